"""What the actions cost, as a sign on the board, and what Factories change in it."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.nippon.content.board import (
    COST_OF_ACTION,
    EXPORT,
    LOCAL_MARKET,
    MOST_OF_ACTION,
    PRODUCE,
)
from parlour.games.nippon.content.factories import ALL_EFFECTS, EFFECTS, FACTORIES, RUN_COAL
from parlour.games.nippon.content.numbers import GOODS_PER_TILE, LOWEST_COAL, NORMAL, STEPS_COST
from parlour.games.nippon.content.parameters import COAL_PER_RUN
from parlour.games.nippon.content.terms import ADD, ALWAYS, SET


def numbers_of(view: dict[str, Any], seat: int) -> tuple[int, ...]:
    """NP-19.2: the numbers of the rules as the Factories of a seat change them."""
    effects = ALL_EFFECTS if view["options"]["special_on_every_tile"] else EFFECTS
    numbers = list(NORMAL)
    for built in view["boards"][seat]["factories"].values():
        if built is None:
            continue
        for when, operation, parameter, amount in effects[FACTORIES.index(built["tile"])]:
            if when == ALWAYS and operation == SET:
                numbers[parameter] = amount
            elif when == ALWAYS and operation == ADD:
                numbers[parameter] += amount
    return tuple(numbers)


def sign(action: int, numbers: Sequence[int]) -> tuple[str, str]:
    """The price of an action as it is printed, such as "1–3 × 5", and the symbol of its kind."""
    most = MOST_OF_ACTION[action]
    if action in COST_OF_ACTION:
        cost = numbers[COST_OF_ACTION[action]]
        return (str(cost) if most == 1 else f"1–{most} × {cost}"), "yen"
    if action == PRODUCE:
        coal = [max(LOWEST_COAL, n + numbers[COAL_PER_RUN]) for n in RUN_COAL]
        return f"1–{most} × {min(coal)}–{max(coal)}", "coal"
    if action == EXPORT:
        return f"1–{most}", "np_contract"
    if action == LOCAL_MARKET:
        return f"1–{most} × 1–{GOODS_PER_TILE}", "np_goods"
    return " / ".join(map(str, STEPS_COST[1:])), "yen"
