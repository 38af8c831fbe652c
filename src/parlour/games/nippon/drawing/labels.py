"""What the pictures say, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence

from parlour import kit
from parlour.games.nippon.content.board import (
    BONUS,
    BONUS_AMOUNT,
    CITY_REGION,
    COST_OF_ACTION,
    EXPORT,
    LOCAL_MARKET,
    MOST_OF_ACTION,
    PRODUCE,
    REGIONS,
)
from parlour.games.nippon.content.numbers import (
    ADVANCED,
    CONTRACTS_PER_VP,
    FULL_MACHINERY,
    GOODS_PER_TILE,
    STEPS_COST,
    YEN_PER_VP,
)
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.resources import bonus_word
from parlour.games.nippon.sentences import TEXTS

STAR = "*"
# What counts for an Achievement space, beside its symbol.
COUNTED = {
    "contracts": f"/{CONTRACTS_PER_VP}",
    "knowledge_stars": STAR,
    "coal_stars": STAR,
    "advanced_factories": f"{'I' * ADVANCED}+",
    "yen": f"/{YEN_PER_VP}",
    "ship_stars": STAR,
    "train_stars": STAR,
    "regions": "",
    "full_machinery": f"+{FULL_MACHINERY}",
}


LABELS = kit.Labels(DATA / "drawing", over=TEXTS)
say = LABELS.say
word = LABELS.word
plain = LABELS.plain
symbol_words = LABELS.symbol_words


def counted(noun: str, n: int, lang: str) -> str:
    """So many of something: "2 Blueprints"."""
    return f"{n} {LABELS.texts.noun(noun, lang, n)}"


def base_of(achievement: str, lang: str) -> str:
    """What an achievement counts, with its rule."""
    numbers = {
        "contracts": {"n": CONTRACTS_PER_VP},
        "yen": {"yen": YEN_PER_VP},
        "advanced_factories": {"n": ADVANCED},
    }
    return say(f"bases.{achievement}", lang, **numbers.get(achievement, {}))


def amount_in_words(action: int, lang: str) -> str:
    """How many there may be in one action."""
    most = MOST_OF_ACTION[action]
    key = "one" if most == 1 else "up_to"
    return LABELS.texts.say("book", key, lang, {"n": most, "unit": action})


def price_in_words(action: int, numbers: Sequence[int], lang: str) -> str:
    """What an action costs, in a few words."""

    def phrase(key: str, **args: int) -> str:
        return LABELS.texts.say("book", key, lang, args)

    if action in COST_OF_ACTION:
        key = "price_of_one" if MOST_OF_ACTION[action] == 1 else "price_each"
        return phrase(key, yen=numbers[COST_OF_ACTION[action]])
    if action == PRODUCE:
        return phrase("price_coal")
    if action == EXPORT:
        return phrase("price_contract")
    if action == LOCAL_MARKET:
        return phrase("price_goods", n=GOODS_PER_TILE)
    one, two, three = STEPS_COST[1:]
    return phrase("price_steps", yen=one, yen2=two, yen3=three)


def map_in_words(lang: str) -> str:
    """The map for the terminal: each region with its cities and its bonus."""
    lines: list[str] = []
    for region in range(len(REGIONS)):
        cities = [
            word("city", city, lang)
            for city in range(len(CITY_REGION))
            if CITY_REGION[city] == region
        ]
        bonus = word("bonus", bonus_word(BONUS[region], BONUS_AMOUNT[region]), lang)
        lines.append(f"{word('region', region, lang)}: {', '.join(cities)} (+{bonus})")
    return "\n".join(lines)
