"""Chapters 19 to 24: innovations, scholars, science display, board and special actions."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import BOOK_ACTIONS, POWER_ACTIONS
from parlour.games.age_of_innovation.rules.turn import ACT
from tests.games.age_of_innovation.club import Club
from tests.support import rule


@rule("AI-19.1", "AI-19.2", "AI-19.3")
def test_the_price_of_an_innovation() -> None:
    # Three players, law column, the second one, no palace: 2 law + 3 any + 1 any, 5 coins.
    club = Club(3).display("I02", 1).own("I03").give(coins=5, books=(4, 2, 0, 0)).go()
    club.play("innovation I02")
    assert (club.player().coins, club.player().books) == (0, 0)
    less = Club(3).display("I02", 1).own("I03").give(coins=4, books=(5, 1, 0, 0)).go()
    assert less.why("innovation I02") == ["coins_short", "books_short_of"]
    few = Club(3).display("I02", 1).own("I03").give(coins=5, books=(3, 2, 0, 0)).go()
    assert few.why("innovation I02") == ["books_short"]
    third = Club(3).display("I02", 1).own("I03", "I04").give(coins=5, books=(4, 2, 0, 0)).go()
    assert third.why("innovation I02") == ["books_short"]
    waste = Club(3, terrain="wasteland").display("I02", 1).own("I03")
    waste.give(coins=5, books=(3, 2, 0, 0)).go()
    assert waste.can("innovation I02")
    choice = Club(3).display("I02", 1).give(coins=5, books=(3, 3, 1, 0)).go()
    choice.play("innovation I02")
    assert choice.asks() == (0, "pay_book")
    assert choice.match.question(0).args["n"] == 3


@rule("AI-19.2")
def test_a_palace_saves_five_coins_a_neutral_one_too() -> None:
    for neutral in (False, True):
        club = Club(3).display("I02").place(0, "palace", "E12", neutral=neutral)
        club.give(books=(5, 0, 0, 0)).go().play("innovation I02")
        assert club.state.view(0)["players"][0]["innovations"] == ["I02"]


@rule("AI-19.5", "AI-32.5")
def test_rs12_scores_an_innovation() -> None:
    club = Club(3, rounds=("RS12",) * 6).display("I02").give(coins=5, books=(5, 0, 0, 0)).go()
    club.play("innovation I02")
    assert club.lines()["round_score"] == 5
    assert club.state.view(0)["innovations"][0]["id"] is None


# Scholars


@rule("AI-20.1", "AI-20.2", "AI-20.3")
def test_edition_manual_sends_up_to_three_scholars_to_one_discipline() -> None:
    club = Club(3).give(scholars=4, coins=3).go()
    club.play("send law 3")
    assert club.why("send medicine 3") == ["one_discipline"]
    assert club.why("send law 3") == ["no_slot"]
    club.play("send law 2", "send law 1")
    assert club.level_of("law") == 6
    assert club.asks() == (0, "end"), "no fourth"
    assert (club.player().scholars, club.player().supply, club.player().coins) == (1, 4, 3)


@rule("AI-20.1")
def test_edition_published_sends_exactly_one() -> None:
    club = Club(3, edition="published").give(scholars=2).go().play("send law 2")
    assert club.asks() == (0, "end")
    assert club.player().scholars == 1


@rule("AI-20.5", "AI-28.5")
def test_each_scholar_is_an_event_for_c09_and_rb02() -> None:
    club = Club(3, bonus="RB02").own("C09").give(scholars=2).go()
    club.play("send law 3", "send law 1")
    assert club.lines()["competencies"] == 4
    assert club.lines()["round_bonus"] == 4


# The science display


@rule("AI-21.1", "AI-21.3")
def test_levels_three_five_seven_and_twelve_give_power() -> None:
    club = Club(3).levels(2, 0, 0, 0).bowls(12, 0, 0).give(scholars=3)
    club.go().play("send banking 3", "send banking 2", "done")
    assert club.level_of("banking") == 7
    assert club.player().bowl2 == 1 + 2 + 2
    top = Club(3).levels(11, 0, 0, 0).bowls(12, 0, 0).give(scholars=1)
    top.player().keys, top.player().keyed = 1, 1
    top.go().play("send banking 1")
    assert top.level_of("banking") == 12
    assert top.player().bowl2 == 3


@rule("AI-21.2")
def test_steps_of_your_choice_are_assigned_one_by_one_those_in_one_at_once() -> None:
    club = Club(3).own("P06").go().play("special P06")
    assert club.asks() == (0, "step_one")
    club.play("advance law")
    assert club.level_of("law") == 2
    felines = Club(3, bonus="RB07").levels(12, 0, 0, 0).go().play("special RB07")
    assert len(felines.offered("advance")) == 4, "any discipline may be named"
    felines.play("advance banking")
    assert felines.level_of("banking") == 12


@rule("AI-21.4", "AI-21.5", "AI-21.7")
def test_level_eight_needs_a_key_of_a_city() -> None:
    club = Club(3).levels(0, 6, 0, 0).give(scholars=1).go().play("send law 3")
    assert club.level_of("law") == 7
    key = Club(3).levels(0, 6, 6, 0).give(scholars=2)
    key.player().keys = 1
    key.go().play("send law 3")
    assert key.asks() == (0, "key")
    key.play("use_key")
    assert key.level_of("law") == 9
    key.play("done").end().pass_().pass_()
    key.play("send engineering 3")
    assert key.level_of("engineering") == 7, "the key stays with law"
    kept = Club(3, rounds=("RS09",) * 6).levels(0, 6, 0, 0).give(scholars=1)
    kept.player().keys = 1
    kept.go().play("send law 3", "keep_key")
    assert kept.level_of("law") == 7
    assert kept.player().keyed == 0
    assert kept.lines()["round_score"] == 1, "lost steps score nothing"


@rule("AI-21.6", "AI-21.7")
def test_only_one_marker_is_on_level_twelve() -> None:
    club = Club(3).levels(0, 10, 0, 0).levels(0, 12, 0, 0, seat=1).give(scholars=1)
    club.player().keys, club.player().keyed = 1, 2
    club.go().play("send law 3")
    assert club.level_of("law") == 11
    club.sound()


@rule("AI-21.8", "AI-32.1")
def test_rs09_scores_each_level_of_phase_two_only() -> None:
    club = Club(3, rounds=("RS09",) * 6).own("C01").give(scholars=1).income()
    club.play("advance law")
    assert club.lines()["round_score"] == 0
    club.play("send law 3")
    assert club.lines()["round_score"] == 3


# Actions of the board


@pytest.mark.parametrize("action", POWER_ACTIONS)
@rule("AI-22.1")
def test_each_power_action(action: str) -> None:
    price = {"PA1": 3, "PA2": 3, "PA3": 4, "PA4": 4, "PA5": 4, "PA6": 6}[action]
    club = Club(3).place(0, "workshop", "E4").bowls(0, 0, price).go()
    club.play(f"power_action {action}")
    player = club.player()
    assert (player.bowl1, player.bowl3) == (price, 0)
    if action == "PA1":
        assert club.asks() == (0, "build_bridge")
        assert not club.can("done")
        club.play("bridge D5-E4")
        assert club.player().bridges == 2
    elif action == "PA2":
        assert player.scholars == 1
    elif action == "PA3":
        assert player.tools == 2
    elif action == "PA4":
        assert player.coins == 7
    else:
        assert club.asks() == (0, "first_hex")
        assert club.match.question(0).args["n"] == (1 if action == "PA5" else 2)
        club.play("terraform E3")
        if action == "PA6":
            assert club.offered("terraform") == ["D3"], "the second spade"
            club.play("terraform D3")
        assert club.asks()[1] in ("end", "act"), "no tool for the workshop"
        assert club.terrain_of("E3") == "desert"
        assert club.terrain_of("D3") == ("wasteland" if action == "PA5" else "desert")
    poor = Club(3).place(0, "workshop", "E4").bowls(0, 0, price - 1).go()
    assert poor.why(f"power_action {action}") == ["power_short"]


@pytest.mark.parametrize(("seats", "vp"), [(2, 1), (3, 1), (4, 2), (5, 2)])
@rule("AI-22.3", "AI-31.6")
def test_illusionists_pay_less_and_score_by_players(seats: int, vp: int) -> None:
    club = Club(seats, faction="F04").bowls(0, 0, 3).go().play("power_action PA4")
    assert club.player().coins == 7
    assert club.lines()["faction"] == vp


@pytest.mark.parametrize("action", BOOK_ACTIONS)
@rule("AI-23.1", "AI-23.2")
def test_each_book_action(action: str) -> None:
    price = {"BA1": 1, "BA2": 1, "BA3": 2, "BA4": 2, "BA5": 2, "BA6": 3}[action]
    others = [other for other in BOOK_ACTIONS if other != action][:2]
    club = Club(3).place(0, "workshop", "E12").place(0, "guild", "E4").bowls(12, 0, 0)
    club.give(books=(price, 0, 0, 0)).book_actions(action, *others).go()
    club.play(f"book_action {action}")
    assert club.player().books == 0
    if action == "BA1":
        assert club.player().bowl2 == 5
    elif action == "BA2":
        club.play("advance law")
        assert club.level_of("law") == 2
    elif action == "BA3":
        assert club.player().coins == 6
    elif action == "BA4":
        assert club.building("E12") == ("guild", 0)
    elif action == "BA5":
        assert club.lines()["book_actions"] == 2
    else:
        assert club.match.question(0).args["n"] == 3
        club.play(f"terraform {club.offered('terraform')[0]}", "done")
    club.end()
    assert "covered" in club.why(f"book_action {action}")
    other = Club(3).book_actions(*others, others[0]).give(books=(5, 0, 0, 0)).go()
    assert other.why(f"book_action {action}") == ["not_in_game"]


@pytest.mark.parametrize(
    "tile",
    ["F11", "F12", "P01", "P02", "P03", "P04", "P06", "P13", "C07", "I01", "I03", "RB05", "RB06",
     "RB07"],
)  # fmt: skip
@rule("AI-24.1", "AI-24.2")
def test_each_special_action_is_free_once_a_round_and_the_owners(tile: str) -> None:
    club = Club(3, faction=tile if tile[0] == "F" else "F05").bowls(12, 0, 0)
    club.place(0, "workshop", "E4").place(0, "school", "E12")
    if tile[0] != "F":
        club.own(tile)
    club.go()
    assert club.can(f"special {tile}")
    club.play(f"special {tile}")
    for _ in range(4):
        kind = club.asks()[1]
        if kind in ("act_again", "end", "act"):
            break
        club.match.play(club.match.choices[0])
    club.state.stack = []
    club.state.step = ACT[0]
    club.go()
    assert club.why(f"special {tile}")[0] == "covered"
    other = Club(3, faction="F05").place(0, "workshop", "E4").place(0, "school", "E12").go()
    assert other.why(f"special {tile}") == ["not_own_tile"]


@rule("AI-24.2")
def test_a_special_action_can_be_used_in_the_round_the_tile_was_gained() -> None:
    club = Club(3).place(0, "guild", "E12").give(tools=3, coins=5).bowls(12, 0, 0)
    club.state.passed = 0b110
    club.go().play("school E12", "competency C07").end()
    club.play("special C07")
    assert club.player().bowl2 >= 4


@rule("AI-24.3")
def test_an_x_on_a_round_bonus_tile_stays_when_it_is_returned() -> None:
    back = Club(3, bonus="RB07").go().play("special RB07", "advance law").end()
    back.state.passed = 0
    back.push(ACT[0])
    back.state.active = 0
    back.go().play("pass")
    back.play(f"bonus {back.offered('bonus')[0]}")
    shown = {b["id"]: b["used"] for b in back.state.view(None)["bonuses"]}
    assert shown["RB07"]
