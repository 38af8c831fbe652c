"""Chapters 8 and 9: CONDUCT RESEARCH, projects, hexes and PhD students."""

import pytest

from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.rules.conduct_research import activation_cost
from parlour.games.principia.state import FRESH, TIRED
from tests.games.positions import event_keys
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def lab(institute: str = "I05") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


@rule("PR-8.1", "PR-8.7", "PR-8.9")
def test_what_the_items_cost() -> None:
    table = lab().scientists(0, "N12").hand(0, "R01").has(0, phds=1).project(0, "R16").turn()
    table.play("play research")
    table.state.action_points = 9
    assert table.play("start R01").state.action_points == 8
    assert table.play("assign R16").state.action_points == 7
    assert table.play("activate N12", "on R16").state.action_points == 5
    assert table.placed("R16") == 3


@rule("PR-8.1")
def test_too_few_points_for_a_scientist() -> None:
    table = lab().scientists(0, "N12").has(0, phds=2).project(0, "R16").turn()
    table.play("play research", "assign R16", "assign R16")
    assert table.refusal("activate N12") == [reason("too_few_action_points", "PR-8.1", n=2, m=1)]
    table.scientists(0).state.action_points = 0
    assert "too_few_action_points" in table.why("assign R16")


@rule("PR-8.3", "PR-8.5")
def test_any_number_of_projects_from_hand() -> None:
    table = lab().hand(0, "R01", "R02", "R03", "R04", "R05").turn().play("play research")
    table.state.action_points = 9
    gained = table.gains("start R01", "start R02", "start R03", "start R04", "start R05")
    assert gained == {"hand": -5, "projects": 5}
    assert table.refusal("start R06") == [reason("not_in_hand", "PR-8.3", research="R06")]


@rule("PR-8.7", "PR-8.8", "PR-9.3", "PR-9.4")
def test_a_waiting_student_is_assigned_by_its_first_activation() -> None:
    table = lab().has(0, phds=1).project(0, "R16").project(0, "R32").turn().play("play research")
    assert set(table.choices("assign")) == {"assign R16", "assign R32"}
    assert table.gains("assign R16") == {"hexes": -1}
    assert table.player().fresh == 0
    assert table.player().projects[TIRED] == 1
    assert table.why("assign R32") == ["no_waiting_student"]
    assert table.why("student R16") == ["no_assigned_student"]
    table.until("bid").until("turn")
    while table.seat != 0:
        table.play("pass")
    table.play("play research")
    assert "student R16" in table.choices()
    assert table.why("student R32") == ["no_assigned_student"]


@rule("PR-8.12", "PR-17.8")
def test_tilted_staff_work_once_per_round() -> None:
    table = lab().scientists(0, "N12").project(0, "R16", phds=1).turn().play("play research")
    table.state.action_points = 9
    table.play("activate N12", "student R16")
    assert table.refusal("activate N12") == [reason("tilted", "PR-8.12", scientist="N12")]
    assert table.why("student R16") == ["no_assigned_student"]
    table.until("bid")
    assert table.player().tilted == 0
    assert table.player().projects[FRESH] == 1


@rule("PR-8.9", "PR-8.11")
def test_doctors_and_professors_place_two_hexes_on_any_colour() -> None:
    for who in ("N12", "N39"):
        for project in ("R16", "R48"):
            table = lab().scientists(0, who).project(0, project).turn()
            table.play("play research", f"activate {who}")
            assert table.placed(project) == 2
            assert table.facts()["hexes"] == 18


@rule("PR-8.10", "PR-9.2")
def test_all_hexes_of_an_activation_go_on_one_project_and_surplus_is_lost() -> None:
    """Worked example 4."""
    table = lab().scientists(0, "N12").project(0, "R05", hexes=3).project(0, "R16").turn()
    table.play("play research", "activate N12", "on R05")
    assert table.placed("R05") == -1
    assert table.placed("R16") == 0
    assert table.player().counters[0] == 1


@rule("PR-8.13", "PR-9.1")
def test_staff_need_a_project_and_a_hex_in_supply() -> None:
    table = lab().scientists(0, "N12").hand(0, "R01").has(0, phds=1).turn().play("play research")
    assert table.why("activate N12") == ["no_project"]
    assert table.why("assign R16") == ["not_in_progress"]
    table = lab().scientists(0, "N12").hand(0, "R01").has(0, phds=1)
    for card, hexes in (("R16", 6), ("R32", 6), ("R48", 6), ("R05", 2)):
        table.project(0, card, hexes=hexes)
    assert table.facts()["hexes"] == 0
    table.turn().play("play research")
    assert table.why("activate N12") == ["no_hexes"]
    assert table.why("assign R16") == ["no_hexes"]
    assert "start R01" in table.choices()


@rule("PR-8.11", "PR-8.13")
def test_a_scientist_works_on_a_project_in_progress() -> None:
    table = lab().scientists(0, "N12").project(0, "R05").project(0, "R16").completed(0, "R32")
    table.turn().play("play research", "activate N12")
    assert table.choices() == ["on R05", "on R16"]
    for card in ("R32", "R48"):
        refused = reason("not_in_progress", "PR-8.13", research=card)
        assert table.refusal(f"on {card}") == [refused]
    assert table.why("stop") == table.why("assign R05") != ["not_in_progress"]


@rule("PR-9.1", "PR-9.2")
def test_hexes_that_are_not_in_supply_are_lost() -> None:
    table = lab().scientists(0, "N12")
    for card, hexes in (("R16", 6), ("R32", 6), ("R48", 5), ("R05", 2)):
        table.project(0, card, hexes=hexes)
    table.turn().play("play research", "activate N12", "on R48")
    assert table.placed("R48") == 6
    assert table.facts()["hexes"] == 0


@rule("PR-8.14")
def test_activate_abilities_come_after_the_whole_activation() -> None:
    table = lab().scientists(0, "N08").project(0, "R05", hexes=3).turn()
    table.play("play research", "activate N08")
    events = [event for event in table.events if event.key in ("completed", "ability")]
    assert event_keys(events) == ["completed", "ability"]


@rule("PR-9.5", "PR-2.15")
def test_unlimited_bonuses_come_before_limited_ones() -> None:
    """N12 always places one more on blue; E07's bonus is not needed and stays."""
    table = lab().scientists(0, "N12", "N19").equipment(0, "E07").project(0, "R21", hexes=1)
    table.project(0, "R32").turn().play("play research")
    table.state.action_points = 9
    table.play("activate N12", "on R21")
    assert table.facts()["completed"] == 1
    table.play("activate N19")
    assert table.placed("R32") == 3


@rule("PR-2.15", "PR-9.1")
@pytest.mark.parametrize("supply", [2, 3, 4])
def test_a_limited_bonus_stays_when_no_hex_is_left_for_it(supply: int) -> None:
    """I01: once per round one more hex on a red project; two hexes come before it."""
    table = lab("I01").scientists(0, "N12")
    for card, hexes in (("R16", 6), ("R32", 6), ("R48", 3), ("R05", 5 - supply)):
        table.project(0, card, hexes=hexes)
    assert table.facts()["hexes"] == supply
    table.turn().play("play research", "activate N12", "on R48")
    bonus = 1 if supply > 2 else 0
    assert (table.placed("R48"), table.facts()["hexes"]) == (5 + bonus, supply - 2 - bonus)
    assert len(table.player().used) == bonus


@rule("PR-18.13")
def test_an_activation_costs_at_least_one_point_whatever_the_discounts() -> None:
    """E12 makes a doctor 1 AP cheaper; twice the same ability would make it free."""
    player = lab().scientists(0, "N12").equipment(0, "E12").player()
    doctor = SCIENTISTS.index("N12")
    assert activation_cost(player, doctor) == 1
    player.abilities = player.abilities * 2
    assert activation_cost(player, doctor) == 1
    player.used = player.abilities[:]
    assert activation_cost(player, doctor) == 2


@rule("PR-9.6", "PR-9.14")
def test_a_milestone_pays_at_its_hex_and_before_completion() -> None:
    table = lab().project(0, "R16", hexes=2, phds=1).turn()
    assert table.gains("play research", "student R16") == {"hexes": -1, "credits": 2}
    table = lab().project(0, "R16", hexes=0, phds=1).turn()
    assert table.gains("play research", "student R16") == {"hexes": -1}


@rule("PR-9.7", "PR-9.8", "PR-9.9", "PR-9.11", "PR-9.12")
def test_the_steps_of_a_completion() -> None:
    table = lab().scientists(0, "N10").project(0, "R05", hexes=3, phds=1, tilted_phds=2).turn()
    gained = table.gains("play research", "student R05")
    assert gained["hexes"] == 3
    assert gained["phds"] == -3
    keys = table.event_keys()
    steps = [
        "hex_placed",
        "completed",
        "students_leave",
        "gained_research_points",
        "gained_prestige",
        "ability",
    ]
    assert [key for key in keys if key in steps][:6] == steps


@rule("PR-9.10")
def test_untilted_students_are_kept_first_and_keep_their_state() -> None:
    """I06 keeps one."""
    table = lab("I06").scientists(0, "N12").project(0, "R05", hexes=3, phds=1, tilted_phds=1)
    table.turn().play("play research", "activate N12")
    assert (table.player().fresh, table.player().tired) == (1, 0)
    table = lab("I06").scientists(0, "N12").project(0, "R05", hexes=3, tilted_phds=2)
    table.turn().play("play research", "activate N12")
    assert (table.player().fresh, table.player().tired) == (0, 1)
    table.until("bid")
    assert (table.player().fresh, table.player().tired) == (1, 0)


@rule("PR-9.13")
def test_a_project_cannot_be_given_up() -> None:
    table = lab().project(0, "R16", hexes=1).has(0, phds=1).turn()
    verbs = {choice.split()[0] for choice in table.choices()}
    table.play("play research")
    verbs |= {choice.split()[0] for choice in table.choices()}
    assert verbs <= {"play", "pass", "assign", "overtime", "stop"}
    table.play("assign R16").until("bid")
    assert table.placed("R16") == 2


@rule("PR-24.9", "PR-8.6", "PR-18.6")
def test_a_start_ability_may_complete_the_project_then_the_others_resolve() -> None:
    table = lab().scientists(0, "N06", "N17", "N28", "N31").hand(0, "R01").turn()
    gained = table.gains("play research", "start R01")
    assert (gained["completed"], gained["green"]) == (1, 3)
    table = lab().scientists(0, "N06", "N31", "N17", "N28", "N42").hand(0, "R17").turn()
    table.play("play research", "start R17")
    assert table.facts()["completed"] == 1
    assert table.facts()["hexes"] == 20
    assert table.event_keys().count("hex_placed") == 3
    assert table.player().credits == 10 + 2 + _bonus_credits("R17")


def _bonus_credits(card: str) -> int:
    return card_files.gains(card_files.card("research", card)["bonus"]).get("credits", 0)


@pytest.mark.parametrize("waiting", [True, False])
@rule("PR-9.4")
def test_several_students_may_work_on_one_project(waiting: bool) -> None:
    table = lab().project(0, "R16", phds=0 if waiting else 3).has(0, phds=3 if waiting else 0)
    verb = "assign" if waiting else "student"
    table.turn().play("play research", *[f"{verb} R16"] * 3)
    assert table.placed("R16") == 3
    assert table.player().projects[TIRED] == 3
