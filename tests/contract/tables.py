"""The tables that the contract is tested at: every game, number of seats and option.

`-k via_nebula` selects a game, `-k via_nebula-3` a number of seats. A failing test shows the
record of the game up to the position at which it failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import TracebackType

import pytest

from parlour import bots, games
from parlour.kernel.book import rule_ids
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.ply import Ply
from parlour.kernel.record import Record
from parlour.kernel.state import State
from parlour.kernel.steps import Position, Step
from tests.kernel import toy

# What a game may cost: the whole contract takes about 25 s for each, interpreted, on one core.
GAMES_PER_HOUSE = 4  # games that are walked through at every ply
MOMENTS = 12  # moments of a game at which everything is asked
FEW_MOMENTS = 5  # the same for what takes long
LONGEST_GAME = 5000  # choices after which a random game counts as endless
FEW_VALUES = 3  # of an option, besides the usual one, that meet every number of seats
LOOK_AHEAD = 30  # positions that a greedy player looks at, to be quick

PLAYER_STREAM = 71
LANGUAGES = ("en", "pl")


@dataclass(frozen=True)
class TableSetup:
    """A game with its seats and the options that are not as usual."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        varied = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game.name, str(self.seats), *varied])

    def __hash__(self) -> int:
        return hash(str(self))

    def match(self, seed: int = 0) -> Match:
        return Match(self.game, self.seats, seed, dict(self.options))

    def is_refused(self) -> bool:
        """Whether the game does not allow this option with these seats."""
        try:
            self.match()
        except UnknownGame:
            return True
        return False


def find(name: str) -> Game:
    """A game of the registry, or the toy."""
    return toy.GAME if name == toy.GAME.name else games.find(name)


def house(game: Game) -> list[TableSetup]:
    """The game with the usual options, for every number of seats; and against its automa."""
    tables = [TableSetup(game, seats) for seats in game.seats]
    return tables + [TableSetup(game, seats, usual_automa(game)) for seats in game.automa_seats]


def usual_automa(game: Game) -> tuple[tuple[str, str], ...]:
    """The option that lets the automa play, at its usual level."""
    return () if game.automa is None else ((game.automa.option, game.automa.level),)


def variants(game: Game) -> list[TableSetup]:
    """The game with each option varied, one at a time.

    The few values of a usual option meet every number of seats, the many of a long one (colours)
    meet them in turn; an option that is about the automa lets it play, and one that needs another
    has it.
    """
    tables: list[TableSetup] = []
    for option in game.options:
        values = [value for value in option.values if value != option.default]
        possible = option.seats or game.seats
        automa = usual_automa(game) if game.is_about_automa(option.name) else ()
        needs = [
            (name, needed) for name, needed in option.needs if not is_usual(game, name, needed)
        ]
        for number, value in enumerate(values):
            some = [seats for seats in possible if len(values) <= FEW_VALUES]
            for seats in some or [possible[number % len(possible)]]:
                tables.append(TableSetup(game, seats, (*automa, *needs, (option.name, value))))
    usual = house(game)
    return [table for table in tables if table not in usual and not table.is_refused()]


def is_usual(game: Game, name: str, value: str) -> bool:
    return game.option(name).default == value


REGISTERED = [games.find(name) for name in games.names()]
GAMES = [*REGISTERED, toy.GAME]
HOUSES = [table for game in GAMES for table in house(game)]
VARIANTS = [table for game in GAMES for table in variants(game)]


def game_name(game: Game) -> str:
    return game.name


each_game = pytest.mark.parametrize("game", GAMES, ids=game_name)
each_house = pytest.mark.parametrize("table", HOUSES, ids=str)
each_table = pytest.mark.parametrize("table", HOUSES + VARIANTS, ids=str)


@cache
def rules_of(name: str) -> frozenset[str]:
    """The ids of the rules in a game's book."""
    return frozenset(rule_ids(find(name).rulebook["en"].read_text(encoding="utf-8")))


class Moment:
    """A moment of a played game; as a context it shows the record of whatever fails in it."""

    def __init__(self, match: Match, ply: int) -> None:
        self.match = match
        self.ply = ply

    @property
    def state(self) -> State:
        """A copy."""
        return self.match.position_after(self.ply)

    def record(self) -> Record:
        """The game up to here."""
        twin = self.match.copy()
        twin.state = self.state
        del twin.plies[self.ply :]
        return twin.record()

    def __enter__(self) -> State:
        return self.state

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            error.add_note(f"At ply {self.ply} of:\n\n{self.record()}")


Player = Callable[[State, int], int]


def random_player(seed: int) -> Player:
    """Chooses by its seed alone."""
    chance = Chance(seed, PLAYER_STREAM)

    def choose(state: State, seat: int) -> int:
        choices = state.choices(seat)
        return choices[chance.below(len(choices))]

    return choose


def mixed_player(game: Game, seed: int) -> Player:
    """Greedy most of the time, so that buildings get built; else random."""
    chance = Chance(seed, PLAYER_STREAM)
    bot = bots.make("greedy", game, seed)
    other = random_player(seed + 1)

    def choose(state: State, seat: int) -> int:
        if chance.below(4) == 0:
            return other(state, seat)
        return bots.decide(bot, state, seat, LOOK_AHEAD)

    return choose


def play_out(match: Match, player: Player, seed: int = 0) -> Match:
    """Play to the end; seats that decide at the same time do so in random order."""
    order = Chance(seed, PLAYER_STREAM + 1)
    while not match.over:
        assert match.ply < LONGEST_GAME, "the game does not end"
        pending = match.pending
        seat = pending[order.below(len(pending))]
        with Moment(match, match.ply):
            match.play(player(match.state, seat), seat)
    return match


@cache
def played(table: TableSetup, seed: int) -> Match:
    """A finished game, shared by the tests, which must not change it.

    Even seeds are random games, odd ones mixed with good choices.
    """
    player = mixed_player(table.game, seed) if seed % 2 else random_player(seed)
    return play_out(table.match(seed), player, seed)


def moments(table: TableSetup, seed: int, count: int = MOMENTS) -> Iterator[Moment]:
    """Moments spread over a finished game, the first and the last two among them."""
    match = played(table, seed)
    last = len(match.plies)
    plies = {last * index // count for index in range(count)} | {max(0, last - 1), last}
    for ply in sorted(plies):
        yield Moment(match, ply)


def advanced(state: State, seat: int, choice: int) -> tuple[State, Ply]:
    """The position after a choice, and what happened, as in `Match.play`."""
    after = state.copy()
    after.events = []
    after.chance.log = []
    after.advance(seat, choice)
    ply = Ply(seat, choice, state, after.events, after.chance.log)
    after.events = None
    after.chance.log = None
    return after, ply


def advanced_unasked(state: State, seat: int, choice: int) -> tuple[State, list[Step]]:
    """The position after a choice, and the steps that came up and asked nobody."""
    after = state.copy()
    if not isinstance(after, Position):
        after.advance(seat, choice)
        return after, []
    after.unasked = unasked = []
    after.advance(seat, choice)
    after.unasked = None
    return after, unasked


def rare_positions(game: Game) -> list[State]:
    """What a room's tests have laid out because games hardly ever come there."""
    module = f"tests.games.{game.name}.rare_positions"
    if find_spec(f"tests.games.{game.name}") is None or find_spec(module) is None:
        return []
    positions: list[State] = import_module(module).rare_positions()
    return positions


def descendants(kind: type[Step]) -> Iterator[type[Step]]:
    """All classes that derive from one, near and far."""
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)


def step_kinds(game: Game) -> set[type[Step]]:
    """The kinds of steps in a game's room; those that others derive from are no kinds of their own.

    A game that does not play by steps has none.
    """
    place = game.room or type(game.new(game.seats[0], Chance(0))).__module__
    return {
        kind
        for kind in descendants(Step)
        if f"{kind.__module__}.".startswith(f"{place}.") and not kind.__subclasses__()
    }


def log(table: TableSetup, ply: Ply, seat: int | None, lang: str = "en") -> list[str]:
    """What a seat reads about a ply."""
    match = table.match()
    seen = ply.seen_by(seat, table.game.actions)
    return [match.event_text(event, lang) for event in seen.events]


def viewers(table: TableSetup) -> list[int | None]:
    """Every seat and a spectator."""
    return [None, *range(table.seats)]
