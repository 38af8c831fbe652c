"""Copies are independent of the original, by hand and by pickle."""

import pickle

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.playout import playout
from parlour.kernel.state import State, plain
from tests.contract.tables import TableSetup, advanced, each_house, moments


def assert_alike(one: State, other: State) -> None:
    """Equal to everybody, and equal still after the same random choices to the end."""
    assert_equal(one, other)
    assert playout(one, Chance(3)) == playout(other, Chance(3))
    assert_equal(one, other)


def assert_equal(one: State, other: State) -> None:
    assert plain(one) == plain(other)
    for viewer in (None, *range(one.seats)):
        assert one.view(viewer) == other.view(viewer)


@each_house
def test_a_copy_is_equal_and_plays_on_alike(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            twin = state.copy()
            assert type(twin) is type(state)
            assert twin.events is None
            assert_alike(state, twin)


@each_house
@pytest.mark.parametrize("seed", [0, 1])
def test_playing_a_copy_leaves_the_original_alone(table: TableSetup, seed: int) -> None:
    for moment in moments(table, seed):
        with moment as state:
            before = plain(state)
            for seat in state.pending:
                for choice in list(state.choices(seat)):
                    advanced(state, seat, choice)
            playout(state.copy(), Chance(moment.ply))
            assert plain(state) == before


@each_house
def test_playing_the_original_leaves_a_copy_alone(table: TableSetup) -> None:
    for moment in moments(table, 0):
        with moment as state:
            twin = state.copy()
            before = plain(twin)
            playout(state, Chance(moment.ply))
            assert plain(twin) == before


@each_house
def test_looking_changes_nothing(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            before = plain(state)
            for seat in range(table.seats):
                state.view(seat)
                state.choices(seat)
                state.redeal(seat, Chance(1))
                table.game.evaluate(state, seat)
            state.view(None)
            state.scores()
            state.check()
            assert plain(state) == before


@each_house
def test_a_pickled_position_comes_back(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            twin = pickle.loads(pickle.dumps(state))
            assert type(twin) is type(state)
            assert_alike(state, twin)
