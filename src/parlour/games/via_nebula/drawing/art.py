"""Our own shapes for Via Nebula: resources, pieces, tiles; and all symbols."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from parlour.games.via_nebula.drawing.ground import (
    BORDER_GRASS,
    RUIN_HALVES,
    SIDE,
    ground,
    grounds,
    meadow,
)
from parlour.games.via_nebula.drawing.labels import symbol_words
from parlour.kit import (
    Symbol,
    add_symbols,
    disc,
    group,
    label,
    paint,
    shape,
    tag,
)


def oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> str:
    """An ellipse with the usual outline."""
    return tag(
        "ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=paint("outline"), stroke_width=1.3,
        transform=f"rotate({turn} {x} {y})" if turn else None,
    )  # fmt: skip


# Resources: a silhouette of its own for each.


def log() -> str:
    return tag(
        "g",
        shape("M-6 -6.5H6.5A4.3 6.5 0 0 1 6.5 6.5H-6Z", paint("vn-wood")),
        shape("M0 -3H6M2 .5H9M-.5 3.5H5", stroke=paint("vn-wood-dark")),
        oval(-6, 0, 4.6, 6.5, paint("vn-wood-light")),
        shape("M-6 -3.2A2.2 3.2 0 1 1 -6.01 -3.2Z", stroke=paint("vn-wood-dark"), width=1.2),
        transform="rotate(-18)",
    )


def pig() -> str:
    pink, dark = paint("vn-food"), paint("vn-food-dark")
    return (
        shape("M-9.5 -1C-12 -2 -11.8 -5 -9.8 -4.6", stroke=paint("outline"), width=1.6)
        + shape("M-7.5 4H-4V10H-7.5ZM1.5 4H5V10H1.5Z", dark)
        + oval(-1.5, 1, 8.6, 6.3, pink)
        + shape("M3 -5L2.6 -9.8L7 -6.8Z", dark)
        + disc(6, -1.6, 5, pink)
        + oval(9.7, -0.6, 1.9, 2.6, dark)
        + disc(6.2, -3, 0.9, paint("outline"), "none")
    )


def block() -> str:
    return (
        shape("M0 -10.8L10.2 -5.4L0 0L-10.2 -5.4Z", paint("vn-stone-light"))
        + shape("M-10.2 -5.4L0 0V10.8L-10.2 5.4Z", paint("vn-stone"))
        + shape("M10.2 -5.4L0 0V10.8L10.2 5.4Z", paint("vn-stone-dark"))
    )


def brick() -> str:
    holes = "".join(
        tag("ellipse", cx=x, cy=-4.2, rx=1.7, ry=1.1, fill=paint("vn-clay-dark"))
        for x in (-5, 0, 5)
    )
    return (
        shape("M-6.8 -7.2H11.4L7.2 -1.2H-11.4Z", paint("vn-clay-light"))
        + holes
        + shape("M-11.4 -1.2H7.2V7.6H-11.4Z", paint("vn-clay"))
        + shape("M7.2 -1.2L11.4 -7.2V1.6L7.2 7.6Z", paint("vn-clay-dark"))
    )


def grain() -> str:
    gold = paint("vn-wheat")
    kernels = "".join(
        oval(side * 4.2, y, 2.7, 4.4, gold, side * 32)
        for y in (4.2, -0.8, -5.6)
        for side in (-1, 1)
    )
    return (
        shape("M0 11.5V-4", stroke=paint("vn-wheat-dark"), width=2.4)
        + kernels
        + oval(0, -8, 2.5, 3.7, gold)
    )


# Pieces; `currentColor` is the colour of their seat.


def craftsman() -> str:
    return (
        shape("M-9.4 10L-10.2 -3", stroke=paint("outline"), width=2.8)
        + shape("M-9.4 10L-10.2 -3", stroke=paint("vn-wood-light"), width=1.4)
        + shape("M-11.8 -6.8H-6.4V-2.6H-11.8Z", paint("silver"))
        + shape("M-8.6 11.4C-8.6 1.5 -5.8 -1.8 0 -1.8C5.8 -1.8 9 1.5 9 11.4Z", "currentColor")
        + disc(0, -5, 3.9, paint("vn-skin"))
        + shape("M-7 -5.8C-4.4 -6.8 -4 -11.4 0 -11.4C4 -11.4 4.4 -6.8 7 -5.8Z", "currentColor")
    )


def site() -> str:
    """The plate of a building site: a hex with a broad frame and foundations within."""
    return (
        shape("M0 -11.4L10 -5.7V5.7L0 11.4L-10 5.7V-5.7Z", "currentColor")
        + shape("M0 -7.4L6.6 -3.7V3.7L0 7.4L-6.6 3.7V-3.7Z", paint("vn-site"), width=1)
        + shape("M-3.4 3.4V-2.6H3.4V3.4ZM0 -2.6V3.4", stroke=paint("vn-wall-dark"), width=1.3)
    )


def building() -> str:
    return (
        shape("M5 -11H8.5V-3H5Z", "currentColor")
        + shape("M-8.8 -2H8.8V11.2H-8.8Z", "currentColor")
        + shape("M-11.5 -1.2L0 -11.2L11.5 -1.2Z", "currentColor")
        + shape("M-11.5 -1.2L0 -11.2L11.5 -1.2Z", "#00000040")
    )


def storage() -> str:
    return (
        shape("M-10 -8.5H10V9.5H-10Z", paint("vn-wood"))
        + shape("M-10 -3.5H10M-10 4.5H10", stroke=paint("vn-wood-dark"))
        + shape("M-8.6 8.2L8.6 -7.2", stroke=paint("vn-wood-light"), width=2.6)
        + shape("M-10 -8.5H10V9.5H-10Z")
    )


def token() -> str:
    return disc(0, 0, 10.8, paint("vn-token")) + shape(
        "M0 -6.5L5.6 -3.2V3.2L0 6.5L-5.6 3.2V-3.2Z", paint("vn-used")
    )


def far() -> str:
    """A jump over the rows between: exploring anywhere."""
    ink = paint("ink")
    return shape("M-10 7C-7 -9 6 -9 8.6 3", stroke=ink, width=2.6) + shape(
        "M3.6 2.2L9 9.4L12 .6Z", ink, "none"
    )


# Tiles and spaces that pieces lie on.


@cache
def meadow_tile(n: int, size: float) -> str:
    """A pile of n meadow tiles around the origin, with their number on the uppermost."""
    lower = "".join(
        group(ground("vn-meadow", "vn-meadow-line"), at=(0, -7 * i)) for i in range(min(n, 3) - 1)
    )
    upper = group(
        meadow(BORDER_GRASS),
        label(0, 15, n, 42, weight=800, fill=paint("vn-name-meadow")),
        at=(0, -7 * (min(n, 3) - 1)),
    )
    return tag("g", lower, upper, transform=f"scale({size / (2 * SIDE):.4g})")


@cache
def worked_ground(flat: bool = False) -> str:
    """A meadow with an exploitation, or one to come: no symbol, as most of it is covered."""
    soil = tag("ellipse", cx=0, cy=6, rx=35, ry=29, fill=paint("vn-soil"), opacity=0.55)
    return ground("vn-used", "vn-used-line", soil, flat=flat)


@cache
def ruined_ground(flat: bool = False) -> str:
    """What lies under the places of a ruins hex."""
    return ground("vn-ruins", "vn-ruins-line", flat=flat)


# The kinds of space as small symbols: less detail, a firm outline.


def small_hex(fill: str, *parts: str) -> str:
    outline = "M0 -11.4L10 -5.7V5.7L0 11.4L-10 5.7V-5.7Z"
    # Small symbols lie on panels, which are dark by night: there the outline is light.
    return shape(outline, paint(fill), paint("ink"), 1.6) + "".join(parts)


SMALL = {
    "emptied": tag(
        "path",
        d="M0 -11L9.6 -5.5V5.5L0 11L-9.6 5.5V-5.5Z",
        fill="none",
        stroke=paint("ink"),
        stroke_width=2,
        stroke_dasharray="4.4 2.6",
    ),
    "fog": small_hex(
        "vn-rock",
        shape(
            "M-7.5 4a3 3 0 0 1 1 -5.8a4.6 4.6 0 0 1 8.4 -1.7a3.8 3.8 0 0 1 5.6 4"
            "a2 2 0 0 1 -.5 3.5Z",
            "#f6f9f8",
            "none",
        ),
    ),
    "forest": small_hex(
        "vn-fog0",
        shape(
            "M0 8.5V-7M0 2L-4.6 -3M0 -1L4.6 -6M-2.6 -.6V-5",
            stroke=paint("vn-rock-dark"),
            width=2.4,
        ),
    ),
    "forbidden": small_hex(
        "vn-monster",
        shape(
            "M-6.8 -3.6L-1.6 -.6Q-5 1.4 -6.8 -3.6ZM6.8 -3.6L1.6 -.6Q5 1.4 6.8 -3.6Z",
            paint("vn-eye"),
            "none",
        ),
        shape("M-5.6 3Q0 5 5.6 3L4 6.4L2 4.6L0 7L-2 4.6L-4 6.4Z", "#fff", "none"),
    ),
    "meadow": small_hex(
        "vn-meadow",
        shape("M0 6L-3.8 -1.5M0 6V-4M0 6L3.8 -1.5", stroke=paint("vn-grass"), width=2),
    ),
    "ruins": small_hex(
        "vn-ruins",
        shape(
            "M-5 6V-3.5L-2.6 -5.6L-1 -4V6ZM1.6 6V-1L4 -2.6L5.6 -1V6Z",
            paint("vn-wall"),
            paint("vn-wall-dark"),
            1.2,
        ),
    ),
}


def _hex(markup: str, name: str) -> Symbol:
    return Symbol(markup, symbol_words(name), 2 * SIDE + 2)


add_symbols(
    {
        "wood": Symbol(log(), symbol_words("wood")),
        "food": Symbol(pig(), symbol_words("food")),
        "stone": Symbol(block(), symbol_words("stone")),
        "clay": Symbol(brick(), symbol_words("clay")),
        "wheat": Symbol(grain(), symbol_words("wheat")),
        "craftsman": Symbol(craftsman(), symbol_words("craftsman")),
        "site": Symbol(site(), symbol_words("site")),
        "building": Symbol(building(), symbol_words("building")),
        "storage": Symbol(storage(), symbol_words("storage")),
        "exploitation": Symbol(token(), symbol_words("token")),
        **{name: Symbol(markup, symbol_words(name)) for name, markup in SMALL.items()},
        "far": Symbol(far(), symbol_words("far")),
        **{
            f"{name}{suffix}": _hex(markup, word)
            for suffix, flat in (("", False), ("_flat", True))
            for name, (markup, word) in grounds(flat).items()
        },
        "ruin0": _hex(RUIN_HALVES[0], "ruins"),
        "ruin1": _hex(RUIN_HALVES[1], "ruins"),
    }
)
