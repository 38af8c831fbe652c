"""The contract of a game, fulfilled for Age of Innovation: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.age_of_innovation.actions import VERB_OF
from parlour.games.age_of_innovation.checks import check
from parlour.games.age_of_innovation.content.terms import Term
from parlour.games.age_of_innovation.redeal import redeal
from parlour.games.age_of_innovation.rules.conversion import do_convert, is_conversion
from parlour.games.age_of_innovation.rules.effects import push_terms
from parlour.games.age_of_innovation.rules.first_hex import FirstHex
from parlour.games.age_of_innovation.rules.prices import choice_details
from parlour.games.age_of_innovation.rules.step import AgeStep, AutomaStep
from parlour.games.age_of_innovation.rules.turn import go_on
from parlour.games.age_of_innovation.scoring import scores
from parlour.games.age_of_innovation.state import AgeTable
from parlour.games.age_of_innovation.view import view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Score


@final
class AgeOfInnovation(AgeTable):
    """A position of Age of Innovation."""

    def go_on(self) -> AgeStep | AutomaStep | None:
        return go_on(self)

    def advance(self, seat: int, choice: int) -> None:
        if is_conversion(choice):  # AI-10.5: at any time
            do_convert(self, seat, choice)
            self.ask_again()
        else:
            super().advance(seat, choice)

    def rule_of_end(self) -> str:
        return "AI-34.1"

    def rule_of_turn(self) -> str:
        return "AI-9.1"

    def rule_of_unfinished(self) -> str:
        return "AI-9.7"

    def verb_of(self, choice: int) -> int:
        return VERB_OF[choice]

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

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        redeal(self, seat, chance)

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return super().check() + check(self)
