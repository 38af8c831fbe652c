"""Chapter 14: Local Market.

Goods of the slots: sapporo bento lenses clocks bulbs, sendai bento paper clocks bulbs, tokyo bento
paper clocks lenses, yokohama silk lenses clocks bulbs, nagoya silk paper clocks bulbs, osaka silk
paper clocks lenses, hiroshima silk lenses bento bulbs, nagasaki silk paper bento bulbs (N E S W).
"""

import pytest

from tests.games.nippon.positions import Situation, given, reason
from tests.support import rule

TAKE = "take local_market red"


def silk(goods: int = 4, seats: int = 4, **options: object) -> Situation:
    return given(seats, **options).factory(0, "silk_b", goods=goods)


@rule("NP-14.1")
def test_1_to_3_tiles_all_in_one_region() -> None:
    table = silk().factory(0, "paper_b", goods=4)
    table.play(TAKE)
    regions = {place.split("-")[0] for place in table.of("place")}
    assert regions == {"sendai", "tokyo", "yokohama", "nagoya", "osaka", "hiroshima", "nagasaki"}
    table.play("place nagoya-N", "supply silk 1")
    assert table.of("place") == ["nagoya-E", "osaka-N", "osaka-E"]  # both cities of the centre
    assert table.refusal("place tokyo-E") == [reason("other_region", "NP-14.1", region="centre")]
    table.play("place osaka-N", "supply silk 2", "place osaka-E", "end_turn")
    assert table["turn"] == 1
    assert [table[s] for s in ("nagoya-N", "osaka-N", "osaka-E")] == ["1 of 0", "2 of 0", "3 of 0"]


@rule("NP-14.1")
def test_there_is_no_fourth_tile() -> None:
    table = silk().factory(0, "paper_b", goods=4).factory(0, "clocks_d", goods=4)
    table.play(TAKE, "place nagoya-N", "supply silk 1", "place osaka-N", "supply silk 2")
    table.play("place nagoya-S", "supply clocks 1")
    assert table["0 clocks"] == 3  # enough for osaka-S, with a tile of 6
    assert "place osaka-S" not in table.choices


@rule("NP-14.1")
def test_you_may_stop_after_the_first_tile() -> None:
    table = silk()
    table.play(TAKE, "place nagoya-N", "supply silk 1", "stop")
    assert table["turn"] == 1
    assert table["0 silk"] == 3


@rule("NP-14.2", "NP-14.4")
@pytest.mark.parametrize(
    ("tile", "slot", "values"),
    [
        ("silk_b", "yokohama-N", [1, 2, 3]),
        ("paper_b", "tokyo-E", [1, 2, 3]),
        ("bento_a", "tokyo-N", [3, 4, 5]),
        ("lenses_a", "tokyo-W", [3, 4, 5]),
        ("clocks_d", "tokyo-S", [5, 6, 7]),
        ("bulbs_b", "yokohama-W", [5, 6, 7]),
    ],
)
def test_level_and_number_of_goods_give_the_value(tile: str, slot: str, values: list[int]) -> None:
    good = tile.split("_")[0]
    for n, value in enumerate(values, start=1):
        table = given().factory(0, tile, goods=3)
        assert table.gains(TAKE, f"place {slot}", f"supply {good} {n}") == {
            f"0 {good}": -n,
            f"0 influence {value}": -1,
            slot: f"{value} of 0",
            "0 yen": 2,
        }


@rule("NP-14.2")
def test_no_more_goods_than_the_factory_has() -> None:
    table = silk(goods=2)
    table.play(TAKE, "place nagoya-N")
    assert table.of("supply") == ["silk 1", "silk 2"]
    assert table.refusal("supply silk 3") == [
        reason("goods_of_type_missing", "NP-14.2", good="silk", n=3, m=2)
    ]


@rule("NP-14.3")
def test_without_goods_of_the_type_a_slot_cannot_be_used() -> None:
    table = silk().has(0, jokers=3).factory(0, "bento_a")
    table.play(TAKE)
    assert table.refusal("place tokyo-N") == [reason("no_goods", "NP-14.3", good="bento")]
    table.play("place nagoya-N")
    assert table.refusal("supply bento 1") == [reason("wrong_good", "NP-14.3", good="silk")]


@rule("NP-14.5")
def test_without_a_tile_of_that_value_the_delivery_is_impossible() -> None:
    table = silk(goods=2).influence(0, "tokyo-N", 1)
    table.play(TAKE, "place nagoya-N")  # value 1 is used: only 2 Silk are possible
    assert table["nagoya-N"] == "2 of 0"
    table = silk(goods=4).influence(0, "tokyo-N", 1)
    table.play(TAKE, "place nagoya-N")
    assert table.refusal("supply silk 1") == [reason("no_influence_tile", "NP-14.5", n=1)]
    table = silk(goods=1).influence(0, "tokyo-N", 1)
    assert table.refusal(TAKE) == [reason("no_slot", "NP-14.5", n=4)]


@rule("NP-14.6")
@pytest.mark.parametrize("slot", ["osaka-N", "nagoya-N"])
def test_an_empty_slot_takes_any_value_whatever_is_printed(slot: str) -> None:
    table = silk()
    table.play(TAKE, f"place {slot}", "supply silk 1")
    assert table[slot] == "1 of 0"


@rule("NP-14.7", "NP-14.8")
def test_a_tile_is_replaced_by_a_strictly_higher_one_and_goes_back() -> None:
    table = silk().influence(1, "nagoya-N", 2)
    before = table["1 influence 2"]
    table.play(TAKE, "place nagoya-N")  # only 3 Silk are enough, so they are taken
    assert table["nagoya-N"] == "3 of 0"
    assert table["1 influence 2"] == before + 1
    assert (table["1 vp"], table["1 yen"]) == (11, 12)  # nothing for it


@rule("NP-14.7")
@pytest.mark.parametrize("value", [3, 4, 7])
def test_an_equal_or_higher_tile_cannot_be_replaced(value: int) -> None:
    table = silk().influence(1, "nagoya-N", value)
    table.play(TAKE)
    assert table.refusal("place nagoya-N") == [
        reason("no_fitting_tile", "NP-14.7", slot="nagoya-N", n=value)
    ]
    table = silk().influence(1, "nagoya-N", 1)
    table.play(TAKE, "place nagoya-N")
    assert table.refusal("supply silk 1") == [reason("not_higher", "NP-14.7", n=1, m=1)]


@rule("NP-14.7", "NP-26.4")
def test_an_own_tile_may_be_replaced_and_used_again_in_the_same_action() -> None:
    table = silk(goods=4).influence(0, "nagoya-N", 1)
    table.play(TAKE, "place nagoya-N", "supply silk 3")
    assert table["0 influence 1"] == 1
    table.play("place osaka-N")
    assert (table["nagoya-N"], table["osaka-N"]) == ("3 of 0", "1 of 0")


@rule("NP-14.9")
def test_in_one_action_each_slot_is_used_once() -> None:
    table = silk()
    table.play(TAKE, "place nagoya-N", "supply silk 1")
    assert table.refusal("place nagoya-N") == [reason("slot_used", "NP-14.9", slot="nagoya-N")]


@rule("NP-14.10")
def test_the_same_factory_may_supply_several_tiles() -> None:
    table = silk(goods=3)
    table.play(TAKE, "place nagoya-N", "supply silk 1", "place osaka-N")
    assert (table["nagoya-N"], table["osaka-N"]) == ("1 of 0", "2 of 0")
    assert table["0 silk"] == 0


@rule("NP-14.11")
@pytest.mark.parametrize(
    ("slot", "bonus", "n"),
    [("sapporo-N", "coal", 2), ("tokyo-N", "yen", 2), ("nagasaki-S", "vp", 2)],
)
@pytest.mark.parametrize("replaced", [False, True])
def test_each_tile_brings_the_bonus_of_the_region(
    slot: str, bonus: str, n: int, replaced: bool
) -> None:
    table = given().factory(0, "bento_a", goods=1)
    if replaced:
        table.influence(2, slot, 1)
    assert table.gains(TAKE, f"place {slot}")[f"0 {bonus}"] == n


@rule("NP-14.11")
def test_the_centre_brings_blueprints_for_every_tile() -> None:
    table = silk(goods=3)
    gains = table.gains(TAKE, "place nagoya-N", "supply silk 1", "place osaka-N")
    assert gains["0 blueprints"] == 2


@rule("NP-14.12", "NP-14.15")
@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 3)])
def test_in_a_city_at_its_limit_no_empty_slot_may_be_used(seats: int, limit: int) -> None:
    table = silk(seats=seats)
    for n, side in enumerate("SWE"[:limit]):
        table.influence(n % 2, f"nagoya-{side}", 4 + n // 2)
    table.play(TAKE)
    assert table.refusal("place nagoya-N") == [
        reason("city_full", "NP-14.12", city="nagoya", n=limit)
    ]
    table = silk(seats=seats)
    for n, side in enumerate("SWE"[: limit - 1]):
        table.influence(n % 2, f"nagoya-{side}", 4 + n // 2)
    table.play(TAKE, "place nagoya-N", "supply silk 1")
    assert table["nagoya-N"] == "1 of 0"


@rule("NP-14.13")
def test_with_4_players_the_4_slots_are_the_limit() -> None:
    table = silk()
    for n, side in enumerate("ESW"):
        table.influence(n + 1, f"nagoya-{side}", 4)
    table.play(TAKE, "place nagoya-N", "supply silk 1")
    assert table["nagoya-N"] == "1 of 0"


@rule("NP-14.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_below_the_limit_any_empty_slot_may_be_used(seats: int) -> None:
    table = given(seats)
    for tile in ("silk_b", "paper_b", "clocks_d", "bulbs_b"):
        table.factory(0, tile, goods=1)
    table.play(TAKE)
    assert [place for place in table.of("place") if place.startswith("nagoya")] == [
        f"nagoya-{side}" for side in "NESW"
    ]


@rule("NP-14.15")
def test_tiles_in_a_city_at_its_limit_may_still_be_replaced() -> None:
    table = silk(seats=2).influence(1, "nagoya-N", 2).influence(1, "nagoya-E", 5)
    table.play(TAKE, "place nagoya-N")
    assert table["nagoya-N"] == "3 of 0"


@rule("NP-14.16")
def test_slots_closed_by_the_limit_count_for_overseas_to_the_end() -> None:
    table = given(2).influence(0, "sapporo-W", 5).influence(1, "sapporo-S", 4)
    north = table.state.view(None)["regions"][0]
    assert north["overseas"] == 12 - 3 - 2
    closed = [slot["name"] for slot in north["cities"][0]["slots"] if slot["closed"]]
    assert closed == ["sapporo-N", "sapporo-E"]


@rule("NP-14.17")
def test_a_slot_that_once_held_a_tile_never_becomes_empty() -> None:
    table = silk().influence(1, "nagoya-N", 1)
    table.play(TAKE, "place nagoya-N", "supply silk 2")
    assert table["nagoya-N"] == "2 of 0"
    assert table.state.view(None)["regions"][2]["overseas"] == 12
    table = silk().influence(1, "nagoya-W", 1)
    assert table.state.view(None)["regions"][2]["overseas"] == 9
