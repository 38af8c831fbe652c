"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.content.resources import KINDS
from parlour.kernel.automatic import Automatic
from parlour.kernel.column import Column, Note, from_seat

KIND_PICTURES = {"kind": KINDS}


def order(view: dict[str, Any]) -> list[int]:
    """Clockwise from whoever had the first turn."""
    turn, seats = view["turn"], view["seats"]
    return from_seat((turn["seat"] - turn["number"] + 1) % seats, seats)


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    return [("end_card", {})] if view["end_card"] == seat else []


COLUMN = Column(
    symbols={
        "craftsman": "craftsman",
        "site": "site",
        "explore": "meadow",
        "transport": "arrow",
        "erect": "building",
        "on": "site",
        "extra_action": "ap",
        "recall": "craftsman",
        "take": "down",
        "give": "up",
        "discard": "storage",
        "shed": "meadow",
        "reserve": "card",
        "stop": "hourglass",
        "pass": "hourglass",
    },
    pictures=dict.fromkeys(("take", "give", "discard"), KIND_PICTURES),
    order=order,
    notes=notes,
    chapters={"game_over": "game_over"},
    unsaid=frozenset({"turn", "game_over"}),
    gains=frozenset({"extra_action"}),
    automatic=(Automatic("forced", ("act",)),),  # it tells something about the cards
)
