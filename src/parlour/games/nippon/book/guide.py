"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content import numbers
from parlour.games.nippon.content.parameters import (
    BLUEPRINTS_PER_STEP,
    FACTORY_COST,
    MACHINERY_COST,
    SHIP_COST,
    SHIP_VALUE,
    TRAIN_COST,
    TRAIN_VALUE,
    WAGE,
)
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TOP_LEVEL, WORKER_LEVEL
from parlour.games.nippon.content.tiles import CONTRACTS

THOUSAND = 1000  # Yen, of which the content speaks

FACTS: Final[dict[str, int]] = {
    "worker_slots": numbers.WORKER_SLOTS,
    "reward_from": next(n for n, level in enumerate(WORKER_LEVEL) if level),  # workers
    "reward_least": WORKER_LEVEL[next(n for n, level in enumerate(WORKER_LEVEL) if level)],
    "reward_most": TOP_LEVEL,
    "achievements": len(ACHIEVEMENTS),
    "scorings": len(numbers.SCORINGS) + 1,
    "factory_cost": numbers.NORMAL[FACTORY_COST] * THOUSAND,
    "machinery_cost": numbers.NORMAL[MACHINERY_COST] * THOUSAND,
    "machinery_most": numbers.MACHINERY_MOST,
    "machinery_full": numbers.FULL_MACHINERY,
    "produce_most": numbers.PRODUCE_MOST,
    "output": numbers.OUTPUT,
    "storage": numbers.STORAGE,
    "one_step": numbers.STEPS_COST[1] * THOUSAND,
    "more_steps": numbers.STEPS_COST[2] * THOUSAND,
    "most_steps": numbers.STEPS_COST[3] * THOUSAND,
    "train_cost": numbers.NORMAL[TRAIN_COST] * THOUSAND,
    "ship_cost": numbers.NORMAL[SHIP_COST] * THOUSAND,
    "trains_most": numbers.TRAINS_MOST,
    "train_value": numbers.NORMAL[TRAIN_VALUE],
    "ship_points": numbers.NORMAL[SHIP_VALUE],
    "ship_places": numbers.SHIP_PLACES,
    "export_most": numbers.EXPORT_MOST,
    "market_most": numbers.MARKET_MOST,
    "goods_most": numbers.GOODS_PER_TILE,
    "wage": numbers.NORMAL[WAGE] * THOUSAND,
    "penalty": numbers.PENALTY,
    "blueprints_per_step": numbers.NORMAL[BLUEPRINTS_PER_STEP],
    "start_yen": numbers.START_YEN * THOUSAND,
    "start_coal": numbers.START_COAL,
    "start_blueprints": numbers.START_BLUEPRINTS,
    "contracts": len(CONTRACTS),
    "golden_space": numbers.GOLDEN,
    "last_turns": numbers.FINAL_TURNS,
}
