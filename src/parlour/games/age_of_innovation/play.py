"""The contract of a game, fulfilled for Age of Innovation: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.age_of_innovation.rules.reasons import details, question, why_not
from parlour.games.age_of_innovation.rules.turn import do_choice
from parlour.games.age_of_innovation.scoring import scores
from parlour.games.age_of_innovation.state import Table
from parlour.games.age_of_innovation.view import check, redeal, view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score


@final
class AgeOfInnovation(Table):
    """A position of Age of Innovation."""

    @property
    def pending(self) -> list[int]:
        return [] if self.over else [self.stack[-1].seat]

    @property
    def to_move(self) -> int:
        return self.stack[-1].seat

    def choices(self, seat: int) -> list[int]:
        return self.offered if self.stack and seat == self.stack[-1].seat else []

    def advance(self, seat: int, choice: int) -> None:
        do_choice(self, choice)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return why_not(self, seat, choice)

    def question(self, seat: int) -> Question:
        return question(self, seat)

    def details(self, seat: int, choice: int) -> dict[str, int]:
        return details(self, seat, choice)

    def copy(self) -> AgeOfInnovation:
        twin = AgeOfInnovation.__new__(AgeOfInnovation)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> AgeOfInnovation:
        twin = self.copy()
        redeal(twin, seat, chance)
        twin.chance = chance.fork(0)
        return twin

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return check(self)
