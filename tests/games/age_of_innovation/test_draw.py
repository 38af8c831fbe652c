"""The picture shows what lies on the table."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.draw import draw, place_of
from parlour.games.age_of_innovation.terminal import legend, terminal
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.club import Club


def test_the_board_shows_hexes_buildings_tiles_and_reach() -> None:
    club = Club(3).place(0, "workshop", "E12").place(1, "tower", "E4").go()
    svg = draw(club.state.view(0), "board", "en")
    for id_ in ("hex-E12", "hex-E6", "bridge-D5-E4", "power-PA1", "discipline-law", "city-CT1"):
        assert f'id="{id_}"' in svg
    assert "E12: desert, workshop (Seat 1)" in svg
    assert "E4: swamp, tower (Seat 2)" in svg
    # Reach is shown to the seat that looks, and to nobody else.
    assert svg.count("board-sym-ai_spade") > draw(club.state.view(None), "board", "en").count(
        "board-sym-ai_spade"
    )


def test_the_draft_is_drawn_in_the_set_up() -> None:
    view = GAME.new(4, Chance(3)).view(None)
    svg = draw(view, "board", "pl")
    assert 'id="set-desert"' in svg
    assert "pustynia" in svg


def test_a_used_action_carries_an_x() -> None:
    club = Club(3).bowls(0, 0, 12).go()
    before = draw(club.state.view(0), "board", "en").count("sym-ai_x")
    club.play("power_action PA4")
    assert draw(club.state.view(0), "board", "en").count("sym-ai_x") > before


@pytest.mark.parametrize(
    ("choice", "place"),
    [
        ("terraform E11", "hex-E11"),
        ("start tower A4", "hex-A4"),
        ("bridge D5-E4", "bridge-D5-E4"),
        ("bridge E12-F13", "hex-F13"),
        ("innovation I04", "innovation-I04"),
        ("power_action PA2", "power-PA2"),
        ("book_action BA2", "book-BA2"),
        ("special P01", "palace-P01"),
        ("special RB05", "bonus-RB05"),
        ("special C07", ""),
        ("advance law", "discipline-law"),
        ("draft lake", "set-lake"),
        ("pass", ""),
    ],
)
def test_a_choice_points_at_its_place(choice: str, place: str) -> None:
    assert place_of(GAME.actions.number(choice)) == place


def test_an_unknown_part_is_refused_with_a_sentence() -> None:
    view = Club(3).state.view(None)
    with pytest.raises(ValueError, match="there is no part 'seat4'"):
        draw(view, "seat4", "en")


def test_narrow_pages_have_parts_of_their_own() -> None:
    view = Club(3).go().state.view(0)
    for part in ("map", "market", "science", "actions", "tiles", "seat1_tall"):
        assert draw(view, part, "pl").startswith("<svg")


def test_the_terminal_shows_map_offers_and_seats() -> None:
    club = Club(3).place(0, "workshop", "E12").place(1, "tower", "E4").go()
    text = terminal(club.state.view(0), "en")
    assert "De w1" in text
    assert "Sw t2" in text
    assert "round 1" in text
    assert len(text.splitlines()) > 20
    assert "warsztat" in legend("pl")
    draft = terminal(GAME.new(3, Chance(1)).view(None), "pl")
    assert "zestawy" in draft
