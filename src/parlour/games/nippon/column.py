"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.kernel.column import Column, Note, from_seat


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
    always=(("exchange",), ("consolidate", "stop")),
    order=order,
    notes=notes,
    chapters={"scoring": "scoring", "final_phase": "final_phase", "game_over": "game_over"},
    unsaid=frozenset({"turn", "scoring", "game_over"}),
    gains=frozenset({"gained", "gained_yen", "region_scored", "ships_scored"}),
)
