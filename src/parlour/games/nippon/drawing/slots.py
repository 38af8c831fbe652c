"""Beside the map: timeline, Action slots, Worker rows, bag, Reward tiles, supply; Factory tiles."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.board import REGION_VP
from parlour.games.nippon.content.factories import (
    FACTORIES,
    FACTORY_GOOD,
    GOODS,
    LEVEL,
    REQUIRED,
    RUN_COAL,
    VALUES,
)
from parlour.games.nippon.content.kinds import ACTION_NAMES, RESOURCES
from parlour.games.nippon.content.numbers import (
    GOLDEN,
    PER_ROW,
    SCORINGS,
    SLOT_SIZE,
    SPACES,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.tiles import (
    LEVELS,
    REWARD_AMOUNT,
    REWARD_BONUS,
    REWARD_LEVELS,
    REWARDS,
)
from parlour.games.nippon.drawing.art import ACTION_SYMBOL, GOOD_SYMBOL, RESOURCE_SYMBOL, cube
from parlour.games.nippon.drawing.words import say, word
from parlour.kit import (
    badge,
    cut,
    fit,
    group,
    label,
    paint,
    paragraph,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_symbol,
    symbol,
    wrap,
)

WIDTH = 372.0
SLOT_H = 84.0
LOW_SLOT_H = 66.0  # on narrow pages
FACTORY_H = 172.0


def timeline(view: dict[str, Any], width: float, lang: str, brief: bool = False) -> str:
    """The timeline: spaces, golden ones, scoring symbols, the marker; and what is at stake."""
    turn = view["turn"]
    step = 52.0
    parts = [plate(0, 0, width, 56, paint("np-washi"), stroke=paint("outline"))]
    x = 12.0
    for space in range(1, SPACES + 1):
        if space in SCORINGS:
            parts.append(scoring_symbol(x + 12, SCORINGS.index(space), turn["scored"], lang))
            x += 28
        fill = paint("np-gold") if space >= GOLDEN else paint("np-slot")
        parts.append(plate(x, 8, step - 6, 40, fill, r=5, stroke=paint("outline")))
        parts.append(
            label(
                x + (step - 6) / 2,
                34,
                space,
                17,
                weight=700,
                fill="#26241f" if space >= GOLDEN else paint("muted"),
            )
        )
        if space == turn["marker"]:
            tip = say("tips.marker", lang, n=space, m=SPACES)
            marker = plate(
                -17, -17, 34, 34, paint("np-sun"), r=17, stroke=paint("outline"), stroke_width=2
            )
            parts.append(
                piece(
                    "marker",
                    x + (step - 6) / 2,
                    28,
                    marker,
                    label(0, 6, space, 17, weight=800, fill="#fffaf0"),
                    title=tip,
                )
            )
        x += step
    parts.append(scoring_symbol(x + 12, len(SCORINGS), turn["scored"], lang))
    x += 40
    for seat in range(view["seats"]):
        at = width - 74.0 * (view["seats"] - seat)
        body = seat_symbol(seat, at + 12, 28, 24)
        parts.append(group(body, points_shield(at + 42, 28, view["boards"][seat]["vp"], 32)))
    if view["over"] or brief:
        return "".join(parts)
    row = REGION_VP[min(turn["scored"], len(REGION_VP) - 1)]
    text = f"{say('heads.scoring', lang)}: {' / '.join(map(str, row))}"
    if turn["trigger"] is not None:
        text = f"{say('heads.final', lang, n=turn['final_turns'])} · {' / '.join(map(str, row))}"
    room = width - 74.0 * view["seats"] - x - 24
    size = fit(text, room, 17, 11, True)
    ink = paint("ink") if turn["trigger"] is None else paint("np-red")
    parts.append(label(x + 4, 34, text, size, weight=700, anchor="start", fill=ink))
    return "".join(parts)


def scoring_symbol(x: float, number: int, scored: int, lang: str) -> str:
    """A scoring symbol of the timeline; a passed one is pale."""
    return group(
        symbol("vp", x, 28, 26, opacity=0.3 if scored > number else 1),
        title=say("tips.symbol", lang, n=number + 1),
    )


def action_slots(view: dict[str, Any], slot_h: float, lang: str) -> str:
    """The five Action slots with their actions and workers."""
    parts: list[str] = []
    for number, slot in enumerate(view["slots"], start=1):
        y = (number - 1) * (slot_h + 6)
        parts.append(plate(0, y, WIDTH - 118, slot_h, paint("np-washi"), stroke=paint("outline")))
        high = slot_h / len(slot["actions"])
        for at, name in enumerate(slot["actions"]):
            action = ACTION_NAMES.index(name)
            middle = y + high * (at + 0.5)
            said = word("action", action, lang)
            body = symbol(ACTION_SYMBOL[name], 22, middle, 30, colour=paint("np-steel"))
            lines = wrap(said, 116, 15, 2, True)
            body += paragraph(
                40, middle + 6 - 9 * (len(lines) - 1), lines, 15, weight=700, anchor="start"
            )
            parts.append(group(body, title=say("tips.action", lang, n=number, action=action)))
        parts.append(workers_of(slot["workers"], f"slot{number}", 167, y + slot_h * 0.37, 29, lang))
        if not view["over"]:
            parts.append(wages(view, slot["workers"], 167, y + slot_h - 9))
    return "".join(parts)


def wages(view: dict[str, Any], workers: list[str], x: float, y: float) -> str:
    """What each worker would add to the wages of the player to move."""
    board = view["boards"][view["turn"]["seat"]]
    parts: list[str] = []
    for n, colour in enumerate(workers):
        new = colour not in board["workers"]
        text = f"+{board['wage']}" if new else "0"
        fill = paint("np-red") if new else paint("muted")
        parts.append(label(x + n * 34, y, text, 15, weight=700, fill=fill))
    if workers:
        parts.append(symbol("yen", x - 24, y - 5, 14))
    return "".join(parts)


def workers_of(
    workers: list[str],
    where: str,
    x: float,
    y: float,
    size: float,
    lang: str,
    most: int = SLOT_SIZE,
) -> str:
    """Workers side by side; the first of each colour is what a click means."""
    parts: list[str] = []
    seen: dict[str, int] = {}
    for n in range(most):
        px = x + n * (size + 5)
        if n >= len(workers):
            parts.append(
                plate(
                    px - size / 2, y - size / 2, size, size, "none", r=4,
                    stroke=paint("line"), stroke_width=1.2, stroke_dasharray="4 3",
                )
            )  # fmt: skip
            continue
        colour = workers[n]
        seen[colour] = seen.get(colour, 0) + 1
        suffix = "" if seen[colour] == 1 else f"-{seen[colour]}"
        tip = say("tips.worker", lang, colour=WORKER_COLOURS.index(colour))
        parts.append(
            piece(
                f"{where}-{colour}{suffix}",
                px,
                y,
                cube(colour, 0, 0, size),
                plate_edge(-size / 2 - 3, -size / 2 - 3, size + 6, size + 6, 5),
                title=tip,
            )
        )
    return "".join(parts)


def rows_and_bag(view: dict[str, Any], slot_h: float, lang: str) -> str:
    """The Worker rows, and how many workers of each colour are in the bag."""
    wide = 112.0
    high = 5 * slot_h + 4 * 6
    low = slot_h < SLOT_H
    row_step, bag_top, bag_step = (31.0, 216.0, 29.0) if low else (38.0, 262.0, 34.0)
    head = say("heads.rows", lang)
    parts = [
        plate(0, 0, wide, high, paint("np-washi"), stroke=paint("outline")),
        label(
            wide / 2, 22, head, fit(head, wide - 8, 14, 10, True), weight=700, fill=paint("muted")
        ),
    ]
    for number, row in enumerate(view["rows"], start=1):
        y = 46.0 + (number - 1) * row_step
        parts.append(
            workers_of(row["workers"], f"row{number}", 24, y, 26, lang, PER_ROW[view["seats"]])
        )
        if row["owed"]:
            parts.append(
                group(
                    badge(wide - 14, y, f"−{row['owed']}", 20),
                    title=say("tips.owed", lang, n=row["owed"]),
                )
            )
    parts.append(
        label(wide / 2, bag_top, say("heads.bag", lang), 14, weight=700, fill=paint("muted"))
    )
    for colour, name in enumerate(WORKER_COLOURS):
        x, y = 22.0 + (colour % 2) * 50, bag_top + 24 + (colour // 2) * bag_step
        n = view["bag"][name]
        parts.append(
            group(
                cube(name, x, y, 22),
                label(x + 16, y + 6, n, 17, weight=700, anchor="start"),
                title=say("tips.bag", lang, n=n, colour=colour),
            )
        )
    gear = bag_top + 32 + 3 * bag_step
    supply = symbol("np_gear", 26, gear, 26) + label(
        44, gear + 6, view["machinery"], 18, weight=700, anchor="start"
    )
    parts.append(group(supply, title=say("tips.machinery", lang, n=view["machinery"])))
    return "".join(parts)


REWARD_W, REWARD_H = 74.0, 38.0


def reward_face(kind: int) -> str:
    """A Reward tile: its multiplier and its bonus."""
    return (
        plate(0, 0, REWARD_W, REWARD_H, paint("np-slot"), r=5, stroke=paint("outline"))
        + label(
            7, 25, f"{REWARD_LEVELS[kind]}×", 17, weight=800, anchor="start", fill=paint("np-red")
        )
        + label(46, 25, REWARD_AMOUNT[kind], 15, weight=700, anchor="end")
        + symbol(RESOURCE_SYMBOL[RESOURCES[REWARD_BONUS[kind]]], 57, REWARD_H / 2, 22)
    )


def rewards(view: dict[str, Any], lang: str) -> str:
    """The Reward tiles by level and bonus, and the 2x Multiplier tiles."""
    head = 24.0
    w, h, gap = REWARD_W, REWARD_H, 6.0
    columns = len(LEVELS)
    parts = [
        plate(0, 0, WIDTH, head + 3 * (h + gap) + 10, paint("np-washi"), stroke=paint("outline")),
        label(10, 19, say("heads.rewards", lang), 15, weight=700, anchor="start"),
    ]
    for kind, name in enumerate(REWARDS):
        column, row = kind // 3, kind % 3
        assert column < columns
        x, y = 8 + column * (w + gap), head + 4 + row * (h + gap)
        n = view["rewards"][name]
        tip = say("tips.reward", lang, reward=kind, n=n)
        body = reward_face(kind)
        if n == 0:
            body = group(body, opacity=0.25)
        elif n > 1:
            body += badge(w - 4, 4, n, 17)
        parts.append(piece(f"reward-{name}", x, y, body, plate_edge(0, 0, w, h, 5), title=tip))
    double = (
        plate(0, 0, 40, 3 * h + 2 * gap, paint("np-sun"), r=5, stroke=paint("outline"))
        + label(20, 50, "2×", 20, weight=800, fill="#fffaf0")
        + badge(20, 84, view["multipliers"], 24)
    )
    parts.append(
        piece(
            "multipliers",
            8 + 4 * (w + gap),
            head + 4,
            double,
            title=say("tips.multipliers", lang, n=view["multipliers"]),
        )
    )
    return "".join(parts)


def beside(view: dict[str, Any], slot_h: float, lang: str) -> tuple[str, float, float]:
    """Everything beside the map."""
    top = 5 * slot_h + 4 * 6 + 10
    markup = (
        action_slots(view, slot_h, lang)
        + group(rows_and_bag(view, slot_h, lang), at=(WIDTH - 112, 0))
        + group(rewards(view, lang), at=(0, top))
    )
    return markup, WIDTH, top + 24 + 3 * 44 + 10


def factories(view: dict[str, Any], width: float, lang: str, columns: int = 6) -> tuple[str, float]:
    """The Factory tiles by good: what each needs and makes, and the ability of each tile."""
    owner: dict[str, int] = {}
    for seat, board in enumerate(view["boards"]):
        for built in board["factories"].values():
            if built:
                owner[built["tile"]] = seat
    gap = 8.0
    wide = (width - gap * (columns - 1)) / columns
    parts: list[str] = []
    for good, name in enumerate(GOODS):
        x = (good % columns) * (wide + gap)
        y = (good // columns) * (FACTORY_H + gap)
        parts.append(group(one_good(view, owner, good, name, wide, lang), at=(x, y)))
    rows = -(-len(GOODS) // columns)
    return "".join(parts), rows * (FACTORY_H + gap) - gap


def one_good(
    view: dict[str, Any], owner: dict[str, int], good: int, name: str, wide: float, lang: str
) -> str:
    """A good: Knowledge, Coal and influence values, and its four tiles."""
    said = word("good", good, lang)
    values = "-".join(str(n) for n in VALUES[good][1:])
    parts = [
        plate(0, 0, wide, FACTORY_H, paint("np-washi"), stroke=paint("outline")),
        symbol(GOOD_SYMBOL[name], 18, 18, 26),
        label(34, 23, said, fit(said, wide - 42, 17, 12, True), weight=700, anchor="start"),
        symbol("book", 18, 44, 20),
        label(31, 49, REQUIRED[good], 15, weight=700, anchor="start"),
        symbol("coal", 60, 44, 20),
        label(73, 49, RUN_COAL[good], 15, weight=700, anchor="start"),
        label(
            wide - 10,
            49,
            f"{'I' * LEVEL[good]} · {values}",
            14,
            weight=700,
            anchor="end",
            fill=paint("muted"),
        ),
    ]
    tiles = [tile for tile in range(len(FACTORIES)) if FACTORY_GOOD[tile] == good]
    for row, tile in enumerate(tiles):
        id_ = FACTORIES[tile]
        taken = id_ not in view["factories"]
        y = 60 + row * 27
        text = say(f"short.{id_}", lang)
        body = plate(
            0,
            0,
            wide - 12,
            25,
            paint("np-closed" if taken else "np-slot"),
            r=5,
            stroke=paint("line"),
        )
        body += label(12, 18, id_[-1].upper(), 15, weight=800, fill=paint("np-red"))
        room = wide - (62 if id_ in owner else 42)
        size = fit(text, room, 15, 11)
        body += label(
            24, 18, cut(text, room + 2, size), size, anchor="start", opacity=0.6 if taken else None
        )
        if id_ in owner:
            body += seat_symbol(owner[id_], wide - 24, 12.5, 18)
        parts.append(
            piece(
                f"factory-{id_}", 6, y, body, plate_edge(0, 0, wide - 12, 25, 5),
                title=f"{said} {id_[-1].upper()}: {say(f'abilities.{id_}', lang)} (NP-19.1)",
            )
        )  # fmt: skip
    return "".join(parts)
