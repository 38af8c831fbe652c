"""Chapters 19 to 24: innovations, scholars, science display, board and special actions."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import BOOK_ACTIONS, POWER_ACTIONS
from parlour.games.age_of_innovation.rules.turn import ACT
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


@rule("AI-19.1", "AI-19.2", "AI-19.3")
def test_the_price_of_an_innovation() -> None:
    # Three players, law column, the second one, no palace: 2 law + 3 any + 1 any, 5 coins.
    table = Situation(3).display("I02", 1).own("I03").give(coins=5, books=(4, 2, 0, 0)).go()
    table.play("innovation I02")
    assert (table.player().coins, table.player().books) == (0, 0)
    less = Situation(3).display("I02", 1).own("I03").give(coins=4, books=(5, 1, 0, 0)).go()
    assert less.why("innovation I02") == ["coins_short", "books_short_of"]
    few = Situation(3).display("I02", 1).own("I03").give(coins=5, books=(3, 2, 0, 0)).go()
    assert few.why("innovation I02") == ["books_short"]
    third = Situation(3).display("I02", 1).own("I03", "I04").give(coins=5, books=(4, 2, 0, 0)).go()
    assert third.why("innovation I02") == ["books_short"]
    waste = Situation(3, terrain="wasteland").display("I02", 1).own("I03")
    waste.give(coins=5, books=(3, 2, 0, 0)).go()
    assert waste.can("innovation I02")
    choice = Situation(3).display("I02", 1).give(coins=5, books=(3, 3, 1, 0)).go()
    choice.play("innovation I02")
    assert choice.asks() == (0, "pay_book")
    assert choice.match.question(0).args["n"] == 3


@rule("AI-19.2")
def test_a_palace_saves_five_coins_a_neutral_one_too() -> None:
    for neutral in (False, True):
        table = Situation(3).display("I02").place(0, "palace", "E12", neutral=neutral)
        table.give(books=(5, 0, 0, 0)).go().play("innovation I02")
        assert table.state.view(0)["players"][0]["innovations"] == ["I02"]


@rule("AI-19.5", "AI-32.5")
def test_rs12_scores_an_innovation() -> None:
    table = Situation(3, rounds=("RS12",) * 6).display("I02").give(coins=5, books=(5, 0, 0, 0)).go()
    table.play("innovation I02")
    assert table.score_lines()["round_score"] == 5
    assert table.state.view(0)["innovations"][0]["id"] is None


# Scholars


@rule("AI-20.1", "AI-20.2", "AI-20.3")
def test_edition_manual_sends_up_to_three_scholars_to_one_discipline() -> None:
    table = Situation(3).give(scholars=4, coins=3).go()
    table.play("send law 3")
    assert table.why("send medicine 3") == ["one_discipline"]
    assert table.why("send law 3") == ["no_slot"]
    table.play("send law 2", "send law 1")
    assert table.level_of("law") == 6
    assert table.asks() == (0, "end"), "no fourth"
    assert (table.player().scholars, table.player().supply, table.player().coins) == (1, 4, 3)


@rule("AI-20.1")
def test_edition_published_sends_exactly_one() -> None:
    table = Situation(3, edition="published").give(scholars=2).go().play("send law 2")
    assert table.asks() == (0, "end")
    assert table.player().scholars == 1


@rule("AI-20.5", "AI-28.5")
def test_each_scholar_is_an_event_for_c09_and_rb02() -> None:
    table = Situation(3, bonus="RB02").own("C09").give(scholars=2).go()
    table.play("send law 3", "send law 1")
    assert table.score_lines()["competencies"] == 4
    assert table.score_lines()["round_bonus"] == 4


# The science display


@rule("AI-21.1", "AI-21.3")
def test_levels_three_five_seven_and_twelve_give_power() -> None:
    table = Situation(3).levels(2, 0, 0, 0).bowls(12, 0, 0).give(scholars=3)
    table.go().play("send banking 3", "send banking 2", "done")
    assert table.level_of("banking") == 7
    assert table.player().bowl2 == 1 + 2 + 2
    top = Situation(3).levels(11, 0, 0, 0).bowls(12, 0, 0).give(scholars=1)
    top.player().keys, top.player().keyed = 1, 1
    top.go().play("send banking 1")
    assert top.level_of("banking") == 12
    assert top.player().bowl2 == 3


@rule("AI-21.2")
def test_steps_of_your_choice_are_assigned_one_by_one_those_in_one_at_once() -> None:
    table = Situation(3).own("P06").go().play("special P06")
    assert table.asks() == (0, "step_one")
    table.play("advance law")
    assert table.level_of("law") == 2
    felines = Situation(3, bonus="RB07").levels(12, 0, 0, 0).go().play("special RB07")
    assert len(felines.of("advance")) == 4, "any discipline may be named"
    felines.play("advance banking")
    assert felines.level_of("banking") == 12


@rule("AI-21.4", "AI-21.5", "AI-21.7")
def test_level_eight_needs_a_key_of_a_city() -> None:
    table = Situation(3).levels(0, 6, 0, 0).give(scholars=1).go().play("send law 3")
    assert table.level_of("law") == 7
    key = Situation(3).levels(0, 6, 6, 0).give(scholars=2)
    key.player().keys = 1
    key.go().play("send law 3")
    assert key.asks() == (0, "key")
    key.play("use_key")
    assert key.level_of("law") == 9
    key.play("done").end().pass_().pass_()
    key.play("send engineering 3")
    assert key.level_of("engineering") == 7, "the key stays with law"
    kept = Situation(3, rounds=("RS09",) * 6).levels(0, 6, 0, 0).give(scholars=1)
    kept.player().keys = 1
    kept.go().play("send law 3", "keep_key")
    assert kept.level_of("law") == 7
    assert kept.player().keyed == 0
    assert kept.score_lines()["round_score"] == 1, "lost steps score nothing"


@rule("AI-21.6", "AI-21.7")
def test_only_one_marker_is_on_level_twelve() -> None:
    table = Situation(3).levels(0, 10, 0, 0).levels(0, 12, 0, 0, seat=1).give(scholars=1)
    table.player().keys, table.player().keyed = 1, 2
    table.go().play("send law 3")
    assert table.level_of("law") == 11
    assert table.flaws() == []


@rule("AI-21.8", "AI-32.1")
def test_rs09_scores_each_level_of_phase_two_only() -> None:
    table = Situation(3, rounds=("RS09",) * 6).own("C01").give(scholars=1).income()
    table.play("advance law")
    assert table.score_lines()["round_score"] == 0
    table.play("send law 3")
    assert table.score_lines()["round_score"] == 3


# Actions of the board


@pytest.mark.parametrize("action", POWER_ACTIONS)
@rule("AI-22.1")
def test_each_power_action(action: str) -> None:
    price = {"PA1": 3, "PA2": 3, "PA3": 4, "PA4": 4, "PA5": 4, "PA6": 6}[action]
    table = Situation(3).place(0, "workshop", "E4").bowls(0, 0, price).go()
    table.play(f"power_action {action}")
    player = table.player()
    assert (player.bowl1, player.bowl3) == (price, 0)
    if action == "PA1":
        assert table.asks() == (0, "build_bridge")
        assert not table.can("done")
        table.play("bridge D5-E4")
        assert table.player().bridges == 2
    elif action == "PA2":
        assert player.scholars == 1
    elif action == "PA3":
        assert player.tools == 2
    elif action == "PA4":
        assert player.coins == 7
    else:
        assert table.asks() == (0, "first_hex")
        assert table.match.question(0).args["n"] == (1 if action == "PA5" else 2)
        table.play("terraform E3")
        if action == "PA6":
            assert table.of("terraform") == ["D3"], "the second spade"
            table.play("terraform D3")
        assert table.question() in ("end", "act"), "no tool for the workshop"
        assert table.terrain_of("E3") == "desert"
        assert table.terrain_of("D3") == ("wasteland" if action == "PA5" else "desert")
    poor = Situation(3).place(0, "workshop", "E4").bowls(0, 0, price - 1).go()
    assert poor.why(f"power_action {action}") == ["power_short"]


@pytest.mark.parametrize(("seats", "vp"), [(2, 1), (3, 1), (4, 2), (5, 2)])
@rule("AI-22.3", "AI-31.6")
def test_illusionists_pay_less_and_score_by_players(seats: int, vp: int) -> None:
    table = Situation(seats, faction="F04").bowls(0, 0, 3).go().play("power_action PA4")
    assert table.player().coins == 7
    assert table.score_lines()["faction"] == vp


@pytest.mark.parametrize("action", BOOK_ACTIONS)
@rule("AI-23.1", "AI-23.2")
def test_each_book_action(action: str) -> None:
    price = {"BA1": 1, "BA2": 1, "BA3": 2, "BA4": 2, "BA5": 2, "BA6": 3}[action]
    others = [other for other in BOOK_ACTIONS if other != action][:2]
    table = Situation(3).place(0, "workshop", "E12").place(0, "guild", "E4").bowls(12, 0, 0)
    table.give(books=(price, 0, 0, 0)).book_actions(action, *others).go()
    table.play(f"book_action {action}")
    assert table.player().books == 0
    if action == "BA1":
        assert table.player().bowl2 == 5
    elif action == "BA2":
        table.play("advance law")
        assert table.level_of("law") == 2
    elif action == "BA3":
        assert table.player().coins == 6
    elif action == "BA4":
        assert table.building("E12") == ("guild", 0)
    elif action == "BA5":
        assert table.score_lines()["book_actions"] == 2
    else:
        assert table.match.question(0).args["n"] == 3
        table.play(f"terraform {table.of('terraform')[0]}", "done")
    table.end()
    assert "covered" in table.why(f"book_action {action}")
    other = Situation(3).book_actions(*others, others[0]).give(books=(5, 0, 0, 0)).go()
    assert other.why(f"book_action {action}") == ["not_in_game"]


@pytest.mark.parametrize(
    "tile",
    ["F11", "F12", "P01", "P02", "P03", "P04", "P06", "P13", "C07", "I01", "I03", "RB05", "RB06",
     "RB07"],
)  # fmt: skip
@rule("AI-24.1", "AI-24.2")
def test_each_special_action_is_free_once_a_round_and_the_owners(tile: str) -> None:
    table = Situation(3, faction=tile if tile[0] == "F" else "F05").bowls(12, 0, 0)
    table.place(0, "workshop", "E4").place(0, "school", "E12")
    if tile[0] != "F":
        table.own(tile)
    table.go()
    assert table.can(f"special {tile}")
    table.play(f"special {tile}")
    for _ in range(4):
        kind = table.question()
        if kind in ("act_again", "end", "act"):
            break
        table.match.play(table.match.choices[0])
    table.state.stack = []
    table.state.step = ACT[0]
    table.go()
    assert table.why(f"special {tile}")[0] == "covered"
    other = Situation(3, faction="F05").place(0, "workshop", "E4").place(0, "school", "E12").go()
    assert other.why(f"special {tile}") == ["not_own_tile"]


@rule("AI-24.2")
def test_a_special_action_can_be_used_in_the_round_the_tile_was_gained() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5).bowls(12, 0, 0)
    table.state.passed = 0b110
    table.go().play("school E12", "competency C07").end()
    table.play("special C07")
    assert table.player().bowl2 >= 4


@rule("AI-24.3")
def test_an_x_on_a_round_bonus_tile_stays_when_it_is_returned() -> None:
    back = Situation(3, bonus="RB07").go().play("special RB07", "advance law").end()
    back.state.passed = 0
    back.push(ACT[0])
    back.state.active = 0
    back.go().play("pass")
    back.play(f"bonus {back.of('bonus')[0]}")
    shown = {b["id"]: b["used"] for b in back.state.view(None)["bonuses"]}
    assert shown["RB07"]
