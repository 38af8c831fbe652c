"""The curve of a review: every seat's chance to win over the game, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from parlour.coach.reviewing import Review
from parlour.coach.words import percent, say
from parlour.kernel.game import Game
from parlour.kit import Picture, cut, group, label, paint, picture, seat_paint, seat_symbol, tag

TOP, BOTTOM, HEIGHT = 14.0, 34.0, 330.0
LETTERS = 13.0
MARK = 16.0  # of a seat, at the end of its line
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)


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
NARROW = Frame(330.0, 44.0, 2 * MARK)  # letters are as large; there is no room for names


def across(review: Review, ply: int, frame: Frame = WIDE) -> float:
    """Where a ply lies from left to right."""
    return frame.left + (frame.end - frame.left) * ply / max(1, review.plies)


def upright(chance: float) -> float:
    """Where a chance lies from top to bottom."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)


def curve(
    review: Review, game: Game, names: Sequence[str], lang: str, frame: Frame = WIDE
) -> Picture:
    """The curve; each line ends in its seat's mark and name, turning points have numbers."""
    right = frame.end
    marks = [*_grid(frame, lang), *_rounds(review, game, frame, lang)]
    last = review.curve[-1]
    ends = _apart([upright(chance) for chance in last.chances])
    for seat, name in enumerate(names):
        points = " ".join(
            f"{across(review, each.ply, frame):.1f},{upright(each.chances[seat]):.1f}"
            for each in review.curve
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
            shown = cut(name, frame.right - 3 * MARK, LETTERS)
            end.append(label(right + 2 * MARK, ends[seat] + 4, shown, LETTERS, anchor="start"))
        marks.append(group(*end, title=f"{name}: {percent(last.chances[seat], lang)}"))
    marks += _turning_points(review, frame)
    title = say("review", "chances", lang)
    return picture("curve", frame.width, HEIGHT, *marks, title=title, lang=lang)


def _grid(frame: Frame, lang: str) -> list[str]:
    marks: list[str] = []
    for share in GRID:
        y = upright(share)
        line = tag(
            "line", x1=frame.left, x2=frame.end, y1=y, y2=y, stroke=paint("line"), stroke_width=1
        )  # fmt: skip
        text = label(
            frame.left - 8, y + 4, percent(share, lang), LETTERS, anchor="end", fill=paint("muted")
        )
        marks += [line, text]
    return marks


def _rounds(review: Review, game: Game, frame: Frame, lang: str) -> list[str]:
    """A line where each round begins, and its name where there is room."""
    marks: list[str] = []
    starts = [(across(review, ply, frame), number) for ply, number in review.rounds]
    for index, (x, number) in enumerate(starts):
        after = starts[index + 1][0] if index + 1 < len(starts) else frame.end
        marks.append(
            tag(
                "line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM, stroke=paint("line"),
                stroke_width=1,
            )
        )  # fmt: skip
        if game.texts.has("phases", review.count):
            name = game.texts.say("phases", review.count, lang, {"n": number})
            shown = name if after - x > len(name) * LETTERS * 0.6 else str(number)
            marks.append(
                label((x + after) / 2, HEIGHT - BOTTOM + 20, shown, LETTERS, fill=paint("muted"))
            )
    return marks


def _turning_points(review: Review, frame: Frame) -> list[str]:
    marks: list[str] = []
    for number, point in enumerate(review.turning_points, start=1):
        x, y = across(review, point.ply, frame), upright(point.before)
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
