"""Chapter 16: Clean-up Phase, salaries."""

import pytest

from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.rules.clean_up import CHECK_GRANT, PAY_SALARIES
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def payday(
    *scientists: str, credits: int, institute: str = "I04", unpaid: tuple[str, ...] = ()
) -> Situation:
    table = given(institutes=[institute]).bare().bare(1).scientists(0, *scientists)
    table.has(0, credits=credits).unpaid(0, *unpaid).turn()
    return table.steps(PAY_SALARIES[0])


def unpaid(table: Situation) -> list[str]:
    mask = table.player().unpaid
    return [name for index, name in enumerate(SCIENTISTS) if (mask >> index) & 1]


@rule("PR-16.1", "PR-16.11")
def test_the_steps_come_in_order_when_all_have_passed() -> None:
    table = given(2).bare().bare(1).scientists(0, "N12").scientists(1, "N23")
    table.grant(0, "GB01").grant(1, "GB02").turn().play("pass", "pass")
    steps = ["paid_salaries", "grant_failed", "scientist_leaves", "round"]
    keys = [key for key in table.event_keys() if key in steps]
    assert keys == ["paid_salaries"] * 2 + ["grant_failed"] * 2 + ["scientist_leaves", "round"]


@rule("PR-16.2", "PR-16.3", "PR-10.7")
def test_all_salaries_are_paid_by_who_can() -> None:
    table = payday("N12", "N23", "N34", credits=8)
    assert table.player().credits == 0
    assert table.player().morale == 3
    assert table.facts()["scientists"] == 3
    assert payday("N34", "N39", credits=9, institute="I05").player().credits == 3


@rule("PR-16.4", "PR-16.5")
def test_who_cannot_pay_chooses_one_to_discard_and_loses_all_morale() -> None:
    table = payday("N12", "N23", "N34", credits=5)
    assert table.question() == "dismiss"
    assert table.choices() == ["dismiss N12", "dismiss N23", "dismiss N34"]
    assert table.refusal("dismiss N01") == [reason("not_employed", "PR-16.4", scientist="N01")]
    assert table.player().credits == 5
    gained = table.gains("dismiss N34")
    assert gained == {"scientists": -1, "morale": -3, "credits": -4}
    assert SCIENTISTS.index("N34") in table.state.discards[0]


@rule("PR-16.5", "PR-15.2")
def test_morale_falls_to_the_floor_and_never_rises_to_it() -> None:
    """I08 has a floor of 2; below it only a table laid by hand can be."""
    for before, after in ((5, 2), (2, 2), (1, 1)):
        table = given(institutes=["I08"]).bare().bare(1).scientists(0, "N12")
        table.has(0, credits=1, morale=before).turn().steps(PAY_SALARIES[0])
        assert table.player().morale == after


@rule("PR-16.4")
def test_a_single_scientist_is_discarded_without_a_question() -> None:
    table = payday("N34", credits=3)
    assert table.question() == "turn"
    assert (table.facts()["scientists"], table.player().credits) == (0, 3)
    assert "dismissed" in table.happened()


@rule("PR-16.6", "PR-16.7")
def test_the_others_are_paid_one_by_one_in_an_order_of_choice() -> None:
    table = payday("N12", "N23", "N34", "N13", credits=4).play("dismiss N13")
    assert table.question() == "salaries"
    assert table.choices() == ["salary N12", "salary N23", "salary N34"]
    assert table.refusal("salary N13") == [reason("nothing_due", "PR-16.6", scientist="N13")]
    table.play("salary N23")
    assert table.player().credits == 0
    assert unpaid(table) == ["N34"]
    table = payday("N12", "N23", "N34", "N13", credits=4).play("dismiss N13", "salary N34")
    assert unpaid(table) == ["N12", "N23"]
    assert table.facts()["scientists"] == 3


@rule("PR-16.6")
@pytest.mark.parametrize(
    ("credits", "asks", "left"), [(3, "salaries", 3), (4, "turn", 0), (5, "turn", 1)]
)
def test_the_order_is_asked_only_if_it_matters(credits: int, asks: str, left: int) -> None:
    """N12 and N23 cost 2 CR each."""
    table = payday("N12", "N23", "N34", credits=credits).play("dismiss N34")
    assert table.question() == asks
    assert (table.player().credits, unpaid(table)) == (left, [])


@rule("PR-16.6")
def test_nobody_may_be_left_unpaid_who_can_be_paid() -> None:
    table = payday("N12", "N34", "N39", credits=3).play("dismiss N39")
    assert unpaid(table) == ["N34"]
    assert table.player().credits == 1
    table = payday("N12", "N23", "N34", "N39", credits=3).play("dismiss N39")
    assert table.refusal("salary N34") == [reason("too_few_credits", "PR-16.6", n=4, m=3)]
    assert "stop" not in table.choices()


@rule("PR-16.7")
def test_only_one_is_discarded() -> None:
    table = payday("N34", "N39", "N44", credits=0).play("dismiss N34")
    assert table.facts()["scientists"] == 2
    assert unpaid(table) == ["N39", "N44"]
    assert table.event_keys().count("dismissed") == 1


@rule("PR-16.8", "PR-18.16")
def test_an_unpaid_scientist_is_inactive() -> None:
    table = given(institutes=["I04"]).bare().scientists(0, "N12", "N22", "N10").unpaid(0, "N12")
    table.unpaid(0, "N10").project(0, "R16").has(0, phds=1).turn().play("play research")
    assert table.refusal("activate N12") == [reason("unpaid", "PR-16.8", scientist="N12")]
    assert "activate N22" in table.choices()
    for paid, prestige in ((True, 1), (False, 0)):
        table = given(institutes=["I04"]).bare().scientists(0, "N10")
        if not paid:
            table.unpaid(0, "N10")
        table.project(0, "R05", hexes=3, phds=1).turn()
        control = given(institutes=["I04"]).bare().project(0, "R05", hexes=3, phds=1).turn()
        play = ("play research", "student R05")
        assert table.gains(*play)["prestige"] == control.gains(*play)["prestige"] + prestige


@rule("PR-16.9", "PR-17.8")
def test_unpaid_is_no_tilt_and_ends_with_the_next_salary_in_full() -> None:
    table = payday("N12", "N23", credits=4, unpaid=("N12",))
    assert unpaid(table) == []
    assert table.player().credits == 0
    table = payday("N12", "N23", "N34", credits=2, unpaid=("N12",)).play(
        "dismiss N34", "salary N12"
    )
    assert unpaid(table) == ["N23"]


@rule("PR-16.9", "PR-17.8")
def test_step_4_untilts_unpaid_scientists_but_leaves_their_mark() -> None:
    table = given(institutes=["I04"]).bare().bare(1).scientists(0, "N12", "N34").tilted(0, "N12")
    table.has(0, credits=0).turn()
    table.player().cards = 1 << 4
    table.play("pass", "pass", "dismiss N34")
    assert table.state.round == 2
    assert (table.player().tilted, unpaid(table)) == (0, ["N12"])


@rule("PR-16.10", "PR-19.2")
def test_unpaid_scientists_count_as_employed_and_are_due_again() -> None:
    table = given(institutes=["I04"]).bare().scientists(0, "N12", "N01").unpaid(0, "N12", "N01")
    card = next(row["id"] for row in card_files.rows("grants") if row["goal"] == "scientists 2")
    table.turn().grant(0, card).steps(CHECK_GRANT[0])
    assert table.player().grants_won == 1
    table = payday("N12", credits=2, unpaid=("N12",))
    assert table.player().credits == 0


@rule("PR-24.8")
def test_without_scientists_nothing_is_due_and_morale_stays() -> None:
    table = payday(credits=0)
    assert table.question() == "turn"
    assert table.player().morale == 3
