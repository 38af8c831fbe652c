"""The kinds of decisions of a game: each of them is met in games, or in rare positions."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import State
from parlour.kernel.steps import Position, Step, Task
from tests.contract.tables import each_game, find, house, played
from tests.contract.test_records import recorded


def descendants(kind: type) -> Iterator[type]:
    """All classes that derive from one, near and far."""
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)


def declared(game: Game) -> set[str]:
    """The kinds of steps in a game's room; those that others derive from are no kinds of their own.

    A game that does not play by steps has none.
    """
    place = game.room or type(game.new(game.seats[0], Chance(0))).__module__
    return {
        kind.__name__
        for kind in descendants(Step)
        if f"{kind.__module__}.".startswith(f"{place}.") and not kind.__subclasses__()
    }


def games_of(game: Game) -> Iterator[Match]:
    """Recorded games; then some at every number of seats, random ones and better ones."""
    for file in recorded(game):
        yield replay(Record.parse(file.read_text(encoding="utf-8")), find)
    for table in house(game):
        yield played(table, 0)
        yield played(table, 1)


def rare_positions(game: Game) -> list[State]:
    """What a room's tests have laid out because games hardly ever come there."""
    module = f"tests.games.{game.name}.rare_positions"
    if find_spec(f"tests.games.{game.name}") is None or find_spec(module) is None:
        return []
    positions: list[State] = import_module(module).rare_positions()
    return positions


def decided(game: Game) -> set[str]:
    """The kinds of steps that ask somebody: a task is done at once, so it is never pending."""
    tasks = {kind.__name__ for kind in descendants(Task)}
    return declared(game) - tasks


def met(state: State) -> set[str]:
    """The kinds of steps that are pending."""
    if not isinstance(state, Position):
        return set()
    return {type(step).__name__ for step in state.steps()}


@each_game
def test_every_kind_of_decision_is_met(game: Game) -> None:
    missing = decided(game)
    for state in rare_positions(game):
        missing -= met(state)
    for match in games_of(game):
        if not missing:
            break
        for ply in match.plies:
            missing -= met(ply.before)
    assert not missing


@each_game
def test_what_is_pending_is_of_a_declared_kind(game: Game) -> None:
    for table in house(game):
        assert met(table.match().state) <= declared(game)
