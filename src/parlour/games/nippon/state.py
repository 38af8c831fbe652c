"""What lies on the table, field by field."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.kernel.steps import NOBODY, Position


@final
@mypyc_attr(acyclic=True)
class PlayerBoard:
    """A player board and what belongs to its player.

    The lists are never changed in place (see `kernel.bits.changed`), so that copies can share them.
    """

    __slots__ = (
        "blueprints",
        "coal",
        "doubles",
        "factories",
        "fulfilled",
        "goods",
        "hired",
        "idle",
        "influence",
        "jokers",
        "machinery",
        "numbers",
        "points",
        "rewards",
        "ships",
        "stored",
        "tracks",
        "trains",
        "vp",
        "workers",
        "yen",
    )

    def __init__(self) -> None:
        self.vp: int = 0  # on the VP track
        self.yen: int = 0  # in the Budget area, thousands
        self.coal: int = 0  # in the Budget area
        self.blueprints: int = 0  # points
        self.jokers: int = 0  # next to the Contracts
        self.stored: int = 0  # Machinery tiles in the own supply
        self.trains: int = 0  # Trains built
        self.ships: int = 0  # Ships built
        self.fulfilled: int = 0  # fulfilled Contracts, a set
        self.hired: int = 0  # colours of the workers on the board, a set
        self.idle: bool = False  # whether the last turn was a Consolidate with 0 workers
        self.workers: list[int] = []  # colours in the Worker slots from the left
        self.tracks: list[int] = []  # space of each marker, from 0
        self.factories: list[int] = []  # Factory tile by good, or NOBODY
        self.goods: list[int] = []  # stored goods by good
        self.machinery: list[int] = []  # 0, +1 or +2 by good
        self.influence: list[int] = []  # Influence tiles in the own supply, by value
        self.rewards: list[int] = []  # Reward tile on each Achievement space, or NOBODY
        self.doubles: list[int] = []  # 2x Multiplier tiles on each Achievement space
        self.numbers: list[int] = []  # the parameters as they hold for this player
        self.points: list[int] = []  # VP by source; their sum is `vp`

    def copy(self) -> PlayerBoard:
        twin = PlayerBoard.__new__(PlayerBoard)
        twin.vp = self.vp
        twin.yen = self.yen
        twin.coal = self.coal
        twin.blueprints = self.blueprints
        twin.jokers = self.jokers
        twin.stored = self.stored
        twin.trains = self.trains
        twin.ships = self.ships
        twin.fulfilled = self.fulfilled
        twin.hired = self.hired
        twin.idle = self.idle
        twin.workers = self.workers
        twin.tracks = self.tracks
        twin.factories = self.factories
        twin.goods = self.goods
        twin.machinery = self.machinery
        twin.influence = self.influence
        twin.rewards = self.rewards
        twin.doubles = self.doubles
        twin.numbers = self.numbers
        twin.points = self.points
        return twin


class NipponTable(Position):
    """A position of Nippon. Rules read and write it; `play.Nippon` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        # Fixed at set-up, shared by copies.
        self.colours: list[int] = []  # colour of each seat
        self.first: int = 0  # the first player
        self.city_tiles: list[int] = []  # City tile of each city
        self.rotations: list[int] = []  # quarter turns of each City tile
        self.unused_city: int = 0  # the City tile in the box
        self.slot_good: list[int] = []  # the good of each influence slot
        self.rewards_out: list[int] = []  # Reward tiles in the box
        self.special_on_every_tile: bool = False  # option
        self.must_beat_printed_number: bool = False  # option
        # The map. These lists are never changed in place.
        self.value: list[int] = []  # value of the Influence tile on each slot, 0 if empty
        self.owner: list[int] = []  # whose it is, or NOBODY
        self.trains: list[int] = []  # Trains by region and seat
        self.ships: list[int] = []  # Ships by region and seat
        self.free: list[int] = []  # empty Train/Ship slots of each region
        # Workers, as crowds.
        self.slots: list[int] = []  # on each Action slot
        self.rows: list[int] = []  # in each Worker row, the topmost first
        self.owed: list[int] = []  # how many each Worker row lacks because the bag was empty
        self.bag: int = 0
        # Supplies.
        self.tiles: int = 0  # Factory tiles that are not built, a set
        self.machinery: int = 0  # Machinery tiles
        self.multipliers: int = 0  # 2x Multiplier tiles
        self.rewards: list[int] = []  # Reward tiles left, of each kind; never changed in place
        self.boards: list[PlayerBoard] = []
        # The turn.
        self.marker: int = 1  # space of the scoring marker
        self.scored: int = 0  # intermediate scorings so far
        self.final_turns: int = 0  # turns left in the final phase
        self.trigger: int = NOBODY  # who began the final phase
        self.acted: bool = False  # whether a worker was taken, or Consolidate begun, in this turn
        self.source: int = NOBODY  # the Action slot that the worker of this turn came from
        self.turn: int = 0  # turns begun, of all players together

    def copy_to(self, twin: NipponTable) -> None:
        """Fill a new table with this position."""
        self.copy_base_to(twin)
        twin.colours = self.colours
        twin.first = self.first
        twin.city_tiles = self.city_tiles
        twin.rotations = self.rotations
        twin.unused_city = self.unused_city
        twin.slot_good = self.slot_good
        twin.rewards_out = self.rewards_out
        twin.special_on_every_tile = self.special_on_every_tile
        twin.must_beat_printed_number = self.must_beat_printed_number
        twin.value = self.value
        twin.owner = self.owner
        twin.trains = self.trains
        twin.ships = self.ships
        twin.free = self.free
        twin.slots = self.slots[:]
        twin.rows = self.rows[:]
        twin.owed = self.owed[:]
        twin.bag = self.bag
        twin.tiles = self.tiles
        twin.machinery = self.machinery
        twin.multipliers = self.multipliers
        twin.rewards = self.rewards
        twin.boards = [board.copy() for board in self.boards]
        twin.marker = self.marker
        twin.scored = self.scored
        twin.final_turns = self.final_turns
        twin.trigger = self.trigger
        twin.acted = self.acted
        twin.source = self.source
        twin.turn = self.turn
