"""What the spreadsheets say, read a second time: what the tests hold the rules to."""

from __future__ import annotations

import csv

from parlour.games.principia.content.reading import DATA

CardRow = dict[str, str]
AMOUNTS = ["prestige", "credits", "influence", "morale"]


def rows(name: str) -> list[CardRow]:
    """The cards of a file, as they are written."""
    with (DATA / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def card(name: str, id: str) -> CardRow:
    return next(row for row in rows(name) if row["id"] == id)


def ids(name: str) -> list[str]:
    return [row["id"] for row in rows(name)]


def add(total: dict[str, int], what: str, n: int) -> None:
    total[what] = total.get(what, 0) + n
    if not total[what]:
        del total[what]


def amounts(text: str) -> dict[str, int]:
    """ "green 2, any 1" """
    counts: dict[str, int] = {}
    for part in text.split(","):
        if part.strip():
            colour, n = part.split()
            counts[colour] = int(n)
    return counts


def gains(effects: str, choice: str = "green") -> dict[str, int]:
    """What effects give a player who is asked for a colour and answers `choice`."""
    total: dict[str, int] = {}
    for part in effects.split(","):
        words = part.split()
        if not words:
            continue
        n = int(words[-1])
        if words[0] in AMOUNTS:
            add(total, words[0], n)
        elif words[0] == "research_points":
            add(total, words[1], n)
        elif words[0] == "any_research_points":
            add(total, choice, n)
        elif words[0] == "phd":
            add(total, "phds", n)
        elif words[0] == "draw_research":
            add(total, "hand", n)
        elif words[0] == "track":
            add(total, f"{choice if words[1] == 'any' else words[1]} track", n)
        else:
            assert words[0] == "hex"
            add(total, "hexes", -n)
    return total


def together(*parts: dict[str, int]) -> dict[str, int]:
    """Changes added up."""
    total: dict[str, int] = {}
    for part in parts:
        for what, n in part.items():
            add(total, what, n)
    return total


def difference(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return together(one, {what: -n for what, n in other.items()})
