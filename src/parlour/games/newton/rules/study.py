"""Chapter 13: Study. The plan lists the book spaces, + TARGET where a requirement is ignored."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DECLINE, DONE, SHELVE, SHELVE_IGNORING, VERB_OF
from parlour.games.newton.content.numbers import BOOKS
from parlour.games.newton.content.study_boards import (
    BOOK_MASK,
    BOOK_REWARD,
    BOOK_SPACES,
    CELL_SHELF,
)
from parlour.games.newton.content.terms import (
    BASIC,
    BOUGHT,
    IGNORE,
    PAID_IGNORE,
    SECOND_BOOK,
    SPLIT,
)
from parlour.games.newton.rules.gains import (
    cell_cost,
    ignore_price,
    pay,
    push_effects,
    second_price,
)
from parlour.games.newton.rules.step import ActionStep, decline
from parlour.games.newton.state import MARK, TARGET, NewtonTable, StudyBoard
from parlour.kernel.state import Question, Reason


def study_potions(table: NewtonTable, board: StudyBoard, flags: int) -> int:
    """NW-13.10: the potions of what is planned so far."""
    cost = 0
    for entry in table.plan:
        if entry >= TARGET:
            cost += ignore_price(board)
        elif not flags & IGNORE:
            cost += cell_cost(table, board, entry)
    return cost


def can_fill(table: NewtonTable, board: StudyBoard, flags: int, cell: int, potions: int) -> bool:
    """NW-13.3: whether the requirement is met, or the potions for it are there."""
    return flags & IGNORE != 0 or cell_cost(table, board, cell) <= potions


def has_book(table: NewtonTable, seat: int, value: int, flags: int) -> bool:
    """NW-13.12: whether some book space can be filled."""
    board = table.boards[seat]
    if board.books_left <= 0:
        return False
    ignoring = flags & PAID_IGNORE != 0 and ignore_price(board) <= board.potions
    for cell in BOOK_SPACES:
        if CELL_SHELF[cell] <= value and not (board.books >> cell) & 1:
            if ignoring or can_fill(table, board, flags, cell, board.potions):
                return True
    return False


@final
@mypyc_attr(acyclic=True)
class PlaceBook(ActionStep):
    """NW-13.1: which book space is filled."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-13.1 to NW-13.3, NW-15.19: every empty book space that can be filled."""
        choices: list[int] = []
        board = table.boards[self.seat]
        flags = self.flags
        if board.books_left <= len(table.plan):
            return choices
        potions = board.potions - study_potions(table, board, flags)
        ignoring = flags & PAID_IGNORE != 0 and ignore_price(board) <= board.potions
        taken = board.books
        for entry in table.plan:
            taken |= 1 << (entry % MARK)
        for cell in BOOK_SPACES:
            if CELL_SHELF[cell] <= self.value and not (taken >> cell) & 1:
                if can_fill(table, board, flags, cell, potions):
                    choices.append(SHELVE + cell)
                if ignoring:
                    choices.append(SHELVE_IGNORING + cell)
        if table.plan:
            choices.append(DONE)
        elif choices and not flags & BASIC:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        elif choice == DONE:
            place_books(table, self.seat, self.flags)
        elif choice >= SHELVE_IGNORING:
            self.shelve(table, choice - SHELVE_IGNORING, True)
        else:
            self.shelve(table, choice - SHELVE, False)

    def shelve(self, table: NewtonTable, cell: int, ignoring: bool) -> None:
        """NW-13.4, NW-13.10: a book space is declared; a split action goes on."""
        board = table.boards[self.seat]
        table.plan.append(cell + TARGET if ignoring else cell)
        second = self.flags & SECOND_BOOK != 0 and len(table.plan) == 1
        if self.flags & SPLIT or (second and second_price(board) <= board.coins):
            step = PlaceBook(self.seat, self.value - CELL_SHELF[cell], self.flags)
            if len(step.possible(table)) > 1:
                table.push(step)
                return
        place_books(table, self.seat, self.flags)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-13.1 to NW-13.3: no book space, filled, too high, or the requirement is not met."""
        if verb not in (SHELVE, SHELVE_IGNORING):
            return []
        board = table.boards[self.seat]
        cell = argument
        if not (BOOK_MASK >> cell) & 1:
            return [Reason("no_book_space", "NW-13.9", {"cell": cell})]
        if (board.books >> cell) & 1 or cell in table.plan or cell + TARGET in table.plan:
            return [Reason("cell_filled", "NW-13.1", {"cell": cell})]
        if board.books_left <= len(table.plan):
            return [Reason("no_tile_left", "NW-13.12")]
        reasons: list[Reason] = []
        if CELL_SHELF[cell] > self.value:
            args = {"n": CELL_SHELF[cell], "m": self.value}
            rule = "NW-13.10" if table.plan else "NW-13.1"
            reasons.append(Reason("shelf_too_high", rule, args))
        if verb == SHELVE_IGNORING:
            reasons += self.refuse_to_ignore(board)
        elif not self.flags & IGNORE:
            have = board.potions - study_potions(table, board, self.flags)
            cost = cell_cost(table, board, cell)
            if cost > have:
                reasons.append(Reason("requirement_missing", "NW-13.3", {"n": cost, "m": have}))
        return reasons

    def refuse_to_ignore(self, board: StudyBoard) -> list[Reason]:
        """NW-15.19: no card lets a requirement be ignored, or it is not paid for."""
        if not self.flags & PAID_IGNORE:
            return [Reason("only_by_card", "NW-15.19")]
        price = ignore_price(board)
        if price > board.potions:
            return [Reason("potions_missing", "NW-15.19", {"n": price, "m": board.potions})]
        return []

    def question(self, table: NewtonTable) -> Question:
        return Question("study", {"n": self.value})

    def details(self, table: NewtonTable, choice: int) -> dict[str, int]:
        """NW-13.3: a requirement that is ignored costs no potions."""
        return {"n": 0} if self.flags & IGNORE and VERB_OF[choice] == SHELVE else {}

    def rule_of_lapse(self) -> str:
        """NW-6.1, NW-8.6: what is begun as a Basic Action or paid for takes place."""
        return "" if self.flags & (BASIC | BOUGHT) else "NW-13.12"


def place_books(table: NewtonTable, seat: int, flags: int) -> None:
    """NW-13.2, NW-13.5, NW-13.6: costs, the tiles, then the rewards that they uncover."""
    board = table.boards[seat]
    coins = second_price(board) if flags & SECOND_BOOK and len(table.plan) > 1 else 0
    pay(table, seat, coins, study_potions(table, board, flags), "NW-13.10")
    plan = table.plan
    table.plan = []
    effects: list[int] = []
    for entry in plan:
        cell = entry % MARK
        board.books |= 1 << cell
        board.books_left -= 1
        if table.events is not None:
            table.tell("book_placed", "NW-13.1", {"cell": cell})
        effects.append(BOOK_REWARD[BOOKS - board.books_left])
    push_effects(table, effects)
