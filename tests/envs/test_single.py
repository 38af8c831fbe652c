"""Gymnasium's own tests, and one learner against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from parlour.envs import single
from tests.contract.tables import REGISTERED, game_name

each_game = pytest.mark.parametrize("game", REGISTERED, ids=game_name)


def test_every_game_has_an_id() -> None:
    assert [f"parlour/{game.name}-v1" for game in REGISTERED] == single.IDS
    assert set(single.IDS) <= set(gymnasium.registry)


@each_game
def test_gymnasium_accepts_every_game(game: Any) -> None:
    """`check_env` tries actions that may be impossible; an end by one of them is an end too."""
    env = gymnasium.make(f"parlour/{game.name}-v1", seats=max(game.seats))
    check_env(env.unwrapped, skip_render_check=True)


@each_game
def test_a_learner_plays_against_named_bots(game: Any) -> None:
    env = gymnasium.make(f"parlour/{game.name}-v1", opponents=["random"])
    numbers = np.random.default_rng(1)
    seats: set[int] = set()
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        paid, over = 0.0, False
        while not over:
            assert seen in env.observation_space
            masks = env.unwrapped.action_masks()  # type: ignore[attr-defined]
            assert masks.dtype == np.bool_
            assert np.array_equal(masks, info["action_mask"])
            action = int(numbers.choice(np.flatnonzero(masks)))
            seen, reward, over, _, info = env.step(action)
            paid += float(reward)
        assert -1.0 <= paid <= 1.0
        seats.add(info["seat"])
    assert seats == {0, 1}


def test_an_impossible_action_ends_the_game_and_costs_1() -> None:
    env = single.LearnerEnv("via_nebula")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_the_table_is_rendered() -> None:
    for mode, sign in (("ansi", "\n"), ("svg", "<svg")):
        env = gymnasium.make("parlour/nippon-v1", render_mode=mode)
        env.reset(seed=1)
        assert sign in str(env.render())


def test_gymnasium_steps_many_games_at_once() -> None:
    env = gymnasium.make_vec("parlour/via_nebula-v1", num_envs=6, opponents=["random"])
    seen, infos = env.reset(seed=4)
    numbers = np.random.default_rng(2)
    ended = 0
    for _ in range(120):
        assert env.observation_space.contains(seen)
        actions = np.array([numbers.choice(np.flatnonzero(m)) for m in infos["action_mask"]])
        kept = seen.copy()
        before = seen
        seen, rewards, over, truncated, infos = env.step(actions)
        assert np.array_equal(kept, before)
        assert not truncated.any()
        assert not rewards[~over].any()
        assert ("final_obs" in infos) == over.any()
        for game in np.flatnonzero(over):
            assert infos["final_obs"][game].shape == (env.single_observation_space.shape or ())
        ended += int(over.sum())
    assert ended > 3
    again, _ = env.reset(seed=4)
    assert np.array_equal(again, env.reset(seed=4)[0])
