"""The map: ground, tokens, resources, craftsmen, building sites and buildings."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from parlour import kit
from parlour.games.via_nebula.content.board import BOARDS, MAP, PLACES, SPACES
from parlour.games.via_nebula.content.contracts import CONTRACTS, COST
from parlour.games.via_nebula.content.numbers import AMOUNT_CORRECTION
from parlour.games.via_nebula.content.resources import KINDS, load_by_kind
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKEN_KIND, TOKEN_VP, TOKENS
from parlour.games.via_nebula.drawing.art import ruined_ground, worked_ground
from parlour.games.via_nebula.drawing.ground import SIDE
from parlour.games.via_nebula.drawing.labels import LABELS, load_words, say
from parlour.games.via_nebula.drawing.prospects import Load, cleared, is_named, rest_of


@dataclass(frozen=True, eq=False)
class Layout:
    """Where the hexes lie, and where in a hex its name, its pieces and its places do."""

    flat: bool  # hexes lie on a side instead of standing on a corner
    centres: list[tuple[float, float]]
    width: float
    height: float
    name_y: float
    name_size: float
    middle: float  # y of what lies in a hex
    piece_x: float  # how far left the craftsman stands
    goods_width: float  # room for goods right of it
    halves: tuple[str, str]  # outlines of the places, cut off where the name stands
    whole: str
    half_x: float
    half_width: float  # room for goods on a site
    mark_y: float
    name_class: str

    def ground(self, name: str) -> str:
        return ground(f"{name}_flat" if self.flat else name)


def upright() -> Layout:
    """The map as it is printed."""
    margin = 16.0
    left, top = margin + SIDE * 3**0.5 / 2, margin + SIDE
    points = [kit.hex_centre(q, r, SIDE) for q, r in MAP.coordinates]
    return Layout(
        flat=False,
        centres=[(x + left, y + top) for x, y in points],
        width=max(x for x, _ in points) + 2 * left,
        height=max(y for _, y in points) + 2 * top,
        name_y=-29,
        name_size=14.7,
        middle=5,
        piece_x=18,
        goods_width=42,
        halves=("-3,-23 -39,-23 -39,23 -3,44", "3,-23 39,-23 39,23 3,44"),
        whole="-39,-23 39,-23 39,23 0,45 -39,23",
        half_x=21,
        half_width=33,
        mark_y=30,
        name_class="fine",
    )


def turned() -> Layout:
    """The map for a phone, turned to the left: half as large again, with names to read.

    The rows become columns A, B … from the left, and the numbers go up as on a chess board.
    """
    margin = 6.0
    left, bottom = margin + SIDE, margin + SIDE * 3**0.5 / 2
    points = [kit.hex_centre(q, r, SIDE) for q, r in MAP.coordinates]
    height = max(x for x, _ in points) + 2 * bottom
    return Layout(
        flat=True,
        centres=[(y + left, height - bottom - x) for x, y in points],
        width=max(y for _, y in points) + 2 * left,
        height=height,
        name_y=-23,
        name_size=22.6,
        middle=10,
        piece_x=17,
        goods_width=34,
        halves=("-3,-18 -37,-18 -46,0 -24,39 -3,39", "3,-18 37,-18 46,0 24,39 3,39"),
        whole="-37,-18 37,-18 46,0 24,39 -24,39",
        half_x=22,
        half_width=36,
        mark_y=28,
        name_class="",
    )


UPRIGHT = upright()
TURNED = turned()
WIDTH, HEIGHT = UPRIGHT.width, UPRIGHT.height


@kit.remembered
def land(view: dict[str, Any], lang: str, layout: Layout = UPRIGHT) -> str:
    """The whole map, as large as the layout."""
    gone = cleared(view)
    hexes = "".join(space(without_goods(one, gone), view, layout, lang) for one in view["hexes"])
    return kit.plate(0, 0, layout.width, layout.height, kit.paint("vn-board"), r=18) + hexes


def without_goods(one: dict[str, Any], gone: set[int]) -> dict[str, Any]:
    """A hex after the goods of some seats went to their storage (VN-17.2)."""
    if not gone:
        return one
    if one.get("craftsman") in gone:
        return {**one, "stock": 0}
    if "places" in one:
        places = [
            {**place, "load": {}} if place and place["seat"] in gone else place
            for place in one["places"]
        ]
        return {**one, "places": places}
    return one


@kit.remembered
def space(one: dict[str, Any], view: dict[str, Any], layout: Layout, lang: str) -> str:
    """One hex with all that lies on it."""
    hex_ = MAP.index[one["name"]]
    kind = one["kind"]
    if is_empty(one):
        title, parts = say("hexes.empty", lang, hex=hex_), layout.ground(f"meadow{hex_ * 2 % 3}")
    elif kind == "meadow":
        title, parts = meadow(one, hex_, view["seats"], layout, lang)
    elif kind == "ruins":
        title, parts = ruins(one, hex_, view, layout, lang)
    else:
        title, parts = wild(kind, hex_, layout, lang)
    return kit.piece(
        f"hex-{one['name']}",
        *layout.centres[hex_],
        parts,
        name_of(one, layout),
        outline_of(layout.flat),
        title=title,
        class_="hex",
    )


def printed_map(side: int, lang: str) -> str:
    """A side of the board as it is printed, WIDTH by HEIGHT."""
    grounds = {
        "fog": "fog0",
        "petrified_forest": "forest_hex",
        "forbidden": "forbidden0",
        "meadow": "meadow0",
    }
    hexes: list[str] = []
    for hex_, kind in enumerate(BOARDS[side].space):
        name = SPACES[kind]
        bare = (
            ruined_ground() + ground("ruin0") + ground("ruin1")
            if name == "ruins"
            else ground(grounds[name])
        )
        title = f"{MAP.names[hex_]}: {LABELS.texts.word('space', kind, lang)}"
        fill = "#f4eefc" if name == "forbidden" else kit.paint("vn-name")
        hexes.append(
            kit.group(
                bare,
                kit.label(0, UPRIGHT.name_y, MAP.names[hex_], 14.7, weight=600, fill=fill),
                at=UPRIGHT.centres[hex_],
                title=title,
            )
        )
    return kit.plate(0, 0, WIDTH, HEIGHT, kit.paint("vn-board"), r=18) + "".join(hexes)


@cache
def outline_of(flat: bool) -> str:
    return kit.hex_edge(SIDE, flat)


@cache
def ground(name: str) -> str:
    return kit.symbol(name, 0, 0, 2 * SIDE + 2)


def name_of(one: dict[str, Any], layout: Layout) -> str:
    """The name of a hex at its upper side, which all pieces leave free."""
    if is_empty(one):
        fill = kit.paint("vn-name-meadow")
    else:
        fill = "#f4eefc" if one["kind"] == "forbidden" else kit.paint("vn-name")
    return kit.label(
        0,
        layout.name_y,
        one["name"],
        layout.name_size,
        weight=600,
        fill=fill,
        class_=layout.name_class,
    )


def is_empty(one: dict[str, Any]) -> bool:
    """Whether the space is drawn as open meadow."""
    if one["kind"] == "meadow":
        return one["token"] is None and one["stock"] == 0 and one["craftsman"] is None
    return bool(one.get("covered"))


def wild(kind: str, hex_: int, layout: Layout, lang: str) -> tuple[str, str]:
    """Fog, petrified forest or forbidden space that nobody has covered."""
    variants = {"fog": f"fog{hex_ % 3}", "petrified_forest": "forest_hex"}
    return (
        say(f"hexes.{kind}", lang, hex=hex_),
        layout.ground(variants.get(kind, f"forbidden{hex_ % 2}")),
    )


# Meadows


def meadow(
    one: dict[str, Any], hex_: int, seats: int, layout: Layout, lang: str
) -> tuple[str, str]:
    """A printed meadow with a token, or with resources."""
    kind = KINDS.index(one["resource"])
    soil, y = worked_ground(layout.flat), layout.middle
    if one["token"] is not None:
        token = TOKENS.index(one["token"])
        n, vp = TOKEN_AMOUNT[token] + AMOUNT_CORRECTION[seats], TOKEN_VP[token]
        title = say("hexes.token", lang, hex=hex_, n=n, kind=kind, vp=vp)
        return title, soil + kit.group(token_face(token, n), at=(0, y))
    n, seat = one["stock"], one["craftsman"]
    if seat is None:
        title = say("hexes.neutral", lang, hex=hex_, n=n, kind=kind)
        return title, soil + goods([one["resource"]] * n, 0, y, 78, 52)
    title = say("hexes.craftsman", lang, hex=hex_, n=n, kind=kind, seat=seat)
    return title, (
        soil
        + goods([one["resource"]] * n, 20, y, layout.goods_width, 46)
        + kit.group(craftsman(seat, 42 if layout.flat else 46), at=(-layout.piece_x, y))
    )


@cache
def token_face(token: int, amount: int) -> str:
    """An exploitation token: resource, amount and points on a round plate of 62 units."""
    vp = TOKEN_VP[token]
    return (
        kit.disc(1, 3, 31, kit.paint("shadow"), "none")
        + kit.disc(0, 0, 31, kit.paint("vn-token"), w=1.8)
        + kit.symbol(KINDS[TOKEN_KIND[token]], 0, -13, 32)
        + kit.label(-15 if vp else 0, 24, amount, 24, weight=800, fill=kit.paint("vn-on-token"))
        + (kit.points_shield(12, 15, vp, 37) if vp else "")
    )


def goods(
    things: list[str], x: float, y: float, width: float, height: float, spare: Load | None = None
) -> str:
    """Resources in rows around (x, y), as large as there is room; those that are spare ringed."""
    if not things:
        return ""
    n = len(things)

    def size_in(columns: int) -> float:
        return min(width / columns, height / -(-n // columns), 29.0)

    columns = max(range(1, n + 1), key=size_in)
    size = size_in(columns)
    rows = -(-n // columns)
    left = dict(spare or {})
    parts: list[str] = []
    for i, kind in enumerate(things):
        row = i // columns
        in_row = min(columns, n - row * columns)
        px = x + (i % columns - (in_row - 1) / 2) * size
        py = y + (row - (rows - 1) / 2) * size
        if left.get(kind, 0) > 0:
            left[kind] -= 1
            parts.append(kit.disc(px, py, size / 2, "none", kit.paint("bad"), 2.4))
            parts.append(kit.symbol(kind, px, py, size * 0.7))
        else:
            parts.append(kit.symbol(kind, px, py, size * 0.96))
    return "".join(parts)


@cache
def craftsman(seat: int, size: float) -> str:
    """A craftsman of a seat, with its mark on the coat."""
    return kit.symbol("craftsman", 0, 0, size, kit.seat_paint(seat)) + kit.seat_mark(
        seat, 0, size * 0.27, size * 0.33
    )


@cache
def building(seat: int, size: float) -> str:
    """A building of a seat, with its mark on the front."""
    return kit.symbol("building", 0, 0, size, kit.seat_paint(seat)) + kit.seat_mark(
        seat, 0, size * 0.2, size * 0.4
    )


# Ruins


def ruins(
    one: dict[str, Any], hex_: int, view: dict[str, Any], layout: Layout, lang: str
) -> tuple[str, str]:
    """A ruins hex with one place or two."""
    places = one["places"]
    parts = [ruined_ground(layout.flat)]
    if len(places) == 2:
        line = "M0 -18V41" if layout.flat else "M0 -26V48"
        ink = kit.paint("vn-ruins-line")
        parts.append(kit.tag("path", d=line, stroke=ink, stroke_width=2, stroke_dasharray="5 4"))
    for half, content in enumerate(places):
        parts.append(place(hex_, half, content, view, layout, lang))
    return say("hexes.ruins", lang, hex=hex_), "".join(parts)


def place(
    hex_: int,
    half: int,
    content: dict[str, Any] | None,
    view: dict[str, Any],
    layout: Layout,
    lang: str,
) -> str:
    """One place of a ruins hex: bare, with a site and its resources, or with a building."""
    number = 2 * hex_ + half
    whole = view["seats"] == 2
    outline = layout.whole if whole else layout.halves[half]
    x = 0.0 if whole else (-layout.half_x, layout.half_x)[half]
    if content is None:
        title = say("places.free", lang, place=number)
        size = (1.8 if layout.flat else 2) * SIDE
        names = ("ruin0", "ruin1") if whole else (f"ruin{half}",)
        inner = "".join(kit.symbol(name, 0, 0, size) for name in names)
    elif content["what"] == "building":
        title = say("places.building", lang, place=number, seat=content["seat"])
        size = (58 if layout.flat else 66) if whole else 38
        inner = kit.group(building(content["seat"], size), at=(x, layout.middle + 1))
    else:
        title = say("places.site", lang, place=number, seat=content["seat"])
        held = load_words(content["load"], lang)
        title += f": {held}" if held else ""
        rest = rest_of_named(view, content)
        if rest:
            title += say("places.rest", lang) + load_words(rest, lang)
        title += " (VN-7.7)"
        inner = site(content["seat"], outline, x, whole, content["load"], rest, layout)
    return kit.piece(
        f"place-{PLACES[number]}", 0, 0, inner, kit.edge("polygon", points=outline), title=title
    )


def rest_of_named(view: dict[str, Any], content: dict[str, Any]) -> Load | None:
    """VN-11.6: what would stay over here of the contract whose site is being chosen."""
    contract = view["erecting"]
    if content["seat"] != view["turn"]["seat"] or contract is None or not is_named(view, contract):
        return None
    return rest_of(content["load"], load_by_kind(COST[CONTRACTS.index(contract)]))


def site(
    seat: int,
    outline: str,
    x: float,
    whole: bool,
    load: Load,
    rest: Load | None,
    layout: Layout,
) -> str:
    """A building site: a plate framed in the colour of its seat, its resources upon it."""
    frame = kit.tag(
        "polygon", points=outline, fill=kit.paint("vn-site"), stroke=kit.paint("outline"),
        stroke_width=7, stroke_linejoin="round",
    ) + kit.tag(
        "polygon", points=outline, fill=kit.paint("vn-site"), stroke=kit.seat_paint(seat),
        stroke_width=4.6, stroke_linejoin="round",
    )  # fmt: skip
    mark = kit.seat_disc(seat, x * 0.62, layout.mark_y, 21 if whole else 19)
    things = [kind for kind, n in load.items() for _ in range(n)]
    wide = 2 * layout.half_width if whole else layout.half_width
    return frame + mark + goods(things, x, layout.middle - 6, wide, 36, rest)
