"""The three markets with their decks."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import MARKET_SIZE
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.drawing import cards
from parlour.games.principia.drawing.frames import LEAST
from parlour.games.principia.drawing.labels import say
from parlour.games.principia.drawing.sizes import (
    DECK,
    DECK_BAR,
    NARROW_SIDE,
    ROW,
    STEP,
)

NAMES = ("scientists", "journals", "research")


@kit.remembered
def markets(view: dict[str, Any], lang: str) -> str:
    """The three rivers: the oldest card at the left, the deck at the right."""
    return "".join(market(view, name, 0, i * ROW, lang) for i, name in enumerate(NAMES))


@kit.remembered
def narrow_market(view: dict[str, Any], name: str, y: float, lang: str) -> tuple[str, float]:
    """A market on a phone, two cards side by side below their deck; gives its height too."""
    row = cards_of(view, name, 0, y + DECK_BAR + 6, lang, columns=2)
    lines_ = -(-MARKET_SIZE // 2)
    return deck_bar(view, name, y, lang) + row, DECK_BAR + 6 + lines_ * ROW


@kit.remembered
def market(view: dict[str, Any], name: str, x: float, y: float, lang: str) -> str:
    """One market, its deck last."""
    row = cards_of(view, name, x, y, lang, MARKET_SIZE)
    return row + deck(view, name, x + MARKET_SIZE * STEP, y, lang)


@kit.remembered
def cards_of(view: dict[str, Any], name: str, x: float, y: float, lang: str, columns: int) -> str:
    """The cards of a market. They are not nested, so that each can glide."""
    ids = view["markets"][name]
    leaves = not view["over"]  # the oldest card, in the Clean-up Phase
    parts: list[str] = []
    for i in range(MARKET_SIZE):
        oldest = leaves and i == 0
        px, py = x + (i % columns) * STEP, y + (i // columns) * ROW
        if i >= len(ids):
            parts.append(kit.group(kit.empty_place(cards.WIDTH, cards.HEIGHT), at=(px, py)))
        elif name == "scientists":
            parts.append(
                cards.scientist_card(SCIENTISTS.index(ids[i]), px, py, lang, oldest=oldest)
            )
        elif name == "journals":
            parts.append(cards.journal_card(JOURNALS.index(ids[i]), px, py, lang, oldest))
        else:
            parts.append(cards.research_card(RESEARCH.index(ids[i]), px, py, lang, oldest=oldest))
    return "".join(parts)


SIGNS = {"scientists": "scientist", "journals": "journal", "research": "research_card"}


@kit.remembered
def deck_bar(view: dict[str, Any], name: str, y: float, lang: str) -> str:
    """A deck on a phone: a bar with its name, what is left and what is gone."""
    left, gone = view["decks"][name], len(view["discards"][name])
    w, h = NARROW_SIDE, DECK_BAR
    return kit.piece(
        f"market-{name}",
        0,
        y,
        kit.plate(
            0, 0, w, h, kit.paint("back"), r=9, stroke=kit.paint("outline"), stroke_width=1.2
        ),
        kit.symbol(SIGNS[name], 24, h / 2, 30),
        kit.label(
            46,
            26,
            say(f"captions.{name}", lang),
            17,
            weight=700,
            anchor="start",
            fill=kit.paint("pr-on-field"),
        ),
        kit.label(
            w - 62,
            26,
            say("market.gone", lang, n=gone),
            15,
            anchor="end",
            fill=kit.paint("pr-on-field"),
        ),
        kit.badge(w - 30, h / 2, left, 27),
        kit.plate_edge(0, 0, w, h, 9),
        title=say(f"market.{name}", lang, n=left, m=gone),
    )


@kit.remembered
def deck(view: dict[str, Any], name: str, x: float, y: float, lang: str) -> str:
    """A deck face down with its number, and the discard pile's."""
    left, gone = view["decks"][name], len(view["discards"][name])
    w, h = DECK - 4, cards.HEIGHT
    count = min(3, left)
    layers = "".join(
        kit.group(
            # Only the top one has a sign: those below are covered.
            kit.card_back(
                w - 8, 104, kit.symbol(SIGNS[name], w / 2 - 4, 38, 42) if i == count - 1 else " "
            ),
            at=(8 - 4.0 * i, 8 - 4.0 * i),
        )
        for i in range(count)
    )
    title = say(f"market.{name}", lang, n=left, m=gone)
    head = say(f"captions.{name}", lang)
    return kit.piece(
        f"market-{name}",
        x,
        y,
        kit.plate(0, 0, w, h, "none"),
        layers or kit.group(kit.empty_place(w - 8, 104), at=(4, 4)),
        kit.badge(w / 2, 88, left, 26),
        kit.label(w / 2, 134, head, LEAST, weight=700, width=w + 2),
        kit.symbol("cross", w / 2 - 14, 150, 14),
        kit.label(w / 2 + 10, 156, gone, LEAST, fill=kit.paint("muted")),
        kit.plate_edge(0, 0, w, h),
        title=title,
    )
