"""The contract of a game, fulfilled for Via Nebula: each member leads to its chapter."""

from __future__ import annotations

from typing import ClassVar, final

from parlour.games.via_nebula.actions import CRAFTSMAN, TRANSPORT, VERB_OF
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_VP
from parlour.games.via_nebula.rules.place_a_craftsman import amount_laid
from parlour.games.via_nebula.rules.step import ViaNebulaStep
from parlour.games.via_nebula.rules.turn import go_on
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.steps import Refusals


@final
class ViaNebula(ViaNebulaTable):
    """A position of Via Nebula."""

    refusals: ClassVar = Refusals(game_over="VN-15.8", not_pending="VN-5.16", finish_first="VN-5.5")

    def go_on(self) -> ViaNebulaStep | None:
        return go_on(self)

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
