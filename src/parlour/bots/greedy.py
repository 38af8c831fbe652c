"""Greedy: looks ahead over its own turn and takes what looks best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from parlour.bots.base import Bot
from parlour.bots.beam import Beam
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

POSITIONS: Final = 1200  # looked at for one decision


@final
class Greedy(Bot):
    """Takes the first choice of the line that looks best."""

    def __init__(self, chance: Chance, evaluate: Callable[[State, int], float]) -> None:
        super().__init__(chance)
        self.beam = Beam(evaluate, chance)

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        return self.beam.best(state, seat, budget or POSITIONS).first
