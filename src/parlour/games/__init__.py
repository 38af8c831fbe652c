"""One room per game. The registry finds them by name; adding a game touches nothing here."""
# mypyc: skip

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game


def names() -> list[str]:
    """The names of all games: the rooms of this package and those that others install."""
    return sorted({*_rooms(), *_installed()})


@cache
def find(name: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    if name in _rooms():
        game = import_module(f"{__name__}.{name}").GAME
        assert isinstance(game, Game)
        return game
    if name in _installed():
        return _load(_installed()[name])
    raise UnknownGame("game_unknown", game=repr(name), known=", ".join(names()))


def room_folder(name: str) -> Path:
    """The folder of a game's room; the game is not loaded, for its data may be broken."""
    if name not in names():
        raise UnknownGame("game_unknown", game=repr(name), known=", ".join(names()))
    spec = find_spec(f"{__name__}.{name}" if name in _rooms() else _installed()[name].module)
    if spec is None or not spec.submodule_search_locations:
        raise UnknownGame("game_no_folder", game=name)
    return Path(spec.submodule_search_locations[0])


@cache
def _rooms() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


@cache
def _installed() -> dict[str, EntryPoint]:
    """What other packages offer; looking for it reads the metadata of every installed package."""
    return {entry.name: entry for entry in entry_points(group="parlour.games")}


def _load(entry: EntryPoint) -> Game:
    """The game of another package."""
    try:
        game = entry.load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame("game_not_loaded", game=repr(entry.name), why=str(error)) from error
    if not isinstance(game, Game):
        raise UnknownGame("game_none_given", game=repr(entry.name))
    if game.name != entry.name:
        raise UnknownGame("game_other_name", game=repr(entry.name), other_name=repr(game.name))
    return game
