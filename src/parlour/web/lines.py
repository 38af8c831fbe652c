"""Judged lines: what is stored of a judgement, and how a page shows it.

A line is the rest of a seat's own turn with what it promises. It is stored in notation and numbers
alone, so that each reader gets the sentences in their own language and with the names of today.
Nothing of it comes from what the seat cannot know: lines are judged, and put into words, in
positions in which all of that was dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypedDict

from django.utils.safestring import SafeString

from parlour import coach
from parlour.coach.reasons import Grounds, grounds, in_words
from parlour.coach.words import decimal, percent, signed
from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidChoice
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.web.rows import drawn

STREAM = 7  # of what is dealt anew while a line is put into words
SENTENCES = 1  # of the reason for a line


class StoredReason(TypedDict):
    """Why a line leads, or what the first one has more: `Grounds` as plain data."""

    section: str  # of the coach's sentences: `lead`, or `behind` the first line
    grounds: dict[str, Any]


class StoredLine(TypedDict):
    """The rest of a turn, and what it promises the seat."""

    notation: list[str]
    first: int  # the number of the first choice
    chance: float
    error: float  # of the chance
    points: float
    reason: StoredReason | None  # None: there is nothing to compare it with


class StoredLines(TypedDict):
    """What is stored of a judgement; the best line comes first."""

    positions: int  # that were looked at: the more, the closer
    lines: list[StoredLine]


def to_store(judgement: coach.Judgement, positions: int) -> StoredLines:
    """A judgement as plain data; its worlds are left out."""
    best, *others = judgement.lines
    reasons: list[StoredReason | None] = [None]
    if others:
        reasons = [_reason("lead", best, others[0], judgement.seat)]
        reasons += [_reason("behind", best, line, judgement.seat) for line in others]
    pairs = zip(judgement.lines, reasons, strict=True)
    return {"positions": positions, "lines": [_stored(line, reason) for line, reason in pairs]}


def _reason(section: str, best: coach.Line, other: coach.Line, seat: int) -> StoredReason:
    return {"section": section, "grounds": asdict(grounds(best, other, seat))}


def _stored(line: coach.Line, reason: StoredReason | None) -> StoredLine:
    return {
        "notation": list(line.notation),
        "first": line.choices[0],
        "chance": round(line.chance, 4),
        "error": round(line.error, 4),
        "points": round(line.points, 2),
        "reason": reason,
    }


@dataclass(frozen=True)
class LineStep:
    """A choice of a line."""

    notation: str
    place: str  # the piece of the board that it is about; empty if there is none
    words: SafeString


@dataclass(frozen=True)
class LineRow:
    """A line as a page shows it."""

    rank: int  # 1: the best
    choice: int  # the number of the first one
    steps: list[LineStep]
    chance: str
    error: str  # of the chance, in hundredths
    share: int  # the chance as a length, of 100
    points: str
    behind: str  # by how much less it promises than the best; empty for the best
    sentence: SafeString

    @property
    def place(self) -> str:
        return self.steps[0].place

    @property
    def words(self) -> SafeString:
        """What is chosen first."""
        return self.steps[0].words


def rows(
    match: Match, seat: int, stored: StoredLines, names: Sequence[str], lang: str
) -> list[LineRow]:
    """The lines of a position for a reader; none if they are those of another version."""
    try:
        lines = stored["lines"]
        written = [_row(match, seat, lines, rank, names, lang) for rank in range(1, len(lines) + 1)]
    except (KeyError, TypeError, IndexError):
        return []
    return [row for row in written if row.steps]


def _row(
    match: Match, seat: int, lines: list[StoredLine], rank: int, names: Sequence[str], lang: str
) -> LineRow:
    best, line = lines[0], lines[rank - 1]
    is_alone = match.seats == 1
    loss = line["points"] - best["points"] if is_alone else 100 * (line["chance"] - best["chance"])
    digits = 1 if is_alone else 0
    return LineRow(
        rank,
        line["first"],
        steps(match, seat, line["notation"], names, lang),
        percent(line["chance"], lang),
        f"± {max(1, round(100 * line['error']))}",
        round(100 * line["chance"]),
        decimal(line["points"], lang, 0),
        signed(loss, lang, digits) if rank > 1 else "",
        sentence(match.game, line["reason"], names, lang),
    )


def sentence(
    game: Game, reason: StoredReason | None, names: Sequence[str], lang: str
) -> SafeString:
    """Why a line leads, or what the first one has more."""
    if reason is None:
        return drawn("", lang)
    why = Grounds(**reason["grounds"])
    return drawn(in_words(why, game, lang, names, reason["section"], SENTENCES), lang)


def steps(
    match: Match, seat: int, notation: Sequence[str], names: Sequence[str], lang: str
) -> list[LineStep]:
    """The choices of a line in words, as far as they are possible."""
    game, narrator = match.game, match.narrator(lang, list(names))
    state = match.state.redeal(seat, Chance(match.ply, STREAM))
    written: list[LineStep] = []
    for text in notation:
        try:
            choice = game.actions.number(text)
        except InvalidChoice:  # the rules have changed since
            break
        if state.over or seat not in state.pending or choice not in state.choices(seat):
            break
        words = drawn(narrator.choice(state, seat, choice), lang)
        written.append(LineStep(text, game.place_of(choice, seat), words))
        state.advance(seat, choice)
    return written
