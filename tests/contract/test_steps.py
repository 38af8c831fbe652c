"""The kinds of steps of a game: each of them is met in games, or in rare positions."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import State
from parlour.kernel.steps import Position, Step
from tests.contract.tables import (
    advanced_unasked,
    each_game,
    find,
    house,
    played,
    rare_positions,
    step_kinds,
)
from tests.contract.test_records import recorded


def games_of(game: Game) -> Iterator[Match]:
    """Recorded games; then some at every number of seats, random ones and better ones."""
    for file in recorded(game):
        yield replay(Record.parse(file.read_text(encoding="utf-8")), find)
    for table in house(game):
        yield played(table, 0)
        yield played(table, 1)


def waiting(state: State) -> set[type[Step]]:
    """The kinds of steps that are decided now or wait."""
    return {type(step) for step in state.steps()} if isinstance(state, Position) else set()


def met(state: State, seat: int, choice: int) -> set[type[Step]]:
    """The same, and the kinds of those that the choice brings up and that ask nobody."""
    _, unasked = advanced_unasked(state, seat, choice)
    return waiting(state) | {type(step) for step in unasked}


@each_game
def test_every_kind_of_step_is_met(game: Game) -> None:
    missing = step_kinds(game)
    for state in rare_positions(game):
        for choice in state.choices(state.to_move):
            missing -= met(state, state.to_move, choice)
    for match in games_of(game):
        if not missing:
            break
        for ply in match.plies:
            missing -= met(ply.before, ply.seat, ply.choice)
    assert not missing


@each_game
def test_what_is_pending_is_of_a_declared_kind(game: Game) -> None:
    for table in house(game):
        assert waiting(table.match().state) <= step_kinds(game)
