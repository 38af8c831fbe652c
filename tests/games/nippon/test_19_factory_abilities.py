"""Chapter 19: Factory abilities. Every Factory tile has a test of its name."""

import pytest

from parlour.games.nippon.content.factories import EFFECTS, FACTORIES
from parlour.games.nippon.content.parameters import PARAMETERS
from parlour.games.nippon.content.player_board import ACHIEVEMENTS
from tests.games.nippon.positions import Situation, given
from tests.games.positions import event_keys
from tests.support import rule


def build(tile: str, table: Situation | None = None) -> dict[str, object]:
    """Build a Factory with enough Knowledge; what that brings besides the tile and its price."""
    table = (table or given()).has(0, knowledge=7, blueprints=0)
    gains = table.gains("take invest blue", f"build {tile}")
    good = tile.split("_")[0]
    assert gains.pop(f"0 {good} tile") == tile
    assert gains.pop("0 yen") == -6
    assert gains.pop("factories") == -1
    return gains


@rule("NP-19.1")
def test_each_tile_has_an_ability_of_its_own() -> None:
    assert all(EFFECTS)
    assert len({str(effects) for effects in EFFECTS}) == len(FACTORIES) == 24


@rule("NP-19.1")
def test_an_ability_works_only_for_its_builder() -> None:
    table = given().factory(1, "bento_d").has(0, yen=5)
    table.play("take machinery red")
    assert table["0 yen"] == 0


@rule("NP-19.2", "NP-19.4")
def test_what_was_done_before_brings_nothing() -> None:
    table = given().fulfilled(0, "c1", "c2", "c3").influence(0, "tokyo-N", 1).trains(0, "east", 3)
    assert build("silk_c", table) == {}
    table = given().fulfilled(0, "c1").influence(0, "tokyo-N", 1)
    assert build("lenses_c", table) == {}
    assert build("clocks_a", given().trains(0, "east", 3)) == {}


@rule("NP-19.3")
def test_an_ability_is_not_tied_to_running_the_factory() -> None:
    table = given().factory(0, "bento_b").workers(0, "yellow").has(0, coal=0)
    table.play("consolidate")
    assert table["0 yen"] == 10


@rule("NP-19.5")
@pytest.mark.parametrize(
    ("tile", "number", "value"),
    [
        ("silk_b", "money_symbol_steps", 1),
        ("paper_b", "knowledge_stars", 0),
        ("bento_c", "coal_stars", 0),
        ("bulbs_b", "stack_2x", 0),
    ],
)
def test_the_special_of_a_good_belongs_to_its_tile_a(tile: str, number: str, value: int) -> None:
    parameter = PARAMETERS.index(number)
    assert given().factory(0, tile).state.boards[0].numbers[parameter] == value
    special = tile.split("_")[0] + "_a"
    assert given().factory(0, special).state.boards[0].numbers[parameter] == value + 1


@rule("NP-19.6")
def test_silk_a_moves_money_2_steps_for_a_symbol() -> None:
    table = given().factory(0, "silk_a").ships(0, "north").has(0, yen=5)
    assert table.gains("take trains blue", "region east")["0 money track"] == 2


@rule("NP-19.7")
def test_silk_a_is_retroactive() -> None:
    table = given().trains(0, "north", 3).ships(0, "north", 2)
    assert build("silk_a", table) == {"0 money track": 2}
    table.has(0, yen=5).turn(0)
    assert table.gains("take ships red", "region east")["0 money track"] == 2
    assert build("silk_a") == {}


@rule("NP-19.8")
def test_silk_b_brings_a_money_step_and_a_blueprint() -> None:
    assert build("silk_b") == {"0 money track": 1, "0 blueprints": 1}


@rule("NP-19.9")
def test_silk_c_brings_1_vp_for_every_contract() -> None:
    table = given().factory(0, "silk_c", goods=4)
    gains = table.gains("take export blue", "fulfil c2")
    assert gains["0 vp"] == 1
    table = given().factory(0, "silk_c", goods=4).factory(0, "paper_a", goods=4)
    gains = table.gains("take export blue", "fulfil c3", "deliver silk", "fulfil c6")
    assert gains["0 vp"] == 3 + 1 + 5 + 1


@rule("NP-19.10")
def test_silk_d_moves_coal_an_extra_step() -> None:
    table = given().factory(0, "silk_d")
    assert table.gains("take mines blue", "amount 2") == {"0 yen": -3, "0 coal track": 3}
    table = given().factory(0, "silk_d")
    assert table.gains("take knowledge red", "amount 2")["0 knowledge track"] == 2


@rule("NP-19.11")
def test_paper_a_is_a_star_for_knowledge() -> None:
    table = given().factory(0, "paper_a")
    assert table.score(0)["knowledge_stars"] == 1
    assert table["0 knowledge track"] == 0
    assert given().score(0)["knowledge_stars"] == 0
    assert build("paper_a") == {}


@rule("NP-19.12")
def test_paper_b_brings_3_blueprints() -> None:
    assert build("paper_b") == {"0 blueprints": 3}


@rule("NP-19.13")
def test_paper_c_moves_knowledge_an_extra_step() -> None:
    table = given().factory(0, "paper_c")
    assert table.gains("take knowledge red", "amount 1") == {"0 yen": -1, "0 knowledge track": 2}
    table = given().factory(0, "paper_c")
    assert table.gains("take mines blue", "amount 1")["0 coal track"] == 1


@rule("NP-19.14")
def test_paper_d_exchanges_2_blueprints_for_a_step_and_does_not_change_invest() -> None:
    table = given().factory(0, "paper_d").has(0, blueprints=2)
    assert table.gains("exchange money") == {"0 blueprints": -2, "0 money track": 1}
    table = given().factory(0, "paper_d").has(0, blueprints=3)
    gains = table.gains("take invest blue", "build bento_a")
    assert gains["0 blueprints"] == -3


@rule("NP-19.15")
def test_bento_a_is_a_star_for_coal() -> None:
    table = given().factory(0, "bento_a").reward(0, "coal_stars", "3x-yen")
    assert table.score(0)["coal_stars"] == 3
    assert (table["0 coal track"], table["0 coal"]) == (0, 2)


@rule("NP-19.16")
def test_bento_b_lowers_wages_to_2000() -> None:
    table = given().factory(0, "bento_b").workers(0, "yellow red")
    table.play("consolidate")
    assert table["0 yen"] == 8
    table = given().factory(0, "bento_b").workers(0, "yellow red purple blue white grey")
    table.only_rewards("2x-coal")
    table.play("consolidate", "achieve regions")
    assert (table["0 yen"], table["0 vp"]) == (0, 10)  # 12,000 pay all six colours


@rule("NP-19.16")
def test_bento_b_holds_in_final_scoring() -> None:
    table = given(2).factory(0, "bento_b").workers(0, "yellow red").final(1, 1).turn(1)
    table.play("consolidate")
    assert table["0 yen"] == 8


@rule("NP-19.16")
def test_bento_b_the_loss_for_an_unpaid_colour_stays_2_vp() -> None:
    table = given().factory(0, "bento_b").workers(0, "yellow red purple blue white grey")
    table.play("consolidate", "reward 2x-coal")
    table.state.boards[0].yen = 7  # less than any real Budget leaves
    table.play("achieve regions")
    assert (table["0 yen"], table.score(0)["unpaid"]) == (1, -6)


@rule("NP-19.17")
def test_bento_c_brings_2_extra_coal_in_every_budget() -> None:
    table = given().factory(0, "bento_c")
    table.play("consolidate")
    assert table["0 coal"] == 4


@rule("NP-19.18")
def test_bento_d_lowers_the_price_of_improvements_to_3000() -> None:
    table = given().factory(0, "bento_d").has(0, yen=9)
    gains = table.gains("take machinery red", "amount 3")
    assert gains["0 yen"] == -9


@rule("NP-19.19")
def test_lenses_a_turns_all_ships_to_3_vp() -> None:
    table = given().ships(0, "north", 2).influence(0, "sapporo-N", 7)
    assert table.state.view(None)["regions"][0]["ship_vp"][0] == 4
    assert build("lenses_a", table) == {}
    assert table.state.view(None)["regions"][0]["ship_vp"][0] == 6
    assert table.state.view(None)["boards"][0]["ship_value"] == 3
    assert table.state.view(None)["boards"][0]["train_value"] == 2


@rule("NP-19.20")
def test_lenses_b_turns_all_trains_to_3_influence() -> None:
    table = given().trains(0, "north", 2).influence(0, "sapporo-N", 1)
    assert table.state.view(None)["regions"][0]["influence"][0] == 5
    assert build("lenses_b", table) == {}
    assert table.state.view(None)["regions"][0]["influence"][0] == 7


@rule("NP-19.21")
def test_lenses_c_brings_1_vp_for_every_influence_tile() -> None:
    table = given().factory(0, "lenses_c", goods=2).influence(1, "yokohama-E", 1)
    assert (
        table.gains("take local_market red", "place yokohama-E", "supply lenses 1", "stop")["0 vp"]
        == 1
    )
    table = given().factory(0, "lenses_c", goods=2)
    moves = ["take local_market red", "place tokyo-W", "supply lenses 1", "place yokohama-E"]
    assert table.gains(*moves)["0 vp"] == 2


@rule("NP-19.22")
def test_lenses_d_brings_up_to_2_free_improvements() -> None:
    table = given().factory(0, "silk_b").has(0, knowledge=3, blueprints=0)
    table.play("take invest blue", "build lenses_d")
    assert table.choices == ["improve silk", "improve lenses", "stop"]
    table.play("improve lenses", "improve silk")
    assert (table["0 lenses machinery"], table["0 silk machinery"]) == (1, 1)
    assert (table["0 yen"], table["turn"]) == (6, 1)


@rule("NP-19.22")
def test_lenses_d_fewer_improvements_and_storing_are_allowed() -> None:
    table = given().has(0, knowledge=3, blueprints=0)
    table.play("take invest blue", "build lenses_d", "stop")
    assert (table["0 lenses machinery"], table["turn"]) == (0, 1)
    table = given().has(0, knowledge=3, blueprints=0).machinery_left(22, 0)
    table.play("take invest blue", "build lenses_d")  # stored tiles make it +2 first
    assert table["0 lenses machinery"] == 2
    assert table.choices == ["store", "stop"]
    table.play("store", "stop")
    assert table["0 stored_machinery"] == 1


@rule("NP-19.23")
def test_clocks_a_brings_a_joker_for_every_train() -> None:
    table = given().factory(0, "clocks_a").has(0, yen=10)
    gains = table.gains("take trains blue", "amount 2", "region north")
    assert gains["0 jokers"] == 1  # when the Train is placed
    assert table.gains("region east")["0 jokers"] == 1
    table = given().factory(0, "clocks_a").has(0, yen=5)
    assert "0 jokers" not in table.gains("take ships red", "region north")


@rule("NP-19.24", "NP-22.7")
def test_jokers_have_no_limit_and_no_value_at_the_end() -> None:
    table = given(2).factory(0, "clocks_a").has(0, jokers=9, yen=5).trains(0, "north", 5)
    assert table.gains("take trains blue", "region east")["0 jokers"] == 1
    rich = given(2).has(0, jokers=9)
    assert rich.score(0)["total"] == given(2).score(0)["total"]
    assert "produce" not in rich.actions()


@rule("NP-19.25")
def test_clocks_b_lowers_the_price_of_trains_and_ships_to_3000() -> None:
    table = given(2).factory(0, "clocks_b").has(0, yen=6)
    assert table.gains("take trains blue", "amount 2", "region north", "region east")["0 yen"] == -6
    table.has(0, yen=3).turn(0)
    assert table.gains("take ships red", "region north")["0 yen"] == -3


@rule("NP-19.26")
def test_clocks_c_saves_a_coal_in_every_run_but_never_the_last() -> None:
    table = given().factory(0, "clocks_c").factory(0, "silk_b").has(0, coal=4)
    table.play("take produce red", "run clocks", "run silk")
    assert (table["0 coal"], table["0 clocks"], table["0 silk"]) == (0, 1, 1)
    table = given().factory(0, "clocks_c").factory(0, "silk_b").has(0, coal=1)
    table.state.boards[0].numbers = [-5 if n == -1 else n for n in table.state.boards[0].numbers]
    table.play("take produce red", "run silk")
    assert table["0 coal"] == 0  # at least 1


@rule("NP-19.27")
def test_clocks_d_brings_6_vp() -> None:
    assert build("clocks_d") == {"0 vp": 6}


@rule("NP-19.28")
@pytest.mark.parametrize("space", ACHIEVEMENTS)
def test_bulbs_a_brings_a_2x_tile_for_any_space(space: str) -> None:
    table = given().has(0, knowledge=7).reward(0, "regions", "4x-yen").double(0, "yen")
    table.play("take invest blue", "build bulbs_a")
    assert table.of("achieve") == ACHIEVEMENTS
    assert table.gains(f"achieve {space}")[f"0 {space} doubles"] == 1
    assert table["multipliers"] == 2


@rule("NP-19.28")
def test_bulbs_a_without_a_2x_tile_left_brings_none() -> None:
    table = given().has(0, knowledge=7)
    for seat, space in ((1, "yen"), (1, "regions"), (2, "yen"), (3, "yen")):
        table.double(seat, space)
    events = table.play("take invest blue", "build bulbs_a").events
    assert "no_multiplier" in event_keys(events)
    assert table["turn"] == 1


@rule("NP-19.29", "NP-16.9", "NP-16.11")
def test_bulbs_a_lets_later_2x_tiles_be_stacked() -> None:
    table = given().factory(0, "bulbs_a").workers(0, "yellow yellow yellow").all_spaces(0)
    table.double(0, "regions").only_rewards()
    table.play("consolidate")
    assert table.of("achieve") == ACHIEVEMENTS
    table.play("achieve regions")
    assert table["0 regions doubles"] == 2


@rule("NP-19.30")
def test_reward_tiles_never_stack_not_even_with_bulbs_a() -> None:
    table = given().factory(0, "bulbs_a").workers(0, "yellow yellow yellow").double(0, "regions")
    table.reward(0, "yen", "3x-yen")
    table.play("consolidate", "reward 2x-yen")
    assert table.of("achieve") == [s for s in ACHIEVEMENTS if s not in ("regions", "yen")]


@rule("NP-19.31")
@pytest.mark.parametrize(
    ("colours", "level"),
    [
        ("yellow yellow", 0),
        ("yellow yellow yellow", 3),
        ("yellow yellow yellow red red red", 5),
    ],
)
def test_bulbs_b_raises_the_level_by_one_at_most_to_5(colours: str, level: int) -> None:
    table = given().factory(0, "bulbs_b").workers(0, colours)
    assert table.state.view(None)["boards"][0]["reward_level"] == level
    table.play("consolidate")
    assert {int(name[0]) for name in table.of("reward")} == set(range(2, level + 1))


@rule("NP-19.32", "NP-14.3")
def test_bulbs_c_may_supply_a_slot_of_any_good() -> None:
    table = given().factory(0, "bulbs_c", goods=3)
    table.play("take local_market red")
    assert len(table.of("place")) == 32
    table.play("place nagoya-N", "supply bulbs 2")
    assert table["nagoya-N"] == "6 of 0"
    table = given().factory(0, "bulbs_c", goods=3).factory(0, "silk_b", goods=1)
    table.play("take local_market red", "place nagoya-N")
    assert table.of("supply") == ["silk 1", "bulbs 1", "bulbs 2", "bulbs 3"]
    table = given().factory(0, "bulbs_c", goods=1).influence(1, "nagoya-N", 5)
    table.play("take local_market red")
    assert "nagoya-N" not in table.of("place")  # all other rules hold


@rule("NP-19.33")
def test_bulbs_d_brings_steps_on_all_tracks() -> None:
    assert build("bulbs_d") == {"0 coal track": 2, "0 knowledge track": 2, "0 money track": 1}
