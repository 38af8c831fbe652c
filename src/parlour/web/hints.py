"""Hints: a page asks for one, a thinker answers, the page comes back for the answer.

The first look is a short one, so that there is an answer at once; closer ones follow, and better
answers replace the first. A page that waits asks again and again; one that has gone on or was
closed does not, and then nobody thinks about its hint any more. Nothing is thought about in the
processes that serve pages.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots
from parlour.kernel.match import Match
from parlour.web import changes, limits, lines, store, thinking
from parlour.web.models import Hint, Person, Table

LOOKS = (5_000, 30_000, 150_000)  # positions that are looked at, one time after the other
LONGEST_LOOK = 5.0  # seconds; on a machine on which a closer look would take longer there is none
BETTER_WITHIN = timedelta(seconds=12)  # after which a page does not wait for a better answer
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
    if hint is not None and is_worth_keeping(hint, now):
        Hint.objects.filter(pk=hint.pk).update(wanted=now)
        return hint
    limits.take(limits.HINTS, person.pk)
    question = {"last": last, "requested_at": now, "wanted": now, "taken": False}
    question |= {"choice": None, "lines": None, "looks": 0}
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


def is_worth_keeping(hint: Hint, now: datetime) -> bool:
    """Whether nothing better would come of asking anew: it was judged, or may still be."""
    if hint.choice is None:
        return is_in_time(hint, now)
    return hint.looks > 0 or may_become_better(hint)


def is_in_time(hint: Hint, now: datetime) -> bool:
    return abs(now - hint.requested_at) < WITHIN


def may_become_better(hint: Hint) -> bool:
    """Whether it is worth waiting for a better answer than there is."""
    return hint.looks < len(LOOKS) and abs(timezone.now() - hint.requested_at) < BETTER_WITHIN


def wanted(now: datetime) -> QuerySet[Hint]:
    """What pages wait for, who has waited longest first."""
    return Hint.objects.filter(wanted__gt=now - GONE).order_by("looks", "requested_at")


def waiting(now: datetime) -> QuerySet[Hint]:
    """What pages wait for that have no answer yet."""
    return wanted(now).filter(choice=None)


def due(now: datetime, is_thinker: bool) -> QuerySet[Hint]:
    """What a thinker, or a worker in its place, may think about now."""
    if is_thinker:
        return waiting(now).filter(taken=False)
    return waiting(now).filter(requested_at__lte=now - NO_THINKER)


def to_better(now: datetime) -> QuerySet[Hint]:
    """What is answered and may be looked at more closely."""
    return wanted(now).filter(choice__isnull=False, taken=False, looks__lt=len(LOOKS))


def next_late(now: datetime) -> datetime | None:
    """When a worker is needed, if nobody answers till then."""
    hint = waiting(now).filter(requested_at__gt=now - NO_THINKER).first()
    return None if hint is None else hint.requested_at + NO_THINKER


def take(hints: QuerySet[Hint]) -> Hint | None:
    """Begin to think about the first of some hints; None if there is none."""
    if not hints.exists():  # asking needs no lock, taking does
        return None
    with transaction.atomic():
        hint = hints.select_for_update(skip_locked=True).first()
        if hint is not None:
            hint.taken = True
            hint.save(update_fields=["taken"])
    return hint


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer a hint that somebody waits for; gives 0 if there was none."""
    hint = take(due(timezone.now(), is_thinker))
    if hint is None:
        return 0
    with thinking.watched(limit):
        if is_thinker:
            answer(hint)
        else:
            answer_quickly(hint)
    return 1


def look_closer(limit: float = 0.0) -> int:
    """Find a better answer for somebody who has one; gives 0 if nobody waits for it."""
    hint = take(to_better(timezone.now()))
    if hint is None:
        return 0
    with thinking.watched(limit):
        answer(hint)
    return 1


def answer(hint: Hint) -> None:
    """Judge the position and keep that; if judging fails, an expert chooses."""
    match = position_of(hint)
    if match is None:
        the_same(hint).delete()
        return
    fields = judged(hint, match)
    if fields is None:
        fields = {"looks": len(LOOKS)}
        if hint.choice is None:
            fields["choice"] = choice_of(hint, match, bots.HINT)
    the_same(hint).update(**fields, taken=False)


def answer_quickly(hint: Hint) -> None:
    """What a quick bot would choose; a thinker that comes after all may know better."""
    match = position_of(hint)
    if match is None:
        the_same(hint).delete()
        return
    choice = choice_of(hint, match, thinking.quick(bots.HINT))
    the_same(hint).filter(choice=None).update(choice=choice)


def the_same(hint: Hint) -> QuerySet[Hint]:
    """The hint, unless something else was asked for it meanwhile."""
    return Hint.objects.filter(pk=hint.pk, last=hint.last, requested_at=hint.requested_at)


def choice_of(hint: Hint, match: Match, level: str) -> int:
    return thinking.choose(hint.table, match, hint.seat, level, is_hint=True)


def position_of(hint: Hint) -> Match | None:
    """The position that a hint is about; None if there is nothing to choose any more."""
    table = hint.table
    if not table.running or table.held is not None or hint.last != last_move(table):
        return None
    try:
        match = store.position(table)
    except store.BrokenTable:
        return None
    return match if hint.seat in match.pending else None


def judged(hint: Hint, match: Match) -> dict[str, object] | None:
    """The next answer, from a closer look than the one before; None if judging fails."""
    positions = LOOKS[hint.looks]
    start = time.perf_counter()
    judgement = thinking.judge(match, hint.seat, positions)
    if judgement is None:
        return None
    seconds = time.perf_counter() - start
    looks = hint.looks + 1
    if looks < len(LOOKS) and seconds * LOOKS[looks] / positions > LONGEST_LOOK:
        looks = len(LOOKS)
    stored = lines.to_store(judgement, positions)
    return {"choice": judgement.best.choices[0], "lines": stored, "looks": looks}


def remove_old(now: datetime) -> int:
    """Remove hints that nobody looks at any more."""
    return Hint.objects.filter(wanted__lt=now - OLD).delete()[0]
