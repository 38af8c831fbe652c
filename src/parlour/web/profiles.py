"""What is told of a person: games, results, ratings, whom they have met.

To others only games count that everybody may look at. Every figure is one question to the database.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import (
    Avg,
    Count,
    F,
    FloatField,
    Max,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Cast

from parlour import games
from parlour.web import rating
from parlour.web.models import Person, Rating, RatingChange, Seat, Table

MET = 10  # people on a profile
LONGEST_HISTORY = 500  # rated games that a curve shows

WON = Count("pk", filter=Q(place=1))
# What would be won if all at a table were equally strong.
EXPECTED = Avg(Value(1.0) / Cast(F("table__size"), FloatField()))


@dataclass(frozen=True)
class Figures:
    """How somebody has done in some games."""

    games: int = 0
    won: int = 0
    expected: float = 0.0  # the share that anybody would win there
    place: float | None = None  # the mean
    points: float | None = None
    best: int | None = None

    @property
    def share(self) -> float:
        """Of the games that were won."""
        return self.won / self.games if self.games else 0.0

    @property
    def is_good(self) -> bool:
        """Whether more was won than could be expected."""
        return self.share > self.expected


@dataclass(frozen=True)
class Met:
    """Somebody whom a person has played with."""

    other: Person
    games: int  # together
    won: int  # by the person
    ahead: int  # how often the person came before the other
    behind: int
    last: datetime
    game: str  # the one that they have played last


@dataclass(frozen=True)
class GameRating:
    """How strong somebody is at a game; without a rated game it is not known."""

    game: str
    games: int  # that were played, rated or not
    value: int | None = None
    margin: int = 0
    change: int | None = None  # by the last rated game


@dataclass(frozen=True)
class Moment:
    """A rating after a rated game."""

    value: int
    margin: int


def seats_of(person: Person, viewer: Person | None) -> QuerySet[Seat]:
    """The seats of a person in finished games with others, as far as a viewer may know of them."""
    seats = Seat.objects.filter(
        person=person,
        place__isnull=False,
        table__size__gt=1,
        table__status=Table.Status.FINISHED,
        table__uploaded=False,
        table__game__in=games.names(),
    ).order_by()
    return seats if person == viewer else seats.filter(table__private=False)


def figures(seats: QuerySet[Seat]) -> Figures:
    """All of them together; points of several games cannot be compared."""
    row = seats.aggregate(
        games=Count("pk"), won=WON, expected=EXPECTED, place=Avg("place", output_field=FloatField())
    )
    return Figures(row["games"], row["won"], row["expected"] or 0.0, row["place"])


def figures_by(seats: QuerySet[Seat], column: str) -> dict[Any, Figures]:
    """The same for each value of a column, the most frequent first."""
    rows = seats.values(column).annotate(
        games=Count("pk"),
        won=WON,
        expected=EXPECTED,
        mean_place=Avg("place", output_field=FloatField()),
        mean_points=Avg("points", output_field=FloatField()),
        best=Max("points"),
    )
    ordered = sorted(rows, key=lambda row: (-row["games"], row[column]))
    return {
        row[column]: Figures(
            row["games"],
            row["won"],
            row["expected"] or 0.0,
            row["mean_place"],
            row["mean_points"],
            row["best"],
        )
        for row in ordered
    }


def finished_share(person: Person, viewer: Person | None) -> float | None:
    """Of the games that are over, the share that the person has played until the end."""
    seats = Seat.objects.filter(
        person=person, table__status__in=["finished", "abandoned"], table__uploaded=False
    )
    if person != viewer:
        seats = seats.filter(table__private=False)
    row = seats.aggregate(
        games=Count("pk"), stayed=Count("pk", filter=Q(table__status="finished", handed=False))
    )
    return row["stayed"] / row["games"] if row["games"] else None


def people_met(person: Person, viewer: Person | None, name: str = "") -> QuerySet[Seat, Any]:
    """Whom a person has played with, those who were met last first: rows for `as_met`."""
    mine = seats_of(person, viewer)
    others = Seat.objects.filter(table__in=mine.values("table"), person__isnull=False)
    others = others.exclude(person=person)
    if name:
        others = others.filter(person__name__icontains=name)
    own = Q(table__seat__person=person)
    rows = others.order_by().values("person")
    rows = rows.annotate(
        together=Count("table", distinct=True),
        won=Count("table", filter=own & Q(table__seat__place=1), distinct=True),
        ahead=Count("table", filter=own & Q(table__seat__place__lt=F("place")), distinct=True),
        behind=Count("table", filter=own & Q(table__seat__place__gt=F("place")), distinct=True),
        last=Max("table__changed"),
        last_table=Max("table"),
    )
    return rows.order_by("-last", "person")


def as_met(rows: Iterable[Any]) -> list[Met]:
    """Rows of `people_met` with the people themselves."""
    rows = list(rows)
    people = Person.objects.in_bulk([row["person"] for row in rows])
    last = Table.objects.in_bulk([row["last_table"] for row in rows])
    return [
        Met(
            people[row["person"]],
            row["together"],
            row["won"],
            row["ahead"],
            row["behind"],
            row["last"],
            last[row["last_table"]].game,
        )
        for row in rows
    ]


def has_met(person: Person, other: Person) -> bool:
    """Whether two people have sat at one table, in whatever game."""
    tables = Seat.objects.filter(person=person).values("table")
    return Seat.objects.filter(person=other, table__in=tables).exists()


def ratings(person: Person, by_game: dict[str, Figures]) -> list[GameRating]:
    """The rating of a person at each game that there is, the most played first."""
    changes = RatingChange.objects.filter(person=OuterRef("person"), game=OuterRef("game"))
    latest = changes.order_by("-made_at", "-pk").annotate(step=F("mean") - F("before"))
    rows = Rating.objects.filter(person=person).annotate(step=Subquery(latest.values("step")[:1]))
    known = {row.game: row for row in rows}
    shown = []
    for game in games.names():
        count = by_game[game].games if game in by_game else 0
        row = known.get(game)
        if row is None:
            shown.append(GameRating(game, count))
            continue
        change = round(rating.UNIT * (row.step or 0.0))
        value, margin = rating.shown(row.mean), rating.margin(row.deviation)
        shown.append(GameRating(game, count, value, margin, change))
    return sorted(shown, key=lambda one: (-one.games, one.game))


def history(person: Person, game: str) -> list[Moment]:
    """The rating of a person after each of the last rated games of a kind."""
    rows = RatingChange.objects.filter(person=person, game=game).order_by("-made_at", "-pk")
    values = list(rows.values_list("mean", "deviation")[:LONGEST_HISTORY])
    return [
        Moment(rating.shown(mean), rating.margin(deviation)) for mean, deviation in values[::-1]
    ]


def points_history(seats: QuerySet[Seat]) -> list[int]:
    """The points that somebody has made in each of the last games of a kind."""
    rows = seats.order_by("-table__changed", "-table__pk").values_list("points", flat=True)
    return [points or 0 for points in rows[:LONGEST_HISTORY]][::-1]


def leaders(game: str) -> QuerySet[Rating]:
    """Those accounts whose rating at a game is known well enough, the strongest first."""
    enough = Rating.objects.filter(game=game, games__gte=rating.LEAST_GAMES)
    enough = enough.exclude(person__login=None).select_related("person")
    return enough.order_by("-least", "person_id")


def rank_of(person: Person | None, game: str) -> int:
    """The place of a person on the leaderboard of a game; 0: not there yet."""
    own = leaders(game).filter(person=person).first() if person is not None else None
    if own is None:
        return 0
    before = Q(least__gt=own.least) | Q(least=own.least, person_id__lt=own.person_id)
    return 1 + leaders(game).filter(before).count()
