"""When somebody's clocks rest: their time zone and night, and their vacations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef

from parlour.web import clocks
from parlour.web.models import Person, Seat, Table, Vacation
from parlour.web.store import Refused

LONGEST_NIGHT = 10  # hours
OFTEN = timedelta(days=1)  # between two changes of the night, so that it cannot follow the turns
AHEAD = timedelta(days=365)  # for which vacations can be planned


@contextmanager
def changing_rests(person: Person) -> Iterator[None]:
    """Change when somebody's clocks rest: what has run so far counts by the rests of before."""
    with transaction.atomic():
        seated = Seat.objects.filter(table=OuterRef("pk"), person=person)
        running = Table.objects.filter(Exists(seated), status=Table.Status.RUNNING)
        tables = list(running.exclude(clock=Table.Clock.LIVE).order_by("pk").select_for_update())
        at = clocks.now()
        for table in tables:
            clocks.settle(table, clocks.vacations_at(table), at)
        yield
        for table in tables:
            for seat in table.seats:
                if seat.clock_from is not None:
                    seat.save(update_fields=clocks.CLOCK_FIELDS)
            table.forget_seats()
            table.clock_due = clocks.next_due(table, clocks.vacations_at(table), at)
            table.version += 1
            table.save(update_fields=["clock_due", "version"])


def set_night(person: Person, zone: str, begins: int, ends: int) -> None:
    """Say where somebody lives and when it is night there."""
    if zone and not clocks.is_zone(zone):
        raise Refused("no_such_zone")
    if not (0 <= begins < 24 and 0 <= ends < 24) or (ends - begins) % 24 > LONGEST_NIGHT:
        raise Refused("night_too_long")
    if (person.zone, person.night_from, person.night_to) == (zone, begins, ends):
        return
    now = clocks.wall_time()
    if person.night_changed is not None and abs(now - person.night_changed) < OFTEN:
        raise Refused("night_changed")
    with changing_rests(person):
        person.zone, person.night_from, person.night_to = zone, begins, ends
        person.night_changed = now
        person.save(update_fields=["zone", "night_from", "night_to", "night_changed"])


def note_zone(person: Person, zone: str) -> None:
    """Where somebody lives, as their browser says it, unless they have said it themselves."""
    if not person.zone and clocks.is_zone(zone):
        person.zone = zone
        person.save(update_fields=["zone"])


def today_of(person: Person, now: datetime | None = None) -> date:
    moment = now or clocks.wall_time()
    return moment.astimezone(clocks.zone_named(person.zone)).date()


def days_in(year: int, first: date, last: date) -> int:
    """How many days of a year lie between two days."""
    begins, ends = max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
    return max(0, (ends - begins).days + 1)


def days_left(person: Person, year: int) -> int:
    """The days of vacation that somebody still has in a year."""
    taken = sum(days_in(year, one.first, one.last) for one in person.vacations.all())
    return max(0, settings.VACATION_DAYS - taken)


def take_vacation(person: Person, first: date, last: date) -> None:
    """Let clocks stand from one day to another."""
    today = today_of(person)
    if first < today or last < first or last > today + AHEAD:
        raise Refused("vacation_days")
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)  # one after the other
        if person.vacations.filter(first__lte=last, last__gte=first).exists():
            raise Refused("vacation_twice")
        for year in range(first.year, last.year + 1):
            if days_in(year, first, last) > days_left(person, year):
                raise Refused("vacation_too_long")
        with changing_rests(person):
            Vacation.objects.create(person=person, first=first, last=last)


def end_vacation(person: Person, pk: int) -> None:
    """Somebody comes back earlier, or does not go at all: what was used up of it counts."""
    vacation = person.vacations.filter(pk=pk).first()
    if vacation is None:
        return
    today = today_of(person)
    with changing_rests(person):
        if vacation.first > today:
            vacation.delete()
        elif vacation.last > today:
            vacation.last = today
            vacation.save(update_fields=["last"])
