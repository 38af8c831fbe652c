"""What lies beside the map: rounds, science display, actions, innovations, tiles on offer."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content import board_tiles, constants, nouns, player_tiles
from parlour.games.age_of_innovation.drawing.art import DISCIPLINE_PAINT
from parlour.games.age_of_innovation.drawing.tiles import (
    DISCIPLINE_SYMBOLS,
    EVENT_SYMBOLS,
    ROW,
    H,
    Token,
    W,
    row,
    rows_of,
    tile,
    tokens,
)
from parlour.games.age_of_innovation.drawing.words import say, word
from parlour.kit import (
    Block,
    badge,
    captioned,
    flow,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    seat_cube,
    seat_disc,
    symbol,
)

STEP = 27.0  # height of a level of the science display
COLUMN = 62.0
SCIENCE_WIDTH = 4 * COLUMN + 14
ROUND_W, ROUND_H = 236.0, 58.0


def science(view: dict[str, Any], lang: str) -> Block:
    """The four disciplines with markers and scholars."""
    top = 40.0
    height = top + 13 * STEP + 52
    parts = [plate(0, 0, SCIENCE_WIDTH, height, paint("paper"), r=10, stroke=paint("line"))]
    for d, name in enumerate(nouns.DISCIPLINES):
        parts.append(group(column(view, d, name, top, lang), at=(7 + d * COLUMN, 0)))
    return Block(SCIENCE_WIDTH, height, "".join(parts))


def column(view: dict[str, Any], d: int, name: str, top: float, lang: str) -> str:
    """One discipline: its levels from 12 down to 0, its slots below."""
    wide = COLUMN - 4
    title = word("discipline", d, lang)
    parts = []
    for level in range(constants.TOP, -1, -1):
        y = top + (constants.TOP - level) * STEP
        fill = paint(DISCIPLINE_PAINT[d])
        strong = (
            0.75
            if level >= constants.INCOME_LEVEL
            else 0.42
            if level >= constants.KEY_LEVEL
            else 0.22
        )
        parts.append(plate(0, y, wide, STEP - 2, fill, r=4, opacity=strong))
        parts.append(label(5, y + 17, level, 11, anchor="start", weight=600))
        if constants.POWER_AT[level]:
            parts.append(symbol("ai_power", wide - 9, y + STEP / 2 - 1, 14))
            parts.append(label(wide - 19, y + 17, constants.POWER_AT[level], 10.5, anchor="end"))
        if level == constants.KEY_LEVEL:
            parts.append(symbol("ai_key", wide - 10, y + STEP / 2 - 1, 15))
        if level == constants.INCOME_LEVEL:
            parts.append(
                row(tokens(constants.LEVEL_INCOME[d]), wide - 34, y + STEP / 2 - 1, 34, 13)
            )
    if view["neutral"] is not None:
        level = view["neutral"]["levels"][d]
        y = top + (constants.TOP - level) * STEP + STEP / 2 - 1
        parts.append(plate(16, y - 7, 12, 14, paint("silver"), r=3, stroke=paint("outline")))
    for seat, player in enumerate(view["players"]):
        level = player["levels"][d]
        same = [s for s, p in enumerate(view["players"]) if p["levels"][d] == level]
        x = 24 + same.index(seat) * min(13.0, 30.0 / max(len(same) - 1, 1))
        y = top + (constants.TOP - level) * STEP + STEP / 2 - 1
        parts.append(piece(f"level-{seat}-{name}", x, y, seat_cube(seat, 0, 0, 15)))
    y = top + 13 * STEP + 6
    for slot, steps in enumerate(constants.SLOT_STEPS):
        x, sy = 14 + (slot % 2) * 28.0, y + 10 + (slot // 2) * 23.0
        who = view["slots"][d * constants.SLOTS + slot]
        parts.append(plate(x - 10, sy - 10, 20, 20, paint("card"), r=10, stroke=paint("muted")))
        if who is None:
            parts.append(label(x, sy + 4.5, steps, 12, weight=700, fill=paint("muted")))
        elif who == "neutral":
            parts.append(symbol("ai_scholar", x, sy, 18))
        else:
            parts.append(seat_disc(who, x, sy, 18))
    head = piece(
        f"discipline-{name}",
        0,
        4,
        plate(0, 0, wide, 32, paint("card"), r=6, stroke=paint("line")),
        symbol(DISCIPLINE_SYMBOLS[d], 16, 16, 24),
        symbol("book", 38, 16, 15),
        label(50, 21, view["books"][d], 12, weight=700),
        plate_edge(0, 0, wide, 32, 6),
        title=title,
    )
    return "".join(parts) + head


def rounds(view: dict[str, Any], lang: str) -> Block:
    """The six round score tiles and the final tile; what the bonus is worth to the viewer."""
    parts = []
    for number, name in enumerate(view["round_tiles"], start=1):
        one = board_tiles.ROUND_TILES.index(name)
        now = view["round"] == number
        past = view["round"] > number
        y = (number - 1) * (ROUND_H + 5)
        left: list[Token] = []
        for event in board_tiles.ROUND_EVENTS[one]:
            left.append(("symbol", EVENT_SYMBOLS[event]))
        left += [
            ("text", ":"),
            (
                "vp",
                str(
                    board_tiles.ROUND_VP[one * nouns.EVENT_COUNT + board_tiles.ROUND_EVENTS[one][0]]
                ),
            ),
        ]
        frame = paint("ai-orange") if now else paint("line")
        body = [
            plate(0, 0, ROUND_W, ROUND_H, paint("ai-tile"), r=8, stroke=frame,
                  stroke_width=4 if now else 1.4),
            badge(16, 15, number, 20, paint("ai-orange") if now else ""),
            label(32, 19, name, 11, anchor="start", fill=paint("muted"), weight=600),
            row(left, 8, ROUND_H - 19, 104, 19),
        ]  # fmt: skip
        title = ", ".join(word("event", e, lang) for e in board_tiles.ROUND_EVENTS[one])
        title = f"{name}: {title}"
        if number < constants.ROUNDS:
            body.append(bonus_half(view, one))
        else:
            final = board_tiles.FINAL_TILES.index(view["final_tile"])
            event = board_tiles.FINAL_EVENTS[final][0]
            points = board_tiles.FINAL_VP[final * nouns.EVENT_COUNT + event]
            shown: list[Token] = [
                ("symbol", EVENT_SYMBOLS[event]), ("text", ":"), ("vp", str(points)),
            ]  # fmt: skip
            body.append(plate(120, 4, ROUND_W - 126, ROUND_H - 8, paint("gold"), r=6, opacity=0.4))
            body.append(row(shown, 124, ROUND_H / 2, ROUND_W - 134, 19))
            title = f"{title}; {view['final_tile']}: {word('event', event, lang)}"
        parts.append(piece(f"round-{number}", 0, y, *body, title=title))
        if past:
            parts.append(
                group(plate(0, 0, ROUND_W, ROUND_H, paint("table"), r=8, opacity=0.6), at=(0, y))
            )
    return Block(ROUND_W, constants.ROUNDS * (ROUND_H + 5) - 5, "".join(parts))


def bonus_half(view: dict[str, Any], one: int) -> str:
    """The science bonus of a round: levels it asks for, reward, and how often you would get it."""
    d = board_tiles.ROUND_DISCIPLINE[one]
    line: list[Token] = [
        ("text", str(board_tiles.ROUND_LEVELS[one])), ("symbol", DISCIPLINE_SYMBOLS[d]),
        ("symbol", "arrow"), *tokens(board_tiles.ROUND_BONUS[one]),
    ]  # fmt: skip
    body = plate(120, 4, ROUND_W - 126, ROUND_H - 8, paint(DISCIPLINE_PAINT[d]), r=6, opacity=0.25)
    body += row(line, 124, ROUND_H / 2, ROUND_W - 134, 17)
    if view["you"] is not None and view["players"][view["you"]]["faction"] is not None:
        player = view["players"][view["you"]]
        more = player_tiles.BONUS_LEVELS[player_tiles.FACTIONS.index(player["faction"])]
        times = (player["levels"][d] + more) // board_tiles.ROUND_LEVELS[one]
        body += badge(ROUND_W - 16, ROUND_H - 12, f"×{times}", 17)
    return body


def actions(view: dict[str, Any], lang: str, width: float) -> Block:
    """Power and book actions as orange octagons with their price."""
    blocks = []
    for kind, listed, prices, effects in (
        ("power", view["power_actions"], board_tiles.POWER_PRICE, board_tiles.POWER_EFFECT),
        ("book", view["book_actions"], board_tiles.BOOK_PRICE, board_tiles.BOOK_EFFECT),
    ):
        names = board_tiles.POWER_ACTIONS if kind == "power" else board_tiles.BOOK_ACTIONS
        for action in listed:
            i = names.index(action["id"])
            price: list[Token] = [
                ("text", str(prices[i])), ("symbol", "ai_power" if kind == "power" else "book"),
                ("symbol", "arrow"),
            ]  # fmt: skip
            for term in effects[i]:
                price += tokens(term)
            blocks.append(octagon(kind, action, price, word(f"{kind}_action_text", i, lang)))
    markup, height = flow(blocks, width, 7)
    return Block(width, height, markup)


def octagon(kind: str, action: dict[str, Any], line: list[Token], title: str) -> Block:
    """An action of the board."""
    w, h = 92.0, 44.0
    fill = paint("ai-orange") if kind == "power" else paint("ai-medicine")
    return Block(
        w,
        h,
        piece(
            f"{kind}-{action['id']}",
            0,
            0,
            plate(0, 0, w, h, fill, r=14, stroke=paint("outline"), stroke_width=1.4),
            plate(4, 4, w - 8, h - 8, paint("ai-tile"), r=11),
            row(line, 7, h / 2, w - 14, 17),
            plate(0, 0, w, h, paint("ai-used"), r=14) + symbol("ai_x", w / 2, h / 2, 32)
            if action["used"]
            else "",
            plate_edge(0, 0, w, h, 14),
            title=f"{action['id']}: {title}",
        ),
    )


def innovations(view: dict[str, Any], lang: str) -> Block:
    """The innovation display: the price of each slot above its tile."""
    blocks = []
    for number, slot in enumerate(view["innovations"]):
        price: list[Token] = []
        for d, n in enumerate(slot["price"]):
            if n:
                price += [("text", str(n)), ("symbol", DISCIPLINE_SYMBOLS[d])]
        price += [("text", f"+{slot['any']}"), ("symbol", "book")]
        head = plate(0, 0, W, 20, paint("card"), r=6, stroke=paint("line")) + row(
            price, 4, 10, W - 8, 14
        )
        if slot["id"] is None:
            body = plate(0, 22, W, H, "none", r=6, stroke=paint("muted"), stroke_dasharray="6 5")
        else:
            body = tile_of("innovation", slot["id"], lang, y=22)
        blocks.append(Block(W, H + 22, group(head + body, id=f"slot-{number}")))
    across = 4 if len(blocks) > 6 else 3
    markup, height = flow(blocks, across * (W + 7), 7)
    return Block(across * (W + 7) - 7, height, markup)


GROUPS = {
    "faction": (player_tiles.FACTIONS, 0),
    "palace": (player_tiles.PALACES, player_tiles.PALACE_TILE),
    "competency": (player_tiles.COMPETENCIES, player_tiles.COMPETENCY_TILE),
    "innovation": (player_tiles.INNOVATIONS, player_tiles.INNOVATION_TILE),
    "bonus": (player_tiles.BONUSES, player_tiles.BONUS_TILE),
}


def tile_of(kind: str, name: str, lang: str, prefix: str = "", **more: Any) -> str:
    """A tile of a player or on offer, by its kind and id."""
    names, first = GROUPS[kind]
    i = names.index(name)
    shown = name
    if kind == "faction":
        shown = player_tiles.FACTION_NAMES[lang][i]
    elif kind == "innovation":
        shown = player_tiles.INNOVATION_NAMES[lang][i]
    title = f"{shown}: {word(f'{kind}_text', i, lang)}"
    band = {"palace": "ai-power", "bonus": "ai-medicine", "competency": "ai-law"}.get(
        kind, "ai-band"
    )
    return tile(f"{prefix}{kind}-{name}", shown, rows_of(first + i), title, band=band, **more)


def competencies(view: dict[str, Any], lang: str) -> Block:
    """The grid of competency tiles: columns are disciplines, rows give steps and books."""
    blocks = []
    for cell, one in enumerate(view["competencies"]):
        at = cell // 4
        note = f"+{board_tiles.ROW_STEPS[at]} ▤{board_tiles.ROW_BOOKS[at]} · {one['left']}"
        blocks.append(Block(W, H, tile_of("competency", one["id"], lang, note=note,
                                          faded=one["left"] == 0)))  # fmt: skip
    markup, height = flow(blocks, 4 * (W + 7), 7)
    heads = "".join(
        group(plate(0, 0, W, 7, paint(DISCIPLINE_PAINT[d]), r=3), at=(d * (W + 7), -9))
        + symbol(DISCIPLINE_SYMBOLS[d], d * (W + 7) + W / 2, -7, 17)
        for d in range(4)
    )
    return Block(4 * (W + 7) - 7, height + 14, group(heads + markup, at=(0, 14)))


def offers(view: dict[str, Any], lang: str, width: float) -> Block:
    """Palace tiles, city tiles and round bonus tiles on offer; in the set-up what is drafted."""
    blocks = [Block(W, H, tile_of("palace", name, lang)) for name in view["palaces"]]
    for one in view["cities"]:
        i = board_tiles.CITY_TILES.index(one["id"])
        line: list[Token] = [("vp", str(board_tiles.CITY_VP[i])), ("symbol", "ai_key")]
        for term in board_tiles.CITY_EFFECT[i]:
            line += tokens(term)
        title = f"{one['id']}: {word('city_text', i, lang)}"
        blocks.append(
            Block(W, 44, tile(f"city-{one['id']}", one["id"], [line], title, h=44, band="ai-orange",
                              note=f"× {one['left']}", faded=one["left"] == 0))
        )  # fmt: skip
    for bonus in view["bonuses"]:
        note = f"+{bonus['coins']} ●" if bonus["coins"] else ""
        markup = tile_of("bonus", bonus["id"], lang, note=note, used=bonus["used"])
        blocks.append(Block(W, H, markup))
    markup, height = flow(blocks, width, 7)
    return Block(width, height, markup)


def draft(view: dict[str, Any], lang: str, width: float) -> Block | None:
    """The sets or tiles that are still to be drafted."""
    found = view["draft"]
    blocks = []
    for one in found["sets"]:
        blocks.append(draft_set(one, lang))
    for name in found["factions"]:
        blocks.append(Block(W + 30, H, tile_of("faction", name, lang, w=W + 30)))
    for name in found["palaces"]:
        blocks.append(Block(W, H, tile_of("palace", name, lang)))
    for name in found["bonuses"]:
        blocks.append(Block(W, H, tile_of("bonus", name, lang)))
    if not blocks:
        return None
    markup, height = flow(blocks, width, 8)
    return Block(width, height, markup)


def draft_set(one: dict[str, Any], lang: str) -> Block:
    """A planning display card with faction and round bonus tile; in solo with two factions."""
    whole = one["faction"] is not None
    second = one.get("second")
    w, h = 150.0, (204.0 if second else 196.0) if whole else 46.0
    terrain = one["terrain"]
    name = word("terrain", nouns.TERRAINS.index(terrain), lang)
    body = [
        plate(0, 0, w, h, paint(f"ai-{terrain}"), r=8, stroke=paint("outline"), stroke_width=1.4),
        plate(4, 6, w - 8, 34, paint("card"), r=6, opacity=0.85),
        symbol(f"ai_{terrain}", 24, 23, 26, colour=paint("ink")),
        label(44, 29, name, 16, weight=700, anchor="start"),
    ]
    if whole:
        body.append(tile_of("faction", one["faction"], lang, x=5, y=46, w=140, h=74))
        if second is None:
            body.append(tile_of("bonus", one["bonus"], lang, x=19, y=124))
        else:
            body.append(tile_of("faction", second, lang, x=5, y=124, w=140, h=74))
    body.append(plate_edge(0, 0, w, h))
    return Block(w, h, piece(f"set-{terrain}", 0, 0, *body, title=name))


def order(view: dict[str, Any], lang: str) -> Block:
    """Turn order; who has passed stands in the next column."""
    parts = [plate(0, 0, ROUND_W, 40, paint("paper"), r=8, stroke=paint("line"))]
    for i, seat in enumerate(view["order"]):
        dim = 0.35 if seat in view["passed"] else 1.0
        parts.append(group(seat_disc(seat, 18 + i * 24, 20, 20), opacity=dim))
    parts.append(symbol("arrow", ROUND_W / 2 + 14, 20, 16))
    for i, seat in enumerate(view["passed"]):
        parts.append(seat_disc(seat, ROUND_W / 2 + 38 + i * 17, 20, 15))
    return Block(ROUND_W, 40, "".join(parts))


def caption(key: str, lang: str, block: Block) -> Block:
    return captioned(say(f"captions.{key}", lang), block, 13)


__all__ = ["ROW", "actions", "competencies", "draft", "innovations", "offers", "rounds", "science"]
