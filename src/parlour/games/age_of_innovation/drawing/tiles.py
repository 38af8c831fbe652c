"""Rows of symbols, and tiles with their effects upon them."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence

from parlour import kit
from parlour.games.age_of_innovation.drawing.tokens import GAP, Token, needed, token_width
from parlour.kit.svg import number
from parlour.kit.symbols import SHIELD

W, H = 116.0, 70.0  # of a tile
HEAD = 24.0  # the band with the name
NOTE = 18.5  # how many are left, in the band
LETTERS = 16.9  # of a name
LARGEST = 20.0  # tokens of a tile


@kit.remembered
def row(
    tokens: Sequence[Token], x: float, y: float, width: float, size: float = 18, ink: str = ""
) -> str:
    """Tokens side by side, centred in a width; made smaller if they do not fit."""
    wide = needed(tokens, size)
    if wide > width:
        size *= width / wide
        wide = width
    return line(tokens, x + (width - wide) / 2, y, size, ink)


def line(tokens: Sequence[Token], x: float, y: float, size: float, ink: str = "") -> str:
    """Tokens side by side from x on."""
    parts: list[str] = []
    for token in tokens:
        w = token_width(token, size)
        parts.append(mark(token, x + w / 2, y, size, ink))
        x += w + size * GAP
    return "".join(parts)


def mark(token: Token, x: float, y: float, size: float, ink: str = "") -> str:
    """One token, its centre at (x, y)."""
    kind, what = token
    if kind == "symbol":
        return kit.symbol(what, x, y, size, colour="#d8d2c2")
    if kind == "vp":
        return shield(x, y, what, size)
    if kind == "neutral":
        back = kit.plate(x - size / 2, y - size / 2, size, size, kit.paint("ai-band"), r=size / 5)
        return back + kit.symbol(what, x, y, size * 0.88, colour=kit.paint("ai-white"))
    if kind == "value":
        return value(what, x, y, size)
    return kit.label(x, y + size * 0.34, what, size * 0.92, weight=700, fill=ink or None)


def shield(x: float, y: float, what: str, size: float) -> str:
    """Points, their figures as large as those beside them."""
    high = size * 1.24 / 24
    wide = size * (1.24 if len(what) == 1 else 1.7) / 24
    where = f"translate({number(x)} {number(y)}) scale({number(wide)} {number(high)})"
    return kit.tag(
        "path",
        d=SHIELD,
        fill=kit.paint("gold"),
        stroke=kit.paint("outline"),
        stroke_width=1.2,
        transform=where,
    ) + kit.label(x, y + size * 0.29, what, size * 0.92, weight=800, fill=kit.paint("on-gold"))


def value(what: object, x: float, y: float, size: float) -> str:
    """The power value of a building: a figure in a hexagon."""
    letters = size * 0.92
    return kit.group(
        kit.hexagon(size * (0.58 if len(str(what)) == 1 else 0.7), kit.paint("ai-value"), flat=True)
        + kit.label(0, letters * 0.36, what, letters, weight=800, fill=kit.paint("ai-on-value")),
        at=(x, y),
    )


def used_mark(x: float, y: float, size: float) -> str:
    """The sign that something was used, in a corner where it covers nothing."""
    return kit.disc(x, y, size / 2, kit.paint("card")) + kit.symbol("ai_x", x, y, size * 0.8)


@kit.remembered
def tile(
    id_: str,
    name: str,
    rows: list[list[Token]],
    title: str,
    *,
    x: float = 0,
    y: float = 0,
    w: float = W,
    h: float = H,
    band: str = "ai-band",
    note: Sequence[Token] = (),
    used: bool = False,
    faded: bool = False,
) -> str:
    """A tile: a band with its name, rows of symbols, a note such as how many are left."""
    aside = needed(note, NOTE) + 6 if note else HEAD if used else 0.0
    named = name_lines(name, w - 12 - aside)
    head = HEAD + 17 * (len(named) - 1)
    room = h - head - 3
    step = min(25.0, room / max(len(rows), 1))
    top = head + (room - step * len(rows)) / 2 + step / 2 + 1
    size = min(LARGEST, step * 0.88)
    body = "".join(row(some, 4, top + i * step, w - 8, size) for i, some in enumerate(rows))
    ground = (
        kit.paint("ai-used") if used else kit.paint("ai-past") if faded else kit.paint("ai-tile")
    )
    return kit.piece(
        id_,
        x,
        y,
        kit.shadow(0, 0, w, h, 6),
        kit.plate(0, 0, w, h, ground, r=6),
        kit.plate(0, 0, w, head, kit.paint(band), r=6),
        kit.plate(0, head - 6, w, 6, kit.paint(band), r=0),
        kit.plate(0, 0, w, h, "none", r=6, stroke=kit.paint("outline"), stroke_width=1.1,
              stroke_dasharray="5 4" if faded else None),
        *(
            kit.label(6, 18 + 17 * i, one, LETTERS, weight=700, anchor="start",
                  fill=kit.paint("ai-on-band"),
                  width=w - 12 - aside)
            for i, one in enumerate(named)
        ),
        line(note, w - aside, HEAD / 2, NOTE, kit.paint("ai-on-band")) if note else "",
        body,
        used_mark(w - HEAD / 2, HEAD / 2, HEAD - 4) if used else "",
        kit.plate_edge(0, 0, w, h, 6),
        title=title,
        class_="card",
    )  # fmt: skip


def name_lines(name: str, width: float) -> list[str]:
    """A name in one line, its letters a little narrower if need be, or in two."""
    room = width * 1.3  # estimates are on the safe side
    if kit.width_of(name, LETTERS, True) <= room or " " not in name:
        return [name]
    return kit.wrap(name, room, LETTERS, 2, True)
