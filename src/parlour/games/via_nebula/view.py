"""Chapter 19: what one seat may know; and chapter 22: what must always hold."""

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.actions import NEUTRAL_DECK, PRIVATE_DECK
from parlour.games.via_nebula.content.board import HALVES, MAP, MEADOW, RUINS, SPACES
from parlour.games.via_nebula.content.contracts import CONTRACTS, NEUTRAL, PRIVATE, PRIVATE_MASK
from parlour.games.via_nebula.content.numbers import (
    BUILDINGS,
    COLOURS,
    CRAFTSMEN,
    DISPLAY,
    LAST_BUILDING,
    LIMIT,
    MEADOW_TILES,
    PER_KIND,
    PLACES_PER_RUINS,
    SITES,
    STACKS,
    TILES_PER_STACK,
)
from parlour.games.via_nebula.content.resources import KINDS, load_count
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_SPECIAL, TOKENS
from parlour.games.via_nebula.rules.erect_a_building import named_contract, seen_by_all
from parlour.games.via_nebula.rules.explore import emptied_stacks
from parlour.games.via_nebula.rules.meadows import craftsman_on, is_covered
from parlour.games.via_nebula.scoring import scores
from parlour.games.via_nebula.state import Guild, Table
from parlour.kernel.bits import count_bits, members
from parlour.kernel.chance import Chance
from parlour.kernel.steps import NOBODY


def names_of(mask: int, names: list[str]) -> list[str]:
    """The names of the members of a set."""
    return [names[number] for number in members(mask)]


def load_view(load: int) -> dict[str, int]:
    """A load by kind, without the kinds it has none of."""
    return {
        name: load_count(load, kind)
        for kind, name in enumerate(KINDS)
        if load_count(load, kind) > 0
    }


def seat_or_none(seat: int) -> int | None:
    """Nobody is None in a view."""
    return None if seat == NOBODY else seat


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """VN-19.1 to VN-19.10: the table as a seat, or a spectator, may know it."""
    return {
        "game": "via_nebula",
        "you": seat,
        "seats": table.seats,
        "ply": table.ply,
        "over": table.over,
        "pending": list(table.pending),
        "side": table.board.side,
        "turn": {
            "seat": table.current,
            "ap": table.ap,
            "number": table.turn,
            "idle": table.idle,
            "last": table.end_card != NOBODY,
        },
        "hexes": [hex_view(table, hex_) for hex_ in range(MAP.size)],
        "supply": {name: load_count(table.supply, kind) for kind, name in enumerate(KINDS)},
        "reserve": table.reserve,
        "display": [None if c == NOBODY else CONTRACTS[c] for c in table.display],
        "erecting": erecting_view(table),
        "deck": len(table.deck) - table.top,
        "removed_token": TOKENS[table.removed_token],
        "end_card": seat_or_none(table.end_card),
        "guilds": [guild_view(table, other, seat) for other in range(table.seats)],
        "scores": [
            {
                "total": score.total,
                "lines": {line.source: line.points for line in score.lines},
            }
            for score in scores(table)
        ],
    }


def erecting_view(table: Table) -> str | None:
    """VN-11.4: the contract of an erect action that is not finished; all know it."""
    contract = named_contract(table) if table.erecting == NOBODY else table.erecting
    return None if contract == NOBODY else CONTRACTS[contract]


def hex_view(table: Table, hex_: int) -> dict[str, Any]:
    """VN-19.4: what lies on one space."""
    board = table.board
    found: dict[str, Any] = {"name": MAP.names[hex_], "kind": SPACES[board.space[hex_]]}
    if board.space[hex_] == MEADOW:
        meadow = board.meadow_at[hex_]
        token = table.tokens[meadow]
        found["resource"] = KINDS[TOKEN_KIND[token]]
        found["token"] = TOKENS[token] if (table.token_left >> meadow) & 1 else None
        found["stock"] = table.stock[meadow]
        found["craftsman"] = seat_or_none(craftsman_on(table, meadow))
    elif board.space[hex_] == RUINS:
        found["places"] = [
            place_view(table, board.ruins_at[hex_] * HALVES + half)
            for half in range(PLACES_PER_RUINS[table.seats])
        ]
    else:
        found["covered"] = is_covered(table, hex_)
    return found


def place_view(table: Table, place: int) -> dict[str, Any] | None:
    """A site with its resources, a building, or nothing."""
    for seat, guild in enumerate(table.guilds):
        if (guild.site_places >> place) & 1:
            return {"seat": seat, "what": "site", "load": load_view(table.loads[place])}
        if (guild.erected >> place) & 1:
            return {"seat": seat, "what": "building"}
    return None


def guild_view(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    """VN-19.1, VN-19.4, VN-19.6 to VN-19.8: a guild board; unknown contracts are None."""
    guild = table.guilds[seat]
    size = TILES_PER_STACK[table.seats]
    known = guild.hand if viewer == seat or table.over else seen_by_all(table, seat)
    hand: list[str | None] = list(names_of(known, CONTRACTS))
    hand += [None] * (count_bits(guild.hand) - len(hand))
    return {
        "colour": COLOURS[table.colours[seat]],
        "craftsmen": guild.craftsmen,
        "sites": guild.sites,
        "buildings": guild.buildings,
        # VN-8.6: stacks are used from the left.
        "stacks": [max(0, min(size, guild.tiles - size * (STACKS - 1 - i))) for i in range(STACKS)],
        "emptied": emptied_stacks(table, seat),
        "storage": load_view(guild.storage),
        "hand": hand,
        "reserved": names_of(guild.reserved, CONTRACTS),
        "completed": names_of(guild.completed, CONTRACTS),
        "tokens": names_of(guild.tokens, TOKENS),
    }


def redeal(table: Table, seat: int | None, chance: Chance) -> None:
    """VN-19.1 to VN-19.3: hands that the seat cannot know, the box and the deck, dealt anew.

    It is known that the player to move can act, so a deal that leaves no choice is dealt again.
    """
    order = chance.shuffle(NEUTRAL_DECK, sorted(table.deck[table.top :]))
    table.deck = table.deck[: table.top] + order
    hidden = [s for s in range(table.seats) if s != seat and not table.over]
    pool = table.unused[:]
    for other in hidden:
        guild = table.guilds[other]
        secret = guild.hand & ~seen_by_all(table, other)
        pool += members(secret & PRIVATE_MASK)
    if not hidden:
        return
    pool.sort()
    for _ in range(100):
        deal(table, hidden, chance.shuffle(PRIVATE_DECK, pool))
        if table.current == seat:
            return
        if table.offer_again():
            return
    # Only one contract lets the player act: put it into that hand.
    for contract in pool:
        rest = [i for i in pool if i != contract]
        first = [table.current] + [s for s in hidden if s != table.current]
        deal(table, first, [contract] + rest)
        if table.offer_again():
            return


def deal(table: Table, hidden: list[int], order: list[int]) -> None:
    """Give each hidden hand as many private contracts as it holds; the rest is the box."""
    at = 0
    for other in hidden:
        guild = table.guilds[other]
        secret = guild.hand & PRIVATE_MASK & ~seen_by_all(table, other)
        count = count_bits(secret)
        guild.hand &= ~secret
        for contract in order[at : at + count]:
            guild.hand |= 1 << contract
        at += count
    table.unused = order[at:]


def check(table: Table) -> list[str]:
    """VN-22.1 to VN-22.15: every broken invariant."""
    broken: list[str] = []
    check_resources(table, broken)
    check_board(table, broken)
    for seat in range(table.seats):
        check_guild(table, seat, broken)
    check_contracts(table, broken)
    check_turn(table, broken)
    return broken


def check_resources(table: Table, broken: list[str]) -> None:
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


def check_board(table: Table, broken: list[str]) -> None:
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
        used = count_bits((table.taken >> (ruins * HALVES)) & 3)
        if used > PLACES_PER_RUINS[table.seats]:
            broken.append(f"VN-22.7: {used} pieces on ruins {ruins + 1}")
        if (used < PLACES_PER_RUINS[table.seats]) != bool((table.open_ruins >> ruins) & 1):
            broken.append(f"VN-22.7: ruins {ruins + 1} wrongly marked as open or full")
    for meadow in range(len(table.tokens)):
        if craftsman_on(table, meadow) != NOBODY and table.stock[meadow] == 0:
            broken.append(f"VN-22.8: a craftsman without resources on meadow {meadow + 1}")
        if bool((table.sources >> meadow) & 1) != (table.stock[meadow] > 0):
            broken.append(f"VN-4.3: meadow {meadow + 1} wrongly marked as exploitation")


def check_guild(table: Table, seat: int, broken: list[str]) -> None:
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


def check_contracts(table: Table, broken: list[str]) -> None:
    """VN-22.10, VN-22.11: every contract is in one place, and the display is full."""
    cards = table.deck[table.top :] + [c for c in table.display if c != NOBODY] + table.unused
    for guild in table.guilds:
        cards += members(guild.hand | guild.completed)
    if table.erecting != NOBODY:
        cards.append(table.erecting)
    if sorted(cards) != sorted(PRIVATE + NEUTRAL):
        broken.append(f"VN-22.10: {len(cards)} contracts, or one is there twice")
    between = table.erecting == NOBODY
    if between and table.top < len(table.deck) and NOBODY in table.display:
        broken.append(f"VN-22.11: the display has not {DISPLAY} contracts")


def check_turn(table: Table, broken: list[str]) -> None:
    """VN-22.12 to VN-22.15: the card, the AP, idle turns, the bound on the length."""
    if table.end_card != NOBODY:
        left = table.guilds[table.end_card].buildings
        if BUILDINGS - left < LAST_BUILDING:
            broken.append("VN-22.12: the End-of-Game card without five buildings")
    elif table.idle >= table.seats and not table.over:
        broken.append(f"VN-22.14: {table.idle} idle turns in a row")
    if not 0 <= table.ap <= 2:
        broken.append(f"VN-22.13: {table.ap} AP")
    if table.done > LIMIT[table.seats]:
        broken.append(f"VN-22.15: {table.done} pieces moved, {LIMIT[table.seats]} at most")
