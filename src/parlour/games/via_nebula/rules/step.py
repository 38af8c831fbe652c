"""What steps of Via Nebula share: one of several sites."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import ON
from parlour.games.via_nebula.content.board import HALVES
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class ViaNebulaStep(Step):
    """A step of Via Nebula."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class ChooseSite(ViaNebulaStep):
    """On which of several own building sites something goes; the choice is its place."""

    __slots__ = ()

    @abstractmethod
    def places(self, table: ViaNebulaTable) -> list[int]:
        """The places that fit."""

    @abstractmethod
    def do_on(self, table: ViaNebulaTable, place: int) -> None:
        """Carry it out on a place that fits."""

    @abstractmethod
    def rule_of_sites(self) -> str:
        """The rule that asks for an own building site."""

    def why_not_on(self, table: ViaNebulaTable, place: int) -> list[Reason]:
        """Why an own building site does not fit; empty where each does."""
        return []

    def possible(self, table: ViaNebulaTable) -> list[int]:
        return [ON + place_number(table, place) for place in self.places(table)]

    def do(self, table: ViaNebulaTable, choice: int) -> None:
        self.do_on(table, place_of_number(table, choice - ON))

    def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]:
        if verb != ON:
            return []
        if not is_own_site(table, self.seat, argument):
            return [Reason("not_own_site", self.rule_of_sites())]
        return self.why_not_on(table, place_of_number(table, argument))


def place_number(table: ViaNebulaTable, place: int) -> int:
    """The number of a place in the notation, which names hex and half."""
    return table.board.ruins_hex[place // HALVES] * HALVES + place % HALVES


def place_of_number(table: ViaNebulaTable, number: int) -> int:
    """The other way round; -1 if the hex is no ruins."""
    ruins = table.board.ruins_at[number // HALVES]
    return -1 if ruins < 0 else ruins * HALVES + number % HALVES


def is_own_site(table: ViaNebulaTable, seat: int, number: int) -> bool:
    """Whether a site of the player lies on a place, given by its number in the notation."""
    place = place_of_number(table, number)
    return place >= 0 and (table.guilds[seat].site_places >> place) & 1 == 1
