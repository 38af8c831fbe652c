"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.kernel.column import Column, Note, from_seat


def order(view: dict[str, Any]) -> list[int]:
    """Clockwise from the seat with the apple (NW-4.2)."""
    return from_seat(view["first"], view["seats"])


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    return [("apple", {})] if view["first"] == seat and view["seats"] > 1 else []


COLUMN = Column(
    symbols={
        "keep": "newton_master",
        "discovery": "newton_goal",
        "play": "card",
        "basic": "newton_joker",
        "effect": "vp",
        "flip": "deck",
        "boost": "plus",
        "buy_potion": "potion",
        "enroll": "newton_student",
        "work": "newton_work",
        "work_objective": "newton_work",
        "student": "newton_student",
        "step": "newton_technology",
        "step_ignoring": "newton_unasked",
        "halt": "hourglass",
        "go": "newton_travel",
        "stop": "hourglass",
        "cube": "newton_cube",
        "cube_from": "newton_cube",
        "take": "newton_lessons",
        "shelve": "newton_study",
        "shelve_ignoring": "newton_unasked",
        "done": "check",
        "decline": "cross",
        "master": "newton_master",
        "reactivate": "newton_again",
        "discard": "card",
        "post_coach": "newton_village",
        "cite": "newton_again",
        "income": "newton_income",
        "replace_income": "newton_income",
        "develop": "newton_drawer",
        "replace_development": "newton_drawer",
        "move_book": "book",
        "tuck": "card",
    },
    order=order,
    notes=notes,
    chapters={"round_over": "round_over", "apple": "round", "game_over": "game_over"},
    unsaid=frozenset({"turn", "round_over", "game_over"}),
    gains=frozenset({"gained_coins", "gained_potions", "gained_vp", "token_taken"}),
)
