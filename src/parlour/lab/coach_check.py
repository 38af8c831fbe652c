"""Checks that what the coach calls a costly decision was one.

`python -m parlour.lab.coach_check --out checked.jsonl --games 30 --minutes 9 --workers 16` plays
games of people's levels, reviews them, and goes on from the costliest decisions of each player:
once with what was played, once with the line that the coach suggests, in the same fresh deals.
Searching players finish both. By how many points the final margin is better after the suggested
line, and how many more games are won, is printed for each game with a 95 % interval: above 0, the
decisions were costly indeed. Run again, it goes on with the games that its file does not hold.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from pathlib import Path
from time import monotonic

from parlour import bots, games
from parlour.coach.calibration import shares
from parlour.coach.reviewing import FULL, Decision, review
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.state import State, ranks
from parlour.lab.simulate import Stop, prepare_worker

PLAYERS = ("novice", "apprentice", "regular")  # whose games are reviewed: people of all strengths
FINISHER = "search:3000"  # who plays on
EACH = 2  # decisions of each player
DEALS = 6  # in which each of them is played on
SEED = 7_000_000
PLAYER_STREAM = 103  # of a seed: who plays
DEAL_STREAM = 104  # and what is dealt anew


@dataclass(frozen=True)
class GameToCheck:
    """A game that is to be checked."""

    game: str
    seats: int
    number: int
    positions: int  # for each decision of the review
    each: int = EACH
    deals: int = DEALS
    finisher: str = FINISHER

    @property
    def seed(self) -> int:
        return SEED + self.number


@dataclass(frozen=True)
class Checked:
    """A costly decision, and what the suggested line brought more than the played one."""

    game: str
    number: int
    seat: int
    ply: int
    player: str
    chance: float  # that the decision cost, as the review says
    margins: list[float]  # points, by deal
    wins: list[float]  # by deal

    @property
    def margin(self) -> float:
        return sum(self.margins) / len(self.margins)

    @property
    def win(self) -> float:
        return sum(self.wins) / len(self.wins)


def check(task: GameToCheck) -> list[Checked]:
    """The costliest decisions of each player of a game, played on."""
    match = played(task)
    return [
        checked(match, decision, task)
        for of_seat in review(match, task.positions).costliest
        for decision in of_seat[: task.each]
    ]


def players_of(task: GameToCheck) -> list[str]:
    """Who plays a game."""
    chance = Chance(task.seed, PLAYER_STREAM)
    return [PLAYERS[chance.below(len(PLAYERS))] for _ in range(task.seats)]


def played(task: GameToCheck) -> Match:
    """The game that is reviewed."""
    game = games.find(task.game)
    match = Match(game, task.seats, task.seed)
    names = players_of(task)
    players = [bots.make(name, game, task.seed + seat) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.state.to_move
        match.play(bots.decide(players[seat], match.state, seat), seat)
    return match


def checked(match: Match, decision: Decision, task: GameToCheck) -> Checked:
    """What the suggested line brings more than the played one, deal by deal."""
    state, seat = match.plies[decision.ply].before, decision.seat
    margins, wins = [], []
    for deal in range(task.deals):
        seed = SEED + 100_000 * task.number + 100 * decision.ply + deal
        better, worse = (
            finished(match.game, state, seat, line, seed, task.finisher)
            for line in (decision.other, decision.played)
        )
        margins.append(margin(better, seat) - margin(worse, seat))
        wins.append(win(better, seat) - win(worse, seat))
    player = players_of(task)[seat]
    return Checked(
        task.game, task.number, seat, decision.ply, player, -decision.chance, margins, wins
    )


def finished(
    game: Game, state: State, seat: int, line: Sequence[str], seed: int, finisher: str
) -> State:
    """The end of a game that goes on with a line in a fresh deal."""
    state = state.redeal(seat, Chance(seed, DEAL_STREAM))
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


def margin(end: State, seat: int) -> float:
    """The own points less those of the best other player; alone, the points."""
    totals = [score.total for score in end.scores()]
    own = totals.pop(seat)
    return float(own - max(totals, default=0))


def win(end: State, seat: int) -> float:
    """The own share of the win."""
    return shares(ranks(end.scores()))[seat]


# Files


def line_of(task: GameToCheck, decisions: Sequence[Checked]) -> str:
    """A game as it is written down; also one in which nobody lost anything for certain."""
    row = {"game": task.game, "number": task.number, "decisions": [asdict(d) for d in decisions]}
    return json.dumps(row) + "\n"


def read(path: Path) -> Iterator[tuple[tuple[str, int], list[Checked]]]:
    """The games of a file; a last line that was cut off is passed over."""
    text = path.read_text(encoding="utf-8")
    for line in text[: text.rfind("\n") + 1].splitlines():
        row = json.loads(line)
        yield (row["game"], row["number"]), [Checked(**each) for each in row["decisions"]]


# Results


def mean_by_game(values: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """The mean, and its standard error if values of one game go together."""
    mean = sum(value for _, value in values) / len(values)
    rest: dict[int, float] = {}
    for number, value in values:
        rest[number] = rest.get(number, 0.0) + value - mean
    count = len(rest)
    if count < 2:
        return mean, math.inf
    spread = sum(each * each for each in rest.values()) * count / (count - 1)
    return mean, math.sqrt(spread) / len(values)


def with_interval(values: Sequence[tuple[int, float]], unit: float = 1.0) -> str:
    mean, error = (unit * each for each in mean_by_game(values))
    low, high = (mean + sign * 1.96 * error for sign in (-1, 1))
    return f"{mean:+.1f} ({low:+.1f} to {high:+.1f})" if math.isfinite(error) else f"{mean:+.1f}"


def table(decisions: Sequence[Checked]) -> str:
    """What the suggested lines bring in each game with its interval, as Markdown."""
    head = [
        "game",
        "games",
        "decisions",
        "said to cost",
        "points better (95 %)",
        "% of wins better",
    ]
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for name in sorted({each.game for each in decisions}):
        own = [each for each in decisions if each.game == name]
        cells = [
            games.find(name).title["en"],
            str(len({each.number for each in own})),
            str(len(own)),
            f"{100 * sum(each.chance for each in own) / len(own):.0f} %",
            with_interval([(each.number, each.margin) for each in own]),
            with_interval([(each.number, each.win) for each in own], 100.0),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def carry_out(tasks: Sequence[GameToCheck], out: Path, minutes: float, workers: int) -> bool:
    """Check games and write each down at once; whether that came to its end."""
    end = monotonic() + 60 * minutes
    with (
        Stop() as stop,
        get_context("spawn").Pool(workers, prepare_worker) as pool,
        out.open("a", encoding="utf-8") as file,
    ):
        waiting = list(tasks[::-1])
        running: list[tuple[GameToCheck, AsyncResult[list[Checked]]]] = []
        while (running or waiting) and monotonic() < end and not stop.requested:
            while waiting and len(running) < workers:
                task = waiting.pop()
                running.append((task, pool.apply_async(check, (task,))))
            ready = [each for each in running if each[1].ready()]
            if not ready:
                running[0][1].wait(0.2)
            for task, result in ready:
                running.remove((task, result))
                file.write(line_of(task, result.get()))
                print(f"{task.game} {task.number}", file=sys.stderr, flush=True)
            file.flush()
    return not stop.requested


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.coach_check", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where the checked games go")
    parser.add_argument("--games", type=int, default=30, help="of each game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--each", type=int, default=EACH, help="decisions of each player")
    parser.add_argument("--deals", type=int, default=DEALS, help="in which a decision is played on")
    parser.add_argument("--positions", type=int, default=FULL, help="for a decision of the review")
    parser.add_argument("--finisher", default=FINISHER, help="who plays on")
    parser.add_argument("--minutes", type=float, default=9.0, help="then it stops")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", action="append", default=[], choices=games.names())
    given = parser.parse_args(arguments)
    names = given.game or games.names()
    known = {key for key, _ in read(given.out)} if given.out.exists() else set()
    tasks = [
        GameToCheck(
            name, given.seats, number, given.positions, given.each, given.deals, given.finisher
        )
        for number in range(given.games)
        for name in names
        if (name, number) not in known
    ]  # fmt: skip
    is_whole = carry_out(tasks, given.out, given.minutes, given.workers)
    print(table([each for _, row in read(given.out) for each in row if each.game in names]))
    return 0 if is_whole else 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
