"""Every journal: published in for exactly its cost, and refused for less."""

import pytest

from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.terms import COLOURS
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given, reason
from tests.games.principia.test_research import satisfy
from tests.support import rule


def laid(card: str, requirement: bool = True) -> Situation:
    """The journal alone in the market, and exactly the RP and CR that it costs."""
    row = card_files.card("journals", card)
    table = given().bare().bare(1)
    if requirement:
        satisfy(table, row["requirement"], busy=card)
    cost = card_files.amounts(row["cost"])
    research_points = {colour: cost.get(colour, 0) for colour in COLOURS}
    research_points["green"] += cost.get("any", 0)
    table.market("journals", card).has(0, credits=int(row["fee"]), **research_points)
    return table


@pytest.mark.parametrize("card", JOURNALS)
@rule("PR-11.3", "PR-11.4", "PR-11.5", "PR-11.9", "PR-11.10", "PR-19.1")
def test_a_journal_takes_its_cost_and_gives_its_prestige_and_reward(card: str) -> None:
    row = card_files.card("journals", card)
    table = laid(card)
    had = {colour: -table.player().research_points[index] for index, colour in enumerate(COLOURS)}
    table.turn()
    gained = table.gains("play publish", f"publish {card}")
    spent = card_files.together(had, {"credits": -int(row["fee"])})
    given_back = card_files.gains(row["reward"])
    assert gained == card_files.together(
        spent, {"articles": 1, "prestige": int(row["prestige"])}, given_back
    )
    assert card not in table.row("journals")
    assert (table.player().articles >> JOURNALS.index(card)) & 1


@pytest.mark.parametrize("card", JOURNALS)
@rule("PR-11.2", "PR-11.4")
def test_a_journal_is_refused_for_one_research_points_less(card: str) -> None:
    table = laid(card)
    colour = next(c for index, c in enumerate(COLOURS) if table.player().research_points[index])
    table.has(0, **{colour: table.player().research_points[COLOURS.index(colour)] - 1}).turn()
    assert table.refusal("play publish") == [reason("nothing_possible", "PR-7.8", card="publish")]


@pytest.mark.parametrize("card", [r["id"] for r in card_files.rows("journals") if r["fee"] != "0"])
@rule("PR-11.4")
def test_a_fee_must_be_paid_in_full(card: str) -> None:
    table = laid(card).market("journals", card, "J39")
    fee = int(card_files.card("journals", card)["fee"])
    table.has(0, credits=fee - 1).turn().play("play publish")
    assert table.refusal(f"publish {card}") == [reason("fee", "PR-11.4", n=fee, m=fee - 1)]


@pytest.mark.parametrize("card", [r["id"] for r in card_files.rows("journals") if r["requirement"]])
@rule("PR-11.5")
def test_a_condition_of_a_journal_must_be_met(card: str) -> None:
    table = laid(card, requirement=False).market("journals", card, "J39").turn()
    table.play("play publish")
    assert set(table.why(f"publish {card}")) <= {"requirement", "requirement_colour"}
