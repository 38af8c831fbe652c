"""Positions with lapses that hardly ever come up in games."""

from parlour.kernel.state import State
from tests.games.nippon.positions import given


def rare_positions() -> list[State]:
    """NP-19.22: Lenses D brings free improvements, and no Machinery is left."""
    table = given().has(0, knowledge=3, blueprints=0).machinery_left(0, 1)
    return [table.play("take invest blue").state]
