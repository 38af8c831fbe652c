"""Accuracies of reviewed players: the better a level plays, the higher they are."""

from __future__ import annotations

import pytest

from parlour import games
from parlour.coach.reviewing import mark_of
from tests.coach.marks import LEVELS, STRONG, marked

NOVICE, APPRENTICE, REGULAR, EXPERT, _ = LEVELS
STRONG_ENOUGH = 90.0


def accuracy(game: str, level: str) -> float:
    """Of all players of a level, each counting alike."""
    players = [one.gains for one in marked() if (one.game, one.level) == (game, level)]
    each = [sum(mark_of(*gain) for gain in gains) / len(gains) for gains in players]
    return sum(each) / len(each)


@pytest.mark.parametrize("game", games.names())
def test_novices_are_the_least_accurate_and_the_strong_are_above_90(game: str) -> None:
    novice, *others = [accuracy(game, level) for level in LEVELS]
    assert novice < min(others)
    assert min(accuracy(game, level) for level in STRONG) > STRONG_ENOUGH


def test_over_all_games_a_stronger_level_is_more_accurate() -> None:
    """Experts and masters are beyond what the quick form can tell apart."""
    levels = (NOVICE, APPRENTICE, REGULAR, EXPERT)
    means = [sum(accuracy(game, level) for game in games.names()) for level in levels]
    assert means == sorted(means)
    assert len(set(means)) == len(means)
