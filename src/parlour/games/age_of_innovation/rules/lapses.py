"""Which decisions may end with nothing to choose, and by which rule."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.rules.reasons import QUESTIONS
from parlour.games.age_of_innovation.state import (
    BUILD_BRIDGE,
    FIRST_HEX,
    FREE_TRACK,
    MAIN,
    OPTIONAL,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    RIVER_CITY,
    SEND_MORE,
    SPADES,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    Decision,
)

# By step; all others, such as what a main action has begun, had a place when they began (AI-9.9).
LAPSE_RULES: Final = {
    PLACE_NEUTRAL: "AI-26.3",
    TAKE_BOOK: "AI-40.2",
    TAKE_COMPETENCY: "AI-28.1",
    TAKE_CITY: "AI-16.9",
    RIVER_CITY: "AI-29.12",
    SEND_MORE: "AI-20.1",
    SPADES: "AI-13.14",
    PLACE_GUILD: "AI-9.9",
    FREE_TRACK: "AI-17.3",
}


def lapse_of(decision: Decision) -> tuple[str, str]:
    """A decision that ends unasked, and the rule by which it may; no rule if none does."""
    question = QUESTIONS[decision.step]
    if decision.step == FIRST_HEX and not decision.b & MAIN:
        return question, "AI-13.17"
    if decision.step == BUILD_BRIDGE and decision.b & OPTIONAL:
        return question, "AI-29.13"
    return question, LAPSE_RULES.get(decision.step, "")
