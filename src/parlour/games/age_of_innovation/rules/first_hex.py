"""Chapter 13: the first hex of a Terraform & Build, and where its free spades come from."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    BOOK_ACTION,
    BUILD,
    DONE,
    FLY,
    POWER_ACTION,
    SPECIAL,
    TERRAFORM,
    TUNNEL,
)
from parlour.games.age_of_innovation.content.numbers import PUBLISHED
from parlour.games.age_of_innovation.rules.board_actions import (
    do_source,
    gives_spades,
    possible_sources,
    why_not_book_action,
    why_not_power_action,
    why_not_special,
)
from parlour.games.age_of_innovation.rules.step import MAIN, PlacingStep, without_undoing
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    do_first_hex,
    free_workshop_details,
    possible_first_hexes,
    why_not_first_hex,
)
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.state import Question, Reason


@final
@mypyc_attr(acyclic=True)
class FirstHex(PlacingStep):
    """AI-13.5: on which hex a Terraform & Build with free spades begins."""

    __slots__ = ("flags", "free")

    def __init__(self, seat: int = 0, free: int = 0, flags: int = 0) -> None:
        self.seat = seat
        self.free = free  # spades
        self.flags = flags  # MAIN, FREE_WORKSHOP

    def places(self, table: AgeTable) -> list[int]:
        places: list[int] = []
        possible_first_hexes(table, self.seat, self.free, self.flags, places)
        return places

    def possible(self, table: AgeTable) -> list[int]:
        """AI-13.2, AI-13.12, AI-13.17: a main action names a hex or a further source of spades."""
        choices = self.places(table)
        if self.flags & MAIN:
            possible_sources(table, self.seat, choices)
        elif choices:
            choices.append(DONE)
        if not choices and self.could_be_done_after_converting(table):
            choices.append(DONE)
        return without_undoing(table, self.duty(table), self.with_conversions(table, choices))

    def do(self, table: AgeTable, choice: int) -> None:
        if choice == DONE:
            return
        if choice >= POWER_ACTION:
            do_source(table, self.seat, choice, self.free)
        else:
            do_first_hex(table, self.seat, self.free, self.flags, choice)

    def duty(self, table: AgeTable) -> PlacingStep | None:
        return self if self.flags & MAIN else None

    def rule_of_duty(self) -> str:
        return "AI-13.12"

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb in (BUILD, TERRAFORM, TUNNEL, FLY):
            return why_not_first_hex(table, self.seat, self.free, self.flags, verb, argument)
        if verb in (POWER_ACTION, BOOK_ACTION, SPECIAL) and gives_spades(verb + argument):
            return self.refuse_source(table, verb, argument)
        return []

    def refuse_source(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-13.2, AI-13.4: why a further source of spades cannot be named."""
        if table.edition == PUBLISHED:
            return [Reason("one_source", "AI-13.4")]
        if not self.flags & MAIN:
            return [Reason("not_combined", "AI-13.19")]
        if verb == POWER_ACTION:
            return why_not_power_action(table, self.seat, argument)
        if verb == BOOK_ACTION:
            return why_not_book_action(table, self.seat, argument)
        return why_not_special(table, self.seat, argument)

    def question(self, table: AgeTable) -> Question:
        return Question("first_hex", {"n": self.free})

    def details(self, table: AgeTable, choice: int) -> dict[str, int]:
        return free_workshop_details(self.flags, choice)

    def rule_of_lapse(self) -> str:
        return "" if self.flags & MAIN else "AI-13.17"
