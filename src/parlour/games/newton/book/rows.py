"""What the tables of the rule book share."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.games.newton.content.numbers import PLAYERS
from parlour.kernel.book import BookTable, make_table
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


def counts(
    game: Game, lang: str, title: str, header: list[str], rows: Mapping[str, object]
) -> BookTable:
    """A table of things and a value for each."""
    return make_table(
        game, lang, title, header, [(say(game, key, lang), str(n)) for key, n in rows.items()]
    )


def by_players(
    game: Game, lang: str, title: str, values: Mapping[str, Callable[[int], int]]
) -> BookTable:
    """A table with a column for each number of players."""
    rows = [
        [say(game, key, lang), *(str(value(n)) for n in PLAYERS)] for key, value in values.items()
    ]
    return make_table(game, lang, title, ["", *(f"players_{n}" for n in PLAYERS)], rows)
