"""The map of Japan: its islands by region, the cities, and a cartouche for each region."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.games.nippon.content.board import CITIES
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.drawing.art import rising_sun, waves
from parlour.games.nippon.drawing.regions import (
    REGION_PAINT,
    name_band,
    one_slot,
    region_title,
    standing,
    traffic,
)
from parlour.games.nippon.drawing.words import word
from parlour.kernel.data import read_toml
from parlour.kit import (
    edge,
    fit,
    group,
    label,
    number,
    paint,
    piece,
    plate,
    plate_edge,
    shadow,
    tag,
)

WIDTH, HEIGHT = 900.0, 624.0
SIDE_X, SIDE_Y = 66.0, 50.0  # from a city to its slots
CITY_AT = {
    "sapporo": (798.0, 84.0),
    "sendai": (800.0, 238.0),
    "tokyo": (800.0, 390.0),
    "yokohama": (742.0, 532.0),
    "nagoya": (568.0, 450.0),
    "osaka": (434.0, 528.0),
    "hiroshima": (266.0, 462.0),
    "nagasaki": (104.0, 540.0),
}
# Each region's cartouche lies on the sea beside its coast.
CARTOUCHE_AT = {
    "north": (464.0, 12.0),
    "east": (464.0, 172.0),
    "centre": (240.0, 206.0),
    "southwest": (16.0, 242.0),
}
WIDE, HIGH = 214.0, 152.0


@cache
def coasts() -> dict[str, str]:
    """The land of each region as one path."""
    found: dict[str, str] = {}
    for land in read_toml(DATA / "coast.toml")["land"]:
        corners = "L".join(f"{number(x)} {number(y)}" for x, y in land["corners"])
        found[land["region"]] = found.get(land["region"], "") + f"M{corners}Z"
    return found


@cache
def ground() -> str:
    """Sea, sun and islands, the same in every position."""
    whole = "".join(coasts().values())
    parts = [
        plate(0, 0, WIDTH, HEIGHT, paint("np-sea"), r=10),
        waves(WIDTH, HEIGHT),
        rising_sun(132, 118, 82),
        seal(372, 18),
    ]
    for width, opacity in ((26, 0.5), (13, 0.9)):
        parts.append(
            tag("path", d=whole, fill="none", stroke=paint("np-shallow"), stroke_width=width,
                stroke_linejoin="round", opacity=opacity)
        )  # fmt: skip
    for name, d in coasts().items():
        parts.append(
            tag("path", d=d, fill=paint(REGION_PAINT[name]), stroke=paint("outline"),
                stroke_width=2, stroke_linejoin="round")
        )  # fmt: skip
    parts.append(fuji(646, 520))
    # A picture within the picture: whatever leaves it is cut off.
    return tag("svg", *parts, x=0.0, y=0.0, width=WIDTH, height=HEIGHT)


def seal(x: float, y: float) -> str:
    """The title in a frame, from top to bottom as on a print."""
    letters = "".join(
        label(22, 30 + 26 * i, letter, 21, weight=800, fill=paint("np-red"))
        for i, letter in enumerate("NIPPON")
    )
    return group(
        plate(0, 0, 44, 174, paint("np-washi"), r=4, stroke=paint("np-sun"), stroke_width=2.5),
        plate(4, 4, 36, 166, "none", r=3, stroke=paint("np-sun"), stroke_width=1),
        letters,
        at=(x, y),
    )


def fuji(x: float, y: float) -> str:
    """Mount Fuji with its snow, between the centre and the east."""
    slope = "M-30 18C-18 10 -10 -10 -6 -20L-2 -17L2 -21L6 -18C10 -8 18 10 30 18Z"
    snow = "M-6 -20L-2 -17L2 -21L6 -18L12 -4L7 -8L3 -2L-1 -8L-6 -3L-12 -6Z"
    return group(
        tag("path", d=slope, fill=paint("np-fuji"), stroke=paint("outline"), stroke_width=1.4),
        tag("path", d=snow, fill="#fffaf0"),
        at=(x, y),
    )


def land(view: dict[str, Any], lang: str) -> str:
    """The whole map."""
    parts = [ground()]
    for index, region in enumerate(view["regions"]):
        x, y = CARTOUCHE_AT[region["name"]]
        cities = "".join(one_city(city, lang) for city in region["cities"])
        parts.append(
            piece(
                f"region-{region['name']}", 0, 0,
                tag("path", d=coasts()[region["name"]], fill="transparent"),
                edge("path", d=coasts()[region["name"]]),  # below the cities
                group(cartouche(view, region, index, lang), at=(x, y)),
                cities,
                plate_edge(x - 3, y - 3, WIDE + 6, HIGH + 6),
                title=region_title(region, index, lang),
            )
        )  # fmt: skip
    return "".join(parts)


def cartouche(view: dict[str, Any], region: dict[str, Any], index: int, lang: str) -> str:
    """Name and bonus of a region, its Trains and Ships, and who would score what now."""
    return (
        shadow(0, 0, WIDE, HIGH)
        + plate(0, 0, WIDE, HIGH, paint("np-washi"), stroke=paint("outline"), stroke_width=1.6)
        + name_band(index, WIDE, 30, lang)
        + group(traffic(region, index, 4, 49, 30, lang), at=(6, 35))
        + group(standing(view, region, index, 3, WIDE - 8, lang), at=(4, 99))
    )


def one_city(city: dict[str, Any], lang: str) -> str:
    """A city: its name in the middle, a slot on each side."""
    x, y = CITY_AT[city["name"]]
    name = word("city", CITIES.index(city["name"]), lang)
    body = plate(
        x - 40, y - 26, 80, 52, paint("np-sea"), r=6, stroke=paint("np-on-sea"), stroke_width=1.5
    ) + label(x, y + 6, name, fit(name, 74, 17, 13, True), weight=700, fill=paint("np-on-sea"))
    for (dx, dy), slot in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), city["slots"], strict=True):
        body += one_slot(slot, x + dx * SIDE_X, y + dy * SIDE_Y, lang)
    return body
