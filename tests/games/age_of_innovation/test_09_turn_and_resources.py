"""Chapters 9 to 11 and 40: the turn, conversion, power, odd cases."""

import pytest

from parlour.games.age_of_innovation.content.player_tiles import INNOVATIONS
from parlour.games.age_of_innovation.rules.cities import TAKE_CITY
from parlour.games.age_of_innovation.rules.resources import gain_power
from parlour.games.age_of_innovation.rules.turn import ACT
from parlour.kernel.errors import IllegalChoice
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


@rule("AI-9.1", "AI-40.6", "AI-27.7")
def test_turns_go_round_until_all_have_passed() -> None:
    table = Situation(3).give(0, scholars=3).go()
    assert table.why("end_turn") == ["act_first"]
    table.play("send law 1", "done").end()
    assert table.asks() == (1, "act")
    table.pass_().pass_()
    assert table.asks() == (0, "act")
    table.play("send law 1", "done").end()
    assert table.asks() == (0, "act"), "the last one goes on, one action each"
    table.play("send law 1").end()
    assert table.asks() == (0, "act")
    table.pass_()
    assert table.state.round == 2


@rule("AI-9.2")
def test_every_main_action_can_be_offered() -> None:
    table = Situation(3, faction="F07").place(0, "workshop", "E12").place(0, "guild", "E4")
    table.give(tools=9, coins=30, scholars=2, books=(5, 5, 5, 5)).bowls(0, 0, 12)
    table.own("C07").book_actions("BA1", "BA2", "BA3")
    table.player().annexes, table.state.annexes = 1, 7
    table.terrain("E13", "desert").go()
    verbs = {text.split()[0] for text in table.match.choices.texts()}
    assert verbs >= {
        "build", "terraform", "tunnel", "guild", "school", "palace", "sailing", "terraforming",
        "innovation", "send", "power_action", "book_action", "special", "annex", "mole_bridge",
        "pass",
    }  # fmt: skip


@rule("AI-9.3")
def test_an_action_must_be_payable_and_the_payer_chooses_the_books() -> None:
    table = Situation(3).give(books=(1, 1, 0, 0)).book_actions("BA1", "BA3", "BA6").go()
    assert table.why("book_action BA6") == ["books_short", "no_place"]
    table.play("book_action BA1")
    assert table.of("pay") == ["banking", "law"]
    assert table.player().bowl3 == 0, "the price comes before the effect"
    assert table.why("pay medicine") == ["no_book"]
    table.play("pay law")
    assert table.books_of("banking") == 1
    assert table.player().bowl2 == 12


@rule("AI-9.4")
def test_pass_is_always_legal_and_the_only_choice_of_who_has_nothing() -> None:
    table = Situation(3).bowls(12, 0, 0).go()
    assert table.match.choices.texts() == ["pass"]


@rule("AI-9.5", "AI-9.6", "AI-22.2")
def test_actions_repeat_except_what_is_covered_by_an_x() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=9).bowls(0, 0, 12)
    table.terrain("E13", "desert").terrain("E11", "desert").go()
    table.play("power_action PA3").end().pass_()
    assert table.why("power_action PA3")[0] == "covered", "each by one player only"
    table.pass_()
    assert table.why("power_action PA3") == ["covered"]
    table.play("build E13").end()
    table.play("build E11").end()
    assert table.building("E11") == ("workshop", 0)


@rule("AI-9.7", "AI-19.5")
def test_effects_come_in_printed_order_each_whole() -> None:
    table = Situation(3).display("I01").give(coins=5, books=(5, 0, 0, 0)).go()
    table.play("innovation I01")
    assert table.asks() == (0, "take_book")
    assert table.level_of("law") == 0
    assert table.why("pass") == ["finish_first"]
    table.play("book law")
    assert [table.level_of(d) for d in ("banking", "law", "engineering", "medicine")] == [1] * 4


@rule("AI-9.8", "AI-16.8")
def test_the_active_player_picks_the_order_of_several_gains() -> None:
    for first, question in (("tile", "take_book"), ("faction", "step_any")):
        table = Situation(3, faction="F02").own("P11")
        table.push(TAKE_CITY[0])
        table.go().play("city CT3")
        assert table.asks() == (0, "city_order")
        table.play(f"first {first}")
        assert table.asks() == (0, question)


@rule("AI-9.9")
def test_an_action_on_the_map_needs_a_legal_place_but_lost_gains_do_not_matter() -> None:
    table = Situation(3, bonus="RB06").bowls(0, 0, 12).own("P04").give(books=(9, 0, 0, 0))
    table.book_actions("BA4", "BA6", "BA1").go()
    for action in ("power_action PA1", "power_action PA5", "special RB06", "special P04",
                   "book_action BA4", "book_action BA6"):  # fmt: skip
        assert table.why(action) == ["no_place"], action
    assert table.can("book_action BA1"), "its power would be lost"


@rule("AI-9.10")
def test_an_action_may_be_taken_only_to_deny_it() -> None:
    table = Situation(3).bowls(0, 0, 12).give(scholars=7).go().play("power_action PA2")
    assert table.player().scholars == 7
    table.end()
    assert table.why("power_action PA2")[0] == "covered"


@rule("AI-9.11")
def test_gains_and_tiles_are_compulsory() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5).go().play("school E12")
    assert table.asks() == (0, "take_competency")
    assert not table.can("done")
    assert set(table.match.choices.texts()) == {f"competency C{n:02}" for n in range(1, 13)} | {
        "sacrifice"
    }


@rule("AI-9.12")
def test_spades_bridges_track_steps_guild_and_key_are_optional() -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).go()
    table.play("power_action PA6", "terraform E13")
    assert table.can("done"), "neither the second spade nor the workshop must be"
    free = Situation(3).display("I07").give(coins=5, books=(5, 0, 0, 0)).go().play("innovation I07")
    assert free.asks() == (0, "free_track")
    free.play("done", "done")
    assert (free.player().sailing, free.player().terraforming) == (0, 0)


@rule("AI-9.13")
def test_after_the_action_one_may_convert_and_then_ends_the_turn() -> None:
    table = Situation(3).bowls(0, 0, 12).go().play("power_action PA3")
    assert table.asks() == (0, "end")
    table.play("tool_to_coin", "power_to_coin", "end_turn")
    assert table.player().coins == 2
    assert table.asks() == (1, "act")


@rule("AI-9.14", "AI-31.11", "AI-11.5")
def test_only_psychics_have_a_second_main_action() -> None:
    table = Situation(3, faction="F12").bowls(5, 7, 0).give(scholars=1).go().play("special F12")
    assert (table.player().bowl1, table.player().bowl2) == (0, 12)
    assert table.asks() == (0, "act_again")
    assert table.why("special F12") == ["covered"]
    table.play("send law 3").end()
    assert table.asks() == (1, "act")
    passing = Situation(3, faction="F12").go().play("special F12", "pass")
    assert passing.asks() == (0, "take_bonus")


# Conversion


@rule("AI-10.1", "AI-10.2", "AI-10.3")
def test_resources_convert_at_once_any_number_of_times_one_way() -> None:
    table = Situation(3).give(scholars=1, tools=1, books=(0, 0, 1, 0)).go()
    table.play("scholar_to_tool", "tool_to_coin", "tool_to_coin", "book_to_coin engineering")
    player = table.player()
    assert (player.coins, player.tools, player.scholars, player.books) == (3, 0, 0, 0)
    assert table.asks() == (0, "act")
    for choice, key in (
        ("scholar_to_tool", "no_scholar"),
        ("tool_to_coin", "no_tool"),
        ("book_to_coin law", "no_book"),
    ):
        assert table.why(choice) == [key]


@rule("AI-10.4", "AI-11.3")
def test_power_of_bowl_three_becomes_resources() -> None:
    table = Situation(3).bowls(0, 0, 12).go()
    table.play("power_to_scholar", "power_to_tool", "power_to_coin")
    player = table.player()
    assert (player.scholars, player.tools, player.coins) == (1, 1, 1)
    assert (player.bowl1, player.bowl3) == (9, 3)
    assert table.why("power_to_book law") == ["power_short"]
    book = Situation(3).bowls(0, 0, 5).go().play("power_to_book medicine")
    assert book.books_of("medicine") == 1


@rule("AI-10.5")
def test_in_edition_manual_resources_convert_at_every_own_decision() -> None:
    table = (
        Situation(3).place(0, "workshop", "E9").place(1, "guild", "E11").terrain("E10", "desert")
    )
    table.give(tools=1, coins=2).give(1, tools=1, books=(1, 0, 0, 0)).go().play("build E10")
    assert table.asks() == (1, "offer")
    table.play("tool_to_coin", "book_to_coin banking")
    assert table.player(1).coins == 2
    assert table.asks() == (1, "offer")


@rule("AI-10.6")
def test_in_edition_manual_power_is_used_by_the_active_player_alone() -> None:
    table = (
        Situation(3).place(0, "workshop", "E9").place(1, "guild", "E11").terrain("E10", "desert")
    )
    table.give(tools=1, coins=2).bowls(2, 2, 8, seat=1).bowls(0, 4, 8).go().play("build E10")
    assert table.asks() == (1, "offer")
    assert table.why("power_to_coin") == ["power_later"]
    assert table.why("sacrifice") == ["power_later"]
    table.play("decline")
    bought = Situation(3).place(0, "workshop", "E12").bowls(0, 2, 10).go()
    bought.play("power_action PA5", "terraform E13", "sacrifice", "power_to_tool")
    assert bought.player().tools == 1


@rule("AI-10.7")
def test_in_edition_published_conversion_is_before_or_after_the_own_action() -> None:
    table = Situation(3, edition="published").place(0, "workshop", "E9").place(1, "guild", "E11")
    table.terrain("E10", "desert").give(tools=2, coins=2).give(1, tools=1).bowls(0, 0, 12)
    table.go().play("power_to_coin", "power_action PA5")
    assert table.asks() == (0, "first_hex")
    assert table.why("tool_to_coin") == ["convert_later"]
    assert table.why("power_to_coin") == ["power_later"]
    table.play("build E10")
    assert table.asks() == (1, "offer")
    assert table.why("tool_to_coin") == ["convert_later"]
    table.play("decline")
    assert table.asks() == (0, "end")
    table.play("power_to_coin")
    psychic = Situation(3, faction="F12", edition="published").bowls(0, 12, 0).go()
    psychic.play("special F12", "power_to_coin")
    assert psychic.player().coins == 1


@rule("AI-10.8")
def test_a_price_keeps_its_books_while_it_is_paid() -> None:
    table = Situation(3).give(books=(2, 1, 0, 0)).book_actions("BA3", "BA1", "BA2").go()
    table.play("book_action BA3")
    assert table.can("book_to_coin banking")
    table.play("book_to_coin banking")
    assert table.player().coins == 1 + 6, "the two books left were the price"
    assert table.player().books == 0
    due = Situation(3).give(books=(1, 1, 0, 0)).book_actions("BA1", "BA3", "BA2").go()
    due.play("book_action BA1", "book_to_coin law")
    assert due.player().coins == 1
    assert due.player().bowl2 == 12, "the last book paid for the action by itself"


# Power


@pytest.mark.parametrize(
    ("bowls", "gain", "after", "gained"),
    [
        ((5, 7, 0), 6, (0, 11, 1), 6),
        ((3, 9, 0), 20, (0, 0, 12), 15),
        ((0, 0, 12), 3, (0, 0, 12), 0),
        ((2, 0, 4), 1, (1, 1, 4), 1),
    ],
)
@rule("AI-11.2")
def test_power_goes_from_bowl_one_to_two_to_three(
    bowls: tuple[int, int, int], gain: int, after: tuple[int, int, int], gained: int
) -> None:
    table = Situation(3).bowls(*bowls)
    assert gain_power(table.state, 0, gain, "AI-11.2") == gained
    player = table.player()
    assert (player.bowl1, player.bowl2, player.bowl3) == after


@rule("AI-11.4")
def test_a_sacrifice_needs_two_tokens_in_bowl_two() -> None:
    table = Situation(3).bowls(7, 5, 0).go().play("sacrifice", "sacrifice")
    assert (table.player().bowl2, table.player().bowl3) == (1, 2)
    assert table.why("sacrifice") == ["bowl_two_short"]
    assert table.flaws() == []


@rule("AI-10.2", "AI-11.4")
def test_conversion_and_sacrifice_cite_their_rules() -> None:
    table = Situation(3).bowls(5, 4, 3).go().play("sacrifice", "power_to_coin")
    cited = [(event.key, event.rule) for ply in table.match.plies for event in ply.events]
    assert cited == [("converted", "AI-11.4"), ("converted", "AI-10.2")]


@rule("AI-11.6", "AI-11.7", "AI-26.9")
def test_a_build_offers_the_values_of_adjacent_buildings_annexes_and_neutral_ones_too() -> None:
    table = Situation(3).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(1, "school", "E11").place(1, "tower", "F9").place(2, "workshop", "E12")
    table.player(1).annexes, table.state.annexes = 1, 7
    table.push(ACT[1])
    table.state.active = 1
    table.go().play("annex F9").end()
    table.state.active = 0
    table.go().play("build E10")
    assert table.asks() == (1, "offer")
    assert table.match.question(1).args["n"] == 2 + 2 + 1
    table.play("decline")
    assert table.asks()[0] == 0, "E12 is not adjacent to E10"


@rule("AI-11.8")
def test_an_offer_is_accepted_as_a_whole_or_declined() -> None:
    table = Situation(3).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(1, "palace", "E11").go().play("build E10")
    assert table.match.choices.texts() == ["accept", "decline"]
    table.play("decline")
    assert (table.player(1).vp, table.player(1).bowl2) == (20, 7)


@pytest.mark.parametrize(
    ("edition", "vp", "bowls", "after_vp", "gain"),
    [
        ("manual", 10, (1, 0, 11), 7, 2),
        ("published", 10, (1, 0, 11), 9, 2),
        ("manual", 10, (5, 7, 0), 7, 4),
        ("published", 10, (5, 7, 0), 7, 4),
        ("manual", 2, (5, 7, 0), 0, 3),
        ("published", 2, (5, 7, 0), 0, 3),
        ("manual", 0, (5, 7, 0), 0, 1),
    ],
)
@rule("AI-11.10", "AI-11.11", "AI-11.12", "AI-40.3")
def test_power_offered_costs_points(
    edition: str, vp: int, bowls: tuple[int, int, int], after_vp: int, gain: int
) -> None:
    table = Situation(3, edition=edition).place(0, "workshop", "E9").terrain("E10", "desert")
    table.give(tools=1, coins=2).place(1, "school", "E11").place(1, "guild", "F9")
    table.points(vp, seat=1).bowls(*bowls, seat=1).go().play("build E10")
    before = table.player(1).bowl1 * 2 + table.player(1).bowl2
    table.play("accept")
    player = table.player(1)
    assert player.vp == after_vp
    assert before - (player.bowl1 * 2 + player.bowl2) == gain


@rule("AI-11.10")
def test_without_room_no_offer_is_made() -> None:
    table = Situation(3).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(1, "school", "E11").bowls(0, 0, 12, seat=1).go().play("build E10")
    assert table.asks()[0] == 0


@rule("AI-11.13")
def test_other_power_costs_nothing() -> None:
    table = Situation(3).own("C07").go().play("special C07")
    assert table.player().vp == 20
    assert table.player().bowl2 == 11


# Odd cases


@rule("AI-40.1", "AI-28.1")
def test_without_a_competency_kind_left_the_rest_still_happens() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5)
    table.player().competencies = (1 << 12) - 1
    table.go().play("school E12")
    assert table.building("E12") == ("school", 0)
    assert table.question() == "end"
    empty = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5)
    empty.state.competencies &= ~7
    empty.go().play("school E12")
    assert empty.why("competency C01") == ["stack_empty"]
    owned = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5).own("C02").go()
    owned.play("school E12")
    assert owned.why("competency C02") == ["competency_owned"]


@rule("AI-40.1")
def test_without_a_piece_left_the_part_that_needs_it_does_not_happen() -> None:
    guild = Situation(3).place(0, "guild", "E12").give(tools=4, coins=6).offer_palaces("P16")
    for hex_ in ("A3", "A5", "A7", "A9"):
        guild.place(0, "guild", hex_)  # with E12 one more than there are: it becomes the palace
    guild.go().play("palace E12")
    assert guild.question() == "end", "no guild is left for P16"
    bridge = Situation(3).place(0, "guild", "E4").give(tools=4, coins=6).bowls(12, 0, 0)
    bridge.player().bridges = 0
    bridge.offer_palaces("P15").go().play("palace E4", "first bridges")
    assert bridge.asks() == (0, "parts")
    assert sorted(bridge.of("first")) == ["books", "spades"], "the rest still happens"
    lizard = Situation(3, faction="F06").terrain("E13", "desert")
    for hex_ in ("E12", "A3", "A5", "A7", "A9", "A11", "I1", "I3", "I5"):
        lizard.place(0, "workshop", hex_)
    lizard.push(TAKE_CITY[0])
    lizard.go().play("city CT4", "first faction")
    assert lizard.asks() == (0, "first_hex")
    assert lizard.of("terraform")
    assert not lizard.of("build")
    assert lizard.why("build E13") == ["no_piece"]


@rule("AI-40.2")
def test_if_all_books_are_out_a_book_is_lost() -> None:
    table = Situation(3, faction="F11").give(1, books=(12, 12, 12, 12)).go().play("special F11")
    assert table.player().books == 0
    assert table.question() == "end"


@rule("AI-40.4", "AI-19.4")
def test_no_fourth_innovation_and_none_from_an_empty_display() -> None:
    table = (
        Situation(3).give(coins=9, books=(12, 0, 0, 0)).own("I02", "I03", "I04").display("I08").go()
    )
    assert "innovations_full" in table.why("innovation I08")
    empty = Situation(3).give(coins=9, books=(12, 0, 0, 0))
    empty.state.innovations = [-1] * 8
    empty.go()
    assert not empty.of("innovation")
    assert all("not_displayed" in empty.why(f"innovation {i}") for i in INNOVATIONS)


@rule("AI-40.5")
def test_without_a_scholar_no_science_no_tracks_no_flight() -> None:
    table = Situation(3).give(coins=9, tools=3).own("P09").place(0, "workshop", "E12").go()
    assert table.why("send law 3") == ["no_scholar"]
    assert table.why("sailing") == ["scholars_short"]
    assert table.why("terraforming") == ["scholars_short"]
    assert table.why("fly E10") == ["scholars_short"]


def test_an_illegal_choice_changes_nothing() -> None:
    table = Situation(3).go()
    before = table.state.view(None)
    with pytest.raises(IllegalChoice, match="reach"):
        table.play("build E10")
    assert table.state.view(None) == before
