"""What lies on the table, field by field."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.content.packed import NONE
from parlour.kernel.steps import Position

# Phases.
DRAFTING: Final = 0  # all choose a Master to keep
DISCOVERING: Final = 1  # all choose a Great Discovery tile
ACTING: Final = 2  # the Action Phase: one player after the other
TUCKING: Final = 3  # all tuck a card
PHASES: Final = ["draft", "discovery", "action", "tuck"]

# What was used in this turn.
USED_BASIC: Final = 1
USED_EFFECT: Final = 2
USED_BOOST: Final = 4

# Marks in the plan of an action, added to the number of a space.
TARGET: Final = 64  # a space that gets a cube; a book space or Objective with paid_ignore
SOURCE: Final = 128  # a space that a cube is taken from
MARK: Final = 64
NEXT_STUDENT: Final = -1  # between the paths of two Students

EARNED_BITS: Final = 10  # of the points of one source in `StudyBoard.earned`


@final
@mypyc_attr(acyclic=True)
class StudyBoard:
    """A Study board and what belongs to its player. Sets are bitmasks, rows are packed."""

    __slots__ = (
        "acquired",
        "books",
        "books_left",
        "coins",
        "cubes",
        "cubes_left",
        "desk",
        "discovery",
        "drawers",
        "earned",
        "hand",
        "income",
        "masters",
        "medicine_seen",
        "medicine_side",
        "played",
        "potions",
        "printed",
        "scientist",
        "students",
        "symbols",
        "tokens",
        "tuck",
        "volumes",
        "vp",
        "work",
    )

    def __init__(self) -> None:
        self.printed: int = 0  # the printed symbol
        self.coins: int = 0
        self.potions: int = 0
        self.vp: int = 0  # points received so far
        self.earned: int = 0  # the same by source, EARNED_BITS bits each
        self.hand: int = 0  # Action cards in hand
        self.desk: int = 0  # cards in the desk slots, a row of card + 1
        self.tuck: int = 0  # cards in the tuck slots, a row of card + 1
        self.drawers: int = 0  # Development tiles, a row of type + 1
        self.income: int = 0  # income slots, a row of kind + 1
        self.symbols: int = 0  # symbols that count, packed by type
        self.volumes: int = 0  # available volumes, packed by colour
        self.acquired: int = 0  # Action cards of level 1 to 3 owned
        self.masters: int = 0  # Masters in hand
        self.played: int = 0  # Masters played
        self.discovery: int = NONE  # the Great Discovery tile kept
        self.medicine_seen: int = 0  # Medicine cities that were visited
        self.medicine_side: int = 0  # side of the Medicine tile in an income slot, 0 without
        self.scientist: int = 0  # space of the Map
        self.cubes: int = 0  # spaces of the Map with an own cube
        self.cubes_left: int = 0  # on the Study board
        self.work: int = 0  # space of the Work marker
        self.students: list[int] = []  # technology space of each Student, NONE in supply
        self.books: int = 0  # filled cells of the bookshelf, the printed book included
        self.books_left: int = 0  # Bookshelf tiles in the stacks
        self.tokens: int = 0  # collected Bonus tokens

    def copy(self) -> StudyBoard:
        twin = StudyBoard.__new__(StudyBoard)
        twin.printed = self.printed
        twin.coins = self.coins
        twin.potions = self.potions
        twin.vp = self.vp
        twin.earned = self.earned
        twin.hand = self.hand
        twin.desk = self.desk
        twin.tuck = self.tuck
        twin.drawers = self.drawers
        twin.income = self.income
        twin.symbols = self.symbols
        twin.volumes = self.volumes
        twin.acquired = self.acquired
        twin.masters = self.masters
        twin.played = self.played
        twin.discovery = self.discovery
        twin.medicine_seen = self.medicine_seen
        twin.medicine_side = self.medicine_side
        twin.scientist = self.scientist
        twin.cubes = self.cubes
        twin.cubes_left = self.cubes_left
        twin.work = self.work
        twin.students = self.students[:]
        twin.books = self.books
        twin.books_left = self.books_left
        twin.tokens = self.tokens
        return twin


class NewtonTable(Position):
    """A position of Newton. Rules read and write it; `play.Newton` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        # Fixed at set-up, shared by copies.
        self.colours: list[int] = []  # colour of each seat
        self.tile_at: list[int] = []  # City, University or Ancient Land tile of each Map space
        self.university_at: list[int] = []  # Map space of each University tile
        self.ancient_at: list[int] = []  # Map space of each Ancient Land tile
        self.specializations: list[int] = []  # tile of each Specialization slot
        self.inventions: list[int] = []  # tile of each Invention slot
        self.objectives: list[int] = []  # tile of each Objective slot
        self.map_token: list[int] = []  # token laid on each Map space, NONE without
        self.tech_token: list[int] = []  # token laid on each technology space, NONE without
        self.published_gilbert: bool = False  # option
        self.promo_masters: bool = True  # option
        self.master_draft: bool = True  # option
        self.great_discovery: bool = True  # option
        self.solo_draft: bool = False  # option
        # The boards and the market. Inner lists are never changed in place.
        self.map_tokens: int = 0  # Map spaces whose token still lies there
        self.tech_tokens: int = 0  # technology spaces whose token still lies there
        self.decks: list[list[int]] = []  # face-down cards of each level, the next one first
        self.layers: list[list[int]] = []  # how many cards of each deck came to it together
        self.face_up: int = 0  # face-up Action cards
        self.out: int = 0  # starting cards that left the game
        self.incomes: int = 0  # Income tiles in stock, packed by kind
        self.developments: int = 0  # Development tiles in stock, packed by type
        self.boards: list[StudyBoard] = []
        # Secrets. A pack is the Masters dealt together, first those kept, in order.
        self.packs: list[list[int]] = []
        self.box: list[int] = []  # Masters out of the game, or to be drawn in the solo draft
        self.pick: int = 0  # Masters that each player has kept in the draft
        self.discoveries: list[int] = []  # Great Discovery tiles in the order dealt
        # The round and the turn.
        self.phase: int = ACTING
        self.round: int = 1
        self.turn: int = 0  # turns of this round that are over for everybody
        self.first: int = 0  # who has the apple
        self.used: int = 0  # what was used in this turn
        self.plan: list[int] = []  # what was declared of an action so far

    def copy_to(self, twin: NewtonTable) -> None:
        """Fill a new table with this position."""
        self.copy_base_to(twin)
        twin.colours = self.colours
        twin.tile_at = self.tile_at
        twin.university_at = self.university_at
        twin.ancient_at = self.ancient_at
        twin.specializations = self.specializations
        twin.inventions = self.inventions
        twin.objectives = self.objectives
        twin.map_token = self.map_token
        twin.tech_token = self.tech_token
        twin.published_gilbert = self.published_gilbert
        twin.promo_masters = self.promo_masters
        twin.master_draft = self.master_draft
        twin.great_discovery = self.great_discovery
        twin.solo_draft = self.solo_draft
        twin.map_tokens = self.map_tokens
        twin.tech_tokens = self.tech_tokens
        twin.decks = self.decks[:]
        twin.layers = self.layers[:]
        twin.face_up = self.face_up
        twin.out = self.out
        twin.incomes = self.incomes
        twin.developments = self.developments
        twin.boards = [board.copy() for board in self.boards]
        twin.packs = self.packs[:]
        twin.box = self.box
        twin.pick = self.pick
        twin.discoveries = self.discoveries
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.used = self.used
        twin.plan = self.plan[:]

    # What the chapters ask of each other; `play.Newton` knows all of them.

    @abstractmethod
    def push_effect(self, effect: int, without_masters: bool = False) -> None:
        """NW-8.7, NW-8.10: an effect is resolved before whatever waits below it."""

    @abstractmethod
    def start_action(self, action: int, value: int, flags: int) -> None:
        """NW-8.11, NW-8.12: an action begins; what it costs is declared now."""
