"""The curves of a review: every seat's chance to win and expected points, as pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from parlour.coach.reviewing import Review
from parlour.coach.words import decimal, percent, say
from parlour.kernel.game import Game
from parlour.kit import (
    Picture,
    cut,
    group,
    label,
    paint,
    picture,
    seat_paint,
    seat_symbol,
    tag,
    width_of,
)

TOP, BOTTOM, HEIGHT = 14.0, 34.0, 330.0
LETTERS = 13.0
MARK = 16.0  # of a seat, at the end of its line
MOST_LINES = 6  # of a grid
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)  # between them


@dataclass(frozen=True)
class Frame:
    """How wide a picture is, and what is left of that beside the curve."""

    width: float
    left: float
    right: float

    @property
    def end(self) -> float:
        """Where the curve ends."""
        return self.width - self.right


WIDE = Frame(860.0, 48.0, 124.0)
NARROW = Frame(330.0, 48.0, 2 * MARK)  # letters are as large; there is no room for names


def across(review: Review, ply: int, frame: Frame = WIDE) -> float:
    """Where a ply lies from left to right."""
    return frame.left + (frame.end - frame.left) * ply / max(1, review.plies)


@dataclass(frozen=True)
class Scale:
    """What is drawn from bottom to top."""

    low: float
    high: float
    lines: list[float]  # of the grid

    def upright(self, value: float) -> float:
        """Where a value lies from top to bottom."""
        share = (value - self.low) / (self.high - self.low)
        return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share)


CHANCES = Scale(0.0, 1.0, [0.0, 0.25, 0.5, 0.75, 1.0])


def curve(
    review: Review, game: Game, names: Sequence[str], lang: str, frame: Frame = WIDE
) -> Picture:
    """The chances to win; turning points have numbers."""
    lines = [[moment.chances[seat] for moment in review.curve] for seat in range(review.seats)]
    marks = _drawn(review, game, names, lang, lines, CHANCES, lambda n: percent(n, lang), frame)
    marks += _turning_points(review, frame)
    title = say("review", "chances", lang)
    return picture("curve", frame.width, HEIGHT, *marks, title=title, lang=lang)


def points_curve(review: Review, game: Game, names: Sequence[str], lang: str) -> Picture:
    """The points that could be expected at the end; those that were made, at the end."""
    lines = [[moment.points[seat] for moment in review.curve] for seat in range(review.seats)]
    low = min(0.0, *(value for line in lines for value in line))
    high = max(10.0, *(value for line in lines for value in line))
    step = next((one for one in STEPS if (high - low) / one <= MOST_LINES), STEPS[-1])
    grid = [float(n) for n in range(math.ceil(low / step) * step, int(high) + 1, step)]
    scale = Scale(low, high, grid)
    marks = _drawn(review, game, names, lang, lines, scale, lambda n: decimal(n, lang, 0), WIDE)
    title = say("review", "points", lang)
    return picture("points", WIDE.width, HEIGHT, *marks, title=title, lang=lang)


def _drawn(
    review: Review,
    game: Game,
    names: Sequence[str],
    lang: str,
    lines: list[list[float]],
    scale: Scale,
    shown: Callable[[float], str],
    frame: Frame,
) -> list[str]:
    """Grid, rounds and lines; each line ends in its seat's mark and name."""
    right = frame.end
    marks = [*_grid(frame, scale, shown), *_rounds(review, game, frame, lang)]
    ends = _apart([scale.upright(line[-1]) for line in lines])
    for seat, name in enumerate(names):
        points = " ".join(
            f"{across(review, moment.ply, frame):.1f},{scale.upright(value):.1f}"
            for moment, value in zip(review.curve, lines[seat], strict=True)
        )
        # A thin edge keeps black and white seats in sight by night and by day.
        for stroke, width in ((paint("muted"), 3.4), (seat_paint(seat), 2.4)):
            marks.append(
                tag(
                    "polyline", points=points, fill="none", stroke=stroke, stroke_width=width,
                    stroke_linejoin="round",
                )
            )  # fmt: skip
        end = [seat_symbol(seat, right + MARK, ends[seat], MARK)]
        if frame.right > 3 * MARK:
            written = cut(name, frame.right - 3 * MARK, LETTERS)
            end.append(label(right + 2 * MARK, ends[seat] + 4, written, LETTERS, anchor="start"))
        marks.append(group(*end, title=f"{name}: {shown(lines[seat][-1])}"))
    return marks


def _grid(frame: Frame, scale: Scale, shown: Callable[[float], str]) -> list[str]:
    marks: list[str] = []
    for value in scale.lines:
        y = scale.upright(value)
        line = tag(
            "line", x1=frame.left, x2=frame.end, y1=y, y2=y, stroke=paint("line"), stroke_width=1
        )  # fmt: skip
        text = label(
            frame.left - 8, y + 4, shown(value), LETTERS, anchor="end", fill=paint("muted")
        )
        marks += [line, text]
    return marks


def _rounds(review: Review, game: Game, frame: Frame, lang: str) -> list[str]:
    """A line where each round begins, with its name; where not all fit, the first one has it."""
    starts = [across(review, ply, frame) for ply, _ in review.rounds]
    marks = [
        tag("line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM, stroke=paint("line"), stroke_width=1)
        for x in starts
    ]
    if not starts or not game.texts.has("phases", review.count):
        return marks
    names = [
        game.texts.say("phases", review.count, lang, {"n": number}) for _, number in review.rounds
    ]
    ends = [*starts[1:], frame.end]
    middles = [(start + end) / 2 for start, end in zip(starts, ends, strict=True)]
    all_fit = all(
        end - start > width_of(name, LETTERS)
        for name, start, end in zip(names, starts, ends, strict=True)
    )
    for index, (name, middle) in enumerate(zip(names, middles, strict=True)):
        shown, x = (name if all_fit else str(review.rounds[index][1])), middle
        if not all_fit and index == 0 and len(names) > 1:
            half = width_of(name, LETTERS) / 2
            least = max(middle, starts[0] + half)
            if least + half + LETTERS < middles[1]:
                shown, x = name, least
        marks.append(label(x, HEIGHT - BOTTOM + 20, shown, LETTERS, fill=paint("muted")))
    return marks


def _turning_points(review: Review, frame: Frame) -> list[str]:
    marks: list[str] = []
    for number, point in enumerate(review.turning_points, start=1):
        x, y = across(review, point.ply, frame), CHANCES.upright(point.before)
        marks.append(tag("circle", cx=x, cy=y, r=10, fill=paint("ink")))
        marks.append(label(x, y + 4.5, number, LETTERS, fill=paint("paper")))
    return marks


def _apart(places: list[float]) -> list[float]:
    """Places from top to bottom, moved so that no mark lies over another."""
    order = sorted(range(len(places)), key=lambda index: (places[index], index))
    moved = list(places)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + MARK + 2)
    over = max(0.0, max(moved) - (HEIGHT - BOTTOM))
    if over:
        for below, above in zip(order[::-1], order[-2::-1], strict=False):
            moved[below] = min(moved[below], HEIGHT - BOTTOM)
            moved[above] = min(moved[above], moved[below] - MARK - 2)
    return moved
