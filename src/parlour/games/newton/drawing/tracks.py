"""The Tracks board: Technology track, Work track, and the stocks of tiles."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.box import MOST_SEATS
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
    WORK_VOLUMES,
)
from parlour.games.newton.drawing.art import (
    ACTION_COLOURS,
    Run,
    draw_runs,
    effect_runs,
    volume_runs,
)
from parlour.games.newton.drawing.land import (
    objective_tile,
    objective_worth,
    on_light,
    token,
)
from parlour.games.newton.drawing.words import objective_sentence, say, word
from parlour.games.newton.effects import ACTION_TYPES, INCOMES
from parlour.games.newton.texts import capital, effect_sentence, volumes_needed
from parlour.kit import (
    badge,
    disc,
    edge,
    group,
    label,
    number,
    paint,
    piece,
    plate,
    plate_edge,
    seat_cube,
    seat_paint,
    symbol,
    tag,
)

WIDTH, HEIGHT = 600.0, 830.0
NARROW_HEIGHT = 780.0  # on narrow pages
TREE_TOP = 38.0
BELOW_TREE = 202.0  # the Work track and the space round it
STEP = 70.0
TILE_WIDE, TILE_HIGH = 86.0, 44.0  # tiles of the Technology track
PRINTED_HEIGHT = 620.0  # of the Technology track alone


def tech_at(space: int, height: float) -> tuple[float, float]:
    """Where a space of the Technology track is drawn."""
    tree_high = height - TREE_TOP - BELOW_TREE
    return 4 + TECH_X[space] / 100 * (WIDTH - 8), TREE_TOP + TECH_Y[space] / 100 * tree_high


def work_top(height: float) -> float:
    """Where the Work track begins."""
    return height - BELOW_TREE + 40


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


def effect_tile(
    effect: int, invention: bool, wide: float = TILE_WIDE, high: float = TILE_HIGH
) -> str:
    """A Specialization or Invention tile, around the origin."""
    runs = effect_runs(effect)
    return _tile_plate(invention, wide, high) + on_light(_two_rows(runs, wide - 6, high))


def _tile_plate(invention: bool, wide: float, high: float) -> str:
    fill, line = ("#e2e6f4", "#344a8a") if invention else ("#e4efd9", "#3f6b2a")
    return plate(-wide / 2, -high / 2, wide, high, fill, r=6, stroke=line, stroke_width=2.2)


def _asked_volumes(volumes: int, wide: float, high: float) -> str:
    """The volumes that an Objective space asks for, below its tile."""
    strip = plate(-wide / 2, high / 2, wide, 18, "#fffdf6", r=4, stroke="#8e2a22", stroke_width=1)
    return strip + on_light(draw_runs(0, high / 2 + 9, volume_runs(volumes), 15, wide - 4))


def tile_body(space: dict[str, Any], volumes: int, wide: float, high: float) -> str:
    """The tile on a space of a track, around the origin; "" if there is none."""
    kind = space["kind"]
    if kind == "specialization":
        effect = SPECIALIZATION_EFFECT[SPECIALIZATIONS.index(space["tile"])]
        return effect_tile(effect, False, wide, high)
    if kind == "invention":
        effect = INVENTION_EFFECT[INVENTIONS.index(space["tile"])]
        return effect_tile(effect, True, wide, high)
    if kind == "master":
        return symbol("newton_master", 0, 0, min(wide, high) * 1.05)
    if kind == "objective":
        tile = objective_tile(OBJECTIVES.index(space["tile"]), wide, high)
        return tile + _asked_volumes(volumes, wide, high)
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
            plate(-TILE_WIDE / 2, -TILE_HIGH / 2, TILE_WIDE, TILE_HIGH, "#f4d9d2", r=6,
                  stroke="#8e2a22", stroke_width=2)
            + symbol("newton_goal", 0, 0, 28)
            + _asked_volumes(TECH_VOLUMES[index], TILE_WIDE, TILE_HIGH)
        )  # fmt: skip
    if kind == "master":
        return symbol("newton_master", 0, 0, TILE_HIGH * 1.05)
    need = TECH_TOKEN[index]
    body = _place(index)
    if need > 1:
        mark = str(need) if need == MOST_SEATS else f"{need}+"
        body += on_light(label(0, 5, mark, 15, weight=700))
    return body


def _place(index: int) -> str:
    """A space without a tile: the Start, silver or gold."""
    start = index == TECH_START
    rim = paint("gold") if TECH_TOKEN[index] else "#6f7f88"
    body = disc(0, 0, 19 if start else 15, "#f3f0e6", rim, 4)
    return body + symbol("newton_student", 0, 0, 24, "#8a8578") if start else body


def printed_tree(lang: str) -> str:
    """The Technology track as it is printed."""
    height = PRINTED_HEIGHT + BELOW_TREE - 30
    parts = [
        plate(0, 0, WIDTH, PRINTED_HEIGHT, paint("newton-board"), r=10,
              stroke=paint("newton-coast"), stroke_width=3),
        arrows(height),
    ]  # fmt: skip
    for index in range(len(TECH)):
        name = capital(word("tech", index, lang))
        parts.append(group(_printed_body(index), at=tech_at(index, height), title=name))
    return "".join(parts)


def _two_rows(runs: list[Run], wide: float, high: float) -> str:
    """Long effects take two rows."""
    if len(runs) <= 4:
        return draw_runs(0, 0, runs, high * 0.5, wide)
    half = next((i for i in range(4, len(runs)) if runs[i][0] == "symbol" or i == 4), 4)
    return draw_runs(0, -high * 0.22, runs[:half], high * 0.38, wide) + draw_runs(
        0, high * 0.22, runs[half:], high * 0.38, wide
    )


def with_worth(
    view: dict[str, Any], tile: str, body: str, title: str, at: tuple[float, float], lang: str
) -> tuple[str, str]:
    """An Objective with what it would bring to the viewer now."""
    shield, told = objective_worth(view, tile, lang)
    if not told:
        return body, title
    return body + group(shield, at=at), f"{title}; {told}"


def arrows(height: float) -> str:
    """The arrows of the Technology track."""
    ways = []
    for a, leads in enumerate(LEADS):
        for b in leads:
            (ax, ay), (bx, by) = tech_at(a, height), tech_at(b, height)
            ways.append(
                f"M{number(ax)} {number(ay)}C{number(ax)} {number((ay + by) / 2)} "
                f"{number(bx)} {number((ay + by) / 2)} {number(bx)} {number(by)}"
            )
    return tag(
        "path", d="".join(ways), fill="none", stroke=paint("newton-technology"), stroke_width=7,
        stroke_linecap="round", opacity=0.55,
    )  # fmt: skip


def tree(view: dict[str, Any], height: float, lang: str) -> str:
    """The Technology track."""
    parts = [
        label(WIDTH / 2, 26, say("words_of.technology", lang), 19, weight=700,
              fill=paint("newton-ink")),
        arrows(height),
        planned(view, height),
    ]  # fmt: skip
    counted: dict[int, int] = {}
    pawns = []
    for index, space in enumerate(view["technology"]):
        x, y = tech_at(index, height)
        body = tile_body(space, TECH_VOLUMES[index], TILE_WIDE, TILE_HIGH)
        tall = 68 if space["kind"] == "objective" else 50
        outline = edge("rect", x=-46, y=-25, width=92, height=tall, rx=8)
        if not body:
            body = _place(index)
            if space["token"]:
                body += token(space["token"], 38)
            outline = edge("circle", cx=0.0, cy=0.0, r=23)
        title = tech_title(space, index, lang)
        if space["kind"] == "objective":
            body, title = with_worth(view, space["tile"], body, title, (43, -21), lang)
        parts.append(piece(f"tech-{TECH[index]}", x, y, body, outline, title=title))
        here = space["students"]
        wide = 24.0 if len(here) < 6 else 13.0
        for n, seat in enumerate(here):
            counted[seat] = counted.get(seat, 0) + 1
            shift = (n - (len(here) - 1) / 2) * wide
            low = 30 if space["kind"] in ("start", "plain", "bonus") else 34
            pawns.append(
                piece(f"student-{seat}-{counted[seat]}", x + shift, y - low + 4,
                      student(seat, 0, 0, 31))
            )  # fmt: skip
    return "".join(parts + pawns)


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
        d += f"{'M' if start else 'L'}{number(x)} {number(y)}"
        start = False
    return tag(
        "path", d=d, fill="none", stroke=seat_paint(view["current"]), stroke_width=10,
        stroke_linejoin="round", stroke_linecap="round", opacity=0.75,
    ) if d else ""  # fmt: skip


def student(seat: int, x: float, y: float, size: float) -> str:
    """A Student of a seat."""
    return symbol("newton_student", x, y, size, seat_paint(seat)) + seat_cube(
        seat, x, y + size * 0.24, size * 0.36
    )


def work(view: dict[str, Any], height: float, lang: str) -> str:
    """The Work track in two rows, the second one running back."""
    parts = [
        label(WIDTH / 2, work_top(height) - 12, say("words_of.work", lang), 19, weight=700,
              fill=paint("newton-ink")),
    ]  # fmt: skip
    markers = []
    for index, space in enumerate(view["work"]):
        x, y = work_at(index, height)
        fill = "#f4ead0" if space["tile"] is None else "#efe0b8"
        body = plate(-STEP / 2 + 2, -33, STEP - 4, 66, fill, r=6, stroke="#9a5b2c",
                     stroke_width=1.8)  # fmt: skip
        body += label(-STEP / 2 + 8, -18, index, 14, anchor="start", fill="#6b5a3a")
        body += tile_body(space, WORK_VOLUMES, STEP - 8, 36)
        title = work_title(space, index, lang)
        if space["kind"] == "objective":
            body, title = with_worth(view, space["tile"], body, title, (25, -20), lang)
        outline = plate_edge(-STEP / 2 + 1, -34, STEP - 2, 68)
        parts.append(piece(f"work-{index}", x, y, body, outline, title=title))
        here = space["markers"]
        for n, seat in enumerate(here):
            shift = (n - (len(here) - 1) / 2) * 17
            low = 0.0 if space["tile"] is None and space["kind"] != "master" else -23.0
            markers.append(
                piece(f"marker-{seat}", x + shift, y + low + 4, seat_cube(seat, 0, 0, 19))
            )
    return "".join(parts + markers + wages(view, height, lang))


def wages(view: dict[str, Any], height: float, lang: str) -> list[str]:
    """What each value of a Work action pays, on the space where the marker would stop."""
    plan = view["plan"]
    if not plan or plan["what"] != "work":
        return []
    offers = [(f"workfor-{v}", v, space) for v, space in enumerate(plan["spaces"], start=1)]
    offers += [(f"workto-{v}", v, len(view["work"]) - 1) for v in plan["entering"]]
    stacked: dict[int, int] = {}
    parts = []
    for id_, v, space in offers:
        n = stacked.get(space, 0)
        stacked[space] = n + 1
        x, y = work_at(space, height)
        coin = symbol("coin", 0, 0, 26) + badge(10, 8, v, 18)
        outline = edge("circle", cx=2.0, cy=1.0, r=17)
        x, y = x - 17 + 30 * (n % 2), y + 18 - 20 * (n // 2)
        parts.append(piece(id_, x, y, coin, outline, title=say("words_of.coins", lang, n=v)))
    return parts


def work_at(space: int, height: float) -> tuple[float, float]:
    """Where a space of the Work track is drawn."""
    column, row = space % 8, space // 8
    if row:
        column = 7 - column
    return 20 + STEP / 2 + column * STEP, work_top(height) + 36 + row * 72


def tracks(view: dict[str, Any], lang: str, height: float = HEIGHT) -> str:
    """The whole Tracks board."""
    return (
        plate(0, 0, WIDTH, height, paint("newton-board"), r=10, stroke=paint("newton-coast"),
              stroke_width=3)
        + tree(view, height, lang)
        + work(view, height, lang)
        + stocks(view, height, lang)
    )  # fmt: skip


def stocks(view: dict[str, Any], height: float, lang: str) -> str:
    """NW-2.12, NW-2.14: Income tiles in the lower left corner, Development tiles in the right."""
    parts = []
    top = work_top(height) - 121
    symbols = {"vp": "vp", "coins": "coin", "potion": "potion"}
    for n, (kind, count) in enumerate(view["incomes"].items()):
        parts.append(
            stock_tile(f"income-{kind}", 44 + 62 * (n % 2), top + 60 * (n // 2), "newton_income",
                       symbols[kind], count, "#f2e6b0",
                       say("words_of.income_stock", lang, income=INCOMES.index(kind), n=count))
        )  # fmt: skip
    for n, (kind, count) in enumerate(view["developments"].items()):
        x, y = WIDTH - 164 + 62 * (n % 3), top + 60 * (n // 3)
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
    return piece(
        id_, x, y,
        plate(-27, -27, 54, 54, fill, r=7, stroke=paint("outline"), stroke_width=1.6,
              opacity=1.0 if count else 0.35),
        symbol(corner, -14, -14, 20) if corner else disc(0, 0, 19, "#fffdf6", "none"),
        symbol(name, 2 if corner else 0, 4 if corner else 0, 30),
        badge(18, 19, count, 20),
        plate_edge(-28, -28, 56, 56),
        title=title,
    )  # fmt: skip
