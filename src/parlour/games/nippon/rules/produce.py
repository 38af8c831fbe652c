"""Chapter 10: Produce, run Factories."""

from __future__ import annotations

from parlour.games.nippon.actions import RUN, STOP
from parlour.games.nippon.content.factories import GOODS, RUN_COAL
from parlour.games.nippon.content.kinds import COAL_PER_RUN
from parlour.games.nippon.content.numbers import LOWEST_COAL, OUTPUT, PRODUCE_MOST, STORAGE
from parlour.games.nippon.state import RUN as RUN_STEP, Decision, Table, changed
from parlour.kernel.state import Reason


def run_coal(table: Table, seat: int, good: int) -> int:
    """NP-10.2, NP-19.26: the Coal of one run."""
    return max(LOWEST_COAL, RUN_COAL[good] + table.boards[seat].numbers[COAL_PER_RUN])


def can_run(table: Table, seat: int, good: int) -> bool:
    """NP-10.2, NP-10.5: a Factory, room for a good, and the Coal."""
    board = table.boards[seat]
    return (
        board.factories[good] >= 0
        and board.goods[good] < STORAGE
        and board.coal >= run_coal(table, seat, good)
    )


def can_produce(table: Table, seat: int) -> bool:
    """NP-5.7: one Factory that yields at least one good."""
    if table.boards[seat].coal < LOWEST_COAL:
        return False
    for good in range(len(GOODS)):
        if can_run(table, seat, good):
            return True
    return False


def possible_runs(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-10.1: up to three different Factories, at least one."""
    if decision.second == PRODUCE_MOST:
        return
    for good in range(len(GOODS)):
        if not (decision.first >> good) & 1 and can_run(table, seat, good):
            found.append(RUN + good)
    if found and decision.second:
        found.append(STOP)


def why_not_run(table: Table, seat: int, decision: Decision, good: int) -> list[Reason]:
    """NP-10.1, NP-10.2, NP-10.5: what keeps this Factory from running."""
    board = table.boards[seat]
    if board.factories[good] < 0:
        return [Reason("no_factory", "NP-10.1", {"good": good})]
    reasons: list[Reason] = []
    if (decision.first >> good) & 1:
        reasons.append(Reason("ran_already", "NP-10.1", {"good": good}))
    if board.goods[good] >= STORAGE:
        reasons.append(Reason("storage_full", "NP-10.5", {"good": good, "n": STORAGE}))
    coal = run_coal(table, seat, good)
    if board.coal < coal:
        reasons.append(Reason("coal_missing", "NP-10.2", {"n": coal, "m": board.coal}))
    return reasons


def why_not_produce(table: Table, seat: int) -> list[Reason]:
    """NP-5.7: why no Factory can run."""
    board = table.boards[seat]
    decision = Decision(RUN_STEP)
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            reasons = why_not_run(table, seat, decision, good)
            if reasons:
                return reasons
    return [Reason("no_factories", "NP-10.1")]


def do_run(table: Table, seat: int, decision: Decision, choice: int) -> None:
    """NP-10.2 to NP-10.4: Coal away, goods on the Factory up to its storage."""
    if choice == STOP:
        return
    board = table.boards[seat]
    good = choice - RUN
    board.coal -= run_coal(table, seat, good)
    made = OUTPUT + board.machinery[good]
    kept = min(made, STORAGE - board.goods[good])
    board.goods = changed(board.goods, good, kept)
    if table.events is not None:
        args = {"good": good, "n": kept, "m": run_coal(table, seat, good)}
        table.tell("ran", "NP-10.3", args)
        if kept < made:
            table.tell("goods_lost", "NP-10.4", {"good": good, "n": made - kept})
    table.stack.append(Decision(RUN_STEP, decision.first | (1 << good), decision.second + 1))
