"""The verbs of Nippon. A choice is a number: BUILD + tile, PLACE + slot …"""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.board import ACTION_NAMES, REGIONS, SIDES, SLOTS
from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import (
    COLOURS,
    GOODS_PER_TILE,
    MOST_AT_ONCE,
    STORAGE,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACKS
from parlour.games.nippon.content.tiles import CITY_TILES, CONTRACTS, REWARDS
from parlour.kernel.actions import Actions
from parlour.kernel.chance import Topics

ACTIONS: Final = Actions()
TAKE: Final[int] = ACTIONS.verb("take", action=ACTION_NAMES, colour=WORKER_COLOURS)
CONSOLIDATE: Final[int] = ACTIONS.verb("consolidate")
EXCHANGE: Final[int] = ACTIONS.verb("exchange", track=TRACKS)
BUILD: Final[int] = ACTIONS.verb("build", factory=FACTORIES)
AMOUNT: Final[int] = ACTIONS.verb("amount", count=[str(n + 1) for n in range(MOST_AT_ONCE)])
IMPROVE: Final[int] = ACTIONS.verb("improve", good=GOODS)
STORE: Final[int] = ACTIONS.verb("store")
RUN: Final[int] = ACTIONS.verb("run", good=GOODS)
REGION: Final[int] = ACTIONS.verb("region", region=REGIONS)
FULFIL: Final[int] = ACTIONS.verb("fulfil", contract=CONTRACTS)
JOKERS: Final[int] = ACTIONS.verb("jokers", jokers=[str(n) for n in range(STORAGE + 1)])
DELIVER: Final[int] = ACTIONS.verb("deliver", good=GOODS)
PLACE: Final[int] = ACTIONS.verb("place", slot=SLOTS)
SUPPLY: Final[int] = ACTIONS.verb(
    "supply", good=GOODS, count=[str(n + 1) for n in range(GOODS_PER_TILE)]
)
REWARD: Final[int] = ACTIONS.verb("reward", reward=REWARDS)
ACHIEVE: Final[int] = ACTIONS.verb("achieve", achievement=ACHIEVEMENTS)
STOP: Final[int] = ACTIONS.verb("stop")
END_TURN: Final[int] = ACTIONS.verb("end_turn")
VERB_OF: Final[list[int]] = ACTIONS.bases()

TOPICS: Final = Topics()
CITY_DRAW: Final[int] = TOPICS.topic("city_tiles", CITY_TILES)
ROTATION: Final[int] = TOPICS.topic("quarter_turns", [str(n) for n in range(len(SIDES))])
WORKER_DRAW: Final[int] = TOPICS.topic("workers", WORKER_COLOURS)
REWARDS_OUT: Final[int] = TOPICS.topic("rewards_removed", REWARDS)
FIRST: Final[int] = TOPICS.topic("first_player", [str(seat) for seat in range(len(COLOURS))])
