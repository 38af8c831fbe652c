"""How far the game is, for the line above the board."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.numbers import SPACES
from parlour.kernel.phase import Count, Phase


def phase(view: dict[str, Any]) -> Phase:
    """NP-7.2, NP-21.1: the marker on the timeline; in the final phase the turns that are left."""
    turn = view["turn"]
    timeline = Count("timeline", turn["marker"], SPACES)
    if turn["trigger"] is None or view["over"]:
        return Phase((timeline,))
    return Phase((timeline,), ending="final_phase", turns_left=turn["final_turns"])
