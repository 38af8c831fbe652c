"""Chapter 29: palace tiles."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    FIRST,
    FIRST_BOOKS,
    FIRST_BRIDGES,
    FIRST_SPADES,
    PALACE_TILE as TAKE_TILE,
)
from parlour.games.age_of_innovation.content.numbers import MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import (
    ANY_ORDER,
    IMMEDIATE,
    PALACE_TILE,
    PALACES,
)
from parlour.games.age_of_innovation.content.score_lines import PALACE_LINE
from parlour.games.age_of_innovation.content.terms import BOOK, BRIDGE, SPADES
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task


@final
@mypyc_attr(acyclic=True)
class TakePalace(AgeStep):
    """AI-29.1: which palace tile is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-29.1, AI-4.9: the palace tiles on offer, or the one of the open draft."""
        drafted = table.players[self.seat].drafted_palace
        if drafted != NOBODY:
            return [TAKE_TILE + drafted]
        choices: list[int] = []
        for palace in range(len(PALACES)):
            if (table.palaces >> palace) & 1:
                choices.append(TAKE_TILE + palace)
        if len(choices) == 1:
            return choices
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-29.1, AI-29.2: the tile leaves the offer; its lasting parts work at once."""
        palace = choice - TAKE_TILE
        table.players[self.seat].palace = palace
        table.palaces &= ~(1 << palace)
        if table.events is not None:
            args = {"palace": palace, "palace_text": palace}
            table.tell("palace_taken", "AI-29.1", args, self.seat)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-29.1, AI-4.9: the tile is not on offer."""
        if verb != TAKE_TILE:
            return []
        return [Reason("palace_not_offered", "AI-29.1", {"palace": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("take_palace")


@final
@mypyc_attr(acyclic=True)
class CarryOutPalace(Task):
    """AI-15.8, AI-29.13: the immediate part of the palace tile; P15 in an order of your choice."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        palace = table.players[self.seat].palace
        if palace == NOBODY:
            return
        terms = IMMEDIATE[PALACE_TILE + palace]
        if ANY_ORDER[PALACE_TILE + palace]:
            table.push(ChoosePart(self.seat, (1 << len(terms)) - 1))
        else:
            table.push_terms(self.seat, terms, PALACE_LINE)


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_PALACE: Final[list[TakePalace]] = [TakePalace(seat) for seat in range(MAX_SEATS)]
CARRY_OUT_PALACE: Final[list[CarryOutPalace]] = [CarryOutPalace(seat) for seat in range(MAX_SEATS)]


def part_of(operation: int) -> int:
    """The name of a part of P15 in the notation."""
    if operation == SPADES:
        return FIRST_SPADES
    if operation == BRIDGE:
        return FIRST_BRIDGES
    assert operation == BOOK
    return FIRST_BOOKS


@final
@mypyc_attr(acyclic=True)
class ChoosePart(AgeStep):
    """AI-29.13: which part of P15 comes next."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # terms of the tile, a set

    def possible(self, table: AgeTable) -> list[int]:
        terms = IMMEDIATE[PALACE_TILE + table.players[self.seat].palace]
        choices: list[int] = []
        for i in range(len(terms)):
            if (self.left >> i) & 1:
                choices.append(FIRST + part_of(terms[i][0]))
        if len(choices) == 1:
            return choices
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-29.13: one part of P15, whole; then the others."""
        terms = IMMEDIATE[PALACE_TILE + table.players[self.seat].palace]
        for i in range(len(terms)):
            if FIRST + part_of(terms[i][0]) == choice:
                if self.left & ~(1 << i):
                    table.push(ChoosePart(self.seat, self.left & ~(1 << i)))
                table.push_terms(self.seat, [terms[i]], PALACE_LINE)
                return

    def question(self, table: AgeTable) -> Question:
        return Question("parts")
