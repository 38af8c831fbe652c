"""The levels of play that people choose from, the weakest first.

A weaker level is an honest player with less sight: it follows fewer lines, and lets a good turn
pass for the best. Each line is led to the end of the turn, so none of them plays nonsense.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.bots.base import Bot
from parlour.bots.beam import CAREFUL, WIDTH
from parlour.bots.greedy import POSITIONS, Greedy
from parlour.bots.search import Search
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game


@dataclass(frozen=True)
class Level:
    """How much a bot looks at for a decision; by `seconds` where people wait for it."""

    name: str
    positions: int
    width: int = WIDTH  # lines kept at every depth; a searching bot has its own
    slack: float = 0.0  # share of the way from the best turn to the worst that is good enough
    seconds: float = 0.0  # of a searching bot; 0: it looks ahead over its own turn alone

    @property
    def is_slow(self) -> bool:
        """Whether it thinks so long that others should not have to wait for it."""
        return self.seconds > 0.0

    def make(self, game: Game, chance: Chance, timed: bool = False) -> Bot:
        """A bot of this level. Timed, a slow one thinks by the clock: not repeatable."""
        if self.is_slow:
            seconds = self.seconds if timed else 0.0
            return Search(chance, game.evaluate, seconds, positions=self.positions)
        return Greedy(chance, game.evaluate, self.positions, self.width, self.slack)


LEVELS: Final = (
    Level("novice", CAREFUL, width=1, slack=0.65),
    Level("apprentice", CAREFUL, width=2, slack=0.25),
    Level("regular", POSITIONS),
    Level("expert", positions=30_000, seconds=0.5),
    Level("master", positions=120_000, seconds=2.0),
)
DEFAULT: Final = "novice"  # a newcomer can beat it in a first or second game
HINT: Final = "expert"  # gives hints
STAND_IN: Final = "regular"  # plays for somebody who left
