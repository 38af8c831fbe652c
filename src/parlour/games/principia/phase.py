"""How far the game is, for the line above the board."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.content.numbers import MAX_ROUNDS, SOLO_ROUNDS
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.drawing.progress import end_progress
from parlour.kernel.phase import Count, Phase

SET_UP = "choosing"
STEPS = ("grants", "actions", "clean_up")
CLEANING_UP = ("dismiss_one", "pay_next")  # steps of the Clean-up Phase


def phase(view: dict[str, Any]) -> Phase:
    """PR-5.1, PR-20.1: the round and its phases; the last one, if the end condition is met."""
    if view["choosing"]:
        return Phase(steps=(SET_UP,), step=SET_UP)
    if view["over"]:
        return Phase((Count("round", view["round"]),))
    ending = "last_round" if is_last_round(view) else ""
    return Phase((Count("round", view["round"]),), STEPS, part_of_round(view), ending)


def part_of_round(view: dict[str, Any]) -> str:
    """The phase of the round."""
    if view["display"]:
        return "grants"
    steps = view["steps"]
    is_cleaning_up = bool(steps) and steps[-1]["step"] in CLEANING_UP
    return "clean_up" if is_cleaning_up else "actions"


def is_last_round(view: dict[str, Any]) -> bool:
    """Whether the game ends with this round, as things stand."""
    most = MAX_ROUNDS if view["rival"] is None else SOLO_ROUNDS
    value, needed = end_progress(view, SCENARIOS.index(view["scenario"]))
    return view["round"] >= most or value >= needed
