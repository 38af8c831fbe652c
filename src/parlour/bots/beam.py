"""A beam over a seat's own turn: the lines of choices that look best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.state import State

WIDTH: Final = 12  # lines kept at every depth
PER_FIRST: Final = 2  # of them with the same first choice: what begins slowly must not be lost
DEPTH: Final = 16  # own decisions looked ahead
CAREFUL: Final = 300  # positions; who may look at fewer takes what looks best at once
FINISHED: Final = 4  # lines that are led to the end of the turn before they are compared


@final
@mypyc_attr(acyclic=True)
class BeamLine:
    """Choices of one seat in a row: where they lead, and how good that looks to the seat.

    A line is its last choice and the line before it; the empty line has no choice.
    """

    __slots__ = ("before", "choice", "first", "is_whole", "state", "value")

    def __init__(
        self, state: State, before: BeamLine | None, choice: int, value: float, is_whole: bool
    ) -> None:
        self.state = state
        self.before = before
        self.choice = choice
        self.value = value
        self.is_whole = is_whole  # the seat has nothing more to decide for now
        # The choice that it starts with.
        self.first: int = choice if before is None or before.before is None else before.first

    def choices(self) -> list[int]:
        """All of its choices, in their order."""
        choices: list[int] = []
        line = self
        while line.before is not None:
            choices.append(line.choice)
            line = line.before
        choices.reverse()
        return choices

    def beginning(self) -> BeamLine:
        """The line of its first choice alone."""
        line = self
        while line.before is not None and line.before.before is not None:
            line = line.before
        return line


@final
class Beam:
    """Looks ahead over a turn: to its end, or until so many positions were looked at."""

    def __init__(
        self,
        evaluate: Callable[[State, int], float],
        chance: Chance,
        width: int = WIDTH,
        per_first: int = PER_FIRST,
    ) -> None:
        self.evaluate = evaluate
        self.chance = chance  # decides between equals
        self.width = width
        self.per_first = per_first
        self.looked = 0  # positions looked at since it was made

    def best(self, state: State, seat: int, positions: int) -> BeamLine:
        """The line that looks best; among equal whole ones each is equally likely."""
        best: BeamLine | None = None
        ties = 1
        enough = self.looked + positions
        beam = [BeamLine(state, None, -1, 0.0, False)]
        for _ in range(DEPTH):
            longer_lines: list[BeamLine] = []
            beam = self.deepened(beam, seat, longer_lines)
            for line in longer_lines:
                if not line.is_whole:
                    continue
                if best is None or line.value > best.value:
                    best = line
                    ties = 1
                elif line.value == best.value:
                    ties += 1
                    if self.chance.below(ties) == 0:
                        best = line
            if not beam or self.looked >= enough:
                break
        if beam and (best is None or beam[0].value > best.value):
            return beam[0]
        assert best is not None
        return best

    def best_by_first(self, state: State, seat: int, positions: int) -> list[BeamLine]:
        """For each first choice the best line that was met, the best of them first."""
        best: dict[int, BeamLine] = {}
        enough = self.looked + positions
        beam = [BeamLine(state, None, -1, 0.0, False)]
        for _ in range(DEPTH):
            longer_lines: list[BeamLine] = []
            beam = self.deepened(beam, seat, longer_lines)
            for line in longer_lines:
                rival = best.get(line.first)
                if rival is None or is_better(line, rival):
                    best[line.first] = line
            if not beam or self.looked >= enough:
                break
        lines = in_order(list(best.values()))
        if positions < CAREFUL:
            return lines
        for index in range(min(FINISHED, len(lines))):
            if lines[index].is_whole:
                break
            lines[index] = self.finished(lines[index], seat)
        return in_order(lines)

    def deepened(
        self, beam: list[BeamLine], seat: int, longer_lines: list[BeamLine]
    ) -> list[BeamLine]:
        """The best lines that are one choice longer and not whole; all that were met are noted."""
        deeper: list[BeamLine] = []
        for line in beam:
            for choice in line.state.choices(seat):
                longer = self.lengthened(line, seat, choice)
                longer_lines.append(longer)
                if not longer.is_whole:
                    self.insert(deeper, longer)
        self.looked += len(longer_lines)
        return deeper

    def finished(self, line: BeamLine, seat: int) -> BeamLine:
        """The line led to the end of the turn, if that comes soon.

        What begins well may end badly: only at its end a turn can be held against others.
        """
        for _ in range(DEPTH):
            if line.is_whole:
                break
            best: BeamLine | None = None
            for choice in line.state.choices(seat):
                self.looked += 1
                longer = self.lengthened(line, seat, choice)
                if best is None or is_better(longer, best):
                    best = longer
            assert best is not None
            line = best
        return line

    def lengthened(self, line: BeamLine, seat: int, choice: int) -> BeamLine:
        """A line with one more choice."""
        after = line.state.copy()
        after.advance(seat, choice)
        is_whole = after.over or seat not in after.pending
        return BeamLine(after, line, choice, self.evaluate(after, seat), is_whole)

    def insert(self, beam: list[BeamLine], line: BeamLine) -> None:
        """Keep the best lines, the best first; among equals the earlier one.

        Of lines that only differ in the order of their choices one is enough.
        """
        if len(beam) == self.width and beam[-1].value >= line.value:
            return
        alike = 0
        worst = 0
        for index in range(len(beam)):
            other = beam[index]
            if other.value == line.value and leads_alike(other, line):
                return
            if other.first == line.first:
                alike += 1
                worst = index
        if alike >= self.per_first:
            if beam[worst].value >= line.value:
                return
            beam.pop(worst)
        index = len(beam)
        while index > 0 and beam[index - 1].value < line.value:
            index -= 1
        beam.insert(index, line)
        if len(beam) > self.width:
            beam.pop()


def in_order(lines: list[BeamLine]) -> list[BeamLine]:
    """The best first; among equals the earlier one."""
    ordered: list[BeamLine] = []
    for line in lines:
        index = len(ordered)
        while index > 0 and ordered[index - 1].value < line.value:
            index -= 1
        ordered.insert(index, line)
    return ordered


def is_better(line: BeamLine, other: BeamLine) -> bool:
    """Whether a line is to be preferred to another with the same first choice."""
    if line.is_whole != other.is_whole:
        return line.is_whole  # positions within a turn are easily misjudged
    return line.value > other.value


def leads_alike(line: BeamLine, other: BeamLine) -> bool:
    """Whether two lines that look equally good only take the same choices in another order."""
    return sorted(line.choices()) == sorted(other.choices())


def foreseen(state: State, seat: int, choices: list[int]) -> int:
    """How many choices there are up to the first that draws or reveals something.

    One more than all of them if none does.
    """
    twin = state.copy()
    for index in range(len(choices)):
        twin.events = []
        twin.chance.log = []
        twin.advance(seat, choices[index])
        if twin.chance.log or any(event.reveals for event in twin.events):
            return index + 1
    return len(choices) + 1
