"""Chapter 9: Work."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DECLINE, VERB_OF, WORK_FOR, WORK_TO_OBJECTIVE
from parlour.games.newton.content.effect_tables import CARDS_SOURCE
from parlour.games.newton.content.terms import BASIC, IGNORE
from parlour.games.newton.content.tracks_board import (
    WORK_END,
    WORK_INVENTION,
    WORK_KIND,
    WORK_SPECIALIZATION,
    WORK_VOLUMES,
)
from parlour.games.newton.rules.gains import gain, pay, track_effect, volume_cost
from parlour.games.newton.rules.step import ActionStep, decline
from parlour.games.newton.state import NewtonTable, StudyBoard
from parlour.kernel.state import Question, Reason


def objective_cost(table: NewtonTable, seat: int, flags: int) -> int:
    """NW-9.9, NW-17.20: the potions for entering the Objective space."""
    return 0 if flags & IGNORE else volume_cost(table.boards[seat], WORK_VOLUMES)


def landing(board: StudyBoard, used: int, enter: bool) -> int:
    """NW-9.2, NW-9.11: where the marker goes with a value, onto the Objective space or not."""
    last = WORK_END if enter or board.work == WORK_END else WORK_END - 1
    return min(board.work + used, last)


@final
@mypyc_attr(acyclic=True)
class Work(ActionStep):
    """NW-9.1: how much of the value is used."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-9.1, NW-9.10: every value, and those with which the Objective space is entered."""
        choices = list(range(WORK_FOR, WORK_FOR + self.value))
        board = table.boards[self.seat]
        if board.work < WORK_END and board.work + self.value >= WORK_END:
            if objective_cost(table, self.seat, self.flags) <= board.potions:
                for used in range(WORK_END - board.work - 1, self.value):
                    choices.append(WORK_TO_OBJECTIVE + used)
        if not self.flags & BASIC:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
        elif choice >= WORK_TO_OBJECTIVE:
            work(table, self.seat, self.flags, choice - WORK_TO_OBJECTIVE + 1, True)
        else:
            work(table, self.seat, self.flags, choice - WORK_FOR + 1, False)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-9.1, NW-9.9: the value is too high, the Objective space too far or not paid for."""
        if verb not in (WORK_FOR, WORK_TO_OBJECTIVE):
            return []
        board = table.boards[self.seat]
        used = argument + 1
        reasons: list[Reason] = []
        if used > self.value:
            reasons.append(Reason("value_too_high", "NW-9.1", {"n": used, "m": self.value}))
        if verb == WORK_TO_OBJECTIVE:
            if board.work == WORK_END:
                reasons.append(Reason("work_at_end", "NW-9.5"))
            elif board.work + used < WORK_END:
                args = {"n": WORK_END - board.work, "m": used}
                reasons.append(Reason("work_objective_far", "NW-9.2", args))
            cost = objective_cost(table, self.seat, self.flags)
            if cost > board.potions:
                args = {"n": cost, "m": board.potions}
                reasons.append(Reason("volumes_missing", "NW-9.9", args))
        return reasons

    def question(self, table: NewtonTable) -> Question:
        return Question("work", {"n": self.value})

    def details(self, table: NewtonTable, choice: int) -> dict[str, int]:
        """NW-17.20: volumes that need not be there cost no potions."""
        return {"n": 0} if self.flags & IGNORE and VERB_OF[choice] == WORK_TO_OBJECTIVE else {}


def work(table: NewtonTable, seat: int, flags: int, used: int, enter: bool) -> None:
    """NW-9.2, NW-9.3, NW-9.14: costs, movement, coins, effect of the space."""
    board = table.boards[seat]
    if enter:
        pay(table, seat, 0, objective_cost(table, seat, flags), "NW-9.10")
    before = board.work
    board.work = landing(board, used, enter)
    if table.events is not None:
        rule = "NW-9.2" if board.work > before else "NW-9.5"
        table.tell("worked", rule, {"n": used, "m": board.work})
    gain(table, seat, used, 0, 0, CARDS_SOURCE, "NW-9.3")
    if board.work == before:
        return
    space = board.work
    table.push_effect(
        track_effect(table, WORK_KIND[space], WORK_SPECIALIZATION[space], WORK_INVENTION[space])
    )
