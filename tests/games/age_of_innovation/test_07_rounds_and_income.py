"""Chapters 7, 8 and 33: rounds and turn order, income, science bonus and preparation."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import ROUND_TILES
from parlour.games.age_of_innovation.content.player_tiles import BONUSES
from parlour.games.age_of_innovation.rules.science_bonus import TAKE_SCIENCE_BONUS, bonus_times
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


@rule("AI-7.2", "AI-27.4")
def test_the_order_of_passing_is_the_next_turn_order() -> None:
    table = Situation(3).give(1, scholars=1).go()
    table.pass_()
    table.play("send law 1").end()
    table.pass_()
    assert table.state.view(None)["passed"] == [0, 2]
    table.pass_()
    assert table.state.view(None)["order"] == [0, 2, 1]
    assert table.asks() == (0, "act")


@rule("AI-7.3", "AI-11.9")
def test_several_players_decide_one_after_the_other_in_turn_order() -> None:
    table = Situation(4).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(3, "workshop", "E11").place(1, "guild", "F9").go()
    table.state.passed |= 1 << 3
    table.play("build E10")
    assert table.asks() == (1, "offer")
    table.play("accept")
    assert table.asks() == (3, "offer"), "who has passed is offered power too"
    assert table.player(1).vp == 19
    round_ = (
        Situation(4).place(1, "workshop", "E12").terrain("E11", "swamp").give(1, tools=1, coins=2)
    )
    round_.place(3, "workshop", "D11").place(0, "guild", "F11").place(2, "guild", "E10")
    round_.go().pass_().play("build E11")
    seats = []
    while round_.question() == "offer":
        seats.append(round_.asks()[0])
        round_.play("decline")
    assert seats == [2, 3, 0], "beginning after the active player"


@rule("AI-7.4", "AI-39.1")
def test_all_round_tiles_are_open_all_the_time() -> None:
    shown = Situation(3).state.view(2)
    assert len(shown["round_tiles"]) == 6
    assert shown["final_tile"]
    assert len(shown["bonuses"]) == 3
    assert all(p["books"] == [0, 0, 0, 0] and len(p["bowls"]) == 3 for p in shown["players"])


@rule("AI-8.1", "AI-8.2", "AI-8.3")
def test_round_one_has_an_income_of_display_and_bonus_tile() -> None:
    table = Situation(3, terrain="mountain", round_=0)
    table.place(0, "workshop", "A7").place(0, "workshop", "B1").next_round()
    assert (table.player().tools, table.player().coins) == (3, 2 + 6)
    assert table.state.round == 1


@pytest.mark.parametrize(
    ("pieces", "tools"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 5), (6, 6), (9, 9)]
)
@rule("AI-8.3")
def test_workshops_on_the_map_uncover_tools(pieces: int, tools: int) -> None:
    table = Situation(3, bonus="RB10")
    hexes = ["A1", "A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11"]
    for hex_ in hexes[:pieces]:
        table.place(0, "workshop", hex_)
    table.income()
    assert table.player().tools == tools
    assert table.player().coins == 6


@rule("AI-8.3", "AI-14.6")
def test_guilds_schools_and_university_bring_coins_power_and_scholars() -> None:
    table = Situation(3).bowls(12, 0, 0)
    for hex_ in ("A3", "A4", "A5"):
        table.place(0, "guild", hex_)
    table.place(0, "school", "A6").place(0, "university", "A7").income()
    player = table.player()
    assert player.coins == 6 + 6
    assert player.bowl2 == 4
    assert player.scholars == 2
    # A piece that returns to the display covers its income again.
    table = Situation(3).place(0, "guild", "A3").give(tools=3, coins=5).go()
    table.play("school A3", "competency C07")
    table.income()
    assert table.player().coins == 6
    mountain = Situation(3, terrain="mountain").place(0, "guild", "A3").income()
    assert mountain.player().coins == 6 + 2 + 3


@rule("AI-8.4")
def test_neutral_buildings_uncover_nothing() -> None:
    table = (
        Situation(3).place(0, "school", "A3", neutral=True).place(0, "workshop", "A4", neutral=True)
    )
    table.income()
    assert (table.player().tools, table.player().scholars) == (1, 0)


@rule("AI-8.5", "AI-8.6", "AI-8.7")
def test_c01_comes_first_and_a_level_nine_reached_by_it_pays_at_once() -> None:
    table = Situation(3).own("C01", "C03").levels(8, 0, 0, 0).bowls(12, 0, 0)
    table.player().keys, table.player().keyed = 1, 1
    table.income()
    assert table.asks() == (0, "step_any")
    assert table.player().tools == 1
    assert table.player().coins == 0
    table.play("advance banking")
    assert table.player().coins == 6 + 3
    assert table.player().tools == 2
    assert table.asks() == (0, "take_book"), "the free books come last"
    assert table.player().bowl2 == 1


@pytest.mark.parametrize(
    ("levels", "field", "gained"),
    [((9, 0, 0, 0), "coins", 9), ((0, 0, 9, 0), "tools", 2), ((0, 0, 0, 9), "vp", 23)],
)
@rule("AI-8.7")
def test_level_nine_brings_income(levels: tuple[int, ...], field: str, gained: int) -> None:
    table = Situation(3).levels(*levels).income()
    assert getattr(table.player(), field) == gained
    lower = Situation(3).levels(*(min(level, 8) for level in levels)).income()
    assert getattr(lower.player(), field) < gained


@rule("AI-8.7")
def test_level_nine_in_law_brings_six_power() -> None:
    table = Situation(3).levels(0, 12, 0, 0).bowls(12, 0, 0).income()
    assert table.player().bowl2 == 6


@rule("AI-8.8")
def test_free_books_are_chosen_at_the_end_of_the_own_income_in_turn_order() -> None:
    table = Situation(3, bonus="RB05", round_=1).own("RB06", seat=1).next_round()
    assert table.asks() == (0, "take_book")
    table.play("book law")
    assert table.asks() == (1, "take_book")
    table.play("book law")
    assert table.asks() == (0, "act")


@rule("AI-8.9", "AI-29.2")
def test_the_first_income_of_a_tile_comes_in_the_next_phase_one() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=4, coins=6).offer_palaces("P10", "P17")
    table.go().play("palace E12", "palace_tile P10", "book law", "book law")
    assert table.player().coins == 0
    table.income()
    assert table.player().coins == 6 + 6


@rule("AI-31.9", "AI-8.2")
def test_omar_has_an_income_of_his_faction() -> None:
    table = Situation(3, faction="F10").bowls(12, 0, 0).income()
    assert table.player().coins == 6 + 2
    assert table.player().bowl2 == 2


@rule("AI-33.1", "AI-33.2", "AI-33.3")
def test_phase_three_gives_the_science_bonus_in_the_new_turn_order() -> None:
    table = Situation(3, faction="F05", rounds=("RS03", "RS12", "RS11", "RS10", "RS06", "RS05"))
    table.levels(0, 6, 0, 0, seat=1).levels(0, 3, 0, 0, seat=2).give(1, scholars=1).go()
    table.pass_().play("send law 1").end().pass_().pass_()
    assert table.state.view(None)["order"] == [0, 2, 1]
    assert table.asks() == (2, "take_book")
    assert table.state.phase == 3
    table.play("book law")
    assert table.asks() == (1, "take_book")
    assert table.match.question(1).args["n"] == 2, "once for every full three of seven levels"
    table.play("book law", "book law")
    assert table.state.round == 2
    assert table.state.phase == 2


@pytest.mark.parametrize(
    ("tile", "levels", "check"),
    [
        ("RS01", (0, 6, 0, 0), ("scholars", 2)),
        ("RS02", (6, 0, 0, 0), ("bowl2", 8)),
        ("RS05", (5, 0, 0, 0), ("coins", 5)),
        ("RS06", (0, 0, 0, 5), ("tools", 2)),
        ("RS07", (5, 0, 0, 0), ("tools", 2)),
        ("RS08", (0, 0, 4, 0), ("coins", 4)),
        ("RS11", (0, 0, 7, 0), ("scholars", 2)),
        ("RS12", (0, 5, 0, 0), ("bowl2", 6)),
    ],
)
@rule("AI-33.2")
def test_each_science_bonus_of_resources(
    tile: str, levels: tuple[int, ...], check: tuple[str, int]
) -> None:
    table = Situation(3, faction="F05", rounds=(tile,) * 6).levels(*levels).bowls(12, 0, 0)
    TAKE_SCIENCE_BONUS[0].run(table.state)
    assert getattr(table.player(), check[0]) == check[1]
    assert table.player().vp == 20


@pytest.mark.parametrize(("tile", "levels"), [("RS03", (0, 6, 0, 0)), ("RS09", (0, 0, 0, 8))])
@rule("AI-33.2")
def test_each_science_bonus_of_books(tile: str, levels: tuple[int, ...]) -> None:
    table = Situation(3, faction="F05", rounds=(tile,) * 6).levels(*levels).go().pass_all()
    assert table.asks() == (0, "take_book")
    assert table.match.question(0).args["n"] == 2


@pytest.mark.parametrize(("tile", "levels"), [("RS04", (0, 0, 0, 8)), ("RS10", (0, 0, 8, 0))])
@rule("AI-33.4", "AI-13.20", "AI-32.7")
def test_spades_of_the_science_bonus_are_without_building_and_buying(
    tile: str, levels: tuple[int, ...]
) -> None:
    table = Situation(3, faction="F05", bonus="RB01", rounds=(tile,) * 6).levels(*levels)
    table.place(0, "workshop", "E4").give(tools=9, coins=9).go()
    assert "D5" in table.of("terraform") or "D5" in table.of("build")
    table.pass_all()
    assert table.asks() == (0, "spades")
    assert table.match.question(0).args["n"] == 2
    # RB01 does not sail in Phase 3: only the neighbours of E4 are in reach.
    assert sorted(table.of("terraform")) == ["D3", "E3"]
    assert not table.of("build")
    assert table.why("terraform D5")[0] == "out_of_reach"
    table.play("terraform E3")
    assert table.terrain_of("E3") == "desert"
    assert table.why("terraform E3") == ["already_native"]
    table.play("done")
    assert table.player().tools >= 9
    assert table.state.round == 2


@rule("AI-31.2")
def test_blessed_count_three_levels_more_for_the_science_bonus_only() -> None:
    table = Situation(3, faction="F01", rounds=("RS03",) * 6).levels(0, 12, 0, 0)
    assert bonus_times(table.state, 0) == 5
    assert bonus_times(table.state, 1) == 0
    assert table.score_lines()["disciplines"] == 4
    assert table.state.view(0)["players"][0]["levels"][1] == 12


@rule("AI-33.5", "AI-33.6", "AI-33.7", "AI-9.6")
def test_x_tokens_go_and_coins_come_before_the_next_round() -> None:
    table = Situation(3, faction="F11", bonus="RB07").bowls(0, 0, 12)
    table.give(books=(2, 0, 0, 0)).book_actions("BA1", "BA2", "BA3").go()
    table.play("power_action PA3").end()
    table.pass_().pass_()
    table.play("book_action BA1").end()
    table.play("special F11", "book law").end()
    table.play("special RB07", "advance law").end()
    assert table.why("power_action PA3") == ["covered"]
    assert table.why("book_action BA1")[0] == "covered"
    assert table.why("special F11") == ["covered"]
    coins = {b["id"]: b["coins"] for b in table.state.view(None)["bonuses"]}
    table.pass_()
    shown = table.state.view(None)
    assert shown["round"] == 2
    assert not any(a["used"] for a in shown["power_actions"] + shown["book_actions"])
    assert not any(b["used"] for b in shown["bonuses"])
    assert all(p["used"] == [] for p in shown["players"])
    for tile in shown["bonuses"]:
        assert tile["coins"] == coins.get(tile["id"], 0) + 1
    assert shown["round_tiles"][1] == ROUND_TILES[table.state.round_tiles[1]]


@rule("AI-33.1", "AI-27.6", "AI-7.1", "AI-3.8")
def test_round_six_has_no_new_bonus_tile_and_no_phase_three() -> None:
    table = Situation(3, round_=6, rounds=("RS03",) * 6).levels(0, 9, 0, 0).go()
    before = table.player().bonus
    table.pass_all()
    assert table.match.over
    assert table.player().bonus == before
    assert table.player().books == 0
    assert BONUSES[before] == "RB10"


@rule("AI-8.2", "AI-39.1")
def test_the_next_income_can_be_seen_before_it_comes() -> None:
    table = (
        Situation(3, faction="F10", bonus="RB05").own("C01", "C02", "P08", "I14").bowls(12, 0, 0)
    )
    table.place(0, "guild", "A3").place(0, "school", "A5").levels(0, 0, 0, 9)
    income = table.state.view(1)["players"][0]["income"]
    assert income == {
        "coin": 2 + 2 + 2 + 5 + 2,  # guild, C02, P08, I14, Omar
        "tool": 1 + 1 + 1,  # display, C01, P08
        "scholar": 1,
        "power": 1 + 2 + 2,  # guild, P08, Omar
        "vp": 3 + 3,  # C02, medicine
        "book": 1,
        "step": 1,
    }
    table.income().play("advance law", "book law")
    player = table.player()
    assert (player.coins, player.tools, player.scholars) == (13, 3, 1)
    assert (player.bowl2, player.vp, player.books) == (5, 26, 1 << 6)
    assert Situation(3, round_=6).state.view(0)["players"][0]["income"] == {}, "none after round 6"
    assert Situation(3).match.game.new(3, Chance(1)).view(None)["players"][0]["income"] == {}
