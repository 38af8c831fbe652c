"""Chapters 2 and 3: set-up of the board and of the players."""

from __future__ import annotations

from parlour.games.nippon.actions import CITY_DRAW, FIRST, REWARDS_OUT, ROTATION
from parlour.games.nippon.content.board import (
    ACTION_SLOTS,
    CITIES,
    REGIONS,
    SIDES,
    SLOTS,
    TRAIN_SHIP_SLOTS,
)
from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import (
    COLOURS,
    MACHINERY_TILES,
    MULTIPLIER_TILES,
    NORMAL,
    REWARDS_REMOVED,
    ROWS,
    START_BLUEPRINTS,
    START_COAL,
    START_VP,
    START_YEN,
    WORKERS_PER_COLOUR,
    WORKERS_REMOVED,
)
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACKS
from parlour.games.nippon.content.points import FROM_START, SOURCES
from parlour.games.nippon.content.tiles import (
    CITY_TILES,
    INFLUENCE_COUNT,
    LEVELS,
    REWARD_COPIES,
    REWARD_LEVELS,
    REWARDS,
    side_good,
)
from parlour.games.nippon.content.workers import ONE
from parlour.games.nippon.play import Nippon
from parlour.games.nippon.rules.refilling import fill_slots_and_rows
from parlour.games.nippon.rules.turn import begin_turn
from parlour.games.nippon.state import NipponTable, PlayerBoard
from parlour.kernel.bits import changed
from parlour.kernel.chance import Chance
from parlour.kernel.colours import choose_colours
from parlour.kernel.game import ON
from parlour.kernel.steps import NOBODY


def set_up(seats: int, options: dict[str, str], chance: Chance) -> Nippon:
    """NP-2.1 to NP-3.11: a new game, its random steps in the order of the book."""
    table = Nippon()
    table.begin(seats, chance)
    table.special_on_every_tile = options["special_on_every_tile"] == ON
    table.must_beat_printed_number = options["must_beat_printed_number"] == ON
    table.colours = choose_colours(options, seats, COLOURS, "NP-3.1")
    lay_out_supplies(table)
    lay_rewards(table)
    lay_cities(table)
    fill_bag(table)
    fill_slots_and_rows(table)
    table.first = chance.pick(FIRST, list(range(seats)))
    for seat in range(seats):
        table.boards.append(new_player_board((seat - table.first) % seats))
    table.current = table.first
    begin_turn(table)
    table.settle()
    return table


def lay_out_supplies(table: NipponTable) -> None:
    """NP-2.1, NP-2.13, NP-2.14: all Factory tiles, the supply, and an empty map."""
    table.tiles = (1 << len(FACTORIES)) - 1
    table.machinery = MACHINERY_TILES
    table.multipliers = MULTIPLIER_TILES
    table.value = [0] * len(SLOTS)
    table.owner = [NOBODY] * len(SLOTS)
    table.trains = [0] * (len(REGIONS) * table.seats)
    table.ships = [0] * (len(REGIONS) * table.seats)
    table.free = TRAIN_SHIP_SLOTS[:]


def lay_rewards(table: NipponTable) -> None:
    """NP-2.3 to NP-2.5: the Reward tiles, less some of each multiplier with few players."""
    table.rewards = REWARD_COPIES[:]
    removed = REWARDS_REMOVED[table.seats]
    if removed == 0:
        return
    for level in LEVELS:
        stack: list[int] = []
        for kind in range(len(REWARDS)):
            if REWARD_LEVELS[kind] == level:
                stack += [kind] * REWARD_COPIES[kind]
        for kind in table.chance.draw(REWARDS_OUT, stack, removed):
            table.rewards = changed(table.rewards, kind, -1)
            table.rewards_out.append(kind)


def lay_cities(table: NipponTable) -> None:
    """NP-2.6 to NP-2.8: a random City tile on each city, turned at random."""
    tiles = list(range(len(CITY_TILES)))
    table.city_tiles = table.chance.draw(CITY_DRAW, tiles, len(CITIES))
    table.unused_city = next(tile for tile in tiles if tile not in table.city_tiles)
    turns = list(range(len(SIDES)))
    table.rotations = [table.chance.pick(ROTATION, turns) for _ in CITIES]
    table.slot_good = [
        side_good(table.city_tiles[city], table.rotations[city], side)
        for city in range(len(CITIES))
        for side in range(len(SIDES))
    ]


def fill_bag(table: NipponTable) -> None:
    """NP-2.9: the workers of the game, none of them drawn yet."""
    per_colour = WORKERS_PER_COLOUR - WORKERS_REMOVED[table.seats]
    table.bag = sum(one * per_colour for one in ONE)
    table.slots = [0] * len(ACTION_SLOTS)
    table.rows = [0] * ROWS[table.seats]
    table.owed = [0] * ROWS[table.seats]


def new_player_board(order: int) -> PlayerBoard:
    """NP-3.3 to NP-3.11: what a player starts with; `order` is the place in turn order."""
    board = PlayerBoard()
    board.vp = START_VP[order]
    board.yen = START_YEN
    board.coal = START_COAL
    board.blueprints = START_BLUEPRINTS
    board.tracks = [0] * len(TRACKS)
    board.factories = [NOBODY] * len(GOODS)
    board.goods = [0] * len(GOODS)
    board.machinery = [0] * len(GOODS)
    board.influence = INFLUENCE_COUNT
    board.rewards = [NOBODY] * len(ACHIEVEMENTS)
    board.doubles = [0] * len(ACHIEVEMENTS)
    board.numbers = NORMAL
    board.points = [0] * len(SOURCES)
    board.points[FROM_START] = board.vp
    return board
