"""What things look worth to a bot: the numbers of worths.toml."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.kernel.data import worths_of

WORTHS: Final = worths_of(__file__)
COIN_WORTH: Final[list[float]] = WORTHS.reals("coin_worth", count=ROUNDS + 2)
TOOL_WORTH: Final[list[float]] = WORTHS.reals("tool_worth", count=ROUNDS + 2)
SCHOLAR_WORTH: Final[list[float]] = WORTHS.reals("scholar_worth", count=ROUNDS + 2)
BOOK_WORTH: Final[list[float]] = WORTHS.reals("book_worth", count=ROUNDS + 2)
POWER_WORTH: Final[list[float]] = WORTHS.reals("power_worth", count=ROUNDS + 2)
STEP_WORTH: Final[float] = WORTHS.real("step_worth")
SPADE_WORTH: Final[float] = WORTHS.real("spade_worth")
BRIDGE_WORTH: Final[float] = WORTHS.real("bridge_worth")
GUILD_HOPE: Final[list[float]] = WORTHS.reals("guild_hope")
CITY_WORTH: Final[float] = WORTHS.real("city_worth")
MANY_COINS: Final[int] = WORTHS.number("many_coins")
MANY_TOOLS: Final[int] = WORTHS.number("many_tools")
BOWL_2: Final[float] = WORTHS.real("bowl_2")
BOWL_1: Final[float] = WORTHS.real("bowl_1")
PATIENCE: Final[float] = WORTHS.real("patience")
KEY_WORTH: Final[float] = WORTHS.real("key_worth")
SAIL_WORTH: Final[list[float]] = WORTHS.reals("sail_worth")
DIG_WORTH: Final[list[float]] = WORTHS.reals("dig_worth")
AREA_WORTH: Final[list[float]] = WORTHS.reals("area_worth")
AUTOMA_WORTH: Final[float] = WORTHS.real("automa_worth")
REACH_WORTH: Final[float] = WORTHS.real("reach_worth")
NATIVE_WORTH: Final[float] = WORTHS.real("native_worth")
INCOME_SHARE: Final[float] = WORTHS.real("income_share")
POWER_INCOME: Final[float] = WORTHS.real("power_income")
SPECIAL_SHARE: Final[float] = WORTHS.real("special_share")
EVENT_SHARE: Final[float] = WORTHS.real("event_share")
LEVEL_WORTH: Final[float] = WORTHS.real("level_worth")
RANK_SHARE: Final[float] = WORTHS.real("rank_share")
PALACE_HOPE: Final[list[float]] = WORTHS.reals("palace_hope", count=2)
COMPETENCY_HOPE: Final[list[float]] = WORTHS.reals("competency_hope", count=2)
DIG_HOPE: Final[list[float]] = WORTHS.reals("dig_hope", count=2)
UPGRADE_HOPE: Final[float] = WORTHS.real("upgrade_hope")
