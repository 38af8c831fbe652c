"""The map as an engraver drew it: seas, coasts, mountains, a ship, the border."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parlour import kit
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.drawing.map_layout import Sheet, spot
from parlour.kernel.data import read_toml


def _curve(corners: Sequence[Sequence[float]], sheet: Sheet) -> str:
    """A closed smooth line through the corners (Catmull and Rom's), in the units of the picture."""
    spots = []
    for x, y in corners:
        px, py = spot(x, y, sheet)
        px = x / 100 * sheet.width if x in (0, 100) else px
        spots.append((px, y / 100 * sheet.height if y in (0, 100) else py))
    n = len(spots)
    parts = [f"M{kit.number(spots[0][0])} {kit.number(spots[0][1])}"]
    for i in range(n):
        (ax, ay), (bx, by) = spots[i - 1], spots[i]
        (cx, cy), (dx, dy) = spots[(i + 1) % n], spots[(i + 2) % n]
        one = (bx + (cx - ax) / 6, by + (cy - ay) / 6)
        two = (cx - (dx - bx) / 6, cy - (dy - by) / 6)
        numbers = [kit.number(v) for v in (*one, *two, cx, cy)]
        parts.append("C" + " ".join(numbers))
    return "".join(parts) + "Z"


@cache
def ground(sheet: Sheet) -> str:
    """Sea and lands, the same in every position."""
    width, height = sheet.width, sheet.height
    whole = " ".join(_curve(corners, sheet) for corners in read_toml(DATA / "coast.toml")["land"])
    waves = "".join(
        f"M{kit.number(x + 18 * (row % 2))} {kit.number(y)}q5 -5 10 0t10 0"
        for row, y in enumerate(range(20, int(height), 34))
        for x in range(10, int(width), 72)
    )
    sea, line = kit.paint("newton-sea"), kit.paint("newton-sea-line")
    inside = kit.plate(0, 0, width, height, sea, r=10)
    inside += kit.tag("path", d=waves, fill="none", stroke=line, stroke_width=1.3)
    # Lines along the coast, finer and farther apart towards the sea, as engravers drew them.
    for wide, stroke in ((34, 1.0), (24, 1.2), (15, 1.5), (8, 1.8)):
        inside += kit.tag("path", d=whole, fill="none", stroke=line, stroke_width=wide + stroke,
                      stroke_linejoin="round", opacity=0.85)  # fmt: skip
        inside += kit.tag("path", d=whole, fill="none", stroke=sea, stroke_width=wide - stroke,
                      stroke_linejoin="round")  # fmt: skip
    inside += kit.tag(
        "path",
        d=whole,
        fill=kit.paint("newton-land"),
        stroke=kit.paint("newton-coast"),
        stroke_width=2.2,
    )
    inside += _graticule(sheet) + _hills(sheet)
    if not sheet.narrow:
        inside += _ocean(sheet) + _ship(*spot(9, 45, sheet)) + _rose(82, 726)
    # A picture within the picture: whatever leaves it is cut off.
    return kit.tag("svg", inside, x=0.0, y=0.0, width=width, height=height) + _border(sheet)


def _graticule(sheet: Sheet) -> str:
    """Meridians that lean to the middle, and parallels."""
    d = ""
    for x in range(-10, 120, 10):
        (ax, ay), (bx, by) = spot(50 + (x - 50) * 0.82, -4, sheet), spot(x, 104, sheet)
        d += f"M{kit.number(ax)} {kit.number(ay)}L{kit.number(bx)} {kit.number(by)}"
    for y in range(2, 100, 16):
        (ax, ay), (bx, by) = spot(-3, y, sheet), spot(103, y, sheet)
        middle = spot(50, y + 5, sheet)
        d += f"M{kit.number(ax)} {kit.number(ay)}Q{kit.number(middle[0])} {kit.number(middle[1])} "
        d += f"{kit.number(bx)} {kit.number(by)}"
    return kit.tag(
        "path", d=d, fill="none", stroke=kit.paint("newton-coast"), stroke_width=0.8, opacity=0.28
    )


def _border(sheet: Sheet) -> str:
    """The neat line of an old map: a scale of degrees between two frames."""
    width, height = sheet.width, sheet.height
    ink = kit.paint("newton-coast")
    scale = ""
    step = 40.0
    for side, long in ((0, width), (1, height)):
        n = 0
        while 12 + n * step < long - 12:
            if n % 2 == 0:
                start, end = 12 + n * step, min(12 + (n + 1) * step, long - 12)
                for edge_at in (7.5, (height, width)[side] - 7.5):
                    a, b = (start, edge_at), (end, edge_at)
                    if side:
                        a, b = (edge_at, start), (edge_at, end)
                    scale += f"M{kit.number(a[0])} {kit.number(a[1])}"
                    scale += f"L{kit.number(b[0])} {kit.number(b[1])}"
            n += 1
    return (
        kit.plate(4, 4, width - 8, height - 8, "none", r=0, stroke=kit.paint("newton-land"),
              stroke_width=8)
        + kit.tag("path", d=scale, fill="none", stroke=ink, stroke_width=5)
        + kit.plate(3, 3, width - 6, height - 6, "none", r=0, stroke=ink, stroke_width=1.6)
        + kit.plate(12, 12, width - 24, height - 24, "none", r=0, stroke=ink, stroke_width=1.6)
    )  # fmt: skip


def _ocean(sheet: Sheet) -> str:
    """The name of the ocean in Latin, as on maps of the time; it is no part of the game."""
    x, y = spot(10.5, 14.5, sheet)
    name = kit.label(
        x, y, "OCEANVS", 22, fill=kit.paint("newton-coast"), letter_spacing=2.5, opacity=0.6,
        transform=f"rotate(-6 {kit.number(x)} {kit.number(y)})",
    )  # fmt: skip
    return kit.group(name, font_style="italic", font_family="Georgia,'Times New Roman',serif",
                 aria_hidden="true")  # fmt: skip


def _ship(x: float, y: float) -> str:
    """A ship under sail in the ocean."""
    hull = "M-26 14C-14 22 14 22 28 12L22 26C10 32 -12 32 -20 26Z"
    masts = "M-8 14V-26M10 15V-20M28 12L40 4"
    sails = (
        "M-20 -20C-12 -16 -2 -16 4 -20C2 -12 2 -6 4 0C-4 4 -14 4 -20 0C-18 -6 -18 -12 -20 -20Z"
        "M2 -14C8 -11 16 -11 22 -14C20 -8 20 -2 22 4C16 7 8 7 2 4C4 -2 4 -8 2 -14Z"
    )
    ink = kit.paint("newton-coast")
    return kit.group(
        kit.tag("path", d=masts, fill="none", stroke=ink, stroke_width=1.8),
        kit.tag("path", d=hull, fill=kit.paint("newton-land-deep"), stroke=ink, stroke_width=1.6),
        kit.tag("path", d=sails, fill=kit.paint("newton-land"), stroke=ink, stroke_width=1.5),
        kit.tag("path", d="M-8 -26l12 3l-12 3M10 -20l10 2.5l-10 2.5", fill=ink),
        at=(x, y),
    )


def _hills(sheet: Sheet) -> str:
    """Engraved mountains where the passes are, shaded on one side."""
    spots = [
        (41, 50), (43.5, 49), (46, 47.5), (20, 58), (22.5, 58.6), (60, 41), (62.5, 42.4), (71, 52),
        (74, 54), (52.5, 57.5), (66, 56.5), (88, 70), (92, 72.5), (34, 84), (38, 84.5), (55, 3.5),
    ]  # fmt: skip
    d = ""
    for x, y in spots:
        px, py = spot(x, y, sheet)
        d += (
            f"M{kit.number(px - 11)} {kit.number(py + 7)}l9 -15l5 7l3 -4l8 12M{kit.number(px - 2)} "
        )
        d += f"{kit.number(py - 8)}l2 8M{kit.number(px)} {kit.number(py - 5)}l3 10"
        d += f"M{kit.number(px + 6)} "
        d += f"{kit.number(py - 4)}l1 6M{kit.number(px + 8)} {kit.number(py - 2)}l3 7"
    return kit.tag(
        "path", d=d, fill="none", stroke=kit.paint("newton-coast"), stroke_width=1.4, opacity=0.8
    )


def _rose(x: float, y: float) -> str:
    """A compass rose in the ocean."""
    long = "M0 -46L7 -7L46 0L7 7L0 46L-7 7L-46 0L-7 -7Z"
    short = "M20 -20L8 0L20 20L0 8L-20 20L-8 0L-20 -20L0 -8Z"
    return kit.group(
        kit.disc(0, 0, 33, "none", kit.paint("newton-coast"), 1.2),
        kit.tag(
            "path", d=short, fill=kit.paint("newton-land-deep"), stroke=kit.paint("newton-coast")
        ),
        kit.tag("path", d=long, fill=kit.paint("newton-land"), stroke=kit.paint("newton-coast")),
        kit.tag(
            "path",
            d="M0 -46L7 -7L0 0ZM46 0L7 7L0 0ZM0 46L-7 7L0 0ZM-46 0L-7 -7L0 0Z",
            fill=kit.paint("newton-coast"),
        ),
        kit.label(0, -52, "N", 18.3, weight=700, fill=kit.paint("newton-ink"), aria_hidden="true"),
        at=(x, y),
    )
