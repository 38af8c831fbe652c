"""The bookshelf of a Study board: requirements, books, lines that pay, stacks of tiles."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.newton.content.study_boards import (
    BOOK_REWARD,
    BOOK_SPACES,
    CELL_ANCIENT,
    CELL_COLUMN,
    CELL_SHELF,
    CELL_UNIVERSITY,
    CELL_VOLUMES,
    CELLS,
    COLUMNS,
    LINE_MASK,
    LINE_VP,
    LINES,
    PRINTED_BOOK,
    SHELVES,
    STACK_TILES,
)
from parlour.games.newton.content.tiles import ANCIENT_TILES, UNIVERSITY_TILES
from parlour.games.newton.drawing.art import draw_runs, effect_runs, volume_runs
from parlour.games.newton.drawing.labels import say, word
from parlour.games.newton.sentences import capital, effect_sentence

CELL_W, CELL_H = 64.0, 54.0
EDGE = 46.0  # right of the cells, with the numbers of the shelves
STACK_W, STACK_H = 122.0, 48.0


def mine(view: dict[str, Any], seat: int) -> bool:
    """Whether the pieces of this board carry the ids that choices point at."""
    owner = view["current"] if view["you"] is None else view["you"]
    return bool(owner == seat)


@kit.remembered
def bookshelf(view: dict[str, Any], seat: int, lang: str, room: float = 0) -> kit.Block:
    """The three shelves, the highest above, with the incomes of their lines; beside them the
    stacks, or below them where it is narrow and all has to fit into a room."""
    board = view["boards"][seat]
    own = mine(view, seat)
    # The boards of the others do not read the plan, and so stay as they are while it changes.
    planned = (view["plan"] or {}).get("cells", []) if view["current"] == seat else []
    high = SHELVES * (CELL_H + 8)
    parts = [
        kit.plate(0, 0, 7 * CELL_W + EDGE, high + 30, kit.paint("newton-wood"), r=8),
        kit.plate(6, 6, 7 * CELL_W + 4, high, kit.paint("newton-board"), r=5),
    ]
    for cell in range(len(CELLS)):
        x = 8 + (CELL_COLUMN[cell] - 1) * CELL_W
        y = 8 + (SHELVES - CELL_SHELF[cell]) * (CELL_H + 8)
        parts.append(shelf_cell(cell, x, y, board, CELLS[cell] in planned, own, seat, lang))
    for shelf in range(1, SHELVES + 1):
        y = 8 + (SHELVES - shelf) * (CELL_H + 8) + CELL_H
        parts.append(kit.plate(6, y, 7 * CELL_W + 4, 6, kit.paint("newton-wood"), r=0))
        ink = kit.paint("newton-on-wood")
        number = kit.label(7 * CELL_W + 28, y - 36, shelf, 24, weight=800, fill=ink)
        parts.append(kit.group(number, title=say("words_of.shelf_number", lang, n=shelf)))
    parts += line_incomes(board, lang)
    wide = 7 * CELL_W + EDGE
    piles = stacks(seat, board["books_left"], lang)
    if room:
        step = (wide - STACK_W) / (len(piles) - 1)
        rows = [kit.group(pile, at=(step * n, high + 38)) for n, pile in enumerate(piles)]
        scale = min(1.0, room / wide)
        markup = kit.group(*parts, *rows, transform=f"scale({scale:.4f})")
        return kit.Block(wide * scale, (high + 38 + STACK_H) * scale, markup)
    rows = [kit.group(pile, at=(wide + 12, 6 + (STACK_H + 6) * n)) for n, pile in enumerate(piles)]
    return kit.Block(wide + 12 + STACK_W, high + 30, "".join(parts + rows))


@kit.remembered
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
        return kit.group(
            kit.plate(
                0,
                0,
                wide,
                high,
                kit.paint("newton-window"),
                r=4,
                stroke=kit.paint("newton-wood"),
                stroke_width=2,
            ),
            kit.tag("path", d=panes, stroke=kit.paint("newton-wood"), stroke_width=2.4),
            at=(x, y),
            title=say("words_of.window", lang),
        )
    body = kit.plate(
        0, 0, wide, high, kit.paint("card"), r=4, stroke=kit.paint("line"), stroke_width=1.5
    )
    if filled or planned:
        colour = kit.seat_paint(seat) if not printed else "#8a5a2b"
        body += kit.group(book_spines(wide, high, colour), opacity=None if filled else 0.55)
    else:
        body += requirement(cell, wide, high)
    title = f"{capital(word('cell', cell, lang))}: {word('cell', cell, lang, 'asks')}"
    title = f"{title} (NW-13.3)"
    return kit.piece(id_, x, y, body, kit.plate_edge(0, 0, wide, high, 4), title=title)


def requirement(cell: int, wide: float, high: float) -> str:
    """What a book space asks for."""
    middle = wide / 2, high / 2
    if CELL_UNIVERSITY[cell] >= 0:
        tile = UNIVERSITY_TILES[CELL_UNIVERSITY[cell]]
        face = kit.disc(*middle, 23, "#dfe9f2", "#274b6b", 2)
        return face + kit.symbol(f"newton_{tile}", *middle, 29)
    if CELL_ANCIENT[cell] >= 0:
        tile = ANCIENT_TILES[CELL_ANCIENT[cell]]
        face = kit.plate(wide / 2 - 23, high / 2 - 22, 46, 44, "#f0dcc0", r=12, stroke="#7a3f12",
                     stroke_width=2)  # fmt: skip
        return face + kit.symbol(f"newton_{tile}", *middle, 29)
    runs = volume_runs(CELL_VOLUMES[cell])
    if len(runs) < 3:
        return draw_runs(*middle, runs, 26)
    above = draw_runs(wide / 2, high * 0.28, runs[:2], 24)
    return above + draw_runs(wide / 2, high * 0.73, runs[2:], 24)


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
            kit.plate(
                x, high - h - 1, w, h, fill, r=2, stroke=kit.paint("outline"), stroke_width=1.4
            )
        )
        x += w
    return "".join(parts)


@kit.remembered
def line_incomes(board: dict[str, Any], lang: str) -> list[str]:
    """A shield where each line ends, in a window, at the edge or below; checked when it pays."""
    parts = []
    for line, mask in enumerate(LINE_MASK):
        cells = [cell for cell in range(len(CELLS)) if mask >> cell & 1]
        row = len({CELL_SHELF[cell] for cell in cells}) == 1
        last = cells[-1] if row else min(cells, key=lambda cell: CELL_SHELF[cell])
        x = 8 + (CELL_COLUMN[last] - 1) * CELL_W
        y = 8 + (SHELVES - CELL_SHELF[last]) * (CELL_H + 8)
        if row:
            px, py = x + CELL_W + 13, y + CELL_H - 17
            if CELL_COLUMN[last] == COLUMNS:
                px = x + CELL_W + 20
        elif CELL_SHELF[last] > 1:  # a window below
            px, py = x + CELL_W / 2 + 12, y + CELL_H + 25
        else:
            px, py = x + CELL_W / 2 - 2, SHELVES * (CELL_H + 8) + 18
        done = LINES[line] in board["lines"]
        at_edge = row and CELL_COLUMN[last] == COLUMNS
        parts.append(
            kit.group(
                kit.points_shield(0, 0, LINE_VP[line], 27),
                kit.symbol("check", *(0, -22) if at_edge else (20, 0), 19) if done else "",
                at=(px, py),
                title=say("words_of.line", lang, n=LINE_VP[line]),
            )
        )
    return parts


@kit.remembered
def stacks(seat: int, left: int, lang: str) -> list[str]:
    """The stacks of Bookshelf tiles: how many are in each, and what its last one uncovers."""
    parts = []
    taken = sum(STACK_TILES) - left
    before = 0
    for size in STACK_TILES:
        count = max(0, min(size, before + size - taken))
        before += size
        effect = BOOK_REWARD[before]
        body = kit.plate(0, 0, STACK_W, STACK_H, kit.paint("card"), r=6, stroke=kit.paint("line"),
                     stroke_width=1.5)  # fmt: skip
        for i in range(count):
            body += kit.plate(8 + 4 * i, 8 + 4 * i, 20, 24, kit.seat_paint(seat), r=3,
                          stroke=kit.paint("outline"), stroke_width=1.3)  # fmt: skip
        if count:
            body += kit.label(47, STACK_H / 2 + 7, count, 19, weight=700)
            body += kit.symbol("arrow", 64, STACK_H / 2, 16)
        else:
            body += kit.symbol("check", 26, STACK_H / 2, 26)
        body += draw_runs(96, STACK_H / 2, effect_runs(effect), 24, STACK_W - 80)
        tiles_left = say("words_of.stack_left" if count else "words_of.stack_used", lang, n=count)
        reward = say("words_of.stack_reward", lang, n=before)
        title = f"{tiles_left}. {reward}: {effect_sentence(effect, lang)} (NW-13.5)"
        parts.append(kit.group(body, title=title))
    return parts
