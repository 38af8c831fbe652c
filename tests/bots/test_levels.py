"""The levels: each sees more than the one below it, and none plays nonsense."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from parlour import bots
from parlour.bots.beam import BeamLine
from parlour.bots.greedy import ALTERNATIVES, Greedy
from parlour.kernel.chance import Chance
from parlour.kernel.state import State
from parlour.lab.games import Setting, play_game
from tests.kernel import toy

QUICK = [level for level in bots.LEVELS if not level.is_slow]


def line(state: State, value: float, length: int = 1) -> BeamLine:
    """A whole line of some length that looks so good; its first choice is its value."""
    last = BeamLine(state, None, -1, 0.0, False)
    for index in range(length):
        last = BeamLine(state, last, int(value), value, index == length - 1)
    return last


def picks(lines: list[BeamLine], slack: float) -> set[int]:
    """All that a greedy player with slack may take."""
    player = Greedy(Chance(1), toy.GAME.evaluate, slack=slack)
    return {player.one_of_the_best(lines, 0).first for _ in range(60)}


def test_slack_takes_what_looks_good_enough() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    lines = [line(state, 9.0), line(state, 8.0), line(state, 7.0), line(state, 4.0)]
    assert picks(lines, 0.4) == {9, 8, 7}
    assert picks(lines, 0.2) == {9, 8}
    assert picks(lines, 0.1) == {9}


def test_a_detour_is_never_taken() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    assert picks([line(state, 9.0, 2), line(state, 8.0, 3), line(state, 7.0, 1)], 1.0) == {9, 7}


def test_only_the_first_lines_are_alternatives() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    lines = [line(state, 90.0 - index) for index in range(ALTERNATIVES + 3)]
    assert len(picks(lines, 1.0)) == ALTERNATIVES


def test_levels_see_more_from_step_to_step() -> None:
    for weaker, stronger in pairwise(bots.LEVELS):
        assert (weaker.positions, weaker.width, -weaker.slack, weaker.seconds) < (
            stronger.positions,
            stronger.width,
            -stronger.slack,
            stronger.seconds,
        )


@pytest.mark.parametrize("level", [level.name for level in QUICK])
def test_a_quick_level_beats_chance_and_repeats_itself(level: str) -> None:
    setting = Setting("nippon", (level, "random"), seed=2)
    row = play_game(setting, 0)
    assert row.ranks == [1, 2]
    assert row == play_game(setting, 0)


def test_a_regular_player_beats_a_novice() -> None:
    points = {"novice": 0, "regular": 0}
    seatings = (("novice", "regular"), ("regular", "novice"))
    for deal, seats in product(range(2), seatings):
        row = play_game(Setting("nippon", seats, seed=5), deal)
        for bot, score in zip(seats, row.scores, strict=True):
            points[bot] += score
    assert points["regular"] > points["novice"]
