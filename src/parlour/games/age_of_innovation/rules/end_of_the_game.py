"""Chapter 34: the end of the game. Its scoring, which is reckoned at any time, is `scoring.py`."""

from __future__ import annotations

from parlour.games.age_of_innovation.state import AgeTable


def end_game(table: AgeTable) -> None:
    """AI-34.1: all have passed in the last round."""
    table.over = True
    if table.events is not None:
        table.tell("game_over", "AI-34.1", {}, table.order[0])
