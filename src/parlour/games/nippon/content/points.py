"""Where the VP of a player come from during the game, and by which rule."""

from __future__ import annotations

from typing import Final

SOURCES: Final = ["start", "influence", "ships", "fulfilled", "bonuses", "factories", "unpaid"]
FROM_START: Final = 0
FROM_INFLUENCE: Final = 1
FROM_SHIPS: Final = 2
FROM_CONTRACTS: Final = 3
FROM_BONUSES: Final = 4
FROM_FACTORIES: Final = 5
FROM_UNPAID: Final = 6
SOURCE_RULES: Final = [
    "NP-3.10",
    "NP-20.8",
    "NP-20.11",
    "NP-13.8",
    "NP-14.11",
    "NP-19.1",
    "NP-17.3",
]
