"""Players that are programs. They use the kernel alone and see only what their seat may know."""

from __future__ import annotations

from parlour.bots.automa import ForcedMoveBot, automa_words, is_automa, seat_automa
from parlour.bots.base import Bot
from parlour.bots.greedy import Greedy
from parlour.bots.levels import DEFAULT, HINT, LEVELS, STAND_IN, Level
from parlour.bots.random import Random
from parlour.bots.search import Search
from parlour.bots.variants import is_search, make_search
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.state import State

__all__ = [
    "DEFAULT",
    "HINT",
    "LEVELS",
    "STAND_IN",
    "Bot",
    "ForcedMoveBot",
    "Greedy",
    "Level",
    "Random",
    "Search",
    "automa_words",
    "decide",
    "find_level",
    "is_automa",
    "is_search",
    "make",
    "names",
    "seat_automa",
]

BOT_STREAM = 2


def names() -> list[str]:
    """The bots that can be asked for by name: the levels, and what programs are held against."""
    return [*(level.name for level in LEVELS), "random", "greedy", "search"]


def find_level(name: str) -> Level | None:
    """The level of this name; none if the bot is no level."""
    return next((level for level in LEVELS if level.name == name), None)


def make(name: str, game: Game, seed: int, timed: bool = False) -> Bot:
    """A bot for a seat; the same seed decides alike, unless it is `timed` and searches."""
    chance = Chance(seed, BOT_STREAM)
    level = find_level(name)
    if level is not None:
        return level.make(game, chance, timed)
    if is_automa(name):
        return ForcedMoveBot(chance)
    if name == "random":
        return Random(chance)
    if name == "greedy":
        return Greedy(chance, game.evaluate)
    if is_search(name):
        return make_search(name, game, chance)
    raise UnknownGame("bot_unknown", bot=repr(name), known=", ".join(names()))


def decide(bot: Bot, state: State, seat: int, budget: int = 0) -> int:
    """The bot's choice. It gets a deal that fits what its seat knows, never the real one."""
    if len(state.choices(seat)) == 1 or bot.blind:
        return bot.choose(state, seat, budget)
    return bot.choose(state.redeal(seat, bot.chance), seat, budget)
