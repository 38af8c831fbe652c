"""What hints and advice have in common: pages wait for lines, thinkers look closer and closer.

The first look is a short one, so that there is an answer at once; closer ones follow, and better
answers replace the first. A page that waits asks again and again, and says when it waits no more;
one that has gone on or was closed does not ask, and then nobody thinks for it any more: a look that
has begun stops. Nothing is thought about in the processes that serve pages.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour.kernel.match import Match
from parlour.web import lines, thinking
from parlour.web.models import Advice, Awaited, Hint

LOOKS = (5_000, 30_000, 150_000)  # positions that are looked at, one time after the other
LONGEST_LOOK = 5.0  # seconds; on a machine on which a closer look would take longer there is none
BETTER_WITHIN = timedelta(seconds=12)  # after which a page does not wait for a better answer
WITHIN = timedelta(seconds=3)  # after which a page is told that there is none this time
NO_THINKER = timedelta(seconds=1.5)  # after which a worker gives a quicker answer
GONE = timedelta(seconds=2)  # a page that has not asked for so long does not wait any more
OLD = timedelta(minutes=1)
PAUSE = 0.1  # seconds of thinking after which a thinker looks whether somebody still waits

Waiting = TypeVar("Waiting", bound=Awaited)


def is_in_time(awaited: Awaited, now: datetime) -> bool:
    """Whether a page still waits for the first answer."""
    return abs(now - awaited.requested_at) < WITHIN


def is_recent(awaited: Awaited, now: datetime) -> bool:
    """Whether a page still waits for better answers."""
    return abs(now - awaited.requested_at) < BETTER_WITHIN


def may_become_better(awaited: Awaited) -> bool:
    """Whether it is worth waiting for a better answer than there is."""
    return awaited.looks < len(LOOKS) and is_recent(awaited, timezone.now())


def wanted(everything: QuerySet[Waiting], now: datetime) -> QuerySet[Waiting]:
    """What pages wait for, who has waited longest first."""
    return everything.filter(wanted__gt=now - GONE).order_by("looks", "requested_at")


def waiting(everything: QuerySet[Waiting], now: datetime) -> QuerySet[Waiting]:
    """What pages wait for that have no answer yet."""
    return wanted(everything, now).filter(choice=None)


def due(everything: QuerySet[Waiting], now: datetime, is_thinker: bool) -> QuerySet[Waiting]:
    """What a thinker, or a worker in its place, may think about now."""
    if is_thinker:
        return waiting(everything, now).filter(taken=False)
    return waiting(everything, now).filter(requested_at__lte=now - NO_THINKER)


def to_better(everything: QuerySet[Waiting], now: datetime) -> QuerySet[Waiting]:
    """What is answered and may be looked at more closely."""
    answered = wanted(everything, now).filter(choice__isnull=False, taken=False)
    return answered.filter(looks__lt=len(LOOKS))


def next_late(everything: QuerySet[Waiting], now: datetime) -> datetime | None:
    """When a worker is needed, if nobody answers till then."""
    late = waiting(everything, now).filter(requested_at__gt=now - NO_THINKER).first()
    return None if late is None else late.requested_at + NO_THINKER


def take(some: QuerySet[Waiting]) -> Waiting | None:
    """Begin to think about the first; None if there is none."""
    if not some.exists():  # asking needs no lock, taking does
        return None
    with transaction.atomic():
        first = some.select_for_update(skip_locked=True).first()
        if first is not None:
            first.taken = True
            first.save(update_fields=["taken"])
    return first


def anybody_waits() -> bool:
    """Whether a page has no answer yet, and nobody thinks about it."""
    now = timezone.now()
    return any(due(each, now, True).exists() for each in (Hint.objects.all(), Advice.objects.all()))


def is_wanted(same: QuerySet[Waiting]) -> Waiting | None:
    """What somebody thinks about, if a page still waits for it; closer looks let others go first.

    `same` is empty if something else was asked meanwhile.
    """
    awaited = same.filter(wanted__gt=timezone.now() - GONE).first()
    if awaited is None or (awaited.choice is not None and anybody_waits()):
        return None
    return awaited


def put_away(some: QuerySet[Waiting]) -> None:
    """No page waits for it any more; what is known stays, in case that one does again."""
    some.update(wanted=timezone.now() - GONE)


class Watch:
    """Says now and then while somebody thinks whether that is in vain."""

    def __init__(self, is_in_vain: Callable[[], bool]) -> None:
        self.is_in_vain = is_in_vain
        self.next = time.monotonic() + PAUSE

    def __call__(self) -> bool:
        if time.monotonic() < self.next:
            return False
        is_in_vain = self.is_in_vain()
        self.next = time.monotonic() + PAUSE
        return is_in_vain


def judged(
    awaited: Awaited,
    match: Match,
    care: float = 1.0,
    is_in_vain: Callable[[], bool] = lambda: False,
) -> dict[str, object] | None:
    """The next answer, from a closer look than the one before; None if judging fails.

    It ends with `coach.Cancelled` soon after it is in vain.
    """
    positions = max(1, int(LOOKS[awaited.looks] * care))
    start = time.perf_counter()
    judgement = thinking.judge(match, awaited.seat, positions, Watch(is_in_vain))
    if judgement is None:
        return None
    seconds = time.perf_counter() - start
    looks = awaited.looks + 1
    if looks < len(LOOKS) and seconds * LOOKS[looks] / LOOKS[looks - 1] > LONGEST_LOOK:
        looks = len(LOOKS)
    stored = lines.to_store(judgement, positions)
    return {"choice": judgement.best.choices[0], "lines": stored, "looks": looks}


def remove_old(everything: QuerySet[Waiting], now: datetime) -> int:
    """Remove what nobody looks at any more."""
    return everything.filter(wanted__lt=now - OLD).delete()[0]
