"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from parlour.games.age_of_innovation.content.maps import MAP
from parlour.games.age_of_innovation.describe import card_words, load_texts, tile_words
from parlour.kernel.texts import LANGUAGES, Texts


@cache
def texts() -> Texts:
    """The phrases and words of the game."""
    words = {**tile_words(), **card_words()}
    words["hex"] = {lang: list(MAP.names) for lang in LANGUAGES}
    return load_texts(words)


def say(key: str, lang: str, **args: int) -> str:
    """A phrase of the picture, as plain text."""
    section, _, name = key.partition(".")
    return texts().plain(texts().say(section, name, lang, args), lang)


def word(vocabulary: str, index: int, lang: str) -> str:
    """A word or sentence of a vocabulary, as plain text."""
    return texts().plain(texts().word(vocabulary, index, lang), lang)


def plain(text: str, lang: str) -> str:
    """A sentence with its symbols as words."""
    return texts().plain(text, lang)
