"""All texts of the game, and what tiles and cards do, as sentences made of their terms."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENT_ARGS,
    ACHIEVEMENT_TEST,
    ACHIEVEMENTS,
    BY_CLOSEST,
    BY_TERRAIN,
    CARD_PARTS,
    DEEDS,
    FACTION_PARTS,
    FACTIONS as AUTOMA_FACTIONS,
    FIRST_PASS_TIMES,
    HAS_ACHIEVEMENTS,
    LETTERS,
    LEVELS,
    POINTS,
    POWER_FOR_STEP,
    TERRAFORM,
    TESTS,
    VP_PER_BUILDING,
    AutomaAction,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_EFFECT,
    CITY_EFFECT,
    FINAL_EVENTS,
    FINAL_VP,
    POWER_EFFECT,
    ROUND_BONUS,
    ROUND_DISCIPLINE,
    ROUND_EVENTS,
    ROUND_LEVELS,
    ROUND_VP,
)
from parlour.games.age_of_innovation.content.maps import MAP, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import (
    EVENT_COUNT,
    ON_CITY,
    ON_COMPETENCY,
    TERRAINS,
)
from parlour.games.age_of_innovation.content.numbers import PLAYERS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    BONUSES,
    CHOICE,
    COLUMN_BOOKS,
    COMPETENCIES,
    COMPETENCY_TILE,
    FACTION_TILE,
    FACTIONS,
    IMMEDIATE,
    INCOME,
    INNOVATION_TILE,
    INNOVATIONS,
    ON_CITY_TERMS,
    ON_COIN,
    ON_PASS,
    ON_VP,
    PALACE_TILE,
    PALACES,
    SETUP,
    SPECIAL,
    SPECIAL_TILES,
    START,
    power_action_vp,
    rules_of_tile,
)
from parlour.games.age_of_innovation.content.reading import DATA
from parlour.games.age_of_innovation.content.terms import (
    COIN,
    OPERATIONS,
    TABLES,
    VP,
    VP_TABLE,
    Term,
)
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

_TEXTS = Texts.load(DATA / "effects")


def phrase(section: str, key: str, lang: str, **args: object) -> str:
    """A phrase about an effect."""
    return _TEXTS.say(section, key, lang, args)


def term_text(term: Term, lang: str) -> str:
    """One term as a phrase."""
    operation, first, second = term
    if operation == VP_TABLE:
        return table_text(first, TABLES[second], lang)
    args = {"n": first, "m": second, "discipline": first, "kind": first, "kind2": second}
    args["count"] = first
    return _TEXTS.say("terms", OPERATIONS[operation], lang, args)


def table_text(counted: int, table: Sequence[tuple[int, int]], lang: str) -> str:
    """Points by how many there are of something; the thing is named once."""
    keys = ["vp_table", *["vp_table_more"] * (len(table) - 1)]
    return ", ".join(
        phrase("terms", key, lang, n=vp, m=least, counted=counted)
        for key, (least, vp) in zip(keys, table, strict=True)
    )


def terms_text(terms: list[Term], lang: str) -> str:
    """Terms in printed order."""
    return ", ".join(term_text(term, lang) for term in terms)


def tile_text(tile: int, lang: str) -> str:
    """All abilities of a tile."""
    sentences: list[str] = []
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
            sentences.append(f"{phrase('whens', when, lang)}: {terms_text(terms, lang)}")
    for event in range(EVENT_COUNT):
        index = tile * EVENT_COUNT + event
        gains: list[Term] = [
            (operation, n, 0) for operation, n in ((VP, ON_VP[index]), (COIN, ON_COIN[index])) if n
        ]
        if event == ON_CITY and ON_CITY_TERMS[tile]:
            gains = ON_CITY_TERMS[tile]
        if gains:
            sentences.append(event_text([event], gains, lang))
    if COLUMN_BOOKS[tile]:
        more = phrase("terms", "book_of_column", lang, n=COLUMN_BOOKS[tile])
        sentences.append(f"{_TEXTS.word('event', ON_COMPETENCY, lang)}: {more}")
    sentences += rules_text(tile, lang)
    return "; ".join(sentences)


def event_text(events: list[int], gains: list[Term], lang: str) -> str:
    """What each of some events brings."""
    named = ", ".join(_TEXTS.word("event", event, lang) for event in events)
    return f"{named}: {terms_text(gains, lang)}"


def rules_text(tile: int, lang: str) -> list[str]:
    """The rule changes of a tile, with all their numbers."""
    changes = dict(rules_of_tile(tile))
    few, many = power_action_vp(tile, min(PLAYERS)), power_action_vp(tile, max(PLAYERS))
    players = next((n for n in PLAYERS if power_action_vp(tile, n) == many), 0)
    args = {**changes, "few": few, "many": many, "players": players}
    return [
        _TEXTS.say("rules", rule, lang, {**args, "n": n})
        for rule, n in changes.items()
        if _TEXTS.has("rules", rule)
    ]


def round_tile_text(tile: int, lang: str) -> str:
    """The left half of a round score tile."""
    events = ROUND_EVENTS[tile]
    return event_text(events, [(VP, ROUND_VP[tile * EVENT_COUNT + events[0]], 0)], lang)


def science_bonus_text(tile: int, lang: str) -> str:
    """The right half of a round score tile."""
    effect = term_text(ROUND_BONUS[tile], lang)
    key = "science_bonus" if ROUND_LEVELS[tile] > 1 else "science_bonus_each"
    return phrase("tiles", key, lang, effect=effect, n=ROUND_LEVELS[tile],
                discipline=ROUND_DISCIPLINE[tile])  # fmt: skip


def final_tile_text(tile: int, lang: str) -> str:
    """A final round score tile."""
    events = FINAL_EVENTS[tile]
    return event_text(events, [(VP, FINAL_VP[tile * EVENT_COUNT + events[0]], 0)], lang)


GROUPS = {
    "faction": (FACTIONS, FACTION_TILE),
    "palace": (PALACES, PALACE_TILE),
    "competency": (COMPETENCIES, COMPETENCY_TILE),
    "innovation": (INNOVATIONS, INNOVATION_TILE),
    "bonus": (BONUSES, BONUS_TILE),
}


def tile_words(own: Words) -> Words:
    """The sentence of every tile, by vocabulary; tiles without a name are called by it."""
    words: Words = {}
    for kind, (names, start) in GROUPS.items():
        words[f"{kind}_text"] = {
            lang: [tile_text(start + i, lang) for i in range(len(names))] for lang in LANGUAGES
        }
    for kind, effects in (
        ("power_action", POWER_EFFECT),
        ("book_action", BOOK_EFFECT),
        ("city", CITY_EFFECT),
    ):
        words[f"{kind}_text"] = {
            lang: [terms_text(terms, lang) for terms in effects] for lang in LANGUAGES
        }
    for kind in ("palace", "competency", "bonus", "power_action", "book_action", "city"):
        words[kind] = dict(words[f"{kind}_text"])
    for lang in LANGUAGES:  # the last word is for a set without a round bonus tile
        texts = words["bonus_text"][lang]
        words["bonus"][lang] = [*texts, "–"]
        parts = [phrase("tiles", "bonus_of_set", lang, effect=text) for text in texts]
        words["bonus"][f"{lang}.set"] = [*parts, ""]
    words["special"] = {
        lang: [special_name(tile, own, lang) for tile in SPECIAL_TILES] for lang in LANGUAGES
    }
    words["special_text"] = {
        lang: [terms_text(SPECIAL[tile], lang) for tile in SPECIAL_TILES] for lang in LANGUAGES
    }
    return words


def special_name(tile: int, own: Words, lang: str) -> str:
    """Where a special action stands: the name of the tile, or what kind of tile it is."""
    kind = [kind for kind, (_, start) in GROUPS.items() if tile >= start][-1]
    index = tile - GROUPS[kind][1]
    if kind in own:
        return own[kind].get(lang, own[kind][DEFAULT])[index]
    return phrase("tiles", kind, lang)


def part_text(part: AutomaAction, lang: str) -> str:
    """An action of a decision card, or a part of a faction action."""
    key = DEEDS[part.deed]
    if part.deed == TERRAFORM:
        key += "_anywhere" if part.anywhere else ""
        named = phrase("deeds", key, lang)
        if part.order == [BY_TERRAIN, BY_CLOSEST]:
            return named
        order = ", ".join(_TEXTS.word("order", order, lang) for order in part.order)
        return f"{named} ({order})"
    if part.deed == POINTS and part.by_level:
        key += "_level" if part.n == 0 else "_more" if part.n > 0 else "_less"
    return _TEXTS.say("deeds", key, lang, {"n": abs(part.n)})


def automa_faction_text(faction: int, lang: str) -> str:
    """The faction action of an Automa faction, and its lasting rule."""
    sentences = [part_text(part, lang) for part in FACTION_PARTS[faction]]
    for key, n in (
        ("first_pass", FIRST_PASS_TIMES[faction] - 1 and FIRST_PASS_TIMES[faction]),
        ("end_buildings", VP_PER_BUILDING[faction]),
        ("power_step", POWER_FOR_STEP[faction]),
        ("achievements", int(HAS_ACHIEVEMENTS[faction])),
    ):
        if n:
            sentences.append(_TEXTS.say("deeds", key, lang, {"n": n}))
    return "; ".join(sentences)


def achievement_text(achievement: int, lang: str) -> str:
    """What an achievement of the Gognomes asks for."""
    test, args = ACHIEVEMENT_TEST[achievement], [*ACHIEVEMENT_ARGS[achievement], 0, 0]
    named = {"n": args[0], "m": args[1], "kind": args[0], "kind2": args[1]}
    return _TEXTS.say("achievements", TESTS[test], lang, named)


def card_words() -> Words:
    """What the Automa's cards, factions and achievements do, by vocabulary."""
    return {
        "letter": {lang: list(LETTERS) for lang in LANGUAGES},
        "achievement": {
            lang: [f"{name} ({achievement_text(i, lang)})" for i, name in enumerate(ACHIEVEMENTS)]
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


FILES = (DATA / "texts", DATA / "automa_texts", DATA / "effects", DATA / "book")


def _words() -> Words:
    """Vocabularies that come from the content: places, and what tiles and cards do."""
    return {
        **tile_words(words_of(*FILES)),
        **card_words(),
        "hex": {lang: list(MAP.names) for lang in LANGUAGES},
        "bridge": {lang: [name.replace("-", "–") for name in PAIR_NAMES] for lang in LANGUAGES},
    }


def _texts() -> Texts:
    """The phrases; values of options are called by the words of the game."""
    texts = Texts.load(*FILES, words=_words())
    for values, vocabulary in (
        (LEVELS, "automa_level"),
        (AUTOMA_FACTIONS, "automa_faction"),
        (TERRAINS, "terrain"),
    ):
        for index, value in enumerate(values):
            names = {lang: texts.word(vocabulary, index, lang) for lang in LANGUAGES}
            texts.add("values", value, names)
    return texts


TEXTS: Final = _texts()
