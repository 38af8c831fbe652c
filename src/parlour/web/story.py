"""What happened, in sentences; and how the points came about, in a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from parlour import games
from parlour.kernel.match import Match
from parlour.kernel.narrator import Narrator
from parlour.kernel.ply import SeenPly
from parlour.kernel.state import Event
from parlour.web import store
from parlour.web.models import Table
from parlour.web.rows import capital, drawn

SHORT = 30  # plies of the log on the table's page
CHART_POINTS = 80
SENTENCES = 5000  # of all logs that are remembered


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log with the rule behind it, and the seat that it is about."""

    text: SafeString
    rule: str
    seat: int
    is_gain: bool = False


@dataclass
class LogBlock:
    """What a seat did in one go, or, with a heading, something common to all."""

    ply: int  # after which it was so
    seat: int
    heading: SafeString | None = None
    lines: list[LogLine] = field(default_factory=list)
    time: datetime | None = None
    is_automatic: bool = False  # its last choice was made for its seat by itself
    mark: str = ""  # tells what happened beside the game from what was common to all


def sentences(match: Match, ply: SeenPly, names: list[str], lang: str) -> list[LogLine]:
    """What a choice brought, in the words of the game."""
    return [_line(match, event, names, lang) for event in ply.events]


def _line(match: Match, event: Event, names: list[str], lang: str, teller: int = -1) -> LogLine:
    """An event as a sentence; under the name of a seat, `teller`, it need not be said again."""
    args = tuple(event.args.items())
    name = names[event.seat] if teller == event.seat else ""
    text = _sentence(match.game.name, event.key, event.seat, args, tuple(names), lang, name)
    is_gain = event.key in match.game.column.gains
    return LogLine(text, event.rule, event.seat, is_gain)


@lru_cache(SENTENCES)
def _sentence(
    game: str,
    key: str,
    seat: int,
    args: tuple[tuple[str, int], ...],
    names: tuple[str, ...],
    lang: str,
    name: str,
) -> SafeString:
    """An event in words, without the name of whoever tells it."""
    sentence = Narrator(games.find(game), lang, names).event(Event(key, seat, "", dict(args)))
    if name and sentence.startswith(f"{name} "):
        sentence = capital(sentence.removeprefix(f"{name} "))
    return drawn(sentence, lang)


class _Teller:
    """Puts plies together to turns, and what is common to all under headings."""

    def __init__(self, match: Match, names: list[str], lang: str) -> None:
        self.match, self.names, self.lang = match, names, lang
        self.column = match.game.column
        self.turns: list[LogBlock] = []
        self.goes_on = False  # the last turn

    def tell(self, number: int, ply: SeenPly) -> None:
        chapter = ""
        for event in ply.events:
            heading = self.column.chapters.get(event.key, "")
            if heading and heading != chapter:
                chapter = heading
                self._open(number, event.seat, event)
            elif not chapter and event.key not in self.column.unsaid:
                self._turn_of(number, ply.seat)
            if event.key in self.column.unsaid:
                self.goes_on = self.goes_on and bool(chapter)
                continue
            lines = self.turns[-1].lines
            teller = ply.seat
            if chapter:  # who has several sentences in a row is named in the first
                teller = event.seat if lines and lines[-1].seat == event.seat else -1
            lines.append(_line(self.match, event, self.names, self.lang, teller))
        actions, ends = self.match.game.actions, self.match.game.ends_turn
        if chapter or (ply.choice is not None and actions.verb_of(ply.choice).name in ends):
            self.goes_on = False

    def _turn_of(self, number: int, seat: int) -> None:
        if self.goes_on and self.turns[-1].seat == seat:
            self.turns[-1].ply = number
        else:
            self.turns.append(LogBlock(number, seat))
            self.goes_on = True

    def _open(self, number: int, seat: int, event: Event) -> None:
        key = self.column.chapters[event.key]
        args = {"seat": seat, **event.args}
        heading = self.match.game.texts.say("chapters", key, self.lang, args, self.names)
        self.turns.append(LogBlock(number, seat, drawn(heading, self.lang)))


def log(
    match: Match, seat: int | None, names: list[str], lang: str, last: int = 0, until: int = -1
) -> list[LogBlock]:
    """The log as a seat or a spectator may know it, the newest turn first.

    `last` limits it to that many choices.
    """
    end = len(match.plies) if until < 0 else until
    start = max(0, end - last) if last else 0
    teller = _Teller(match, names, lang)
    for number, ply in enumerate(match.plies_seen_by(seat, start, end), start=start + 1):
        teller.tell(number, ply)
    return teller.turns[::-1]


def dated(turns: list[LogBlock], table: Table) -> list[LogBlock]:
    """Turns, the newest first, with the time of their last choice and whether that was made for
    somebody."""
    times, automatic = store.times_of(table), store.automatic_plies(table)
    for turn in turns:
        turn.time = times[turn.ply - 1]
        turn.is_automatic = turn.heading is None and turn.ply in automatic
    return turns


def last_lines(
    match: Match, seat: int | None, names: list[str], lang: str, ply: int
) -> list[LogLine]:
    """What the last choice before a ply brought, as a seat or a spectator may know it."""
    for seen in match.plies_seen_by(seat, max(0, ply - 1), ply):
        return sentences(match, seen, names, lang)
    return []


@dataclass(frozen=True)
class SourceRow:
    """The points of all seats from one source."""

    source: SafeString
    points: list[int]

    @property
    def best(self) -> int | None:
        """The highest of them, if it is more than another."""
        return max(self.points) if len(set(self.points)) > 1 else None


@dataclass(frozen=True)
class Standing:
    """Points by source and in all, as far as the viewer may know them."""

    seats: list[int]  # in the order of the columns
    rows: list[SourceRow]
    totals: list[int]
    best: int


def standing(
    match: Match, view: dict[str, Any], lang: str, order: list[int] | None = None
) -> Standing:
    """The points by source, from a view: nothing else is shown before the end.

    What has brought nobody anything so far has no row.
    """
    seats = list(range(match.seats)) if order is None else order
    scores: list[dict[str, Any]] = [view["scores"][seat] for seat in seats]
    sources: list[str] = []
    for score in scores:
        sources += [source for source in score["lines"] if source not in sources]
    texts = match.game.texts
    rows = [
        SourceRow(
            drawn(
                texts.say("sources", source, lang) if texts.has("sources", source) else source, lang
            ),
            [int(score["lines"].get(source, 0)) for score in scores],
        )
        for source in sources
    ]
    rows = [row for row in rows if any(row.points)]
    totals = [int(score["total"]) for score in scores]
    return Standing(seats, rows, totals, max(totals))


@dataclass(frozen=True)
class FinalPoints:
    """One line of the final scoring."""

    seat: int
    text: str
    points: int
    rule: str


def final_scoring(match: Match, lang: str) -> list[list[FinalPoints]]:
    """The final scoring, seat by seat and line by line."""
    texts = match.game.texts
    return [
        [
            FinalPoints(seat, texts.say("sources", line.source, lang), line.points, line.rule)
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
    points: list[tuple[int, list[int]]] = []
    for ply in plies:
        scores = match.position_after(ply).view(seat)["scores"]
        points.append((ply, [int(score["total"]) for score in scores]))
    return points
