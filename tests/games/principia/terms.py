"""What the spreadsheets say, read a second time: what the tests hold the rules to."""

from __future__ import annotations

import csv

from parlour.games.principia.content.reading import DATA

Row = dict[str, str]
AMOUNTS = ["pz", "k", "wp", "morale"]


def rows(name: str) -> list[Row]:
    """The cards of a file, as they are written."""
    with (DATA / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def card(name: str, id: str) -> Row:
    return next(row for row in rows(name) if row["id"] == id)


def ids(name: str) -> list[str]:
    return [row["id"] for row in rows(name)]


def add(total: dict[str, int], what: str, n: int) -> None:
    total[what] = total.get(what, 0) + n
    if not total[what]:
        del total[what]


def amounts(text: str) -> dict[str, int]:
    """ "green 2, any 1" """
    found: dict[str, int] = {}
    for part in text.split(","):
        if part.strip():
            colour, n = part.split()
            found[colour] = int(n)
    return found


def gains(effects: str, choice: str = "green") -> dict[str, int]:
    """What effects give a player who is asked for a colour and answers `choice`."""
    found: dict[str, int] = {}
    for part in effects.split(","):
        words = part.split()
        if not words:
            continue
        n = int(words[-1])
        if words[0] in AMOUNTS:
            add(found, words[0], n)
        elif words[0] == "pb":
            add(found, words[1], n)
        elif words[0] == "pb_choice":
            add(found, choice, n)
        elif words[0] == "phd":
            add(found, "phds", n)
        elif words[0] == "draw_research":
            add(found, "hand", n)
        elif words[0] == "track":
            add(found, f"{choice if words[1] == 'any' else words[1]} track", n)
        else:
            assert words[0] == "hex"
            add(found, "hexes", -n)
    return found


def together(*parts: dict[str, int]) -> dict[str, int]:
    """Changes added up."""
    found: dict[str, int] = {}
    for part in parts:
        for what, n in part.items():
            add(found, what, n)
    return found


def difference(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return together(one, {what: -n for what, n in other.items()})
