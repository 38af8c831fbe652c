"""Chapter 9: Machinery, +1 and +2."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import AMOUNT, IMPROVE, STOP, STORE, VERB_OF
from parlour.games.nippon.content.board import MACHINERY
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.numbers import FULL_MACHINERY, MACHINERY_MOST
from parlour.games.nippon.content.parameters import MACHINERY_COST
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.state import Question, Reason


def most_improvements(table: NipponTable, seat: int) -> int:
    """NP-9.1 to NP-9.6: how many improvements there is room and are tiles for, up to the limit.

    A +1 tile needs the supply, flipping it does not; what finds no room is stored.
    """
    board = table.boards[seat]
    bare = 0
    halfway = 0
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            if board.machinery[good] == 0:
                bare += 1
            elif board.machinery[good] < FULL_MACHINERY:
                halfway += 1
    placed = min(bare, table.machinery)
    return min(MACHINERY_MOST, halfway + FULL_MACHINERY * placed + table.machinery - placed)


def can_improve(table: NipponTable, seat: int) -> bool:
    """NP-5.7: one improvement, or one tile to store."""
    board = table.boards[seat]
    return board.yen >= board.numbers[MACHINERY_COST] and most_improvements(table, seat) > 0


@final
@mypyc_attr(acyclic=True)
class BuyImprovements(NipponStep):
    """NP-9.1, NP-5.10: how many improvements are paid in advance."""

    __slots__ = ()

    def possible(self, table: NipponTable) -> list[int]:
        choices: list[int] = []
        board = table.boards[self.seat]
        for n in range(1, most_improvements(table, self.seat) + 1):
            if board.yen >= n * board.numbers[MACHINERY_COST]:
                choices.append(AMOUNT + n - 1)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-9.1: pay for all improvements of the action."""
        n = choice - AMOUNT + 1
        board = table.boards[self.seat]
        price = n * board.numbers[MACHINERY_COST]
        board.yen -= price
        if table.events is not None:
            table.tell("paid", "NP-5.10", {"yen": price, "action": MACHINERY})
        table.push(ImproveFactory(self.seat, n))

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb != AMOUNT:
            return []
        return why_not_improvement_count(table, self.seat, argument + 1)

    def question(self, table: NipponTable) -> Question:
        return Question("amount", {"action": MACHINERY})

    def details(self, table: NipponTable, choice: int) -> dict[str, int]:
        if VERB_OF[choice] != AMOUNT:
            return {}
        price = (choice - AMOUNT + 1) * table.boards[self.seat].numbers[MACHINERY_COST]
        return {"unit": MACHINERY, "yen": price}


def why_not_improvement_count(table: NipponTable, seat: int, n: int) -> list[Reason]:
    """NP-9.1, NP-9.5, NP-9.6: too few Yen, or too few tiles."""
    board = table.boards[seat]
    reasons: list[Reason] = []
    price = n * board.numbers[MACHINERY_COST]
    if board.yen < price:
        reasons.append(Reason("yen_missing", "NP-9.1", {"yen": price, "yen2": board.yen}))
    most = most_improvements(table, seat)
    if n > most:
        reasons.append(Reason("machinery_gone", "NP-9.5", {"n": most}))
    return reasons


def can_take_machinery(table: NipponTable, seat: int, good: int) -> bool:
    """NP-9.2, NP-9.4, NP-9.5: whether an own Factory can take an improvement."""
    board = table.boards[seat]
    if board.factories[good] < 0 or board.machinery[good] >= FULL_MACHINERY:
        return False
    return board.machinery[good] > 0 or table.machinery > 0


@final
@mypyc_attr(acyclic=True)
class ImproveFactory(NipponStep):
    """NP-9.2: which Factory gets Machinery."""

    __slots__ = ("is_free", "left")

    def __init__(self, seat: int = 0, left: int = 0, is_free: bool = False) -> None:
        self.seat = seat
        self.left = left  # improvements, this one included
        self.is_free = is_free  # of an ability: it may be left

    def possible(self, table: NipponTable) -> list[int]:
        """NP-9.2 to NP-9.6, NP-19.22: a Factory, else storing; free ones may be left."""
        choices: list[int] = []
        for good in range(len(GOODS)):
            if can_take_machinery(table, self.seat, good):
                choices.append(IMPROVE + good)
        if not choices and table.machinery > 0:
            choices.append(STORE)
        if choices and self.is_free:
            choices.append(STOP)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-9.2, NP-9.6: +1, or +2, or a stored tile; then the next one."""
        if choice == STOP:
            return
        if self.left > 1:
            table.push(ImproveFactory(self.seat, self.left - 1, self.is_free))
        if choice == STORE:
            store_machinery(table, self.seat)
        else:
            improve(table, self.seat, choice - IMPROVE)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb == IMPROVE:
            return why_not_improvement(table, self.seat, argument)
        return [Reason("room_left", "NP-9.6")] if verb == STORE else []

    def question(self, table: NipponTable) -> Question:
        return Question("improve", {"n": self.left})

    def rule_of_lapse(self) -> str:
        return "NP-19.22" if self.is_free else ""


def why_not_improvement(table: NipponTable, seat: int, good: int) -> list[Reason]:
    """NP-9.2, NP-9.4, NP-9.5: why this Factory takes no improvement."""
    board = table.boards[seat]
    if board.factories[good] < 0:
        return [Reason("no_factory", "NP-9.2", {"good": good})]
    if board.machinery[good] >= FULL_MACHINERY:
        return [Reason("machinery_full", "NP-9.4", {"good": good})]
    return [Reason("machinery_gone", "NP-9.5", {"n": 0})]


def store_machinery(table: NipponTable, seat: int) -> None:
    """NP-9.6: a tile that finds no room waits for a Factory."""
    board = table.boards[seat]
    table.machinery -= 1
    board.stored += 1
    if table.events is not None:
        table.tell("stored", "NP-9.6", {"n": board.stored})


def improve(table: NipponTable, seat: int, good: int) -> None:
    """NP-9.2 to NP-9.4: a tile as +1; the next one only flips it to +2."""
    board = table.boards[seat]
    if board.machinery[good] == 0:
        table.machinery -= 1
    board.machinery = changed(board.machinery, good, 1)
    if table.events is not None:
        table.tell("improved", "NP-9.2", {"good": good, "n": board.machinery[good]})
