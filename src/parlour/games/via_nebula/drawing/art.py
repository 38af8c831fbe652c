"""Our own shapes for Via Nebula: resources, pieces, and the ground of the hexes."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from parlour.games.via_nebula.drawing.labels import symbol_words
from parlour.kit import (
    Symbol,
    add_colours,
    add_symbols,
    disc,
    group,
    hexagon,
    label,
    paint,
    shape,
    tag,
)

# Fog and stone are grey, cleared ground is bright: the ways that matter stand out by themselves.
add_colours(
    {
        "vn-board": ("#8fa399", "#1d2622"),
        "vn-fog0": ("#cdd8d5", "#46524f"),
        "vn-fog1": ("#c4d0cd", "#3f4a48"),
        "vn-fog2": ("#d3dddb", "#4b5754"),
        "vn-fog-light": ("#f3f7f5", "#66736f"),
        "vn-fog-line": ("#b3c1bc", "#38423f"),
        "vn-forest": ("#a3b0ab", "#323c39"),
        "vn-forest-line": ("#8a9893", "#28312e"),
        "vn-rock": ("#66706d", "#7f8a86"),
        "vn-rock-light": ("#dfe6e3", "#c2ccc8"),
        "vn-rock-dark": ("#3c4543", "#161b1a"),
        "vn-forbidden": ("#564a66", "#33293f"),
        "vn-forbidden-line": ("#3b3147", "#1c1524"),
        "vn-monster": ("#221a2c", "#0d0911"),
        "vn-eye": ("#ffd24a", "#ffcf4a"),
        "vn-meadow": ("#b2dd5d", "#7ba93c"),
        "vn-meadow-light": ("#c6ec77", "#8cbb49"),
        "vn-meadow-line": ("#8dbd43", "#577d28"),
        "vn-grass": ("#629324", "#3f6317"),
        "vn-used": ("#8fae72", "#4d6140"),
        "vn-used-line": ("#718f57", "#3a4a30"),
        "vn-soil": ("#b49a70", "#6d5b41"),
        "vn-ruins": ("#dccba4", "#6b604b"),
        "vn-ruins-line": ("#b3a079", "#4b4334"),
        "vn-wall": ("#a59880", "#9a8e77"),
        "vn-wall-light": ("#cbbfa8", "#bdb098"),
        "vn-wall-dark": ("#675c49", "#2f2a20"),
        "vn-token": ("#fbf5e3", "#eee5cd"),
        "vn-on-token": ("#2a2822", "#2a2822"),
        "vn-site": ("#f7eed8", "#e2d7bd"),
        "vn-private": ("#6a4b9c", "#7a5bb0"),
        "vn-on-private": ("#ffffff", "#ffffff"),
        "vn-name": ("#38423f", "#dfe8e4"),
        "vn-name-meadow": ("#33490f", "#142205"),
        "vn-wood": ("#96602f", "#96602f"),
        "vn-wood-light": ("#e0b384", "#e0b384"),
        "vn-wood-dark": ("#5e3a1a", "#5e3a1a"),
        "vn-food": ("#f4a3b6", "#f4a3b6"),
        "vn-food-dark": ("#cf6884", "#cf6884"),
        "vn-stone": ("#8f9aa0", "#8f9aa0"),
        "vn-stone-light": ("#d2d9dd", "#d2d9dd"),
        "vn-stone-dark": ("#626c72", "#626c72"),
        "vn-clay": ("#c64a2c", "#c64a2c"),
        "vn-clay-light": ("#ec8a6b", "#ec8a6b"),
        "vn-clay-dark": ("#8c2c16", "#8c2c16"),
        "vn-wheat": ("#f6c833", "#f6c833"),
        "vn-wheat-dark": ("#8a6204", "#8a6204"),
        "vn-skin": ("#f4d6b4", "#f4d6b4"),
    }
)

SIDE = 50.0  # of a hex on the map; the ground symbols are drawn for it


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


# Ground of the hexes


def cloud(x: float, y: float, bumps: tuple[float, float, float], rise: float = 1) -> str:
    """A bank of fog: three round bumps on a level base that begins at (x, y)."""
    step = 7 * rise
    arcs = "".join(
        f"a{b * 0.56:.4g} {b * 0.56 * rise:.4g} 0 0 1 {b:g} {dy:g}"
        for b, dy in zip(bumps, (-step, 0, step))
    )
    wide = sum(bumps)
    return shape(
        f"M{x:g} {y:g}{arcs}q0 5 -7 5h{-(wide - 14):g}q-7 0 -7 -5Z",
        paint("vn-fog-light"),
        paint("vn-fog-line"),
        1.6,
    )


def ground(fill: str, line: str, *parts: str, flat: bool = False) -> str:
    """A hex of the map; on the turned map of a phone it lies on a `flat` side."""
    edge = paint(line)
    return hexagon(SIDE, paint(fill), flat=flat, stroke=edge, stroke_width=1.6) + "".join(parts)


FOGS = (
    cloud(-37, -4, (16, 22, 18)) + cloud(-14, 14, (16, 20, 16)) + cloud(-27, 31, (16, 20, 14)),
    cloud(-20, -6, (18, 22, 16)) + cloud(-38, 12, (16, 22, 18)) + cloud(-17, 29, (14, 20, 12)),
    cloud(-30, -6, (14, 20, 18)) + cloud(-12, 11, (18, 20, 12)) + cloud(-33, 28, (18, 20, 16)),
)


def stone_tree(x: float, y: float, size: float) -> str:
    """A dead tree of stone: bare, forked, lit from the left."""
    limbs = (
        "M0 0V-24M0 -8L-11 -19M-6.5 -14.5V-23M0 -13L10 -24M5.5 -19L13 -21M0 -24L-4 -31M0 -24L4 -30"
    )
    return tag(
        "g",
        tag("ellipse", cx=0, cy=1, rx=11, ry=3.4, fill=paint("vn-forest-line")),
        shape(limbs, stroke=paint("vn-rock-dark"), width=6.4),
        shape(limbs, stroke=paint("vn-rock"), width=4),
        shape("M-1 -1V-22M-1.5 -9L-10 -18", stroke=paint("vn-rock-light"), width=1.4),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


FOREST = (
    cloud(-36, 4, (16, 20, 18))
    + stone_tree(-21, 16, 0.95)
    + stone_tree(22, 14, 0.9)
    + stone_tree(1, 31, 1.25)
    + cloud(-20, 33, (12, 16, 12), 0.4)
)


def monster(second: bool) -> str:
    """Two beasts that fill the lower corner: the horned one, and the one-eyed with spikes."""
    body, eye = paint("vn-monster"), paint("vn-eye")
    if second:
        return (
            shape(
                "M-37 26C-34 10 -28 1 -19 -5L-23 -18L-10 -11L-4 -25L4 -11L16 -21L16 -8"
                "C27 0 34 10 37 26L0 47Z",
                body,
                eye,
                1.5,
            )
            + disc(0, 7, 11.5, eye, "none")
            + tag("ellipse", cx=0, cy=7, rx=3.2, ry=8.5, fill=body)
            + shape("M-19 24Q0 32 19 24L14 33L9 28L4 36L0 30L-4 36L-9 28L-14 33Z", "#fff", "none")
        )
    return (
        shape(
            "M-37 26C-34 12 -26 3 -16 -1C-28 -4 -33 -14 -28 -25C-23 -15 -16 -12 -9 -10"
            "Q0 -13 9 -10C16 -12 23 -15 28 -25C33 -14 28 -4 16 -1C26 3 34 12 37 26L0 47Z",
            body,
            eye,
            1.5,
        )
        + shape("M-19 2L-4 10Q-13 15 -19 2ZM19 2L4 10Q13 15 19 2Z", eye, "none")
        + shape("M-19 21Q0 27 19 21L15 32L8.5 25L4 36L-4 36L-8.5 25L-15 32Z", "#fff", "none")
    )


def tuft(x: float, y: float) -> str:
    return f"M{x:g} {y:g}l-4 -8M{x:g} {y:g}v-10M{x:g} {y:g}l4 -8"


Spots = tuple[tuple[float, float], ...]


def grass(flowers: Spots, tufts: Spots) -> str:
    return shape(
        "".join(tuft(x, y) for x, y in tufts), stroke=paint("vn-grass"), width=2.4
    ) + "".join(
        disc(x, y, 4.4, "#fffdf2", paint("vn-meadow-line"), 1) + disc(x, y, 1.9, "#f2a71b", "none")
        for x, y in flowers
    )


def meadow(growth: str, flat: bool = False) -> str:
    """Cleared ground: bright, with grass and flowers."""
    light = hexagon(SIDE - 9, paint("vn-meadow-light"), flat=flat)
    return ground("vn-meadow", "vn-meadow-line", light, growth, flat=flat)


GRASS = (
    grass(((-16, 8), (20, -6)), ((-24, -4), (6, 20), (24, 16))),
    grass(((14, 22), (-22, -8)), ((-14, 22), (18, 0), (-2, -6))),
    grass(((-6, 26), (22, 8)), ((-26, 14), (2, 2), (16, -12))),
)
BORDER_GRASS = grass(((-22, -22), (26, 15)), ((-25, 25), (19, -20)))  # leaves the middle free


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


def column(x: float, y: float, high: float) -> str:
    """A broken column, standing on (x, y)."""
    top = y - high
    return shape(
        f"M{x - 6:g} {y - 5:g}V{top:g}l4 -5l3 4l5 -6V{y - 5:g}Z", paint("vn-wall-light"),
        paint("vn-wall-dark"), 1.8,
    ) + shape(
        f"M{x - 9:g} {y:g}h18v-5h-18Z", paint("vn-wall"), paint("vn-wall-dark"), 1.8
    ) + shape(
        f"M{x - 1:g} {y - 7:g}V{top + 2:g}", stroke=paint("vn-wall"), width=2
    )  # fmt: skip


def rubble(x: float, y: float) -> str:
    return shape(
        f"M{x - 9:g} {y:g}l3 -7h8l5 7ZM{x + 3:g} {y:g}l3 -5h6l3 5Z",
        paint("vn-wall"),
        paint("vn-wall-dark"),
        1.6,
    )


# What remains on the left and on the right half of a ruins hex.
RUIN_HALVES = (
    column(-28, 18, 26) + column(-11, 27, 36) + rubble(-25, 29),
    shape(
        "M7 25V-3Q9 -21 25 -19L22 -12L28 -8Q17 -9 17 3V25Z", paint("vn-wall-light"),
        paint("vn-wall-dark"), 1.8,
    )
    + shape("M7 8H17M8 -6L16 -2", stroke=paint("vn-wall"), width=1.8)
    + column(32, 20, 15)
    + rubble(24, 31),
)  # fmt: skip


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


def grounds(flat: bool) -> dict[str, tuple[str, str]]:
    """The hexes of the map that nothing lies on, each with its word."""
    # A hex on a flat side is lower, so the beasts crouch.
    crouch = "translate(0 4) scale(.8)" if flat else None
    beasts = [tag("g", monster(second), transform=crouch) for second in (False, True)]
    return {
        **{
            f"fog{i}": (ground(f"vn-fog{i}", "vn-fog-line", art, flat=flat), "fog")
            for i, art in enumerate(FOGS)
        },
        **{f"meadow{i}": (meadow(art, flat), "meadow") for i, art in enumerate(GRASS)},
        **{
            f"forbidden{i}": (
                ground("vn-forbidden", "vn-forbidden-line", art, flat=flat),
                "forbidden",
            )
            for i, art in enumerate(beasts)
        },
        "forest_hex": (ground("vn-forest", "vn-forest-line", FOREST, flat=flat), "forest"),
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
