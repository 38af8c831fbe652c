"""A mail "your turn" for accounts that want it: one, until they come back."""

from __future__ import annotations

import logging
from threading import Thread

from django.conf import settings
from django.core.mail import send_mail
from django.db import DatabaseError

from parlour.kernel.languages import DEFAULT
from parlour.web import store, words
from parlour.web.models import Person, Presence, Table

log = logging.getLogger("parlour.mail")


def tell(table: Table, by: Person | None = None) -> list[Person]:
    """Mail those whose turn it is now and who are not here; gives those who get one.

    `by` has just acted, so needs no mail.
    """
    if not table.running:
        return []
    recipients: list[Person] = []
    for seat in table.seats:
        person = seat.person
        if person is None or not seat.due or seat.handed:
            continue
        if not (person.mail_turn and person.email and person.login) or person.mailed:
            continue
        if person == by or person.pk in Presence.people_present(table):
            continue
        if note_mail(person):
            recipients.append(person)
            Thread(target=_send, args=(table, person), daemon=True).start()
    return recipients


def note_mail(person: Person) -> bool:
    """Whether this is the one who mails; nobody is while that cannot be stored."""
    try:
        return bool(Person.objects.filter(pk=person.pk, mailed=False).update(mailed=True))
    except DatabaseError as error:  # what was done is stored: it must not look as if it had failed
        log.warning("a mail could not be noted: %s", error)
        return False


def _send(table: Table, person: Person) -> None:
    lang = person.language or DEFAULT
    title = store.game_of(table).title[lang]
    address = f"{settings.SITE_ADDRESS}/t/{table.slug}/"
    try:
        send_mail(
            words.say("mail_subject", lang, title=title),
            words.say("mail_text", lang, name=person.name, title=title, address=address),
            None,
            [person.email],
        )
    except OSError as error:
        log.warning("a mail could not be sent: %s", error)
