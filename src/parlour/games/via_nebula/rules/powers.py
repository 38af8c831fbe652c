"""Chapter 12: the power of a contract, used in units when its building is erected."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import STOP
from parlour.games.via_nebula.content.contracts import POWER
from parlour.games.via_nebula.rules.effects import POWER_KINDS
from parlour.games.via_nebula.rules.step import ViaNebulaStep
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.state import Question, Reason


@final
@mypyc_attr(acyclic=True)
class UsePower(ViaNebulaStep):
    """VN-12.2, VN-12.3: one unit of the power of a contract, or stop."""

    __slots__ = ("contract", "units")

    def __init__(self, seat: int = 0, contract: int = 0, units: int = 0) -> None:
        self.seat = seat
        self.contract = contract
        self.units = units  # left, this one included

    def possible(self, table: ViaNebulaTable) -> list[int]:
        """VN-12.3, VN-12.4: the legal targets of one unit, and stop if there is any."""
        choices: list[int] = []
        POWER_KINDS[POWER[self.contract]].possible(table, self.seat, choices)
        if choices:
            choices.append(STOP)
        return choices

    def do(self, table: ViaNebulaTable, choice: int) -> None:
        if choice == STOP:
            if table.events is not None:
                table.tell("power_stopped", "VN-12.3", {"contract": self.contract})
            return
        if self.units > 1:
            table.push(UsePower(self.seat, self.contract, self.units - 1))
        power = POWER_KINDS[POWER[self.contract]]
        power.do(table, self.seat, choice - power.verb)

    def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]:
        """VN-12.5: only this power, and only its legal targets."""
        power = POWER_KINDS[POWER[self.contract]]
        if verb != power.verb:
            return [Reason("power_first", "VN-12.5", {"contract": self.contract})]
        return power.why_not(table, self.seat, argument)

    def question(self, table: ViaNebulaTable) -> Question:
        args = {"contract": self.contract, "n": self.units, "power": POWER[self.contract]}
        return Question("power", args)

    def lapse(self, table: ViaNebulaTable) -> None:
        """VN-12.4: a power ends without a question when a unit has no target."""
        if table.events is not None:
            table.tell("power_without_target", "VN-12.4", {"contract": self.contract})

    def rule_of_lapse(self) -> str:
        return "VN-12.4"
