# mypyc: skip
"""Searching bots by their words: "search:1s", "search:60000:turns=1".

The first part says how long one thinks, in seconds or positions; the others change an ingredient,
so that an arena can tell what it is worth.
"""

from __future__ import annotations

from parlour.bots.search import Search
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game

SEARCH = "search"
NUMBERS = ("turns", "look", "candidates")
REALS = ("scale", "prior")
SWITCHES = {"on": True, "off": False}
SWITCHED = ("follow", "refine", "drop")


def is_search(word: str) -> bool:
    """Whether a word means a searching bot: "search", or with parts after colons."""
    return word.partition(":")[0] == SEARCH


def make_search(word: str, game: Game, chance: Chance) -> Search:
    """The bot of a word; UnknownGame says what cannot be read."""
    bot = Search(chance, game.evaluate)
    for part in word.split(":")[1:]:
        try:
            _change(bot, part)
        except ValueError:
            known = ", ".join((*NUMBERS, *REALS, *SWITCHED))
            raise UnknownGame("bot_search", part=repr(part), known=known) from None
    return bot


def _change(bot: Search, part: str) -> None:
    name, equals, value = part.partition("=")
    if not equals:
        if part.endswith("s"):
            bot.seconds = _positive(float(part[:-1]))
        else:
            bot.positions = int(_positive(int(part)))
    elif name in NUMBERS:
        setattr(bot, name, int(_positive(int(value))))
    elif name in REALS:
        setattr(bot, name, float(value))
    elif name in SWITCHED and value in SWITCHES:
        setattr(bot, name, SWITCHES[value])
    else:
        raise ValueError(part)


def _positive(number: float) -> float:
    if not 0 < number < 1e9:
        raise ValueError(number)
    return number
