"""The end of a game: who has won, where one stands oneself, and the score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from parlour.kernel.match import Match
from parlour.kernel.state import ranks
from parlour.web import charts, story, words
from parlour.web.access import Viewer


@dataclass(frozen=True)
class Outcome:
    """Who has won."""

    winners: list[int]  # none if the game itself has won
    title: str
    line: str  # how the visitor has done; empty for those who only watched


@dataclass(frozen=True)
class Ending(Outcome):
    """What the page of a finished game shows."""

    sheet: story.Standing
    chart: SafeString


def outcome(match: Match, mine: int | None, names: list[str], lang: str) -> Outcome:
    """Who has won, told to the player of a seat or to whoever looks on."""
    scores = match.state.scores()
    places = ranks(scores)
    totals = [score.total for score in scores]
    winners = [seat for seat, place in enumerate(places) if place == 1 and not scores[seat].lost]
    best = next(total for total, place in zip(totals, places, strict=True) if place == 1)
    title = _title(winners, mine, best, names, lang)
    return Outcome(
        winners, title, "" if mine is None else _line(mine, places, totals, winners, lang)
    )


def ending(
    match: Match, viewer: Viewer, names: list[str], lang: str, narrow: bool = False
) -> Ending:
    """The end of a match as a visitor sees it, on a wide or a narrow page."""
    places = ranks(match.state.scores())
    order = sorted(range(match.seats), key=lambda seat: (places[seat], seat))
    sheet = story.standing(match, match.view(viewer.seat), lang, order)
    size = charts.SMALL if narrow else charts.LARGE
    chart = charts.chart(story.series(match, viewer.seat), names, lang, size)
    mine = viewer.controls[0] if len(viewer.controls) == 1 else None
    end = outcome(match, mine, names, lang)
    return Ending(end.winners, end.title, end.line, sheet, chart)


def _title(winners: list[int], mine: int | None, best: int, names: list[str], lang: str) -> str:
    if not winners:
        return words.say("end_lost", lang, n=best)
    if winners == [mine]:
        return words.say("end_you_win", lang, n=best)
    if len(winners) == 1:
        return words.say("end_wins", lang, name=names[winners[0]], n=best)
    together = ", ".join(names[seat] for seat in winners)
    return words.say("end_shared", lang, names=together, n=best)


def _line(mine: int, places: list[int], totals: list[int], winners: list[int], lang: str) -> str:
    """The place of a seat, and how far it is behind."""
    if len(places) == 1 or winners == [mine]:
        return ""
    if mine in winners:
        return words.say("end_among", lang)
    place = words.say(f"place_{places[mine]}", lang)
    behind = max(totals) - totals[mine]
    if not behind:
        return words.say("end_tie_break", lang, place=place, seats=len(places))
    return words.say("end_place", lang, place=place, seats=len(places), n=behind)
