"""Tables laid out by hand and played in notation: what the tests of Principia are written in.

    table = given().has(0, credits=5).hand(0, "R01").turn(0)
    assert table.gains("play manage", "credits") == {"credits": 2}
    assert table.refusal("play publish") == [reason("nothing_possible", "PR-7.8", card="publish")]

A fresh table comes from the game's own set-up with the institutes that are named (I05 and I06
unless told otherwise; S1 is the Scenario, and seats are clockwise) and stands before the first bid.
Pieces are laid so that every count still holds: tokens come from the bank, cards from wherever they
are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from parlour.games import find
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS, STRATEGIC
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS, MAJORITIES, NEEDS
from parlour.games.principia.play import Principia
from parlour.games.principia.rules.clean_up import ALL_CARDS
from parlour.games.principia.rules.grants_phase import CHOOSE_GRANT
from parlour.games.principia.rules.invest import mark_unlocked
from parlour.games.principia.rules.principles import hex_supply, note_abilities
from parlour.games.principia.rules.requirements import count_phds
from parlour.games.principia.rules.turn import NEXT_TURN
from parlour.games.principia.state import CARD, COUNTERS, PROJECT, Player
from parlour.kernel.match import Match
from parlour.kernel.state import Event, Score
from parlour.kernel.steps import NOBODY, Step
from tests.games import positions

GAME = find("principia")
MARKETS = ["scientists", "journals", "research"]
NAMES = [SCIENTISTS, JOURNALS, RESEARCH]
USUAL = ["I05", "I06", "I09", "I10"]


def given(
    seats: int = 2, institutes: Sequence[str] = (), seed: int = 3, **options: str
) -> Situation:
    """A fresh table before the first bid, every seat with the institute named for it."""
    return Situation(seats, list(institutes), seed, options)


VOCABULARY = {
    "research": RESEARCH,
    "journal": JOURNALS,
    "scientist": SCIENTISTS,
    "equipment": EQUIPMENT,
    "grant": GRANTS,
    "institute": INSTITUTES,
    "breakthrough": BREAKTHROUGHS,
    "colour": COLOURS,
    "card": CARDS,
    "need": NEEDS,
    "of": MAJORITIES,
}
reason = partial(positions.named_reason, VOCABULARY)
random_games = partial(positions.random_games, GAME, together=True)


class Situation(positions.Situation[Principia]):
    """A table being laid out, then played."""

    table_class = Principia

    def __init__(
        self, seats: int, institutes: list[str], seed: int, options: dict[str, str]
    ) -> None:
        usual = {"scenario": "S1", "seating": "set"}
        super().__init__(Match(GAME, seats, seed, {**usual, **options}))
        state = self.state
        spare = [name for name in USUAL if name not in institutes]
        own = [INSTITUTES.index(name) for name in (institutes + spare)[:seats]]
        others = [i for i in range(len(INSTITUTES)) if i not in own]
        state.dealt = [card for pair in zip(own, others, strict=False) for card in pair]
        for seat in range(seats):
            self.match.play(f"institute {INSTITUTES[own[seat]]}", seat)
        for market in range(len(MARKETS)):
            self.state.decks[market] = self.state.decks[market][self.state.tops[market] :]
            self.state.tops[market] = 0

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    # Laying out

    def bare(self, seat: int = 0) -> Situation:
        """Nobody and nothing but the Institute and 10 CR."""
        player = self.player(seat)
        self.scientists(seat).hand(seat).has(
            seat, credits=10, influence=0, morale=3, green=0, blue=0, red=0
        )
        self.has(seat, phds=0, prestige=5)
        player.breakthroughs = 0
        return self

    def has(self, seat: int, **amounts: int) -> Situation:
        """Amounts of credits, prestige, influence, morale, green, blue, red, and waiting phds."""
        state, player = self.state, self.player(seat)
        for what, n in amounts.items():
            if what == "credits":
                player.credits = n
            elif what == "prestige":
                player.earned[0] += n - player.prestige
                player.prestige = n
            elif what == "influence":
                state.bank_influence += player.influence - n
                player.influence = n
            elif what == "morale":
                player.morale = n
            elif what == "phds":
                state.bank_phds += player.fresh - n
                player.fresh = n
            else:
                colour = COLOURS.index(what)
                state.bank_research_points[colour] += player.research_points[colour] - n
                player.research_points[colour] = n
        return self

    def claim(self, market: int, card: int) -> int:
        """Take a card from wherever it is."""
        state = self.state
        for pile in (state.decks[market], state.markets[market], state.discards[market]):
            if card in pile:
                pile.remove(card)
        for player in state.players:
            if market == 0 and card in player.scientists:
                player.scientists.remove(card)
            if market == 1:
                player.articles &= ~(1 << card)
            if market == 2:
                player.hand &= ~(1 << card)
                player.seen &= ~(1 << card)
                player.completed &= ~(1 << card)
        return card

    def hand(self, seat: int, *cards: str) -> Situation:
        """Exactly these Research cards in hand."""
        player = self.player(seat)
        self.state.decks[2] += [c for c in range(len(RESEARCH)) if (player.hand >> c) & 1]
        player.hand = player.seen = 0
        for card in cards:
            player.hand |= 1 << self.claim(2, RESEARCH.index(card))
        return self

    def project(
        self, seat: int, card: str, hexes: int = 0, phds: int = 0, tilted_phds: int = 0
    ) -> Situation:
        """A project in progress; its PhD students come from the bank."""
        self.state.bank_phds -= phds + tilted_phds
        claimed = self.claim(2, RESEARCH.index(card))
        self.player(seat).projects += [claimed, hexes, phds, tilted_phds]
        return self

    def completed(self, seat: int, *cards: str) -> Situation:
        for card in cards:
            self.player(seat).completed |= 1 << self.claim(2, RESEARCH.index(card))
        return self

    def articles(self, seat: int, *cards: str) -> Situation:
        for card in cards:
            self.player(seat).articles |= 1 << self.claim(1, JOURNALS.index(card))
        return self

    def scientists(self, seat: int, *cards: str) -> Situation:
        """Exactly these scientists, in the order hired."""
        player = self.player(seat)
        self.state.decks[0] += player.scientists
        player.scientists = []
        player.tilted = player.unpaid = 0
        for card in cards:
            player.scientists.append(self.claim(0, SCIENTISTS.index(card)))
        note_abilities(player)
        return self

    def tilted(self, seat: int, *cards: str) -> Situation:
        for card in cards:
            self.player(seat).tilted |= 1 << SCIENTISTS.index(card)
        return self

    def unpaid(self, seat: int, *cards: str) -> Situation:
        for card in cards:
            self.player(seat).unpaid |= 1 << SCIENTISTS.index(card)
        note_abilities(self.player(seat))
        return self

    def equipment(self, seat: int, *cards: str) -> Situation:
        for card in cards:
            self.player(seat).equipment.append(EQUIPMENT.index(card))
            self.state.on_display &= ~(1 << EQUIPMENT.index(card))
        note_abilities(self.player(seat))
        return self

    def market(self, name: str, *cards: str) -> Situation:
        """Exactly these cards in a market, the oldest first."""
        market = MARKETS.index(name)
        self.state.decks[market] += self.state.markets[market]
        self.state.markets[market] = []
        claimed = [self.claim(market, NAMES[market].index(card)) for card in cards]
        self.state.markets[market] = claimed
        return self

    def deck(self, name: str, *cards: str) -> Situation:
        """These cards on top of a deck."""
        market = MARKETS.index(name)
        claimed = [self.claim(market, NAMES[market].index(card)) for card in cards]
        self.state.decks[market] = claimed + self.state.decks[market]
        return self

    def only_deck(self, name: str, *cards: str) -> Situation:
        """These cards are the deck; the others lie on the discard pile."""
        self.deck(name, *cards)
        market = MARKETS.index(name)
        self.state.discards[market] += self.state.decks[market][len(cards) :]
        self.state.decks[market] = self.state.decks[market][: len(cards)]
        return self

    def no_discards(self, name: str) -> Situation:
        """The discard pile is gone: the cards count as articles or completed by the last seat."""
        market = MARKETS.index(name)
        player = self.player(self.state.seats - 1)
        for card in self.state.discards[market]:
            if market == 0:
                player.scientists.append(card)
            elif market == 1:
                player.articles |= 1 << card
            else:
                player.completed |= 1 << card
        self.state.discards[market] = []
        note_abilities(player)
        return self

    def track(self, **spaces: int) -> Situation:
        """RP of the bank on the tracks: track(green=5)."""
        for colour, n in spaces.items():
            index = COLOURS.index(colour)
            self.state.bank_research_points[index] += self.state.tracks[index] - n
            self.state.tracks[index] = n
        return self

    def unlocked(self, *breakthroughs: str) -> Situation:
        for name in breakthroughs:
            mark_unlocked(self.state, BREAKTHROUGHS.index(name))
        return self

    def grant(self, seat: int, card: str) -> Situation:
        """The active Grant of a seat."""
        grant = GRANTS.index(card)
        state = self.state
        for pile in (state.display, state.base_discard):
            if grant in pile:
                pile.remove(grant)
        if grant in state.base:
            state.base = [g for g in state.base[state.base_top :] if g != grant]
            state.base_top = 0
        state.strategic = [g for g in state.strategic if g != grant]
        self.player(seat).grant = grant
        return self

    def played(self, seat: int, *cards: str) -> Situation:
        """Action cards that are not in hand any more."""
        for card in cards:
            self.player(seat).cards &= ~(1 << CARDS.index(card))
        return self

    def steps(self, *steps: Step, then: int = 0) -> Situation:
        """What comes next, the first one first; then the turn of a seat."""
        state = self.state
        state.base_discard += [g for g in state.display if not STRATEGIC[g]]
        state.display = []
        state.stack = [NEXT_TURN[then], *reversed(steps)]
        state.offered = []
        self._settled: list[Event] = []
        state.events = self._settled
        state.settle()
        state.events = None
        return self

    def offer(self, seat: int, *grants: str) -> Situation:
        """A seat chooses one of these Grants."""
        self.steps()
        for card in grants:
            self.grant(seat, card)
        self.player(seat).grant = NOBODY
        self.state.display = [GRANTS.index(card) for card in grants]
        self.state.stack += [self.state.step, CHOOSE_GRANT[seat]]
        self.state.settle()
        return self

    def cards_back(self, seat: int = 0) -> Situation:
        """All Action cards in hand."""
        self.player(seat).cards = ALL_CARDS
        return self

    def happened(self) -> list[str]:
        """What `steps` or `turn` brought, as keys."""
        return positions.event_keys(self._settled)

    def turn(self, seat: int = 0) -> Situation:
        """The Action Phase has begun, it is the turn of a seat; the Grants Phase was skipped."""
        for player in self.state.players:
            player.counters = [0] * COUNTERS
            player.used = []
            note_abilities(player)
        self.state.first = seat
        return self.steps(then=seat)

    # Playing

    @property
    def seat(self) -> int:
        return self.state.to_move

    def choices(self, verb: str = "") -> list[str]:
        """What may be chosen now, in notation."""
        texts = [GAME.actions.text(c) for c in self.state.choices(self.seat)]
        return [text for text in texts if text.split()[0] == verb or not verb]

    # Looking

    def facts(self, seat: int = 0) -> dict[str, int]:
        """What a seat has, and what the board shows."""
        player = self.player(seat)
        amounts = {
            "prestige": player.prestige,
            "credits": player.credits,
            "influence": player.influence,
            "morale": player.morale,
            "phds": count_phds(player),
            "hand": player.hand.bit_count(),
            "hexes": hex_supply(player),
            "projects": len(player.projects) // PROJECT,
            "completed": player.completed.bit_count(),
            "articles": player.articles.bit_count(),
            "scientists": len(player.scientists),
            "equipment": len(player.equipment),
            "breakthroughs": player.breakthroughs.bit_count(),
            "grants_won": player.grants_won,
        }
        for index, colour in enumerate(COLOURS):
            amounts[colour] = player.research_points[index]
            amounts[f"{colour} track"] = self.state.tracks[index]
        return amounts

    def gains(self, *choices: str, seat: int = 0) -> dict[str, int]:
        """What choices change for a seat."""
        before = self.facts(seat)
        self.play(*choices)
        after = self.facts(seat)
        return {key: after[key] - before[key] for key in after if after[key] != before[key]}

    def placed(self, card: str, seat: int = 0) -> int:
        """Hexes on a project in progress; -1 if it is not in progress."""
        projects = self.player(seat).projects
        for index in range(CARD, len(projects), PROJECT):
            if projects[index] == RESEARCH.index(card):
                return projects[index + 1]
        return NOBODY

    def row(self, name: str) -> list[str]:
        """A market, the oldest card first."""
        market = MARKETS.index(name)
        return [NAMES[market][card] for card in self.state.markets[market]]

    def score(self, seat: int = 0) -> Score:
        return self.state.scores()[seat]

    def is_over(self) -> bool:
        return self.match.over

    def until(self, step: str) -> Situation:
        """Pass and fold until a question is asked, or the game is over."""
        for _ in range(400):
            if self.match.over or self.question() == step:
                return self
            choices = self.choices()
            folds = [c for c in choices if c in ("fold", "pass", "stop")]
            self.play(folds[0] if folds else choices[0])
        raise AssertionError(f"{step} is never asked")
