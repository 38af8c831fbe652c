"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

import re
from typing import Any

from parlour import kit
from parlour.games.via_nebula.actions import ACTIONS, EXTRA, SHED
from parlour.games.via_nebula.content.board import MAP, PLACES
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.drawing import land
from parlour.games.via_nebula.drawing.guild import guild, parts as guild_parts
from parlour.games.via_nebula.drawing.market import market
from parlour.games.via_nebula.sentences import say

GAP = 16.0
MARGIN = 4.0
WIDE = 1300.0  # a guild board in the strip below the table
_SEAT = re.compile(r"seat(\d)")


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" the map with all that lies beside it; "map" and "market" these
    two apart for narrow pages, the map turned; "seat0" to "seat3" a guild board.
    """
    return kit.in_colours(one_part(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """VN-3.1: the colours of the seats."""
    return [guild["colour"] for guild in view["guilds"]]


def one_part(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table, in the usual colours."""
    if part == "table":
        return table(view, lang)
    if part == "board":
        markup, width, height = board(view, lang)
    elif part == "map":
        markup = land.land(view, lang, land.TURNED)
        width, height = land.TURNED.width, land.TURNED.height
    elif part == "market":
        markup, width, height = margin(*market(view, lang, 2))
    else:
        return one_guild(view, part, lang)
    return kit.picture(part, width, height, markup, title=say(f"pictures.{part}", lang), lang=lang)


def board(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """The map, and beside it the market."""
    beside, width, height = market(view, lang)
    whole = max(land.HEIGHT, height)
    return (
        kit.group(land.land(view, lang), data_part="map")
        + kit.group(beside, at=(land.WIDTH + GAP, (whole - height) / 2), data_part="market"),
        land.WIDTH + GAP + width + MARGIN,
        whole,
    )


def margin(markup: str, width: float, height: float) -> tuple[str, float, float]:
    """Room for outlines and shadows at the border of a picture."""
    return kit.group(markup, at=(MARGIN, MARGIN)), width + 2 * MARGIN, height + 2 * MARGIN


def one_guild(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """The picture of one guild board."""
    match = _SEAT.fullmatch(part)
    if match is None or int(match.group(1)) >= view["seats"]:
        seats = ", ".join(f"seat{seat}" for seat in range(view["seats"]))
        raise ValueError(
            f"there is no part {part!r}; there are: table, board, map, market, {seats}"
        )
    seat, width = int(match.group(1)), WIDE
    markup, height = guild(view, seat, width, lang)
    title = say("pictures.seat", lang, seat=seat)
    markup, width, height = margin(markup, width, height)
    return kit.picture(part, width, height, markup, title=title, lang=lang)


def table(view: dict[str, Any], lang: str) -> kit.Picture:
    """The board, and below it the guild boards two by two."""
    markup, width, height = board(view, lang)
    half = (width - GAP) / 2
    parts = [markup]
    y = height + GAP
    for first in range(0, view["seats"], 2):
        tallest = 0.0
        for seat in range(first, min(first + 2, view["seats"])):
            panel, high = guild(view, seat, half, lang)
            parts.append(kit.group(panel, at=((seat - first) * (half + GAP), y)))
            tallest = max(tallest, high)
        y += tallest + GAP
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
    return guild_parts(view, seat, width, lang)


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if "hex" in arguments:
        return f"hex-{MAP.names[arguments['hex']]}"
    if "place" in arguments:
        return f"place-{PLACES[arguments['place']]}"
    if "contract" in arguments:
        return f"contract-{CONTRACTS[arguments['contract']]}"
    if "kind" in arguments:
        return f"supply-{KINDS[arguments['kind']]}"
    return {EXTRA: "turn", SHED: "reserve"}.get(choice, "")


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: pieces at home, and contracts in hand."""
    guild = view["guilds"][seat]
    return [
        ("craftsman", guild["craftsmen"]),
        ("site", guild["sites"]),
        ("building", guild["buildings"]),
        ("card", len(guild["hand"])),
    ]
