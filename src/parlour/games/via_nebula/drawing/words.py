"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.games.via_nebula.content import (
    CONTRACT_VP,
    COST,
    DATA,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    FINALS,
    KINDS,
    POWER,
    UNITS,
    load_count,
)
from parlour.kernel.texts import LANGUAGES, Texts
from parlour.kit import SEAT_WORDS

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


@cache
def texts() -> Texts:
    """The phrases of the picture over the texts of the game."""
    from parlour.games.via_nebula import GAME

    return Texts.load(DATA / "drawing", words=SEAT_WORDS, over=GAME.texts)


def say(key: str, lang: str, **args: int) -> str:
    """A phrase by "section.key"."""
    section, name = key.split(".")
    return texts().say(section, name, lang, args)


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: say(f"symbols_of.{name}", lang) for lang in LANGUAGES}


def load_words(load: Mapping[str, int], lang: str) -> str:
    """A load by kind: "1 wood, 2 clay"."""
    return ", ".join(
        say("cards.part_of_cost", lang, n=n, kind=KINDS.index(kind)) for kind, n in load.items()
    )


def contract_name(contract: int, lang: str) -> str:
    """The name of a contract."""
    return texts().word("contract", contract, lang)


def cost_of(contract: int) -> dict[str, int]:
    """What a contract asks for, by kind."""
    cost = COST[contract]
    return {
        name: load_count(cost, kind) for kind, name in enumerate(KINDS) if load_count(cost, kind)
    }


@cache
def contract_sentence(contract: int, lang: str) -> str:
    """A contract in full: name, cost, value and power with its rule."""
    parts = [
        say("cards.name", lang, contract=contract),
        say("cards.cost", lang) + load_words(cost_of(contract), lang) + ".",
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
