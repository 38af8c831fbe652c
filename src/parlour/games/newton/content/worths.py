"""What things are worth to a bot, in VP: weights, effects, cards, distances on the Map."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import CARD_LEVEL, CARD_VOLUMES, CARDS
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    TERM_ARGUMENT,
    TERM_COINS,
    TERM_OP,
    TERM_POTIONS,
    TERM_VALUE,
    TERM_VP,
)
from parlour.games.newton.content.map_board import NEIGHBOURS, SPACE_COUNT
from parlour.games.newton.content.masters import MASTER_EFFECT, MASTER_VOLUMES, MASTERS
from parlour.games.newton.content.packed import field
from parlour.games.newton.content.terms import (
    ACTION,
    DEVELOPMENT_TILE,
    GAIN,
    INCOME_TILE,
    MEDICINE_VISIT,
    MOVE_BOOK,
    PLACE_CUBE_ANY,
    PLAY_MASTER,
    RECEIVE_INCOME,
    STUDENT,
    STUDY,
    TAKE_CARD,
)
from parlour.games.newton.content.tiles import (
    BONUS_EFFECT,
    CITY_EFFECT,
    DISCOVERIES,
    INCOME_EFFECT,
    INVENTION_EFFECT,
    MEDICINE_EFFECT,
    SPECIALIZATION_EFFECT,
)
from parlour.kernel.data import worths_of

WORTHS: Final = worths_of(__file__)
COIN: Final[float] = WORTHS.real("coin")
MANY_COINS: Final[int] = WORTHS.number("many_coins")
POTION: Final[float] = WORTHS.real("potion")
TURN: Final[float] = WORTHS.real("turn")
TURN_NOW: Final[float] = WORTHS.real("turn_now")
SYMBOL: Final[float] = WORTHS.real("symbol")
MASTER_IN_HAND: Final[float] = WORTHS.real("master_in_hand")
STUDENT_WORTH: Final[float] = WORTHS.real("student_worth")
STEP: Final[float] = WORTHS.real("step")
WORK_STEP_WORTH: Final[float] = WORTHS.real("work_step_worth")
PENDING: Final[float] = WORTHS.real("pending")
PENDING_VALUE: Final[float] = WORTHS.real("pending_value")
OPEN_BOOK: Final[float] = WORTHS.real("open_book")
BOOK: Final[float] = WORTHS.real("book")
LINE_PROGRESS: Final[float] = WORTHS.real("line_progress")
NEAR: Final[float] = WORTHS.real("near")
CARD_QUALITY: Final[float] = WORTHS.real("card_quality")
OBJECTIVE_HOPE: Final[float] = WORTHS.real("objective_hope")
OBJECTIVE_PROMISE: Final[float] = WORTHS.real("objective_promise")
OBJECTIVE_GAP: Final[float] = WORTHS.real("objective_gap")
PLACED_CUBE: Final[float] = WORTHS.real("placed_cube")
ANCIENT_LAND: Final[list[float]] = WORTHS.reals("ancient_land")
UNIVERSITY_WORTH: Final[float] = WORTHS.real("university_worth")
STUDY_WORTH: Final[float] = WORTHS.real("study_worth")
ACTION_WORTH: Final[float] = WORTHS.real("action_worth")
INCOME_TILE_WORTH: Final[float] = WORTHS.real("income_tile_worth")
DEVELOPMENT_WORTH: Final[float] = WORTHS.real("development_worth")
NEW_CARD: Final[float] = WORTHS.real("new_card")
MASTER_PLAY: Final[float] = WORTHS.real("master_play")
EXTRA_INCOME: Final[float] = WORTHS.real("extra_income")
FREE_CUBE: Final[float] = WORTHS.real("free_cube")
VOLUME: Final[float] = WORTHS.real("volume")
WORTH_OF_DISCOVERY: Final[list[float]] = [WORTHS.real("discovery", name) for name in DISCOVERIES]


def effect_worth(effect: int) -> float:
    """About how many points an effect is worth in the middle of the game."""
    worth = 0.0
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        operation = TERM_OP[i]
        if operation == GAIN:
            worth += TERM_COINS[i] * COIN + TERM_POTIONS[i] * POTION + TERM_VP[i]
        elif operation == ACTION:
            worth += TERM_VALUE[i] * (STUDY_WORTH if TERM_ARGUMENT[i] == STUDY else ACTION_WORTH)
        elif operation == STUDENT:
            worth += STUDENT_WORTH + 0.7
        elif operation in (INCOME_TILE, MEDICINE_VISIT):
            worth += INCOME_TILE_WORTH
        elif operation == DEVELOPMENT_TILE:
            worth += DEVELOPMENT_WORTH
        elif operation == TAKE_CARD:
            worth += NEW_CARD
        elif operation == PLAY_MASTER:
            worth += MASTER_PLAY
        elif operation == RECEIVE_INCOME:
            worth += EXTRA_INCOME
        elif operation in (PLACE_CUBE_ANY, MOVE_BOOK):
            worth += FREE_CUBE
    return worth


def _volumes_worth(volumes: int) -> float:
    return VOLUME * sum(field(volumes, i) for i in range(4))


CITY_WORTH: Final[list[float]] = [effect_worth(effect) for effect in CITY_EFFECT]
INVENTION_WORTH: Final[list[float]] = [effect_worth(effect) for effect in INVENTION_EFFECT]
SPECIAL_WORTH: Final[list[float]] = [effect_worth(effect) for effect in SPECIALIZATION_EFFECT]
BONUS_WORTH: Final[list[float]] = [effect_worth(effect) for effect in BONUS_EFFECT]
INCOME_WORTH: Final[list[float]] = [effect_worth(effect) for effect in INCOME_EFFECT]
MEDICINE_WORTH: Final[list[float]] = [effect_worth(effect) for effect in MEDICINE_EFFECT]  # by side
MASTER_WORTH: Final[list[float]] = [
    effect_worth(MASTER_EFFECT[master]) + 1.6 * _volumes_worth(MASTER_VOLUMES[master])
    for master in range(len(MASTERS))
]
CARD_WORTH: Final[list[float]] = [
    0.5 * CARD_LEVEL[card] + 0.35 * _volumes_worth(CARD_VOLUMES[card]) for card in range(len(CARDS))
]


def _distances() -> list[int]:
    """Steps between every two spaces of the Map."""
    far = 99
    distances = [far] * (SPACE_COUNT * SPACE_COUNT)
    for start in range(SPACE_COUNT):
        distances[start * SPACE_COUNT + start] = 0
        frontier = [start]
        steps = 0
        while frontier:
            steps += 1
            following: list[int] = []
            for space in frontier:
                for near in NEIGHBOURS[space]:
                    if distances[start * SPACE_COUNT + near] == far:
                        distances[start * SPACE_COUNT + near] = steps
                        following.append(near)
            frontier = following
    return distances


DISTANCE: Final[list[int]] = _distances()
NEARNESS: Final[list[float]] = [NEAR**steps for steps in range(100)]
