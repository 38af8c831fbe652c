"""What games are made of: hexes, tokens, cards, tracks, boards of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from parlour.kernel.languages import signed
from parlour.kit.colours import paint, seat_ink, seat_paint
from parlour.kit.fitting import fit, width_of
from parlour.kit.svg import Value, edge, group, label, number, tag
from parlour.kit.symbols import SHIELD, seat_mark, symbol, symbol_word

ROOT3 = sqrt(3)
DIGIT_WIDTH = 0.66  # of a bold figure, in its size
Point = tuple[float, float]


# Hexes


def hex_centre(q: int, r: int, size: float, flat: bool = False) -> Point:
    """The centre of a hex in axial coordinates; `size` is the length of a side."""
    if flat:
        return 1.5 * size * q, ROOT3 * size * (r + q / 2)
    return ROOT3 * size * (q + r / 2), 1.5 * size * r


def hex_corners(size: float, flat: bool = False) -> list[Point]:
    """The corners of a hex around the origin, clockwise from the top (flat: from the right)."""
    half, side = size / 2, size * ROOT3 / 2
    if flat:
        return [(size, 0), (half, side), (-half, side), (-size, 0), (-half, -side), (half, -side)]
    return [(0, -size), (side, -half), (side, half), (0, size), (-side, half), (-side, -half)]


def points(corners: Sequence[Point]) -> str:
    """Corners as the attribute of a polygon."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def hexagon(size: float, fill: str, *, flat: bool = False, **attributes: Value) -> str:
    """A hex around the origin."""
    return tag("polygon", points=points(hex_corners(size, flat)), fill=fill, **attributes)


def hex_edge(size: float, flat: bool = False) -> str:
    """The outline of a hex for highlights, inside its border."""
    return edge("polygon", points=points(hex_corners(size - 3, flat)))


def road(way: Sequence[Point], width: float = 8, fill: str = "", **attributes: Value) -> str:
    """A route through some points: a broad line with an outline."""
    line: dict[str, Value] = {
        "points": points(way),
        "fill": "none",
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    return tag("polyline", stroke=paint("outline"), stroke_width=width + 3, **line) + tag(
        "polyline", stroke=fill or paint("line"), stroke_width=width, **line, **attributes
    )


# Plates, badges, tokens


def plate(
    x: float, y: float, w: float, h: float, fill: str, *, r: float = 8, **attributes: Value
) -> str:
    """A rectangle with round corners; x and y are its upper left corner."""
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, fill=fill, **attributes)


def plate_edge(x: float, y: float, w: float, h: float, r: float = 8) -> str:
    """The outline of a plate for highlights."""
    return edge("rect", x=x + 2, y=y + 2, width=w - 4, height=h - 4, rx=r)


def shadow(x: float, y: float, w: float, h: float, r: float = 8) -> str:
    """What a plate casts on the table."""
    return plate(x + 1, y + 3, w, h, paint("shadow"), r=r)


def badge(x: float, y: float, text: object, size: float = 22, fill: str = "", ink: str = "") -> str:
    """A number in a disc that grows with its text: how many there are."""
    digits = str(text)
    wide = max(size, width_of(digits, size * 0.68, True) + size * 0.5)
    return plate(
        x - wide / 2,
        y - size / 2,
        wide,
        size,
        fill or paint("ink"),
        r=size / 2,
        stroke=paint("card"),
        stroke_width=size / 14,
    ) + label(x, y + size * 0.25, digits, size * 0.7, weight=700, fill=ink or paint("card"))


def points_shield(x: float, y: float, text: object, size: float = 30) -> str:
    """Victory points: the shield with its number."""
    digits = signed(text)
    letters = fit(digits, size * 0.66, size * 0.62, size * 0.3, True)
    return _shield(x, y, size / 24, size / 24) + _points(x, y, digits, letters)


def wide_shield(x: float, y: float, text: object, size: float) -> str:
    """The same with room for three digits that can still be read."""
    digits = signed(text)
    wide = size * 1.3
    letters = min(size * 0.62, wide * 0.8 / (DIGIT_WIDTH * len(digits)))
    return _shield(x, y, wide / 24, size / 24) + _points(x, y, digits, letters)


def _shield(x: float, y: float, wide: float, high: float) -> str:
    where = f"translate({number(x)} {number(y)}) scale({number(wide)} {number(high)})"
    return tag(
        "path", d=SHIELD, fill=paint("gold"), stroke=paint("outline"), stroke_width=1.4,
        transform=where,
    )  # fmt: skip


def _points(x: float, y: float, digits: str, letters: float) -> str:
    return label(x, y + letters * 0.28, digits, letters, weight=800, fill=paint("on-gold"))


def seat_disc(seat: int, x: float, y: float, size: float) -> str:
    """A round piece of a seat: its colour with its mark."""
    return tag(
        "circle", cx=x, cy=y, r=size / 2, fill=seat_paint(seat), stroke=paint("outline"),
        stroke_width=size / 14,
    ) + seat_mark(seat, x, y, size * 0.62)  # fmt: skip


def seat_cube(seat: int, x: float, y: float, size: float) -> str:
    """A cube of a seat, such as a marker on a track: its colour with its mark."""
    s = size / 2
    return (
        plate(
            x - s, y - s, size, size, seat_paint(seat), r=size / 7, stroke=paint("outline"),
            stroke_width=size / 14,
        )
        + seat_mark(seat, x, y, size * 0.6)
    )  # fmt: skip


def counter(x: float, y: float, name: str, count: object, size: float = 26, lang: str = "") -> str:
    """A symbol and how many there are, side by side; x is the left end, y the middle.

    With a language it is a thing of its own, which tells what it counts.
    """
    markup = symbol(name, x + size / 2, y, size) + label(
        x + size * 1.12, y + size * 0.25, count, size * 0.72, weight=700, anchor="start"
    )
    return counted(markup, name, count, lang) if lang else markup


def counted(markup: str, name: str, count: object, lang: str) -> str:
    """Markup that shows how many there are of what a symbol stands for."""
    return group(markup, title=f"{symbol_word(name, lang)}: {count}", of=name)


# Cards


def _top(w: float, h: float, r: float) -> str:
    """The path of a band along the top of a plate."""
    left = f"M0 {number(h)}v{number(r - h)}q0 {number(-r)} {number(r)} {number(-r)}"
    right = f"q{number(r)} 0 {number(r)} {number(r)}v{number(h - r)}Z"
    return f"{left}h{number(w - 2 * r)}{right}"


def card_back(w: float, h: float, mark: str = "") -> str:
    """A card face down; `mark` is markup for its middle."""
    return (
        shadow(0, 0, w, h)
        + plate(0, 0, w, h, paint("back"), stroke=paint("outline"), stroke_width=1.2)
        + plate(5, 5, w - 10, h - 10, "none", r=5, stroke=paint("back-line"), stroke_width=2)
        + (mark or symbol("card", w / 2, h / 2, min(w, h) * 0.4, opacity=0.55))
        + plate_edge(0, 0, w, h)
    )


def card_front(w: float, h: float, name: str, band: str, ink: str, *body: str) -> str:
    """A card face up: its name on a band of colour, and the body below."""
    size = fit(name, w - 20, 19, 13, True)
    return (
        shadow(0, 0, w, h)
        + plate(0, 0, w, h, paint("card"))
        + tag("path", d=_top(w, 30, 8), fill=band)
        + plate(0, 0, w, h, "none", stroke=paint("outline"), stroke_width=1.4)
        + label(10, 15 + size * 0.36, name, size, weight=700, anchor="start", fill=ink)
        + "".join(body)
        + plate_edge(0, 0, w, h)
    )


def empty_place(w: float, h: float, r: float = 8) -> str:
    """A place where something could lie."""
    return plate(
        0, 0, w, h, "none", r=r, stroke=paint("muted"), stroke_width=2, stroke_dasharray="7 6",
        opacity=0.6,
    )  # fmt: skip


# Boards


@dataclass(frozen=True)
class Block:
    """Something of a known size, to be laid out beside others; drawn from its upper left corner."""

    width: float
    height: float
    markup: str


def flow(blocks: Sequence[Block], width: float, gap: float = 14) -> tuple[str, float]:
    """Blocks in rows from left to right, as many in a row as fit; gives the height too."""
    parts: list[str] = []
    x = y = high = 0.0
    for block in blocks:
        if x > 0 and x + block.width > width:
            x, y, high = 0.0, y + high + gap, 0.0
        parts.append(group(block.markup, at=(x, y)))
        x += block.width + gap
        high = max(high, block.height)
    return "".join(parts), y + high


def captioned(caption: str, block: Block, size: float = 14) -> Block:
    """A block with a small heading."""
    top = size + 6
    wide = max(block.width, width_of(caption, size) + 2)
    return Block(
        wide,
        block.height + top,
        label(0, size - 2, caption, size, anchor="start", fill=paint("muted"))
        + group(block.markup, at=(0, top)),
    )


def seat_panel(
    seat: int, width: float, height: float, name: str, points_: object, active: bool, *body: str
) -> str:
    """A player's board: a bar with mark, name and points in the seat's colour, the body below."""
    bar = 38
    frame = paint("outline") if active else paint("line")
    return (
        shadow(0, 0, width, height, 10)
        + plate(0, 0, width, height, paint("paper"), r=10)
        + tag(
            "path",
            d=_top(width, bar, 10),
            fill=seat_paint(seat),
        )
        + seat_mark(seat, 24, bar / 2, 24)
        + label(44, 26, name, 19, weight=700, anchor="start", fill=seat_ink(seat))
        + wide_shield(width - 27, bar / 2, points_, 32)
        + "".join(body)
        + plate(
            0, 0, width, height, "none", r=10, stroke=frame, stroke_width=3.0 if active else 1.5
        )
    )
