"""The bookshelf of a Study board: requirements, books, lines that pay, stacks of tiles."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.content.box import (
    BOOKS,
)
from parlour.games.newton.content.study_boards import (
    BOOK_REWARD,
    BOOK_SPACES,
    CELL_ANCIENT,
    CELL_COLUMN,
    CELL_SHELF,
    CELL_UNIVERSITY,
    CELL_VOLUMES,
    CELLS,
    LINE_MASK,
    LINE_VP,
    LINES,
    PRINTED_BOOK,
    SHELVES,
)
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    UNIVERSITY_TILES,
)
from parlour.games.newton.drawing.art import draw_runs, effect_runs, volume_runs
from parlour.games.newton.drawing.words import say, word
from parlour.games.newton.texts import capital, effect_sentence
from parlour.kit import (
    Block,
    badge,
    disc,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_paint,
    symbol,
    tag,
)

CELL_W, CELL_H = 64.0, 56.0


def mine(view: dict[str, Any], seat: int) -> bool:
    """Whether the pieces of this board carry the ids that choices point at."""
    owner = view["current"] if view["you"] is None else view["you"]
    return bool(owner == seat)


def bookshelf(view: dict[str, Any], seat: int, lang: str) -> Block:
    """The three shelves, the highest above, with the incomes of their lines and the stacks."""
    board = view["boards"][seat]
    own = mine(view, seat)
    plan = view["plan"] or {}
    planned = plan.get("cells", []) if view["current"] == seat else []
    high = SHELVES * (CELL_H + 8)
    parts = [
        plate(0, 0, 7 * CELL_W + 54, high + 30, paint("newton-wood"), r=8),
        plate(6, 6, 7 * CELL_W + 4, high, paint("newton-board"), r=5),
    ]
    for cell in range(len(CELLS)):
        x = 8 + (CELL_COLUMN[cell] - 1) * CELL_W
        y = 8 + (SHELVES - CELL_SHELF[cell]) * (CELL_H + 8)
        parts.append(shelf_cell(cell, x, y, board, CELLS[cell] in planned, own, seat, lang))
    for shelf in range(1, SHELVES + 1):
        y = 8 + (SHELVES - shelf) * (CELL_H + 8) + CELL_H
        parts.append(plate(6, y, 7 * CELL_W + 4, 6, paint("newton-wood"), r=0))
        parts.append(label(7 * CELL_W + 32, y - 21, shelf, 26, weight=800, fill="#fffdf6"))
    parts += line_incomes(board, lang)
    parts.append(stacks(seat, board["books_left"], lang, 7 * CELL_W + 66))
    return Block(7 * CELL_W + 66 + 66, high + 30, "".join(parts))


def shelf_cell(
    cell: int,
    x: float,
    y: float,
    board: dict[str, Any],
    planned: bool,
    own: bool,
    seat: int,
    lang: str,
) -> str:
    """A book space with its requirement, a window, or a book."""
    name = CELLS[cell]
    wide, high = CELL_W - 4, CELL_H - 2
    id_ = f"cell-{name}" if own else f"cell-{name}-{seat}"
    filled = name in board["books"]
    printed = (PRINTED_BOOK >> cell) & 1
    if cell not in BOOK_SPACES and not printed:
        panes = f"M{wide / 2} 3V{high - 3}M3 {high / 2}H{wide - 3}"
        return group(
            plate(0, 0, wide, high, paint("newton-window"), r=4, stroke=paint("newton-wood"),
                  stroke_width=2),
            tag("path", d=panes, stroke=paint("newton-wood"), stroke_width=2.4),
            at=(x, y),
        )  # fmt: skip
    if CELL_VOLUMES[cell]:
        runs = volume_runs(CELL_VOLUMES[cell])
        if len(runs) > 3:
            face = draw_runs(wide / 2, high * 0.29, runs[:2], 24) + draw_runs(
                wide / 2, high * 0.73, runs[2:], 24
            )
        else:
            face = draw_runs(wide / 2, high / 2, runs, 25, wide - 4)
    elif CELL_UNIVERSITY[cell] >= 0:
        tile = CELL_UNIVERSITY[cell]
        face = disc(wide / 2, high / 2, 23, "#dfe9f2", "#274b6b", 2)
        face += symbol(f"newton_{UNIVERSITY_TILES[tile]}", wide / 2, high / 2, 29)
    elif CELL_ANCIENT[cell] >= 0:
        tile = CELL_ANCIENT[cell]
        face = plate(wide / 2 - 23, high / 2 - 22, 46, 44, "#f0dcc0", r=12, stroke="#7a3f12",
                     stroke_width=2)  # fmt: skip
        face += symbol(f"newton_{ANCIENT_TILES[tile]}", wide / 2, high / 2, 29)
    else:
        face = ""
    body = plate(0, 0, wide, high, paint("card"), r=4, stroke=paint("line"), stroke_width=1.5)
    body += face
    if filled or planned:
        colour = seat_paint(seat) if not printed else "#8a5a2b"
        body += group(book_spines(wide, high, colour), opacity=None if filled else 0.55)
    title = f"{capital(word('cell', cell, lang))}: {word('cell', cell, lang, 'asks')}"
    return piece(id_, x, y, body, plate_edge(0, 0, wide, high, 4), title=title)


def book_spines(wide: float, high: float, colour: str) -> str:
    """Books that fill a space."""
    parts = []
    widths = (0.2, 0.26, 0.18, 0.24)
    heights = (0.86, 0.74, 0.92, 0.8)
    fills = (colour, "#d9c79c", colour, "#6f4a2e")
    x = wide * 0.06
    for share, tall, fill in zip(widths, heights, fills, strict=True):
        w, h = wide * share, high * tall
        parts.append(
            plate(x, high - h - 1, w, h, fill, r=2, stroke=paint("outline"), stroke_width=1.4)
        )
        x += w
    return "".join(parts)


def line_incomes(board: dict[str, Any], lang: str) -> list[str]:
    """Small shields at the end of each line; bright when it pays."""
    parts = []
    for line, mask in enumerate(LINE_MASK):
        cells = [cell for cell in range(len(CELLS)) if mask >> cell & 1]
        last = cells[-1]
        x = 8 + (CELL_COLUMN[last] - 1) * CELL_W
        y = 8 + (SHELVES - CELL_SHELF[last]) * (CELL_H + 8)
        if LINES[line].startswith("R"):
            px, py = x + CELL_W - 3, y + CELL_H - 13
        else:
            px, py = x + 14, SHELVES * (CELL_H + 8) + 17
        done = LINES[line] in board["lines"]
        title = say("words_of.line", lang, n=LINE_VP[line])
        parts.append(
            group(
                group(points_shield(0, 0, LINE_VP[line], 25), opacity=None if done else 0.62),
                symbol("check", 10, -8, 14) if done else "",
                at=(px, py),
                title=title,
            )
        )
    return parts


def stacks(seat: int, left: int, lang: str, x: float) -> str:
    """The four stacks of Bookshelf tiles with their rewards."""
    parts = []
    size = BOOKS // 4
    for n in range(4):
        y = 8.0 + 53 * n
        count = max(0, min(size, left - size * (3 - n)))
        number_ = size * (n + 1)
        effect = BOOK_REWARD[number_]
        body = plate(0, 0, 58, 47, paint("card"), r=5, stroke=paint("line"), stroke_width=1.5)
        body += draw_runs(29, 24, effect_runs(effect), 23, 50)
        for i in range(count):
            body += plate(5 + 3 * i, 4 + 3 * i, 44, 34, seat_paint(seat), r=3,
                          stroke=paint("outline"), stroke_width=1.3)  # fmt: skip
        if count:
            body += badge(46, 38, count, 18)
        title = f"{say('words_of.stack_reward', lang, n=number_)}: {effect_sentence(effect, lang)}"
        parts.append(group(body, at=(x, y), title=title))
    return "".join(parts)
