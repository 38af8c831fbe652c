"""The map: terrains, river, bridges, buildings, and what the viewer can reach."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, degrees
from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content.displays import TOOLS_PER_SPADE
from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, MAPS, PAIRS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, KINDS, TERRAINS, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import COIN_COST, TOOL_COST
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.labels import LABELS, say, word
from parlour.games.age_of_innovation.drawing.tiles import row
from parlour.games.age_of_innovation.drawing.tokens import Token

SIDE = 40.0
MARGIN = 12.0
WORKSHOP_PRICE = {"tools": TOOL_COST[WORKSHOP], "coins": COIN_COST[WORKSHOP]}
_CENTRES = [kit.hex_centre(q, r, SIDE) for q, r in MAP.coordinates]
# Seen on both sides of the board, so that a place has the same id on both.
SITES = [i for i in range(len(PAIRS)) if any(board.site[i] for board in BOARDS)]


@dataclass(frozen=True)
class Layout:
    """How the map lies: along a wide page, or turned by a quarter for a narrow one.

    Things in a hex keep away from its corners, where bridges end.
    """

    turned: bool
    left: float  # of the map as it is printed
    top: float
    width: float  # of the picture
    height: float
    name: tuple[float, float]  # baseline and size of the name of a hex
    owner: tuple[float, float]  # where the mark of a building's owner stands

    def centre(self, hex_: int) -> tuple[float, float]:
        x, y = _CENTRES[hex_]
        x, y = x - self.left, y - self.top
        return (self.width - y, x) if self.turned else (x, y)


@cache
def layout(name: str, turned: bool = False) -> Layout:
    """The layout of a map, no larger than its hexes need."""
    places = [_CENTRES[hex_] for hex_ in BOARDS[MAPS.index(name)].hexes]
    across, along = SIDE * 3**0.5 / 2 + MARGIN, SIDE + MARGIN
    left, top = min(x for x, _ in places) - across, min(y for _, y in places) - along
    long = max(x for x, _ in places) + across - left
    short = max(y for _, y in places) + along - top
    if turned:
        return Layout(True, left, top, short, long, (-14, 18.4), (-21, 12))
    return Layout(False, left, top, long, short, (-17.5, 16.9), (-24, 2))


@kit.remembered
def land(view: dict[str, Any], lang: str, turned: bool = False) -> kit.Block:
    """The whole map."""
    laid = layout(view["map"], turned)
    you = view["you"]
    asks = you is not None and view["round"] > 0 and not view["over"]
    mine = view["players"][you] if asks else None
    hexes = "".join(one_hex(h, mine, view, laid, lang) for h in view["hexes"])
    ground = kit.plate(0, 0, laid.width, laid.height, kit.paint("ai-board"), r=16)
    return kit.Block(laid.width, laid.height, ground + hexes + bridges(view, laid, lang))


@kit.remembered
def one_hex(
    one: dict[str, Any],
    mine: dict[str, Any] | None,
    view: dict[str, Any],
    laid: Layout,
    lang: str,
) -> str:
    """A hex with terrain, building, and what it would cost the viewer if it is in reach."""
    name, terrain, building = one["name"], one["terrain"], one["building"]
    if building is not None:
        return hex_piece(name, terrain, laid, lang, building_mark(building, laid),
                         building_text(building, lang), f"ai_{building['kind']}")  # fmt: skip
    if name in view["river_cities"]:
        in_city = f", {say('captions.in_city', lang)}"
        return hex_piece(name, terrain, laid, lang, kit.symbol("ai_city", 0, 9, 30), in_city)
    spades = mine["reach"].get(name) if mine is not None else None
    marker = one.get("marker")
    if marker is None and (mine is None or spades is None):
        return free_hex(name, terrain, laid, lang)
    body, more = terrain_mark(terrain, 8, 32), ""
    if mine is not None and spades is not None:
        body = terrain_mark(terrain, -4, 19) + reach_mark(spades, mine, laid)
        more = f". {reach_text(spades, mine, lang)}"
    if marker is not None:
        body += kit.symbol(f"ai_{marker}", 23, -4, 22)
        more += f", {kit.symbol_word(f'ai_{marker}', lang)}"
    return hex_piece(name, terrain, laid, lang, body, more)


@cache
def free_hex(name: str, terrain: str, laid: Layout, lang: str) -> str:
    """A hex with nothing upon it."""
    wave = kit.symbol("ai_river", 0, 9, 26, colour=kit.paint("ai-wave"))
    body = wave if terrain == "river" else terrain_mark(terrain, 8, 32)
    return hex_piece(name, terrain, laid, lang, body)


def terrain_mark(terrain: str, y: float, size: float) -> str:
    return kit.symbol(f"ai_{terrain}", 0, y, size, colour=TERRAIN_INK[terrain], opacity=0.8)


def hex_piece(
    name: str, terrain: str, laid: Layout, lang: str, body: str, more: str = "", of: str = ""
) -> str:
    """A hex with its name, what lies upon it, and what its title says more."""
    x, y = laid.centre(MAP.index[name])
    below, above = frame(name, terrain, laid)
    number = CIRCLE if terrain == "river" else TERRAINS.index(terrain)
    title = f"{name}: {word('terrain', number, lang)}{more}"
    return kit.piece(
        f"hex-{name}", x, y, below, body, above, title=title, of=of or f"ai_{terrain}", class_="hex"
    )


@cache
def frame(name: str, terrain: str, laid: Layout) -> tuple[str, str]:
    """What is below and above all that lies on a hex."""
    baseline, letters = laid.name
    ink = kit.paint("ai-river-ink") if terrain == "river" else TERRAIN_INK[terrain]
    named = kit.label(0, baseline, name, letters, weight=700, fill=ink)
    return ground(terrain, laid), named + kit.hex_edge(SIDE, laid.turned)


def ground(terrain: str, laid: Layout) -> str:
    """The hex itself; river hexes flow into each other."""
    if terrain == "river":
        return kit.hexagon(
            SIDE,
            kit.paint("ai-river"),
            flat=laid.turned,
            stroke=kit.paint("ai-wave"),
            stroke_width=0.8,
        )
    return kit.hexagon(SIDE - 0.8, kit.paint(f"ai-{terrain}"), flat=laid.turned,
                   stroke=kit.paint("outline"), stroke_width=1.2)  # fmt: skip


def reach_mark(spades: int, mine: dict[str, Any], laid: Layout) -> str:
    """What sets the hexes in reach apart: the spades that they need, or that they are native."""
    tools = spades * TOOLS_PER_SPADE[mine["terraforming"]]
    line: list[Token] = [("text", str(spades)), ("symbol", "ai_spade")]
    if spades == 0:
        line = [("symbol", "ai_workshop")]
        payable = mine["tools"] >= TOOL_COST[WORKSHOP] and mine["coins"] >= COIN_COST[WORKSHOP]
    else:
        payable = mine["tools"] >= tools
    wide, y = (46.0, 18.0) if laid.turned else (46.0, 16.0)
    body = kit.plate(
        -wide / 2,
        y - 11,
        wide,
        22,
        kit.paint("card"),
        r=10,
        stroke=kit.paint("outline"),
        stroke_width=1.2,
        stroke_dasharray=None if payable else "3 2",
        opacity=1 if payable else 0.82,
    )
    return body + row(line, 2 - wide / 2, y, wide - 4, 20)


def reach_text(spades: int, mine: dict[str, Any], lang: str) -> str:
    """The same as a sentence."""
    price = TOOLS_PER_SPADE[mine["terraforming"]]
    key = "reach" if spades else "native"
    text = say(f"captions.{key}", lang, spades=spades, tools=spades * price)
    return f"{text} {say('captions.workshop', lang, **WORKSHOP_PRICE)}"


def building_mark(building: dict[str, Any], laid: Layout) -> str:
    """A building in the colour of its seat; neutral ones are white. A city has a golden rim."""
    seat = building["seat"]
    colour = kit.paint("ai-white") if building["neutral"] else kit.seat_paint(seat)
    parts = []
    if building["city"]:
        parts.append(
            kit.hexagon(
                SIDE - 4.5, "none", flat=laid.turned, stroke=kit.paint("outline"), stroke_width=6
            )
            + kit.hexagon(
                SIDE - 4.5, "none", flat=laid.turned, stroke=kit.paint("gold"), stroke_width=4
            )
        )
    parts.append(kit.symbol(f"ai_{building['kind']}", 5, 6, 42, colour=colour))
    x, y = laid.owner
    parts.append(kit.seat_disc(seat, x, y, 17))
    if building["annex"]:
        parts.append(kit.symbol("ai_annex", 24, 8, 20))
    if building.get("marked"):
        parts.append(kit.symbol("ai_mark", 24, -8, 17))
    return "".join(parts)


def building_text(building: dict[str, Any], lang: str) -> str:
    """The same as words."""
    kind = word("kind", KINDS.index(building["kind"]), lang)
    text = f", {kind} ({LABELS.texts.seat(building['seat'], lang)})"
    if building["city"]:
        text = f"{text}, {say('captions.in_city', lang)}"
    if building.get("marked"):
        text = f"{text}, {kit.symbol_word('ai_mark', lang)}"
    return text


@kit.remembered
def bridges(view: dict[str, Any], laid: Layout, lang: str) -> str:
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
        parts.append(one_bridge(a, b, seat, board.site[pair], laid, lang))
    return "".join(parts)


@cache
def one_bridge(a: int, b: int, seat: int | None, site: bool, laid: Layout, lang: str) -> str:
    """A bridge from hex to hex, or its free site."""
    (x1, y1), (x2, y2) = laid.centre(a), laid.centre(b)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    turn = degrees(atan2(y2 - y1, x2 - x1))
    half = length * 0.2
    title = say("captions.bridge" if seat is not None else "captions.bridge_site", lang)
    title = f"{title} {MAP.names[a]}–{MAP.names[b]}"
    if seat is None:
        body = (
            kit.plate(
                -half * 0.66,
                -3,
                half * 1.32,
                6,
                "none",
                r=3,
                stroke=kit.paint("ai-river-ink"),
                stroke_width=1.4,
                stroke_dasharray="4 3",
            )
            if site
            else ""
        )
    else:
        body = kit.plate(
            -half - 4,
            -6.5,
            2 * half + 8,
            13,
            "#a9743f",
            r=4,
            stroke=kit.paint("outline"),
            stroke_width=1.4,
        ) + kit.plate(-half, -2.8, 2 * half, 5.6, kit.seat_paint(seat), r=2)
    rotate = f"rotate({turn:.1f})"
    mark = "" if seat is None else kit.seat_disc(seat, 0, 0, 12)
    outline = kit.edge("rect", x=-half, y=-8, width=2 * half, height=16, rx=6, transform=rotate)
    return kit.piece(
        f"bridge-{MAP.names[a]}-{MAP.names[b]}",
        (x1 + x2) / 2,
        (y1 + y2) / 2,
        kit.group(body, transform=rotate) if body else "",
        mark,
        outline,
        title=title,
        of="ai_bridge",
    )
