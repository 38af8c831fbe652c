"""Rows of symbols, and tiles with their effects upon them."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence

from parlour import kit
from parlour.games.age_of_innovation.drawing.tokens import GAP, Token, needed, token_width
from parlour.kit.svg import number
from parlour.kit.symbols import SHIELD

W, H = 116.0, 74.0  # of a tile
HEAD = 21.0  # the band with the name
LARGEST = 20.0  # tokens of a tile


@kit.remembered
def row(tokens: Sequence[Token], x: float, y: float, width: float, size: float = 18) -> str:
    """Tokens side by side, centred in a width; made smaller if they do not fit."""
    wide = needed(tokens, size)
    if wide > width:
        size *= width / wide
        wide = width
    return line(tokens, x + (width - wide) / 2, y, size)


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
        return (
            wide_shield(x, y, what, size)
            if len(what) > 1
            else kit.points_shield(x, y, what, size * 1.1)
        )
    if kind == "neutral":
        back = kit.plate(x - size / 2, y - size / 2, size, size, kit.paint("ai-band"), r=size / 5)
        return back + kit.symbol(what, x, y, size * 0.88, colour=kit.paint("ai-white"))
    if kind == "value":
        return value(what, x, y, size)
    return kit.label(x, y + size * 0.34, what, size * 0.92, weight=700, fill=ink or None)


def wide_shield(x: float, y: float, what: str, size: float) -> str:
    """Points of two figures, as large as those of one."""
    high = size * 1.1 / 24
    where = f"translate({number(x)} {number(y)}) scale({number(high * 1.45)} {number(high)})"
    return kit.tag(
        "path",
        d=SHIELD,
        fill=kit.paint("gold"),
        stroke=kit.paint("outline"),
        stroke_width=1.2,
        transform=where,
    ) + kit.label(x, y + size * 0.19, what, size * 0.68, weight=800, fill=kit.paint("on-gold"))


def value(what: object, x: float, y: float, size: float) -> str:
    """The power value of a building: a figure in a hexagon."""
    letters = kit.fit(str(what), size * 0.86, size * 0.78, size * 0.5, True)
    return kit.group(
        kit.hexagon(size * 0.58, kit.paint("ai-value"), flat=True)
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
    aside = needed(note, 14) + 6 if note else HEAD if used else 0.0
    named, letters = name_lines(name, w - 12 - aside)
    head = HEAD + 15 * (len(named) - 1)
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
            kit.label(6, 15.6 + 15 * i, one, letters, weight=700, anchor="start",
                  fill=kit.paint("ai-on-band"))
            for i, one in enumerate(named)
        ),
        line(note, w - aside, HEAD / 2, 14, kit.paint("ai-on-band")) if note else "",
        body,
        used_mark(w - HEAD / 2, HEAD / 2, HEAD - 4) if used else "",
        kit.plate_edge(0, 0, w, h, 6),
        title=title,
    )  # fmt: skip


def name_lines(name: str, width: float) -> tuple[list[str], float]:
    """A name in one line, or in two if it has a space; and the size of its letters."""
    safe = width * 1.13  # widths are estimates, on the safe side
    if kit.width_of(name, 13, True) <= safe or " " not in name:
        return [name] if name else [""], kit.fit(name, safe, 14, 12, True)
    return kit.wrap(name, safe, 13, 2, True), 13
