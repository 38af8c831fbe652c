"""Chapter 18: Income, Development and Medicine tiles, and the income they bring."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import (
    DECLINE,
    DEVELOP,
    INCOME_OF,
    REPLACE_DEVELOPMENT,
    REPLACE_INCOME,
)
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    INCOME_SOURCE,
    TERM_COINS,
    TERM_POTIONS,
    TERM_VP,
)
from parlour.games.newton.content.numbers import DRAWERS, INCOME_SLOTS, MOST_SEATS
from parlour.games.newton.content.packed import (
    UNIT,
    field,
    row_add,
    row_count,
    row_items,
    row_replace,
    row_size,
)
from parlour.games.newton.content.study_boards import LINE_MASK, LINE_VP, LINES
from parlour.games.newton.content.terms import ACTION_TYPES, ANY, INCOMES, MEDICINE
from parlour.games.newton.content.tiles import INCOME_EFFECT, MEDICINE_EFFECT
from parlour.games.newton.rules.gains import gain
from parlour.games.newton.rules.step import NewtonStep, decline
from parlour.games.newton.state import NewtonTable
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason


@mypyc_attr(acyclic=True)
class TakeTile(NewtonStep):
    """NW-18.4: which kind of tile is taken; a single one in stock is taken without a question."""

    __slots__ = ()

    def is_bookkeeping(self, table: NewtonTable, choice: int) -> bool:
        return True

    def lapse(self, table: NewtonTable) -> None:
        """NW-25.5: no tile is in stock."""
        if table.events is not None:
            table.tell("no_tile", "NW-25.5", {})

    def rule_of_lapse(self) -> str:
        return "NW-25.5"


def take_income_tile(table: NewtonTable, seat: int, kind: int) -> None:
    """NW-18.4 to NW-18.6, NW-18.9, NW-18.10: a tile of the kind, or of a kind of one's choice."""
    if kind == ANY:
        table.push(TAKE_INCOME_STEPS[seat])
        return
    if kind != MEDICINE and field(table.incomes, kind) == 0:
        if table.events is not None:
            table.tell("no_tile", "NW-18.6", {})
        return
    board = table.boards[seat]
    if row_size(board.income) < INCOME_SLOTS:
        board.income = row_add(board.income, kind)
        put_income_tile(table, seat, kind)
    else:
        table.push(ReplaceIncome(seat, kind))


def put_income_tile(table: NewtonTable, seat: int, kind: int) -> None:
    """NW-18.5, NW-18.11: the tile leaves the stock, or the Map."""
    board = table.boards[seat]
    if kind == MEDICINE:
        board.medicine_side = count_bits(board.medicine_seen)
    else:
        table.incomes -= UNIT[kind]
    if table.events is not None:
        rule = "NW-18.11" if kind == MEDICINE else "NW-18.5"
        table.tell("income_tile_taken", rule, {"income": kind})


@final
@mypyc_attr(acyclic=True)
class TakeIncome(TakeTile):
    """NW-18.4: which kind of Income tile is taken."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-18.4, NW-18.10: the kinds in stock; with full slots the tile may be declined."""
        choices: list[int] = []
        for kind in range(MEDICINE):
            if field(table.incomes, kind):
                choices.append(INCOME_OF + kind)
        if choices and row_size(table.boards[self.seat].income) == INCOME_SLOTS:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        else:
            take_income_tile(table, self.seat, choice - INCOME_OF)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-18.6: none of that kind is left; Medicine tiles come from Medicine cities only."""
        if verb != INCOME_OF:
            return []
        if argument == MEDICINE:
            return [Reason("medicine_by_city", "NW-18.11")]
        return [Reason("income_used_up", "NW-18.6", {"income": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("income")


@final
@mypyc_attr(acyclic=True)
class ReplaceIncome(NewtonStep):
    """NW-18.10: which Income tile makes room for a new one."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind  # of the new tile

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-18.10: the kinds in the own slots, or to decline."""
        choices: list[int] = []
        for kind in range(len(INCOMES)):
            if row_count(table.boards[self.seat].income, kind):
                choices.append(REPLACE_INCOME + kind)
        choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-18.10, NW-18.14: the old tile returns to the stock, a Medicine tile to the Map."""
        if choice == DECLINE:
            decline(table)
            return
        board = table.boards[self.seat]
        old = choice - REPLACE_INCOME
        if old == MEDICINE:
            board.medicine_side = 0
        else:
            table.incomes += UNIT[old]
        if table.events is not None:
            table.tell("income_tile_returned", "NW-18.10", {"income": old})
        board.income = row_replace(board.income, old, self.kind)
        put_income_tile(table, self.seat, self.kind)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-18.10: no tile of that kind lies in a slot."""
        if verb != REPLACE_INCOME:
            return []
        return [Reason("no_such_income", "NW-18.10", {"income": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("replace_income", {"income": self.kind})


def take_development_tile(table: NewtonTable, seat: int, kind: int) -> None:
    """NW-18.4, NW-18.7 to NW-18.10: a tile of the kind, or of a kind of one's choice."""
    if kind == ANY:
        table.push(TAKE_DEVELOPMENT_STEPS[seat])
        return
    if field(table.developments, kind) == 0:
        if table.events is not None:
            table.tell("no_tile", "NW-18.8", {})
        return
    board = table.boards[seat]
    if row_size(board.drawers) < DRAWERS:
        board.drawers = row_add(board.drawers, kind)
        put_development_tile(table, seat, kind)
    else:
        table.push(ReplaceDevelopment(seat, kind))


def put_development_tile(table: NewtonTable, seat: int, kind: int) -> None:
    """NW-18.7, NW-6.4: the tile leaves the stock; its symbol counts from now on."""
    table.developments -= UNIT[kind]
    table.boards[seat].symbols += UNIT[kind]
    if table.events is not None:
        table.tell("development_tile_taken", "NW-18.7", {"action": kind})


@final
@mypyc_attr(acyclic=True)
class TakeDevelopment(TakeTile):
    """NW-18.4: which kind of Development tile is taken."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-18.4, NW-18.10: the kinds in stock; with full drawers the tile may be declined."""
        choices: list[int] = []
        for kind in range(len(ACTION_TYPES)):
            if field(table.developments, kind):
                choices.append(DEVELOP + kind)
        if choices and row_size(table.boards[self.seat].drawers) == DRAWERS:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        else:
            take_development_tile(table, self.seat, choice - DEVELOP)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-18.8: none of that kind is left."""
        if verb != DEVELOP:
            return []
        return [Reason("development_used_up", "NW-18.8", {"action": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("develop")


@final
@mypyc_attr(acyclic=True)
class ReplaceDevelopment(NewtonStep):
    """NW-18.10: which Development tile makes room for a new one."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind  # of the new tile

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-18.10: the kinds in the own drawers, or to decline."""
        choices: list[int] = []
        for kind in range(len(ACTION_TYPES)):
            if row_count(table.boards[self.seat].drawers, kind):
                choices.append(REPLACE_DEVELOPMENT + kind)
        choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-18.10: the old tile returns to the stock and counts no more."""
        if choice == DECLINE:
            decline(table)
            return
        board = table.boards[self.seat]
        old = choice - REPLACE_DEVELOPMENT
        table.developments += UNIT[old]
        board.symbols -= UNIT[old]
        if table.events is not None:
            table.tell("development_tile_returned", "NW-18.10", {"action": old})
        board.drawers = row_replace(board.drawers, old, self.kind)
        put_development_tile(table, self.seat, self.kind)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-18.10: no tile of that kind lies in a drawer."""
        if verb != REPLACE_DEVELOPMENT:
            return []
        return [Reason("no_such_development", "NW-18.10", {"action": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("replace_development", {"action": self.kind})


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_INCOME_STEPS: Final[list[TakeIncome]] = [TakeIncome(seat) for seat in range(MOST_SEATS)]
TAKE_DEVELOPMENT_STEPS: Final[list[TakeDevelopment]] = [
    TakeDevelopment(seat) for seat in range(MOST_SEATS)
]


def visit_medicine(table: NewtonTable, seat: int, city: int) -> None:
    """NW-18.11 to NW-18.14: the first visit of each Medicine city brings or turns the tile."""
    board = table.boards[seat]
    if (board.medicine_seen >> city) & 1:
        if table.events is not None:
            table.tell("medicine_again", "NW-18.12", {})
        return
    board.medicine_seen |= 1 << city
    if board.medicine_side:
        board.medicine_side = count_bits(board.medicine_seen)
        if table.events is not None:
            table.tell("medicine_turned", "NW-18.12", {})
    else:
        take_income_tile(table, seat, MEDICINE)


def receive_income(table: NewtonTable, seat: int) -> None:
    """NW-19.9, NW-19.10: lines of the bookshelf, then Income tiles, then the Medicine tile."""
    board = table.boards[seat]
    vp = 0
    for line in range(len(LINES)):
        if board.books & LINE_MASK[line] == LINE_MASK[line]:
            vp += LINE_VP[line]
    if vp:
        gain(table, seat, 0, 0, vp, INCOME_SOURCE, "NW-19.10")
    for kind in row_items(board.income):
        if kind != MEDICINE:
            give_income(table, seat, INCOME_EFFECT[kind], "NW-18.5")
    if board.medicine_side:
        give_income(table, seat, MEDICINE_EFFECT[board.medicine_side], "NW-18.12")


def give_income(table: NewtonTable, seat: int, effect: int, rule: str) -> None:
    """NW-18.5: what one tile pays."""
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        coins, potions = TERM_COINS[i], TERM_POTIONS[i]
        gain(table, seat, coins, potions, TERM_VP[i], INCOME_SOURCE, rule)
