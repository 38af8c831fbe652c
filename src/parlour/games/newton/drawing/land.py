"""The Map board: an old engraved map with its places, routes, tiles and pieces."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Any

from parlour.games.newton.content.box import MOST_SEATS, RANKS, ROUNDS
from parlour.games.newton.content.map_board import (
    KINDS,
    ROUTE_KINDS,
    ROUTES,
    SPACE_KIND,
    SPACE_TOKEN,
    SPACE_VOLUMES,
    SPACE_X,
    SPACE_Y,
    SPACES,
    START,
)
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_EFFECT,
    BONUS_KINDS,
    CITY_EFFECT,
    CITY_TILES,
    COUNTS,
    OBJECTIVE_COUNT,
    OBJECTIVE_PER,
    OBJECTIVE_VP,
    OBJECTIVES,
    UNIVERSITY_TILES,
)
from parlour.games.newton.drawing.art import SCORE_SYMBOLS, draw_runs, effect_runs, volume_runs
from parlour.games.newton.drawing.engraving import SHEET, Sheet, ground, spot
from parlour.games.newton.drawing.words import objective_sentence, say, word
from parlour.games.newton.texts import effect_sentence, volumes_needed
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
    points_shield,
    seat_cube,
    seat_ink,
    seat_paint,
    symbol,
    tag,
)

CITY_SIZE = 50.0


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


def objective_worth(view: dict[str, Any], tile: str, lang: str) -> tuple[str, str]:
    """What an Objective would bring to the viewer now: a shield for its corner, and a sentence."""
    if view["you"] is None:
        return "", ""
    found = view["boards"][view["you"]]["objectives"][tile]
    told = say("words_of.worth", lang, n=found["vp"], m=found["count"])
    return points_shield(0, 0, found["vp"], 22), told


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


def city_face(effect: int) -> str:
    """A City tile, around the origin."""
    return city_frame() + on_light(draw_runs(0, 0, effect_runs(effect), 25, CITY_SIZE - 8))


def city_frame() -> str:
    half = CITY_SIZE / 2
    return plate(
        -half, -half, CITY_SIZE, CITY_SIZE, "#f1e2bf", r=5, stroke="#3d2f1b", stroke_width=2.4
    )


def _university_frame() -> str:
    return disc(0, 0, 25, "#dfe9f2", "#274b6b", 2.6)


def _ancient_frame() -> str:
    corners = [(27, 0), (13.5, 24), (-13.5, 24), (-27, 0), (-13.5, -24), (13.5, -24)]
    return tag(
        "polygon", points=points(corners), fill="#f0dcc0", stroke="#7a3f12", stroke_width=2.6
    )


def _asked_volumes(index: int) -> str:
    """The volumes that an Objective space asks for, below its tile."""
    need = on_light(draw_runs(0, 25, volume_runs(SPACE_VOLUMES[index]), 15, 66))
    return plate(-35, 17, 70, 17, "#fffdf6", r=4, stroke="#8e2a22", stroke_width=1) + need


def _village(index: int) -> str:
    """A village or the start: a coin of silver or gold."""
    if SPACE_KIND[index] == START:
        return disc(0, 0, 19, "#f6edd6", "#3d2f1b", 3) + symbol("newton_village", 0, -1, 24)
    gold = SPACE_TOKEN[index] > 0
    rim, width = (paint("gold"), 4.5) if gold else ("#8d959a", 4)
    return disc(0, 0, 12, "#f7efdc", rim, width) + disc(0, 0, 14, "none", "#3d2f1b", 1)


def _space_shape(space: dict[str, Any], index: int) -> tuple[str, str]:
    """The drawn place and its outline for highlights, around the origin."""
    kind = space["kind"]
    half = CITY_SIZE / 2
    if kind == "city":
        return (
            city_face(CITY_EFFECT[CITY_TILES.index(space["tile"])]),
            edge("rect", x=-half - 3, y=-half - 3, width=CITY_SIZE + 6, height=CITY_SIZE + 6, rx=7),
        )
    if kind == "university":
        face = _university_frame() + symbol(f"newton_{space['tile']}", 0, 0, 32)
        return face, edge("circle", cx=0.0, cy=0.0, r=28)
    if kind == "ancient":
        face = _ancient_frame() + symbol(f"newton_{space['tile']}", 0, 0, 31)
        return face, edge("circle", cx=0.0, cy=0.0, r=29)
    if kind == "objective":
        face = objective_tile(OBJECTIVES.index(space["tile"]), 70, 34) + _asked_volumes(index)
        return face, edge("rect", x=-38, y=-20, width=76, height=57, rx=8)
    if kind == "master":
        return symbol("newton_master", 0, 0, 50), edge("circle", cx=0.0, cy=0.0, r=28)
    body = _village(index)
    if kind == "start":
        return body, edge("circle", cx=0.0, cy=0.0, r=22)
    if space["token"]:
        body += token(space["token"], 34)
    return body, edge("circle", cx=0.0, cy=0.0, r=20 if space["token"] else 16)


def _printed_space(index: int) -> str:
    """A place of the Map before tiles and tokens lie on it."""
    kind = KINDS[SPACE_KIND[index]]
    if kind == "city":
        return city_frame() + symbol("newton_city", 0, 0, 32)
    if kind == "university":
        return _university_frame() + symbol("newton_hat", 0, 0, 32)
    if kind == "ancient":
        return _ancient_frame() + symbol("newton_column", 0, 0, 30)
    if kind == "objective":
        return (
            plate(-35, -17, 70, 34, "#f4d9d2", r=6, stroke="#8e2a22", stroke_width=2)
            + symbol("newton_goal", 0, 0, 24)
            + _asked_volumes(index)
        )
    if kind == "master":
        return symbol("newton_master", 0, 0, 50)
    body, need = _village(index), SPACE_TOKEN[index]
    if need > 1:
        mark = str(need) if need == MOST_SEATS else f"{need}+"
        body += on_light(label(0, 5, mark, 13, weight=700))
    return body


def printed_land(lang: str) -> str:
    """The Map board as it is printed."""
    parts = [ground(SHEET, lang), routes(SHEET, lang)]
    names = []
    for index, name in enumerate(SPACES):
        kind = KINDS[SPACE_KIND[index]]
        title = f"{word('space', index, lang)}, {say(f'kinds.{kind}', lang)}"
        parts.append(group(_printed_space(index), at=at(index, SHEET), title=title))
        names.append(_name({"id": name, "kind": kind, "cubes": []}, index, lang, SHEET))
    parts.append(f'<g font-style="italic">{"".join(names)}</g>')
    return "".join(parts)


def space_title(space: dict[str, Any], index: int, lang: str) -> str:
    """A place in a sentence."""
    parts = [word("space", index, lang), say(f"kinds.{space['kind']}", lang)]
    tile = space["tile"]
    if space["kind"] == "city":
        number_ = CITY_TILES.index(tile)
        name = word("city", number_, lang)
        parts.append(f"{name}: {effect_sentence(CITY_EFFECT[number_], lang)}")
    elif space["kind"] == "university":
        parts.append(word("university", UNIVERSITY_TILES.index(tile), lang))
    elif space["kind"] == "ancient":
        parts.append(word("ancient", ANCIENT_TILES.index(tile), lang))
    elif space["kind"] == "objective":
        parts.append(objective_sentence(OBJECTIVES.index(tile), lang))
        parts.append(volumes_needed(SPACE_VOLUMES[index], lang))
    elif space["kind"] == "master":
        parts.append(say("kinds.master_on_map", lang))
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
        if space["kind"] == "objective":
            shield, told = objective_worth(view, space["tile"], lang)
            cubes += group(shield, at=(35, -17)) if shield else ""
            title = f"{title}; {told}" if told else title
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
        x + dx, y + dy, word("space", index, lang), 16.5 if village else 19, anchor=anchor,
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
    title = say("words_of.medicine_stock", lang, n=view["medicine"])
    return piece(
        "medicine", sheet.width - 62, 58,
        plate(-34, -26, 68, 52, "#fffdf6", r=8, stroke="#8e2a22", stroke_width=2),
        symbol("newton_medicine", -10, 0, 34),
        badge(21, 12, view["medicine"], 22),
        title=title,
    )  # fmt: skip


def cartouche(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """The title of the map, with round and turn."""
    told = say("words_of.round", lang, n=view["round"], m=view["turn"], k=ROUNDS)
    if "rank" in view:  # a single player
        name = word("rank", RANKS.index(view["rank"]), lang)
        reached = f"{say('words_of.rank', lang)}: {name}"
        told = f"{told} · {reached}" if not sheet.narrow else reached
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
        label(118, 60, told, fit(told, 224, 17, 11, True), weight=600, fill=paint("newton-ink")),
        at=(34, 36),
    )  # fmt: skip
