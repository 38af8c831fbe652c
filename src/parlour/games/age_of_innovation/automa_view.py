"""Chapter 39: what all may know of the Automa's cards; and what must always hold for her."""

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.actions import AUTOMA_DECK
from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    CARDS,
    FACTIONS,
    HAS_YOUTH,
    LEVEL_SAILING,
    LEVEL_VP,
    LEVELS,
    MOST_INNOVATIONS,
    YOUTH_CUBES,
)
from parlour.games.age_of_innovation.content.maps import MAP
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, Automa, Table
from parlour.kernel.chance import Chance
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


def redeal_automa(her: Automa, chance: Chance) -> None:
    """AI-39.3, AI-39.4: what nobody knows of deck and reserve, dealt anew.

    Known are the discard pile, the action card from her turn on, and which cards were seen.
    """
    open_ = min(her.drawn + 1, len(her.cards)) if her.drawn > 0 else 0
    hidden = her.cards[open_:]
    seen = [card for card in hidden if (her.known >> card) & 1]
    top = [card for card in her.reserve if (her.known >> card) & 1]
    unknown = sorted([card for card in hidden + her.reserve if not (her.known >> card) & 1])
    dealt = chance.shuffle(AUTOMA_DECK, unknown)
    missing = len(hidden) - len(seen)
    deck = chance.shuffle(AUTOMA_DECK, sorted(seen + dealt[:missing]))
    her.cards = her.cards[:open_] + deck
    her.reserve = top + dealt[missing:]


def check_automa(table: Table, broken: list[str]) -> None:
    """AI-35.6, AI-36.8, AI-37.9, AI-38.4, AI-38.5: cards, marks and markers; no resources."""
    her = table.her()
    player = table.players[AUTOMA_SEAT]
    if sorted(her.cards + her.reserve) != list(range(len(CARDS))):
        broken.append("AI-36.8: a decision card is missing or there twice")
    if not 0 <= her.drawn <= len(her.cards):
        broken.append(f"AI-36.1: {her.drawn} of {len(her.cards)} cards drawn")
    if (her.marked_low & ~player.own_low) or (her.marked_high & ~player.own_high):
        broken.append("AI-37.9: a mark without a building")
    low = her.youth_low | her.blight_low
    high = her.youth_high | her.blight_high
    for hex_ in members(low & ~table.empty_low, high & ~table.empty_high):
        broken.append(f"AI-38.4: a marker on {MAP.names[hex_]}, which is not empty")
    if len(members(her.youth_low, her.youth_high)) > YOUTH_CUBES:
        broken.append("AI-38.4: too many youth cubes")
    if her.youth != NOBODY and not HAS_YOUTH[her.faction]:
        broken.append("AI-38.4: a youth terrain that is not the Symbionts'")
    if len(members(player.innovations, 0)) > MOST_INNOVATIONS:
        broken.append("AI-37.17: the Automa has too many innovations")
    has_any = player.coins + player.tools + player.books + player.scholars
    if has_any or player.bowl1 + player.bowl2 + player.bowl3:
        broken.append("AI-35.6: the Automa has resources")
    if player.palace != NOBODY or player.competencies or player.cities:
        broken.append("AI-35.6: the Automa has a tile")
