"""Chapter 19: what one seat may know, as a row of numbers (`kernel/observation.py`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.games.via_nebula.content.board import BOARDS, HALVES, MAP, RUINS_BIT
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.numbers import (
    AP_PER_TURN,
    BUILDINGS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    MEADOW_TILES,
    PER_KIND,
    SITES,
    STACKS,
    TILES_PER_STACK,
)
from parlour.games.via_nebula.content.resources import BITS, KINDS
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_VP, TOKENS
from parlour.games.via_nebula.rules.erect_a_building import named_contract, seen_by_all
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import count_bits
from parlour.kernel.hexes import WORD
from parlour.kernel.observation import (
    Layout,
    StepEntries,
    write_numbers,
    write_packed,
    write_set,
)
from parlour.kernel.steps import NOBODY

MEADOWS: Final = [f"M{meadow + 1}" for meadow in range(RUINS_BIT)]
RUINS: Final = max(len(board.ruins_hex) for board in BOARDS)
PLACES: Final = [f"R{ruins + 1}-{half + 1}" for ruins in range(RUINS) for half in range(HALVES)]
LONG: Final = 40  # turns of a game, about
IDLE: Final = 4  # idle turns in a row, about
LAID: Final = 6  # resources on a meadow or site, about
STORED: Final = 4  # resources of a kind in a storage area, about

LAYOUT: Final = Layout(version=1, implied=("colours", "tokens"))
STEPS: Final = StepEntries(
    LAYOUT,
    "parlour.games.via_nebula",
    most={
        "contract": len(CONTRACTS),
        "meadow": len(MEADOWS),
        "place": len(PLACES),
        "kind": len(KINDS),
    },
)
OVER: Final[int] = LAYOUT.of_table("over")
EXPERT: Final[int] = LAYOUT.of_table("expert side")
COLLECT_LEFTOVERS: Final[int] = LAYOUT.of_table("collect_leftovers")
FIFTH_BUILDING_POWER: Final[int] = LAYOUT.of_table("fifth_building_power")
ALLOW_PASS: Final[int] = LAYOUT.of_table("allow_pass")
ACTION_POINTS: Final[int] = LAYOUT.of_table("action points", most=AP_PER_TURN)
ACTED: Final[int] = LAYOUT.of_table("acted")
TURN: Final[int] = LAYOUT.of_table("turn", most=LONG)
IDLE_TURNS: Final[int] = LAYOUT.of_table("idle turns", most=IDLE)
LAST_TURNS: Final[int] = LAYOUT.of_table("last turns", most=IDLE)
COVERED: Final[int] = LAYOUT.of_table("covered", MAP.names)
RESOURCE: Final[int] = LAYOUT.of_table("resource", MEADOWS, KINDS)
TOKEN: Final[int] = LAYOUT.of_table("token", MEADOWS)
TOKEN_POINTS: Final[int] = LAYOUT.of_table("token points", MEADOWS, most=max(TOKEN_VP))
STOCK: Final[int] = LAYOUT.of_table("stock", MEADOWS, most=LAID)
LOAD: Final[int] = LAYOUT.of_table("load", PLACES, KINDS, most=LAID)
SUPPLY: Final[int] = LAYOUT.of_table("supply", KINDS, most=max(PER_KIND))
RESERVE: Final[int] = LAYOUT.of_table("reserve", most=MEADOW_TILES)
ON_DISPLAY: Final[int] = LAYOUT.of_table("display", CONTRACTS, most=DISPLAY)
ERECTING: Final[int] = LAYOUT.of_table("erecting", CONTRACTS)
DECK: Final[int] = LAYOUT.of_table("deck", most=len(CONTRACTS))
REMOVED_TOKEN: Final[int] = LAYOUT.of_table("removed token", TOKENS)

DECIDES: Final[int] = LAYOUT.of_seat("decides")
HAS_TURN: Final[int] = LAYOUT.of_seat("has the turn")
END_CARD: Final[int] = LAYOUT.of_seat("end card")
CRAFTSMEN_LEFT: Final[int] = LAYOUT.of_seat("craftsmen", most=max(CRAFTSMEN))
SITES_LEFT: Final[int] = LAYOUT.of_seat("sites", most=SITES)
BUILDINGS_LEFT: Final[int] = LAYOUT.of_seat("buildings", most=BUILDINGS)
TILES: Final[int] = LAYOUT.of_seat("meadow tiles", most=STACKS * max(TILES_PER_STACK))
STORAGE: Final[int] = LAYOUT.of_seat("storage", KINDS, most=STORED)
WORKING: Final[int] = LAYOUT.of_seat("craftsman on", MEADOWS)
SITE_ON: Final[int] = LAYOUT.of_seat("site on", PLACES)
BUILDING_ON: Final[int] = LAYOUT.of_seat("building on", PLACES)
HAND: Final[int] = LAYOUT.of_seat("hand", CONTRACTS)
SECRET: Final[int] = LAYOUT.of_seat("unknown contracts", most=DEALT)
RESERVED: Final[int] = LAYOUT.of_seat("reserved", CONTRACTS)
COMPLETED: Final[int] = LAYOUT.of_seat("completed", CONTRACTS)
COLLECTED: Final[int] = LAYOUT.of_seat("token", TOKENS)

SEATS: Final[int] = LAYOUT.size(0)  # where the parts of the seats begin
SEAT: Final[int] = LAYOUT.size(1) - SEATS


def observe(table: ViaNebulaTable, seat: int, row: vec[i16], start: i64) -> None:
    """VN-19.1 to VN-19.10: the table as a seat may know it, into a row of zeros."""
    STEPS.write(table, seat, row, start)
    write_turn(table, row, start)
    write_board(table, row, start)
    write_cards(table, row, start)
    other = seat
    part: i64 = start + SEATS
    for _ in range(table.seats):
        write_guild(table, other, other == seat or table.over, row, part)
        other = (other + 1) % table.seats
        part += SEAT


def write_turn(table: ViaNebulaTable, row: vec[i16], start: i64) -> None:
    """Options, and how far the turn and the game are."""
    row[start + OVER] = 1 if table.over else 0
    row[start + EXPERT] = 1 if table.board.side == "expert" else 0
    row[start + COLLECT_LEFTOVERS] = 1 if table.collect_leftovers else 0
    row[start + FIFTH_BUILDING_POWER] = 1 if table.fifth_building_power else 0
    row[start + ALLOW_PASS] = 1 if table.allow_pass else 0
    row[start + ACTION_POINTS] = table.ap
    row[start + ACTED] = 1 if table.acted else 0
    row[start + TURN] = table.turn
    row[start + IDLE_TURNS] = table.idle
    row[start + LAST_TURNS] = table.last_turns


def write_board(table: ViaNebulaTable, row: vec[i16], start: i64) -> None:
    """VN-19.4: meadows, tiles, and what lies on building sites."""
    write_set(table.covered_low, row, start + COVERED)
    write_set(table.covered_high, row, start + COVERED + WORD)
    write_numbers(table.stock, row, start + STOCK)
    index: i64 = start + RESOURCE
    points: i64 = start + TOKEN_POINTS
    left = table.token_left
    for token in table.tokens:
        row[index + TOKEN_KIND[token]] = 1
        index += len(KINDS)
        if left & 1:
            row[points] = TOKEN_VP[token]
        left >>= 1
        points += 1
    write_set(table.token_left, row, start + TOKEN)
    index = start + LOAD
    for load in table.loads:
        if load:
            write_packed(load, BITS, row, index)
        index += len(KINDS)
    write_packed(table.supply, BITS, row, start + SUPPLY)
    row[start + RESERVE] = table.reserve


def write_cards(table: ViaNebulaTable, row: vec[i16], start: i64) -> None:
    """VN-19.6, VN-11.4: the display by its places, and the contract that is being erected."""
    place = 1
    for contract in table.display:
        if contract != NOBODY:
            row[start + ON_DISPLAY + contract] = place
        place += 1
    contract = named_contract(table) if table.erecting == NOBODY else table.erecting
    if contract != NOBODY:
        row[start + ERECTING + contract] = 1
    row[start + DECK] = len(table.deck) - table.top
    row[start + REMOVED_TOKEN + table.removed_token] = 1


def write_guild(table: ViaNebulaTable, seat: int, is_open: bool, row: vec[i16], part: i64) -> None:
    """VN-19.1, VN-19.4, VN-19.6 to VN-19.8: a guild board; of a closed hand only its size."""
    guild = table.guilds[seat]
    row[part + DECIDES] = 1 if table.step_of(seat) is not None else 0
    row[part + HAS_TURN] = 1 if table.current == seat else 0
    row[part + END_CARD] = 1 if table.end_card == seat else 0
    row[part + CRAFTSMEN_LEFT] = guild.craftsmen
    row[part + SITES_LEFT] = guild.sites
    row[part + BUILDINGS_LEFT] = guild.buildings
    row[part + TILES] = guild.tiles
    write_packed(guild.storage, BITS, row, part + STORAGE)
    write_set(guild.working, row, part + WORKING)
    write_set(guild.site_places, row, part + SITE_ON)
    write_set(guild.erected, row, part + BUILDING_ON)
    known = guild.hand if is_open else guild.hand & seen_by_all(table, seat)
    write_set(known, row, part + HAND)
    row[part + SECRET] = count_bits(guild.hand & ~known)
    write_set(guild.reserved, row, part + RESERVED)
    write_set(guild.completed, row, part + COMPLETED)
    write_set(guild.tokens, row, part + COLLECTED)
