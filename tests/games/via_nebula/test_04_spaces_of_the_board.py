"""Chapter 4: the spaces of the board."""

from collections import Counter
from typing import Any

import pytest

from parlour.games.via_nebula.content.board import BOARDS, MAP, SPACES
from parlour.games.via_nebula.play import ViaNebula
from parlour.games.via_nebula.rules.meadows import is_covered
from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule


def is_empty(state: ViaNebula, hex_: str) -> bool:
    """VN-4.6: no token, resource or craftsman, and printed as a meadow or covered by a tile."""
    meadow = state.board.meadow_at[MAP.index[hex_]]
    if meadow >= 0:
        return not ((state.token_left | state.sources) >> meadow) & 1
    return is_covered(state, MAP.index[hex_])


def near(hex_: str) -> list[str]:
    return sorted(MAP.names[i] for i in MAP.neighbours[MAP.index[hex_]])


@rule("VN-4.1")
@pytest.mark.parametrize(
    ("hex_", "neighbours"),
    [
        ("C5", ["B4", "B5", "C4", "C6", "D4", "D5"]),
        ("A1", ["A2", "B1"]),
        ("A12", ["A11", "B11"]),
        ("B11", ["A11", "A12", "B10", "C11", "C12"]),
        ("E1", ["D1", "E2", "F1"]),
        ("I6", ["H5", "H6", "I5", "I7"]),
    ],
)
def test_spaces_are_adjacent_if_they_share_an_edge(hex_: str, neighbours: list[str]) -> None:
    assert near(hex_) == neighbours


@rule("VN-4.1")
def test_adjacent_spaces_are_one_step_apart_and_all_others_more() -> None:
    for one in range(MAP.size):
        for other in range(MAP.size):
            assert (MAP.distance(one, other) == 1) == (other in MAP.neighbours[one])


@rule("VN-4.2")
def test_each_space_is_of_one_kind() -> None:
    counts = [Counter(SPACES[kind] for kind in board.space) for board in BOARDS]
    assert counts == [
        {"fog": 56, "petrified_forest": 8, "forbidden": 4, "meadow": 24, "ruins": 12},
        {"fog": 42, "petrified_forest": 16, "forbidden": 10, "meadow": 24, "ruins": 12},
    ]


@rule("VN-4.3")
def test_a_meadow_with_a_resource_is_an_exploitation() -> None:
    table = given().site(0, "B2").craftsman(1, "C2", stock=1)
    assert table.of("transport") == ["C2"]


@rule("VN-4.3")
def test_a_meadow_without_a_resource_is_none() -> None:
    assert given().site(0, "B2").refusal("transport C2") == [
        reason("no_resource", "VN-10.2", hex="C2")
    ]
    assert given().site(0, "B2").emptied(1, "C2").refusal("transport C2") == [
        reason("no_resource", "VN-10.2", hex="C2")
    ]


@rule("VN-4.4")
def test_an_exploitation_is_of_the_player_whose_craftsman_stands_on_it() -> None:
    facts = given().craftsman(0, "C2").craftsman(1, "C4").facts()
    owners = [facts[f"{hex_} craftsman"] for hex_ in ("C2", "C4", "I1")]
    assert owners == [0, 1, None]


@rule("VN-4.5")
@pytest.mark.parametrize("seats", [2, 4])
def test_all_resources_of_an_exploitation_are_of_the_kind_of_its_token(seats: int) -> None:
    for match, choice in random_games(seats, 2):
        if choice < 0:
            continue
        text = match.game.actions.text(choice)
        if text.startswith("transport"):
            before = {hex_["name"]: hex_ for hex_ in match.view()["hexes"]}
            twin = match.copy()
            events = twin.play(choice)
            for event in events:
                if event.key == "transported":
                    source = MAP.names[event.args["hex"]]
                    kinds = match.game.texts.words["kind"]["en"]
                    assert kinds[event.args["kind"]] == before[source]["resource"]


@rule("VN-4.6")
def test_what_is_an_empty_meadow_and_what_is_not() -> None:
    table = given().meadow("B1", "D3", "G3").emptied(1, "A1").craftsman(1, "C2").neutral(1, "C4", 2)
    table.site(0, "B2").building(1, "E2")
    empty = [hex_ for hex_ in MAP.names if is_empty(table.state, hex_)]
    assert empty == ["A1", "B1", "D3", "G3"]


@rule("VN-4.6", "VN-4.8")
@pytest.mark.parametrize("side", ["beginner", "expert"])
def test_next_to_empty_meadows_means_next_to_empty_meadows(side: str) -> None:
    for match, _ in random_games(3, 2, side=side):
        state: Any = match.state
        beside = {n for hex_ in MAP.names if is_empty(state, hex_) for n in near(hex_)}
        marked = {MAP.names[i] for i in range(MAP.size) if _marked(state, i)}
        assert marked == beside


def _marked(state: Any, hex_: int) -> bool:
    word = state.near_low >> hex_ if hex_ < 60 else state.near_high >> (hex_ - 60)
    return bool(word & 1)


@rule("VN-4.7")
def test_a_printed_meadow_is_empty_at_the_moment_its_last_resource_leaves() -> None:
    table = given().site(0, "B2").craftsman(1, "C2", stock=2)
    table.play("transport C2")
    assert not is_empty(table.state, "C2")
    table.play("transport C2")
    assert is_empty(table.state, "C2")


@rule("VN-4.8")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_may_explore_next_to_an_empty_meadow(seat: int) -> None:
    assert given().emptied(1, "A1").turn(seat).of("explore") == ["A2", "B1"]


@rule("VN-4.8")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_may_transport_across_an_empty_meadow(seat: int) -> None:
    table = given().meadow("D4").craftsman(1, "C4").site(seat, "E5").turn(seat)
    assert table.of("transport") == ["C4"]


@rule("VN-4.9")
def test_an_empty_meadow_never_receives_a_craftsman_again() -> None:
    assert given().emptied(1, "C2").refusal("craftsman C2") == [
        reason("no_token", "VN-6.2", hex="C2")
    ]
    assert given().meadow("B1").refusal("craftsman B1") == [reason("no_token", "VN-6.2", hex="B1")]


@rule("VN-4.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_meadow_stays_empty_for_the_rest_of_the_game(seats: int) -> None:
    empty: set[str] = set()
    for match, _ in random_games(seats, 2):
        state: Any = match.state
        if match.ply == 0:
            empty = set()
        now = {hex_ for hex_ in MAP.names if is_empty(state, hex_)}
        assert empty <= now
        empty = now


@rule("VN-4.10", "VN-7.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_ruins_hex_has_two_places_with_3_or_4_players(seats: int) -> None:
    table = given(seats).site(0, "B2")
    assert table.changes("site B2") == {
        "B2-2": ("free", "site of 0"),
        "0 sites": (2, 1),
        "ap": (2, 1),
    }
    assert table.refusal("site B2") == [reason("ruins_full", "VN-7.5", hex="B2", n=2)]


@rule("VN-4.10", "VN-7.6")
def test_a_ruins_hex_has_one_place_with_2_players() -> None:
    assert given(2).site(0, "B2").refusal("site B2") == [
        reason("ruins_full", "VN-7.6", hex="B2", n=1)
    ]


@rule("VN-4.11", "VN-11.13")
def test_a_building_takes_its_place_for_the_rest_of_the_game() -> None:
    table = given(2, display="N27").site(0, "B2", food=1, stone=1, clay=1, wheat=1)
    assert table.refusal("site B2")
    table.play("erect N27")
    assert table.facts()["B2-1"] == "building of 0"
    assert table.refusal("site B2") == [reason("ruins_full", "VN-7.6", hex="B2", n=1)]


@rule("VN-4.12")
def test_a_ruins_hex_is_never_an_empty_meadow() -> None:
    table = given().site(0, "B2").building(1, "E2")
    assert not any(is_empty(table.state, hex_) for hex_ in ("B2", "E2", "B5"))
    assert given().building(1, "B2").of("explore") == []


@rule("VN-4.13")
def test_a_forbidden_space_is_not_explored_by_an_action() -> None:
    table = given().site(0, "E8")
    assert table.refusal("explore D7") == [reason("forbidden", "VN-4.13", hex="D7")]


@rule("VN-4.13")
def test_a_forbidden_space_is_not_crossed() -> None:
    table = given().site(0, "E8").craftsman(0, "D6")
    assert table.refusal("transport D6") == [reason("no_path", "VN-10.3", hex="D6")]


@rule("VN-4.13", "VN-13.5")
def test_a_forbidden_space_covered_by_a_power_is_an_empty_meadow() -> None:
    table = given(display="N23").site(0, "B2", stone=2, clay=1).site(0, "E8").craftsman(1, "D6")
    table.play("erect N23", "explore D7")
    assert is_empty(table.state, "D7")
    assert table.of("transport") == ["D6"]
