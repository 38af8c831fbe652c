"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.factories import FACTORY_GOOD, GOODS
from parlour.games.nippon.content.numbers import WORKER_COLOURS
from parlour.kernel.automatic import Automatic
from parlour.kernel.column import Column, Note, from_seat

GOOD_SYMBOLS = [f"np_{good}" for good in GOODS]
WORKER_SYMBOLS = [f"np_{colour}_worker" for colour in WORKER_COLOURS]
ACTION_SYMBOLS = (
    "np_factory",
    "np_gear",
    "np_produce",
    "book",
    "np_pick",
    "np_train",
    "np_ship",
    "np_export",
    "np_market",
)
ACHIEVEMENT_SYMBOLS = (
    "np_contract",
    "book",
    "coal",
    "np_factory",
    "yen",
    "np_ship",
    "np_train",
    "np_region",
    "np_gear",
)
GOOD_PICTURES = {"good": GOOD_SYMBOLS}
TRACK_SYMBOLS = ("yen", "coal", "book")


def order(view: dict[str, Any]) -> list[int]:
    return from_seat(view["turn"]["first"], view["seats"])


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    """Whoever has brought the final phase about."""
    return [("ends_game", {})] if view["turn"]["trigger"] == seat else []


COLUMN = Column(
    symbols={
        "take": "worker",
        "consolidate": "back",
        "exchange": "blueprint",
        "build": "np_factory",
        "amount": "plus",
        "improve": "np_gear",
        "store": "np_gear",
        "run": "np_produce",
        "region": "np_region",
        "fulfil": "np_contract",
        "jokers": "joker_cube",
        "deliver": "np_goods",
        "place": "np_market",
        "supply": "np_goods",
        "reward": "np_star",
        "achieve": "np_star",
        "stop": "check",
    },
    pictures={
        "take": {"action": ACTION_SYMBOLS, "colour": WORKER_SYMBOLS},
        "exchange": {"track": TRACK_SYMBOLS},
        "build": {"factory": [GOOD_SYMBOLS[good] for good in FACTORY_GOOD]},
        "achieve": {"achievement": ACHIEVEMENT_SYMBOLS},
        **dict.fromkeys(("improve", "run", "deliver", "supply"), GOOD_PICTURES),
    },
    always=(("exchange",), ("consolidate", "stop")),
    order=order,
    notes=notes,
    chapters={"scoring": "scoring", "final_phase": "final_phase", "game_over": "game_over"},
    unsaid=frozenset({"turn", "scoring", "game_over"}),
    gains=frozenset({"gained", "gained_yen", "region_scored", "ships_scored"}),
    automatic=(Automatic("forced", ("turn",), is_usual=True),),
)
