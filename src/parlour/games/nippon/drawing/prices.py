"""What the actions cost, as a sign on the board and in words, and what Factories change in it."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.nippon.content.board import (
    EXPORT,
    INVEST,
    KNOWLEDGE_ACTION,
    LOCAL_MARKET,
    MACHINERY,
    MINES,
    PRODUCE,
    SHIPS,
    TRAINS,
)
from parlour.games.nippon.content.factories import ALL_EFFECTS, EFFECTS, FACTORIES, RUN_COAL
from parlour.games.nippon.content.numbers import (
    EXPORT_MOST,
    GOODS_PER_TILE,
    LOWEST_COAL,
    MACHINERY_MOST,
    MARKET_MOST,
    NORMAL,
    PRODUCE_MOST,
    STEPS_COST,
    TRAINS_MOST,
)
from parlour.games.nippon.content.parameters import (
    COAL_PER_RUN,
    FACTORY_COST,
    MACHINERY_COST,
    SHIP_COST,
    TRAIN_COST,
)
from parlour.games.nippon.content.terms import ADD, ALWAYS, SET
from parlour.games.nippon.drawing.words import texts

COST = {  # the number of the rules that an action costs, once or for each
    INVEST: FACTORY_COST,
    MACHINERY: MACHINERY_COST,
    TRAINS: TRAIN_COST,
    SHIPS: SHIP_COST,
}
MOST = {
    INVEST: 1,
    MACHINERY: MACHINERY_MOST,
    PRODUCE: PRODUCE_MOST,
    KNOWLEDGE_ACTION: len(STEPS_COST) - 1,
    MINES: len(STEPS_COST) - 1,
    TRAINS: TRAINS_MOST,
    SHIPS: TRAINS_MOST,
    EXPORT: EXPORT_MOST,
    LOCAL_MARKET: MARKET_MOST,
}


def numbers_of(view: dict[str, Any], seat: int) -> tuple[int, ...]:
    """NP-19.2: the numbers of the rules as the Factories of a seat change them."""
    effects = ALL_EFFECTS if view["options"]["special_on_every_tile"] else EFFECTS
    numbers = list(NORMAL)
    for built in view["boards"][seat]["factories"].values():
        if built is None:
            continue
        for when, op, parameter, amount in effects[FACTORIES.index(built["tile"])]:
            if when == ALWAYS and op == SET:
                numbers[parameter] = amount
            elif when == ALWAYS and op == ADD:
                numbers[parameter] += amount
    return tuple(numbers)


def sign(action: int, numbers: Sequence[int]) -> tuple[str, str]:
    """The price of an action as it is printed, such as "1–3 × 5", and the symbol of its kind."""
    most = MOST[action]
    if action in COST:
        cost = numbers[COST[action]]
        return (str(cost) if most == 1 else f"1–{most} × {cost}"), "yen"
    if action == PRODUCE:
        coal = [max(LOWEST_COAL, n + numbers[COAL_PER_RUN]) for n in RUN_COAL]
        return f"1–{most} × {min(coal)}–{max(coal)}", "coal"
    if action == EXPORT:
        return f"1–{most}", "np_contract"
    if action == LOCAL_MARKET:
        return f"1–{most} × 1–{GOODS_PER_TILE}", "np_goods"
    return " / ".join(map(str, STEPS_COST[1:])), "yen"


def amount_in_words(action: int, lang: str) -> str:
    """How many there may be in one action."""
    most = MOST[action]
    key = "one" if most == 1 else "up_to"
    return texts().say("book", key, lang, {"n": most, "unit": action})


def price_in_words(action: int, numbers: Sequence[int], lang: str) -> str:
    """What an action costs, in a few words."""

    def say(key: str, **args: int) -> str:
        return texts().say("book", key, lang, args)

    if action in COST:
        each = "price_of_one" if MOST[action] == 1 else "price_each"
        return say(each, yen=numbers[COST[action]])
    if action == PRODUCE:
        return say("price_coal")
    if action == EXPORT:
        return say("price_contract")
    if action == LOCAL_MARKET:
        return say("price_goods", n=GOODS_PER_TILE)
    one, two, three = STEPS_COST[1:]
    return say("price_steps", yen=one, yen2=two, yen3=three)
