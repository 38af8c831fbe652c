"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.content.numbers import (
    AMOUNT_CORRECTION,
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_PER_TURN,
    AP_SITE,
    AP_TRANSPORT,
    BUILDINGS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    LAST_BUILDING,
    PLAYERS,
    SITES,
    SPECIALS_REMOVED,
    STACKS,
    VP_CARD,
    VP_STACK,
    VP_STORAGE,
)
from parlour.games.via_nebula.content.tokens import TOKEN_SPECIAL, TOKEN_VP

FEW, MANY = min(PLAYERS), max(PLAYERS)

FACTS: Final[dict[str, int]] = {
    "ap": AP_PER_TURN,
    "ap_craftsman": AP_CRAFTSMAN,
    "ap_site": AP_SITE,
    "ap_fog": AP_FOG,
    "ap_forest": AP_FOREST,
    "ap_transport": AP_TRANSPORT,
    "ap_erect": AP_ERECT,
    "buildings": BUILDINGS,
    "sites": SITES,
    "craftsmen": CRAFTSMEN[MANY],
    "craftsmen_of_few": CRAFTSMEN[FEW],
    "stacks": STACKS,
    "fewer": -AMOUNT_CORRECTION[FEW],  # resources than the token says
    "all_from": min(n for n in PLAYERS if AMOUNT_CORRECTION[n] == 0),  # players: as it says
    "dealt": DEALT,
    "display": DISPLAY,
    "neutral_meadows": TOKEN_SPECIAL.count(True) - SPECIALS_REMOVED,
    "token_least": min(vp for vp, special in zip(TOKEN_VP, TOKEN_SPECIAL) if not special),
    "token_most": max(TOKEN_VP),
    "last_building": LAST_BUILDING,
    "stack_points": VP_STACK,
    "all_stacks_points": VP_STACK * STACKS,
    "card_points": VP_CARD,
    "storage_points": -VP_STORAGE,
}
