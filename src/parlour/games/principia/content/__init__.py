"""The content of Principia as tables that never change, loaded from data/ and checked.

One CSV file for each kind of card, a row for each card.
"""

from __future__ import annotations

from typing import Final

NOTES: Final[list[str]] = []  # texts of one's own on cards that say something else than the terms
