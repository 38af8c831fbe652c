"""The numbers of the rules that Factories can change for their player."""

from __future__ import annotations

from typing import Final

PARAMETERS: Final = [
    "factory_cost",
    "machinery_cost",
    "train_cost",
    "ship_cost",
    "wage",
    "blueprints_per_step",
    "money_symbol_steps",
    "train_value",
    "ship_value",
    "knowledge_steps",
    "mines_steps",
    "budget_coal",
    "coal_per_run",
    "reward_level",
    "stack_2x",
    "knowledge_stars",
    "coal_stars",
    "wild_section",
]
FACTORY_COST: Final = 0
MACHINERY_COST: Final = 1
TRAIN_COST: Final = 2
SHIP_COST: Final = 3
WAGE: Final = 4
BLUEPRINTS_PER_STEP: Final = 5
MONEY_SYMBOL_STEPS: Final = 6
TRAIN_VALUE: Final = 7
SHIP_VALUE: Final = 8
KNOWLEDGE_STEPS: Final = 9
MINES_STEPS: Final = 10
BUDGET_COAL: Final = 11
COAL_PER_RUN: Final = 12
REWARD_LEVEL: Final = 13
STACK_2X: Final = 14
KNOWLEDGE_STARS: Final = 15
COAL_STARS: Final = 16
WILD_SECTION: Final = 17  # 0, or the wild good plus 1
