"""What the cards share: their frame, the band in the colours of the fields, strips and amounts."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.terms import ANY, COLOURS
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.labels import colours_of, say
from parlour.games.principia.drawing.shapes import FIELD_PAINT

BAND = 42.0
LEAST = 16.6  # of letters that can be read on the whole board


def fitted(
    text: str, width: float, sizes: tuple[tuple[float, int], ...], bold: bool = False
) -> tuple[list[str], float]:
    """A text in the largest of some sizes that needs no more than the lines given with it."""
    for size, count in sizes:
        rows = kit.wrap(text, width, size, bold=bold)
        if len(rows) <= count and not any(row.endswith("…") for row in rows):
            break
    return rows, size


def named(text: str, width: float, size: float, most: int, bold: bool = True) -> list[str]:
    """A name in at most so many lines; letters of a long one are narrower where they are drawn."""
    for wider in (1.1, 1.2, 1.35, 1.5, 1.7, 2.0):
        rows = kit.wrap(text, width * wider, size, bold=bold)
        if len(rows) <= most and not any(row.endswith("…") for row in rows):
            break
    return rows


def band(mask: int, w: float, h: float, fill: str = "") -> str:
    """A band in the colours of the fields, side by side, below round corners."""
    colours = [FIELD_PAINT[i] for i in colours_of(mask)] or [fill]
    step = w / len(colours)
    path = f"M0 {h}V8Q0 0 8 0H{w - 8}Q{w} 0 {w} 8V{h}Z"
    parts = [kit.tag("path", d=path, fill=colours[0])]
    for i, colour in enumerate(colours[1:], 1):
        x = i * step
        last = i == len(colours) - 1
        right = f"H{w - 8}Q{w} 0 {w} 8V{h}" if last else f"H{x + step}V{h}"
        parts.append(kit.tag("path", d=f"M{x - 9} {h}L{x + 9} 0{right}Z", fill=colour))
    return "".join(parts)


def signs_of(mask: int) -> list[str]:
    """The signs of the fields in a mask; one sign for all three together."""
    signs = [f"pr_{COLOURS[i]}" for i in colours_of(mask)]
    return ["pr_fields"] if len(signs) == len(COLOURS) else signs


def frame(
    w: float,
    h: float,
    mask: int,
    name: str,
    fill: str,
    *body: str,
    top: float = BAND,
    reserved: float = 0,
) -> str:
    """A card face up: its name on a band in the colours of its fields, their signs at the right."""
    fields = signs_of(mask)
    size = 24.0 if fields != ["pr_fields"] else 29.0
    room = w - 14 - len(fields) * (size + 4) - reserved
    rows = named(name, room, LEAST, 2)
    leading = min(18.5, (top - 2) / 2)
    first = top / 2 + LEAST * 0.36 - (len(rows) - 1) * leading / 2
    return (
        kit.shadow(0, 0, w, h)
        + kit.plate(0, 0, w, h, kit.paint("pr-card"))
        + band(mask, w, top, fill)
        + kit.plate(0, 0, w, h, "none", stroke=kit.paint("outline"), stroke_width=1.2)
        + "".join(
            kit.label(
                9, first + i * leading, row, LEAST, weight=700, anchor="start",
                fill=kit.paint("pr-on-field"), width=room,
            )
            for i, row in enumerate(rows)
        )
        + "".join(
            ringed(one, w - 6 - (len(fields) - n - 0.5) * (size + 4), top / 2, size)
            for n, one in enumerate(fields)
        )
        + "".join(body)
    )  # fmt: skip


def ringed(name: str, x: float, y: float, size: float) -> str:
    """A field's sign with a white rim, so that it stands out on its own colour."""
    s = size / 2 + 1.2
    return kit.plate(x - s, y - s, 2 * s, 2 * s, kit.paint("pr-on-field"), r=size / 4) + kit.symbol(
        name, x, y, size
    )


def need_line(signs: lines.Signs, w: float, y: float, title: str) -> str:
    """What is required, on a strip at the foot of a card."""
    if not signs:
        return ""
    return kit.group(
        kit.plate(5, y - 13, w - 10, 26, kit.paint("pr-soft"), r=6),
        kit.symbol("lock", 18, y - 1, 17),
        lines.line(signs, 32, y, 21, w - 66),
        title=title,
    )


def cost_line(signs: lines.Signs, w: float, y: float) -> str:
    """What is paid, on a strip of its own with a minus before it."""
    strip = kit.plate(5, y - 14, w - 10, 28, kit.paint("pr-red-soft"), r=6) + kit.label(
        15, y + 7, "−", 20, weight=700
    )
    if lines.line_width(signs, 21) <= w - 36:
        return strip + lines.line(signs, 25, y, 24, w - 36)
    return strip + numbered(signs, 38, y, (w - 44) / len(signs) * 2)


def numbered(signs: lines.Signs, x: float, y: float, step: float) -> str:
    """Many amounts in little room: each number on its token."""
    pairs = list(zip(signs[::2], signs[1::2], strict=True))
    return "".join(
        kit.symbol(token, x + i * step, y, 27)
        + kit.label(
            x + i * step, y + 6, number[1:], LEAST, weight=800, fill="#ffffff", halo="#20242a"
        )
        for i, (number, token) in enumerate(pairs)
    )


def foot(w: float, h: float, oldest: bool, lang: str) -> str:
    """In the corner of the oldest card of a market an hourglass: it leaves next."""
    if not oldest:
        return ""
    sign = kit.symbol("hourglass", w - 18, h - 18, 22)
    return kit.group(sign, title=say("market.oldest", lang))


def amounts(counts: list[int], sign: str = "") -> lines.Signs:
    """Research points by colour: a number and a token each."""
    signs: lines.Signs = []
    for i, n in enumerate(counts):
        if n:
            signs += [
                f"={sign}{n}",
                "research_points" if i == ANY else f"research_points_{COLOURS[i]}",
            ]
    return signs
