"""The contract of a game, fulfilled for Newton: each member leads to its chapter."""

from __future__ import annotations

from typing import ClassVar, final

from parlour.games.newton.actions import (
    ACTIONS,
    BASIC_ACTION,
    BOOST_VALUE,
    BUY_POTION,
    CUBE,
    EFFECT,
    ENROLL,
    FLIP,
    GO,
    PLAY,
    SHELVE,
    SHELVE_IGNORING,
    STEP_IGNORING,
    STEP_TO,
    VERB_OF,
    WORK_FOR,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.content.cards import CARD_SYMBOL
from parlour.games.newton.content.map_board import HVEN, ROUTE_COST, SPACE_COUNT
from parlour.games.newton.content.numbers import FLIPPED
from parlour.games.newton.content.packed import NONE, field, row_last
from parlour.games.newton.rules.effects import push_effect, start_action
from parlour.games.newton.rules.gains import cell_cost, ignore_price
from parlour.games.newton.rules.quick_actions import quick_cost
from parlour.games.newton.rules.technology import entry_cost
from parlour.games.newton.rules.travel import hven_cost, path_end
from parlour.games.newton.rules.turn import action_value, go_on, has_played, value_if_played
from parlour.games.newton.rules.work import landing, objective_cost
from parlour.games.newton.state import ACTING, NewtonTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Refusals


@final
class Newton(NewtonTable):
    """A position of Newton."""

    refusals: ClassVar = Refusals(game_over="NW-20.1", not_pending="NW-4.2", finish_first="NW-5.8")

    def push_effect(self, effect: int, without_masters: bool = False) -> None:
        push_effect(self, effect, without_masters)

    def start_action(self, action: int, value: int, flags: int) -> None:
        start_action(self, action, value, flags)

    def go_on(self) -> None:
        go_on(self)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        if self.together and self.step_of(seat) is None:
            return [Reason("already_chosen", "NW-3.13" if self.phase < ACTING else "NW-19.6")]
        return super().why_not(seat, choice)

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        details = {"n": 0, "m": 0, "card": 0, "space": path_end(self, self.boards[seat])}
        details.update(ACTIONS.arguments(choice))
        verb = VERB_OF[choice]
        if verb == PLAY:
            details["action"] = CARD_SYMBOL[choice - verb]
            details["n"] = value_if_played(self, seat, choice - verb)
        elif verb in (WORK_FOR, WORK_TO_OBJECTIVE):  # the coins
            details["n" if verb == WORK_FOR else "m"] = choice - verb + 1
        if not self.over and self.phase == ACTING:
            details.update(self.turn_details(seat, verb, choice - verb))
        return details

    def turn_details(self, seat: int, verb: int, argument: int) -> dict[str, int]:
        """What a choice within a turn costs or brings, as far as no effect changes it."""
        board = self.boards[seat]
        if verb == BASIC_ACTION:
            if has_played(self, seat):
                return {"n": action_value(self, seat, argument)}
            return {"n": field(board.symbols, argument)}
        if verb == EFFECT:
            return {"card": row_last(board.desk) if board.desk else 0}
        if verb in (FLIP, BOOST_VALUE, BUY_POTION, ENROLL):
            return {"n": quick_cost(verb + argument), "m": FLIPPED}
        if verb == WORK_FOR:
            return {"m": landing(board, argument + 1, False)}
        if verb == WORK_TO_OBJECTIVE:
            return {"n": objective_cost(self, seat, 0)}
        if verb == STEP_TO:
            return {"n": entry_cost(board, 0, argument)}
        if verb in (STEP_IGNORING, SHELVE_IGNORING):
            return {"n": ignore_price(board) if board.desk else 0}
        if verb == GO:
            cost = ROUTE_COST[path_end(self, board) * SPACE_COUNT + argument]
            return {"n": 0 if cost == NONE else cost}
        if verb == CUBE:
            return {"n": hven_cost(board) if argument == HVEN else 0}
        if verb == SHELVE:
            return {"n": cell_cost(self, board, argument)}
        return {}

    def copy(self) -> Newton:
        twin = Newton.__new__(Newton)
        self.copy_to(twin)
        return twin
