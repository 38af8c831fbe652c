# mypyc: skip
"""Sentences for people, in every language: phrases with slots, words that fill them.

Texts are files `texts.<language>.toml`: tables of phrases, and two tables of words, `words` (the
vocabularies of the game, by number) and `nouns` (things that are counted, by name). A phrase is a
template such as "{seat} explores {hex}"; docs/texts.md tells how to write them:

    {seat}, {other}      the name of a seat
    {kind}, {kind2}      the word with that number in the vocabulary `kind`
    {kind.gen}           the same in another case
    {n}                  the number itself, when there is no vocabulary `n`
    {n?tile|tiles}       the form that fits the number, one for each that the language has
    {n:tile.gen}         the noun `tile`, or a word of the vocabulary `tile`, in the form for n
    :coin:, :coin.acc:   a noun that is drawn as a symbol in pictures and pages
    <n| for {n} :coin:>  a part that is left out when the number is 0

A word or symbol right after a number takes the form for that number: "{n} :coin.acc:". What is
said keeps its symbols as `:coin=monet:`; `plain` leaves the words, and pages draw the symbols.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from parlour.kernel.data import expect, read_toml
from parlour.kernel.languages import DEFAULT, LANGUAGES, ByLanguage, files_of
from parlour.kernel.phrases import (
    NUMBER_BEFORE,
    SPOKEN_SYMBOL,
    Lexicon,
    Nouns,
    PhrasePart,
    PhraseReader,
    Words,
    joined,
    number_in,
    seat_name,
)

Phrases = dict[str, dict[str, dict[str, str]]]  # section; key; language


class Texts:
    """All phrases and words of a game, of the site or of a command, over the common ones."""

    def __init__(
        self,
        phrases: Phrases,
        words: Words | None = None,
        nouns: Nouns | None = None,
        over: Texts | None = None,
        where: str = "texts",
    ) -> None:
        base = COMMON if over is None else over
        self.phrases: Phrases = {s: dict(keys) for s, keys in base.phrases.items()}
        own = {name: ByLanguage(lists) for name, lists in (words or {}).items()}
        self.words: Words = {**base.words, **own}
        self.nouns: Nouns = {**base.nouns, **(nouns or {})}
        self._lexicon = Lexicon(self.words, self.nouns)
        # What is said, by language, section and key.
        self._parts: dict[str, dict[tuple[str, str], list[PhrasePart]]] = {
            lang: {} for lang in LANGUAGES
        }
        for name, lists in self.words.items():
            self._check_words(name, lists, where)
        for name in nouns or {}:
            for form in self.nouns[name]:
                self._lexicon.noun(name, *_split(form), f"{where}: nouns.{name}")
        for section, keys in phrases.items():
            self.phrases.setdefault(section, {}).update(keys)
        for section, keys in self.phrases.items():
            for key in keys:
                self._read(section, key, where)

    @classmethod
    def load(cls, *stems: Path, words: Words | None = None, over: Texts | None = None) -> Texts:
        """Read the files `<stem>.<language>.toml`; `words` come from elsewhere, such as content."""
        phrases, own, nouns = read_texts(*stems)
        where = " or ".join(stem.name for stem in stems)
        return cls(phrases, {**own, **(words or {})}, nouns, over, where)

    def add(self, section: str, key: str, phrase: Mapping[str, str]) -> None:
        """Add a phrase that comes from elsewhere, such as the name of a card."""
        self.phrases.setdefault(section, {})[key] = dict(phrase)
        self._read(section, key, section)

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self.phrases.get(section, {})

    def say(
        self,
        section: str,
        key: str,
        lang: str,
        args: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A phrase with its slots filled; symbols stay, with their words: `:coin=coins:`."""
        parts = self._parts[lang].get((section, key))
        if parts is None:
            raise KeyError(f"no text for {section}.{key}")
        values = {} if args is None else args
        try:
            return joined(parts, values, names)
        except KeyError as error:
            needed = error.args[0]
            raise KeyError(f"text {section}.{key} needs a value for {needed!r}") from None
        except IndexError as error:
            raise KeyError(f"text {section}.{key}: {error}") from None

    def seat(self, seat: int, lang: str, names: Sequence[str] | None = None) -> str:
        """The name of a seat: the given one, else the game's word, else its number."""
        words = self.words.get("seat")
        return seat_name(seat, names, words.get(lang, words[DEFAULT]) if words else [])

    def word(self, vocabulary: str, index: int, lang: str, case: str = "") -> str:
        """A word of a vocabulary, such as the name of a card."""
        return self._lexicon.vocabulary(vocabulary, lang, case, "words").word(index)

    def noun(self, name: str, lang: str, n: int = 1, case: str = "") -> str:
        """A noun in the form for a number."""
        noun = self._lexicon.noun(name, lang, case, "nouns")
        return noun.word(0, noun.language.form(n))

    def plain(self, sentence: str, lang: str) -> str:
        """A sentence with its symbols as words, for terminals, logs and programs."""
        if ":" not in sentence:
            return sentence

        def words(match: re.Match[str]) -> str:
            name, word = match.groups()
            if word is not None:
                return str(word)
            if name not in self.nouns:
                return match.group(0)
            number = NUMBER_BEFORE.search(sentence, 0, match.start())
            return self.noun(name, lang, number_in(number.group(1)) if number else 1)

        return SPOKEN_SYMBOL.sub(words, sentence)

    def _read(self, section: str, key: str, where: str) -> None:
        """Read a phrase in every language; one that lacks it says it in the default one."""
        phrase = self.phrases[section][key]
        expect(DEFAULT in phrase, where, f"{section}.{key} has no {DEFAULT} text")
        ours: set[str] = set()
        for lang in LANGUAGES:
            if lang not in phrase:
                self._parts[lang][section, key] = self._parts[DEFAULT][section, key]
                continue
            file = f"{where}.{lang}.toml, {section}.{key}"
            reader = PhraseReader(self._lexicon, lang, phrase[lang], file)
            self._parts[lang][section, key] = reader.parts
            if lang == DEFAULT:
                ours = reader.slots
            else:
                more = ", ".join(sorted(reader.slots - ours))
                expect(not more, file, f"the {DEFAULT} text has no slot {more}")

    def _check_words(self, name: str, lists: dict[str, list[str]], where: str) -> None:
        expect(DEFAULT in lists, where, f"words.{name} is missing in {DEFAULT}")
        for form, words in lists.items():
            same = len(words) == len(lists[DEFAULT]) > 0
            file = f"{where}.{_split(form)[0]}.toml"
            expect(same, file, f"words.{name} differs in length from {DEFAULT}")


def _split(form: str) -> tuple[str, str]:
    """Language and case of a form: `pl.acc`, or `pl` alone for the base form."""
    lang, _, case = form.partition(".")
    return lang, case


def words_of(*stems: Path) -> Words:
    """The vocabularies of files alone: others are made of them before the phrases are read."""
    return read_texts(*stems)[1]


def read_texts(*stems: Path) -> tuple[Phrases, Words, Nouns]:
    """What the files of all languages say."""
    phrases: Phrases = {}
    words: Words = {}
    nouns: Nouns = {}
    for stem in stems:
        files = files_of(stem)
        expect(DEFAULT in files, f"{stem.name}.{DEFAULT}.toml", "is missing")
        for lang in sorted(files, key=lambda code: code != DEFAULT):
            for path in files[lang]:
                expect(lang in LANGUAGES, path.name, f"there is no language {lang!r}")
                _collect(path, lang, phrases, words, nouns)
    return phrases, words, nouns


def _collect(path: Path, lang: str, phrases: Phrases, words: Words, nouns: Nouns) -> None:
    """Put what a file of one language says into the tables."""
    for section, table in read_toml(path).items():
        expect(isinstance(table, dict), path.name, f"{section} is no table")
        for key, value in table.items():
            where = f"{section}.{key}"
            if section == "language":
                continue
            if section == "words":
                _put_forms(words.setdefault(key, {}), value, lang, list, f"{path.name}: {where}")
            elif section == "nouns":
                _put_forms(nouns.setdefault(key, {}), value, lang, str, f"{path.name}: {where}")
            else:
                expect(isinstance(value, str) and bool(value), path.name, f"{where} is no text")
                known = lang == DEFAULT or key in phrases.get(section, {})
                expect(known, path.name, f"{where} is no text of {DEFAULT}")
                phrases.setdefault(section, {}).setdefault(key, {})[lang] = value


def _put_forms(forms: dict[str, Any], value: Any, lang: str, kind: type, where: str) -> None:
    """The forms of a noun or a vocabulary: the base form alone, or a table by case."""
    by_case = value if isinstance(value, dict) else {"nom": value}
    expect("nom" in by_case, where, "the base form nom is missing")
    for case, form in by_case.items():
        known = kind is list or case == "nom" or case in LANGUAGES[lang].cases
        expect(known, where, f"{lang} has no case {case!r}")
        expect(isinstance(form, kind) and bool(form), where, f"{case} is no {kind.__name__}")
        forms[lang if case == "nom" else f"{lang}.{case}"] = form


class _Nothing(Texts):
    """What the common texts stand on."""

    def __init__(self) -> None:
        self.phrases, self.words, self.nouns = {}, {}, {}


COMMON: Texts = Texts.load(Path(__file__).with_name("data") / "texts", over=_Nothing())
