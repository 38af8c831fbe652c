"""Nobody learns what they may not know: not from views, choices, reasons, the log or a redeal."""

import json

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.playout import playout
from parlour.kernel.ply import Ply
from parlour.kernel.state import State, plain
from tests.contract.tables import (
    FEW_MOMENTS,
    LANGUAGES,
    TableSetup,
    advanced,
    each_house,
    each_table,
    log,
    moments,
    viewers,
)
from tests.contract.test_play import assert_sound

CHOICES = 8  # choices of a position that are tried out


def some(choices: list[int], count: int = CHOICES) -> list[int]:
    """A few of them, spread."""
    return choices[:: len(choices) // count + 1]


@each_house
def test_a_view_is_plain_json(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            for seat in viewers(table):
                view = state.view(seat)
                assert json.loads(json.dumps(view, allow_nan=False)) == view
                assert (view["you"], view["seats"], view["ply"]) == (seat, table.seats, state.ply)
                assert (view["over"], view["pending"]) == (state.over, state.pending)
                assert len(view["scores"]) == table.seats


@each_table
def test_views_do_not_change_when_hidden_things_are_dealt_anew(table: TableSetup) -> None:
    for moment in moments(table, 0, FEW_MOMENTS):
        with moment as state:
            for seat in viewers(table):
                other = state.redeal(seat, Chance(moment.ply))
                assert other.view(seat) == state.view(seat)
                assert other.view(None) == state.view(None)
                assert standing(other) == standing(state)


def standing(state: State) -> list[object]:
    """All that is told about the scores, also while the game goes on."""
    scores = state.scores()
    return [[score.total, score.tie_breaks, plain(score.lines)] for score in scores]


@each_house
@pytest.mark.parametrize("seed", [0, 1])
def test_what_a_seat_is_asked_does_not_change_when_hidden_things_are_dealt_anew(
    table: TableSetup, seed: int
) -> None:
    for moment in moments(table, seed):
        with moment as state:
            for seat in range(table.seats):
                other = state.redeal(seat, Chance(7))
                assert other.pending == state.pending
                assert list(other.choices(seat)) == list(state.choices(seat))
                for choice in list(table.game.actions)[:: 1 + moment.ply % 5]:
                    assert other.why_not(seat, choice) == state.why_not(seat, choice)
                if seat in state.pending:
                    question, same = state.question(seat), other.question(seat)
                    assert (question.key, question.args) == (same.key, same.args)
                    for choice in state.choices(seat):
                        assert other.details(seat, choice) == state.details(seat, choice)


@each_house
@pytest.mark.parametrize("seed", [0, 1])
def test_a_redeal_depends_on_what_the_seat_knows_and_on_nothing_else(
    table: TableSetup, seed: int
) -> None:
    """So a program that gets redeals alone cannot peek: neither at hands nor at later draws."""
    for moment in moments(table, seed):
        with moment as state:
            for seat in viewers(table):
                for twin in (state.redeal(seat, Chance(11)), with_other_future(state)):
                    real = state.redeal(seat, Chance(12))
                    dealt = twin.redeal(seat, Chance(12))
                    assert plain(dealt) == plain(real)


def with_other_future(state: State) -> State:
    twin = state.copy()
    twin.chance = Chance(99)
    return twin


@each_house
def test_a_redeal_is_sound_and_can_be_played_to_the_end(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            for seat in viewers(table):
                dealt = state
                for again in range(3):
                    dealt = dealt.redeal(seat, Chance(moment.ply, again))
                    assert_sound(table, dealt)
                    assert dealt.events is None
                    assert (dealt.ply, dealt.over) == (state.ply, state.over)
                playout(dealt, Chance(1))
                assert dealt.check() == []


def future(state: State) -> object:
    """How a game ends that goes on with the same choices, as far as they are possible."""
    twin = state.copy()
    playout(twin, Chance(1))
    fields = plain(twin)
    del fields["chance"]
    return fields


@each_house
def test_a_redeal_deals_something(table: TableSetup) -> None:
    """Else the tests above prove nothing; unless the game says that nothing is hidden."""
    changed: list[bool] = []
    for moment in moments(table, 0):
        for seat in viewers(table):
            real, dealt = plain(moment.state), plain(moment.state.redeal(seat, Chance(5)))
            del real["chance"], dealt["chance"]
            changed.append(real != dealt)
    if table.seats in table.game.all_open:
        assert not any(changed)
        return
    if not any(changed):  # nothing lies hidden on the table: only the draws to come are unknown
        changed = [
            future(moment.state) != future(moment.state.redeal(seat, Chance(5)))
            for moment in moments(table, 0)
            for seat in viewers(table)
        ]
    rare = f"a redeal changed {sum(changed)} of {len(changed)} positions: if nothing is hidden"
    rare += f" with {table.seats} seats, name that number in `Game.all_open`"
    assert sum(changed) > len(changed) // 3, rare


@each_house
@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_learned_by_a_choice_is_marked_as_revealed(table: TableSetup, seed: int) -> None:
    """Else undo would let a seat look and take back. The log tells it no earlier than the view."""
    for moment in moments(table, seed):
        with moment as state:
            for viewer in viewers(table):
                other = state.redeal(viewer, Chance(moment.ply, 3))
                for seat in state.pending:
                    possible = set(other.choices(seat))
                    for choice in some([c for c in state.choices(seat) if c in possible]):
                        one, two = advanced(state, seat, choice), advanced(other, seat, choice)
                        assert_nothing_learned_unless_revealed(table, viewer, one, two)


def assert_nothing_learned_unless_revealed(
    table: TableSetup, viewer: int | None, one: tuple[State, Ply], two: tuple[State, Ply]
) -> None:
    """The viewer could not tell the two positions apart, and cannot after the choice either."""
    after, ply = one
    after_other, ply_other = two
    if ply.reveals or ply_other.reveals:
        return
    notation = table.game.actions.text(ply.choice)
    assert after.view(viewer) == after_other.view(viewer), f"{notation} shows viewer {viewer} more"
    for lang in LANGUAGES:
        assert log(table, ply, viewer, lang) == log(table, ply_other, viewer, lang)


@each_house
def test_choices_that_look_alike_to_others_are_told_alike(table: TableSetup) -> None:
    for moment in moments(table, 0):
        with moment as state:
            for seat in state.pending:
                choices = some(list(state.choices(seat)))
                plies = [advanced(state, seat, choice) for choice in choices]
                for viewer in viewers(table):
                    if viewer != seat:
                        assert_alike_to_others(table, plies, viewer)


def assert_alike_to_others(
    table: TableSetup, plies: list[tuple[State, Ply]], viewer: int | None
) -> None:
    """The log says no more than the view, nor does what is known of a choice made in secret."""
    known_by_view: dict[str, tuple[list[str], int | None]] = {}
    for after, ply in plies:
        view = json.dumps(after.view(viewer), sort_keys=True)
        seen = ply.seen_by(viewer, table.game.actions)
        is_open = seen.events == ply.events and len(ply.before.pending) == 1
        known = log(table, ply, viewer), None if is_open else seen.choice
        assert known_by_view.setdefault(view, known) == known
