"""Chapters 7 and 8: volumes and potions; costs, effects and their order."""

from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Evening
from tests.support import rule


@rule("NW-7.1", "NW-16.6", "NW-17.27")
def test_volumes_of_the_desk_and_of_played_masters_are_available() -> None:
    evening = Evening().desk("A101 A107").masters(played="brahe newton leibniz fahrenheit")
    assert evening.volumes() == [2 + 1 + 2, 1 + 2, 2, 1]
    evening.play("play start_red_travel")
    assert evening.volumes() == [5, 3, 3, 1]


@rule("NW-7.2", "NW-19.3")
def test_volumes_in_hand_and_tucked_are_not_available() -> None:
    evening = Evening().more("A103 A105").tuck("A101").masters("brahe")
    assert evening.volumes() == [0, 0, 0, 0]


@rule("NW-7.3", "NW-7.4")
def test_volumes_are_checked_for_each_colour_and_not_used_up() -> None:
    evening = Evening().desk("A107 A105").hand("start_red_study A109")
    evening.play("play start_red_study", "basic study")
    assert evening.offers("shelve") == ["s1c2", "s1c5"]  # green and blue; two orange
    evening.play("shelve s1c2")
    assert evening.volumes() == [1, 2, 2, 0]
    assert evening.me.potions == 0


@rule("NW-7.4", "NW-7.6", "NW-13.3")
def test_a_missing_colour_is_not_replaced_by_another() -> None:
    evening = Evening().desk("A101").hand("start_green_study")  # 3 green
    evening.play("play start_green_study")
    assert evening.why("basic study") == [("no_book_possible", "NW-13.12")]
    evening.has(potions=1).play("basic study")
    assert evening.offers("shelve") == ["s1c2"]  # one blue by potion
    assert evening.why("shelve s1c5") == [("requirement_missing", "NW-13.3")]


@rule("NW-7.5", "NW-17.27")
def test_fahrenheit_stands_for_any_colour_anew_at_every_check() -> None:
    evening = Evening().desk("A101").masters(played="fahrenheit").has(potions=1)
    evening.hand("start_red_study").play("play start_red_study", "basic study")  # green green blue
    assert evening.offers("shelve") == ["s1c2", "s1c5"]
    evening.play("shelve s1c5")  # two orange: Fahrenheit and one potion
    assert evening.me.potions == 0


@rule("NW-7.6", "NW-7.9", "NW-7.10")
def test_several_potions_replace_exactly_what_is_missing() -> None:
    evening = Evening().has(potions=5).hand("start_red_study")
    evening.play("play start_red_study", "basic study", "shelve s1c2")
    assert evening.me.potions == 4  # blue was there
    assert evening.event_keys()[0] == "paid_potions"


@rule("NW-7.7", "NW-7.8")
def test_a_university_needs_an_own_cube_or_three_potions() -> None:
    evening = Evening().hand("start_red_study").has(potions=3).play("play start_red_study")
    evening.play("basic study")
    assert {"s1c4", "s1c6", "s1c7"} <= set(evening.offers("shelve"))
    evening.play("shelve s1c4")
    assert evening.me.potions == 0
    evening = Evening().hand("start_red_study")
    there = SPACES[evening.state.university_at[0]]
    evening.has(cubes=there).play("play start_red_study", "basic study")
    assert evening.offers("shelve") == ["s1c4"]
    evening.play("shelve s1c4")
    assert evening.me.potions == 0


@rule("NW-7.8")
def test_two_potions_are_too_few_for_an_ancient_land() -> None:
    evening = Evening().desk("A109").hand("start_red_study").has(potions=2)
    evening.play("play start_red_study", "basic study")
    assert evening.why("shelve s2c3") == [("requirement_missing", "NW-13.3")]


@rule("NW-8.1", "NW-8.2", "NW-8.3")
def test_coins_of_work_do_not_pay_for_its_boost() -> None:
    evening = Evening().has(coins=1).hand("start_red_work").play("play start_red_work")
    assert evening.why("boost") == [("coins_missing", "NW-8.5")]
    evening.play("basic work", "work 1")
    assert evening.me.coins == 2
    assert evening.why("boost") == [("boost_too_late", "NW-14.4")]


@rule("NW-8.4", "NW-8.2")
def test_a_potion_won_on_the_way_helps_only_after_the_action() -> None:
    evening = Evening().no_tokens().token("hamburg", "b_potion").has(scientist="frankfurt", coins=3)
    evening.desk("A103 start_red_travel").hand("A205")  # 2 blue, 1 orange + 1: nothing missing
    evening.play("play A205", "basic travel", "go hamburg", "go hven")
    assert "cube hven" in evening.offers()
    evening = Evening().no_tokens().token("hamburg", "b_potion").has(scientist="frankfurt", coins=3)
    evening.desk("A103 A102").hand("A205")  # 2 blue, 1 orange: one volume is missing
    evening.print_symbol("travel").play("play A205", "basic travel", "go hamburg", "go hven")
    assert evening.why("cube hven") == [("volumes_missing", "NW-11.14")]
    evening.play("stop")
    assert evening.me.potions == 1  # now it can be used


@rule("NW-8.5", "NW-8.6")
def test_a_cost_is_paid_in_full_and_only_for_what_can_take_place() -> None:
    evening = Evening().hand("A204").has(coins=1).play("play A204")
    assert evening.why("effect") == [("coins_missing", "NW-8.5")]
    evening = Evening().hand("A204").has(coins=9, students="s0 s0 s0 s0").play("play A204")
    assert evening.why("effect") == [("nothing_to_do", "NW-8.6")]
    assert evening.why("enroll") == [("no_student_left", "NW-14.8")]


@rule("NW-8.7")
def test_the_terms_of_an_effect_are_resolved_from_left_to_right() -> None:
    evening = Evening().city("paris", "city_college").has(scientist="paris")
    evening.play("play start_red_travel", "basic travel", "cube paris")
    assert evening.event_keys()[-2:] == ["student_placed", "gained_coins"]


@rule("NW-8.8", "NW-8.9")
def test_effects_follow_when_all_pieces_are_placed_in_path_order() -> None:
    evening = Evening().city("paris", "city_bank").city("london", "city_court").no_tokens()
    evening.masters("galilei").has(coins=4, work=11, scientist="dijon").hand("start_red_work")
    evening.play("play start_red_work", "basic work", "work 1", "master galilei")
    evening.play("go paris", "go calais", "go london", "stop", "cube london", "cube paris")
    assert evening.event_keys() == [
        "paid_coins",
        "travelled",
        "cube_placed",
        "cube_placed",
        "gained_coins",
        "gained_vp",
    ]


@rule("NW-8.10", "NW-8.11")
def test_a_new_effect_is_resolved_before_the_old_one_goes_on() -> None:
    evening = Evening().masters("gilbert cusanus").has(work=11)
    evening.play("play start_red_work", "basic work", "work 1", "master gilbert")
    assert evening.me.students.count(TECH.index("s0")) == 2
    assert "master cusanus" in evening.offers()
    evening.play("master cusanus")
    assert evening.me.potions == 3
    assert "end_turn" in evening.offers()


@rule("NW-8.11", "NW-8.12")
def test_a_granted_action_is_one_of_its_own_with_the_value_stated() -> None:
    evening = Evening().invention("work:8", "inv_08").has(work=7, coins=2).desk("A101 A201")
    evening.play("play start_red_work", "boost", "basic work", "work 1")
    assert evening.offers() == ["work 1", "work 2", "work 3", "decline"]
    evening.play("work 3")
    assert (evening.me.work, evening.me.coins, evening.me.vp) == (11, 4, 2)


@rule("NW-8.13", "NW-18.9")
def test_gains_students_and_tiles_cannot_be_declined() -> None:
    evening = Evening().specialization("work:4", "spec_income_any").has(work=3)
    evening.play("play start_red_work", "basic work", "work 1")
    assert evening.offers() == ["income vp", "income coins", "income potion"]
    assert evening.why("decline") == [("no_decline", "NW-8.13")]


@rule("NW-8.14", "NW-8.15")
def test_a_granted_action_a_card_and_a_master_may_be_declined() -> None:
    evening = Evening().invention("work:8", "inv_04").has(work=7).face_up("A101 A201 A301")
    evening.play("play start_red_work", "basic work", "work 1")
    assert evening.me.vp == 2  # the gain happens all the same
    evening.play("decline")
    assert evening.event_keys() == ["declined"]
    assert "end_turn" in evening.offers()


@rule("NW-8.15")
def test_an_impossible_term_is_lost_and_the_others_happen() -> None:
    evening = Evening().city("paris", "city_college").has(scientist="paris")
    evening.has(students="p1 p1 p1 p1")
    evening.play("play start_red_travel", "basic travel", "cube paris")
    assert evening.event_keys()[-2:] == ["no_student", "gained_coins"]
    assert evening.me.coins == 3


@rule("NW-8.16")
def test_gains_are_taken_at_once_and_in_full() -> None:
    evening = Evening().hand("A301").play("play A301", "effect")
    assert (evening.me.coins, evening.me.vp) == (5, 2)
