"""Many games at once play as one game does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlour.envs.tables import LEARNER, EnvTable
from parlour.envs.vector import VectorEnv
from parlour.kernel.errors import UnknownGame
from tests.contract.tables import HOUSES, REGISTERED, TableSetup, game_name

STEPS = 40

each_table = pytest.mark.parametrize(
    "table", [table for table in HOUSES if table.game.room], ids=str
)
each_game = pytest.mark.parametrize("game", REGISTERED, ids=game_name)


@each_table
def test_observations_masks_and_movers_are_those_of_the_games(table: TableSetup) -> None:
    env = VectorEnv(table.game.name, 3, table.seats, options=dict(table.options))
    one = EnvTable(table.game.name, [LEARNER] * table.seats, dict(table.options))
    env.reset(7)
    for _ in range(STEPS):
        for game, state in enumerate(env.batch.states):
            seat = state.to_move
            assert env.movers[game] == seat
            assert np.array_equal(env.observations[game], one.observe(state, seat))
            assert np.array_equal(env.masks[game], one.mask(state, seat))
        env.step(env.sample())


@each_game
def test_a_game_that_ends_pays_and_begins_anew(game: Any) -> None:
    env = VectorEnv(game.name, 2, max(game.seats))
    env.reset(3)
    ended = 0
    while ended < 2:
        last = [state.copy() for state in env.batch.states]
        actions = env.sample()
        _, rewards, over = env.step(actions)
        assert rewards.shape == (2, max(game.seats))
        assert not rewards[~over].any()
        for index in np.flatnonzero(over):
            mover = last[index].to_move
            last[index].advance(mover, actions[index])
            assert last[index].over
            assert rewards[index].sum() == pytest.approx(0.0)
            best = max(score.total for score in last[index].scores())
            winner = [score.total for score in last[index].scores()].index(best)
            assert rewards[index, winner] > 0 or len(set(rewards[index])) == 1
            assert env.batch.states[index].ply < last[index].ply
            table = EnvTable(game.name, [LEARNER] * max(game.seats), {})
            assert np.array_equal(
                env.last_observations[list(np.flatnonzero(over)).index(index)],
                table.observe(last[index], mover),
            )
        ended += int(over.sum())


def test_with_opponents_the_learner_has_one_seat_and_its_own_reward() -> None:
    env = VectorEnv("via_nebula", 4, 2, opponents=["random"])
    env.reset(1)
    paid: list[float] = []
    while len(paid) < 12:
        assert list(env.movers) == [0, 1, 0, 1]
        _, rewards, over = env.step(env.sample())
        assert rewards.shape == (4,)
        paid += list(rewards[over])
    assert set(paid) <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= set(paid)


def test_the_same_seed_plays_the_same_games() -> None:
    runs: list[bytes] = []
    for seed in (5, 5, 6):
        env = VectorEnv("nippon", 3, 3, opponents=["random"])
        env.reset(seed)
        for _ in range(60):
            env.step(env.sample())
        runs.append(env.observations.tobytes())
    assert runs[0] == runs[1] != runs[2]


def test_points_are_paid_step_by_step_if_wished() -> None:
    env = VectorEnv("via_nebula", 1, 2, reward="points")
    env.reset(2)
    paid = np.zeros(2)
    over = False
    while not over:
        state = env.batch.states[0]
        _, rewards, ended = env.step(env.sample())
        paid += rewards[0]
        over = bool(ended[0])
    first, second = (score.total for score in state.scores())
    assert paid == pytest.approx([(first - second) / 100, (second - first) / 100])


def test_stronger_opponents_and_the_automa_can_be_named() -> None:
    env = VectorEnv("age_of_innovation", 2, 2, opponents=["automa:1"])
    env.reset(1)
    for _ in range(10):
        assert list(env.movers) == [0, 0]
        env.step(env.sample())
    env = VectorEnv("nippon", 2, 3, opponents=["greedy", "random"])
    env.reset(1)
    env.step(env.sample())
    assert list(env.movers) == [0, 1]


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    env = VectorEnv("nippon", 2)
    env.reset(1)
    wrong = int(np.flatnonzero(~env.masks[1])[0])
    before = env.observations.copy()
    with pytest.raises(ValueError, match="not possible in game 1"):
        env.step([env.sample()[0], wrong])
    with pytest.raises(ValueError, match="need as many actions"):
        env.step([0])
    with pytest.raises(ValueError, match="not possible"):
        env.step(np.array([-1, 100_000]))
    assert np.array_equal(before, env.observations)
    with pytest.raises(ValueError, match="3 seats have 2 opponents"):
        VectorEnv("nippon", 2, 3, opponents=["random", "random", "greedy"])
    with pytest.raises(UnknownGame, match="there is no bot"):
        VectorEnv("nippon", 2, opponents=["oracle"])
