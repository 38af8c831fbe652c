"""The Scientists: doctors and professors."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import SALARY, check_count
from parlour.games.principia.content.reading import (
    CardRow,
    colour_mask,
    names_of,
    number_or,
    place,
    read_csv,
)
from parlour.games.principia.content.terms import one_of, tidy

RANKS: Final = ["doctor", "professor"]
DOCTOR: Final = 0
PROFESSOR: Final = 1
SCIENTIST_ROWS: Final = read_csv(
    "scientists.csv",
    "id name_en rank disciplines salary abilities",
    "text",
)
check_count("scientists.csv", len(SCIENTIST_ROWS), "scientists")
SCIENTISTS: Final[list[str]] = [row["id"] for row in SCIENTIST_ROWS]
SCIENTIST_NAMES: Final[dict[str, list[str]]] = names_of(SCIENTIST_ROWS)


def _rank(row: CardRow) -> int:
    return one_of(tidy(row["rank"]), RANKS, place(row, "rank"))


RANK: Final[list[int]] = [_rank(row) for row in SCIENTIST_ROWS]
DISCIPLINES: Final[list[int]] = [
    colour_mask(row["disciplines"], place(row, "disciplines")) for row in SCIENTIST_ROWS
]
SALARY_OF: Final[list[int]] = [
    number_or(row, "salary", SALARY[rank]) for row, rank in zip(SCIENTIST_ROWS, RANK, strict=True)
]
