"""What all steps of Newton share: what has begun is finished first, what is impossible is lost."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DECLINE, VERB_OF
from parlour.games.newton.state import NewtonTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class NewtonStep(Step):
    """A step of Newton."""

    __slots__ = ()

    def why_not(self, table: NewtonTable, choice: int) -> list[Reason]:
        verb = VERB_OF[choice]
        reasons = self.refuse(table, verb, choice - verb)
        if not reasons and verb == DECLINE:
            reasons = [Reason("no_decline", self.rule_of_duty())]
        return reasons or [Reason("finish_first", "NW-5.8")]

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """Why a choice of a verb is not possible; empty if the step has nothing to say of it."""
        return []

    def rule_of_duty(self) -> str:
        """The rule by which the step cannot be declined."""
        return "NW-8.13"

    def lapse(self, table: NewtonTable) -> None:
        """NW-8.15: a term that is impossible is lost."""
        super().lapse(table)
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


def offer_each(base: int, mask: int) -> list[int]:
    """A choice of the verb that begins at `base` for every member of a set."""
    choices: list[int] = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        choices.append(base + bit.bit_length() - 1)
    return choices
