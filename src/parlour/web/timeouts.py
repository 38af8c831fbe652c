"""When time is up: a bot plays on, or the others vote; and whoever has gone never blocks a table.

`Table.clock_due` is the queue. A worker takes a table in a transaction of its own, so that each
end of time is settled once, however many workers there are.
"""

from __future__ import annotations

import logging
from collections import Counter
from datetime import timedelta

from django.db import DatabaseError, transaction

from parlour import bots
from parlour.web import clocks, incidents, notices, rating, tables
from parlour.web.models import Person, Seat, Table
from parlour.web.store import Refused, locked

BOT, WAIT, END = "bot", "wait", "end"  # what can be voted for
VOTES = (BOT, WAIT, END)
MOST = 50  # tables at a time
AGAIN = timedelta(minutes=1)  # after which a table is looked at that could not be settled

log = logging.getLogger("parlour.clocks")


def run_due() -> int:
    """Settle every end of time; gives the number of tables."""
    at = clocks.now()
    if not Table.objects.filter(clock_due__lte=at.site).exists():  # asking needs no lock
        return 0
    count = 0
    while count < MOST and (table := settle_next(at)) is not None:
        count += 1
        notices.tell(table)
    return count


def settle_next(at: clocks.Now) -> Table | None:
    """Settle the table whose time is up longest; None if there is none."""
    with transaction.atomic():
        due = Table.objects.filter(clock_due__lte=at.site).order_by("clock_due")
        table = due.select_for_update(skip_locked=True).first()
        if table is None:
            return None
        try:
            with transaction.atomic():
                settle(table, at)
        except DatabaseError:
            raise
        except Exception:  # whatever it is, the other tables do not wait for it
            log.exception("table %s: its time could not be settled", table.slug)
            Table.objects.filter(pk=table.pk).update(clock_due=at.site + AGAIN)
    return table


def settle(table: Table, at: clocks.Now) -> None:
    """End the time of all whose clocks have run out."""
    vacations = clocks.vacations_at(table)
    for seat in table.seats:
        rests = clocks.rests_of(table, seat, vacations)
        left = clocks.seconds_left(table, seat, clocks.used_in_turn(seat, rests, at))
        if seat.clock_from is not None and seat.late_since is None and left <= 0:
            end_time(table, seat, at)
    table.clock_due = clocks.next_due(table, vacations, at)
    if table.clock_due is not None and table.clock_due <= at.site:
        log.warning("table %s: a clock is due that has not run out", table.slug)
        table.clock_due = at.site + AGAIN
    tables.save(table)


def end_time(table: Table, seat: Seat, at: clocks.Now) -> None:
    """The time of a seat is up: do what the host has chosen."""
    voters = voters_of(table)
    if table.at_end == Table.AtEnd.VOTE and any(one != seat for one in voters):
        if not late_seats(table):
            table.seat_set.update(vote="")
        seat.late_since = at.site
        seat.save(update_fields=["late_since"])
        incidents.note(table, incidents.LATE, seat.index)
        return
    level = table.stand_in or bots.STAND_IN
    incidents.note(table, incidents.TIME, seat.index, level=level)
    tables.seat_bot(table, seat, level, Seat.Absence.TIME)


def voters_of(table: Table) -> list[Seat]:
    """Those who decide about seats whose time is up: people who play and are not late."""
    return [
        seat
        for seat in table.seats
        if seat.kind == Seat.Kind.PERSON and not seat.handed and seat.late_since is None
    ]


def late_seats(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.late_since is not None and table.running]


def vote(table_id: int, person: Person, choice: str) -> Table:
    """Say what shall become of those whose time is up; more than half of all votes decide."""
    if choice not in VOTES:
        raise Refused("unreadable")
    with locked(table_id) as table:
        late = late_seats(table)
        voters = voters_of(table)
        mine = next((seat for seat in voters if seat.person_id == person.pk), None)
        if mine is None or not late:
            raise Refused("no_vote")
        mine.vote = choice
        mine.save(update_fields=["vote"])
        counts = Counter(seat.vote for seat in voters if seat.vote)
        if 2 * counts[choice] > len(voters):
            decide(table, late, choice)
        tables.save(table)
    return table


def decide(table: Table, late: list[Seat], choice: str) -> None:
    """Do what the others have voted for."""
    table.seat_set.update(vote="")
    level = table.stand_in or bots.STAND_IN
    for seat in late:
        if choice == BOT:
            incidents.note(table, incidents.VOTED, seat.index, level=level)
            tables.seat_bot(table, seat, level, Seat.Absence.VOTED)
        elif choice == WAIT:
            incidents.note(table, incidents.WAITS, seat.index)
            give_another_turn(table, seat)
    if choice == END:
        incidents.note(table, incidents.ENDED, late[0].index)
        table.status, table.held = Table.Status.ABANDONED, None
        rating.count_unfinished(table, late)


def give_another_turn(table: Table, seat: Seat) -> None:
    """A late seat gets the time of a turn once more, and at least the grace of whoever returns."""
    at = clocks.now()
    seat.reserve_used = float(table.reserve_seconds)
    seat.turn_used, seat.clock_from, seat.late_since = 0.0, at.site, None
    clocks.give_grace(table, seat)
    seat.save(update_fields=clocks.CLOCK_FIELDS)
    table.forget_seats()
    table.clock_due = clocks.next_due(table, clocks.vacations_at(table), at)
