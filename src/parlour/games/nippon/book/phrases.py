"""What the tables of the rule book share."""
# mypyc: skip

from __future__ import annotations

from parlour.games.nippon.content.resources import bonus_word
from parlour.kernel.game import Game

STAR = "★"
NOTHING = "–"


def say(game: Game, key: str, lang: str, **args: int) -> str:
    """A phrase of the tables."""
    return game.texts.say("book", key, lang, args)


def bonus(game: Game, resource: int, amount: int, lang: str) -> str:
    """So much of a resource."""
    return game.texts.word("bonus", bonus_word(resource, amount), lang)
