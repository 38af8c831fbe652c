"""The lines of a score: where points come from, and the rule behind each."""

from __future__ import annotations

from typing import Final

LINES: Final = [
    "start",
    "round_score",
    "final_score",
    "round_bonus",
    "faction",
    "palace",
    "competencies",
    "innovations",
    "cities",
    "tracks",
    "science",
    "book_actions",
    "power",
    "area",
    "disciplines",
    "leftovers",
    "decision_cards",
]
LINE_RULES: Final = [
    "AI-1.5",
    "AI-32.1",
    "AI-32.2",
    "AI-32.6",
    "AI-31.1",
    "AI-29.2",
    "AI-28.5",
    "AI-30.1",
    "AI-16.7",
    "AI-17.2",
    "AI-8.7",
    "AI-23.1",
    "AI-11.11",
    "AI-34.4",
    "AI-34.5",
    "AI-34.8",
    "AI-37.11",
]
# The rules behind the Automa's own lines.
AUTOMA_LINE_RULES: Final = {
    "start": "AI-35.6",
    "round_score": "AI-36.5",
    "final_score": "AI-36.5",
    "faction": "AI-38.1",
    "area": "AI-38.7",
    "disciplines": "AI-38.7",
}
START_LINE: Final = 0
ROUND_LINE: Final = 1
FINAL_LINE: Final = 2
BONUS_LINE: Final = 3
FACTION_LINE: Final = 4
PALACE_LINE: Final = 5
COMPETENCY_LINE: Final = 6
INNOVATION_LINE: Final = 7
CITY_LINE: Final = 8
TRACK_LINE: Final = 9
SCIENCE_LINE: Final = 10
BOOK_ACTION_LINE: Final = 11
POWER_LINE: Final = 12
AREA_LINE: Final = 13
DISCIPLINE_LINE: Final = 14
LEFTOVER_LINE: Final = 15
CARD_LINE: Final = 16  # the Automa's decision cards
