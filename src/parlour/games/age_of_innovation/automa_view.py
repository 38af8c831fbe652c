"""Chapter 39: what all may know of the Automa's cards."""

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    CARDS,
    FACTIONS,
    LEVEL_SAILING,
    LEVEL_VP,
    LEVELS,
    YOUTH_CUBES,
)
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, Automa, Table
from parlour.kernel.hexes import has, members


def automa_view(table: Table) -> dict[str, Any]:
    """AI-39.3, AI-39.4: discard pile, support and action card are open; the rest is counted."""
    her = table.her()
    in_turn = her.drawn > 0
    shown = her.drawn < len(her.cards) and in_turn
    return {
        "seat": AUTOMA_SEAT,
        "level": LEVELS[her.level],
        "faction": None if her.faction == NOBODY else FACTIONS[her.faction],
        "youth": None if her.youth == NOBODY else TERRAINS[her.youth],
        "support": CARDS[her.cards[her.drawn - 1]] if in_turn else None,
        "action": CARDS[her.cards[her.drawn]] if shown else None,
        "discard": [CARDS[card] for card in her.cards[: her.drawn]],
        "deck": len(her.cards) - her.drawn,
        "reserve": len(her.reserve),
        "sailing": list(LEVEL_SAILING[her.level]),
        "vp": list(LEVEL_VP[her.level]),
        "cubes": YOUTH_CUBES - len(members(her.youth_low, her.youth_high))
        if her.youth != NOBODY
        else 0,
        "achievements": [
            name for i, name in enumerate(ACHIEVEMENTS) if (her.achievements >> i) & 1
        ],
    }


def mark_hex(her: Automa, hex_: int, found: dict[str, Any]) -> None:
    """Her mark on a building, a youth cube or a blight marker on a hex."""
    if found["building"] is not None:
        found["building"]["marked"] = has(her.marked_low, her.marked_high, hex_)
    found["marker"] = None
    if has(her.youth_low, her.youth_high, hex_):
        found["marker"] = "youth"
    elif has(her.blight_low, her.blight_high, hex_):
        found["marker"] = "blight"
