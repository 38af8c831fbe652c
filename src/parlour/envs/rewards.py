"""Rewards: how a game that is over, or stands, pays its seats."""

from __future__ import annotations

from typing import Final

from parlour.kernel.state import Score, State, ranks

POINTS: Final = 100.0  # that count as much as winning, where points are paid


def by_rank(state: State) -> list[float]:
    """1 for the first, -1 for the last, the others evenly between; equals share their places.

    Alone at a table there is no rank: the points are paid, and the game itself, if it won, takes 1.
    """
    scores = state.scores()
    if len(scores) == 1:
        return [points_of(scores[0])]
    seat_ranks = ranks(scores)
    step = 2.0 / (len(scores) - 1)
    rewards: list[float] = []
    for rank in seat_ranks:
        equals = sum(1 for other in seat_ranks if other == rank)
        rewards.append(1.0 - step * (rank - 1 + (equals - 1) / 2.0))
    return rewards


def by_points(state: State) -> list[float]:
    """How far each seat is ahead of the best other one, in points divided by 100."""
    scores = state.scores()
    if len(scores) == 1:
        return [points_of(scores[0])]
    rewards: list[float] = []
    for seat in range(len(scores)):
        best = max(scores[other].total for other in range(len(scores)) if other != seat)
        rewards.append((scores[seat].total - best) / POINTS)
    return rewards


def points_of(score: Score) -> float:
    """What a solo game pays."""
    return score.total / POINTS - (1.0 if score.lost else 0.0)
