"""Whole random games, inside the compiled code."""

from __future__ import annotations

from parlour.kernel.chance import Chance
from parlour.kernel.state import State


def playout(state: State, chance: Chance) -> int:
    """Play to the end with random choices; gives the number of decisions."""
    start = state.ply
    while not state.over:
        seat = state.to_move
        choices = state.choices(seat)
        state.advance(seat, choices[chance.below(len(choices))])
    return state.ply - start
