"""Our own shapes for Nippon: goods, pieces, workers; the colours of a woodblock print."""
# mypyc: skip

from __future__ import annotations

from math import cos, pi, sin

from parlour import kit
from parlour.games.nippon.column import ACTION_SYMBOLS, GOOD_SYMBOLS
from parlour.games.nippon.content.board import ACTION_NAMES
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.numbers import WORKER_COLOURS
from parlour.games.nippon.content.resources import RESOURCES
from parlour.games.nippon.drawing.labels import symbol_words

kit.add_colours(
    {
        "np-sea": ("#22335f", "#131b33"),
        "np-wave": ("#314680", "#1d2949"),
        "np-shallow": ("#33497f", "#1c2747"),
        "np-north": ("#cfd9dc", "#3b444c"),
        "np-east": ("#ecc8b4", "#54403a"),
        "np-centre": ("#efdca6", "#544a33"),
        "np-west": ("#ccd8b2", "#414b36"),
        "np-fuji": ("#6f86b0", "#55688f"),
        "np-first": ("#f2cf6b", "#6a5320"),
        "np-sun": ("#c8412b", "#a8341f"),
        "np-washi": ("#f7f0e0", "#2c2a33"),
        "np-washi-deep": ("#eadfc6", "#3a3743"),
        "np-indigo": ("#22335f", "#aab8e6"),
        "np-on-sea": ("#f7f0e0", "#e9e2d3"),
        "np-red": ("#942211", "#ff9c85"),
        "np-gold": ("#e3b23c", "#c99a2b"),
        "np-slot": ("#fffaf0", "#423f4b"),
        "np-closed": ("#cfc6b2", "#26242c"),
        "np-overseas": ("#9fcbe3", "#9fcbe3"),
        "np-coal": ("#2b2a2e", "#5a5b66"),
        "np-steel": ("#6f7f8c", "#8595a2"),
        "np-yellow": ("#e9b824", "#e9b824"),
        "np-wred": ("#c8412b", "#c8412b"),
        "np-purple": ("#7b4a9e", "#7b4a9e"),
        "np-blue": ("#2f6db5", "#2f6db5"),
        "np-white": ("#f6f3ec", "#f6f3ec"),
        "np-grey": ("#85898f", "#85898f"),
    }
)

WORKER_PAINT = dict(
    zip(
        WORKER_COLOURS,
        ("np-yellow", "np-wred", "np-purple", "np-blue", "np-white", "np-grey"),
        strict=True,
    )
)
# A mark for each colour of workers, so that colour is never the only sign.
WORKER_MARKS = dict(
    zip(
        WORKER_COLOURS,
        (
            "M0 -5.5A5.5 5.5 0 1 1 -.01 -5.5Z",  # disc
            "M-6 -2H6V2H-6Z",  # bar
            "M0 -6L6 5H-6Z",  # triangle
            "M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",  # cross
            "M-6 -6H6V6H-6ZM-3.2 -3.2V3.2H3.2V-3.2Z",  # frame
            "M0 -7L7 0L0 7L-7 0Z",  # diamond
        ),
        strict=True,
    )
)
LIGHT = ("yellow", "white")  # colours that need a dark mark


def gear_path(teeth: int = 8, outer: float = 10.5, inner: float = 7.6) -> str:
    corners = []
    for i in range(teeth * 4):
        r = outer if i % 4 in (1, 2) else inner
        angle = 2 * pi * (i - 0.5) / (teeth * 4)
        corners.append(f"{kit.number(r * cos(angle))} {kit.number(r * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def star_path(r: float = 10) -> str:
    corners = []
    for i in range(10):
        length = r if i % 2 == 0 else r * 0.42
        angle = -pi / 2 + pi * i / 5
        corners.append(f"{kit.number(length * cos(angle))} {kit.number(length * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def cube(colour: str, x: float, y: float, size: float) -> str:
    """A worker: a cube of its colour with its mark."""
    half = size / 2
    mark = "#26241f" if colour in LIGHT else "#fffaf0"
    where = f"translate({kit.number(x)} {kit.number(y)}) scale({kit.number(size / 24)})"
    body = kit.plate(
        x - half, y - half, size, size, kit.paint(WORKER_PAINT[colour]), r=size / 7,
        stroke=kit.paint("outline"), stroke_width=1.4,
    )  # fmt: skip
    return body + kit.tag(
        "path", d=WORKER_MARKS[colour], fill=mark, fill_rule="evenodd", transform=where
    )


_PAPER = "#fffaf0"
_DARK = "#26241f"
_GOLD = "#f2cf6b"
SHAPES: dict[str, str] = {
    "yen": kit.disc(0, 0, 10.5, kit.paint("np-gold"))
    + kit.shape("M-4.5 -6.5L0 -.5L4.5 -6.5M0 -.5V7M-4 1H4M-4 4H4", stroke=_DARK, width=2),
    "coal": kit.shape("M-10 4L-7 -5L0 -9L8 -5L10 3L5 8H-6Z", kit.paint("np-coal"))
    + kit.shape("M-4 -4L0 -6M1 0L5 -2M-5 3L-2 1", stroke="#8a8f98", width=1.6),
    "blueprint": kit.shape("M-9 -10H9V10H-9Z", "#2f6db5")
    + kit.shape("M-6 -6H6V6H-6ZM-6 0H6M0 -6V6", stroke="#dcecff", width=1.4),
    "joker_cube": kit.shape("M-9 -9H9V9H-9Z", kit.paint("np-coal"))
    + kit.shape("M-4 -3C-4 -8 4 -8 4 -3C4 0 0 0 0 3.2", stroke=_GOLD, width=2.4)
    + kit.disc(0, 6.4, 1.6, _GOLD, "none"),
    "silk": kit.shape("M-8 -10H8V-7H-8ZM-8 7H8V10H-8Z", "#8a5a2b")
    + kit.shape("M-5.5 -7H5.5C8 -3 8 3 5.5 7H-5.5C-8 3 -8 -3 -5.5 -7Z", "#e6a5c0")
    + kit.shape("M-6.5 -3L6.5 -5M-7 1L7 -1M-6.5 5L6.5 3", stroke="#a44d75", width=1.2),
    "paper": kit.shape("M-7 -10H4L8 -6V10H-7Z", _PAPER)
    + kit.shape("M4 -10V-6H8", stroke=_DARK)
    + kit.shape("M-4 -3H5M-4 1H5M-4 5H2", stroke=_DARK, width=1.3),
    "bento": kit.shape("M-10.5 -8H10.5V8H-10.5Z", "#b9331e")
    + kit.shape("M-8 -5.5H-.5V5.5H-8Z", _PAPER)
    + kit.shape("M1.5 -5.5H8V-.8H1.5Z", "#7fa650")
    + kit.shape("M1.5 1H8V5.5H1.5Z", "#e3b23c")
    + kit.disc(-4.3, 0, 1.9, "#c8412b", "none"),
    "lenses": kit.disc(-5.2, 1, 5.3, "#cfe6f2", None, 1.8)
    + kit.disc(5.2, 1, 5.3, "#cfe6f2", None, 1.8)
    + kit.shape("M-10.5 0L-11.5 -4M10.5 0L11.5 -4", stroke=_DARK, width=1.8)
    + kit.shape("M-7.5 0L-5 -2.5M3 0L5.5 -2.5", stroke="#ffffff", width=1.4),
    "clocks": kit.disc(0, 0, 10, "#f6f3ec", None, 2)
    + kit.shape("M0 -7.5V-6M0 7.5V6M-7.5 0H-6M7.5 0H6", stroke=_DARK, width=1.6)
    + kit.shape("M0 0V-5.5M0 0L4 2.5", stroke=_DARK, width=2),
    "bulbs": kit.shape(
        "M0 -11C5 -11 8 -7.5 8 -3.8C8 -.5 5.5 1.5 4 4.5H-4"
        "C-5.5 1.5 -8 -.5 -8 -3.8C-8 -7.5 -5 -11 0 -11Z",
        "#ffe27a",
    )
    + kit.shape("M-3.5 4.5H3.5V10H-3.5Z", kit.paint("np-steel"))
    + kit.shape("M-3.5 7.2H3.5M-2.5 1L-1.5 -4L0 -1L1.5 -4L2.5 1", stroke=_DARK, width=1.2),
    "train": kit.shape("M-10 -1H1V-6H9V5H-10Z", "currentColor")
    + kit.shape("M-8 -1V-7H-4V-1", "currentColor")
    + kit.disc(-6, 7, 3, _DARK, "none")
    + kit.disc(1, 7, 3, _DARK, "none")
    + kit.disc(7, 7, 3, _DARK, "none")
    + kit.shape("M3 -4H7V-1H3Z", _PAPER, "none"),
    "ship": kit.shape("M-10.5 3H10.5L7 9H-7Z", "currentColor")
    + kit.shape("M-4 3V-3H5V3Z", "currentColor")
    + kit.shape("M-1.5 -3V-9H2V-3", "currentColor")
    + kit.shape("M-2 -.5H3.5", stroke=_PAPER, width=1.6),
    "star": kit.tag("path", d=star_path(), fill=kit.paint("np-gold"), stroke=kit.paint("outline")),
    "gear": kit.shape(gear_path(), kit.paint("np-steel")) + kit.disc(0, 0, 3.2, _PAPER),
    "factory": kit.shape("M-10.5 9.5V-1L-4 -5V-1L2.5 -5V-1L6 -3V-10H9.5V9.5Z", "#8a6a4f")
    + kit.shape("M-7 3H-4V6H-7ZM-1 3H2V6H-1ZM5 3H8V6H5Z", "#ffe27a", "none"),
    "export": kit.shape("M-10.5 2H-1V9H-10.5Z", "#b98a4a")
    + kit.shape("M-6 2V9M-10.5 5.5H-1", stroke=_DARK, width=1.1)
    + kit.shape("M0 -6H5V-10L11 -3.5L5 3V-1H0Z", kit.paint("np-sun")),
    "overseas": kit.disc(0, 0, 10.5, kit.paint("np-overseas"))
    + kit.shape(
        "M-10.5 0H10.5M0 -10.5V10.5M0 -10.5C-8 -5 -8 5 0 10.5M0 -10.5C8 -5 8 5 0 10.5",
        stroke=_DARK,
        width=1.3,
    ),
    "goods": kit.shape("M-9.5 -8H9.5V9H-9.5Z", "#c99a5b")
    + kit.shape("M-9.5 -3.5H9.5M-9.5 4.5H9.5M-9.5 4.5L9.5 -3.5", stroke=_DARK, width=1.5),
    "produce": kit.shape("M-7 -10H5V2H-7Z", "#c99a5b")
    + kit.shape("M-7 -6H5M-7 -2H5", stroke=_DARK, width=1.2)
    + kit.shape("M-8 2.5H8A3.5 3.5 0 0 1 8 9.5H-8A3.5 3.5 0 0 1 -8 2.5Z", kit.paint("np-steel"))
    + kit.disc(-7, 6, 1.8, _PAPER, "none")
    + kit.disc(0, 6, 1.8, _PAPER, "none")
    + kit.disc(7, 6, 1.8, _PAPER, "none"),
    "money_step": kit.disc(-3.5, 2.5, 8, kit.paint("np-gold"))
    + kit.shape(
        "M-7 -2.5L-3.5 2L0 -2.5M-3.5 2V8M-6.5 3.2H-.5M-6.5 5.6H-.5", stroke=_DARK, width=1.6
    )
    + kit.shape("M6.5 -11.5L11.5 -5H8.8V3.5H4.2V-5H1.5Z", kit.paint("np-sun"), width=1.2),
    "market": kit.shape("M-9 -1V9.5H9V-1", _PAPER)
    + kit.shape("M-11 -2L-8.5 -9.5H8.5L11 -2Z", kit.paint("np-sun"))
    + kit.shape("M-5 -9.5L-6 -2H-1.5L-1 -9.5ZM3.5 -9.5L5.5 -2H10L7 -9.5Z", _PAPER, "none")
    + kit.shape("M-4 9.5V3H2V9.5", "#8a6a4f"),
    "pick": kit.shape("M-10 -4C-5 -11 5 -11 10 -4C5 -7 -5 -7 -10 -4Z", kit.paint("np-steel"))
    + kit.shape("M-1.6 -8H1.6V10.5H-1.6Z", "#8a5a2b"),
    "region": kit.shape("M-11 10C-9 3.5 -4 6 0 4.5C4 3 9 4.5 11 10Z", "#7fa650")
    + kit.shape(
        "M0 7C-4 1 -6.5 -1.5 -6.5 -5A6.5 6.5 0 1 1 6.5 -5C6.5 -1.5 4 1 0 7Z", kit.paint("np-sun")
    )
    + kit.disc(0, -5, 2.4, _PAPER, "none"),
    "contract": kit.shape("M-8 -10.5H8V10.5H-8Z", _PAPER)
    + kit.shape("M-5 -6H5M-5 -2H5", stroke=_DARK, width=1.4)
    + kit.disc(2.5, 5, 3.6, kit.paint("np-sun"), "none"),
}
SHAPES |= {f"{colour}_worker": cube(colour, 0, 0, 22) for colour in WORKER_COLOURS}
PREFIX = "np_"
IN_TEXTS = ("yen", "coal", "blueprint", "joker_cube")  # named by the sentences of the game
kit.add_symbols(
    {
        (name if name in IN_TEXTS else PREFIX + name): kit.Symbol(markup, symbol_words(name))
        for name, markup in SHAPES.items()
    }
)

GOOD_SYMBOL = dict(zip(GOODS, GOOD_SYMBOLS, strict=True))
RESOURCE_SYMBOL = dict(
    zip(RESOURCES, ("yen", "coal", "blueprint", "vp", "joker_cube"), strict=True)
)
ACTION_SYMBOL = dict(zip(ACTION_NAMES, ACTION_SYMBOLS, strict=True))


def influence_sign(x: float, y: float, value: int) -> str:
    """Influence of a value, as on a tile: a number in a square."""
    return kit.plate(
        x - 10,
        y - 10.5,
        20,
        21,
        kit.paint("np-slot"),
        r=4,
        stroke=kit.paint("outline"),
        stroke_width=1.3,
    ) + kit.label(x, y + 6, value, 16, weight=800)


def waves(width: float, height: float, step: float = 52) -> str:
    """The sea: seigaiha, arcs upon arcs, kept within a rectangle."""
    path = ""
    row = 0
    y = step / 2
    while y <= height:
        x = step / 2 if row % 2 == 0 else step
        while x + step / 2 <= width:
            for r in (step / 2 - 2, step / 3 - 2):
                left, round_ = kit.number(x - r), kit.number(r)
                path += f"M{left} {kit.number(y)}a{round_} {round_} 0 0 1 {kit.number(2 * r)} 0"
            x += step
        y += step / 4
        row += 1
    return kit.tag("path", d=path, fill="none", stroke=kit.paint("np-wave"), stroke_width=1.6)


def rising_sun(x: float, y: float, r: float) -> str:
    """The sun over the sea, with bands of mist before it."""
    rays = ""
    for i in range(16):
        angle = 2 * pi * i / 16
        wide = pi / 44
        points_ = [
            (r * 1.12 * cos(angle), r * 1.12 * sin(angle)),
            (r * 1.5 * cos(angle - wide), r * 1.5 * sin(angle - wide)),
            (r * 1.5 * cos(angle + wide), r * 1.5 * sin(angle + wide)),
        ]
        rays += (
            "M" + "L".join(f"{kit.number(x + px)} {kit.number(y + py)}" for px, py in points_) + "Z"
        )
    mist = ""
    for dx, dy, wide in ((-0.2, 0.30, 1.7), (0.25, 0.52, 1.5), (-0.1, 0.74, 1.3)):
        left, top = x + (dx - wide / 2) * r, y + dy * r
        mist += kit.plate(left, top, wide * r, r * 0.1, kit.paint("np-sea"), r=r * 0.05)
    return (
        kit.tag("path", d=rays, fill=kit.paint("np-sun"), opacity=0.55)
        + kit.disc(x, y, r, kit.paint("np-sun"), "none")
        + mist
    )
