"""What is in the box, how the game is set up, what Quick Actions and potions cost, the ranks."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.content.reading import CONSTANTS
from parlour.kernel.data import expect

COLOURS: Final[list[str]] = [str(name) for name in CONSTANTS.value("colours")]
PLAYERS: Final[list[int]] = sorted(int(n) for n in CONSTANTS.value("set_up", "face_up_cards"))
MOST_SEATS: Final[int] = max(PLAYERS)
FACE_UP: Final[list[int]] = [
    CONSTANTS.number("set_up", "face_up_cards", str(n)) if n in PLAYERS else 0
    for n in range(MOST_SEATS + 1)
]
COINS: Final[int] = CONSTANTS.number("set_up", "coins")
MASTERS_DEALT: Final[int] = CONSTANTS.number("set_up", "masters")
SOLO_DRAWN: Final[int] = CONSTANTS.number("set_up", "solo_draft_masters")
DISCOVERIES_DEALT: Final[int] = CONSTANTS.number("set_up", "discoveries")
ROUNDS: Final[int] = CONSTANTS.number("set_up", "rounds")
TURNS: Final[int] = CONSTANTS.number("set_up", "cards_per_round")
CUBES: Final[int] = CONSTANTS.number("box", "travel_cubes_per_player")
BOOKS: Final[int] = CONSTANTS.number("box", "bookshelf_tiles_per_player")
STUDENTS: Final[int] = CONSTANTS.number("box", "students_per_player")
STUDENTS_ON_START: Final[int] = CONSTANTS.number("set_up", "students_on_start")
DESK_SLOTS: Final[int] = CONSTANTS.number("study_board", "desk_slots")
TUCK_SLOTS: Final[int] = CONSTANTS.number("study_board", "tuck_slots")
DRAWERS: Final[int] = CONSTANTS.number("study_board", "drawers")
INCOME_SLOTS: Final[int] = CONSTANTS.number("study_board", "income_slots")
CUBE_VP: Final[list[int]] = [
    int(CONSTANTS.value("cube_vp").get(str(n), 0)) for n in range(CUBES + 1)
]  # at the number of the cube
CUBES_WITHOUT_VP: Final[int] = sum(vp == 0 for vp in CUBE_VP[1:])
FLIP_COST: Final[int] = CONSTANTS.number("quick_actions", "flip_cards")
FLIPPED: Final[int] = CONSTANTS.number("quick_actions", "flipped")
BOOST_COST: Final[int] = CONSTANTS.number("quick_actions", "boost")
BOOST: Final[int] = CONSTANTS.number("quick_actions", "boost_value")
POTION_COST: Final[int] = CONSTANTS.number("quick_actions", "buy_potion")
ENROLL_COST: Final[int] = CONSTANTS.number("quick_actions", "enroll_student")
POTIONS_PER_VOLUME: Final[int] = CONSTANTS.number("potions", "volume")
POTIONS_PER_PLACE: Final[int] = CONSTANTS.number("potions", "university_or_ancient")
DESCARTES_VALUE: Final[int] = CONSTANTS.number("descartes", "value")
# The highest action value there can be: printed symbol, tucked, drawers, desk, and the boost.
MOST_VALUE: Final[int] = 1 + TUCK_SLOTS + DRAWERS + DESK_SLOTS + max(BOOST, DESCARTES_VALUE)
VALUES: Final[list[str]] = [str(value) for value in range(1, MOST_VALUE + 1)]
expect(TURNS <= DESK_SLOTS, "constants.toml", "a round has more cards than the desk has slots")
expect(ROUNDS - 1 <= TUCK_SLOTS, "constants.toml", "there are more tucked cards than tuck slots")

_RANK_ROWS: Final[list[dict[str, Any]]] = CONSTANTS.value("rank")
RANK_VP: Final[list[int]] = [int(row["vp"]) for row in _RANK_ROWS]
RANKS: Final[list[str]] = [str(row["id"]) for row in _RANK_ROWS]
expect(sorted(RANK_VP) == RANK_VP, "constants.toml, rank", "the ranks must rise")
