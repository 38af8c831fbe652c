"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.nippon.actions import ACTIONS, CONSOLIDATE, STORE
from parlour.games.nippon.content.board import REGIONS, SLOT_OF, SLOTS
from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import WORKER_COLOURS
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACKS
from parlour.games.nippon.content.tiles import CONTRACTS, REWARDS
from parlour.games.nippon.drawing import land, regions, slots, timeline
from parlour.games.nippon.drawing.company import company, parts as company_parts
from parlour.games.nippon.drawing.labels import say

GAP = 10.0
WIDE = 1604.0  # a player board in the strip below the table
NARROW = 430.0  # a part on a phone


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" the map with all that lies beside it; "map", "actions" and
    "factories" these apart, for narrow pages; "seat0" to "seat3" a player board.
    """
    return kit.in_colours(TABLETOP.draw(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """NP-3.1: the colours of the seats."""
    return [board["colour"] for board in view["boards"]]


def board(view: dict[str, Any], lang: str) -> kit.Drawn:
    """Timeline, map, Action slots and rewards, Factory tiles."""
    beside, _ = slots.beside(view, lang)
    whole = land.WIDTH + GAP + slots.WIDTH
    tiles, high = slots.factories(view, whole, lang)
    top = timeline.HIGH + GAP
    markup = (
        timeline.timeline(view, whole, lang)
        + kit.group(land.land(view, lang), at=(0, top), data_part="map")
        + kit.group(beside, at=(land.WIDTH + GAP, top), data_part="actions")
        + kit.group(tiles, at=(0, top + land.HEIGHT + GAP), data_part="factories")
    )
    return kit.with_margin(markup, whole, top + land.HEIGHT + GAP + high)


def narrow_map(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The regions apart."""
    return kit.with_margin(regions.regions(view, lang), regions.NARROW_W, regions.NARROW_H)


def narrow_actions(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The timeline above Action slots and rewards, for narrow pages."""
    line, top = timeline.narrow_timeline(view, slots.WIDTH, lang)
    beside, height = slots.beside(view, lang)
    markup = line + kit.group(beside, at=(0, top + GAP))
    return kit.with_margin(markup, slots.WIDTH, top + GAP + height)


def narrow_factories(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The Factory tiles, two in a row."""
    markup, height = slots.factories(view, NARROW, lang, 2)
    return kit.with_margin(markup, NARROW, height)


PARTS = {
    "board": board,
    "map": narrow_map,
    "actions": narrow_actions,
    "factories": narrow_factories,
}
TABLETOP = kit.Tabletop(say, PARTS, company, width=WIDE, gap=2 * GAP)


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than `width`."""
    return company_parts(view, seat, width, lang)


PIECES = {
    "factory": ("factory", FACTORIES),
    "slot": ("city", SLOTS),
    "region": ("region", REGIONS),
    "reward": ("reward", REWARDS),
}


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if "action" in arguments:
        slot = SLOT_OF[arguments["action"]] + 1
        return f"slot{slot}-{WORKER_COLOURS[arguments['colour']]}"
    if shared := kit.piece_of(arguments, PIECES):
        return shared
    if "track" in arguments:
        return f"seat{seat}-track-{TRACKS[arguments['track']]}"
    if "good" in arguments:
        return f"seat{seat}-{GOODS[arguments['good']]}"
    if "contract" in arguments:
        return f"seat{seat}-{CONTRACTS[arguments['contract']]}"
    if "achievement" in arguments:
        return f"seat{seat}-space-{ACHIEVEMENTS[arguments['achievement']]}"
    if "jokers" in arguments:
        return f"seat{seat}-jokers"
    part = {CONSOLIDATE: "budget", STORE: "stored"}.get(choice)
    return "" if part is None else f"seat{seat}-{part}"


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: thousands of Yen, Coal, Blueprints, workers."""
    board = view["boards"][seat]
    return [
        ("yen", board["yen"]),
        ("coal", board["coal"]),
        ("blueprint", board["blueprints"]),
        ("worker", len(board["workers"])),
    ]
