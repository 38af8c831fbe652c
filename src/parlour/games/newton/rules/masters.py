"""Chapters 16 and 17: Masters, and what only single Masters do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import (
    DECLINE,
    MOVE_BOOK_FROM,
    PLAY_THE_MASTER,
    REACTIVATE,
    SHELVE,
    VERB_OF,
)
from parlour.games.newton.content.effect_tables import EFFECT_END, EFFECT_FIRST
from parlour.games.newton.content.masters import (
    MASTER_EFFECT,
    MASTER_VOLUMES,
    MASTER_VP,
    PUBLISHED_EFFECT,
    PUBLISHED_VP,
)
from parlour.games.newton.content.numbers import MOST_SEATS
from parlour.games.newton.content.study_boards import BOOK_MASK
from parlour.games.newton.rules.step import NewtonStep, decline
from parlour.games.newton.state import NewtonTable
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason


def master_effect(table: NewtonTable, master: int) -> int:
    """NW-17.18: the effect of a Master under the option in use."""
    return PUBLISHED_EFFECT[master] if table.published_gilbert else MASTER_EFFECT[master]


def master_vp(table: NewtonTable, master: int) -> int:
    """NW-17.18: the VP of a Master under the option in use."""
    return PUBLISHED_VP[master] if table.published_gilbert else MASTER_VP[master]


@final
@mypyc_attr(acyclic=True)
class PlayMaster(NewtonStep):
    """NW-16.2: which Master is played."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-16.2, NW-16.3: every Master in hand, or none of them."""
        choices = members(table.boards[self.seat].masters, PLAY_THE_MASTER)
        if choices:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-16.4 to NW-16.6: the Master is shown, its volumes count, its effect is resolved."""
        if choice == DECLINE:
            decline(table)
            return
        master = choice - PLAY_THE_MASTER
        board = table.boards[self.seat]
        board.masters &= ~(1 << master)
        board.played |= 1 << master
        board.volumes += MASTER_VOLUMES[master]
        if table.events is not None:
            table.tell("master_played", "NW-16.4", {"master": master}, reveals=True)
        table.push_effect(master_effect(table, master))

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-16.2: the Master is not in hand."""
        if verb != PLAY_THE_MASTER:
            return []
        return [Reason("master_not_in_hand", "NW-16.2", {"master": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("master")

    def rule_of_lapse(self) -> str:
        return "NW-25.6"


def reactivatable(table: NewtonTable, seat: int) -> int:
    """NW-15.23: the played Masters with an effect list."""
    masters = 0
    for master in members(table.boards[seat].played):
        effect = master_effect(table, master)
        if EFFECT_FIRST[effect] < EFFECT_END[effect]:
            masters |= 1 << master
    return masters


@final
@mypyc_attr(acyclic=True)
class ReactivateMaster(NewtonStep):
    """NW-15.22: which played Master works again."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-15.22, NW-15.23: every played Master with an effect list."""
        choices = members(reactivatable(table, self.seat), REACTIVATE)
        if choices:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-15.22, NW-15.23: the effect list again, without a term that plays a Master."""
        if choice == DECLINE:
            decline(table)
            return
        master = choice - REACTIVATE
        if table.events is not None:
            table.tell("master_reactivated", "NW-15.22", {"master": master})
        table.push_effect(master_effect(table, master), True)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-15.23, NW-15.24: not played, or without an effect list."""
        if verb != REACTIVATE:
            return []
        if not (table.boards[self.seat].played >> argument) & 1:
            return [Reason("master_not_played", "NW-15.24", {"master": argument})]
        return [Reason("master_without_effect", "NW-15.23", {"master": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("reactivate")


@final
@mypyc_attr(acyclic=True)
class MoveBook(NewtonStep):
    """NW-17.22: which placed Bookshelf tile moves."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-17.22: every placed Bookshelf tile; the printed book stays."""
        choices = members(table.boards[self.seat].books & BOOK_MASK, MOVE_BOOK_FROM)
        if choices:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        else:
            table.push(MoveBookTo(self.seat, choice - MOVE_BOOK_FROM))

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-17.22: there is no own Bookshelf tile."""
        if verb != MOVE_BOOK_FROM:
            return []
        return [Reason("no_book_there", "NW-17.22", {"cell": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("book_from")

    def rule_of_lapse(self) -> str:
        return "NW-25.8"


@final
@mypyc_attr(acyclic=True)
class MoveBookTo(NewtonStep):
    """NW-17.22: where the Bookshelf tile goes."""

    __slots__ = ("cell",)

    def __init__(self, seat: int = 0, cell: int = 0) -> None:
        self.seat = seat
        self.cell = cell  # where it comes from

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-17.22: every empty book space, whatever it asks for."""
        return members(BOOK_MASK & ~table.boards[self.seat].books, SHELVE)

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-17.22, NW-17.23: the tile lies on the new space; no reward."""
        board = table.boards[self.seat]
        target = choice - SHELVE
        board.books = (board.books & ~(1 << self.cell)) | (1 << target)
        if table.events is not None:
            table.tell("book_moved", "NW-17.22", {"cell": self.cell, "cell2": target})

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-17.22: no book space, or filled."""
        if verb != SHELVE:
            return []
        if not (BOOK_MASK >> argument) & 1:
            return [Reason("no_book_space", "NW-13.9", {"cell": argument})]
        return [Reason("cell_filled", "NW-17.22", {"cell": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("book_to", {"cell": self.cell})

    def details(self, table: NewtonTable, choice: int) -> dict[str, int]:
        """NW-17.22: the requirement of the space does not matter."""
        return {"n": 0} if VERB_OF[choice] == SHELVE else {}


# Steps are values: one for each seat is enough of a kind without fields.
PLAY_MASTER_STEPS: Final[list[PlayMaster]] = [PlayMaster(seat) for seat in range(MOST_SEATS)]
REACTIVATE_MASTER_STEPS: Final[list[ReactivateMaster]] = [
    ReactivateMaster(seat) for seat in range(MOST_SEATS)
]
MOVE_BOOK_STEPS: Final[list[MoveBook]] = [MoveBook(seat) for seat in range(MOST_SEATS)]
