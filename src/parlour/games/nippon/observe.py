"""Chapter 25: what one seat may know, as a row of numbers (`kernel/observation.py`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.games.nippon.content.board import ACTION_SLOTS, REGIONS, SLOTS, TRAIN_SHIP_SLOTS
from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import (
    FULL_MACHINERY,
    MACHINERY_TILES,
    MULTIPLIER_TILES,
    ROWS,
    SHIP_TILES,
    SLOT_SIZE,
    SPACES,
    STORAGE,
    TRAIN_TILES,
    WORKER_COLOURS,
    WORKER_SLOTS,
    WORKERS_PER_COLOUR,
)
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TOP, TRACKS
from parlour.games.nippon.content.tiles import (
    CITY_TILES,
    CONTRACTS,
    HIGHEST,
    INFLUENCE_COUNT,
    REWARD_COPIES,
    REWARDS,
)
from parlour.games.nippon.content.workers import BITS
from parlour.games.nippon.state import NipponTable
from parlour.kernel.observation import (
    Layout,
    StepEntries,
    write_kinds,
    write_numbers,
    write_packed,
    write_set,
)
from parlour.kernel.steps import NOBODY

LONG: Final = 40  # turns of a game, about
FINAL_TURNS: Final = 4  # turns of the final phase, about
SCORED: Final = 3  # scorings of a game
POINTS: Final = 100  # of a player, about
YEN: Final = 40  # of a player, about
COAL: Final = 20  # of a player, about
BLUEPRINTS: Final = 10  # of a player, about
FEW: Final = 5  # jokers, tiles in store

LAYOUT: Final = Layout(
    version=1, implied=("city_tiles", "colours", "factories", "hired", "numbers", "rotations")
)
STEPS: Final = StepEntries(
    LAYOUT,
    "parlour.games.nippon",
    most={"slot": len(SLOTS)},
    sets={"allowed": GOODS, "ran": GOODS, "used": SLOTS},
)
OVER: Final[int] = LAYOUT.of_table("over")
SPECIAL: Final[int] = LAYOUT.of_table("special_on_every_tile")
MUST_BEAT: Final[int] = LAYOUT.of_table("must_beat_printed_number")
TURN: Final[int] = LAYOUT.of_table("turn", most=LONG)
ACTED: Final[int] = LAYOUT.of_table("acted")
SOURCE: Final[int] = LAYOUT.of_table("worker from slot", [str(i) for i in range(len(ACTION_SLOTS))])
MARKER: Final[int] = LAYOUT.of_table("marker", most=SPACES)
SCORINGS: Final[int] = LAYOUT.of_table("scorings", most=SCORED)
LAST_TURNS: Final[int] = LAYOUT.of_table("final turns", most=FINAL_TURNS)
SLOT: Final[int] = LAYOUT.of_table(
    "slot", [str(i) for i in range(len(ACTION_SLOTS))], WORKER_COLOURS, most=SLOT_SIZE
)
ROW: Final[int] = LAYOUT.of_table("row", [str(i) for i in range(max(ROWS))], WORKER_COLOURS, most=3)
OWED: Final[int] = LAYOUT.of_table("owed", [str(i) for i in range(max(ROWS))], most=3)
BAG: Final[int] = LAYOUT.of_table("bag", WORKER_COLOURS, most=WORKERS_PER_COLOUR)
GOOD: Final[int] = LAYOUT.of_table("good of", SLOTS, GOODS)
VALUE: Final[int] = LAYOUT.of_table("value on", SLOTS, most=HIGHEST)
FREE: Final[int] = LAYOUT.of_table("free", REGIONS, most=max(TRAIN_SHIP_SLOTS))
UNUSED_CITY: Final[int] = LAYOUT.of_table("unused city tile", CITY_TILES)
TILE: Final[int] = LAYOUT.of_table("factory", FACTORIES)
MACHINERY: Final[int] = LAYOUT.of_table("machinery", most=MACHINERY_TILES)
MULTIPLIERS: Final[int] = LAYOUT.of_table("multipliers", most=MULTIPLIER_TILES)
REWARD: Final[int] = LAYOUT.of_table("reward", REWARDS, most=max(REWARD_COPIES))
REWARD_OUT: Final[int] = LAYOUT.of_table("reward removed", REWARDS, most=max(REWARD_COPIES))

DECIDES: Final[int] = LAYOUT.of_seat("decides")
HAS_TURN: Final[int] = LAYOUT.of_seat("has the turn")
FIRST: Final[int] = LAYOUT.of_seat("first player")
TRIGGER: Final[int] = LAYOUT.of_seat("began the final phase")
VP: Final[int] = LAYOUT.of_seat("points", most=POINTS)
OWN_YEN: Final[int] = LAYOUT.of_seat("yen", most=YEN)
OWN_COAL: Final[int] = LAYOUT.of_seat("coal", most=COAL)
OWN_BLUEPRINTS: Final[int] = LAYOUT.of_seat("blueprints", most=BLUEPRINTS)
JOKERS: Final[int] = LAYOUT.of_seat("jokers", most=FEW)
STORED: Final[int] = LAYOUT.of_seat("stored machinery", most=FEW)
TRAINS_BUILT: Final[int] = LAYOUT.of_seat("trains built", most=TRAIN_TILES)
SHIPS_BUILT: Final[int] = LAYOUT.of_seat("ships built", most=SHIP_TILES)
IDLE: Final[int] = LAYOUT.of_seat("idle")
FULFILLED: Final[int] = LAYOUT.of_seat("fulfilled", CONTRACTS)
WORKER: Final[int] = LAYOUT.of_seat(
    "worker", [str(i + 1) for i in range(WORKER_SLOTS)], WORKER_COLOURS
)
TRACK: Final[int] = LAYOUT.of_seat("track", TRACKS, most=max(TOP))
OWN_FACTORY: Final[int] = LAYOUT.of_seat("factory", FACTORIES)
GOODS_STORED: Final[int] = LAYOUT.of_seat("goods", GOODS, most=STORAGE)
OWN_MACHINERY: Final[int] = LAYOUT.of_seat("machinery", GOODS, most=FULL_MACHINERY)
INFLUENCE: Final[int] = LAYOUT.of_seat(
    "influence tiles", [str(value) for value in range(HIGHEST + 1)], most=max(INFLUENCE_COUNT)
)
REWARD_ON: Final[int] = LAYOUT.of_seat("reward on", ACHIEVEMENTS, REWARDS)
DOUBLES_ON: Final[int] = LAYOUT.of_seat("doubles on", ACHIEVEMENTS, most=MULTIPLIER_TILES)
INFLUENCE_ON: Final[int] = LAYOUT.of_seat("influence on", SLOTS)
TRAINS_IN: Final[int] = LAYOUT.of_seat("trains in", REGIONS, most=TRAIN_TILES)
SHIPS_IN: Final[int] = LAYOUT.of_seat("ships in", REGIONS, most=SHIP_TILES)

SEATS: Final[int] = LAYOUT.size(0)  # where the parts of the seats begin
SEAT: Final[int] = LAYOUT.size(1) - SEATS


def observe(table: NipponTable, seat: int, row: vec[i16], start: i64) -> None:
    """NP-25.1 to NP-25.4: the table, into a row of zeros; only what will be drawn is hidden."""
    STEPS.write(table, seat, row, start)
    write_turn(table, row, start)
    write_workers(table, row, start)
    write_supplies(table, row, start)
    other = seat
    part: i64 = start + SEATS
    for _ in range(table.seats):
        write_board(table, other, row, part)
        write_map(table, other, row, part)
        other = (other + 1) % table.seats
        part += SEAT


def write_turn(table: NipponTable, row: vec[i16], start: i64) -> None:
    """Options, and how far the turn and the game are."""
    row[start + OVER] = 1 if table.over else 0
    row[start + SPECIAL] = 1 if table.special_on_every_tile else 0
    row[start + MUST_BEAT] = 1 if table.must_beat_printed_number else 0
    row[start + TURN] = table.turn
    row[start + ACTED] = 1 if table.acted else 0
    if table.source != NOBODY:
        row[start + SOURCE + table.source] = 1
    row[start + MARKER] = table.marker
    row[start + SCORINGS] = table.scored
    row[start + LAST_TURNS] = table.final_turns


def write_workers(table: NipponTable, row: vec[i16], start: i64) -> None:
    """NP-25.1: workers on the Action slots, in the rows and in the bag, by colour."""
    colours = len(WORKER_COLOURS)
    index: i64 = start + SLOT
    for crowd in table.slots:
        write_packed(crowd, BITS, row, index)
        index += colours
    index = start + ROW
    for crowd in table.rows:
        write_packed(crowd, BITS, row, index)
        index += colours
    write_numbers(table.owed, row, start + OWED)
    write_packed(table.bag, BITS, row, start + BAG)


def write_supplies(table: NipponTable, row: vec[i16], start: i64) -> None:
    """NP-25.1: the map as far as it belongs to nobody, and what can be taken."""
    write_kinds(table.slot_good, len(GOODS), row, start + GOOD)
    write_numbers(table.value, row, start + VALUE)
    write_numbers(table.free, row, start + FREE)
    row[start + UNUSED_CITY + table.unused_city] = 1
    write_set(table.tiles, row, start + TILE)
    row[start + MACHINERY] = table.machinery
    row[start + MULTIPLIERS] = table.multipliers
    write_numbers(table.rewards, row, start + REWARD)
    for kind in table.rewards_out:
        row[start + REWARD_OUT + kind] += 1


def write_board(table: NipponTable, seat: int, row: vec[i16], part: i64) -> None:
    """NP-25.1: a player board."""
    board = table.boards[seat]
    row[part + DECIDES] = 1 if table.step_of(seat) is not None else 0
    row[part + HAS_TURN] = 1 if table.current == seat else 0
    row[part + FIRST] = 1 if table.first == seat else 0
    row[part + TRIGGER] = 1 if table.trigger == seat else 0
    row[part + VP] = board.vp
    row[part + OWN_YEN] = board.yen
    row[part + OWN_COAL] = board.coal
    row[part + OWN_BLUEPRINTS] = board.blueprints
    row[part + JOKERS] = board.jokers
    row[part + STORED] = board.stored
    row[part + TRAINS_BUILT] = board.trains
    row[part + SHIPS_BUILT] = board.ships
    row[part + IDLE] = 1 if board.idle else 0
    write_set(board.fulfilled, row, part + FULFILLED)
    write_kinds(board.workers, len(WORKER_COLOURS), row, part + WORKER)
    write_numbers(board.tracks, row, part + TRACK)
    for tile in board.factories:
        if tile != NOBODY:
            row[part + OWN_FACTORY + tile] = 1
    write_numbers(board.goods, row, part + GOODS_STORED)
    write_numbers(board.machinery, row, part + OWN_MACHINERY)
    write_numbers(board.influence, row, part + INFLUENCE)
    write_kinds(board.rewards, len(REWARDS), row, part + REWARD_ON)
    write_numbers(board.doubles, row, part + DOUBLES_ON)


def write_map(table: NipponTable, seat: int, row: vec[i16], part: i64) -> None:
    """NP-25.1: what a seat has on the map."""
    index: i64 = part + INFLUENCE_ON
    for owner in table.owner:
        if owner == seat:
            row[index] = 1
        index += 1
    index = seat
    for region in range(len(REGIONS)):
        row[part + TRAINS_IN + region] = table.trains[index]
        row[part + SHIPS_IN + region] = table.ships[index]
        index += table.seats
