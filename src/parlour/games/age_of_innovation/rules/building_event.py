"""Chapter 15: the building event; and the offers of power of chapter 11."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import ACCEPT, DECLINE
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import (
    ON_BORDER,
    ON_RIVERSIDE,
    OWN_KINDS,
    PALACE,
    SCHOOL,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.rules.automa_markers import clear_markers, power_gained
from parlour.games.age_of_innovation.rules.map_and_reach import power_next_to
from parlour.games.age_of_innovation.rules.resources import gain_power, happen
from parlour.games.age_of_innovation.state import (
    BUILT,
    CITIES,
    OFFER,
    OFFERS,
    PALACE_EFFECT,
    POWER_LINE,
    TAKE_COMPETENCY,
    TAKE_PALACE,
    Player,
    Table,
)


def own_on_map(player: Player, kind: int) -> int:
    """Own pieces of a kind on the map, neutral ones not counted."""
    return (player.placed >> (4 * kind)) & 15


def put(table: Table, seat: int, hex_: int, kind: int, neutral: bool) -> None:
    """AI-15.2: a piece stands on an empty hex; a neutral one leaves the box."""
    player = table.players[seat]
    table.building[hex_] = 1 + kind + 8 * seat + (64 if neutral else 0)
    table.empty_low &= ~BIT_LOW[hex_]
    table.empty_high &= ~BIT_HIGH[hex_]
    player.own_low |= BIT_LOW[hex_]
    player.own_high |= BIT_HIGH[hex_]
    if neutral:
        player.neutral += 1 << (3 * kind)
        table.neutral -= 1 << (3 * kind)
    else:
        player.placed += 1 << (4 * kind)
    if table.automa is not None:
        clear_markers(table, seat, hex_)


def build(table: Table, seat: int, hex_: int, kind: int, neutral: bool = False) -> None:
    """AI-15.1: a new building on an empty hex, and its event."""
    put(table, seat, hex_, kind, neutral)
    if table.events is not None:
        table.tell("built", "AI-15.2", {"kind": kind, "hex": hex_}, seat)
    table.push(BUILT, seat, hex_, kind, 1 if neutral else 0)


def replace(table: Table, seat: int, hex_: int, kind: int) -> None:
    """AI-14.6, AI-15.2: another own piece takes the place of an own piece, and its event."""
    player = table.players[seat]
    old = (table.building[hex_] & 7) - 1
    player.placed += (1 << (4 * kind)) - (1 << (4 * old))
    table.building[hex_] = 1 + kind + 8 * seat
    if table.events is not None:
        table.tell("replaced", "AI-15.2", {"kind": old, "kind2": kind, "hex": hex_}, seat)
    table.push(BUILT, seat, hex_, kind)


def do_event(table: Table, seat: int, hex_: int, kind: int, neutral: bool) -> None:
    """AI-15.3 to AI-15.8: gains at once; then palace tile, offers, cities, competency, effect."""
    happen(table, seat, kind)  # the first events are those of the kinds
    if kind == WORKSHOP:
        if table.board.border[hex_]:
            happen(table, seat, ON_BORDER)
        if table.board.riverside[hex_]:
            happen(table, seat, ON_RIVERSIDE)
    own = not neutral and kind < OWN_KINDS
    if own and kind == PALACE:
        table.push(PALACE_EFFECT, seat)
    if own and (kind in (SCHOOL, UNIVERSITY)):
        table.push(TAKE_COMPETENCY, seat)
    table.push(CITIES, seat)
    table.push(OFFERS, seat, hex_)
    if own and kind == PALACE:
        table.push(TAKE_PALACE, seat)


# Power from builds


def make_offers(table: Table, seat: int, hex_: int) -> None:
    """AI-11.6, AI-11.9, AI-11.10: an offer to each other player with power values next to it."""
    start = table.order.index(seat)
    for i in range(table.seats - 1, 0, -1):
        other = table.order[(start + i) % table.seats]
        power = power_next_to(table, other, hex_)
        if power > 0 and room(table.players[other]) > 0:
            table.push(OFFER, other, power, hex_)


def room(player: Player) -> int:
    """AI-11.10: how much power the bowls can take."""
    return 2 * player.bowl1 + player.bowl2


def offer_gain(table: Table, seat: int, power: int) -> int:
    """AI-11.10, AI-11.12: what accepting an offer brings."""
    player = table.players[seat]
    # Whoever can pay the whole price, in either edition, has a point for each power but one.
    return min(power, room(player), player.vp + 1)


def offer_cost(table: Table, seat: int, power: int) -> int:
    """AI-11.11, AI-11.12: what accepting an offer costs in points."""
    player = table.players[seat]
    full = (power if table.edition == 0 else min(power, room(player))) - 1
    return min(full, player.vp)


def possible_answers(found: list[int]) -> None:
    """AI-11.8: the whole offer, or nothing."""
    found.append(ACCEPT)
    found.append(DECLINE)


def do_answer(table: Table, seat: int, power: int, choice: int) -> None:
    """AI-11.8, AI-11.13: pay the points and gain the power, or decline."""
    if choice == DECLINE:
        if table.events is not None:
            table.tell("declined", "AI-11.8", {"n": power}, seat)
        return
    cost = offer_cost(table, seat, power)
    gained = offer_gain(table, seat, power)
    player = table.players[seat]
    player.vp -= cost
    player.points[POWER_LINE] -= cost
    if table.events is not None:
        table.tell("accepted", "AI-11.11", {"n": power, "vp": cost}, seat)
    gained = gain_power(table, seat, gained, "AI-11.6")
    if table.automa is not None:
        power_gained(table, gained)
