"""Time at a table: whose clock runs, what is left of it, when it runs out.

A seat's clock runs while it is waited for: first the seconds of the turn are used up, then those of
a reserve for the whole game. It is measured in site time, which goes on without jumps: workers tick
every few seconds, and what lies between two ticks counts for a minute at most. So nobody pays for
hours in which the site was down or by which its clock was changed. What is stored is what was used
up and since when a clock runs, so a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from parlour import bots
from parlour.web.models import Person, Seat, SiteClock, Table, Vacation

MOST_GAP = timedelta(seconds=60)  # that counts between two ticks
LONGEST_REST = timedelta(days=400)  # for which it is worth looking ahead
DAY, MINUTE = 24 * 3600, 60
DAYS_PER_TURN, MOST_DAYS = range(1, 15), 30  # the second: of the reserve
MINUTES, SECONDS_PER_TURN = range(1, 301), range(601)
# What is left at least to somebody who returns: enough to see where the game is.
GRACE = {Table.Clock.LIVE: 60.0, Table.Clock.DAYS: 3600.0}
ONE_CLOCK = 1  # the row of the site's clock


class BadTime(ValueError):
    """A table cannot be played by such a clock; the sentence says why."""


# Site time


def wall_time() -> datetime:
    """What the clock says: the database's own where several machines share one."""
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        moment: datetime = cursor.fetchone()[0]
        return moment


@dataclass(frozen=True)
class Now:
    """This moment by the clock, and in site time."""

    wall: datetime
    site: datetime

    @property
    def ahead(self) -> timedelta:
        """What has to be added to site time to tell when that was by the clock of today."""
        return self.wall - self.site


def now() -> Now:
    wall = wall_time()
    row = SiteClock.objects.first()
    return Now(wall, wall if row is None else _site_time(row, wall))


def _site_time(row: SiteClock, wall: datetime) -> datetime:
    gap = min(max(wall - row.ticked_at, timedelta()), MOST_GAP)
    return row.ticked_at - timedelta(seconds=row.skipped) + gap


def tick() -> float:
    """Let site time go on; gives the seconds that do not count, because of a jump or a pause."""
    with transaction.atomic():
        wall = wall_time()
        defaults = {"ticked_at": wall}
        SiteClock.objects.get_or_create(pk=ONE_CLOCK, defaults=defaults)
        row = SiteClock.objects.select_for_update().get(pk=ONE_CLOCK)
        wall = wall_time()  # whoever had the row meanwhile has ticked
        before = row.skipped
        row.skipped = (wall - _site_time(row, wall)).total_seconds()
        row.ticked_at = wall
        row.save()
    return row.skipped - before


# The rule of a table


@dataclass(frozen=True)
class TimeRule:
    """How time is measured at a table, and what happens at its end."""

    clock: str = Table.Clock.NONE
    turn_seconds: int = 0
    reserve_seconds: int = 0
    night_rest: bool = False
    at_end: str = Table.AtEnd.BOT
    level: str = ""  # of the bot that plays on

    def check(self) -> TimeRule:
        """The same rule; BadTime says what is wrong with it."""
        if self.clock not in Table.Clock.values:
            raise BadTime(f"there is no clock {self.clock!r}")
        if self.at_end not in Table.AtEnd.values:
            raise BadTime(f"at the end of time there is no {self.at_end!r}")
        if self.level and self.level not in bots.names():
            raise BadTime(f"there is no bot {self.level!r}")
        if self.clock == Table.Clock.NONE:
            return TimeRule(level=self.level)
        if self.clock == Table.Clock.DAYS:
            turns, most = [DAY * days for days in DAYS_PER_TURN], DAY * MOST_DAYS
            least = 0
        else:
            turns, most = list(SECONDS_PER_TURN), MINUTE * MINUTES[-1]
            least = MINUTE * MINUTES[0]
        if self.turn_seconds not in turns or not least <= self.reserve_seconds <= most:
            raise BadTime(f"a clock by {self.clock} has other times")
        return self

    def fields(self) -> dict[str, object]:
        """What a table stores of it."""
        return {
            "clock": self.clock,
            "turn_seconds": self.turn_seconds,
            "reserve_seconds": self.reserve_seconds,
            "night_rest": self.night_rest and self.clock == Table.Clock.DAYS,
            "at_end": self.at_end,
            "stand_in": self.level,
        }


NO_LIMIT = TimeRule()


def rule_of(table: Table) -> TimeRule:
    return TimeRule(
        table.clock,
        table.turn_seconds,
        table.reserve_seconds,
        table.night_rest,
        table.at_end,
        table.stand_in,
    )


# Nights and vacations


@lru_cache(600)
def zone_named(name: str) -> tzinfo:
    """A time zone; UTC if nothing else is known."""
    return ZoneInfo(name) if is_zone(name) else UTC


def is_zone(name: str) -> bool:
    return name in available_timezones()


@dataclass(frozen=True)
class Rests:
    """When clocks of a person stand still. Moments are those of the clock, not site time."""

    zone: tzinfo
    night: tuple[int, int] | None  # the hours at which it begins and ends
    vacations: tuple[tuple[date, date], ...]

    @property
    def any(self) -> bool:
        return self.night is not None or bool(self.vacations)

    def includes(self, moment: datetime) -> bool:
        local = moment.astimezone(self.zone)
        if any(first <= local.date() <= last for first, last in self.vacations):
            return True
        if self.night is None:
            return False
        begins, ends = self.night
        if begins < ends:
            return begins <= local.hour < ends
        return local.hour >= begins or local.hour < ends

    def next_boundary(self, moment: datetime) -> datetime:
        """The next moment at which a rest may begin or end."""
        today = moment.astimezone(self.zone).date()
        hours = {0, *(self.night or ())}
        boundaries = [
            datetime.combine(today + timedelta(days=day), time(hour), self.zone).astimezone(UTC)
            for day in (0, 1, 2)
            for hour in hours
        ]
        return min(one for one in boundaries if one > moment)

    def stretches(self, start: datetime) -> Iterator[tuple[datetime, datetime, bool]]:
        """From a moment on: from when to when, and whether the clock stands."""
        end = start + LONGEST_REST
        while start < end:
            boundary = self.next_boundary(start) if self.any else end
            yield start, boundary, self.includes(start)
            start = boundary

    def seconds_between(self, start: datetime, end: datetime) -> float:
        """For how long the clock runs between two moments."""
        total = 0.0
        for begins, ends, stands in self.stretches(start):
            if begins >= end:
                break
            if not stands:
                total += (min(ends, end) - begins).total_seconds()
        return max(0.0, total)

    def after(self, start: datetime, seconds: float) -> datetime:
        """When a clock that runs from a moment on has run for so long."""
        end = start
        for begins, end, stands in self.stretches(start):
            length = (end - begins).total_seconds()
            if not stands and seconds <= length:
                return begins + timedelta(seconds=seconds)
            seconds -= 0 if stands else length
        return end


NO_RESTS = Rests(UTC, None, ())


def rests_of(table: Table, seat: Seat, vacations: Sequence[Vacation]) -> Rests:
    """When the clock of a seat stands; clocks by the minute never do."""
    person = seat.person
    if person is None or table.clock == Table.Clock.LIVE:
        return NO_RESTS
    own = tuple((one.first, one.last) for one in vacations if one.person_id == person.pk)
    night = night_of(person) if table.night_rest else None
    return Rests(zone_named(person.zone), night, own)


def night_of(person: Person) -> tuple[int, int] | None:
    hours = person.night_from, person.night_to
    return hours if hours[0] != hours[1] else None


def vacations_at(table: Table) -> list[Vacation]:
    """The vacations of those who sit at a table, where they count."""
    people = [seat.person_id for seat in table.seats if seat.person_id is not None]
    if table.clock == Table.Clock.LIVE or not people:
        return []
    return list(Vacation.objects.filter(person__in=people))


# The clocks of seats


def has_clock(seat: Seat) -> bool:
    return seat.kind in (Seat.Kind.PERSON, Seat.Kind.LOCAL)


def shall_run(table: Table, seat: Seat) -> bool:
    return table.running and seat.due and has_clock(seat) and not seat.handed


def used_in_turn(seat: Seat, rests: Rests, at: Now) -> float:
    """Seconds of the turn that a seat has used up."""
    if seat.clock_from is None:
        return seat.turn_used
    return seat.turn_used + rests.seconds_between(seat.clock_from + at.ahead, at.wall)


def seconds_left(table: Table, seat: Seat, used: float) -> float:
    """Of turn and reserve together, when so much of the turn is used up."""
    return table.turn_seconds + table.reserve_seconds - seat.reserve_used - used


def begin_turn(table: Table, seat: Seat) -> None:
    """What the turn before took from the reserve is gone; the turn has all of its seconds."""
    if table.clock != Table.Clock.NONE:
        seat.reserve_used += gone_of_reserve(table, seat)
    seat.turn_used = 0.0


def gone_of_reserve(table: Table, seat: Seat) -> float:
    """What a turn took from the reserve: who was late owes no more than there was."""
    left = max(0.0, table.reserve_seconds - seat.reserve_used)
    return min(left, max(0.0, seat.turn_used - table.turn_seconds))


def follow(table: Table, goes_on: bool = False) -> list[Seat]:
    """Start and stop the clocks as the seats are due; gives the seats that have changed.

    `goes_on`: who is waited for again goes on with the turn of before, so taking something back
    gives no time back.
    """
    changed = [s for s in table.seats if shall_run(table, s) != (s.clock_from is not None)]
    if not changed:
        return []
    at = now()
    vacations = vacations_at(table)
    for seat in changed:
        if seat.clock_from is None:
            if not goes_on:
                begin_turn(table, seat)
            seat.clock_from = at.site
        else:
            seat.turn_used = used_in_turn(seat, rests_of(table, seat, vacations), at)
            seat.clock_from = seat.late_since = None
    table.clock_due = next_due(table, vacations, at)
    return changed


def next_due(table: Table, vacations: Sequence[Vacation], at: Now) -> datetime | None:
    """The site time at which the next of a table's clocks runs out; None if none does."""
    if table.clock == Table.Clock.NONE or not table.running:
        return None
    moments: list[datetime] = []
    for seat in table.seats:
        if seat.clock_from is None or seat.late_since is not None or not shall_run(table, seat):
            continue
        rests = rests_of(table, seat, vacations)
        left = seconds_left(table, seat, seat.turn_used)
        moments.append(rests.after(seat.clock_from + at.ahead, max(0.0, left)) - at.ahead)
    return min(moments, default=None)


def settle(table: Table, vacations: Sequence[Vacation], at: Now) -> None:
    """Write down what running clocks have used up so far: from now on their rests may differ."""
    for seat in table.seats:
        if seat.clock_from is not None:
            seat.turn_used = used_in_turn(seat, rests_of(table, seat, vacations), at)
            seat.clock_from = at.site


def give_grace(table: Table, seat: Seat) -> None:
    """Somebody returns whose time was up: there is a little of it."""
    if table.clock == Table.Clock.NONE:
        seat.turn_used = 0.0
        return
    grace = GRACE[Table.Clock(table.clock)]
    missing = grace - seconds_left(table, seat, seat.turn_used)
    if missing > 0:
        seat.reserve_used -= missing


CLOCK_FIELDS = ["clock_from", "turn_used", "reserve_used", "late_since"]


def is_silent(table: Table, seat: Seat) -> bool:
    """Whether a table without a clock has waited for a seat for very long."""
    if table.clock != Table.Clock.NONE or seat.clock_from is None:
        return False
    silence = timedelta(days=settings.SILENCE_DAYS)
    if timezone.now() - seat.clock_from < silence / 2:  # what is near is seldom asked about
        return False
    rests = rests_of(table, seat, vacations_at(table))
    return used_in_turn(seat, rests, now()) >= silence.total_seconds()


def may_seat_bot(table: Table, seat: Seat) -> bool:
    """Whether anybody else at the table may let a bot play for a seat: it has been silent for too
    long, or its time is up and a vote about it has led to nothing."""
    if seat.handed or not table.running or not seat.due:
        return False
    if seat.late_since is None:
        return is_silent(table, seat)
    patience = timedelta(seconds=min(max(table.turn_seconds, MINUTE), DAY))
    return now().site >= seat.late_since + patience


# What pages show


@dataclass(frozen=True)
class Reading:
    """A clock as it is shown: `left` seconds, or while it runs so many at the moment `since`.

    It stands again from `until` on, if that is known.
    """

    left: int
    since: datetime | None = None
    until: datetime | None = None
    rests: bool = False  # it is night, or somebody is away
    is_late: bool = False

    @property
    def ends(self) -> datetime | None:
        """When it runs out, if nothing stops it."""
        return None if self.since is None else self.since + timedelta(seconds=self.left)


def readings(table: Table) -> dict[int, Reading]:
    """The clocks of a table by seat; none for bots, and none where there is no clock."""
    if table.clock == Table.Clock.NONE or table.over:
        return {}
    at, vacations = now(), vacations_at(table)
    return {
        seat.index: _reading(table, seat, rests_of(table, seat, vacations), at)
        for seat in table.seats
        if has_clock(seat) and not seat.handed
    }


def _reading(table: Table, seat: Seat, rests: Rests, at: Now) -> Reading:
    if seat.clock_from is None:
        used = 0.0 if not seat.due else seat.turn_used
        gone = gone_of_reserve(table, seat) if not seat.due else 0.0
        return Reading(max(0, round(seconds_left(table, seat, used) - gone)))
    left = seconds_left(table, seat, seat.turn_used)
    is_late = seat.late_since is not None
    for begins, ends, stands in rests.stretches(seat.clock_from + at.ahead):
        if ends > at.wall:
            if stands:
                return Reading(max(0, round(left)), rests=True, is_late=is_late)
            until = ends if rests.any and rests.includes(ends) else None
            return Reading(max(0, round(left)), begins, until, is_late=is_late)
        left -= 0 if stands else (ends - begins).total_seconds()
    return Reading(max(0, round(left)), is_late=is_late)
