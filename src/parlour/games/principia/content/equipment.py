"""The Equipment cards."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import BREAKTHROUGHS, check_count
from parlour.games.principia.content.reading import CardRow, names_of, number, place, read_csv
from parlour.games.principia.content.terms import one_of

EQUIPMENT_ROWS: Final = read_csv(
    "equipment.csv",
    "id name_en breakthrough cost final_prestige abilities",
    "text",
)
check_count("equipment.csv", len(EQUIPMENT_ROWS), "equipment")
EQUIPMENT: Final[list[str]] = [row["id"] for row in EQUIPMENT_ROWS]
EQUIPMENT_NAMES: Final[dict[str, list[str]]] = names_of(EQUIPMENT_ROWS)


def _breakthrough(row: CardRow) -> int:
    """The breakthrough that a card belongs to; ALL_TRACKS for all."""
    known = BREAKTHROUGHS + ["ALL"]
    return one_of(row["breakthrough"], known, place(row, "breakthrough"))


EQUIPMENT_OF: Final[list[int]] = [_breakthrough(row) for row in EQUIPMENT_ROWS]
EQUIPMENT_PRICE: Final[list[int]] = [number(row, "cost") for row in EQUIPMENT_ROWS]
EQUIPMENT_PRESTIGE: Final[list[int]] = [number(row, "final_prestige") for row in EQUIPMENT_ROWS]
