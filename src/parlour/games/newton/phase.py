"""How far the game is, for the line above the board."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.numbers import DESK_SLOTS, ROUNDS
from parlour.kernel.phase import Count, Phase

SET_UP = ("draft", "discovery")


def phase(view: dict[str, Any]) -> Phase:
    """NW-4.1, NW-4.2: round and turn; in the set-up what is chosen."""
    now = view["phase"]
    if now in SET_UP:
        return Phase(steps=SET_UP, step=now)
    rounds = Count("round", view["round"], ROUNDS)
    ending = "last_round" if view["round"] == ROUNDS and not view["over"] else ""
    if now == "tuck":
        return Phase((rounds,), ("tuck",), now, ending)
    return Phase((rounds, Count("turn", view["turn"], DESK_SLOTS)), ending=ending)
