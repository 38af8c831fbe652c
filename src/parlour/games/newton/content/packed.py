"""Small numbers packed into one int, so that they can be added and compared at once.

Volumes take six bits a colour (green, blue, orange, any), symbols six bits an action type.
"""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.terms import ACTION_TYPES, VOLUMES

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


# Rows: up to ten numbers of six bits in one int, 0 is an empty place.


def row_size(row: int) -> int:
    """How many places of a row are filled, from the left."""
    size = 0
    while row:
        row >>= BITS
        size += 1
    return size


def row_items(row: int) -> list[int]:
    """The members of a row in order."""
    items: list[int] = []
    while row:
        items.append((row & FIELD) - 1)
        row >>= BITS
    return items


def row_count(row: int, item: int) -> int:
    """How often an item is in a row."""
    wanted = item + 1
    count = 0
    while row:
        if (row & FIELD) == wanted:
            count += 1
        row >>= BITS
    return count


def row_add(row: int, item: int) -> int:
    """The row with an item in its leftmost empty place."""
    shift = 0
    rest = row
    while rest:
        rest >>= BITS
        shift += BITS
    return row | ((item + 1) << shift)


def row_replace(row: int, old: int, new: int) -> int:
    """The row with the first `old` replaced by `new`."""
    shift = 0
    rest = row
    while rest:
        if (rest & FIELD) == old + 1:
            return row + ((new - old) << shift)
        rest >>= BITS
        shift += BITS
    return row


def row_last(row: int) -> int:
    """The last member of a row."""
    while row > FIELD:
        row >>= BITS
    return row - 1
