"""Short words and lines of signs on the pictures."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.via_nebula.content.contracts import CONTRACT_VP, FINAL_MAX
from parlour.games.via_nebula.sentences import say
from parlour.kernel.languages import LANGUAGES

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


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: say(f"symbols_of.{name}", lang) for lang in LANGUAGES}


def range_text(contract: int) -> str:
    """The least and the most points of a contract whose value is counted at the end."""
    vp = CONTRACT_VP[contract]
    return f"{vp}–{vp + FINAL_MAX[contract]}"
