"""Every Grant: taken, its goal met, its goal missed."""

import pytest

from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.rules.clean_up import CHECK_GRANT
from parlour.games.principia.state import (
    BREAKTHROUGH_COUNTER,
    BUY_COUNTER,
    COMPLETE_COUNTER,
    HEXES_COUNTER,
    HIRE_COUNTER,
    HIRE_PHD_COUNTER,
    INVEST_COUNTER,
    PASS_COUNTER,
    PLAY_COUNTER,
    PUBLISH_COUNTER,
    START_COUNTER,
)
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given
from tests.support import rule

COUNTER = {
    "start": START_COUNTER,
    "invest": INVEST_COUNTER,
    "breakthrough": BREAKTHROUGH_COUNTER,
    "hire": HIRE_COUNTER,
    "hire_phd": HIRE_PHD_COUNTER,
    "hire_any": HIRE_COUNTER,
    "buy_equipment": BUY_COUNTER,
    "play_cards": PLAY_COUNTER,
    "pass_with": PASS_COUNTER,
}
STAFF = ["N01", "N12", "N23"]


def reach(table: Situation, goal: str, short: int = 0) -> None:
    """Exactly what a goal asks for, less `short` of its first part."""
    staff: list[str] = []
    for part in goal.split(","):
        words = part.split()
        n = int(words[-1]) - short
        short = 0
        what = words[0]
        counters = table.player().counters
        if what in COUNTER:
            counters[COUNTER[what]] = n
        elif what in ("hexes", "complete"):
            first = HEXES_COUNTER if what == "hexes" else COMPLETE_COUNTER
            counters[first] = n
            if len(words) == 3:
                counters[first + 1 + COLOURS.index(words[1])] = n
        elif what == "publish":
            counters[PUBLISH_COUNTER + (int(words[2]) if len(words) == 4 else 0)] = n
        elif what == "scientists":
            staff = STAFF[:n]
        elif what == "disciplines":
            staff = STAFF[:n]
        elif what == "professors":
            staff += ["N34"][:n]
        elif what in ("credits_left", "morale", "phds", "research_points_left"):
            key = {"credits_left": "credits", "research_points_left": "red"}.get(what, what)
            table.has(0, **{key: n})
        elif what == "in_progress":
            for card in ["R01", "R17", "R33"][:n]:
                table.project(0, card)
        elif what == "hand":
            table.hand(0, *["R01", "R17", "R33"][:n])
        else:
            assert what == "equipment"
            table.equipment(0, *["E03"][:n])
    table.scientists(0, *staff)


def laid(grant: str, short: int) -> Situation:
    table = given().bare().bare(1).has(0, prestige=9, credits=9).grant(0, grant)
    reach(table, card_files.card("grants", grant)["goal"], short)
    table.player().cards = 0
    return table


def checked(table: Situation) -> dict[str, int]:
    """What Step 2 changes."""
    before = table.facts()
    table.steps(CHECK_GRANT[0])
    after = table.facts()
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


@pytest.mark.parametrize("grant", GRANTS)
@rule("PR-6.15", "PR-6.16")
def test_a_grant_gives_its_credits_at_once_and_stays_open(grant: str) -> None:
    row = card_files.card("grants", grant)
    others = ["GB01", "GB02"] if grant not in ("GB01", "GB02") else ["GB03", "GB04"]
    table = given().bare().bare(1).offer(0, grant, *others)
    assert table.gains(f"grant {grant}") == {"credits": int(row["credits"])}
    assert table.match.view(1)["players"][0]["grant"] == grant


@pytest.mark.parametrize("grant", GRANTS)
@rule("PR-17.1", "PR-17.3", "PR-17.5")
def test_a_grant_whose_goal_is_met_gives_its_reward(grant: str) -> None:
    row = card_files.card("grants", grant)
    table = laid(grant, 0)
    morale = table.player().morale
    expected = card_files.together({"grants_won": 1}, card_files.gains(row["reward"]))
    if morale + expected.get("morale", 0) > 6:
        del expected["morale"]
    assert checked(table) == expected
    assert table.player().grant == -1
    in_pile = GRANTS.index(grant) in table.state.base_discard
    assert in_pile == (row["kind"] == "base")


@pytest.mark.parametrize("grant", GRANTS)
@rule("PR-17.4", "PR-17.5", "PR-6.17")
def test_a_grant_whose_goal_is_missed_takes_its_penalty(grant: str) -> None:
    row = card_files.card("grants", grant)
    table = laid(grant, 1)
    assert checked(table) == card_files.gains(row["penalty"])
    in_pile = GRANTS.index(grant) in table.state.base_discard
    assert in_pile == (row["kind"] == "base")
