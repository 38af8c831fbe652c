"""Chapter 25: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.board import (
    ACTION_NAMES,
    ACTION_SLOTS,
    CITIES,
    CITY_REGION,
    PRINTED,
    REGION_VP,
    REGIONS,
    SIDES,
    SLOTS,
)
from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import COLOURS, SHIP_TILES, TRAIN_TILES, WORKER_COLOURS
from parlour.games.nippon.content.parameters import BUDGET_COAL, SHIP_VALUE, TRAIN_VALUE, WAGE
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, COAL, MONEY, TRACK, TRACKS
from parlour.games.nippon.content.tiles import CITY_TILES, CONTRACTS, DOUBLE, REWARDS
from parlour.games.nippon.content.workers import crowd_of
from parlour.games.nippon.rules.consolidate import PlaceTile, reward_level, wages_with
from parlour.games.nippon.rules.effects import revealed_symbols
from parlour.games.nippon.rules.intermediate_scoring import place, share, ship_points, strengths
from parlour.games.nippon.rules.local_market import is_closed
from parlour.games.nippon.rules.multipliers import multiplier
from parlour.games.nippon.scoring import base, scores, yen_after_wages
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import members
from parlour.kernel.steps import NOBODY
from parlour.kernel.views import score_rows, seat_or_none, view_head


def crowd_view(crowd: int) -> list[str]:
    """The workers of a crowd, by colour."""
    return [
        name for colour, name in enumerate(WORKER_COLOURS) for _ in range(crowd_of(crowd, colour))
    ]


def view(table: NipponTable, seat: int | None) -> dict[str, Any]:
    """NP-25.1 to NP-25.4: the table as a seat, or a spectator, may know it: all but the draws."""
    return {
        **view_head(table, "nippon", seat),
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
            "trigger": seat_or_none(table.trigger),
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
        "factories": [FACTORIES[tile] for tile in members(table.tiles)],
        "machinery": table.machinery,
        "multipliers": table.multipliers,
        "rewards": {name: table.rewards[kind] for kind, name in enumerate(REWARDS)},
        "rewards_removed": [REWARDS[kind] for kind in table.rewards_out],
        "in_hand": in_hand(table),
        "boards": [board_view(table, other) for other in range(table.seats)],
        "scores": score_rows(scores(table)),
    }


def in_hand(table: NipponTable) -> str | None:
    """The Reward or 2x tile that the player whose turn it is has taken and not yet placed."""
    for step in table.steps():
        if isinstance(step, PlaceTile):
            return "2x" if step.tile == DOUBLE else REWARDS[step.tile]
    return None


def region_view(table: NipponTable, region: int) -> dict[str, Any]:
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


def city_view(table: NipponTable, city: int) -> dict[str, Any]:
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


def board_view(table: NipponTable, seat: int) -> dict[str, Any]:
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
