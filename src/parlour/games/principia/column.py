"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.content.institutes import INSTITUTES
from parlour.kernel.column import Column, Note


def order(view: dict[str, Any]) -> list[int]:
    """From the first player on, each time to the seat on the left."""
    seats = [view["first"]]
    while len(seats) < view["seats"]:
        seats.append(view["left"][seats[-1]])
    return seats


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    player = view["players"][seat]
    shown: list[Note] = []
    if player["institute"] is not None:
        shown.append(("institute", {"institute": INSTITUTES.index(player["institute"])}))
    if view["first"] == seat and view["seats"] > 1:
        shown.append(("first", {}))
    if player["passed"]:
        shown.append(("passed", {}))
    return shown


COLUMN = Column(
    symbols={
        "institute": "pz",
        "bid": "gavel",
        "fold": "passing",
        "grant": "grant",
        "play": "card",
        "pass": "passing",
        "student": "phd",
        "assign": "phd",
        "activate": "professor",
        "on": "research_card",
        "start": "project_begun",
        "overtime": "pa",
        "take": "research_card",
        "hire_phd": "phd",
        "hire": "hire",
        "publish": "journal",
        "keep": "pb",
        "pay": "pb",
        "invest": "invest",
        "buy": "equipment",
        "equip": "equipment",
        "credits": "k",
        "pull": "renew",
        "colour": "pr_fields",
        "dismiss": "scientist",
        "salary": "salary",
        "stop": "check",
    },
    always=(("overtime",), ("pass", "stop", "fold")),
    order=order,
    notes=notes,
    chapters={
        "round": "round",
        "ended_by_condition": "game_over",
        "ended_by_rounds": "game_over",
    },
    gains=frozenset(
        {
            "gained_pz",
            "gained_k",
            "gained_wp",
            "gained_pb",
            "gained_morale",
            "gained_phds",
            "took_credits",
            "inspired",
        }
    ),
)
