"""Why one turn is better than another, from the worlds in which both were carried out.

What a line has brought a few turns later shows in the score sheet by source and in what the seat
holds; what is left is the position, and what the others can expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.coach.judging import Line, mean_and_error
from parlour.coach.words import decimal, say, signed
from parlour.kernel.game import Game
from parlour.kit import symbol_word

MOST_SOURCES = 2
MOST_RESOURCES = 2
FEWEST_POINTS = 0.5  # less is not worth a word
FEWEST_PIECES = 0.75  # of a resource: it is told in whole numbers
EXPLAINED = 0.5  # share of the points at the end that must come soon, if these are the reason
MOST_SENTENCES = 2
SURE = 1.5  # standard errors


@dataclass(frozen=True)
class Grounds:
    """What a line has more, or less, than another: only what is more than chance."""

    sources: list[tuple[str, float]]  # points by source, the largest difference first
    resources: list[tuple[str, int]]  # by symbol
    rival: int  # whom it costs something; -1: nobody
    rival_points: float  # that the rival can expect less
    points: float  # that the own seat can expect more at the end


def grounds(line: Line, other: Line, seat: int) -> Grounds:
    """What speaks for a line and not for the other."""
    pairs = list(zip(line.worlds, other.worlds, strict=True))
    sources = {source for world, _ in pairs for source in world.sources}
    symbols = {symbol for world, _ in pairs for symbol in world.resources}
    points = [
        (source, [a.sources.get(source, 0) - b.sources.get(source, 0) for a, b in pairs])
        for source in sorted(sources)
    ]
    pieces = [
        (symbol, [a.resources.get(symbol, 0) - b.resources.get(symbol, 0) for a, b in pairs])
        for symbol in sorted(symbols)
    ]
    rivals = [each for each in range(len(line.all_points)) if each != seat]
    losses = [(other.all_points[each] - line.all_points[each], each) for each in rivals]
    loss, rival = max(losses, default=(0.0, -1))
    return Grounds(
        _largest(points, FEWEST_POINTS)[:MOST_SOURCES],
        [(name, round(n)) for name, n in _largest(pieces, FEWEST_PIECES)[:MOST_RESOURCES]],
        rival if loss >= FEWEST_POINTS else -1,
        loss,
        line.points - other.points,
    )


def _largest(
    differences: Sequence[tuple[str, Sequence[float]]], least: float
) -> list[tuple[str, float]]:
    """The differences that are more than chance, the largest first."""
    sure: list[tuple[str, float]] = []
    for name, values in differences:
        mean, error = mean_and_error(values)
        if abs(mean) >= least and abs(mean) >= SURE * error:
            sure.append((name, mean))
    return sorted(sure, key=lambda each: -abs(each[1]))


def in_words(
    why: Grounds,
    game: Game,
    lang: str,
    names: Sequence[str],
    section: str = "reasons",
    most: int = MOST_SENTENCES,
) -> str:
    """One or two sentences; `section` holds them (`reasons`, or `best` of a good decision)."""
    sentences: list[str] = []
    gains, losses = _sources(why, game, lang, 1), _sources(why, game, lang, -1)
    soon = sum(n for _, n in why.sources)
    # Where the points come later, those of the next turns are not the reason.
    if gains and (why.points < FEWEST_POINTS or soon >= EXPLAINED * why.points):
        sentences.append(say(section, "points", lang, items=gains))
    elif why.points >= FEWEST_POINTS:
        sentences.append(say(section, "position", lang, n=decimal(why.points, lang)))
    if why.rival >= 0 and not sentences:
        n = decimal(why.rival_points, lang)
        sentences.append(say(section, "rival", lang, name=names[why.rival], n=n))
    if losses and sentences:
        sentences.append(say(section, "points_lost", lang, items=losses))
    if why.resources:
        pieces = [resource(game, symbol, n, lang) for symbol, n in why.resources]
        sentences.append(say(section, "resources", lang, items=", ".join(pieces)))
    return " ".join(sentences[:most]) or say(section, "alike", lang)


def _sources(why: Grounds, game: Game, lang: str, sign: int) -> str:
    """The sources of points that gain (1) or lose (-1)."""
    return ", ".join(
        say("numbers", "points_of", lang, n=decimal(abs(n), lang), source=name)
        for name, n in [(source_name(game, source, lang), n) for source, n in why.sources]
        if sign * n > 0
    )


def source_name(game: Game, source: str, lang: str) -> str:
    """A source of points in the words of the room."""
    texts = game.texts
    return texts.say("sources", source, lang) if texts.has("sources", source) else source


def resource(game: Game, symbol: str, n: int, lang: str) -> str:
    """So much more or less of something; a room may have words of its own for it."""
    number = signed(n, lang, 0)
    if game.texts.has("resources", symbol):
        amount = game.texts.say("resources", symbol, lang, {"n": abs(n)})
        return number[0] + game.texts.plain(amount, lang)
    if symbol in game.texts.nouns:
        name = game.texts.noun(symbol, lang, abs(n))
        return say("numbers", "resource", lang, n=number, name=name)
    return say("numbers", "resource_unnamed", lang, n=number, name=symbol_word(symbol, lang))
