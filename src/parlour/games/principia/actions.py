"""The verbs of Principia, and its kinds of chance results."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import HIGHEST_BID, PLAYER_COLOURS, PLAYERS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.kernel.actions import Actions
from parlour.kernel.chance import Topics

ACTIONS: Final = Actions()
INSTITUTE: Final[int] = ACTIONS.verb("institute", institute=INSTITUTES)
BID: Final[int] = ACTIONS.verb("bid", bid=[str(n) for n in range(1, HIGHEST_BID + 1)])
FOLD: Final[int] = ACTIONS.verb("fold")
GRANT: Final[int] = ACTIONS.verb("grant", grant=GRANTS)
PLAY: Final[int] = ACTIONS.verb("play", card=CARDS)
PASS: Final[int] = ACTIONS.verb("pass")
STUDENT: Final[int] = ACTIONS.verb("student", research=RESEARCH)  # an assigned PhD student
ASSIGN: Final[int] = ACTIONS.verb("assign", research=RESEARCH)  # a waiting PhD student
ACTIVATE: Final[int] = ACTIONS.verb("activate", scientist=SCIENTISTS)
ON: Final[int] = ACTIONS.verb("on", research=RESEARCH)
START: Final[int] = ACTIONS.verb("start", research=RESEARCH)
OVERTIME: Final[int] = ACTIONS.verb("overtime")
TAKE: Final[int] = ACTIONS.verb("take", research=RESEARCH)
HIRE_PHD: Final[int] = ACTIONS.verb("hire_phd")
HIRE: Final[int] = ACTIONS.verb("hire", scientist=SCIENTISTS)
PUBLISH: Final[int] = ACTIONS.verb("publish", journal=JOURNALS)
KEEP: Final[int] = ACTIONS.verb("keep", colour=COLOURS)  # the RP that discounts leave to pay
PAY: Final[int] = ACTIONS.verb("pay", colour=COLOURS)  # an RP for an article
INVEST: Final[int] = ACTIONS.verb("invest", colour=COLOURS)
BUY: Final[int] = ACTIONS.verb("buy", equipment=EQUIPMENT)
EQUIP: Final[int] = ACTIONS.verb("equip", equipment=EQUIPMENT)
TAKE_CREDITS: Final[int] = ACTIONS.verb("credits")
PULL: Final[int] = ACTIONS.verb("pull", market=["journals", "research"])
COLOUR: Final[int] = ACTIONS.verb("colour", colour=COLOURS)  # of an RP, or a track
DISMISS: Final[int] = ACTIONS.verb("dismiss", scientist=SCIENTISTS)
SALARY: Final[int] = ACTIONS.verb("salary", scientist=SCIENTISTS)
STOP: Final[int] = ACTIONS.verb("stop")
VERB_OF: Final[list[int]] = ACTIONS.bases()

TOPICS: Final = Topics()
SCENARIO_DRAWN: Final[int] = TOPICS.topic("scenario", SCENARIOS)
SCIENTIST_DECK: Final[int] = TOPICS.topic("scientists", SCIENTISTS)
JOURNAL_DECK: Final[int] = TOPICS.topic("journals", JOURNALS)
RESEARCH_DECK: Final[int] = TOPICS.topic("research", RESEARCH)
BASE_DECK: Final[int] = TOPICS.topic("base_grants", GRANTS)
STRATEGIC_DECK: Final[int] = TOPICS.topic("strategic_grants", GRANTS)
INSTITUTE_DECK: Final[int] = TOPICS.topic("institutes", INSTITUTES)
SEATING_DRAWN: Final[int] = TOPICS.topic("seating", [str(n + 1) for n in range(max(PLAYERS))])
COLOURS_DRAWN: Final[int] = TOPICS.topic("colours", PLAYER_COLOURS)
