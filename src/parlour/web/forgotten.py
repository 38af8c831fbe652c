"""A forgotten password: a link that allows a new one is mailed to the account's address.

Whoever asks learns nothing: the answer is the same whether there is such an account or not. A link
holds for a short time (PASSWORD_RESET_TIMEOUT) and until the password or the address changes or
somebody logs in, so it works once.
"""

from __future__ import annotations

from contextlib import suppress

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator as links
from django.db import transaction
from django.db.models import Q
from django.urls import reverse

from parlour.kernel.languages import DEFAULT
from parlour.web import limits, mails, words
from parlour.web.models import Person, Token
from parlour.web.names import login_of

MOST_ACCOUNTS = 5  # with one address


def ask(account_or_address: str) -> None:
    """Mail a link to whoever is meant, if there is anybody."""
    text = account_or_address.strip()
    if not text.isprintable():
        return
    meant = Q(login=login_of(text) or None) | Q(email__iexact=text)
    accounts = Person.objects.filter(meant).exclude(login=None).exclude(email="")
    for person in accounts.order_by("pk")[:MOST_ACCOUNTS]:
        with suppress(limits.NotNow):
            limits.take(limits.RESET_ACCOUNT, "account", person.pk)
            send_link(person)


def send_link(person: Person) -> None:
    lang = person.language or DEFAULT
    address = settings.SITE_ADDRESS + reverse("new-password", args=[link_of(person)])
    text = words.say("mail_reset_text", lang, name=person.login or "", address=address)
    mails.send(person.email, words.say("mail_reset_subject", lang), text)


def link_of(person: Person) -> str:
    return f"{person.pk}-{links.make_token(person)}"


def person_of(link: str) -> Person | None:
    """Whose password a link changes; None if it does not hold (any more)."""
    pk, _, token = link.partition("-")
    if not (pk.isascii() and pk.isdigit() and len(pk) < 18):
        return None
    person = Person.objects.filter(pk=int(pk)).exclude(login=None).first()
    return person if person is not None and links.check_token(person, token) else None


@transaction.atomic
def give_password(person: Person, password: str) -> None:
    """A new password; whoever was logged in is no more, and neither are programs."""
    person.set_password(password)
    person.new_email = ""  # whoever asked for another address may not have been the person
    person.save(update_fields=["password", "new_email"])
    Token.objects.filter(person=person).delete()
    for device in person.devices.select_related("session"):
        device.session.delete()
