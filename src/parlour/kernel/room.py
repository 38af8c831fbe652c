"""RoomFiles: what a room says of its positions in files that all rooms have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, final

from parlour.kernel.chance import Chance
from parlour.kernel.checks import Check
from parlour.kernel.state import Score


@final
class RoomFiles:
    """The functions and tables of a room that the contract leads to; `table` is the game's own."""

    def __init__(self, room: str) -> None:
        # table, seat
        self.view: Callable[[Any, int | None], dict[str, Any]] = find(room, "view", "view")
        # table, seat, chance
        self.redeal: Callable[[Any, int | None, Chance], None] = find(room, "redeal", "redeal")
        self.scores: Callable[[Any], list[Score]] = find(room, "scoring", "scores")
        self.checks: Sequence[Check] = find(room, "checks", "CHECKS")
        self.verb_of: list[int] = find(room, "actions", "VERB_OF")


def find(room: str, file: str, name: str) -> Any:
    """What a file of a room offers under a name."""
    return getattr(import_module(f"{room}.{file}"), name)


_BY_KIND: Final[dict[type, RoomFiles]] = {}


def room_files(kind: type) -> RoomFiles:
    """The files of the room in which a kind of table stands; loaded when first needed."""
    files = _BY_KIND.get(kind)
    if files is None:
        files = RoomFiles(kind.__module__.rpartition(".")[0])
        _BY_KIND[kind] = files
    return files
