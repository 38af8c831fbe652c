"""What search finds, as samples for the numbers of a room's data/worths.toml.

A sample is a turn that was thought over: the whole turns that search has tried, and by how many
points each did worse or better than the chosen one. How much each number matters for what the
evaluation says of them is seen by changing it a little. Least squares then tells which changes
bring the evaluation nearest to what search has found.

The numbers are read when a game is loaded, so this is also a program, run once for each change:
`python -m parlour.lab.samples GAME FILE` prints what the evaluation says of every turn, and
`python -m parlour.lab.samples GAME SEATS SEED` a game with its samples.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from parlour import bots
from parlour.bots.search import Candidate, Search
from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.state import State

PLAYER = "greedy"  # whose games the samples are from
POSITIONS = 12_000  # that search looks at for a turn
PER_GAME = 8  # samples; more of one game are too much alike
ONE_TURN_OF = 5  # is thought over
FEWEST_WORLDS = 3  # in which a turn was tried
SURE = 0.02  # a share of 0 or 1 would be worth endlessly many points
LARGEST = 0.7  # change of the logarithm of a number
NUDGE = 0.1  # by which a logarithm is changed to see how much its number matters
STREAM = 4  # of a game's seed: which turns are thought over, and how
RIDGES = (1.0, 10.0, 100.0, 1000.0, 10_000.0)  # how strongly numbers are kept as they are
FLATTEST = 0.05  # of the slope by which what was found is stretched
ONE_TESTED_OF = 4  # samples: it tells how well the others fit


@dataclass
class Sample:
    """Whole turns that search has tried, the chosen one first."""

    ply: int  # choices before them
    seat: int
    turns: list[list[int]]
    differences: list[float]  # of each to the chosen one, in points


@dataclass
class Taught:
    """A game with its samples."""

    seed: int
    seats: int
    choices: list[tuple[int, int]]  # seat and choice, in their order
    samples: list[Sample]


def teach(game: Game, seats: int, seed: int, positions: int = POSITIONS) -> Taught:
    """Play a game, and let search think over some of its turns."""
    state = game.new(seats, Chance(seed))
    players = [bots.make(PLAYER, game, seed + seat) for seat in range(seats)]
    chance = Chance(seed, STREAM)
    taught = Taught(seed, seats, [], [])
    before = -1  # who decided before
    while not state.over:
        seat = state.to_move
        begins_turn = seat != before and len(state.choices(seat)) > 1
        if begins_turn and len(taught.samples) < PER_GAME and chance.below(ONE_TURN_OF) == 0:
            search = Search(chance.fork(seat), game.evaluate)
            sample = learn(state, seat, search, positions)
            if sample is not None:
                taught.samples.append(sample)
        choice = bots.decide(players[seat], state, seat)
        taught.choices.append((seat, choice))
        state.advance(seat, choice)
        before = seat
    return taught


def learn(state: State, seat: int, search: Search, positions: int) -> Sample | None:
    """The sample of one turn, if search has tried two whole turns or more often enough."""
    candidates = [
        candidate
        for candidate in search.judge(state, seat, positions)
        if len(candidate.values) >= FEWEST_WORLDS
        and (end := after(state, seat, candidate.choices)) is not None
        and not end.over
    ]
    if len(candidates) < 2:
        return None
    chosen = candidates[0]
    differences = [difference(each, chosen, search.scale) for each in candidates]
    return Sample(state.ply, seat, [each.choices for each in candidates], differences)


def after(state: State, seat: int, choices: Sequence[int]) -> State | None:
    """The end of a whole turn; None if the choices are none."""
    end = state.copy()
    for choice in choices:
        if end.over or seat not in end.pending or choice not in end.choices(seat):
            return None
        end.advance(seat, choice)
    return end if end.over or seat not in end.pending else None


def difference(candidate: Candidate, chosen: Candidate, scale: float) -> float:
    """By how many points a turn did better than the chosen one, in the worlds that both met."""
    count = min(len(candidate.values), len(chosen.values))
    own = points(sum(candidate.values[:count]) / count)
    return scale * (own - points(sum(chosen.values[:count]) / count))


def points(share: float) -> float:
    """Search squashes points to something like a chance; this is the way back."""
    share = min(1.0 - SURE, max(SURE, share))
    return math.log(share / (1.0 - share))


def values(game: Game, taught: Taught) -> list[list[float]]:
    """What the evaluation says of each turn of each sample, less what it says of the chosen one."""
    state = game.new(taught.seats, Chance(taught.seed))
    by_ply = {sample.ply: sample for sample in taught.samples}
    lines = []
    for seat, choice in taught.choices:
        sample = by_ply.get(state.ply)
        if sample is not None:
            ends = [after(state, sample.seat, turn) for turn in sample.turns]
            worths = [game.evaluate(end, sample.seat) for end in ends if end is not None]
            lines.append([worth - worths[0] for worth in worths])
        state.advance(seat, choice)
    return lines


# Files


def read_taught(path: Path) -> list[Taught]:
    """The games of a file; a last line that was cut off is taken away."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    games = []
    for line in whole.splitlines():
        game = json.loads(line)
        choices = [(seat, choice) for seat, choice in game["choices"]]
        samples = [Sample(**sample) for sample in game["samples"]]
        games.append(Taught(game["seed"], game["seats"], choices, samples))
    return games


# Least squares


@dataclass(frozen=True)
class Fit:
    """Changes of the logarithms, and how much they explain of what they were not fitted to."""

    logarithms: list[float]
    before: float  # share of the squares explained without them
    after: float


def fit(
    differences: list[list[float]], now: list[list[float]], changed: list[list[list[float]]]
) -> Fit:
    """The changes that bring the evaluation nearest to what search has found.

    All lists are by sample and turn; `changed` by number first. Trials draw all turns together, so
    what was found is stretched until the evaluation fits it as a whole. Numbers that hardly matter
    stay: how strongly they are kept is what explains most of the samples that are set aside.
    """
    numpy: Any = import_module("numpy")  # comes with cma
    evaluated = numpy.array([value for values in now for value in values[1:]])
    target = numpy.array([difference for each in differences for difference in each[1:]])
    slope = (evaluated @ target) / max(evaluated @ evaluated, 1e-9)
    target /= max(slope, FLATTEST)
    wanted = target - evaluated
    slopes = numpy.array(
        [
            [(c - n) / NUDGE for cs, ns in zip(each, now, strict=True) for c, n in both(cs, ns)]
            for each in changed
        ]
    ).T
    place = numpy.array([number for number, ds in enumerate(differences) for _ in ds[1:]])
    tested = place % ONE_TESTED_OF == 0

    def solve(rows: Any, ridge: float) -> Any:
        matrix = slopes[rows].T @ slopes[rows] + ridge * numpy.eye(slopes.shape[1])
        solution = numpy.linalg.solve(matrix, slopes[rows].T @ wanted[rows])
        return numpy.clip(solution, -LARGEST, LARGEST)

    def explained(logarithms: Any) -> float:
        rest = wanted[tested] - slopes[tested] @ logarithms
        return float(1.0 - (rest**2).sum() / (target[tested] ** 2).sum())

    best = max(RIDGES, key=lambda ridge: explained(solve(~tested, ridge)))
    before = explained(numpy.zeros(slopes.shape[1]))
    return Fit(
        [float(x) for x in solve(slice(None), best)], before, explained(solve(~tested, best))
    )


def both(one: list[float], other: list[float]) -> list[tuple[float, float]]:
    """Pairs of what is said of all turns but the chosen one, of which both say 0."""
    return list(zip(one[1:], other[1:], strict=True))


def main(arguments: list[str]) -> int:
    game = find(arguments[0])
    if len(arguments) == 3:
        seats, seed = map(int, arguments[1:])
        print(json.dumps(asdict(teach(game, seats, seed))))
    else:
        games = read_taught(Path(arguments[1]))
        print(json.dumps([line for taught in games for line in values(game, taught)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
