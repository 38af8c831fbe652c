"""The contract of a game, fulfilled for Principia: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.principia.actions import (
    ACTIVATE,
    ASSIGN,
    BUY,
    CREDITS,
    DISMISS,
    GRANT,
    HIRE,
    HIRE_PHD,
    INSTITUTE,
    INVEST,
    OVERTIME,
    PLAY,
    PUBLISH,
    PULL,
    SALARY,
    START,
    STUDENT,
    TAKE,
)
from parlour.games.principia.constants import (
    OVERTIME_MORALE,
    OVERTIME_PA,
    PA_BUY,
    PA_CREDITS,
    PA_HIRE,
    PA_HIRE_PHD,
    PA_INVEST,
    PA_PHD,
    PA_PULL,
    PA_TAKE,
    PULL_WP,
    TAKE_CREDITS_K,
)
from parlour.games.principia.content import FEE, GRANT_K, JOURNAL_PZ
from parlour.games.principia.rules.action_phase import action_points
from parlour.games.principia.rules.clean_up import salary
from parlour.games.principia.rules.conduct_research import activation_cost, start_cost
from parlour.games.principia.rules.flow import do_choice, verb_of, why_not
from parlour.games.principia.rules.grants_phase import grant_price, solo_prices
from parlour.games.principia.rules.invest import price
from parlour.games.principia.rules.recruit import influence_needed
from parlour.games.principia.scoring import scores
from parlour.games.principia.state import NOBODY, QUESTIONS, Table
from parlour.games.principia.view import check, redeal, view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score


@final
class Principia(Table):
    """A position of Principia."""

    @property
    def pending(self) -> list[int]:
        if self.over:
            return []
        if self.choosing:
            return [seat for seat in range(self.seats) if self.chosen[seat] == NOBODY]
        return [self.stack[-1].seat]

    @property
    def to_move(self) -> int:
        if self.choosing:
            return self.chosen.index(NOBODY)
        return self.stack[-1].seat

    def choices(self, seat: int) -> list[int]:
        if self.over:
            return []
        if self.choosing:
            if self.chosen[seat] != NOBODY:
                return []
            return [INSTITUTE + card for card in sorted(self.dealt[2 * seat : 2 * seat + 2])]
        return self.offered if seat == self.stack[-1].seat else []

    def advance(self, seat: int, choice: int) -> None:
        do_choice(self, seat, choice)

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return why_not(self, seat, choice)

    def question(self, seat: int) -> Question:
        if self.choosing:
            return Question("institute")
        task = self.stack[-1]
        args = {"n": self.pa, "m": self.high}
        if QUESTIONS[task.step] == "work_on":
            args["scientist"] = task.a
        elif QUESTIONS[task.step] in ("keep_pb", "pay_pb"):
            args["journal"] = task.a
        elif QUESTIONS[task.step] == "equip":
            args["breakthrough"] = task.a
        elif QUESTIONS[task.step] == "choose_grant" and self.rival != NOBODY:
            return Question("choose_grant_solo", solo_prices(self, seat))
        key = QUESTIONS[task.step]
        if key == "publish" and self.extra_tier:
            return Question("publish_more", {"n": self.extra_tier})
        return Question(key, args)

    def details(self, seat: int, choice: int) -> dict[str, int]:
        verb = verb_of(choice)
        argument = choice - verb
        player = self.players[seat]
        if verb == GRANT:
            cost = grant_price(self, seat, argument) if argument in self.display else 0
            return {"n": GRANT_K[argument], "pz": cost}
        if verb == PLAY:
            return {"pa": action_points(player, argument)}
        if verb in (STUDENT, ASSIGN):
            return {"pa": PA_PHD}
        if verb == ACTIVATE:
            return {"pa": activation_cost(player, argument)}
        if verb == START:
            return {"pa": start_cost(player)}
        if verb == OVERTIME:
            return {"m": OVERTIME_MORALE, "n": OVERTIME_PA}
        if verb == TAKE:
            return {"pa": PA_TAKE}
        if verb == HIRE_PHD:
            return {"pa": PA_HIRE_PHD}
        if verb == HIRE:
            return {"pa": PA_HIRE, "wp": influence_needed(player, argument)}
        if verb == PUBLISH:
            return {"n": JOURNAL_PZ[argument], "k": FEE[argument]}
        if verb == INVEST:
            return {"pa": PA_INVEST}
        if verb == BUY:
            return {"pa": PA_BUY, "k": price(player, argument)}
        if verb == CREDITS:
            return {"pa": PA_CREDITS, "k": TAKE_CREDITS_K}
        if verb == PULL:
            return {"pa": PA_PULL, "wp": PULL_WP}
        if verb in (DISMISS, SALARY):
            return {"k": salary(player, argument)}
        return {}

    def copy(self) -> Principia:
        twin = Principia.__new__(Principia)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Principia:
        twin = self.copy()
        redeal(twin, seat, chance)
        return twin

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return check(self)
