"""All texts of the game: names, what cards and tiles do, and the phrases that use them."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.newton.content.cards import CARD_EFFECT, CARD_LEVEL, CARD_SYMBOL, CARD_VOLUMES
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    PRICE_CARDS,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_ARGUMENT,
    TERM_COINS,
    TERM_FLAGS,
    TERM_OP,
    TERM_POTIONS,
    TERM_VALUE,
    TERM_VP,
)
from parlour.games.newton.content.masters import (
    MASTER_EFFECT,
    MASTER_VOLUMES,
    MASTER_VP,
    PUBLISHED_EFFECT,
    PUBLISHED_VP,
)
from parlour.games.newton.content.packed import ANY_COLOUR, field
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.content.study_boards import (
    BOOK_MASK,
    CELL_ANCIENT,
    CELL_COLUMN,
    CELL_SHELF,
    CELL_UNIVERSITY,
    CELL_VOLUMES,
    CELLS,
    PRINTED_BOOK,
)
from parlour.games.newton.content.terms import (
    ACTION,
    ACTION_TYPES,
    ANY,
    CUBE_EACH,
    DEVELOPMENT_TILE,
    FREE_ROUTES,
    GAIN,
    GOODS,
    IGNORE,
    INCOME_TILE,
    MODIFIER_OF,
    MODIFY_BASIC,
    OPERATIONS,
    PAID_IGNORE,
    SPLIT,
    STUDY,
    TAKE_CARD,
    TECHNOLOGY,
    THEN_BASIC,
    VP_PER_VOLUME,
)
from parlour.games.newton.content.tiles import (
    BONUS_EFFECT,
    DISCOVERY_COUNT,
    DISCOVERY_VP,
    INCOME_EFFECT,
    OBJECTIVE_COUNT,
    OBJECTIVE_MAX,
    OBJECTIVE_PER,
    OBJECTIVE_VP,
)
from parlour.games.newton.content.tracks_board import TECH, TECH_KIND, TECH_START, TECH_STEP, TECH_X
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

# Phrases that have another key than the word in which data/ writes the term.
PHRASES = {
    "reactivate_master": "reactivate",
    "place_cube_any": "place_cube",
    "teleport_village": "teleport",
    "repeat_instant": "repeat",
    "double_bonus_tokens": "double_tokens",
    "second_book_split": "second_book",
}
FLAG_PHRASES = {FREE_ROUTES: "free", CUBE_EACH: "each", THEN_BASIC: "then_basic"}
TYPED_FLAGS = {SPLIT: "split", IGNORE: "ignore"}  # said differently for each type of action
PARTS_OF_A_ROW = {1: [2], 2: [1, 3], 3: [1, 2, 3], 5: [0, 1, 2, 3, 4]}  # words of `side`

NAMES = Texts.load(DATA / "names", DATA / "effects")
_words = words_of(DATA / "names")


def _in(vocabulary: str, form: str) -> list[str]:
    """Words of the files in a form, else in the base form, else in the default language."""
    lists = _words[vocabulary]
    return lists.get(form) or lists.get(form.partition(".")[0]) or lists[DEFAULT]


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def enumerated(parts: list[str], lang: str) -> str:
    """Several things, "and" before the last one."""
    if len(parts) < 2:
        return "".join(parts)
    first, second = ", ".join(parts[:-1]), parts[-1]
    return NAMES.say("amounts", "both", lang, {"first": first, "second": second})


def amounts(counts: tuple[int, ...], lang: str, gained: bool = False) -> str:
    """So many coins, potions and VP; `gained`: as the object of a verb."""
    keys = [f"gained_{name}" if gained else name for name in GOODS]
    return enumerated(
        [NAMES.say("amounts", key, lang, {"n": n}) for key, n in zip(keys, counts) if n], lang
    )


def gains_of_term(i: int) -> tuple[int, int, int]:
    """The coins, potions and VP of a term that gives them."""
    return TERM_COINS[i], TERM_POTIONS[i], TERM_VP[i]


def gain_of(effect: int, lang: str) -> str:
    """What a tile or token brings that only gives coins, potions or VP."""
    i = EFFECT_FIRST[effect]
    return amounts(gains_of_term(i), lang)


def _term(key: str, lang: str, **values: object) -> str:
    return NAMES.say("terms", key, lang, values)


def income_words(lang: str) -> list[str]:
    """The kinds of Income tiles by what they bring; the Medicine tile has a name."""
    return [*(gain_of(effect, lang) for effect in INCOME_EFFECT), _in("medicine", lang)[0]]


def term_sentence(i: int, symbol: int, lang: str) -> str:
    """One term of an effect; the symbol of its card says which Basic Action it changes."""
    operation, argument = TERM_OP[i], TERM_ARGUMENT[i]
    if operation == GAIN:
        return _term("gain", lang, amounts=amounts(gains_of_term(i), lang, gained=True))
    if operation == ACTION:
        action, flags = ACTION_TYPES[argument], TERM_FLAGS[i]
        parts = [_term("action", lang, action=argument, n=TERM_VALUE[i])]
        parts += [
            _term(f"{key}_{action}", lang) for flag, key in TYPED_FLAGS.items() if flags & flag
        ]
        parts += [_term(key, lang) for flag, key in FLAG_PHRASES.items() if flags & flag]
        return ", ".join(parts)
    if operation == INCOME_TILE:
        if argument == ANY:
            return _term("income_any", lang)
        return _term("income", lang, income=income_words(lang)[argument])
    if operation == DEVELOPMENT_TILE:
        if argument == ANY:
            return _term("development_any", lang)
        return _term("development", lang, action=argument)
    if operation == TAKE_CARD:
        return _term("take_card", lang, n=argument)
    if operation == VP_PER_VOLUME:
        return _term("per_volume", lang, volume=argument, n=TERM_VP[i])
    if operation == MODIFY_BASIC:
        if argument == PAID_IGNORE:
            return _term("paid_ignore_study" if symbol == STUDY else _PAID_IGNORE, lang)
        modifier = MODIFIER_OF[argument]
        return _term(PHRASES.get(modifier, modifier), lang)
    return _term(PHRASES.get(OPERATIONS[operation], OPERATIONS[operation]), lang)


_PAID_IGNORE = f"paid_ignore_{ACTION_TYPES[TECHNOLOGY]}"


def effect_sentence(effect: int, lang: str, symbol: int = TECHNOLOGY) -> str:
    """An effect in full; "" if there is none."""
    terms = range(EFFECT_FIRST[effect], EFFECT_END[effect])
    sentence = "; ".join(term_sentence(i, symbol, lang) for i in terms)
    paid = amounts((PRICE_COINS[effect], PRICE_POTIONS[effect]), lang, gained=True)
    prices = [_term("pay", lang, amounts=paid)] if paid else []
    if PRICE_CARDS[effect]:
        prices.append(_term("pay_cards", lang, n=PRICE_CARDS[effect]))
    if not prices:
        return sentence
    return _term("priced", lang, price=enumerated(prices, lang), effect=sentence)


def volumes_sentence(volumes: int, lang: str, key: str = "volumes") -> str:
    """Volumes by colour: "2 green volumes and 1 blue volume"."""
    counts = [(colour, field(volumes, colour)) for colour in range(ANY_COLOUR + 1)]
    return enumerated(
        [NAMES.say("amounts", key, lang, {"n": n, "volume": colour}) for colour, n in counts if n],
        lang,
    )


def volumes_needed(volumes: int, lang: str) -> str:
    """What an Objective space asks for."""
    needed = volumes_sentence(volumes, lang, "needed_volumes")
    return NAMES.say("requirements", "volumes", lang, {"volumes": needed})


def cell_sentence(cell: int, lang: str) -> str:
    """What a book space asks for, or what a cell is else."""
    if CELL_VOLUMES[cell]:
        return volumes_needed(CELL_VOLUMES[cell], lang)
    if CELL_UNIVERSITY[cell] >= 0:
        tile = {"university": CELL_UNIVERSITY[cell]}
        return NAMES.say("requirements", "university", lang, tile)
    if CELL_ANCIENT[cell] >= 0:
        return NAMES.say("requirements", "ancient", lang, {"ancient": CELL_ANCIENT[cell]})
    printed = (PRINTED_BOOK >> cell) & 1
    assert not (BOOK_MASK >> cell) & 1
    return NAMES.say("requirements", "printed" if printed else "window", lang)


def card_effect(card: int, lang: str) -> str:
    """The special effect of an Action card; "" if it has none."""
    return effect_sentence(CARD_EFFECT[card], lang, CARD_SYMBOL[card])


def _card_does(card: int, lang: str) -> str:
    parts = [volumes_sentence(CARD_VOLUMES[card], lang), card_effect(card, lang)]
    return "; ".join(part for part in parts if part)


def _master_does(volumes: int, effect: int, vp: int, lang: str) -> str:
    parts = [volumes_sentence(volumes, lang), effect_sentence(effect, lang)]
    return "; ".join([*(part for part in parts if part), _term("worth", lang, n=vp)])


def master_does(master: int, lang: str) -> str:
    """Volumes, effect and VP of a Master, also as an option has them."""
    volumes, effect, vp = MASTER_VOLUMES[master], MASTER_EFFECT[master], MASTER_VP[master]
    usual = _master_does(volumes, effect, vp, lang)
    if PUBLISHED_EFFECT[master] == effect and PUBLISHED_VP[master] == vp:
        return usual
    published = _master_does(volumes, PUBLISHED_EFFECT[master], PUBLISHED_VP[master], lang)
    return _term("published", lang, usual=usual, published=published)


def objective_does(tile: int, lang: str) -> str:
    """What an Objective tile scores."""
    counted, per = OBJECTIVE_COUNT[tile], OBJECTIVE_PER[tile]
    values = {"n": OBJECTIVE_VP[tile], "m": per, "counted": counted}
    score = NAMES.say("scoring", "per" if per > 1 else "each", lang, values)
    if not OBJECTIVE_MAX[tile]:
        return score
    return NAMES.say("scoring", "limit", lang, {"score": score, "n": OBJECTIVE_MAX[tile]})


def discovery_does(tile: int, lang: str) -> str:
    """What a Great Discovery tile scores."""
    values = {"n": DISCOVERY_VP[tile], "counted": DISCOVERY_COUNT[tile]}
    return NAMES.say("scoring", "each", lang, values)


def _card_titles(form: str) -> list[str]:
    """The titles of all cards: those that start are called by their symbol."""
    titles = iter(_in("title", form))
    symbols = _in("action", form.partition(".")[0])
    return [
        next(titles) if CARD_LEVEL[i] else symbols[CARD_SYMBOL[i]] for i in range(len(CARD_LEVEL))
    ]


def _cards(form: str) -> list[str]:
    starting, other = _in("card_form", form)
    return [
        (other if level else starting).format(title=title)
        for level, title in zip(CARD_LEVEL, _card_titles(form), strict=True)
    ]


def _techs(form: str) -> list[str]:
    """Spaces of the Technology track by kind, row and place in the row."""
    start, other = _in("tech_form", form)
    kinds, sides = _in("track_kind", form), _in("side", form)
    names = []
    for space, kind in enumerate(TECH_KIND):
        row = sorted(TECH_X[i] for i in range(len(TECH)) if TECH_STEP[i] == TECH_STEP[space])
        side = sides[PARTS_OF_A_ROW[len(row)][row.index(TECH_X[space])]]
        pattern = start if space == TECH_START else other
        names.append(pattern.format(kind=kinds[kind], side=side, row=TECH_STEP[space]))
    return names


def _cells(form: str) -> list[str]:
    (pattern,) = _in("cell_form", form)
    places = zip(CELL_SHELF, CELL_COLUMN, strict=True)
    return [pattern.format(shelf=shelf, column=column) for shelf, column in places]


def _forms(pattern: str) -> Iterator[str]:
    """The forms in which names are put together, in every language."""
    yield from LANGUAGES
    yield from (form for form in _words[pattern] if form not in LANGUAGES)


def _vocabularies() -> Words:
    """Words that come from the content, or from names and the content."""
    none = {lang: _term("none", lang) for lang in LANGUAGES}
    cards, masters = range(len(CARD_LEVEL)), range(len(MASTER_VP))
    words: Words = {
        "card": {form: _cards(form) for form in _forms("card_form")},
        "tech": {form: _techs(form) for form in _forms("tech_form")},
        "cell": {form: _cells(form) for form in _forms("cell_form")},
        "master": {lang: _in("master", lang) for lang in LANGUAGES} | _words["master"],
    }
    for lang in LANGUAGES:
        words["card"][f"{lang}.title"] = _card_titles(lang)
        words["card"][f"{lang}.effect"] = [card_effect(card, lang) or none[lang] for card in cards]
        words["card"][f"{lang}.does"] = [_card_does(card, lang) for card in cards]
        words["cell"][f"{lang}.asks"] = [cell_sentence(cell, lang) for cell in range(len(CELLS))]
        words["master"][f"{lang}.effect"] = [
            effect_sentence(effect, lang) or none[lang] for effect in MASTER_EFFECT
        ]
        words["master"][f"{lang}.does"] = [master_does(master, lang) for master in masters]
    discoveries, bonuses = range(len(DISCOVERY_VP)), BONUS_EFFECT
    words["discovery"] = {
        lang: [discovery_does(tile, lang) for tile in discoveries] for lang in LANGUAGES
    }
    words["bonus"] = {lang: [gain_of(bonus, lang) for bonus in bonuses] for lang in LANGUAGES}
    words["income"] = {lang: income_words(lang) for lang in LANGUAGES}
    return words


TEXTS = Texts.load(DATA / "texts", words=_vocabularies(), over=NAMES)
