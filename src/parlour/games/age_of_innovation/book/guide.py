"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.nouns import KINDS
from parlour.games.age_of_innovation.content.numbers import (
    BONUS_COINS,
    BONUS_DISPLAY,
    BRIDGES,
    CITY_BUILDINGS,
    CITY_POWER,
    CITY_WITH_UNIVERSITY,
    COIN_COST,
    COINS_PER_VP,
    GUILD_DISCOUNTED,
    INCOME_LEVEL,
    KEY_LEVEL,
    MANUAL,
    POWER_FOR_BOOK,
    POWER_FOR_COIN,
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    POWER_TOKENS,
    PUBLISHED,
    RETURNED_STEPS,
    ROUNDS,
    SACRIFICE_NEEDS,
    SCHOLARS_PER_ACTION,
    SLOT_STEPS,
    START_VP,
    START_WORKSHOPS,
    TOOL_COST,
    TOP,
)

WORKSHOP, GUILD = KINDS.index("workshop"), KINDS.index("guild")

FACTS: Final[dict[str, int]] = {
    "rounds": ROUNDS,
    "start_points": START_VP,
    "start_workshops": START_WORKSHOPS,
    "power_tokens": POWER_TOKENS,
    "workshop_tools": TOOL_COST[WORKSHOP],
    "workshop_coins": COIN_COST[WORKSHOP],
    "guild_coins": COIN_COST[GUILD],
    "guild_coins_beside": GUILD_DISCOUNTED,
    "bridges": BRIDGES,
    "city_power": CITY_POWER,
    "city_buildings": CITY_BUILDINGS,
    "city_with_university": CITY_WITH_UNIVERSITY,
    "slot_most": max(SLOT_STEPS),
    "slot_least": min(SLOT_STEPS),
    "returned_steps": RETURNED_STEPS,
    "scholars_sent": SCHOLARS_PER_ACTION[MANUAL],
    "scholars_sent_published": SCHOLARS_PER_ACTION[PUBLISHED],
    "key_level": KEY_LEVEL,
    "income_level": INCOME_LEVEL,
    "top_level": TOP,
    "power_for_scholar": POWER_FOR_SCHOLAR,
    "power_for_book": POWER_FOR_BOOK,
    "power_for_tool": POWER_FOR_TOOL,
    "power_for_coin": POWER_FOR_COIN,
    "sacrifice_needs": SACRIFICE_NEEDS,
    "bonus_tiles": BONUS_DISPLAY,
    "bonus_coins": BONUS_COINS,
    "coins_per_point": COINS_PER_VP,
}
