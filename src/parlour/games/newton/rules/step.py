"""What all steps of Newton share: what cannot be declined, and what is impossible is lost."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DECLINE
from parlour.games.newton.state import NewtonTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class NewtonStep(Step):
    """A step of Newton."""

    __slots__ = ()

    def refuse_others(self, table: NewtonTable, verb: int) -> Reason:
        if verb == DECLINE:
            return Reason("no_decline", self.rule_of_duty())
        return super().refuse_others(table, verb)

    def rule_of_duty(self) -> str:
        """The rule by which the step cannot be declined."""
        return "NW-8.13"

    def lapse(self, table: NewtonTable) -> None:
        """NW-8.15: a term that is impossible is lost."""
        if table.events is not None:
            table.tell("without_effect", "NW-8.15", {})


@mypyc_attr(acyclic=True)
class ActionStep(NewtonStep):
    """A part of one of the five actions."""

    __slots__ = ("flags", "value")

    def __init__(self, seat: int = 0, value: int = 0, flags: int = 0) -> None:
        self.seat = seat
        self.value: int = value  # of the action, or what is left of it
        self.flags: int = flags  # what modifies the action

    def rule_of_duty(self) -> str:
        return "NW-5.8"


def decline(table: NewtonTable) -> None:
    """NW-8.15: what may be left out is left out."""
    if table.events is not None:
        table.tell("declined", "NW-8.15", {})
