"""The verbs of Newton. A choice is a number: PLAY + card, GO + space, SHELVE + cell …"""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import CARDS, LEVELS
from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.numbers import MOST_SEATS, VALUES
from parlour.games.newton.content.study_boards import BOARDS, CELLS
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    CITY_TILES,
    DISCOVERIES,
    INVENTIONS,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKENS,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import TECH
from parlour.kernel.actions import Actions
from parlour.kernel.chance import Topics

ACTIONS: Final = Actions()
KEEP: Final[int] = ACTIONS.verb("keep", master=MASTERS)
DISCOVERY: Final[int] = ACTIONS.verb("discovery", discovery=DISCOVERIES)
PLAY: Final[int] = ACTIONS.verb("play", card=CARDS)
BASIC_ACTION: Final[int] = ACTIONS.verb("basic", action=ACTION_TYPES)
EFFECT: Final[int] = ACTIONS.verb("effect")
FLIP: Final[int] = ACTIONS.verb("flip", level=[str(level) for level in LEVELS])
BOOST_VALUE: Final[int] = ACTIONS.verb("boost")
BUY_POTION: Final[int] = ACTIONS.verb("buy_potion")
ENROLL: Final[int] = ACTIONS.verb("enroll")
END_TURN: Final[int] = ACTIONS.verb("end_turn")
WORK_FOR: Final[int] = ACTIONS.verb("work", value=VALUES)
WORK_TO_OBJECTIVE: Final[int] = ACTIONS.verb("work_objective", value=VALUES)
STUDENT_FROM: Final[int] = ACTIONS.verb("student", tech=TECH)
STEP_TO: Final[int] = ACTIONS.verb("step", tech=TECH)
STEP_IGNORING: Final[int] = ACTIONS.verb("step_ignoring", tech=TECH)
HALT: Final[int] = ACTIONS.verb("halt")
GO: Final[int] = ACTIONS.verb("go", space=SPACES)
STOP: Final[int] = ACTIONS.verb("stop")
CUBE: Final[int] = ACTIONS.verb("cube", space=SPACES)
CUBE_FROM: Final[int] = ACTIONS.verb("cube_from", space=SPACES)
TAKE: Final[int] = ACTIONS.verb("take", card=CARDS)
SHELVE: Final[int] = ACTIONS.verb("shelve", cell=CELLS)
SHELVE_IGNORING: Final[int] = ACTIONS.verb("shelve_ignoring", cell=CELLS)
DONE: Final[int] = ACTIONS.verb("done")
DECLINE: Final[int] = ACTIONS.verb("decline")
PLAY_THE_MASTER: Final[int] = ACTIONS.verb("master", master=MASTERS)
REACTIVATE: Final[int] = ACTIONS.verb("reactivate", master=MASTERS)
DISCARD: Final[int] = ACTIONS.verb("discard", card=CARDS)
POST_COACH: Final[int] = ACTIONS.verb("post_coach", space=SPACES)
CITE: Final[int] = ACTIONS.verb("cite", card=CARDS)
INCOME_OF: Final[int] = ACTIONS.verb("income", income=INCOMES)
REPLACE_INCOME: Final[int] = ACTIONS.verb("replace_income", income=INCOMES)
DEVELOP: Final[int] = ACTIONS.verb("develop", action=ACTION_TYPES)
REPLACE_DEVELOPMENT: Final[int] = ACTIONS.verb("replace_development", action=ACTION_TYPES)
MOVE_BOOK_FROM: Final[int] = ACTIONS.verb("move_book", cell=CELLS)
TUCK: Final[int] = ACTIONS.verb("tuck", card=CARDS)
VERB_OF: Final[list[int]] = ACTIONS.bases()

TOPICS: Final = Topics()
CITY_TOPIC: Final[int] = TOPICS.topic("city_tiles", CITY_TILES)
UNIVERSITY_TOPIC: Final[int] = TOPICS.topic("university_tiles", UNIVERSITY_TILES)
ANCIENT_TOPIC: Final[int] = TOPICS.topic("ancient_tiles", ANCIENT_TILES)
SPECIALIZATION_TOPIC: Final[int] = TOPICS.topic("specialization_tiles", SPECIALIZATIONS)
OBJECTIVE_TOPIC: Final[int] = TOPICS.topic("objective_tiles", OBJECTIVES)
TOKEN_TOPIC: Final[int] = TOPICS.topic("bonus_tokens", TOKENS)
INVENTION_TOPIC: Final[int] = TOPICS.topic("invention_tiles", INVENTIONS)
DECK_TOPIC: Final[int] = TOPICS.topic("action_deck", CARDS)
RETURN_TOPIC: Final[int] = TOPICS.topic("returned_cards", CARDS)
BOARD_TOPIC: Final[int] = TOPICS.topic("study_boards", BOARDS)
FIRST_TOPIC: Final[int] = TOPICS.topic("first_player", [str(seat) for seat in range(MOST_SEATS)])
MASTER_TOPIC: Final[int] = TOPICS.topic("masters", MASTERS)
DISCOVERY_TOPIC: Final[int] = TOPICS.topic("great_discoveries", DISCOVERIES)
