"""How well games were foretold: Brier scores, and how often a foretold chance came true."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

BINS = 5  # of foretold chances, equally wide
FEWEST = 20  # of a bin, to say something about it
THIRDS = 3  # of a game


@dataclass(frozen=True)
class Forecast:
    """What was foretold of a game at some time: each seat's chance, and its share of the win."""

    game: object  # which one: positions of one game share its end
    progress: float  # of the game: 0 at its start, 1 at its end
    chances: Sequence[float]
    won: Sequence[float]

    @property
    def error(self) -> float:
        """The squared error of the chances, all together."""
        return sum((chance - win) ** 2 for chance, win in zip(self.chances, self.won, strict=True))

    @property
    def even_error(self) -> float:
        """The same if every seat were given the same chance."""
        return sum((1.0 / len(self.won) - win) ** 2 for win in self.won)

    @property
    def third(self) -> int:
        return min(THIRDS - 1, int(THIRDS * self.progress))


@dataclass(frozen=True)
class Foretold:
    """How well games were foretold; a Brier score is the mean squared error of a chance."""

    games: int
    brier: float
    even: float  # the Brier score of saying 1/seats always
    uncertainty: float  # standard error of `better`, from game to game
    thirds: list[float]  # by how much it is better in each third of the game
    # By foretold chance in equal steps: how often it came true, and of how many.
    reliability: list[tuple[float | None, int]]

    @property
    def better(self) -> float:
        """By which share the error is smaller than that of saying 1/seats always."""
        return 1.0 - self.brier / self.even

    @property
    def is_monotone(self) -> bool:
        """Whether what was given more chance came true more often."""
        often = [share for share, _ in self.reliability if share is not None]
        return often == sorted(often)


def scored(all_forecasts: Iterable[Forecast]) -> Foretold:
    """How well games were foretold."""
    forecasts = list(all_forecasts)
    errors, evens = (
        sum(each.error for each in forecasts),
        sum(each.even_error for each in forecasts),
    )
    count = sum(len(each.won) for each in forecasts)
    parts = [[each for each in forecasts if each.third == third] for third in range(THIRDS)]
    bins: list[list[float]] = [[] for _ in range(BINS)]
    for each in forecasts:
        for chance, win in zip(each.chances, each.won, strict=True):
            bins[min(BINS - 1, int(BINS * chance))].append(win)
    return Foretold(
        len({each.game for each in forecasts}),
        errors / count,
        evens / count,
        _uncertainty(forecasts, errors / evens),
        [_better(part) for part in parts],
        [(sum(each) / len(each) if len(each) >= FEWEST else None, len(each)) for each in bins],
    )


def _better(forecasts: Sequence[Forecast]) -> float:
    even = sum(each.even_error for each in forecasts)
    return 1.0 - sum(each.error for each in forecasts) / even if even else 0.0


def _uncertainty(forecasts: Sequence[Forecast], ratio: float) -> float:
    """The standard error of a ratio of two sums over games."""
    rest: dict[object, float] = {}
    for each in forecasts:
        rest[each.game] = rest.get(each.game, 0.0) + each.error - ratio * each.even_error
    count = len(rest)
    if count < 2:
        return math.inf
    spread = sum(value * value for value in rest.values()) * count / (count - 1)
    return math.sqrt(spread) / sum(each.even_error for each in forecasts)


# Tables


def table_head(first: Sequence[str]) -> list[str]:
    """The head of a table whose first columns have other names."""
    bins = [f"{100 * n // BINS}–{100 * (n + 1) // BINS} %" for n in range(BINS)]
    head = [*first, "games", "Brier", "1/seats", "better (95 %)", "thirds of the game", *bins]
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]


def table_row(first: Sequence[str], result: Foretold) -> str:
    """A line of the table."""
    thirds = " · ".join(f"{100 * each:.0f} %" for each in result.thirds)
    cells = [
        *first, str(result.games), f"{result.brier:.3f}", f"{result.even:.3f}",
        f"{100 * result.better:.0f} ± {196 * result.uncertainty:.0f} %", thirds,
    ]  # fmt: skip
    for share, _ in result.reliability:
        cells.append("–" if share is None else f"{100 * share:.0f} %")
    return f"| {' | '.join(cells)} |"
