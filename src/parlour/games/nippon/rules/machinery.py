"""Chapter 9: Machinery, +1 and +2."""

from __future__ import annotations

from parlour.games.nippon.actions import AMOUNT, IMPROVE, STOP, STORE
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.kinds import MACHINERY, MACHINERY_COST
from parlour.games.nippon.content.numbers import FULL_MACHINERY, MACHINERY_MOST
from parlour.games.nippon.state import IMPROVE as IMPROVE_STEP, Decision, Table, changed
from parlour.kernel.state import Reason


def most_improvements(table: Table, seat: int) -> int:
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


def can_improve(table: Table, seat: int) -> bool:
    """NP-5.7: one improvement, or one tile to store."""
    board = table.boards[seat]
    return board.yen >= board.numbers[MACHINERY_COST] and most_improvements(table, seat) > 0


def possible_improvement_counts(table: Table, seat: int, found: list[int]) -> None:
    """NP-9.1, NP-5.10: how many are paid in advance."""
    board = table.boards[seat]
    for n in range(1, most_improvements(table, seat) + 1):
        if board.yen >= n * board.numbers[MACHINERY_COST]:
            found.append(AMOUNT + n - 1)


def why_not_improvement_count(table: Table, seat: int, n: int) -> list[Reason]:
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


def do_improvement_count(table: Table, seat: int, n: int) -> None:
    """NP-9.1: pay for all improvements of the action."""
    board = table.boards[seat]
    price = n * board.numbers[MACHINERY_COST]
    board.yen -= price
    if table.events is not None:
        table.tell("paid", "NP-5.10", {"yen": price, "action": MACHINERY})
    table.stack.append(Decision(IMPROVE_STEP, n, 0))


def can_take_machinery(table: Table, seat: int, good: int) -> bool:
    """NP-9.2, NP-9.4, NP-9.5: whether an own Factory can take an improvement."""
    board = table.boards[seat]
    if board.factories[good] < 0 or board.machinery[good] >= FULL_MACHINERY:
        return False
    return board.machinery[good] > 0 or table.machinery > 0


def possible_improvements(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-9.2 to NP-9.6, NP-19.22: a Factory, else storing; free ones may be left."""
    for good in range(len(GOODS)):
        if can_take_machinery(table, seat, good):
            found.append(IMPROVE + good)
    if not found and table.machinery > 0:
        found.append(STORE)
    if found and decision.second:
        found.append(STOP)


def why_not_improvement(table: Table, seat: int, good: int) -> list[Reason]:
    """NP-9.2, NP-9.4, NP-9.5: why this Factory takes no improvement."""
    board = table.boards[seat]
    if board.factories[good] < 0:
        return [Reason("no_factory", "NP-9.2", {"good": good})]
    if board.machinery[good] >= FULL_MACHINERY:
        return [Reason("machinery_full", "NP-9.4", {"good": good})]
    return [Reason("machinery_gone", "NP-9.5", {"n": 0})]


def do_improvement(table: Table, seat: int, decision: Decision, choice: int) -> None:
    """NP-9.2, NP-9.6: +1, or +2, or a stored tile; then the next one."""
    if choice == STOP:
        return
    board = table.boards[seat]
    if decision.first > 1:
        table.stack.append(Decision(IMPROVE_STEP, decision.first - 1, decision.second))
    if choice == STORE:
        table.machinery -= 1
        board.stored += 1
        if table.events is not None:
            table.tell("stored", "NP-9.6", {"n": board.stored})
        return
    good = choice - IMPROVE
    if board.machinery[good] == 0:
        table.machinery -= 1
    board.machinery = changed(board.machinery, good, 1)
    if table.events is not None:
        table.tell("improved", "NP-9.2", {"good": good, "n": board.machinery[good]})
