"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

import re
from typing import Any

from parlour.games.age_of_innovation.actions import ACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    POWER_ACTIONS,
)
from parlour.games.age_of_innovation.content.maps import MAP, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.drawing import displays, land
from parlour.games.age_of_innovation.drawing.seat import board as seat_board
from parlour.games.age_of_innovation.drawing.words import say
from parlour.kit import Block, flow, group, paint, picture, plate

GAP = 14.0
WIDE = 1300.0  # a player's board in the strip below the table
NARROW = 400.0  # what lies beside the map, on a phone
TALL = 444.0  # a player's board on a phone
_SEAT = re.compile(r"seat(\d)(_tall)?")
_SITES = {PAIR_NAMES[i] for i in land.SITES}


def draw(view: dict[str, Any], part: str, lang: str) -> str:
    """A part of the table.

    "table" is everything; "board" the map with all that lies beside it; "map",
    "science", "actions" and "tiles" these apart, for narrow pages; "seat0" to "seat4" a player's
    board, "seat0_tall" … for phones.
    """
    if part == "table":
        return table(view, lang)
    if part == "board":
        markup, width, height = board(view, lang)
    elif part == "map":
        markup, width, height = land.land(view, lang), land.WIDTH, land.HEIGHT
    elif part in ("science", "actions", "tiles"):
        markup, width, height = beside_the_map(view, part, lang)
    else:
        return one_seat(view, part, lang)
    return picture(part, width, height, markup, title=say(f"pictures.{part}", lang), lang=lang)


def board(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """The map; science display, rounds and actions beside it; tiles below."""
    science = displays.science(view, lang)
    rounds = displays.rounds(view, lang)
    order = displays.order(view, lang)
    x1 = land.WIDTH + GAP
    x2 = x1 + science.width + GAP
    width = x2 + rounds.width
    actions = displays.actions(view, lang, width - x1)
    beside = max(science.height, order.height + 8 + rounds.height) + GAP
    parts = [
        land.land(view, lang),
        group(science.markup, at=(x1, 0)),
        group(order.markup, at=(x2, 0)),
        group(rounds.markup, at=(x2, order.height + 8)),
        group(actions.markup, at=(x1, beside)),
    ]
    top = max(land.HEIGHT, beside + actions.height) + GAP
    blocks = lower_blocks(view, lang, width)
    body, height = flow(blocks, width, GAP)
    parts.append(group(body, at=(0, top)))
    return "".join(parts), width, top + height + 6


def lower_blocks(view: dict[str, Any], lang: str, width: float) -> list[Block]:
    """Innovations, competencies, offers; in the set-up the draft comes first."""
    blocks = []
    draft = displays.draft(view, lang, width)
    if draft is not None:
        blocks.append(displays.caption("draft", lang, draft))
    innovations = displays.innovations(view, lang)
    competencies = displays.competencies(view, lang)
    blocks.append(displays.caption("innovations", lang, innovations))
    blocks.append(displays.caption("competencies", lang, competencies))
    rest = width - innovations.width - competencies.width - 2 * GAP
    if rest < 220:
        rest = width
    blocks.append(displays.caption("offers", lang, displays.offers(view, lang, rest)))
    return blocks


def beside_the_map(view: dict[str, Any], part: str, lang: str) -> tuple[str, float, float]:
    """A part of what lies beside the map, for narrow pages."""
    if part == "science":
        science, rounds = displays.science(view, lang), displays.rounds(view, lang)
        order = displays.order(view, lang)
        beside = order.markup + group(rounds.markup, at=(0, order.height + 8))
        column = Block(rounds.width, order.height + 8 + rounds.height, beside)
        whole, height = flow([science, column], 2 * NARROW, 8)
        blocks = [Block(science.width + 8 + column.width, height, whole)]
    elif part == "actions":
        innovations = displays.innovations(view, lang, NARROW)
        blocks = [
            displays.actions(view, lang, NARROW),
            displays.caption("innovations", lang, innovations),
        ]
    else:
        blocks = []
        draft = displays.draft(view, lang, NARROW)
        if draft is not None:
            blocks.append(displays.caption("draft", lang, draft))
        competencies = displays.competencies(view, lang, NARROW)
        blocks.append(displays.caption("competencies", lang, competencies))
        blocks.append(displays.caption("offers", lang, displays.offers(view, lang, NARROW)))
    width = max(block.width for block in blocks)
    body, height = flow(blocks, width, GAP)
    return body, width, height + 6


def one_seat(view: dict[str, Any], part: str, lang: str) -> str:
    """The picture of one player's board."""
    match = _SEAT.fullmatch(part)
    if match is None or int(match.group(1)) >= view["seats"]:
        seats = ", ".join(f"seat{seat}" for seat in range(view["seats"]))
        raise ValueError(
            f"there is no part {part!r}; there are: table, board, map, "
            f"science, actions, tiles, {seats}, and each seat with _tall"
        )
    seat, width = int(match.group(1)), TALL if match.group(2) else WIDE
    markup, height = seat_board(view, seat, width, lang)
    title = say("pictures.seat", lang, seat=seat)
    margin = 4.0
    inner = group(markup, at=(margin, margin))
    return picture(
        part, width + 2 * margin, height + 2 * margin, inner, title=title, lang=lang
    )  # fmt: skip


def table(view: dict[str, Any], lang: str) -> str:
    """The board, and below it the players' boards."""
    markup, width, height = board(view, lang)
    parts = [markup]
    y = height + GAP
    for seat in range(view["seats"]):
        panel, high = seat_board(view, seat, width, lang)
        parts.append(group(panel, at=(0, y)))
        y += high + GAP
    whole_w, whole_h = width + 2 * GAP, y + GAP
    return picture(
        "table",
        whole_w,
        whole_h,
        plate(0, 0, whole_w, whole_h, paint("table"), r=0),
        group(*parts, at=(GAP, GAP)),
        title=say("pictures.table", lang),
        lang=lang,
    )


_NAMED = {
    "palace": ("palace", PALACES),
    "bonus": ("bonus", BONUSES),
    "innovation": ("innovation", INNOVATIONS),
    "power_action": ("power", POWER_ACTIONS),
    "book_action": ("book", BOOK_ACTIONS),
    "city": ("city", CITY_TILES),
    "competency": ("competency", COMPETENCIES),
    "faction": ("faction", FACTIONS),
    "discipline": ("discipline", DISCIPLINES),
    "terrain": ("set", TERRAINS),
}


def place_of(choice: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if "hex" in arguments:
        return f"hex-{MAP.names[arguments['hex']]}"
    if "bridge" in arguments:
        name = PAIR_NAMES[arguments["bridge"]]
        return f"bridge-{name}" if name in _SITES else f"hex-{name.split('-')[1]}"
    if "special" in arguments:
        return special_place(SPECIAL_NAMES[arguments["special"]])
    for slot, (prefix, names) in _NAMED.items():
        if slot in arguments:
            return f"{prefix}-{names[arguments[slot]]}"
    return ""


def special_place(name: str) -> str:
    """The tile with a special action; of a competency each player may have one."""
    letters = name.rstrip("0123456789")
    kinds = {"F": "faction", "P": "palace", "I": "innovation", "RB": "bonus"}
    return f"{kinds[letters]}-{name}" if letters in kinds else ""


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: coins, tools, scholars, books, power in bowl III.

    Of the Automa, who has none of them, the scholars left and the innovations.
    """
    player = view["players"][seat]
    if "automa" in view and seat == view["automa"]["seat"]:
        return [("ai_scholar", player["scholars_left"]), ("ai_bulb", len(player["innovations"]))]
    return [
        ("coin", player["coins"]),
        ("ai_tool", player["tools"]),
        ("ai_scholar", player["scholars"]),
        ("book", sum(player["books"])),
        ("ai_power", player["bowls"][-1]),
    ]
