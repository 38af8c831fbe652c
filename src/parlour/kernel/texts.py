# mypyc: skip
"""Sentences for people, in every language: phrases with slots, words that fill them.

A phrase is a template such as "{seat} explores {hex}". A slot holds a number of the game; what it
shows depends on its name, without trailing digits:

    {seat}, {other}      the name of a seat
    {kind}, {kind2}      the word with that number in the vocabulary `kind`
    {kind.gen}           the same in another form, where the language has one
    {n}                  the number itself, when there is no vocabulary `n`
    {n?tile|tiles}       the form that fits the number (Polish has three: 1, 2-4, 5 and more)
    :coin:               a symbol: drawn in pictures and pages, a short word in plain text
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from parlour.kernel.data import expect, read_toml

LANGUAGES = ("en", "pl")
SLOT = re.compile(r"\{([a-z_]+)(\d*)(?:\.([a-z]+))?(?:\?([^}]*))?\}")
SYMBOL = re.compile(r":([a-z_]+):")
SEAT_SLOTS = ("seat", "other")

Phrases = dict[str, dict[str, dict[str, str]]]
Words = dict[str, dict[str, list[str]]]


class Texts:
    """All phrases and words of a game, over the common ones."""

    def __init__(self, phrases: Phrases, words: Words | None = None) -> None:
        self.phrases: Phrases = {s: dict(keys) for s, keys in COMMON.items()}
        for section, keys in phrases.items():
            self.phrases.setdefault(section, {}).update(keys)
        self.words: Words = dict(words or {})

    @classmethod
    def load(cls, path: Path, words: Words | None = None) -> Texts:
        """Read a file of phrases; its table `words` adds vocabularies."""
        phrases, own = read_phrases(path)
        return cls(phrases, {**own, **(words or {})})

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self.phrases.get(section, {})

    def say(
        self,
        section: str,
        key: str,
        lang: str,
        args: Mapping[str, int] | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A phrase with its slots filled; symbols stay as :name:."""
        phrase = self.phrases.get(section, {}).get(key)
        if phrase is None:
            raise KeyError(f"no text for {section}.{key}")
        given = args or {}

        def fill(match: re.Match[str]) -> str:
            base, digits, form, forms = match.groups()
            if base + digits not in given:
                raise KeyError(f"text {section}.{key} needs a value for {base + digits!r}")
            return self._word(lang, base, form, forms, given[base + digits], names)

        return SLOT.sub(fill, phrase[lang])

    def _word(
        self,
        lang: str,
        base: str,
        form: str | None,
        forms: str | None,
        value: int,
        names: Sequence[str] | None,
    ) -> str:
        if forms is not None:
            return plural(lang, value, forms.split("|"))
        if base in SEAT_SLOTS:
            return self.seat(value, lang, names)
        words = self.words.get(base)
        if words is None:
            return str(value)
        inflected = words.get(f"{lang}.{form}") if form else None
        known = inflected or words[lang]
        if not 0 <= value < len(known):
            raise KeyError(f"the vocabulary {base!r} has no word {value}")
        return known[value]

    def seat(self, seat: int, lang: str, names: Sequence[str] | None = None) -> str:
        """The name of a seat: the given one, else the game's word, else its number."""
        if names is not None and 0 <= seat < len(names):
            return names[seat]
        words = self.words.get("seat")
        if words is not None and 0 <= seat < len(words[lang]):
            return words[lang][seat]
        return str(seat + 1)

    def word(self, vocabulary: str, index: int, lang: str) -> str:
        """A word of a vocabulary, such as the name of a card."""
        return self.words[vocabulary][lang][index]

    def plain(self, sentence: str, lang: str) -> str:
        """A sentence with its symbols as short words, for terminals and logs."""

        def short(match: re.Match[str]) -> str:
            phrase = self.phrases.get("symbols", {}).get(match.group(1))
            return match.group(0) if phrase is None else phrase[lang]

        return SYMBOL.sub(short, sentence)


def plural(lang: str, n: int, forms: list[str]) -> str:
    """The form that fits the number: one, few, many (English: one, many)."""
    if abs(n) == 1:
        return forms[0]
    if lang == "pl":
        few = 2 <= abs(n) % 10 <= 4 and not 12 <= abs(n) % 100 <= 14
        return forms[1] if few else forms[-1]
    return forms[-1]


def read_phrases(path: Path) -> tuple[Phrases, Words]:
    """The phrases and words of a file, each checked to be there in every language."""
    data = read_toml(path)
    words: Words = data.pop("words", {})
    for section, keys in data.items():
        expect(isinstance(keys, dict), path.name, f"{section} is no table")
        for key, phrase in keys.items():
            expect(isinstance(phrase, dict), path.name, f"{section}.{key} is no table")
            for lang in LANGUAGES:
                there = bool(phrase.get(lang))
                expect(there, path.name, f"{section}.{key} has no {lang} text")
    for name, forms in words.items():
        sizes = {len(forms.get(lang, ())) for lang in (*LANGUAGES, *forms)}
        alike = len(sizes) == 1 and 0 not in sizes
        expect(alike, path.name, f"words.{name} differs in length between languages")
    return data, words


COMMON: Phrases = read_phrases(Path(__file__).with_name("data") / "texts.toml")[0]
