"""Search: tries the best-looking turns in many deals, each followed by a few turns of everybody.

What a turn is worth shows when others have answered it. So every candidate, a line of choices to
the end of the own turn, is carried out in the same re-dealt worlds; then all seats play on for a
few turns as a small beam advises, and the own value is held against the best of the others. Half
of the candidates are dropped after each round. A chosen turn is carried out to its end without
thinking again, as long as everything happens as it was foreseen.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final, final

from parlour.bots.base import Bot
from parlour.bots.beam import Beam, Line
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

POSITIONS: Final = 30_000  # looked at for one decision, if nothing else is said
CANDIDATES: Final = 8  # turns that are tried
FIRST_LOOK: Final = 1200  # positions looked at to find them
LONGEST: Final = 400  # own decisions and turns of others in one trial: a trial must end
WORLDS: Final = 1 << 30  # numbers of re-dealt worlds


@final
class Trial:
    """A candidate and what its trials have brought."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.choices = [part.choice for part in line.prefixes()]
        self.total = 0.0
        self.count = 0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


@final
class Search(Bot):
    """Thinks about a turn for a number of positions, or of seconds where `seconds` is not 0."""

    def __init__(
        self,
        chance: Chance,
        evaluate: Callable[[State, int], float],
        seconds: float = 0.0,
        rounds: int = 2,
        look: int = 200,
        scale: float = 12.0,
        follow: bool = True,
        candidates: int = CANDIDATES,
    ) -> None:
        super().__init__(chance)
        self.evaluate = evaluate
        self.beam = Beam(evaluate, chance.fork(0))
        self.seconds = seconds
        self.rounds = rounds  # turns of every seat after the own one
        self.look = look  # positions that the small beam looks at
        self.scale = scale  # a difference of values that is nearly decisive
        self.follow = follow
        self.candidates = candidates
        self.plan: list[Line] = []  # what is left of the chosen turn
        self.expected: dict[str, Any] = {}  # what the seat sees if all goes as foreseen

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if self.plan and self.expected == state.view(seat) and self.plan[0].choice in choices:
            return self.next_of_plan(seat)
        lines = self.beam.best_by_first(state.redeal(seat, self.chance), seat, FIRST_LOOK)
        trials = [Trial(line) for line in lines[: self.candidates]]
        if len(trials) > 1:
            trials = self.halved(trials, state, seat, budget or POSITIONS)
        self.plan = trials[0].line.prefixes()
        return self.next_of_plan(seat)

    def next_of_plan(self, seat: int) -> int:
        line = self.plan.pop(0)
        if not self.follow:
            self.plan = []
        if self.plan:
            self.expected = line.state.view(seat)
        return line.choice

    def halved(self, trials: list[Trial], state: State, seat: int, positions: int) -> list[Trial]:
        """The candidates, the best first, after rounds in which the worse half drops out."""
        rounds = math.ceil(math.log2(len(trials)))
        start = time.perf_counter()
        looked = self.beam.looked
        for number in range(1, rounds + 1):
            share = number / rounds
            while True:
                world = self.chance.below(WORLDS)
                for trial in trials:
                    trial.total += self.value_of(trial, state, seat, world)
                    trial.count += 1
                if self.seconds > 0.0:
                    if time.perf_counter() - start >= self.seconds * share:
                        break
                elif self.beam.looked - looked >= positions * share:
                    break
            trials.sort(key=mean_of, reverse=True)
            del trials[(len(trials) + 1) // 2 :]
            if len(trials) == 1:
                break
        return trials

    def value_of(self, trial: Trial, start: State, seat: int, world: int) -> float:
        """How well a turn does in one world, between 0 and 1."""
        state = start.redeal(seat, Chance(world, 3))
        for choice in trial.choices:
            if state.over or seat not in state.pending or choice not in state.choices(seat):
                break
            state.advance(seat, choice)
        mover = seat
        turns = self.rounds * state.seats
        for _ in range(LONGEST):
            if state.over:
                break
            if mover not in state.pending:
                mover = state.to_move
                turns -= 1
                if turns < 0:
                    break
            choices = state.choices(mover)
            if len(choices) == 1:
                state.advance(mover, choices[0])
            else:
                state = self.beam.best(state, mover, self.look).state
        return self.squashed(state, seat)

    def squashed(self, state: State, seat: int) -> float:
        """The own value against the best of the others."""
        own = self.evaluate(state, seat)
        other = 0.0
        is_alone = True
        for rival in range(state.seats):
            if rival != seat:
                value = self.evaluate(state, rival)
                if is_alone or value > other:
                    other = value
                is_alone = False
        difference = (own - other) / self.scale
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, difference))))


def mean_of(trial: Trial) -> float:
    return trial.mean
