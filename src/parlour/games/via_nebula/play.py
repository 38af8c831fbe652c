"""The contract of a game, fulfilled for Via Nebula: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.via_nebula.actions import CRAFTSMAN, ON, TRANSPORT
from parlour.games.via_nebula.content import (
    POWER,
    TOKEN_KIND,
    TOKEN_VP,
)
from parlour.games.via_nebula.rules.place_a_craftsman import amount_laid
from parlour.games.via_nebula.rules.turn import action_cost, do_choice, verb_of, why_not
from parlour.games.via_nebula.scoring import scores
from parlour.games.via_nebula.state import ACT, POWER as POWER_STEP, Table
from parlour.games.via_nebula.view import check, redeal, view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score

QUESTIONS = ["act", "deliver", "build_on", "power", "put", "swap_give", "swap_take"]


@final
class ViaNebula(Table):
    """A position of Via Nebula."""

    @property
    def pending(self) -> list[int]:
        return [] if self.over else [self.current]

    @property
    def to_move(self) -> int:
        return self.current

    def choices(self, seat: int) -> list[int]:
        return self.offered if seat == self.current else []

    def advance(self, seat: int, choice: int) -> None:
        do_choice(self, choice)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return why_not(self, seat, choice)

    def question(self, seat: int) -> Question:
        decision = self.stack[-1]
        if decision.step == ACT:
            return Question("act", {"n": self.ap})
        if decision.step == POWER_STEP:
            args = {
                "contract": decision.first,
                "n": decision.second,
                "power": POWER[decision.first],
            }
            return Question("power", args)
        return Question(QUESTIONS[decision.step], {"first": decision.first})

    def details(self, seat: int, choice: int) -> dict[str, int]:
        verb = verb_of(choice)
        found: dict[str, int] = {"ap": 0}
        if self.stack and self.stack[-1].step == ACT and choice < ON:
            found["ap"] = action_cost(self, choice)
        if verb in (CRAFTSMAN, TRANSPORT):
            meadow = self.board.meadow_at[choice - verb]
            token = self.tokens[meadow] if meadow >= 0 else 0
            found["kind"] = TOKEN_KIND[token]
            found["n"] = amount_laid(self, token) if verb == CRAFTSMAN else 1
            found["vp"] = TOKEN_VP[token]
        return found

    def copy(self) -> ViaNebula:
        twin = ViaNebula.__new__(ViaNebula)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> ViaNebula:
        twin = self.copy()
        redeal(twin, seat, chance)
        twin.chance = chance.fork(0)
        return twin

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return check(self)
