"""The planning displays: what a player starts with, income under the pieces, the two tracks."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.age_of_innovation.content.nouns import (
    GUILD,
    SCHOOL,
    TERRAINS,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.content.numbers import PIECES, POWER_TOKENS
from parlour.games.age_of_innovation.content.reading import DATA, need, rows_of, whole
from parlour.games.age_of_innovation.content.terms import (
    COIN,
    TOOL,
    VP,
    Term,
    parse_term,
    parse_terms,
    sum_of,
)
from parlour.kernel.data import expect, read_toml

_DISPLAY_FILE: Final = read_toml(DATA / "displays.toml")
_COMMON: Final[dict[str, Any]] = _DISPLAY_FILE.get("common", {})
_DISPLAY_ROWS: Final = [
    {**_COMMON, **row} for row in rows_of("displays.toml", "display", "displays")
]
expect(
    [row["id"] for row in _DISPLAY_ROWS] == TERRAINS,
    "displays.toml",
    f"the displays are those of {', '.join(TERRAINS)}, in this order",
)
COLOURS: Final[list[str]] = [str(need(row, "colour")) for row in _DISPLAY_ROWS]


def _display_terms(key: str) -> list[list[Term]]:
    return [parse_terms(row.get(key, []), f"displays.toml, {row['id']}") for row in _DISPLAY_ROWS]


DISPLAY_START: Final[list[list[Term]]] = _display_terms("start")
FIRST_CHOICE: Final[list[list[Term]]] = _display_terms("first_choice")
LAST_CHOICE: Final[list[list[Term]]] = _display_terms("last_choice")
BOWLS: Final[list[list[int]]] = [[int(n) for n in need(row, "bowls")] for row in _DISPLAY_ROWS]


def _totals(values: list[int], pieces: int, where: str) -> list[int]:
    """What 0, 1, 2 … pieces off the display bring together."""
    expect(len(values) == pieces, where, f"{len(values)} values for {pieces} pieces")
    return [sum(values[:n]) for n in range(pieces + 1)]


def _workshop_tools(row: dict[str, Any]) -> list[int]:
    base = sum_of(parse_terms(row["income"], "displays.toml"), TOOL)
    values = [
        sum_of(parse_terms([text], f"displays.toml, {row['id']}"), TOOL)
        for text in row["workshop_income"]
    ]
    return [base + n for n in _totals(values, PIECES[WORKSHOP], "displays.toml, workshop_income")]


def _guild_coins(row: dict[str, Any]) -> list[int]:
    base = sum_of(parse_terms(row["income"], "displays.toml"), COIN)
    return [base + n for n in _totals(row["guild_coins"], PIECES[GUILD], "displays.toml")]


# By display and number of pieces on the map.
WORKSHOP_TOOLS: Final[list[list[int]]] = [_workshop_tools(row) for row in _DISPLAY_ROWS]
GUILD_COINS: Final[list[list[int]]] = [_guild_coins(row) for row in _DISPLAY_ROWS]
GUILD_POWER: Final[list[list[int]]] = [
    _totals(row["guild_power"], PIECES[GUILD], "displays.toml") for row in _DISPLAY_ROWS
]
SCHOOL_SCHOLARS: Final[list[list[int]]] = [
    _totals(row["school_scholars"], PIECES[SCHOOL], "displays.toml") for row in _DISPLAY_ROWS
]
UNIVERSITY_SCHOLARS: Final[list[list[int]]] = [
    _totals(row["university_scholars"], PIECES[UNIVERSITY], "displays.toml")
    for row in _DISPLAY_ROWS
]
SAILING_START: Final[list[int]] = [whole(row, "sailing_start") for row in _DISPLAY_ROWS]
SAILING_REWARD: Final[list[list[Term]]] = [
    [parse_term(text, "displays.toml") if text else (VP, 0, 0) for text in row["sailing_rewards"]]
    for row in _DISPLAY_ROWS
]
SAILING_MAX: Final[int] = len(SAILING_REWARD[0]) - 1
SAILING_COINS: Final[list[int]] = [int(row["sailing_cost"]["coin"]) for row in _DISPLAY_ROWS]
SAILING_SCHOLARS: Final[list[int]] = [int(row["sailing_cost"]["scholar"]) for row in _DISPLAY_ROWS]
TERRAFORMING_REWARD: Final[list[list[Term]]] = [
    [
        parse_term(text, "displays.toml") if text else (VP, 0, 0)
        for text in row["terraforming_rewards"]
    ]
    for row in _DISPLAY_ROWS
]
TERRAFORMING_MAX: Final[int] = len(TERRAFORMING_REWARD[0]) - 1
TERRAFORMING_COINS: Final[list[int]] = [
    int(row["terraforming_cost"]["coin"]) for row in _DISPLAY_ROWS
]
TERRAFORMING_TOOLS: Final[list[int]] = [
    int(row["terraforming_cost"]["tool"]) for row in _DISPLAY_ROWS
]
TERRAFORMING_SCHOLARS: Final[list[int]] = [
    int(row["terraforming_cost"]["scholar"]) for row in _DISPLAY_ROWS
]
TOOLS_PER_SPADE: Final[list[int]] = [int(n) for n in _COMMON["tools_per_spade"]]
SURCHARGE: Final[list[list[int]]] = [
    [int(n) for n in row["innovation_surcharge"]] for row in _DISPLAY_ROWS
]
for _bowls in BOWLS:
    expect(sum(_bowls) == POWER_TOKENS, "displays.toml, bowls", f"not {POWER_TOKENS} tokens")
