"""The engine's lines: what a strong player would do in a position of an analysis, and why.

They are asked for and answered as hints are: a thinker thinks about it, the page comes back for the
answer and for better ones, and who has gone on or closed the page is not thought for any more.
"""

from __future__ import annotations

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from parlour import bots, coach
from parlour.kernel.match import Match
from parlour.web import analysis as stored, changes, limits, looks, thinking
from parlour.web.models import Advice, Analysis, Person
from parlour.web.store import Stale


def ask(analysis: Analysis, key: str, seat: int, person: Person) -> Advice:
    """The advice as far as it is known; NotNow if there was too much lately."""
    advice = look(analysis, key, seat)
    now = timezone.now()
    if advice is not None and (looks.is_recent(advice, now) or advice.looks == len(looks.LOOKS)):
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
    if advice is None or (advice.choice is None and not looks.is_in_time(advice, now)):
        return None
    Advice.objects.filter(pk=advice.pk).update(wanted=now)
    return advice


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer somebody who waits for advice; gives 0 if nobody does."""
    advice = looks.take(looks.due(Advice.objects.all(), timezone.now(), is_thinker))
    if advice is None:
        return 0
    answer(advice, is_thinker, limit)
    return 1


def look_closer(limit: float = 0.0) -> int:
    """Find a better answer for somebody who has one; gives 0 if nobody waits for it."""
    advice = looks.take(looks.to_better(Advice.objects.all(), timezone.now()))
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
        try:
            fields = None
            if is_thinker:
                care = settings.REVIEW_CARE
                fields = looks.judged(advice, match, care, lambda: looks.is_wanted(same) is None)
        except coach.Cancelled:
            same.update(taken=False)
            return
        if fields is None and advice.choice is None:
            level = bots.HINT if is_thinker else thinking.quick(bots.HINT)
            choice = thinking.choose_anew(match, advice.seat, level)
            fields = {"choice": choice, "looks": len(looks.LOOKS) if is_thinker else 0}
    if fields is not None and fields["choice"] is None:
        same.delete()
        return
    same.update(**(fields or {"looks": len(looks.LOOKS)}), taken=False)


def position_of(advice: Advice) -> Match | None:
    """The position that is asked about; None if it is gone, or the seat has nothing to choose."""
    try:
        match = stored.load(advice.analysis).find(advice.node).match()
    except (stored.Lost, Stale):
        return None
    return match if advice.seat in match.pending else None
