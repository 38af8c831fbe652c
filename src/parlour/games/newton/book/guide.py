"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.newton.content import numbers
from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.content.study_boards import LINE_VP, SHELVES

FACTS: Final[dict[str, int]] = {
    "rounds": numbers.ROUNDS,
    "turns": numbers.TURNS,
    "tucking_rounds": numbers.ROUNDS - 1,
    "levels": max(LEVELS),
    "shelves": SHELVES,
    "masters": numbers.MASTERS_DEALT,
    "discoveries": numbers.DISCOVERIES_DEALT,
    "coins": numbers.COINS,
    "students": numbers.STUDENTS,
    "students_on_start": numbers.STUDENTS_ON_START,
    "books": numbers.BOOKS,
    "cubes": numbers.CUBES,
    "cube_points": sum(numbers.CUBE_VP),  # of all cubes together
    "first_cube": next(cube for cube, points in enumerate(numbers.CUBE_VP) if points),
    "drawers": numbers.DRAWERS,
    "income_slots": numbers.INCOME_SLOTS,
    "line_least": min(LINE_VP),
    "line_most": max(LINE_VP),
    "flip_cost": numbers.FLIP_COST,
    "flipped": numbers.FLIPPED,
    "boost_cost": numbers.BOOST_COST,
    "boost_value": numbers.BOOST,
    "potion_cost": numbers.POTION_COST,
    "enroll_cost": numbers.ENROLL_COST,
    "potions_for_volume": numbers.POTIONS_PER_VOLUME,
    "potions_for_place": numbers.POTIONS_PER_PLACE,
}
