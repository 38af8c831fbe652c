"""Tables in lists: what a card or a line says of each, from what is stored with it.

No game is replayed for a list, and a list asks the database as often for a hundred tables as for
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.db.models import QuerySet

from parlour import games
from parlour.web import access, clock_page, clocks, rating
from parlour.web.models import Person, RatingChange, Seat, Table
from parlour.web.phases import PhaseLine, stored_line
from parlour.web.seats import style_of


@dataclass(frozen=True)
class Waiting:
    """Somebody who is waited for at a table, and since when."""

    name: str
    since: datetime | None


class Card:
    """A table in a list, as `person` sees it."""

    def __init__(
        self, table: Table, lang: str, person: Person | None = None, change: float | None = None
    ) -> None:
        self.table = table
        self.lang = lang
        self.seats = table.seats = list(table.seat_set.all())
        self.game = games.find(table.game)
        self.title = self.game.title[lang]
        self.names = access.names(self.seats, lang)
        self.due = [seat.index for seat in self.seats if seat.due]
        self.open = sum(1 for seat in self.seats if seat.kind == Seat.Kind.OPEN)
        self.scores = table.result
        self.seat_style = style_of(table)
        self._person = person.pk if person is not None else None
        self._change = change

    @cached_property
    def own(self) -> Seat | None:
        """The seat of whoever looks at the list."""
        own = (seat for seat in self.seats if self._person and seat.person_id == self._person)
        return next(own, None)

    @property
    def is_my_turn(self) -> bool:
        """Whether whoever looks has to decide there, for themselves or for others at the screen."""
        is_owner = self._person is not None and self.table.owner_id == self._person
        return any(
            seat.due and not seat.handed and (seat is self.own or (is_owner and is_local(seat)))
            for seat in self.seats
        )

    @property
    def is_invitation(self) -> bool:
        """Whether a seat is kept there for whoever looks."""
        return any(self._person and seat.invited_id == self._person for seat in self.seats)

    @property
    def host(self) -> str:
        """Who has opened the table."""
        return self.table.owner.name if self.table.owner is not None else ""

    @property
    def place(self) -> int:
        """The place of whoever looks, in a game that others have played, too."""
        own = self.own
        return own.place if own is not None and own.place and self.table.size > 1 else 0

    @property
    def others(self) -> str:
        """The names of all the others."""
        own = self.own.index if self.own is not None else None
        return ", ".join(name for index, name in enumerate(self.names) if index != own)

    @property
    def rating_change(self) -> int | None:
        """By how much the game has changed the rating of whoever looks; None: not at all."""
        return None if self._change is None else round(rating.UNIT * self._change)

    @property
    def waits_for(self) -> Waiting | None:
        """The one who is waited for longest, if there is one."""
        due = [seat for seat in self.seats if seat.due]
        since = sorted((seat.due_since, seat.index) for seat in due if seat.due_since)
        if not since:
            return None
        return Waiting(self.names[since[0][1]], since[0][0])

    @property
    def clock(self) -> clocks.Reading | None:
        """How much time is left to whoever is waited for; my own if it is me."""
        readings = clocks.readings(self.table) if self.table.running else {}
        seat = clock_page.shortest(readings, self.own.index if self.own is not None else None)
        return None if seat is None else readings[seat]

    @property
    def moment(self) -> int:
        return clock_page.moment()

    @property
    def phase(self) -> PhaseLine | None:
        """How far a running game is, as anybody may see it."""
        if not self.table.running:
            return None
        return stored_line(self.game, self.table.phase, self.lang)

    @property
    def picture_ply(self) -> int:
        """A ply that cannot be taken back: its picture never changes."""
        return self.table.confirmed


def is_local(seat: Seat) -> bool:
    return seat.kind == Seat.Kind.LOCAL


def known(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Those of games that are installed."""
    return tables.filter(game__in=games.names())


def cards(tables: Iterable[Table], lang: str, person: Person | None = None) -> list[Card]:
    """Tables as cards; `tables` came with their people (`with_people`)."""
    rows = list(tables)
    changes = rating_changes(rows, person)
    return [Card(table, lang, person, changes.get(table.pk)) for table in rows]


def with_people(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Tables with all that cards read of them."""
    return known(tables).select_related("owner").prefetch_related("seat_set__person")


def rating_changes(tables: Iterable[Table], person: Person | None) -> Mapping[int, float]:
    """What the rated ones among some tables have made of a person's ratings."""
    rated = [table.pk for table in tables if table.rated_at is not None]
    if person is None or not rated:
        return {}
    rows = RatingChange.objects.filter(person=person, table__in=rated)
    changes = rows.values_list("table", "before", "mean")
    return {table: mean - before for table, before, mean in changes}
