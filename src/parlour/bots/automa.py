"""The automa of a game as a seat among others: its word, and the bot that plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from parlour.bots.base import Bot
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.state import State

AUTOMA: Final = "automa"


@final
class ForcedMoveBot(Bot):
    """Takes the only choice that each step of an automa has."""

    blind = True

    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        return state.choices(seat)[0]


def is_automa(word: str) -> bool:
    """Whether a seat is the automa's: "automa", or "automa:3" with its level."""
    return word == AUTOMA or word.startswith(AUTOMA + ":")


def word_of(level: str) -> str:
    """The word for the automa of a level."""
    return f"{AUTOMA}:{level}"


def automa_words(game: Game) -> list[str]:
    """The words that seat the automa of a game."""
    return [word_of(level) for level in game.automa_levels]


def seat_automa(
    game: Game, seats: Sequence[str], options: Mapping[str, str]
) -> tuple[list[str], dict[str, str]]:
    """Seats and options that agree: the word sets the option, the option seats the automa.

    It takes the last seat from a bot; one that is not a bot's is refused.
    """
    words, values = list(seats), dict(options)
    seated = [index for index, word in enumerate(words) if is_automa(word)]
    if game.automa is None:
        if seated:
            raise UnknownGame("automa_none", game=game.name)
        return words, values
    option_value = values.get(game.automa.option, "")
    level = option_value if option_value in game.automa_levels else ""
    if seated:
        if seated != [len(words) - 1]:
            raise UnknownGame("automa_seat", game=game.name)
        named = words[-1].partition(":")[2] or level or game.automa.level
        if named not in game.automa_levels:
            known = ", ".join(automa_words(game))
            raise UnknownGame("automa_level", game=game.name, word=repr(words[-1]), known=known)
        if level and level != named:
            option = f"{game.automa.option}={level}"
            raise UnknownGame("automa_differs", word=words[-1], option=option)
        level = named
    if level:
        values[game.automa.option] = level
        words[-1] = word_of(level)
    return words, values
