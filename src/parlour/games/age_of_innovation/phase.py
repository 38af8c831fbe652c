"""How far the game is, for the line above the board."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.view import PHASES
from parlour.kernel.phase import Count, Phase

SET_UP, *STEPS = PHASES


def phase(view: dict[str, Any]) -> Phase:
    """AI-7.1: the round and its phases; the last round has no third one."""
    if view["phase"] == SET_UP:
        return Phase(steps=(SET_UP,), step=SET_UP)
    count = Count("round", view["round"], ROUNDS)
    if view["over"]:
        return Phase((count,))
    if view["round"] < ROUNDS:
        return Phase((count,), tuple(STEPS), view["phase"])
    return Phase((count,), tuple(STEPS[:-1]), view["phase"], "last_round")
