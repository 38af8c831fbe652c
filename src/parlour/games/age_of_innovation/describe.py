"""What tiles do, as sentences made of their terms."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    BY_CLOSEST,
    BY_TERRAIN,
    CARD_PARTS,
    CARDS,
    DEEDS,
    FACTION_NAMES,
    FACTION_PARTS,
    FIRST_PASS_TIMES,
    HAS_ACHIEVEMENTS,
    LETTERS,
    LEVEL_NAMES,
    LEVELS,
    POINTS,
    POWER_FOR_STEP,
    TERRAFORM,
    VP_PER_BUILDING,
    Part,
)
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


def load_texts(words: Words | None = None) -> Texts:
    """All phrases and words: those of the game, and those of the Automa."""
    return Texts.load(DATA / "texts", DATA / "automa_texts", words=words)


_TEXTS = load_texts()


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


def part_text(part: Part, lang: str) -> str:
    """An action of a decision card, or a part of a faction action."""
    key = DEEDS[part.deed]
    if part.deed == TERRAFORM:
        key += "_anywhere" if part.anywhere else ""
        said = _TEXTS.say("deeds", key, lang)
        if part.order == [BY_TERRAIN, BY_CLOSEST]:
            return said
        order = ", ".join(_TEXTS.word("order", order, lang) for order in part.order)
        return f"{said} ({order})"
    if part.deed == POINTS and part.by_level:
        key += "_level" if part.n == 0 else "_more" if part.n > 0 else "_less"
    return _TEXTS.say("deeds", key, lang, {"n": abs(part.n)})


def automa_faction_text(faction: int, lang: str) -> str:
    """The faction action of an Automa faction, and its lasting rule."""
    found = [part_text(part, lang) for part in FACTION_PARTS[faction]]
    for key, n in (
        ("first_pass", FIRST_PASS_TIMES[faction] - 1 and FIRST_PASS_TIMES[faction]),
        ("end_buildings", VP_PER_BUILDING[faction]),
        ("power_step", POWER_FOR_STEP[faction]),
        ("achievements", int(HAS_ACHIEVEMENTS[faction])),
    ):
        if n:
            found.append(_TEXTS.say("deeds", key, lang, {"n": n}))
    return "; ".join(found)


def card_words() -> Words:
    """Names of the Automa's cards, factions and levels, and what they do, by vocabulary."""
    names = (("card", CARDS), ("letter", list(LETTERS)), ("achievement", ACHIEVEMENTS))
    return {
        **{slot: {lang: list(words) for lang in LANGUAGES} for slot, words in names},
        "automa_faction": {lang: list(FACTION_NAMES[lang]) for lang in LANGUAGES},
        "automa_level": {
            lang: [f"{level} · {LEVEL_NAMES[lang][at]}" for at, level in enumerate(LEVELS)]
            for lang in LANGUAGES
        },
        "card_text": {
            lang: [", ".join(part_text(part, lang) for part in parts) for parts in CARD_PARTS]
            for lang in LANGUAGES
        },
        "automa_faction_text": {
            lang: [automa_faction_text(faction, lang) for faction in range(len(FACTION_PARTS))]
            for lang in LANGUAGES
        },
    }
