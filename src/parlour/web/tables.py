"""Tables and seats: opening, joining, starting, leaving, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from parlour import bots, games
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.web import blocks, clocks, incidents, rating, store
from parlour.web.clocks import TimeRule
from parlour.web.models import Move, Person, Seat, Table
from parlour.web.store import BrokenTable, Refused, locked, save_and_schedule

GONE = timedelta(days=1)  # then anybody at the table may let a bot play for a guest
MOST_TABLES = 200  # running or waiting, of one person
LEAST_PEOPLE = 2  # at a rated table


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit on a seat: me, a bot of a level, nobody yet, somebody at this screen."""

    kind: str  # me, bot, open, local
    level: str = ""
    name: str = ""
    guest: Person | None = None  # for whom an open seat is kept


def finished_by(person: Person, game: str) -> int:
    """How many games of a kind somebody has played to the end."""
    seats = Seat.objects.filter(person=person, table__game=game, table__uploaded=False)
    return seats.filter(table__status=Table.Status.FINISHED).values("table").distinct().count()


def open_table(
    owner: Person,
    game: str,
    places: Sequence[SeatPlan],
    options: dict[str, str],
    private: bool,
    help_allowed: bool = True,
    time_rule: TimeRule = clocks.NO_LIMIT,
    rated: bool = False,
) -> Table:
    """A new table; it starts at once if no seat is open.

    UnknownGame, or BadTime about its clock, says what is wrong.
    """
    room = games.find(game)
    time_rule = time_rule.check()
    room.check_seats(len(places))
    places, options = with_automa(room, places, options)
    checked = room.check_table(len(places), options)
    for place in places:
        if place.kind == "bot" and place.level not in [*bots.names(), *bots.automa_words(room)]:
            raise UnknownGame("bot_unknown", bot=repr(place.level), known=", ".join(bots.names()))
    if sum(1 for place in places if place.kind == "me") > 1:
        raise UnknownGame("one_seat_each")
    room.new(len(places), Chance(), checked)  # refuses now, not when the last seat is taken
    if rated:
        check_rated(owner, places, private)
    if Table.objects.filter(owner=owner, status__in=["waiting", "running"]).count() >= MOST_TABLES:
        raise Refused("too_many_tables")
    with transaction.atomic():
        table = Table.objects.create(
            game=game,
            rules=room.version,
            options=checked,
            size=len(places),
            owner=owner,
            private=private,
            help_allowed=help_allowed and not rated,
            rated=rated,
            **time_rule.fields(),
        )
        for index, place in enumerate(places):
            Seat.objects.create(
                table=table,
                index=index,
                kind=Seat.Kind.PERSON if place.kind == "me" else place.kind,
                person=owner if place.kind == "me" else None,
                level=place.level,
                name=place.name[:30],
                invited=place.guest if place.kind == "open" else None,
            )
        start_if_full(table)
    return table


def check_rated(owner: Person, places: Sequence[SeatPlan], private: bool) -> None:
    """Ratings are those of accounts, from games among people that everybody may look at."""
    if owner.is_guest:
        raise Refused("rated_account")
    if private:
        raise Refused("rated_private")
    if any(place.kind == "local" for place in places):
        raise Refused("rated_local")
    if sum(1 for place in places if place.kind in ("me", "open")) < LEAST_PEOPLE:
        raise Refused("rated_people")
    if any(place.kind == "bot" and not rating.may_be_rated(place.level) for place in places):
        raise Refused("rated_bot")


def with_automa(
    room: Game, places: Sequence[SeatPlan], options: dict[str, str]
) -> tuple[list[SeatPlan], dict[str, str]]:
    """Seats and options that agree: an automa among the seats sets the option of its level."""
    words = [place.level if place.kind == "bot" else place.kind for place in places]
    words, values = bots.seat_automa(room, words, options)
    seats = list(places)
    if bots.is_automa(words[-1]):
        if seats[-1].kind != "bot":
            raise UnknownGame("automa_last_seat", game=room.name)
        seats[-1] = SeatPlan("bot", words[-1])
    return seats, values


def check_help(table: Table) -> None:
    """Hints, try-outs and plans are refused where it was agreed to do without."""
    if not table.help_allowed:
        raise Refused("no_help")


def start_if_full(table: Table) -> None:
    if not table.seat_set.filter(kind=Seat.Kind.OPEN).exists():
        store.begin(table)


def sit(table_id: int, person: Person, index: int) -> Table:
    """Take an open seat."""
    with locked(table_id) as table:
        if table.status != Table.Status.WAITING:
            raise Refused("seat_taken")
        if table.seat_set.filter(person=person).exists():
            raise Refused("already_seated")
        if table.rated and person.is_guest:
            raise Refused("rated_account")
        if blocks.keeps_out(table, person):
            raise Refused("kept_out")
        seat = table.seat_set.filter(index=index, kind=Seat.Kind.OPEN).first()
        if seat is None:
            raise Refused("seat_taken")
        if seat.invited_id not in (None, person.pk):
            raise Refused("seat_kept")
        seat.kind, seat.person, seat.invited = Seat.Kind.PERSON, person, None
        seat.save()
        table.version += 1
        table.save()
        start_if_full(table)
    return table


def stand_up(table_id: int, person: Person) -> Table:
    """Leave the seat of a table that has not started."""
    with locked(table_id) as table:
        seat = table.seat_set.filter(person=person).first()
        if seat is None or table.status != Table.Status.WAITING:
            raise Refused("cannot_leave")
        seat.kind, seat.person = Seat.Kind.OPEN, None
        seat.save()
        table.version += 1
        table.save()
    return table


def fill_with_bots(table_id: int, person: Person, level: str) -> Table:
    """The owner starts with bots on the seats that are still open."""
    with locked(table_id) as table:
        if table.owner_id != person.pk or table.status != Table.Status.WAITING:
            raise Refused("owner_only")
        if level not in bots.names():
            raise Refused("no_such_bot")
        if table.rated:
            check_rated_seats(table, level)
        free = table.seat_set.filter(kind=Seat.Kind.OPEN)
        free.update(kind=Seat.Kind.BOT, level=level, invited=None)
        start_if_full(table)
    return table


def check_rated_seats(table: Table, level: str) -> None:
    """Whether a rated table may begin with bots of a level on its open seats."""
    if table.seat_set.filter(kind=Seat.Kind.PERSON).count() < LEAST_PEOPLE:
        raise Refused("rated_people")
    if not rating.may_be_rated(level):
        raise Refused("rated_bot")


def free_seat(table_id: int, person: Person, index: int) -> Table:
    """A seat is kept for nobody any more: the guest declines, or the owner does not wait."""
    with locked(table_id) as table:
        seat = table.seat_set.filter(index=index, kind=Seat.Kind.OPEN).first()
        if seat is None or person.pk not in (seat.invited_id, table.owner_id):
            raise Refused("not_yours")
        seat.invited = None
        seat.save()
        table.version += 1
        table.save()
    return table


def close(table_id: int, person: Person) -> None:
    """The owner takes a table away that has not started."""
    with locked(table_id) as table:
        if table.owner_id != person.pk or table.status != Table.Status.WAITING:
            raise Refused("owner_only")
        table.delete()


def may_hand_over(table: Table, seat: Seat, person: Person | None) -> bool:
    """Whether a person may let a bot play for a seat: for their own, or for one who is gone."""
    if person is None or not table.running or seat.kind == Seat.Kind.BOT or seat.handed:
        return False
    if seat.person_id == person.pk:
        return True
    owns = table.owner_id == person.pk
    is_local = seat.kind == Seat.Kind.LOCAL
    if is_local and owns:
        return True
    if not owns and all(one.person_id != person.pk or one.handed for one in table.seats):
        return False
    return (not is_local and is_gone(seat)) or clocks.may_seat_bot(table, seat)


def is_gone(seat: Seat) -> bool:
    """Whether nobody is behind a seat, or a guest who was not seen for long."""
    if seat.person is None:
        return True
    return seat.person.is_guest and seat.person.seen < timezone.now() - GONE


def hand_over(table_id: int, index: int, person: Person, level: str = "") -> Table:
    """A bot plays for a seat from now on, of the usual level if nothing else is said."""
    with locked(table_id) as table:
        level = level or table.stand_in or bots.STAND_IN
        if level not in bots.names():
            raise Refused("no_such_bot")
        seat = table.seats[index]
        if not may_hand_over(table, seat, person):
            raise Refused("cannot_hand_over")
        actor = incidents.seat_of(table, person.pk)
        is_local = seat.kind == Seat.Kind.LOCAL
        if seat.person_id == person.pk or (is_local and table.owner_id == person.pk):
            incidents.note(table, incidents.LEFT, index, level=level)
            seat_bot(table, seat, level, Seat.Absence.LEFT)
        else:
            incidents.note(table, incidents.SEATED, index, actor, level)
            absence = Seat.Absence.SILENT if seat.late_since is None else Seat.Absence.TIME
            seat_bot(table, seat, level, absence)
        save(table)
    return table


def resign(table_id: int, person: Person, level: str = "") -> Table:
    """Give a game up for good: a bot plays it to its end."""
    with locked(table_id) as table:
        level = level or table.stand_in or bots.STAND_IN
        if level not in bots.names():
            raise Refused("no_such_bot")
        seat = next((one for one in table.seats if one.person_id == person.pk), None)
        if seat is None or not table.running or seat.absence == Seat.Absence.RESIGNED:
            raise Refused("cannot_resign")
        incidents.note(table, incidents.RESIGNED, seat.index, level=level)
        seat_bot(table, seat, level, Seat.Absence.RESIGNED)
        save(table)
    return table


def let_bot_play(table: Table, seat: Seat, level: str = bots.STAND_IN) -> None:
    """Nobody is behind a seat any more."""
    incidents.note(table, incidents.LEFT, seat.index, level=level)
    seat_bot(table, seat, level, Seat.Absence.LEFT)
    save(table)


def seat_bot(table: Table, seat: Seat, level: str, absence: str) -> None:
    """A bot plays for a person; the table has still to be saved."""
    seat.handed, seat.level, seat.absence = True, level, absence
    seat.vote, seat.leave = "", False
    seat.save()
    if table.held == seat.index:
        table.held, table.confirmed = None, table.ply


def take_back(table_id: int, index: int, person: Person) -> Table:
    """The person plays again."""
    with locked(table_id) as table:
        seat = table.seats[index]
        owns = seat.person_id == person.pk
        owns = owns or (seat.kind == Seat.Kind.LOCAL and table.owner_id == person.pk)
        if seat.absence == Seat.Absence.RESIGNED:
            raise Refused("resigned")
        if not (owns and seat.handed and table.running):
            raise Refused("cannot_take_back")
        if table.clock == Table.Clock.NONE or seat.absence != Seat.Absence.LEFT:
            clocks.give_grace(table, seat)  # who left on their own has what they left
        seat.handed, seat.absence = False, ""
        seat.save()
        incidents.note(table, incidents.RETURNED, index)
        save(table, goes_on=True)
    return table


def save(table: Table, goes_on: bool = False) -> None:
    """Save a table whose seats have changed."""
    changed = table.status, table.held, table.confirmed, table.clock_due
    try:
        save_and_schedule(table, store.position(table), goes_on)
    except BrokenTable:  # was read anew before
        table.status, table.held, table.confirmed, table.clock_due = changed
        save_and_schedule(table, None)


def agree_to_abandon(table_id: int, person: Person, agree: bool) -> Table:
    """The game is abandoned once every person at the table agrees."""
    with locked(table_id) as table:
        mine = table.seat_set.filter(person=person)
        if not table.running or (not mine.exists() and table.owner_id != person.pk):
            raise Refused("cannot_abandon")
        for index in mine.exclude(leave=agree).values_list("index", flat=True):
            incidents.note(table, incidents.WANTS_END if agree else incidents.STAYS, index)
        mine.update(leave=agree)
        voters = [s for s in table.seat_set.all() if s.kind == Seat.Kind.PERSON and not s.handed]
        # Whom only bots play for has nobody to agree with: a rated game is played to its end.
        if agree and all(seat.leave for seat in voters) and (voters or not table.rated):
            table.status = Table.Status.ABANDONED
            table.held = None
            incidents.note(table, incidents.ENDED, incidents.seat_of(table, person.pk) or 0)
        save(table)
    return table


def abandon(table_id: int) -> Table:
    """Operators end a game."""
    with locked(table_id) as table:
        if table.running:
            table.status, table.held = Table.Status.ABANDONED, None
            incidents.note(table, incidents.CLOSED, 0)
            save(table)
    return table


def rematch(table_id: int, person: Person) -> Table:
    """A table with the same game, options and people; the first who asks opens it for all."""
    with locked(table_id) as table:
        if not table.over or table.uploaded:
            raise Refused("not_over")
        if table.rematch is not None:
            return table.rematch
        seats = list(table.seat_set.select_related("person"))
        if all(seat.person_id != person.pk for seat in seats) and table.owner_id != person.pk:
            raise Refused("seated_only")
        unwilling = blocks.those_who_block(person, [seat.person_id for seat in seats])
        places = []
        for seat in seats:
            if seat.person_id == person.pk:
                places.append(SeatPlan("me"))
            elif seat.kind == Seat.Kind.PERSON:
                guest = None if seat.person_id in unwilling else seat.person
                places.append(SeatPlan("open", guest=guest))
            else:
                places.append(SeatPlan(seat.kind, seat.level, seat.name))
        room = games.find(table.game)
        options = room.recorded_options(table.rules, table.size, table.options)
        again = open_table(
            person,
            table.game,
            places,
            options,
            table.private,
            table.help_allowed,
            clocks.rule_of(table),
            table.rated,
        )
        table.rematch = again
        table.version += 1
        table.save()
    return again


def upload(person: Person, text: str) -> Table:
    """A finished or running record as a table to look at; InvalidRecord says what is wrong."""
    record = Record.parse(text)
    match = replay(record, games.find)
    topics, actions = match.game.topics, match.game.actions
    with transaction.atomic():
        table = Table.objects.create(
            game=match.game.name,
            rules=match.game.version,
            options=match.options,
            size=match.seats,
            owner=person,
            private=True,
            uploaded=True,
            status=Table.Status.FINISHED if match.over else Table.Status.ABANDONED,
            setup="\n".join(topics.text(*drawn) for drawn in match.setup_chance),
            ply=match.ply,
            confirmed=match.ply,
            result=record.result,
        )
        for index, name in enumerate(match.names()):
            shown = "".join(c for c in name if c.isprintable())[:30]
            Seat.objects.create(table=table, index=index, kind=Seat.Kind.LOCAL, name=shown)
        Move.objects.bulk_create(
            Move(
                table=table,
                ply=number,
                seat=ply.seat,
                notation=actions.text(ply.choice),
                chance="\n".join(topics.text(*drawn) for drawn in ply.chance),
            )
            for number, ply in enumerate(match.plies, start=1)
        )
    return table
