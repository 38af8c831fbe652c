"""How the values of a position become chances to win and points at the end.

`evaluate` of a room says how good a position looks to a seat; what that means for the end of the
game differs by game, number of seats and how far the game is. The numbers that tell it are fitted
on games of bots (`parlour.lab.calibrate`) and lie in a room's data/calibration.toml. A game without
such a file, or without a table for so many seats, is judged by the usual numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from parlour.kernel.data import DataFile, expect, optional_file
from parlour.kernel.game import Game
from parlour.kernel.state import State, ranks

FILE = "calibration.toml"
LATEST = 1.3  # progress of a game that lasts longer than others
FLATTEST = 0.002  # slope: a better position is never less likely to win


@dataclass(frozen=True)
class Calibration:
    """The numbers of one game with so many seats.

    Progress is the number of choices so far by that of a usual game: everybody knows it.
    """

    plies: float = 250.0  # choices in a usual game
    # A point of value adds so much to the logarithm of the odds: by progress to the power 0, 1, 2.
    slope: tuple[float, ...] = (0.04, 0.1, 0.0)
    turn: tuple[float, ...] = (0.0, 0.0)  # to be the next to decide: by progress to the power 0, 1
    # By place in the order of turns, first at the start of the game, then added by progress.
    order: tuple[float, ...] = ()
    order_later: tuple[float, ...] = ()
    solo: tuple[float, ...] = (0.0, 0.0)  # alone: the value that is as often enough as not
    surprise: float = 0.0  # share of games that end as if nothing had been known about them
    # Points at the end: fixed, by progress, by value, by both.
    points: tuple[float, ...] = (0.0, 0.0, 1.0, 0.0)
    sources: dict[str, float] = field(default_factory=dict)  # what strong players make, by source
    games: int = 0  # that the numbers were fitted on

    def progress(self, ply: int) -> float:
        """How far a game is: 0 at the start, about 1 at the end."""
        return min(LATEST, ply / self.plies)

    def chances(
        self, values: Sequence[float], ply: int, to_move: int, order: Sequence[int]
    ) -> list[float]:
        """Each seat's chance to win, from the values of a position; alone, that of not losing.

        `order` are the seats in the order of their turns.
        """
        t = self.progress(ply)
        slope = max(FLATTEST, self.slope[0] + self.slope[1] * t + self.slope[2] * t * t)
        if len(values) == 1:
            return [_share(slope * (values[0] - self.solo[0] - self.solo[1] * t))]
        turn = self.turn[0] + self.turn[1] * t
        odds = [slope * value + (turn if i == to_move else 0.0) for i, value in enumerate(values)]
        for seat, early, later in zip(order, self.order, self.order_later, strict=False):
            odds[seat] += early + later * t
        best = max(odds)
        weights = [math.exp(each - best) for each in odds]
        total = sum(weights)
        return self.unsure([weight / total for weight in weights])

    def unsure(self, chances: Sequence[float]) -> list[float]:
        """Chances as they are if a game may also end as nobody could foresee."""
        even = self.surprise / len(chances)
        return [(1.0 - self.surprise) * chance + even for chance in chances]

    def final_points(self, value: float, ply: int) -> float:
        """The points that a seat can expect at the end."""
        t = self.progress(ply)
        fixed, by_progress, by_value, by_both = self.points
        return fixed + by_progress * t + (by_value + by_both * t) * value


def _share(odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))


@dataclass(frozen=True)
class Prospect:
    """What a position promises to every seat: chances to win, and points at the end."""

    chances: list[float]
    points: list[float]


def prospect(game: Game, state: State) -> Prospect:
    """What a position promises as it looks; at the end, what it has brought."""
    if state.over:
        scores = state.scores()
        return Prospect(shares(ranks(scores)), [float(score.total) for score in scores])
    numbers = calibration_of(game, state.seats)
    values = [game.evaluate(state, seat) for seat in range(state.seats)]
    return Prospect(
        numbers.chances(values, state.ply, state.to_move, order_of(game, state)),
        [numbers.final_points(value, state.ply) for value in values],
    )


def order_of(game: Game, state: State) -> list[int]:
    """The seats in the order of their turns, as everybody sees it."""
    return game.column.order(state.view(None))


def shares(places: Sequence[int]) -> list[float]:
    """The win, shared by those who have won; nobody has if the game itself did."""
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]


# Files


def calibration_of(game: Game, seats: int) -> Calibration:
    """The numbers of a game with so many seats; InvalidData if its file is wrong."""
    file = file_of(game.room) if game.room else None
    return Calibration() if file is None else _read(file).get(seats, Calibration())


@cache
def file_of(room: str) -> Path | None:
    """The file in the data folder in use, else the one that came with the room."""
    module = import_module(room).__file__
    assert module is not None
    file = optional_file(Path(module).parent, FILE)
    return file if file.is_file() else None


@cache
def _read(path: Path) -> dict[int, Calibration]:
    return read_calibrations(path)


def read_calibrations(path: Path) -> dict[int, Calibration]:
    """The numbers of a file by number of seats; InvalidData names what is wrong."""
    file = DataFile(path)
    tables: dict[int, Calibration] = {}
    for key in file.content:
        is_seats = key.startswith("seats") and key.removeprefix("seats").isdigit()
        expect(is_seats, file.name, f"{key} is no table such as seats2")
        seats = int(key.removeprefix("seats"))
        tables[seats] = _table(file, key, seats)
    return tables


def _table(file: DataFile, key: str, seats: int) -> Calibration:
    plies = file.real(key, "plies")
    expect(plies >= 1, file.name, f"{key}.plies must be 1 or more, not {plies}")
    sources = file.value(key, "sources")
    expect(isinstance(sources, dict), file.name, f"{key}.sources is no table")
    surprise = file.real(key, "surprise")
    expect(0 <= surprise < 1, file.name, f"{key}.surprise must be a share, not {surprise}")
    usual = Calibration()
    return Calibration(
        plies,
        tuple(file.reals(key, "slope", count=len(usual.slope))),
        tuple(file.reals(key, "turn", count=len(usual.turn))),
        tuple(file.reals(key, "order", count=seats)),
        tuple(file.reals(key, "order_later", count=seats)),
        tuple(file.reals(key, "solo", count=len(usual.solo))),
        surprise,
        tuple(file.reals(key, "points", count=len(usual.points))),
        {source: file.real(key, "sources", source) for source in sources},
        file.number(key, "games"),
    )
