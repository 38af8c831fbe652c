"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.games.nippon.content.numbers import ADVANCED, CONTRACTS_PER_VP, YEN_PER_VP
from parlour.games.nippon.content.reading import DATA
from parlour.kernel.texts import LANGUAGES, Texts
from parlour.kit import SEAT_WORDS


@cache
def texts() -> Texts:
    """The phrases of the picture over the texts of the game."""
    from parlour.games.nippon import GAME

    return Texts.load(DATA / "drawing", words=SEAT_WORDS, over=GAME.texts)


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


def base_of(achievement: str, lang: str) -> str:
    """What an achievement counts, with its rule."""
    numbers = {
        "contracts": {"n": CONTRACTS_PER_VP},
        "yen": {"yen": YEN_PER_VP},
        "advanced_factories": {"n": ADVANCED},
    }
    return say(f"bases.{achievement}", lang, **numbers.get(achievement, {}))


def counted(noun: str, n: int, lang: str) -> str:
    """So many of something: "2 Blueprints"."""
    return f"{n} {texts().noun(noun, lang, n)}"


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: texts().noun(name, lang) for lang in LANGUAGES}
