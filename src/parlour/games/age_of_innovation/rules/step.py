"""What all steps of Age of Innovation share: a single choice needs no question, and conversions.

Edition manual lets a player convert at every decision. A conversion may then make possible what is
not, so that nothing is lost unasked; and it may not make impossible what must be done.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    AUTOMA,
    SCHOLAR_TO_TOOL,
    SOLO_SET,
    TOOL_TO_COIN,
)
from parlour.games.age_of_innovation.content.numbers import (
    MANUAL,
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    SACRIFICE_NEEDS,
)
from parlour.games.age_of_innovation.rules.conversion import (
    is_conversion,
    possible_conversions,
    why_not_convert,
)
from parlour.games.age_of_innovation.rules.resources import all_books
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Step

# Flags of a Terraform & Build, for the chapters that begin one.
MAIN: Final = 1  # a main action: something must be done
FREE_WORKSHOP: Final = 2  # Lizards


@mypyc_attr(acyclic=True)
class AgeStep(Step):
    """A step of Age of Innovation."""

    __slots__ = ()

    def is_bookkeeping(self, table: AgeTable, choice: int) -> bool:
        return True

    def with_conversions(self, table: AgeTable, choices: list[int]) -> list[int]:
        """AI-10.5: whoever has something to decide may convert before."""
        if choices and self.may_convert(table):
            possible_conversions(table, self.seat, self.books_due(), choices)
        return choices

    def may_convert(self, table: AgeTable) -> bool:
        """AI-10.5, AI-10.7: at any time, or only before and after the action."""
        return table.edition == MANUAL

    def books_due(self) -> int:
        """AI-9.3: books of a price that is being paid."""
        return 0

    def duty(self, table: AgeTable) -> PlacingStep | None:
        """AI-13.12, AI-26.3: the step that must be done, now or once its books are paid."""
        return None

    def why_not(self, table: AgeTable, choice: int) -> list[Reason]:
        if choice >= SOLO_SET and not table.is_solo:
            return [Reason("solo_only", "AI-35.2")]
        if choice >= AUTOMA:
            return why_not_automa()
        if is_conversion(choice):
            duty = self.duty(table)
            if duty is not None and duty.is_undone_by(table, choice):
                return [Reason("needed_for_action", duty.rule_of_duty())]
            may_convert = self.may_convert(table)
            return why_not_convert(table, self.seat, may_convert, self.books_due(), choice)
        return super().why_not(table, choice)


@mypyc_attr(acyclic=True)
class PlacingStep(AgeStep):
    """Something for the map whose places depend on tools, coins or scholars in hand."""

    __slots__ = ()

    @abstractmethod
    def places(self, table: AgeTable) -> list[int]:
        """The choices that put something on the map, with what is in hand."""

    @abstractmethod
    def rule_of_duty(self) -> str:
        """The rule by which it must be done if it can."""

    def is_undone_by(self, table: AgeTable, conversion: int) -> bool:
        """Whether a conversion would take the last tool or scholar that the step needs."""
        if conversion not in (SCHOLAR_TO_TOOL, TOOL_TO_COIN) or not self.may_convert(table):
            return False
        if not self.places(table):
            return False
        player = table.players[self.seat]
        scholars, tools, coins = player.scholars, player.tools, player.coins
        if conversion == SCHOLAR_TO_TOOL:
            player.scholars -= 1
            player.tools += 1
        else:
            player.tools -= 1
            player.coins += 1
        is_possible = player.scholars < 0 or player.tools < 0 or len(self.places(table)) > 0
        player.scholars, player.tools, player.coins = scholars, tools, coins
        return not is_possible

    def could_be_done_after_converting(self, table: AgeTable) -> bool:
        """AI-10.5, AI-10.6: whether it is lost only for lack of tools, coins or scholars that the
        player could get by converting.

        It looks at the most that could be had of each at a time: who is asked in vain loses
        nothing.
        """
        if not self.may_convert(table):
            return False
        player = table.players[self.seat]
        power = 0
        if self.seat == table.active:
            power = player.bowl3 + player.bowl2 // SACRIFICE_NEEDS
        scholars, tools, coins = player.scholars, player.tools, player.coins
        player.tools += scholars + power // POWER_FOR_TOOL
        player.coins += player.tools + all_books(player.books) + power
        player.scholars += min(player.supply, power // POWER_FOR_SCHOLAR)
        is_possible = len(self.places(table)) > 0
        player.scholars, player.tools, player.coins = scholars, tools, coins
        return is_possible


def without_undoing(table: AgeTable, duty: PlacingStep | None, choices: list[int]) -> list[int]:
    """The choices less the conversions that would make a compulsory step impossible."""
    if duty is None:
        return choices
    return [choice for choice in choices if not duty.is_undone_by(table, choice)]


@mypyc_attr(acyclic=True)
class DraftStep(AgeStep):
    """A choice of the set-up: it is asked even if there is only one."""

    __slots__ = ()

    def is_bookkeeping(self, table: AgeTable, choice: int) -> bool:
        return False

    def refuse_others(self, table: AgeTable, verb: int) -> Reason:
        return Reason("finish_first", "AI-4.3")


@mypyc_attr(acyclic=True)
class AutomaStep(Step):
    """Chapter 36: a step of the Automa has exactly one choice, which nobody decides."""

    __slots__ = ()

    def why_not(self, table: AgeTable, choice: int) -> list[Reason]:
        return why_not_automa()

    def question(self, table: AgeTable) -> Question:
        """What the Automa does next; nobody is really asked."""
        return Question("automa", {"round": table.round})


def why_not_automa() -> list[Reason]:
    """AI-36.4: the human decides nothing for her."""
    return [Reason("automa_decides", "AI-36.4")]
