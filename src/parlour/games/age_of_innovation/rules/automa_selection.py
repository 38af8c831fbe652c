"""Chapter 36: how one of several candidates is selected for the Automa.

Each selection can be made silently, to know her next step, or for the log: then every narrowing
that leaves fewer candidates, and every tie that the direction breaks, is an event.
"""

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    CARD_COUNT,
    CARD_DIRECTION,
    CARD_ROW,
    PRIORITY,
    PRIORITY_ROWS,
    RIGHT_DOWN,
)
from parlour.games.age_of_innovation.content.maps import MAP
from parlour.games.age_of_innovation.content.nouns import CIRCLE
from parlour.games.age_of_innovation.rules.map_and_reach import own_hexes
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, PERSON, AgeTable


def support_card(table: AgeTable) -> int:
    """AI-36.1: the card on top of her discard pile."""
    automa = table.automa
    return automa.cards[automa.drawn - 1]


def tell(table: AgeTable, for_log: bool, key: str, rule: str, args: dict[str, int]) -> None:
    """A reason for the log, if this selection is made for it and somebody listens."""
    if for_log and table.events is not None:
        table.tell(key, rule, args, AUTOMA_SEAT)


def directed(table: AgeTable, count: int) -> int:
    """AI-36.4: which of so many candidates in reading order; past the end from the beginning."""
    card = support_card(table)
    index = (CARD_COUNT[card] - 1) % count
    return index if CARD_DIRECTION[card] == RIGHT_DOWN else count - 1 - index


def direction_args(table: AgeTable, count: int) -> dict[str, int]:
    """AI-36.4: the direction and count of the support card, for the log."""
    card = support_card(table)
    return {"direction": CARD_DIRECTION[card], "m": CARD_COUNT[card], "n": count}


def least(candidates: list[int], values: list[int]) -> list[int]:
    """The candidates with the least value."""
    lowest = min(values)
    return [candidates[i] for i in range(len(candidates)) if values[i] == lowest]


def distance_to(hex_: int, others: list[int]) -> int:
    """The smallest distance from a hex to any of the others."""
    distance = MAP.distance(hex_, others[0])
    for other in others:
        distance = min(distance, MAP.distance(hex_, other))
    return distance


def by_terrain(
    table: AgeTable, hexes: list[int], native: int, rule: str, for_log: bool
) -> list[int]:
    """AI-37.3: the terrain that is earliest in the row of a terrain priority card."""
    row = CARD_ROW[support_card(table)]
    base = (native * len(PRIORITY_ROWS) + row) * CIRCLE
    left = least(hexes, [PRIORITY[base + table.terrain[hex_]] for hex_ in hexes])
    if len(left) < len(hexes):
        terrain = table.terrain[left[0]]
        args = {"terrain": native, "row": row, "terrain2": terrain, "n": len(left)}
        tell(table, for_log, "automa_by_terrain", rule, args)
    return left


def by_closest(table: AgeTable, hexes: list[int], rule: str, for_log: bool) -> list[int]:
    """AI-37.3: the hex closest to any of your buildings."""
    your_hexes = own_hexes(table.players[PERSON])
    distances = [distance_to(hex_, your_hexes) for hex_ in hexes]
    left = least(hexes, distances)
    if len(left) < len(hexes):
        args = {"other": PERSON, "m": min(distances), "n": len(left)}
        tell(table, for_log, "automa_by_closest", rule, args)
    return left


def one_hex(table: AgeTable, hexes: list[int], for_log: bool) -> int:
    """AI-36.4: the last word has the direction."""
    hex_ = hexes[directed(table, len(hexes))]
    if len(hexes) > 1:
        args = direction_args(table, len(hexes))
        args["hex"] = hex_
        tell(table, for_log, "automa_by_direction", "AI-36.4", args)
    return hex_
