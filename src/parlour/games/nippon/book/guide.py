"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.numbers import (
    EXPORT_MOST,
    FINAL_TURNS,
    FULL_MACHINERY,
    GOLDEN,
    GOODS_PER_TILE,
    MACHINERY_MOST,
    MARKET_MOST,
    NORMAL,
    OUTPUT,
    PENALTY,
    PRODUCE_MOST,
    SCORINGS,
    SHIP_PLACES,
    START_BLUEPRINTS,
    START_COAL,
    START_YEN,
    STEPS_COST,
    STORAGE,
    TRAINS_MOST,
    WORKER_SLOTS,
)
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
    "worker_slots": WORKER_SLOTS,
    "reward_from": next(n for n, level in enumerate(WORKER_LEVEL) if level),  # workers
    "reward_least": WORKER_LEVEL[next(n for n, level in enumerate(WORKER_LEVEL) if level)],
    "reward_most": TOP_LEVEL,
    "achievements": len(ACHIEVEMENTS),
    "scorings": len(SCORINGS) + 1,
    "factory_cost": NORMAL[FACTORY_COST] * THOUSAND,
    "machinery_cost": NORMAL[MACHINERY_COST] * THOUSAND,
    "machinery_most": MACHINERY_MOST,
    "machinery_full": FULL_MACHINERY,
    "produce_most": PRODUCE_MOST,
    "output": OUTPUT,
    "storage": STORAGE,
    "one_step": STEPS_COST[1] * THOUSAND,
    "more_steps": STEPS_COST[2] * THOUSAND,
    "most_steps": STEPS_COST[3] * THOUSAND,
    "train_cost": NORMAL[TRAIN_COST] * THOUSAND,
    "ship_cost": NORMAL[SHIP_COST] * THOUSAND,
    "trains_most": TRAINS_MOST,
    "train_value": NORMAL[TRAIN_VALUE],
    "ship_points": NORMAL[SHIP_VALUE],
    "ship_places": SHIP_PLACES,
    "export_most": EXPORT_MOST,
    "market_most": MARKET_MOST,
    "goods_most": GOODS_PER_TILE,
    "wage": NORMAL[WAGE] * THOUSAND,
    "penalty": PENALTY,
    "blueprints_per_step": NORMAL[BLUEPRINTS_PER_STEP],
    "start_yen": START_YEN * THOUSAND,
    "start_coal": START_COAL,
    "start_blueprints": START_BLUEPRINTS,
    "contracts": len(CONTRACTS),
    "golden_space": GOLDEN,
    "last_turns": FINAL_TURNS,
}
