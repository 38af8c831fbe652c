"""The Map board: an old engraved map with its places, routes, tiles and pieces."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from parlour import kit
from parlour.games.newton.content.map_board import (
    KINDS,
    ROUTE_KINDS,
    ROUTES,
    SPACE_KIND,
    SPACE_TOKEN,
    SPACE_VOLUMES,
    SPACES,
    START,
)
from parlour.games.newton.content.numbers import MOST_SEATS, RANKS
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
from parlour.games.newton.drawing.art import (
    NOBODY,
    draw_rows,
    draw_runs,
    effect_groups,
    in_rows,
    scored_groups,
    shield,
    volume_runs,
)
from parlour.games.newton.drawing.engraving import ground
from parlour.games.newton.drawing.labels import objective_sentence, say, word
from parlour.games.newton.drawing.map_layout import (
    PRICE_HIGH,
    PRICE_WIDE,
    SHEET,
    Sheet,
    bend,
    beside,
    cube_at,
    name_at,
    name_size,
    pawn_of,
    place_at,
    price_at,
    price_of,
)
from parlour.games.newton.sentences import effect_sentence, volumes_needed

# What the glossary says more about, by the kind of a space.
SPACE_SYMBOLS = {
    "start": "newton_scientist", "city": "newton_city", "university": "newton_hat",
    "ancient": "newton_column", "objective": "newton_goal", "master": "newton_master",
    "village": "newton_village",
}  # fmt: skip
CITY_SIZE = 50.0
OBJECTIVE_WIDE, OBJECTIVE_HIGH = 92.0, 42.0
STRIP_HIGH = 20.0  # what an Objective space asks for, below its tile


@cache
def routes(sheet: Sheet) -> str:
    """All routes, without their prices."""
    parts = []
    for route, (a, b, _, kind) in enumerate(ROUTES):
        (ax, ay), (bx, by), (cx, cy) = place_at(a, sheet), place_at(b, sheet), bend(route, sheet)
        d = f"M{kit.number(ax)} {kit.number(ay)}Q{kit.number(cx)} {kit.number(cy)}"
        d += f" {kit.number(bx)} {kit.number(by)}"
        dash = {"sea": "3 7", "river": "14 5 3 5", "pass": "8 5", "road": None}[ROUTE_KINDS[kind]]
        parts.append(
            kit.tag(
                "path",
                d=d,
                fill="none",
                stroke=kit.paint("newton-land"),
                stroke_width=7,
                opacity=0.7,
            )
            + kit.tag(
                "path",
                d=d,
                fill="none",
                stroke=kit.paint("newton-road"),
                stroke_width=3.4,
                stroke_dasharray=dash,
                stroke_linecap="round",
            )
        )
    return "".join(parts)


@cache
def prices(sheet: Sheet, lang: str) -> str:
    """What the routes cost."""
    parts = []
    for route, (_, _, cost, _) in enumerate(ROUTES):
        if cost:
            coins = "".join(kit.symbol("coin", 12 * n - 6 * (cost - 1), 0, 21) for n in range(cost))
            title = say("words_of.route", lang, n=cost)
            parts.append(kit.group(coins, at=price_at(route, sheet), title=title))
    return "".join(parts)


@cache
def objective_tile(tile: int, wide: float, high: float) -> str:
    """An Objective tile: VP for what it counts, around the origin."""
    counted = COUNTS[OBJECTIVE_COUNT[tile]]
    score = scored_groups(OBJECTIVE_VP[tile], OBJECTIVE_PER[tile], counted)
    rows = in_rows(score, high * 0.52, wide * 1.12)
    size = high * (0.52 if len(rows) == 1 else 0.485)
    return objective_plate(wide, high) + on_light(draw_rows(0, 0, rows, size, wide - 6))


def objective_plate(wide: float, high: float) -> str:
    return kit.plate(
        -wide / 2, -high / 2, wide, high, "#f4d9d2", r=6, stroke="#8e2a22", stroke_width=2
    )


def objective_worth(view: dict[str, Any], tile: str, lang: str) -> tuple[int | None, str]:
    """What an Objective would bring to the viewer now, or has brought; and this in words."""
    you = view["you"]
    if you is None:
        return None, ""
    if view["over"]:
        scored = view["scores"][you]["lines"][tile]
        return scored, say("words_of.scored", lang, n=scored)
    objective = view["boards"][you]["objectives"][tile]
    return objective["vp"], say("words_of.worth", lang, n=objective["vp"], m=objective["count"])


def objective_space(tile: str, volumes: int, worth: int | None) -> str:
    """An Objective tile on its space, with the volumes that it asks for and what it is worth."""
    wide, high = OBJECTIVE_WIDE, OBJECTIVE_HIGH
    return objective_tile(OBJECTIVES.index(tile), wide, high) + needed_volumes(volumes, worth)


def needed_volumes(volumes: int, worth: int | None = None) -> str:
    """The volumes that an Objective space asks for, below its tile."""
    wide, top = OBJECTIVE_WIDE, OBJECTIVE_HIGH / 2
    strip = kit.plate(-wide / 2, top, wide, STRIP_HIGH, "#fffdf6", r=4, stroke="#8e2a22",
                  stroke_width=1)  # fmt: skip
    x = 0.0 if worth is None else -13.0
    books = on_light(draw_runs(x, top + STRIP_HIGH / 2, volume_runs(volumes), 16.5, wide - 30))
    worth_now = "" if worth is None else shield(wide / 2 - 13, top + 10, worth, 30)
    return strip + books + worth_now


def on_light(markup: str) -> str:
    """Letters on a tile that is light by day and by night."""
    return markup.replace(f'fill="{kit.paint("ink")}"', 'fill="#2b2a26"')


@cache
def token(kind: str, size: float) -> str:
    """A Bonus token with its gain, around the origin."""
    groups = effect_groups(BONUS_EFFECT[BONUS_KINDS.index(kind)])
    if len(groups) > 1:  # one of each: the symbols say it
        groups = [[run for run in part if run != ("text", "1")] for part in groups]
    runs = [run for part in groups for run in part]
    return (
        kit.disc(0, 0, size / 2, "#f4dc8f", "#8a6210", size / 14)
        + on_light(draw_runs(0, 0, runs, size * 0.6, size * 0.94))
    )  # fmt: skip


@cache
def city_face(effect: int) -> str:
    """A City tile, around the origin."""
    rows = in_rows(effect_groups(effect), 24, CITY_SIZE - 2)
    size = 24 if len(rows) == 1 else 21.5
    return city_frame() + on_light(draw_rows(0, 0, rows, size, CITY_SIZE - 3))


def city_frame() -> str:
    half = CITY_SIZE / 2
    return kit.plate(
        -half, -half, CITY_SIZE, CITY_SIZE, "#f1e2bf", r=5, stroke="#3d2f1b", stroke_width=2.4
    )


def _university_frame() -> str:
    return kit.disc(0, 0, 25, "#dfe9f2", "#274b6b", 2.6)


def _ancient_frame() -> str:
    corners = [(27, 0), (13.5, 24), (-13.5, 24), (-27, 0), (-13.5, -24), (13.5, -24)]
    return kit.tag(
        "polygon", points=kit.points(corners), fill="#f0dcc0", stroke="#7a3f12", stroke_width=2.6
    )


def _village(index: int) -> str:
    """A village or the start: a coin of silver or gold."""
    if SPACE_KIND[index] == START:
        return kit.disc(0, 0, 19, "#f6edd6", "#3d2f1b", 3) + kit.symbol(
            "newton_scientist", 0, -1, 27, NOBODY
        )
    gold = SPACE_TOKEN[index] > 0
    rim, width = (kit.paint("gold"), 4.5) if gold else ("#8d959a", 4)
    return kit.disc(0, 0, 12, "#f7efdc", rim, width) + kit.disc(0, 0, 14, "none", "#3d2f1b", 1)


@kit.remembered
def _space_shape(space: dict[str, Any], index: int, worth: int | None) -> tuple[str, str]:
    """The drawn place and its outline for highlights, around the origin."""
    kind = space["kind"]
    half = CITY_SIZE / 2
    if kind == "city":
        return (
            city_face(CITY_EFFECT[CITY_TILES.index(space["tile"])]),
            kit.edge(
                "rect", x=-half - 3, y=-half - 3, width=CITY_SIZE + 6, height=CITY_SIZE + 6, rx=7
            ),
        )
    if kind == "university":
        face = _university_frame() + kit.symbol(f"newton_{space['tile']}", 0, 0, 32)
        return face, kit.edge("circle", cx=0.0, cy=0.0, r=28)
    if kind == "ancient":
        face = _ancient_frame() + kit.symbol(f"newton_{space['tile']}", 0, 0, 31)
        return face, kit.edge("circle", cx=0.0, cy=0.0, r=29)
    if kind == "objective":
        face = objective_space(space["tile"], SPACE_VOLUMES[index], worth)
        return face, kit.edge("rect", x=-49, y=-24, width=98, height=68, rx=8)
    if kind == "master":
        return kit.symbol("newton_master", 0, 0, 50), kit.edge("circle", cx=0.0, cy=0.0, r=28)
    body = _village(index)
    if kind == "start":
        return body, kit.edge("circle", cx=0.0, cy=0.0, r=22)
    if space["token"]:
        body += token(space["token"], 38)
    return body, kit.edge("circle", cx=0.0, cy=0.0, r=20 if space["token"] else 16)


def _printed_space(index: int) -> str:
    """A place of the Map before tiles and tokens lie on it."""
    kind = KINDS[SPACE_KIND[index]]
    if kind == "city":
        return city_frame() + kit.symbol("newton_city", 0, 0, 32)
    if kind == "university":
        return _university_frame() + kit.symbol("newton_hat", 0, 0, 32)
    if kind == "ancient":
        return _ancient_frame() + kit.symbol("newton_column", 0, 0, 30)
    if kind == "objective":
        return (
            objective_plate(OBJECTIVE_WIDE, OBJECTIVE_HIGH)
            + kit.symbol("newton_goal", 0, 0, 28)
            + needed_volumes(SPACE_VOLUMES[index])
        )
    if kind == "master":
        return kit.symbol("newton_master", 0, 0, 50)
    body, need = _village(index), SPACE_TOKEN[index]
    if need > 1:
        mark = str(need) if need == MOST_SEATS else f"{need}+"
        body += on_light(kit.label(0, 5, mark, 13, weight=700))
    return body


def printed_land(lang: str) -> str:
    """The Map board as it is printed."""
    parts = [ground(SHEET), routes(SHEET), prices(SHEET, lang)]
    for index in range(len(SPACES)):
        kind = KINDS[SPACE_KIND[index]]
        title = f"{word('space', index, lang)}, {say(f'kinds.{kind}', lang)}"
        parts.append(kit.group(_printed_space(index), at=place_at(index, SHEET), title=title))
    parts.append(names(SHEET, lang))
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
        kit.symbol("newton_scientist", x, y, size, kit.seat_paint(seat))
        + kit.tag("path", d=_mark(seat), fill=kit.seat_ink(seat),
              transform=f"translate({kit.number(x)} {kit.number(y + size * 0.22)}) "
                        f"scale({kit.number(size * 0.36 / 24)})")
    )  # fmt: skip


def _mark(seat: int) -> str:
    from parlour.kit import SEAT_SHAPES

    return SEAT_SHAPES[seat % len(SEAT_SHAPES)]


@kit.remembered
def land(view: dict[str, Any], lang: str, sheet: Sheet = SHEET) -> str:
    """The whole Map board."""
    parts = [ground(sheet), routes(sheet), planned(view, sheet), prices(sheet, lang)]
    reach = (view["plan"] or {}).get("reach", {})
    for index, space in enumerate(view["map"]):
        x, y = place_at(index, sheet)
        worth, worth_words = None, ""
        if space["kind"] == "objective":
            worth, worth_words = objective_worth(view, space["tile"], lang)
        body, outline = _space_shape(space, index, worth)
        titles = [space_title(space, index, lang), worth_words]
        cost = reach.get(space["id"])
        if cost is not None:
            titles.append(say("words_of.reach", lang, n=cost))
            body = _reached(33 if space["kind"] != "village" else 23) + body
        cubes = "".join(
            kit.piece(
                f"cube-{seat}-{space['id']}",
                *cube_at(seat, index),
                kit.seat_cube(seat, 0, 0, 15),
                title=say("pieces.cube", lang, seat=seat),
            )
            for seat in space["cubes"]
        )
        title = "; ".join(one for one in titles if one)
        name, of = f"space-{space['id']}", SPACE_SYMBOLS[space["kind"]]
        parts.append(kit.piece(name, x, y, body, cubes, outline, title=title, of=of))
    parts.append(names(sheet, lang))
    parts.append(guests(view, lang, sheet))
    parts.append(medicine(view, lang, sheet))
    parts.append(cartouche(view, lang, sheet))
    return "".join(parts)


def _reached(r: float) -> str:
    """The light round a place that the Scientist can reach."""
    return kit.disc(0, 0, r, "#ffb00066", "#ffb000", 2)


@cache
def names(sheet: Sheet, lang: str) -> str:
    """The names of all places, where they hide nothing."""
    every = "".join(_name(space, lang, sheet) for space in range(len(SPACES)))
    return f'<g pointer-events="none" font-style="italic">{every}</g>'


def _name(space: int, lang: str, sheet: Sheet) -> str:
    x, y, anchor = name_at(space, sheet)
    return kit.label(
        x, y, word("space", space, lang), name_size(space, sheet), anchor=anchor,
        weight=600, fill=kit.paint("newton-ink"), halo=kit.paint("newton-land"),
    )  # fmt: skip


@kit.remembered
def planned(view: dict[str, Any], sheet: Sheet) -> str:
    """The way that is declared so far."""
    plan = view["plan"]
    if not plan or plan["what"] != "travel" or not plan["path"]:
        return ""
    spots = [place_at(SPACES.index(name), sheet) for name in [plan["from"], *plan["path"]]]
    d = "M" + "L".join(f"{kit.number(x)} {kit.number(y)}" for x, y in spots)
    return kit.tag(
        "path", d=d, fill="none", stroke=kit.seat_paint(view["current"]), stroke_width=9,
        stroke_linejoin="round", stroke_linecap="round", opacity=0.75,
    )  # fmt: skip


@kit.remembered
def guests(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """The Scientists, and what it costs to get to the places in reach."""
    reach = (view["plan"] or {}).get("reach", {})
    pawns = [(index, seat) for index, one in enumerate(view["map"]) for seat in one["scientists"]]
    priced = [(SPACES.index(name), cost) for name, cost in reach.items() if cost]
    here = [pawn_of(space) for space, _ in pawns] + [price_of(space) for space, _ in priced]
    spots = beside(here, sheet, lang)
    parts = [
        kit.piece(
            f"scientist-{seat}",
            x,
            y,
            scientist(seat, 0, 0, 31),
            title=say("pieces.scientist", lang, seat=seat),
        )
        for (_, seat), (x, y) in zip(pawns, spots, strict=False)
    ]
    for (_, cost), spot in zip(priced, spots[len(pawns) :], strict=True):
        parts.append(
            kit.group(
                kit.plate(-PRICE_WIDE / 2 + 1, -PRICE_HIGH / 2 + 1, PRICE_WIDE - 2, PRICE_HIGH - 2,
                      "#fffdf6", r=9, stroke="#b87700", stroke_width=2),
                on_light(draw_runs(0, 0, [("text", str(cost)), ("symbol", "coin")], 20.5)),
                at=spot, pointer_events="none",
                title=say("words_of.reach", lang, n=cost), of="coin",
            )
        )  # fmt: skip
    return "".join(parts)


@kit.remembered
def medicine(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """NW-2.13: the Medicine tiles in the upper right corner."""
    title = say("words_of.medicine_stock", lang, n=view["medicine"])
    return kit.piece(
        "medicine", sheet.width - 62, 58,
        kit.plate(-34, -26, 68, 52, "#fffdf6", r=8, stroke="#8e2a22", stroke_width=2),
        kit.symbol("newton_medicine", -10, 0, 34),
        kit.badge(20, 12, view["medicine"], 27),
        title=title, of="newton_medicine",
    )  # fmt: skip


@kit.remembered
def cartouche(view: dict[str, Any], lang: str, sheet: Sheet) -> str:
    """The rank of a single player; the page tells round and turn."""
    if "rank" not in view:
        return ""
    name = word("rank", RANKS.index(view["rank"]), lang)
    lines = [f"{say('words_of.rank', lang)}: {name}"]
    left, top, right, bottom = sheet.taken[0]
    wide, high = right - left, bottom - top
    size = 18.3
    parts = []
    for n, line in enumerate(lines):
        parts.append(
            kit.plate(
                0,
                (high + 4) * n,
                wide,
                high,
                kit.paint("newton-land"),
                r=8,
                stroke=kit.paint("newton-coast"),
                stroke_width=2,
            )
            + kit.label(
                wide / 2,
                (high + 4) * n + high / 2 + 6,
                line,
                size,
                weight=700,
                width=wide - 12,
                fill=kit.paint("newton-ink"),
            )
        )
    return kit.group(*parts, at=(left, top))
