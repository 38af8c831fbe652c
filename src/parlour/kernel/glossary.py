# mypyc: skip
"""The glossary of a game: what its words and symbols mean, each in one sentence with its rule.

A room has a file `glossary.<language>.toml` for each language; the kernel has one of the signs that
mean the same in all games. A term names the forms in which it stands in texts (`monet*` for every
ending), and the symbols that it explains; `sign = true` makes it the meaning of a symbol alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.kernel.data import expect, read_toml
from parlour.kernel.languages import DEFAULT, files_of

if TYPE_CHECKING:
    from parlour.kernel.game import Game

COMMON = Path(__file__).with_name("data") / "glossary"
WORDS = ("word", "forms", "meaning")  # what each language says in its own way
SIGNS = "common"  # the key under which a room lists the common signs that it uses
# What is never looked into: links, pictures, code, and the tags of everything else.
MARKUP = r"<(?P<_whole>a|svg|code)\b.*?</(?P=_whole)>|<[^>]*>"


@dataclass(frozen=True)
class Term:
    """A word of a game in one language."""

    key: str
    word: str
    forms: tuple[str, ...]  # besides the word itself; a form that ends in * has any ending
    meaning: str
    rule: str  # empty for signs that all games share
    symbols: tuple[str, ...]  # the symbols of the kit that it explains
    is_word: bool = True  # else it is only what a symbol means, and no word of the texts

    @property
    def sentence(self) -> str:
        """The meaning with its rule."""
        return f"{self.meaning} ({self.rule})" if self.rule else self.meaning


@dataclass(frozen=True)
class Glossary:
    """All terms of a game in one language, in the order of the file."""

    terms: tuple[Term, ...]
    signs: tuple[Term, ...]  # of all games, as far as this one uses them

    @cached_property
    def meanings(self) -> dict[str, Term]:
        """The term that explains each symbol."""
        return {symbol: term for term in (*self.signs, *self.terms) for symbol in term.symbols}

    @cached_property
    def words(self) -> re.Pattern[str] | None:
        """Finds markup and every term in a text; the group that matched is named by its key."""
        words = [term for term in self.terms if term.is_word]
        if not words:
            return None
        # Longer words first, so that "power action" is not taken for "power".
        order = sorted(words, key=lambda term: -max(map(len, (term.word, *term.forms))))
        groups = (f"(?P<{term.key}>{pattern_of(term)})" for term in order)
        return re.compile(rf"{MARKUP}|(?<![\w-])(?:{'|'.join(groups)})(?![\w-])", re.DOTALL)

    @cached_property
    def by_key(self) -> dict[str, Term]:
        """Every term and sign."""
        return {term.key: term for term in (*self.terms, *self.signs)}

    def linked(self, markup: str, link: Callable[[Term, str], str], without: str = "") -> str:
        """Markup in which the first word of each term is what `link` makes of term and word.

        What is a link already, and the term with the key `without`, stay as they are.
        """
        if self.words is None:
            return markup
        seen = {without}

        def linked(match: re.Match[str]) -> str:
            term = self.by_key.get(match.lastgroup or "")
            if term is None or term.key in seen:
                return match[0]
            seen.add(term.key)
            return link(term, match[0])

        return self.words.sub(linked, markup)


def pattern_of(term: Term) -> str:
    """Finds a term in a text, at the beginning of a sentence too."""
    return "|".join(sorted(map(form_pattern, (term.word, *term.forms)), key=len, reverse=True))


def form_pattern(form: str) -> str:
    first = form[0]
    start = f"[{first.lower()}{first.upper()}]" if first.isalpha() and first.islower() else ""
    rest = form[1:] if start else form
    return start + re.escape(rest).replace(r"\*", r"\w*")


def read_glossary(game: Game, lang: str) -> Glossary:
    """The glossary of a game in a language; what is missing there is told in the default one."""
    if game.glossary is None:
        return Glossary((), ())
    return glossary_of(game.glossary, lang)


@cache
def glossary_of(stem: Path, lang: str) -> Glossary:
    tables = read_tables(stem, lang)
    named = tables.pop(SIGNS, [])
    signs = {symbol: term for term in read_terms(COMMON, lang) for symbol in term.symbols}
    used: dict[str, list[str]] = {}
    for symbol in named:
        expect(symbol in signs, stem.name, f"there is no sign {symbol!r}")
        used.setdefault(signs[symbol].key, []).append(symbol)
    common = [
        replace(term, symbols=tuple(used[term.key]), is_word=False)
        for term in dict.fromkeys(signs.values())
        if term.key in used
    ]
    return Glossary(terms_of(tables, stem.name), tuple(common))


def read_terms(stem: Path, lang: str) -> tuple[Term, ...]:
    """The terms of a file in a language."""
    return terms_of(read_tables(stem, lang), stem.name)


def read_tables(stem: Path, lang: str) -> dict[str, Any]:
    """The default file with what the one of the language says in its own words."""
    files = files_of(stem)
    expect(DEFAULT in files, f"{stem.name}.{DEFAULT}.toml", "is missing")
    tables = read_toml(files[DEFAULT][0])
    for path in files.get(lang, ()) if lang != DEFAULT else ():
        for key, own in read_toml(path).items():
            expect(key in tables, path.name, f"there is no term {key!r} in {DEFAULT}")
            tables[key] = {**without_words(tables[key]), **own}
    return tables


def without_words(table: Mapping[str, Any]) -> dict[str, Any]:
    """What a term is in every language."""
    return {key: value for key, value in table.items() if key not in WORDS}


def terms_of(tables: Mapping[str, Mapping[str, Any]], where: str) -> tuple[Term, ...]:
    """Terms read from tables; one without a word or meaning is refused."""
    terms: list[Term] = []
    for key, table in tables.items():
        for needed in ("word", "meaning"):
            expect(bool(table.get(needed)), where, f"{key} has no {needed}")
        terms.append(
            Term(
                key,
                str(table["word"]),
                texts(table.get("forms", ())),
                str(table["meaning"]),
                str(table.get("rule", "")),
                texts(table.get("symbols", ())),
                not table.get("sign", False),
            )
        )
    return tuple(terms)


def texts(values: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(str, values))
