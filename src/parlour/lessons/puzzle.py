"""The best of a puzzle: all ways in which the learner can play the turn, as far as is looked."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.kernel.state import State
from parlour.lessons.play import Play

POSITIONS = 200_000  # looked at, when a puzzle is made


@dataclass(frozen=True)
class Best:
    """What the engine has found."""

    value: float
    way: tuple[str, ...]
    is_certain: bool  # every way was looked at


def find_best(play: Play, positions: int = POSITIONS) -> Best:
    """The most that can be made of the turn that a puzzle asks about.

    Positions that are the same to the learner are looked at once. What the evaluation likes best is
    followed first, so that a small number of positions finds a good way too.
    """
    puzzle, game, seat = play.step.puzzle, play.lesson.game, play.seat
    assert puzzle is not None
    best, best_way = float("-inf"), tuple[int, ...]()
    known: set[str] = set()
    waiting: list[tuple[State, tuple[int, ...]]] = [(play.match.state.copy(), ())]
    looked = 0
    while waiting and looked < positions:
        state, way = waiting.pop()
        looked += 1
        while not play.is_puzzle_over(state) and seat not in state.pending:
            other = state.pending[0]
            state.advance(other, play.bot_choice(state, other))
        view = state.view(seat)
        if play.is_puzzle_over(state):
            value = puzzle.measure.number(view, play.before)
            if value > best:
                best, best_way = value, way
            continue
        key = repr({name: part for name, part in view.items() if name != "ply"})
        if key in known:
            continue
        known.add(key)
        after: list[tuple[float, int, State]] = []
        for choice in state.choices(seat):
            twin = state.copy()
            twin.advance(seat, choice)
            after.append((game.evaluate(twin, seat), choice, twin))
        after.sort(key=lambda one: one[:2])
        waiting += [(twin, (*way, choice)) for _, choice, twin in after]
    texts = tuple(game.actions.text(choice) for choice in best_way)
    return Best(best, texts, not waiting)
