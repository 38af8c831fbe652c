"""What stands beside the board: choices, seats and log."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.actions import START_PIECES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import FACTIONS
from parlour.kernel.automatic import Automatic
from parlour.kernel.column import Column, Note

CONVERSIONS = (
    "power_to_scholar",
    "power_to_book",
    "power_to_tool",
    "power_to_coin",
    "sacrifice",
    "scholar_to_tool",
    "tool_to_coin",
    "book_to_coin",
)
TERRAIN_PICTURES = {"terrain": [f"ai_{terrain}" for terrain in TERRAINS]}
DISCIPLINE_PICTURES = {"discipline": [f"ai_{discipline}" for discipline in DISCIPLINES]}
BOOK_PICTURES = {"discipline": [f"ai_book_{discipline}" for discipline in DISCIPLINES]}


def order(view: dict[str, Any]) -> list[int]:
    """The order of the round; before there is one, the seats as they sit."""
    return view["order"] if len(view["order"]) == view["seats"] else list(range(view["seats"]))


def notes(view: dict[str, Any], seat: int) -> list[Note]:
    faction = view["players"][seat].get("faction")
    seat_notes: list[Note] = []
    if faction in FACTIONS:
        seat_notes.append(("faction", {"faction": FACTIONS.index(faction)}))
    if seat in view["passed"]:
        seat_notes.append(("passed", {}))
    return seat_notes


COLUMN = Column(
    symbols={
        "draft": "ai_faction",
        "solo_set": "ai_faction",
        "faction": "ai_faction",
        "palace_tile": "ai_palace_tile",
        "bonus": "ai_income",
        "start": "ai_start",
        "build": "ai_workshop",
        "terraform": "ai_spade",
        "tunnel": "ai_tunnel",
        "fly": "ai_flight",
        "guild": "ai_guild",
        "school": "ai_school",
        "university": "ai_university",
        "palace": "ai_palace",
        "sailing": "ai_sail",
        "terraforming": "ai_spade_up",
        "innovation": "ai_bulb",
        "send": "ai_scholar",
        "power_action": "ai_power_action",
        "book_action": "book",
        "special": "ai_octagon",
        "annex": "ai_annex",
        "mole_bridge": "ai_bridge",
        "pass": "flag",
        "spade": "ai_spade",
        "place": "ai_build",
        "bridge": "ai_bridge",
        "downgrade": "ai_workshop",
        "found": "ai_city",
        "city": "ai_city_tile",
        "competency": "ai_competency",
        "advance": "ai_step",
        "book": "book",
        "pay": "book",
        "use_key": "ai_key",
        "keep_key": "ai_key",
        "accept": "ai_power",
        "decline": "cross",
        "first": "arrow",
        "done": "check",
        "return_piece": "back",
        **dict.fromkeys(CONVERSIONS, "swap"),
    },
    pictures={
        "start": {"piece": [f"ai_{piece}" for piece in START_PIECES]},
        **dict.fromkeys(("draft", "solo_set"), TERRAIN_PICTURES),
        **dict.fromkeys(("send", "advance"), DISCIPLINE_PICTURES),
        **dict.fromkeys(("book", "pay", "power_to_book", "book_to_coin"), BOOK_PICTURES),
    },
    always=(CONVERSIONS, ("pass", "done")),
    order=order,
    notes=notes,
    role="faction",
    chapters={"round": "income", "science_bonus": "science", "game_over": "game_over"},
    unsaid=frozenset({"round", "game_over"}),
    gains=frozenset({"vp", "power", "gained", "books", "accepted", "science_bonus"}),
    automatic=(
        Automatic("forced", ("act",), is_usual=True),
        Automatic("accept_free", ("offer",), "accept", slot="vp", is_usual=True),
        Automatic("accept", ("offer",), "accept", slot="vp", limits=(1, 2, 3, 4, 5)),
        Automatic(
            "decline", ("offer",), "decline", slot="vp", is_above=True, limits=(1, 2, 3, 4, 5)
        ),
        Automatic("decline_all", ("offer",), "decline", slot="vp", is_above=True),
        Automatic("end_turn", ("end",), "end_turn"),
    ),
    dear={"pass": 4},
)
