"""All texts of the game, and what actions and achievements are in words."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

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
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD
from parlour.games.nippon.content.numbers import (
    ADVANCED,
    CONTRACTS_PER_VP,
    GOODS_PER_TILE,
    STEPS_COST,
    YEN_PER_VP,
)
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.resources import MOST_NAMED, RESOURCES, YEN, bonus_word
from parlour.games.nippon.content.tiles import NEEDS
from parlour.kernel.languages import DEFAULT, LANGUAGES, Language
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

MOST_YEN = 1000  # thousands that can be named
THOUSAND = 1000
SYMBOLS = ("yen", "coal", "blueprint", "vp", "joker_cube")  # of the resources, in their order


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    own = words_of(DATA / "texts")
    letters = [name[-1].upper() for name in FACTORIES]

    def sides_in(form: str) -> list[str]:
        return own["side"].get(form.partition(".")[0], own["side"][DEFAULT])

    return {
        "yen": {
            lang: [_amount(YEN, n, language) for n in range(MOST_YEN)]
            for lang, language in LANGUAGES.items()
        },
        "bonus": {
            lang: [
                _amount(resource, n, language)
                for resource in range(len(RESOURCES))
                for n in range(MOST_NAMED + 1)
            ]
            for lang, language in LANGUAGES.items()
        },
        "contract": {
            lang: [" + ".join(map(str, numbers)) for numbers in NEEDS] for lang in LANGUAGES
        },
        "slot": {
            form: [f"{city} ({side})" for city in cities for side in sides_in(form)]
            for form, cities in own["city"].items()
        },
        "factory": {
            form: [f"{goods[good]} {letter}" for good, letter in zip(FACTORY_GOOD, letters)]
            for form, goods in own["good"].items()
            if "|" not in goods[0]
        },
    }


def _amount(resource: int, n: int, language: Language) -> str:
    """So much of a resource; Yen are counted in thousands."""
    number = language.number(n * THOUSAND if resource == YEN else n)
    return f"{number} :{SYMBOLS[resource]}:"


TEXTS: Final = Texts.load(DATA / "texts", words=_words())


@cache
def texts() -> Texts:
    """The phrases of the pictures over the texts of the game."""
    from parlour.kit import SEAT_WORDS

    return Texts.load(DATA / "drawing", words=SEAT_WORDS, over=TEXTS)


def say(key: str, lang: str, **args: int) -> str:
    """A phrase by "section.key", its symbols as words."""
    section, name = key.split(".")
    return plain(texts().say(section, name, lang, args), lang)


def plain(text: str, lang: str) -> str:
    """A text with its symbols as words."""
    return texts().plain(text, lang)


def word(vocabulary: str, index: int, lang: str) -> str:
    """A word of the game, such as the name of a region, its symbols as words."""
    return plain(texts().word(vocabulary, index, lang), lang)


def counted(noun: str, n: int, lang: str) -> str:
    """So many of something: "2 Blueprints"."""
    return f"{n} {texts().noun(noun, lang, n)}"


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
    return texts().say("book", key, lang, {"n": most, "unit": action})


def price_in_words(action: int, numbers: Sequence[int], lang: str) -> str:
    """What an action costs, in a few words."""

    def phrase(key: str, **args: int) -> str:
        return texts().say("book", key, lang, args)

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
