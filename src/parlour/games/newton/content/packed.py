"""Small numbers packed into one int, so that they can be added and compared at once.

Volumes take six bits a colour (green, blue, orange, any), symbols six bits an action type.
"""

from __future__ import annotations

from typing import Final

from parlour.games.newton.effects import ACTION_TYPES, VOLUMES

BITS: Final = 6
FIELD: Final = (1 << BITS) - 1
ANY_COLOUR: Final = len(VOLUMES)  # the field of a volume that stands for any colour
UNIT: Final = [1 << (BITS * i) for i in range(len(ACTION_TYPES) + 1)]
NONE: Final = -1


def field(packed: int, index: int) -> int:
    """One number of a packed int."""
    return (packed >> (BITS * index)) & FIELD


def missing_volumes(have: int, need: int) -> int:
    """NW-7.4, NW-7.5: how many volumes of a requirement are not available."""
    missing = 0
    green = (need & FIELD) - (have & FIELD)
    if green > 0:
        missing = green
    blue = ((need >> 6) & FIELD) - ((have >> 6) & FIELD)
    if blue > 0:
        missing += blue
    orange = ((need >> 12) & FIELD) - ((have >> 12) & FIELD)
    if orange > 0:
        missing += orange
    joker = (have >> 18) & FIELD
    return missing - joker if missing > joker else 0


def mask_of(members: list[int]) -> int:
    """A set as a bitmask."""
    return sum(1 << i for i in members)
