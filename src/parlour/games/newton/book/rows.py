"""What the tables of the rule book share."""
# mypyc: skip

from __future__ import annotations

from parlour.kernel.game import Game

NOTHING = "–"


def say(game: Game, key: str, lang: str, **values: object) -> str:
    """A phrase of the tables."""
    return game.texts.say("book", key, lang, values)


def vp(n: int) -> str:
    """So many VP."""
    return f"{n} :vp:"


def coins(n: int, game: Game, lang: str) -> str:
    """So many coins."""
    return game.texts.say("amounts", "coins", lang, {"n": n})


def potions(n: int, game: Game, lang: str) -> str:
    """So many potions."""
    return game.texts.say("amounts", "potions", lang, {"n": n})
