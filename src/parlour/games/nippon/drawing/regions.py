"""What belongs to a region: its bonus, its slots, Trains and Ships, and the standing in it."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.nippon.content.board import (
    BONUS,
    BONUS_AMOUNT,
    CITIES,
    REGIONS,
    SLOTS,
    TRAIN_SHIP_SLOTS,
)
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.resources import RESOURCES, bonus_word
from parlour.games.nippon.drawing.art import GOOD_SYMBOL, RESOURCE_SYMBOL, influence_sign
from parlour.games.nippon.drawing.labels import say, word

REGION_PAINT = dict(zip(REGIONS, ("np-north", "np-east", "np-centre", "np-west"), strict=True))
SLOT = 46.0
STANDING_H = 23.0  # a row of the standing
# On narrow pages the regions are panels below each other.
PANEL_W, PANEL_H = 408.0, 230.0
GAP = 6.0
NARROW_W, NARROW_H = PANEL_W + 2 * GAP, len(REGIONS) * (PANEL_H + GAP) + GAP
TO_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # from the middle to north, east, south and west


@kit.remembered
def regions(view: dict[str, Any], lang: str) -> str:
    """The four regions as panels, for narrow pages."""
    parts = [kit.plate(0, 0, NARROW_W, NARROW_H, kit.paint("np-sea"), r=8)]
    for index, region in enumerate(view["regions"]):
        cities = [
            kit.group(small_city(city, lang), at=(4 + (i + 0.5) * (PANEL_W - 8) / 2, 98))
            for i, city in enumerate(region["cities"])
        ]
        parts.append(
            kit.piece(
                f"region-{region['name']}", GAP, GAP + index * (PANEL_H + GAP),
                kit.plate(0, 0, PANEL_W, PANEL_H, kit.paint(REGION_PAINT[region["name"]]),
                      stroke=kit.paint("outline"), stroke_width=1.4),
                name_band(index, PANEL_W, 30, lang),
                *cities,
                kit.group(traffic(view, region, index, 8, 48, 30, lang), at=(5, 166)),
                kit.group(standing(view, region, index, 5, PANEL_W - 8, lang), at=(4, 201)),
                kit.plate_edge(0, 0, PANEL_W, PANEL_H),
                title=region_title(region, index, lang),
            )
        )  # fmt: skip
    return "".join(parts)


def small_city(city: dict[str, Any], lang: str) -> str:
    """A city of a narrow page around its name, a slot on each side, close together."""
    name = word("city", CITIES.index(city["name"]), lang)
    body = kit.plate(-47, -18, 94, 36, kit.paint("np-sea"), r=5)
    body += kit.label(0, 6, name, 16, weight=700, fill=kit.paint("np-on-sea"))
    for (dx, dy), slot in zip(TO_SIDES, city["slots"], strict=True):
        body += one_slot(slot, dx * 71, dy * 42, lang, 44)
    return body


def region_title(region: dict[str, Any], index: int, lang: str) -> str:
    """A region in a sentence."""
    bonus = bonus_word(BONUS[index], BONUS_AMOUNT[index])
    return say("tips.region", lang, region=index, n=region["free"], bonus=bonus)


def name_band(index: int, wide: float, high: float, lang: str) -> str:
    """The band with the name of a region and what an Influence tile brings there."""
    name = word("region", index, lang)
    resource, amount = BONUS[index], BONUS_AMOUNT[index]
    middle = high / 2
    return (
        kit.plate(
            0, 0, wide, high, kit.paint("np-sun"), stroke=kit.paint("outline"), stroke_width=1.6
        )
        + kit.label(
            10,
            middle + 6,
            name,
            kit.fit(name, wide - 66, 18, 15.6, True),
            weight=700,
            anchor="start",
            fill="#fffaf0",
        )
        + kit.label(
            wide - 36, middle + 6, f"+{amount}", 18, weight=800, anchor="end", fill="#fffaf0"
        )
        + kit.symbol(RESOURCE_SYMBOL[RESOURCES[resource]], wide - 18, middle, high - 7)
    )


def one_slot(slot: dict[str, Any], x: float, y: float, lang: str, size: float = SLOT) -> str:
    """An influence slot: the good it asks for, and the printed number or a player's tile."""
    index = SLOTS.index(slot["name"])
    good = GOODS.index(slot["good"])
    half = size / 2
    seat = slot["seat"]
    if seat is None:
        kind = "closed" if slot["closed"] else "empty"
        body = kit.plate(
            -half, -half, size, size, kit.paint("np-closed" if slot["closed"] else "np-slot"), r=5,
            stroke=kit.paint("outline"), stroke_width=1.3,
        )  # fmt: skip
        body += kit.symbol(
            GOOD_SYMBOL[slot["good"]], -half * 0.26, -half * 0.22, size * 0.62,
            opacity=0.45 if slot["closed"] else 1,
        )  # fmt: skip
        body += kit.disc(half * 0.54, half * 0.54, 10.5, kit.paint("np-overseas"), None, 1)
        body += kit.label(
            half * 0.54, half * 0.54 + 6, slot["printed"], 16, weight=700, fill="#26241f"
        )
        args = {"slot": index, "n": slot["printed"]}
        tip = say(f"tips.{kind}", lang, **args, **({"good": good} if kind == "empty" else {}))
    else:
        body = kit.plate(
            -half, -half, size, size, kit.seat_paint(seat), r=5, stroke=kit.paint("outline"),
            stroke_width=2,
        )  # fmt: skip
        body += kit.label(-4, 10, slot["value"], 29, weight=800, fill=kit.seat_ink(seat))
        body += kit.seat_mark(seat, half * 0.6, -half * 0.56, 14)
        body += kit.plate(half - 19, half - 17, 18, 16, kit.paint("np-slot"), r=4)
        body += kit.symbol(GOOD_SYMBOL[slot["good"]], half - 10, half - 9, 15)
        tip = say("tips.held", lang, slot=index, good=good, n=slot["value"], seat=seat)
    return kit.piece(
        f"city-{slot['name']}", x, y, body, kit.plate_edge(-half, -half, size, size, 5), title=tip
    )


def traffic(
    view: dict[str, Any],
    region: dict[str, Any],
    index: int,
    in_a_row: int,
    wide: float,
    high: float,
    lang: str,
) -> str:
    """The Train/Ship slots, filled from the left."""
    tiles: list[tuple[str, int]] = []
    for seat in range(view["seats"]):
        tiles += [("train", seat)] * region["trains"][seat]
        tiles += [("ship", seat)] * region["ships"][seat]
    parts: list[str] = []
    for n in range(TRAIN_SHIP_SLOTS[index]):
        x, y = (n % in_a_row) * (wide + 2), (n // in_a_row) * (high + 2)
        if n < len(tiles):
            kind, seat = tiles[n]
            value = view["boards"][seat][f"{kind}_value"]
            body = kit.plate(
                0,
                0,
                wide,
                high,
                kit.seat_paint(seat),
                r=4,
                stroke=kit.paint("outline"),
                stroke_width=1.3,
            )
            body += kit.symbol(f"np_{kind}", 13, high / 2, 22, colour="#fffaf0")
            body += worth(kind, wide - 19, high / 2, value)
            body += kit.seat_mark(seat, wide - 6.5, 7, 9)
            tip = say(f"tips.{kind}", lang, seat=seat, n=value)
            parts.append(kit.group(body, at=(x, y), title=tip))
        else:
            parts.append(
                kit.plate(
                    x, y, wide, high, "none", r=4, stroke=kit.paint("muted"), stroke_width=1.2,
                    stroke_dasharray="4 3",
                )
            )  # fmt: skip
    return "".join(parts)


def worth(kind: str, x: float, y: float, value: int) -> str:
    """What a Train or a Ship is worth: influence or points."""
    return influence_sign(x, y, value) if kind == "train" else kit.points_shield(x, y, value, 26)


def standing(
    view: dict[str, Any], region: dict[str, Any], index: int, in_a_row: int, wide: float, lang: str
) -> str:
    """Who has how much influence, in order, and the VP that a scoring now would bring."""
    parties = [(region["influence"][seat], seat) for seat in range(view["seats"])]
    parties.append((region["overseas"], -1))
    present = [party for party in parties if party[0] > 0]
    shown = sorted(present, key=lambda party: (-party[0], party[1]))
    step, high = wide / in_a_row, STANDING_H
    parts = [
        kit.plate(0, 0, wide, standing_rows(view, in_a_row) * high, kit.paint("np-washi-deep"), r=5)
    ]
    for position, (influence, seat) in enumerate(shown):
        x, y = (position % in_a_row) * step, (position // in_a_row) * high
        middle = high / 2
        body = ""
        if influence == shown[0][0]:
            body = kit.plate(1, 1, step - 2, high - 2, kit.paint("np-first"), r=5)
        if seat < 0:
            body += kit.symbol("np_overseas", 11, middle, 17)
            tip = say("tips.overseas", lang, region=index, n=influence)
        else:
            body += kit.seat_symbol(seat, 11, middle, 15)
            gained = region["vp"][seat] + region["ship_vp"][seat]
            args = {"n": influence, "m": region["places"][seat], "k": gained}
            key = "tips.stood" if view["over"] else "tips.standing"
            tip = say(key, lang, region=index, seat=seat, **args)
            if gained:
                body += kit.symbol("vp", step - 32, middle, 18)
                body += kit.label(step - 22, middle + 6, gained, 16, weight=700, anchor="start")
        body += kit.label(21, middle + 6, influence, 16, weight=700, anchor="start")
        parts.append(kit.group(body, at=(x, y), title=tip))
    return "".join(parts)


def standing_rows(view: dict[str, Any], in_a_row: int) -> int:
    """How many rows the seats and the Overseas Companies need."""
    parties = int(view["seats"]) + 1
    return -(-parties // in_a_row)
