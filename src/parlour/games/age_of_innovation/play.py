"""The contract of a game, fulfilled for Age of Innovation: each member leads to its chapter."""

from __future__ import annotations

from typing import ClassVar, final

from parlour.games.age_of_innovation.content.terms import Term
from parlour.games.age_of_innovation.rules.conversion import do_convert, is_conversion
from parlour.games.age_of_innovation.rules.effects import push_terms
from parlour.games.age_of_innovation.rules.first_hex import FirstHex
from parlour.games.age_of_innovation.rules.prices import choice_details
from parlour.games.age_of_innovation.rules.step import AgeStep, AutomaStep
from parlour.games.age_of_innovation.rules.turn import go_on
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.steps import Refusals


@final
class AgeOfInnovation(AgeTable):
    """A position of Age of Innovation."""

    refusals: ClassVar = Refusals(game_over="AI-34.1", not_pending="AI-9.1", finish_first="AI-9.7")

    def go_on(self) -> AgeStep | AutomaStep | None:
        return go_on(self)

    def advance(self, seat: int, choice: int) -> None:
        if is_conversion(choice):  # AI-10.5: at any time
            do_convert(self, seat, choice)
            self.ask_again()
        else:
            super().advance(seat, choice)

    def push_terms(self, seat: int, terms: list[Term], line: int) -> None:
        push_terms(self, seat, terms, line)

    def terraform_and_build(self, seat: int, spades: int, flags: int) -> None:
        self.push(FirstHex(seat, spades, flags))

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        return choice_details(self, seat, choice)

    def copy(self) -> AgeOfInnovation:
        twin = AgeOfInnovation.__new__(AgeOfInnovation)
        self.copy_to(twin)
        return twin
