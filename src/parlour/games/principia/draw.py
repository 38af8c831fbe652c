"""The table as SVG, drawn from a view."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any], part: str, lang: str) -> str:
    """A part of the table."""
    name = f"{part} {lang} {view['ply']}"
    return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{name}</title></svg>"


def place_of(choice: int) -> str:
    """The id of the drawn piece that a choice is about."""
    return ""
