"""A player board: budget, workers, tracks, Factories, Trains and Ships, Contracts, achievements."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.factories import (
    FACTORIES,
    GOODS,
    REQUIRED,
    RUN_COAL,
)
from parlour.games.nippon.content.kinds import RESOURCES, TRACKS, bonus_word
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
    TRAIN_STARS,
    WORKER_LEVEL,
)
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    MONEY_STEPS,
    NEEDS,
)
from parlour.games.nippon.drawing.art import (
    ACHIEVEMENT_SYMBOLS,
    GOOD_SYMBOL,
    RESOURCE_SYMBOL,
    TRACK_SYMBOLS,
    cube,
)
from parlour.games.nippon.drawing.words import base_of, say, word
from parlour.kit import (
    Block,
    badge,
    captioned,
    cut,
    fit,
    flow,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_cube,
    seat_ink,
    seat_mark,
    seat_paint,
    seat_panel,
    symbol,
)

BAR = 38.0
PAD = 12.0


def company(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The whole player board, and how high it is."""
    board = view["boards"][seat]
    # What a choice is about has a short id on the board of the player to move.
    own = "own" if seat == view["turn"]["seat"] and not view["over"] else f"seat{seat}"
    room = width - 2 * PAD
    blocks = [
        captioned(say("heads.budget", lang), budget(board, own, lang)),
        captioned(say("heads.workers", lang), workers(board, seat, own, lang)),
        captioned(say("heads.tracks", lang), tracks(board, seat, own, lang)),
        captioned(say("heads.trains_and_ships", lang), columns(board, seat, lang)),
        captioned(say("heads.contracts", lang), contracts(board, own, lang)),
        captioned(say("heads.factories", lang), factories(board, own, room, lang)),
        captioned(say("heads.achievements", lang), achievements(board, own, room, lang)),
    ]
    markup, high = flow(blocks, room, 16)
    height = BAR + high + 2 * PAD
    name = word("seat", seat, lang)
    if view["turn"]["first"] == seat:
        name = f"{name} · {say('heads.first', lang)}"
    active = seat in view["pending"]
    panel = seat_panel(
        seat, width, height, name, board["vp"], active, group(markup, at=(PAD, BAR + PAD))
    )
    return panel, height


def in_a_row(count: int, room: float, step: float) -> int:
    """How many things of a width stand side by side, in rows of about the same length."""
    most = min(count, max(1, int((room + 8) // step)))
    return -(-count // -(-count // most))


def budget(board: dict[str, Any], own: str, lang: str) -> Block:
    """Yen and Coal, the next income and wages; Blueprints, jokers, stored Machinery."""
    income = board["income"]
    tip = say(
        "tips.budget",
        lang,
        yen=board["yen"],
        n=board["coal"],
        yen2=income["yen"],
        m=income["coal"],
        yen3=board["wages"],
    )
    body = plate(0, 0, 196, 66, paint("np-washi-deep"), r=6)
    body += symbol("yen", 22, 22, 32) + label(42, 30, board["yen"], 26, weight=800, anchor="start")
    body += symbol("coal", 116, 22, 30) + label(
        136, 30, board["coal"], 26, weight=800, anchor="start"
    )
    text = f"{say('heads.next', lang)} +{income['yen']} −{board['wages']}"
    body += label(10, 57, text, 15, weight=700, anchor="start", fill=paint("muted"))
    body += label(184, 57, f"+{income['coal']}", 15, weight=700, anchor="end", fill=paint("muted"))
    parts = [piece(f"{own}-budget", 0, 0, body, plate_edge(0, 0, 196, 66, 6), title=tip)]
    for n, (key, name, tip_key) in enumerate(
        (
            ("blueprints", "blueprint", "blueprints"),
            ("jokers", "joker_cube", "jokers"),
            ("stored_machinery", "np_gear", "stored"),
        )
    ):
        body = symbol(name, 14, 14, 24) + label(30, 20, board[key], 18, weight=700, anchor="start")
        parts.append(
            piece(
                f"{own}-{tip_key}", n * 66, 72, body, plate_edge(-2, -2, 60, 32, 6),
                title=say(f"tips.{tip_key}", lang, n=board[key]),
            )
        )  # fmt: skip
    return Block(196, 102, "".join(parts))


def workers(board: dict[str, Any], seat: int, own: str, lang: str) -> Block:
    """Six Worker slots, each below the level that it brings; the Influence tiles left."""
    step = 46.0
    parts: list[str] = []
    for n in range(WORKER_SLOTS):
        x = n * step
        level = WORKER_LEVEL[n + 1]
        here = n == len(board["workers"]) - 1
        text = f"{level}×" if level else "–"
        fill = paint("np-red") if here and level else paint("muted")
        parts.append(label(x + 20, 18, text, 17, weight=800 if here else 600, fill=fill))
        parts.append(
            plate(x, 26, 40, 40, paint("np-slot"), r=6, stroke=paint("line"), stroke_width=1.5)
        )
        if n < len(board["workers"]):
            colour = board["workers"][n]
            tip = say("tips.worker", lang, colour=WORKER_COLOURS.index(colour))
            parts.append(
                piece(f"{own}-worker{n + 1}", x + 20, 46, cube(colour, 0, 0, 32), title=tip)
            )
        else:
            tip = say("tips.worker_slot", lang, n=n + 1, m=level)
            parts.append(group(plate(x, 26, 40, 40, "transparent", r=6), title=tip))
    parts.append(group(influence(board, seat, lang), at=(0, 70)))
    return Block(6 * step - 6, 102, "".join(parts))


def tracks(board: dict[str, Any], seat: int, own: str, lang: str) -> Block:
    """Money, Coal and Knowledge with their numbers and Stars."""
    step, high = 36.0, 34.0
    parts: list[str] = []
    for track, name in enumerate(TRACKS):
        at = board["tracks"][name]
        body = symbol(TRACK_SYMBOLS[track], 14, high / 2, 26)
        for space, value in enumerate(TRACK[track]):
            x = 32 + space * step
            star = TRACK_STARS[track][space] > (TRACK_STARS[track][space - 1] if space else 0)
            reached = space <= at
            body += plate(
                x, 1, step - 2, high - 3, paint("np-washi-deep" if reached else "np-slot"), r=4,
                stroke=paint("line"),
            )  # fmt: skip
            if TRACK_PRINTED[track][space]:
                at_x = x + step / 2 - (5 if star else 1)
                body += label(at_x, high / 2 + 6, value, 17, weight=700)
            if star:
                body += symbol("np_star", x + step - 10, 10, 17)
        marker = seat_cube(seat, 0, 0, 22)
        tip = say("tips.track", lang, track=track, n=TRACK[track][at])
        wide = 32 + len(TRACK[track]) * step
        parts.append(
            piece(
                f"{own}-track-{name}", 0, track * high, body,
                piece(f"{own}-marker-{name}", 32 + at * step + step / 2 - 1, high / 2 - 1, marker),
                plate_edge(-2, -1, wide + 2, high, 5), title=tip,
            )
        )  # fmt: skip
    return Block(32 + 10 * step, 102, "".join(parts))


def columns(board: dict[str, Any], seat: int, lang: str) -> Block:
    """Ships above Trains in six columns: Stars and symbols show where the tiles are gone."""
    step = 42.0
    built = {"ship": SHIP_TILES - board["ships_left"], "train": TRAIN_TILES - board["trains_left"]}
    stars = {"ship": SHIP_STARS, "train": TRAIN_STARS}
    parts: list[str] = []
    for row, kind in enumerate(("ship", "train")):
        body = ""
        for n in range(SHIP_TILES):
            x, y = n * step, row * 36.0
            gone = n < built[kind]
            star = stars[kind][n + 1] > stars[kind][n]
            body += plate(
                x, y, step - 3, 33, paint("np-slot") if gone else seat_paint(seat), r=4,
                stroke=paint("outline"),
            )  # fmt: skip
            if gone and star:
                body += symbol("np_star", x + step / 2 - 2, y + 16, 24)
            elif not gone:
                body += symbol(f"np_{kind}", x + step / 2 - 2, y + 16, 26, colour="#fffaf0")
                if star:
                    body += symbol("np_star", x + step - 10, y + 8, 14)
        tip = say(f"tips.{kind}_space", lang, n=built[kind], m=SHIP_TILES)
        parts.append(group(body, title=tip))
    for n in range(SHIP_TILES):
        shown = SYMBOLS[n + 1] > SYMBOLS[n]
        if shown:
            open_ = n < board["symbols"]
            parts.append(
                symbol("yen", n * step + step / 2 - 2, 86, 22, opacity=1 if open_ else 0.3)
            )
    return Block(SHIP_TILES * step - 3, 102, "".join(parts))


def factories(board: dict[str, Any], own: str, room: float, lang: str) -> Block:
    """The six Factory spaces with goods and Machinery."""
    wide, high, gap = 118.0, 104.0, 8.0
    row = in_a_row(len(GOODS), room, wide + gap)
    parts: list[str] = []
    for good, name in enumerate(GOODS):
        built = board["factories"][name]
        said = word("good", good, lang)
        if built is None:
            body = plate(
                0, 0, wide, high, "none", r=8, stroke=paint("muted"), stroke_width=1.5,
                stroke_dasharray="6 5",
            )  # fmt: skip
            body += symbol(GOOD_SYMBOL[name], wide / 2, 36, 34, opacity=0.35)
            body += symbol("book", 38, 76, 18, opacity=0.6) + label(
                50, 81, REQUIRED[good], 14, anchor="start", fill=paint("muted")
            )
            body += symbol("coal", 76, 76, 18, opacity=0.6) + label(
                88, 81, RUN_COAL[good], 14, anchor="start", fill=paint("muted")
            )
            tip = say("tips.no_factory", lang, good=good, n=REQUIRED[good], m=RUN_COAL[good])
        else:
            tile = FACTORIES.index(built["tile"])
            body = plate(
                0, 0, wide, high, paint("np-washi"), r=8, stroke=paint("outline"), stroke_width=1.8
            )
            body += symbol(GOOD_SYMBOL[name], 22, 22, 32)
            body += label(
                46,
                28,
                built["tile"][-1].upper(),
                16,
                weight=800,
                anchor="start",
                fill=paint("np-red"),
            )
            if built["machinery"]:
                body += symbol("np_gear", wide - 45, 22, 26)
                body += label(wide - 6, 28, f"+{built['machinery']}", 17, weight=800, anchor="end")
            for n in range(STORAGE):
                x = 10 + n * 26
                fill = paint("np-coal") if n < built["goods"] else "none"
                body += plate(
                    x,
                    46,
                    21,
                    21,
                    fill,
                    r=4,
                    stroke=paint("outline" if n < built["goods"] else "line"),
                    stroke_width=1.4,
                )
                if n < built["goods"]:
                    body += symbol(GOOD_SYMBOL[name], x + 10.5, 56.5, 18)
            text = say(f"short.{built['tile']}", lang)
            size = fit(text, wide - 10, 14, 10)
            body += label(wide / 2, 91, cut(text, wide - 8, size), size)
            tip = f"{said}: {say(f'abilities.{FACTORIES[tile]}', lang)} (NP-19.1)"
        parts.append(
            piece(
                f"{own}-{name}",
                (good % row) * (wide + gap),
                (good // row) * (high + gap),
                body,
                plate_edge(0, 0, wide, high),
                title=tip,
            )
        )
    lines = -(-len(GOODS) // row)
    return Block(row * (wide + gap) - gap, lines * (high + gap) - gap, "".join(parts))


CONTRACT_W, CONTRACT_H = 92.0, 50.0


def contract_face(number: int) -> str:
    """The open side of a Contract: what it needs and what it brings."""
    wide, high = CONTRACT_W, CONTRACT_H
    needs = "+".join(str(n) for n in NEEDS[number])
    resource = RESOURCES[CONTRACT_BONUS[number]]
    return (
        plate(0, 0, wide, high, paint("np-slot"), r=6, stroke=paint("outline"))
        + label(8, 21, needs, 17, weight=800, anchor="start")
        + label(28, 43, CONTRACT_AMOUNT[number], 15, weight=700, anchor="end")
        + symbol(RESOURCE_SYMBOL[resource], 40, 38, 20)
        + symbol("up", wide - 32, 38, 14)
        + label(wide - 22, 43, MONEY_STEPS[number], 15, weight=700, anchor="start")
    )


def contracts(board: dict[str, Any], own: str, lang: str) -> Block:
    """The eight Contracts: what they need and what they bring."""
    wide, high, gap = CONTRACT_W, CONTRACT_H, 6.0
    parts: list[str] = []
    for number, name in enumerate(CONTRACTS):
        x, y = (number % 4) * (wide + gap), (number // 4) * (high + 4)
        args = {"contract": number}
        if board["contracts"][name]:
            body = plate(0, 0, wide, high, paint("back"), r=6, stroke=paint("outline"))
            body += symbol("check", wide / 2, high / 2, 24, opacity=0.8)
            tip = say("tips.fulfilled", lang, **args)
        else:
            body = contract_face(number)
            bonus = bonus_word(CONTRACT_BONUS[number], CONTRACT_AMOUNT[number])
            tip = say("tips.contract", lang, **args, bonus=bonus, m=MONEY_STEPS[number])
        parts.append(piece(f"{own}-{name}", x, y, body, plate_edge(0, 0, wide, high, 6), title=tip))
    return Block(4 * (wide + gap) - gap, 2 * high + 4, "".join(parts))


def achievements(board: dict[str, Any], own: str, room: float, lang: str) -> Block:
    """The nine Achievement spaces with base, multiplier and the VP that they bring now."""
    wide, high, gap = 84.0, 84.0, 6.0
    row = in_a_row(len(ACHIEVEMENTS), room, wide + gap)
    parts: list[str] = []
    for space, name in enumerate(ACHIEVEMENTS):
        found = board["achievements"][name]
        base, times = found["base"], found["multiplier"]
        body = plate(0, 0, wide, high, paint("np-slot"), r=6, stroke=paint("outline"))
        body += symbol(ACHIEVEMENT_SYMBOLS[space], 22, 22, 30, colour=paint("np-steel"))
        body += label(60, 30, base, 22, weight=800)
        tiles = found["doubles"] + (1 if found["reward"] else 0)
        if tiles:
            body += plate(6, 46, 44, 30, paint("np-sun"), r=5, stroke=paint("outline"))
            body += label(28, 67, f"{times}×", 18, weight=800, fill="#fffaf0")
            if tiles > 1:
                body += badge(48, 48, tiles, 16)
        else:
            body += plate(6, 46, 44, 30, "none", r=5, stroke=paint("muted"), stroke_dasharray="4 3")
            if times:
                body += label(28, 67, f"{times}×", 17, weight=700, fill=paint("muted"))
        if base * times:
            body += points_shield(68, 62, base * times, 28)
        tip = say("tips.achievement", lang, achievement=space, n=base, m=times)
        rule = base_of(name, lang)
        id_ = f"{own}-space-{name}"
        parts.append(
            piece(
                id_,
                (space % row) * (wide + gap),
                (space // row) * (high + gap),
                body,
                plate_edge(0, 0, wide, high, 6),
                title=f"{tip}; {rule}",
            )
        )
    lines = -(-len(ACHIEVEMENTS) // row)
    return Block(row * (wide + gap) - gap, lines * (high + gap) - gap, "".join(parts))


def influence(board: dict[str, Any], seat: int, lang: str) -> str:
    """The Influence tiles left, by value."""
    parts: list[str] = []
    for at, (value, count) in enumerate(board["influence"].items()):
        body = plate(0, 0, 32, 32, seat_paint(seat), r=5, stroke=paint("outline"), stroke_width=1.4)
        body += label(13, 23, value, 19, weight=800, fill=seat_ink(seat))
        body += seat_mark(seat, 25, 8, 10)
        if count == 0:
            body = group(body, opacity=0.2)
        elif count > 1:
            body += badge(28, 28, count, 16)
        tip = say("tips.influence", lang, n=int(value), m=count)
        parts.append(group(body, at=(at * 39.0, 0), title=tip))
    return "".join(parts)
