"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

import re
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
_SEAT = re.compile(r"seat(\d)")
_MEDICINE = INCOMES[-1]


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" Map, tracks and market; "map", "tracks" and "market" these
    apart, for narrow pages; "seat0" to "seat3" a Study board.
    """
    return kit.in_colours(one_part(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """NW-3.1: the colours of the seats."""
    return [board["colour"] for board in view["boards"]]


def one_part(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table, in the usual colours."""
    if part == "table":
        return table(view, lang)
    if part == "board":
        markup, width, height = board(view, lang)
    elif part == "map":
        sheet = NARROW
        markup, width, height = land.land(view, lang, sheet), sheet.width, sheet.height
    elif part == "tracks":
        width, height = tracks.WIDTH, tracks.NARROW_HEIGHT
        markup = tracks.tracks(view, lang, height)
    elif part == "market":
        width = MARKET
        markup, height = market.below_each_other(view, lang, width)
    else:
        return one_board(view, part, lang)
    return kit.picture(part, width, height, markup, title=say(f"pictures.{part}", lang), lang=lang)


def board(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
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
    return "".join(parts), width, top + high + 4


def one_board(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """The picture of one Study board."""
    match = _SEAT.fullmatch(part)
    if match is None or int(match.group(1)) >= view["seats"]:
        seats = ", ".join(f"seat{seat}" for seat in range(view["seats"]))
        raise ValueError(
            f"there is no part {part!r}; there are: table, board, map, tracks, market, {seats}"
        )
    seat, width = int(match.group(1)), WIDE
    markup, height = study_board(view, seat, width, lang)
    margin = 4.0
    return kit.picture(
        part, width + 2 * margin, height + 2 * margin, kit.group(markup, at=(margin, margin)),
        title=say("pictures.seat", lang, seat=seat), lang=lang,
    )  # fmt: skip


def table(view: dict[str, Any], lang: str) -> kit.Picture:
    """The boards, and below them the Study boards."""
    markup, width, height = board(view, lang)
    parts = [markup]
    y = height + GAP
    for seat in range(view["seats"]):
        panel, high = study_board(view, seat, WIDE, lang)
        scale = width / WIDE
        parts.append(kit.group(kit.group(panel, transform=f"scale({scale:.4f})"), at=(0, y)))
        y += high * scale + GAP
    return kit.picture(
        "table",
        width + 2 * GAP,
        y + GAP,
        kit.plate(0, 0, width + 2 * GAP, y + GAP, kit.paint("table"), r=0),
        kit.group(*parts, at=(GAP, GAP)),
        title=say("pictures.table", lang),
        lang=lang,
    )


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than told."""
    return study_parts(view, seat, width, lang)


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if "space" in arguments:
        return f"space-{SPACES[arguments['space']]}"
    if "tech" in arguments:
        return f"tech-{TECH[arguments['tech']]}"
    if "card" in arguments:
        return f"card-{CARDS[arguments['card']]}"
    if "cell" in arguments:
        return f"cell-{CELLS[arguments['cell']]}"
    if "master" in arguments:
        return f"master-{MASTERS[arguments['master']]}"
    if "discovery" in arguments:
        return f"discovery-{DISCOVERIES[arguments['discovery']]}"
    if "level" in arguments:
        return f"deck-{LEVELS[arguments['level']]}"
    return _tile_of(ACTIONS.verb_of(choice).base, arguments)


def _tile_of(verb: int, arguments: dict[str, int]) -> str:
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
