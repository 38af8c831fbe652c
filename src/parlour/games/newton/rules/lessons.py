"""Chapter 12: Lessons."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DECLINE, DONE, TAKE
from parlour.games.newton.content.cards import CARD_LEVEL, CARD_SYMBOL, UP_TO_LEVEL
from parlour.games.newton.content.numbers import DESCARTES_VALUE
from parlour.games.newton.content.packed import field
from parlour.games.newton.content.terms import BASIC, BOUGHT, SPLIT, TAKING, THEN_BASIC
from parlour.games.newton.rules.step import ActionStep, decline
from parlour.games.newton.state import NewtonTable
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason


def cards_in_reach(table: NewtonTable, value: int) -> int:
    """NW-12.1: the face-up cards of a level up to the value."""
    return table.face_up & UP_TO_LEVEL[min(value, len(UP_TO_LEVEL) - 1)]


@final
@mypyc_attr(acyclic=True)
class TakeCard(ActionStep):
    """NW-12.1: which face-up card is taken."""

    __slots__ = ("has_taken",)

    def __init__(
        self, seat: int = 0, value: int = 0, flags: int = 0, has_taken: bool = False
    ) -> None:
        self.seat = seat
        self.value = value
        self.flags = flags
        self.has_taken = has_taken  # whether this action has brought a card before

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-12.1, NW-17.5: every face-up card in reach."""
        choices = members(cards_in_reach(table, self.value), TAKE)
        if choices and not self.flags & BASIC:
            choices.append(DONE if self.has_taken else DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        elif choice != DONE:
            self.take(table, choice - TAKE)

    def take(self, table: NewtonTable, card: int) -> None:
        """NW-12.1 to NW-12.4, NW-17.6: the card goes into the hand; its action may follow."""
        board = table.boards[self.seat]
        table.face_up &= ~(1 << card)
        board.hand |= 1 << card
        board.acquired |= 1 << card
        if table.events is not None:
            rule = "NW-15.10" if self.flags & TAKING else "NW-12.1"
            table.tell("card_taken", rule, {"card": card})
        if self.flags & SPLIT:
            left = self.value - CARD_LEVEL[card]
            if cards_in_reach(table, left):
                table.push(TakeCard(self.seat, left, self.flags, True))
        if self.flags & THEN_BASIC:
            action = CARD_SYMBOL[card]
            table.start_action(action, descartes_value(table, self.seat, action), 0)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-12.1: the card is not face-up, or its level is too high."""
        if verb != TAKE:
            return []
        if not (table.face_up >> argument) & 1:
            return [Reason("not_face_up", "NW-12.1", {"card": argument})]
        args = {"card": argument, "n": CARD_LEVEL[argument], "m": self.value}
        return [Reason("level_too_high", "NW-12.1", args)]

    def question(self, table: NewtonTable) -> Question:
        return Question("lessons", {"n": self.value})

    def rule_of_lapse(self) -> str:
        """NW-6.1, NW-8.6: what is begun as a Basic Action or paid for takes place."""
        return "" if self.flags & (BASIC | BOUGHT) else "NW-12.5"


def descartes_value(table: NewtonTable, seat: int, action: int) -> int:
    """NW-17.7: the own symbols of that type, and one for the card taken."""
    return field(table.boards[seat].symbols, action) + DESCARTES_VALUE
