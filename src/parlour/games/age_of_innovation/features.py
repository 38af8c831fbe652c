"""What a bot looks at."""

from __future__ import annotations

from parlour.games.age_of_innovation.state import Table
from parlour.kernel.state import State


def evaluate(state: State, seat: int) -> float:
    """How good a position looks to a seat."""
    assert isinstance(state, Table)
    return float(state.players[seat].vp)
