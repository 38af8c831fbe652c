"""What tiles do, as sentences made of their terms."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_EFFECT,
    CITY_EFFECT,
    POWER_EFFECT,
)
from parlour.games.age_of_innovation.content.entries import DATA
from parlour.games.age_of_innovation.content.nouns import EVENT_COUNT, ON_CITY, ON_COMPETENCY
from parlour.games.age_of_innovation.content.player_tiles import (
    CHOICE,
    COLUMN_BOOKS,
    IMMEDIATE,
    INCOME,
    ON_CITY_TERMS,
    ON_COIN,
    ON_PASS,
    ON_VP,
    SETUP,
    SPECIAL,
    START,
    TILES,
    rules_of_tile,
)
from parlour.games.age_of_innovation.content.terms import OPS, TABLES, VP_TABLE, Term
from parlour.kernel.texts import LANGUAGES, Texts, Words

_TEXTS = Texts.load(DATA / "texts.toml")


def term_text(term: Term, lang: str) -> str:
    """One term as a phrase."""
    op, first, second = term
    args = {"n": first, "m": second, "discipline": first, "kind": first, "kind2": second}
    args["count"] = first
    said = _TEXTS.say("terms", OPS[op], lang, args)
    if op == VP_TABLE:
        lines = ", ".join(f"{least}+: {vp}" for least, vp in TABLES[second])
        said = f"{said} ({lines})"
    return said


def terms_text(terms: list[Term], lang: str) -> str:
    """Terms in printed order."""
    return ", ".join(term_text(term, lang) for term in terms)


def tile_text(tile: int, lang: str) -> str:
    """All abilities of a tile."""
    found: list[str] = []
    for when, terms in (
        ("start", START[tile]),
        ("choice", CHOICE[tile]),
        ("setup", SETUP[tile]),
        ("income", INCOME[tile]),
        ("immediate", IMMEDIATE[tile]),
        ("special", SPECIAL[tile]),
        ("pass", ON_PASS[tile]),
    ):
        if terms:
            found.append(f"{_TEXTS.say('whens', when, lang)}: {terms_text(terms, lang)}")
    for event in range(EVENT_COUNT):
        at = tile * EVENT_COUNT + event
        gains = [f"{n} :{name}:" for n, name in ((ON_VP[at], "vp"), (ON_COIN[at], "coin")) if n]
        if event == ON_CITY and ON_CITY_TERMS[tile]:
            gains = [terms_text(ON_CITY_TERMS[tile], lang)]
        if gains:
            found.append(f"{_TEXTS.word('event', event, lang)}: {', '.join(gains)}")
    if COLUMN_BOOKS[tile]:
        said = _TEXTS.say("terms", "book_of_column", lang, {"n": COLUMN_BOOKS[tile]})
        found.append(f"{_TEXTS.word('event', ON_COMPETENCY, lang)}: {said}")
    for rule, n in rules_of_tile(tile):
        if _TEXTS.has("rules", rule):
            found.append(_TEXTS.say("rules", rule, lang, {"n": n}))
    return "; ".join(found)


def tile_words() -> Words:
    """The sentence of every tile, by vocabulary."""
    found: Words = {}
    start = 0
    groups = (
        ("faction_text", "F"),
        ("palace_text", "P"),
        ("competency_text", "C"),
        ("innovation_text", "I"),
        ("bonus_text", "RB"),
    )
    for name, letter in groups:
        count = sum(1 for tile in TILES if tile.rstrip("0123456789") == letter)
        found[name] = {
            lang: [tile_text(tile, lang) for tile in range(start, start + count)]
            for lang in LANGUAGES
        }
        start += count
    for name, effects in (
        ("power_action_text", POWER_EFFECT),
        ("book_action_text", BOOK_EFFECT),
        ("city_text", CITY_EFFECT),
    ):
        found[name] = {lang: [terms_text(t, lang) for t in effects] for lang in LANGUAGES}
    special = [terms for terms in SPECIAL if terms]
    found["special_text"] = {lang: [terms_text(t, lang) for t in special] for lang in LANGUAGES}
    return found
