"""What the pictures say, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour import kit
from parlour.games.age_of_innovation.content.reading import DATA
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.texts import Texts


@cache
def texts() -> Texts:
    """The phrases of the pictures over the texts of the game."""
    from parlour.games.age_of_innovation import GAME

    return Texts.load(DATA / "drawing", words=kit.SEAT_WORDS, over=GAME.texts)


def say(key: str, lang: str, **args: object) -> str:
    """A phrase by "section.key", its symbols as words."""
    section, name = key.split(".")
    return texts().plain(texts().say(section, name, lang, args), lang)


def word(vocabulary: str, index: int, lang: str) -> str:
    """A word or sentence of a vocabulary, its symbols as words."""
    return texts().plain(texts().word(vocabulary, index, lang), lang)


def plain(text: str, lang: str) -> str:
    """A sentence with its symbols as words."""
    return texts().plain(text, lang)


def capital(sentence: str) -> str:
    """A sentence that begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: texts().noun(name, lang) for lang in LANGUAGES}
