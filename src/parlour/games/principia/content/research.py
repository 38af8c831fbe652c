"""The Research cards: projects, their hexes, and what they bring."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import HEXES, check_count
from parlour.games.principia.content.reading import (
    CardRow,
    amounts,
    cards_by_colours,
    colour_mask,
    names_of,
    number,
    place,
    read_csv,
)
from parlour.games.principia.content.terms import (
    NEEDS,
    Effect,
    Need,
    is_number,
    parse_effects,
    parse_needs,
    tidy,
)
from parlour.kernel.data import expect

RESEARCH_ROWS: Final = read_csv(
    "research.csv",
    "id name_en colours hexes research_points prestige requirement bonus milestones",
    "requirement",
)
check_count("research.csv", len(RESEARCH_ROWS), "research")
RESEARCH: Final[list[str]] = [row["id"] for row in RESEARCH_ROWS]
RESEARCH_NAMES: Final[dict[str, list[str]]] = names_of(RESEARCH_ROWS)
RESEARCH_COLOURS: Final[list[int]] = [
    colour_mask(row["colours"], place(row, "colours")) for row in RESEARCH_ROWS
]
RESEARCH_WITH: Final[list[int]] = cards_by_colours(RESEARCH_COLOURS)
RESEARCH_HEXES: Final[list[int]] = [number(row, "hexes", 1) for row in RESEARCH_ROWS]
RESEARCH_POINTS: Final[list[list[int]]] = [
    amounts(row["research_points"], place(row, "research_points")) for row in RESEARCH_ROWS
]
RESEARCH_PRESTIGE: Final[list[int]] = [number(row, "prestige") for row in RESEARCH_ROWS]
RESEARCH_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, place(row, "requirement")) for row in RESEARCH_ROWS
]
RESEARCH_BONUS: Final[list[list[Effect]]] = [
    parse_effects(row["bonus"], place(row, "bonus")) for row in RESEARCH_ROWS
]
for _card, _size in enumerate(RESEARCH_HEXES):
    expect(
        _size <= HEXES,
        place(RESEARCH_ROWS[_card], "hexes"),
        f"with {_size} hexes it could never be completed: a player has {HEXES}",
    )


def _milestones(row: CardRow) -> list[list[Effect]]:
    """The gains of a project by hex number, index 0 unused."""
    where = place(row, "milestones")
    milestones: list[list[Effect]] = [[] for _ in range(int(row["hexes"]) + 1)]
    for part in tidy(row["milestones"]).split("|"):
        if not part.strip():
            continue
        hex_, colon, effects = part.partition(":")
        expect(
            colon == ":" and is_number(hex_.strip()),
            where,
            f"a milestone reads '<hex>: <effects>', not {part.strip()!r}",
        )
        n = int(hex_)
        expect(
            0 < n < len(milestones),
            where,
            f"there is no hex {n} on a project of {row['hexes']}",
        )
        expect(not milestones[n], where, f"hex {n} has two milestones")
        milestones[n] = parse_effects(effects, where)
        expect(bool(milestones[n]), where, f"the milestone of hex {n} names no effect")
    return milestones


MILESTONES: Final[list[list[list[Effect]]]] = [_milestones(row) for row in RESEARCH_ROWS]
