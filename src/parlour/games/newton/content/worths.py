"""What things are worth to a bot, in VP: weights, effects, cards, distances on the Map."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import CARD_LEVEL, CARD_VOLUMES, CARDS
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    TERM_A,
    TERM_B,
    TERM_C,
    TERM_OP,
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

COIN: Final = 0.25
MANY_COINS: Final = 9  # beyond these a coin is worth half
POTION: Final = 1.15
TURN: Final = 1.9  # a turn of a round to come
TURN_NOW: Final = 2.8  # a turn of this round
SYMBOL: Final = 0.3  # a permanent symbol, for each round to come
MASTER_IN_HAND: Final = 0.22  # share of its worth that a Master in hand has
STUDENT_WORTH: Final = 0.8  # a Student on the track
STEP: Final = 1.05  # a step on the Technology track
WORK_STEP_WORTH: Final = 0.55
PENDING: Final = 0.8  # an action that is still to come in this turn
PENDING_VALUE: Final = 0.6  # and each point of its value
OPEN_BOOK: Final = 1.3  # an empty book space whose requirement is met for good
BOOK: Final = 1.3  # a placed book, besides its lines
LINE_PROGRESS: Final = 0.45  # share of a line's income for its filled cells
NEAR: Final = 0.55  # what is left of a goal's worth for each step of the way
DISCOVERY_WORTH: Final = {
    "gd_objectives": 3.5,
    "gd_universities": 3.0,
    "gd_income": 2.0,
    "gd_work": 2.0,
    "gd_students": 2.0,
    "gd_masters": 5.0,
    "gd_cubes": 5.5,
    "gd_books": 3.0,
}
WORTH_OF_DISCOVERY: Final[list[float]] = [DISCOVERY_WORTH[name] for name in DISCOVERIES]


def effect_worth(effect: int) -> float:
    """About how many points an effect is worth in the middle of the game."""
    worth = 0.0
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        operation = TERM_OP[i]
        if operation == GAIN:
            worth += TERM_A[i] * COIN + TERM_B[i] * POTION + TERM_C[i]
        elif operation == ACTION:
            worth += TERM_B[i] * (1.6 if TERM_A[i] == STUDY else 1.2)
        elif operation == STUDENT:
            worth += STUDENT_WORTH + 0.7
        elif operation in (INCOME_TILE, MEDICINE_VISIT):
            worth += 3.5
        elif operation == DEVELOPMENT_TILE:
            worth += 2.5
        elif operation == TAKE_CARD:
            worth += 3.5
        elif operation == PLAY_MASTER:
            worth += 5.5
        elif operation == RECEIVE_INCOME:
            worth += 6.0
        elif operation in (PLACE_CUBE_ANY, MOVE_BOOK):
            worth += 2.5
    return worth


def _volumes_worth(volumes: int) -> float:
    return 0.5 * sum(field(volumes, i) for i in range(4))


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
