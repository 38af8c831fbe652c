"""Every part of the table is drawn as well-formed SVG, and choices point at what is drawn."""

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.kernel.game import Game, Picture
from parlour.kit import remember
from parlour.kit.parts import BOUNDLESS, NARROW
from tests.contract.tables import (
    FEW_MOMENTS,
    LANGUAGES,
    REGISTERED,
    TableSetup,
    each_house,
    game_name,
    moments,
    viewers,
)

REMEMBERED_MOMENTS = 40
SVG = "{http://www.w3.org/2000/svg}"


def parts(table: TableSetup) -> list[str]:
    return ["table", "board", *(f"seat{seat}" for seat in range(table.seats))]


def pictures(table: TableSetup, view: dict[str, Any], lang: str) -> list[Picture]:
    """Everything that pages show of a table."""
    game = table.game
    drawn = [game.draw(view, part, lang) for part in (*parts(table), *game.parts)]
    for seat, width in product(range(table.seats), (BOUNDLESS, NARROW)):
        drawn += game.seat_parts(view, seat, width, lang)
    return drawn


def ids(picture: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


@each_house
def test_every_part_is_well_formed_and_has_a_title(table: TableSetup) -> None:
    """Seen by each viewer in turn."""
    for number, moment in enumerate(moments(table, 1, FEW_MOMENTS)):
        with moment as state:
            view = state.view(viewers(table)[number % (table.seats + 1)])
            for drawn in pictures(table, view, LANGUAGES[number % 2]):
                picture = ElementTree.fromstring(str(drawn))
                assert picture.tag == f"{SVG}svg"
                assert picture.find(f"{SVG}title") is not None
                names = ids(picture)
                assert len(set(names)) == len(names), f"{drawn.name}: an id is there twice"


@each_house
def test_nothing_on_a_page_has_the_id_of_something_else(table: TableSetup) -> None:
    for number, moment in enumerate(moments(table, 1, FEW_MOMENTS)):
        with moment as state:
            view = state.view(viewers(table)[number % (table.seats + 1)])
            width = (BOUNDLESS, NARROW)[number % 2]
            shown = [table.game.draw(view, part, "en") for part in table.game.parts or ("board",)]
            for seat in range(table.seats):
                shown += table.game.seat_parts(view, seat, width, "en")
            names = [
                name for picture in shown for name in (f"{picture.name}-picture", *picture.ids)
            ]
            assert len(set(names)) == len(names)


@each_house
def test_a_choice_points_at_a_drawn_piece_or_at_nothing(table: TableSetup) -> None:
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            for seat in state.pending:
                view = state.view(seat)
                shown = [table.game.draw(view, "board", "en")]
                shown += table.game.seat_parts(view, seat, BOUNDLESS, "en")
                drawn = frozenset().union(*(picture.ids for picture in shown))
                for choice in state.choices(seat):
                    place = table.game.place_of(choice, seat)
                    assert place == "" or place in drawn, table.game.actions.text(choice)


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_drawing_does_not_change_the_view_and_depends_on_nothing_else(game: Game) -> None:
    table = TableSetup(game, game.seats[-1])
    view = table.match(5).view(game.seats[-1] - 1)
    before = repr(view)
    drawn = [str(picture) for picture in pictures(table, view, "en")]
    assert [str(picture) for picture in pictures(table, view, "en")] == drawn
    assert repr(view) == before


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_a_remembered_picture_is_the_one_that_would_be_drawn_now(game: Game) -> None:
    """Over a whole game, seen by each viewer and in each language in turn."""
    table = TableSetup(game, game.seats[-1])
    remember.memory.forget()
    usual = remember.memory.most
    for number, moment in enumerate(moments(table, 1, REMEMBERED_MOMENTS)):
        with moment as state:
            view = state.view(viewers(table)[number % (table.seats + 1)])
            lang = LANGUAGES[number // 2 % 2]
            remembered = pictures(table, view, lang)
            if number % 4:
                continue
            try:
                remember.memory.limit(0)
                assert remembered == pictures(table, view, lang)
            finally:
                remember.memory.limit(usual)
