"""The Base and Strategic Grants."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import BASE_BEYOND, PLAYERS, check_count
from parlour.games.principia.content.reading import CardRow, names_of, number, place, read_csv
from parlour.games.principia.content.terms import (
    GOALS,
    Effect,
    Need,
    one_of,
    parse_effects,
    parse_needs,
    tidy,
)
from parlour.kernel.data import expect

GRANT_ROWS: Final = read_csv("grants.csv", "id name_en kind credits goal reward penalty", "goal")
GRANT_KINDS: Final = ["base", "strategic"]


def _kind(row: CardRow) -> int:
    return one_of(tidy(row["kind"]), GRANT_KINDS, place(row, "kind"))


GRANTS: Final[list[str]] = [row["id"] for row in GRANT_ROWS]
GRANT_NAMES: Final[dict[str, list[str]]] = names_of(GRANT_ROWS)
STRATEGIC: Final[list[bool]] = [GRANT_KINDS[_kind(row)] == "strategic" for row in GRANT_ROWS]
check_count("grants.csv, base", STRATEGIC.count(False), "base_grants")
check_count("grants.csv, strategic", STRATEGIC.count(True), "strategic_grants")
_MOST_REVEALED: Final[int] = max(PLAYERS) + BASE_BEYOND
expect(
    STRATEGIC.count(False) >= _MOST_REVEALED,
    "grants.csv",
    f"{max(PLAYERS)} players need {_MOST_REVEALED} Base Grants, there are {STRATEGIC.count(False)}",
)
GRANT_CREDITS: Final[list[int]] = [number(row, "credits") for row in GRANT_ROWS]
GRANT_GOALS: Final[list[list[Need]]] = [
    parse_needs(row["goal"], GOALS, place(row, "goal")) for row in GRANT_ROWS
]
GRANT_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], place(row, "reward")) for row in GRANT_ROWS
]
GRANT_PENALTY: Final[list[list[Effect]]] = [
    parse_effects(row["penalty"], place(row, "penalty")) for row in GRANT_ROWS
]
