"""What a strong player would do in a position of an analysis.

It is asked for and answered as hints are: a thinker thinks about it, the page comes back for the
answer, and who has gone on or closed the page is not thought for any more.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots
from parlour.web import analysis as stored, changes, limits, thinking
from parlour.web.hints import GONE, NO_THINKER, OLD, WITHIN
from parlour.web.models import Advice, Analysis, Person
from parlour.web.store import Stale


def ask(analysis: Analysis, key: str, seat: int, person: Person) -> Advice:
    """The advice as far as it is known; NotNow if there was too much lately."""
    advice = look(analysis, key, seat)
    if advice is not None:
        return advice
    limits.take(limits.HINTS, person.pk)
    now = timezone.now()
    question = {"node": key, "seat": seat, "requested_at": now, "wanted": now}
    with transaction.atomic():
        advice, _ = Advice.objects.update_or_create(
            analysis=analysis, defaults={**question, "taken": False, "choice": None}
        )
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


def waiting(now: datetime) -> QuerySet[Advice]:
    """What pages wait for, who has waited longest first."""
    return Advice.objects.filter(choice=None, wanted__gt=now - GONE).order_by("requested_at")


def due(now: datetime, is_thinker: bool) -> QuerySet[Advice]:
    """What a thinker, or a worker in its place, may think about now."""
    if is_thinker:
        return waiting(now).filter(taken=False)
    return waiting(now).filter(requested_at__lte=now - NO_THINKER)


def next_late(now: datetime) -> datetime | None:
    """When a worker is needed, if nobody answers till then."""
    advice = waiting(now).filter(requested_at__gt=now - NO_THINKER).first()
    return None if advice is None else advice.requested_at + NO_THINKER


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer somebody who waits for advice; gives 0 if nobody does."""
    now = timezone.now()
    if not due(now, is_thinker).exists():  # asking needs no lock, taking does
        return 0
    with transaction.atomic():
        advice = due(now, is_thinker).select_for_update(skip_locked=True).first()
        if advice is None:
            return 0
        advice.taken = True
        advice.save(update_fields=["taken"])
    choice = choice_for(advice, bots.HINT if is_thinker else thinking.quick(bots.HINT), limit)
    same = Advice.objects.filter(pk=advice.pk, node=advice.node, seat=advice.seat)
    if choice is None:
        same.delete()
    else:
        same.update(choice=choice)
    return 1


def choice_for(advice: Advice, level: str, limit: float) -> int | None:
    """What a bot would choose, who knows what the seat knows; None if there is nothing to choose.

    This is the one place where thinking is done for analyses.
    """
    try:
        match = stored.load(advice.analysis).find(advice.node).match()
    except (stored.Lost, Stale):
        return None
    if advice.seat not in match.pending:
        return None
    with thinking.watched(limit):
        return thinking.choose_anew(match, advice.seat, level)


def remove_old(now: datetime) -> int:
    """Remove what nobody looks at any more."""
    return Advice.objects.filter(wanted__lt=now - OLD).delete()[0]
