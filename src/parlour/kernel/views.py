"""What the views of all games have in common."""

from __future__ import annotations

from typing import Any

from parlour.kernel.state import Score
from parlour.kernel.steps import NOBODY, Position


def view_head(table: Position, game: str, seat: int | None, **outcome: object) -> dict[str, Any]:
    """What every view begins with: who looks, how far the game is, what is pending.

    `outcome` is what the game has to tell of its end besides the scores.
    """
    return {
        "game": game,
        "you": seat,
        "seats": table.seats,
        "ply": table.ply,
        "over": table.over,
        **outcome,
        "pending": list(table.pending),
        "steps": table.step_rows(),
    }


def score_rows(scores: list[Score]) -> list[dict[str, Any]]:
    """The scores of all seats: in all, and by source."""
    return [
        {"total": score.total, "lines": {line.source: line.points for line in score.lines}}
        for score in scores
    ]


def names_of(mask: int, names: list[str]) -> list[str]:
    """The names of the members of a set."""
    return [name for index, name in enumerate(names) if (mask >> index) & 1]


def name_or_none(index: int, names: list[str]) -> str | None:
    """A name; nothing is None in a view."""
    return None if index == NOBODY else names[index]


def seat_or_none(seat: int) -> int | None:
    """A seat; nobody is None in a view."""
    return None if seat == NOBODY else seat
