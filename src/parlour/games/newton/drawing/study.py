"""The Study board of a seat: desk, tucked cards, bookshelf, drawers, income, hand, Masters."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.box import (
    CUBE_VP,
    CUBES,
    DESK_SLOTS,
    DRAWERS,
    INCOME_SLOTS,
    TUCK_SLOTS,
)
from parlour.games.newton.content.cards import CARD_SYMBOL, CARDS
from parlour.games.newton.content.effect_tables import EFFECT_FIRST, TERM_A, TERM_B, TERM_C
from parlour.games.newton.content.tiles import INCOME_EFFECT, MEDICINE_EFFECT
from parlour.games.newton.drawing.art import ACTION_COLOURS
from parlour.games.newton.drawing.bookshelf import bookshelf, mine
from parlour.games.newton.drawing.cards import (
    HIGH,
    WIDE,
    card_piece,
    discovery_piece,
    hidden_master,
    master_piece,
    row_of_cards,
)
from parlour.games.newton.drawing.tracks import student
from parlour.games.newton.drawing.words import say, texts, word
from parlour.games.newton.effects import ACTION_TYPES, INCOMES, MEDICINE, SYMBOLS
from parlour.kit import (
    Block,
    badge,
    captioned,
    card_back,
    disc,
    empty_place,
    flow,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    seat_cube,
    seat_panel,
    symbol,
)

BAR, PAD = 38.0, 14.0
SIDE_BY_SIDE = 1400.0  # from this width on the bookshelf stands beside the desk
LEFT = 890.0  # and this much is for what is left of it
COLUMN_GAP = 26.0
HIDDEN_STEP = 40.0
VALUE_STEP = 70.0
# Where the value of an action comes from, in the order of NW-6.1, with the words for each.
VALUE_SOURCES = {
    "printed": "printed",
    "tucked": "tucked",
    "developments": "developments",
    "desk": "on_desk",
    "joker": "joker",
    "boost": "boost",
}
ONE_ROW = 1850.0  # from this width on there are three columns


def study_board(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The board of a seat, and its height."""
    board = view["boards"][seat]
    inner = width - 2 * PAD
    blocks = [
        captioned(say("words_of.supply", lang), supply(view, seat, lang)),
        captioned(say("words_of.values", lang), values(view, seat, lang)),
        captioned(
            f"{say('words_of.drawers', lang)} · {say('words_of.income', lang)} !",
            slots(view, seat, lang),
        ),
        captioned(say("words_of.shelf", lang), bookshelf(view, seat, lang)),
        captioned(say("words_of.desk", lang), desk(view, seat, inner, lang)),
        captioned(f"{say('words_of.hand', lang)} ({len(board['hand'])})", hand(board, inner, lang)),
        captioned(say("words_of.masters", lang), masters(view, seat, inner, lang)),
    ]
    if width > ONE_ROW:
        room = inner - blocks[4].width - blocks[3].width - 2 * COLUMN_GAP
        cards = f"{say('words_of.hand', lang)} ({len(board['hand'])})"
        blocks[5] = captioned(cards, hand(board, room, lang))
        blocks[6] = captioned(say("words_of.masters", lang), masters(view, seat, room, lang))
        blocks = [
            column([blocks[0], blocks[1], blocks[4]], blocks[4].width),
            column([blocks[3], blocks[2]], blocks[3].width),
            column(blocks[5:], room),
        ]
    elif width < SIDE_BY_SIDE:  # what is clicked most comes first
        blocks = [blocks[5], blocks[4], blocks[1], blocks[0], blocks[3], blocks[2], blocks[6]]
    else:
        blocks = [column(blocks[:3] + blocks[4:5], LEFT), blocks[3], *blocks[5:]]
    choice = to_choose(view, seat, lang)
    if choice is not None:
        blocks.insert(0, captioned(say("words_of.draft", lang), choice))
    markup, height = flow(blocks, inner)
    total = view["scores"][seat]["total"]
    active = seat in view["pending"]
    apple = symbol("newton_apple", width - 66, BAR / 2, 26) if view["first"] == seat else ""
    whole = BAR + PAD + height + PAD
    name = texts().seat(seat, lang)
    return (
        piece(
            f"board-{seat}", 0, 0,
            seat_panel(seat, width, whole, name, total, active,
                       apple, group(markup, at=(PAD, BAR + PAD))),
            title=say("pictures.seat", lang, seat=seat),
        ),
        whole,
    )  # fmt: skip


def income_of(kind: str, side: int) -> int:
    """How many coins, potions or VP an Income tile brings; the Medicine tile by its side."""
    number = INCOMES.index(kind)
    term = EFFECT_FIRST[MEDICINE_EFFECT[side] if number == MEDICINE else INCOME_EFFECT[number]]
    return TERM_A[term] + TERM_B[term] + TERM_C[term]


def income_title(kind: str, count: int, lang: str) -> str:
    """What a tile in an income slot brings."""
    if INCOMES.index(kind) == MEDICINE:
        return say("words_of.medicine_income", lang, n=count)
    return say("words_of.income_tile", lang, income=INCOMES.index(kind))


def column(blocks: list[Block], width: float) -> Block:
    """Blocks below each other, or side by side as far as the width goes."""
    markup, high = flow(blocks, width)
    return Block(width, high, markup)


def supply(view: dict[str, Any], seat: int, lang: str) -> Block:
    """Coins, potions, cubes, Students, tokens."""
    board = view["boards"][seat]
    parts = []
    rows = (
        ("coin", board["coins"], "coins"),
        ("potion", board["potions"], "potions"),
        ("newton_token", len(board["tokens"]), "tokens"),
    )
    for n, (name, count, key) in enumerate(rows):
        parts.append(
            group(
                symbol(name, 16, 17 + 38 * n, 30),
                label(38, 25 + 38 * n, count, 23, weight=700, anchor="start"),
                title=say(f"words_of.{key}", lang, n=count),
            )
        )
    parts.append(
        group(
            "".join(student(seat, 96 + 24 * n, 18, 30) for n in range(board["students"])),
            plate(80, 0, 84, 36, "none", r=6, stroke=paint("line"), stroke_width=1.5),
            title=say("words_of.students", lang, n=board["students"]),
        )
    )
    parts.append(cubes(seat, board["cubes"], lang))
    return Block(232, 118, "".join(parts))


def cubes(seat: int, left: int, lang: str) -> str:
    """The twelve places of the Travel cubes; the last four show their points."""
    parts = []
    for n in range(1, CUBES + 1):
        x, y = 91.0 + 23.5 * ((n - 1) % 6), 56.0 + 32 * ((n - 1) // 6)
        body = plate(
            x - 10.5, y - 10.5, 21, 21, "none", r=4, stroke=paint("line"), stroke_width=1.5
        )
        if n > CUBES - left:
            body += seat_cube(seat, x, y, 18)
        if CUBE_VP[n]:
            at = y + 19 if n > CUBES - left else y + 5
            body += label(x, at, CUBE_VP[n], 13, weight=700)
            parts.append(group(body, title=say("words_of.cube_vp", lang, n=n, m=CUBE_VP[n])))
        else:
            parts.append(body)
    return group(*parts, title=say("words_of.cubes", lang, n=left))


def values(view: dict[str, Any], seat: int, lang: str) -> Block:
    """The value of each action, and below it where the number comes from."""
    board = view["boards"][seat]
    parts = []
    for n, action in enumerate(ACTION_TYPES):
        value = board["values"][action]
        sources = [(key, value[key]) for key in VALUE_SOURCES if value[key]]
        told = ", ".join(say(f"words_of.{VALUE_SOURCES[key]}", lang, n=m) for key, m in sources)
        title = f"{word('action', n, lang)}: {say('words_of.value', lang, n=value['value'])}"
        id_ = f"action-{action}" if mine(view, seat) else f"action-{action}-{seat}"
        marks = "".join(
            group(source_mark(key, m), at=(-32 + 34 * (at % 2), 40 + 21 * (at // 2)))
            for at, (key, m) in enumerate(sources)
        )
        parts.append(
            piece(
                id_, 33 + VALUE_STEP * n, 28,
                plate(-33, -26, 66, 52, ACTION_COLOURS[action], r=9,
                      opacity=1.0 if value["value"] else 0.5),
                disc(-12, 0, 19, "#fffdf6", "none"),
                symbol(f"newton_{action}", -12, 0, 28),
                label(19, 9, value["value"], 25, weight=800, fill="#ffffff"),
                marks,
                plate_edge(-35, -28, 70, 56),
                title=f"{title} ({told})" if told else title,
            )
        )  # fmt: skip
    return Block(VALUE_STEP * len(ACTION_TYPES) - 4, 118, "".join(parts))


def source_mark(key: str, n: int) -> str:
    """How much a source adds to a value: a ring is the printed symbol, a flat card a tucked one,
    a square a Development tile, a card one on the desk, a crown the Joker, a coin the boost."""
    ink = paint("muted")
    if key == "printed":
        mark = disc(8, 0, 6, "none", ink, 2.4)
    elif key == "tucked":
        mark = plate(0, -4, 17, 8, ink, r=2)
    elif key == "developments":
        mark = plate(1, -7, 14, 14, ink, r=3)
    elif key == "desk":
        mark = plate(3, -8, 11, 16, "none", r=2, stroke=ink, stroke_width=2.2)
    else:
        mark = symbol("newton_joker" if key == "joker" else "coin", 8, 0, 18)
    return mark + label(20, 6, n, 17, weight=700, anchor="start", fill=ink)


def slots(view: dict[str, Any], seat: int, lang: str) -> Block:
    """Drawers and income slots."""
    board = view["boards"][seat]
    own = mine(view, seat)
    parts = []
    seen: set[str] = set()
    for n in range(DRAWERS):
        x = 27.0 + 56 * n
        parts.append(group(empty_place(50, 50), at=(x - 25, 2)))
        if n < len(board["drawers"]):
            kind = board["drawers"][n]
            first = own and kind not in seen
            seen.add(kind)
            id_ = f"mydevelopment-{kind}" if first else f"drawer-{seat}-{n}"
            parts.append(
                piece(
                    id_, x, 27,
                    plate(-24, -24, 48, 48, ACTION_COLOURS[kind], r=7, stroke=paint("outline"),
                          stroke_width=1.4),
                    disc(0, 0, 18, "#fffdf6", "none"),
                    symbol(f"newton_{kind}", 0, 0, 28),
                    plate_edge(-25, -25, 50, 50),
                    title=say("words_of.development", lang, action=ACTION_TYPES.index(kind)),
                )
            )  # fmt: skip
    shown = {"vp": "vp", "coins": "coin", "potion": "potion", "medicine": "newton_medicine"}
    for n in range(INCOME_SLOTS):
        x = 27.0 + 56 * n
        parts.append(group(empty_place(50, 50), at=(x - 25, 62)))
        if n < len(board["income"]):
            kind = board["income"][n]
            first = own and kind not in seen
            seen.add(kind)
            id_ = f"myincome-{kind}" if first else f"slot-{seat}-{n}"
            count = income_of(kind, board["medicine_side"])
            parts.append(
                piece(
                    id_, x, 87,
                    plate(-24, -24, 48, 48, "#f2e6b0", r=7, stroke=paint("outline"),
                          stroke_width=1.4),
                    symbol(shown[kind], 3, 2, 30),
                    badge(-13, -13, count, 20),
                    plate_edge(-25, -25, 50, 50),
                    title=income_title(kind, count, lang),
                )
            )  # fmt: skip
        else:
            parts.append(label(x, 95, "!", 24, weight=800, fill=paint("line")))
    return Block(56 * DRAWERS, 118, "".join(parts))


def desk(view: dict[str, Any], seat: int, width: float, lang: str) -> Block:
    """The desk slots, and below them the tucked cards; closer together where there is less room."""
    board = view["boards"][seat]
    step = min(WIDE + 8, (width - WIDE) / (DESK_SLOTS - 1))
    parts = []
    for n in range(DESK_SLOTS):
        parts.append(group(empty_place(WIDE, HIGH), at=(n * step, 0)))
        if n < len(board["desk"]):
            parts.append(card_piece(board["desk"][n], n * step, 0, lang))
    for n in range(TUCK_SLOTS):
        x = n * step
        if n < len(board["tuck"]):
            name = board["tuck"][n]
            kind = SYMBOLS[CARD_SYMBOL[CARDS.index(name)]]
            parts.append(
                piece(
                    f"card-{name}", x, HIGH + 8,
                    plate(0, 0, WIDE, 34, ACTION_COLOURS[kind], r=6, stroke=paint("outline"),
                          stroke_width=1.4),
                    disc(20, 17, 15, "#fffdf6", "none"),
                    symbol(f"newton_{kind}", 20, 17, 24),
                    label(40, 22, say("words_of.tuck", lang), 14, anchor="start", fill="#ffffff"),
                    title=say("words_of.tucked_card", lang, card=CARDS.index(name)),
                )
            )  # fmt: skip
        else:
            parts.append(group(empty_place(WIDE, 34, 6), at=(x, HIGH + 8)))
    return Block(step * (DESK_SLOTS - 1) + WIDE, HIGH + 42, "".join(parts))


def hand(board: dict[str, Any], width: float, lang: str) -> Block:
    """The Action cards in hand."""
    cards = board["hand"]
    if not cards:
        return Block(WIDE, HIGH, empty_place(WIDE, HIGH))
    return row_of_cards(cards, 0, width, 8, lang)


def masters(view: dict[str, Any], seat: int, width: float, lang: str) -> Block:
    """Masters played and in hand, and the Great Discovery tile."""
    board = view["boards"][seat]
    own = mine(view, seat)
    pack = (view["draft"] or {}).get("pack", []) if own else []
    known = [name for name in board["masters"] if name is not None and name not in pack]
    hidden = board["masters"].count(None)
    tile = board["discovery"] if not (own and view["phase"] == "discovery") else None
    cards = len(board["played"]) + len(known) + (1 if hidden else 0) + (1 if tile else 0)
    if cards == 0:
        return Block(WIDE, HIGH, empty_place(WIDE, HIGH))
    squeezed = HIDDEN_STEP * max(0, hidden - 1)  # hidden ones lie upon each other
    step = WIDE + 8
    if cards > 1:
        step = min(step, (width - squeezed - WIDE) / (cards - 1))
    parts = []
    x = 0.0
    for name in board["played"]:
        parts.append(master_piece(name, x, 0, lang, True))
        x += step
    for name in known:
        parts.append(master_piece(name, x, 0, lang))
        x += step
    for n in range(hidden):
        parts.append(group(hidden_master(lang), at=(x, 0), title=say("words_of.hidden", lang)))
        x += HIDDEN_STEP if n < hidden - 1 else step
    if tile == "hidden":
        back = card_back(WIDE, HIGH, symbol("vp", WIDE / 2, HIGH / 2, 54, opacity=0.75))
        parts.append(group(back, at=(x, 0), title=say("words_of.discovery", lang)))
    elif tile is not None:
        parts.append(discovery_piece(tile, x, 0, lang, board["discovery_vp"]))
    return Block(step * (cards - 1) + squeezed + WIDE, HIGH, "".join(parts))


def to_choose(view: dict[str, Any], seat: int, lang: str) -> Block | None:
    """What a seat chooses from in the draft."""
    draft = view["draft"]
    if draft is None or view["you"] != seat:
        return None
    parts = []
    for n, name in enumerate(draft["pack"]):
        parts.append(master_piece(name, n * (WIDE + 8), 0, lang))
    for n, name in enumerate(draft["tiles"]):
        parts.append(discovery_piece(name, n * (WIDE + 8), 0, lang))
    return Block((WIDE + 8) * len(parts) - 8, HIGH, "".join(parts)) if parts else None
