"""Parlour: five heavy board games, played by the book.

>>> import parlour
>>> match = parlour.new("via_nebula", seats=3, seed=7)
>>> match.ply
0
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from parlour import _pure

if TYPE_CHECKING:
    from pathlib import Path

    from parlour.kernel.errors import IllegalChoice, InvalidChoice, InvalidRecord, UnknownGame
    from parlour.kernel.match import Match
    from parlour.kernel.tree import Tree

if os.environ.get("PARLOUR_PURE") == "1":
    _pure.install()

__all__ = [
    "IllegalChoice",
    "InvalidChoice",
    "InvalidRecord",
    "Match",
    "Tree",
    "UnknownGame",
    "compiled",
    "game_names",
    "load",
    "load_tree",
    "loads",
    "loads_tree",
    "new",
]

# Loaded when first asked for: `import parlour` alone stays quick.
_LAZY = {
    "IllegalChoice": "parlour.kernel.errors",
    "InvalidChoice": "parlour.kernel.errors",
    "InvalidRecord": "parlour.kernel.errors",
    "Match": "parlour.kernel.match",
    "Tree": "parlour.kernel.tree",
    "UnknownGame": "parlour.kernel.errors",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    return getattr(import_module(_LAZY[name]), name)


def compiled() -> bool:
    """Whether rules and kernel run as compiled code or as plain Python source."""
    spec = find_spec("parlour.kernel.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def game_names() -> list[str]:
    """The names of all games."""
    from parlour.games import names

    return names()


def new(game: str, seats: int | None = None, seed: int | None = None, **options: object) -> Match:
    """A new game, set up: `parlour.new("via_nebula", seats=3, seed=7, side="expert")`.

    Without seats it is for as few as the game allows; without seed every game is different.
    """
    import secrets

    from parlour.games import find
    from parlour.kernel.match import Match

    room = find(game)
    count = min(room.seats) if seats is None else seats
    return Match(room, count, secrets.randbits(60) if seed is None else seed, options)


def loads(text: str) -> Match:
    """The game that a record tells, replayed; InvalidRecord names the line of a fault.

    If it is not over it can be played on: what is still to be drawn is drawn afresh.
    """
    import secrets

    from parlour.games import find
    from parlour.kernel.record import Record
    from parlour.kernel.replay import replay

    match = replay(Record.parse(text), find)
    if not match.over:
        match.continue_with(secrets.randbits(60))
    return match


def loads_tree(text: str) -> Tree:
    """A record with all its variations; InvalidRecord names the line of a fault."""
    import secrets

    from parlour.games import find
    from parlour.kernel.record import Record
    from parlour.kernel.replay import replay_tree

    return replay_tree(Record.parse(text), find, secrets.randbits(60))


def load_tree(path: str | os.PathLike[str] | Path) -> Tree:
    """The variations of a record file; see `loads_tree`."""
    with open(path, encoding="utf-8-sig") as file:
        return loads_tree(file.read())


def load(path: str | os.PathLike[str] | Path) -> Match:
    """The game of a record file; see `loads`."""
    with open(path, encoding="utf-8-sig") as file:
        return loads(file.read())
