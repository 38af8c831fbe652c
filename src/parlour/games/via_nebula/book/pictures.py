"""The pictures of the rule book, by what they show."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour import kit
from parlour.games.via_nebula.content.board import SIDES
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKENS
from parlour.games.via_nebula.drawing import cards, land
from parlour.games.via_nebula.drawing.labels import LABELS, POWER_LINES, contract_sentence


def contract(name: str, lang: str) -> str:
    number = CONTRACTS.index(name)
    card = kit.group(cards.contract_card(number, 0, 0, lang), at=(2, 2))
    title = contract_sentence(number, lang)
    return kit.figure(cards.WIDTH + 6, cards.HEIGHT + 7, card, title=title)


def board(side: str, lang: str) -> str:
    printed = land.printed_map(int(side), lang)
    title = LABELS.texts.say("book", f"board_{SIDES[int(side)]}", lang)
    return kit.figure(land.WIDTH, land.HEIGHT, printed, title=title, readable=640)


def token(name: str, lang: str) -> str:
    number = TOKENS.index(name)
    face = kit.group(land.token_face(number, TOKEN_AMOUNT[number]), at=(34, 34))
    return kit.figure(70, 72, face, title="")


def power(name: str, lang: str) -> str:
    return kit.figure(210, 34, cards.signs(POWER_LINES[name], 2, 17), title="")


def symbol(name: str, lang: str) -> str:
    return kit.figure(36, 36, kit.symbol(name, 18, 18, 34, cards.ORNAMENT), title="")


PICTURES: dict[str, Callable[[str, str], str]] = {
    "contract": contract,
    "board": board,
    "token": token,
    "power": power,
    "symbol": symbol,
}
