"""What is no longer needed goes, a bounded part at a time: a worker calls `run` now and then."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.sessions.models import Session

from parlour.web import limits, people
from parlour.web.models import Presence

MOST = 1000  # rows of a kind at a time
ABSENT = timedelta(days=1)


def run(now: datetime) -> int:
    """Remove old rows of every kind; gives how many."""
    return (
        limits.purge(now.timestamp())
        + remove_sessions(now)
        + remove_presences(now)
        + people.remove_idle_guests(now)
    )


def remove_sessions(now: datetime) -> int:
    """Sessions that are over."""
    old = Session.objects.filter(expire_date__lt=now).values_list("pk", flat=True)[:MOST]
    return Session.objects.filter(pk__in=list(old), expire_date__lt=now).delete()[0]


def remove_presences(now: datetime) -> int:
    """People whose page closed without a word, long ago."""
    since = now - ABSENT
    old = Presence.objects.filter(seen__lt=since).values_list("pk", flat=True)[:MOST]
    return Presence.objects.filter(pk__in=list(old), seen__lt=since).delete()[0]
