"""How strong the levels are at each game, as ratings: a room's data/levels.toml."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from parlour.bots.levels import LEVELS
from parlour.kernel.data import DataFile, optional_file
from parlour.kernel.game import Game

FILE = "levels.toml"
USUAL = 25.0  # of a regular player, and of anybody who is not known


def strength(game: Game, level: str) -> float:
    """The rating of a level; the usual one for a level, or a game, that nobody has measured."""
    return _ratings(game.room).get(level, USUAL) if game.room else USUAL


@cache
def _ratings(room: str) -> dict[str, float]:
    """The ratings of a room's file by level; InvalidData if it is wrong."""
    module = import_module(room).__file__
    assert module is not None
    path = optional_file(Path(module).parent, FILE)
    if not path.is_file():
        return {}
    file = DataFile(path)
    return {level.name: file.real("rating", level.name) for level in LEVELS}
