"""Checks that what the coach calls a costly decision was one.

`python -m parlour.lab.coach_check --games 30 --workers 2` plays games of regular players, reviews
them, and goes on from their costliest decisions: once with what was played, once with the line that
the coach suggests, in the same fresh deals. Searching players finish both. By how many points the
final margin is better after the suggested line is printed for each game, with its 95 % interval:
above 0, the decisions were costly indeed.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context

from parlour import bots, games
from parlour.coach.judging import mean_and_error
from parlour.coach.reviewing import FULL, Decision, review
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.state import State
from parlour.lab.simulate import Stop, prepare_worker

PLAYER = "regular"  # whose games are reviewed
FINISHER = "search:1500"  # who plays on
SEED = 7_000_000
DEALS = 104  # stream of a seed: what is dealt anew


@dataclass(frozen=True)
class Task:
    """A game that is to be checked."""

    game: str
    seats: int
    number: int
    positions: int  # for each decision of the review
    deals: int  # in which each decision is played on
    finisher: str = FINISHER


def check(task: Task) -> tuple[Task, list[float]]:
    """For the costliest decision of each player: how much better the suggested line ends."""
    match = played(task)
    decisions = [
        each for of_seat in review(match, task.positions).costliest for each in of_seat[:1]
    ]
    return task, [gain(match, each, task) for each in decisions]


def played(task: Task) -> Match:
    """The game that is reviewed."""
    game = games.find(task.game)
    seed = SEED + task.number
    match = Match(game, task.seats, seed)
    players = [bots.make(PLAYER, game, seed + seat) for seat in range(task.seats)]
    while not match.over:
        seat = match.state.to_move
        match.play(bots.decide(players[seat], match.state, seat), seat)
    return match


def gain(match: Match, decision: Decision, task: Task) -> float:
    """The mean difference of the final margins, suggested line less played one."""
    state = match.plies[decision.ply].before
    differences = []
    for deal in range(task.deals):
        seed = SEED + 1000 * task.number + 10 * decision.ply + deal
        ends = [
            margin(finished(match.game, state, decision.seat, line, seed, task.finisher), decision)
            for line in (decision.other, decision.played)
        ]
        differences.append(ends[0] - ends[1])
    return sum(differences) / len(differences)


def finished(
    game: Game, state: State, seat: int, line: Sequence[str], seed: int, finisher: str
) -> State:
    """The end of a game that goes on with a line in a fresh deal."""
    state = state.redeal(seat, Chance(seed, DEALS))
    for notation in line:
        choice = game.actions.number(notation)
        if state.over or seat not in state.pending or choice not in state.choices(seat):
            break
        state.advance(seat, choice)
    players = [bots.make(finisher, game, seed + 1 + each) for each in range(state.seats)]
    while not state.over:
        mover = state.to_move
        state.advance(mover, bots.decide(players[mover], state, mover))
    return state


def margin(end: State, decision: Decision) -> float:
    """The own points less those of the best other player; alone, the points."""
    totals = [score.total for score in end.scores()]
    own = totals.pop(decision.seat)
    return float(own - max(totals, default=0))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.coach_check", description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="of each game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=4, help="in which a decision is played on")
    parser.add_argument("--positions", type=int, default=FULL, help="for a decision of the review")
    parser.add_argument("--finisher", default=FINISHER, help="who plays on")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", action="append", default=[], choices=games.names())
    given = parser.parse_args(arguments)
    tasks = [
        Task(name, given.seats, number, given.positions, given.deals, given.finisher)
        for number in range(given.games)
        for name in given.game or games.names()
    ]
    gains: dict[str, list[float]] = {}
    with Stop() as stop, get_context("spawn").Pool(given.workers, prepare_worker) as pool:
        for task, differences in pool.imap_unordered(check, tasks):
            gains.setdefault(task.game, []).extend(differences)
            print(f"{task.game} {task.number}: {differences}", file=sys.stderr, flush=True)
            if stop.requested:
                break
    print(table(gains))
    return 130 if stop.requested else 0


def table(gains: dict[str, list[float]]) -> str:
    """The mean difference of each game with its interval, as Markdown."""
    lines = ["| game | decisions | points better (95 %) |", "|---|---|---|"]
    for name, values in sorted(gains.items()):
        if not values:
            continue
        mean, error = mean_and_error(values)
        low, high = (mean + sign * 1.96 * error for sign in (-1, 1))
        interval = f"{mean:+.1f} ({low:+.1f} to {high:+.1f})" if math.isfinite(error) else "–"
        lines.append(f"| {games.find(name).title['en']} | {len(values)} | {interval} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
