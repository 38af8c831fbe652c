"""Chapters 7, 8 and 33: rounds and turn order, income, science bonus and preparation."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import ROUND_TILES
from parlour.games.age_of_innovation.content.player_tiles import BONUSES
from parlour.games.age_of_innovation.rules.science_bonus import TAKE_SCIENCE_BONUS, bonus_times
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.club import Club
from tests.support import rule


@rule("AI-7.2", "AI-27.4")
def test_the_order_of_passing_is_the_next_turn_order() -> None:
    club = Club(3).give(1, scholars=1).go()
    club.pass_()
    club.play("send law 1").end()
    club.pass_()
    assert club.state.view(None)["passed"] == [0, 2]
    club.pass_()
    assert club.state.view(None)["order"] == [0, 2, 1]
    assert club.asks() == (0, "act")


@rule("AI-7.3", "AI-11.9")
def test_several_players_decide_one_after_the_other_in_turn_order() -> None:
    club = Club(4).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    club.place(3, "workshop", "E11").place(1, "guild", "F9").go()
    club.state.passed |= 1 << 3
    club.play("build E10")
    assert club.asks() == (1, "offer")
    club.play("accept")
    assert club.asks() == (3, "offer"), "who has passed is offered power too"
    assert club.player(1).vp == 19
    round_ = Club(4).place(1, "workshop", "E12").terrain("E11", "swamp").give(1, tools=1, coins=2)
    round_.place(3, "workshop", "D11").place(0, "guild", "F11").place(2, "guild", "E10")
    round_.go().pass_().play("build E11")
    asked = []
    while round_.asks()[1] == "offer":
        asked.append(round_.asks()[0])
        round_.play("decline")
    assert asked == [2, 3, 0], "beginning after the active player"


@rule("AI-7.4", "AI-39.1")
def test_all_round_tiles_are_open_all_the_time() -> None:
    shown = Club(3).state.view(2)
    assert len(shown["round_tiles"]) == 6
    assert shown["final_tile"]
    assert len(shown["bonuses"]) == 3
    assert all(p["books"] == [0, 0, 0, 0] and len(p["bowls"]) == 3 for p in shown["players"])


@rule("AI-8.1", "AI-8.2", "AI-8.3")
def test_round_one_has_an_income_of_display_and_bonus_tile() -> None:
    club = Club(3, terrain="mountain", round_=0)
    club.place(0, "workshop", "A7").place(0, "workshop", "B1").next_round()
    assert (club.player().tools, club.player().coins) == (3, 2 + 6)
    assert club.state.round == 1


@pytest.mark.parametrize(
    ("pieces", "tools"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 5), (6, 6), (9, 9)]
)
@rule("AI-8.3")
def test_workshops_on_the_map_uncover_tools(pieces: int, tools: int) -> None:
    club = Club(3, bonus="RB10")
    hexes = ["A1", "A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11"]
    for hex_ in hexes[:pieces]:
        club.place(0, "workshop", hex_)
    club.income()
    assert club.player().tools == tools
    assert club.player().coins == 6


@rule("AI-8.3", "AI-14.6")
def test_guilds_schools_and_university_bring_coins_power_and_scholars() -> None:
    club = Club(3).bowls(12, 0, 0)
    for hex_ in ("A3", "A4", "A5"):
        club.place(0, "guild", hex_)
    club.place(0, "school", "A6").place(0, "university", "A7").income()
    player = club.player()
    assert player.coins == 6 + 6
    assert player.bowl2 == 4
    assert player.scholars == 2
    # A piece that returns to the display covers its income again.
    club = Club(3).place(0, "guild", "A3").give(tools=3, coins=5).go()
    club.play("school A3", "competency C07")
    club.income()
    assert club.player().coins == 6
    mountain = Club(3, terrain="mountain").place(0, "guild", "A3").income()
    assert mountain.player().coins == 6 + 2 + 3


@rule("AI-8.4")
def test_neutral_buildings_uncover_nothing() -> None:
    club = Club(3).place(0, "school", "A3", neutral=True).place(0, "workshop", "A4", neutral=True)
    club.income()
    assert (club.player().tools, club.player().scholars) == (1, 0)


@rule("AI-8.5", "AI-8.6", "AI-8.7")
def test_c01_comes_first_and_a_level_nine_reached_by_it_pays_at_once() -> None:
    club = Club(3).own("C01", "C03").levels(8, 0, 0, 0).bowls(12, 0, 0)
    club.player().keys, club.player().keyed = 1, 1
    club.income()
    assert club.asks() == (0, "step_any")
    assert club.player().tools == 1
    assert club.player().coins == 0
    club.play("advance banking")
    assert club.player().coins == 6 + 3
    assert club.player().tools == 2
    assert club.asks() == (0, "take_book"), "the free books come last"
    assert club.player().bowl2 == 1


@pytest.mark.parametrize(
    ("levels", "field", "gained"),
    [((9, 0, 0, 0), "coins", 9), ((0, 0, 9, 0), "tools", 2), ((0, 0, 0, 9), "vp", 23)],
)
@rule("AI-8.7")
def test_level_nine_brings_income(levels: tuple[int, ...], field: str, gained: int) -> None:
    club = Club(3).levels(*levels).income()
    assert getattr(club.player(), field) == gained
    lower = Club(3).levels(*(min(level, 8) for level in levels)).income()
    assert getattr(lower.player(), field) < gained


@rule("AI-8.7")
def test_level_nine_in_law_brings_six_power() -> None:
    club = Club(3).levels(0, 12, 0, 0).bowls(12, 0, 0).income()
    assert club.player().bowl2 == 6


@rule("AI-8.8")
def test_free_books_are_chosen_at_the_end_of_the_own_income_in_turn_order() -> None:
    club = Club(3, bonus="RB05", round_=1).own("RB06", seat=1).next_round()
    assert club.asks() == (0, "take_book")
    club.play("book law")
    assert club.asks() == (1, "take_book")
    club.play("book law")
    assert club.asks() == (0, "act")


@rule("AI-8.9", "AI-29.2")
def test_the_first_income_of_a_tile_comes_in_the_next_phase_one() -> None:
    club = Club(3).place(0, "guild", "E12").give(tools=4, coins=6).offer_palaces("P10", "P17")
    club.go().play("palace E12", "palace_tile P10", "book law", "book law")
    assert club.player().coins == 0
    club.income()
    assert club.player().coins == 6 + 6


@rule("AI-31.9", "AI-8.2")
def test_omar_has_an_income_of_his_faction() -> None:
    club = Club(3, faction="F10").bowls(12, 0, 0).income()
    assert club.player().coins == 6 + 2
    assert club.player().bowl2 == 2


@rule("AI-33.1", "AI-33.2", "AI-33.3")
def test_phase_three_gives_the_science_bonus_in_the_new_turn_order() -> None:
    club = Club(3, faction="F05", rounds=("RS03", "RS12", "RS11", "RS10", "RS06", "RS05"))
    club.levels(0, 6, 0, 0, seat=1).levels(0, 3, 0, 0, seat=2).give(1, scholars=1).go()
    club.pass_().play("send law 1").end().pass_().pass_()
    assert club.state.view(None)["order"] == [0, 2, 1]
    assert club.asks() == (2, "take_book")
    assert club.state.phase == 3
    club.play("book law")
    assert club.asks() == (1, "take_book")
    assert club.match.question(1).args["n"] == 2, "once for every full three of seven levels"
    club.play("book law", "book law")
    assert club.state.round == 2
    assert club.state.phase == 2


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
    club = Club(3, faction="F05", rounds=(tile,) * 6).levels(*levels).bowls(12, 0, 0)
    TAKE_SCIENCE_BONUS[0].run(club.state)
    assert getattr(club.player(), check[0]) == check[1]
    assert club.player().vp == 20


@pytest.mark.parametrize(("tile", "levels"), [("RS03", (0, 6, 0, 0)), ("RS09", (0, 0, 0, 8))])
@rule("AI-33.2")
def test_each_science_bonus_of_books(tile: str, levels: tuple[int, ...]) -> None:
    club = Club(3, faction="F05", rounds=(tile,) * 6).levels(*levels).go().pass_all()
    assert club.asks() == (0, "take_book")
    assert club.match.question(0).args["n"] == 2


@pytest.mark.parametrize(("tile", "levels"), [("RS04", (0, 0, 0, 8)), ("RS10", (0, 0, 8, 0))])
@rule("AI-33.4", "AI-13.20", "AI-32.7")
def test_spades_of_the_science_bonus_are_without_building_and_buying(
    tile: str, levels: tuple[int, ...]
) -> None:
    club = Club(3, faction="F05", bonus="RB01", rounds=(tile,) * 6).levels(*levels)
    club.place(0, "workshop", "E4").give(tools=9, coins=9).go()
    assert "D5" in club.offered("terraform") or "D5" in club.offered("build")
    club.pass_all()
    assert club.asks() == (0, "spades")
    assert club.match.question(0).args["n"] == 2
    # RB01 does not sail in Phase 3: only the neighbours of E4 are in reach.
    assert sorted(club.offered("terraform")) == ["D3", "E3"]
    assert not club.offered("build")
    assert club.why("terraform D5")[0] == "out_of_reach"
    club.play("terraform E3")
    assert club.terrain_of("E3") == "desert"
    assert club.why("terraform E3") == ["already_native"]
    club.play("done")
    assert club.player().tools >= 9
    assert club.state.round == 2


@rule("AI-31.2")
def test_blessed_count_three_levels_more_for_the_science_bonus_only() -> None:
    club = Club(3, faction="F01", rounds=("RS03",) * 6).levels(0, 12, 0, 0)
    assert bonus_times(club.state, 0) == 5
    assert bonus_times(club.state, 1) == 0
    assert club.lines()["disciplines"] == 4
    assert club.state.view(0)["players"][0]["levels"][1] == 12


@rule("AI-33.5", "AI-33.6", "AI-33.7", "AI-9.6")
def test_x_tokens_go_and_coins_come_before_the_next_round() -> None:
    club = Club(3, faction="F11", bonus="RB07").bowls(0, 0, 12)
    club.give(books=(2, 0, 0, 0)).book_actions("BA1", "BA2", "BA3").go()
    club.play("power_action PA3").end()
    club.pass_().pass_()
    club.play("book_action BA1").end()
    club.play("special F11", "book law").end()
    club.play("special RB07", "advance law").end()
    assert club.why("power_action PA3") == ["covered"]
    assert club.why("book_action BA1")[0] == "covered"
    assert club.why("special F11") == ["covered"]
    coins = {b["id"]: b["coins"] for b in club.state.view(None)["bonuses"]}
    club.pass_()
    shown = club.state.view(None)
    assert shown["round"] == 2
    assert not any(a["used"] for a in shown["power_actions"] + shown["book_actions"])
    assert not any(b["used"] for b in shown["bonuses"])
    assert all(p["used"] == [] for p in shown["players"])
    for tile in shown["bonuses"]:
        assert tile["coins"] == coins.get(tile["id"], 0) + 1
    assert shown["round_tiles"][1] == ROUND_TILES[club.state.round_tiles[1]]


@rule("AI-33.1", "AI-27.6", "AI-7.1", "AI-3.8")
def test_round_six_has_no_new_bonus_tile_and_no_phase_three() -> None:
    club = Club(3, round_=6, rounds=("RS03",) * 6).levels(0, 9, 0, 0).go()
    before = club.player().bonus
    club.pass_all()
    assert club.match.over
    assert club.player().bonus == before
    assert club.player().books == 0
    assert BONUSES[before] == "RB10"


@rule("AI-8.2", "AI-39.1")
def test_the_next_income_can_be_seen_before_it_comes() -> None:
    club = Club(3, faction="F10", bonus="RB05").own("C01", "C02", "P08", "I14").bowls(12, 0, 0)
    club.place(0, "guild", "A3").place(0, "school", "A5").levels(0, 0, 0, 9)
    told = club.state.view(1)["players"][0]["income"]
    assert told == {
        "coin": 2 + 2 + 2 + 5 + 2,  # guild, C02, P08, I14, Omar
        "tool": 1 + 1 + 1,  # display, C01, P08
        "scholar": 1,
        "power": 1 + 2 + 2,  # guild, P08, Omar
        "vp": 3 + 3,  # C02, medicine
        "book": 1,
        "step": 1,
    }
    club.income().play("advance law", "book law")
    player = club.player()
    assert (player.coins, player.tools, player.scholars) == (13, 3, 1)
    assert (player.bowl2, player.vp, player.books) == (5, 26, 1 << 6)
    assert Club(3, round_=6).state.view(0)["players"][0]["income"] == {}, "none after round 6"
    assert Club(3).match.game.new(3, Chance(1)).view(None)["players"][0]["income"] == {}
