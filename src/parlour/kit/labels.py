"""What the pictures of a room say, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from parlour.kernel.languages import LANGUAGES
from parlour.kernel.texts import Texts
from parlour.kit.pictures import SEAT_WORDS


class Labels:
    """The phrases of a room's pictures over the texts of its game; symbols are told as words."""

    def __init__(self, *stems: Path, over: Texts) -> None:
        self.texts = Texts.load(*stems, words=SEAT_WORDS, over=over)

    def say(self, key: str, lang: str, **args: object) -> str:
        """A phrase by "section.key"."""
        section, name = key.split(".")
        return self.plain(self.texts.say(section, name, lang, args), lang)

    def word(self, vocabulary: str, index: int, lang: str, case: str = "") -> str:
        """A word or sentence of a vocabulary, such as the name of a card."""
        return self.plain(self.texts.word(vocabulary, index, lang, case), lang)

    def plain(self, sentence: str, lang: str) -> str:
        """A sentence with its symbols as words."""
        return self.texts.plain(sentence, lang)

    def symbol_words(self, name: str) -> Mapping[str, str]:
        """The word of a symbol in every language: `symbols_of.<name>`, or the noun of that name."""
        if self.texts.has("symbols_of", name):
            return {lang: self.say(f"symbols_of.{name}", lang) for lang in LANGUAGES}
        return {lang: self.texts.noun(name, lang) for lang in LANGUAGES}
