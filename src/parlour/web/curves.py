"""Something that changes from game to game, as a curve."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString, mark_safe

from parlour.kit import label, paint, picture, tag
from parlour.web import words
from parlour.web.charts import LARGE, LETTERS, SMALL, grid, line

LEFT, RIGHT, TOP, BOTTOM = 48.0, 16.0, 14.0, 26.0
DOT = 5.0
COLOUR = "var(--game, var(--brand))"


def curve(
    values: Sequence[int],
    margins: Sequence[int],
    title: str,
    lang: str,
    narrow: bool = False,
) -> SafeString:
    """A value after each game, from the first to the last, with how unsure it is.

    It is drawn for the width of the page, so that its letters are as large on a small one.
    """
    wide, high = SMALL if narrow else LARGE
    low = min(value - margin for value, margin in zip(values, margins, strict=True))
    top = max(value + margin for value, margin in zip(values, margins, strict=True))
    top = max(top, low + 5)

    def x(index: int) -> float:
        share = index / (len(values) - 1) if len(values) > 1 else 0.5
        return LEFT + (wide - RIGHT - LEFT) * share

    def y(value: float) -> float:
        return TOP + (high - BOTTOM - TOP) * (top - value) / (top - low)

    marks: list[str] = []
    for value in grid(low, top):
        ends = {"x1": LEFT, "x2": wide - RIGHT, "y1": y(value), "y2": y(value)}
        marks.append(tag("line", **ends, stroke=paint("line"), stroke_width=1))
        muted = paint("muted")
        marks.append(label(LEFT - 8, y(value) + 4, value, LETTERS, anchor="end", fill=muted))
    places = list(enumerate(zip(values, margins, strict=True)))
    if any(margins) and len(values) > 1:
        upper = [f"{x(i):.1f},{y(value + margin):.1f}" for i, (value, margin) in places]
        lower = [f"{x(i):.1f},{y(value - margin):.1f}" for i, (value, margin) in places]
        band = " ".join([*upper, *lower[::-1]])
        marks.append(tag("polygon", points=band, fill=COLOUR, opacity=0.14))
    path = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(values))
    if len(values) > 1:
        marks.append(line(path, COLOUR, 2.5, stroke_linejoin="round"))
    marks.append(tag("circle", cx=x(len(values) - 1), cy=y(values[-1]), r=DOT, fill=COLOUR))
    axis = words.say("curve_axis", lang, n=len(values))
    marks.append(label((LEFT + wide) / 2, high - 6, axis, LETTERS, fill=paint("muted")))
    return mark_safe(picture("curve", wide, high, *marks, title=title, lang=lang).inside)
