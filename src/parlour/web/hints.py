"""Hints: a page asks for one, a thinker answers, the page comes back for the answer.

A page that waits asks again and again; one that has gone on or was closed does not, and then nobody
thinks about its hint any more. Nothing is thought about in the processes that serve pages.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots
from parlour.web import changes, limits, store, thinking
from parlour.web.models import Hint, Person, Table

WITHIN = timedelta(seconds=3)  # after which a page is told that there is none this time
NO_THINKER = timedelta(seconds=1.5)  # after which a worker gives a quicker hint
GONE = timedelta(seconds=2)  # a page that has not asked for so long does not wait any more
OLD = timedelta(minutes=1)


def last_move(table: Table) -> int:
    """The id of the last move: the position that a hint is about."""
    return table.moves.order_by("-ply").values_list("pk", flat=True).first() or 0


def ask(table: Table, seat: int, person: Person) -> Hint:
    """The hint for a seat as far as it is known; NotNow if there were too many lately."""
    now = timezone.now()
    last = last_move(table)
    hint = Hint.objects.filter(table=table, seat=seat, last=last).first()
    if hint is not None and (hint.choice is not None or is_in_time(hint, now)):
        Hint.objects.filter(pk=hint.pk).update(wanted=now)
        return hint
    limits.take(limits.HINTS, person.pk)
    question = {"last": last, "requested_at": now, "wanted": now, "taken": False, "choice": None}
    with transaction.atomic():
        hint, _ = Hint.objects.update_or_create(table=table, seat=seat, defaults=question)
        changes.wake_thinkers()
    return hint


def look(table: Table, seat: int) -> Hint | None:
    """The hint that a page waits for; None if the table has gone on, or nobody answers."""
    now = timezone.now()
    hint = Hint.objects.filter(table=table, seat=seat, last=last_move(table)).first()
    if hint is None or (hint.choice is None and not is_in_time(hint, now)):
        return None
    Hint.objects.filter(pk=hint.pk).update(wanted=now)
    return hint


def is_in_time(hint: Hint, now: datetime) -> bool:
    return abs(now - hint.requested_at) < WITHIN


def waiting(now: datetime) -> QuerySet[Hint]:
    """What pages wait for, who has waited longest first."""
    return Hint.objects.filter(choice=None, wanted__gt=now - GONE).order_by("requested_at")


def due(now: datetime, is_thinker: bool) -> QuerySet[Hint]:
    """What a thinker, or a worker in its place, may think about now."""
    if is_thinker:
        return waiting(now).filter(taken=False)
    return waiting(now).filter(requested_at__lte=now - NO_THINKER)


def next_late(now: datetime) -> datetime | None:
    """When a worker is needed, if nobody answers till then."""
    hint = waiting(now).filter(requested_at__gt=now - NO_THINKER).first()
    return None if hint is None else hint.requested_at + NO_THINKER


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer a hint that somebody waits for; gives 0 if there was none."""
    now = timezone.now()
    if not due(now, is_thinker).exists():  # asking needs no lock, taking does
        return 0
    with transaction.atomic():
        hint = due(now, is_thinker).select_for_update(skip_locked=True).first()
        if hint is None:
            return 0
        hint.taken = True
        hint.save(update_fields=["taken"])
    choice = choice_for(hint, bots.HINT if is_thinker else thinking.quick(bots.HINT), limit)
    same = Hint.objects.filter(pk=hint.pk, last=hint.last)
    if choice is None:
        same.delete()
    else:
        same.update(choice=choice)
    return 1


def choice_for(hint: Hint, level: str, limit: float) -> int | None:
    """What a bot would choose; None if there is nothing to choose any more."""
    table = hint.table
    if not table.running or table.held is not None or hint.last != last_move(table):
        return None
    try:
        match = store.position(table)
    except store.BrokenTable:
        return None
    if hint.seat not in match.pending:
        return None
    with thinking.watched(limit):
        return thinking.choose(table, match, hint.seat, level, is_hint=True)


def remove_old(now: datetime) -> int:
    """Remove hints that nobody looks at any more."""
    return Hint.objects.filter(wanted__lt=now - OLD).delete()[0]
