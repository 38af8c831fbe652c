"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.via_nebula.actions import ACTIONS, EXTRA, SHED
from parlour.games.via_nebula.content.board import MAP, PLACES
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.drawing import land
from parlour.games.via_nebula.drawing.guild import guild, parts as guild_parts
from parlour.games.via_nebula.drawing.labels import say
from parlour.games.via_nebula.drawing.market import market

GAP = 16.0
WIDE = 1300.0  # a guild board in the strip below the table


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" the map with all that lies beside it; "map" and "market" these
    two apart for narrow pages, the map turned; "seat0" to "seat3" a guild board.
    """
    return kit.in_colours(TABLETOP.draw(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """VN-3.1: the colours of the seats."""
    return [guild["colour"] for guild in view["guilds"]]


def board(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The map, and beside it the market."""
    beside, width, height = market(view, lang)
    whole = max(land.HEIGHT, height)
    return (
        kit.group(land.land(view, lang), data_part="map")
        + kit.group(beside, at=(land.WIDTH + GAP, (whole - height) / 2), data_part="market"),
        land.WIDTH + GAP + width + kit.MARGIN,
        whole,
    )


def narrow_map(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The map, turned."""
    return land.land(view, lang, land.TURNED), land.TURNED.width, land.TURNED.height


def narrow_market(view: dict[str, Any], lang: str) -> kit.Drawn:
    """What lies beside the map, two in a row."""
    return kit.with_margin(*market(view, lang, 2))


PARTS = {"board": board, "map": narrow_map, "market": narrow_market}
TABLETOP = kit.Tabletop(say, PARTS, guild, width=WIDE, gap=GAP)


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than told."""
    return guild_parts(view, seat, width, lang)


PIECES = {
    "hex": ("hex", MAP.names),
    "place": ("place", PLACES),
    "contract": ("contract", CONTRACTS),
    "kind": ("supply", KINDS),
}


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    return kit.piece_of(arguments, PIECES) or {EXTRA: "turn", SHED: "reserve"}.get(choice, "")


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: pieces at home, and contracts in hand."""
    guild = view["guilds"][seat]
    return [
        ("craftsman", guild["craftsmen"]),
        ("site", guild["sites"]),
        ("building", guild["buildings"]),
        ("card", len(guild["hand"])),
    ]
