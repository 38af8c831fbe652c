"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any], part: str, lang: str) -> str:
    """A part of the table."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><title>{part} {lang} {view["ply"]}</title></svg>'
    )


def place_of(choice: int) -> str:
    """The id of the drawn piece that a choice is about."""
    return ""
