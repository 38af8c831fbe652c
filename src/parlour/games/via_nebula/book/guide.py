"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.content import numbers
from parlour.games.via_nebula.content.tokens import TOKEN_SPECIAL, TOKEN_VP

FEW, MANY = min(numbers.PLAYERS), max(numbers.PLAYERS)

FACTS: Final[dict[str, int]] = {
    "ap": numbers.AP_PER_TURN,
    "ap_craftsman": numbers.AP_CRAFTSMAN,
    "ap_site": numbers.AP_SITE,
    "ap_fog": numbers.AP_FOG,
    "ap_forest": numbers.AP_FOREST,
    "ap_transport": numbers.AP_TRANSPORT,
    "ap_erect": numbers.AP_ERECT,
    "buildings": numbers.BUILDINGS,
    "sites": numbers.SITES,
    "craftsmen": numbers.CRAFTSMEN[MANY],
    "craftsmen_of_few": numbers.CRAFTSMEN[FEW],
    "stacks": numbers.STACKS,
    "fewer": -numbers.AMOUNT_CORRECTION[FEW],  # resources than the token says
    # From so many players on, as many as it says.
    "all_from": min(n for n in numbers.PLAYERS if numbers.AMOUNT_CORRECTION[n] == 0),
    "dealt": numbers.DEALT,
    "display": numbers.DISPLAY,
    "neutral_meadows": TOKEN_SPECIAL.count(True) - numbers.SPECIALS_REMOVED,
    "token_least": min(vp for vp, special in zip(TOKEN_VP, TOKEN_SPECIAL) if not special),
    "token_most": max(TOKEN_VP),
    "last_building": numbers.LAST_BUILDING,
    "stack_points": numbers.VP_STACK,
    "all_stacks_points": numbers.VP_STACK * numbers.STACKS,
    "card_points": numbers.VP_CARD,
    "storage_points": -numbers.VP_STORAGE,
}
