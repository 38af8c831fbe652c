"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from parlour.games.via_nebula.book.board import board, spaces
from parlour.games.via_nebula.book.box import (
    actions,
    box,
    limits,
    resources,
    scoring,
    set_up_values,
    tokens,
)
from parlour.games.via_nebula.book.contracts import contracts, powers
from parlour.games.via_nebula.book.guide import FACTS
from parlour.games.via_nebula.book.pictures import PICTURES
from parlour.games.via_nebula.content.contracts import NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.numbers import COLOURS
from parlour.games.via_nebula.content.terms import POWERS
from parlour.games.via_nebula.content.tokens import TOKENS
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def items(game: Game, lang: str) -> Iterator[str]:
    """Tokens by their marks, the powers that there are, the colours of the players."""
    yield from TOKENS
    yield from (game.texts.word("power", power, lang) for power in range(1, len(POWERS)))
    yield from (game.texts.say("values", colour, lang) for colour in COLOURS)


CONTENT = BookContent(
    tables={
        "box": box,
        "set_up": set_up_values,
        "limits": limits,
        "spaces": spaces,
        "board_beginner": partial(board, side="beginner"),
        "board_expert": partial(board, side="expert"),
        "resources": resources,
        "regular_tokens": partial(tokens, special=False),
        "special_tokens": partial(tokens, special=True),
        "private_contracts": partial(contracts, title="private_contracts", deck=PRIVATE),
        "neutral_contracts": partial(contracts, title="neutral_contracts", deck=NEUTRAL),
        "powers": powers,
        "actions": actions,
        "scoring": scoring,
    },
    pictures=PICTURES,
    vocabularies=("contract", "kind", "space"),
    items=items,
    facts=FACTS,
)
