"""Whole random games with their tallies, inside the compiled code."""

from __future__ import annotations

from typing import Final, final

from parlour.kernel.chance import Chance
from parlour.kernel.state import State

LONGEST_GAME: Final = 100_000  # decisions; a game that goes on is caught in a loop


class BrokenGame(Exception):
    """A game that broke one of its own invariants, or does not end."""


@final
class Length:
    """How long a game was: decisions, those without an alternative, choices offered in all."""

    __slots__ = ("choices_offered", "decisions", "forced")

    def __init__(self) -> None:
        self.decisions: int = 0
        self.forced: int = 0
        self.choices_offered: int = 0


def count(length: Length, offered: int) -> None:
    """One more decision."""
    length.decisions += 1
    length.choices_offered += offered
    if offered == 1:
        length.forced += 1
    if length.decisions > LONGEST_GAME:
        raise BrokenGame(f"the game has not ended after {LONGEST_GAME} decisions")


def check(state: State) -> None:
    """Refuse a position that breaks an invariant."""
    broken = state.check()
    if broken:
        raise BrokenGame("; ".join(broken))


def play_random(state: State, chance: Chance, checked: bool) -> Length:
    """Play to the end with random choices; `checked` looks at the invariants at every ply."""
    length = Length()
    if checked:
        check(state)
    while not state.over:
        seat = state.to_move
        choices = state.choices(seat)
        offered = len(choices)
        count(length, offered)
        state.advance(seat, choices[chance.below(offered)])
        if checked:
            check(state)
    return length
