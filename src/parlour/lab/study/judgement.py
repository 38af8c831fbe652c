"""How sure a figure is: intervals, and what remains when many figures are compared at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from parlour.lab.study.tally import Wins
from parlour.lab.summary import wilson

LEVEL = 0.05  # of all that a report says, taken together


@dataclass(frozen=True)
class Figure:
    """A share with its interval, and how it compares with what would be fair."""

    share: float
    low: float
    high: float
    fair: float
    count: int
    chance: float  # that it would be so far off by chance alone
    is_off: bool = False  # after correction for all comparisons

    @property
    def difference(self) -> float:
        return self.share - self.fair


def two_sided(z: float) -> float:
    """The chance of a normal value so far from its mean."""
    return erfc(abs(z) / sqrt(2))


def against(wins: Wins, fair: float) -> Figure:
    """A share of wins beside a fair one."""
    low, high = wilson(wins.share, wins.count)
    spread = sqrt(fair * (1 - fair) / wins.count) if wins.count else 0.0
    chance = two_sided((wins.share - fair) / spread) if spread else 1.0
    return Figure(wins.share, low, high, fair, wins.count, chance)


def between(these: Wins, others: Wins) -> Figure:
    """A share of wins beside that of others; `fair` is the other share."""
    low, high = wilson(these.share, these.count)
    count = these.count + others.count
    both = Wins(count, these.wins + others.wins).share
    if not these.count or not others.count or not 0 < both < 1:
        return Figure(these.share, low, high, others.share, these.count, 1.0)
    spread = sqrt(both * (1 - both) * (1 / these.count + 1 / others.count))
    chance = two_sided((these.share - others.share) / spread)
    return Figure(these.share, low, high, others.share, these.count, chance)


def holds(chances: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which of many findings hold together (Holm): all of them are right with 1 - level."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    result = [False] * len(chances)
    for rank, index in enumerate(order):
        if chances[index] > level / (len(chances) - rank):
            break
        result[index] = True
    return result
