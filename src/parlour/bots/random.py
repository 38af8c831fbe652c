"""Random: every choice equally likely."""

from __future__ import annotations

from typing import final

from parlour.bots.base import Bot
from parlour.kernel.state import State


@final
class Random(Bot):
    """Chooses blindly."""

    blind = True

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        return choices[self.chance.below(len(choices))]
