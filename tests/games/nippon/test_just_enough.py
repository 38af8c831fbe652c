"""Where a number is just enough: the first of a kind, the last tile, a debt of one."""

import pytest

from tests.games.nippon.positions import given, reason
from tests.games.nippon.test_limits import PRICE_RULE, SIX, take
from tests.support import rule

# The first of a kind counts like any other


@rule("NP-8.2", "NP-9.2", "NP-10.1", "NP-19.6")
def test_silk_a_is_a_factory_like_any_other() -> None:
    """It is the first tile of the first good."""
    table = given(2).factory(0, "silk_a").has(0, yen=20, coal=2)
    table.play("take machinery red", "amount 1")
    assert table["0 silk machinery"] == 1
    table.turn(0).play("take produce red")
    assert table["0 silk"] == 2
    table.turn(0).play("take invest blue")
    assert table.refusal("build silk_b") == [reason("factory_of_good", "NP-8.2", good="silk")]


@rule("NP-9.4", "NP-23.13")
def test_silk_a_with_plus_2_is_full_and_counts() -> None:
    table = given().factory(0, "silk_a", machinery=2).factory(0, "paper_b").factory(0, "bento_a")
    table.double(0, "full_machinery").double(0, "advanced_factories").has(0, yen=5)
    lines = {line.source: line.points for line in table.state.scores()[0].lines}
    assert (lines["full_machinery"], lines["advanced_factories"]) == (2, 2)
    table.play("take machinery red")
    assert table.refusal("improve silk") == [reason("machinery_full", "NP-9.4", good="silk")]


@rule("NP-5.6", "NP-18.3")
def test_silk_a_is_not_built_again_after_an_exchange() -> None:
    """Bento needs Knowledge 4: 3 and a Blueprint. Silk and paper are built."""
    table = given().factory(0, "silk_a").factory(0, "paper_b").has(0, knowledge=2, blueprints=3)
    table.play("take invest blue")
    assert table.refusal("exchange money") == [reason("action_needs_it", "NP-5.6")]


@rule("NP-5.6", "NP-18.3")
def test_an_exchange_for_knowledge_counts_as_one_step_of_it() -> None:
    """Clocks need 6: one step from the space with 5 is a blank one, two steps would be enough."""
    table = given().has(0, knowledge=5, blueprints=3)
    for tile in ("silk_b", "paper_b", "bento_a", "lenses_c"):
        table.factory(0, tile)
    table.play("take invest blue")
    assert table.refusal("exchange knowledge") == [reason("action_needs_it", "NP-5.6")]


@rule("NP-5.6", "NP-18.3")
@pytest.mark.parametrize(("action", "track"), [("knowledge", "knowledge"), ("mines", "coal")])
def test_an_exchange_may_leave_one_step_to_buy(action: str, track: str) -> None:
    table = given().has(0, blueprints=3, **{action: 7})
    table.play(take(action), f"exchange {track}")
    assert table[f"0 {track} track"] == 9  # the last step was the only number left to buy


@rule("NP-8.2", "NP-8.3")
def test_the_easiest_good_is_named_and_a_tile_that_is_gone() -> None:
    table = given().factory(0, "paper_b").has(0, blueprints=0)
    why = reason("knowledge_missing", "NP-8.3", n=2, m=1, k=0)
    assert table.refusal("take invest blue") == [why]
    table = given().factory(1, "silk_b")
    table.play("take invest blue")
    assert table.refusal("build silk_b") == [reason("factory_gone", "NP-8.2", factory="silk_b")]


# Export, where the numbers are just enough


@rule("NP-13.2")
def test_a_used_type_with_just_enough_goods_left() -> None:
    table = given().factory(0, "silk_b", goods=4).factory(0, "paper_b", goods=2)
    table.factory(0, "bento_a", goods=2)
    table.play("take export blue", "fulfil c7", "deliver silk")
    assert table.refusal("deliver silk") == [reason("type_used", "NP-13.2", good="silk")]


@rule("NP-13.4", "NP-13.5")
def test_jokers_at_below_and_above_what_a_number_takes() -> None:
    table = given().factory(0, "silk_b", goods=2).has(0, jokers=1)
    table.play("take export blue", "fulfil c2")
    assert table.of("jokers") == ["0", "1"]
    assert table.refusal("jokers 2") == [reason("jokers_missing", "NP-13.5", n=2, m=1)]
    assert table.refusal("jokers 3") == [reason("jokers_too_many", "NP-13.5", n=2)]
    # Two goods and one of another type: the joker is needed for the second number.
    table = given().factory(0, "silk_b", goods=4).has(0, jokers=1)
    table.play("take export blue", "fulfil c4")
    assert table.of("jokers") == []  # no joker for the first number, and no question
    assert table["0 c4"] is True
    assert table["0 jokers"] == 0


@rule("NP-13.4")
def test_a_joker_that_is_there_may_be_needed_for_the_rest() -> None:
    table = given().factory(0, "silk_b", goods=4).factory(0, "paper_b", goods=1).has(0, jokers=1)
    table.play("take export blue", "fulfil c7")  # paper needs the joker
    assert table.of("jokers") == []
    assert (table["0 silk"], table["0 paper"], table["0 jokers"]) == (2, 0, 0)


@rule("NP-13.4", "NP-13.5")
def test_jokers_alone_are_named_last_among_equal_numbers() -> None:
    table = given().factory(0, "silk_b", goods=2).factory(0, "paper_b", goods=2).has(0, jokers=2)
    table.play("take export blue", "fulfil c7")
    assert table.of("jokers") == ["0", "1"]
    assert table.refusal("jokers 2") == [reason("rest_unpaid", "NP-13.4", contract="c7")]


@rule("NP-13.1", "NP-18.4")
def test_after_the_last_contract_that_can_be_paid_only_the_last_moment_is_left() -> None:
    table = given().factory(0, "silk_b", goods=2).has(0, blueprints=3)
    table.play("take export blue", "fulfil c2")
    assert table.match.question(0).key == "end"


# Local Market with goods that may stand for any other


@rule("NP-14.1", "NP-14.3", "NP-19.32")
def test_what_is_said_to_a_player_with_wild_goods() -> None:
    """City tiles 1 and 2 in the north, 3 and 4 in the east; bulbs are wild."""
    table = given().factory(0, "bulbs_c", goods=4).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3)  # silk; 1 silk gives 1, bulbs give 5, 6 or 7
    table.play("take local_market red", "place sapporo-W")
    assert table.of("supply") == ["bulbs 1", "bulbs 2", "bulbs 3"]
    assert table.refusal("supply clocks 1") == [reason("wrong_good", "NP-14.3", good="bulbs")]
    table.play("supply bulbs 1")
    why = reason("other_region", "NP-14.1", region="north")
    assert table.refusal("place yokohama-N") == [why]
    table.play("place sapporo-N", "supply bulbs 2")
    assert table["sapporo-N"] == "6 of 0"
    table = given().factory(0, "bulbs_c", goods=2).influence(1, "yokohama-N", 5)
    table.play("take local_market red", "place yokohama-N")
    assert table["yokohama-N"] == "6 of 0"  # the only number that fits
    table = given().factory(0, "bulbs_c", goods=2)
    table.play("take local_market red", "place yokohama-N")
    missing = reason("goods_of_type_missing", "NP-14.2", good="bulbs", n=3, m=2)
    assert table.refusal("supply bulbs 3") == [missing]
    assert table.refusal("supply clocks 1") == [reason("wrong_good", "NP-14.3", good="silk")]
    table = given().factory(0, "bulbs_c", goods=4).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3).play("take local_market red", "place yokohama-N")
    assert table.refusal("supply silk 1") == [reason("not_higher", "NP-14.7", n=1, m=3)]
    table = given().factory(0, "bulbs_c", goods=1)
    table.play("take local_market red", "place yokohama-N")
    assert table["yokohama-N"] == "5 of 0"


@rule("NP-14.7", "NP-19.32")
@pytest.mark.parametrize(("tile", "bulbs"), [("bulbs_b", 4), ("bulbs_c", 0)])
def test_goods_that_are_not_wild_or_not_there_beat_no_tile(tile: str, bulbs: int) -> None:
    """One silk gives a tile of 1, which does not replace a 3."""
    table = given().factory(0, tile, goods=bulbs).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3).play("take local_market red")
    why = reason("no_fitting_tile", "NP-14.7", slot="yokohama-N", n=3)
    assert table.refusal("place yokohama-N") == [why]


@rule("NP-14.12")
def test_tiles_of_1_count_for_the_limit_of_a_city() -> None:
    table = given(2).influence(0, "sapporo-N", 1).influence(1, "sapporo-E", 1)
    table.factory(0, "clocks_d", goods=1).play("take local_market red")
    why = reason("city_full", "NP-14.12", city="sapporo", n=2)
    assert table.refusal("place sapporo-S") == [why]


# Workers that are owed, Rewards below three workers


@rule("NP-6.10")
@pytest.mark.parametrize("owed", [1, 2])
def test_a_debt_of_one_worker_is_paid(owed: int) -> None:
    table = given().workers(0, "yellow red").row(5, "red" if owed == 2 else "red blue", owed=owed)
    before = table["bag"]
    table.play("consolidate")
    assert table["row 5 owed"] == 0
    assert table["bag"] == before + 2 - owed


@rule("NP-16.1", "NP-19.31")
@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_bulbs_b_brings_no_reward_below_three_workers(workers: int) -> None:
    table = given().factory(0, "bulbs_b").workers(0, " ".join(SIX[:workers]))
    table.play("consolidate")
    assert table["turn"] == (0 if workers == 3 else 1)
    assert table["multipliers"] == 4
    if workers == 3:
        assert table.refusal("reward 4x-yen") == [reason("level_too_high", "NP-16.3", n=4, m=3)]


@rule("NP-16.1", "NP-16.3", "NP-16.7")
@pytest.mark.parametrize(("left", "is_taken"), [("2x-coal", True), ("3x-yen", False)])
def test_one_reward_tile_at_and_above_the_level(left: str, is_taken: bool) -> None:
    """Three workers: level 2. The only tile left is a 2x or a 3x."""
    table = given().workers(0, "yellow yellow yellow").only_rewards(left)
    table.play("consolidate")
    if is_taken:
        assert table["0 coal"] == 3  # the only choice: 2 by the track, 1 by the tile
    assert table["multipliers"] == (4 if is_taken else 3)
    assert table.match.question(0).key == ("achieve" if is_taken else "achieve_double")
    table = given().workers(0, "yellow yellow yellow").only_rewards("2x-yen", "2x-coal", left)
    table.play("consolidate")
    if not is_taken:
        why = reason("level_too_high", "NP-16.3", n=3, m=2)
        assert table.refusal("reward 3x-yen") == [why]


@rule("NP-16.7", "NP-16.8")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_2x_tile_is_taken(left: int) -> None:
    table = given().workers(0, "yellow yellow yellow").only_rewards()
    for space in ["contracts", "coal_stars", "yen", "regions"][left:]:
        table.double(1, space)
    table.play("consolidate")
    assert table["turn"] == (0 if left else 1)
    if left:
        assert table["multipliers"] == left - 1


@rule("NP-19.28")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_bulbs_a_takes_the_last_2x_tile(left: int) -> None:
    table = given().has(0, blueprints=5)
    for space in ["contracts", "coal_stars", "yen", "regions"][left:]:
        table.double(1, space)
    table.play("take invest blue", "build bulbs_a")
    assert table["turn"] == (0 if left else 1)
    assert table["multipliers"] == max(0, left - 1)


@rule("NP-19.7")
@pytest.mark.parametrize("symbols", [0, 1, 2])
def test_silk_a_adds_a_step_for_each_symbol_revealed_before(symbols: int) -> None:
    table = given()
    if symbols:
        table.trains(0, "north", symbols).ships(0, "east", symbols)
    table.play("take invest blue", "build silk_a")
    assert table["0 money track"] == symbols


# Influence of 1, and none


@rule("NP-20.4", "NP-20.7", "NP-20.11")
@pytest.mark.parametrize("value", [0, 1, 2])
def test_influence_of_1_is_enough_for_a_place_and_for_trains(value: int) -> None:
    """All other slots of the north are taken by seats 1, with 30, and 2, with 4."""
    table = given().trains(0, "north").ships(0, "north", 2)
    slots = ["sapporo-E", "sapporo-S", "sapporo-W", "sendai-N", "sendai-E", "sendai-W"]
    for slot, tile in zip(slots, [7, 6, 5, 5, 4, 3], strict=True):
        table.influence(1, slot, tile)
    table.influence(2, "sendai-S", 4)
    if value:
        table.influence(0, "sapporo-N", value)
    before = table["0 vp"]
    table.marker(2, 0).last_row().slot(4, "blue")
    table.play("take mines blue", "amount 1")
    # 1 and a Train: 3, the third place. 2 and a Train: 4, shares second and third place.
    assert table["0 vp"] - before == {0: 0, 1: 1, 2: 2 + 4}[value]


# Where a number is just enough, only what is missing is named


@rule("NP-11.3", "NP-12.3", "NP-12.8", "NP-9.5")
def test_what_is_just_enough_is_no_reason() -> None:
    for action, track in (("knowledge", "knowledge"), ("mines", "mines")):
        table = given().has(0, yen=5, **{track: 6})
        table.play(take(action))
        why = reason("yen_missing", PRICE_RULE[action], yen=6, yen2=5)
        assert table.refusal("amount 3") == [why]
    for action in ("trains", "ships"):
        table = given().has(0, yen=14).trains(0, "north", 3).ships(0, "north", 3)
        table.trains(1, "north", 2)  # three tiles of each and three regions are left
        table.play(take(action))
        why = reason("yen_missing", PRICE_RULE[action], yen=15, yen2=14)
        assert table.refusal("amount 3") == [why]
    table = given().has(0, yen=14).machinery_left(3, 1)
    table.play("take machinery red")
    why = reason("yen_missing", "NP-9.1", yen=15, yen2=14)
    assert table.refusal("amount 3") == [why]
