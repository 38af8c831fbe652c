"""Chapter 2: books that are gained or paid one by one."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import BOOK, PAY
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.rules.resources import (
    all_books,
    books_of,
    gain_books,
    spend_books,
)
from parlour.games.age_of_innovation.rules.step import AgeStep, PlacingStep, without_undoing
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.state import Question, Reason


@final
@mypyc_attr(acyclic=True)
class TakeBook(AgeStep):
    """AI-2.4: of which discipline the next book is."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # books to come, this one included

    def possible(self, table: AgeTable) -> list[int]:
        choices: list[int] = []
        for discipline in range(len(DISCIPLINES)):
            if books_of(table.books, discipline) > 0:
                choices.append(BOOK + discipline)
        if len(choices) == 1:
            return choices
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        if self.left > 1:
            table.push(TakeBook(self.seat, self.left - 1))
        gain_books(table, self.seat, choice - BOOK, 1, "AI-2.4")

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb != BOOK:
            return []
        return [Reason("book_out", "AI-2.4", {"discipline": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("take_book", {"n": self.left})

    def rule_of_lapse(self) -> str:
        return "AI-40.2"

    def lapse(self, table: AgeTable) -> None:
        """AI-40.2: no book is left in the supply."""
        if table.events is not None:
            table.tell("books_lost", "AI-40.2", {"n": self.left}, self.seat)


@final
@mypyc_attr(acyclic=True)
class PayBook(AgeStep):
    """AI-9.3: of which discipline the next book of a price is."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # books to pay, this one included

    def possible(self, table: AgeTable) -> list[int]:
        """AI-9.3: any book in hand; where all of them are due the order does not matter."""
        books = table.players[self.seat].books
        choices: list[int] = []
        for discipline in range(len(DISCIPLINES)):
            if books_of(books, discipline) > 0:
                choices.append(PAY + discipline)
        if all_books(books) == self.left:
            return choices[:1]
        if len(choices) == 1:
            return choices
        return without_undoing(table, self.duty(table), self.with_conversions(table, choices))

    def do(self, table: AgeTable, choice: int) -> None:
        if self.left > 1:
            table.push(PayBook(self.seat, self.left - 1))
        discipline = choice - PAY
        spend_books(table, self.seat, discipline, 1)
        if table.events is not None:
            table.tell("book_paid", "AI-9.3", {"discipline": discipline}, self.seat)

    def books_due(self) -> int:
        return self.left

    def duty(self, table: AgeTable) -> PlacingStep | None:
        following = table.stack[-1] if table.stack else None
        return following.duty(table) if isinstance(following, PlacingStep) else None

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb != PAY:
            return []
        return [Reason("no_book", "AI-9.3", {"discipline": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("pay_book", {"n": self.left})
