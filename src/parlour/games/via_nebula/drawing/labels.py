"""What the pictures say, in every language, and lines of signs."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour import kit
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
from parlour.games.via_nebula.sentences import POWER_RULES, TEXTS

# Each power as a short line of symbols; "/" and the like are text.
POWER_LINES = {
    "transport": ("any", "arrow", "site"),
    "explore_fog": ("fog", "arrow", "meadow"),
    "explore_any": ("fog", "/", "forest", "arrow", "meadow"),
    "explore_remote": ("far", "fog", "arrow", "meadow"),
    "explore_forbidden": ("forbidden", "arrow", "meadow"),
    "extra_action": ("plus", "ap"),
    "place_craftsman": ("craftsman", "down", "exploitation"),
    "place_site": ("site", "down", "ruins"),
    "recall_craftsman": ("back", "craftsman"),
    "take_resource": ("plus", "any", "arrow", "site"),
    "swap_resource": ("any", "swap", "any", "site"),
    "discard_storage": ("storage", "any", "arrow", "cross"),
    "shed_meadow": ("meadow", "arrow", "cross"),
    "reserve_contract": ("card", "arrow", "hand"),
}
# What a final value counts.
FINAL_SYMBOLS = {
    "building": "building",
    "emptied_stack": "emptied",
    "exploitation_token": "exploitation",
}

LABELS = kit.Labels(DATA / "drawing", over=TEXTS)
say = LABELS.say
symbol_words = LABELS.symbol_words


def load_words(load: Mapping[str, int], lang: str) -> str:
    """A load by kind: "1 wood, 2 clay"."""
    return ", ".join(
        say("cards.part_of_cost", lang, n=n, kind=KINDS.index(kind)) for kind, n in load.items()
    )


def contract_name(contract: int, lang: str) -> str:
    """The name of a contract."""
    return LABELS.texts.word("contract", contract, lang)


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


def range_text(contract: int) -> str:
    """The least and the most points of a contract whose value is counted at the end."""
    vp = CONTRACT_VP[contract]
    return f"{vp}–{vp + FINAL_MAX[contract]}"
