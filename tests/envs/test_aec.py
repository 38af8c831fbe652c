"""PettingZoo's own tests, and what it does not ask."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from parlour.envs import aec
from parlour.envs.tables import LEARNER, EnvTable
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from tests.contract.tables import HOUSES, REGISTERED, TableSetup, game_name
from tests.kernel import toy

CYCLES = 6

each_table = pytest.mark.parametrize(
    "table", [table for table in HOUSES if table.game.room], ids=str
)
each_game = pytest.mark.parametrize("game", REGISTERED, ids=game_name)


@pytest.fixture(autouse=True)
def _what_pettingzoo_says_of_its_own_games() -> Iterator[None]:
    """It warns of dictionaries unless an environment is on its list, and of masks of the dead."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def make(table: TableSetup, **more: Any) -> Any:
    return aec.env(table.game.name, table.seats, dict(table.options), **more)


@each_table
def test_pettingzoo_accepts_every_game_and_number_of_seats(table: TableSetup) -> None:
    api_test(make(table), num_cycles=CYCLES)


@each_game
def test_the_same_seed_gives_the_same_game(game: Any) -> None:
    table = TableSetup(game, max(game.seats))
    seed_test(lambda: make(table), num_cycles=CYCLES)


@each_game
def test_every_game_is_rendered(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    table = TableSetup(game, max(game.seats))
    tests = {
        "svg": lambda picture: picture.startswith("<svg"),
        "ansi": lambda text: len(text.splitlines()) > 5 and "[/]" not in text,
    }
    render_test(lambda render_mode: make(table, render_mode=render_mode), tests)
    assert len(opened) == 1


def test_a_person_sees_the_picture_in_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    env = aec.env("via_nebula", render_mode="human")
    env.reset(seed=1)
    env.render()
    page = Path(opened[0].removeprefix("file://"))
    before = page.read_text(encoding="utf-8")
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    env.render()
    assert len(opened) == 1
    assert "<svg" in before != page.read_text(encoding="utf-8")
    env.close()
    assert not page.exists()


def play(env: Any, seed: int) -> dict[str, float]:
    """Play a game to the end at random; gives what each agent was paid."""
    env.reset(seed=seed)
    numbers = np.random.default_rng(seed)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        paid[agent] += reward
        action = None
        if not terminated:
            action = int(numbers.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
    return paid


@each_game
def test_a_game_to_its_end_pays_by_rank_and_sums_to_nothing(game: Any) -> None:
    env = aec.env(game.name, 2)
    paid = play(env, 5)
    state = env.unwrapped.game_state
    assert state.over
    assert sorted(paid.values()) in ([-1.0, 1.0], [0.0, 0.0])
    totals = [score.total for score in state.scores()]
    if totals[0] != totals[1]:
        assert paid[f"seat_{totals.index(max(totals))}"] == 1.0


def test_points_are_paid_step_by_step_if_wished() -> None:
    env = aec.env("via_nebula", 2, reward="points")
    paid = play(env, 5)
    first, second = (score.total for score in env.unwrapped.game_state.scores())
    assert paid["seat_0"] == pytest.approx((first - second) / 100)
    assert paid["seat_1"] == pytest.approx((second - first) / 100)


def test_an_illegal_action_ends_the_game_and_costs_1() -> None:
    env = aec.env("nippon", 2)
    env.reset(seed=3)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    inner = aec.GameEnv("nippon")
    inner.reset(seed=3)
    with pytest.raises(ValueError, match="not possible"):
        inner.step(int(np.flatnonzero(mask == 0)[0]))


@pytest.mark.parametrize("name", ["newton", "principia"])
def test_who_decides_at_the_same_time_does_not_see_what_others_chose(name: str) -> None:
    table = EnvTable(name, [LEARNER] * 3, {})
    state = table.begin(Chance(4))
    assert len(state.pending) == 3
    first, second = state.pending[:2]
    seen: set[bytes] = set()
    for choice in state.choices(first):
        after = state.copy()
        after.advance(first, choice)
        assert after.to_move == second
        seen.add(table.observed_bytes(after, second))
    assert len(seen) == 1


def test_an_automa_plays_by_itself() -> None:
    env = aec.env("age_of_innovation", 2, {"automa": "1"})
    env.reset(seed=1)
    assert env.agents == ["seat_0"]
    paid = play(env, 2)
    assert abs(paid["seat_0"]) == 1.0


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownGame, match="seats"):
        aec.env("nippon", 7)
    with pytest.raises(UnknownGame, match="there is no game"):
        aec.env(toy.GAME.name)
    with pytest.raises(ValueError, match="rank, points"):
        aec.env("nippon", 2, reward="glory")
    with pytest.raises(ValueError, match="human, ansi, svg"):
        aec.env("nippon", 2, render_mode="opera")
    with pytest.raises(RuntimeError, match="reset"):
        aec.GameEnv("nippon").observe("seat_0")
