"""A step of another game is a type error. Nothing here runs: `make lint` reads it.

Each ignored error must be there, or the type checker complains about an unused `ignore`: so this
file fails as soon as the types become loose.
"""

from __future__ import annotations

from typing import final

from parlour.kernel.state import Question
from parlour.kernel.steps import Position, Step, Task


class HereTable(Position):
    """The table of one game."""

    here: int


class ThereTable(Position):
    """The table of another one."""

    there: int


class HereStep(Step):
    """What all steps of the first game share."""

    def possible(self, table: HereTable) -> list[int]:
        return [table.here]

    def do(self, table: HereTable, choice: int) -> None:
        table.here = choice

    def question(self, table: HereTable) -> Question:
        return Question("here")


class ThereStep(Step):
    """What all steps of the other game share."""

    def possible(self, table: ThereTable) -> list[int]:
        return [table.there]

    def do(self, table: ThereTable, choice: int) -> None:
        table.there = choice

    def question(self, table: ThereTable) -> Question:
        return Question("there")


@final
class HereTask(Task):
    def run(self, table: HereTable) -> None:
        table.here = 0


@final
class ThereTask(Task):
    def run(self, table: ThereTable) -> None:
        table.there = 0


def push_steps(table: HereTable) -> None:
    table.push(HereStep())
    table.push(ThereStep())  # type: ignore[arg-type]


def push_tasks(table: HereTable) -> None:
    table.push(HereTask())
    table.push(ThereTask())  # type: ignore[arg-type]


def ask_all(table: HereTable) -> None:
    table.ask_together([HereStep(seat) for seat in range(table.seats)])
    table.ask_together([ThereStep(seat) for seat in range(table.seats)])  # type: ignore[misc]
    table.ask_together([HereTask(seat) for seat in range(table.seats)])  # type: ignore[misc]


def go_on(table: HereTable) -> HereStep | None:
    """As in the rooms, whose `rules/turn.py` names the steps of the room."""
    if table.here:
        return HereStep()
    return ThereStep()  # type: ignore[return-value]


def field_of_another_table(table: HereTable, step: ThereStep) -> list[int]:
    return step.possible(table)  # type: ignore[arg-type]
