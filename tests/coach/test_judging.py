"""Judgements: the best lines first, the same for whatever is hidden from the seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour import bots, games
from parlour.coach.calibration import prospect
from parlour.coach.judging import (
    FIRST_SIGHT,
    LOOKED,
    Cancelled,
    Judgement,
    difference,
    different_beginnings,
    judge,
    mean_and_error,
    outcome,
    own_turns,
)
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ChanceMismatch
from parlour.kernel.game import Game
from parlour.kernel.state import State, plain
from tests.contract.tables import LOOK_AHEAD, TableSetup, each_house, moments
from tests.kernel import toy

FEW = 300  # positions
VIA_NEBULA = games.find("via_nebula")


def after_some(game: Game, seats: int, plies: int, seed: int = 3) -> State:
    """A position after some choices of greedy players."""
    state = game.new(seats, Chance(seed), {})
    players = [bots.make("greedy", game, seat) for seat in range(seats)]
    for _ in range(plies):
        seat = state.to_move
        state.advance(seat, bots.decide(players[seat], state, seat, LOOK_AHEAD))
    return state


@each_house
def test_positions_that_look_alike_to_a_seat_are_judged_alike(table: TableSetup) -> None:
    start, *later = list(moments(table, 1, 2))[:3]
    # Seats decide at the same time mostly at the start.
    for moment in [start, *later] if len(start.state.pending) > 1 else later:
        with moment as state:
            before = plain(state)
            for seat in [] if state.over else state.pending[:2]:
                judgement = judge(table.game, state, seat, FEW)
                other = state.redeal(seat, Chance(5))
                assert judge(table.game, other, seat, FEW) == judgement
                assert_sound(judgement, state, seat)
            assert plain(state) == before


def assert_sound(judgement: Judgement, state: State, seat: int) -> None:
    chances = [line.chance for line in judgement.lines]
    if state.seats == 1:  # points decide between chances that are nearly the same
        chances = [round(chance, 2) for chance in chances]
    assert chances == sorted(chances, reverse=True)
    assert 1 <= len(judgement.lines) <= 3
    assert len({line.choices for line in judgement.lines}) == len(judgement.lines)
    for line in judgement.lines:
        assert line.choices[0] in state.choices(seat)
        assert len(line.notation) == len(line.choices)
        assert line.chances[seat] == line.chance
        assert 0.0 <= line.chance <= 1.0
        assert line.error >= 0.0
        if state.seats > 1:
            assert sum(line.chances) == pytest.approx(1.0)


def test_a_line_is_told_in_notation_and_in_sentences() -> None:
    state = after_some(VIA_NEBULA, 2, 4)
    seat = state.to_move
    line = judge(VIA_NEBULA, state, seat, FEW).best
    assert [VIA_NEBULA.actions.number(text) for text in line.notation] == list(line.choices)
    for lang in ("en", "pl"):
        sentences = line.sentences(VIA_NEBULA, state, seat, lang)
        assert len(sentences) == len(line.choices)
        narrated = VIA_NEBULA.choice_text(state, seat, line.choices[0], lang)
        assert sentences[0] == narrated


def test_a_line_of_a_record_is_told_though_its_last_choice_draws() -> None:
    """Where a game is replayed only what was drawn in it is known."""
    state = toy.GAME.new(2, Chance(1), {})
    while toy.TAKE not in state.choices(state.to_move):
        state.advance(state.to_move, state.choices(state.to_move)[0])
    seat = state.to_move
    line = judge(toy.GAME, state, seat, FEW, also=[[toy.TAKE]]).others[0]
    state.chance.script = []
    with pytest.raises(ChanceMismatch):
        state.copy().advance(seat, toy.TAKE)
    assert line.sentences(toy.GAME, state, seat, "en") == [
        toy.GAME.choice_text(state, seat, toy.TAKE, "en")
    ]


def test_a_turn_that_is_asked_for_is_judged_in_the_same_worlds() -> None:
    state = after_some(VIA_NEBULA, 2, 4)
    seat = state.to_move
    wanted = state.choices(seat)[-1]
    judgement = judge(VIA_NEBULA, state, seat, FEW, also=[[wanted]])
    other = judgement.others[0]
    assert other.choices == (wanted,)
    gain = difference(judgement.best, other, seat)
    assert gain.chance == pytest.approx(judgement.best.chance - other.chance)
    back = difference(other, judgement.best, seat)
    assert (back.chance, back.error) == (-gain.chance, gain.error)


def test_what_is_asked_for_ends_where_something_is_drawn() -> None:
    """In the toy whoever looks into the box learns something: what follows cannot be foreseen."""
    state = toy.GAME.new(2, Chance(1), {})
    while toy.LOOK not in state.choices(state.to_move):
        state.advance(state.to_move, state.choices(state.to_move)[0])
    seat = state.to_move
    judgement = judge(toy.GAME, state, seat, FEW, also=[[toy.LOOK, toy.TAKE, toy.TAKE]])
    assert judgement.others[0].choices == (toy.LOOK,)


def test_more_positions_mean_more_worlds() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    few, many = (judge(toy.GAME, state, 0, budget) for budget in (100, 4000))
    assert len(many.best.worlds) > len(few.best.worlds) >= 6


def test_the_seed_decides_which_worlds_are_tried() -> None:
    state = after_some(VIA_NEBULA, 2, 4)
    seat = state.to_move
    one, same, other = (judge(VIA_NEBULA, state, seat, FEW, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_line_ends_where_the_player_ends_the_turn() -> None:
    game = games.find("newton")
    end = game.actions.number("end_turn")
    assert own_turns(game, [[end, 5, end], [end, 6], [7, end]]) == [[end], [7, end]]


def test_without_hidden_things_worlds_differ_nevertheless() -> None:
    """Nothing is drawn with four players of this game; errors of 0 would be a lie."""
    game = games.find("age_of_innovation")
    state = after_some(game, 4, 20)
    assert judge(game, state, state.to_move, 600).best.error > 0.0


def test_a_mean_has_its_standard_error() -> None:
    mean, error = mean_and_error([1.0, 3.0])
    assert (mean, error) == (2.0, 1.0)
    assert mean_and_error([4.0]) == (4.0, 0.0)


def test_lines_that_lie_apart_begin_differently() -> None:
    turns = [[4, 1], [2, 1], [4, 2], [3], [2, 5]]
    assert different_beginnings(turns) == [[4, 1], [2, 1], [3]]
    state = after_some(VIA_NEBULA, 2, 10)
    lines = judge(VIA_NEBULA, state, state.to_move, 26_000, apart=True).lines
    firsts = [line.choices[0] for line in lines]
    assert len(set(firsts)) == len(firsts) > 1


def test_what_is_seen_at_first_has_a_share_in_every_chance() -> None:
    """However sure the trials are, a chance is never as sure as they are."""
    state = after_some(toy.GAME, 2, 1)
    while not state.over:
        state.advance(state.to_move, state.choices(state.to_move)[0])
    after = prospect(toy.GAME, state).chances
    world = outcome(toy.GAME, state, 0, [0.5, 0.5])
    assert set(after) <= {0.0, 0.5, 1.0}
    expected = [FIRST_SIGHT * 0.5 + (1 - FIRST_SIGHT) * chance for chance in after]
    assert world.chances == pytest.approx(expected)
    assert sum(world.chances) == pytest.approx(1.0)


def test_judging_stops_soon_after_it_is_cancelled() -> None:
    state = after_some(VIA_NEBULA, 2, 20)
    looked = 0

    def evaluate(position: State, seat: int) -> float:
        nonlocal looked
        looked += 1
        return VIA_NEBULA.evaluate(position, seat)

    def cancelled() -> bool:
        return looked >= 3 * LOOKED - 1

    game = replace(VIA_NEBULA, evaluate=evaluate)
    with pytest.raises(Cancelled):
        judge(game, state, state.to_move, 10_000, cancelled=cancelled)
    assert looked < 3 * LOOKED


def test_who_is_not_cancelled_judges_as_ever() -> None:
    state = after_some(VIA_NEBULA, 2, 20)
    judgement = judge(VIA_NEBULA, state, state.to_move, FEW, cancelled=lambda: False)
    assert judgement == judge(VIA_NEBULA, state, state.to_move, FEW)
