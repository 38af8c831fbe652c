"""The map: four regions on the sea, with cities, Trains and Ships, and who would score what."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.board import (
    BONUS,
    BONUS_AMOUNT,
    CITIES,
    REGION_NAMES,
    SLOTS,
    TRAIN_SHIP_SLOTS,
)
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.kinds import RESOURCES
from parlour.games.nippon.drawing.art import GOOD_SYMBOL, RESOURCE_SYMBOL, waves
from parlour.games.nippon.drawing.words import say, word
from parlour.kit import (
    disc,
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_ink,
    seat_mark,
    seat_paint,
    seat_symbol,
    symbol,
    width_of,
)

REGION_W, REGION_H = 404.0, 290.0
HEAD = 34.0
GAP = 12.0
WIDTH = 2 * REGION_W + 3 * GAP
HEIGHT = 2 * REGION_H + 3 * GAP
# Where the regions lie: centre and north above, south-west and east below.
PLACES = {"centre": (0, 0), "north": (1, 0), "southwest": (0, 1), "east": (1, 1)}
SLOT = 46.0
CITY_W = 196.0


def land(view: dict[str, Any], lang: str) -> str:
    """The whole map."""
    parts = [plate(0, 0, WIDTH, HEIGHT, paint("np-sea"), r=10), waves(WIDTH, HEIGHT)]
    for number, region in enumerate(view["regions"]):
        column, row = PLACES[region["name"]]
        x = GAP + column * (REGION_W + GAP)
        y = GAP + row * (REGION_H + GAP)
        parts.append(one_region(view, region, number, x, y, lang))
    return "".join(parts)


def one_region(
    view: dict[str, Any], region: dict[str, Any], number: int, x: float, y: float, lang: str
) -> str:
    """A region: name and bonus, two cities, Trains and Ships, the standing."""
    name = REGION_NAMES[lang][number]
    resource, amount = BONUS[number], BONUS_AMOUNT[number]
    tip = say("tips.region", lang, region=number, n=region["free"], m=amount, resource=resource)
    cities = [
        group(one_city(city, lang), at=(8 + i * CITY_W, HEAD + 4))
        for i, city in enumerate(region["cities"])
    ]
    short, _, islands = name.partition(" (")
    islands = f"({islands}" if islands else ""
    start = 22 + width_of(short, 18, True)
    return piece(
        f"region-{region['name']}",
        x,
        y,
        plate(0, 0, REGION_W, REGION_H, paint("np-washi"), stroke=paint("outline")),
        plate(0, 0, REGION_W, HEAD, paint("np-sun"), stroke=paint("outline")),
        label(12, 24, short, 18, weight=700, anchor="start", fill="#fffaf0"),
        label(
            start,
            23,
            islands,
            fit(islands, REGION_W - 82 - start, 14, 9),
            anchor="start",
            fill="#fffaf0",
            class_="fine",
        ),
        label(REGION_W - 44, 24, f"+{amount}", 18, weight=800, anchor="end", fill="#fffaf0"),
        symbol(RESOURCE_SYMBOL[RESOURCES[resource]], REGION_W - 24, HEAD / 2, 26),
        *cities,
        group(traffic(region, number, lang), at=(10, HEAD + 168)),
        group(standing(view, region, number, lang), at=(8, HEAD + 212)),
        plate_edge(0, 0, REGION_W, REGION_H),
        title=tip,
    )


def one_city(city: dict[str, Any], lang: str) -> str:
    """A city: its name in the middle, a slot on each side."""
    number = CITIES.index(city["name"])
    name = word("city", number, lang)
    middle_x, middle_y = CITY_W / 2 - 2, 80.0
    places = [(0.0, -52.0), (66.0, 0.0), (0.0, 52.0), (-66.0, 0.0)]
    parts = [
        plate(
            middle_x - 40, middle_y - 26, 80, 52, paint("np-sea"), r=6, stroke=paint("outline"),
            stroke_width=1.5,
        ),
        label(
            middle_x, middle_y + 6, name, fit(name, 74, 17, 11, True), weight=700,
            fill=paint("np-on-sea"),
        ),
    ]  # fmt: skip
    for side, slot in enumerate(city["slots"]):
        dx, dy = places[side]
        parts.append(one_slot(slot, middle_x + dx, middle_y + dy, lang))
    return "".join(parts)


def one_slot(slot: dict[str, Any], x: float, y: float, lang: str) -> str:
    """An influence slot: the good it asks for, and the printed number or a player's tile."""
    number = SLOTS.index(slot["name"])
    good = GOODS.index(slot["good"])
    half = SLOT / 2
    seat = slot["seat"]
    if seat is None:
        kind = "closed" if slot["closed"] else "empty"
        body = plate(
            -half, -half, SLOT, SLOT, paint("np-closed" if slot["closed"] else "np-slot"), r=5,
            stroke=paint("outline"), stroke_width=1.3,
        )  # fmt: skip
        body += symbol(GOOD_SYMBOL[slot["good"]], -6, -5, 28, opacity=0.45 if slot["closed"] else 1)
        body += disc(13, 13, 9, paint("np-washi-deep"), paint("muted"), 1)
        body += label(13, 18, slot["printed"], 14, weight=700)
        args = {"slot": number, "n": slot["printed"]}
        tip = say(f"tips.{kind}", lang, **args, **({"good": good} if kind == "empty" else {}))
    else:
        body = plate(
            -half, -half, SLOT, SLOT, seat_paint(seat), r=5, stroke=paint("outline"),
            stroke_width=2,
        )  # fmt: skip
        body += label(-4, 10, slot["value"], 29, weight=800, fill=seat_ink(seat))
        body += seat_mark(seat, 14, -13, 14)
        body += plate(4, 6, 18, 16, paint("np-slot"), r=4)
        body += symbol(GOOD_SYMBOL[slot["good"]], 13, 14, 15)
        tip = say("tips.held", lang, slot=number, good=good, n=slot["value"], seat=seat)
    return piece(
        f"city-{slot['name']}", x, y, body, plate_edge(-half, -half, SLOT, SLOT, 5), title=tip
    )


def traffic(region: dict[str, Any], number: int, lang: str) -> str:
    """The Train/Ship slots, filled from the left."""
    tiles: list[tuple[str, int]] = []
    for seat in range(len(region["trains"])):
        tiles += [("train", seat)] * region["trains"][seat]
        tiles += [("ship", seat)] * region["ships"][seat]
    w, h = 46.0, 34.0
    parts: list[str] = []
    count = TRAIN_SHIP_SLOTS[number]
    for n in range(count):
        x, y = n * (w + 2), 0.0
        if n < len(tiles):
            kind, seat = tiles[n]
            body = plate(
                x, y, w, h, seat_paint(seat), r=4, stroke=paint("outline"), stroke_width=1.3
            )
            body += symbol(f"np_{kind}", x + 15, y + h / 2, 24, colour="#fffaf0")
            body += seat_mark(seat, x + w - 11, y + h / 2, 14)
            parts.append(group(body, title=say(f"tips.{kind}", lang, seat=seat)))
        else:
            parts.append(
                plate(
                    x, y, w, h, "none", r=4, stroke=paint("muted"), stroke_width=1.2,
                    stroke_dasharray="4 3",
                )
            )  # fmt: skip
    return "".join(parts)


def standing(view: dict[str, Any], region: dict[str, Any], number: int, lang: str) -> str:
    """Who has how much influence, in order, and the VP that a scoring now would bring."""
    parties = [(region["influence"][seat], seat) for seat in range(view["seats"])]
    parties.append((region["overseas"], -1))
    shown = sorted((p for p in parties if p[0] > 0), key=lambda p: (-p[0], p[1]))
    parts = [plate(0, -2, REGION_W - 16, 40, paint("np-washi-deep"), r=6)]
    wide = min(96.0, (REGION_W - 20) / max(1, len(shown)))
    for at, (influence, seat) in enumerate(shown):
        x = 4 + at * wide
        if seat < 0:
            body = symbol("np_ship", x + 13, 18, 22, colour=paint("np-steel"))
            tip = say("tips.overseas", lang, region=number, n=influence)
        else:
            body = seat_symbol(seat, x + 13, 18, 20)
            gained = region["vp"][seat] + region["ship_vp"][seat]
            place = region["places"][seat]
            tip = say(
                "tips.standing", lang, region=number, seat=seat, n=influence, m=place, k=gained
            )
            if gained:
                body += points_shield(x + min(wide - 16, 70), 18, gained, 26)
        body += label(x + 27, 25, influence, 19, weight=700, anchor="start")
        parts.append(group(body, title=tip))
    return "".join(parts)
