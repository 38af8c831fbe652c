"""How far a game is, as a line above the board tells it."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Count:
    """Something that is counted through the game, such as rounds; `phases.<name>` says {n}."""

    name: str
    number: int  # the one that is being played; 0: none yet
    last: int = 0  # how many there are; 0: nobody knows


@dataclass(frozen=True)
class Phase:
    """Where in its course a game is. Whatever is named here has a text `phases.<name>`."""

    counts: tuple[Count, ...] = ()
    steps: tuple[str, ...] = ()  # what follows each other within the first count
    step: str = ""  # the one of them that is being played
    ending: str = ""  # the text that says that the end is near; {n} are the turns that are left
    turns_left: int = 0
