"""What lies on the table, field by field."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.content.maps import BOARDS, Board
from parlour.games.age_of_innovation.content.score_lines import LINES
from parlour.games.age_of_innovation.content.terms import Term
from parlour.kernel.steps import Position

NOBODY: Final = -1
PERSON: Final = 0  # solo: the seat of the person
AUTOMA_SEAT: Final = 1
NEUTRAL_PARTY: Final = 9  # the neutral third party, in the slots of the science display

# Phases.
SETTING_UP: Final = 0
INCOME: Final = 1
ACTING: Final = 2
SCIENCE: Final = 3


@final
@mypyc_attr(acyclic=True)
class Player:
    """What belongs to a player. Small numbers are packed into words, as their fields say."""

    __slots__ = (
        "annex_high",
        "annex_low",
        "annexes",
        "bonus",
        "books",
        "bowl1",
        "bowl2",
        "bowl3",
        "bridges",
        "cities",
        "city_count",
        "city_high",
        "city_low",
        "coins",
        "competencies",
        "display",
        "drafted_palace",
        "faction",
        "innovations",
        "keyed",
        "keys",
        "levels",
        "neutral",
        "own_high",
        "own_low",
        "palace",
        "placed",
        "points",
        "sacrificed",
        "sailing",
        "scholars",
        "supply",
        "terraforming",
        "tools",
        "used",
        "vp",
    )

    def __init__(self) -> None:
        self.display: int = NOBODY  # planning display, which is the native terrain
        self.faction: int = NOBODY
        self.palace: int = NOBODY  # palace tile in play
        self.drafted_palace: int = NOBODY  # palace tile of the open draft
        self.bonus: int = NOBODY  # round bonus tile
        self.coins: int = 0
        self.tools: int = 0
        self.scholars: int = 0  # in hand
        self.supply: int = 0  # scholars in the supply
        self.books: int = 0  # by discipline, 6 bits each
        self.bowl1: int = 0  # power tokens
        self.bowl2: int = 0
        self.bowl3: int = 0
        self.sacrificed: int = 0  # power tokens out of the game
        self.vp: int = 0
        self.sailing: int = 0  # level of the track
        self.terraforming: int = 0  # level of the track
        self.levels: int = 0  # by discipline, 4 bits each
        self.keys: int = 0  # keys of city tiles
        self.keyed: int = 0  # disciplines with a key
        self.competencies: int = 0  # tiles owned
        self.innovations: int = 0  # tiles owned
        self.cities: int = 0  # city tiles by kind, 2 bits each
        self.city_count: int = 0  # city tiles
        self.placed: int = 0  # own pieces on the map by kind, 4 bits each
        self.neutral: int = 0  # neutral pieces on the map by kind, 3 bits each
        self.bridges: int = 0  # in supply
        self.annexes: int = 0  # kept for later
        self.used: int = 0  # special actions with an X, by number in SPECIAL_TILES
        self.own_low: int = 0  # hexes with a building, two words
        self.own_high: int = 0
        self.city_low: int = 0  # hexes whose building belongs to a city, two words
        self.city_high: int = 0
        self.annex_low: int = 0  # hexes whose building has an annex, two words
        self.annex_high: int = 0
        self.points: list[int] = [0] * len(LINES)  # VP by line of the score

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.display = self.display
        twin.faction = self.faction
        twin.palace = self.palace
        twin.drafted_palace = self.drafted_palace
        twin.bonus = self.bonus
        twin.coins = self.coins
        twin.tools = self.tools
        twin.scholars = self.scholars
        twin.supply = self.supply
        twin.books = self.books
        twin.bowl1 = self.bowl1
        twin.bowl2 = self.bowl2
        twin.bowl3 = self.bowl3
        twin.sacrificed = self.sacrificed
        twin.vp = self.vp
        twin.sailing = self.sailing
        twin.terraforming = self.terraforming
        twin.levels = self.levels
        twin.keys = self.keys
        twin.keyed = self.keyed
        twin.competencies = self.competencies
        twin.innovations = self.innovations
        twin.cities = self.cities
        twin.city_count = self.city_count
        twin.placed = self.placed
        twin.neutral = self.neutral
        twin.bridges = self.bridges
        twin.annexes = self.annexes
        twin.used = self.used
        twin.own_low = self.own_low
        twin.own_high = self.own_high
        twin.city_low = self.city_low
        twin.city_high = self.city_high
        twin.annex_low = self.annex_low
        twin.annex_high = self.annex_high
        twin.points = self.points[:]
        return twin


@final
@mypyc_attr(acyclic=True)
class Automa:
    """What belongs to the Automa besides her `Player`: cards, marks and markers."""

    __slots__ = (
        "achievements",
        "blight_high",
        "blight_low",
        "cards",
        "drawn",
        "faction",
        "known",
        "level",
        "line",
        "marked_high",
        "marked_low",
        "reserve",
        "second_faction",
        "youth",
        "youth_high",
        "youth_low",
    )

    def __init__(self) -> None:
        self.level: int = 0  # 0 to 4
        self.faction: int = NOBODY  # Automa faction card
        self.youth: int = NOBODY  # Symbionts: the youth terrain
        # Lists are replaced, never changed: copies share them.
        self.cards: list[int] = []  # discard pile, then the deck from its top
        self.drawn: int = 0  # how many of them lie on the discard pile
        self.reserve: list[int] = []  # from its top
        self.known: int = 0  # cards of which all know whether they are hers or in the reserve
        self.second_faction: list[int] = []  # by display: the second faction of its set
        self.line: list[int] = []  # the round bonus tiles as they were lined up
        self.marked_low: int = 0  # hexes with a mark, two words
        self.marked_high: int = 0
        self.youth_low: int = 0  # hexes with a youth cube, two words
        self.youth_high: int = 0
        self.blight_low: int = 0  # hexes with a blight marker, two words
        self.blight_high: int = 0
        self.achievements: int = 0  # Gognomes: those that have scored

    def copy(self) -> Automa:
        twin = Automa.__new__(Automa)
        twin.level = self.level
        twin.faction = self.faction
        twin.youth = self.youth
        twin.cards = self.cards
        twin.drawn = self.drawn
        twin.reserve = self.reserve
        twin.known = self.known
        twin.second_faction = self.second_faction
        twin.line = self.line
        twin.marked_low = self.marked_low
        twin.marked_high = self.marked_high
        twin.youth_low = self.youth_low
        twin.youth_high = self.youth_high
        twin.blight_low = self.blight_low
        twin.blight_high = self.blight_high
        twin.achievements = self.achievements
        return twin


NO_AUTOMA: Final = Automa()  # shared by all games without one; nobody changes it


class AgeTable(Position):
    """A position of Age of Innovation. Rules read and write it; `play` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        # Fixed at set-up, shared by copies.
        self.board: Board = BOARDS[0]  # the side in use
        self.edition: int = 0  # 0 manual, 1 published
        self.open_draft: bool = False  # set-up choice
        self.is_solo: bool = False  # one person against the Automa
        self.round_tiles: list[int] = []  # round score tile of rounds 1 to 6
        self.final_tile: int = 0  # final round score tile
        self.book_actions: list[int] = []  # the three book actions of the game
        self.cell_of: list[int] = []  # by competency: its cell, row * 4 + column
        self.area_tiles: list[int] = []  # two players: the hidden one first, then the box
        self.neutral_levels: int = 0  # two players: levels of the third party, 4 bits each
        # The draft.
        self.set_faction: list[int] = []  # by display: the faction of its set
        self.set_bonus: list[int] = []  # by display: the round bonus tile of its set
        self.cards: int = 0  # displays to choose from
        self.factions: int = 0  # faction tiles to choose from (open draft)
        self.draft_palaces: int = 0  # palace tiles to choose from (open draft)
        self.draft_bonuses: int = 0  # round bonus tiles to choose from (open draft)
        # The map.
        self.terrain: list[int] = []  # by hex
        self.terrains: list[int] = []  # hexes by terrain, two words each
        self.building: list[int] = []  # by hex: 0, or 1 + kind + 8 * seat + 64 if neutral
        self.empty_low: int = 0  # land without a building, two words
        self.empty_high: int = 0
        self.bridges: list[int] = []  # pair + 512 * seat
        self.linked_low: int = 0  # river hexes with a city tile (P14), two words
        self.linked_high: int = 0
        # Supplies and displays.
        self.books: int = 0  # supply by discipline, 6 bits each
        self.competencies: int = 0  # tiles left by kind, 3 bits each
        self.cities: int = 0  # city tiles left by kind, 2 bits each
        self.palaces: int = 0  # palace tiles on offer
        self.innovations: list[int] = []  # by slot, NOBODY where taken
        self.neutral: int = 0  # neutral pieces in the box by kind, 3 bits each
        self.annexes: int = 0  # annexes in the box
        self.bonuses: list[int] = []  # the round bonus display
        self.bonus_coins: list[int] = []  # coins on each of its tiles
        self.slots: list[int] = []  # scholars on the science display, discipline * 4 + slot
        # Octagons with an X.
        self.power_used: int = 0  # power actions
        self.book_used: int = 0  # book actions
        self.bonus_used: int = 0  # round bonus tiles
        # Players and turns.
        self.players: list[Player] = []
        self.automa: Automa = NO_AUTOMA  # that of a solo game
        self.round: int = 0  # 1 to 6, 0 in the set-up
        self.phase: int = SETTING_UP
        self.order: list[int] = []  # turn order of this round
        self.next_order: list[int] = []  # who has passed, in this order
        self.passed: int = 0  # seats that have passed
        self.order_index: int = 0  # place of the active player in the turn order
        self.active: int = NOBODY  # whose turn it is in Phase 2

    def copy_to(self, twin: AgeTable) -> None:
        """Fill a new table with this position."""
        self.copy_base_to(twin)
        twin.board = self.board
        twin.edition = self.edition
        twin.open_draft = self.open_draft
        twin.is_solo = self.is_solo
        twin.round_tiles = self.round_tiles
        twin.final_tile = self.final_tile
        twin.book_actions = self.book_actions
        twin.cell_of = self.cell_of
        twin.area_tiles = self.area_tiles
        twin.neutral_levels = self.neutral_levels
        twin.set_faction = self.set_faction
        twin.set_bonus = self.set_bonus
        twin.cards = self.cards
        twin.factions = self.factions
        twin.draft_palaces = self.draft_palaces
        twin.draft_bonuses = self.draft_bonuses
        twin.terrain = self.terrain[:]
        twin.terrains = self.terrains[:]
        twin.building = self.building[:]
        twin.empty_low = self.empty_low
        twin.empty_high = self.empty_high
        twin.bridges = self.bridges[:]
        twin.linked_low = self.linked_low
        twin.linked_high = self.linked_high
        twin.books = self.books
        twin.competencies = self.competencies
        twin.cities = self.cities
        twin.palaces = self.palaces
        twin.innovations = self.innovations[:]
        twin.neutral = self.neutral
        twin.annexes = self.annexes
        twin.bonuses = self.bonuses[:]
        twin.bonus_coins = self.bonus_coins[:]
        twin.slots = self.slots[:]
        twin.power_used = self.power_used
        twin.book_used = self.book_used
        twin.bonus_used = self.bonus_used
        twin.players = [player.copy() for player in self.players]
        twin.automa = self.automa.copy() if self.is_solo else self.automa
        twin.round = self.round
        twin.phase = self.phase
        twin.order = self.order  # replaced, never changed
        twin.next_order = self.next_order[:]
        twin.passed = self.passed
        twin.order_index = self.order_index
        twin.active = self.active

    def is_automa(self, seat: int) -> bool:
        """Whether a seat is the Automa's."""
        return seat == AUTOMA_SEAT and self.is_solo

    # What the chapters ask of each other; `play.AgeOfInnovation` knows all of them.

    @abstractmethod
    def push_terms(self, seat: int, terms: list[Term], line: int) -> None:
        """AI-9.7: the terms of an effect are carried out next, in printed order.

        Their points belong to a line of the score.
        """

    @abstractmethod
    def terraform_and_build(self, seat: int, spades: int, flags: int) -> None:
        """AI-13.2: a Terraform & Build with free spades is carried out next."""
