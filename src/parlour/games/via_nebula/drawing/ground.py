"""The ground of the hexes: fog, petrified forest, beasts, meadows, ruins; and all colours."""
# mypyc: skip

from __future__ import annotations

from parlour import kit

# Fog and stone are grey, cleared ground is bright: the ways that matter stand out by themselves.
kit.add_colours(
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


def cloud(x: float, y: float, bumps: tuple[float, float, float], rise: float = 1) -> str:
    """A bank of fog: three round bumps on a level base that begins at (x, y)."""
    step = 7 * rise
    arcs = "".join(
        f"a{b * 0.56:.4g} {b * 0.56 * rise:.4g} 0 0 1 {b:g} {dy:g}"
        for b, dy in zip(bumps, (-step, 0, step))
    )
    wide = sum(bumps)
    return kit.shape(
        f"M{x:g} {y:g}{arcs}q0 5 -7 5h{-(wide - 14):g}q-7 0 -7 -5Z",
        kit.paint("vn-fog-light"),
        kit.paint("vn-fog-line"),
        1.6,
    )


def ground(fill: str, line: str, *parts: str, flat: bool = False) -> str:
    """A hex of the map; on the turned map of a phone it lies on a `flat` side."""
    edge = kit.paint(line)
    return kit.hexagon(SIDE, kit.paint(fill), flat=flat, stroke=edge, stroke_width=1.6) + "".join(
        parts
    )


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
    return kit.tag(
        "g",
        kit.tag("ellipse", cx=0, cy=1, rx=11, ry=3.4, fill=kit.paint("vn-forest-line")),
        kit.shape(limbs, stroke=kit.paint("vn-rock-dark"), width=6.4),
        kit.shape(limbs, stroke=kit.paint("vn-rock"), width=4),
        kit.shape("M-1 -1V-22M-1.5 -9L-10 -18", stroke=kit.paint("vn-rock-light"), width=1.4),
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
    body, eye = kit.paint("vn-monster"), kit.paint("vn-eye")
    if second:
        return (
            kit.shape(
                "M-37 26C-34 10 -28 1 -19 -5L-23 -18L-10 -11L-4 -25L4 -11L16 -21L16 -8"
                "C27 0 34 10 37 26L0 47Z",
                body,
                eye,
                1.5,
            )
            + kit.disc(0, 7, 11.5, eye, "none")
            + kit.tag("ellipse", cx=0, cy=7, rx=3.2, ry=8.5, fill=body)
            + kit.shape(
                "M-19 24Q0 32 19 24L14 33L9 28L4 36L0 30L-4 36L-9 28L-14 33Z", "#fff", "none"
            )
        )
    return (
        kit.shape(
            "M-37 26C-34 12 -26 3 -16 -1C-28 -4 -33 -14 -28 -25C-23 -15 -16 -12 -9 -10"
            "Q0 -13 9 -10C16 -12 23 -15 28 -25C33 -14 28 -4 16 -1C26 3 34 12 37 26L0 47Z",
            body,
            eye,
            1.5,
        )
        + kit.shape("M-19 2L-4 10Q-13 15 -19 2ZM19 2L4 10Q13 15 19 2Z", eye, "none")
        + kit.shape("M-19 21Q0 27 19 21L15 32L8.5 25L4 36L-4 36L-8.5 25L-15 32Z", "#fff", "none")
    )


def tuft(x: float, y: float) -> str:
    return f"M{x:g} {y:g}l-4 -8M{x:g} {y:g}v-10M{x:g} {y:g}l4 -8"


Spots = tuple[tuple[float, float], ...]


def grass(flowers: Spots, tufts: Spots) -> str:
    return kit.shape(
        "".join(tuft(x, y) for x, y in tufts), stroke=kit.paint("vn-grass"), width=2.4
    ) + "".join(
        kit.disc(x, y, 4.4, "#fffdf2", kit.paint("vn-meadow-line"), 1)
        + kit.disc(x, y, 1.9, "#f2a71b", "none")
        for x, y in flowers
    )


def meadow(growth: str, flat: bool = False) -> str:
    """Cleared ground: bright, with grass and flowers."""
    light = kit.hexagon(SIDE - 9, kit.paint("vn-meadow-light"), flat=flat)
    return ground("vn-meadow", "vn-meadow-line", light, growth, flat=flat)


GRASS = (
    grass(((-16, 8), (20, -6)), ((-24, -4), (6, 20), (24, 16))),
    grass(((14, 22), (-22, -8)), ((-14, 22), (18, 0), (-2, -6))),
    grass(((-6, 26), (22, 8)), ((-26, 14), (2, 2), (16, -12))),
)
BORDER_GRASS = grass(((-22, -22), (26, 15)), ((-25, 25), (19, -20)))  # leaves the middle free


def column(x: float, y: float, high: float) -> str:
    """A broken column, standing on (x, y)."""
    top = y - high
    return kit.shape(
        f"M{x - 6:g} {y - 5:g}V{top:g}l4 -5l3 4l5 -6V{y - 5:g}Z", kit.paint("vn-wall-light"),
        kit.paint("vn-wall-dark"), 1.8,
    ) + kit.shape(
        f"M{x - 9:g} {y:g}h18v-5h-18Z", kit.paint("vn-wall"), kit.paint("vn-wall-dark"), 1.8
    ) + kit.shape(
        f"M{x - 1:g} {y - 7:g}V{top + 2:g}", stroke=kit.paint("vn-wall"), width=2
    )  # fmt: skip


def rubble(x: float, y: float) -> str:
    return kit.shape(
        f"M{x - 9:g} {y:g}l3 -7h8l5 7ZM{x + 3:g} {y:g}l3 -5h6l3 5Z",
        kit.paint("vn-wall"),
        kit.paint("vn-wall-dark"),
        1.6,
    )


# What remains on the left and on the right half of a ruins hex.
RUIN_HALVES = (
    column(-28, 18, 26) + column(-11, 27, 36) + rubble(-25, 29),
    kit.shape(
        "M7 25V-3Q9 -21 25 -19L22 -12L28 -8Q17 -9 17 3V25Z", kit.paint("vn-wall-light"),
        kit.paint("vn-wall-dark"), 1.8,
    )
    + kit.shape("M7 8H17M8 -6L16 -2", stroke=kit.paint("vn-wall"), width=1.8)
    + column(32, 20, 15)
    + rubble(24, 31),
)  # fmt: skip


def grounds(flat: bool) -> dict[str, tuple[str, str]]:
    """The hexes of the map that nothing lies on, each with its word."""
    # A hex on a flat side is lower, so the beasts crouch.
    crouch = "translate(0 4) scale(.8)" if flat else None
    beasts = [kit.tag("g", monster(second), transform=crouch) for second in (False, True)]
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
