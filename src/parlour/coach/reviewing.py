"""review: where a game was won and lost, judged decision by decision.

Each decision is judged by what its seat could know at that time. What follows a draw or something
revealed is luck; what a decision cost against the best one that was found is skill. All of the
result is plain data, with sentences in every language.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from parlour.coach.calibration import calibration_of, prospect
from parlour.coach.judging import Cancelled, Difference, Judgement, Line, difference, judge
from parlour.coach.reasons import grounds, in_words
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.state import State, ranks

QUICK = 3_000  # positions looked at for a decision
FULL = 40_000
SEEMS_COSTLY = 0.01  # of chance, for certain: what seems to cost more is looked at once more
CLOSER = 24_000  # positions of that second look, which is at least twice as close as the first
MUCH_CLOSER = 8  # times as close as the first, at most
OTHER_WORLDS = 1_000_000  # seeds of second looks
LONGEST_TURN = 16  # choices that are judged in one go: whoever is alone goes on and on
LISTED = 3  # costliest and best decisions of each player
LEAST = 0.001  # of chance that a decision has brought or cost for certain, if it is listed
MOST_TURNING_POINTS = 5
SWING = 0.08  # change of a chance that may be a turning point
STEEPNESS = 10.0  # a decision that certainly costs 7 % of chance is half as accurate
POINTS_OF_A_GAME = 50.0  # alone, a decision is measured in points: so many are as good as a win


@dataclass(frozen=True)
class Turn:
    """Choices of a seat in one go, up to the first that draws or reveals something."""

    start: int  # ply before the first of them that was a decision
    end: int  # ply after the last one
    seat: int
    choices: tuple[int, ...]
    reveals: bool


@dataclass(frozen=True)
class Moment:
    """A point of the curve: what every seat could expect, if the best is played from here on."""

    ply: int
    seat: int  # who decides; -1 at the end
    round: int  # the number that the game counts through, such as rounds
    chances: list[float]
    points: list[float]


@dataclass(frozen=True)
class Decision:
    """A decision that was judged. Sentences are by language and keep their symbols."""

    ply: int
    seat: int
    round: int
    played: list[str]  # notation
    other: list[str]  # the better line, or the next best one if what was played is the best
    chance: float  # gained by the decision against the other line; negative: lost
    error: float
    points: float
    points_error: float
    played_sentences: dict[str, list[str]] = field(default_factory=dict)
    other_sentences: dict[str, list[str]] = field(default_factory=dict)
    reason: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TurningPoint:
    """Where a chance has changed most, and by what: `cost`, `luck` or `play`."""

    ply: int
    seat: int  # who decided
    subject: int  # whose chance it is
    before: float
    after: float
    kind: str
    sentences: dict[str, list[str]]  # what was played


@dataclass(frozen=True)
class Draw:
    """A turn in which something was drawn or revealed, and what chance that brought every seat."""

    ply: int
    seat: int  # whose turn it was
    chances: list[float]  # by seat: what came of it less what could be expected


@dataclass(frozen=True)
class Accuracy:
    """How near a player's decisions were to the best: from 0 to 100."""

    whole: float
    by_round: dict[int, float]
    decisions: int


@dataclass(frozen=True)
class Review:
    """All that a review says. `asdict` of it is plain JSON data."""

    game: str
    seats: int
    plies: int
    positions: int  # looked at for each decision
    over: bool
    scores: list[int]
    ranks: list[int]
    count: str  # what the game counts through: `phases.<count>`; empty if nothing
    rounds: list[tuple[int, int]]  # the ply at which each began, and its number
    curve: list[Moment]
    error: float  # of the chances of the curve, on average
    turning_points: list[TurningPoint]
    costliest: list[list[Decision]]  # by seat
    best: list[list[Decision]]  # by seat
    draws: list[Draw]
    luck: list[float]  # by seat: all that draws have brought
    accuracy: list[Accuracy]  # by seat
    sources: list[dict[str, int]]  # by seat
    strong_sources: dict[str, float]  # what strong players make

    def is_end(self, moment: Moment) -> bool:
        """Whether nothing is estimated any more at a moment."""
        return self.over and moment.seat < 0

    def is_last(self, point: TurningPoint) -> bool:
        """Whether a turning point is the last turn of the game."""
        return self.over and len(self.curve) > 1 and self.curve[-2].ply == point.ply

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Review:
        """A review from its plain data, which may have been a text meanwhile."""
        return cls(
            **{
                **data,
                "rounds": [(ply, number) for ply, number in data["rounds"]],
                "curve": [Moment(**each) for each in data["curve"]],
                "draws": [Draw(**each) for each in data["draws"]],
                "turning_points": [TurningPoint(**each) for each in data["turning_points"]],
                "costliest": [[Decision(**one) for one in each] for each in data["costliest"]],
                "best": [[Decision(**one) for one in each] for each in data["best"]],
                "accuracy": [
                    Accuracy(
                        each["whole"],
                        {int(number): mark for number, mark in each["by_round"].items()},
                        each["decisions"],
                    )
                    for each in data["accuracy"]
                ],
            }
        )


@dataclass(frozen=True)
class Judged:
    """A turn with its judgement: what was played against the best of the other lines."""

    turn: Turn
    round: int
    judgement: Judgement
    played: Line
    other: Line
    gain: Difference  # of what was played

    def gained(self) -> tuple[float, float]:
        """What it has gained as chance to win, and the error; alone, points stand for chances."""
        if len(self.played.chances) > 1:
            return self.gain.chance, self.gain.error
        return self.gain.points / POINTS_OF_A_GAME, self.gain.points_error / POINTS_OF_A_GAME

    @property
    def is_best(self) -> bool:
        return self.gained()[0] >= 0.0

    def sure(self) -> float:
        """What it has gained or cost for certain: less its error, never beyond nothing."""
        return for_certain(*self.gained())


def for_certain(gain: float, error: float) -> float:
    """A gain or loss less its error, never beyond nothing."""
    return math.copysign(max(0.0, abs(gain) - error), gain)


def mark_of(gain: float, error: float) -> float:
    """How accurate a decision is that has gained so much: 100 where nothing is lost for certain."""
    return 100 * math.exp(STEEPNESS * min(0.0, for_certain(gain, error)))


def review(
    match: Match,
    budget: int = FULL,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    names: Sequence[str] | None = None,
) -> Review:
    """Judge every decision of a match; `Cancelled` as soon as `cancelled` says so.

    `progress` is told how many decisions are done, of how many. The same match and budget lead to
    the same review.
    """
    turns = turns_of(match)
    judged: list[Judged] = []
    for number, turn in enumerate(turns):
        if cancelled is not None and cancelled():
            raise Cancelled
        judged.append(judge_turn(match, turn, budget, cancelled))
        if progress is not None:
            progress(number + 1, len(turns))
    return put_together(match, judged, budget, names)


# Turns


def turns_of(match: Match) -> list[Turn]:
    """The turns of a match in which there was something to decide."""
    turns: list[Turn] = []
    index = 0
    while index < len(match.plies):
        end = end_of_turn(match, index)
        start = index
        while start < end and len(_choices(match, start)) == 1:
            start += 1
        if start < end:
            plies = match.plies[start:end]
            choices = tuple(ply.choice for ply in plies)
            turns.append(Turn(start, end, plies[0].seat, choices, plies[-1].reveals))
        index = end
    return turns


def _choices(match: Match, index: int) -> list[int]:
    ply = match.plies[index]
    return ply.before.choices(ply.seat)


def end_of_turn(match: Match, index: int) -> int:
    """The ply after the last choice of a turn."""
    plies, ends = match.plies, match.game.ends_turn
    seat = plies[index].seat
    last = min(len(plies), index + LONGEST_TURN)
    while index < last and plies[index].seat == seat:
        verb = match.game.actions.verb_of(plies[index].choice).name
        index += 1
        if plies[index - 1].reveals or verb in ends:
            break
    return index


def judge_turn(
    match: Match, turn: Turn, budget: int, cancelled: Callable[[], bool] | None = None
) -> Judged:
    """A turn of a match against the best other one that was found.

    Who looks briefly takes a turn for costly that is deeper than the look, or that was unlucky in
    the worlds which were tried: what seems to cost something is looked at more closely in others.
    """
    first = _judge_turn(match, turn, budget, turn.start, cancelled)
    if first.sure() > -SEEMS_COSTLY:
        return first
    closer = min(MUCH_CLOSER * budget, max(2 * budget, CLOSER))
    return _judge_turn(match, turn, closer, OTHER_WORLDS + turn.start, cancelled)


def _judge_turn(
    match: Match, turn: Turn, budget: int, seed: int, cancelled: Callable[[], bool] | None
) -> Judged:
    state = match.plies[turn.start].before
    judgement = judge(
        *(match.game, state, turn.seat, budget, [turn.choices]), seed=seed, cancelled=cancelled
    )
    played = judgement.others[0]
    others = [line for line in judgement.lines if line.choices != played.choices]
    other = others[0] if others else played
    gain = difference(played, other, turn.seat)
    return Judged(turn, count_of(match, state)[1], judgement, played, other, gain)


def count_of(match: Match, state: State) -> tuple[str, int]:
    """What the game counts through, such as rounds, and where it is; everybody sees it."""
    if match.game.phase is None:
        return "", 0
    counts = match.game.phase(state.view(None)).counts
    return (counts[0].name, counts[0].number) if counts else ("", 0)


# What is made of it


def put_together(
    match: Match, judged: list[Judged], budget: int, names: Sequence[str] | None
) -> Review:
    """The review from the judgements of all turns."""
    teller = Teller(match, names)
    scores = match.state.scores()
    curve = curve_of(match, judged)
    draws = draws_of(match, judged)
    seats = range(match.seats)
    by_seat = [[each for each in judged if each.turn.seat == seat] for seat in seats]
    errors = [each.judgement.best.error for each in judged]
    name, rounds = rounds_of(match, judged)
    return Review(
        match.game.name,
        match.seats,
        match.ply,
        budget,
        match.over,
        [score.total for score in scores],
        ranks(scores),
        name,
        rounds,
        curve,
        sum(errors) / len(errors) if errors else 0.0,
        turning_points(judged, curve, teller),
        [teller.listed(each, -1) for each in by_seat],
        [teller.listed(each, 1) for each in by_seat],
        draws,
        [sum(draw.chances[seat] for draw in draws) for seat in seats],
        [accuracy_of(each) for each in by_seat],
        [_by_source(match, seat) for seat in seats],
        calibration_of(match.game, match.seats).sources,
    )


def curve_of(match: Match, judged: list[Judged]) -> list[Moment]:
    """What could be expected before each turn, and what came out.

    Two seats have judged a position: whoever is to decide, and whoever came before, unless
    something was drawn or revealed in between. They know different things; the mean counts.
    """
    curve: list[Moment] = []
    before: Judged | None = None
    for each in judged:
        best = each.judgement.best
        chances, points = best.chances, best.all_points
        if before is not None and not before.turn.reveals:
            chances = _middle(chances, before.played.chances)
            points = _middle(points, before.played.all_points)
        curve.append(Moment(each.turn.start, each.turn.seat, each.round, chances, points))
        before = each
    end = prospect(match.game, match.state)
    last = count_of(match, match.state)[1]
    return [*curve, Moment(match.ply, -1, last, end.chances, end.points)]


def _middle(one: Sequence[float], two: Sequence[float]) -> list[float]:
    return [(a + b) / 2 for a, b in zip(one, two, strict=True)]


def rounds_of(match: Match, judged: list[Judged]) -> tuple[str, list[tuple[int, int]]]:
    """What is counted, and where each number begins."""
    name = count_of(match, match.state)[0]
    rounds: list[tuple[int, int]] = []
    for each in judged:
        if each.round and (not rounds or rounds[-1][1] < each.round):
            rounds.append((each.turn.start, each.round))
    return name, rounds


def draws_of(match: Match, judged: list[Judged]) -> list[Draw]:
    """What draws and revealed things have brought, against what could be expected.

    The chance after a turn that ended so is held against the mean of the worlds in which it was
    tried: there, what was drawn or hidden was dealt anew each time.
    """
    later = [each.judgement.best.chances for each in judged[1:]]
    afterwards = [*later, prospect(match.game, match.state).chances]
    return [
        Draw(
            each.turn.start,
            each.turn.seat,
            [came - due for came, due in zip(after, each.played.chances, strict=True)],
        )
        for each, after in zip(judged, afterwards, strict=True)
        if each.turn.reveals
    ]


def accuracy_of(judged: list[Judged]) -> Accuracy:
    """How near the decisions of a player were to the best ones that were found."""
    marks = [(each.round, mark_of(*each.gained())) for each in judged]
    by_round: dict[int, list[float]] = {}
    for number, mark in marks:
        by_round.setdefault(number, []).append(mark)
    whole = sum(mark for _, mark in marks) / len(marks) if marks else 100.0
    means = {number: sum(each) / len(each) for number, each in by_round.items()}
    return Accuracy(whole, means, len(marks))


def turning_points(judged: list[Judged], curve: list[Moment], teller: Teller) -> list[TurningPoint]:
    """Where a chance has changed most, in the order of the game."""
    swings: list[tuple[float, TurningPoint]] = []
    for each, now, after in zip(judged, curve, curve[1:], strict=False):
        changes = [b - a for a, b in zip(now.chances, after.chances, strict=True)]
        subject = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        size = abs(changes[subject])
        if size < SWING:
            continue
        kind = "cost" if -each.sure() >= size / 2 else "luck" if each.turn.reveals else "play"
        point = TurningPoint(
            each.turn.start,
            each.turn.seat,
            subject,
            now.chances[subject],
            after.chances[subject],
            kind,
            teller.sentences(each, each.played),
        )
        swings.append((size, point))
    largest = sorted(swings, key=lambda swing: -swing[0])[:MOST_TURNING_POINTS]
    return sorted((point for _, point in largest), key=lambda point: point.ply)


def _by_source(match: Match, seat: int) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in match.state.scores()[seat].lines:
        points[line.source] = points.get(line.source, 0) + line.points
    return points


class Teller:
    """Puts decisions into words of every language."""

    def __init__(self, match: Match, names: Sequence[str] | None) -> None:
        self.match = match
        self.names = {lang: list(names or match.names(lang)) for lang in LANGUAGES}

    def listed(self, judged: list[Judged], sign: int) -> list[Decision]:
        """The best (1) or costliest (-1) decisions that are so for certain, the first first."""
        wanted = [each for each in judged if sign * each.sure() > LEAST]
        wanted.sort(key=lambda each: -sign * each.sure())
        return [self.decision(each) for each in wanted[:LISTED]]

    def decision(self, each: Judged) -> Decision:
        seat = each.turn.seat
        better, worse = (each.played, each.other) if each.is_best else (each.other, each.played)
        why = grounds(better, worse, seat)
        section = "best" if each.is_best else "reasons"
        return Decision(
            each.turn.start,
            seat,
            each.round,
            list(each.played.notation),
            list(each.other.notation),
            each.gain.chance,
            each.gain.error,
            each.gain.points,
            each.gain.points_error,
            self.sentences(each, each.played),
            self.sentences(each, each.other),
            {
                lang: in_words(why, self.match.game, lang, self.names[lang], section)
                for lang in LANGUAGES
            },
        )

    def sentences(self, each: Judged, line: Line) -> dict[str, list[str]]:
        state = self.match.plies[each.turn.start].before
        return {
            lang: line.sentences(self.match.game, state, each.turn.seat, lang, self.names[lang])
            for lang in LANGUAGES
        }
