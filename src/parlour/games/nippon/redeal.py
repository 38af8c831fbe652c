"""Chapter 25: what nobody can know, decided anew."""

from __future__ import annotations

from parlour.games.nippon.state import NipponTable
from parlour.kernel.chance import Chance


def redeal(table: NipponTable, seat: int | None, chance: Chance) -> None:
    """NP-25.2: only what the bag will bring is hidden, so the draws to come are decided anew."""
    table.chance = chance.fork(table.ply)
