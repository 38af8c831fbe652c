"""The verbs of Via Nebula. A choice is a number: EXPLORE + hex, ERECT + contract …"""

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.content.board import MAP, PLACES
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.numbers import COLOURS
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.content.tokens import TOKENS
from parlour.kernel.actions import Actions
from parlour.kernel.chance import Topics

ACTIONS: Final = Actions()
CRAFTSMAN: Final[int] = ACTIONS.verb("craftsman", hex=MAP.names)
SITE: Final[int] = ACTIONS.verb("site", hex=MAP.names)
EXPLORE: Final[int] = ACTIONS.verb("explore", hex=MAP.names)
TRANSPORT: Final[int] = ACTIONS.verb("transport", hex=MAP.names)
ERECT: Final[int] = ACTIONS.verb("erect", contract=CONTRACTS)
ON: Final[int] = ACTIONS.verb("on", place=PLACES)
EXTRA: Final[int] = ACTIONS.verb("extra_action")
RECALL: Final[int] = ACTIONS.verb("recall", hex=MAP.names)
TAKE: Final[int] = ACTIONS.verb("take", kind=KINDS)
GIVE: Final[int] = ACTIONS.verb("give", kind=KINDS)
DISCARD: Final[int] = ACTIONS.verb("discard", kind=KINDS)
SHED: Final[int] = ACTIONS.verb("shed")
RESERVE: Final[int] = ACTIONS.verb("reserve", contract=CONTRACTS)
STOP: Final[int] = ACTIONS.verb("stop")
PASS: Final[int] = ACTIONS.verb("pass")
VERB_OF: Final[list[int]] = ACTIONS.bases()

TOPICS: Final = Topics()
PRIVATE_DECK: Final[int] = TOPICS.topic("private_contracts", CONTRACTS)
NEUTRAL_DECK: Final[int] = TOPICS.topic("neutral_contracts", CONTRACTS)
REMOVED: Final[int] = TOPICS.topic("removed_token", TOKENS)
LAID: Final[int] = TOPICS.topic("tokens", TOKENS)
FIRST: Final[int] = TOPICS.topic("starting_player", [str(seat) for seat in range(len(COLOURS))])
