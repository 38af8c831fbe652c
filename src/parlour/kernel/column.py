"""Column: what a room says about the column beside its board: panel, seats and log."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.kernel.automatic import Automatic

Note = tuple[str, dict[str, int]]  # a phrase of `notes` and its numbers
Pictures = Mapping[str, Sequence[str]]  # by argument: the symbols of each value, spaces between


def by_number(view: dict[str, Any]) -> list[int]:
    """Seats that take their turns in the order of their numbers."""
    return list(range(view["seats"]))


def from_seat(first: int, seats: int) -> list[int]:
    """Seats in the order of their numbers, beginning with one of them."""
    return [(first + step) % seats for step in range(seats)]


def no_notes(view: dict[str, Any], seat: int) -> list[Note]:
    return []


@dataclass(frozen=True)
class Column:
    """How choices, seats and events of a game are put together for people.

    Verbs are those of the game's actions, events are named by their keys.
    """

    symbols: Mapping[str, str] = field(default_factory=dict)  # what stands for a verb
    pictures: Mapping[str, Pictures] = field(default_factory=dict)  # of the choices of a verb
    # Verbs that accompany many decisions: each group of them keeps a place of its own.
    always: tuple[tuple[str, ...], ...] = ()
    # Seats in turn order, from a view.
    order: Callable[[dict[str, Any]], list[int]] = by_number
    # What a seat is or has done, from a view: phrases of `notes`.
    notes: Callable[[dict[str, Any], int], list[Note]] = no_notes
    # The note, and its only slot, that says what a seat is all through the game (a faction …), if
    # there is such a thing; `roles.<role>` is the word for it.
    role: str = ""
    # Events with which something begins that is common to all: phrases of `chapters` for the log.
    chapters: Mapping[str, str] = field(default_factory=dict)
    unsaid: frozenset[str] = frozenset()  # events that the log's headings tell already
    gains: frozenset[str] = frozenset()  # events by which a seat gains something
    automatic: tuple[Automatic, ...] = ()  # what can be answered by itself; the first that fits
    # Verbs that cost dear by a slip, where so many other kinds of choices are left: a page asks
    # twice, unless the choice can be taken back.
    dear: Mapping[str, int] = field(default_factory=dict)

    def role_of(self, view: dict[str, Any], seat: int) -> int | None:
        """Which one of the roles a seat has; None while nobody knows, or without any."""
        notes = self.notes(view, seat) if self.role else []
        return next(
            (number for key, args in notes if key == self.role for number in args.values()), None
        )
