"""What is no longer needed goes, a bounded part at a time: a worker calls `run` now and then."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sessions.models import Session

from parlour.web import analysis, bans, limits, looks, outbox, people, presence, results, reviews
from parlour.web.models import Advice, Hint

MOST = 1000  # sessions at a time


def run(now: datetime) -> int:
    """Remove old rows of every kind, and fill in what older versions left out; gives how many."""
    return (
        limits.purge(now.timestamp())
        + remove_sessions(now)
        + presence.expire(now)
        + looks.remove_old(Hint.objects.all(), now)
        + looks.remove_old(Advice.objects.all(), now)
        + analysis.remove_old_trials(now)
        + reviews.remove_old(now)
        + outbox.remove_old(now)
        + people.remove_idle_guests(now)
        + bans.forget_over(now)
        + results.fill_missing()
    )


def remove_sessions(now: datetime) -> int:
    """Sessions that are over."""
    old = Session.objects.filter(expire_date__lt=now).values_list("pk", flat=True)[:MOST]
    return Session.objects.filter(pk__in=list(old), expire_date__lt=now).delete()[0]
