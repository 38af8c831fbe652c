"""What happened, in sentences; and how the points came about, in a table and a chart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from parlour.kernel.match import Match
from parlour.kernel.ply import SeenPly
from parlour.kit import group, label, paint, picture, seat_paint, seat_symbol, tag
from parlour.web import words
from parlour.web.panel import drawn

SHORT = 40  # plies of the log on the table's page
CHART_POINTS = 80


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log with the rule behind it."""

    text: SafeString
    rule: str


@dataclass(frozen=True)
class Entry:
    """What one choice brought."""

    ply: int
    seat: int
    lines: list[LogLine]


def sentences(match: Match, ply: SeenPly, names: list[str], lang: str) -> list[LogLine]:
    """What a choice brought, in the words of the game."""
    narrator = match.narrator(lang, names)
    return [LogLine(drawn(narrator.event(event), lang), event.rule) for event in ply.events]


def log(
    match: Match, seat: int | None, names: list[str], lang: str, last: int = 0, until: int = -1
) -> list[Entry]:
    """The log as a seat or a spectator may know it, the newest choice first.

    `last` limits it to that many choices.
    """
    end = len(match.plies) if until < 0 else until
    start = max(0, end - last) if last else 0
    entries: list[Entry] = []
    for number, ply in enumerate(match.plies_seen_by(seat, start, end), start=start + 1):
        lines = sentences(match, ply, names, lang)
        if lines:
            entries.append(Entry(number, ply.seat, lines))
    entries.reverse()
    return entries


def last_lines(
    match: Match, seat: int | None, names: list[str], lang: str, ply: int
) -> list[LogLine]:
    """What the last choice before a ply brought, as a seat or a spectator may know it."""
    entries = log(match, seat, names, lang, last=1, until=ply)
    return entries[0].lines if entries else []


@dataclass(frozen=True)
class Row:
    """The points of all seats from one source."""

    source: SafeString
    points: list[int]


@dataclass(frozen=True)
class Standing:
    """Points by source and in all, as far as the viewer may know them."""

    rows: list[Row]
    totals: list[int]
    best: int


def standing(match: Match, view: dict[str, Any], lang: str) -> Standing:
    """The points by source, from a view: nothing else is shown before the end."""
    scores: list[dict[str, Any]] = view["scores"]
    sources: list[str] = []
    for score in scores:
        sources += [source for source in score["lines"] if source not in sources]
    texts = match.game.texts
    rows = [
        Row(
            drawn(
                texts.say("sources", source, lang) if texts.has("sources", source) else source, lang
            ),
            [int(score["lines"].get(source, 0)) for score in scores],
        )
        for source in sources
    ]
    totals = [int(score["total"]) for score in scores]
    return Standing(rows, totals, max(totals))


@dataclass(frozen=True)
class Told:
    """One line of the final scoring."""

    seat: int
    text: str
    points: int
    rule: str


def final_scoring(match: Match, lang: str) -> list[list[Told]]:
    """The final scoring, seat by seat and line by line."""
    texts = match.game.texts
    return [
        [
            Told(seat, texts.say("sources", line.source, lang), line.points, line.rule)
            for line in score.lines
            if line.points
        ]
        for seat, score in enumerate(match.state.scores())
    ]


def series(match: Match, seat: int | None) -> list[tuple[int, list[int]]]:
    """The totals at some plies of the game, as the viewer could know them then."""
    count = len(match.plies)
    stride = max(1, -(-count // CHART_POINTS))
    plies = sorted({*range(0, count + 1, stride), count})
    found: list[tuple[int, list[int]]] = []
    for ply in plies:
        scores = match.position_after(ply).view(seat)["scores"]
        found.append((ply, [int(score["total"]) for score in scores]))
    return found


def chart(points: list[tuple[int, list[int]]], names: list[str], lang: str) -> SafeString:
    """The totals over the game as a picture; every line ends in its seat's mark."""
    wide, high, left, bottom = 360.0, 190.0, 34.0, 24.0
    last = max(points[-1][0], 1)
    values = [total for _, totals in points for total in totals]
    low, top = min(0, *values), max(5, *values)

    def x(ply: int) -> float:
        return left + (wide - left - 22) * ply / last

    def y(value: int) -> float:
        return 10 + (high - bottom - 10) * (top - value) / (top - low)

    marks: list[str] = []
    step = max(1, round((top - low) / 4))
    for value in range(low, top + 1, step):
        marks.append(
            tag(
                "line", x1=left, x2=wide - 18, y1=y(value), y2=y(value), stroke=paint("line"),
                stroke_width=1,
            )
        )  # fmt: skip
        marks.append(label(left - 6, y(value) + 4, value, 12, anchor="end", fill=paint("muted")))
    lines: list[str] = []
    for seat in range(len(names)):
        path = " ".join(f"{x(ply):.1f},{y(totals[seat]):.1f}" for ply, totals in points)
        lines.append(
            tag(
                "polyline", points=path, fill="none", stroke=seat_paint(seat), stroke_width=2.5,
                stroke_linejoin="round",
            )
        )  # fmt: skip
        end = points[-1][1][seat]
        lines.append(group(seat_symbol(seat, x(last), y(end), 16), title=f"{names[seat]}: {end}"))
    axis = label(
        (left + wide) / 2, high - 6, words.say("chart_axis", lang, n=last), 12, fill=paint("muted")
    )
    title = words.say("chart_title", lang)
    drawing = picture("chart", wide, high, *marks, *lines, axis, title=title, lang=lang)
    return mark_safe(drawing.inside)
