"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.cards import CARD_SYMBOL
from parlour.games.newton.content.map_board import SPACE_KIND
from parlour.games.newton.content.terms import ACTION_TYPES, SYMBOLS
from parlour.games.newton.content.tracks_board import TECH_KIND
from parlour.kernel.automatic import Automatic
from parlour.kernel.column import Column, Note, from_seat

PLATES = [f"newton_{symbol}_plate" for symbol in SYMBOLS]
CARDS = {"card": [PLATES[symbol] for symbol in CARD_SYMBOL]}
ACTIONS = {"action": PLATES[: len(ACTION_TYPES)]}
INCOMES = {"income": ("vp", "coin", "potion", "newton_medicine")}
PLACES = (  # by kind
    "newton_scientist",
    "newton_city",
    "newton_hat",
    "newton_column",
    "newton_goal",
    "newton_master",
    "newton_village",
)
SPACES = {"space": [PLACES[kind] for kind in SPACE_KIND]}
STEPS = (  # by kind of space
    "newton_student",
    "newton_technology",
    "newton_token",
    "newton_goal",
    "newton_drawer",
    "newton_master",
    "newton_goal",
)
TECH = {"tech": [STEPS[kind] for kind in TECH_KIND]}


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
    pictures={
        **dict.fromkeys(("play", "take", "discard", "cite", "tuck"), CARDS),
        **dict.fromkeys(("basic", "develop", "replace_development"), ACTIONS),
        **dict.fromkeys(("income", "replace_income"), INCOMES),
        **dict.fromkeys(("go", "post_coach", "cube", "cube_from"), SPACES),
        **dict.fromkeys(("student", "step", "step_ignoring"), TECH),
    },
    order=order,
    notes=notes,
    chapters={"round_over": "round_over", "apple": "round", "game_over": "game_over"},
    unsaid=frozenset({"turn", "round_over", "game_over"}),
    gains=frozenset({"gained_coins", "gained_potions", "gained_vp", "token_taken"}),
    automatic=(
        Automatic(
            "forced", ("play_card", "travel", "work", "path", "study", "lessons"), is_usual=True
        ),
    ),
)
