"""Effects as tables: an effect is a number, and its terms follow each other."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.content.terms import PLAY_MASTER, Term, parse_effect
from parlour.kernel.data import expect

# An effect is a number; its terms are those from EFFECT_FIRST to before EFFECT_END.
# TERM_OP says what a term does, and with it which of the others it fills (`terms.Term`).
TERM_OP: Final[list[int]] = []
TERM_ARGUMENT: Final[list[int]] = []
TERM_VALUE: Final[list[int]] = []
TERM_FLAGS: Final[list[int]] = []
TERM_COINS: Final[list[int]] = []
TERM_POTIONS: Final[list[int]] = []
TERM_VP: Final[list[int]] = []
EFFECT_FIRST: Final[list[int]] = []
EFFECT_END: Final[list[int]] = []
EFFECT_SOURCE: Final[list[int]] = []
PRICE_COINS: Final[list[int]] = []
PRICE_POTIONS: Final[list[int]] = []
PRICE_CARDS: Final[list[int]] = []

# Where points come from during the game.
SOURCES: Final = ["cards", "tiles", "tokens", "cubes", "stacks", "income"]
CARDS_SOURCE: Final = 0  # Action cards and Masters
TILES_SOURCE: Final = 1  # City and Invention tiles
TOKENS_SOURCE: Final = 2
CUBES_SOURCE: Final = 3
STACKS_SOURCE: Final = 4
INCOME_SOURCE: Final = 5


def add_effect(terms: list[Term], price: list[int], source: int) -> int:
    """The number of a new effect."""
    EFFECT_FIRST.append(len(TERM_OP))
    for term in terms:
        TERM_OP.append(term.operation)
        TERM_ARGUMENT.append(term.argument)
        TERM_VALUE.append(term.value)
        TERM_FLAGS.append(term.flags)
        TERM_COINS.append(term.coins)
        TERM_POTIONS.append(term.potions)
        TERM_VP.append(term.vp)
    EFFECT_END.append(len(TERM_OP))
    EFFECT_SOURCE.append(source)
    PRICE_COINS.append(price[0])
    PRICE_POTIONS.append(price[1])
    PRICE_CARDS.append(price[2])
    return len(EFFECT_FIRST) - 1


def effect_of(terms: Any, where: str, source: int) -> int:
    """The number of an effect written as terms."""
    expect(
        isinstance(terms, list) and all(isinstance(term, str) for term in terms),
        where,
        "effect is a list of terms",
    )
    parsed, price = parse_effect(terms, where)
    return add_effect(parsed, price, source)


def effects_of(rows: list[dict[str, Any]], file: str, kind: str, source: int) -> list[int]:
    return [
        effect_of(
            row.get("effect", []), f"{file}, {kind} {row.get('id', row.get('kind'))!r}", source
        )
        for row in rows
    ]


NO_EFFECT: Final[int] = add_effect([], [0, 0, 0], CARDS_SOURCE)
MASTER_SPACE: Final[int] = add_effect([Term(PLAY_MASTER)], [0, 0, 0], TILES_SOURCE)
