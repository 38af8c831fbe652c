"""All texts of the game, and what contracts and resources are called and do, in words."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from parlour.games.via_nebula.content.board import MAP
from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    POWER,
    UNITS,
)
from parlour.games.via_nebula.content.reading import DATA
from parlour.games.via_nebula.content.resources import KINDS, load_by_kind
from parlour.games.via_nebula.content.terms import FINALS
from parlour.games.via_nebula.content.tokens import TOKEN_VP
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

# The rule of each power, in the order of POWERS.
POWER_RULES = (
    "VN-1.7",
    "VN-13.1",
    "VN-13.2",
    "VN-13.3",
    "VN-13.4",
    "VN-13.5",
    "VN-13.6",
    "VN-13.8",
    "VN-13.9",
    "VN-13.10",
    "VN-13.12",
    "VN-13.13",
    "VN-13.14",
    "VN-13.15",
    "VN-13.16",
)


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    own = words_of(DATA / "texts")
    return {
        "hex": {lang: list(MAP.names) for lang in LANGUAGES},
        "place": {
            lang: [f"{hex_} ({half})" for hex_ in MAP.names for half in halves]
            for lang, halves in own["half"].items()
        },
        "token": {lang: [f"{vp} :vp:" for vp in TOKEN_VP] for lang in LANGUAGES},
    }


TEXTS: Final = Texts.load(DATA / "texts", words=_words())


@cache
def texts() -> Texts:
    """The phrases of the pictures over the texts of the game."""
    from parlour.kit import SEAT_WORDS

    return Texts.load(DATA / "drawing", words=SEAT_WORDS, over=TEXTS)


def say(key: str, lang: str, **args: int) -> str:
    """A phrase by "section.key"."""
    section, name = key.split(".")
    return texts().say(section, name, lang, args)


def load_words(load: Mapping[str, int], lang: str) -> str:
    """A load by kind: "1 wood, 2 clay"."""
    return ", ".join(
        say("cards.part_of_cost", lang, n=n, kind=KINDS.index(kind)) for kind, n in load.items()
    )


def contract_name(contract: int, lang: str) -> str:
    """The name of a contract."""
    return texts().word("contract", contract, lang)


@cache
def contract_sentence(contract: int, lang: str) -> str:
    """A contract in full: name, cost, value and power with its rule."""
    parts = [
        say("cards.name", lang, contract=contract),
        say("cards.cost", lang) + load_words(load_by_kind(COST[contract]), lang) + ".",
        say("cards.vp", lang, vp=CONTRACT_VP[contract]),
    ]
    if POWER[contract]:
        power = say("cards.power", lang, power=POWER[contract], n=UNITS[contract])
        parts.append(f"{power} ({POWER_RULES[POWER[contract]]})")
    elif FINAL_PER[contract]:
        per = FINALS[FINAL_PER[contract]]
        n, m = FINAL_EACH[contract], FINAL_MAX[contract]
        parts.append(say(f"cards.final_{per}", lang, n=n, m=m))
    else:
        parts.append(say("cards.no_power", lang))
    return " ".join(parts)
