"""The line above the board that says how far the game is."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from parlour.kernel.game import Game
from parlour.kernel.phase import Count, Phase

MOST_PIPS = 10


@dataclass(frozen=True)
class CountLine:
    """A count in words, out of how many, and one pip for each: done, now or to come."""

    label: str
    last: int
    pips: list[str]
    share: int  # how far it is, in hundredths; 0 if nobody knows its end


@dataclass(frozen=True)
class PhaseLine:
    """Counts; the words of the steps, each with whether it is being played; is the end near?"""

    counts: list[CountLine]
    steps: list[tuple[str, bool]]
    is_last: bool

    @property
    def words(self) -> str:
        """All of it in one line."""
        return " · ".join(filter(None, [*(count.label for count in self.counts), self.step]))

    @property
    def step(self) -> str:
        """The one that is being played."""
        return next((word for word, now in self.steps if now), "")


def phase_line(game: Game, view: dict[str, Any], lang: str) -> PhaseLine | None:
    """How far a game is; nothing if it does not tell."""
    return None if game.phase is None else line_of(game, game.phase(view), lang)


def as_data(game: Game, view: dict[str, Any]) -> dict[str, Any] | None:
    """How far a game is as plain data, in no language: what is stored of it."""
    return None if game.phase is None else asdict(game.phase(view))


def stored_line(game: Game, data: dict[str, Any] | None, lang: str) -> PhaseLine | None:
    """The line of what was stored; nothing if an older version called things by other names."""
    if data is None:
        return None
    try:
        counts = tuple(Count(**count) for count in data["counts"])
        phase = Phase(**{**data, "counts": counts, "steps": tuple(data["steps"])})
    except (KeyError, TypeError):
        return None
    named = [*(count.name for count in counts), *phase.steps, phase.ending]
    if not all(game.texts.has("phases", name) for name in named if name):
        return None
    return line_of(game, phase, lang)


def line_of(game: Game, phase: Phase, lang: str) -> PhaseLine:
    """How far a game is, in words."""

    def say(name: str, number: int = 0) -> str:
        return game.texts.plain(game.texts.say("phases", name, lang, {"n": number}), lang)

    counts = [
        CountLine(say(count.name, count.number), count.last, pips(count), share(count))
        for count in phase.counts
    ]
    if phase.ending:
        label = say(phase.ending, phase.turns_left)
        counts = [replace(counts[0], label=label, last=0), *counts[1:]]
    steps = [(say(step), step == phase.step) for step in phase.steps]
    return PhaseLine(counts, steps, bool(phase.ending))


def share(count: Count) -> int:
    """How far something is that is counted to a known end, in hundredths."""
    return 100 * count.number // count.last if count.last else 0


def pips(count: Count) -> list[str]:
    """One for each of a known number."""
    if count.last > MOST_PIPS:
        return []
    return [
        "done" if n < count.number else "now" if n == count.number else ""
        for n in range(1, count.last + 1)
    ]
