"""Chapter 26: neutral buildings and annexes; and the guild of P16."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import ANNEX, DONE, PLACE
from parlour.games.age_of_innovation.content.constants import PIECES
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import CIRCLE
from parlour.games.age_of_innovation.rules.building_event import build, own_on_map, put
from parlour.games.age_of_innovation.rules.map_and_reach import own_hexes, owns, reach
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    distance,
    spade_price,
    use_spade,
)
from parlour.games.age_of_innovation.state import CITIES, SETTING_UP, Table
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Reason


def in_box(table: Table, kind: int) -> int:
    """Neutral pieces of a kind in the box."""
    return (table.neutral >> (3 * kind)) & 7


def possible_neutral_places(table: Table, seat: int, kind: int, found: list[int]) -> None:
    """AI-26.1 to AI-26.3: empty land in reach that the tools in hand can make native."""
    if in_box(table, kind) == 0:
        return
    player = table.players[seat]
    price = spade_price(player)
    low, high = reach(table, seat)
    for hex_ in members(low & table.empty_low, high & table.empty_high):
        if distance(table, seat, hex_) * price <= player.tools:
            found.append(PLACE + hex_)


def why_not_neutral_place(table: Table, seat: int, hex_: int) -> list[Reason]:
    """AI-26.1, AI-26.2: what keeps a neutral building from a hex."""
    if table.terrain[hex_] >= CIRCLE:
        return [Reason("no_land", "AI-12.1", {"hex": hex_})]
    reasons: list[Reason] = []
    if not has(table.empty_low, table.empty_high, hex_):
        reasons.append(Reason("occupied", "AI-12.1", {"hex": hex_}))
    low, high = reach(table, seat)
    if not has(low, high, hex_):
        reasons.append(Reason("out_of_reach", "AI-26.1", {"hex": hex_}))
    player = table.players[seat]
    price = distance(table, seat, hex_) * spade_price(player)
    if price > player.tools:
        reasons.append(Reason("tools_short", "AI-26.2", {"n": price, "have": player.tools}))
    return reasons


def do_place_neutral(table: Table, seat: int, kind: int, hex_: int) -> None:
    """AI-26.2, AI-26.5: terraform it fully with bought spades, then the building event."""
    player = table.players[seat]
    while distance(table, seat, hex_) > 0:
        player.tools -= spade_price(player)
        use_spade(table, seat, hex_)
    if table.phase == SETTING_UP:
        put(table, seat, hex_, kind, True)  # AI-5.10: no building event
        if table.events is not None:
            table.tell("built", "AI-5.10", {"kind": kind, "hex": hex_}, seat)
        return
    build(table, seat, hex_, kind, True)


def return_neutral(table: Table, seat: int, kind: int) -> None:
    """AI-26.3: a piece that is not placed goes back to the box, where it still is."""
    if table.events is not None:
        table.tell("neutral_lost", "AI-26.3", {"kind": kind}, seat)


# The guild of P16


def possible_free_places(table: Table, seat: int, kind: int, found: list[int]) -> None:
    """AI-29.14: any empty native hex of the map, or none."""
    player = table.players[seat]
    if own_on_map(player, kind) >= PIECES[kind]:
        return
    low = table.empty_low & table.terrains[2 * player.display]
    high = table.empty_high & table.terrains[2 * player.display + 1]
    for hex_ in members(low, high):
        found.append(PLACE + hex_)
    if found:
        found.append(DONE)


def why_not_free_place(table: Table, seat: int, hex_: int) -> list[Reason]:
    """AI-29.14: what keeps the guild from a hex."""
    if table.terrain[hex_] >= CIRCLE:
        return [Reason("no_land", "AI-12.1", {"hex": hex_})]
    if not has(table.empty_low, table.empty_high, hex_):
        return [Reason("occupied", "AI-29.14", {"hex": hex_})]
    args = {"hex": hex_, "terrain": table.terrain[hex_], "n": distance(table, seat, hex_)}
    return [Reason("not_native", "AI-29.14", args)]


# Annexes


def possible_annexes(table: Table, seat: int, found: list[int]) -> None:
    """AI-26.8, AI-26.11: own buildings without an annex."""
    player = table.players[seat]
    if player.annexes == 0:
        return
    for hex_ in own_hexes(player):
        if not has(player.annex_low, player.annex_high, hex_):
            found.append(ANNEX + hex_)


def why_not_annex(table: Table, seat: int, hex_: int) -> list[Reason]:
    """AI-26.8: what keeps an annex from a hex."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if player.annexes == 0:
        reasons.append(Reason("no_annex", "AI-26.8"))
    if not owns(player, hex_):
        reasons.append(Reason("not_own_building", "AI-26.8", {"hex": hex_}))
    elif has(player.annex_low, player.annex_high, hex_):
        reasons.append(Reason("annex_there", "AI-26.8", {"hex": hex_}))
    return reasons


def do_annex(table: Table, seat: int, hex_: int) -> None:
    """AI-26.8 to AI-26.10: no building event; the cities are checked."""
    player = table.players[seat]
    player.annexes -= 1
    player.annex_low |= BIT_LOW[hex_]
    player.annex_high |= BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("annex_placed", "AI-26.8", {"hex": hex_}, seat)
    table.push(CITIES, seat)
