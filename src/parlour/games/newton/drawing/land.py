"""The Map board: an old engraved map with its places, routes, tiles and pieces."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Any, NamedTuple

from parlour.games.newton.content.map_board import (
    ROUTE_KINDS,
    ROUTES,
    SPACE_NAMES,
    SPACE_TOKEN,
    SPACE_VOLUMES,
    SPACE_X,
    SPACE_Y,
    SPACES,
)
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.content.tiles import (
    ANCIENT_NAMES,
    ANCIENT_TILES,
    BONUS_EFFECT,
    BONUS_KINDS,
    CITY_EFFECT,
    CITY_NAMES,
    CITY_TILES,
    COUNTS,
    OBJECTIVE_COUNT,
    OBJECTIVE_MAX,
    OBJECTIVE_NAMES,
    OBJECTIVE_PER,
    OBJECTIVE_VP,
    OBJECTIVES,
    UNIVERSITY_NAMES,
    UNIVERSITY_TILES,
)
from parlour.games.newton.drawing.art import SCORE_SYMBOLS, draw_runs, effect_runs, volume_runs
from parlour.games.newton.drawing.words import effect_sentence, say, volumes_sentence
from parlour.kernel.data import read_toml
from parlour.kit import (
    badge,
    disc,
    edge,
    fit,
    group,
    label,
    number,
    paint,
    piece,
    plate,
    points,
    seat_cube,
    seat_ink,
    seat_paint,
    symbol,
    tag,
)

LEFT, TOP = 22.0, 26.0  # margin of the frame
CITY_SIZE = 50.0


class Sheet(NamedTuple):
    """A format of the map: on narrow pages it is nearly square, without the names of villages."""

    width: float
    height: float
    narrow: bool = False


SHEET = Sheet(1060.0, 830.0)
NARROW = Sheet(660.0, 700.0, True)
# Names that would hide something below their place stand elsewhere: (dx, dy, anchor).
_NAME_AT: dict[str, tuple[float, float, str]] = {
    "basel": (0, 31, "middle"),
    "calais": (17, 14, "start"),
    "london": (-31, 6, "end"),
    "paris": (-31, 6, "end"),
    "vienna": (0, -31, "middle"),
    "strasbourg": (-16, 5, "end"),
    "dijon": (-16, 6, "end"),
    "lyon": (-17, 6, "end"),
    "ulm": (15, 14, "start"),
    "frankfurt": (15, 2, "start"),
    "genoa": (-8, 25, "middle"),
    "prague": (18, -8, "start"),
    "hamburg": (17, 3, "start"),
    "buda": (14, 16, "start"),
    "ragusa": (-14, 8, "end"),
    "naples": (18, 8, "start"),
    "sofia": (17, -4, "start"),
    "jassy": (0, -20, "middle"),
    "candia": (19, 6, "start"),
    "cyrene": (0, 27, "middle"),
    "danzig": (14, -6, "start"),
    "algiers": (0, 31, "middle"),
    "antioch": (-6, 26, "end"),
    "zaragoza": (18, -2, "start"),
    "bordeaux": (-15, 6, "end"),
}


def spot(x: float, y: float, sheet: Sheet) -> tuple[float, float]:
    """A point of the map, given in hundredths of it, in the units of the picture."""
    return (
        LEFT + x / 100 * (sheet.width - 2 * LEFT),
        TOP + y / 100 * (sheet.height - 2 * TOP),
    )


# The same on narrow pages, where only some have room for theirs.
_NARROW_NAME_AT: dict[str, tuple[float, float, str]] = {
    "basel": (0, 34, "middle"),
    "london": (-30, 8, "end"),
    "paris": (-30, 8, "end"),
    "hven": (0, -24, "middle"),
    "cambridge": (-8, -30, "middle"),
    "leiden": (18, -24, "start"),
    "padua": (30, 6, "start"),
    "warsaw": (30, 8, "start"),
    "alexandria": (-10, -32, "middle"),
    "uppsala": (32, 8, "start"),
    "coimbra": (0, 46, "middle"),
    "krakow": (32, 8, "start"),
    "madrid": (-10, -30, "middle"),
    "vienna": (8, -30, "middle"),
    "granada": (4, 47, "middle"),
}


def at(space: int, sheet: Sheet) -> tuple[float, float]:
    """Where a place of the Map is drawn."""
    return spot(SPACE_X[space], SPACE_Y[space], sheet)


def _curve(corners: Sequence[Sequence[float]], sheet: Sheet) -> str:
    """A closed smooth line through the corners (Catmull and Rom's), in the units of the picture."""
    spots = []
    for x, y in corners:
        px, py = spot(x, y, sheet)
        px = x / 100 * sheet.width if x in (0, 100) else px
        spots.append((px, y / 100 * sheet.height if y in (0, 100) else py))
    n = len(spots)
    parts = [f"M{number(spots[0][0])} {number(spots[0][1])}"]
    for i in range(n):
        (ax, ay), (bx, by) = spots[i - 1], spots[i]
        (cx, cy), (dx, dy) = spots[(i + 1) % n], spots[(i + 2) % n]
        one = (bx + (cx - ax) / 6, by + (cy - ay) / 6)
        two = (cx - (dx - bx) / 6, cy - (dy - by) / 6)
        numbers = [number(v) for v in (*one, *two, cx, cy)]
        parts.append("C" + " ".join(numbers))
    return "".join(parts) + "Z"


@cache
def ground(sheet: Sheet, lang: str) -> str:
    """Sea and lands, the same in every position."""
    width, height, _ = sheet
    whole = " ".join(_curve(corners, sheet) for corners in read_toml(DATA / "coast.toml")["land"])
    waves = "".join(
        f"M{number(x + 18 * (row % 2))} {number(y)}q5 -5 10 0t10 0"
        for row, y in enumerate(range(20, int(height), 34))
        for x in range(10, int(width), 72)
    )
    sea, line = paint("newton-sea"), paint("newton-sea-line")
    inside = plate(0, 0, width, height, sea, r=10)
    inside += tag("path", d=waves, fill="none", stroke=line, stroke_width=1.3)
    # Lines along the coast, finer and farther apart towards the sea, as engravers drew them.
    for wide, stroke in ((34, 1.0), (24, 1.2), (15, 1.5), (8, 1.8)):
        inside += tag("path", d=whole, fill="none", stroke=line, stroke_width=wide + stroke,
                      stroke_linejoin="round", opacity=0.85)  # fmt: skip
        inside += tag("path", d=whole, fill="none", stroke=sea, stroke_width=wide - stroke,
                      stroke_linejoin="round")  # fmt: skip
    inside += tag("path", d=whole, fill=paint("newton-land"), stroke=paint("newton-coast"),
                  stroke_width=2.2)  # fmt: skip
    inside += _graticule(sheet) + _hills(sheet)
    if not sheet.narrow:
        inside += _seas(sheet, lang) + _ship(*spot(9, 45, sheet)) + _rose(104, 690)
    # A picture within the picture: whatever leaves it is cut off.
    return tag("svg", inside, x=0.0, y=0.0, width=width, height=height) + _border(sheet)


def _graticule(sheet: Sheet) -> str:
    """Meridians that lean to the middle, and parallels."""
    d = ""
    for x in range(-10, 120, 10):
        (ax, ay), (bx, by) = spot(50 + (x - 50) * 0.82, -4, sheet), spot(x, 104, sheet)
        d += f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    for y in range(2, 100, 16):
        (ax, ay), (bx, by) = spot(-3, y, sheet), spot(103, y, sheet)
        middle = spot(50, y + 5, sheet)
        d += f"M{number(ax)} {number(ay)}Q{number(middle[0])} {number(middle[1])} "
        d += f"{number(bx)} {number(by)}"
    return tag(
        "path", d=d, fill="none", stroke=paint("newton-coast"), stroke_width=0.8, opacity=0.28
    )


def _border(sheet: Sheet) -> str:
    """The neat line of an old map: a scale of degrees between two frames."""
    width, height, _ = sheet
    ink = paint("newton-coast")
    scale = ""
    step = 40.0
    for side, long in ((0, width), (1, height)):
        n = 0
        while 12 + n * step < long - 12:
            if n % 2 == 0:
                start, end = 12 + n * step, min(12 + (n + 1) * step, long - 12)
                for edge_at in (7.5, (height, width)[side] - 7.5):
                    a, b = (start, edge_at), (end, edge_at)
                    if side:
                        a, b = (edge_at, start), (edge_at, end)
                    scale += f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
            n += 1
    return (
        plate(4, 4, width - 8, height - 8, "none", r=0, stroke=paint("newton-land"),
              stroke_width=8)
        + tag("path", d=scale, fill="none", stroke=ink, stroke_width=5)
        + plate(3, 3, width - 6, height - 6, "none", r=0, stroke=ink, stroke_width=1.6)
        + plate(12, 12, width - 24, height - 24, "none", r=0, stroke=ink, stroke_width=1.6)
    )  # fmt: skip


def _seas(sheet: Sheet, lang: str) -> str:
    """The names of the seas in Latin, as on maps of the time; they are no part of the game."""
    parts = []
    for text, x, y, size, turn in (
        ("OCEANVS", 6.5, 17, 22, -8),
        ("MARE GERMANICVM", 31.5, 14.5, 11, -60),
        ("MARE INTERNVM", 61.5, 81, 13, 20),
        ("PONTVS EVXINVS", 90.5, 58.5, 12, -4),
    ):
        px, py = spot(x, y, sheet)
        parts.append(
            label(px, py, text, size, fill=paint("newton-coast"), letter_spacing=2.5,
                  opacity=0.6, transform=f"rotate({turn} {number(px)} {number(py)})")
        )  # fmt: skip
    return group(*parts, font_style="italic", font_family="Georgia,'Times New Roman',serif",
                 aria_hidden="true")  # fmt: skip


def _ship(x: float, y: float) -> str:
    """A ship under sail in the ocean."""
    hull = "M-26 14C-14 22 14 22 28 12L22 26C10 32 -12 32 -20 26Z"
    masts = "M-8 14V-26M10 15V-20M28 12L40 4"
    sails = (
        "M-20 -20C-12 -16 -2 -16 4 -20C2 -12 2 -6 4 0C-4 4 -14 4 -20 0C-18 -6 -18 -12 -20 -20Z"
        "M2 -14C8 -11 16 -11 22 -14C20 -8 20 -2 22 4C16 7 8 7 2 4C4 -2 4 -8 2 -14Z"
    )
    ink = paint("newton-coast")
    return group(
        tag("path", d=masts, fill="none", stroke=ink, stroke_width=1.8),
        tag("path", d=hull, fill=paint("newton-land-deep"), stroke=ink, stroke_width=1.6),
        tag("path", d=sails, fill=paint("newton-land"), stroke=ink, stroke_width=1.5),
        tag("path", d="M-8 -26l12 3l-12 3M10 -20l10 2.5l-10 2.5", fill=ink),
        at=(x, y),
    )


def _hills(sheet: Sheet) -> str:
    """Engraved mountains where the passes are, shaded on one side."""
    spots = [
        (41, 50), (43.5, 49), (46, 47.5), (20, 58), (22.5, 58.6), (60, 41), (62.5, 42.4), (71, 52),
        (74, 54), (52.5, 57.5), (66, 56.5), (88, 70), (92, 72.5), (34, 84), (38, 84.5), (55, 3.5),
    ]  # fmt: skip
    d = ""
    for x, y in spots:
        px, py = spot(x, y, sheet)
        d += f"M{number(px - 11)} {number(py + 7)}l9 -15l5 7l3 -4l8 12M{number(px - 2)} "
        d += f"{number(py - 8)}l2 8M{number(px)} {number(py - 5)}l3 10M{number(px + 6)} "
        d += f"{number(py - 4)}l1 6M{number(px + 8)} {number(py - 2)}l3 7"
    return tag(
        "path", d=d, fill="none", stroke=paint("newton-coast"), stroke_width=1.4, opacity=0.8
    )


def _rose(x: float, y: float) -> str:
    """A compass rose in the ocean."""
    long = "M0 -46L7 -7L46 0L7 7L0 46L-7 7L-46 0L-7 -7Z"
    short = "M20 -20L8 0L20 20L0 8L-20 20L-8 0L-20 -20L0 -8Z"
    return group(
        disc(0, 0, 33, "none", paint("newton-coast"), 1.2),
        tag("path", d=short, fill=paint("newton-land-deep"), stroke=paint("newton-coast")),
        tag("path", d=long, fill=paint("newton-land"), stroke=paint("newton-coast")),
        tag("path", d="M0 -46L7 -7L0 0ZM46 0L7 7L0 0ZM0 46L-7 7L0 0ZM-46 0L-7 -7L0 0Z",
            fill=paint("newton-coast")),
        label(0, -52, "N", 17, weight=700, fill=paint("newton-coast")),
        at=(x, y),
    )  # fmt: skip


@cache
def routes(sheet: Sheet, lang: str) -> str:
    """All routes with their costs."""
    parts = []
    for a, b, cost, kind in ROUTES:
        (ax, ay), (bx, by) = at(a, sheet), at(b, sheet)
        long = hypot(bx - ax, by - ay)
        bend = 0.08 if ROUTE_KINDS[kind] == "sea" else 0.03
        mx = (ax + bx) / 2 - (by - ay) * bend
        my = (ay + by) / 2 + (bx - ax) * bend
        d = f"M{number(ax)} {number(ay)}Q{number(2 * mx - (ax + bx) / 2)} "
        d += f"{number(2 * my - (ay + by) / 2)} {number(bx)} {number(by)}"
        dash = {"sea": "3 7", "river": "14 5 3 5", "pass": "8 5", "road": None}[ROUTE_KINDS[kind]]
        parts.append(
            tag("path", d=d, fill="none", stroke=paint("newton-land"), stroke_width=7, opacity=0.7)
            + tag("path", d=d, fill="none", stroke=paint("newton-road"), stroke_width=3.4,
                  stroke_dasharray=dash, stroke_linecap="round")
        )  # fmt: skip
        if cost and long > 30:
            price = symbol("coin", 0, 0, 21)
            if cost > 1:
                price = symbol("coin", -6, 0, 21) + symbol("coin", 6, 0, 21)
            parts.append(group(price, at=(mx, my), title=say("words_of.route", lang, n=cost)))
    return "".join(parts)


def objective_sentence(tile: int, lang: str) -> str:
    """What an Objective scores."""
    n, per, limit = OBJECTIVE_VP[tile], OBJECTIVE_PER[tile], OBJECTIVE_MAX[tile]
    if per > 1:
        told = say("terms.per_vp", lang, n=n, m=per)
    else:
        told = say("terms.each_vp", lang, n=n)
    parts = [f"{OBJECTIVE_NAMES[lang][tile]}: {told}"]
    if limit:
        parts.append(say("terms.limit", lang, n=limit))
    return ", ".join(parts)


def objective_tile(tile: int, wide: float, high: float) -> str:
    """An Objective tile: VP for what it counts, around the origin."""
    per = OBJECTIVE_PER[tile]
    runs = [("text", str(OBJECTIVE_VP[tile])), ("symbol", "vp"), ("text", "/")]
    if per > 1:
        runs.append(("text", str(per)))
    runs.append(("symbol", SCORE_SYMBOLS[COUNTS[OBJECTIVE_COUNT[tile]]]))
    return plate(
        -wide / 2, -high / 2, wide, high, "#f4d9d2", r=6, stroke="#8e2a22", stroke_width=2
    ) + on_light(draw_runs(0, 0, runs, high * 0.6, wide - 8))


def on_light(markup: str) -> str:
    """Letters on a tile that is light by day and by night."""
    return markup.replace(f'fill="{paint("ink")}"', 'fill="#2b2a26"')


def token(kind: str, size: float) -> str:
    """A Bonus token with its gain, around the origin."""
    runs = effect_runs(BONUS_EFFECT[BONUS_KINDS.index(kind)])
    return (
        disc(0, 0, size / 2, "#f4dc8f", "#8a6210", size / 14)
        + on_light(draw_runs(0, 0, runs, size * 0.46, size * 0.86))
    )  # fmt: skip


def _space_shape(space: dict[str, Any], index: int) -> tuple[str, str]:
    """The drawn place and its outline for highlights, around the origin."""
    kind = space["kind"]
    half = CITY_SIZE / 2
    if kind == "city":
        runs = effect_runs(CITY_EFFECT[CITY_TILES.index(space["tile"])])
        return (
            plate(-half, -half, CITY_SIZE, CITY_SIZE, "#f1e2bf", r=5, stroke="#3d2f1b",
                  stroke_width=2.4)
            + on_light(draw_runs(0, 0, runs, 25, CITY_SIZE - 8)),
            edge("rect", x=-half - 3, y=-half - 3, width=CITY_SIZE + 6, height=CITY_SIZE + 6, rx=7),
        )  # fmt: skip
    if kind == "university":
        return (
            disc(0, 0, 25, "#dfe9f2", "#274b6b", 2.6) + symbol(f"newton_{space['tile']}", 0, 0, 32),
            edge("circle", cx=0.0, cy=0.0, r=28),
        )
    if kind == "ancient":
        corners = [(27, 0), (13.5, 24), (-13.5, 24), (-27, 0), (-13.5, -24), (13.5, -24)]
        return (
            tag("polygon", points=points(corners), fill="#f0dcc0", stroke="#7a3f12",
                stroke_width=2.6)
            + symbol(f"newton_{space['tile']}", 0, 0, 31),
            edge("circle", cx=0.0, cy=0.0, r=29),
        )  # fmt: skip
    if kind == "objective":
        need = on_light(draw_runs(0, 25, volume_runs(SPACE_VOLUMES[index]), 15, 66))
        return (
            objective_tile(OBJECTIVES.index(space["tile"]), 70, 34)
            + plate(-35, 17, 70, 17, "#fffdf6", r=4, stroke="#8e2a22", stroke_width=1)
            + need,
            edge("rect", x=-38, y=-20, width=76, height=57, rx=8),
        )
    if kind == "master":
        return symbol("newton_master", 0, 0, 50), edge("circle", cx=0.0, cy=0.0, r=28)
    if kind == "start":
        return (
            disc(0, 0, 19, "#f6edd6", "#3d2f1b", 3) + symbol("newton_village", 0, -1, 24),
            edge("circle", cx=0.0, cy=0.0, r=22),
        )
    gold = SPACE_TOKEN[index] > 0
    body = disc(0, 0, 12, "#f7efdc", paint("gold") if gold else "#8d959a", 4.5 if gold else 4)
    body += disc(0, 0, 14, "none", "#3d2f1b", 1)
    if space["token"]:
        body += token(space["token"], 34)
    return body, edge("circle", cx=0.0, cy=0.0, r=20 if space["token"] else 16)


def space_title(space: dict[str, Any], index: int, lang: str) -> str:
    """A place in a sentence."""
    parts = [SPACE_NAMES[lang][index], say(f"kinds.{space['kind']}", lang)]
    tile = space["tile"]
    if space["kind"] == "city":
        number_ = CITY_TILES.index(tile)
        parts.append(f"{CITY_NAMES[lang][number_]}: {effect_sentence(CITY_EFFECT[number_], lang)}")
    elif space["kind"] == "university":
        parts.append(UNIVERSITY_NAMES[lang][UNIVERSITY_TILES.index(tile)])
    elif space["kind"] == "ancient":
        parts.append(ANCIENT_NAMES[lang][ANCIENT_TILES.index(tile)])
    elif space["kind"] == "objective":
        parts.append(objective_sentence(OBJECTIVES.index(tile), lang))
        need = volumes_sentence(SPACE_VOLUMES[index], lang)
        parts.append(f"{say('terms.needs', lang)} {need}")
    if space["token"]:
        effect = BONUS_EFFECT[BONUS_KINDS.index(space["token"])]
        parts.append(f"{say('kinds.bonus', lang)}: {effect_sentence(effect, lang)}")
    return ", ".join(parts)


def scientist(seat: int, x: float, y: float, size: float) -> str:
    """The pawn of a seat: its colour, and its mark on the chest."""
    return (
        symbol("newton_scientist", x, y, size, seat_paint(seat))
        + tag("path", d=_mark(seat), fill=seat_ink(seat),
              transform=f"translate({number(x)} {number(y + size * 0.22)}) "
                        f"scale({number(size * 0.36 / 24)})")
    )  # fmt: skip


def _mark(seat: int) -> str:
    from parlour.kit import SEAT_SHAPES

    return SEAT_SHAPES[seat % len(SEAT_SHAPES)]


def land(view: dict[str, Any], lang: str, sheet: Sheet = SHEET) -> str:
    """The whole Map board."""
    parts = [ground(sheet, lang), routes(sheet, lang), planned(view, sheet)]
    names = []
    reach = (view["plan"] or {}).get("reach", {})
    for index, space in enumerate(view["map"]):
        x, y = at(index, sheet)
        body, outline = _space_shape(space, index)
        title = space_title(space, index, lang)
        if space["id"] in reach:
            cost = reach[space["id"]]
            title = f"{title}; {say('words_of.reach', lang, n=cost)}"
            body = _reached(33 if space["kind"] != "village" else 23) + body
        cubes = "".join(
            piece(f"cube-{seat}-{space['id']}", -24 + 16 * n, 31, seat_cube(seat, 0, 0, 16))
            for n, seat in enumerate(space["cubes"])
        )
        if reach.get(space["id"], 0):
            price = symbol("coin", 0, 0, 24) + badge(11, 9, reach[space["id"]], 18)
            names.append(group(price, at=(x - 25, y - 25)))
        parts.append(piece(f"space-{space['id']}", x, y, body, cubes, outline, title=title))
        names.append(_name(space, index, lang, sheet))
    parts.append(f'<g pointer-events="none" font-style="italic">{"".join(names)}</g>')
    parts.append(pawns(view, sheet))
    parts.append(medicine(view, lang, sheet))
    parts.append(cartouche(view, lang, sheet))
    return "".join(parts)


def _reached(r: float) -> str:
    """The light round a place that the Scientist can reach."""
    return disc(0, 0, r, "#ffb00066", "#ffb000", 2)


def _name(space: dict[str, Any], index: int, lang: str, sheet: Sheet) -> str:
    """The name of a place, where it hides nothing."""
    village = space["kind"] == "village"
    if village and sheet.narrow:
        return ""
    x, y = at(index, sheet)
    low = village and not space["cubes"]
    dx, dy, anchor = _NAME_AT.get(space["id"], (0.0, 27.0 if low else -31.0, "middle"))
    if sheet.narrow:
        dx, dy, anchor = _NARROW_NAME_AT.get(space["id"], (0.0, -30.0, "middle"))
    return label(
        x + dx, y + dy, SPACE_NAMES[lang][index], 16.5 if village else 19, anchor=anchor,
        weight=600, fill=paint("newton-ink"), halo=paint("newton-land"),
    )  # fmt: skip


def planned(view: dict[str, Any], sheet: Sheet) -> str:
    """The way that is declared so far."""
    plan = view["plan"]
    if not plan or plan["what"] != "travel" or not plan["path"]:
        return ""
    spots = [at(SPACES.index(name), sheet) for name in [plan["from"], *plan["path"]]]
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    return tag(
        "path", d=d, fill="none", stroke=seat_paint(view["current"]), stroke_width=9,
        stroke_linejoin="round", stroke_linecap="round", opacity=0.75,
    )  # fmt: skip


def pawns(view: dict[str, Any], sheet: Sheet) -> str:
    """The Scientists, side by side where they meet."""
    parts = []
    for index, space in enumerate(view["map"]):
        x, y = at(index, sheet)
        here = space["scientists"]
        for n, seat in enumerate(here):
            shift = (n - (len(here) - 1) / 2) * 22
            parts.append(piece(f"scientist-{seat}", x + shift, y - 24, scientist(seat, 0, 0, 38)))
    return "".join(parts)


def medicine(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """NW-2.13: the Medicine tiles in the upper right corner."""
    title = f"{say('words_of.medicine', lang)}: {view['medicine']}"
    return piece(
        "medicine", sheet.width - 62, 58,
        plate(-34, -26, 68, 52, "#fffdf6", r=8, stroke="#8e2a22", stroke_width=2),
        symbol("newton_medicine", -10, 0, 34),
        badge(21, 12, view["medicine"], 22),
        title=title,
    )  # fmt: skip


def cartouche(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """The title of the map, with round and turn."""
    told = say("words_of.round", lang, n=view["round"], m=view["turn"])
    if sheet.narrow:
        return group(
            plate(0, 0, 190, 30, paint("newton-land"), r=6, stroke=paint("newton-coast"),
                  stroke_width=2),
            label(95, 21, told, fit(told, 180, 17, 13, True), weight=700,
                  fill=paint("newton-ink")),
            at=(22, 22),
        )  # fmt: skip
    return group(
        plate(0, 0, 236, 72, paint("newton-land"), r=10, stroke=paint("newton-coast"),
              stroke_width=2.5),
        symbol("newton_apple", 30, 27, 30),
        label(54, 36, "NEWTON", 25, weight=800, anchor="start", fill=paint("newton-ink"),
              letter_spacing=4.0),
        label(118, 60, told, 17, weight=600, fill=paint("newton-ink")),
        at=(34, 36),
    )  # fmt: skip
