"""The kinds of steps of a game: each of them is met in games."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.state import State
from parlour.kernel.steps import Position, Step
from tests.contract.tables import each_game, find, house, played
from tests.contract.test_records import recorded

ROOMS = "parlour.games."


def descendants(kind: type) -> Iterator[type]:
    """All classes that derive from one, near and far."""
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)


def declared(game: Game) -> set[str]:
    """The kinds of steps in a game's room; those that others derive from are no kinds of their own.

    A game that does not play by steps has none.
    """
    place = type(game.new(game.seats[0], Chance(0))).__module__
    if place.startswith(ROOMS):
        place = ROOMS + place.removeprefix(ROOMS).partition(".")[0] + "."
    return {
        kind.__name__
        for kind in descendants(Step)
        if f"{kind.__module__}.".startswith(place) and not kind.__subclasses__()
    }


def games_of(game: Game) -> Iterator[Match]:
    """Recorded games; then some at every number of seats, random ones and better ones."""
    for file in recorded(game):
        yield Match.replay(Record.parse(file.read_text(encoding="utf-8")), find)
    for table in house(game):
        yield played(table, 0)
        yield played(table, 1)


def met(state: State) -> set[str]:
    """The kinds of steps that are pending."""
    if not isinstance(state, Position):
        return set()
    return {type(step).__name__ for step in state.steps()}


@each_game
def test_every_kind_of_step_is_met_in_a_game(game: Game) -> None:
    missing = declared(game)
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
