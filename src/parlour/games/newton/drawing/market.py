"""The market: the decks of the three levels and the cards beside them."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.drawing.cards import HIGH, row_of_cards
from parlour.games.newton.drawing.words import say
from parlour.kit import (
    badge,
    card_back,
    empty_place,
    label,
    paint,
    piece,
    plate_edge,
)

DECK = 84.0
GAP = 10.0


def level_row(view: dict[str, Any], index: int, lang: str, width: float) -> str:
    """One level: its deck, and its face-up cards."""
    level = LEVELS[index]
    left = view["decks"][index]
    numeral = label(DECK / 2, HIGH / 2 + 12, "I" * level, 34, weight=800, fill=paint("back-line"))
    body = card_back(DECK, HIGH, numeral) if left else empty_place(DECK, HIGH)
    deck = piece(
        f"deck-{level}", 0, 0, body, badge(DECK - 14, HIGH - 14, left, 24),
        plate_edge(0, 0, DECK, HIGH),
        title=say("words_of.deck", lang, n=level, m=left),
    )  # fmt: skip
    cards = view["market"][index]
    if not cards:
        return deck
    return deck + row_of_cards(cards, DECK + GAP, width - DECK - GAP, GAP, lang).markup
