"""Chapter 10: RECRUIT."""

import pytest

from parlour.games.principia.content.institutes import PROFESSORS_FREE
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.rules.clean_up import PAY_SALARIES
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def office(institute: str = "I04") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


@rule("PR-10.1", "PR-10.2", "PR-10.4", "PR-10.6")
def test_each_item_costs_one_point() -> None:
    table = office().market("research", "R01", "R02").market("scientists", "N12").turn()
    table.play("play recruit")
    assert table.gains("take R01") == {"hand": 1}
    assert table.state.action_points == 1
    assert table.gains("hire N12") == {"scientists": 1}
    assert table.seat == 1
    table = office().turn().play("play recruit")
    assert table.gains("hire_phd", "hire_phd") == {"phds": 2}
    assert table.player().fresh == 2


@rule("PR-10.2")
def test_only_cards_of_the_market_can_be_taken() -> None:
    table = office().market("research", "R01").market("scientists", "N12").turn()
    table.play("play recruit")
    assert table.refusal("take R02") == [reason("not_in_market", "PR-10.2")]
    assert table.refusal("hire N13") == [reason("not_in_market", "PR-10.6")]


@rule("PR-10.3", "PR-18.4")
def test_the_hand_limit_is_five_and_draws_beyond_it_are_lost() -> None:
    table = office().hand(0, "R01", "R02", "R03", "R04", "R05").market("scientists", "N31").turn()
    table.play("play recruit")
    card = table.row("research")[0]
    assert table.refusal(f"take {card}") == [reason("hand_full", "PR-10.3", n=5)]
    before = table.match.view(None)["decks"]["research"]
    assert table.gains("hire N31") == {"scientists": 1}
    assert table.match.view(None)["decks"]["research"] == before
    table = office().hand(0, "R01", "R02", "R03", "R04").market("scientists", "N31").turn()
    assert table.gains("play recruit", "hire N31") == {"scientists": 1, "hand": 1}


@rule("PR-10.4")
def test_no_student_without_one_in_the_bank() -> None:
    table = office().has(1, phds=30).turn().play("play recruit")
    assert table.refusal("hire_phd") == [reason("no_phds_in_bank", "PR-10.4")]


@rule("PR-10.5", "PR-10.7", "PR-10.8", "PR-16.2")
def test_salaries_are_due_in_the_round_of_hiring_and_students_take_none() -> None:
    for card, salary in (("N12", 2), ("N39", 4), ("", 0)):
        table = office().market("scientists", card or "N12").turn().play("play recruit")
        table.play(f"hire {card}" if card else "hire_phd", "stop")
        credits = table.player().credits
        table.steps(PAY_SALARIES[0])
        assert table.player().credits == credits - salary
    assert {(r["rank"], r["salary"]) for r in card_files.rows("scientists")} == {
        ("doctor", "2"),
        ("professor", "4"),
    }


@rule("PR-10.9")
def test_a_hired_scientist_may_work_in_the_same_round() -> None:
    table = office().market("scientists", "N12").project(0, "R16").turn()
    table.play("play recruit", "hire N12", "stop", "pass", "play research")
    assert "activate N12" in table.choices()


@rule("PR-10.10", "PR-10.11")
def test_a_further_professor_costs_influence() -> None:
    table = (
        office().scientists(0, "N34").has(0, influence=2).market("scientists", "N39", "N44", "N12")
    )
    table.turn().play("play recruit")
    assert table.gains("hire N39") == {"influence": -1, "scientists": 1}
    assert table.gains("hire N44") == {"influence": -1, "scientists": 1}
    table = office().scientists(0, "N34").market("scientists", "N39", "N12").turn()
    table.play("play recruit")
    assert table.refusal("hire N39") == [reason("no_influence", "PR-10.11", n=1, m=0)]
    assert table.gains("hire N12") == {"scientists": 1}


@pytest.mark.parametrize("institute", [row["id"] for row in card_files.rows("institutes")])
@rule("PR-10.10")
def test_as_many_professors_as_the_institute_says(institute: str) -> None:
    free = int(card_files.card("institutes", institute)["professors"])
    assert free in (1, 2)
    staff = ["N34", "N39", "N44"]
    for employed in range(3):
        table = office(institute).scientists(0, *staff[:employed]).market("scientists", "N35")
        table.turn().play("play recruit")
        assert ("hire N35" in table.choices()) == (employed < free)
    assert max(PROFESSORS_FREE) == 2


@rule("PR-10.12", "PR-16.10")
def test_professors_are_counted_as_employed_now_unpaid_ones_too() -> None:
    table = office().scientists(0, "N34").unpaid(0, "N34").market("scientists", "N39").turn()
    table.play("play recruit")
    assert table.why("hire N39") == ["no_influence"]
    table = office().scientists(0, "N34").market("scientists", "N39").scientists(0).turn()
    assert table.gains("play recruit", "hire N39") == {"scientists": 1}


@rule("PR-10.13")
def test_doctors_are_not_limited() -> None:
    staff = SCIENTISTS[:12]
    table = office().scientists(0, *staff).market("scientists", "N13").turn()
    assert table.gains("play recruit", "hire N13") == {"scientists": 1}


@rule("PR-10.14")
def test_the_order_of_hiring() -> None:
    table = office().scientists(0, "N34").has(0, influence=1).market("scientists", "N37", "N12")
    table.deck("scientists", "N13").turn().play("play recruit", "hire N37")
    steps = ["paid_influence", "hired", "ability", "gained_morale", "scientist_revealed"]
    assert [key for key in table.event_keys() if key in steps][:5] == steps
    assert table.row("scientists")[-1] != "N37"


@rule("PR-10.15")
def test_scientists_cannot_be_dismissed_and_stay_after_a_project() -> None:
    table = office().scientists(0, "N12").project(0, "R05", hexes=3).turn()
    table.play("play research", "activate N12")
    assert table.facts()["scientists"] == 1
    assert table.choices("dismiss") == []
    assert table.why("dismiss N12") in (["not_on_this_card"], ["finish_first"])


@rule("PR-10.16", "PR-18.5", "PR-19.5")
def test_students_from_effects_are_not_hired() -> None:
    """N09: once per round, when you hire a PhD student; N33 brings one when hired."""
    table = office().scientists(0, "N09").market("scientists", "N33").turn()
    assert table.gains("play recruit", "hire N33") == {"scientists": 1, "phds": 1}
    assert table.player().fresh == 1
    assert table.player().counters[12] == 0
