"""The Action cards, the starting cards first."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.effect_tables import (
    CARDS_SOURCE,
    EFFECT_END,
    EFFECT_FIRST,
    TERM_ARGUMENT,
    TERM_OP,
    effects_of,
)
from parlour.games.newton.content.numbers import COLOURS
from parlour.games.newton.content.packed import mask_of
from parlour.games.newton.content.reading import DATA, check_count, pack
from parlour.games.newton.content.terms import MODIFY_BASIC, SYMBOLS
from parlour.kernel.data import DataFile, expect

# Action cards: the starting cards first, in the order of the colours, six each.

_FILE: Final = DataFile(DATA / "cards.toml")
_CARD_ROWS: Final = _FILE.rows("card", needed=("id", "level", "symbol", "volumes"))
CARDS: Final[list[str]] = [str(row["id"]) for row in _CARD_ROWS]
CARD_LEVEL: Final[list[int]] = [int(row["level"]) for row in _CARD_ROWS]
CARD_VOLUMES: Final[list[int]] = [
    pack(row["volumes"], f"cards.toml, card {row['id']!r}") for row in _CARD_ROWS
]
for _row in _CARD_ROWS:
    expect(_row["symbol"] in SYMBOLS, f"cards.toml, card {_row['id']!r}", "unknown symbol")
CARD_SYMBOL: Final[list[int]] = [SYMBOLS.index(row["symbol"]) for row in _CARD_ROWS]
CARD_EFFECT: Final[list[int]] = effects_of(_CARD_ROWS, "cards.toml", "card", CARDS_SOURCE)
LEVELS: Final[list[int]] = sorted({level for level in CARD_LEVEL if level > 0})
LEVEL_CARDS: Final[list[list[int]]] = [
    [card for card, level in enumerate(CARD_LEVEL) if level == wanted] for wanted in LEVELS
]
LEVEL_MASK: Final[list[int]] = [0] + [mask_of(cards) for cards in LEVEL_CARDS]
UP_TO_LEVEL: Final[list[int]] = [sum(LEVEL_MASK[: level + 1]) for level in range(len(LEVELS) + 1)]
ACQUIRED_MASK: Final[int] = sum(LEVEL_MASK)
STARTING: Final[list[int]] = [
    mask_of([i for i, row in enumerate(_CARD_ROWS) if row.get("colour") == colour])
    for colour in COLOURS
]
check_count(
    "cards.toml", "Action cards", sum(len(cards) for cards in LEVEL_CARDS), "box", "action_cards"
)
for _level, _cards in zip(LEVELS, LEVEL_CARDS):
    _what = f"cards of level {_level}"
    check_count("cards.toml", _what, len(_cards), "box", "action_cards_per_level")
for _colour, _own in zip(COLOURS, STARTING):
    _symbols = [SYMBOLS[CARD_SYMBOL[i]] for i in range(len(CARDS)) if (_own >> i) & 1]
    expect(
        sorted(_symbols) == sorted(SYMBOLS),
        f"cards.toml, starting cards of {_colour}",
        "there is one card of each symbol",
    )


def _modifiers(card: int) -> int:
    """The flags that a card's special effect lends to its Basic Action."""
    effect = CARD_EFFECT[card]
    flags = 0
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[i] == MODIFY_BASIC:
            flags |= TERM_ARGUMENT[i]
    return flags


CARD_MODIFIERS: Final[list[int]] = [_modifiers(card) for card in range(len(CARDS))]
# Whether a special effect has terms that are resolved at a moment of their own.
CARD_HAS_MOMENT: Final[list[bool]] = [
    any(
        TERM_OP[i] != MODIFY_BASIC
        for i in range(EFFECT_FIRST[CARD_EFFECT[card]], EFFECT_END[CARD_EFFECT[card]])
    )
    for card in range(len(CARDS))
]
