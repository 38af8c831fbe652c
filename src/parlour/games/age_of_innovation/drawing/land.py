"""The map: terrains, river, bridges, buildings, and what the viewer can reach."""
# mypyc: skip

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, MAPS, PAIRS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, KINDS, TERRAINS
from parlour.games.age_of_innovation.drawing import automa_art  # noqa: F401 (its symbols)
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.words import texts, word
from parlour.kit import (
    edge,
    group,
    hex_centre,
    hex_edge,
    hexagon,
    label,
    paint,
    piece,
    plate,
    seat_mark,
    seat_paint,
    symbol,
    symbol_word,
    tag,
)

SIDE = 40.0
MARGIN = 12.0
_LEFT = MARGIN + SIDE * 3**0.5 / 2
_TOP = MARGIN + SIDE
_CENTRES = [hex_centre(q, r, SIDE) for q, r in MAP.coordinates]
WIDTH = max(x for x, _ in _CENTRES) + 2 * _LEFT
HEIGHT = max(y for _, y in _CENTRES) + 2 * _TOP
# Seen on both sides of the board, so that a place has the same id on both.
SITES = [i for i in range(len(PAIRS)) if any(board.site[i] for board in BOARDS)]


def centre(hex_: int) -> tuple[float, float]:
    x, y = _CENTRES[hex_]
    return x + _LEFT, y + _TOP


def land(view: dict[str, Any], lang: str) -> str:
    """The whole map, WIDTH by HEIGHT."""
    you = view["you"]
    near = view["players"][you]["reach"] if you is not None else {}
    shown = view["round"] > 0
    hexes = "".join(one_hex(h, near.get(h["name"]) if shown else None, view, lang)
                    for h in view["hexes"])  # fmt: skip
    return plate(0, 0, WIDTH, HEIGHT, paint("ai-board"), r=16) + hexes + bridges(view)


def one_hex(one: dict[str, Any], spades: int | None, view: dict[str, Any], lang: str) -> str:
    """A hex with terrain, building and reach."""
    name, terrain = one["name"], one["terrain"]
    x, y = centre(MAP.index[name])
    if terrain == "river":
        linked = name in view["river_cities"]
        return piece(
            f"hex-{name}",
            x,
            y,
            hexagon(SIDE, paint("ai-river"), stroke=paint("ai-river"), stroke_width=1),
            symbol("ai_river", 0, 4, 26, colour=paint("ai-wave")),
            symbol("ai_city", 0, 0, 30) if linked else "",
            hex_edge(SIDE),
            title=f"{name}: {word('terrain', CIRCLE, lang)}",
            class_="hex",
        )
    ink = TERRAIN_INK[terrain]
    building = one["building"]
    parts = [
        hexagon(SIDE - 0.8, paint(f"ai-{terrain}"), stroke=paint("outline"), stroke_width=1.2),
        label(0, -SIDE * 0.62, name, 9.5, weight=600, fill=ink, class_="fine", opacity=0.8),
    ]
    title = f"{name}: {word('terrain', TERRAINS.index(terrain), lang)}"
    if building is None:
        parts.append(symbol(f"ai_{terrain}", 0, 0, 30, colour=ink, opacity=0.62))
        if spades is not None:
            parts.append(reach_mark(spades))
        marker = one.get("marker")
        if marker is not None:
            parts.append(symbol(f"ai_{marker}", 18, -14, 23))
            title = f"{title}, {symbol_word(f'ai_{marker}', lang)}"
    else:
        parts.append(symbol(f"ai_{terrain}", 0, SIDE * 0.66, 15, colour=ink, opacity=0.75))
        parts.append(building_mark(building))
        kind = word("kind", KINDS.index(building["kind"]), lang)
        title = f"{title}, {kind} ({texts().seat(building['seat'], lang)})"
        if building.get("marked"):
            title = f"{title}, {symbol_word('ai_mark', lang)}"
    return piece(f"hex-{name}", x, y, *parts, hex_edge(SIDE), title=title, class_="hex")


def reach_mark(spades: int) -> str:
    """How many spades the viewer needs here; a house where none is needed."""
    y = SIDE * 0.62
    body = plate(-17, y - 9, 34, 18, paint("card"), r=9, stroke=paint("outline"), stroke_width=1)
    if spades == 0:
        return body + symbol("ai_workshop", 0, y, 15, colour="#fffaf0")
    return body + symbol("ai_spade", -7, y, 14) + label(7, y + 4.6, spades, 13, weight=700)


def building_mark(building: dict[str, Any]) -> str:
    """A building in the colour of its seat; neutral ones are white, on a disc of the seat."""
    seat, size = building["seat"], 46.0
    colour = paint("ai-white") if building["neutral"] else seat_paint(seat)
    parts = []
    if building["city"]:
        parts.append(
            tag(
                "circle",
                cx=0,
                cy=-2,
                r=27,
                fill=paint("gold"),
                fill_opacity=0.35,
                stroke=paint("gold"),
                stroke_width=3.2,
                stroke_dasharray="5 3",
            )
        )
    parts.append(symbol(f"ai_{building['kind']}", 0, -3, size, colour=colour))
    parts.append(
        tag("circle", cx=-17, cy=13, r=8.5, fill=seat_paint(seat), stroke=paint("outline"),
            stroke_width=1.1)
        + seat_mark(seat, -17, 13, 11)
    )  # fmt: skip
    if building["annex"]:
        parts.append(symbol("ai_annex", 17, 12, 20))
    if building.get("marked"):
        parts.append(symbol("ai_mark", 18, -15, 19))
    return "".join(parts)


def bridges(view: dict[str, Any]) -> str:
    """Bridges that were built, and the sites that are free."""
    board = BOARDS[MAPS.index(view["map"])]
    built = {tuple(sorted(b["ends"])): b["seat"] for b in view["bridges"]}
    parts: list[str] = []
    for pair, (a, b) in enumerate(PAIRS):
        ends = tuple(sorted((MAP.names[a], MAP.names[b])))
        seat = built.get(ends)
        is_site = pair in SITES and board.land_pair[pair]
        if seat is None and not is_site:
            continue
        parts.append(one_bridge(a, b, seat, board.site[pair]))
    return "".join(parts)


def one_bridge(a: int, b: int, seat: int | None, site: bool) -> str:
    """A bridge from hex to hex, or its free site."""
    (x1, y1), (x2, y2) = centre(a), centre(b)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    turn = degrees(atan2(y2 - y1, x2 - x1))
    half = length * 0.24
    title = f"{MAP.names[a]}–{MAP.names[b]}"
    if seat is None:
        body = plate(-half * 0.55, -3, half * 1.1, 6, "none", r=3, stroke=paint("muted"),
                     stroke_width=1.4, stroke_dasharray="4 3") if site else ""  # fmt: skip
    else:
        body = plate(-half - 6, -6.5, 2 * half + 12, 13, "#a9743f", r=4, stroke=paint("outline"),
                     stroke_width=1.4) + plate(-half - 2, -2.6, 2 * half + 4, 5.2,
                                               seat_paint(seat), r=2)  # fmt: skip
    rotate = f"rotate({turn:.1f})"
    outline = edge("rect", x=-half, y=-8, width=2 * half, height=16, rx=6, transform=rotate)
    return piece(
        f"bridge-{MAP.names[a]}-{MAP.names[b]}",
        (x1 + x2) / 2,
        (y1 + y2) / 2,
        group(body, transform=rotate) if body else "",
        outline,
        title=title,
    )
