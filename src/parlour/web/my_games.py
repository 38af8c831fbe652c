"""Whose tables are whose: mine, those I am invited to, and where I am waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.http import QueryDict
from django.utils import timezone

from parlour import games
from parlour.web.models import Person, Seat, Table

RUNNING, WAITING, FINISHED, RECORDS = "running", "waiting", "finished", "records"
KINDS = (RUNNING, WAITING, FINISHED, RECORDS)
SPANS = {"week": 7, "month": 31, "year": 366}  # days
RESULTS = ("won", "lost", "rated")
LONGEST_NAME = 30


@dataclass(frozen=True)
class Due:
    """A table at which somebody has to decide."""

    slug: str
    game: str
    since: datetime | None


def due_tables(person: Person | None) -> list[Due]:
    """The tables at which a person has to decide, the one that waits longest first."""
    if person is None:
        return []
    waiting = Seat.objects.filter(due=True, handed=False, table__status=Table.Status.RUNNING)
    waiting = waiting.filter(table__game__in=games.names()).order_by()
    own = waiting.filter(person=person)
    # Others at the same screen.
    beside = waiting.filter(kind=Seat.Kind.LOCAL, table__owner=person)
    columns = ("table__slug", "table__game", "due_since")
    rows = own.values_list(*columns).union(beside.values_list(*columns))
    tables: dict[str, Due] = {}
    for slug, game, since in sorted(rows, key=lambda row: (str(row[2] or ""), row[0])):
        tables.setdefault(slug, Due(slug, game, since))
    return list(tables.values())


def seats_of(person: Person) -> QuerySet[Seat]:
    """The seat of a person at each table."""
    return Seat.objects.filter(table=OuterRef("pk"), person=person)


def of_person(person: Person) -> QuerySet[Table]:
    """The tables at which a person sits or is invited, and those that the person has opened."""
    seated = Seat.objects.filter(person=person).values("table")
    invited = Seat.objects.filter(invited=person, kind=Seat.Kind.OPEN).values("table")
    return Table.objects.filter(
        Q(owner=person) | Q(pk__in=seated) | Q(pk__in=invited), game__in=games.names()
    )


def played_by(person: Person) -> QuerySet[Table]:
    """The games that a person has played to their end, private ones too."""
    seated = Seat.objects.filter(person=person).values("table")
    return Table.objects.filter(pk__in=seated, status=Table.Status.FINISHED, uploaded=False)


def of_kind(tables: QuerySet[Table], kind: str) -> QuerySet[Table]:
    """Those of a list, in its order."""
    if kind == RECORDS:
        return tables.filter(uploaded=True).order_by("-created", "-pk")
    tables = tables.filter(uploaded=False)
    if kind == FINISHED:
        over = [Table.Status.FINISHED, Table.Status.ABANDONED]
        return tables.filter(status__in=over).order_by("-changed", "-pk")
    if kind == WAITING:
        return tables.filter(status=Table.Status.WAITING).order_by("-created", "-pk")
    return tables.filter(status=Table.Status.RUNNING).order_by("-changed", "-pk")


def turns_first(tables: QuerySet[Table], person: Person) -> QuerySet[Table]:
    """Those first at which the person has to decide."""
    due = Exists(seats_of(person).filter(due=True, handed=False))
    return tables.annotate(my_turn=due).order_by("-my_turn", "-changed", "-pk")


def counts(tables: QuerySet[Table]) -> Mapping[str, int]:
    """How many tables there are of each kind."""
    over = Q(status__in=[Table.Status.FINISHED, Table.Status.ABANDONED])
    return tables.order_by().aggregate(
        running=Count("pk", filter=Q(status=Table.Status.RUNNING, uploaded=False)),
        waiting=Count("pk", filter=Q(status=Table.Status.WAITING, uploaded=False)),
        finished=Count("pk", filter=over & Q(uploaded=False)),
        records=Count("pk", filter=Q(uploaded=True)),
    )


@dataclass(frozen=True)
class Filter:
    """What somebody looks for among tables; whatever is unknown or empty is left out."""

    game: str = ""
    name: str = ""  # of somebody else who plays, or a part of it
    span: str = ""  # how long ago at most
    result: str = ""
    seats: int = 0

    @classmethod
    def read(cls, query: QueryDict) -> Filter:
        game, span, result = query.get("game"), query.get("span"), query.get("result")
        seats = query.get("seats", "")
        return cls(
            game if game in games.names() else "",
            "".join(c for c in query.get("with", "") if c.isprintable()).strip()[:LONGEST_NAME],
            span if span in SPANS else "",
            result if result in RESULTS else "",
            int(seats) if seats.isascii() and seats.isdigit() and len(seats) == 1 else 0,
        )

    def __bool__(self) -> bool:
        return self != Filter()

    def among(self, tables: QuerySet[Table], person: Person | None = None) -> QuerySet[Table]:
        """The tables that fit; `person` is whoever looks for them."""
        if self.game:
            tables = tables.filter(game=self.game)
        if self.span:
            since = timezone.now() - timedelta(days=SPANS[self.span])
            tables = tables.filter(changed__gte=since)
        if self.seats:
            tables = tables.filter(size=self.seats)
        if self.name:
            tables = tables.filter(Exists(self._others(person)))
        if self.result == "rated":
            tables = tables.filter(rated=True)
        elif self.result and person is not None:
            won = Exists(seats_of(person).filter(place=1))
            tables = tables.filter(won if self.result == "won" else ~won)
        return tables

    def _others(self, person: Person | None) -> QuerySet[Seat]:
        """The seats of people, also at one screen, who are called like that."""
        named = Q(person__name__icontains=self.name) | Q(name__icontains=self.name)
        others = Seat.objects.filter(named, table=OuterRef("pk"))
        return others if person is None else others.exclude(person=person)
