"""The contract of a game, fulfilled for Principia: each member leads to its chapter."""

from __future__ import annotations

from typing import ClassVar, Final, final

from parlour.games.principia.actions import (
    ACTIVATE,
    ASSIGN,
    BUY,
    DISMISS,
    GRANT,
    HIRE,
    HIRE_PHD,
    INVEST,
    OVERTIME,
    PLAY,
    PUBLISH,
    PULL,
    SALARY,
    START,
    STUDENT,
    TAKE,
    TAKE_CREDITS,
    VERB_OF,
)
from parlour.games.principia.content.grants import GRANT_CREDITS
from parlour.games.principia.content.journals import FEE, JOURNAL_PRESTIGE
from parlour.games.principia.content.numbers import (
    AP_BUY,
    AP_CREDITS,
    AP_HIRE,
    AP_HIRE_PHD,
    AP_INVEST,
    AP_PHD,
    AP_PULL,
    AP_TAKE,
    CREDITS_TAKEN,
    OVERTIME_AP,
    OVERTIME_MORALE,
    PULL_INFLUENCE,
)
from parlour.games.principia.rules.clean_up import salary
from parlour.games.principia.rules.conduct_research import activation_cost, start_cost
from parlour.games.principia.rules.grants_phase import grant_price
from parlour.games.principia.rules.invest import equipment_price, place_on_tracks
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.rules.recruit import influence_needed
from parlour.games.principia.rules.research_projects import PlaceHexes
from parlour.games.principia.rules.set_up_players import why_not_again
from parlour.games.principia.rules.turn import card_action_points, go_on
from parlour.games.principia.state import PrincipiaTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import NOBODY, Refusals

# What choices cost and give whoever makes them.
FIXED_DETAILS: Final[dict[int, dict[str, int]]] = {
    STUDENT: {"action_points": AP_PHD},
    ASSIGN: {"action_points": AP_PHD},
    OVERTIME: {"m": OVERTIME_MORALE, "n": OVERTIME_AP},
    TAKE: {"action_points": AP_TAKE},
    HIRE_PHD: {"action_points": AP_HIRE_PHD},
    INVEST: {"action_points": AP_INVEST},
    TAKE_CREDITS: {"action_points": AP_CREDITS, "credits": CREDITS_TAKEN},
    PULL: {"action_points": AP_PULL, "influence": PULL_INFLUENCE},
}


@final
class Principia(PrincipiaTable):
    """A position of Principia."""

    refusals: ClassVar = Refusals(
        game_over="PR-17.10", not_pending="PR-7.3", finish_first="PR-2.12"
    )

    def go_on(self) -> None:
        go_on(self)

    def place_on_project(self, seat: int, project: int, hexes: int) -> None:
        self.push(PlaceHexes(seat, project, hexes))

    def place_on_tracks(self, seat: int, colour: int, count: int) -> None:
        place_on_tracks(self, seat, colour, count)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        if is_choosing(self) and self.chosen[seat] != NOBODY:
            return why_not_again(choice)
        return super().why_not(seat, choice)

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        verb = VERB_OF[choice]
        argument = choice - verb
        player = self.players[seat]
        if verb == GRANT:
            cost = grant_price(self, seat, argument) if argument in self.display else 0
            return {"n": GRANT_CREDITS[argument], "prestige": cost}
        if verb == PLAY:
            return {"action_points": card_action_points(player, argument)}
        if verb == ACTIVATE:
            return {"action_points": activation_cost(player, argument)}
        if verb == START:
            return {"action_points": start_cost(player)}
        if verb == HIRE:
            return {"action_points": AP_HIRE, "influence": influence_needed(player, argument)}
        if verb == PUBLISH:
            return {"n": JOURNAL_PRESTIGE[argument], "credits": FEE[argument]}
        if verb == BUY:
            return {"action_points": AP_BUY, "credits": equipment_price(player, argument)}
        if verb in (DISMISS, SALARY):
            return {"credits": salary(player, argument)}
        return dict(FIXED_DETAILS.get(verb, {}))

    def copy(self) -> Principia:
        twin = Principia.__new__(Principia)
        self.copy_to(twin)
        return twin
