"""What lies on the table, field by field."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.content.terms import MODS
from parlour.kernel.steps import NOBODY, Position

# Markets.
SCIENTIST_MARKET: Final = 0
JOURNAL_MARKET: Final = 1
RESEARCH_MARKET: Final = 2

# Sources of PP.
SOURCES: Final = [
    "institute",
    "articles",
    "research",
    "breakthroughs",
    "grants",
    "abilities",
    "bids",
]
INSTITUTE_SOURCE: Final = 0
ARTICLES_SOURCE: Final = 1
RESEARCH_SOURCE: Final = 2
BREAKTHROUGHS_SOURCE: Final = 3
GRANTS_SOURCE: Final = 4
ABILITIES_SOURCE: Final = 5
BIDS_SOURCE: Final = 6

# Counters of the round, for the goals of Grants.
HEXES_COUNTER: Final = 0  # 0: all, 1 to 3: by colour
START_COUNTER: Final = 4
COMPLETE_COUNTER: Final = 5  # 5: all, 6 to 8: by colour
INVEST_COUNTER: Final = 9
BREAKTHROUGH_COUNTER: Final = 10
HIRE_COUNTER: Final = 11
HIRE_PHD_COUNTER: Final = 12
BUY_COUNTER: Final = 13
PLAY_COUNTER: Final = 14
PASS_COUNTER: Final = 15
PUBLISH_COUNTER: Final = 16  # 16: all, 17 and on: of at least tier 1, 2 …
COUNTERS: Final = 24

# A project in progress: four numbers in `Player.projects`.
CARD: Final = 0
PLACED: Final = 1  # hexes
FRESH: Final = 2  # assigned PhD students, not tilted
TIRED: Final = 3  # assigned PhD students, tilted
PROJECT: Final = 4


@final
@mypyc_attr(acyclic=True)
class Player:
    """An Institute board and what belongs to its player. Sets of cards are bitmasks."""

    def __init__(self) -> None:
        self.institute: int = NOBODY  # the Institute card
        self.prestige: int = 0
        # Prestige by source. Replaced, never changed in place, so that copies share it.
        self.earned: list[int] = [0] * len(SOURCES)
        self.credits: int = 0
        self.influence: int = 0
        self.research_points: list[int] = [0, 0, 0]  # by colour
        self.morale: int = 0
        self.cards: int = 0  # Action cards in hand
        self.passed: bool = False
        self.hand: int = 0  # Research cards in hand
        self.seen: int = 0  # those of them that came from the market, so that all know them
        self.projects: list[int] = []  # projects in progress, PROJECT numbers each
        self.completed: int = 0  # completed projects
        self.articles: int = 0  # journals published in
        # These two are replaced, never changed in place, so that copies share them.
        self.equipment: list[int] = []  # in the order acquired
        self.scientists: list[int] = []  # in the order hired
        self.tilted: int = 0  # scientists used this round
        self.unpaid: int = 0  # scientists whose salary was not paid
        self.fresh: int = 0  # waiting PhD students, not tilted
        self.tired: int = 0  # waiting PhD students, tilted
        self.breakthroughs: int = 0  # breakthroughs made
        self.track_hexes: int = 0  # hexes on breakthroughs
        self.grant: int = NOBODY  # the active Grant
        self.grants_won: int = 0
        self.counters: list[int] = [0] * COUNTERS  # of this round
        self.used: list[int] = []  # abilities with a limit used this round, once for each use
        self.bid: int = 0  # highest bid of this lot, 0 if it takes no part
        # What follows from the cards above; `note_abilities` keeps it up to date. Never changed in
        # place, so that copies share it.
        self.abilities: list[int] = []  # active abilities in the order of PR-2.11
        self.mods: list[int] = [0] * len(MODS)  # sum of the active modifiers of each kind
        self.events: int = 0  # mask of the events that start an ability
        self.changed: int = 0  # mask of the modifiers that are active

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.institute = self.institute
        twin.prestige = self.prestige
        twin.earned = self.earned
        twin.credits = self.credits
        twin.influence = self.influence
        twin.research_points = self.research_points[:]
        twin.morale = self.morale
        twin.cards = self.cards
        twin.passed = self.passed
        twin.hand = self.hand
        twin.seen = self.seen
        twin.projects = self.projects[:]
        twin.completed = self.completed
        twin.articles = self.articles
        twin.equipment = self.equipment
        twin.scientists = self.scientists
        twin.tilted = self.tilted
        twin.unpaid = self.unpaid
        twin.fresh = self.fresh
        twin.tired = self.tired
        twin.breakthroughs = self.breakthroughs
        twin.track_hexes = self.track_hexes
        twin.grant = self.grant
        twin.grants_won = self.grants_won
        twin.counters = self.counters[:]
        twin.used = self.used[:]
        twin.bid = self.bid
        twin.abilities = self.abilities
        twin.mods = self.mods
        twin.events = self.events
        twin.changed = self.changed
        return twin


class PrincipiaTable(Position):
    """A position of Principia. Rules read and write it; `play.Principia` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        self.current = NOBODY  # every event names its seat; what the board does has none
        self.scenario: int = 0
        self.rival: int = NOBODY  # level of the Rival in a solo game
        self.rival_prestige: int = 0
        self.rival_breakthroughs: int = 0
        # The secret choice of institutes; both lists are empty when it is over.
        self.dealt: list[int] = []  # two for each seat
        self.chosen: list[int] = []  # 0 or 1 for each seat, -1 while it has not chosen
        # Decks: the next card is at `tops`. A deck, discard pile or market that changes is a new
        # list, so that copies share them.
        self.decks: list[list[int]] = [[], [], []]  # scientists, journals, research
        self.tops: list[int] = [0, 0, 0]
        self.discards: list[list[int]] = [[], [], []]
        self.markets: list[list[int]] = [[], [], []]  # oldest first
        self.base: list[int] = []  # Base Grants
        self.base_top: int = 0
        self.base_discard: list[int] = []
        self.strategic: list[int] = []  # Strategic Grants
        self.strategic_top: int = 0
        self.display: list[int] = []  # Grants to choose from
        # The bank and the board.
        self.bank_research_points: list[int] = [0, 0, 0]
        self.bank_phds: int = 0
        self.bank_influence: int = 0
        self.tracks: list[int] = [0, 0, 0]  # RP on each track
        self.on_display: int = 0  # Equipment cards that nobody has
        self.unlocked: int = 0  # breakthroughs made, and ALL_TRACKS
        self.players: list[Player] = []
        # The round.
        self.round: int = 0
        self.left: list[int] = []  # the seat on the left of each seat; never changes
        self.colours: list[int] = []  # the colour of each seat; never changes
        self.first: int = 0  # first player
        self.lot: int = 0  # mask of the players still in the lot
        self.lot_size: int = 0  # players who began the lot
        self.high: int = 0  # highest bid of the lot
        # The turn.
        self.card: int = NOBODY  # the Action card being carried out
        self.action_points: int = 0
        self.items: int = 0  # items carried out with the card
        self.overtime: bool = False  # whether Overtime was used with the card
        self.extra_tier: int = 0  # highest tier of a second article, 0 while it is the first
        self.ended_by: int = NOBODY  # 0: condition, 1: last round

    def copy_to(self, twin: PrincipiaTable) -> None:
        """Fill a new table with this position."""
        self.copy_base_to(twin)
        twin.scenario = self.scenario
        twin.rival = self.rival
        twin.rival_prestige = self.rival_prestige
        twin.rival_breakthroughs = self.rival_breakthroughs
        twin.dealt = self.dealt
        twin.chosen = self.chosen[:]
        twin.decks = self.decks[:]
        twin.tops = self.tops[:]
        twin.discards = self.discards[:]
        twin.markets = self.markets[:]
        twin.base = self.base
        twin.base_top = self.base_top
        twin.base_discard = self.base_discard
        twin.strategic = self.strategic
        twin.strategic_top = self.strategic_top
        twin.display = self.display[:]
        twin.bank_research_points = self.bank_research_points[:]
        twin.bank_phds = self.bank_phds
        twin.bank_influence = self.bank_influence
        twin.tracks = self.tracks[:]
        twin.on_display = self.on_display
        twin.unlocked = self.unlocked
        twin.players = [player.copy() for player in self.players]
        twin.round = self.round
        twin.left = self.left
        twin.colours = self.colours
        twin.first = self.first
        twin.lot = self.lot
        twin.lot_size = self.lot_size
        twin.high = self.high
        twin.card = self.card
        twin.action_points = self.action_points
        twin.items = self.items
        twin.overtime = self.overtime
        twin.extra_tier = self.extra_tier
        twin.ended_by = self.ended_by

    # What effects start in other chapters; `play.Principia` leads there.

    @abstractmethod
    def place_on_project(self, seat: int, project: int, hexes: int) -> None:
        """PR-18.6: hexes go on a project in progress."""

    @abstractmethod
    def place_on_tracks(self, seat: int, colour: int, count: int) -> None:
        """PR-13.9: RP of the bank go on tracks of a colour, or of any."""
