"""Greedy: looks ahead over its own turn and takes what looks best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from parlour.bots.base import Bot
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

WIDTH: Final = 5  # lines kept at every depth
NODES: Final = 1200  # positions looked at for one decision
DEPTH: Final = 16  # own decisions looked ahead


@final
class Line:
    """A line of own choices: the position it leads to, the choice it starts with, its value."""

    def __init__(self, state: State, first: int, value: float) -> None:
        self.state = state
        self.first = first
        self.value = value


@final
class Greedy(Bot):
    """A beam over the own turn: to its end, or until the budget is spent."""

    def __init__(self, chance: Chance, evaluate: Callable[[State, int], float]) -> None:
        super().__init__(chance)
        self.evaluate = evaluate

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        nodes = budget or NODES
        best: Line | None = None
        ties = 1
        beam = [Line(state, -1, 0.0)]
        for _ in range(DEPTH):
            deeper: list[Line] = []
            for line in beam:
                for choice in line.state.choices(seat):
                    after = line.state.copy()
                    after.advance(seat, choice)
                    nodes -= 1
                    first = choice if line.first < 0 else line.first
                    found = Line(after, first, self.evaluate(after, seat))
                    if not after.over and seat in after.pending:
                        insert(deeper, found)
                        continue
                    if best is None or found.value > best.value:
                        best = found
                        ties = 1
                    elif found.value == best.value:
                        ties += 1
                        if self.chance.below(ties) == 0:
                            best = found
            beam = deeper
            if not beam or nodes <= 0:
                break
        if beam and (best is None or beam[0].value > best.value):
            best = beam[0]
        return choices[0] if best is None else best.first


def insert(beam: list[Line], line: Line) -> None:
    """Keep the WIDTH best lines, the best first; among equals the earlier one."""
    at = len(beam)
    while at > 0 and beam[at - 1].value < line.value:
        at -= 1
    if at < WIDTH:
        beam.insert(at, line)
        if len(beam) > WIDTH:
            beam.pop()
