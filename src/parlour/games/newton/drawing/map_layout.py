"""Where things stand on the drawn Map: places, names, prices of routes, Scientists."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from parlour import kit
from parlour.games.newton.content.map_board import (
    KINDS,
    ROUTE_KINDS,
    ROUTES,
    SPACE_KIND,
    SPACE_TOKEN,
    SPACE_X,
    SPACE_Y,
    SPACES,
)
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.drawing.labels import word
from parlour.kernel.data import read_toml

LEFT, TOP = 22.0, 26.0  # margin of the frame
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Sheet(NamedTuple):
    """A format of the map: a wide one, and a high one for narrow pages."""

    key: str
    width: float
    height: float
    village: float  # size of the names
    place: float
    taken: tuple[Box, ...]  # by what lies upon the map

    @property
    def narrow(self) -> bool:
        return self.key == "narrow"


SHEET = Sheet("wide", 1100.0, 830.0, 17.0, 20.0, ((20, 20, 290, 62), (1000, 28, 1080, 90)))
NARROW = Sheet("narrow", 560.0, 980.0, 16.0, 17.5, ((20, 20, 220, 52), (470, 24, 545, 80)))

PAWN_WIDE, PAWN_HIGH = 23.0, 30.0
PRICE_WIDE, PRICE_HIGH = 38.0, 22.0  # the price of a place in reach
_CUBE_AT = 21.0  # corners of a place where the cubes lie
FARTHEST = 96.0  # of what stands beside a place


@cache
def _layout(key: str) -> dict[str, Any]:
    layout: dict[str, Any] = read_toml(DATA / "map_layout.toml")[key]
    return layout


def _warp(value: float, stops: list[list[float]]) -> float:
    """Per cent of the board in per cent of a format, straight from stop to stop."""
    for (a, b), (c, d) in pairwise(stops):
        if value <= c:
            return b + (value - a) * (d - b) / (c - a)
    return value


def spot(x: float, y: float, sheet: Sheet) -> kit.Point:
    """A point of the map, given in hundredths of it, in the units of the picture."""
    layout = _layout(sheet.key)
    return (
        LEFT + _warp(x, layout["warp_x"]) / 100 * (sheet.width - 2 * LEFT),
        TOP + _warp(y, layout["warp_y"]) / 100 * (sheet.height - 2 * TOP),
    )


@cache
def place_at(space: int, sheet: Sheet) -> kit.Point:
    """Where a place of the Map is drawn."""
    place = _layout(sheet.key)["place"].get(SPACES[space])
    if place is None:  # a place that a designer added
        return spot(SPACE_X[space], SPACE_Y[space], sheet)
    x, y = place["at"]
    return float(x), float(y)


def name_at(space: int, sheet: Sheet) -> tuple[float, float, str]:
    """Where the name of a place stands, and which end of it."""
    x, y = place_at(space, sheet)
    place = _layout(sheet.key)["place"].get(SPACES[space], {"name": (0, -34), "anchor": "middle"})
    dx, dy = place["name"]
    return x + dx, y + dy, place["anchor"]


def name_size(space: int, sheet: Sheet) -> float:
    return sheet.village if _kind(space) == "village" else sheet.place


def _kind(space: int) -> str:
    return KINDS[SPACE_KIND[space]]


def bend(route: int, sheet: Sheet) -> kit.Point:
    """The point towards which a route is bent."""
    a, b, _, kind = ROUTES[route]
    (ax, ay), (bx, by) = place_at(a, sheet), place_at(b, sheet)
    share = 0.16 if ROUTE_KINDS[kind] == "sea" else 0.06
    return (ax + bx) / 2 - (by - ay) * share, (ay + by) / 2 + (bx - ax) * share


def price_at(route: int, sheet: Sheet) -> kit.Point:
    """Where the price of a route lies upon it."""
    a, b, _, _ = ROUTES[route]
    prices = _layout(sheet.key)["price"]
    t = float(prices.get(f"{SPACES[a]}-{SPACES[b]}", 0.5))
    (ax, ay), (bx, by), (cx, cy) = place_at(a, sheet), place_at(b, sheet), bend(route, sheet)
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return one * ax + two * cx + three * bx, one * ay + two * cy + three * by


def cube_at(seat: int, space: int) -> kit.Point:
    """The corner of a place where the cube of a seat lies, from the middle of the place."""
    x, y = _CUBE_AT * (1 if seat % 2 else -1), _CUBE_AT * (1 if seat // 2 else -1)
    if _kind(space) == "objective":
        return x * 2.05, y if y < 0 else y * 1.95
    return x, y


def _body(space: int, sheet: Sheet) -> Box:
    """What a place covers, with its cubes."""
    x, y = place_at(space, sheet)
    kind = _kind(space)
    if kind == "objective":
        return x - 51, y - 29, x + 51, y + 50
    half = {"village": 18.0 if SPACE_TOKEN[space] else 15.0, "start": 21.0}.get(kind, 29.0)
    return x - half, y - half, x + half, y + half


@cache
def _obstacles(sheet: Sheet, lang: str) -> list[tuple[int, Box]]:
    """What nothing may stand on, each with its place, if it is a place (-1: none)."""
    obstacles = [(space, _body(space, sheet)) for space in range(len(SPACES))]
    obstacles += [(-1, box) for box in sheet.taken]
    for route, (_, _, cost, _) in enumerate(ROUTES):
        if cost:
            x, y = price_at(route, sheet)
            half = 5 + 6 * cost
            obstacles.append((-1, (x - half, y - 11, x + half, y + 11)))
    for space in range(len(SPACES)):
        x, y, anchor = name_at(space, sheet)
        size = name_size(space, sheet)
        # The estimate is for the widest letters; those of the site are narrower.
        wide = kit.width_of(word("space", space, lang), size, True) * 0.88
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        obstacles.append((-1, (left, y - size * 0.78, left + wide, y + size * 0.24)))
    return obstacles


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


class Guest(NamedTuple):
    """What stands beside a place: a Scientist, or the price of the place."""

    space: int
    wide: float
    high: float


def pawn_of(space: int) -> Guest:
    return Guest(space, PAWN_WIDE, PAWN_HIGH)


def price_of(space: int) -> Guest:
    return Guest(space, PRICE_WIDE, PRICE_HIGH)


def beside(guests: list[Guest], sheet: Sheet, lang: str) -> list[kit.Point]:
    """Where some guests stand: each takes the nearest spot to its place where it hides nothing."""
    spots: list[kit.Point] = []
    taken: list[Box] = []
    for guest in guests:
        x, y = next(
            (
                (x, y)
                for x, y in _free_spots(guest, sheet, lang)
                if not any(_meet(_around(x, y, guest.wide, guest.high), box) for box in taken)
            ),
            place_at(guest.space, sheet),
        )
        spots.append((x, y))
        taken.append(_around(x, y, guest.wide, guest.high))
    return spots


@cache
def _free_spots(guest: Guest, sheet: Sheet, lang: str) -> list[kit.Point]:
    """The spots for a guest where it hides nothing of the map, the nearest first."""
    space, wide, high = guest
    x, y = place_at(space, sheet)
    # A village without a token has nothing that a Scientist could hide.
    bare = guest == pawn_of(space) and _kind(space) == "village" and not SPACE_TOKEN[space]
    boxes = [
        box
        for other, box in _obstacles(sheet, lang)
        if _meet(box, _around(x, y, 2 * FARTHEST + 80, 2 * FARTHEST + 80))
        and not (bare and other == space)
    ]
    spots: list[kit.Point] = []
    for dx, dy in _spiral():
        box = _around(x + dx, y + dy, wide, high)
        inside = min(box[0], box[1], sheet.width - box[2], sheet.height - box[3]) >= 14
        if inside and not any(_meet(box, other) for other in boxes):
            spots.append((x + dx, y + dy))
    return spots


@cache
def _spiral() -> list[kit.Point]:
    """Spots round a place, the nearest first, and above rather than below."""
    steps = range(-int(FARTHEST), int(FARTHEST) + 1, 6)
    spots = [(float(dx), float(dy) - 4) for dx in steps for dy in steps]
    return sorted(spots, key=lambda one: (hypot(one[0], one[1] * (1 if one[1] < 0 else 1.15)), one))
