"""The part of the API that is about people: all my tables and records, ratings, leaderboards."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router
from ninja.errors import HttpError
from pydantic import Field

from parlour import games
from parlour.kernel.languages import DEFAULT
from parlour.web import limits, my_games, profiles, rating
from parlour.web.address import client_address
from parlour.web.api import ANYBODY, BAD, LISTED, Bearer, actor, api, describe, info
from parlour.web.api_shapes import Leader, PersonInfo, RatingInfo, TableInfo, TablePage, Word
from parlour.web.cards import with_people
from parlour.web.models import Person, Rating, Table
from parlour.web.names import login_of
from parlour.web.views.games import records_of

PageNumber = Annotated[int, Field(ge=1, le=1_000_000)]
Kind = Literal["running", "waiting", "finished", "records"]

router = Router(auth=Bearer())


@router.get("/me/tables", response={200: TablePage, **BAD})
def my_tables(request: HttpRequest, kind: Kind = "running", page: PageNumber = 1) -> TablePage:
    tables = my_games.of_kind(my_games.of_person(actor(request)), kind)
    part = Paginator(with_people(tables), LISTED).get_page(page)
    shown = [listed(table) for table in part.object_list]
    return TablePage(
        count=part.paginator.count,
        page=part.number,
        pages=part.paginator.num_pages,
        tables=shown,
    )


def listed(table: Table) -> TableInfo:
    """A table that came with its people."""
    table.seats = list(table.seat_set.all())
    return info(table)


@router.get("/me/records", response={200: str, **BAD})
def my_records(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    limits.take(limits.RECORDS, client_address(request))
    return records_of(actor(request), DEFAULT)


@router.get("/people/{login}", auth=ANYBODY, response={200: PersonInfo, **BAD})
def person_info(request: HttpRequest, login: Word) -> PersonInfo:
    person = Person.objects.filter(login=login_of(login) or None).first()
    if person is None or person.login is None:
        raise HttpError(404, "there is no such account")
    figures = profiles.figures(profiles.seats_of(person, None))
    rows = Rating.objects.filter(person=person, game__in=games.names()).order_by("game")
    return PersonInfo(
        name=person.name,
        login=person.login,
        finished=figures.games,
        won=figures.won,
        ratings=[RatingInfo(**rating_fields(row)) for row in rows],
    )


@router.get("/ratings/{game}", auth=ANYBODY, response={200: list[Leader], **BAD})
def leaderboard(request: HttpRequest, game: Word, page: PageNumber = 1) -> list[Leader]:
    if game not in games.names():
        raise HttpError(404, "there is no such game")
    part = Paginator(profiles.leaders(game), LISTED).get_page(page)
    return [
        Leader(
            rank=part.start_index() + index,
            name=row.person.name,
            login=row.person.login or "",
            **rating_fields(row),
        )
        for index, row in enumerate(part)
    ]


def rating_fields(row: Rating) -> dict[str, Any]:
    return {
        "game": row.game,
        "rating": rating.shown(row.mean),
        "margin": rating.margin(row.deviation),
        "games": row.games,
    }


describe(router)
api.add_router("", router)
