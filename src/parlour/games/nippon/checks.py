"""What must always hold: every broken invariant of a position, as a sentence."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.board import CITIES, REGIONS, SLOTS, TRAIN_SHIP_SLOTS
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD, GOODS
from parlour.games.nippon.content.numbers import (
    FULL_MACHINERY,
    MACHINERY_TILES,
    MULTIPLIER_TILES,
    PER_ROW,
    SHIP_TILES,
    SLOT_SIZE,
    SPACES,
    STORAGE,
    TILES_PER_CITY,
    TRAIN_TILES,
    WORKER_COLOURS,
    WORKER_SLOTS,
    WORKERS_PER_COLOUR,
    WORKERS_REMOVED,
)
from parlour.games.nippon.content.parameters import STACK_2X
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TOP, TRACKS
from parlour.games.nippon.content.tiles import DOUBLE, INFLUENCE_COUNT, REWARD_COPIES, REWARDS
from parlour.games.nippon.content.workers import crowd_of, crowd_size
from parlour.games.nippon.rules.consolidate import PlaceTile, hired_colours
from parlour.games.nippon.rules.local_market import tiles_in_city
from parlour.games.nippon.state import NipponTable, PlayerBoard
from parlour.kernel.checks import Check, for_each_seat
from parlour.kernel.steps import NOBODY


def check_workers(table: NipponTable, broken: list[str]) -> None:
    """NP-1.11, NP-2.9, NP-6.9: every worker is somewhere; slots and rows hold their number."""
    per_colour = WORKERS_PER_COLOUR - WORKERS_REMOVED[table.seats]
    for colour, name in enumerate(WORKER_COLOURS):
        total = crowd_of(table.bag, colour)
        for crowd in table.slots + table.rows:
            total += crowd_of(crowd, colour)
        for board in table.boards:
            total += board.workers.count(colour)
        if total != per_colour:
            broken.append(f"NP-2.9: {total} {name} workers, not {per_colour}")
    for crowd in table.slots:
        if crowd_size(crowd) > SLOT_SIZE:
            broken.append(f"NP-6.5: {crowd_size(crowd)} workers on an Action slot")
    for row, crowd in enumerate(table.rows):
        if crowd_size(crowd) + table.owed[row] not in (0, PER_ROW[table.seats]):
            broken.append(f"NP-6.6: {crowd_size(crowd)} workers in row {row + 1}")
    debt = sum(table.owed)
    places = len(table.slots) * SLOT_SIZE + len(table.rows) * PER_ROW[table.seats]
    at_least_left = len(WORKER_COLOURS) * per_colour - table.seats * WORKER_SLOTS
    if debt > max(0, places - at_least_left):
        broken.append(f"NP-26.6: {debt} workers are owed")
    if not table.acted and 0 in table.slots:
        broken.append("NP-6.1: an Action slot is empty at the beginning of a turn")


def check_map(table: NipponTable, broken: list[str]) -> None:
    """NP-12.8, NP-14.12: Train/Ship slots and city limits."""
    for region, name in enumerate(REGIONS):
        first = region * table.seats
        used = sum(table.trains[first : first + table.seats])
        used += sum(table.ships[first : first + table.seats])
        if used + table.free[region] != TRAIN_SHIP_SLOTS[region] or table.free[region] < 0:
            broken.append(f"NP-12.8: {used} Trains and Ships in {name}, {table.free[region]} free")
    for city, name in enumerate(CITIES):
        if tiles_in_city(table, city) > TILES_PER_CITY[table.seats]:
            broken.append(f"NP-14.12: {tiles_in_city(table, city)} Influence tiles in {name}")
    for slot, name in enumerate(SLOTS):
        if (table.value[slot] > 0) != (table.owner[slot] != NOBODY):
            broken.append(f"NP-14.16: {name} has a value but no owner, or the other way round")


def check_tiles(table: NipponTable, broken: list[str]) -> None:
    """NP-1.18: Factory, Machinery, Reward and 2x tiles are limited to their number."""
    built = 0
    machinery = table.machinery
    doubles = table.multipliers
    rewards = table.rewards[:]
    for kind in table.rewards_out:
        rewards[kind] += 1
    for board in table.boards:
        machinery += board.stored + len(board.machinery) - board.machinery.count(0)
        doubles += sum(board.doubles)
        for tile in board.factories:
            if tile != NOBODY:
                built |= 1 << tile
        for kind in board.rewards:
            if kind != NOBODY:
                rewards[kind] += 1
    for step in table.steps():
        if isinstance(step, PlaceTile):
            if step.tile == DOUBLE:
                doubles += 1
            else:
                rewards[step.tile] += 1
    if built & table.tiles or built | table.tiles != (1 << len(FACTORIES)) - 1:
        broken.append("NP-1.18: a Factory tile is missing, or there twice")
    if machinery != MACHINERY_TILES or table.machinery < 0:
        broken.append(f"NP-1.18: {machinery} Machinery tiles, not {MACHINERY_TILES}")
    if doubles != MULTIPLIER_TILES or table.multipliers < 0:
        broken.append(f"NP-1.15: {doubles} 2x Multiplier tiles, not {MULTIPLIER_TILES}")
    for kind, name in enumerate(REWARDS):
        if rewards[kind] != REWARD_COPIES[kind] or table.rewards[kind] < 0:
            broken.append(f"NP-1.18: {rewards[kind]} Reward tiles {name}")


def check_board(table: NipponTable, seat: int, broken: list[str]) -> None:
    """NP-5.4, NP-17.1, NP-17.4, NP-18.8: workers, supplies and tracks of a player."""
    board = table.boards[seat]
    if len(board.workers) > WORKER_SLOTS:
        broken.append(f"NP-5.4: seat {seat} has {len(board.workers)} workers")
    if hired_colours(table, seat) != len(set(board.workers)):
        broken.append(f"NP-17.1: seat {seat} counts {hired_colours(table, seat)} colours")
    if min(board.yen, board.coal, board.blueprints, board.jokers, board.vp, board.stored) < 0:
        broken.append(f"NP-17.4: seat {seat} has less than nothing")
    for track, name in enumerate(TRACKS):
        if not 0 <= board.tracks[track] <= TOP[track]:
            broken.append(f"NP-18.8: seat {seat} is on space {board.tracks[track]} of {name}")
    check_factories(seat, board, broken)
    check_tiles_of(table, seat, broken)
    if not table.over and board.vp != sum(board.points):
        broken.append(f"NP-1.3: seat {seat} has {board.vp} VP, {sum(board.points)} by source")


def check_factories(seat: int, board: PlayerBoard, broken: list[str]) -> None:
    """NP-3.11, NP-8.7, NP-9.4, NP-10.4: the Factories of a player, their goods and Machinery."""
    for good, name in enumerate(GOODS):
        tile = board.factories[good]
        if tile == NOBODY and (board.goods[good] or board.machinery[good]):
            broken.append(f"NP-3.11: seat {seat} has {name} without a Factory")
        if tile != NOBODY and FACTORY_GOOD[tile] != good:
            broken.append(f"NP-8.7: seat {seat} has {FACTORIES[tile]} on the space of {name}")
        if not 0 <= board.goods[good] <= STORAGE:
            broken.append(f"NP-10.4: seat {seat} stores {board.goods[good]} {name}")
        if not 0 <= board.machinery[good] <= FULL_MACHINERY:
            broken.append(f"NP-9.4: seat {seat} has +{board.machinery[good]} on {name}")


def check_tiles_of(table: NipponTable, seat: int, broken: list[str]) -> None:
    """NP-3.5, NP-12.3, NP-16.9: Influence, Reward, Train and Ship tiles of a player."""
    board = table.boards[seat]
    for value, count in enumerate(INFLUENCE_COUNT):
        placed = sum(
            1
            for slot in range(len(SLOTS))
            if table.owner[slot] == seat and table.value[slot] == value
        )
        if placed + board.influence[value] != count or board.influence[value] < 0:
            broken.append(f"NP-3.5: seat {seat} has not {count} Influence tiles of {value}")
    for space, name in enumerate(ACHIEVEMENTS):
        tiles = board.doubles[space] + (board.rewards[space] != NOBODY)
        if tiles > 1 and not board.numbers[STACK_2X]:
            broken.append(f"NP-16.9: seat {seat} has {tiles} tiles on {name}")
    for kind, tiles_of_all, built, most in (
        ("Trains", table.trains, board.trains, TRAIN_TILES),
        ("Ships", table.ships, board.ships, SHIP_TILES),
    ):
        on_board = sum(tiles_of_all[region * table.seats + seat] for region in range(len(REGIONS)))
        if on_board != built or built > most:
            broken.append(f"NP-12.3: seat {seat} has built {built} {kind}, {on_board} are there")


def check_marker(table: NipponTable, broken: list[str]) -> None:
    """NP-7.1: the marker is on a space of the timeline."""
    if not 1 <= table.marker <= SPACES:
        broken.append(f"NP-7.1: the marker is on space {table.marker}")


CHECKS: Final[tuple[Check, ...]] = (
    check_workers,
    check_map,
    check_tiles,
    for_each_seat(check_board),
    check_marker,
)
