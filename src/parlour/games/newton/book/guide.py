"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.content.numbers import (
    BOOKS,
    BOOST,
    BOOST_COST,
    COINS,
    CUBE_VP,
    CUBES,
    DISCOVERIES_DEALT,
    DRAWERS,
    ENROLL_COST,
    FLIP_COST,
    FLIPPED,
    INCOME_SLOTS,
    MASTERS_DEALT,
    POTION_COST,
    POTIONS_PER_PLACE,
    POTIONS_PER_VOLUME,
    ROUNDS,
    STUDENTS,
    STUDENTS_ON_START,
    TURNS,
)
from parlour.games.newton.content.study_boards import LINE_VP, SHELVES

FACTS: Final[dict[str, int]] = {
    "rounds": ROUNDS,
    "turns": TURNS,
    "tucking_rounds": ROUNDS - 1,
    "levels": max(LEVELS),
    "shelves": SHELVES,
    "masters": MASTERS_DEALT,
    "discoveries": DISCOVERIES_DEALT,
    "coins": COINS,
    "students": STUDENTS,
    "students_on_start": STUDENTS_ON_START,
    "books": BOOKS,
    "cubes": CUBES,
    "cube_points": sum(CUBE_VP),  # of all cubes together
    "first_cube": next(cube for cube, points in enumerate(CUBE_VP) if points),
    "drawers": DRAWERS,
    "income_slots": INCOME_SLOTS,
    "line_least": min(LINE_VP),
    "line_most": max(LINE_VP),
    "flip_cost": FLIP_COST,
    "flipped": FLIPPED,
    "boost_cost": BOOST_COST,
    "boost_value": BOOST,
    "potion_cost": POTION_COST,
    "enroll_cost": ENROLL_COST,
    "potions_for_volume": POTIONS_PER_VOLUME,
    "potions_for_place": POTIONS_PER_PLACE,
}
