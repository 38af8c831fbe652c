"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour import kit
from parlour.games.newton.actions import (
    ACTIONS,
    BASIC_ACTION,
    DEVELOP,
    ENROLL,
    INCOME_OF,
    REPLACE_DEVELOPMENT,
    REPLACE_INCOME,
    WORK_FOR,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.content.cards import CARDS, LEVELS
from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.study_boards import CELLS
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES
from parlour.games.newton.content.tiles import DISCOVERIES
from parlour.games.newton.content.tracks_board import TECH, TECH_START
from parlour.games.newton.drawing import land, market, tracks
from parlour.games.newton.drawing.labels import say
from parlour.games.newton.drawing.map_layout import NARROW, SHEET
from parlour.games.newton.drawing.study import parts as study_parts, study_board

GAP = 14.0
WIDE = 2100.0  # a Study board in the strip below the table
MARKET = 388.0  # the market on a phone
BELOW = 4.0  # what the shadows of the lowest cards need
BESIDE = 2.0  # what the edge of the last card needs
LINES = 2  # of the market that are seen together with the map; a solo game may have more
MOST_IN_SIGHT = SHEET.height + GAP + LINES * (market.HIGH + market.GAP) - market.GAP + BELOW
_MEDICINE = INCOMES[-1]


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" Map, tracks and market; "map", "tracks" and "market" these
    apart, for narrow pages; "seat0" to "seat3" a Study board.
    """
    one = kit.in_colours(TABLETOP.draw(view, part, lang), colours(view))
    return kit.in_sight(one, MOST_IN_SIGHT) if part == "board" else one


def colours(view: dict[str, Any]) -> list[str]:
    """NW-3.1: the colours of the seats."""
    return [board["colour"] for board in view["boards"]]


def board(view: dict[str, Any], lang: str) -> kit.Drawn:
    """Map and tracks side by side, the market below."""
    width = SHEET.width + GAP + tracks.WIDTH
    top = SHEET.height + GAP
    cards, high = market.spread(view, lang, width)
    # The sea goes on beyond the sheet, where nobody sees it.
    frame = kit.tag("rect", class_="frame", width=SHEET.width, height=SHEET.height, fill="none")
    parts = [
        kit.group(frame, land.land(view, lang), data_part="map"),
        kit.group(tracks.tracks(view, lang), at=(SHEET.width + GAP, 0), data_part="tracks"),
        kit.group(cards, at=(0, top), data_part="market"),
    ]
    return "".join(parts), width + BESIDE, top + high + BELOW


def narrow_map(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The Map alone."""
    return land.land(view, lang, NARROW), NARROW.width, NARROW.height


def narrow_tracks(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The tracks alone."""
    return tracks.tracks(view, lang, tracks.NARROW_HEIGHT), tracks.WIDTH, tracks.NARROW_HEIGHT


def narrow_market(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The market alone."""
    markup, height = market.below_each_other(view, lang, MARKET)
    return markup, MARKET, height


PARTS = {"board": board, "map": narrow_map, "tracks": narrow_tracks, "market": narrow_market}
TABLETOP = kit.Tabletop(say, PARTS, study_board, width=WIDE, gap=GAP)


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than told."""
    return study_parts(view, seat, width, lang)


PIECES: dict[str, tuple[str, Sequence[object]]] = {
    "space": ("space", SPACES),
    "tech": ("tech", TECH),
    "card": ("card", CARDS),
    "cell": ("cell", CELLS),
    "master": ("master", MASTERS),
    "discovery": ("discovery", DISCOVERIES),
    "level": ("deck", LEVELS),
}


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    return kit.piece_of(arguments, PIECES) or tile_of(ACTIONS.verb_of(choice).base, arguments)


def tile_of(verb: int, arguments: dict[str, int]) -> str:
    """The tile that a choice of a kind is about."""
    if verb == WORK_FOR:
        return f"workfor-{arguments['value'] + 1}"
    if verb == WORK_TO_OBJECTIVE:
        return f"workto-{arguments['value'] + 1}"
    if verb == ENROLL:
        return f"tech-{TECH[TECH_START]}"
    if verb == BASIC_ACTION:
        return f"action-{ACTION_TYPES[arguments['action']]}"
    if verb == DEVELOP:
        return f"development-{ACTION_TYPES[arguments['action']]}"
    if verb == REPLACE_DEVELOPMENT:
        return f"mydevelopment-{ACTION_TYPES[arguments['action']]}"
    if verb == INCOME_OF:
        kind = INCOMES[arguments["income"]]
        return "medicine" if kind == _MEDICINE else f"income-{kind}"
    if verb == REPLACE_INCOME:
        return f"myincome-{INCOMES[arguments['income']]}"
    return ""


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: coins, potions, Students and cubes that are left."""
    board = view["boards"][seat]
    return [
        ("coin", board["coins"]),
        ("potion", board["potions"]),
        ("newton_student", board["students"]),
        ("newton_cube", board["cubes"]),
    ]
