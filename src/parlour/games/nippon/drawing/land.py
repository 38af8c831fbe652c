"""The map of Japan: its islands by region, the cities, and a cartouche for each region."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from parlour import kit
from parlour.games.nippon.content.board import CITIES
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.drawing.art import rising_sun, waves
from parlour.games.nippon.drawing.labels import word
from parlour.games.nippon.drawing.regions import (
    REGION_PAINT,
    STANDING_H,
    TO_SIDES,
    name_band,
    one_slot,
    region_title,
    standing,
    standing_rows,
    traffic,
)
from parlour.kernel.data import read_toml

WIDTH, HEIGHT = 900.0, 624.0
SIDE_X, SIDE_Y = 74.0, 50.0  # from a city to its slots
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
    "north": (468.0, 8.0),
    "east": (468.0, 188.0),
    "centre": (238.0, 200.0),
    "southwest": (8.0, 200.0),
}
WIDE = 224.0
STANDING_Y = 101.0
CITY_W, CITY_H = 96.0, 52.0
# A region comes after those whose land its cities lie on.
DRAWN = ("north", "southwest", "centre", "east")


@cache
def coasts() -> dict[str, str]:
    """The land of each region as one path."""
    outlines: dict[str, str] = {}
    for land in read_toml(DATA / "coast.toml")["land"]:
        corners = "L".join(f"{kit.number(x)} {kit.number(y)}" for x, y in land["corners"])
        outlines[land["region"]] = outlines.get(land["region"], "") + f"M{corners}Z"
    return outlines


@cache
def ground() -> str:
    """Sea, sun and islands, the same in every position."""
    whole = "".join(coasts().values())
    parts = [
        kit.plate(0, 0, WIDTH, HEIGHT, kit.paint("np-sea"), r=10),
        waves(WIDTH, HEIGHT),
        rising_sun(184, 96, 62),
        seal(392, 12),
    ]
    for width, opacity in ((26, 0.5), (13, 0.9)):
        parts.append(
            kit.tag(
                "path",
                d=whole,
                fill="none",
                stroke=kit.paint("np-shallow"),
                stroke_width=width,
                stroke_linejoin="round",
                opacity=opacity,
            )
        )
    for name, outline in coasts().items():
        parts.append(
            kit.tag(
                "path",
                d=outline,
                fill=kit.paint(REGION_PAINT[name]),
                stroke=kit.paint("outline"),
                stroke_width=2,
                stroke_linejoin="round",
            )
        )
    parts.append(fuji(612, 530))
    # A picture within the picture: whatever leaves it is cut off.
    return kit.tag("svg", *parts, x=0.0, y=0.0, width=WIDTH, height=HEIGHT)


def seal(x: float, y: float) -> str:
    """The title in a frame, from top to bottom as on a print."""
    letters = "".join(
        kit.label(22, 30 + 26 * i, letter, 21, weight=800, fill=kit.paint("np-red"))
        for i, letter in enumerate("NIPPON")
    )
    return kit.group(
        kit.plate(
            0, 0, 44, 174, kit.paint("np-washi"), r=4, stroke=kit.paint("np-sun"), stroke_width=2.5
        ),
        kit.plate(4, 4, 36, 166, "none", r=3, stroke=kit.paint("np-sun"), stroke_width=1),
        letters,
        at=(x, y),
        aria_hidden="true",
    )


def fuji(x: float, y: float) -> str:
    """Mount Fuji with its snow, between the centre and the east."""
    slope = "M-30 18C-18 10 -10 -10 -6 -20L-2 -17L2 -21L6 -18C10 -8 18 10 30 18Z"
    snow = "M-6 -20L-2 -17L2 -21L6 -18L12 -4L7 -8L3 -2L-1 -8L-6 -3L-12 -6Z"
    return kit.group(
        kit.tag(
            "path",
            d=slope,
            fill=kit.paint("np-fuji"),
            stroke=kit.paint("outline"),
            stroke_width=1.4,
        ),
        kit.tag("path", d=snow, fill="#fffaf0"),
        at=(x, y),
    )


@kit.remembered
def land(view: dict[str, Any], lang: str) -> str:
    """The whole map."""
    by_name = {region["name"]: (n, region) for n, region in enumerate(view["regions"])}
    parts = [ground()]
    for name in DRAWN:
        index, region = by_name[name]
        x, y = CARTOUCHE_AT[name]
        cities = "".join(one_city(city, lang) for city in region["cities"])
        parts.append(
            kit.piece(
                f"region-{name}", 0, 0,
                kit.tag("path", d=coasts()[name], fill="transparent"),
                kit.edge("path", d=coasts()[name]),  # below the cities
                kit.group(cartouche(view, region, index, lang), at=(x, y)),
                cities,
                kit.plate_edge(x - 3, y - 3, WIDE + 6, cartouche_height(view) + 6),
                title=region_title(region, index, lang),
            )
        )  # fmt: skip
    return "".join(parts)


def cartouche_height(view: dict[str, Any]) -> float:
    """How high the cartouches are: the more seats, the more rows."""
    return STANDING_Y + standing_rows(view, 2) * STANDING_H + 4


@kit.remembered
def cartouche(view: dict[str, Any], region: dict[str, Any], index: int, lang: str) -> str:
    """Name and bonus of a region, its Trains and Ships, and who would score what now."""
    high = cartouche_height(view)
    return (
        kit.shadow(0, 0, WIDE, high)
        + kit.plate(
            0, 0, WIDE, high, kit.paint("np-washi"), stroke=kit.paint("outline"), stroke_width=1.6
        )
        + name_band(index, WIDE, 30, lang)
        + kit.group(traffic(view, region, index, 4, 51.5, 30, lang), at=(6, 35))
        + kit.group(standing(view, region, index, 2, WIDE - 8, lang), at=(4, STANDING_Y))
    )


@kit.remembered
def one_city(city: dict[str, Any], lang: str) -> str:
    """A city: its name in the middle, a slot on each side."""
    x, y = CITY_AT[city["name"]]
    body = city_plate(CITIES.index(city["name"]), lang)
    for (dx, dy), slot in zip(TO_SIDES, city["slots"], strict=True):
        body += one_slot(slot, x + dx * SIDE_X, y + dy * SIDE_Y, lang)
    return body


def city_plate(city: int, lang: str) -> str:
    """The name of a city at its place on the map."""
    x, y = CITY_AT[CITIES[city]]
    ink = kit.paint("np-on-sea")
    body = kit.plate(
        x - CITY_W / 2, y - CITY_H / 2, CITY_W, CITY_H, kit.paint("np-sea"), r=6, stroke=ink,
        stroke_width=1.5,
    )  # fmt: skip
    return body + kit.label(x, y + 6, word("city", city, lang), 16, weight=700, fill=ink)
