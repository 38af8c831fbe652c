"""One simulated game: what is fixed for all games of a run, and what one game brings back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from parlour import bots
from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.state import Score, State, ranks
from parlour.lab.engines import EngineFault, engine_for, is_engine
from parlour.lab.playout import Length, check, count, play_random

RANDOM = "random"
# Streams of a game's seed; stream 0 is the game's own chance, 1 to 99 are the bots by seat.
PLAYOUT = 100
DEALS = 101  # worlds dealt anew for programs
HALF = 30  # bits of a seed that one draw gives

Chooser = Callable[[State, int], int]


@dataclass(frozen=True)
class Setting:
    """What all games of a run have in common."""

    game: str
    seats: tuple[str, ...]  # the name of a bot for each seat
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    check: bool = False  # whether the invariants are looked at after every choice

    def seed_of(self, index: int) -> int:
        """The seed of a game of the run: `parlour.new(..., seed=it)` deals the same set-up."""
        chance = Chance(self.seed, index + 1)
        return chance.below(1 << HALF) << HALF | chance.below(1 << HALF)


@dataclass
class Row:
    """What is kept of one game. `error` is empty unless the game broke."""

    index: int
    seed: int
    decisions: int = 0
    forced: int = 0
    choices_offered: int = 0
    scores: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)  # by seat, by source
    error: str = ""


def sources(game: Game) -> list[str]:
    """The sources of points of a game, in its own order."""
    return list(game.texts.phrases.get("sources", {}))


def play_game(setting: Setting, index: int) -> Row:
    """Play one game of a run; an error is caught and told in the row.

    A program that fails in its seat is no error of the game: EngineFault ends the run.
    """
    row = Row(index, setting.seed_of(index))
    try:
        _fill(row, setting)
    except EngineFault:
        raise
    except Exception as error:
        row.error = f"{type(error).__name__}: {error}"
    return row


def _fill(row: Row, setting: Setting) -> None:
    game = find(setting.game)
    if any(is_engine(name) for name in setting.seats):
        state, length = _play_match(game, setting, row.seed)
        _note(row, game, state, length)
        return
    state = game.new(len(setting.seats), Chance(row.seed), dict(setting.options))
    if all(name == RANDOM for name in setting.seats):
        length = play_random(state, Chance(row.seed, PLAYOUT), setting.check)
    else:
        length = _play_bots(state, chooser(game, setting, row.seed), setting.check)
    _note(row, game, state, length)


def _note(row: Row, game: Game, state: State, length: Length) -> None:
    row.decisions = length.decisions
    row.forced = length.forced
    row.choices_offered = length.choices_offered
    scores = state.scores()
    row.points = points_by_source(game, scores)
    row.ranks = ranks(scores)
    row.scores = [score.total for score in scores]


def points_by_source(game: Game, scores: list[Score]) -> list[list[int]]:
    """The points of each seat, in the order of the game's sources."""
    table: list[list[int]] = []
    for score in scores:
        points = dict.fromkeys(sources(game), 0)
        for line in score.lines:
            points[line.source] += line.points
        table.append(list(points.values()))
    return table


def chooser(game: Game, setting: Setting, seed: int) -> Chooser:
    """Decides for every seat of a game as the run does."""
    if all(name == RANDOM for name in setting.seats):
        chance = Chance(seed, PLAYOUT)

        def at_random(state: State, seat: int) -> int:
            choices = state.choices(seat)
            return choices[chance.below(len(choices))]

        return at_random
    players = [
        # A program's seat is asked elsewhere; the others keep their seeds.
        bots.make(
            RANDOM if is_engine(name) else name, game, Chance(seed, seat + 1).below(1 << HALF)
        )
        for seat, name in enumerate(setting.seats)
    ]

    def by_bot(state: State, seat: int) -> int:
        choices = state.choices(seat)
        return choices[0] if len(choices) == 1 else bots.decide(players[seat], state, seat)

    return by_bot


def _play_bots(state: State, choose: Chooser, checked: bool) -> Length:
    length = Length()
    if checked:
        check(state)
    while not state.over:
        seat = state.to_move
        count(length, len(state.choices(seat)))
        state.advance(seat, choose(state, seat))
        if checked:
            check(state)
    return length


def _play_match(game: Game, setting: Setting, seed: int) -> tuple[State, Length]:
    """A game with its history, which programs are told as far as their seats know it."""
    match = Match(game, len(setting.seats), seed, dict(setting.options))
    choose = chooser(game, setting, seed)
    deals = Chance(seed, DEALS)
    length = Length()
    while not match.over:
        seat = match.state.to_move
        choices = match.state.choices(seat)
        count(length, len(choices))
        if is_engine(setting.seats[seat]) and len(choices) > 1:
            choice = engine_for(setting.seats[seat]).choose(match, seat, deals)
        else:
            choice = choose(match.state, seat)
        match.play(choice, seat)
        if setting.check:
            check(match.state)
    return match.state, length


def reproduce(setting: Setting, index: int) -> str:
    """The record of a broken game up to where it broke, with the error as its last comment."""
    game = find(setting.game)
    seed = setting.seed_of(index)
    headers = {"bots": ",".join(setting.seats), "seed": str(seed)}
    match = Match(game, len(setting.seats), seed, dict(setting.options), headers)
    choose = chooser(game, setting, seed)
    length = Length()
    try:
        while not match.over:
            seat = match.state.to_move
            count(length, len(match.state.choices(seat)))
            choice = choose(match.state, seat)
            match.comment(f"next: {seat} {game.actions.text(choice)}")
            match.play(choice, seat)
            match.comments.pop(len(match.plies) - 1, None)
            if setting.check:
                check(match.state)
    except Exception as error:
        match.comment(f"{type(error).__name__}: {error}")
    return str(match.record())
