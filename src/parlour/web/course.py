"""The course of a game: where its turns end and its rounds begin, for stepping through a replay."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from parlour.kernel.match import Match
from parlour.web.phases import phase_line

ROUND = "round"  # what most games count


@dataclass(frozen=True)
class Course:
    """Plies after which a turn was over, and at which something new was counted, the first at 0."""

    turns: list[int]
    stages: list[int]
    in_rounds: bool  # whether it is rounds that are counted

    def turn_before(self, ply: int) -> int:
        return before(self.turns, ply)

    def turn_after(self, ply: int) -> int:
        return after(self.turns, ply)

    def stage_before(self, ply: int) -> int:
        return before(self.stages, ply)

    def stage_after(self, ply: int) -> int:
        """The next one; behind the last the end."""
        return after([*self.stages, self.turns[-1]], ply)


def before(plies: list[int], ply: int) -> int:
    """The last of some plies before one, else the beginning."""
    index = bisect_left(plies, ply)
    return plies[index - 1] if index else 0


def after(plies: list[int], ply: int) -> int:
    """The first of some plies after one, else the last."""
    return plies[min(bisect_right(plies, ply), len(plies) - 1)]


def course_of(match: Match) -> Course:
    """How a match has gone so far, as anybody may know it."""
    phase = match.game.phase
    counts = [] if phase is None else phase(match.view(None)).counts
    in_rounds = bool(counts) and counts[0].name == ROUND
    return Course(turn_ends(match), stage_starts(match), in_rounds)


def turn_ends(match: Match) -> list[int]:
    """The plies after which a seat had played: another one comes, or it has said so."""
    actions, ends = match.game.actions, match.game.ends_turn
    plies = match.plies_seen_by(None)
    turns = [
        number
        for number, (ply, following) in enumerate(pairwise(plies), start=1)
        if ply.seat != following.seat
        or (ply.choice is not None and actions.verb_of(ply.choice).name in ends)
    ]
    return [*turns, len(plies)]


def stage_starts(match: Match) -> list[int]:
    """The plies at which the first count of the game's phase had gone on, and the beginning."""
    phase = match.game.phase
    if phase is None:
        return [0]

    def counted(ply: int) -> int:
        counts = phase(match.position_after(ply).view(None)).counts
        return counts[0].number if counts else 0

    return [0, *changes(counted, 0, len(match.plies))]


def changes(counted: Callable[[int], int], low: int, high: int) -> list[int]:
    """Where a number that only grows does so, between two plies: few of them are looked at."""
    known = {low: counted(low), high: counted(high)}
    starts: list[int] = []
    while low < high and known[low] != known[high]:
        first, last = low, high
        while last - first > 1:
            middle = (first + last) // 2
            known.setdefault(middle, counted(middle))
            if known[middle] == known[low]:
                first = middle
            else:
                last = middle
        starts.append(last)
        low = last
    return starts


@dataclass(frozen=True)
class Tick:
    """A mark below the slider: where it lies, and what begins there."""

    ply: int
    across: str  # of the whole, in hundredths, as CSS writes it
    label: str


def ticks(match: Match, course: Course, lang: str) -> list[Tick]:
    """What is counted, in words, where it begins."""
    last = max(1, course.turns[-1])
    marks: list[Tick] = []
    for ply in course.stages:
        line = phase_line(match.game, match.position_after(ply).view(None), lang)
        if line is not None:
            label = line.counts[0].label if line.counts else line.step
            marks.append(Tick(ply, f"{100 * ply / last:.2f}", label))
    return marks
