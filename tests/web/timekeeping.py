"""A clock that tests turn by hand, and tables that are played by it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from parlour.web import clocks, tables, worker
from parlour.web.clocks import DAY, MINUTE, TimeRule
from parlour.web.models import Person, Seat, SiteClock, Table
from tests.web.support import GAME, ME, OPEN, fresh, person

BY_DAYS = TimeRule("days", 2 * DAY, DAY, level="novice")
LIVE = TimeRule("live", 30, 10 * MINUTE, level="novice")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday


class Hands:
    """The hands of the only clock there is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, moment: datetime = NOON) -> None:
        self.moment = moment
        monkeypatch.setattr(timezone, "now", lambda: self.moment)
        monkeypatch.setattr(clocks, "wall_time", lambda: self.moment)
        clocks.tick()

    def go_on(self, **span: float) -> None:
        """Let time pass while workers tick, as they do every few seconds."""
        self.moment += timedelta(**span)
        SiteClock.objects.update(ticked_at=self.moment)

    def jump(self, **span: float) -> None:
        """Set the clock, or let the site be down for so long; nobody ticks meanwhile."""
        self.moment += timedelta(**span)


def seated(rule: TimeRule, *others: str, owner: str = "Ann") -> tuple[Table, list[Person]]:
    """A running table of people by a rule."""
    people = [person(name) for name in (owner, *others)]
    places = [ME, *[OPEN] * len(others)]
    table = tables.open_table(people[0], GAME, places, {}, private=False, time_rule=rule)
    for seat, who in enumerate(people[1:], start=1):
        tables.sit(table.pk, who, seat)
    return fresh(table), people


def left(table: Table, seat: int) -> int:
    """What a seat has left, in seconds, as pages compute it."""
    reading = clocks.readings(fresh(table))[seat]
    if reading.since is None:
        return reading.left
    return reading.left - round((clocks.now().wall - reading.since).total_seconds())


def seat_at(table: Table, index: int) -> Seat:
    return fresh(table).seats[index]


def end_times() -> int:
    return worker.end_times(worker.WORKER)
