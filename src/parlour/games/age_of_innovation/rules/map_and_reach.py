"""Chapter 12: map, adjacency and reach."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.maps import (
    AT_THREE_HIGH,
    AT_THREE_LOW,
    AT_TWO_HIGH,
    AT_TWO_LOW,
    BIT_HIGH,
    BIT_LOW,
    HEXES,
    PAIRS,
)
from parlour.games.age_of_innovation.content.numbers import VALUE
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_SAILING,
    BONUS_TILE,
    CITY_OVER_RIVER,
    FLIGHT_DISTANCE,
    PALACE_TILE,
    TUNNEL_DISTANCE,
)
from parlour.games.age_of_innovation.state import ACTING, NOBODY, AgeTable, Player
from parlour.kernel.bits import lowest
from parlour.kernel.hexes import WORD, members


def kind_at(table: AgeTable, hex_: int) -> int:
    """The kind of the building on a hex, or NOBODY."""
    return (table.building[hex_] & 7) - 1


def owner_at(table: AgeTable, hex_: int) -> int:
    """Whose building stands on a hex, or NOBODY."""
    code = table.building[hex_]
    return (code >> 3) & 7 if code else NOBODY


def is_neutral(table: AgeTable, hex_: int) -> bool:
    """AI-2.9: whether the building on a hex is a neutral piece."""
    return table.building[hex_] >= 64


def lay_terrain(table: AgeTable, hex_: int, terrain: int) -> None:
    """AI-13.6: a land hex is of another terrain from now on."""
    old = table.terrain[hex_]
    table.terrain[hex_] = terrain
    table.terrains[2 * old] &= ~BIT_LOW[hex_]
    table.terrains[2 * old + 1] &= ~BIT_HIGH[hex_]
    table.terrains[2 * terrain] |= BIT_LOW[hex_]
    table.terrains[2 * terrain + 1] |= BIT_HIGH[hex_]


def owns(player: Player, hex_: int) -> bool:
    """Whether a player has a building on a hex."""
    return (player.own_low & BIT_LOW[hex_]) != 0 or (player.own_high & BIT_HIGH[hex_]) != 0


def own_hexes(player: Player) -> list[int]:
    """The hexes with a building of a player."""
    return members(player.own_low, player.own_high)


def sailing_value(table: AgeTable, seat: int) -> int:
    """AI-12.5, AI-32.7: the track, and RB01 during Phase 2."""
    player = table.players[seat]
    value = player.sailing
    if table.phase == ACTING and player.bonus != NOBODY:
        value += BONUS_SAILING[BONUS_TILE + player.bonus]
    return value


def adjacent(table: AgeTable, seat: int) -> tuple[int, int]:
    """AI-12.3, AI-12.4: land adjacent to a player's buildings, bridges included."""
    player = table.players[seat]
    low = 0
    high = 0
    near_low = table.board.near_low
    near_high = table.board.near_high
    rest = player.own_low
    while rest:
        bit = rest & -rest
        rest ^= bit
        hex_ = bit.bit_length() - 1
        low |= near_low[hex_]
        high |= near_high[hex_]
    rest = player.own_high
    while rest:
        bit = rest & -rest
        rest ^= bit
        hex_ = WORD - 1 + bit.bit_length()
        low |= near_low[hex_]
        high |= near_high[hex_]
    for bridge in table.bridges:
        one, other = PAIRS[bridge & 511]
        if owns(player, one):
            low |= BIT_LOW[other]
            high |= BIT_HIGH[other]
        if owns(player, other):
            low |= BIT_LOW[one]
            high |= BIT_HIGH[one]
    return low, high


def reach(table: AgeTable, seat: int) -> tuple[int, int]:
    """AI-12.5, AI-12.6: land in a player's reach, by adjacency, bridge or sailing."""
    sailing = sailing_value(table, seat)
    low, high = adjacent(table, seat)
    if sailing == 0:
        return low, high
    player = table.players[seat]
    base = sailing * HEXES
    reach_low = table.board.reach_low
    reach_high = table.board.reach_high
    rest = player.own_low
    while rest:
        bit = rest & -rest
        rest ^= bit
        index = base + bit.bit_length() - 1
        low |= reach_low[index]
        high |= reach_high[index]
    rest = player.own_high
    while rest:
        bit = rest & -rest
        rest ^= bit
        index = WORD - 1 + base + bit.bit_length()
        low |= reach_low[index]
        high |= reach_high[index]
    return low, high


def jump_reach(table: AgeTable, seat: int, flight: bool) -> tuple[int, int]:
    """AI-29.6, AI-31.7: empty land 2 (flight: or 3) hexes away, not adjacent to an own building."""
    player = table.players[seat]
    low = 0
    high = 0
    for hex_ in own_hexes(player):
        low |= AT_THREE_LOW[hex_] if flight else AT_TWO_LOW[hex_]
        high |= AT_THREE_HIGH[hex_] if flight else AT_TWO_HIGH[hex_]
    near_low, near_high = adjacent(table, seat)
    return low & table.empty_low & ~near_low, high & table.empty_high & ~near_high


def can_tunnel(player: Player) -> bool:
    """AI-31.7: Moles."""
    return player.faction != NOBODY and TUNNEL_DISTANCE[player.faction] > 0


def can_fly(player: Player) -> bool:
    """AI-29.6: the owner of P09."""
    return player.palace != NOBODY and FLIGHT_DISTANCE[PALACE_TILE + player.palace] > 0


def value_at(table: AgeTable, hex_: int) -> int:
    """AI-26.9: the power value of a building with its annex."""
    player = table.players[owner_at(table, hex_)]
    value = VALUE[kind_at(table, hex_)]
    if (player.annex_low & BIT_LOW[hex_]) or (player.annex_high & BIT_HIGH[hex_]):
        value += 1
    return value


def neighbours_of(table: AgeTable, hex_: int) -> tuple[int, int]:
    """AI-12.3: land that shares a side with a hex, or is linked with it by a bridge."""
    low = table.board.near_low[hex_]
    high = table.board.near_high[hex_]
    for bridge in table.bridges:
        one, other = PAIRS[bridge & 511]
        if one == hex_:
            low |= BIT_LOW[other]
            high |= BIT_HIGH[other]
        elif other == hex_:
            low |= BIT_LOW[one]
            high |= BIT_HIGH[one]
    return low, high


def power_next_to(table: AgeTable, seat: int, hex_: int) -> int:
    """AI-11.6: the power values of a player's buildings adjacent to a hex."""
    player = table.players[seat]
    low, high = neighbours_of(table, hex_)
    total = 0
    for near in members(low & player.own_low, high & player.own_high):
        total += value_at(table, near)
    return total


def next_to_opponent(table: AgeTable, seat: int, hex_: int) -> bool:
    """AI-14.5: whether a building of another faction is adjacent to a hex."""
    player = table.players[seat]
    low, high = neighbours_of(table, hex_)
    low &= table.board.land_low & ~table.empty_low & ~player.own_low
    high &= table.board.land_high & ~table.empty_high & ~player.own_high
    return (low | high) != 0


def spans_rivers(player: Player) -> bool:
    """AI-29.11: city tiles on river hexes link the buildings of the owner of P14 alone."""
    return player.palace != NOBODY and CITY_OVER_RIVER[PALACE_TILE + player.palace] > 0


def group_of(table: AgeTable, seat: int, start: int, over_rivers: bool) -> tuple[int, int]:
    """AI-16.2, AI-29.11: own buildings connected with one by adjacency, bridges and, if
    `over_rivers`, city tiles on river hexes."""
    player = table.players[seat]
    low = BIT_LOW[start]
    high = BIT_HIGH[start]
    over_rivers = over_rivers and spans_rivers(player)
    edge = [start]
    while edge:
        hex_ = edge.pop()
        near_low, near_high = neighbours_of(table, hex_)
        if over_rivers:
            water = members(
                table.board.water_low[hex_] & table.linked_low,
                table.board.water_high[hex_] & table.linked_high,
            )
            for river in water:
                near_low |= table.board.near_low[river]
                near_high |= table.board.near_high[river]
        near_low &= player.own_low & ~low
        near_high &= player.own_high & ~high
        low |= near_low
        high |= near_high
        edge.extend(members(near_low, near_high))
    return low, high


def first_of(low: int, high: int) -> int:
    """The first hex of a set that is not empty."""
    return lowest(low) if low else lowest(high) + WORD


def groups(table: AgeTable, seat: int, over_rivers: bool) -> list[tuple[int, int]]:
    """All groups of a player's buildings."""
    player = table.players[seat]
    low = player.own_low
    high = player.own_high
    all_groups: list[tuple[int, int]] = []
    while low or high:
        start = first_of(low, high)
        group_low, group_high = group_of(table, seat, start, over_rivers)
        all_groups.append((group_low, group_high))
        low &= ~group_low
        high &= ~group_high
    return all_groups
