"""What things look worth to a bot: the numbers of worths.toml."""

from __future__ import annotations

from typing import Final

from parlour.kernel.data import worths_of

WORTHS: Final = worths_of(__file__)
BUILDING: Final[float] = WORTHS.real("building")
POWER_WORTH: Final[float] = WORTHS.real("power_worth")
PATIENCE: Final[float] = WORTHS.real("patience")
WAVES: Final[int] = WORTHS.number("waves")
FAR: Final[int] = WORTHS.number("far")
SURPLUS: Final[float] = WORTHS.real("surplus")
LATENESS: Final[list[float]] = WORTHS.reals("lateness")
TILE: Final[float] = WORTHS.real("tile")
