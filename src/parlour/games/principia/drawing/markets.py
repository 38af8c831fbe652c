"""The three markets with their decks."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.constants import (
    MARKET_SIZE,
)
from parlour.games.principia.content import (
    JOURNALS,
    RESEARCH,
    SCIENTISTS,
)
from parlour.games.principia.drawing import cards
from parlour.games.principia.drawing.sizes import (
    DECK,
    ROW,
    STEP,
)
from parlour.games.principia.drawing.words import say
from parlour.kit import (
    badge,
    card_back,
    empty_place,
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    symbol,
)

NAMES = ("scientists", "journals", "research")


def markets(view: dict[str, Any], lang: str) -> str:
    """The three rivers: the oldest card at the left, the deck at the right."""
    return "".join(market(view, name, 0, i * ROW, lang) for i, name in enumerate(NAMES))


def market(view: dict[str, Any], name: str, x: float, y: float, lang: str, columns: int = 4) -> str:
    """One market, its deck last. The cards are not nested, so that each can glide."""
    shown = view["markets"][name]
    parts: list[str] = []
    for i in range(MARKET_SIZE):
        px, py = x + (i % columns) * STEP, y + (i // columns) * ROW
        if i >= len(shown):
            parts.append(group(empty_place(cards.WIDTH, cards.HEIGHT), at=(px, py)))
        elif name == "scientists":
            parts.append(
                cards.scientist_card(SCIENTISTS.index(shown[i]), px, py, lang, oldest=i == 0)
            )
        elif name == "journals":
            parts.append(cards.journal_card(JOURNALS.index(shown[i]), px, py, lang, i == 0))
        else:
            parts.append(cards.research_card(RESEARCH.index(shown[i]), px, py, lang, oldest=i == 0))
    wide = columns < MARKET_SIZE
    at = (x + 2 * STEP, y) if wide else (x + MARKET_SIZE * STEP, y)
    parts.append(deck(view, name, at[0], at[1], lang))
    return "".join(parts)


def deck(view: dict[str, Any], name: str, x: float, y: float, lang: str) -> str:
    """A deck face down with its number, and the discard pile's."""
    left, gone = view["decks"][name], len(view["discards"][name])
    sign = {"scientists": "scientist", "journals": "journal", "research": "research_card"}[name]
    w, h = DECK - 4, cards.HEIGHT
    layers = "".join(
        group(card_back(w - 8, 96, symbol(sign, w / 2 - 4, 40, 40)), at=(8 - 4.0 * i, 8 - 4.0 * i))
        for i in range(min(3, left))
    )
    title = say(f"market.{name}", lang, n=left, m=gone)
    head = say(f"captions.{name}", lang)
    return piece(
        f"market-{name}",
        x,
        y,
        plate(0, 0, w, h, "none"),
        layers or group(empty_place(w - 8, 96), at=(4, 4)),
        badge(w / 2, 84, left, 26),
        label(w / 2, 120, head, fit(head, w, 14, 10, True), weight=700),
        label(w / 2, 139, say("market.gone", lang, n=gone), 12, fill=paint("muted")),
        plate_edge(0, 0, w, h),
        title=title,
    )
