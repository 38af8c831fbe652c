"""The engine's lines: what a strong player would do in a position of an analysis, and why.

They are asked for and answered as hints are: a thinker thinks about it, the page comes back for the
answer and for better ones, and who has gone on or closed the page is not thought for any more.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots
from parlour.kernel.match import Match
from parlour.web import analysis as stored, changes, limits, lines, thinking
from parlour.web.hints import GONE, NO_THINKER, OLD, WITHIN
from parlour.web.models import Advice, Analysis, Person
from parlour.web.store import Stale

LOOKS = (5_000, 30_000, 150_000)  # positions that are looked at, one time after the other
LONGEST_LOOK = 5.0  # seconds; on a machine on which a closer look would take longer there is none
BETTER_WITHIN = timedelta(seconds=12)  # after which a page does not wait for a better answer


def ask(analysis: Analysis, key: str, seat: int, person: Person) -> Advice:
    """The advice as far as it is known; NotNow if there was too much lately."""
    advice = look(analysis, key, seat)
    now = timezone.now()
    if advice is not None and (is_recent(advice, now) or advice.looks == len(LOOKS)):
        return advice
    limits.take(limits.HINTS, person.pk)
    if advice is not None and advice.lines is not None:  # what is known stays, and may get better
        Advice.objects.filter(pk=advice.pk).update(requested_at=now, taken=False)
        advice.requested_at = now
        changes.wake_thinkers()
        return advice
    question = {"node": key, "seat": seat, "requested_at": now, "wanted": now, "taken": False}
    question |= {"choice": None, "lines": None, "looks": 0}
    with transaction.atomic():
        advice, _ = Advice.objects.update_or_create(analysis=analysis, defaults=question)
        changes.wake_thinkers()
    return advice


def look(analysis: Analysis, key: str, seat: int) -> Advice | None:
    """The advice that a page waits for; None if it has gone on, or nobody answers."""
    now = timezone.now()
    advice = Advice.objects.filter(analysis=analysis, node=key, seat=seat).first()
    if advice is None or (advice.choice is None and abs(now - advice.requested_at) >= WITHIN):
        return None
    Advice.objects.filter(pk=advice.pk).update(wanted=now)
    return advice


def may_become_better(advice: Advice) -> bool:
    """Whether it is worth waiting for a better answer than there is."""
    return is_recent(advice, timezone.now()) and advice.looks < len(LOOKS)


def is_recent(advice: Advice, now: datetime) -> bool:
    return abs(now - advice.requested_at) < BETTER_WITHIN


def wanted(now: datetime) -> QuerySet[Advice]:
    """What pages wait for, who has waited longest first."""
    return Advice.objects.filter(wanted__gt=now - GONE).order_by("looks", "requested_at")


def waiting(now: datetime) -> QuerySet[Advice]:
    """What pages wait for that have no answer yet."""
    return wanted(now).filter(choice=None)


def due(now: datetime, is_thinker: bool) -> QuerySet[Advice]:
    """What a thinker, or a worker in its place, may think about now."""
    if is_thinker:
        return waiting(now).filter(taken=False)
    return waiting(now).filter(requested_at__lte=now - NO_THINKER)


def to_better(now: datetime) -> QuerySet[Advice]:
    """What is answered and may be looked at more closely."""
    return wanted(now).filter(choice__isnull=False, taken=False, looks__lt=len(LOOKS))


def next_late(now: datetime) -> datetime | None:
    """When a worker is needed, if nobody answers till then."""
    advice = waiting(now).filter(requested_at__gt=now - NO_THINKER).first()
    return None if advice is None else advice.requested_at + NO_THINKER


def take(advices: QuerySet[Advice]) -> Advice | None:
    """Begin to think about the first; None if there is none."""
    if not advices.exists():  # asking needs no lock, taking does
        return None
    with transaction.atomic():
        advice = advices.select_for_update(skip_locked=True).first()
        if advice is not None:
            advice.taken = True
            advice.save(update_fields=["taken"])
    return advice


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer somebody who waits for advice; gives 0 if nobody does."""
    advice = take(due(timezone.now(), is_thinker))
    if advice is None:
        return 0
    answer(advice, is_thinker, limit)
    return 1


def look_closer(limit: float = 0.0) -> int:
    """Find a better answer for somebody who has one; gives 0 if nobody waits for it."""
    advice = take(to_better(timezone.now()))
    if advice is None:
        return 0
    answer(advice, is_thinker=True, limit=limit)
    return 1


def answer(advice: Advice, is_thinker: bool, limit: float) -> None:
    """Keep what was thought. This is the one place where thinking is done for analyses."""
    same = Advice.objects.filter(
        pk=advice.pk, node=advice.node, seat=advice.seat, requested_at=advice.requested_at
    )
    match = position_of(advice)
    if match is None:
        same.delete()
        return
    with thinking.watched(limit):
        fields = judged(advice, match) if is_thinker else None
        if fields is None and advice.choice is None:
            level = bots.HINT if is_thinker else thinking.quick(bots.HINT)
            choice = thinking.choose_anew(match, advice.seat, level)
            fields = {"choice": choice, "looks": len(LOOKS) if is_thinker else 0}
    if fields is not None and fields["choice"] is None:
        same.delete()
        return
    same.update(**(fields or {"looks": len(LOOKS)}), taken=False)


def position_of(advice: Advice) -> Match | None:
    """The position that is asked about; None if it is gone, or the seat has nothing to choose."""
    try:
        match = stored.load(advice.analysis).find(advice.node).match()
    except (stored.Lost, Stale):
        return None
    return match if advice.seat in match.pending else None


def judged(advice: Advice, match: Match) -> dict[str, object] | None:
    """The next answer, from a closer look than the one before; None if judging fails."""
    positions = max(1, int(LOOKS[advice.looks] * settings.REVIEW_CARE))
    start = time.perf_counter()
    judgement = thinking.judge(match, advice.seat, positions)
    if judgement is None:
        return None
    seconds = time.perf_counter() - start
    looks = advice.looks + 1
    if looks < len(LOOKS) and seconds * LOOKS[looks] / LOOKS[looks - 1] > LONGEST_LOOK:
        looks = len(LOOKS)
    kept = lines.to_store(judgement, positions)
    return {"choice": judgement.best.choices[0], "lines": kept, "looks": looks}


def remove_old(now: datetime) -> int:
    """Remove what nobody looks at any more."""
    return Advice.objects.filter(wanted__lt=now - OLD).delete()[0]
