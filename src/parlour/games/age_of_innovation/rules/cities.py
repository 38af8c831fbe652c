"""Chapter 16: cities; and cities over a river (P14, chapter 29)."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    CITY,
    DONE,
    FIRST,
    FIRST_BOTH,
    FIRST_FACTION,
    FIRST_TILE,
    FOUND,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    CITY_EFFECT,
    CITY_KEYS,
    CITY_TILES,
    CITY_VP,
)
from parlour.games.age_of_innovation.content.constants import (
    CITY_BUILDINGS,
    CITY_POWER,
    CITY_WITH_MONUMENT,
    CITY_WITH_UNIVERSITY,
    VALUE,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import MONUMENT, ON_CITY, RIVER, UNIVERSITY
from parlour.games.age_of_innovation.content.player_tiles import (
    ON_CITY_TERMS,
    PALACE_TILE,
    TILE_CITY_POWER,
)
from parlour.games.age_of_innovation.content.terms import (
    FREE_WORKSHOP as FREE_WORKSHOP_TERM,
    SPADES,
    Term,
)
from parlour.games.age_of_innovation.rules.map_and_reach import groups, spans_rivers
from parlour.games.age_of_innovation.rules.resources import gain_vp, happen
from parlour.games.age_of_innovation.state import (
    CITIES,
    CITY_LINE,
    CITY_ORDER,
    FACTION_LINE,
    FIRST_HEX,
    FOUND_CITY,
    FREE_WORKSHOP,
    NOBODY,
    RIVER_CITY,
    TAKE_CITY,
    TERM,
    Table,
)
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Reason


def qualifies(table: Table, seat: int, low: int, high: int) -> bool:
    """AI-16.3 to AI-16.5: power and number of a set of buildings, annexes included."""
    player = table.players[seat]
    power = 0
    number = 0
    needed = CITY_BUILDINGS
    for hex_ in members(low, high):
        kind = (table.building[hex_] & 7) - 1
        power += VALUE[kind]
        number += 1
        if kind == UNIVERSITY:
            needed = min(needed, CITY_WITH_UNIVERSITY)
        elif kind == MONUMENT:
            needed = min(needed, CITY_WITH_MONUMENT)
    annexes = len(members(low & player.annex_low, high & player.annex_high))
    return power + annexes >= city_power(table, seat) and number + annexes >= needed


def city_power(table: Table, seat: int) -> int:
    """AI-16.3, AI-16.4: the power a city of this player needs."""
    palace = table.players[seat].palace
    if palace != NOBODY and TILE_CITY_POWER[PALACE_TILE + palace]:
        return TILE_CITY_POWER[PALACE_TILE + palace]
    return CITY_POWER


def free_groups(table: Table, seat: int) -> list[tuple[int, int]]:
    """AI-16.2, AI-16.10: groups without a city; buildings linked to a city join it."""
    player = table.players[seat]
    found: list[tuple[int, int]] = []
    for low, high in groups(table, seat, True):
        if (low & player.city_low) or (high & player.city_high):
            player.city_low |= low
            player.city_high |= high
        else:
            found.append((low, high))
    return found


def check_cities(table: Table, seat: int) -> None:
    """AI-16.1, AI-16.6, AI-16.12, AI-29.11: groups that qualify become cities one by one."""
    ready = [group for group in free_groups(table, seat) if qualifies(table, seat, *group)]
    if len(ready) > 1:
        table.push(FOUND_CITY, seat)
    elif ready:
        table.push(CITIES, seat)
        found_city(table, seat, ready[0][0], ready[0][1])
    elif possible_rivers(table, seat):
        table.push(RIVER_CITY, seat)


def found_city(table: Table, seat: int, low: int, high: int) -> None:
    """AI-16.6, AI-16.7, AI-16.9, AI-16.10: all buildings of the group belong to the city."""
    player = table.players[seat]
    player.city_low |= low
    player.city_high |= high
    if table.events is not None:
        table.tell("city_founded", "AI-16.6", {"n": len(members(low, high))}, seat)
    if table.cities:
        table.push(TAKE_CITY, seat)


def possible_groups(table: Table, seat: int, found: list[int]) -> None:
    """AI-16.12: the first hex of each group that qualifies."""
    for low, high in free_groups(table, seat):
        if qualifies(table, seat, low, high):
            found.append(FOUND + members(low, high)[0])


def do_found(table: Table, seat: int, hex_: int) -> None:
    """AI-16.12: the group named first; then the cities are checked again."""
    table.push(CITIES, seat)
    for low, high in free_groups(table, seat):
        if has(low, high, hex_):
            found_city(table, seat, low, high)


# Cities over a river


def groups_at_river(
    table: Table, seat: int, river: int, free: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The free groups next to a river hex."""
    near_low = table.board.near_low[river]
    near_high = table.board.near_high[river]
    return [group for group in free if (group[0] & near_low) or (group[1] & near_high)]


def possible_rivers(table: Table, seat: int) -> list[int]:
    """AI-29.11, AI-29.12: river hexes next to free groups that qualify together."""
    found: list[int] = []
    if not spans_rivers(table.players[seat]) or table.cities == 0:
        return found
    free = free_groups(table, seat)
    if len(free) < 2:
        return found
    for river in members(
        table.board.river_low & ~table.linked_low, table.board.river_high & ~table.linked_high
    ):
        touched = groups_at_river(table, seat, river, free)
        if len(touched) < 2:
            continue
        low = 0
        high = 0
        for group_low, group_high in touched:
            low |= group_low
            high |= group_high
        if qualifies(table, seat, low, high):
            found.append(river)
    return found


def possible_river_cities(table: Table, seat: int, found: list[int]) -> None:
    """AI-29.12: each river hex that would make a city, or none now."""
    for river in possible_rivers(table, seat):
        found.append(FOUND + river)
    if found:
        found.append(DONE)


def why_not_found(table: Table, seat: int, hex_: int, over_river: bool) -> list[Reason]:
    """AI-16.3, AI-29.11: no city can be founded there."""
    if over_river and table.board.terrain[hex_] != RIVER:
        return [Reason("no_river", "AI-29.11", {"hex": hex_})]
    return [Reason("no_city_there", "AI-16.3", {"hex": hex_})]


def do_river_city(table: Table, seat: int, choice: int) -> None:
    """AI-29.11: the groups become a city; its tile lies on the river hex and links them."""
    if choice == DONE:
        return
    river = choice - FOUND
    low = 0
    high = 0
    for group_low, group_high in groups_at_river(table, seat, river, free_groups(table, seat)):
        low |= group_low
        high |= group_high
    table.linked_low |= BIT_LOW[river]
    table.linked_high |= BIT_HIGH[river]
    table.push(CITIES, seat)
    found_city(table, seat, low, high)


# City tiles


def tiles_left(table: Table, kind: int) -> int:
    """City tiles of a kind that are left."""
    return (table.cities >> (2 * kind)) & 3


def possible_city_tiles(table: Table, found: list[int]) -> None:
    """AI-16.7: the kinds still there."""
    for kind in range(len(CITY_TILES)):
        if tiles_left(table, kind) > 0:
            found.append(CITY + kind)


def do_city_tile(table: Table, seat: int, kind: int) -> None:
    """AI-16.7, AI-16.8: points, key, what it triggers, and its reward."""
    player = table.players[seat]
    table.cities -= 1 << (2 * kind)
    player.cities += 1 << (2 * kind)
    player.city_count += 1
    player.keys += CITY_KEYS[kind]
    if table.events is not None:
        args = {"city": kind, "city_text": kind}
        table.tell("city_tile", "AI-16.7", args, seat)
    gain_vp(table, seat, CITY_VP[kind], CITY_LINE, "AI-16.7")
    happen(table, seat, ON_CITY)
    if ON_CITY_TERMS[player.faction]:
        table.push(CITY_ORDER, seat, kind)
    else:
        push_reward(table, seat, kind)


def push_reward(table: Table, seat: int, kind: int) -> None:
    """AI-16.7: the reward of a city tile."""
    terms = CITY_EFFECT[kind]
    for i in range(len(terms) - 1, -1, -1):
        op, first, second = terms[i]
        table.push(TERM, seat, op, first, second, CITY_LINE)


def push_benefit(table: Table, seat: int, more_spades: int) -> None:
    """AI-31.3, AI-31.4: what Felines and Lizards gain for a city tile."""
    terms = ON_CITY_TERMS[table.players[seat].faction]
    if term_sum(terms, FREE_WORKSHOP_TERM):
        free = term_sum(terms, SPADES) + more_spades
        table.push(FIRST_HEX, seat, free, FREE_WORKSHOP)
        return
    for i in range(len(terms) - 1, -1, -1):
        op, first, second = terms[i]
        table.push(TERM, seat, op, first, second, FACTION_LINE)


def term_sum(terms: list[Term], wanted: int) -> int:
    """How much of something a list of terms gives."""
    total = 0
    for op, first, _ in terms:
        if op == wanted:
            total += first
    return total


def possible_city_orders(table: Table, seat: int, kind: int, found: list[int]) -> None:
    """AI-16.8, AI-13.18: tile or faction first; in edition manual spades may be pooled."""
    found.append(FIRST + FIRST_TILE)
    found.append(FIRST + FIRST_FACTION)
    both = (
        term_sum(ON_CITY_TERMS[table.players[seat].faction], SPADES) > 0
        and term_sum(CITY_EFFECT[kind], SPADES) > 0
    )
    if both and table.edition == 0:
        found.append(FIRST + FIRST_BOTH)


def do_city_order(table: Table, seat: int, kind: int, part: int) -> None:
    """AI-16.8, AI-13.18: carry both out, in the order named."""
    if part == FIRST_BOTH:
        push_benefit(table, seat, term_sum(CITY_EFFECT[kind], SPADES))
    elif part == FIRST_TILE:
        push_benefit(table, seat, 0)
        push_reward(table, seat, kind)
    else:
        push_reward(table, seat, kind)
        push_benefit(table, seat, 0)
