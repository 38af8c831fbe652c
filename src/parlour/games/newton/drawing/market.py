"""The market: the decks of the three levels and the cards beside them."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.newton.content.cards import (
    CARD_EFFECT,
    CARD_LEVEL,
    CARD_SYMBOL,
    CARD_VOLUMES,
    CARDS,
    LEVELS,
)
from parlour.games.newton.content.terms import SYMBOLS
from parlour.games.newton.drawing.art import ACTION_COLOURS, draw_runs, effect_groups, volume_runs
from parlour.games.newton.drawing.labels import card_sentence, say, word

DECK = 60.0
GAP = 8.0
WIDE, HIGH = 146.0, 86.0  # a card of the market: low, so that the board keeps its size
LEFT = 36.0  # the band with its action
LETTERS = 18.3


def market_card(name: str, x: float, y: float, lang: str) -> str:
    """An Action card on offer: its action and level at the left, name and gains beside them."""
    card = CARDS.index(name)
    kind = SYMBOLS[CARD_SYMBOL[card]]
    colour = ACTION_COLOURS[kind]
    room = WIDE - LEFT - 6
    title = word("card", card, lang, "title")
    rows: list[str] = []
    for wider in (1.15, 1.3, 1.5, 1.8, 2.2, 3.0):  # letters of a long name are narrower
        rows = kit.wrap(title, room * wider, LETTERS, bold=True)
        if len(rows) <= 2 and not any(row.endswith("…") for row in rows):
            break
    middle = LEFT + (WIDE - LEFT) / 2
    gains = [run for part in effect_groups(CARD_EFFECT[card]) for run in part]
    return kit.piece(
        f"card-{name}", x, y,
        kit.shadow(0, 0, WIDE, HIGH),
        kit.plate(0, 0, WIDE, HIGH, kit.paint("card")),
        kit.plate(0, 0, LEFT, HIGH, colour, r=8),
        kit.plate(LEFT - 10, 0, 10, HIGH, colour, r=0),
        kit.disc(LEFT / 2, 23, 16, "#fffdf6", kit.paint("outline"), 1.2),
        kit.symbol(f"newton_{kind}", LEFT / 2, 23, 26),
        *(
            kit.disc(LEFT / 2, HIGH - 13 - 12.5 * n, 4.6, "#fffdf6", "none")
            for n in range(CARD_LEVEL[card])
        ),
        *(
            kit.label(
                middle, (21 if len(rows) > 1 else 30) + 19 * n, row, LETTERS, weight=700, width=room
            )
            for n, row in enumerate(rows)
        ),
        draw_runs(middle, HIGH - 19, volume_runs(CARD_VOLUMES[card]) + gains, 25, room + 2),
        kit.plate(0, 0, WIDE, HIGH, "none", stroke=kit.paint("outline"), stroke_width=1.6),
        kit.plate_edge(0, 0, WIDE, HIGH),
        title=card_sentence(card, lang), of=f"newton_{SYMBOLS[CARD_SYMBOL[card]]}",
        class_="card",
    )  # fmt: skip


@kit.remembered
def deck(view: dict[str, Any], index: int, lang: str) -> str:
    """A deck, with how many cards are left."""
    level, left = LEVELS[index], view["decks"][index]
    numeral = kit.label(DECK / 2, HIGH / 2 + 6, "I" * level, 30, weight=800, fill="#ffffff")
    body = kit.card_back(DECK, HIGH, numeral) if left else kit.empty_place(DECK, HIGH)
    return kit.piece(
        f"deck-{level}", 0, 0, body, kit.badge(DECK - 16, HIGH - 16, left, 28),
        kit.plate_edge(0, 0, DECK, HIGH),
        title=say("words_of.deck", lang, n=level, m=left),
    )  # fmt: skip


@kit.remembered
def level_block(view: dict[str, Any], index: int, lang: str, columns: int) -> kit.Block:
    """One level: its deck, and its face-up cards in rows."""
    cards = view["market"][index]
    parts = [deck(view, index, lang)]
    for n, name in enumerate(cards):
        x, y = DECK + GAP + n % columns * (WIDE + GAP), n // columns * (HIGH + GAP)
        parts.append(market_card(name, x, y, lang))
    rows = max(1, (len(cards) + columns - 1) // columns)
    wide = DECK + min(columns, len(cards)) * (WIDE + GAP)
    return kit.Block(wide, rows * (HIGH + GAP) - GAP, "".join(parts))


@kit.remembered
def spread(view: dict[str, Any], lang: str, width: float) -> tuple[str, float]:
    """The levels side by side over a width; with many cards in two rows, with very many filled."""
    every = list(range(len(LEVELS)))
    columns = int((width - DECK) / (WIDE + GAP))
    blocks = [level_block(view, index, lang, columns) for index in every]

    def fits(row: list[int]) -> bool:
        return sum(blocks[index].width + GAP for index in row) - GAP <= width

    pairs = [[[index for index in every if index != alone], [alone]] for alone in reversed(every)]
    ways = [[every], *pairs, [[index] for index in every]]
    rows = next((way for way in ways if all(map(fits, way))), ways[-1])
    parts = []
    y = 0.0
    for row in rows:
        left = width - sum(blocks[index].width for index in row)
        x = 0.0
        for index in row:
            parts.append(kit.group(blocks[index].markup, at=(x, y)))
            x += blocks[index].width + left / max(1, len(row) - 1)
        y += max(blocks[index].height for index in row) + GAP
    markup, height = in_lines(view, lang, width)
    return (markup, height) if height < y - GAP else ("".join(parts), y - GAP)


def in_lines(view: dict[str, Any], lang: str, width: float) -> tuple[str, float]:
    """The levels one after the other, each begun by its deck; a line ends where it is full."""
    parts: list[str] = []
    x = y = 0.0
    for index in range(len(LEVELS)):
        for name in ("", *view["market"][index]):
            wide = WIDE if name else DECK
            if x + wide > width:
                x, y = 0.0, y + HIGH + GAP
            parts.append(
                market_card(name, x, y, lang)
                if name
                else kit.group(deck(view, index, lang), at=(x, y))
            )
            x += wide + GAP
    return "".join(parts), y + HIGH


@kit.remembered
def below_each_other(view: dict[str, Any], lang: str, width: float) -> tuple[str, float]:
    """The levels for a narrow page."""
    columns = int((width - DECK) / (WIDE + GAP))
    parts = []
    y = 0.0
    for index in range(len(LEVELS)):
        block = level_block(view, index, lang, columns)
        parts.append(kit.group(block.markup, at=(0, y)))
        y += block.height + GAP + 6
    return "".join(parts), y
