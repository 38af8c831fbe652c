"""The Institute cards: what a player starts with."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import (
    MORALE_MAX,
    MORALE_START,
    PROFESSORS_USUAL,
    check_count,
)
from parlour.games.principia.content.reading import (
    CardRow,
    amounts,
    names_of,
    number,
    number_or,
    place,
    read_csv,
)
from parlour.games.principia.content.terms import COLOURS, one_of, tidy
from parlour.kernel.data import expect

INSTITUTE_ROWS: Final = read_csv(
    "institutes.csv",
    "id name_en prestige credits influence morale doctors phds research_cards research_points "
    "professors abilities",
    "text short",
)
check_count("institutes.csv", len(INSTITUTE_ROWS), "institutes")
INSTITUTES: Final[list[str]] = [row["id"] for row in INSTITUTE_ROWS]
INSTITUTE_NAMES: Final[dict[str, list[str]]] = names_of(INSTITUTE_ROWS)
# What everybody calls them, beside the name of a player; where there is none the name itself.
SHORT_NAMES: Final[dict[str, list[str]]] = {
    lang: [
        row.get(f"short_{lang}") or name for row, name in zip(INSTITUTE_ROWS, names, strict=True)
    ]
    for lang, names in INSTITUTE_NAMES.items()
}
START_PRESTIGE: Final[list[int]] = [number(row, "prestige") for row in INSTITUTE_ROWS]
START_CREDITS: Final[list[int]] = [number(row, "credits") for row in INSTITUTE_ROWS]
START_INFLUENCE: Final[list[int]] = [number(row, "influence") for row in INSTITUTE_ROWS]
START_MORALE: Final[list[int]] = [
    number_or(row, "morale", MORALE_START, MORALE_MAX) for row in INSTITUTE_ROWS
]
START_PHDS: Final[list[int]] = [number(row, "phds") for row in INSTITUTE_ROWS]
START_CARDS: Final[list[int]] = [number(row, "research_cards") for row in INSTITUTE_ROWS]
START_POINTS: Final[list[list[int]]] = [
    amounts(row["research_points"], place(row, "research_points")) for row in INSTITUTE_ROWS
]
PROFESSORS_FREE: Final[list[int]] = [
    number_or(row, "professors", PROFESSORS_USUAL) for row in INSTITUTE_ROWS
]


def _doctors(row: CardRow) -> list[int]:
    """The disciplines of the starting doctors, ANY for any."""
    doctors: list[int] = []
    for word in tidy(row["doctors"]).replace(",", " ").split():
        doctors.append(one_of(word, [*COLOURS, "any"], place(row, "doctors")))
    return doctors


START_DOCTORS: Final[list[list[int]]] = [_doctors(row) for row in INSTITUTE_ROWS]
expect(
    len({(START_PRESTIGE[i], START_CREDITS[i]) for i in range(len(INSTITUTES))}) == len(INSTITUTES),
    "institutes.csv",
    "two institutes start with the same PP and CR, so the first player is not determined",
)
