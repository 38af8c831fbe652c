"""The map: terrains, river, bridges, buildings, and what the viewer can reach."""
# mypyc: skip

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from parlour.games.age_of_innovation.content.constants import COIN_COST, TOOL_COST
from parlour.games.age_of_innovation.content.displays import TOOLS_PER_SPADE
from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, MAPS, PAIRS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, KINDS, TERRAINS, WORKSHOP
from parlour.games.age_of_innovation.drawing import automa_art  # noqa: F401 (its symbols)
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.tiles import Token, row
from parlour.games.age_of_innovation.drawing.words import say, texts, word
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
WORKSHOP_PRICE = {"tools": TOOL_COST[WORKSHOP], "coins": COIN_COST[WORKSHOP]}
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
    mine = view["players"][you] if you is not None and view["round"] > 0 else None
    hexes = "".join(one_hex(h, mine, view, lang) for h in view["hexes"])
    return plate(0, 0, WIDTH, HEIGHT, paint("ai-board"), r=16) + hexes + bridges(view)


def one_hex(
    one: dict[str, Any], mine: dict[str, Any] | None, view: dict[str, Any], lang: str
) -> str:
    """A hex with terrain, building, and what it would cost the viewer if it is in reach."""
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
        label(0, -25, name, 11, weight=600, fill=ink, class_="fine", opacity=0.85),
    ]
    title = f"{name}: {word('terrain', TERRAINS.index(terrain), lang)}"
    if building is None:
        spades = mine["reach"].get(name) if mine is not None else None
        if mine is None or spades is None:
            parts.append(symbol(f"ai_{terrain}", 0, 2, 32, colour=ink, opacity=0.62))
        else:
            parts.append(symbol(f"ai_{terrain}", 0, -9, 23, colour=ink, opacity=0.7))
            parts.append(reach_mark(spades, mine))
            title = f"{title}. {reach_text(spades, mine, lang)}"
        marker = one.get("marker")
        if marker is not None:
            parts.append(symbol(f"ai_{marker}", 20, -14, 22))
            title = f"{title}, {symbol_word(f'ai_{marker}', lang)}"
    else:
        parts.append(symbol(f"ai_{terrain}", 0, SIDE * 0.66, 15, colour=ink, opacity=0.75))
        parts.append(building_mark(building))
        kind = word("kind", KINDS.index(building["kind"]), lang)
        title = f"{title}, {kind} ({texts().seat(building['seat'], lang)})"
        if building.get("marked"):
            title = f"{title}, {symbol_word('ai_mark', lang)}"
    return piece(f"hex-{name}", x, y, *parts, hex_edge(SIDE), title=title, class_="hex")


def reach_mark(spades: int, mine: dict[str, Any]) -> str:
    """What the hex would cost the viewer: spades and their tools, or a workshop on native land."""
    y, wide = 14.0, 57.0
    if spades == 0:
        line: list[Token] = [
            ("symbol", "ai_workshop"), ("text", str(TOOL_COST[WORKSHOP])), ("symbol", "ai_tool"),
            ("text", str(COIN_COST[WORKSHOP])), ("symbol", "coin"),
        ]  # fmt: skip
        payable = mine["tools"] >= TOOL_COST[WORKSHOP] and mine["coins"] >= COIN_COST[WORKSHOP]
    else:
        tools = spades * TOOLS_PER_SPADE[mine["terraforming"]]
        line = [
            ("text", str(spades)), ("symbol", "ai_spade"), ("text", str(tools)),
            ("symbol", "ai_tool"),
        ]  # fmt: skip
        payable = mine["tools"] >= tools
    body = plate(-wide / 2, y - 10, wide, 20, paint("card"), r=10, stroke=paint("outline"),
                 stroke_width=1.2, stroke_dasharray=None if payable else "3 2",
                 opacity=1 if payable else 0.82)  # fmt: skip
    return body + row(line, 3 - wide / 2, y, wide - 6, 15.5)


def reach_text(spades: int, mine: dict[str, Any], lang: str) -> str:
    """The same as a sentence."""
    price = TOOLS_PER_SPADE[mine["terraforming"]]
    key = "reach" if spades else "native"
    found = say(f"captions.{key}", lang, spades=spades, tools=spades * price)
    return f"{found} {say('captions.workshop', lang, **WORKSHOP_PRICE)}"


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
