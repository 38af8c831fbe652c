"""Search: tries the best-looking turns in many deals, each followed by a few turns of everybody.

What a turn is worth shows when others have answered it. So every candidate, a line of choices to
the end of the own turn, is carried out in the same re-dealt worlds; then all seats play on for a
few turns as a small beam advises, and the own value is held against the best of the others. Who
is clearly behind drops out, and half of the rest after each round. A chosen turn is carried out
without thinking again, as far as nothing is drawn or revealed in it and nothing better is seen.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final, final

from parlour.bots.base import Bot
from parlour.bots.beam import Beam, foreseen
from parlour.kernel.chance import Chance
from parlour.kernel.state import State

POSITIONS: Final = 30_000  # looked at for one decision, if nothing else is said
FIRST_LOOK: Final = 1200  # positions looked at to find the candidates
SECOND_LOOK: Final = 300  # and to find out how each of them goes on best
POSITIONS_TO_REFINE: Final = 10_000  # fewer are too few for the second look
CANDIDATES: Final = 8  # turns that are tried
FAVOURITES: Final = 3  # beginnings that are tried with two endings
TURNS: Final = 4  # of every seat, after the own one
LOOK: Final = 200  # positions that the small beam looks at for one of these turns
SMALL_WIDTH: Final = 3  # lines that the small beam keeps
SCALE: Final = 12.0  # a difference of values that is nearly decisive
LOOKS_PER_TURN: Final = 4  # of the small beam: who plays on alone must come to an end too
WORLDS: Final = 1 << 30  # numbers of re-dealt worlds
WORLD_STREAM: Final = 3
BETTER: Final = 0.5  # a line that looks so much better than the plan is worth thinking again
PRIOR: Final = 3.0  # worlds that the first look counts for: few trials are mostly noise
FEWEST_WORLDS: Final = 6  # before a candidate can be clearly behind
CLEARLY: Final = 3.0  # standard errors
TRIAL: Final = 20  # positions that a trial counts for besides those its beams look at


@final
class Candidate:
    """A turn that is tried: its choices as far as they can be foreseen, and how it did."""

    def __init__(self, choices: list[int], value: float, state: State) -> None:
        self.choices = choices
        self.value = value  # at its end, in the deal that was looked at
        self.state = state  # its end there
        self.values: list[float] = []  # by world, between 0 and 1
        self.total = 0.0  # of them
        self.prior = 0.0  # what the look adds to it

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def is_clearly_behind(self, leader: Candidate) -> bool:
        """Whether the leader did better in the same worlds, by far more than by chance."""
        count = len(self.values)
        if count < FEWEST_WORLDS:
            return False
        mean = (leader.total - self.total) / count
        spread = 0.0
        for index in range(count):
            deviation = leader.values[index] - self.values[index] - mean
            spread += deviation * deviation
        error = math.sqrt(spread / (count - 1) / count)
        return mean > CLEARLY * error and mean > 0.0


@final
class Budget:
    """What a decision may cost: positions looked at, or seconds where these are not 0."""

    def __init__(
        self, positions: int, seconds: float, beams: list[Beam], clock: Callable[[], float]
    ) -> None:
        self.beams = beams
        self.clock = clock
        self.is_timed = seconds > 0.0
        self.limit = seconds if self.is_timed else float(positions)
        self.start = 0.0
        self.start = self.spent()

    def spent(self) -> float:
        if self.is_timed:
            return self.clock() - self.start
        looked = 0
        for beam in self.beams:
            looked += beam.looked
        return looked - self.start


@final
class Search(Bot):
    """Thinks about a turn for a number of positions, or of seconds where `seconds` is not 0."""

    def __init__(
        self,
        chance: Chance,
        evaluate: Callable[[State, int], float],
        seconds: float = 0.0,
        turns: int = TURNS,
        look: int = LOOK,
        width: int = SMALL_WIDTH,
        scale: float = SCALE,
        candidates: int = CANDIDATES,
        follow: bool = True,
        positions: int = POSITIONS,
        prior: float = PRIOR,
        refine: bool = True,
        drop: bool = True,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(chance)
        self.evaluate = evaluate
        self.beam = Beam(evaluate, chance.fork(0))
        self.small_beam = Beam(evaluate, chance.fork(1), width, (width + 1) // 2)
        self.seconds = seconds
        self.turns = turns
        self.look = look
        self.scale = scale
        self.candidates = candidates
        self.follow = follow  # carry the chosen turn out without thinking again
        self.positions = positions
        self.prior = prior  # worlds that the first look counts for
        self.refine = refine  # look again after each beginning
        self.drop = drop  # leave out at once who is clearly behind
        self.clock = clock
        self.look_now = look  # the same, within the present budget
        self.turns_now = turns
        self.plan: list[int] = []  # what is left of the chosen turn
        self.plan_value = 0.0  # how good its end looks
        self.expected: dict[str, Any] = {}  # what the seat sees if all goes as planned

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        positions = budget or self.positions
        if not self.holds(state, seat, positions):
            self.plan = self.best_turn(state, seat, positions)
        choice = self.plan.pop(0)
        self.foresee(state.copy(), seat, choice)
        return choice

    def holds(self, state: State, seat: int, positions: int) -> bool:
        """Whether the plan still holds: all is as foreseen, and nothing better comes into sight."""
        if not self.plan or self.plan[0] not in state.choices(seat):
            return False
        if self.expected != state.view(seat):
            return False
        if positions < POSITIONS_TO_REFINE:
            return True
        lines = self.beam.best_by_first(state.redeal(seat, self.chance), seat, FIRST_LOOK)
        return lines[0].value <= self.plan_value + BETTER

    def foresee(self, state: State, seat: int, choice: int) -> None:
        """Keep what the seat will see at its next real decision, if the plan goes on till then."""
        if not self.follow:
            self.plan = []
        while self.plan:
            state.advance(seat, choice)
            if len(state.choices(seat)) > 1:
                self.expected = state.view(seat)
                break
            choice = self.plan.pop(0)

    def best_turn(self, state: State, seat: int, positions: int) -> list[int]:
        """The choices of the best turn, as far as they can be foreseen."""
        best = self.judge(state, seat, positions)[0]
        self.plan_value = best.value
        return best.choices

    def judge(self, state: State, seat: int, positions: int) -> list[Candidate]:
        """The turns that were tried, the best one first."""
        budget = Budget(positions, self.seconds, [self.beam, self.small_beam], self.clock)
        if self.seconds > 0.0:
            positions = POSITIONS
        deal = state.redeal(seat, self.chance)
        candidates = self.turns_to_try(deal, seat, positions)
        best = candidates[0]
        for candidate in candidates:
            candidate.prior = self.prior * squashed((candidate.value - best.value) / self.scale)
        # Few positions are better spent on small trials than on one that is not finished.
        self.look_now = min(self.look, 10 + positions // 100)
        self.turns_now = min(self.turns, 1 + positions // 5000)
        reference = self.difference(best.state, seat)
        best = self.best_of(candidates[:], state, seat, budget, reference)
        return [best, *[candidate for candidate in candidates if candidate is not best]]

    def turns_to_try(self, deal: State, seat: int, positions: int) -> list[Candidate]:
        """The turns that look best, the best first."""
        lines = self.beam.best_by_first(deal, seat, min(FIRST_LOOK, positions // 4 + 1))
        count = min(self.candidates, 2 + positions // 1000)
        turns: list[Candidate] = []
        for rank in range(min(count, len(lines))):
            line = lines[rank]
            start = line.beginning()
            turns.append(Candidate(line.choices(), line.value, line.state))
            if positions < POSITIONS_TO_REFINE or start.is_whole or not self.refine:
                continue
            # The first look has shared its width among all beginnings: look again after this one.
            closer = self.beam.best_by_first(start.state, seat, SECOND_LOOK)
            for rest in closer[: 2 if rank < FAVOURITES else 1]:
                turns.append(Candidate([line.first, *rest.choices()], rest.value, rest.state))
        turns.sort(key=value_of, reverse=True)
        turns = without_copies(turns)[:count]
        for turn in turns:
            turn.choices = turn.choices[: foreseen(deal, seat, turn.choices)]
        return turns

    def best_of(
        self,
        candidates: list[Candidate],
        state: State,
        seat: int,
        budget: Budget,
        reference: float,
    ) -> Candidate:
        """The candidate that does best, after rounds from which the worse half drops out."""
        rounds = math.ceil(math.log2(len(candidates))) if len(candidates) > 1 else 0
        cost = 0.0  # of the last world
        for number in range(1, rounds + 1):
            limit = budget.limit * number / rounds
            before = budget.spent()
            while len(candidates) > 1 and before + cost < limit:
                deal = self.world(state, seat)
                for candidate in candidates:
                    candidate.add(self.trial(candidate, deal.copy(), seat, reference))
                candidates.sort(key=total_of, reverse=True)
                if self.drop:
                    candidates = [
                        candidate
                        for candidate in candidates
                        if not candidate.is_clearly_behind(candidates[0])
                    ]
                after = budget.spent()
                cost = after - before
                before = after
            del candidates[(len(candidates) + 1) // 2 :]
        return candidates[0]

    def trial(self, candidate: Candidate, state: State, seat: int, reference: float) -> float:
        """How well a turn does in one world, between 0 and 1."""
        end = self.carried_out(candidate.choices, state, seat)
        # A lead or an arrear counts, but never so much that all turns look alike.
        standing = max(-self.scale, min(self.scale, reference))
        return squashed((self.difference(end, seat) - reference + standing) / self.scale)

    def carried_out(self, turn: list[int], state: State, seat: int) -> State:
        """The position after a turn, as far as it is possible, and a few turns of every seat."""
        # Near the end nothing is left to look at; the budget has to end nevertheless.
        self.small_beam.looked += TRIAL
        for choice in turn:
            if state.over or seat not in state.pending or choice not in state.choices(seat):
                break
            state.advance(seat, choice)
        mover = seat
        turns = self.turns_now * state.seats
        looks = LOOKS_PER_TURN * (turns + 1)
        while not state.over:
            if mover not in state.pending:
                mover = state.to_move
                turns -= 1
                if turns < 0:
                    break
            choices = state.choices(mover)
            if len(choices) == 1:
                state.advance(mover, choices[0])
            elif looks == 0:
                break
            else:
                looks -= 1
                state = self.small_beam.best(state, mover, self.look_now).state
        return state

    def world(self, state: State, seat: int) -> State:
        """A deal that fits what the seat knows, another one each time."""
        return state.redeal(seat, Chance(self.chance.below(WORLDS), WORLD_STREAM))

    def difference(self, state: State, seat: int) -> float:
        """The own value less the best of the others, which counts for less the more there are.

        Who only keeps one of three rivals down plays for the two others.
        """
        best = 0.0
        is_alone = True
        for rival in range(state.seats):
            if rival != seat:
                value = self.evaluate(state, rival)
                if is_alone or value > best:
                    best = value
                is_alone = False
        return self.evaluate(state, seat) - best / max(1, state.seats - 1)


def total_of(candidate: Candidate) -> float:
    return candidate.total + candidate.prior


def squashed(difference: float) -> float:
    """A difference as something like the chance to win."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, difference))))


def value_of(candidate: Candidate) -> float:
    return candidate.value


def without_copies(turns: list[Candidate]) -> list[Candidate]:
    """The turns without those that only take the same choices in another order."""
    different: list[Candidate] = []
    known: set[tuple[float, tuple[int, ...]]] = set()
    for turn in turns:
        key = (turn.value, tuple(sorted(turn.choices)))
        if key not in known:
            known.add(key)
            different.append(turn)
    return different
