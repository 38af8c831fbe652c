"""Chapter 3: set-up of the players."""

from typing import Any

import pytest

from parlour.games.nippon.content.numbers import COLOURS
from parlour.games.nippon.content.tiles import CONTRACTS
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, given
from tests.support import rule


def boards(seats: int = 4, seed: int = 0, **options: object) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = Match(GAME, seats, seed, options).view()["boards"]
    return rows


@rule("NP-3.1")
def test_everybody_has_another_colour() -> None:
    assert [board["colour"] for board in boards()] == COLOURS
    coloured = boards(3, colour1="blue", colour3="yellow")
    assert [board["colour"] for board in coloured] == ["blue", "red", "yellow"]


@rule("NP-3.1")
def test_no_colour_is_used_twice() -> None:
    with pytest.raises(UnknownGame, match="same colour"):
        Match(GAME, 2, 0, {"colour1": "red", "colour2": "red"})


@rule("NP-3.1")
def test_all_boards_are_alike() -> None:
    for board in boards():
        del board["colour"], board["vp"]
        other = boards()[0]
        del other["colour"], other["vp"]
        assert board == other


@rule("NP-3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_random_and_the_order_never_changes(seats: int) -> None:
    assert {Match(GAME, seats, seed).to_move for seed in range(20)} == set(range(seats))
    match = Match(GAME, seats, 4)
    order = []
    while len(order) < 3 * seats:
        seat = match.to_move
        order.append(seat)
        while match.to_move == seat:
            match.play(match.choices[0])
    assert order == [((order[0] or 0) + n) % seats for n in range(3 * seats)]


@rule("NP-3.3")
def test_everybody_has_the_same_8_contracts_face_up() -> None:
    for board in boards():
        assert list(board["contracts"]) == CONTRACTS
        assert len(CONTRACTS) == 8
        assert not any(board["contracts"].values())


@rule("NP-3.4", "NP-3.5", "NP-3.6", "NP-3.7", "NP-3.8")
def test_everybody_starts_with_the_same_pieces() -> None:
    for board in boards():
        assert board["blueprints"] == 1
        assert board["influence"] == {"1": 1, "2": 1, "3": 2, "4": 2, "5": 2, "6": 1, "7": 1}
        assert sum(board["influence"].values()) == 10
        assert board["yen"] == 12
        assert board["coal"] == 2
        assert (board["trains_left"], board["ships_left"]) == (6, 6)
        assert (board["train_value"], board["ship_value"]) == (2, 2)  # front side up


@rule("NP-3.9")
def test_markers_start_on_the_first_space_of_each_track() -> None:
    for board in boards():
        assert board["tracks"] == {"money": 0, "coal": 0, "knowledge": 0}
        assert board["income"] == {"yen": 12, "coal": 2}
    table = given().has(0, blueprints=0)
    refusal = table.match.why_not("take invest blue")
    assert [r.args["m"] for r in refusal] == [1]  # Knowledge 1


@rule("NP-3.10")
@pytest.mark.parametrize("first", [0, 2])
def test_vp_start_at_10_to_13_in_turn_order(first: int) -> None:
    table = given(first=first)
    assert [table[f"{(first + n) % 4} vp"] for n in range(4)] == [10, 11, 12, 13]
    assert table.score(first)["start"] == 10


@rule("NP-3.11")
def test_nobody_starts_with_workers_factories_goods_or_tiles() -> None:
    for board in boards():
        assert board["workers"] == []
        assert not any(board["factories"].values())
        assert (board["jokers"], board["stored_machinery"]) == (0, 0)
        for space in board["achievements"].values():
            assert (space["reward"], space["doubles"]) == (None, 0)
