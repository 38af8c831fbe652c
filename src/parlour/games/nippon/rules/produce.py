"""Chapter 10: Produce, run Factories."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import RUN, STOP
from parlour.games.nippon.content.factories import GOODS, RUN_COAL
from parlour.games.nippon.content.numbers import LOWEST_COAL, OUTPUT, PRODUCE_MOST, STORAGE
from parlour.games.nippon.content.parameters import COAL_PER_RUN
from parlour.games.nippon.rules.step import NipponStep, do_the_minimum
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.state import Question, Reason


def run_coal(table: NipponTable, seat: int, good: int) -> int:
    """NP-10.2, NP-19.26: the Coal of one run."""
    return max(LOWEST_COAL, RUN_COAL[good] + table.boards[seat].numbers[COAL_PER_RUN])


def can_run(table: NipponTable, seat: int, good: int) -> bool:
    """NP-10.2, NP-10.5: a Factory, room for a good, and the Coal."""
    board = table.boards[seat]
    return (
        board.factories[good] >= 0
        and board.goods[good] < STORAGE
        and board.coal >= run_coal(table, seat, good)
    )


def can_produce(table: NipponTable, seat: int) -> bool:
    """NP-5.7: one Factory that yields at least one good."""
    if table.boards[seat].coal < LOWEST_COAL:
        return False
    for good in range(len(GOODS)):
        if can_run(table, seat, good):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class RunFactory(NipponStep):
    """NP-10.1: which Factory runs."""

    __slots__ = ("count", "ran")

    def __init__(self, seat: int = 0, ran: int = 0, count: int = 0) -> None:
        self.seat = seat
        self.ran = ran  # goods whose Factory has run in this action, a set
        self.count = count  # how many they are

    def possible(self, table: NipponTable) -> list[int]:
        """NP-10.1: up to three different Factories, at least one."""
        choices: list[int] = []
        if self.count == PRODUCE_MOST:
            return choices
        for good in range(len(GOODS)):
            if not (self.ran >> good) & 1 and can_run(table, self.seat, good):
                choices.append(RUN + good)
        if choices and self.count:
            choices.append(STOP)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        if choice == STOP:
            return
        good = choice - RUN
        run_factory(table, self.seat, good)
        table.push(RunFactory(self.seat, self.ran | (1 << good), self.count + 1))

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb == RUN:
            return why_not_run(table, self.seat, argument, self.ran)
        return do_the_minimum(verb)

    def question(self, table: NipponTable) -> Question:
        return Question("run")

    def rule_of_lapse(self) -> str:
        return "NP-10.1" if self.count else ""


def why_not_run(table: NipponTable, seat: int, good: int, ran: int) -> list[Reason]:
    """NP-10.1, NP-10.2, NP-10.5: what keeps this Factory from running after those that ran."""
    board = table.boards[seat]
    if board.factories[good] < 0:
        return [Reason("no_factory", "NP-10.1", {"good": good})]
    reasons: list[Reason] = []
    if (ran >> good) & 1:
        reasons.append(Reason("ran_already", "NP-10.1", {"good": good}))
    if board.goods[good] >= STORAGE:
        reasons.append(Reason("storage_full", "NP-10.5", {"good": good, "n": STORAGE}))
    coal = run_coal(table, seat, good)
    if board.coal < coal:
        reasons.append(Reason("coal_missing", "NP-10.2", {"n": coal, "m": board.coal}))
    return reasons


def why_not_produce(table: NipponTable, seat: int) -> list[Reason]:
    """NP-5.7: why no Factory can run."""
    board = table.boards[seat]
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            reasons = why_not_run(table, seat, good, 0)
            if reasons:
                return reasons
    return [Reason("no_factories", "NP-10.1")]


def run_factory(table: NipponTable, seat: int, good: int) -> None:
    """NP-10.2 to NP-10.4: Coal away, goods on the Factory up to its storage."""
    board = table.boards[seat]
    board.coal -= run_coal(table, seat, good)
    output = OUTPUT + board.machinery[good]
    added = min(output, STORAGE - board.goods[good])
    board.goods = changed(board.goods, good, added)
    if table.events is not None:
        args = {"good": good, "n": added, "m": run_coal(table, seat, good)}
        table.tell("ran", "NP-10.3", args)
        if added < output:
            table.tell("goods_lost", "NP-10.4", {"good": good, "n": output - added})
