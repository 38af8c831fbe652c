"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.games.nippon.content.reading import DATA
from parlour.kernel.texts import LANGUAGES, Texts, read_phrases


@cache
def texts() -> Texts:
    """The phrases of the picture over the words of the game."""
    from parlour.games.nippon import GAME

    phrases, _ = read_phrases(DATA / "texts.toml")
    return Texts({**phrases, **read_phrases(DATA / "drawing.toml")[0]}, GAME.texts.words)


def say(key: str, lang: str, **args: int) -> str:
    """A phrase by "section.key", its symbols as words."""
    section, name = key.split(".")
    return texts().plain(texts().say(section, name, lang, args), lang)


def word(vocabulary: str, index: int, lang: str) -> str:
    """A word of the game, such as the name of a region."""
    return texts().word(vocabulary, index, lang)


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    phrase = read_phrases(DATA / "drawing.toml")[0]["symbols_of"][name]
    return {lang: phrase[lang] for lang in LANGUAGES}
