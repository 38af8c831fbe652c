"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from parlour import kit
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
from parlour.games.via_nebula.content.board import SIDES
from parlour.games.via_nebula.content.contracts import CONTRACTS, NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.numbers import COLOURS
from parlour.games.via_nebula.content.terms import POWERS
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKENS
from parlour.games.via_nebula.drawing import cards, land
from parlour.games.via_nebula.drawing.labels import (
    LABELS,
    POWER_LINES,
    contract_sentence,
)
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def draw(name: str, lang: str) -> str:
    """A drawing of the tables."""
    what, _, which = name.partition("-")
    if what == "contract":
        contract = CONTRACTS.index(which)
        card = kit.group(cards.contract_card(contract, 0, 0, lang), at=(2, 2))
        title = contract_sentence(contract, lang)
        return kit.figure(cards.WIDTH + 6, cards.HEIGHT + 7, card, title=title)
    if what == "board":
        printed = land.printed_map(int(which), lang)
        title = LABELS.texts.say("book", f"board_{SIDES[int(which)]}", lang)
        return kit.figure(land.WIDTH, land.HEIGHT, printed, title=title, readable=640)
    if what == "token":
        token = TOKENS.index(which)
        face = kit.group(land.token_face(token, TOKEN_AMOUNT[token]), at=(34, 34))
        return kit.figure(70, 72, face, title="")
    if what == "power":
        return kit.figure(210, 34, cards.signs(POWER_LINES[which], 2, 17), title="")
    return kit.figure(36, 36, kit.symbol(which, 18, 18, 34, cards.ORNAMENT), title="")


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
    draw=draw,
    vocabularies=("contract", "kind", "space"),
    items=items,
    facts=FACTS,
)
