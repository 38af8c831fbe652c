"""Environments beside their peers: steps a second with observation and mask (part of `make bench`).

Every step is one decision of a random player who is shown what may be known and what is possible.
PettingZoo's chess and OpenSpiel's backgammon are measured in the same run, in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from parlour.envs import aec
from parlour.envs.vector import VectorEnv

SEATS = 2
GAMES = 256  # at once
ROUNDS = 3
SECONDS = 1.0  # of one turn
BLOCK = 20  # steps between two looks at the clock

# What is to be reached: single steps as a multiple of PettingZoo's chess, steps of many games.
SINGLE = 10.0
MANY = {"via_nebula": 200_000.0}
MANY_OF_MOST = 100_000.0


def steps_per_second(step: Callable[[], int], seconds: float) -> float:
    """Steps a second, by processor time; `step` makes some of them and says how many."""
    steps = 0
    start = now = process_time()
    while now < start + seconds:
        for _ in range(BLOCK):
            steps += step()
        now = process_time()
    return steps / (now - start)


def pettingzoo_steps(env: Any, seed: int) -> Callable[[], int]:
    """One decision after the other in PettingZoo's way, games begun anew."""
    numbers = np.random.default_rng(seed)
    env.reset(seed=seed)

    def step() -> int:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        possible = np.flatnonzero(seen["action_mask"])
        env.step(int(possible[numbers.integers(len(possible))]))
        return 1

    return step


def openspiel_steps(name: str, seed: int) -> Callable[[], int]:
    """The same in OpenSpiel's way; its draws of chance are no decisions."""
    pyspiel: Any = import_module("pyspiel")
    numbers = np.random.default_rng(seed)
    game = pyspiel.load_game(name)
    states = [game.new_initial_state()]

    def step() -> int:
        state = states[0]
        if state.is_terminal():
            states[0] = game.new_initial_state()
            return 0
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[numbers.integers(len(outcomes))][0])
            return 0
        player = state.current_player()
        state.observation_tensor(player)
        state.legal_actions_mask(player)
        possible = state.legal_actions(player)
        state.apply_action(possible[numbers.integers(len(possible))])
        return 1

    return step


def vector_steps(name: str, seed: int) -> Callable[[], int]:
    """A step of many games of ours at once."""
    env = VectorEnv(name, GAMES, SEATS)
    env.reset(seed)

    def step() -> int:
        env.step(env.sample())
        return GAMES

    return step


class EnvBench:
    """All measurements, and the table that they end in."""

    def __init__(self, names: list[str], console: Console) -> None:
        self.names = names
        self.console = console
        self.chess = 0.0
        self.backgammon = 0.0
        self.single = dict.fromkeys(names, 0.0)
        self.many = dict.fromkeys(names, 0.0)

    def run(self) -> None:
        """Measure everything in turns; the best turn of each counts."""
        chess: Any = import_module("pettingzoo.classic.chess_v6")
        for seed in range(ROUNDS):
            self.chess = max(
                self.chess, steps_per_second(pettingzoo_steps(chess.env(), seed), SECONDS)
            )
            backgammon = steps_per_second(openspiel_steps("backgammon", seed), SECONDS)
            self.backgammon = max(self.backgammon, backgammon)
            for name in self.names:
                one = steps_per_second(pettingzoo_steps(aec.env(name, SEATS), seed), SECONDS)
                self.single[name] = max(self.single[name], one)
                many = steps_per_second(vector_steps(name, seed), SECONDS)
                self.many[name] = max(self.many[name], many)

    def show(self) -> None:
        title = f"Environments for {SEATS}, steps/s with observation and mask"
        table = Table(title=title, title_justify="left")
        table.add_column("Game")
        for head in ("One game", "× chess", f"{GAMES} games at once", "Must", ""):
            table.add_column(head, justify="right")
        table.add_row("PettingZoo chess", f"{self.chess:,.0f}", "1.0", "", "", "")
        over = self.backgammon / self.chess
        table.add_row("OpenSpiel backgammon", f"{self.backgammon:,.0f}", f"{over:.1f}", "", "", "")
        table.add_section()
        for name in self.names:
            word = "reached" if self.is_reached(name) else "MISSED"
            table.add_row(
                name,
                f"{self.single[name]:,.0f}",
                f"{self.single[name] / self.chess:.1f}",
                f"{self.many[name]:,.0f}",
                f"{SINGLE:g} ×, {MANY.get(name, MANY_OF_MOST):,.0f}",
                f"[{'green' if word == 'reached' else 'red'}]{word}[/]",
            )
        self.console.print(table)

    def is_reached(self, name: str) -> bool:
        """Whether one game and many of them are as fast as they must be."""
        enough = self.many[name] >= MANY.get(name, MANY_OF_MOST)
        return enough and self.single[name] >= SINGLE * self.chess
