"""What lies on the table, field by field."""

from __future__ import annotations

from typing import Final, final

from parlour.games.principia.terms import MODS
from parlour.kernel.state import EVERYBODY, Event, State

NOBODY: Final = -1

# Decisions: what a seat is asked.
BID: Final = 0
CHOOSE_GRANT: Final = 1
TURN: Final = 2  # play a card or pass
RESEARCH: Final = 3  # the menus of the Action cards
RECRUIT: Final = 4
PUBLISH: Final = 5
INVEST: Final = 6
MANAGE: Final = 7
WORK_ON: Final = 8  # a: scientist
KEEP_PB: Final = 9  # a: journal
PAY_PB: Final = 10  # a: journal, b: PB paid so far (8 bits a colour), c: colour kept or -1
EQUIP: Final = 11  # a: breakthrough
PB_COLOUR: Final = 12  # a: how many
TRACK_COLOUR: Final = 13
DISMISS: Final = 14
SALARIES: Final = 15  # a: mask of scientists not yet treated
LAST_DECISION: Final = 15
QUESTIONS: Final = [
    "bid",
    "choose_grant",
    "turn",
    "research",
    "recruit",
    "publish",
    "invest",
    "manage",
    "work_on",
    "keep_pb",
    "pay_pb",
    "equip",
    "pb_colour",
    "track_colour",
    "dismiss",
    "salaries",
]
# Tasks: what happens next by itself.
EFFECT: Final = 20  # a: op, b: colour, c: n, d: project or -1, e: source of PZ
ABILITY: Final = 21  # a: ability, d: project or -1
TRIGGER: Final = 22  # a: event, b: colours, c: tier or cards left, d: project or scientist
PLACE: Final = 23  # a: project, b: hexes
LIMITED_HEX: Final = 24  # a: project, b: ability
COMPLETE: Final = 25  # a: project
COMPLETED: Final = 26  # a: project
REFILL: Final = 27  # a: market
MAKE: Final = 28  # a: breakthrough
UNLOCK: Final = 29  # a: breakthrough
PUBLISHED: Final = 30  # a: journal
NEXT_TURN: Final = 31
NEXT_BID: Final = 32
PAY_SALARIES: Final = 33
CHECK_GRANT: Final = 34
DISCARD_GRANT: Final = 35
MARKETS: Final = 36
RIVAL: Final = 37
ROUND: Final = 38
START_ACTIONS: Final = 39
END_GRANTS: Final = 40
EXTRA: Final = 41  # a second article, if an ability allows it
END_CHECK: Final = 42
BEGIN: Final = 43  # the institutes are revealed
PUT_ON_TRACK: Final = 44  # a: colour, b: 1 if placed with INVEST
PASS_EFFECT: Final = 45  # a: op, b: colour, c: n, d: Action cards left in hand

# Markets.
SCIENTIST_MARKET: Final = 0
JOURNAL_MARKET: Final = 1
RESEARCH_MARKET: Final = 2

# Sources of PZ.
SOURCES: Final = [
    "institute",
    "articles",
    "research",
    "breakthroughs",
    "grants",
    "abilities",
    "bids",
]
S_INSTITUTE: Final = 0
S_ARTICLES: Final = 1
S_RESEARCH: Final = 2
S_BREAKTHROUGHS: Final = 3
S_GRANTS: Final = 4
S_ABILITIES: Final = 5
S_BIDS: Final = 6

# Counters of the round, for the goals of Grants.
C_HEXES: Final = 0  # 0: all, 1 to 3: by colour
C_START: Final = 4
C_COMPLETE: Final = 5  # 5: all, 6 to 8: by colour
C_INVEST: Final = 9
C_BREAKTHROUGH: Final = 10
C_HIRE: Final = 11
C_HIRE_PHD: Final = 12
C_BUY: Final = 13
C_PLAY: Final = 14
C_PASS: Final = 15
C_PUBLISH: Final = 16  # 16: all, 17 and on: of at least tier 1, 2 …
COUNTERS: Final = 24

# A project in progress: four numbers in `Player.projects`.
CARD: Final = 0
PLACED: Final = 1  # hexes
FRESH: Final = 2  # assigned PhD students, not tilted
TIRED: Final = 3  # assigned PhD students, tilted
PROJECT: Final = 4


@final
class Task:
    """A decision that a seat is asked, or a step that happens by itself."""

    __slots__ = ("a", "b", "c", "d", "e", "seat", "step")

    def __init__(
        self,
        step: int = 0,
        seat: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = -1,
        e: int = 0,
    ) -> None:
        self.step = step
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e


@final
class Player:
    """An Institute board and what belongs to its player. Sets of cards are bitmasks."""

    def __init__(self) -> None:
        self.institute: int = NOBODY  # the Institute card
        self.pz: int = 0  # prestige
        # Prestige by source; the sum is `pz`. Replaced, never changed in place, so copies share it.
        self.earned: list[int] = [0] * len(SOURCES)
        self.k: int = 0  # credits
        self.wp: int = 0  # influence
        self.pb: list[int] = [0, 0, 0]  # research points by colour
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
        twin.pz = self.pz
        twin.earned = self.earned
        twin.k = self.k
        twin.wp = self.wp
        twin.pb = self.pb[:]
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


class Table(State):
    """A position of Principia. Rules read and write it; `play.Principia` adds the contract."""

    def __init__(self) -> None:
        super().__init__()
        self.scenario: int = 0
        self.rival: int = NOBODY  # level of the Rival in a solo game
        self.rival_pz: int = 0
        self.rival_breakthroughs: int = 0
        # The secret choice of institutes, until all have chosen.
        self.choosing: bool = False
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
        self.bank_pb: list[int] = [0, 0, 0]
        self.bank_phds: int = 0
        self.bank_wp: int = 0
        self.tracks: list[int] = [0, 0, 0]  # PB on each track
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
        self.pa: int = 0
        self.items: int = 0  # items carried out with the card
        self.overtime: bool = False  # whether Overtime was used with the card
        self.extra_tier: int = 0  # highest tier of a second article, 0 while it is the first
        self.ended_by: int = NOBODY  # 0: condition, 1: last round
        self.stack: list[Task] = []  # the last one is next
        self.offered: list[int] = []  # the choices of the pending decision

    def copy_to(self, twin: Table) -> None:
        """Fill a new table with this position."""
        twin.seats = self.seats
        twin.over = self.over
        twin.ply = self.ply
        twin.chance = self.chance.copy()
        twin.events = None
        twin.lapses = None
        twin.scenario = self.scenario
        twin.rival = self.rival
        twin.rival_pz = self.rival_pz
        twin.rival_breakthroughs = self.rival_breakthroughs
        twin.choosing = self.choosing
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
        twin.bank_pb = self.bank_pb[:]
        twin.bank_phds = self.bank_phds
        twin.bank_wp = self.bank_wp
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
        twin.pa = self.pa
        twin.items = self.items
        twin.overtime = self.overtime
        twin.extra_tier = self.extra_tier
        twin.ended_by = self.ended_by
        twin.stack = self.stack[:]
        twin.offered = self.offered

    def push(
        self, step: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = -1, e: int = 0
    ) -> None:
        """Put a task on the stack: it is next, before all that is there already."""
        self.stack.append(Task(step, seat, a, b, c, d, e))

    def in_turn_order(self) -> list[int]:
        """PR-5.4: all seats clockwise, beginning with the first player."""
        order = [self.first]
        while len(order) < self.seats:
            order.append(self.left[order[-1]])
        return order

    def tell(
        self,
        key: str,
        rule: str,
        seat: int,
        args: dict[str, int],
        reveals: bool = False,
        audience: int = EVERYBODY,
        public: dict[str, int] | None = None,
    ) -> None:
        """Emit an event. Call it only if somebody listens (`events is not None`)."""
        if self.events is not None:
            self.events.append(Event(key, seat, rule, args, reveals, audience, public))
