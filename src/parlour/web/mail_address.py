"""A mail address becomes somebody's when they follow the link that was sent there.

A link holds for a day and for one use: it names the address that still waits to be confirmed.
"""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.urls import reverse

from parlour.kernel.languages import DEFAULT
from parlour.web import limits, mails, notices, words
from parlour.web.models import Person

LONGEST = 200
LINK_SECONDS = 24 * 3600
SALT = "parlour.mail"


def is_address(text: str) -> bool:
    """Whether something can be a mail address."""
    try:
        validate_email(text[: LONGEST + 1])
    except ValidationError:
        return False
    return len(text) <= LONGEST


def ask(person: Person, address: str) -> None:
    """Send the link that makes an address a person's; NotNow if there were too many."""
    limits.take(limits.OWN_MAILS, "person", person.pk)
    limits.take(limits.MAILS, address.lower())
    Person.objects.filter(pk=person.pk).update(new_email=address)
    person.new_email = address
    lang = person.language or DEFAULT
    token = signing.dumps([person.pk, address], salt=SALT, compress=True)
    link = settings.SITE_ADDRESS + reverse("confirm-mail", args=[token])
    subject = words.say("mail_confirm_subject", lang)
    mails.send(
        address, subject, words.say("mail_confirm_text", lang, name=person.name, address=link)
    )


def keep(person: Person) -> None:
    """The address stays: a link that was sent to another one is worth nothing any more."""
    Person.objects.filter(pk=person.pk).update(new_email="")
    person.new_email = ""


def person_of(token: str) -> Person | None:
    """Whose address a link confirms; None if it is not ours, too old, or was used."""
    try:
        pk, address = signing.loads(token, salt=SALT, max_age=LINK_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Person.objects.filter(pk=pk, new_email=address).exclude(login=None).first()


def confirm(token: str) -> Person | None:
    """Make the address that of its person, once; whoever had it before is told."""
    person = person_of(token)
    if person is None:
        return None
    before, address = person.email, person.new_email
    waiting = Person.objects.filter(pk=person.pk, new_email=address)
    if not waiting.update(email=address, new_email=""):
        return None
    if before and before != address:
        lang = person.language or DEFAULT
        subject = words.say("mail_changed_subject", lang)
        mails.send(before, subject, words.say("mail_changed_text", lang, name=person.name))
    person.refresh_from_db()
    notices.refresh_reach(person)
    return person


def remove(person: Person) -> None:
    """Nothing is mailed any more."""
    person.email = person.new_email = ""
    person.save(update_fields=["email", "new_email"])
    notices.refresh_reach(person)
