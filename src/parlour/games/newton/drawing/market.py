"""The market: the decks of the three levels and the cards beside them."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.drawing.cards import HIGH, WIDE, card_piece
from parlour.games.newton.drawing.labels import say

DECK = 78.0
GAP = 10.0
SMALLEST = 0.88  # of the cards in one row


@kit.remembered
def deck(view: dict[str, Any], index: int, lang: str) -> str:
    """A deck, with how many cards are left."""
    level, left = LEVELS[index], view["decks"][index]
    numeral = kit.label(
        DECK / 2, HIGH / 2 + 12, "I" * level, 34, weight=800, fill=kit.paint("back-line")
    )
    body = kit.card_back(DECK, HIGH, numeral) if left else kit.empty_place(DECK, HIGH)
    return kit.piece(
        f"deck-{level}", 0, 0, body, kit.badge(DECK - 16, HIGH - 16, left, 28),
        kit.plate_edge(0, 0, DECK, HIGH),
        title=say("words_of.deck", lang, n=level, m=left),
    )  # fmt: skip


@kit.remembered
def level_block(
    view: dict[str, Any], index: int, lang: str, columns: int, scale: float
) -> kit.Block:
    """One level: its deck, and its face-up cards in rows."""
    cards = view["market"][index]
    step, down = (WIDE + GAP) * scale, HIGH * scale + GAP
    parts = [deck(view, index, lang)]
    for n, name in enumerate(cards):
        x, y = DECK + GAP + n % columns * step, n // columns * down
        parts.append(card_piece(name, x, y, lang, scale))
    rows = max(1, (len(cards) + columns - 1) // columns)
    wide = DECK + (GAP + step * min(columns, len(cards)) - GAP * scale if cards else 0.0)
    return kit.Block(wide, max(HIGH, down * rows - GAP), "".join(parts))


@kit.remembered
def spread(view: dict[str, Any], lang: str, width: float) -> tuple[str, float]:
    """The levels side by side over a width; with very many cards in two or three rows."""
    counts = [len(cards) for cards in view["market"]]

    def scale_of(row: list[int]) -> float:
        """How large the cards can be in one row."""
        room = width - len(row) * (DECK + GAP) - (len(row) - 1) * GAP
        cards = sum(counts[index] for index in row)
        return min(1.0, (room + len(row) * GAP) / max(1, cards) / (WIDE + GAP))

    every = list(range(len(LEVELS)))
    largest = max(every, key=lambda index: (counts[index], index))
    ways = [
        [every],
        [[index for index in every if index != largest], [largest]],
        [[index] for index in every],
    ]
    fitting = (way for way in ways if min(map(scale_of, way)) >= SMALLEST)
    rows = next(fitting, ways[-1])
    scale = min(scale_of(row) for row in rows)
    parts = []
    y = 0.0
    for row in rows:
        blocks = [level_block(view, index, lang, max(1, counts[index]), scale) for index in row]
        left = width - sum(block.width for block in blocks)
        x = 0.0
        for block in blocks:
            parts.append(kit.group(block.markup, at=(x, y)))
            x += block.width + left / max(1, len(blocks) - 1)
        y += HIGH + GAP
    return "".join(parts), y - GAP


@kit.remembered
def below_each_other(view: dict[str, Any], lang: str, width: float) -> tuple[str, float]:
    """The levels for a narrow page."""
    columns = int((width - DECK) / (WIDE + GAP))
    parts = []
    y = 0.0
    for index in range(len(LEVELS)):
        block = level_block(view, index, lang, columns, 1.0)
        parts.append(kit.group(block.markup, at=(0, y)))
        y += block.height + GAP + 6
    return "".join(parts), y
