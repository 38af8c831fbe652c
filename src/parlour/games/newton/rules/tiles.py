"""Chapter 18: Income, Development and Medicine tiles, and the income they bring."""

from __future__ import annotations

from parlour.games.newton.actions import (
    DECLINE,
    DEVELOP,
    INCOME_OF,
    REPLACE_DEVELOPMENT,
    REPLACE_INCOME,
)
from parlour.games.newton.content.box import DRAWERS, INCOME_SLOTS
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    INCOME_SOURCE,
    TERM_A,
    TERM_B,
    TERM_C,
)
from parlour.games.newton.content.packed import UNIT, field
from parlour.games.newton.content.study_boards import LINE_MASK, LINE_VP, LINES
from parlour.games.newton.content.tiles import INCOME_EFFECT, MEDICINE_EFFECT
from parlour.games.newton.effects import ACTION_TYPES, ANY, INCOMES, MEDICINE
from parlour.games.newton.rules.gains import gain
from parlour.games.newton.state import (
    DEVELOP_STEP,
    INCOME_STEP,
    REPLACE_DEVELOPMENT_STEP,
    REPLACE_INCOME_STEP,
    Decision,
    Table,
    count_bits,
    row_add,
    row_count,
    row_items,
    row_replace,
    row_size,
)
from parlour.kernel.state import Reason


def take_income_tile(table: Table, seat: int, kind: int) -> None:
    """NW-18.4 to NW-18.6, NW-18.9, NW-18.10: a tile of the kind, or of a kind of one's choice."""
    if kind == ANY:
        found: list[int] = []
        possible_incomes(table, seat, found)
        if len(found) == 1:
            take_income_tile(table, seat, found[0] - INCOME_OF)
        elif found:
            table.stack.append(Decision(INCOME_STEP))
        elif table.events is not None:
            table.tell("no_tile", "NW-25.5", {})
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
        table.stack.append(Decision(REPLACE_INCOME_STEP, kind))


def put_income_tile(table: Table, seat: int, kind: int) -> None:
    """NW-18.5, NW-18.11: the tile leaves the stock, or the Map."""
    board = table.boards[seat]
    if kind == MEDICINE:
        board.medicine_side = count_bits(board.medicine_seen)
    else:
        table.incomes -= UNIT[kind]
    if table.events is not None:
        rule = "NW-18.11" if kind == MEDICINE else "NW-18.5"
        table.tell("income_tile_taken", rule, {"income": kind})


def possible_incomes(table: Table, seat: int, found: list[int]) -> None:
    """NW-18.4, NW-18.10: the kinds in stock; with full slots the tile may be declined."""
    for kind in range(MEDICINE):
        if field(table.incomes, kind):
            found.append(INCOME_OF + kind)
    if found and row_size(table.boards[seat].income) == INCOME_SLOTS:
        found.append(DECLINE)


def why_not_income(kind: int) -> list[Reason]:
    """NW-18.6: none of that kind is left; Medicine tiles come from Medicine cities only."""
    if kind == MEDICINE:
        return [Reason("medicine_by_city", "NW-18.11")]
    return [Reason("income_used_up", "NW-18.6", {"income": kind})]


def possible_income_replacements(table: Table, seat: int, found: list[int]) -> None:
    """NW-18.10: the kinds in the own slots, or to decline."""
    for kind in range(len(INCOMES)):
        if row_count(table.boards[seat].income, kind):
            found.append(REPLACE_INCOME + kind)
    found.append(DECLINE)


def do_replace_income(table: Table, seat: int, new: int, old: int) -> None:
    """NW-18.10, NW-18.14: the old tile returns to the stock, a Medicine tile to the Map."""
    board = table.boards[seat]
    if old == MEDICINE:
        board.medicine_side = 0
    else:
        table.incomes += UNIT[old]
    if table.events is not None:
        table.tell("income_tile_returned", "NW-18.10", {"income": old})
    board.income = row_replace(board.income, old, new)
    put_income_tile(table, seat, new)


def take_development_tile(table: Table, seat: int, kind: int) -> None:
    """NW-18.4, NW-18.7 to NW-18.10: a tile of the kind, or of a kind of one's choice."""
    if kind == ANY:
        found: list[int] = []
        possible_developments(table, seat, found)
        if len(found) == 1:
            take_development_tile(table, seat, found[0] - DEVELOP)
        elif found:
            table.stack.append(Decision(DEVELOP_STEP))
        elif table.events is not None:
            table.tell("no_tile", "NW-25.5", {})
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
        table.stack.append(Decision(REPLACE_DEVELOPMENT_STEP, kind))


def put_development_tile(table: Table, seat: int, kind: int) -> None:
    """NW-18.7, NW-6.4: the tile leaves the stock; its symbol counts from now on."""
    table.developments -= UNIT[kind]
    table.boards[seat].symbols += UNIT[kind]
    if table.events is not None:
        table.tell("development_tile_taken", "NW-18.7", {"action": kind})


def possible_developments(table: Table, seat: int, found: list[int]) -> None:
    """NW-18.4, NW-18.10: the kinds in stock; with full drawers the tile may be declined."""
    for kind in range(len(ACTION_TYPES)):
        if field(table.developments, kind):
            found.append(DEVELOP + kind)
    if found and row_size(table.boards[seat].drawers) == DRAWERS:
        found.append(DECLINE)


def why_not_development(kind: int) -> list[Reason]:
    """NW-18.8: none of that kind is left."""
    return [Reason("development_used_up", "NW-18.8", {"action": kind})]


def possible_development_replacements(table: Table, seat: int, found: list[int]) -> None:
    """NW-18.10: the kinds in the own drawers, or to decline."""
    for kind in range(len(ACTION_TYPES)):
        if row_count(table.boards[seat].drawers, kind):
            found.append(REPLACE_DEVELOPMENT + kind)
    found.append(DECLINE)


def do_replace_development(table: Table, seat: int, new: int, old: int) -> None:
    """NW-18.10: the old tile returns to the stock and counts no more."""
    board = table.boards[seat]
    table.developments += UNIT[old]
    board.symbols -= UNIT[old]
    if table.events is not None:
        table.tell("development_tile_returned", "NW-18.10", {"action": old})
    board.drawers = row_replace(board.drawers, old, new)
    put_development_tile(table, seat, new)


def visit_medicine(table: Table, seat: int, city: int) -> None:
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


def receive_income(table: Table, seat: int) -> None:
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


def give_income(table: Table, seat: int, effect: int, rule: str) -> None:
    """NW-18.5: what one tile pays."""
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        gain(table, seat, TERM_A[i], TERM_B[i], TERM_C[i], INCOME_SOURCE, rule)
