"""The common board, whole for desktops and in parts for phones."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.drawing.markets import NAMES, markets, narrow_market
from parlour.games.principia.drawing.side import narrow_side, side
from parlour.games.principia.drawing.sizes import (
    GAP,
    HEIGHT,
    MARKETS_WIDTH,
    NARROW_SIDE,
    NARROW_TRACK,
    NARROW_WIDTH,
    ROW,
    TRACKS_WIDTH,
    WIDTH,
)
from parlour.games.principia.drawing.supply import narrow_supply, supply
from parlour.games.principia.drawing.tracks import track, tracks


def board(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """Everything that belongs to nobody; gives width and height too."""
    below = 3 * ROW + 2
    return (
        kit.group(markets(view, lang), data_part="market")
        + kit.group(side(view, lang), at=(MARKETS_WIDTH + 2 * GAP, 0), data_part="round")
        + kit.group(tracks(view, lang), at=(0, below), data_part="tracks")
        + kit.group(supply(view, lang), at=(TRACKS_WIDTH + 12, below), data_part="tracks"),
        WIDTH,
        HEIGHT,
    )


def narrow_round(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """For phones: turn, scenario, Action cards, Grants or standings."""
    markup, height = narrow_side(view, lang)
    return markup, NARROW_SIDE, height


def narrow_markets(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """For phones: the markets below each other, their cards two by two."""
    parts: list[str] = []
    y = 0.0
    for name in NAMES:
        row, high = narrow_market(view, name, y, lang)
        parts.append(row)
        y += high + 6
    return "".join(parts), NARROW_SIDE, y - 14


def narrow_tracks(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """For phones: the tracks below each other, then what lies beside them."""
    step = NARROW_TRACK + 8
    parts = [
        track(view, colour, 0, colour * step, lang, narrow=True) for colour in range(len(COLOURS))
    ]
    below = len(COLOURS) * step
    markup, high = narrow_supply(view, lang)
    parts.append(kit.group(markup, at=(0, below)))
    return "".join(parts), NARROW_WIDTH, below + high
