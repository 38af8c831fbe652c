"""Chapters 8 and 9: explore a fog space, explore a petrified forest."""

from typing import Any

import pytest

from parlour.games.via_nebula.content.board import MAP
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule

AROUND_B2 = ["A2", "A3", "B1", "B3", "C3"]  # and the meadow C2


def explorable(view: dict[str, Any]) -> set[str]:
    """What the book lets the player explore, worked out from the open table alone."""
    seat, ap = view["turn"]["seat"], view["turn"]["ap"]
    hexes = {hex_["name"]: hex_ for hex_ in view["hexes"]}
    if sum(view["guilds"][seat]["stacks"]) == 0 and view["reserve"] == 0:
        return set()
    names = set()
    for name, hex_ in hexes.items():
        counts = (
            hex_.get("covered")
            or hex_.get("craftsman") == seat
            or (hex_["kind"] == "meadow" and not hex_["token"] and not hex_["stock"])
            or any(place is not None and place["seat"] == seat for place in hex_.get("places", []))
        )
        if counts:
            for near in MAP.neighbours[MAP.index[name]]:
                other = hexes[MAP.names[near]]
                cost = {"fog": 1, "petrified_forest": 2}.get(other["kind"], 99)
                if cost <= ap and not other["covered"]:
                    names.add(other["name"])
    return names


@rule("VN-8.1", "VN-8.2", "VN-8.3", "VN-8.4", "VN-8.5", "VN-9.1", "VN-9.2", "VN-9.3")
@pytest.mark.parametrize("side", ["beginner", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_book_read_afresh_gives_the_same_spaces_to_explore(seats: int, side: str) -> None:
    for match, choice in random_games(seats, 2, seed=70, side=side):
        if choice >= 0 and match.question(match.to_move or 0).key == "act":
            texts = match.choices.texts()
            offered = {text.split()[1] for text in texts if text.startswith("explore")}
            assert offered == explorable(match.view())


@rule("VN-8.1")
@pytest.mark.parametrize("hex_", ["A1", "B2"])
def test_a_space_that_is_neither_fog_nor_forest_is_not_explored(hex_: str) -> None:
    assert given().site(0, "B2").meadow("B1").refusal(f"explore {hex_}") == [
        reason("not_fog", "VN-8.1", hex=hex_)
    ]


@rule("VN-8.1")
def test_a_covered_space_is_not_explored_again() -> None:
    assert given().site(0, "B2").meadow("B1").refusal("explore B1") == [
        reason("covered", "VN-8.1", hex="B1")
    ]


@rule("VN-8.1")
def test_a_space_that_is_not_adjacent_is_not_explored() -> None:
    assert given().site(0, "B2").refusal("explore B4") == [
        reason("not_adjacent", "VN-8.1", hex="B4")
    ]


@rule("VN-8.2")
def test_an_own_craftsman_counts() -> None:
    assert given().craftsman(0, "C2").of("explore") == ["B1", "C1", "C3", "D1"]


@rule("VN-8.3")
def test_an_own_site_counts() -> None:
    assert given().site(0, "B2").of("explore") == AROUND_B2


@rule("VN-8.3")
def test_an_own_building_counts() -> None:
    assert given().building(0, "B2").of("explore") == AROUND_B2


@rule("VN-8.4")
@pytest.mark.parametrize("maker", [0, 1])
def test_an_empty_meadow_counts_whoever_made_it(maker: int) -> None:
    assert given().emptied(maker, "A1").of("explore") == ["A2", "B1"]
    assert given().meadow("B1").of("explore") == ["A2", "C1"]


@rule("VN-8.5")
def test_opponents_craftsmen_sites_and_buildings_do_not_count() -> None:
    assert given().craftsman(1, "C2").site(1, "E5").building(2, "H7").of("explore") == []


@rule("VN-8.5")
def test_tokens_and_neutral_exploitations_do_not_count() -> None:
    assert given().neutral(0, "C2", 2).of("explore") == []


@rule("VN-8.6", "VN-8.9")
def test_the_tile_comes_from_the_leftmost_stack_that_is_not_empty() -> None:
    table = given().site(0, "B2")
    stacks = []
    for hex_ in AROUND_B2:
        table.turn(0)
        assert table.changes(f"explore {hex_}") == {
            f"{hex_} covered": (False, True),
            "0 tiles": (12 - len(stacks), 11 - len(stacks)),
            "ap": (2, 1),
        }
        stacks.append(table.state.view(0)["guilds"][0]["stacks"])
    assert stacks == [[2, 3, 3, 3], [1, 3, 3, 3], [0, 3, 3, 3], [0, 2, 3, 3], [0, 1, 3, 3]]


@rule("VN-8.7", "VN-8.11")
def test_with_empty_stacks_the_tile_comes_from_the_reserve_and_scores_nothing() -> None:
    table = given().site(0, "B2").tiles(0, 0)
    before = table.score(0)
    assert table.changes("explore B1") == {
        "B1 covered": (False, True),
        "reserve": (24, 23),
        "ap": (2, 1),
    }
    assert table.score(0) == before


@rule("VN-8.7")
def test_the_reserve_is_not_used_while_a_stack_holds_a_tile() -> None:
    table = given().site(0, "B2").tiles(0, 1)
    changed = table.changes("explore B1")
    assert changed["0 tiles"] == (1, 0)
    assert "reserve" not in changed
    assert table.changes("explore B3")["reserve"] == (23, 22)


@rule("VN-8.8")
def test_without_any_tile_nobody_explores() -> None:
    table = given().site(0, "B2").tiles(0, 0).reserve(0, to=1)
    assert table.of("explore") == []
    assert table.refusal("explore B1") == [reason("no_tile", "VN-8.8")]


@rule("VN-8.8")
def test_without_any_tile_no_power_explores() -> None:
    table = given(display="N19").site(0, "B2", food=1, stone=1, wheat=1)
    table.tiles(0, 0).reserve(0, to=1)
    table.play("erect N19")
    assert table.facts()["0 completed"] == ["N19"]  # without a question


@rule("VN-8.9")
def test_the_covered_space_is_an_empty_meadow_at_once() -> None:
    table = given().site(0, "E5").craftsman(1, "C4")
    assert table.of("transport") == []
    table.play("explore D4")
    assert table.of("transport") == ["C4"]


@rule("VN-8.10", "VN-17.6")
def test_an_emptied_stack_stays_empty_and_counts() -> None:
    table = given().site(0, "B2").tiles(0, 10)
    assert table.score(0)["explorers"] == 0
    events = table.play("explore B1").events
    assert "stack_emptied" in event_keys(events)
    assert table.score(0)["explorers"] == 2


@rule("VN-8.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_refills_a_stack(seats: int) -> None:
    stacks = [[9] * 4] * seats
    for match, _ in random_games(seats, 2, seed=40):
        if match.ply == 0:
            stacks = [[9] * 4] * seats
        now = [guild["stacks"] for guild in match.view()["guilds"]]
        for mine, before in zip(now, stacks, strict=True):
            assert all(n <= b for n, b in zip(mine, before, strict=True))
        stacks = now


@rule("VN-9.1", "VN-9.3")
def test_a_petrified_forest_is_covered_like_fog() -> None:
    table = given().craftsman(0, "C4")
    assert {"C5", "D3"} <= set(table.of("explore"))
    assert table.changes("explore C5") == {
        "C5 covered": (False, True),
        "0 tiles": (12, 11),
        "turn": (0, 1),
    }
    assert table.turn(1).refusal("explore C5") == [reason("covered", "VN-8.1", hex="C5")]


@rule("VN-9.3")
def test_a_petrified_forest_must_be_adjacent_too() -> None:
    assert given().craftsman(0, "C2").refusal("explore D3") == [
        reason("not_adjacent", "VN-8.1", hex="D3")
    ]


@rule("VN-9.3")
def test_a_petrified_forest_needs_a_tile_too() -> None:
    table = given().craftsman(0, "C4").tiles(0, 0).reserve(0, to=1)
    assert table.refusal("explore D3") == [reason("no_tile", "VN-8.8")]
