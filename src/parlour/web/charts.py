"""How the points came about, as a picture."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from parlour.kit import cut, group, label, paint, picture, seat_paint, seat_symbol, tag
from parlour.web import words

Points = list[tuple[int, list[int]]]  # plies, and what every seat had then

SMALL = (330.0, 190.0)  # width and height beside a board, and on a phone
STRIP = (330.0, 130.0)  # above the steps of a replay
LARGE = (720.0, 300.0)  # on a page of its own, with room for names
LEFT, TOP, BOTTOM = 34.0, 10.0, 24.0
LETTERS = 13.0
MARK = 16.0  # of a seat, at the end of its line
NAME = 84.0  # the width of a player's name beside it
MOST_LINES = 5  # of the grid
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)  # between the lines of the grid


def chart(
    points: Points,
    names: list[str],
    lang: str,
    size: tuple[float, float] = SMALL,
    title: str = "",
    made: Points | None = None,
) -> SafeString:
    """The totals over the game; every line ends in its seat's mark, with the name if there is room.

    A picture is drawn for its size: letters are as large in a small one. Points that are only
    expected are held against those that were `made`: these lines are dotted.
    """
    wide, high = size
    right = right_of(size)
    last = max(points[-1][0], 1)
    values = [total for _, totals in [*points, *(made or [])] for total in totals]
    low, top = min(0, *values), max(5, *values)

    def x(ply: int) -> float:
        return LEFT + (right - LEFT) * ply / last

    def y(value: float) -> float:
        return TOP + (high - BOTTOM - TOP) * (top - value) / (top - low)

    marks: list[str] = []
    for value in grid(low, top):
        marks.append(
            tag(
                "line", x1=LEFT, x2=right, y1=y(value), y2=y(value), stroke=paint("line"),
                stroke_width=1,
            )
        )  # fmt: skip
        marks.append(
            label(LEFT - 6, y(value) + 4, value, LETTERS, anchor="end", fill=paint("muted"))
        )
    ends = apart([y(total) for total in points[-1][1]], MARK, TOP, high - BOTTOM)
    for seat, name in enumerate(names):
        if made:
            path = " ".join(f"{x(ply):.1f},{y(totals[seat]):.1f}" for ply, totals in made)
            marks.append(line(path, seat_paint(seat), 2, stroke_dasharray="2 3"))
        path = " ".join(f"{x(ply):.1f},{y(totals[seat]):.1f}" for ply, totals in points)
        # A thin edge keeps black and white seats in sight by night and by day.
        for stroke, width in ((paint("muted"), 3.4), (seat_paint(seat), 2.5)):
            marks.append(line(path, stroke, width, stroke_linejoin="round"))
        end = [seat_symbol(seat, right + MARK / 2 + 2, ends[seat], MARK)]
        if size == LARGE:
            shown = cut(name, NAME - MARK, LETTERS)
            end.append(label(right + MARK + 8, ends[seat] + 4, shown, LETTERS, anchor="start"))
        marks.append(group(*end, title=f"{name}: {points[-1][1][seat]}"))
    moves = words.say("chart_axis", lang, n=last)
    marks.append(label((LEFT + right) / 2, high - 6, moves, LETTERS, fill=paint("muted")))
    title = title or words.say("chart_title", lang)
    return mark_safe(picture("chart", wide, high, *marks, title=title, lang=lang).inside)


def across(size: tuple[float, float]) -> tuple[str, str]:
    """Where the lines of a picture begin and end, in hundredths of its width: for clicks."""
    wide = size[0]
    return f"{100 * LEFT / wide:.2f}", f"{100 * right_of(size) / wide:.2f}"


def right_of(size: tuple[float, float]) -> float:
    """Where the lines of a picture of that size end."""
    return size[0] - MARK - (NAME if size == LARGE else 4)


def line(path: str, stroke: str, width: float, **look: str) -> str:
    """A line through the points of a path."""
    return tag("polyline", points=path, fill="none", stroke=stroke, stroke_width=width, **look)


def grid(low: int, top: int) -> range:
    """Round numbers between two, not many."""
    step = next((one for one in STEPS if (top - low) / one <= MOST_LINES), STEPS[-1])
    return range(-(-low // step) * step, top + 1, step)


def apart(places: list[float], least: float, first: float, last: float) -> list[float]:
    """Places on a line, moved so that none is nearer to the next than it may be.

    Those that are crowded spread around their middle, in their order, but not beyond the ends.
    """

    def start(crowd: list[int]) -> float:
        """Where the first of a crowd comes to be."""
        length = (len(crowd) - 1) * least
        middle = sum(places[index] for index in crowd) / len(crowd)
        return max(first, min(last - length, middle - length / 2))

    crowds: list[list[int]] = []
    for index in sorted(range(len(places)), key=lambda i: (places[i], i)):
        crowds.append([index])
        while len(crowds) > 1 and start(crowds[-1]) < start(crowds[-2]) + len(crowds[-2]) * least:
            crowds[-2:] = [crowds[-2] + crowds[-1]]
    moved = list(places)
    for crowd in crowds:
        for number, index in enumerate(crowd):
            moved[index] = start(crowd) + number * least
    return moved
