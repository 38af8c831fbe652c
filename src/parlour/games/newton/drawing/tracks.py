"""The Tracks board: Technology track, Work track, and the stocks of tiles."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from parlour import kit
from parlour.games.newton.content.numbers import MOST_SEATS
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES
from parlour.games.newton.content.tiles import (
    BONUS_EFFECT,
    BONUS_KINDS,
    INVENTION_EFFECT,
    INVENTIONS,
    OBJECTIVES,
    SPECIALIZATION_EFFECT,
    SPECIALIZATIONS,
)
from parlour.games.newton.content.tracks_board import (
    LEADS,
    TECH,
    TECH_KIND,
    TECH_START,
    TECH_TOKEN,
    TECH_VOLUMES,
    TECH_X,
    TECH_Y,
    TRACK_KINDS,
    WORK_KIND,
    WORK_VOLUMES,
)
from parlour.games.newton.drawing.art import (
    ACTION_COLOURS,
    NOBODY,
    Run,
    draw_rows,
    draw_runs,
    effect_groups,
    in_rows,
)
from parlour.games.newton.drawing.labels import objective_sentence, say, word
from parlour.games.newton.drawing.land import (
    OBJECTIVE_HIGH,
    OBJECTIVE_WIDE,
    needed_volumes,
    objective_plate,
    objective_space,
    objective_worth,
    on_light,
    token,
)
from parlour.games.newton.sentences import capital, effect_sentence, volumes_needed

WIDTH, HEIGHT = 560.0, 830.0
NARROW_HEIGHT = 870.0  # on narrow pages
TREE_TOP = 30.0
CELL_HIGH = 87.0  # spaces of the Work track
WAGES_HIGH = 23.0  # rows for what a Work action pays, above and below them
BELOW_TREE = 30 + 2 * CELL_HIGH + 3 * WAGES_HIGH + 4  # the Work track and the space round it
SIDE = 12.0  # from the edge to the Work track
SPECIAL_WIDE = 98.0  # spaces of the Work track with a tile
TILE_WIDE, TILE_HIGH = OBJECTIVE_WIDE, OBJECTIVE_HIGH  # tiles of the Technology track
STUDENT = 25.0
# The rules about the spaces of both tracks, by their kind.
TECH_RULES = {
    "start": "NW-10.1", "plain": "NW-10.1", "bonus": "NW-10.4", "specialization": "NW-18.4",
    "invention": "NW-18.15", "objective": "NW-10.9", "master": "NW-10.11",
}  # fmt: skip
WORK_RULES = {"start": "NW-9.2", "plain": "NW-9.2", "objective": "NW-9.9"}
STOCK_STEP = 51.0
PRINTED_HEIGHT = 620.0  # of the Technology track alone


def tech_at(space: int, height: float) -> tuple[float, float]:
    """Where a space of the Technology track is drawn."""
    tree_high = height - TREE_TOP - BELOW_TREE
    return 4 + TECH_X[space] / 100 * (WIDTH - 8), TREE_TOP + TECH_Y[space] / 100 * tree_high


def work_top(height: float) -> float:
    """Where the Work track begins."""
    return height - BELOW_TREE + 30 + WAGES_HIGH


def tech_title(space: dict[str, Any], index: int, lang: str) -> str:
    """A space of the Technology track in a sentence."""
    return capital(_with(word("tech", index, lang), on_space(space, TECH_VOLUMES[index], lang)))


def work_title(space: dict[str, Any], index: int, lang: str) -> str:
    """A space of the Work track in a sentence."""
    return f"{say('words_of.work', lang)}, {work_space(space, index, lang)}"


def work_space(space: dict[str, Any], index: int, lang: str) -> str:
    """A space of the Work track and what is on it."""
    name = say("words_of.space", lang, n=index)
    if space["kind"] != "plain":
        kind = "track_start" if space["kind"] == "start" else space["kind"]
        name += f" ({say(f'kinds.{kind}', lang)})"
    return _with(name, on_space(space, WORK_VOLUMES, lang))


def _with(name: str, parts: list[str]) -> str:
    return f"{name}: {'; '.join(parts)}" if parts else name


def on_space(space: dict[str, Any], volumes: int, lang: str) -> list[str]:
    """What a space of a track gives and asks for."""
    parts = []
    tile = space["tile"]
    if space["kind"] == "specialization":
        parts.append(effect_sentence(SPECIALIZATION_EFFECT[SPECIALIZATIONS.index(tile)], lang))
    elif space["kind"] == "invention":
        n = INVENTIONS.index(tile)
        parts.append(f"{word('invention', n, lang)}: {effect_sentence(INVENTION_EFFECT[n], lang)}")
    elif space["kind"] == "objective":
        parts.append(objective_sentence(OBJECTIVES.index(tile), lang))
        parts.append(volumes_needed(volumes, lang))
    elif space["kind"] == "master":
        parts.append(say("kinds.master_on_track", lang))
    if space.get("token"):
        effect = BONUS_EFFECT[BONUS_KINDS.index(space["token"])]
        parts.append(effect_sentence(effect, lang))
    return parts


@cache
def effect_tile(
    effect: int, invention: bool, wide: float = TILE_WIDE, high: float = TILE_HIGH
) -> str:
    """A Specialization or Invention tile, around the origin."""
    rows = in_rows(effect_groups(effect), high * 0.52, wide - 2)
    size = high * (0.52 if len(rows) == 1 else 0.485)
    return _tile_plate(invention, wide, high) + on_light(draw_rows(0, 0, rows, size, wide - 4))


def _tile_plate(invention: bool, wide: float, high: float) -> str:
    fill, line = ("#e2e6f4", "#344a8a") if invention else ("#e4efd9", "#3f6b2a")
    return kit.plate(-wide / 2, -high / 2, wide, high, fill, r=6, stroke=line, stroke_width=2.2)


@kit.remembered
def tile_body(space: dict[str, Any], wide: float, high: float) -> str:
    """The tile on a space of a track, around the origin; "" if there is none."""
    kind = space["kind"]
    if kind == "specialization":
        effect = SPECIALIZATION_EFFECT[SPECIALIZATIONS.index(space["tile"])]
        return effect_tile(effect, False, wide, high)
    if kind == "invention":
        effect = INVENTION_EFFECT[INVENTIONS.index(space["tile"])]
        return effect_tile(effect, True, wide, high)
    if kind == "master":
        return kit.symbol("newton_master", 0, 0, high * 1.05)
    return ""


def _printed_body(index: int) -> str:
    """A space of the Technology track before a tile or token lies on it."""
    kind = TRACK_KINDS[TECH_KIND[index]]
    if kind in ("specialization", "invention"):
        runs: list[Run] = [("text", "?")]
        if kind == "specialization":
            runs = [("symbol", "newton_income"), ("text", "/"), ("symbol", "newton_drawer")]
        face = on_light(draw_runs(0, 0, runs, 26))
        return _tile_plate(kind == "invention", TILE_WIDE, TILE_HIGH) + face
    if kind == "objective":
        return (
            objective_plate(TILE_WIDE, TILE_HIGH)
            + kit.symbol("newton_goal", 0, 0, 28)
            + needed_volumes(TECH_VOLUMES[index])
        )
    if kind == "master":
        return kit.symbol("newton_master", 0, 0, TILE_HIGH * 1.05)
    need = TECH_TOKEN[index]
    body = _place(index)
    if need > 1:
        mark = str(need) if need == MOST_SEATS else f"{need}+"
        body += on_light(kit.label(0, 5, mark, 15, weight=700))
    return body


def _place(index: int) -> str:
    """A space without a tile: the Start, silver or gold."""
    start = index == TECH_START
    rim = kit.paint("gold") if TECH_TOKEN[index] else "#6f7f88"
    body = kit.disc(0, 0, 19 if start else 15, "#f3f0e6", rim, 4)
    return body + kit.symbol("newton_student", 0, 0, 24, NOBODY) if start else body


def printed_tree(lang: str) -> str:
    """The Technology track as it is printed."""
    height = PRINTED_HEIGHT + BELOW_TREE - 30
    parts = [
        kit.plate(0, 0, WIDTH, PRINTED_HEIGHT, kit.paint("newton-board"), r=10,
              stroke=kit.paint("newton-coast"), stroke_width=3),
        arrows(height),
    ]  # fmt: skip
    for index in range(len(TECH)):
        name = capital(word("tech", index, lang))
        parts.append(kit.group(_printed_body(index), at=tech_at(index, height), title=name))
    return "".join(parts)


@cache
def arrows(height: float) -> str:
    """The arrows of the Technology track."""
    ways = []
    for a, leads in enumerate(LEADS):
        for b in leads:
            (ax, ay), (bx, by) = tech_at(a, height), tech_at(b, height)
            ways.append(
                f"M{kit.number(ax)} {kit.number(ay)}C{kit.number(ax)} {kit.number((ay + by) / 2)} "
                f"{kit.number(bx)} {kit.number((ay + by) / 2)} {kit.number(bx)} {kit.number(by)}"
            )
    return kit.tag(
        "path", d="".join(ways), fill="none", stroke=kit.paint("newton-technology"), stroke_width=7,
        stroke_linecap="round", opacity=0.55,
    )  # fmt: skip


@kit.remembered
def tree(view: dict[str, Any], height: float, lang: str) -> str:
    """The Technology track."""
    parts = [
        kit.label(WIDTH / 2, 26, say("words_of.technology", lang), 19, weight=700,
              fill=kit.paint("newton-ink")),
        arrows(height),
        planned(view, height),
    ]  # fmt: skip
    counted: dict[int, int] = {}
    pawns = []
    for index, space in enumerate(view["technology"]):
        x, y = tech_at(index, height)
        title = tech_title(space, index, lang)
        if space["kind"] == "objective":
            worth, worth_words = objective_worth(view, space["tile"], lang)
            body = objective_space(space["tile"], TECH_VOLUMES[index], worth)
            title = f"{title}; {worth_words}" if worth_words else title
            outline = kit.edge("rect", x=-49, y=-24, width=98, height=68, rx=8)
        elif space["tile"] or space["kind"] == "master":
            body = tile_body(space, TILE_WIDE, TILE_HIGH)
            outline = kit.edge("rect", x=-49, y=-24, width=98, height=48, rx=8)
        else:
            body = _place(index)
            if space["token"]:
                body += token(space["token"], 40)
            outline = kit.edge("circle", cx=0.0, cy=0.0, r=23)
        title = f"{title} ({TECH_RULES[space['kind']]})"
        parts.append(kit.piece(f"tech-{TECH[index]}", x, y, body, outline, title=title))
        for seat, (dx, dy) in zip(space["students"], stands(space), strict=True):
            counted[seat] = counted.get(seat, 0) + 1
            name = f"student-{seat}-{counted[seat]}"
            pawn, told = student(seat, 0, 0, STUDENT), say("pieces.student", lang, seat=seat)
            pawns.append(kit.piece(name, x + dx, y + dy, pawn, title=told))
    return "".join(parts + pawns)


def stands(space: dict[str, Any]) -> list[kit.Point]:
    """Where the Students of a space stand: beside it, or above its tile, and hide nothing."""
    count = len(space["students"])
    step = 20.0
    if space["kind"] == "start":  # two rows at each side
        sides = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
        return [
            (x * (32 + step * (n // 4)), 13.0 * y) for n in range(count) for x, y in [sides[n % 4]]
        ]
    if space["tile"] or space["kind"] == "master":
        step = min(step, (TILE_WIDE + 20) / max(1, count))
        return [((n - (count - 1) / 2) * step, -TILE_HIGH / 2 - 9) for n in range(count)]
    first = [(0.0, 0.0)] if not space["token"] else []
    inwards = -1 if TECH_X[TECH.index(space["id"])] > 50 else 1  # there is more room
    sides_x = [side * (30 + step * n) for n in range(count) for side in (inwards, -inwards)]
    return [*first, *((x, 0.0) for x in sides_x)][:count]


@kit.remembered
def planned(view: dict[str, Any], height: float) -> str:
    """The way of a Student that is declared so far."""
    plan = view["plan"]
    if not plan or plan["what"] != "technology":
        return ""
    d = ""
    start = True
    for name in plan["path"]:
        if name is None:
            start = True
            continue
        x, y = tech_at(TECH.index(name), height)
        d += f"{'M' if start else 'L'}{kit.number(x)} {kit.number(y)}"
        start = False
    return kit.tag(
        "path", d=d, fill="none", stroke=kit.seat_paint(view["current"]), stroke_width=10,
        stroke_linejoin="round", stroke_linecap="round", opacity=0.75,
    ) if d else ""  # fmt: skip


def student(seat: int, x: float, y: float, size: float) -> str:
    """A Student of a seat."""
    return kit.symbol("newton_student", x, y, size, kit.seat_paint(seat)) + kit.seat_cube(
        seat, x, y + size * 0.24, size * 0.36
    )


@kit.remembered
def work(view: dict[str, Any], height: float, lang: str) -> str:
    """The Work track in two rows, the second one running back."""
    top = work_top(height)
    parts = [
        kit.label(WIDTH / 2, top - WAGES_HIGH - 10, say("words_of.work", lang), 19, weight=700,
              fill=kit.paint("newton-ink")),
    ]  # fmt: skip
    markers = []
    for index, space in enumerate(view["work"]):
        x, y, wide = work_at(index, height)
        plain = space["tile"] is None and space["kind"] != "master"
        fill = "#f4ead0" if plain else "#efe0b8"
        body = kit.plate(-wide / 2 + 1.5, 0, wide - 3, CELL_HIGH, fill, r=6, stroke="#9a5b2c",
                     stroke_width=1.8)  # fmt: skip
        body += kit.label(-wide / 2 + 6, 19, index, 18.3, anchor="start", fill="#5c4c2e")
        title = work_title(space, index, lang)
        if space["kind"] == "objective":
            worth, worth_words = objective_worth(view, space["tile"], lang)
            face = objective_space(space["tile"], WORK_VOLUMES, worth)
            body += kit.group(face, transform=f"translate(0 {23 + TILE_HIGH / 2})")
            title = f"{title}; {worth_words}" if worth_words else title
        elif not plain:
            tile = tile_body(space, TILE_WIDE, TILE_HIGH)
            body += kit.group(tile, transform=f"translate(0 {30 + TILE_HIGH / 2})")
        outline = kit.plate_edge(-wide / 2, -1, wide, CELL_HIGH + 2)
        title = f"{title} ({WORK_RULES.get(space['kind'], 'NW-9.8')})"
        parts.append(kit.piece(f"work-{index}", x, y, body, outline, title=title))
        for seat, (dx, dy) in zip(
            space["markers"], marker_places(len(space["markers"]), plain, wide), strict=True
        ):
            cube, told = kit.seat_cube(seat, 0, 0, 18), say("pieces.marker", lang, seat=seat)
            markers.append(kit.piece(f"marker-{seat}", x + dx, y + dy, cube, title=told))
    return "".join(parts + markers + wages(view, height, lang))


def marker_places(count: int, plain: bool, wide: float) -> list[kit.Point]:
    """Where markers stand on a space: in its middle, or above its tile."""
    if not plain:
        return [(-wide / 2 + 36 + 18.5 * n, 12.0) for n in range(count)]
    columns = 2 if count > 1 else 1
    return [
        ((n % columns - (columns - 1) / 2) * 21, 34.0 + 21 * (n // columns)) for n in range(count)
    ]


@kit.remembered
def wages(view: dict[str, Any], height: float, lang: str) -> list[str]:
    """What each value of a Work action pays, above the space where the marker would stop.

    The end of the track stops several values: the others are offered in a row below it.
    """
    plan = view["plan"]
    if not plan or plan["what"] != "work":
        return []
    offers = [(f"workfor-{v}", v, space) for v, space in enumerate(plan["spaces"], start=1)]
    offers += [(f"workto-{v}", v, len(view["work"]) - 1) for v in plan["entering"]]
    seen: set[int] = set()
    more = 0
    parts = []
    for id_, v, space in offers:
        x, y, _ = work_at(space, height)
        y -= WAGES_HIGH / 2
        if space in seen:
            x, y = SIDE + 21 + 42 * more, height - WAGES_HIGH / 2 - 2
            more += 1
        seen.add(space)
        runs: list[Run] = [("text", str(v)), ("symbol", "coin")]
        pay = kit.plate(-20, -11.5, 40, 23, "#fffdf6", r=9, stroke="#9a5b2c", stroke_width=1.6)
        pay += on_light(draw_runs(0, 0, runs, 20.5, 38))
        outline = kit.plate_edge(-21, -12.5, 42, 25)
        title = say("words_of.wage", lang, n=v, m=space)
        parts.append(kit.piece(id_, x, y, pay, outline, title=title, of="newton_work"))
    return parts


@cache
def work_widths(row: int) -> list[float]:
    """How wide the spaces of a row of the Work track are: those with a tile are wider."""
    spaces = range(row * 8, row * 8 + 8)
    special = [space for space in spaces if TRACK_KINDS[WORK_KIND[space]] not in ("start", "plain")]
    plain = (WIDTH - 2 * SIDE - SPECIAL_WIDE * len(special)) / (8 - len(special))
    return [SPECIAL_WIDE if space in special else plain for space in spaces]


def work_at(space: int, height: float) -> tuple[float, float, float]:
    """Where a space of the Work track is drawn: the middle of its upper edge, and its width."""
    row, column = divmod(space, 8)
    widths = work_widths(row)
    along = sum(widths[:column]) + widths[column] / 2
    x = WIDTH - SIDE - along if row else SIDE + along
    return x, work_top(height) + row * (CELL_HIGH + WAGES_HIGH), widths[column]


@kit.remembered
def tracks(view: dict[str, Any], lang: str, height: float = HEIGHT) -> str:
    """The whole Tracks board."""
    return (
        kit.plate(
            0,
            0,
            WIDTH,
            height,
            kit.paint("newton-board"),
            r=10,
            stroke=kit.paint("newton-coast"),
            stroke_width=3,
        )
        + tree(view, height, lang)
        + work(view, height, lang)
        + stocks(view, height, lang)
    )


@kit.remembered
def stocks(view: dict[str, Any], height: float, lang: str) -> str:
    """NW-2.12, NW-2.14: Income tiles in the lower left corner, Development tiles in the right."""
    parts = []
    bottom = height - BELOW_TREE - 22
    symbols = {"vp": "vp", "coins": "coin", "potion": "potion"}
    for n, (kind, count) in enumerate(view["incomes"].items()):
        x, y = 34 + STOCK_STEP * (n % 2), bottom - STOCK_STEP * (1 - n // 2)
        parts.append(
            stock_tile(f"income-{kind}", x, y, "newton_income", symbols[kind], count, "#f2e6b0",
                       say("words_of.income_stock", lang, income=INCOMES.index(kind), n=count))
        )  # fmt: skip
    for n, (kind, count) in enumerate(view["developments"].items()):
        x, y = WIDTH - 34 - STOCK_STEP * (2 - n % 3), bottom - STOCK_STEP * (1 - n // 3)
        parts.append(
            stock_tile(f"development-{kind}", x, y, "", f"newton_{kind}", count,
                       ACTION_COLOURS[ACTION_TYPES[n]],
                       say("words_of.development_stock", lang, action=n, n=count))
        )  # fmt: skip
    return "".join(parts)


def stock_tile(
    id_: str, x: float, y: float, corner: str, name: str, count: int, fill: str, title: str
) -> str:
    """A pile of tiles."""
    return kit.piece(
        id_, x, y,
        kit.plate(-24, -24, 48, 48, fill, r=7, stroke=kit.paint("outline"), stroke_width=1.6,
              opacity=1.0 if count else 0.35),
        kit.symbol(corner, -13, -13, 18) if corner else kit.disc(-2, -2, 18, "#fffdf6", "none"),
        kit.symbol(name, 2 if corner else -2, 0 if corner else -2, 26),
        kit.badge(13, 14, count, 26),
        kit.plate_edge(-25, -25, 50, 50),
        title=title, of=corner or "newton_drawer",
    )  # fmt: skip
