"""The contract of a game, fulfilled for Newton: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

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
    WORK_FOR,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.checks import check
from parlour.games.newton.content.box import FLIPPED, MASTERS_DEALT
from parlour.games.newton.content.cards import CARD_SYMBOL
from parlour.games.newton.content.map_board import HVEN, ROUTE_COST, SPACE_COUNT
from parlour.games.newton.content.packed import NONE
from parlour.games.newton.content.tracks_board import (
    OBJECTIVE_TRACK,
    TECH_KIND,
    TECH_VOLUMES,
)
from parlour.games.newton.effects import FREE_ROUTES, IGNORE
from parlour.games.newton.rules.decisions import choices_of, do_choice
from parlour.games.newton.rules.gains import cell_cost, volume_cost
from parlour.games.newton.rules.quick_actions import quick_cost
from parlour.games.newton.rules.reasons import why_not
from parlour.games.newton.rules.technology import ignore_price
from parlour.games.newton.rules.travel import hven_cost, path_cost, path_end, path_length
from parlour.games.newton.rules.turn import action_value, value_if_played
from parlour.games.newton.rules.work import landing, objective_cost
from parlour.games.newton.scoring import scores
from parlour.games.newton.state import (
    ACT,
    ACTING,
    BOOK_TO_STEP,
    DISCOVERING,
    DRAFTING,
    QUESTIONS,
    REPLACE_DEVELOPMENT_STEP,
    REPLACE_INCOME_STEP,
    TRAVEL_STEP,
    Decision,
    Table,
    row_last,
)
from parlour.games.newton.view import redeal, view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score


@final
class Newton(Table):
    """A position of Newton."""

    @property
    def pending(self) -> list[int]:
        if self.over:
            return []
        if self.phase == ACTING:
            return [self.current]
        return [seat for seat in range(self.seats) if (self.waiting >> seat) & 1]

    @property
    def to_move(self) -> int:
        if self.phase == ACTING:
            return self.current
        waiting = self.waiting
        return (waiting & -waiting).bit_length() - 1

    def choices(self, seat: int) -> list[int]:
        return choices_of(self, seat)

    def advance(self, seat: int, choice: int) -> None:
        do_choice(self, seat, choice)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return why_not(self, seat, choice)

    def question(self, seat: int) -> Question:
        if self.phase == DRAFTING:
            return Question("draft", {"n": self.pick + 1, "m": MASTERS_DEALT})
        if self.phase == DISCOVERING:
            return Question("discovery")
        if self.phase != ACTING:
            return Question("tuck", {"n": self.round})
        decision = self.stack[-1]
        args = {"n": decision.a, "coins": self.boards[seat].coins}
        if decision.step == ACT:
            args["card"] = row_last(self.boards[seat].desk)
        elif decision.step == REPLACE_INCOME_STEP:
            args["income"] = decision.a
        elif decision.step == REPLACE_DEVELOPMENT_STEP:
            args["action"] = decision.a
        elif decision.step == BOOK_TO_STEP:
            args["cell"] = decision.a
        elif decision.step == TRAVEL_STEP:
            args["n"] = decision.a - path_length(self)
            args["coins"] -= path_cost(self, self.boards[seat], decision.b)
        return Question(QUESTIONS[decision.step], args)

    def details(self, seat: int, choice: int) -> dict[str, int]:
        board = self.boards[seat]
        found = {"n": 0, "m": 0, "card": 0, "space": path_end(self, board)}
        arguments = ACTIONS.arguments(choice)
        for slot in arguments:
            found[slot] = arguments[slot]
        verb = ACTIONS.verb_of(choice).base
        if verb == PLAY:
            found["action"] = CARD_SYMBOL[choice - verb]
            found["n"] = value_if_played(self, seat, choice - verb)
        elif verb in (WORK_FOR, WORK_TO_OBJECTIVE):  # the coins
            found["n" if verb == WORK_FOR else "m"] = choice - verb + 1
        if self.over or self.phase != ACTING or not self.stack:
            return found
        decision = self.stack[-1] if seat == self.current else Decision()
        if verb == BASIC_ACTION:
            found["n"] = action_value(self, seat, choice - verb)
        elif verb == EFFECT:
            found["card"] = row_last(board.desk) if board.desk else 0
        elif verb in (FLIP, BOOST_VALUE, BUY_POTION, ENROLL):
            found["n"] = quick_cost(choice)
            found["m"] = FLIPPED
        elif verb == WORK_FOR:
            found["m"] = landing(board, choice - verb + 1, False)
        elif verb == WORK_TO_OBJECTIVE:
            found["n"] = objective_cost(self, seat, decision.b)
        elif verb == STEP_TO:
            space = choice - verb
            if TECH_KIND[space] == OBJECTIVE_TRACK and not decision.b & IGNORE:
                found["n"] = volume_cost(board, TECH_VOLUMES[space])
        elif verb in (STEP_IGNORING, SHELVE_IGNORING):
            found["n"] = ignore_price(board) if board.desk else 0
        elif verb == GO:
            cost = ROUTE_COST[path_end(self, board) * SPACE_COUNT + choice - verb]
            found["n"] = 0 if cost == NONE or decision.b & FREE_ROUTES else cost
        elif verb == CUBE:
            found["n"] = hven_cost(board) if choice - verb == HVEN else 0
        elif verb == SHELVE and decision.step != BOOK_TO_STEP and not decision.b & IGNORE:
            found["n"] = cell_cost(self, board, choice - verb)
        return found

    def copy(self) -> Newton:
        twin = Newton.__new__(Newton)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Newton:
        twin = self.copy()
        redeal(twin, seat, chance)
        twin.chance = chance.fork(0)
        return twin

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return check(self)
