"""Every part of the table is drawn as well-formed SVG, and choices point at what is drawn."""

from xml.etree import ElementTree

import pytest

from parlour.kernel.game import Game
from parlour.kit import remember
from tests.contract.settings import (
    FEW_MOMENTS,
    LANGUAGES,
    REGISTERED,
    Setting,
    each_house,
    game_name,
    moments,
    viewers,
)

REMEMBERED_MOMENTS = 40
SVG = "{http://www.w3.org/2000/svg}"


def parts(table: Setting) -> list[str]:
    return ["table", "board", *(f"seat{seat}" for seat in range(table.seats))]


def ids(picture: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


@each_house
def test_every_part_is_well_formed_and_has_a_title(table: Setting) -> None:
    """Seen by each viewer in turn."""
    for number, moment in enumerate(moments(table, 1, FEW_MOMENTS)):
        with moment as state:
            viewer = viewers(table)[number % (table.seats + 1)]
            lang = LANGUAGES[number % 2]
            for part in parts(table):
                picture = ElementTree.fromstring(
                    str(table.game.draw(state.view(viewer), part, lang))
                )
                assert picture.tag == f"{SVG}svg"
                assert picture.find(f"{SVG}title") is not None
                names = ids(picture)
                assert len(set(names)) == len(names), f"{part}: an id is there twice"


@each_house
def test_a_choice_points_at_a_drawn_piece_or_at_nothing(table: Setting) -> None:
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            for seat in state.pending:
                drawn: set[str] = set()
                for part in parts(table):
                    drawn |= table.game.draw(state.view(seat), part, "en").ids
                for choice in state.choices(seat):
                    place = table.game.place_of(choice)
                    assert place == "" or place in drawn, table.game.actions.text(choice)


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_a_remembered_picture_is_the_one_that_would_be_drawn_now(game: Game) -> None:
    """Over a whole game, seen by each viewer and in each language in turn."""
    table = Setting(game, game.seats[-1])
    tall = [f"seat{seat}_tall" for seat in range(table.seats)]
    remember.memory.forget()
    usual = remember.memory.most
    for number, moment in enumerate(moments(table, 1, REMEMBERED_MOMENTS)):
        with moment as state:
            view = state.view(viewers(table)[number % (table.seats + 1)])
            lang = LANGUAGES[number // 2 % 2]
            every = [*parts(table), *game.parts, *(tall if game.parts else [])]
            remembered = {part: game.draw(view, part, lang) for part in every}
            if number % 4:
                continue
            try:
                remember.memory.limit(0)
                assert remembered == {part: game.draw(view, part, lang) for part in every}
            finally:
                remember.memory.limit(usual)
