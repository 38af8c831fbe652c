"""What all steps of Principia share, and what the menus of the five Action cards share."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import STOP
from parlour.games.principia.state import PrincipiaTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class PrincipiaStep(Step):
    """A step of Principia: a single way to go on needs no question."""

    __slots__ = ()

    def is_bookkeeping(self, table: PrincipiaTable, choice: int) -> bool:
        return True


@mypyc_attr(acyclic=True)
class Menu(PrincipiaStep):
    """PR-7.7 to PR-7.9: an item of the Action card being carried out, or stop."""

    __slots__ = ()

    @abstractmethod
    def possible(self, table: PrincipiaTable) -> list[int]:
        """The items that the AP of the table reach; stop after the first one."""

    def is_bookkeeping(self, table: PrincipiaTable, choice: int) -> bool:
        return choice == STOP

    def has_item(self, table: PrincipiaTable) -> bool:
        """PR-7.8: whether an item can be carried out; asked before the card is played."""
        return len(self.possible(table)) > 0

    def why_not(self, table: PrincipiaTable, choice: int) -> list[Reason]:
        return [self.refuse_stop()] if choice == STOP else super().why_not(table, choice)

    def refuse_stop(self) -> Reason:
        """PR-7.8: a card is played for at least one item."""
        return Reason("one_item_first", "PR-7.8")

    def refuse_others(self, table: PrincipiaTable, verb: int) -> Reason:
        """PR-7.7: the item stands on another card."""
        return Reason("not_on_this_card", "PR-7.7", {"card": table.card})
