"""A player board: budget, workers, tracks, Factories, Trains and Ships, Contracts, achievements."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.nippon.column import ACHIEVEMENT_SYMBOLS, TRACK_SYMBOLS
from parlour.games.nippon.content.factories import GOODS, REQUIRED, RUN_COAL
from parlour.games.nippon.content.numbers import (
    SHIP_TILES,
    STORAGE,
    TRAIN_TILES,
    WORKER_COLOURS,
    WORKER_SLOTS,
)
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    SHIP_STARS,
    SYMBOLS,
    TRACK,
    TRACK_PRINTED,
    TRACK_STARS,
    TRACKS,
    TRAIN_STARS,
    WORKER_LEVEL,
)
from parlour.games.nippon.content.resources import RESOURCES, bonus_word
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    MONEY_STEPS,
    NEEDS,
)
from parlour.games.nippon.drawing.art import (
    GOOD_SYMBOL,
    RESOURCE_SYMBOL,
    cube,
)
from parlour.games.nippon.drawing.labels import COUNTED, STAR, base_of, say, word
from parlour.games.nippon.drawing.regions import worth

PAD = 12.0
NARROW = 600.0  # boards below this width fill each row by themselves
BUDGET_W = 200.0
WORKERS_W = 262.0
COLUMNS_W = 268.0
FOLDS = {"contracts": "row"}
CONTRACTS_W = 380.0
SPACE_W, SPACE_H = 37.0, 34.5  # of a track


@kit.remembered
def company(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The whole player board, and how high it is."""
    name = word("seat", seat, lang)
    if view["turn"]["first"] == seat:
        name = f"{name} · {say('heads.first', lang)}"
    return kit.seat_board(
        seat, width, name, view["boards"][seat]["vp"], seat in view["pending"],
        parts(view, seat, width - 2 * PAD, lang),
    )  # fmt: skip


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that a player has."""
    board = view["boards"][seat]
    over = view["over"]
    narrow = width < NARROW
    blocks = {
        "budget": budget(board, seat, over, narrow, lang),
        "workers": workers(board, seat, width if narrow else WORKERS_W, lang),
        "tracks": tracks(board, seat, lang),
        "trains_and_ships": columns(board, seat, width if narrow else COLUMNS_W, lang),
        "factories": factories(board, seat, width, lang),
        "achievements": achievements(board, seat, width, lang),
        "contracts": contracts(board, seat, width if narrow else CONTRACTS_W, lang),
    }
    return kit.parts_of(seat, blocks, lambda name: say(f"heads.{name}", lang), lang, FOLDS)


def in_a_row(count: int, room: float, step: float) -> int:
    """How many things of a width stand side by side, in rows of about the same length."""
    most = min(count, max(1, int((room + 8) // step)))
    return -(-count // -(-count // most))


@kit.remembered
def budget(board: dict[str, Any], seat: int, over: bool, narrow: bool, lang: str) -> kit.Block:
    """Yen and Coal, the next income and wages; Blueprints, jokers, stored Machinery."""
    body = kit.plate(0, 0, BUDGET_W, 66, kit.paint("np-washi-deep"), r=6)
    middle = 33 if over else 22
    for left, name, size in ((22, "yen", 32), (124, "coal", 30)):
        body += kit.symbol(name, left, middle, size)
        body += kit.label(left + 20, middle + 9, board[name], 26, weight=800, anchor="start")
    args = {"yen": board["yen"], "n": board["coal"]}
    if over:
        tip = say("tips.last_budget", lang, **args)
    else:
        income = board["income"]
        body += next_budget(board, lang)
        args |= {"yen2": income["yen"], "m": income["coal"], "yen3": board["wages"]}
        tip = say("tips.budget", lang, **args)
    parts = [
        kit.piece(
            f"seat{seat}-budget", 0, 0, body, kit.plate_edge(0, 0, BUDGET_W, 66, 6), title=tip
        )
    ]
    supplies = (
        ("blueprints", "blueprint", "blueprints"),
        ("jokers", "joker_cube", "jokers"),
        ("stored_machinery", "np_gear", "stored"),
    )
    x, y = (BUDGET_W + 10, 16) if narrow else (0, 72)
    for n, (key, name, id_) in enumerate(supplies):
        body = kit.symbol(name, 15, 14, 25) + kit.label(
            32, 21, board[key], 19, weight=700, anchor="start"
        )
        parts.append(
            kit.piece(
                f"seat{seat}-{id_}", x + n * 66, y, body, kit.plate_edge(-2, -2, 60, 32, 6),
                title=say(f"tips.{id_}", lang, n=board[key]),
            )
        )  # fmt: skip
    if narrow:
        return kit.Block(BUDGET_W + 10 + 198, 66, "".join(parts))
    return kit.Block(BUDGET_W, 104, "".join(parts))


def next_budget(board: dict[str, Any], lang: str) -> str:
    """What a Consolidate would put in the place of the Budget, and the wages it would take."""
    income = board["income"]
    text = f"{say('heads.next', lang)} {income['yen']} − {board['wages']}"
    return kit.label(
        10, 57, text, 15, weight=700, anchor="start", fill=kit.paint("muted")
    ) + kit.label(144, 57, income["coal"], 15, weight=700, anchor="start", fill=kit.paint("muted"))


@kit.remembered
def workers(board: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """Six Worker slots, each below the level that it brings; the Influence tiles left."""
    step = (room + 4) / WORKER_SLOTS
    parts: list[str] = []
    for n in range(WORKER_SLOTS):
        x = n * step
        level = WORKER_LEVEL[n + 1]
        is_last = n == len(board["workers"]) - 1
        text = f"{level}×" if level else "–"
        fill = kit.paint("np-red") if is_last and level else kit.paint("muted")
        shown = kit.label(x + 20, 16, text, 17, weight=800 if is_last else 600, fill=fill)
        shown += kit.plate(
            x, 23, 40, 40, kit.paint("np-slot"), r=6, stroke=kit.paint("line"), stroke_width=1.5
        )
        parts.append(kit.group(shown, title=say("tips.worker_slot", lang, n=n + 1, m=level)))
        if n < len(board["workers"]):
            colour = board["workers"][n]
            tip = say("tips.worker", lang, colour=WORKER_COLOURS.index(colour))
            parts.append(
                kit.piece(
                    f"seat{seat}-worker{n + 1}", x + 20, 43, cube(colour, 0, 0, 32), title=tip
                )
            )
    parts.append(kit.group(influence(board, seat, room, lang), at=(0, 68)))
    return kit.Block(room, 104, "".join(parts))


@kit.remembered
def tracks(board: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """Money, Coal and Knowledge with their numbers and Stars."""
    parts: list[str] = []
    for track, name in enumerate(TRACKS):
        marked = board["tracks"][name]
        body = kit.symbol(TRACK_SYMBOLS[track], 14, SPACE_H / 2 - 1, 27)
        for space in range(len(TRACK[track])):
            if space != marked:  # the marker bears what it lies on
                fill = kit.paint("np-washi-deep" if space < marked else "np-slot")
                body += kit.group(track_space(track, space, fill), at=(32 + space * SPACE_W, 0))
        marker = kit.piece(
            f"seat{seat}-marker-{name}", 32 + marked * SPACE_W, 0, track_marker(track, marked, seat)
        )
        wide = 32 + len(TRACK[track]) * SPACE_W
        parts.append(
            kit.piece(
                f"seat{seat}-track-{name}", 0, track * SPACE_H, body, marker,
                kit.plate_edge(-2, -1, wide + 2, SPACE_H, 5),
                title=say("tips.track", lang, track=track, n=TRACK[track][marked]),
            )
        )  # fmt: skip
    return kit.Block(32 + 10 * SPACE_W, 3 * SPACE_H, "".join(parts))


def track_space(track: int, space: int, fill: str) -> str:
    """A space of a track: its number and whether it has a Star."""
    body = kit.plate(0, 1, SPACE_W - 2, SPACE_H - 3, fill, r=4, stroke=kit.paint("line"))
    star = track_star(track, space)
    if TRACK_PRINTED[track][space]:
        x = SPACE_W / 2 - (6 if star else 1)
        body += kit.label(x, SPACE_H / 2 + 6, TRACK[track][space], 17, weight=700)
    return body + star


def track_marker(track: int, space: int, seat: int) -> str:
    """A marker as large as its space, with the number that counts there and its Star."""
    body = kit.plate(
        0, 1, SPACE_W - 2, SPACE_H - 3, kit.seat_paint(seat), r=4, stroke=kit.paint("outline")
    )
    value, x, y = TRACK[track][space], SPACE_W / 2 - 6, SPACE_H / 2 + 6
    body += kit.label(x, y, value, 17, weight=800, fill=kit.seat_ink(seat))
    return body + track_star(track, space) + kit.seat_mark(seat, SPACE_W - 9.5, SPACE_H - 10, 10)


def track_star(track: int, space: int) -> str:
    """The Star of a space, if it has one."""
    stars = TRACK_STARS[track]
    if stars[space] == (stars[space - 1] if space else 0):
        return ""
    return kit.symbol("np_star", SPACE_W - 10, 10, 15)


@kit.remembered
def columns(board: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """Ships above Trains in six columns: Stars and symbols show where the tiles are gone.

    Behind them stands what a Ship and a Train of this player are worth.
    """
    step = (room - 34) / SHIP_TILES
    wide = step - 3
    built = {"ship": SHIP_TILES - board["ships_left"], "train": TRAIN_TILES - board["trains_left"]}
    stars = {"ship": SHIP_STARS, "train": TRAIN_STARS}
    parts: list[str] = []
    for row, kind in enumerate(("ship", "train")):
        y = row * 36.0
        body = ""
        for n in range(SHIP_TILES):
            x = n * step
            gone = n < built[kind]
            star = stars[kind][n + 1] > stars[kind][n]
            fill = kit.paint("np-slot") if gone else kit.seat_paint(seat)
            body += kit.plate(x, y, wide, 33, fill, r=4, stroke=kit.paint("outline"))
            if gone and star:
                body += kit.symbol("np_star", x + wide / 2, y + 16, 24)
            elif not gone:
                middle = x + wide / 2 - (5 if star else 0)
                body += kit.symbol(f"np_{kind}", middle, y + 17, 26, colour="#fffaf0")
                if star:
                    body += kit.symbol("np_star", x + wide - 8, y + 9, 14)
        value = board[f"{kind}_value"]
        body += worth(kind, room - 15, y + 16.5, value)
        parts.append(kit.group(body, title=columns_title(kind, built[kind], value, lang)))
    for n in range(SHIP_TILES):
        if SYMBOLS[n + 1] > SYMBOLS[n]:
            opacity = 1 if n < board["symbols"] else 0.45
            parts.append(kit.symbol("np_money_step", n * step + wide / 2, 88, 24, opacity=opacity))
    return kit.Block(room, 104, "".join(parts))


def columns_title(kind: str, built: int, value: int, lang: str) -> str:
    """The Ships or Trains of a player in a sentence."""
    return say(f"tips.{kind}_space", lang, n=built, m=SHIP_TILES, k=value)


@kit.remembered
def factories(board: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """The six Factory spaces with goods and Machinery."""
    wide, high, gap = 125.0, 116.0, 6.0
    row = in_a_row(len(GOODS), room, wide + gap)
    if row < len(GOODS):
        wide = (room + gap) / row - gap
    parts: list[str] = []
    for good, name in enumerate(GOODS):
        built = board["factories"][name]
        if built is None:
            body = factory_space(good, wide, high, lang)
            tip = say("tips.no_factory", lang, good=good, n=REQUIRED[good], m=RUN_COAL[good])
        else:
            body = one_factory(name, built, wide, high, lang)
            ability = say(f"abilities.{built['tile']}", lang)
            tip = f"{word('good', good, lang)}: {ability} (NP-19.1)"
        x, y = (good % row) * (wide + gap), (good // row) * (high + gap)
        id_ = f"seat{seat}-{name}"
        edge = kit.plate_edge(0, 0, wide, high)
        parts.append(kit.piece(id_, x, y, body, edge, title=tip, class_="card"))
    lines = -(-len(GOODS) // row)
    return kit.Block(row * (wide + gap) - gap, lines * (high + gap) - gap, "".join(parts))


def factory_space(good: int, wide: float, high: float, lang: str) -> str:
    """A space without a Factory: what one would need."""
    muted = kit.paint("muted")
    return (
        kit.plate(
            0, 0, wide, high, "none", r=8, stroke=muted, stroke_width=1.5, stroke_dasharray="6 5"
        )
        + kit.symbol(GOOD_SYMBOL[GOODS[good]], wide / 2, 30, 34, opacity=0.4)
        + kit.label(wide / 2, 66, word("good", good, lang), 15, weight=600, fill=muted)
        + kit.symbol("book", wide / 2 - 32, 92, 21)
        + kit.label(wide / 2 - 18, 98, REQUIRED[good], 16, weight=700, anchor="start", fill=muted)
        + kit.symbol("coal", wide / 2 + 14, 92, 21)
        + kit.label(wide / 2 + 28, 98, RUN_COAL[good], 16, weight=700, anchor="start", fill=muted)
    )  # fmt: skip


def one_factory(good: str, built: dict[str, Any], wide: float, high: float, lang: str) -> str:
    """A Factory: its letter, Machinery, the goods in store, its ability in a few words."""
    body = kit.plate(
        0, 0, wide, high, kit.paint("np-washi"), r=8, stroke=kit.paint("outline"), stroke_width=1.8
    )
    body += kit.symbol(GOOD_SYMBOL[good], 22, 22, 32)
    letter = built["tile"][-1].upper()
    body += kit.label(44, 28, letter, 17, weight=800, anchor="start", fill=kit.paint("np-red"))
    if built["machinery"]:
        body += kit.symbol("np_gear", wide - 45, 22, 26)
        body += kit.label(wide - 6, 28, f"+{built['machinery']}", 17, weight=800, anchor="end")
    for n in range(STORAGE):
        x = 10 + n * 27
        stored = n < built["goods"]
        fill = kit.paint("np-coal") if stored else "none"
        line = kit.paint("outline" if stored else "line")
        body += kit.plate(x, 45, 22, 22, fill, r=4, stroke=line, stroke_width=1.4)
        if stored:
            body += kit.symbol(GOOD_SYMBOL[good], x + 11, 56, 19)
    lines = kit.wrap(say(f"short.{built['tile']}", lang), wide + 2, 15, 2)
    top = 96 - 8 * (len(lines) - 1)
    return body + kit.paragraph(wide / 2, top, lines, 15, 1.15, anchor="middle")


CONTRACT_W, CONTRACT_H = 92.0, 50.0


def contract_face(number: int) -> str:
    """The open side of a Contract: what it needs and what it brings."""
    wide, high = CONTRACT_W, CONTRACT_H
    needs = "+".join(str(n) for n in NEEDS[number])
    resource = RESOURCES[CONTRACT_BONUS[number]]
    return (
        kit.plate(0, 0, wide, high, kit.paint("np-slot"), r=6, stroke=kit.paint("outline"))
        + kit.label(8, 21, needs, 17, weight=800, anchor="start")
        + kit.label(18, 43, CONTRACT_AMOUNT[number], 15, weight=700, anchor="end")
        + kit.symbol(RESOURCE_SYMBOL[resource], 30, 37, 20)
        + kit.label(wide - 31, 43, MONEY_STEPS[number], 15, weight=700, anchor="end")
        + kit.symbol("np_money_step", wide - 18, 37, 22)
    )


@kit.remembered
def contracts(board: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """The eight Contracts: what they need and what they bring."""
    wide, high = CONTRACT_W, CONTRACT_H
    gap = (room - 4 * wide) / 3
    parts: list[str] = []
    for number, name in enumerate(CONTRACTS):
        x, y = (number % 4) * (wide + gap), (number // 4) * (high + 4)
        args = {"contract": number}
        if board["contracts"][name]:
            body = kit.plate(0, 0, wide, high, kit.paint("back"), r=6, stroke=kit.paint("outline"))
            body += kit.symbol("check", wide / 2, high / 2, 24, opacity=0.8)
            tip = say("tips.fulfilled", lang, **args)
        else:
            body = contract_face(number)
            bonus = bonus_word(CONTRACT_BONUS[number], CONTRACT_AMOUNT[number])
            tip = say("tips.contract", lang, **args, bonus=bonus, m=MONEY_STEPS[number])
        id_, edge = f"seat{seat}-{name}", kit.plate_edge(0, 0, wide, high, 6)
        parts.append(kit.piece(id_, x, y, body, edge, title=tip, class_="card"))
    return kit.Block(4 * (wide + gap) - gap, 2 * high + 4, "".join(parts))


@kit.remembered
def achievements(board: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """The nine Achievement spaces with base, multiplier and the VP that they bring now."""
    wide, high, gap = 82.0, 84.0, 6.0
    row = in_a_row(len(ACHIEVEMENTS), room, wide + gap)
    if row < len(ACHIEVEMENTS):
        wide = (room + gap) / row - gap
    parts: list[str] = []
    for space, name in enumerate(ACHIEVEMENTS):
        counted = board["achievements"][name]
        tip = say(
            "tips.achievement", lang, achievement=space, n=counted["base"], m=counted["multiplier"]
        )
        x, y = (space % row) * (wide + gap), (space // row) * (high + gap)
        body = achievement(space, counted, wide, high)
        id_, edge = f"seat{seat}-space-{name}", kit.plate_edge(0, 0, wide, high, 6)
        parts.append(kit.piece(id_, x, y, body, edge, title=f"{tip}; {base_of(name, lang)}"))
    lines = -(-len(ACHIEVEMENTS) // row)
    return kit.Block(row * (wide + gap) - gap, lines * (high + gap) - gap, "".join(parts))


def achievement(space: int, counted: dict[str, Any], wide: float, high: float) -> str:
    """An Achievement space: what it counts and how much there is, times its tiles."""
    base, times = counted["base"], counted["multiplier"]
    body = kit.plate(0, 0, wide, high, kit.paint("np-slot"), r=6, stroke=kit.paint("outline"))
    body += kit.symbol(ACHIEVEMENT_SYMBOLS[space], 19, 21, 27, colour=kit.paint("np-steel"))
    sign = COUNTED[ACHIEVEMENTS[space]]
    if sign == STAR:
        body += kit.symbol("np_star", 41, 21, 17)
    else:
        body += kit.label(34, 27, sign, 15, weight=600, anchor="start", fill=kit.paint("muted"))
    body += kit.label(wide - 8, 29, base, 22, weight=800, anchor="end")
    tiles = counted["doubles"] + (1 if counted["reward"] else 0)
    if tiles:
        body += kit.plate(5, 47, 36, 30, kit.paint("np-sun"), r=5, stroke=kit.paint("outline"))
        body += kit.label(23, 68, f"{times}×", 18, weight=800, fill="#fffaf0")
        if tiles > 1:
            body += kit.badge(42, 44, tiles, 21)
    else:
        body += kit.plate(
            5, 47, 36, 30, "none", r=5, stroke=kit.paint("muted"), stroke_dasharray="4 3"
        )
        if times:
            body += kit.label(23, 68, f"{times}×", 17, weight=700, fill=kit.paint("muted"))
    if base * times:
        body += kit.points_shield(wide - 20, 61, base * times, 37)
    return body


@kit.remembered
def influence(board: dict[str, Any], seat: int, room: float, lang: str) -> str:
    """The Influence tiles left, by value."""
    step = (room + 2) / len(board["influence"])
    parts: list[str] = []
    for index, (value, count) in enumerate(board["influence"].items()):
        body = kit.plate(
            0, 1, 33, 33, kit.seat_paint(seat), r=5, stroke=kit.paint("outline"), stroke_width=1.4
        )
        body += kit.label(10, 25, value, 20, weight=800, fill=kit.seat_ink(seat))
        body += kit.seat_mark(seat, 26, 9, 10)
        if count == 0:
            body = kit.group(body, opacity=0.2)
        elif count > 1:
            body += kit.badge(28, 28, count, 21)
        tip = say("tips.influence", lang, n=int(value), m=count)
        parts.append(kit.group(body, at=(index * step, 0), title=tip))
    return "".join(parts)
