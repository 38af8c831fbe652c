"""The contract of a game, fulfilled for Nippon: each member leads to its chapter."""

from __future__ import annotations

from typing import Any, final

from parlour.games.nippon.actions import (
    ACHIEVE as ACHIEVE_VERB,
    AMOUNT,
    BUILD,
    CONSOLIDATE,
    EXCHANGE,
    FULFIL,
    RUN,
    SUPPLY,
    TAKE,
)
from parlour.games.nippon.checks import check
from parlour.games.nippon.content.factories import FACTORY_GOOD, VALUES
from parlour.games.nippon.content.kinds import (
    ACTION_NAMES,
    BLUEPRINTS_PER_STEP,
    FACTORY_COST,
    KNOWLEDGE_ACTION,
    MACHINERY,
    MACHINERY_COST,
    MINES,
    bonus_word,
)
from parlour.games.nippon.content.numbers import (
    FULL_MACHINERY,
    GOODS_PER_TILE,
    OUTPUT,
    STEPS_COST,
    STORAGE,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.tiles import CONTRACT_AMOUNT, CONTRACT_BONUS, MONEY_STEPS, NEEDS
from parlour.games.nippon.rules.consolidate import reward_level, wages_with
from parlour.games.nippon.rules.invest import missing_knowledge
from parlour.games.nippon.rules.produce import run_coal
from parlour.games.nippon.rules.trains_and_ships import tile_price
from parlour.games.nippon.rules.turn import do_choice, verb_of, why_not
from parlour.games.nippon.scoring import (
    base,
    multiplier,
    multiplier_with,
    scores,
    yen_after_wages,
)
from parlour.games.nippon.state import (
    ACHIEVE,
    AMOUNT as AMOUNT_STEP,
    BUILD_IN,
    DOUBLE,
    IMPROVE,
    PAY_GOODS,
    PAY_JOKERS,
    STEPS,
    SUPPLY as SUPPLY_STEP,
    Table,
)
from parlour.games.nippon.view import redeal, view
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score


@final
class Nippon(Table):
    """A position of Nippon."""

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
        step = decision.step
        key = STEPS[step]
        if step == AMOUNT_STEP:
            return Question(key, {"action": decision.first})
        if step == IMPROVE:
            return Question(key, {"n": decision.first})
        if step == BUILD_IN:
            return Question(key, {"n": decision.second})
        if step == PAY_JOKERS:
            need = NEEDS[decision.first][decision.second]
            return Question(key, {"contract": decision.first, "n": need})
        if step == PAY_GOODS:
            need = NEEDS[decision.first][decision.second] - decision.fourth
            return Question(key, {"contract": decision.first, "n": need})
        if step == SUPPLY_STEP:
            return Question(key, {"slot": decision.first})
        if step == ACHIEVE and decision.first == DOUBLE:
            return Question("achieve_double", {})
        if step == ACHIEVE:
            return Question(key, {"reward": decision.first})
        return Question(key, {"yen": wages_with(self, seat, -1), "n": reward_level(self, seat)})

    def details(self, seat: int, choice: int) -> dict[str, int]:
        board = self.boards[seat]
        verb = verb_of(choice)
        number = choice - verb
        if verb == TAKE:
            return {"yen": wages_with(self, seat, number % len(WORKER_COLOURS))}
        if verb == CONSOLIDATE:
            return {"yen": wages_with(self, seat, -1), "n": reward_level(self, seat)}
        if verb == EXCHANGE:
            return {"n": board.numbers[BLUEPRINTS_PER_STEP]}
        if verb == BUILD:
            short = missing_knowledge(self, seat, FACTORY_GOOD[number])
            return {"yen": board.numbers[FACTORY_COST], "n": short}
        if verb == AMOUNT:
            n = number + 1
            return {"n": n, "unit": self.counted_action(), "yen": self.price(seat, n)}
        if verb == RUN:
            made = min(OUTPUT + board.machinery[number], STORAGE - board.goods[number])
            return {"n": made, "m": run_coal(self, seat, number)}
        if verb == FULFIL:
            bonus = bonus_word(CONTRACT_BONUS[number], CONTRACT_AMOUNT[number])
            return {"bonus": bonus, "m": MONEY_STEPS[number]}
        if verb == ACHIEVE_VERB:
            times = multiplier(self, seat, number)
            if self.stack and self.stack[-1].step == ACHIEVE:
                times = multiplier_with(self, seat, number, self.stack[-1].first)
            yen = board.yen if self.over else yen_after_wages(self, seat)
            return {"n": base(self, seat, number, yen), "m": times}
        if verb == SUPPLY:
            n = number % GOODS_PER_TILE + 1
            return {"n": n, "m": VALUES[number // GOODS_PER_TILE][n]}
        return {"n": 0, "m": FULL_MACHINERY}

    def counted_action(self) -> int:
        """The action of which so many are asked for; else the number after the last one."""
        decision = self.stack[-1] if self.stack else None
        if decision is None or decision.step != AMOUNT_STEP:
            return len(ACTION_NAMES)
        return decision.first

    def price(self, seat: int, n: int) -> int:
        """The Yen of so many improvements, steps or tiles of the pending action; else 0."""
        decision = self.stack[-1] if self.stack else None
        if decision is None or decision.step != AMOUNT_STEP:
            return 0
        action = decision.first
        if action == MACHINERY:
            return n * self.boards[seat].numbers[MACHINERY_COST]
        if action in (KNOWLEDGE_ACTION, MINES):
            return STEPS_COST[n]
        return n * tile_price(self, seat, action)

    def copy(self) -> Nippon:
        twin = Nippon.__new__(Nippon)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Nippon:
        twin = self.copy()
        redeal(twin, chance)
        return twin

    def scores(self) -> list[Score]:
        return scores(self)

    def check(self) -> list[str]:
        return check(self)
