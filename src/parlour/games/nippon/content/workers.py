"""Workers are counted four bits a colour in one int, a "crowd": colours can be added at once."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.numbers import WORKER_COLOURS

BITS: Final = 4
FIELD: Final = (1 << BITS) - 1
ONE: Final[list[int]] = [1 << (BITS * colour) for colour in range(len(WORKER_COLOURS))]


def crowd_of(crowd: int, colour: int) -> int:
    """How many workers of a colour a crowd holds."""
    return (crowd >> (BITS * colour)) & FIELD


def crowd_size(crowd: int) -> int:
    """How many workers a crowd holds."""
    size = 0
    while crowd:
        size += crowd & FIELD
        crowd >>= BITS
    return size
