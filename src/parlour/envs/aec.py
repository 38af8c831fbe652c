"""PettingZoo: every seat of a game is an agent, and they decide one after the other.

    from parlour.envs import aec

    env = aec.env("nippon", seats=3)

Where the book lets players decide at the same time, the agents are asked one after the other, and
none of them sees what the others chose until all have.
"""

from __future__ import annotations

import tempfile
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlour.bots import Bot
from parlour.envs.tables import FAR, LEARNER, RANK, EnvTable, seed_for
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

RENDER_MODES = ("human", "ansi", "svg")
PAGE = """<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>{title}</title>
{picture}
"""


def env(
    game: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    reward: str = RANK,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """A game with PettingZoo's usual safeguards: an illegal action ends it and costs 1."""
    inner: Any = GameEnv(game, seats, options, reward, render_mode)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class GameEnv(AECEnv[str, Any, Any]):
    """A game as PettingZoo's agent environment cycle; an automa plays by itself."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        reward: str = RANK,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"a render mode is one of {', '.join(RENDER_MODES)}")
        self.table = EnvTable(game, [LEARNER] * seats, options or {}, reward)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"{game}_v{self.table.version}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.table.learners]
        self.agents = []
        self.action_spaces = {
            agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: observation_space(self.table) for agent in self.possible_agents
        }
        self._numbers = np.random.default_rng()
        self._bots: list[Bot | None] = []
        self._state: State | None = None
        self._page: Path | None = None

    @property
    def game_state(self) -> State:
        """The position, with all that is hidden in it."""
        if self._state is None:
            raise RuntimeError("reset() comes first")
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next one of the last seed."""
        if seed is not None:
            self._numbers = np.random.default_rng(seed)
        number = seed_for(self._numbers)
        self._bots = self.table.make_bots(number)
        self._state = self.table.begin(Chance(number))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.table.play_bots(self._state, self._bots)
        self._standing = self.table.standing(self.game_state)
        self.agent_selection = self._next_agent()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state
        seat = self._seat(agent)
        choice = -1 if action is None else int(action)
        if choice not in state.choices(seat):
            raise ValueError(f"action {action} is not possible for {agent}")
        self._cumulative_rewards[agent] = 0.0
        state.advance(seat, choice)
        self.table.play_bots(state, self._bots)
        self._pay()
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        state = self.game_state
        return {
            "observation": self.table.observe(state, seat),
            "action_mask": self.table.mask(state, seat),
        }

    def render(self) -> str | None:
        """The table as who decides sees it: text, a picture, or a page that shows the picture."""
        if self.render_mode is None:
            return None
        state = self.game_state
        seat = None if state.over else state.to_move
        if self.render_mode == "ansi":
            return self.table.text(state, seat)
        if self.render_mode == "svg":
            return self.table.svg(state, seat)
        self._show_page(self.table.svg(state, seat))
        return None

    def close(self) -> None:
        """Forget the page."""
        if self._page is not None:
            self._page.unlink(missing_ok=True)
            self._page = None

    def _show_page(self, picture: str) -> None:
        """Write the page, which loads itself again every second; open it the first time."""
        is_new = self._page is None
        if self._page is None:
            folder = tempfile.mkdtemp(prefix="parlour-")
            self._page = Path(folder) / f"{self.table.game.name}.html"
        page = PAGE.format(title=self.metadata["name"], picture=picture)
        self._page.write_text(page, encoding="utf-8")
        if is_new:
            webbrowser.open(self._page.as_uri())

    def _pay(self) -> None:
        """Every agent gets what it has gained."""
        standing = self.table.standing(self.game_state)
        for agent in self.agents:
            seat = self._seat(agent)
            self.rewards[agent] = standing[seat] - self._standing[seat]
        self._standing = standing

    def _next_agent(self) -> str:
        state = self.game_state
        return self.possible_agents[0] if state.over else f"seat_{state.to_move}"

    def _seat(self, agent: str) -> int:
        return int(agent.removeprefix("seat_"))


def observation_space(table: EnvTable) -> spaces.Dict:
    """What an agent is given: numbers of about 0 to 1, and its possible actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-FAR, FAR, (table.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
        }
    )
