"""Observations: what a seat may know, all of it that matters, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.observation import find_observer, kinds_of_steps, new_row
from parlour.kernel.state import State, field_names
from tests.contract.tables import (
    FEW_MOMENTS,
    HOUSES,
    REGISTERED,
    TableSetup,
    advanced,
    game_name,
    moments,
    step_kinds,
)
from tests.kernel import toy

MOST_ENTRIES = 5000
FAR = 10  # an entry beyond this, scaled, is not "about 0 to 1"
CHOICES = 12  # choices of a position that are held against each other

ROOMS = [table for table in HOUSES if table.game.room]
each_room_table = pytest.mark.parametrize("table", ROOMS, ids=str)
each_registered = pytest.mark.parametrize("game", REGISTERED, ids=game_name)

# Of a view: what tells no more than the rest of it, or only how the position came about.
NOT_OBSERVED = frozenset({"ply", "scores", "rank"})


def observed(table: TableSetup, state: State, seat: int) -> list[int]:
    observer = find_observer(table.game)
    row = new_row(observer.layout.size(table.seats))
    observer.observe(state, seat, row, 0)
    return list(row)


def seen(state: State, seat: int) -> str:
    """A view as text, without what is not observed."""
    view: dict[str, Any] = state.view(seat)
    return json.dumps({key: view[key] for key in view if key not in NOT_OBSERVED}, sort_keys=True)


@each_room_table
@pytest.mark.parametrize("seed", [0, 1])
def test_an_observation_does_not_change_when_hidden_things_are_dealt_anew(
    table: TableSetup, seed: int
) -> None:
    for moment in moments(table, seed):
        with moment as state:
            for seat in range(table.seats):
                other = state.redeal(seat, Chance(moment.ply, seat))
                assert observed(table, other, seat) == observed(table, state, seat)


@each_room_table
def test_what_a_seat_sees_to_differ_is_observed_to_differ(table: TableSetup) -> None:
    """The choices of a position lead to positions that are most alike."""
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            rows: dict[tuple[int, tuple[int, ...]], tuple[str, str]] = {}
            for mover in state.pending:
                choices = state.choices(mover)
                for choice in choices[:: len(choices) // CHOICES + 1]:
                    after, _ = advanced(state, mover, choice)
                    for seat in range(table.seats):
                        row = observed(table, after, seat)
                        text = table.game.actions.text(choice)
                        known = rows.setdefault((seat, tuple(row)), (seen(after, seat), text))
                        assert known[0] == seen(after, seat), f"{known[1]} looks like {text}"


def numbers_in(thing: object) -> list[tuple[str, int]]:
    """The names of the fields that are numbers, or lists of them with the index of an item."""
    numbers: list[tuple[str, int]] = []
    for name in field_names(thing):
        value = getattr(thing, name)
        if isinstance(value, int):
            numbers.append((name, -1))
        elif isinstance(value, list) and value and isinstance(value[0], int):
            numbers += [(name, index) for index in {0, len(value) // 2, len(value) - 1}]
    return numbers


def change(thing: Any, name: str, index: int) -> None:
    """Make a number of a position another one."""
    value = getattr(thing, name)
    if index >= 0:
        setattr(thing, name, [*value[:index], value[index] + 1, *value[index + 1 :]])
    else:
        setattr(thing, name, not value if isinstance(value, bool) else value + 1)


def parts_of(state: State) -> list[Any]:
    """A position, and the boards of its seats."""
    lists = [getattr(state, name) for name in field_names(state)]
    boards = [item for items in lists if isinstance(items, list) for item in items]
    kinds = [board for board in boards if type(board).__module__.endswith(".state")]
    return [state, *kinds]


@each_registered
def test_every_number_that_a_view_shows_is_observed(game: Game) -> None:
    """Unless it follows from others: a number is changed, whatever the rules say."""
    table = TableSetup(game, next(seats for seats in game.seats if seats > 1))
    implied = {"ply", *find_observer(game).layout.implied}
    looked = 0
    for moment in list(moments(table, 1))[3:10:3]:
        state = moment.state
        before = seen(state, 0), observed(table, state, 0)
        for part, thing in enumerate(parts_of(state)):
            for name, index in numbers_in(thing):
                after = state.copy()
                change(parts_of(after)[part], name, index)
                try:
                    after_view, after_row = seen(after, 0), observed(table, after, 0)
                except (LookupError, ValueError, OverflowError):
                    continue  # the rules know no such position
                if after_view != before[0] and name not in implied:
                    looked += 1
                    assert after_row != before[1], f"{name} is not observed"
    assert looked > 50


@each_room_table
def test_entries_are_about_0_to_1_and_a_row_is_written_where_it_belongs(table: TableSetup) -> None:
    observer = find_observer(table.game)
    most = observer.layout.most(table.seats)
    size = len(most)
    row = new_row(size + 2)
    row[0] = row[size + 1] = 7
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            for seat in range(table.seats):
                observer.observe(state, seat, row, 1)
                assert (row[0], row[size + 1]) == (7, 7)
                entries = list(row)[1:-1]
                assert entries == observed(table, state, seat)
                far = [number / by for number, by in zip(entries, most, strict=True)]
                assert -FAR < min(far) <= max(far) < FAR


@each_registered
def test_every_entry_has_a_name_of_its_own_and_a_small_table_begins_like_a_large_one(
    game: Game,
) -> None:
    layout = find_observer(game).layout
    largest = layout.names(max(game.seats))
    assert len(set(largest)) == len(largest) == layout.size(max(game.seats)) < MOST_ENTRIES
    for seats in game.seats:
        assert layout.names(seats) == largest[: layout.size(seats)]
        assert len(layout.most(seats)) == layout.size(seats)
        assert min(layout.most(seats)) > 0
    assert any(name.startswith("own: ") for name in largest)


@each_registered
def test_every_kind_of_step_can_be_observed(game: Game) -> None:
    names = find_observer(game).layout.names(1)
    kinds = {kind.__name__ for kind in step_kinds(game)}
    assert kinds == {kind.__name__ for kind in kinds_of_steps(game.room)}
    assert sum(name.startswith("now ") for name in names) >= len(kinds)


def test_a_game_without_observe_py_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownGame, match=r"has no observe\.py"):
        find_observer(toy.GAME)
