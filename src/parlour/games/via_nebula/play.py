"""The contract of a game, fulfilled for Via Nebula: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.via_nebula.actions import CRAFTSMAN, TRANSPORT, VERB_OF
from parlour.games.via_nebula.checks import check
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_VP
from parlour.games.via_nebula.redeal import redeal
from parlour.games.via_nebula.rules.place_a_craftsman import amount_laid
from parlour.games.via_nebula.rules.step import ViaNebulaStep
from parlour.games.via_nebula.rules.turn import go_on
from parlour.games.via_nebula.scoring import scores
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.games.via_nebula.view import view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Score


@final
class ViaNebula(ViaNebulaTable):
    """A position of Via Nebula."""

    def go_on(self) -> ViaNebulaStep | None:
        return go_on(self)

    def rule_of_end(self) -> str:
        return "VN-15.8"

    def rule_of_turn(self) -> str:
        return "VN-5.16"

    def rule_of_unfinished(self) -> str:
        return "VN-5.5"

    def verb_of(self, choice: int) -> int:
        return VERB_OF[choice]

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        verb = VERB_OF[choice]
        details: dict[str, int] = {"ap": 0}
        if verb in (CRAFTSMAN, TRANSPORT):
            meadow = self.board.meadow_at[choice - verb]
            token = self.tokens[meadow] if meadow >= 0 else 0
            details["kind"] = TOKEN_KIND[token]
            details["n"] = amount_laid(self, token) if verb == CRAFTSMAN else 1
            details["vp"] = TOKEN_VP[token]
        return details

    def copy(self) -> ViaNebula:
        twin = ViaNebula.__new__(ViaNebula)
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
