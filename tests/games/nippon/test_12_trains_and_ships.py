"""Chapter 12: Trains and Ships."""

import pytest

from tests.games.nippon.positions import given, reason
from tests.support import rule

BOTH = [("trains blue", "trains", "NP-12.1"), ("ships red", "ships", "NP-12.2")]
REGIONS = ["north", "east", "centre", "southwest"]


@rule("NP-12.1", "NP-12.2", "NP-12.4")
@pytest.mark.parametrize(("take", "kind", "id_"), BOTH)
def test_1_to_3_tiles_for_5000_yen_each(take: str, kind: str, id_: str) -> None:
    table = given().has(0, yen=15)
    assert table.gains(
        f"take {take}", "amount 3", "region north", "region centre", "region southwest"
    ) == {
        "0 yen": -15,
        f"0 {kind} left": -3,
        "north free": -1,
        "centre free": -1,
        "southwest free": -1,
        f"north {kind}": [1, 0, 0, 0],
        f"centre {kind}": [1, 0, 0, 0],
        f"southwest {kind}": [1, 0, 0, 0],
    }


@rule("NP-12.1", "NP-12.2")
@pytest.mark.parametrize(("take", "kind", "id_"), BOTH)
def test_what_cannot_be_paid_cannot_be_built(take: str, kind: str, id_: str) -> None:
    table = given().has(0, yen=14)
    table.play(f"take {take}")
    assert table.of("amount") == ["1", "2"]
    assert table.refusal("amount 3") == [reason("yen_missing", id_, yen=15, yen2=14)]


@rule("NP-12.3")
@pytest.mark.parametrize(("take", "kind", "id_"), BOTH)
def test_tiles_leave_from_the_left_until_none_is_left(take: str, kind: str, id_: str) -> None:
    table = given().has(0, yen=15)
    getattr(table, kind)(0, "north", 4)
    table.play(f"take {take}")
    assert table.refusal("amount 3") == [reason("tiles_missing", "NP-12.3", n=2)]
    table.play("amount 2", "region east", "region centre")
    board = table.state.view(None)["boards"][0]
    assert board[f"{kind}_left"] == 0
    table.turn(0)
    table.has(0, yen=15)
    again = take.replace("blue", "white").replace("red", "purple")
    assert table.refusal(f"take {again}") == [reason("tiles_missing", "NP-12.3", n=0)]


@rule("NP-12.4")
def test_slots_take_trains_and_ships_of_any_player() -> None:
    table = given().trains(1, "north", 3).ships(2, "north", 4).has(0, yen=5)
    table.play("take ships red", "region north")
    assert table["north free"] == 0
    assert table["north ships"] == [1, 0, 4, 0]


@rule("NP-12.5")
@pytest.mark.parametrize(("take", "kind", "id_"), BOTH)
def test_tiles_of_one_action_go_to_different_regions(take: str, kind: str, id_: str) -> None:
    table = given().has(0, yen=15)
    table.play(f"take {take}", "amount 2", "region east")
    assert table.of("region") == ["north", "centre", "southwest"]
    assert table.refusal("region east") == [reason("region_used", "NP-12.5", region="east")]


@rule("NP-12.6", "NP-12.7")
def test_a_later_action_may_build_in_the_same_region_without_influence() -> None:
    table = given().trains(0, "east").has(0, yen=5)
    table.play("take trains blue", "region east")
    assert table["east trains"] == [2, 0, 0, 0]
    assert not any(table[f"tokyo-{side}"] for side in "NESW")


@rule("NP-12.8")
def test_a_full_region_takes_no_more() -> None:
    table = given().has(0, yen=20)
    table.trains(1, "east", 5).ships(2, "east", 3)
    table.play("take trains blue", "amount 2")
    assert table.refusal("region east") == [reason("region_full", "NP-12.8", region="east")]
    table = given().has(0, yen=20)
    for seat, region in ((1, "north"), (2, "east"), (3, "centre")):
        table.trains(seat, region, 4).ships(seat, region, 4)
    table.play("take trains blue")  # one region is left, so one tile
    assert table["southwest trains"] == [1, 0, 0, 0]
    assert table["0 yen"] == 15


@rule("NP-12.8")
def test_without_an_empty_slot_nothing_can_be_built() -> None:
    table = given().has(0, yen=20)
    for seat, region in ((1, "north"), (2, "east"), (3, "centre")):
        table.trains(seat, region, 4).ships(seat, region, 4)
    for seat in (1, 2, 3):
        table.trains(seat, "southwest", 2)
    table.ships(1, "southwest", 2)
    assert table.refusal("take trains blue") == [reason("regions_full", "NP-12.8", n=0)]


@rule("NP-12.9")
def test_tiles_on_the_map_are_never_removed() -> None:
    table = given(2).trains(0, "east", 2).ships(1, "north").last_row().slot(4, "blue")
    table.marker(2, 0).influence(0, "tokyo-N", 1).factory(1, "silk_b", goods=4)
    table.play("take mines blue", "amount 1", "consolidate")
    assert (table["east trains"], table["north ships"]) == ([2, 0], [0, 1])


@rule("NP-12.10", "NP-12.11")
def test_a_column_without_tiles_reveals_a_symbol_and_moves_money() -> None:
    table = given(2).trains(0, "east", 2).ships(0, "east", 1).has(0, yen=10)
    assert table.gains("take trains blue", "amount 1", "region north").get("0 money track") is None
    table.turn(0)
    assert table.gains("take ships red", "region north")["0 money track"] == 1
    assert table.state.view(None)["boards"][0]["symbols"] == 2


@rule("NP-12.10")
def test_each_tile_may_reveal_a_symbol() -> None:
    table = given().ships(0, "east", 3).has(0, yen=15)
    gains = table.gains("take trains blue", "amount 3", *(f"region {r}" for r in REGIONS[:3]))
    assert gains["0 money track"] == 3


@rule("NP-12.11")
@pytest.mark.parametrize(("trains", "ships"), [(0, 0), (3, 1), (1, 4), (6, 6)])
def test_revealed_symbols_are_the_smaller_of_trains_and_ships(trains: int, ships: int) -> None:
    table = given().trains(0, "east", trains).ships(0, "north", ships)
    assert table.state.view(None)["boards"][0]["symbols"] == min(trains, ships)
