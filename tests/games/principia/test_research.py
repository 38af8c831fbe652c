"""Every Research card: started, worked on hex by hex, completed."""

import pytest

from parlour.games.principia.content.research import RESEARCH
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given
from tests.support import rule

# Who and what meets a requirement: scientists without influence on the numbers compared here.
DOCTORS = {"green": "N01", "blue": "N12", "red": "N23"}
PROFESSOR = {"green": "N34", "blue": "N39", "red": "N44"}
DONE = {
    "green": ["R01", "R02", "R03", "R04"],
    "blue": ["R17", "R18", "R19"],
    "red": ["R33", "R34", "R35"],
}
PAPERS = ["J01", "J13", "J25"]


def satisfy(table: Situation, requirement: str, *, busy: str = "") -> None:
    """Lay out what a requirement asks for, nothing more."""
    staff: list[str] = []
    for part in requirement.split(","):
        words = part.split()
        if not words:
            continue
        n = int(words[-1])
        colour = words[1] if len(words) == 3 else "green"
        if words[0] == "scientists":
            staff.append(DOCTORS[colour])
            assert n == 1
        elif words[0] == "professors":
            staff.append(PROFESSOR[colour])
            assert n == 1
        elif words[0] == "disciplines":
            staff += [DOCTORS["green"], DOCTORS["blue"]][:n]
            assert n == 2
        elif words[0] == "completed":
            table.completed(0, *[c for c in DONE[colour] if c != busy][:n])
        elif words[0] == "articles":
            table.articles(0, *[c for c in PAPERS if c != busy][:n])
        else:
            assert words[0] == "morale"
            table.has(0, morale=n)
    table.scientists(0, *staff)


def laid(card: str) -> Situation:
    return given().bare().bare(1).hand(0, card)


@pytest.mark.parametrize("card", RESEARCH)
@rule("PR-8.3", "PR-8.4", "PR-9.6", "PR-9.7", "PR-9.11", "PR-19.1")
def test_a_research_card_is_started_worked_on_and_pays(card: str) -> None:
    row = card_files.card("research", card)
    table = laid(card)
    satisfy(table, row["requirement"], busy=card)
    size = int(row["hexes"])
    table.has(0, phds=size).turn().play("play research")
    assert table.gains(f"start {card}") == {"hand": -1, "projects": 1}
    table.state.action_points = 30
    milestones = {
        int(part.split(":")[0]): part.split(":")[1] for part in row["milestones"].split("|") if part
    }
    for hexes in range(1, size):
        expected = card_files.together({"hexes": -1}, card_files.gains(milestones.get(hexes, "")))
        assert table.gains(f"assign {card}") == expected
        assert table.placed(card) == hexes
    gained = table.gains(f"assign {card}")
    if table.question() == "track_colour":
        gained = card_files.together(gained, table.gains("colour green"))
    expected = card_files.together(
        {
            "projects": -1,
            "completed": 1,
            "hexes": size - 1,
            "phds": -size,
            "prestige": int(row["prestige"]),
        },
        card_files.amounts(row["research_points"]),
        card_files.gains(milestones.get(size, "")),
        card_files.gains(row["bonus"]),
    )
    assert gained == expected
    assert table.placed(card) == -1


@pytest.mark.parametrize("card", [r["id"] for r in card_files.rows("research") if r["requirement"]])
@rule("PR-8.4")
def test_a_research_card_cannot_be_started_without_what_it_requires(card: str) -> None:
    table = laid(card).has(0, phds=1).project(0, "R05").turn().play("play research")
    reasons = table.why(f"start {card}")
    assert reasons
    assert set(reasons) <= {"requirement", "requirement_colour"}
    assert f"start {card}" not in table.choices()


@rule("PR-8.4")
def test_the_requirement_is_not_checked_again_after_the_start() -> None:
    row = next(r for r in card_files.rows("research") if r["requirement"] == "scientists green 1")
    table = laid(row["id"])
    satisfy(table, row["requirement"])
    table.turn().play("play research", f"start {row['id']}")
    table.scientists(0).has(0, phds=1).cards_back().turn()
    assert table.gains("play research", f"assign {row['id']}") == {"hexes": -1}
