"""What lies beside the map: rounds, science display, actions, innovations, tiles on offer."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content import (
    board_tiles,
    constants,
    displays as planning,
    nouns,
    player_tiles,
)
from parlour.games.age_of_innovation.describe import (
    GROUPS,
    final_tile_text,
    round_tile_text,
    science_bonus_text,
)
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
from parlour.games.age_of_innovation.drawing.words import capital, plain, say, word
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
COLUMN = 66.0
SCIENCE_WIDTH = 4 * COLUMN + 14
ROUND_W, ROUND_H = 240.0, 62.0
HALF = 106.0  # where the right half of a round score tile begins


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
        parts.append(label(4, y + 18, level, 15, anchor="start", weight=700))
        middle = y + STEP / 2 - 1
        if constants.POWER_AT[level]:
            gained: list[Token] = [("text", str(constants.POWER_AT[level])), ("symbol", "ai_power")]
            parts.append(row(gained, wide - 32, middle, 31, 16))
        if level == constants.KEY_LEVEL:
            parts.append(symbol("ai_key", wide - 11, middle, 19))
        if level == constants.INCOME_LEVEL:
            income: list[Token] = [("symbol", "ai_income"), *tokens(constants.LEVEL_INCOME[d])]
            parts.append(row(income, 19, middle, wide - 20, 15))
    if view["neutral"] is not None:
        level = view["neutral"]["levels"][d]
        y = top + (constants.TOP - level) * STEP + STEP / 2 - 1
        parts.append(plate(16, y - 7, 12, 14, paint("silver"), r=3, stroke=paint("outline")))
    for seat, player in enumerate(view["players"]):
        level = player["levels"][d]
        same = [s for s, p in enumerate(view["players"]) if p["levels"][d] == level]
        x = 29 + same.index(seat) * min(14.0, 28.0 / max(len(same) - 1, 1))
        y = top + (constants.TOP - level) * STEP + STEP / 2 - 1
        parts.append(piece(f"level-{seat}-{name}", x, y, seat_cube(seat, 0, 0, 18)))
    y = top + 13 * STEP + 6
    for slot, steps in enumerate(constants.SLOT_STEPS):
        x, sy = 17 + (slot % 2) * 28.0, y + 10 + (slot // 2) * 23.0
        who = view["slots"][d * constants.SLOTS + slot]
        parts.append(plate(x - 10, sy - 10, 20, 20, paint("card"), r=10, stroke=paint("muted")))
        if who is None:
            parts.append(label(x, sy + 5, steps, 14, weight=700, fill=paint("muted")))
        elif who == "neutral":
            parts.append(symbol("ai_scholar", x, sy, 18))
        else:
            parts.append(seat_disc(who, x, sy, 18))
    head = piece(
        f"discipline-{name}",
        0,
        4,
        plate(0, 0, wide, 32, paint("card"), r=6, stroke=paint("line")),
        symbol(DISCIPLINE_SYMBOLS[d], 14, 16, 22),
        symbol("book", 33, 16, 13),
        label(49, 21, view["books"][d], 14, weight=700),
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
            badge(16, 17, number, 23, paint("ai-orange") if now else ""),
            row(left, 6, ROUND_H - 18, HALF - 10, 22),
        ]  # fmt: skip
        title = capital(round_tile_text(one, lang))
        if number < constants.ROUNDS:
            body.append(bonus_half(view, one, number))
            title = f"{title}; {science_bonus_text(one, lang)}"
        else:
            final = board_tiles.FINAL_TILES.index(view["final_tile"])
            event = board_tiles.FINAL_EVENTS[final][0]
            points = board_tiles.FINAL_VP[final * nouns.EVENT_COUNT + event]
            shown: list[Token] = [
                ("symbol", EVENT_SYMBOLS[event]), ("text", ":"), ("vp", str(points)),
            ]  # fmt: skip
            wide = ROUND_W - HALF - 5
            body.append(plate(HALF, 5, wide, ROUND_H - 10, paint("gold"), r=6, opacity=0.4))
            body.append(row(shown, HALF + 4, ROUND_H / 2, wide - 8, 24))
            title = f"{title}; {final_tile_text(final, lang)}"
        parts.append(piece(f"round-{number}", 0, y, *body, title=plain(title, lang)))
        if past:
            parts.append(
                group(plate(0, 0, ROUND_W, ROUND_H, paint("table"), r=8, opacity=0.6), at=(0, y))
            )
    return Block(ROUND_W, constants.ROUNDS * (ROUND_H + 5) - 5, "".join(parts))


def bonus_half(view: dict[str, Any], one: int, number: int) -> str:
    """The science bonus of a round: levels it asks for and reward; below what you would get."""
    d = board_tiles.ROUND_DISCIPLINE[one]
    line: list[Token] = [
        ("text", str(board_tiles.ROUND_LEVELS[one])), ("symbol", DISCIPLINE_SYMBOLS[d]),
        ("symbol", "arrow"), *tokens(board_tiles.ROUND_BONUS[one]),
    ]  # fmt: skip
    wide = ROUND_W - HALF - 5
    body = plate(HALF, 5, wide, ROUND_H - 10, paint(DISCIPLINE_PAINT[d]), r=6, opacity=0.25)
    you = view["you"]
    if you is None or view["players"][you]["faction"] is None or view["round"] > number:
        return body + row(line, HALF + 4, ROUND_H / 2, wide - 8, 22)
    player = view["players"][you]
    more = player_tiles.BONUS_LEVELS[player_tiles.FACTIONS.index(player["faction"])]
    times = (player["levels"][d] + more) // board_tiles.ROUND_LEVELS[one]
    op, first, second = board_tiles.ROUND_BONUS[one]
    mine: list[Token] = [("text", "="), *tokens((op, first * times, second))]
    body += row(line, HALF + 4, 19, wide - 8, 20)
    body += plate(HALF + wide / 2 - 34, ROUND_H - 28, 68, 21, paint("card"), r=10,
                  stroke=paint("line"), opacity=1 if times else 0.7)  # fmt: skip
    return body + row(mine, HALF + wide / 2 - 30, ROUND_H - 17.5, 60, 17)


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
            told = {f"{kind}_action": i, "n": prices[i]}
            title = say(f"captions.{kind}_action", lang, **told)
            blocks.append(octagon(kind, action, price, title))
    markup, height = flow(blocks, width, 7)
    return Block(width, height, markup)


def octagon(kind: str, action: dict[str, Any], line: list[Token], title: str) -> Block:
    """An action of the board."""
    w, h = 96.0, 48.0
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
            row(line, 6, h / 2, w - 12, 20),
            plate(0, 0, w, h, paint("ai-used"), r=14) + symbol("ai_x", w / 2, h / 2, 32)
            if action["used"]
            else "",
            plate_edge(0, 0, w, h, 14),
            title=title,
        ),
    )


def innovations(view: dict[str, Any], lang: str, width: float = 4 * (W + 7)) -> Block:
    """The innovation display: the price of each slot above its tile."""
    blocks = []
    for number, slot in enumerate(view["innovations"]):
        price: list[Token] = []
        for d, n in enumerate(slot["price"]):
            if n:
                price += [("text", str(n)), ("symbol", DISCIPLINE_SYMBOLS[d])]
        price += [("text", f"+{slot['any']}"), ("symbol", "book")]
        head = plate(0, 0, W, 23, paint("card"), r=6, stroke=paint("line")) + row(
            price, 4, 11.5, W - 8, 18
        )
        if slot["id"] is None:
            body = plate(0, 25, W, H, "none", r=6, stroke=paint("muted"), stroke_dasharray="6 5")
        else:
            body = tile_of("innovation", slot["id"], lang, y=25)
        blocks.append(Block(W, H + 25, group(head + body, id=f"slot-{number}")))
    across = min(4 if len(blocks) > 6 else 3, int((width + 7) // (W + 7)))
    markup, height = flow(blocks, across * (W + 7), 7)
    return Block(across * (W + 7) - 7, height, markup)


def tile_of(kind: str, name: str, lang: str, prefix: str = "", **more: Any) -> str:
    """A tile of a player or on offer, by its kind and id."""
    names, first = GROUPS[kind]
    i = names.index(name)
    if kind in ("faction", "innovation"):
        shown = word(kind, i, lang)
    else:
        shown = say(f"bands.{kind}", lang)
    title = f"{shown}: {word(f'{kind}_text', i, lang)}"
    band = {"palace": "ai-power", "bonus": "ai-medicine", "competency": "ai-law"}.get(
        kind, "ai-band"
    )
    if more.get("note"):  # tiles on offer, below the caption of their kind
        shown = ""
    return tile(f"{prefix}{kind}-{name}", shown, rows_of(first + i), title, band=band, **more)


def competencies(view: dict[str, Any], lang: str, width: float = 4 * (W + 7) - 7) -> Block:
    """The grid of competency tiles: columns are disciplines, rows give steps and books."""
    left = 44.0  # what a row gives
    w = min(W, (width - left - 3 * 7) / 4)
    parts = [
        plate(left + d * (w + 7), 0, w, 20, paint(DISCIPLINE_PAINT[d]), r=6, opacity=0.55)
        + symbol(DISCIPLINE_SYMBOLS[d], left + d * (w + 7) + w / 2, 10, 20)
        for d in range(4)
    ]
    for cell, one in enumerate(view["competencies"]):
        at, column = divmod(cell, 4)
        y = 26 + at * (H + 7)
        if column == 0:
            steps: list[Token] = [
                ("text", f"+{board_tiles.ROW_STEPS[at]}"), ("symbol", "ai_step")
            ]  # fmt: skip
            books: list[Token] = [("text", f"+{board_tiles.ROW_BOOKS[at]}"), ("symbol", "book")]
            parts.append(plate(0, y, left - 6, H, paint("card"), r=6, stroke=paint("line")))
            parts.append(row(steps, 2, y + H / 2 - 14, left - 10, 16))
            parts.append(row(books, 2, y + H / 2 + 14, left - 10, 16))
        parts.append(tile_of("competency", one["id"], lang, x=left + column * (w + 7), y=y, w=w,
                             note=f"× {one['left']}", faded=one["left"] == 0))  # fmt: skip
    return Block(left + 4 * (w + 7) - 7, 26 + 3 * (H + 7) - 7, "".join(parts))


def offers(view: dict[str, Any], lang: str, width: float) -> Block:
    """Palace tiles, city tiles and round bonus tiles on offer; in the set-up what is drafted."""
    blocks = [Block(W, H, tile_of("palace", name, lang)) for name in view["palaces"]]
    for one in view["cities"]:
        i = board_tiles.CITY_TILES.index(one["id"])
        line: list[Token] = [("vp", str(board_tiles.CITY_VP[i])), ("symbol", "ai_key")]
        for term in board_tiles.CITY_EFFECT[i]:
            line += tokens(term)
        title = say("captions.city", lang, vp=board_tiles.CITY_VP[i], city=i)
        blocks.append(
            Block(W, 50, tile(f"city-{one['id']}", "", [line], title, h=50, band="ai-orange",
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
    w, h = 176.0, (288.0 if second else 266.0) if whole else 84.0
    terrain = one["terrain"]
    number = nouns.TERRAINS.index(terrain)
    name = word("terrain", number, lang)
    body = [
        plate(0, 0, w, h, paint(f"ai-{terrain}"), r=8, stroke=paint("outline"), stroke_width=1.4),
        plate(5, 6, w - 10, 72, paint("card"), r=6, opacity=0.9),
        symbol(f"ai_{terrain}", 24, 24, 26, colour=paint("ink")),
        label(44, 31, name, 19, weight=700, anchor="start"),
        row(display_tokens(number), 8, 59, w - 16, 20),
    ]
    told = [name]
    if whole:
        body.append(tile_of("faction", one["faction"], lang, x=5, y=84, w=w - 10, h=96))
        told.append(faction_text(one["faction"], lang))
        if second is None:
            body.append(tile_of("bonus", one["bonus"], lang, x=30, y=186))
            bonus = player_tiles.BONUSES.index(one["bonus"])
            told.append(f"{say('bands.bonus', lang)}: {word('bonus_text', bonus, lang)}")
        else:
            body.append(tile_of("faction", second, lang, x=5, y=186, w=w - 10, h=96))
            told.append(faction_text(second, lang))
    body.append(plate_edge(0, 0, w, h))
    return Block(w, h, piece(f"set-{terrain}", 0, 0, *body, title=". ".join(told)))


def faction_text(name: str, lang: str) -> str:
    """A faction and what it does, as a sentence."""
    i = player_tiles.FACTIONS.index(name)
    return f"{word('faction', i, lang)}: {word('faction_text', i, lang)}"


def display_tokens(display: int) -> list[Token]:
    """What sets a planning display apart from the others."""
    found: list[Token] = []
    common = planning.DISPLAY_START[0]
    for term in planning.DISPLAY_START[display]:
        if term not in common:
            found += tokens(term)
    for term in (*planning.FIRST_CHOICE[display], *planning.LAST_CHOICE[display]):
        found += tokens(term)
    if planning.BOWLS[display] != planning.BOWLS[0]:
        one, two, _ = planning.BOWLS[display]
        found += [("symbol", "ai_power"), ("text", f"{one}/{two}")]
    if planning.SAILING_START[display]:
        found += [("symbol", "ai_sail"), ("text", str(planning.SAILING_START[display]))]
    if planning.TERRAFORMING_COINS[display] != planning.TERRAFORMING_COINS[0]:
        price = str(planning.TERRAFORMING_COINS[display])
        found += [("symbol", "ai_spade"), ("text", "+1:"), ("text", price), ("symbol", "coin")]
    if planning.GUILD_COINS[display][0]:
        base = str(planning.GUILD_COINS[display][0])
        found += [("symbol", "ai_income"), ("text", base), ("symbol", "coin")]
    if planning.SURCHARGE[display] != planning.SURCHARGE[0]:
        found += [("symbol", "ai_bulb"), ("text", "/".join(map(str, planning.SURCHARGE[display])))]
    return found


def order(view: dict[str, Any], lang: str) -> Block:
    """Turn order; who has passed stands in the next column. With two, the third party's area."""
    parts = [plate(0, 0, ROUND_W, 40, paint("paper"), r=8, stroke=paint("line"))]
    third = view["neutral"]
    for i, seat in enumerate(view["order"]):
        dim = 0.35 if seat in view["passed"] else 1.0
        parts.append(group(seat_disc(seat, 18 + i * 24, 20, 22), opacity=dim))
    middle = 18 + len(view["order"]) * 24
    parts.append(symbol("arrow", middle, 20, 18))
    for i, seat in enumerate(view["passed"]):
        parts.append(seat_disc(seat, middle + 22 + i * 20, 20, 18))
    title = say("captions.order", lang)
    if third is not None:
        known = "?" if third["area"] is None else str(third["area"])
        parts.append(plate(ROUND_W - 62, 6, 56, 28, paint("silver"), r=6, stroke=paint("line")))
        parts.append(row([("symbol", "ai_area"), ("text", known)], ROUND_W - 60, 20, 52, 19))
        title = f"{title}. {say('captions.third_party', lang)}: {known}"
    return Block(ROUND_W, 40, group("".join(parts), title=title))


def caption(key: str, lang: str, block: Block) -> Block:
    return captioned(say(f"captions.{key}", lang), block, 13)


__all__ = ["ROW", "actions", "competencies", "draft", "innovations", "offers", "rounds", "science"]
