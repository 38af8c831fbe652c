"""The picture of the table: sound, stable, in both languages, pointing at what can be chosen."""

import re
from xml.etree import ElementTree

import pytest

from parlour.games.nippon.actions import ACTIONS
from parlour.kit.parts import NARROW
from tests.games.nippon.positions import GAME, given, random_games
from tests.support import ids_of

ABOUT_NOTHING = {"amount", "stop", "end_turn"}


def parts_of(seats: int) -> list[str]:
    boards = [f"seat{seat}" for seat in range(seats)]
    return ["table", "board", "map", "actions", "factories", *boards]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_part_is_sound_at_every_stage(seats: int) -> None:
    for match, choice in random_games(seats, 1, seed=5):
        if match.ply % 60 and choice >= 0:
            continue
        for i, part in enumerate(parts_of(seats)):
            svg = match.svg(match.to_move, part, ("en", "pl")[(match.ply + i) % 2])
            ids = ids_of(svg)
            assert len(ids) == len(set(ids)), part
            assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids), part


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_piece_that_a_legal_choice_is_about_is_in_the_picture(seats: int) -> None:
    for match, choice in random_games(seats, 1, seed=6):
        if choice < 0 or match.ply % 3:
            continue
        seat = match.to_move
        assert seat is not None
        drawn = set(ids_of(match.svg(seat, "board")) + ids_of(match.svg(seat, f"seat{seat}")))
        for number in match.choices:
            place = GAME.place_of(number, seat)
            if ACTIONS.verb_of(number).name in ABOUT_NOTHING:
                assert place == ""
            else:
                assert place in drawn, ACTIONS.text(number)


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_narrow_page_it_is_in_one_of_the_narrow_parts(seats: int) -> None:
    for match, choice in random_games(seats, 1, seed=9):
        if choice < 0 or match.ply % 9:
            continue
        seat = match.to_move
        assert seat is not None
        pictures = [match.svg(seat, part) for part in ("map", "actions", "factories")]
        pictures += map(str, GAME.seat_parts(match.view(seat), seat, NARROW, "en"))
        seen = [id_ for svg in pictures for id_ in ids_of(svg)]
        assert len(seen) == len(set(seen))
        assert {GAME.place_of(number, seat) for number in match.choices} - {""} <= set(seen)


@pytest.mark.parametrize("part", ["board", "map"])
def test_each_region_shows_who_would_win_it_now_and_what_for(part: str) -> None:
    table = given(3).influence(0, "tokyo-N", 7).influence(0, "tokyo-W", 6).ships(0, "east", 2)
    table.influence(1, "yokohama-E", 5).marker(3, 1)
    svg = table.match.svg(0, part)
    assert "East: Seat 1 has influence 13, place 1, and would gain 16 VP now" in svg  # 12 and 4
    assert "East: the Overseas Companies have influence 5" in svg
    # A tie for second place with Overseas: (6 + 2) / 2.
    assert "East: Seat 2 has influence 5, place 2, and would gain 4 VP now" in svg


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="seat0, seat1"):
        given(2).match.svg(None, "seat2")


def test_an_id_is_in_one_of_the_parts_of_a_page() -> None:
    match = given(4).match
    seen: set[str] = set()
    for part in ("board", "seat0", "seat1", "seat2", "seat3"):
        ids = {id_ for id_ in ids_of(match.svg(0, part)) if not id_.startswith(part)}
        assert not ids & seen
        seen |= ids


def test_the_picture_tells_what_lies_where() -> None:
    table = given(2).influence(1, "tokyo-N", 7).trains(0, "east").factory(0, "clocks_d", goods=2)
    svg = table.match.svg(0, "board")
    assert "Tokyo (north): asks for Bento; Influence tile of value 7 of Seat 2" in svg
    assert "Train of Seat 1" in svg
    seat = table.match.svg(0, "seat0", "pl")
    assert "Zegary: Jednorazowo: 6 PZ." in seat


@pytest.mark.parametrize(("colour", "wage"), [("yellow", "0"), ("red", "+3")])
def test_the_board_shows_what_a_worker_would_add_to_the_wages(colour: str, wage: str) -> None:
    table = given(2).workers(0, "yellow").slot(1, colour)
    for number in range(2, 6):
        table.slot(number, "grey")
    texts = [
        node.text
        for node in ElementTree.fromstring(table.match.svg(0, "actions")).iter()
        if node.tag.endswith("text")
    ]
    assert texts.count(wage) == (1 if wage == "0" else 5)
