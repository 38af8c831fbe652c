"""The contract of a game, fulfilled for Nippon: each member leads to its chapter."""

from __future__ import annotations

from typing import ClassVar, final

from parlour.games.nippon.actions import (
    ACHIEVE,
    AMOUNT,
    BUILD,
    CONSOLIDATE,
    EXCHANGE,
    FULFIL,
    RUN,
    SUPPLY,
    TAKE,
    VERB_OF,
)
from parlour.games.nippon.content.board import ACTION_NAMES
from parlour.games.nippon.content.factories import FACTORY_GOOD, VALUES
from parlour.games.nippon.content.numbers import (
    GOODS_PER_TILE,
    OUTPUT,
    STORAGE,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.parameters import BLUEPRINTS_PER_STEP, FACTORY_COST
from parlour.games.nippon.content.resources import bonus_word
from parlour.games.nippon.content.tiles import CONTRACT_AMOUNT, CONTRACT_BONUS, MONEY_STEPS
from parlour.games.nippon.rules.blueprints_and_tracks import do_exchange
from parlour.games.nippon.rules.consolidate import reward_level, wages_with
from parlour.games.nippon.rules.invest import missing_knowledge
from parlour.games.nippon.rules.multipliers import multiplier
from parlour.games.nippon.rules.produce import run_coal
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.rules.turn import go_on
from parlour.games.nippon.scoring import base, yen_after_wages
from parlour.games.nippon.state import NipponTable
from parlour.kernel.steps import Refusals


@final
class Nippon(NipponTable):
    """A position of Nippon."""

    refusals: ClassVar = Refusals(game_over="NP-21.6", not_pending="NP-4.1", finish_first="NP-5.13")

    def go_on(self) -> NipponStep | None:
        return go_on(self)

    def advance(self, seat: int, choice: int) -> None:
        if VERB_OF[choice] == EXCHANGE:  # NP-18.3: between any two steps
            do_exchange(self, seat, choice - EXCHANGE)
            self.ask_again()
        else:
            super().advance(seat, choice)

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        board = self.boards[seat]
        verb = VERB_OF[choice]
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
        if verb == AMOUNT:  # the pending step knows of what, and for how many Yen
            return {"n": number + 1, "unit": len(ACTION_NAMES), "yen": 0}
        if verb == RUN:
            output = min(OUTPUT + board.machinery[number], STORAGE - board.goods[number])
            return {"n": output, "m": run_coal(self, seat, number)}
        if verb == FULFIL:
            bonus = bonus_word(CONTRACT_BONUS[number], CONTRACT_AMOUNT[number])
            return {"bonus": bonus, "m": MONEY_STEPS[number]}
        if verb == ACHIEVE:
            yen = board.yen if self.over else yen_after_wages(self, seat)
            return {"n": base(self, seat, number, yen), "m": multiplier(self, seat, number)}
        if verb == SUPPLY:
            n = number % GOODS_PER_TILE + 1
            return {"n": n, "m": VALUES[number // GOODS_PER_TILE][n]}
        return {}

    def copy(self) -> Nippon:
        twin = Nippon.__new__(Nippon)
        self.copy_to(twin)
        return twin
