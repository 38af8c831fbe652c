"""Whose time is nearly up and who is away is told so, once in a turn."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Exists, OuterRef, Q

from parlour.web import clocks, notices
from parlour.web.models import Person, Seat, Table
from parlour.web.notice_models import Kind, Notification

# What is left when somebody is told.
SHORT = {Table.Clock.LIVE: timedelta(minutes=2), Table.Clock.DAYS: timedelta(hours=6)}
MOST = 200  # seats at a time


def note_due() -> list[Person]:
    """Note whose time is nearly up; gives those who are told."""
    at = clocks.now()
    near = Q()
    for clock, span in SHORT.items():
        near |= Q(table__clock=clock, table__clock_due__lte=at.site + span)
    noted = Notification.objects.filter(
        kind=Kind.TIME,
        table=OuterRef("table"),
        person=OuterRef("person"),
        created__gte=OuterRef("due_since"),
    )
    waiting = Seat.objects.filter(
        near, ~Exists(noted), due=True, handed=False, late_since=None, person__reachable=True
    )
    told: list[Person] = []
    for seat in waiting.select_related("table", "person")[:MOST]:
        reading = clocks.readings(seat.table).get(seat.index)
        ends = reading.ends if reading is not None else None  # None: it stands still
        if ends is not None and ends - at.wall <= SHORT[Table.Clock(seat.table.clock)]:
            told += notices.warn_of_time(seat.table, seat)
    return told
