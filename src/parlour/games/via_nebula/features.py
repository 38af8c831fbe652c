"""What a bot looks at: points made, and what every building site may still become.

The numbers here are judgement, tuned by letting bots play; none of them is a rule.
"""

from __future__ import annotations

from parlour.games.via_nebula.content.board import FOG, FOREST, HALVES, MAP, MEADOW_MASK, RUINS_BIT
from parlour.games.via_nebula.content.contracts import CONTRACT_VP, COST, FINAL_MAX, UNITS
from parlour.games.via_nebula.content.numbers import (
    BUILDINGS,
    STACKS,
    TILES_PER_STACK,
    VP_CARD,
    VP_STACK,
)
from parlour.games.via_nebula.content.resources import KINDS, load_count, load_size
from parlour.games.via_nebula.content.tokens import TOKEN_KIND
from parlour.games.via_nebula.content.worths import (
    BUILDING,
    FAR,
    LATENESS,
    PATIENCE,
    POWER_WORTH,
    SURPLUS,
    TILE,
    WAVES,
)
from parlour.games.via_nebula.scoring import contract_points, scores, token_points
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import lowest, members
from parlour.kernel.hexes import WORD
from parlour.kernel.state import best_of_others
from parlour.kernel.steps import NOBODY


def evaluate(table: ViaNebulaTable, seat: int) -> float:
    """How good a position looks to a seat."""
    if table.over:
        return end_value(table, seat)
    guild = table.guilds[seat]
    erected = BUILDINGS - guild.buildings
    size = TILES_PER_STACK[table.seats]
    used = size * STACKS - guild.tiles
    value = float(token_points(table, seat) + contract_points(table, seat))
    value += erected * BUILDING
    value += VP_STACK * ((1.0 - TILE) * (used // size) + TILE * used / size)
    value -= load_size(guild.storage)
    value -= lateness(table) * stock_of(table, guild.working)
    if table.end_card == seat:
        value += VP_CARD + BUILDING
    return value + promise(table, seat)


def end_value(table: ViaNebulaTable, seat: int) -> float:
    """A finished game: winning counts most."""
    results = scores(table)
    own = results[seat].total
    best = best_of_others(results, seat)
    return own * 2.0 - best + (50.0 if own > best else 0.0)


def lateness(table: ViaNebulaTable) -> float:
    """How much a resource on an own exploitation weighs as a loss: little first, 1 at the end."""
    if table.end_card != NOBODY:
        return 1.0
    left = BUILDINGS
    for guild in table.guilds:
        left = min(left, guild.buildings)
    return LATENESS[left]


def stock_of(table: ViaNebulaTable, meadows: int) -> int:
    """The resources on a set of meadows."""
    total = 0
    for meadow in members(meadows):
        total += table.stock[meadow]
    return total


def promise(table: ViaNebulaTable, seat: int) -> float:
    """What the own sites may become: for each its best contract, no contract twice."""
    guild = table.guilds[seat]
    if table.end_card == seat:
        return 0.0
    total = 0.0
    taken = 0
    rest = guild.site_places
    while rest:
        place = lowest(rest)
        rest &= rest - 1
        ways = actions_to_kinds(table, seat, place // HALVES)
        load = table.loads[place]
        best = -SURPLUS * load_size(load)
        chosen = -1
        cards = guild.hand
        while cards:
            contract = lowest(cards)
            cards &= cards - 1
            if not (taken >> contract) & 1:
                worth = contract_promise(contract, load, ways)
                if worth > best:
                    best = worth
                    chosen = contract
        for contract in table.display:
            if contract >= 0 and not taken & (1 << contract):
                worth = contract_promise(contract, load, ways)
                if worth > best:
                    best = worth
                    chosen = contract
        if chosen >= 0:
            taken |= 1 << chosen
        total += best
    return total


def contract_promise(contract: int, load: int, ways: list[int]) -> float:
    """The worth of a contract on a site, less for every action that it is away."""
    cost = COST[contract]
    actions = 1
    surplus = 0
    for kind in range(len(KINDS)):
        short = load_count(cost, kind) - load_count(load, kind)
        if short > 0:
            actions += short + ways[kind]
        else:
            surplus -= short
    worth = CONTRACT_VP[contract] + BUILDING + 0.7 * FINAL_MAX[contract]
    if UNITS[contract]:
        worth += POWER_WORTH
    for _ in range(actions):
        worth *= PATIENCE
    return worth - SURPLUS * surplus


def actions_to_kinds(table: ViaNebulaTable, seat: int, ruins: int) -> list[int]:
    """For each kind the actions needed, besides the transport, to open a way to a resource."""
    board = table.board
    ways = [FAR] * len(KINDS)
    hex_ = board.ruins_hex[ruins]
    low = MAP.around_low[hex_]
    high = MAP.around_high[hex_]
    link = board.link[hex_]
    bit = 1 << (RUINS_BIT + ruins)
    regions = table.regions
    for i in range(0, len(regions), 3):
        if regions[i + 2] & bit:
            low |= regions[i]
            high |= regions[i + 1]
            link |= regions[i + 2]
    open_low = (board.low[FOG] | board.low[FOREST]) & ~table.covered_low
    open_high = (board.high[FOG] | board.high[FOREST]) & ~table.covered_high
    seen = 0
    craftsman = 1 if table.guilds[seat].craftsmen > 0 else 3
    for wave in range(WAVES + 1):
        note_kinds(table, link & MEADOW_MASK & ~seen, wave, craftsman, ways)
        seen |= link
        if wave == WAVES or max(ways) <= wave + 1:
            break
        step_low = low & open_low
        step_high = high & open_high
        open_low &= ~step_low
        open_high &= ~step_high
        link = 0
        for i in range(0, len(regions), 3):
            if regions[i] & step_low or regions[i + 1] & step_high:
                low |= regions[i]
                high |= regions[i + 1]
                link |= regions[i + 2]
        while step_low:
            hex_ = lowest(step_low)
            step_low &= step_low - 1
            low |= MAP.around_low[hex_]
            high |= MAP.around_high[hex_]
            link |= board.link[hex_]
        while step_high:
            hex_ = lowest(step_high) + WORD
            step_high &= step_high - 1
            low |= MAP.around_low[hex_]
            high |= MAP.around_high[hex_]
            link |= board.link[hex_]
    return ways


def note_kinds(
    table: ViaNebulaTable, meadows: int, wave: int, craftsman: int, ways: list[int]
) -> None:
    """Note what a wave has reached: resources at once, tokens for a craftsman more."""
    while meadows:
        meadow = lowest(meadows)
        meadows &= meadows - 1
        if (table.sources >> meadow) & 1:
            cost = wave
        elif (table.token_left >> meadow) & 1:
            cost = wave + craftsman
        else:
            continue
        kind = TOKEN_KIND[table.tokens[meadow]]
        if cost < ways[kind]:
            ways[kind] = cost
