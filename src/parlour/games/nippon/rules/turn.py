"""Chapter 4: the turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import CONSOLIDATE, END_TURN, TAKE
from parlour.games.nippon.content.numbers import COLOURS, WORKER_COLOURS, WORKER_SLOTS
from parlour.games.nippon.rules.blueprints_and_tracks import can_exchange
from parlour.games.nippon.rules.consolidate import do_consolidate, wages_with
from parlour.games.nippon.rules.end_of_the_game import count_final_turn
from parlour.games.nippon.rules.refilling import fill_owed, refill
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.rules.taking_a_worker import do_take, possible_takes, why_not_take
from parlour.games.nippon.state import NipponTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


@final
@mypyc_attr(acyclic=True)
class TakeTurn(NipponStep):
    """NP-4.2: take a worker, or Consolidate."""

    __slots__ = ()

    def is_bookkeeping(self, table: NipponTable, choice: int) -> bool:
        return False

    def possible(self, table: NipponTable) -> list[int]:
        """NP-4.2 to NP-4.8: each worker whose action can be done; Consolidate where allowed."""
        choices: list[int] = []
        possible_takes(table, self.seat, choices)
        board = table.boards[self.seat]
        if not choices or board.workers or not board.idle or table.trigger != NOBODY:
            choices.append(CONSOLIDATE)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        if choice == CONSOLIDATE:
            do_consolidate(table, self.seat)
        else:
            number = choice - TAKE
            do_take(table, self.seat, number // len(WORKER_COLOURS), number % len(WORKER_COLOURS))

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-4.2 to NP-4.7: why a turn cannot begin like this."""
        if verb == TAKE:
            action, colour = argument // len(WORKER_COLOURS), argument % len(WORKER_COLOURS)
            return why_not_take(table, self.seat, action, colour)
        if verb == CONSOLIDATE:
            return [Reason("idle_twice", "NP-4.7")]
        if len(table.boards[self.seat].workers) >= WORKER_SLOTS:
            return [Reason("six_workers", "NP-4.4", {"n": WORKER_SLOTS})]
        return [Reason("begin_the_turn", "NP-4.2")]

    def question(self, table: NipponTable) -> Question:
        return Question("turn", {"yen": wages_with(table, self.seat, -1)})


@final
@mypyc_attr(acyclic=True)
class EndTurn(NipponStep):
    """NP-18.4: the last moment of the turn, for who can exchange Blueprints."""

    __slots__ = ()

    def possible(self, table: NipponTable) -> list[int]:
        return self.with_exchanges(table, [END_TURN])

    def do(self, table: NipponTable, choice: int) -> None:
        finish_turn(table)

    def question(self, table: NipponTable) -> Question:
        return Question("end")


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_TURN: Final[list[TakeTurn]] = [TakeTurn(seat) for seat in range(len(COLOURS))]
END_TURN_STEPS: Final[list[EndTurn]] = [EndTurn(seat) for seat in range(len(COLOURS))]


def go_on(table: NipponTable) -> NipponStep | None:
    """NP-4.1, NP-18.4: the turn begins, has its last moment, or is over."""
    if not table.acted:
        return TAKE_TURN[table.current]
    if can_exchange(table, table.current):
        return END_TURN_STEPS[table.current]
    finish_turn(table)
    return None


def finish_turn(table: NipponTable) -> None:
    """NP-4.10, NP-21.2: refill; then the next player, or the end of the game."""
    was_final = table.trigger != NOBODY
    if table.source == NOBODY:
        fill_owed(table)
    elif table.slots[table.source] == 0:
        refill(table, table.source)
    if was_final:
        count_final_turn(table)
    if not table.over:
        table.current = (table.current + 1) % table.seats
        begin_turn(table)


def begin_turn(table: NipponTable) -> None:
    """NP-4.1: the next player."""
    table.acted = False
    table.source = NOBODY
    table.turn += 1
    if table.events is not None:
        table.tell("turn", "NP-4.1", {})
