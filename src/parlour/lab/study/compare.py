"""A and B: the same deals and seats with two sets of content, game by game.

What differs is measured in pairs, so the luck of the deal is the same on both sides. Each side has
processes of its own, because a process knows one set of content.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

from parlour.lab.games import Setting
from parlour.lab.simulate import StopSignal, prepare_worker
from parlour.lab.study.judgement import LEVEL, holds, two_sided
from parlour.lab.study.run import PIECE, Show, seated
from parlour.lab.study.tally import win_parts
from parlour.lab.study.things import offered_things, taken_things
from parlour.lab.study.watching import Notes, watch_game

FIRST_LOOK = 200  # games after which it is first asked whether all is clear; then at each doubling
AHEAD = 2  # pieces that wait for each side

Measures = dict[tuple[str, str], int]  # what is measured, of what: a whole number for a game


def measures(game: str, notes: Notes) -> Measures:
    """All that a game says in whole numbers; what is not named is 0."""
    result: Measures = {
        ("decisions", ""): notes.length.decisions,
        ("turns", ""): notes.turns,
        ("rounds", ""): notes.rounds,
        ("lead_changes", ""): notes.lead_changes,
    }

    def add(kind: str, name: str, value: int) -> None:
        result[kind, name] = result.get((kind, name), 0) + value

    seats = len(notes.seats)
    total = sum(seat.score for seat in notes.seats)
    best = sorted((seat.score for seat in notes.seats), reverse=True)
    add("score", "", total)
    if seats > 1:
        add("margin", "", best[0] - best[1])
    for seat, wins in zip(notes.seats, win_parts(notes), strict=True):
        add("place", str(seat.place), wins)
        if seat.role:
            add("role", seat.role, wins)
            add("role_margin", seat.role, seats * seat.score - total)
        for number, points in enumerate(seat.points):
            add("source", str(number), points)
        for thing in offered_things(game, seat):
            add("offered", str(thing), 1)
        for thing, taking in taken_things(game, seat).items():
            add("taken", str(thing), 1)
            add("times", str(thing), taking.times)
    return result


@dataclass
class Difference:
    """One measure on both sides: exact sums over the pairs of games."""

    a: int = 0
    b: int = 0
    squares: int = 0  # of the differences

    def add(self, a: int, b: int) -> None:
        self.a += a
        self.b += b
        self.squares += (b - a) ** 2


@dataclass(frozen=True)
class Change:
    """What a measure changed by, and whether that is more than chance."""

    kind: str
    name: str
    a: float  # mean of a game
    b: float
    error: float  # of the difference, one standard error
    chance: float
    is_clear: bool = False

    @property
    def difference(self) -> float:
        return self.b - self.a

    @property
    def z(self) -> float:
        return self.difference / self.error if self.error else 0.0


class Comparison:
    """The pairs of games that were played."""

    def __init__(self) -> None:
        self.games = 0
        self.looks = 0  # how often it was asked whether all is clear
        self.differences: dict[tuple[str, str], Difference] = {}

    def add(self, a: Measures, b: Measures) -> None:
        self.games += 1
        for key in a.keys() | b.keys():
            left, right = a.get(key, 0), b.get(key, 0)
            self.differences.setdefault(key, Difference()).add(left, right)

    def changes(self) -> list[Change]:
        """Every measure, the clearest change first; corrected for measures and looks."""
        count = self.games
        changes: list[Change] = []
        for (kind, name), each in sorted(self.differences.items()):
            mean = (each.b - each.a) / count
            variance = max(0.0, each.squares / count - mean**2)
            error = sqrt(variance / max(1, count - 1))
            # So few games differ that a normal distribution would say too much.
            is_rare = each.squares < 25
            chance = 1.0 if is_rare or not error else two_sided(mean / error)
            changes.append(Change(kind, name, each.a / count, each.b / count, error, chance))
        level = LEVEL / max(1, self.looks)
        clear = holds([change.chance for change in changes], level)
        marked = [
            Change(c.kind, c.name, c.a, c.b, c.error, c.chance, is_clear)
            for c, is_clear in zip(changes, clear, strict=True)
        ]
        return sorted(marked, key=lambda change: -abs(change.z))

    def is_decided(self) -> bool:
        """Whether what stands out does so beyond doubt; each such look makes proof dearer."""
        self.looks += 1
        first = self.changes()[:1]
        return bool(first) and first[0].is_clear and abs(first[0].z) > 8


@dataclass
class Side:
    """One set of content with its processes."""

    setting: Setting
    folder: Path | None  # None: as it is in the box
    pool: ProcessPoolExecutor

    def submit(self, piece: int, games: int) -> Future[list[Measures]]:
        return self.pool.submit(play_side, self.setting, piece, games)


def prepare_side(game: str, folder: str) -> None:
    """A process of one side knows one set of content, from before the game is loaded."""
    if folder:
        os.environ[f"PARLOUR_DATA_{game.upper()}"] = folder
    prepare_worker(game)


def play_side(setting: Setting, piece: int, games: int) -> list[Measures]:
    """The games of a piece with the content of this process."""
    indices = range(piece * PIECE, min((piece + 1) * PIECE, games))
    notes = [watch_game(seated(setting, index), index) for index in indices]
    for each in notes:
        if each.error:
            raise RuntimeError(f"game {each.index} broke: {each.error}")
    return [measures(setting.game, each) for each in notes]


def compare(
    setting: Setting,
    folders: tuple[Path | None, Path | None],
    games: int,
    workers: int,
    stop: StopSignal,
    show: Show,
    to_the_end: bool = False,
) -> Comparison:
    """Play both sides until it is clear, all is played, or it is asked to stop."""
    comparison = Comparison()
    each = max(1, workers // 2)
    context = get_context("spawn")
    sides = []
    for folder in folders:
        name = "" if folder is None else str(folder.resolve())
        pool = ProcessPoolExecutor(each, context, prepare_side, (setting.game, name))
        sides.append(Side(setting, folder, pool))
    look = FIRST_LOOK
    try:
        for a, b in _pairs(sides, games, each, stop):
            for left, right in zip(a, b, strict=True):
                comparison.add(left, right)
            show(len(a))
            if not to_the_end and comparison.games >= look:
                look *= 2
                if comparison.is_decided():
                    break
    finally:
        for side in sides:
            side.pool.shutdown(wait=True, cancel_futures=True)
    return comparison


def _pairs(
    sides: list[Side], games: int, workers: int, stop: StopSignal
) -> Iterator[tuple[list[Measures], list[Measures]]]:
    """The pieces of both sides in their order."""
    waiting: list[list[Future[list[Measures]]]] = []
    pieces = -(-games // PIECE)
    following = 0
    while waiting or (following < pieces and not stop.requested):
        while following < pieces and len(waiting) < AHEAD * workers and not stop.requested:
            waiting.append([side.submit(following, games) for side in sides])
            following += 1
        if not waiting:
            break
        a, b = (future.result() for future in waiting.pop(0))
        yield a, b
