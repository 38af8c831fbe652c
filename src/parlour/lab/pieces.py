"""Games of many contests, played in pieces: by several runs, on several machines, in any order.

Every game is a line of a file that says which contest and which game of it this is. Files of
several runs are read together; what none of them holds is still to be played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from pathlib import Path
from queue import Empty, Queue
from time import monotonic, perf_counter
from typing import Any

from parlour.lab.arena import Contest, Standings, play_one
from parlour.lab.games import Row
from parlour.lab.simulate import StopSignal, prepare_worker

SAFETY = 1.3  # a game is begun if so many times its usual length is left
WAIT = 0.2  # seconds between two looks at the clock

Game = tuple[Contest, int]  # and its number in the contest


def play_piece(game: Game) -> tuple[Game, Row, float]:
    """One game and how many seconds it took."""
    start = perf_counter()
    contest, number = game
    row = play_one(contest.tables(), number)
    return game, row, perf_counter() - start


class Pieces:
    """What was played of some contests, and what is to be played."""

    def __init__(self) -> None:
        self.wanted: dict[Contest, int] = {}
        self.rows: dict[Contest, dict[int, Row]] = {}
        self.seconds: dict[Contest, float] = {}  # that the games took, all together

    def want(self, contest: Contest, count: int) -> Standings:
        """The standings of a contest from the games there are; so many are wanted from now on."""
        self.wanted[contest] = max(count, self.wanted.get(contest, 0))
        standings = Standings(contest)
        rows = self.rows.get(contest, {})
        for number in sorted(rows):
            if number < count:
                standings.add(rows[number], number)
        return standings

    def add(self, contest: Contest, number: int, row: Row, seconds: float) -> None:
        """A game that was played; one that is known already changes nothing."""
        if number not in self.rows.setdefault(contest, {}):
            self.rows[contest][number] = row
            self.seconds[contest] = self.seconds.get(contest, 0.0) + seconds

    def read(self, path: Path) -> None:
        """The games of a file; a last line that was cut off is passed over."""
        text = path.read_text(encoding="utf-8")
        for line in text[: text.rfind("\n") + 1].splitlines():
            game = json.loads(line)
            head = game["contest"]
            head["bots"] = tuple(head["bots"])
            head["options"] = tuple((name, value) for name, value in head["options"])
            self.add(Contest(**head), game["number"], Row(**game["row"]), game["seconds"])

    def usual_seconds(self, contest: Contest) -> float:
        """How long a game of a contest takes; 0 if that is not known."""
        count = len(self.rows.get(contest, {}))
        return self.seconds[contest] / count if count else 0.0

    def missing(self) -> Iterator[tuple[float, Game]]:
        """All games that are to be played, each with the share of its contest that comes before."""
        for contest, count in self.wanted.items():
            rows = self.rows.get(contest, {})
            for number in range(count):
                if number not in rows:
                    yield number / count, (contest, number)

    def seconds_left(self) -> float:
        """How long one core needs for what is missing, as far as that is known."""
        return sum(self.usual_seconds(contest) for _, (contest, _) in self.missing())


def line_of(contest: Contest, number: int, row: Row, seconds: float) -> str:
    """A game as it is written down."""
    head = {**asdict(contest), "options": list(contest.options)}
    game: dict[str, Any] = {"contest": head, "number": number, "seconds": round(seconds, 3)}
    return json.dumps({**game, "row": asdict(row)}) + "\n"


def play_missing(
    pieces: Pieces,
    out: Path,
    minutes: float,
    workers: int,
    stop: StopSignal,
    show: Callable[[str], None],
) -> None:
    """Play what is missing, all contests side by side, and write each game down at once.

    No game is begun that would hardly end in time; one that does not is given up.
    """
    end = monotonic() + 60 * minutes
    waiting = sorted(pieces.missing(), key=lambda each: each[0])
    games: list[Game] = [game for _, game in waiting]
    total, done = len(games), 0
    ended: Queue[tuple[Game, Row, float]] = Queue()
    faults: Queue[BaseException] = Queue()
    # Spawned, not forked: a process with threads must not be forked.
    with (
        get_context("spawn").Pool(workers, prepare_worker) as pool,
        out.open("a", encoding="utf-8") as file,
    ):
        running: list[AsyncResult[tuple[Game, Row, float]]] = []
        while monotonic() < end and not stop.requested:
            running = [each for each in running if not each.ready()]
            for game in begun(pieces, games, workers - len(running), end - monotonic()):
                games.remove(game)
                running.append(
                    pool.apply_async(
                        play_piece, (game,), callback=ended.put, error_callback=faults.put
                    )
                )
            if not running and ended.empty():
                break
            for (contest, number), row, seconds in arrived(ended):
                pieces.add(contest, number, row, seconds)
                file.write(line_of(contest, number, row, seconds))
                file.flush()
                done += 1
                show(f"{done} of {total} games; {contest.game}: {', '.join(contest.bots)}")
            if not faults.empty():
                raise faults.get()


def begun(pieces: Pieces, games: list[Game], count: int, seconds: float) -> list[Game]:
    """The next games, as many as there is room for, that will probably end in time."""
    chosen: list[Game] = []
    for game in games:
        if len(chosen) >= count:
            break
        if SAFETY * pieces.usual_seconds(game[0]) < seconds:
            chosen.append(game)
    return chosen


def arrived(
    ended: Queue[tuple[Game, Row, float]],
) -> Iterable[tuple[Game, Row, float]]:
    """The games that have ended, after a short wait for the next one."""
    try:
        yield ended.get(timeout=WAIT)
        while True:
            yield ended.get_nowait()
    except Empty:
        return
