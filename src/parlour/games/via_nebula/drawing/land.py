"""The map: ground, tokens, resources, craftsmen, building sites and buildings."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.content import (
    AMOUNT_CORRECTION,
    BOARDS,
    KINDS,
    MAP,
    PLACES,
    SPACES,
    TOKEN_AMOUNT,
    TOKEN_KIND,
    TOKEN_VP,
    TOKENS,
)
from parlour.games.via_nebula.drawing.art import SIDE
from parlour.games.via_nebula.drawing.words import load_words, say, texts
from parlour.kit import (
    badge,
    disc,
    edge,
    group,
    hex_centre,
    hex_edge,
    label,
    paint,
    piece,
    plate,
    points_shield,
    seat_disc,
    seat_mark,
    seat_paint,
    symbol,
    tag,
)

MARGIN = 16.0
_CENTRES = [hex_centre(q, r, SIDE) for q, r in MAP.coordinates]
_LEFT = MARGIN + SIDE * 3**0.5 / 2
_TOP = MARGIN + SIDE
WIDTH = max(x for x, _ in _CENTRES) + 2 * _LEFT
HEIGHT = max(y for _, y in _CENTRES) + 2 * _TOP

# Half a ruins hex, and a whole one, cut off at the top where the name of the hex stands.
HALVES = ("-3,-23 -39,-23 -39,23 -3,44", "3,-23 39,-23 39,23 3,44")
WHOLE = "-39,-23 39,-23 39,23 0,45 -39,23"


def land(view: dict[str, Any], lang: str) -> str:
    """The whole map, WIDTH by HEIGHT."""
    hexes = "".join(
        space(one, MAP.index[one["name"]], view["seats"], lang) for one in view["hexes"]
    )
    return plate(0, 0, WIDTH, HEIGHT, paint("vn-board"), r=18) + hexes


def space(one: dict[str, Any], hex_: int, seats: int, lang: str) -> str:
    """One hex with all that lies on it."""
    kind = one["kind"]
    if kind == "meadow":
        title, parts = meadow(one, hex_, seats, lang)
    elif kind == "ruins":
        title, parts = ruins(one, hex_, lang)
    else:
        title, parts = wild(one, hex_, lang)
    x, y = _CENTRES[hex_]
    return piece(
        f"hex-{one['name']}",
        x + _LEFT,
        y + _TOP,
        parts,
        name_of(one),
        hex_edge(SIDE),
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
            ground("ruins_hex") + ground("ruin0") + ground("ruin1")
            if name == "ruins"
            else ground(grounds[name])
        )
        x, y = _CENTRES[hex_]
        title = f"{MAP.names[hex_]}: {texts().word('space', kind, lang)}"
        fill = "#f4eefc" if name == "forbidden" else paint("vn-name")
        hexes.append(
            group(
                bare,
                label(0, -31, MAP.names[hex_], 12.5, weight=600, fill=fill),
                at=(x + _LEFT, y + _TOP),
                title=title,
            )
        )
    return plate(0, 0, WIDTH, HEIGHT, paint("vn-board"), r=18) + "".join(hexes)


def ground(name: str) -> str:
    return symbol(name, 0, 0, 2 * SIDE + 2)


def name_of(one: dict[str, Any]) -> str:
    """The name of a hex, small, at its upper corner, which all pieces leave free."""
    if is_empty(one):
        fill = paint("vn-name-meadow")
    else:
        fill = "#f4eefc" if one["kind"] == "forbidden" else paint("vn-name")
    return label(0, -31, one["name"], 12.5, weight=600, fill=fill, class_="fine")


def is_empty(one: dict[str, Any]) -> bool:
    """Whether the space is drawn as open meadow."""
    if one["kind"] == "meadow":
        return one["token"] is None and one["stock"] == 0
    return bool(one.get("covered"))


def wild(one: dict[str, Any], hex_: int, lang: str) -> tuple[str, str]:
    """Fog, petrified forest or forbidden space, covered by a meadow tile or not."""
    if is_empty(one):
        return say("hexes.empty", lang, hex=hex_), open_meadow(hex_)
    kind = one["kind"]
    variants = {"fog": f"fog{hex_ % 3}", "petrified_forest": "forest_hex"}
    return (
        say(f"hexes.{kind}", lang, hex=hex_),
        ground(variants.get(kind, f"forbidden{hex_ % 2}")),
    )


def open_meadow(hex_: int) -> str:
    return ground(f"meadow{hex_ * 2 % 3}")


# Meadows


def meadow(one: dict[str, Any], hex_: int, seats: int, lang: str) -> tuple[str, str]:
    """A printed meadow: with a token, with resources, or empty."""
    if is_empty(one):
        return say("hexes.empty", lang, hex=hex_), open_meadow(hex_)
    kind = KINDS.index(one["resource"])
    if one["token"] is not None:
        token = TOKENS.index(one["token"])
        n, vp = TOKEN_AMOUNT[token] + AMOUNT_CORRECTION[seats], TOKEN_VP[token]
        title = say("hexes.token", lang, hex=hex_, n=n, kind=kind, vp=vp)
        return title, ground("exploited") + group(token_face(token, n), at=(0, 4))
    n, seat = one["stock"], one["craftsman"]
    if seat is None:
        title = say("hexes.neutral", lang, hex=hex_, n=n, kind=kind)
        spots = scatter(n, 3, 0, 4, 25)
        return title, ground("exploited") + stock(one["resource"], spots, 28)
    title = say("hexes.craftsman", lang, hex=hex_, n=n, kind=kind, seat=seat)
    spots = scatter(n, 2, 19, 5, 21)
    return title, (
        ground("exploited")
        + stock(one["resource"], spots, 23)
        + group(craftsman(seat, 50), at=(-18, 5))
    )


def token_face(token: int, amount: int) -> str:
    """An exploitation token: resource, amount and points on a round plate of 62 units."""
    vp = TOKEN_VP[token]
    return (
        disc(1, 3, 31, paint("shadow"), "none")
        + disc(0, 0, 31, paint("vn-token"), w=1.8)
        + symbol(KINDS[TOKEN_KIND[token]], 0, -9, 38)
        + label(-11 if vp else 0, 25, amount, 22, weight=800, fill=paint("vn-on-token"))
        + (points_shield(11, 17, vp, 24) if vp else "")
    )


def scatter(n: int, columns: int, x: float, y: float, step: float) -> list[tuple[float, float]]:
    """Places for n things in rows around (x, y), the rows centred."""
    columns = min(columns, max(1, n))
    if n == 4 and columns == 3:
        columns = 2
    rows = [min(columns, n - start) for start in range(0, n, columns)]
    found: list[tuple[float, float]] = []
    for row, count in enumerate(rows):
        for i in range(count):
            found.append(
                (x + (i - (count - 1) / 2) * step, y + (row - (len(rows) - 1) / 2) * step * 0.96)
            )
    return found


def stock(kind: str, spots: list[tuple[float, float]], size: float) -> str:
    return "".join(symbol(kind, x, y, size) for x, y in spots)


def craftsman(seat: int, size: float) -> str:
    """A craftsman of a seat, with its mark on the coat."""
    return symbol("craftsman", 0, 0, size, seat_paint(seat)) + seat_mark(
        seat, 0, size * 0.27, size * 0.33
    )


def building(seat: int, size: float) -> str:
    """A building of a seat, with its mark on the front."""
    return symbol("building", 0, 0, size, seat_paint(seat)) + seat_mark(
        seat, 0, size * 0.2, size * 0.4
    )


# Ruins


def ruins(one: dict[str, Any], hex_: int, lang: str) -> tuple[str, str]:
    """A ruins hex with one place or two."""
    places = one["places"]
    parts = [ground("ruins_hex")]
    if len(places) == 2:
        parts.append(
            tag(
                "path", d="M0 -26V48", stroke=paint("vn-ruins-line"), stroke_width=2,
                stroke_dasharray="5 4",
            )
        )  # fmt: skip
    for half, content in enumerate(places):
        parts.append(place(hex_, half, len(places) == 1, content, lang))
    return say("hexes.ruins", lang, hex=hex_), "".join(parts)


def place(hex_: int, half: int, whole: bool, content: dict[str, Any] | None, lang: str) -> str:
    """One place of a ruins hex: bare, with a site and its resources, or with a building."""
    number = 2 * hex_ + half
    outline = WHOLE if whole else HALVES[half]
    x = 0.0 if whole else (-20.0, 20.0)[half]
    if content is None:
        title = say("places.free", lang, place=number)
        inner = ground(f"ruin{half}") + (ground("ruin1") if whole else "")
    elif content["what"] == "building":
        title = say("places.building", lang, place=number, seat=content["seat"])
        inner = group(building(content["seat"], 66 if whole else 38), at=(x, 6))
    else:
        title = say("places.site", lang, place=number, seat=content["seat"])
        held = load_words(content["load"], lang)
        title += f": {held}" if held else ""
        inner = site(content["seat"], outline, x, whole, content["load"])
    return piece(
        f"place-{PLACES[number]}", 0, 0, inner, edge("polygon", points=outline), title=title
    )


def site(seat: int, outline: str, x: float, whole: bool, load: dict[str, int]) -> str:
    """A building site: a plate framed in the colour of its seat, its resources upon it."""
    frame = tag(
        "polygon", points=outline, fill=paint("vn-site"), stroke=paint("outline"),
        stroke_width=7, stroke_linejoin="round",
    ) + tag(
        "polygon", points=outline, fill=paint("vn-site"), stroke=seat_paint(seat),
        stroke_width=4.6, stroke_linejoin="round",
    )  # fmt: skip
    mark = seat_disc(seat, 0.0 if whole else x * 0.62, 32 if whole else 29, 23 if whole else 19)
    return frame + mark + pile(load, x, whole)


def pile(load: dict[str, int], x: float, whole: bool) -> str:
    """The resources on a site: each one while there is room, else kinds with numbers."""
    things = [kind for kind, n in load.items() for _ in range(n)]
    columns, room = (3, 6) if whole else (2, 6)
    y = -2 if whole else -4
    if len(things) <= room:
        few = len(things) <= (3 if whole else 2)
        if not whole and few:
            columns = 1
        size = 28.0 if whole and few else 25.0 if whole else 23.0 if few else 17.0
        spots = scatter(len(things), columns, x, y, size * 0.94)
        return "".join(symbol(kind, *spot, size) for kind, spot in zip(things, spots))
    size = 24.0 if whole else 17.0
    spots = scatter(len(load), columns, x, y, size * 1.02)
    return "".join(
        symbol(kind, px, py, size)
        + (badge(px + size * 0.3, py + size * 0.3, n, size * 0.62) if n > 1 else "")
        for (kind, n), (px, py) in zip(load.items(), spots)
    )
