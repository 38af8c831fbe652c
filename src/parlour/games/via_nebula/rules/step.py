"""What all steps of Via Nebula share: an action that has begun is finished first."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import VERB_OF
from parlour.games.via_nebula.state import Table
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class ViaNebulaStep(Step):
    """A step of Via Nebula."""

    __slots__ = ()

    def why_not(self, table: Table, choice: int) -> list[Reason]:
        verb = VERB_OF[choice]
        return self.refuse(table, verb, choice - verb) or [Reason("finish_first", "VN-5.5")]

    def refuse(self, table: Table, verb: int, argument: int) -> list[Reason]:
        """Why a choice of a verb is not possible; empty if the step has nothing to say of it."""
        return []
