"""The Journals: tier, fields, cost and reward of an article."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import PUBLISH_MIN_POINTS, TIER_LIMIT, check_count
from parlour.games.principia.content.reading import (
    amounts,
    cards_by_colours,
    colour_mask,
    names_of,
    number,
    place,
    read_csv,
)
from parlour.games.principia.content.terms import NEEDS, Effect, Need, parse_effects, parse_needs
from parlour.kernel.data import expect

JOURNAL_ROWS: Final = read_csv(
    "journals.csv",
    "id name_en tier fields cost fee requirement prestige reward",
    "requirement",
)
check_count("journals.csv", len(JOURNAL_ROWS), "journals")
JOURNALS: Final[list[str]] = [row["id"] for row in JOURNAL_ROWS]
JOURNAL_NAMES: Final[dict[str, list[str]]] = names_of(JOURNAL_ROWS)
TIER: Final[list[int]] = [number(row, "tier", 1, TIER_LIMIT) for row in JOURNAL_ROWS]
FIELDS: Final[list[int]] = [
    colour_mask(row["fields"], place(row, "fields")) for row in JOURNAL_ROWS
]
JOURNALS_WITH: Final[list[int]] = cards_by_colours(FIELDS)
JOURNAL_COST: Final[list[list[int]]] = [
    amounts(row["cost"], place(row, "cost"), allow_any=True) for row in JOURNAL_ROWS
]
FEE: Final[list[int]] = [number(row, "fee") for row in JOURNAL_ROWS]
JOURNAL_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, place(row, "requirement")) for row in JOURNAL_ROWS
]
JOURNAL_PRESTIGE: Final[list[int]] = [number(row, "prestige") for row in JOURNAL_ROWS]
JOURNAL_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], place(row, "reward")) for row in JOURNAL_ROWS
]
HIGHEST_TIER: Final[int] = max(TIER)
for _card in range(len(JOURNALS)):
    expect(
        sum(JOURNAL_COST[_card]) >= PUBLISH_MIN_POINTS,
        place(JOURNAL_ROWS[_card], "cost"),
        f"an article costs at least {PUBLISH_MIN_POINTS} RP",
    )
