"""judge: the best few turns of a seat in a position, with what each of them promises.

The searching bot finds the turns that look best. The best few of them are then carried out in fresh
worlds, all in the same ones, dealt from what the seat knows; what has made a turn look good by luck
when it was found does not count again. Nothing depends on what the seat cannot know: positions that
only differ in that are judged alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from parlour.bots.search import Candidate, Search
from parlour.coach.calibration import prospect
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.narrator import Narrator
from parlour.kernel.state import State

BUDGET = 16_000  # positions looked at
TO_FIND = 0.4  # share of them that finds the turns
MOST_LINES = 3
CLOSELY = (1.0, 0.6, 1.4, 0.8, 1.2)  # times the usual number of positions for a turn
FAR = 2  # turns of every seat that follow a line: more worlds say more than longer ones
FARTHER = (0, 1, -1)  # turns more or less, from world to world
FEWEST_WORLDS = 6  # in which a line is carried out, whatever the budget
# What the position promises as it is has this share in every chance: people do not play on as the
# trials do, and a chance of trials alone is too sure of itself (docs/coach.md has the figures).
FIRST_SIGHT = 0.25
STREAM = 6
LOOKED = 50  # positions after which whoever judges looks whether that is still wanted


class Cancelled(Exception):
    """Nobody wants to know any more."""


@dataclass(frozen=True)
class World:
    """How a line went in one world: all of it a few turns later, as far as it was played."""

    chances: list[float]  # to win, by seat
    points: list[float]  # expected at the end, by seat
    sources: dict[str, int]  # points that the own seat had by then
    resources: dict[str, int]  # what it had by then, by symbol


@dataclass(frozen=True)
class Line:
    """The rest of a seat's own turn, as far as nothing is drawn or revealed in it."""

    choices: tuple[int, ...]
    notation: tuple[str, ...]
    chance: float  # of the own seat to win
    error: float  # of the chance: its standard error over the worlds
    points: float  # that the own seat can expect at the end
    points_error: float
    chances: list[float]  # of every seat
    all_points: list[float]  # of every seat
    worlds: list[World] = field(repr=False, default_factory=list)

    def sentences(
        self, game: Game, state: State, seat: int, lang: str, names: Sequence[str] | None = None
    ) -> list[str]:
        """What is chosen, in words; the position is that before the first choice."""
        narrator = Narrator(game, lang, names or [game.texts.seat(s, lang) for s in _seats(state)])
        # A line may draw what was never drawn in the game: a record does not know of it.
        state = state.redeal(seat, Chance(state.ply, STREAM))
        texts: list[str] = []
        for index, choice in enumerate(self.choices, start=1):
            if state.over or seat not in state.pending or choice not in state.choices(seat):
                break
            texts.append(narrator.choice(state, seat, choice))
            if index < len(self.choices):  # the last one may draw what no record knows
                state.advance(seat, choice)
        return texts


@dataclass(frozen=True)
class Judgement:
    """What the best few lines promise, the best first; others that were asked for come after."""

    seat: int
    ply: int
    lines: list[Line]
    others: list[Line]

    @property
    def best(self) -> Line:
        return self.lines[0]


@dataclass(frozen=True)
class Difference:
    """By how much one line does better than another, in the same worlds."""

    chance: float
    error: float
    points: float
    points_error: float


def judge(
    game: Game,
    state: State,
    seat: int,
    budget: int = BUDGET,
    also: Sequence[Sequence[int]] = (),
    seed: int = 0,
    most: int = MOST_LINES,
    apart: bool = False,
    cancelled: Callable[[], bool] | None = None,
) -> Judgement:
    """The best few lines of a pending seat; `also` are other turns that are to be judged.

    Lines that are to lie `apart` have different first choices.
    The same budget, seed and knowledge of the seat lead to the same judgement.
    It ends with `Cancelled` soon after `cancelled` says so.
    """
    evaluate = game.evaluate if cancelled is None else stoppable(game.evaluate, cancelled)
    search = Search(Chance(seed, STREAM), evaluate)
    candidates = search.judge(state, seat, max(1, int(budget * TO_FIND)))
    turns = own_turns(game, [candidate.choices for candidate in best_first(candidates)])
    turns = (different_beginnings(turns) if apart else turns)[:most]
    deal = state.redeal(seat, search.chance)
    wanted = [foreseen_part(deal, seat, turn) for turn in also]
    rest = [turn for turn in wanted if turn not in turns]
    worlds = in_worlds(game, search, state, seat, [*turns, *rest], budget)
    by_turn = list(zip([*turns, *rest], worlds, strict=True))
    lines = [line_of(game, seat, turn, each) for turn, each in by_turn]
    ordered = sorted(lines[: len(turns)], key=_rank)
    others = [next(each for each in lines if list(each.choices) == turn) for turn in wanted]
    return Judgement(seat, state.ply, ordered, others)


def stoppable(
    evaluate: Callable[[State, int], float], cancelled: Callable[[], bool]
) -> Callable[[State, int], float]:
    """The same evaluation, in which `cancelled` is looked at now and then.

    Searching is compiled and lets nobody in; but it has every position evaluated.
    """
    left = LOOKED

    def evaluate_or_stop(state: State, seat: int) -> float:
        nonlocal left
        left -= 1
        if left <= 0:
            left = LOOKED
            if cancelled():
                raise Cancelled
        return evaluate(state, seat)

    return evaluate_or_stop


def _rank(line: Line) -> tuple[float, float]:
    """The best first; alone, points decide between chances that are nearly the same."""
    chance = line.chance if len(line.chances) > 1 else round(line.chance, 2)
    return -chance, -line.points


def own_turns(game: Game, turns: list[list[int]]) -> list[list[int]]:
    """Turns up to where the player says that they are over: who is alone goes on and on."""
    different: list[list[int]] = []
    for turn in turns:
        verbs = [game.actions.verb_of(choice).name for choice in turn]
        ends = [index for index, verb in enumerate(verbs) if verb in game.ends_turn]
        cut = turn[: ends[0] + 1] if ends else turn
        if cut not in different:
            different.append(cut)
    return different


def different_beginnings(turns: list[list[int]]) -> list[list[int]]:
    """Of the turns with the same first choice only the first."""
    by_first: dict[int, list[int]] = {}
    for turn in turns:
        by_first.setdefault(turn[0], turn)
    return list(by_first.values())


def foreseen_part(deal: State, seat: int, turn: Sequence[int]) -> list[int]:
    """The choices of a turn up to the first that draws or reveals something, or is not possible."""
    twin = deal.copy()
    for index, choice in enumerate(turn):
        if twin.over or seat not in twin.pending or choice not in twin.choices(seat):
            return list(turn[:index])
        twin.events = []
        twin.chance.log = []
        twin.advance(seat, choice)
        if twin.chance.log or any(event.reveals for event in twin.events):
            return list(turn[: index + 1])
    return list(turn)


def best_first(candidates: list[Candidate]) -> list[Candidate]:
    """The turns that were tried: the chosen one, then who was tried longest and did best."""
    chosen, *others = candidates

    def rank(candidate: Candidate) -> tuple[int, float]:
        count = len(candidate.values)
        return -count, -candidate.total / max(1, count)

    return [chosen, *sorted(others, key=rank)]


def in_worlds(
    game: Game, search: Search, state: State, seat: int, turns: list[list[int]], budget: int
) -> list[list[World]]:
    """How each turn goes in fresh worlds, as many as the budget allows."""
    results: list[list[World]] = [[] for _ in turns]
    look, far = search.look_now, min(FAR, search.turns_now)
    while True:
        before = search.beam.looked + search.small_beam.looked
        # Worlds also differ in how far and how closely everybody looks: where nothing is hidden or
        # drawn, they would all be the same, and would seem to be sure of everything.
        number = len(results[0])
        search.look_now = int(look * CLOSELY[number % len(CLOSELY)])
        search.turns_now = max(1, far + FARTHER[number % len(FARTHER)])
        deal = search.world(state, seat)
        at_first = prospect(game, deal).chances
        for turn, worlds in zip(turns, results, strict=True):
            end = search.carried_out(turn, deal.copy(), seat)
            worlds.append(outcome(game, end, seat, at_first))
        after = search.beam.looked + search.small_beam.looked
        if 2 * after - before > budget and len(results[0]) >= FEWEST_WORLDS:
            return results


def outcome(game: Game, end: State, seat: int, at_first: Sequence[float]) -> World:
    """What a world has come to; `at_first` are the chances before anything was played in it."""
    promised = prospect(game, end)
    chances = [
        FIRST_SIGHT * before + (1.0 - FIRST_SIGHT) * after
        for before, after in zip(at_first, promised.chances, strict=True)
    ]
    sources: dict[str, int] = {}
    for line in end.scores()[seat].lines:
        sources[line.source] = sources.get(line.source, 0) + line.points
    resources: dict[str, int] = {}
    if game.summary is not None:
        resources = dict(game.summary(end.view(seat), seat))
    return World(chances, promised.points, sources, resources)


def line_of(game: Game, seat: int, turn: Sequence[int], worlds: list[World]) -> Line:
    """A line with what its worlds say on average."""
    chance, error = mean_and_error([world.chances[seat] for world in worlds])
    points, points_error = mean_and_error([world.points[seat] for world in worlds])
    seats = range(len(worlds[0].chances))
    return Line(
        tuple(turn),
        tuple(game.actions.text(choice) for choice in turn),
        chance,
        error,
        points,
        points_error,
        [mean_and_error([world.chances[each] for world in worlds])[0] for each in seats],
        [mean_and_error([world.points[each] for world in worlds])[0] for each in seats],
        worlds,
    )


def difference(line: Line, other: Line, seat: int) -> Difference:
    """By how much a line is better than another, world by world."""
    pairs = list(zip(line.worlds, other.worlds, strict=True))
    chances = [one.chances[seat] - two.chances[seat] for one, two in pairs]
    points = [one.points[seat] - two.points[seat] for one, two in pairs]
    return Difference(*mean_and_error(chances), *mean_and_error(points))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, math.sqrt(variance / count)


def _seats(state: State) -> range:
    return range(state.seats)
