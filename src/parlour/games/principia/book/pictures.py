"""The pictures of the rule book, by what they show."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour import kit
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import BREAKTHROUGH_COLOUR, BREAKTHROUGHS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.drawing import cards, tracks
from parlour.games.principia.drawing.action_cards import action_card
from parlour.games.principia.drawing.institute_cards import CARD_HEIGHT, CARD_WIDTH, institute_card
from parlour.games.principia.drawing.labels import (
    equipment_sentence,
    grant_sentence,
    institute_sentence,
    journal_sentence,
    research_sentence,
    scientist_sentence,
)
from parlour.games.principia.drawing.sizes import ACTION, TARGET, TRACK

EDGE = 3.0  # around a card: its outline and its shadow
ACTION_WIDTH = 184.0
# What the drawings of an Action card and of a breakthrough read of a view.
UNPLAYED = {"pending": [], "turn": {"card": None}, "choosing": False}
NOT_MADE = {"breakthroughs": dict.fromkeys(BREAKTHROUGHS)}


def _figure(width: float, height: float, face: str, title: str) -> str:
    return kit.figure(width + 2 * EDGE, height + 2 * EDGE, face, title=title, readable=160)


def research(name: str, lang: str) -> str:
    card = RESEARCH.index(name)
    face = cards.research_card(card, EDGE, EDGE, lang)
    return _figure(cards.WIDTH, cards.HEIGHT, face, research_sentence(card, lang))


def journal(name: str, lang: str) -> str:
    card = JOURNALS.index(name)
    face = cards.journal_card(card, EDGE, EDGE, lang)
    return _figure(cards.WIDTH, cards.HEIGHT, face, journal_sentence(card, lang))


def scientist(name: str, lang: str) -> str:
    card = SCIENTISTS.index(name)
    face = cards.scientist_card(card, EDGE, EDGE, lang)
    return _figure(cards.WIDTH, cards.HEIGHT, face, scientist_sentence(card, lang))


def grant(name: str, lang: str) -> str:
    card = GRANTS.index(name)
    face = cards.grant_card(card, EDGE, EDGE, lang)
    return _figure(cards.GRANT_WIDTH, cards.GRANT_HEIGHT, face, grant_sentence(card, lang))


def equipment(name: str, lang: str) -> str:
    card = EQUIPMENT.index(name)
    face = cards.equipment_card(card, EDGE, EDGE, lang)
    return _figure(cards.TOOL_WIDTH, cards.TOOL_HEIGHT, face, equipment_sentence(card, lang))


def institute(name: str, lang: str) -> str:
    card = INSTITUTES.index(name)
    face = institute_card(card, EDGE, EDGE, lang)
    return _figure(CARD_WIDTH, CARD_HEIGHT, face, institute_sentence(card, lang))


def action(name: str, lang: str) -> str:
    face = action_card(UNPLAYED, CARDS.index(name), (EDGE, EDGE), ACTION_WIDTH, lang)
    return _figure(ACTION_WIDTH, ACTION, face, "")


def breakthrough(name: str, lang: str) -> str:
    number = BREAKTHROUGHS.index(name)
    token = kit.symbol(f"research_points_{COLOURS[BREAKTHROUGH_COLOUR[number]]}", 0, 0, 32)
    face = tracks.breakthrough(NOT_MADE, number, EDGE, EDGE, TARGET - 4, token, lang)
    return _figure(TARGET - 4, TRACK - 16, face, "")


def symbol(name: str, lang: str) -> str:
    return kit.figure(30, 30, kit.symbol(name, 15, 15, 28), title="")


PICTURES: dict[str, Callable[[str, str], str]] = {
    "research": research,
    "journal": journal,
    "scientist": scientist,
    "grant": grant,
    "equipment": equipment,
    "institute": institute,
    "action": action,
    "breakthrough": breakthrough,
    "symbol": symbol,
}
