"""What lies on the table, field by field."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.content.board import BOARDS, Board
from parlour.kernel.steps import NOBODY, Position


@final
@mypyc_attr(acyclic=True)
class Guild:
    """A guild board and what belongs to its player. Sets of small things are bitmasks."""

    __slots__ = (
        "buildings",
        "completed",
        "craftsmen",
        "erected",
        "hand",
        "reserved",
        "site_places",
        "sites",
        "storage",
        "tiles",
        "tokens",
        "working",
    )

    def __init__(self) -> None:
        self.craftsmen: int = 0  # on the guild board
        self.sites: int = 0  # on the guild board
        self.buildings: int = 0  # on the guild board
        self.tiles: int = 0  # meadow tiles in the four stacks together
        self.storage: int = 0  # load of the storage area
        self.working: int = 0  # meadows with an own craftsman
        self.site_places: int = 0  # places with an own site
        self.erected: int = 0  # places with an own building
        self.hand: int = 0  # contracts in hand
        self.reserved: int = 0  # contracts of the hand that all have seen
        self.completed: int = 0  # completed contracts
        self.tokens: int = 0  # collected exploitation tokens

    def copy(self) -> Guild:
        twin = Guild.__new__(Guild)
        twin.craftsmen = self.craftsmen
        twin.sites = self.sites
        twin.buildings = self.buildings
        twin.tiles = self.tiles
        twin.storage = self.storage
        twin.working = self.working
        twin.site_places = self.site_places
        twin.erected = self.erected
        twin.hand = self.hand
        twin.reserved = self.reserved
        twin.completed = self.completed
        twin.tokens = self.tokens
        return twin


class ViaNebulaTable(Position):
    """A position of Via Nebula. Rules read and write it; `play.ViaNebula` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        # Fixed at set-up, shared by copies.
        self.board: Board = BOARDS[0]  # the side in use
        self.colours: list[int] = []  # colour of each seat
        self.tokens: list[int] = []  # the token laid on each meadow
        self.removed_token: int = 0  # the special token in the box
        self.deck: list[int] = []  # neutral contracts in order; `top` is the next
        self.unused: list[int] = []  # private contracts in the box
        self.collect_leftovers: bool = True  # option
        self.fifth_building_power: bool = True  # option
        self.allow_pass: bool = False  # option
        # The board.
        self.token_left: int = 0  # meadows that still carry their token
        self.sources: int = 0  # meadows with at least one resource
        self.stock: list[int] = []  # resources on each meadow
        self.covered_low: int = 0  # hexes covered by a meadow tile, two words
        self.covered_high: int = 0
        self.near_low: int = 0  # hexes next to an empty meadow, two words
        self.near_high: int = 0
        # Connected regions of empty meadows, three numbers each: the hexes next to it (two
        # words) and the meadows and ruins it touches. They only grow and merge.
        self.regions: list[int] = []
        self.open_ruins: int = 0  # ruins with a free place
        self.taken: int = 0  # places with a site or building
        self.loads: list[int] = []  # resources on each place
        # Beside the board.
        self.supply: int = 0  # load of the supply
        self.reserve: int = 0  # meadow tiles that belong to nobody
        self.display: list[int] = []  # open neutral contracts by place, -1 where empty
        self.top: int = 0  # index of the next contract of the deck
        self.end_card: int = NOBODY  # who has the End-of-Game card
        self.guilds: list[Guild] = []
        # The turn.
        self.ap: int = 0  # action points left
        self.acted: bool = False  # whether an action was taken in this turn
        self.turn: int = 1  # turns begun, of all players together
        self.idle: int = 0  # idle turns in a row
        self.last_turns: int = 0  # turns left after the End-of-Game card was taken
        self.erecting: int = NOBODY  # the contract of an erect action that is not finished
        self.done: int = 0  # pieces that were placed, moved or taken: the sum that VN-16.9 limits

    def copy_to(self, twin: ViaNebulaTable) -> None:
        """Fill a new table with this position."""
        self.copy_base_to(twin)
        twin.board = self.board
        twin.colours = self.colours
        twin.tokens = self.tokens
        twin.removed_token = self.removed_token
        twin.deck = self.deck
        twin.unused = self.unused
        twin.collect_leftovers = self.collect_leftovers
        twin.fifth_building_power = self.fifth_building_power
        twin.allow_pass = self.allow_pass
        twin.token_left = self.token_left
        twin.sources = self.sources
        twin.stock = self.stock[:]
        twin.covered_low = self.covered_low
        twin.covered_high = self.covered_high
        twin.near_low = self.near_low
        twin.near_high = self.near_high
        twin.regions = self.regions[:]
        twin.open_ruins = self.open_ruins
        twin.taken = self.taken
        twin.loads = self.loads[:]
        twin.supply = self.supply
        twin.reserve = self.reserve
        twin.display = self.display[:]
        twin.top = self.top
        twin.end_card = self.end_card
        twin.guilds = [guild.copy() for guild in self.guilds]
        twin.ap = self.ap
        twin.acted = self.acted
        twin.turn = self.turn
        twin.idle = self.idle
        twin.last_turns = self.last_turns
        twin.erecting = self.erecting
        twin.done = self.done
