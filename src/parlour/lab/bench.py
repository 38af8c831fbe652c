"""Speed beside its peers, all measured in the same run: `make bench`.

Everything is measured in short turns, several rounds of them, and the best turn of each counts.
What runs in one thread is measured in processor time, so that other programs disturb it little;
two workers against one can only be measured by the clock, on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour import compiled, games
from parlour.kernel.chance import Chance
from parlour.kernel.playout import playout
from parlour.lab.games import RANDOM, Setting
from parlour.lab.simulate import simulate

ROUNDS = 3
SECONDS = 150.0  # for the whole bench, about
LONGEST_TURN = 1.5
COPIES = 1000
COPY_TURNS = 8
WORKERS_SECONDS = 3.0
MOST_WORKERS_SECONDS = 8.0  # over all games
WORKERS_ROUNDS = 3
WIDTH = 100  # of the tables
BUSY = 0.7
CHESS_PLIES = 200

# What is to be reached (must, goal), as multiples of Catanatron's rate.
DECISIONS = {"age_of_innovation": (3.0, 6.0)}
DECISIONS_OF_MOST = (5.0, 10.0)
COPY = (10.0, 20.0)
PURE = (0.4, 0.8)
WORKERS = (1.7, 1.9)


@dataclass
class Rate:
    """Speed of random play: the best of several turns."""

    decisions: float = 0.0  # a second
    games: float = 0.0  # a second
    copies: float = 0.0  # a second

    def better(self, other: Rate) -> None:
        self.decisions = max(self.decisions, other.decisions)
        self.games = max(self.games, other.games)
        self.copies = max(self.copies, other.copies)


def copies_per_second(copy: Callable[[], object]) -> float:
    """How often something can be copied: the best of some turns."""
    best = 0.0
    for _ in range(COPY_TURNS):
        start = process_time()
        for _ in range(COPIES):
            copy()
        best = max(best, COPIES / (process_time() - start))
    return best


def measure(name: str, seats: int, seconds: float, seed: int) -> Rate:
    """Random games of ours, set-up included, and copies of a position in mid-game."""
    game = games.find(name)
    middle = game.new(seats, Chance(seed))
    chance = Chance(seed, 1)
    length = playout(middle.copy(), chance.copy())
    for _ in range(length // 2):
        choices = middle.choices(middle.to_move)
        middle.advance(middle.to_move, choices[chance.below(len(choices))])
    rate = Rate(copies=copies_per_second(middle.copy))
    decisions = played = 0
    start = now = process_time()
    while now < start + seconds:
        seed += 1
        decisions += playout(game.new(seats, Chance(seed)), Chance(seed, 1))
        played += 1
        now = process_time()
    rate.decisions = decisions / (now - start)
    rate.games = played / (now - start)
    return rate


def measure_pure(name: str, seats: int, seconds: float, seed: int) -> Rate:
    """The same from the Python source, in a process of its own."""
    command = [sys.executable, "-m", "parlour.lab.bench", "--measure", name]
    command += [str(seats), str(seconds), str(seed)]
    environment = {**os.environ, "PARLOUR_PURE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return Rate(**json.loads(done.stdout))


def measure_catanatron(seconds: float, seed: int) -> Rate:
    """Random games of Catan for four."""
    peer: Any = import_module("catanatron")
    colours = list(peer.Color)[:4]
    random.seed(seed)
    decisions = played = 0
    table: Any = None
    start = now = process_time()
    while now < start + seconds:
        table = peer.Game([peer.RandomPlayer(colour) for colour in colours])
        table.play()
        records = getattr(table.state, "action_records", None) or table.state.actions
        decisions += len(records)
        played += 1
        now = process_time()
    rate = Rate(decisions / (now - start), played / (now - start))
    rate.copies = copies_per_second(table.copy)
    return rate


def measure_chess(seconds: float, seed: int) -> Rate:
    """Random chess with python-chess, at most 200 plies a game."""
    peer: Any = import_module("chess")
    rng = random.Random(seed)
    decisions = played = 0
    board: Any = None
    start = now = process_time()
    while now < start + seconds:
        board = peer.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            decisions += 1
        played += 1
        now = process_time()
    rate = Rate(decisions / (now - start), played / (now - start))
    rate.copies = copies_per_second(lambda: board.copy(stack=False))
    return rate


def measure_workers(name: str, workers: int, count: int) -> float:
    """Games a second of `simulate`, from the first finished batch on."""
    setting = Setting(name, (RANDOM,) * max(games.find(name).seats))
    played = 0
    start = 0.0
    for batch in simulate(setting, count, workers):
        if not start:
            start = perf_counter()
            continue
        played += batch.count
    return played / (perf_counter() - start)


class Bench:
    """All measurements, and the table that they end in."""

    def __init__(self, names: list[str], console: Console) -> None:
        self.console = console
        self.ours = [(name, seats) for name in names for seats in games.find(name).seats]
        self.names = names
        self.rates = {pair: Rate() for pair in self.ours}
        self.pure = {pair: Rate() for pair in self.ours}
        self.catanatron = Rate()
        self.chess = Rate()
        turns = ROUNDS * (2 * len(self.ours) + 2)
        self.turn = min(LONGEST_TURN, SECONDS / turns)
        self.speedup: dict[str, float] = {}
        self.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0  # before we begin

    def run(self) -> None:
        with Progress(console=self.console, transient=True) as bar:
            steps = ROUNDS * (2 + 2 * len(self.ours)) + len(self.names)
            task = bar.add_task("Measuring", total=steps)
            for number in range(ROUNDS):
                self.catanatron.better(measure_catanatron(self.turn, number))
                self.chess.better(measure_chess(self.turn, number))
                bar.advance(task, 2)
                for pair in self.ours:
                    self.rates[pair].better(measure(*pair, self.turn, 1000 * number))
                    self.pure[pair].better(measure_pure(*pair, self.turn, 1000 * number))
                    bar.advance(task, 2)
            for name in self.names:
                rate = self.rates[(name, max(games.find(name).seats))].games
                seconds = min(WORKERS_SECONDS, MOST_WORKERS_SECONDS / len(self.names))
                count = max(100, int(rate * seconds))
                one = two = 0.0
                for _ in range(WORKERS_ROUNDS):
                    one = max(one, measure_workers(name, 1, count))
                    two = max(two, measure_workers(name, 2, 2 * count))
                self.speedup[name] = two / one
                bar.advance(task)

    def show(self) -> None:
        form = "compiled" if compiled() else "NOT compiled"
        table = Table(title=f"Random play, one thread; ours is {form}", title_justify="left")
        for title in ("Game", "Seats", "Form"):
            table.add_column(title)
        for title in ("Decisions/s", "× Catan", "Games/s", "Copies/s", "× Catan"):
            table.add_column(title, justify="right")
        self._row(table, "Catanatron", 4, "peer", self.catanatron)
        self._row(table, "python-chess", 2, "peer", self.chess)
        table.add_section()
        for (name, seats), rate in self.rates.items():
            self._row(table, name, seats, form, rate)
            self._row(table, name, seats, "pure", self.pure[(name, seats)])
        self.console.print(table)
        self.console.print(self._verdict())
        if self.load > BUSY:
            message = (
                f"The machine was busy (load {self.load:.1f}): two workers found no free core."
            )
            self.console.print(message, style="yellow", highlight=False)

    def _row(self, table: Table, name: str, seats: int, form: str, rate: Rate) -> None:
        table.add_row(
            name,
            str(seats),
            form,
            f"{rate.decisions:,.0f}",
            f"{rate.decisions / self.catanatron.decisions:.2f}",
            f"{rate.games:,.1f}",
            f"{rate.copies:,.0f}",
            f"{rate.copies / self.catanatron.copies:.2f}",
        )

    def _verdict(self) -> Table:
        """What must be reached, by the slowest number of seats of each game."""
        table = Table(title="What is to be reached", title_justify="left")
        for title in ("Game", "What"):
            table.add_column(title)
        for title in ("Measured", "Must", "Goal"):
            table.add_column(title, justify="right")
        table.add_column("")
        for name in self.names:
            for what, value, (must, goal) in self.results(name):
                word = "goal" if value >= goal else "reached" if value >= must else "MISSED"
                style = "red" if word == "MISSED" else "green"
                table.add_row(
                    name, what, f"{value:.2f}", f"{must:g}", f"{goal:g}", f"[{style}]{word}[/]"
                )
        return table

    def results(self, name: str) -> list[tuple[str, float, tuple[float, float]]]:
        """Measure by measure: what, how much, must and goal."""
        pairs = [pair for pair in self.ours if pair[0] == name]
        rate = min(self.rates[pair].decisions for pair in pairs) / self.catanatron.decisions
        copy = min(self.rates[pair].copies for pair in pairs) / self.catanatron.copies
        pure = min(self.pure[pair].decisions for pair in pairs) / self.catanatron.decisions
        return [
            ("decisions/s, × Catanatron", rate, DECISIONS.get(name, DECISIONS_OF_MOST)),
            ("copies/s, × Catanatron", copy, COPY),
            ("pure decisions/s, × Catanatron", pure, PURE),
            ("two workers, × one", self.speedup[name], WORKERS),
        ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parlour.lab.bench")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--measure", nargs=4, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        name, seats, seconds, seed = arguments.measure
        print(json.dumps(vars(measure(name, int(seats), float(seconds), int(seed)))))
        return
    bench = Bench(arguments.games or games.names(), Console(width=WIDTH))
    bench.run()
    bench.show()
    from parlour.lab.env_bench import EnvBench  # needs the extras; nothing above does

    environments = EnvBench(bench.names, bench.console)
    environments.run()
    environments.show()


if __name__ == "__main__":
    main()
