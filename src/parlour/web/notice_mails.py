"""Mails about tables: one for each thing, or a digest; each can be stopped without logging in."""

from __future__ import annotations

from collections.abc import Sequence

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, Signer
from django.urls import reverse

from parlour.kernel.languages import DEFAULT
from parlour.web import notice_words, notices, words
from parlour.web.models import Person
from parlour.web.notice_models import Kind, Notification, TableNotices

EVERYTHING = "all"  # instead of a kind

_signer = Signer(salt="parlour.notices")


def send(notifications: Sequence[Notification]) -> None:
    """Mail to a person what they shall be told; OSError if the server does not take it."""
    person = notifications[0].person
    if not person.email:
        return  # taken away meanwhile
    lang = person.language or DEFAULT
    kinds = {notification.kind for notification in notifications}
    stop = stop_address(person, kinds.pop() if len(kinds) == 1 else EVERYTHING)
    EmailMessage(
        subject(notifications, lang),
        text(notifications, stop, lang),
        None,
        [person.email],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    ).send()


def subject(notifications: Sequence[Notification], lang: str) -> str:
    if len(notifications) > 1:
        return words.say("mail_digest_subject", lang, n=len(notifications))
    return line(notifications[0], lang)


def text(notifications: Sequence[Notification], stop: str, lang: str) -> str:
    """Each thing with its address, then how to get fewer of these mails."""
    person = notifications[0].person
    lines = "\n\n".join(f"{line(one, lang)}\n{notice_words.address(one)}" for one in notifications)
    chosen = settings.SITE_ADDRESS + reverse("account-notices")
    foot = words.say("mail_foot", lang, address=chosen, stop=stop)
    greeting = words.say("mail_greeting", lang, name=person.name)
    return f"{greeting}\n\n{lines}\n\n-- \n{foot}\n"


def line(notification: Notification, lang: str) -> str:
    """ "Your turn: Via Nebula with Ann"."""
    where = notice_words.place(notification.table, notification.person, lang)
    return f"{notice_words.title(notification, lang)}: {where}"


# Stopping them


def stop_address(person: Person, kind: str) -> str:
    """The address at which whoever has the mail stops those of a kind, or all."""
    mark = _signer.sign(f"{person.pk}.{kind}")
    return settings.SITE_ADDRESS + reverse("stop-mails", args=[mark])


def read_mark(mark: str) -> tuple[Person, str] | None:
    """Whose mails of which kind a mark is for; None if it is not ours, or the person is gone."""
    try:
        number, _, kind = _signer.unsign(mark).partition(".")
    except BadSignature:
        return None
    person = Person.objects.filter(pk=int(number)).first()
    if person is None or kind not in (*Kind.values, EVERYTHING):
        return None
    return person, kind


def stop_mails(person: Person, kind: str) -> None:
    """No more mails of a kind, or of any; browsers are told as before."""
    preferences = notices.settings_of(person)
    mailed_tables = TableNotices.objects.filter(
        person=person, way__in=[TableNotices.Way.MAIL, TableNotices.Way.DIGEST]
    )
    if kind == EVERYTHING:
        preferences.mail_kinds = []
        mailed_tables.update(way=TableNotices.Way.PUSH)
    else:
        preferences.mail_kinds = [one for one in preferences.mail_kinds if one != kind]
    preferences.save()
    notices.refresh_reach(person)
