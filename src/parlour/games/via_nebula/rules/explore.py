"""Chapters 8 and 9: explore a fog space, explore a petrified forest."""

from __future__ import annotations

from parlour.games.via_nebula.actions import EXPLORE
from parlour.games.via_nebula.content.board import FOG, FORBIDDEN, FOREST, HALVES, MAP
from parlour.games.via_nebula.content.numbers import AP_FOREST, STACKS, TILES_PER_STACK
from parlour.games.via_nebula.rules.meadows import is_covered, open_meadow
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import add_members
from parlour.kernel.hexes import WORD, has
from parlour.kernel.state import Reason


def own_spaces(table: ViaNebulaTable, seat: int) -> list[int]:
    """VN-8.2, VN-8.3: hexes with a craftsman, site or building of the player."""
    guild = table.guilds[seat]
    spaces: list[int] = []
    rest = guild.working
    while rest:
        bit = rest & -rest
        rest ^= bit
        spaces.append(table.board.meadow_hex[bit.bit_length() - 1])
    rest = guild.site_places | guild.erected
    while rest:
        bit = rest & -rest
        rest ^= bit
        spaces.append(table.board.ruins_hex[(bit.bit_length() - 1) // HALVES])
    return spaces


def near_low(table: ViaNebulaTable, spaces: list[int]) -> int:
    """VN-8.2 to VN-8.4: hexes next to own spaces or to empty meadows, the low word."""
    mask = table.near_low
    for hex_ in spaces:
        mask |= MAP.around_low[hex_]
    return mask


def near_high(table: ViaNebulaTable, spaces: list[int]) -> int:
    """The same, the high word."""
    mask = table.near_high
    for hex_ in spaces:
        mask |= MAP.around_high[hex_]
    return mask


def has_tile(table: ViaNebulaTable, seat: int) -> bool:
    """VN-8.6 to VN-8.8: whether there is a tile to lay."""
    return table.guilds[seat].tiles > 0 or table.reserve > 0


def list_hexes(low: int, high: int, choices: list[int]) -> None:
    """Append an exploration of every hex of the set."""
    add_members(low, EXPLORE, choices)
    add_members(high, EXPLORE + WORD, choices)


def possible_explorations(table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
    """VN-8.1, VN-9.1, VN-9.2: adjacent fog, and adjacent forest if the AP are there."""
    if not has_tile(table, seat):
        return
    board = table.board
    low = board.low[FOG]
    high = board.high[FOG]
    if table.ap >= AP_FOREST:
        low |= board.low[FOREST]
        high |= board.high[FOREST]
    spaces = own_spaces(table, seat)
    low &= near_low(table, spaces) & ~table.covered_low
    high &= near_high(table, spaces) & ~table.covered_high
    list_hexes(low, high, choices)


def possible_by_power(
    table: ViaNebulaTable, seat: int, kinds: list[int], is_remote: bool, choices: list[int]
) -> None:
    """VN-13.2 to VN-13.5: spaces of the allowed kinds, adjacent unless remote."""
    if not has_tile(table, seat):
        return
    low = 0
    high = 0
    for kind in kinds:
        low |= table.board.low[kind]
        high |= table.board.high[kind]
    low &= ~table.covered_low
    high &= ~table.covered_high
    if not is_remote:
        spaces = own_spaces(table, seat)
        low &= near_low(table, spaces)
        high &= near_high(table, spaces)
    list_hexes(low, high, choices)


def why_not_here(table: ViaNebulaTable, seat: int, hex_: int, is_remote: bool) -> list[Reason]:
    """VN-8.1 to VN-8.8: what besides the kind of the space keeps a tile from it."""
    reasons: list[Reason] = []
    spaces = own_spaces(table, seat)
    if is_covered(table, hex_):
        reasons.append(Reason("covered", "VN-8.1", {"hex": hex_}))
    elif not is_remote and not has(near_low(table, spaces), near_high(table, spaces), hex_):
        reasons.append(Reason("not_adjacent", "VN-8.1", {"hex": hex_}))
    if not has_tile(table, seat):
        reasons.append(Reason("no_tile", "VN-8.8"))
    return reasons


def why_not_explore(table: ViaNebulaTable, seat: int, hex_: int) -> list[Reason]:
    """VN-8.1, VN-9.1, VN-9.2, VN-4.13: what keeps the explore actions from this space."""
    space = table.board.space[hex_]
    reasons: list[Reason] = []
    if space == FORBIDDEN:
        reasons.append(Reason("forbidden", "VN-4.13", {"hex": hex_}))
    elif space not in (FOG, FOREST):
        reasons.append(Reason("not_fog", "VN-8.1", {"hex": hex_}))
    elif space == FOREST and table.ap < AP_FOREST:
        args = {"hex": hex_, "n": AP_FOREST, "m": table.ap}
        reasons.append(Reason("forest_needs_ap", "VN-9.2", args))
    if space in (FOG, FOREST, FORBIDDEN):
        reasons += why_not_here(table, seat, hex_, False)
    return reasons


def use_tile(table: ViaNebulaTable, seat: int) -> None:
    """VN-8.6, VN-8.7: the top tile of the leftmost stack, else one of the reserve."""
    guild = table.guilds[seat]
    if guild.tiles > 0:
        remove_from_stack(table, seat)
    else:
        table.reserve -= 1
        if table.events is not None:
            table.tell("reserve_used", "VN-8.7", {"n": table.reserve})


def remove_from_stack(table: ViaNebulaTable, seat: int) -> None:
    """VN-8.6, VN-8.10: a tile leaves the leftmost stack that is not empty."""
    guild = table.guilds[seat]
    guild.tiles -= 1
    if table.events is not None and guild.tiles % TILES_PER_STACK[table.seats] == 0:
        table.tell("stack_emptied", "VN-8.10", {"n": emptied_stacks(table, seat)})


def emptied_stacks(table: ViaNebulaTable, seat: int) -> int:
    """VN-17.6: stacks of a player that hold no tile."""
    size = TILES_PER_STACK[table.seats]
    return STACKS - (table.guilds[seat].tiles + size - 1) // size


def do_explore(table: ViaNebulaTable, seat: int, hex_: int) -> None:
    """VN-8.9: a tile covers the space, which is an empty meadow from now on."""
    table.done += 1
    if hex_ < WORD:
        table.covered_low |= 1 << hex_
    else:
        table.covered_high |= 1 << (hex_ - WORD)
    if table.events is not None:
        rule = "VN-9.3" if table.board.space[hex_] == FOREST else "VN-8.9"
        table.tell("explored", rule, {"hex": hex_, "space": table.board.space[hex_]})
    use_tile(table, seat)
    open_meadow(table, hex_)
