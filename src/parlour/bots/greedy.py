"""Greedy: looks ahead over its own turn and takes what looks best to the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from parlour.bots.base import Bot
from parlour.bots.beam import CAREFUL, WIDTH, Beam, BeamLine, foreseen, in_order
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

POSITIONS: Final = 1200  # looked at for one decision
FAVOURITES: Final = 4  # lines that are held against other deals where they draw something
ALTERNATIVES: Final = 8  # lines among which one with slack takes its pick
DEALS: Final = 3  # how many of them
AFTER_DRAW: Final = 60  # positions looked at after what was drawn


@final
class Greedy(Bot):
    """Takes the first choice of the line that looks best, or of one that looks good enough."""

    def __init__(
        self,
        chance: Chance,
        evaluate: Callable[[State, int], float],
        positions: int = POSITIONS,
        width: int = WIDTH,
        slack: float = 0.0,
    ) -> None:
        super().__init__(chance)
        self.beam = Beam(evaluate, chance, width)
        self.positions = positions
        self.slack = slack  # share of the way from the best to the worst that is good enough

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        positions = budget or self.positions
        lines = self.beam.best_by_first(state, seat, positions)
        if self.slack > 0.0 and positions >= CAREFUL:
            return self.one_of_the_best(lines, seat).first
        equal = 1
        while equal < len(lines) and lines[equal].value == lines[0].value:
            equal += 1
        if equal > FAVOURITES or positions < CAREFUL:
            return lines[self.chance.below(equal)].first
        best = lines[0]
        best_value = self.expected_value(best, state, seat)
        ties = 1
        for line in lines[1:FAVOURITES]:
            value = self.expected_value(line, state, seat)
            if value > best_value:
                best = line
                best_value = value
                ties = 1
            elif value == best_value:
                ties += 1
                if self.chance.below(ties) == 0:
                    best = line
        return best.first

    def one_of_the_best(self, lines: list[BeamLine], seat: int) -> BeamLine:
        """A line that looks good enough at the turn's end, and is no detour."""
        whole: list[BeamLine] = []
        for line in lines[:ALTERNATIVES]:
            whole.append(self.beam.finished(line, seat))
        whole = in_order(whole)
        best = whole[0]
        enough = best.value - self.slack * (best.value - whole[-1].value)
        longest = len(best.choices())
        good: list[BeamLine] = []
        for line in whole:
            if line.value >= enough and len(line.choices()) <= longest:
                good.append(line)
        return good[self.chance.below(len(good))]

    def expected_value(self, line: BeamLine, state: State, seat: int) -> float:
        """The value of a line; if it draws or reveals something, the mean of several deals."""
        choices = line.choices()
        count = foreseen(state, seat, choices)
        if count > len(choices):
            return line.value
        total = 0.0
        for _ in range(DEALS):
            deal = state.redeal(seat, self.chance)
            for choice in choices[:count]:
                if choice in deal.choices(seat):
                    deal.advance(seat, choice)
            if deal.over or seat not in deal.pending:
                total += self.beam.evaluate(deal, seat)
            else:
                total += self.beam.best(deal, seat, AFTER_DRAW).value
        return total / DEALS
