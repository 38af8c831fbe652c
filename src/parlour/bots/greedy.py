"""Greedy: looks ahead over its own turn and takes what looks best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from parlour.bots.base import Bot
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

WIDTH: Final = 5  # nodes kept at every depth
NODES: Final = 1200  # positions looked at for one decision
DEPTH: Final = 16  # own decisions looked ahead


@final
class BeamNode:
    """A sequence of own choices: the position that it leads to, its first choice, its value."""

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
        best: BeamNode | None = None
        ties = 1
        beam = [BeamNode(state, -1, 0.0)]
        for _ in range(DEPTH):
            deeper: list[BeamNode] = []
            for node in beam:
                for choice in node.state.choices(seat):
                    after = node.state.copy()
                    after.advance(seat, choice)
                    nodes -= 1
                    first = choice if node.first < 0 else node.first
                    reached = BeamNode(after, first, self.evaluate(after, seat))
                    if not after.over and seat in after.pending:
                        insert(deeper, reached)
                        continue
                    if best is None or reached.value > best.value:
                        best = reached
                        ties = 1
                    elif reached.value == best.value:
                        ties += 1
                        if self.chance.below(ties) == 0:
                            best = reached
            beam = deeper
            if not beam or nodes <= 0:
                break
        if beam and (best is None or beam[0].value > best.value):
            best = beam[0]
        return choices[0] if best is None else best.first


def insert(beam: list[BeamNode], node: BeamNode) -> None:
    """Keep the WIDTH best nodes, the best first; among equals the earlier one."""
    index = len(beam)
    while index > 0 and beam[index - 1].value < node.value:
        index -= 1
    if index < WIDTH:
        beam.insert(index, node)
        if len(beam) > WIDTH:
            beam.pop()
