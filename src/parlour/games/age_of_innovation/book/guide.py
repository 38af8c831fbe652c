"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content import numbers
from parlour.games.age_of_innovation.content.nouns import KINDS

WORKSHOP, GUILD = KINDS.index("workshop"), KINDS.index("guild")

FACTS: Final[dict[str, int]] = {
    "rounds": numbers.ROUNDS,
    "start_points": numbers.START_VP,
    "start_workshops": numbers.START_WORKSHOPS,
    "power_tokens": numbers.POWER_TOKENS,
    "workshop_tools": numbers.TOOL_COST[WORKSHOP],
    "workshop_coins": numbers.COIN_COST[WORKSHOP],
    "guild_coins": numbers.COIN_COST[GUILD],
    "guild_coins_beside": numbers.GUILD_DISCOUNTED,
    "bridges": numbers.BRIDGES,
    "city_power": numbers.CITY_POWER,
    "city_buildings": numbers.CITY_BUILDINGS,
    "city_with_university": numbers.CITY_WITH_UNIVERSITY,
    "slot_most": max(numbers.SLOT_STEPS),
    "slot_least": min(numbers.SLOT_STEPS),
    "returned_steps": numbers.RETURNED_STEPS,
    "scholars_sent": numbers.SCHOLARS_PER_ACTION[numbers.MANUAL],
    "scholars_sent_published": numbers.SCHOLARS_PER_ACTION[numbers.PUBLISHED],
    "key_level": numbers.KEY_LEVEL,
    "income_level": numbers.INCOME_LEVEL,
    "top_level": numbers.TOP,
    "power_for_scholar": numbers.POWER_FOR_SCHOLAR,
    "power_for_book": numbers.POWER_FOR_BOOK,
    "power_for_tool": numbers.POWER_FOR_TOOL,
    "power_for_coin": numbers.POWER_FOR_COIN,
    "sacrifice_needs": numbers.SACRIFICE_NEEDS,
    "bonus_tiles": numbers.BONUS_DISPLAY,
    "bonus_coins": numbers.BONUS_COINS,
    "coins_per_point": numbers.COINS_PER_VP,
}
