"""Chapters 7 and 8: volumes and potions; costs, effects and their order."""

from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule


@rule("NW-7.1", "NW-16.6", "NW-17.27")
def test_volumes_of_the_desk_and_of_played_masters_are_available() -> None:
    situation = Situation().desk("A101 A107").masters(played="brahe newton leibniz fahrenheit")
    assert situation.volumes() == [2 + 1 + 2, 1 + 2, 2, 1]
    situation.play("play start_red_travel")
    assert situation.volumes() == [5, 3, 3, 1]


@rule("NW-7.2", "NW-19.3")
def test_volumes_in_hand_and_tucked_are_not_available() -> None:
    situation = Situation().more("A103 A105").tuck("A101").masters("brahe")
    assert situation.volumes() == [0, 0, 0, 0]


@rule("NW-7.3", "NW-7.4")
def test_volumes_are_checked_for_each_colour_and_not_used_up() -> None:
    situation = Situation().desk("A107 A105").hand("start_red_study A109")
    situation.play("play start_red_study", "basic study")
    assert situation.offers("shelve") == ["s1c2", "s1c5"]  # green and blue; two orange
    situation.play("shelve s1c2")
    assert situation.volumes() == [1, 2, 2, 0]
    assert situation.me.potions == 0


@rule("NW-7.4", "NW-7.6", "NW-13.3")
def test_a_missing_colour_is_not_replaced_by_another() -> None:
    situation = Situation().desk("A101").hand("start_green_study")  # 3 green
    situation.play("play start_green_study")
    assert situation.reasons("basic study") == [("no_book_possible", "NW-13.12")]
    situation.has(potions=1).play("basic study")
    assert situation.offers("shelve") == ["s1c2"]  # one blue by potion
    assert situation.reasons("shelve s1c5") == [("requirement_missing", "NW-13.3")]


@rule("NW-7.5", "NW-17.27")
def test_fahrenheit_stands_for_any_colour_anew_at_every_check() -> None:
    situation = Situation().desk("A101").masters(played="fahrenheit").has(potions=1)
    situation.hand("start_red_study").play(
        "play start_red_study", "basic study"
    )  # green green blue
    assert situation.offers("shelve") == ["s1c2", "s1c5"]
    situation.play("shelve s1c5")  # two orange: Fahrenheit and one potion
    assert situation.me.potions == 0


@rule("NW-7.6", "NW-7.9", "NW-7.10")
def test_several_potions_replace_exactly_what_is_missing() -> None:
    situation = Situation().has(potions=5).hand("start_red_study")
    situation.play("play start_red_study", "basic study").play("shelve s1c2")
    assert situation.me.potions == 4  # blue was there
    assert situation.event_keys()[0] == "paid_potions"


@rule("NW-7.7", "NW-7.8")
def test_a_university_needs_an_own_cube_or_three_potions() -> None:
    situation = Situation().hand("start_red_study").has(potions=3).play("play start_red_study")
    situation.play("basic study")
    assert {"s1c4", "s1c6", "s1c7"} <= set(situation.offers("shelve"))
    situation.play("shelve s1c4")
    assert situation.me.potions == 0
    situation = Situation().hand("start_red_study")
    there = SPACES[situation.state.university_at[0]]
    situation.has(cubes=there).play("play start_red_study", "basic study")
    assert situation.offers("shelve") == ["s1c4"]
    situation.play("shelve s1c4")
    assert situation.me.potions == 0


@rule("NW-7.8")
def test_two_potions_are_too_few_for_an_ancient_land() -> None:
    situation = Situation().desk("A109").hand("start_red_study").has(potions=2)
    situation.play("play start_red_study", "basic study")
    assert situation.reasons("shelve s2c3") == [("requirement_missing", "NW-13.3")]


@rule("NW-8.1", "NW-8.2", "NW-8.3")
def test_coins_of_work_do_not_pay_for_its_boost() -> None:
    situation = Situation().has(coins=1).hand("start_red_work").play("play start_red_work")
    assert situation.reasons("boost") == [("coins_missing", "NW-8.5")]
    situation.play("basic work", "work 1")
    assert situation.me.coins == 2
    assert situation.reasons("boost") == [("boost_too_late", "NW-14.4")]


@rule("NW-8.4", "NW-8.2")
def test_a_potion_won_on_the_way_helps_only_after_the_action() -> None:
    situation = (
        Situation().no_tokens().token("hamburg", "b_potion").has(scientist="frankfurt", coins=3)
    )
    situation.desk("A103 start_red_travel").hand("A205")  # 2 blue, 1 orange + 1: nothing missing
    situation.play("play A205", "basic travel", "go hamburg", "go hven")
    assert "cube hven" in situation.offers()
    situation = (
        Situation().no_tokens().token("hamburg", "b_potion").has(scientist="frankfurt", coins=3)
    )
    situation.desk("A103 A102").hand("A205")  # 2 blue, 1 orange: one volume is missing
    situation.print_symbol("travel").play("play A205", "basic travel", "go hamburg", "go hven")
    assert situation.reasons("cube hven") == [("volumes_missing", "NW-11.14")]
    situation.play("stop")
    assert situation.me.potions == 1  # now it can be used


@rule("NW-8.5", "NW-8.6")
def test_a_cost_is_paid_in_full_and_only_for_what_can_take_place() -> None:
    situation = Situation().hand("A204").has(coins=1).play("play A204")
    assert situation.reasons("effect") == [("coins_missing", "NW-8.5")]
    situation = Situation().hand("A204").has(coins=9, students="s0 s0 s0 s0").play("play A204")
    assert situation.reasons("effect") == [("nothing_to_do", "NW-8.6")]
    assert situation.reasons("enroll") == [("no_student_left", "NW-14.8")]


@rule("NW-8.7")
def test_the_terms_of_an_effect_are_resolved_from_left_to_right() -> None:
    situation = Situation().city("paris", "city_college").has(scientist="paris")
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert situation.event_keys()[-2:] == ["student_placed", "gained_coins"]


@rule("NW-8.8", "NW-8.9")
def test_effects_follow_when_all_pieces_are_placed_in_path_order() -> None:
    situation = Situation().city("paris", "city_bank").city("london", "city_court").no_tokens()
    situation.masters("galilei").has(coins=4, work=11, scientist="dijon").hand("start_red_work")
    situation.play("play start_red_work", "basic work", "work 1", "master galilei")
    situation.play("go paris", "go calais", "go london", "stop", "cube london", "cube paris")
    assert situation.event_keys() == [
        "paid_coins",
        "travelled",
        "cube_placed",
        "cube_placed",
        "gained_coins",
        "gained_vp",
    ]


@rule("NW-8.10", "NW-8.11")
def test_a_new_effect_is_resolved_before_the_old_one_goes_on() -> None:
    situation = Situation().masters("gilbert cusanus").has(work=11)
    situation.play("play start_red_work", "basic work", "work 1", "master gilbert")
    assert situation.me.students.count(TECH.index("s0")) == 2
    assert "master cusanus" in situation.offers()
    situation.play("master cusanus")
    assert situation.me.potions == 3
    assert "end_turn" in situation.offers()


@rule("NW-8.11", "NW-8.12")
def test_a_granted_action_is_one_of_its_own_with_the_value_stated() -> None:
    situation = Situation().invention("work:8", "inv_08").has(work=7, coins=2).desk("A101 A201")
    situation.play("play start_red_work", "boost", "basic work", "work 1")
    assert situation.offers() == ["work 1", "work 2", "work 3", "decline"]
    situation.play("work 3")
    assert (situation.me.work, situation.me.coins, situation.me.vp) == (11, 4, 2)


@rule("NW-8.13", "NW-18.9")
def test_gains_students_and_tiles_cannot_be_declined() -> None:
    situation = Situation().specialization("work:4", "spec_income_any").has(work=3)
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.offers() == ["income vp", "income coins", "income potion"]
    assert situation.reasons("decline") == [("no_decline", "NW-8.13")]


@rule("NW-8.14", "NW-8.15")
def test_a_granted_action_a_card_and_a_master_may_be_declined() -> None:
    situation = Situation().invention("work:8", "inv_04").has(work=7).face_up("A101 A201 A301")
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.me.vp == 2  # the gain happens all the same
    situation.play("decline")
    assert situation.event_keys() == ["declined"]
    assert "end_turn" in situation.offers()


@rule("NW-8.15")
def test_an_impossible_term_is_lost_and_the_others_happen() -> None:
    situation = Situation().city("paris", "city_college").has(scientist="paris")
    situation.has(students="p1 p1 p1 p1")
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert situation.event_keys()[-2:] == ["no_student", "gained_coins"]
    assert situation.me.coins == 3


@rule("NW-8.16")
def test_gains_are_taken_at_once_and_in_full() -> None:
    situation = Situation().hand("A301").play("play A301", "effect")
    assert (situation.me.coins, situation.me.vp) == (5, 2)
