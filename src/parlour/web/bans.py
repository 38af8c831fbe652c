"""Whoever is banned may look at everything and do nothing, for a time or for good; they are told.

`Person.is_banned` says that it is worth to look for a ban: nobody else costs a question.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from parlour.web import people, tables, words
from parlour.web.models import Ban, Person

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
# What everybody may do: leave, see to the own account and take the own data along or away.
ALLOWED = {
    "logout", "login", "switch", "put-away", "note-read", "hint-away", "analysis-hint-away",
    "mail", "confirm-mail", "password", "forgotten", "new-password-now", "device", "download",
    "delete",
}  # fmt: skip


class Banned(Exception):
    """Somebody may not do this now."""

    def __init__(self, ban: Ban) -> None:
        super().__init__(ban.reason)
        self.ban = ban


def holding(now: datetime) -> QuerySet[Ban]:
    """The bans that hold at a moment."""
    return Ban.objects.filter(Q(ends=None) | Q(ends__gt=now), begins__lte=now)


def ban_of(person: Person) -> Ban | None:
    """The ban of a person that lasts longest; None if they may act."""
    if not person.is_banned:
        return None
    mine = holding(timezone.now()).filter(person=person)
    return max(mine, key=lambda ban: (ban.ends is None, ban.ends or ban.begins), default=None)


def note(person: Person) -> None:
    """Note whether a person is worth a question, after a ban was written, changed or lifted."""
    waiting = Ban.objects.filter(Q(ends=None) | Q(ends__gt=timezone.now()), person=person)
    Person.objects.filter(pk=person.pk).update(is_banned=waiting.exists())


@transaction.atomic
def begin(ban: Ban) -> None:
    """Store a ban; bots play on for the person, who may take the seats back when it is over."""
    ban.save()
    note(ban.person)
    if not holding(timezone.now()).filter(pk=ban.pk).exists():
        return
    for table in people.tables_of(ban.person):
        for seat in table.seat_set.filter(person=ban.person, handed=False):
            if table.running:
                tables.let_bot_play(table, seat)


def forget_over(now: datetime) -> int:
    """Nobody asks any more for bans that are over; gives of how many people."""
    lasting = Ban.objects.filter(Q(ends=None) | Q(ends__gt=now)).values("person")
    over = Person.objects.filter(is_banned=True).exclude(pk__in=lasting)
    return over.update(is_banned=False)


def sentence(ban: Ban, lang: str) -> str:
    """A ban in words, for the one whom it is about."""
    if ban.ends is None:
        return words.say("banned_for_good", lang, reason=ban.reason)
    until = ban.ends.strftime("%Y-%m-%d %H:%M UTC")
    return words.say("banned_until", lang, reason=ban.reason, until=until)


def check(person: Person, method: str | None) -> None:
    """Banned if a person may not act."""
    if method not in SAFE_METHODS and (ban := ban_of(person)) is not None:
        raise Banned(ban)
