"""Positions with kinds of decisions that hardly ever come up in games."""

from parlour.kernel.state import State
from tests.games.newton.positions import Situation
from tests.games.newton.test_18_tiles import landing


def rare_positions() -> list[State]:
    """A second cube on the way; full slots for Income and Development."""
    cubes = Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=3, scientist="dijon")
    cubes.play("play A106", "basic travel", "go paris", "go calais", "stop")
    return [
        cubes.state,
        landing("spec_income_potion", income="vp vp coins coins coins").state,
        landing("spec_dev_study", drawers="work travel travel travel lessons").state,
    ]
