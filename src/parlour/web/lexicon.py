"""The legend of a game's symbols, and its glossary, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from parlour import games
from parlour.kernel.glossary import Term, read_glossary
from parlour.kit import icon, symbol_word


@dataclass(frozen=True)
class Sign:
    """A symbol of the legend; several that look a little different may be one sign."""

    symbols: tuple[str, ...]
    icon: SafeString
    word: str
    term: Term


@cache
def signs(game: str, lang: str) -> tuple[Sign, ...]:
    """The symbols of a game, those of its own first."""
    room = games.find(game)
    room.load_drawing()
    glossary = read_glossary(room, lang)
    found: dict[tuple[str, str], list[str]] = {}
    terms = {term.key: term for term in (*glossary.signs, *glossary.terms)}
    for term in (*glossary.terms, *glossary.signs):
        for name in term.symbols:
            found.setdefault((term.key, symbol_word(name, lang)), []).append(name)
    return tuple(
        Sign(tuple(names), mark_safe(icon(names[0], lang, label=word)), word, terms[key])
        for (key, word), names in found.items()
    )


@cache
def entries(game: str, lang: str) -> tuple[tuple[Term, list[Sign]], ...]:
    """What each term of the legend means, and all signs of it."""
    of_terms: dict[str, tuple[Term, list[Sign]]] = {}
    for sign in signs(game, lang):
        of_terms.setdefault(sign.term.key, (sign.term, []))[1].append(sign)
    return tuple(of_terms.values())


@cache
def terms(game: str, lang: str) -> tuple[Term, ...]:
    """The words of a game in the order of the alphabet."""
    words = [term for term in read_glossary(games.find(game), lang).terms if term.is_word]
    return tuple(sorted(words, key=lambda term: term.word.lower()))


@cache
def legend(game: str, lang: str) -> SafeString:
    """Every symbol with what it means."""
    context = {
        "lang": lang,
        "entries": entries(game, lang),
        "keys": {term.key for term in terms(game, lang)},
        "rules": reverse("rules", args=[game]),
    }
    return render_to_string("web/legend.html", context)
