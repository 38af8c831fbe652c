"""Chapter 22: what must always hold."""

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.content.board import HALVES
from parlour.games.via_nebula.content.contracts import NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.numbers import (
    AP_PER_TURN,
    BUILDINGS,
    CRAFTSMEN,
    DISPLAY,
    LAST_BUILDING,
    LIMIT,
    MEADOW_TILES,
    PER_KIND,
    PLACES_PER_RUINS,
    SITES,
)
from parlour.games.via_nebula.content.resources import KINDS, load_count
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_SPECIAL
from parlour.games.via_nebula.rules.meadows import craftsman_on
from parlour.games.via_nebula.state import Guild, ViaNebulaTable
from parlour.kernel.bits import count_bits, members
from parlour.kernel.checks import Check, for_each_seat
from parlour.kernel.steps import NOBODY


def check_resources(table: ViaNebulaTable, broken: list[str]) -> None:
    """VN-22.1: every resource token is somewhere."""
    for kind, name in enumerate(KINDS):
        total = load_count(table.supply, kind)
        for meadow, token in enumerate(table.tokens):
            if TOKEN_KIND[token] == kind:
                total += table.stock[meadow]
        for load in table.loads:
            total += load_count(load, kind)
        for guild in table.guilds:
            total += load_count(guild.storage, kind)
        if total != PER_KIND[kind]:
            broken.append(f"VN-22.1: {total} {name}, not {PER_KIND[kind]}")


def check_board(table: ViaNebulaTable, broken: list[str]) -> None:
    """VN-22.2, VN-22.3, VN-22.7, VN-22.8: tiles, tokens, ruins, craftsmen."""
    covered = count_bits(table.covered_low) + count_bits(table.covered_high)
    tiles = covered + table.reserve
    tokens = count_bits(table.token_left)
    for guild in table.guilds:
        tiles += guild.tiles
        tokens += count_bits(guild.tokens)
    if tiles != MEADOW_TILES:
        broken.append(f"VN-22.2: {tiles} meadow tiles, not {MEADOW_TILES}")
    regular = sum(1 for special in TOKEN_SPECIAL if not special)
    if tokens != regular:
        broken.append(f"VN-22.3: {tokens} regular tokens, not {regular}")
    for ruins in range(len(table.board.ruins_hex)):
        used = count_bits((table.taken >> (ruins * HALVES)) & ((1 << HALVES) - 1))
        if used > PLACES_PER_RUINS[table.seats]:
            broken.append(f"VN-22.7: {used} pieces on ruins {ruins + 1}")
        if (used < PLACES_PER_RUINS[table.seats]) != bool((table.open_ruins >> ruins) & 1):
            broken.append(f"VN-22.7: ruins {ruins + 1} wrongly marked as open or full")
    for meadow in range(len(table.tokens)):
        if craftsman_on(table, meadow) != NOBODY and table.stock[meadow] == 0:
            broken.append(f"VN-22.8: a craftsman without resources on meadow {meadow + 1}")
        if bool((table.sources >> meadow) & 1) != (table.stock[meadow] > 0):
            broken.append(f"VN-4.3: meadow {meadow + 1} wrongly marked as exploitation")


def check_guild(table: ViaNebulaTable, seat: int, broken: list[str]) -> None:
    """VN-22.4 to VN-22.6, VN-22.9: the pieces of a player."""
    guild: Guild = table.guilds[seat]
    craftsmen = guild.craftsmen + count_bits(guild.working)
    if craftsmen != CRAFTSMEN[table.seats] or guild.craftsmen < 0:
        broken.append(f"VN-22.4: seat {seat} has {craftsmen} craftsmen")
    on_board = count_bits(guild.site_places)
    erected = count_bits(guild.erected)
    if guild.sites + on_board != SITES:
        broken.append(f"VN-22.5: seat {seat} has {guild.sites + on_board} sites")
    if guild.buildings + erected != BUILDINGS:
        broken.append(f"VN-22.5: seat {seat} has {guild.buildings + erected} buildings")
    if on_board > guild.buildings:
        broken.append(f"VN-22.6: seat {seat} has {on_board} sites, {guild.buildings} buildings")
    completed = count_bits(guild.completed)
    if table.erecting != NOBODY and seat == table.current:
        completed += 1
    if completed != erected:
        broken.append(f"VN-22.9: seat {seat} has {completed} contracts, {erected} buildings")


def check_contracts(table: ViaNebulaTable, broken: list[str]) -> None:
    """VN-22.10, VN-22.11: every contract is in one place, and the display is full."""
    cards = table.deck[table.top :] + table.unused
    cards += [contract for contract in table.display if contract != NOBODY]
    for guild in table.guilds:
        cards += members(guild.hand | guild.completed)
    if table.erecting != NOBODY:
        cards.append(table.erecting)
    if sorted(cards) != sorted(PRIVATE + NEUTRAL):
        broken.append(f"VN-22.10: {len(cards)} contracts, or one is there twice")
    between = table.erecting == NOBODY
    if between and table.top < len(table.deck) and NOBODY in table.display:
        broken.append(f"VN-22.11: the display has not {DISPLAY} contracts")


def check_turn(table: ViaNebulaTable, broken: list[str]) -> None:
    """VN-22.12 to VN-22.15: the card, the AP, idle turns, the bound on the length."""
    if table.end_card != NOBODY:
        left = table.guilds[table.end_card].buildings
        if BUILDINGS - left < LAST_BUILDING:
            broken.append("VN-22.12: the End-of-Game card without five buildings")
    elif table.idle >= table.seats and not table.over:
        broken.append(f"VN-22.14: {table.idle} idle turns in a row")
    if not 0 <= table.ap <= AP_PER_TURN:
        broken.append(f"VN-22.13: {table.ap} AP")
    if table.done > LIMIT[table.seats]:
        broken.append(f"VN-22.15: {table.done} pieces moved, {LIMIT[table.seats]} at most")


CHECKS: Final[tuple[Check, ...]] = (
    check_resources,
    check_board,
    for_each_seat(check_guild),
    check_contracts,
    check_turn,
)
