"""One room per game. The registry finds them by name; adding a game touches nothing here."""
# mypyc: skip

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game


def names() -> list[str]:
    """The names of all games: the rooms of this package and those that others install."""
    rooms = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return sorted(rooms + [entry.name for entry in entry_points(group="parlour.games")])


@cache
def find(name: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(names())}")
    for entry in entry_points(group="parlour.games"):
        if entry.name == name:
            found = entry.load()
            break
    else:
        found = import_module(f"{__name__}.{name}").GAME
    assert isinstance(found, Game)
    return found
