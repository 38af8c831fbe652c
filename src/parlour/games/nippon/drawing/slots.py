"""Beside the map: Action slots, Worker rows, bag, Reward tiles, supply; Factory tiles."""
# mypyc: skip

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from parlour import kit
from parlour.games.nippon.content.board import ACTION_NAMES
from parlour.games.nippon.content.factories import (
    FACTORIES,
    FACTORY_GOOD,
    GOODS,
    LEVEL,
    REQUIRED,
    RUN_COAL,
    VALUES,
)
from parlour.games.nippon.content.numbers import (
    MULTIPLIER,
    NORMAL,
    PER_ROW,
    SLOT_SIZE,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.resources import RESOURCES
from parlour.games.nippon.content.tiles import (
    REWARD_AMOUNT,
    REWARD_BONUS,
    REWARD_LEVELS,
    REWARDS,
)
from parlour.games.nippon.drawing.art import (
    ACTION_SYMBOL,
    GOOD_SYMBOL,
    RESOURCE_SYMBOL,
    cube,
    influence_sign,
)
from parlour.games.nippon.drawing.labels import amount_in_words, plain, price_in_words, say, word
from parlour.games.nippon.drawing.prices import numbers_of, sign

WIDTH = 420.0
SLOT_H = 84.0
ROWS_W = 114.0
SLOT_W = WIDTH - ROWS_W - 6
FACTORY_H = 172.0


@kit.remembered
def action_slots(view: dict[str, Any], lang: str) -> str:
    """The five Action slots with their actions, what these cost, and their workers."""
    numbers = tuple(NORMAL) if view["over"] else numbers_of(view, view["turn"]["seat"])
    parts: list[str] = []
    for number, slot in enumerate(view["slots"], start=1):
        y = (number - 1) * (SLOT_H + 6)
        parts.append(
            kit.plate(0, y, SLOT_W, SLOT_H, kit.paint("np-washi"), stroke=kit.paint("outline"))
        )
        high = SLOT_H / len(slot["actions"])
        for index, name in enumerate(slot["actions"]):
            action = ACTION_NAMES.index(name)
            body = one_action(number, action, numbers, lang)
            parts.append(kit.group(body, at=(0, y + high * (index + 0.5))))
        workers_at = SLOT_W - 87.0
        size = 29.0
        parts.append(
            workers_of(slot["workers"], f"slot{number}", workers_at, y + SLOT_H * 0.37, size, lang)
        )
        if not view["over"]:
            parts.append(wages(view, slot["workers"], workers_at, y + SLOT_H - 10, lang))
    return "".join(parts)


@lru_cache(maxsize=256)
def one_action(slot: int, action: int, numbers: tuple[int, ...], lang: str) -> str:
    """An action around the middle of its left side: symbol, name, price."""
    text, paid = sign(action, numbers)
    ink = kit.paint("muted") if text == sign(action, NORMAL)[0] else kit.paint("np-red")
    return kit.group(
        kit.symbol(ACTION_SYMBOL[ACTION_NAMES[action]], 24, 0, 32, colour=kit.paint("np-steel")),
        kit.label(46, -3, word("action", action, lang), 16, weight=700, anchor="start"),
        kit.symbol(paid, 54, 10, 17),
        kit.label(67, 15.5, text, 15.6, weight=700, anchor="start", fill=ink),
        title=action_title(slot, action, numbers, lang),
    )


def action_title(slot: int, action: int, numbers: tuple[int, ...], lang: str) -> str:
    """An action with what it does and costs, in a sentence."""
    most = amount_in_words(action, lang)
    price = price_in_words(action, numbers, lang)
    return f"{say('tips.action', lang, n=slot, action=action)}: {most}, {plain(price, lang)}"


@kit.remembered
def wages(view: dict[str, Any], workers: list[str], x: float, y: float, lang: str) -> str:
    """What each worker would add to the wages of the player to move."""
    seat = view["turn"]["seat"]
    board = view["boards"][seat]
    parts: list[str] = []
    for n, colour in enumerate(workers):
        new = colour not in board["workers"]
        text = f"+{board['wage']}" if new else "0"
        fill = kit.paint("np-red") if new else kit.paint("muted")
        parts.append(kit.label(x + n * 34, y, text, 15.6, weight=700, fill=fill))
    if workers:
        parts.append(kit.symbol("yen", x - 25, y - 5.5, 16))
    return kit.group(*parts, title=say("tips.wages", lang, seat=seat, yen=board["wage"]))


@kit.remembered
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
                kit.plate(
                    px - size / 2, y - size / 2, size, size, "none", r=4,
                    stroke=kit.paint("line"), stroke_width=1.2, stroke_dasharray="4 3",
                )
            )  # fmt: skip
            continue
        colour = workers[n]
        seen[colour] = seen.get(colour, 0) + 1
        suffix = "" if seen[colour] == 1 else f"-{seen[colour]}"
        tip = say("tips.worker", lang, colour=WORKER_COLOURS.index(colour))
        parts.append(
            kit.piece(
                f"{where}-{colour}{suffix}",
                px,
                y,
                cube(colour, 0, 0, size),
                kit.plate_edge(-size / 2 - 3, -size / 2 - 3, size + 6, size + 6, 5),
                title=tip,
            )
        )
    return "".join(parts)


@kit.remembered
def rows_and_bag(view: dict[str, Any], lang: str) -> str:
    """The Worker rows, how many workers of each colour are in the bag, Machinery tiles left."""
    wide = ROWS_W
    parts = [
        kit.plate(
            0, 0, wide, 5 * SLOT_H + 4 * 6, kit.paint("np-washi"), stroke=kit.paint("outline")
        )
    ]
    lines = kit.wrap(say("heads.rows", lang), wide - 4, 15.6, 2, True)
    parts.append(kit.paragraph(wide / 2, 20, lines, 15.6, 1.15, weight=700, anchor="middle"))
    top = 26.0 + 18 * len(lines)
    for number, row in enumerate(view["rows"], start=1):
        y = top + (number - 1) * 35
        parts.append(
            workers_of(row["workers"], f"row{number}", 24, y, 26, lang, PER_ROW[view["seats"]])
        )
        if row["owed"]:
            parts.append(
                kit.group(
                    kit.badge(wide - 23, y, f"−{row['owed']}", 23),
                    title=say("tips.owed", lang, n=row["owed"]),
                )
            )
    parts.append(kit.label(wide / 2, 260, say("heads.bag", lang), 15.6, weight=700))
    for colour, name in enumerate(WORKER_COLOURS):
        x, y = 24.0 + (colour % 2) * 52, 284.0 + (colour // 2) * 36
        n = view["bag"][name]
        parts.append(
            kit.group(
                cube(name, x, y, 24),
                kit.label(x + 17, y + 6, n, 17, weight=700, anchor="start"),
                title=say("tips.bag", lang, n=n, colour=colour),
            )
        )
    supply = kit.symbol("np_gear", 32, 410, 32) + kit.label(
        54, 417, view["machinery"], 19, weight=700, anchor="start"
    )
    parts.append(kit.group(supply, title=say("tips.machinery", lang, n=view["machinery"])))
    return "".join(parts)


REWARD_W, REWARD_H = 84.0, 38.0


def reward_face(kind: int) -> str:
    """A Reward tile: its multiplier and its bonus."""
    return (
        kit.plate(0, 0, REWARD_W, REWARD_H, kit.paint("np-slot"), r=5, stroke=kit.paint("outline"))
        + kit.label(
            6,
            25,
            f"{REWARD_LEVELS[kind]}×",
            17,
            weight=800,
            anchor="start",
            fill=kit.paint("np-red"),
        )
        + kit.label(43, 25, REWARD_AMOUNT[kind], 16, weight=700, anchor="end")
        + kit.symbol(RESOURCE_SYMBOL[RESOURCES[REWARD_BONUS[kind]]], 56, REWARD_H / 2, 22)
    )


@kit.remembered
def rewards(view: dict[str, Any], lang: str) -> str:
    """The Reward tiles by level and bonus, and the 2x Multiplier tiles."""
    head = 24.0
    wide, high, gap = REWARD_W, REWARD_H, 6.0
    parts = [
        kit.plate(
            0,
            0,
            WIDTH,
            head + 3 * (high + gap) + 10,
            kit.paint("np-washi"),
            stroke=kit.paint("outline"),
        ),
        kit.label(10, 19, say("heads.rewards", lang), 15.6, weight=700, anchor="start"),
    ]
    for kind, name in enumerate(REWARDS):
        column, row = kind // 3, kind % 3
        x, y = 8 + column * (wide + gap), head + 4 + row * (high + gap)
        n = view["rewards"][name]
        tip = say("tips.reward", lang, reward=kind, n=n)
        body = reward_face(kind)
        if n == 0:
            body = kit.group(body, opacity=0.25)
        elif n > 1:
            body += kit.badge(wide - 9, 8, n, 23)
        parts.append(
            kit.piece(f"reward-{name}", x, y, body, kit.plate_edge(0, 0, wide, high, 5), title=tip)
        )
    double = (
        kit.plate(
            0, 0, 40, 3 * high + 2 * gap, kit.paint("np-sun"), r=5, stroke=kit.paint("outline")
        )
        + kit.label(20, 54, f"{MULTIPLIER}×", 20, weight=800, fill="#fffaf0")
        + kit.badge(20, 84, view["multipliers"], 26)
    )
    parts.append(
        kit.piece(
            "multipliers",
            8 + 4 * (wide + gap),
            head + 4,
            double,
            title=say("tips.multipliers", lang, n=view["multipliers"]),
        )
    )
    return "".join(parts)


@kit.remembered
def beside(view: dict[str, Any], lang: str) -> tuple[str, float]:
    """Everything beside the map, and how high it is."""
    top = 5 * SLOT_H + 4 * 6 + 10
    markup = (
        action_slots(view, lang)
        + kit.group(rows_and_bag(view, lang), at=(WIDTH - ROWS_W, 0))
        + kit.group(rewards(view, lang), at=(0, top))
    )
    return markup, top + 24 + 3 * 44 + 10


@kit.remembered
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
    for good in range(len(GOODS)):
        x = (good % columns) * (wide + gap)
        y = (good // columns) * (FACTORY_H + gap)
        card = one_good(view, owner, good, wide, lang)
        parts.append(kit.group(card, at=(x, y), class_="card"))
    rows = -(-len(GOODS) // columns)
    return "".join(parts), rows * (FACTORY_H + gap) - gap


@kit.remembered
def one_good(view: dict[str, Any], owner: dict[str, int], good: int, wide: float, lang: str) -> str:
    """A good: Knowledge, Coal and influence values, and its four tiles."""
    name = word("good", good, lang)
    parts = [
        kit.plate(0, 0, wide, FACTORY_H, kit.paint("np-washi"), stroke=kit.paint("outline")),
        good_head(good, wide, lang),
    ]
    tiles = [tile for tile in range(len(FACTORIES)) if FACTORY_GOOD[tile] == good]
    for row, tile in enumerate(tiles):
        id_ = FACTORIES[tile]
        fill = kit.paint("np-slot" if id_ in view["factories"] else "np-closed")
        body = kit.plate(0, 0, wide - 12, 25, fill, r=5, stroke=kit.paint("line"))
        body += kit.label(12, 18, id_[-1].upper(), 15.6, weight=800, fill=kit.paint("np-red"))
        body += kit.label(24, 18, say(f"short.{id_}", lang), 15.6, anchor="start")
        if id_ in owner:
            body += kit.seat_symbol(owner[id_], wide - 24, 12.5, 18)
        parts.append(
            kit.piece(
                f"factory-{id_}", 6, 60 + row * 27, body, kit.plate_edge(0, 0, wide - 12, 25, 5),
                title=f"{name} {id_[-1].upper()}: {say(f'abilities.{id_}', lang)} (NP-19.1)",
            )
        )  # fmt: skip
    return "".join(parts)


@cache
def good_head(good: int, wide: float, lang: str) -> str:
    """A good with its level, what its Factories need, and the Influence tiles that it brings."""
    level = "I" * LEVEL[good]
    body = (
        kit.symbol(GOOD_SYMBOL[GOODS[good]], 18, 18, 26)
        + kit.label(36, 24, word("good", good, lang), 17, weight=700, anchor="start")
        + kit.label(wide - 10, 24, level, 17, weight=700, anchor="end", fill=kit.paint("muted"))
        + kit.symbol("book", 18, 45, 21)
        + kit.label(31, 51, REQUIRED[good], 16, weight=700, anchor="start")
        + kit.symbol("coal", 60, 45, 21)
        + kit.label(73, 51, RUN_COAL[good], 16, weight=700, anchor="start")
    )
    for n, value in enumerate(reversed(VALUES[good][1:])):
        body += influence_sign(wide - 20 - n * 23, 45, value)
    return kit.group(body, title=good_title(good, lang))


def good_title(good: int, lang: str) -> str:
    """A good in a sentence."""
    values = dict(zip(("a", "b", "c"), VALUES[good][1:], strict=True))
    level, needed, coal = LEVEL[good], REQUIRED[good], RUN_COAL[good]
    return say("tips.good", lang, good=good, n=level, m=needed, k=coal, **values)
