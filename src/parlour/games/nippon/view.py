"""Chapter 25: what one seat may know; and what must always hold."""

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content import (
    ACHIEVEMENTS,
    ACTION_NAMES,
    ACTION_SLOTS,
    BUDGET_COAL,
    CITIES,
    CITY_REGION,
    CITY_TILES,
    COAL,
    COLOURS,
    CONTRACTS,
    FACTORIES,
    FACTORY_GOOD,
    FULL_MACHINERY,
    GOODS,
    INFLUENCE_COUNT,
    MACHINERY_TILES,
    MONEY,
    MULTIPLIER_TILES,
    PER_ROW,
    PRINTED,
    REGION_VP,
    REGIONS,
    REWARD_COPIES,
    REWARDS,
    SHIP_TILES,
    SHIP_VALUE,
    SIDES,
    SLOT_SIZE,
    SLOTS,
    SPACES,
    STACK_2X,
    STORAGE,
    TILES_PER_CITY,
    TOP,
    TRACK,
    TRACKS,
    TRAIN_SHIP_SLOTS,
    TRAIN_TILES,
    TRAIN_VALUE,
    WAGE,
    WORKER_COLOURS,
    WORKER_SLOTS,
    WORKERS_PER_COLOUR,
    WORKERS_REMOVED,
    crowd_of,
    crowd_size,
)
from parlour.games.nippon.rules.consolidate import hired_colours, reward_level, wages_with
from parlour.games.nippon.rules.factory_abilities import revealed_symbols
from parlour.games.nippon.rules.intermediate_scoring import place, share, ship_points, strengths
from parlour.games.nippon.rules.local_market import is_closed, tiles_in_city
from parlour.games.nippon.scoring import base, multiplier, scores, yen_after_wages
from parlour.games.nippon.state import ACHIEVE, DOUBLE, NOBODY, STEPS, Table
from parlour.kernel.chance import Chance


def crowd_view(crowd: int) -> list[str]:
    """The workers of a crowd, by colour."""
    return [
        name for colour, name in enumerate(WORKER_COLOURS) for _ in range(crowd_of(crowd, colour))
    ]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """NP-25.1 to NP-25.4: the table as a seat, or a spectator, may know it: all but the draws."""
    return {
        "game": "nippon",
        "you": seat,
        "seats": table.seats,
        "ply": table.ply,
        "over": table.over,
        "pending": list(table.pending),
        "options": {
            "special_on_every_tile": table.special_on_every_tile,
            "must_beat_printed_number": table.must_beat_printed_number,
        },
        "turn": {
            "seat": table.current,
            "first": table.first,
            "number": table.turn,
            "marker": table.marker,
            "scored": table.scored,
            "final_turns": table.final_turns,
            "trigger": None if table.trigger == NOBODY else table.trigger,
        },
        "slots": [
            {
                "actions": [ACTION_NAMES[action] for action in ACTION_SLOTS[slot]],
                "workers": crowd_view(table.slots[slot]),
            }
            for slot in range(len(table.slots))
        ],
        "rows": [
            {"workers": crowd_view(table.rows[row]), "owed": table.owed[row]}
            for row in range(len(table.rows))
        ],
        "bag": {name: crowd_of(table.bag, colour) for colour, name in enumerate(WORKER_COLOURS)},
        "regions": [region_view(table, region) for region in range(len(REGIONS))],
        "unused_city_tile": CITY_TILES[table.unused_city],
        "factories": [name for tile, name in enumerate(FACTORIES) if (table.tiles >> tile) & 1],
        "machinery": table.machinery,
        "multipliers": table.multipliers,
        "rewards": {name: table.rewards[kind] for kind, name in enumerate(REWARDS)},
        "rewards_removed": [REWARDS[kind] for kind in table.rewards_out],
        "in_hand": in_hand(table),
        "decisions": [
            [STEPS[decision.step]]
            + [decision.first, decision.second, decision.third, decision.fourth]
            for decision in table.stack
        ],
        "boards": [board_view(table, other) for other in range(table.seats)],
        "scores": [
            {
                "total": score.total,
                "lines": {line.source: line.points for line in score.lines},
            }
            for score in scores(table)
        ],
    }


def in_hand(table: Table) -> str | None:
    """The Reward or 2x tile that the player whose turn it is has taken and not yet placed."""
    for decision in table.stack:
        if decision.step == ACHIEVE:
            return "2x" if decision.first == DOUBLE else REWARDS[decision.first]
    return None


def region_view(table: Table, region: int) -> dict[str, Any]:
    """NP-25.1, NP-20.8: a region, and what its next scoring would bring as it stands."""
    strength = strengths(table, region)
    scoring = min(table.scored, len(REGION_VP) - 1)
    seats = range(table.seats)
    return {
        "name": REGIONS[region],
        "cities": [
            city_view(table, city) for city in range(len(CITIES)) if CITY_REGION[city] == region
        ],
        "free": table.free[region],
        "trains": [table.trains[region * table.seats + seat] for seat in seats],
        "ships": [table.ships[region * table.seats + seat] for seat in seats],
        "influence": strength[: table.seats],
        "overseas": strength[table.seats],
        "places": [place(strength, party) for party in range(table.seats + 1)],
        "vp": [share(strength, seat, scoring) for seat in seats],
        "ship_vp": [ship_points(table, region, strength, seat) for seat in seats],
        "at_stake": REGION_VP[scoring],
    }


def city_view(table: Table, city: int) -> dict[str, Any]:
    """A city with its tile and its four influence slots."""
    slots: list[dict[str, Any]] = []
    for side in range(len(SIDES)):
        slot = city * len(SIDES) + side
        slots.append(
            {
                "name": SLOTS[slot],
                "good": GOODS[table.slot_good[slot]],
                "printed": PRINTED[slot],
                "value": table.value[slot],
                "seat": None if table.owner[slot] == NOBODY else table.owner[slot],
                "closed": is_closed(table, slot),
            }
        )
    return {
        "name": CITIES[city],
        "tile": CITY_TILES[table.city_tiles[city]],
        "rotation": table.rotations[city],
        "slots": slots,
    }


def board_view(table: Table, seat: int) -> dict[str, Any]:
    """NP-25.1: a player board; with the income and the wages of the next Consolidate."""
    board = table.boards[seat]
    yen = board.yen if table.over else yen_after_wages(table, seat)
    return {
        "colour": COLOURS[table.colours[seat]],
        "vp": board.vp,
        "yen": board.yen,
        "coal": board.coal,
        "blueprints": board.blueprints,
        "jokers": board.jokers,
        "stored_machinery": board.stored,
        "workers": [WORKER_COLOURS[colour] for colour in board.workers],
        "reward_level": reward_level(table, seat),
        "wage": board.numbers[WAGE],
        "wages": wages_with(table, seat, -1),
        "income": {
            "yen": TRACK[MONEY][board.tracks[MONEY]],
            "coal": TRACK[COAL][board.tracks[COAL]] + board.numbers[BUDGET_COAL],
        },
        "tracks": {name: board.tracks[track] for track, name in enumerate(TRACKS)},
        "trains_left": TRAIN_TILES - board.trains,
        "ships_left": SHIP_TILES - board.ships,
        "train_value": board.numbers[TRAIN_VALUE],
        "ship_value": board.numbers[SHIP_VALUE],
        "symbols": revealed_symbols(table, seat),
        "factories": {
            name: None
            if board.factories[good] == NOBODY
            else {
                "tile": FACTORIES[board.factories[good]],
                "goods": board.goods[good],
                "machinery": board.machinery[good],
            }
            for good, name in enumerate(GOODS)
        },
        "contracts": {
            name: bool((board.fulfilled >> contract) & 1) for contract, name in enumerate(CONTRACTS)
        },
        "influence": {
            str(value): board.influence[value] for value in range(1, len(board.influence))
        },
        "achievements": {
            name: {
                "reward": None if board.rewards[space] == NOBODY else REWARDS[board.rewards[space]],
                "doubles": board.doubles[space],
                "base": base(table, seat, space, yen),
                "multiplier": multiplier(table, seat, space),
            }
            for space, name in enumerate(ACHIEVEMENTS)
        },
    }


def redeal(table: Table, chance: Chance) -> None:
    """NP-25.2: only what the bag will bring is hidden, so the draws to come are decided anew."""
    table.chance = chance.fork(table.ply)


def check(table: Table) -> list[str]:
    """Every broken invariant: the census of all pieces, limits, tracks, points."""
    broken: list[str] = []
    check_workers(table, broken)
    check_map(table, broken)
    check_tiles(table, broken)
    for seat in range(table.seats):
        check_board(table, seat, broken)
    if not table.over and not table.offered:
        broken.append("a pending seat has no choice")
    if not 1 <= table.marker <= SPACES:
        broken.append(f"NP-7.1: the marker is on space {table.marker}")
    return broken


def check_workers(table: Table, broken: list[str]) -> None:
    """NP-1.11, NP-2.9, NP-6.9: every worker is somewhere; slots and rows hold their number."""
    told = WORKERS_PER_COLOUR - WORKERS_REMOVED[table.seats]
    for colour, name in enumerate(WORKER_COLOURS):
        total = crowd_of(table.bag, colour)
        for crowd in table.slots + table.rows:
            total += crowd_of(crowd, colour)
        for board in table.boards:
            total += board.workers.count(colour)
        if total != told:
            broken.append(f"NP-2.9: {total} {name} workers, not {told}")
    for crowd in table.slots:
        if crowd_size(crowd) > SLOT_SIZE:
            broken.append(f"NP-6.5: {crowd_size(crowd)} workers on an Action slot")
    for row, crowd in enumerate(table.rows):
        if crowd_size(crowd) + table.owed[row] not in (0, PER_ROW[table.seats]):
            broken.append(f"NP-6.6: {crowd_size(crowd)} workers in row {row + 1}")
    debt = sum(table.owed)
    places = len(table.slots) * SLOT_SIZE + len(table.rows) * PER_ROW[table.seats]
    at_least_left = len(WORKER_COLOURS) * told - table.seats * WORKER_SLOTS
    if debt > max(0, places - at_least_left):
        broken.append(f"NP-26.6: {debt} workers are owed")
    if not table.acted and 0 in table.slots:
        broken.append("NP-6.1: an Action slot is empty at the beginning of a turn")


def check_map(table: Table, broken: list[str]) -> None:
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


def check_tiles(table: Table, broken: list[str]) -> None:
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
    for decision in table.stack:
        if decision.step == ACHIEVE and decision.first == DOUBLE:
            doubles += 1
        elif decision.step == ACHIEVE:
            rewards[decision.first] += 1
    if built & table.tiles or built | table.tiles != (1 << len(FACTORIES)) - 1:
        broken.append("NP-1.18: a Factory tile is missing, or there twice")
    if machinery != MACHINERY_TILES or table.machinery < 0:
        broken.append(f"NP-1.18: {machinery} Machinery tiles, not {MACHINERY_TILES}")
    if doubles != MULTIPLIER_TILES or table.multipliers < 0:
        broken.append(f"NP-1.15: {doubles} 2x Multiplier tiles, not {MULTIPLIER_TILES}")
    for kind, name in enumerate(REWARDS):
        if rewards[kind] != REWARD_COPIES[kind] or table.rewards[kind] < 0:
            broken.append(f"NP-1.18: {rewards[kind]} Reward tiles {name}")


def check_board(table: Table, seat: int, broken: list[str]) -> None:
    """NP-1.9, NP-3.5, NP-5.4, NP-10.4, NP-17.4, NP-18.8: the pieces of a player."""
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
    built = sum(table.trains[r * table.seats + seat] for r in range(len(REGIONS)))
    if built != board.trains or board.trains > TRAIN_TILES:
        broken.append(f"NP-12.3: seat {seat} has built {board.trains} Trains, {built} are there")
    built = sum(table.ships[r * table.seats + seat] for r in range(len(REGIONS)))
    if built != board.ships or board.ships > SHIP_TILES:
        broken.append(f"NP-12.3: seat {seat} has built {board.ships} Ships, {built} are there")
    if not table.over and board.vp != sum(board.points):
        broken.append(f"NP-1.3: seat {seat} has {board.vp} VP, {sum(board.points)} by source")
