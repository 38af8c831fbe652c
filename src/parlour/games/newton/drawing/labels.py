"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.newton.content.cards import CARD_LEVEL, CARD_SYMBOL, CARD_VOLUMES
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.sentences import (
    TEXTS,
    capital,
    card_effect,
    master_does,
    objective_does,
    volumes_sentence,
)

LABELS = kit.Labels(DATA / "drawing", over=TEXTS)
say = LABELS.say
word = LABELS.word
symbol_words = LABELS.symbol_words


def card_sentence(card: int, lang: str) -> str:
    """An Action card in full."""
    title = word("card", card, lang, "title")
    if CARD_LEVEL[card]:
        kind = say("cards.level", lang, action=CARD_SYMBOL[card], n=CARD_LEVEL[card])
    else:
        kind = say("cards.starting", lang)
    parts = [
        f"{title} ({kind})",
        volumes_sentence(CARD_VOLUMES[card], lang),
        card_effect(card, lang),
    ]
    return ". ".join(capital(part) for part in parts if part) + "."


def master_sentence(master: int, lang: str) -> str:
    """A Master in full."""
    return f"{word('master', master, lang)}. {capital(master_does(master, lang))}."


def objective_sentence(tile: int, lang: str) -> str:
    """An Objective tile in full."""
    return f"{word('objective', tile, lang)}: {objective_does(tile, lang)}"
