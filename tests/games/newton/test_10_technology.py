"""Chapter 10: Technology."""

from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule


def students(situation: Situation) -> list[str]:
    return sorted(TECH[space] for space in situation.me.students if space >= 0)


def tech(value: int = 1, where: str = "s0", **what: int | str) -> Situation:
    """A Technology action of this value begins."""
    situation = Situation().no_tokens().has(students=where, **what)
    situation.has(drawers=" ".join(["technology"] * (value - 1)))
    return situation.hand("start_red_technology").play("play start_red_technology")


@rule("NW-10.1", "NW-10.2")
def test_a_student_goes_forward_and_chooses_at_forks() -> None:
    situation = tech(3).invention("tech:r3", "inv_01").play("basic technology")
    assert situation.offers() == ["step p1", "step q1"]
    assert situation.reasons("halt") == [("first_step", "NW-10.1")]
    situation.play("step p1")
    assert situation.offers() == ["step p2", "step r2", "halt"]
    assert situation.reasons("step s0") == [("no_arrow", "NW-10.2")]
    assert situation.reasons("step q2") == [("no_arrow", "NW-10.2")]
    situation.play("step r2", "step r3")
    assert students(situation) == ["r3"]


@rule("NW-10.1", "NW-6.7")
def test_fewer_steps_may_be_made() -> None:
    situation = tech(4).play("basic technology", "step p1", "halt")
    assert students(situation) == ["p1"]


@rule("NW-10.3")
def test_the_steps_are_not_split_between_students() -> None:
    situation = tech(4, "s0 p1").play("basic technology")
    assert situation.offers() == ["student s0", "student p1"]
    situation.play("student s0", "step q1", "halt")
    assert students(situation) == ["p1", "q1"]
    assert "end_turn" in situation.offers()


@rule("NW-10.1", "NW-10.13")
def test_a_student_must_be_there_and_able_to_move() -> None:
    situation = tech(2, "s0 r7").play("basic technology")
    assert situation.offers() == ["step p1", "step q1"]  # the other one cannot move
    situation = tech(2, "s0 p1 r7").play("basic technology")
    assert situation.reasons("student q1") == [("no_student_there", "NW-10.1")]
    assert situation.reasons("student r7") == [("student_at_end", "NW-10.2")]
    situation = tech(2, "r7 a6")
    assert situation.reasons("basic technology") == [("no_student_can_move", "NW-10.13")]


@rule("NW-10.4", "NW-10.12", "NW-18.16")
def test_tokens_on_the_way_are_collected_in_order() -> None:
    situation = tech(4, coins=0).token("r2", "b_3coins").token("p3", "b_potion")
    situation.play("basic technology").play("step p1", "step r2", "step r3", "halt")
    assert situation.me.coins >= 3
    assert situation.event_keys()[:3] == ["token_taken", "gained_coins", "student_moved"]
    assert situation.match.view()["technology"][TECH.index("r2")]["token"] is None
    assert situation.match.view()["boards"][0]["tokens"] == ["b_3coins"]


@rule("NW-10.5")
def test_a_special_space_works_only_where_the_student_stops() -> None:
    situation = tech(3, vp=0)
    situation.specialization("tech:p2", "spec_income_vp")
    situation.play("basic technology", "step p1", "step p2", "step p3")
    assert situation.me.income == 0
    situation = tech(2).specialization("tech:p2", "spec_income_vp")
    situation.play("basic technology", "step p1", "step p2")
    assert situation.match.view()["boards"][0]["income"] == ["vp"]


@rule("NW-10.6", "NW-10.7", "NW-18.15")
def test_each_student_uses_a_space_once_when_it_stops_there() -> None:
    situation = tech(1, "r2 r2").invention("tech:r3", "inv_01").more("start_red_joker")
    situation.play("basic technology", "step r3")
    assert (situation.me.vp, situation.me.potions) == (6, 1)
    situation.play("end_turn", "play start_green_work", "end_turn")
    situation.play("play start_red_joker", "basic technology")
    situation.play("student r2", "step r3", "halt")
    assert (situation.me.vp, situation.me.potions) == (12, 2)
    assert students(situation) == ["r3", "r3"]


@rule("NW-10.8")
def test_a_final_space_takes_one_student_of_each_colour() -> None:
    situation = tech(1, "r6 r7 s0").has(seat=1, students="r7")
    assert situation.match.view()["technology"][TECH.index("r7")]["students"] == [0, 1]
    situation.play("basic technology")
    assert situation.offers() == ["step p1", "step q1"]
    assert ("final_taken", "NW-10.8") in tech(1, "r6 r7 s0 p1").play("basic technology").reasons(
        "student r6"
    )


@rule("NW-10.8", "NW-10.11")
def test_another_colour_may_enter_a_final_space() -> None:
    situation = tech(1, "r6").has(seat=1, students="r7").masters("hooke")
    situation.play("basic technology", "step r7")
    assert "master hooke" in situation.offers()
    assert situation.reasons("master boyle") == [("master_not_in_hand", "NW-16.2")]


@rule("NW-10.9", "NW-10.10")
def test_an_objective_space_asks_for_its_four_volumes() -> None:
    situation = tech(1, "a6")  # 3 blue 1 orange; one blue is there
    assert situation.reasons("basic technology") == [("no_student_can_move", "NW-10.13")]
    situation = tech(1, "a6 s0", potions=2).play("basic technology")
    assert situation.offers() == ["step p1", "step q1"]
    situation = tech(1, "a6", potions=4).play("basic technology").play("step a7")
    assert situation.event_keys()[0] == "paid_potions"
    assert (situation.me.potions, situation.me.vp) == (1, 0)


@rule("NW-10.9")
def test_volumes_missing_are_told_at_the_step() -> None:
    situation = tech(2, "b5").has(potions=1).play("basic technology", "step b6")
    assert students(situation) == ["b6"]  # it can only end there
    situation = tech(2, "b6 s0").play("basic technology")
    assert situation.reasons("student b6") == [("finish_first", "NW-5.8")]
    situation = tech(2, "b6 s0 p1").play("basic technology")
    assert situation.reasons("student b6") == [("volumes_missing", "NW-10.9")]


@rule("NW-10.9", "NW-17.21")
def test_a_step_names_the_potions_that_it_costs_unless_volumes_are_ignored() -> None:
    situation = tech(1, "a6 s0", potions=3).play("basic technology", "student a6")
    assert situation.match.choices.texts() == ["step a7"]
    assert situation.match.choice_text("step a7").endswith(", using 3 potions")
    situation = Situation().no_tokens().masters("torricelli").has(work=11, students="a6 s0")
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    situation.play("master torricelli", "student a6")
    assert "potion" not in situation.match.choice_text("step a7")


@rule("NW-10.11", "NW-16.1")
def test_the_master_space_at_the_end_plays_a_master() -> None:
    situation = tech(1, "r6").masters("cusanus").play("basic technology", "step r7")
    situation.play("master cusanus")
    assert situation.me.potions == 3
