"""Pieces and the map as they are printed, before any game: pictures of the rule book."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.nippon.content.board import CITIES, PRINTED, REGIONS, SIDES, TRAIN_SHIP_SLOTS
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD, GOODS
from parlour.games.nippon.content.tiles import CITY_SIDES
from parlour.games.nippon.drawing.art import GOOD_SYMBOL
from parlour.games.nippon.drawing.labels import say
from parlour.games.nippon.drawing.land import (
    CARTOUCHE_AT,
    CITY_AT,
    SIDE_X,
    SIDE_Y,
    WIDE,
    city_plate,
    ground,
)
from parlour.games.nippon.drawing.regions import SLOT, TO_SIDES, name_band

CARTOUCHE_H = 58.0
CITY_TILE = 96.0
FACTORY_W, FACTORY_H = 132.0, 66.0


def printed_map(lang: str) -> str:
    """The map without tiles: regions with their bonus, cities with their printed numbers."""
    cities = "".join(printed_city(city, lang) for city in range(len(CITIES)))
    return ground() + "".join(region_card(n, lang) for n in range(len(REGIONS))) + cities


def region_card(region: int, lang: str) -> str:
    """Name and bonus of a region, and how many Trains and Ships it takes."""
    slots = say("book.train_ship_slots", lang, n=TRAIN_SHIP_SLOTS[region])
    return kit.group(
        kit.shadow(0, 0, WIDE, CARTOUCHE_H),
        kit.plate(
            0,
            0,
            WIDE,
            CARTOUCHE_H,
            kit.paint("np-washi"),
            stroke=kit.paint("outline"),
            stroke_width=1.6,
        ),
        name_band(region, WIDE, 30, lang),
        kit.label(10, 50, slots, kit.fit(slots, WIDE - 20, 15, 10), anchor="start"),
        at=CARTOUCHE_AT[REGIONS[region]],
    )


def printed_city(city: int, lang: str) -> str:
    """A city with the printed numbers of its four slots."""
    x, y = CITY_AT[CITIES[city]]
    body = city_plate(city, lang)
    for side, (dx, dy) in enumerate(TO_SIDES):
        px, py = x + dx * SIDE_X, y + dy * SIDE_Y
        body += kit.plate(
            px - SLOT / 2,
            py - SLOT / 2,
            SLOT,
            SLOT,
            kit.paint("np-slot"),
            r=5,
            stroke=kit.paint("outline"),
        )
        body += kit.label(px, py + 8, PRINTED[city * len(SIDES) + side], 24, weight=800)
    return body


def city_tile(tile: int) -> str:
    """A City tile: a good on each side."""
    middle = CITY_TILE / 2
    body = kit.plate(0, 0, CITY_TILE, CITY_TILE, kit.paint("np-washi"), stroke=kit.paint("outline"))
    body += kit.plate(middle - 14, middle - 14, 28, 28, kit.paint("np-sea"), r=5)
    body += kit.label(middle, middle + 6, tile + 1, 17, weight=700, fill=kit.paint("np-on-sea"))
    for good, (dx, dy) in zip(CITY_SIDES[tile], TO_SIDES, strict=True):
        body += kit.symbol(GOOD_SYMBOL[GOODS[good]], middle + dx * 32, middle + dy * 32, 28)
    return body


def factory_tile(tile: int, lang: str) -> str:
    """A Factory tile: good, letter and its ability in a few words."""
    name = FACTORIES[tile]
    text = say(f"short.{name}", lang)
    size = kit.fit(text, FACTORY_W - 12, 15, 10)
    return (
        kit.plate(
            0,
            0,
            FACTORY_W,
            FACTORY_H,
            kit.paint("np-washi"),
            stroke=kit.paint("outline"),
            stroke_width=1.8,
        )
        + kit.symbol(GOOD_SYMBOL[GOODS[FACTORY_GOOD[tile]]], 24, 23, 32)
        + kit.label(
            50, 30, name[-1].upper(), 20, weight=800, anchor="start", fill=kit.paint("np-red")
        )
        + kit.label(FACTORY_W / 2, 56, kit.cut(text, FACTORY_W - 8, size), size)
    )
