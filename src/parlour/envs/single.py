"""Gymnasium: one learner against bots, in one game or in many at once.

    import gymnasium
    import parlour.envs.single

    env = gymnasium.make("parlour/via_nebula-v1", opponents=["novice"])
    many = gymnasium.make_vec("parlour/via_nebula-v1", num_envs=256)

The possible actions are `env.action_masks()`, as sb3-contrib's MaskablePPO asks for them, and
`info["action_mask"]`. An action that is not possible ends the game and costs 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from parlour import games
from parlour.bots import Bot
from parlour.envs.tables import FAR, RANK, EnvTable, Floats, seed_for
from parlour.envs.vector import VectorEnv, seatings
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.observation import find_observer
from parlour.kernel.state import State

RANDOM = ("random",)
ILLEGAL = -1.0  # what an action that is not possible costs


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; bots play the others. The seat changes from game to game."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        opponents: Sequence[str] = RANDOM,
        options: Mapping[str, str] | None = None,
        reward: str = RANK,
        render_mode: str | None = None,
    ) -> None:
        self.tables = seatings(game, seats, opponents, options or {}, reward)
        self.table = self.tables[0]
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.actions)
        self.render_mode = render_mode
        self.seat = self.table.learners[0]
        self._bots: list[Bot | None] = []
        self._state: State | None = None
        self._standing = 0.0

    @property
    def game_state(self) -> State:
        """The position, with all that is hidden in it."""
        if self._state is None:
            raise RuntimeError("reset() comes first")
        return self._state

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible."""
        return self.table.mask(self.game_state, self.seat).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self._begin()
        return self._observed(), self._info()

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        state = self.game_state
        if int(action) not in state.choices(self.seat):
            return self._observed(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        state.advance(self.seat, int(action))
        self.table.play_bots(state, self._bots)
        standing = self.table.standing(state)[self.seat]
        reward, self._standing = standing - self._standing, standing
        return self._observed(), reward, state.over, False, self._info()

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode == "ansi":
            return self.table.text(self.game_state, self.seat)
        if self.render_mode == "svg":
            return self.table.svg(self.game_state, self.seat)
        return None

    def _begin(self) -> None:
        """A new game, at a table drawn anew, in which the learner decides something."""
        while True:
            self.table = self.tables[int(self.np_random.integers(len(self.tables)))]
            self.seat = self.table.learners[0]
            number = seed_for(self.np_random)
            self._bots = self.table.make_bots(number)
            self._state = self.table.begin(Chance(number))
            self.table.play_bots(self._state, self._bots)
            if not self._state.over:
                break
        self._standing = self.table.standing(self._state)[self.seat]

    def _observed(self) -> Floats:
        return self.table.observe(self.game_state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.game_state, self.seat), "seat": self.seat}


class LearnersEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """The same many times: `VectorEnv` behind Gymnasium's vector interface."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        opponents: Sequence[str] = RANDOM,
        options: Mapping[str, str] | None = None,
        reward: str = RANK,
    ) -> None:
        self.num_envs = num_envs
        self.games = VectorEnv(game, num_envs, seats, opponents, options, reward)
        table = self.games.table
        self.single_observation_space = observation_space(table)
        self.single_action_space = spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible, by game."""
        return self.games.masks.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        observations = self.games.reset(seed_for(self.np_random)).copy()
        return observations, {"action_mask": self.action_masks()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        observations, rewards, ended = self.games.step(actions)
        infos: dict[str, Any] = {"action_mask": self.action_masks()}
        if ended.any():
            last = np.full(self.num_envs, None, dtype=object)
            for game, row in zip(np.flatnonzero(ended), self.games.last_observations, strict=True):
                last[game] = row
            infos.update(final_obs=last, _final_obs=ended.copy())
        never = np.zeros(self.num_envs, np.bool_)
        return observations.copy(), rewards.copy(), ended.copy(), never, infos


def observation_space(table: EnvTable) -> spaces.Box:
    """Numbers of about 0 to 1."""
    return spaces.Box(-FAR, FAR, (table.size,), np.float32)


def env_id(name: str, version: int) -> str:
    """What Gymnasium calls the environment of a game."""
    return f"parlour/{name}-v{version}"


def register() -> list[str]:
    """Tell Gymnasium of every game that learning agents can see; gives the ids."""
    ids: list[str] = []
    for name in games.names():
        try:
            version = find_observer(games.find(name)).layout.version
        except UnknownGame:
            continue
        ids.append(env_id(name, version))
        gymnasium.register(
            ids[-1],
            entry_point=f"{__name__}:{LearnerEnv.__name__}",
            vector_entry_point=f"{__name__}:{LearnersEnv.__name__}",
            kwargs={"game": name},
            disable_env_checker=True,
        )
    return ids


IDS = register()
