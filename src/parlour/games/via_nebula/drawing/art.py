"""Our own shapes for Via Nebula: resources, pieces, tiles; and all symbols."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from parlour import kit
from parlour.games.via_nebula.drawing.ground import (
    BORDER_GRASS,
    RUIN_HALVES,
    SIDE,
    ground,
    grounds,
    meadow,
)
from parlour.games.via_nebula.drawing.labels import symbol_words


def oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> str:
    """An ellipse with the usual outline."""
    return kit.tag(
        "ellipse",
        cx=x,
        cy=y,
        rx=rx,
        ry=ry,
        fill=fill,
        stroke=kit.paint("outline"),
        stroke_width=1.3,
        transform=f"rotate({turn} {x} {y})" if turn else None,
    )


# Resources: a silhouette of its own for each.


def log() -> str:
    return kit.tag(
        "g",
        kit.shape("M-6 -6.5H6.5A4.3 6.5 0 0 1 6.5 6.5H-6Z", kit.paint("vn-wood")),
        kit.shape("M0 -3H6M2 .5H9M-.5 3.5H5", stroke=kit.paint("vn-wood-dark")),
        oval(-6, 0, 4.6, 6.5, kit.paint("vn-wood-light")),
        kit.shape(
            "M-6 -3.2A2.2 3.2 0 1 1 -6.01 -3.2Z", stroke=kit.paint("vn-wood-dark"), width=1.2
        ),
        transform="rotate(-18)",
    )


def pig() -> str:
    pink, dark = kit.paint("vn-food"), kit.paint("vn-food-dark")
    return (
        kit.shape("M-9.5 -1C-12 -2 -11.8 -5 -9.8 -4.6", stroke=kit.paint("outline"), width=1.6)
        + kit.shape("M-7.5 4H-4V10H-7.5ZM1.5 4H5V10H1.5Z", dark)
        + oval(-1.5, 1, 8.6, 6.3, pink)
        + kit.shape("M3 -5L2.6 -9.8L7 -6.8Z", dark)
        + kit.disc(6, -1.6, 5, pink)
        + oval(9.7, -0.6, 1.9, 2.6, dark)
        + kit.disc(6.2, -3, 0.9, kit.paint("outline"), "none")
    )


def block() -> str:
    return (
        kit.shape("M0 -10.8L10.2 -5.4L0 0L-10.2 -5.4Z", kit.paint("vn-stone-light"))
        + kit.shape("M-10.2 -5.4L0 0V10.8L-10.2 5.4Z", kit.paint("vn-stone"))
        + kit.shape("M10.2 -5.4L0 0V10.8L10.2 5.4Z", kit.paint("vn-stone-dark"))
    )


def brick() -> str:
    holes = "".join(
        kit.tag("ellipse", cx=x, cy=-4.2, rx=1.7, ry=1.1, fill=kit.paint("vn-clay-dark"))
        for x in (-5, 0, 5)
    )
    return (
        kit.shape("M-6.8 -7.2H11.4L7.2 -1.2H-11.4Z", kit.paint("vn-clay-light"))
        + holes
        + kit.shape("M-11.4 -1.2H7.2V7.6H-11.4Z", kit.paint("vn-clay"))
        + kit.shape("M7.2 -1.2L11.4 -7.2V1.6L7.2 7.6Z", kit.paint("vn-clay-dark"))
    )


def grain() -> str:
    gold = kit.paint("vn-wheat")
    kernels = "".join(
        oval(side * 4.2, y, 2.7, 4.4, gold, side * 32)
        for y in (4.2, -0.8, -5.6)
        for side in (-1, 1)
    )
    return (
        kit.shape("M0 11.5V-4", stroke=kit.paint("vn-wheat-dark"), width=2.4)
        + kernels
        + oval(0, -8, 2.5, 3.7, gold)
    )


# Pieces; `currentColor` is the colour of their seat.


def craftsman() -> str:
    return (
        kit.shape("M-9.4 10L-10.2 -3", stroke=kit.paint("outline"), width=2.8)
        + kit.shape("M-9.4 10L-10.2 -3", stroke=kit.paint("vn-wood-light"), width=1.4)
        + kit.shape("M-11.8 -6.8H-6.4V-2.6H-11.8Z", kit.paint("silver"))
        + kit.shape("M-8.6 11.4C-8.6 1.5 -5.8 -1.8 0 -1.8C5.8 -1.8 9 1.5 9 11.4Z", "currentColor")
        + kit.disc(0, -5, 3.9, kit.paint("vn-skin"))
        + kit.shape("M-7 -5.8C-4.4 -6.8 -4 -11.4 0 -11.4C4 -11.4 4.4 -6.8 7 -5.8Z", "currentColor")
    )


def site() -> str:
    """The plate of a building site: a hex with a broad frame and foundations within."""
    return (
        kit.shape("M0 -11.4L10 -5.7V5.7L0 11.4L-10 5.7V-5.7Z", "currentColor")
        + kit.shape("M0 -7.4L6.6 -3.7V3.7L0 7.4L-6.6 3.7V-3.7Z", kit.paint("vn-site"), width=1)
        + kit.shape(
            "M-3.4 3.4V-2.6H3.4V3.4ZM0 -2.6V3.4", stroke=kit.paint("vn-wall-dark"), width=1.3
        )
    )


def building() -> str:
    return (
        kit.shape("M5 -11H8.5V-3H5Z", "currentColor")
        + kit.shape("M-8.8 -2H8.8V11.2H-8.8Z", "currentColor")
        + kit.shape("M-11.5 -1.2L0 -11.2L11.5 -1.2Z", "currentColor")
        + kit.shape("M-11.5 -1.2L0 -11.2L11.5 -1.2Z", "#00000040")
    )


def storage() -> str:
    return (
        kit.shape("M-10 -8.5H10V9.5H-10Z", kit.paint("vn-wood"))
        + kit.shape("M-10 -3.5H10M-10 4.5H10", stroke=kit.paint("vn-wood-dark"))
        + kit.shape("M-8.6 8.2L8.6 -7.2", stroke=kit.paint("vn-wood-light"), width=2.6)
        + kit.shape("M-10 -8.5H10V9.5H-10Z")
    )


def token() -> str:
    return kit.disc(0, 0, 10.8, kit.paint("vn-token")) + kit.shape(
        "M0 -6.5L5.6 -3.2V3.2L0 6.5L-5.6 3.2V-3.2Z", kit.paint("vn-used")
    )


def far() -> str:
    """A jump over the rows between: exploring anywhere."""
    ink = kit.paint("ink")
    return kit.shape("M-10 7C-7 -9 6 -9 8.6 3", stroke=ink, width=2.6) + kit.shape(
        "M3.6 2.2L9 9.4L12 .6Z", ink, "none"
    )


# Tiles and spaces that pieces lie on.


@cache
def meadow_tile(n: int, size: float) -> str:
    """A pile of n meadow tiles around the origin, with their number on the uppermost."""
    lower = "".join(
        kit.group(ground("vn-meadow", "vn-meadow-line"), at=(0, -7 * i))
        for i in range(min(n, 3) - 1)
    )
    upper = kit.group(
        meadow(BORDER_GRASS),
        kit.label(0, 15, n, 42, weight=800, fill=kit.paint("vn-name-meadow")),
        at=(0, -7 * (min(n, 3) - 1)),
    )
    return kit.tag("g", lower, upper, transform=f"scale({size / (2 * SIDE):.4g})")


@cache
def worked_ground(flat: bool = False) -> str:
    """A meadow with an exploitation, or one to come: no symbol, as most of it is covered."""
    soil = kit.tag("ellipse", cx=0, cy=6, rx=35, ry=29, fill=kit.paint("vn-soil"), opacity=0.55)
    return ground("vn-used", "vn-used-line", soil, flat=flat)


@cache
def ruined_ground(flat: bool = False) -> str:
    """What lies under the places of a ruins hex."""
    return ground("vn-ruins", "vn-ruins-line", flat=flat)


# The kinds of space as small symbols: less detail, a firm outline.


def small_hex(fill: str, *parts: str) -> str:
    outline = "M0 -11.4L10 -5.7V5.7L0 11.4L-10 5.7V-5.7Z"
    # Small symbols lie on panels, which are dark by night: there the outline is light.
    return kit.shape(outline, kit.paint(fill), kit.paint("ink"), 1.6) + "".join(parts)


SMALL = {
    "emptied": kit.tag(
        "path",
        d="M0 -11L9.6 -5.5V5.5L0 11L-9.6 5.5V-5.5Z",
        fill="none",
        stroke=kit.paint("ink"),
        stroke_width=2,
        stroke_dasharray="4.4 2.6",
    ),
    "fog": small_hex(
        "vn-rock",
        kit.shape(
            "M-7.5 4a3 3 0 0 1 1 -5.8a4.6 4.6 0 0 1 8.4 -1.7a3.8 3.8 0 0 1 5.6 4"
            "a2 2 0 0 1 -.5 3.5Z",
            "#f6f9f8",
            "none",
        ),
    ),
    "forest": small_hex(
        "vn-fog0",
        kit.shape(
            "M0 8.5V-7M0 2L-4.6 -3M0 -1L4.6 -6M-2.6 -.6V-5",
            stroke=kit.paint("vn-rock-dark"),
            width=2.4,
        ),
    ),
    "forbidden": small_hex(
        "vn-monster",
        kit.shape(
            "M-6.8 -3.6L-1.6 -.6Q-5 1.4 -6.8 -3.6ZM6.8 -3.6L1.6 -.6Q5 1.4 6.8 -3.6Z",
            kit.paint("vn-eye"),
            "none",
        ),
        kit.shape("M-5.6 3Q0 5 5.6 3L4 6.4L2 4.6L0 7L-2 4.6L-4 6.4Z", "#fff", "none"),
    ),
    "meadow": small_hex(
        "vn-meadow",
        kit.shape("M0 6L-3.8 -1.5M0 6V-4M0 6L3.8 -1.5", stroke=kit.paint("vn-grass"), width=2),
    ),
    "ruins": small_hex(
        "vn-ruins",
        kit.shape(
            "M-5 6V-3.5L-2.6 -5.6L-1 -4V6ZM1.6 6V-1L4 -2.6L5.6 -1V6Z",
            kit.paint("vn-wall"),
            kit.paint("vn-wall-dark"),
            1.2,
        ),
    ),
}


def _hex(markup: str, name: str) -> kit.Symbol:
    return kit.Symbol(markup, symbol_words(name), 2 * SIDE + 2)


kit.add_symbols(
    {
        "wood": kit.Symbol(log(), symbol_words("wood")),
        "food": kit.Symbol(pig(), symbol_words("food")),
        "stone": kit.Symbol(block(), symbol_words("stone")),
        "clay": kit.Symbol(brick(), symbol_words("clay")),
        "wheat": kit.Symbol(grain(), symbol_words("wheat")),
        "craftsman": kit.Symbol(craftsman(), symbol_words("craftsman")),
        "site": kit.Symbol(site(), symbol_words("site")),
        "building": kit.Symbol(building(), symbol_words("building")),
        "storage": kit.Symbol(storage(), symbol_words("storage")),
        "exploitation": kit.Symbol(token(), symbol_words("token")),
        **{name: kit.Symbol(markup, symbol_words(name)) for name, markup in SMALL.items()},
        "far": kit.Symbol(far(), symbol_words("far")),
        **{
            f"{name}{suffix}": _hex(markup, word)
            for suffix, flat in (("", False), ("_flat", True))
            for name, (markup, word) in grounds(flat).items()
        },
        "ruin0": _hex(RUIN_HALVES[0], "ruins"),
        "ruin1": _hex(RUIN_HALVES[1], "ruins"),
    }
)
