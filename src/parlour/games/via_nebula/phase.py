"""How far the game is, for the line above the board."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.content.numbers import BUILDINGS, LAST_BUILDING
from parlour.kernel.phase import Count, Phase


def phase(view: dict[str, Any]) -> Phase:
    """VN-11.11: the buildings of whoever has most; the last turns after somebody's fifth."""
    most = max(BUILDINGS - guild["buildings"] for guild in view["guilds"])
    count = Count("buildings", min(most, LAST_BUILDING), LAST_BUILDING)
    is_ending = view["turn"]["last"] and not view["over"]
    return Phase((count,), ending="last_turns" if is_ending else "")
