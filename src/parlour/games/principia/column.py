"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.research import RESEARCH_COLOURS
from parlour.games.principia.content.scientists import RANK, RANKS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.kernel.automatic import Automatic
from parlour.kernel.column import Column, Note


def fields(colours: int) -> str:
    """The symbols of some fields, given as bits."""
    signs = [f"pr_{name}" for colour, name in enumerate(COLOURS) if (colours >> colour) & 1]
    return "pr_fields" if len(signs) == len(COLOURS) else " ".join(signs)


RESEARCH = {"research": [fields(colours) for colours in RESEARCH_COLOURS]}
SCIENTISTS = {"scientist": [RANKS[rank] for rank in RANK]}
POINTS = {"colour": [f"research_points_{colour}" for colour in COLOURS]}


def order(view: dict[str, Any]) -> list[int]:
    """From the first player on, each time to the seat on the left."""
    seats = [view["first"]]
    while len(seats) < view["seats"]:
        seats.append(view["left"][seats[-1]])
    return seats


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    player = view["players"][seat]
    seat_notes: list[Note] = []
    if player["institute"] is not None:
        seat_notes.append(("institute", {"institute": INSTITUTES.index(player["institute"])}))
    if view["first"] == seat and view["seats"] > 1:
        seat_notes.append(("first", {}))
    if player["passed"]:
        seat_notes.append(("passed", {}))
    return seat_notes


COLUMN = Column(
    symbols={
        "institute": "prestige",
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
        "overtime": "action_points",
        "take": "research_card",
        "hire_phd": "phd",
        "hire": "hire",
        "publish": "journal",
        "keep": "research_points",
        "pay": "research_points",
        "invest": "invest",
        "buy": "equipment",
        "equip": "equipment",
        "credits": "credits",
        "pull": "renew",
        "colour": "pr_fields",
        "dismiss": "scientist",
        "salary": "salary",
        "stop": "check",
    },
    pictures={
        "play": {"card": [f"action_{card}" for card in CARDS]},
        "pull": {"market": ("journal", "research_card")},
        "colour": {"colour": [f"pr_{colour}" for colour in COLOURS]},
        **dict.fromkeys(("student", "assign", "on", "start", "take"), RESEARCH),
        **dict.fromkeys(("activate", "hire", "dismiss", "salary"), SCIENTISTS),
        **dict.fromkeys(("keep", "pay", "invest"), POINTS),
    },
    always=(("overtime",), ("pass", "stop", "fold")),
    order=order,
    notes=notes,
    role="institute",
    chapters={
        "round": "round",
        "ended_by_condition": "game_over",
        "ended_by_rounds": "game_over",
    },
    gains=frozenset(
        {
            "gained_prestige",
            "gained_credits",
            "gained_influence",
            "gained_research_points",
            "gained_morale",
            "gained_phds",
            "took_credits",
            "inspired",
        }
    ),
    automatic=(
        Automatic("forced", ("publish", "invest", "manage"), is_usual=True),
        Automatic("forced_research", ("research",)),  # it tells something about the hand
    ),
    dear={"pass": 3},
)
