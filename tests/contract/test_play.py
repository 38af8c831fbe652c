"""A game goes from decision to decision, is sound at every ply, and ends."""

import json

import pytest
from hypothesis import given, settings, strategies as st

from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.playout import playout
from parlour.kernel.state import State, plain, ranks
from tests.contract import fingerprints
from tests.contract.tables import (
    GAMES_PER_HOUSE,
    HOUSES,
    LONGEST_GAME,
    Moment,
    TableSetup,
    advanced,
    each_game,
    each_house,
    each_table,
    moments,
    played,
    random_player,
    rules_of,
)


def assert_sound(table: TableSetup, state: State) -> None:
    """What holds in every position."""
    assert state.check() == []
    assert state.seats == table.seats
    if state.over:
        assert state.pending == []
        return
    pending = state.pending
    assert pending, "nobody is pending, and the game is not over"
    assert pending == sorted(set(pending))
    assert state.to_move == pending[0]
    for seat in range(table.seats):
        choices = state.choices(seat)
        if seat in pending:
            assert choices, f"seat {seat} is pending without a choice"
            assert len(set(choices)) == len(choices), "a choice is offered twice"
            assert all(0 <= choice < table.game.actions.size for choice in choices)
        else:
            assert not choices, f"seat {seat} is not pending, but has choices"


def assert_scores(table: TableSetup, state: State) -> None:
    """Scores are complete at any time."""
    scores = state.scores()
    assert len(scores) == table.seats
    sources = [line.source for line in scores[0].lines]
    assert len(set(sources)) == len(sources)
    for score in scores:
        assert score.total == sum(line.points for line in score.lines)
        assert [line.source for line in score.lines] == sources
        assert {line.rule for line in score.lines} <= rules_of(table.game.name)
        assert len(score.tie_breaks) == len(scores[0].tie_breaks)
    assert 1 in ranks(scores) or all(score.lost for score in scores)


@each_table
def test_a_random_game_is_sound_at_every_ply_and_ends(table: TableSetup) -> None:
    match = played(table, 0)
    for ply in range(len(match.plies) + 1):
        with Moment(match, ply) as state:
            assert state.ply == ply
            assert_sound(table, state)
    assert match.over


@each_house
@pytest.mark.parametrize("seed", range(1, GAMES_PER_HOUSE))
def test_further_games_are_sound_at_every_ply(table: TableSetup, seed: int) -> None:
    match = played(table, seed)
    for ply in range(len(match.plies) + 1):
        with Moment(match, ply) as state:
            assert_sound(table, state)
            assert_scores(table, state)


@pytest.mark.parametrize("table", HOUSES, ids=str)
@given(picks=st.lists(st.integers(0, 999), max_size=60))
@settings(max_examples=10)
def test_any_way_through_the_choices_is_sound(table: TableSetup, picks: list[int]) -> None:
    match = table.match(seed=len(picks))
    for pick in picks:
        if match.over:
            break
        seat = match.pending[pick % len(match.pending)]
        choices = match.choices_of(seat)
        with Moment(match, match.ply):
            match.play(choices[pick % len(choices)], seat)
            assert_sound(table, match.state)
            assert_scores(table, match.state)


@each_house
def test_every_offered_choice_is_accepted(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            for seat in state.pending:
                for choice in list(state.choices(seat)):
                    assert state.why_not(seat, choice) == []
                    after, _ = advanced(state, seat, choice)
                    assert after.ply == state.ply + 1
                    assert_sound(table, after)


@each_house
def test_the_same_choice_leads_to_the_same_position(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            for seat in state.pending:
                choice = random_player(moment.ply)(state, seat)
                silent = state.copy()
                silent.advance(seat, choice)
                heard, _ = advanced(state, seat, choice)
                assert plain(silent) == plain(heard), "it matters whether somebody listens"


@each_house
def test_seats_that_decide_at_the_same_time_do_not_hinder_each_other(table: TableSetup) -> None:
    for moment in moments(table, 0):
        with moment as state:
            pending = state.pending
            for one in pending:
                for other in pending:
                    if one < other:
                        assert_independent(state, one, other, moment.ply)


def assert_independent(state: State, one: int, other: int, seed: int) -> None:
    """Both choices stay possible, and their order does not matter until the last is made."""
    player = random_player(seed)
    first, second = player(state, one), player(state, other)
    after_one, _ = advanced(state, one, first)
    after_other, _ = advanced(state, other, second)
    assert list(after_one.choices(other)) == list(state.choices(other))
    assert list(after_other.choices(one)) == list(state.choices(one))
    both, _ = advanced(after_one, other, second)
    both_too, _ = advanced(after_other, one, first)
    assert plain(both) == plain(both_too)


@each_house
def test_the_same_seed_gives_the_same_game(table: TableSetup) -> None:
    assert fingerprints.fingerprint(table, 5) == fingerprints.fingerprint(table, 5)
    assert fingerprints.fingerprint(table, 5) != fingerprints.fingerprint(table, 6)


@each_game
def test_games_have_the_fingerprints_on_file(game: Game) -> None:
    """On every machine, compiled and interpreted. If a rule was changed on purpose:

    python -m tests.contract.fingerprints GAME
    """
    assert fingerprints.of_game(game) == json.loads(fingerprints.file_of(game).read_text())


@each_house
def test_a_playout_ends_within_the_rules(table: TableSetup) -> None:
    for seed in range(20):
        state = table.match(seed).state
        decisions = playout(state, Chance(seed))
        assert state.over
        assert decisions == state.ply < LONGEST_GAME
        assert state.check() == []


@each_game
def test_wrong_seats_and_options_are_refused_with_a_sentence(game: Game) -> None:
    with pytest.raises(UnknownGame, match="seats"):
        game.new(max(game.seats) + 1, Chance(0))
    with pytest.raises(UnknownGame, match="option"):
        game.new(game.seats[0], Chance(0), {"no_such_option": "x"})
    for option in game.options:
        with pytest.raises(UnknownGame, match=option.name):
            game.new(game.seats[0], Chance(0), {option.name: "no such value"})
