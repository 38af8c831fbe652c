"""What the commands share: games, seats and options from words; refusals in one sentence."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from parlour.games import find, names
from parlour.kernel.game import Game
from parlour.kernel.languages import LANGUAGES

ME = "me"
LARGEST_SEED = (1 << 63) - 1


class BadArgument(Exception):
    """A bad argument; the message is one sentence for the user."""


def use_data(game: str, folder: Path | None) -> None:
    """Take the content of a game from another folder, here and in all workers."""
    if folder is None or game not in names():
        return
    if not folder.is_dir():
        raise BadArgument(f"there is no folder {str(folder)!r}")
    os.environ[f"PARLOUR_DATA_{game.upper()}"] = str(folder.resolve())


def find_game(name: str, data: Path | None = None) -> Game:
    """A game by name, with changed content if a folder is given."""
    use_data(name, data)
    return find(name)


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise BadArgument(f"the languages are {', '.join(LANGUAGES)}, not {lang!r}")
    return lang


def read_seats(text: str | None, game: Game, default: Sequence[str], people: bool) -> list[str]:
    """Who sits where: "me,greedy,automa:3"; a number N stands for N random bots."""
    from parlour import bots

    if text is None:
        seats = list(default)
    elif text.strip().isascii() and text.strip().isdigit():
        seats = ["random"] * min(int(text.strip()[:3]), 100)
    else:
        seats = [word.strip() for word in text.split(",")]
    known = [*([ME] if people else []), *bots.names(), *bots.automa_words(game)]
    for name in seats:
        if bots.is_search(name):
            bots.make(name, game, 0)  # what cannot be read is refused
        elif name not in known and not bots.is_automa(name):
            raise BadArgument(f"{name!r} cannot sit at the table; known are: {', '.join(known)}")
    game.check_seats(len(seats))
    return seats


def read_options(game: Game, pairs: Sequence[str], extra: Sequence[str]) -> dict[str, str]:
    """The options of a game, from --option name=value and from --name value."""
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadArgument(f"an option reads name=value, not {pair!r}")
        given[name.strip()] = value.strip()
    words = list(extra)
    while words:
        word = words.pop(0)
        if not word.startswith("--"):
            raise BadArgument(f"it is not clear what {word!r} means")
        name, equals, value = word[2:].partition("=")
        if not equals:
            if not words or words[0].startswith("--"):
                raise BadArgument(f"{word} needs a value")
            value = words.pop(0)
        given[name.replace("-", "_")] = value
    return game.check_options(given)


def read_table(
    game: Game, seats: list[str], pairs: Sequence[str], extra: Sequence[str]
) -> tuple[list[str], dict[str, str]]:
    """Seats and options that fit each other; an automa among the seats sets its option."""
    from parlour import bots

    options = read_options(game, pairs, extra)
    if ME in seats[-1:] and game.level_of(options):
        raise BadArgument(f"the automa of {game.name} takes the last seat: it is not yours")
    players, values = bots.seat_automa(game, seats, options)
    return players, game.check_table(len(players), values)


def read_seed(seed: int | None) -> int:
    """The given seed, or a fresh one."""
    if seed is None:
        return secrets.randbits(40)
    if not 0 <= seed <= LARGEST_SEED:
        raise BadArgument(f"a seed is a number from 0 to {LARGEST_SEED}, not {seed}")
    return seed


def positive(name: str, value: int, most: int) -> int:
    """A count that makes sense."""
    if not 1 <= value <= most:
        raise BadArgument(f"{name} is a number from 1 to {most}, not {value}")
    return value


def read_text(path: Path) -> str:
    """A text file; BadArgument says why it cannot be read."""
    try:
        if path.stat().st_size > 20_000_000:
            raise BadArgument(f"{path} is too large to be a record")
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadArgument(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadArgument(f"{path} is no text file in UTF-8") from None


def write_text(path: Path, text: str) -> None:
    """Write a file; BadArgument says why it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"{path} cannot be written: {error.strerror or error}") from None
