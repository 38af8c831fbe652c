"""The pictures of the rule book, by what they show."""
# mypyc: skip

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, MAPS
from parlour.games.age_of_innovation.content.nouns import RIVER, TERRAINS
from parlour.games.age_of_innovation.drawing import automa, land
from parlour.games.age_of_innovation.drawing.displays import tile_of
from parlour.games.age_of_innovation.drawing.labels import LABELS
from parlour.games.age_of_innovation.drawing.tiles import H, W
from parlour.games.age_of_innovation.sentences import GROUPS

FACTION_W, FACTION_H = W + 30, 96.0
IDS = re.compile(r'id="(hex|bridge)-')


def whole_map(name: str, lang: str) -> str:
    title = LABELS.texts.say("book", f"map_{name}", lang)
    whole = land.land(printed(name), lang)
    markup = IDS.sub(rf'id="{name}-\1-', whole.markup)
    return kit.figure(whole.width, whole.height, markup, title=title, readable=640)


def card(name: str, lang: str) -> str:
    face = kit.group(automa.card(name, True, lang), at=(2, 2))
    return kit.figure(automa.CARD_W + 6, automa.CARD_H + 7, face, title="")


def tile(name: str, lang: str, kind: str) -> str:
    w, h = (FACTION_W, FACTION_H) if kind == "faction" else (W, H)
    face = kit.group(tile_of(kind, name, lang, w=w, h=h), at=(2, 2))
    return kit.figure(w + 6, h + 7, face, title="", readable=w)


def symbol(name: str, lang: str) -> str:
    return kit.figure(36, 36, kit.symbol(name, 18, 18, 32, "currentColor"), title="", readable=36)


def printed(name: str) -> dict[str, Any]:
    """A side of the board as it is printed, for the drawing of the map."""
    board = BOARDS[MAPS.index(name)]
    return {
        "map": name,
        "you": None,
        "round": 0,
        "over": False,
        "bridges": [],
        "river_cities": [],
        "hexes": [
            {
                "name": MAP.names[hex_],
                "terrain": "river" if board.terrain[hex_] == RIVER else TERRAINS[terrain],
                "building": None,
            }
            for hex_ in board.hexes
            for terrain in [board.terrain[hex_] % RIVER]
        ],
    }


PICTURES: dict[str, Callable[[str, str], str]] = {
    **{kind: partial(tile, kind=kind) for kind in GROUPS},
    "map": whole_map,
    "card": card,
    "symbol": symbol,
}
