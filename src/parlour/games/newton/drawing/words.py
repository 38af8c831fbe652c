"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.games.newton.content.cards import CARD_EFFECT, CARD_NAMES, CARD_VOLUMES
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    PRICE_CARDS,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_A,
    TERM_B,
    TERM_C,
    TERM_OP,
)
from parlour.games.newton.content.masters import (
    MASTER_EFFECT,
    MASTER_NAMES,
    MASTER_VOLUMES,
    MASTER_VP,
)
from parlour.games.newton.content.packed import field
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.effects import (
    ACTION,
    ANY,
    CUBE_EACH,
    DEVELOPMENT_TILE,
    DOUBLE_TOKENS,
    FREE_ROUTES,
    GAIN,
    IGNORE,
    INCOME_TILE,
    MEDICINE_VISIT,
    MODIFY_BASIC,
    MOVE_BOOK,
    PAID_IGNORE,
    PLACE_CUBE_ANY,
    PLAY_MASTER,
    REACTIVATE_MASTER,
    RECEIVE_INCOME,
    REPEAT_INSTANT,
    SECOND_BOOK,
    SECOND_CUBE,
    SPLIT,
    STUDENT,
    TAKE_CARD,
    TELEPORT_VILLAGE,
    THEN_BASIC,
    VOLUMES,
    VP_PER_VOLUME,
)
from parlour.kernel.texts import LANGUAGES, Texts

PLAIN = {
    STUDENT: "student",
    MEDICINE_VISIT: "medicine",
    PLAY_MASTER: "play_master",
    REACTIVATE_MASTER: "reactivate",
    RECEIVE_INCOME: "receive_income",
    PLACE_CUBE_ANY: "place_cube",
    MOVE_BOOK: "move_book",
    TELEPORT_VILLAGE: "teleport",
    REPEAT_INSTANT: "repeat",
}
FLAGS = {
    SPLIT: "split",
    IGNORE: "ignore",
    FREE_ROUTES: "free",
    CUBE_EACH: "each",
    THEN_BASIC: "then_basic",
}
MODIFIERS = {
    DOUBLE_TOKENS: "double_tokens",
    SECOND_CUBE: "second_cube",
    SECOND_BOOK: "second_book",
    PAID_IGNORE: "paid_ignore",
    FREE_ROUTES: "free",
}


@cache
def texts() -> Texts:
    """The phrases of the picture over the words of the game."""
    return Texts.load(DATA / "drawing", over=Texts.load(DATA / "texts"))


def say(key: str, lang: str, **args: int) -> str:
    """A phrase by "section.key"."""
    section, name = key.split(".")
    return texts().say(section, name, lang, args)


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: say(f"symbols_of.{name}", lang) for lang in LANGUAGES}


def term_sentence(i: int, lang: str) -> str:
    """One term of an effect."""
    operation, a, b, c = TERM_OP[i], TERM_A[i], TERM_B[i], TERM_C[i]
    if operation == GAIN:
        goods = (("coins", a), ("potions", b), ("vp", c))
        return ", ".join(say(f"terms.{name}", lang, n=n) for name, n in goods if n)
    if operation == ACTION:
        told = say("terms.action", lang, action=a, n=b)
        return ", ".join([told, *(say(f"terms.{FLAGS[f]}", lang) for f in FLAGS if c & f)])
    if operation == INCOME_TILE:
        return say("terms.income_any", lang) if a == ANY else say("terms.income", lang, income=a)
    if operation == DEVELOPMENT_TILE:
        if a == ANY:
            return say("terms.development_any", lang)
        return say("terms.development", lang, action=a)
    if operation == TAKE_CARD:
        return say("terms.take_card", lang, n=a)
    if operation == VP_PER_VOLUME:
        return say("terms.per_volume", lang, volume=a, n=b)
    if operation == MODIFY_BASIC:
        return say(f"terms.{MODIFIERS[a]}", lang)
    return say(f"terms.{PLAIN[operation]}", lang)


def effect_sentence(effect: int, lang: str) -> str:
    """An effect in full; "" if there is none."""
    terms = [term_sentence(i, lang) for i in range(EFFECT_FIRST[effect], EFFECT_END[effect])]
    prices = (
        ("pay_coins", PRICE_COINS[effect]),
        ("pay_potions", PRICE_POTIONS[effect]),
        ("pay_card", PRICE_CARDS[effect]),
    )
    price = ", ".join(say(f"terms.{name}", lang, n=n) for name, n in prices if n)
    told = "; ".join(terms)
    return f"{price}: {told}" if price else told


def volumes_sentence(volumes: int, lang: str) -> str:
    """Volumes by colour: "2 green, 1 blue"."""
    return ", ".join(
        say(f"terms.{name}", lang, n=field(volumes, i))
        for i, name in enumerate([*VOLUMES, "any"])
        if field(volumes, i)
    )


def card_sentence(card: int, lang: str) -> str:
    """An Action card in full."""
    parts = [
        CARD_NAMES[lang][card],
        volumes_sentence(CARD_VOLUMES[card], lang),
        effect_sentence(CARD_EFFECT[card], lang),
    ]
    return ". ".join(part for part in parts if part) + "."


def master_sentence(master: int, lang: str) -> str:
    """A Master in full."""
    parts = [
        MASTER_NAMES[lang][master],
        volumes_sentence(MASTER_VOLUMES[master], lang),
        effect_sentence(MASTER_EFFECT[master], lang),
        say("terms.worth", lang, n=MASTER_VP[master]),
    ]
    return ". ".join(part for part in parts if part) + "."
