"""Checks: what must always hold in a position, told by what is broken.

A room lists its checks in `CHECKS` (checks.py), in the order in which they are made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Adds a sentence for everything that is broken; the table is the game's own.
Check = Callable[[Any, list[str]], None]


def for_each_seat(check: Callable[[Any, int, list[str]], None]) -> Check:
    """A check of one seat, made for all of them."""

    def check_seats(table: Any, broken: list[str]) -> None:
        for seat in range(table.seats):
            check(table, seat, broken)

    return check_seats
