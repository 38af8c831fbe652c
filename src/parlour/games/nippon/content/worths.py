"""What things look worth to a bot: the numbers of worths.toml."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.numbers import WORKER_SLOTS
from parlour.kernel.data import worths_of

WORTHS: Final = worths_of(__file__)
FEWEST_TURNS: Final[float] = WORTHS.real("fewest_turns")
MOST_TURNS: Final[float] = WORTHS.real("most_turns")
TURNS_PER_BUDGET: Final[float] = WORTHS.real("turns_per_budget")
WHOLE_GAME: Final[float] = WORTHS.real("whole_game")
YEN_WORTH: Final[float] = WORTHS.real("yen_worth")
SPARE_YEN: Final[float] = WORTHS.real("spare_yen")
NEEDED_YEN: Final[int] = WORTHS.number("needed_yen")
COAL_WORTH: Final[float] = WORTHS.real("coal_worth")
SPARE_COAL: Final[float] = WORTHS.real("spare_coal")
BLUEPRINT_WORTH: Final[float] = WORTHS.real("blueprint_worth")
JOKER_WORTH: Final[float] = WORTHS.real("joker_worth")
GOOD_WORTH: Final[list[float]] = WORTHS.reals("good_worth")
FACTORY_WORTH: Final[list[float]] = WORTHS.reals("factory_worth")
MACHINERY_WORTH: Final[float] = WORTHS.real("machinery_worth")
TILE_WORTH: Final[float] = WORTHS.real("tile_worth")
INFLUENCE_WORTH: Final[float] = WORTHS.real("influence_worth")
SYMBOL_HALF: Final[float] = WORTHS.real("symbol_half")
WORKER_WORTH: Final[list[float]] = WORTHS.reals("worker_worth")
READY: Final[list[float]] = WORTHS.reals("ready", count=WORKER_SLOTS + 1)
STAR_WORTH: Final[float] = WORTHS.real("star_worth")
GROWTH: Final[list[float]] = WORTHS.reals("growth")
MOST: Final[list[float]] = WORTHS.reals("most")
HOLD: Final[list[float]] = WORTHS.reals("hold")
SOFT: Final[float] = WORTHS.real("soft")
