"""A beam over a seat's own turn: the lines of choices that look best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.state import State

WIDTH: Final = 5  # lines kept at every depth
DEPTH: Final = 16  # own decisions looked ahead


@final
@mypyc_attr(acyclic=True)
class Line:
    """Choices of one seat in a row: where they lead, and how good that looks to the seat.

    A line is its last choice and the line before it; the empty line has no choice.
    """

    __slots__ = ("before", "choice", "is_whole", "state", "value")

    def __init__(
        self, state: State, before: Line | None, choice: int, value: float, is_whole: bool
    ) -> None:
        self.state = state
        self.before = before
        self.choice = choice
        self.value = value
        self.is_whole = is_whole  # the seat has nothing more to decide for now

    @property
    def first(self) -> int:
        """The choice that it starts with."""
        line = self
        while line.before is not None and line.before.before is not None:
            line = line.before
        return line.choice

    def prefixes(self) -> list[Line]:
        """The line after each of its choices, itself the last."""
        lines: list[Line] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            lines.append(line)
            line = line.before
        lines.reverse()
        return lines


@final
class Beam:
    """Looks ahead over a turn: to its end, or until so many positions were looked at."""

    def __init__(self, evaluate: Callable[[State, int], float], chance: Chance) -> None:
        self.evaluate = evaluate
        self.chance = chance  # decides between equals
        self.looked = 0  # positions looked at since it was made

    def best(self, state: State, seat: int, positions: int) -> Line:
        """The line that looks best; among equal whole ones each is equally likely."""
        best: Line | None = None
        ties = 1
        left = positions
        beam = [Line(state, None, -1, 0.0, False)]
        for _ in range(DEPTH):
            deeper: list[Line] = []
            for line in beam:
                choices = line.state.choices(seat)
                left -= len(choices)
                for choice in choices:
                    longer = self.lengthened(line, seat, choice)
                    if not longer.is_whole:
                        insert(deeper, longer)
                    elif best is None or longer.value > best.value:
                        best = longer
                        ties = 1
                    elif longer.value == best.value:
                        ties += 1
                        if self.chance.below(ties) == 0:
                            best = longer
            beam = deeper
            if not beam or left <= 0:
                break
        self.looked += positions - left
        if beam and (best is None or beam[0].value > best.value):
            return beam[0]
        assert best is not None
        return best

    def best_by_first(self, state: State, seat: int, positions: int) -> list[Line]:
        """For each first choice the best line that was met, the best of them first."""
        best: dict[int, Line] = {}
        left = positions
        beam = [Line(state, None, -1, 0.0, False)]
        for _ in range(DEPTH):
            deeper: list[Line] = []
            for line in beam:
                choices = line.state.choices(seat)
                left -= len(choices)
                for choice in choices:
                    longer = self.lengthened(line, seat, choice)
                    if not longer.is_whole:
                        insert(deeper, longer)
                    first = longer.first
                    known = best.get(first)
                    if known is None or is_better(longer, known):
                        best[first] = longer
            beam = deeper
            if not beam or left <= 0:
                break
        self.looked += positions - left
        lines: list[Line] = []
        for line in best.values():
            index = len(lines)
            while index > 0 and lines[index - 1].value < line.value:
                index -= 1
            lines.insert(index, line)
        return lines

    def lengthened(self, line: Line, seat: int, choice: int) -> Line:
        """A line with one more choice."""
        after = line.state.copy()
        after.advance(seat, choice)
        is_whole = after.over or seat not in after.pending
        return Line(after, line, choice, self.evaluate(after, seat), is_whole)


def is_better(line: Line, other: Line) -> bool:
    """Whether a line is to be preferred to another with the same first choice."""
    if line.is_whole != other.is_whole:
        return line.is_whole  # positions within a turn are easily misjudged
    return line.value > other.value


def insert(beam: list[Line], line: Line) -> None:
    """Keep the WIDTH best lines, the best first; among equals the earlier one."""
    index = len(beam)
    while index > 0 and beam[index - 1].value < line.value:
        index -= 1
    if index < WIDTH:
        beam.insert(index, line)
        if len(beam) > WIDTH:
            beam.pop()
