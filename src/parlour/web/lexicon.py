"""The legend of a game's symbols and its glossary, as pages show them; words that lead to it.

Each term has an anchor on the page of the rules, `#term-KEY`. On that page a link needs no more;
elsewhere it carries what the term means, and opens the rules beside.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from parlour import games
from parlour.kernel.glossary import Term, read_glossary
from parlour.kit import icon, symbol_word

BESIDE = mark_safe('target="_blank" rel="noopener"')  # opens in a page of its own
SENTENCES = 5000  # that are remembered with their links
UNDIVIDED = {"ł": "l", "đ": "d", "ø": "o"}  # letters with a stroke, which Unicode does not part


@dataclass(frozen=True)
class Sign:
    """A symbol of the legend; several that look a little different may be one sign."""

    symbols: tuple[str, ...]
    icon: SafeString
    word: str
    term: Term


@dataclass(frozen=True)
class Word:
    """A word of the glossary."""

    term: Term
    icon: SafeString
    meaning: SafeString


@cache
def signs(game: str, lang: str) -> tuple[Sign, ...]:
    """The symbols of a game, those of its own first."""
    room = games.find(game)
    room.load_drawing()
    glossary = read_glossary(room, lang)
    symbols: dict[tuple[str, str], list[str]] = {}
    for term in (*glossary.terms, *glossary.signs):
        for name in term.symbols:
            symbols.setdefault((term.key, symbol_word(name, lang)), []).append(name)
    return tuple(
        Sign(tuple(names), mark_safe(icon(names[0], lang, label=word)), word, glossary.by_key[key])
        for (key, word), names in symbols.items()
    )


@cache
def entries(game: str, lang: str) -> tuple[tuple[Term, list[Sign]], ...]:
    """What each term of the legend means, and all signs of it."""
    of_terms: dict[str, tuple[Term, list[Sign]]] = {}
    for sign in signs(game, lang):
        of_terms.setdefault(sign.term.key, (sign.term, []))[1].append(sign)
    return tuple(of_terms.values())


@cache
def words(game: str, lang: str) -> tuple[Word, ...]:
    """The glossary of a game in the order of the alphabet."""
    room = games.find(game)
    room.load_drawing()
    glossary = read_glossary(room, lang)
    return tuple(
        Word(
            term,
            mark_safe(icon(term.symbols[0], lang, label=term.word) if term.symbols else ""),
            mark_safe(glossary.linked(escape(term.meaning), link_within, term.key)),
        )
        for term in sorted(glossary.terms, key=lambda term: alphabetical(term.word))
        if term.is_word
    )


def alphabetical(word: str) -> list[tuple[str, str]]:
    """Sorts as dictionaries do: a letter with a mark follows the same one without."""
    letters: list[tuple[str, str]] = []
    for letter in unicodedata.normalize("NFC", word.lower()):
        base = unicodedata.normalize("NFD", letter)[0]
        plain = UNDIVIDED.get(base, base)
        letters.append((plain, "" if plain == letter else letter))
    return letters


def link_within(term: Term, word: str) -> str:
    """A link to a term of the same page, whose script tells what it means."""
    return format_html('<a class="term" href="#term-{}">{}</a>', term.key, mark_safe(word))


@lru_cache(SENTENCES)
def with_terms(markup: str, game: str, lang: str) -> SafeString:
    """What somebody says about a game, its words linked to their terms on the page of the rules."""
    rules = reverse("rules", args=[game])

    def link(term: Term, word: str) -> str:
        return format_html(
            '<a class="term" href="{}#term-{}" {} data-title="{}">{}</a>',
            *(rules, term.key, BESIDE, term.sentence, mark_safe(word)),
        )

    return mark_safe(read_glossary(games.find(game), lang).linked(markup, link))


@cache
def legend(game: str, lang: str, in_book: bool = False) -> SafeString:
    """Every symbol with what it means; in the book those that are no words have their anchors."""
    context = {
        "lang": lang,
        "entries": entries(game, lang),
        "in_book": in_book,
        "rules": "" if in_book else reverse("rules", args=[game]),
    }
    return render_to_string("web/legend.html", context)
