"""Fits data/calibration.toml of every room: what the values of positions say about the end.

`python -m parlour.lab.calibrate --out games.jsonl --minutes 6 --workers 16` plays games at all
kinds of tables and writes them down. It can stop and go on at any time and on any machine: each run
reads the files of those before it and plays what none of them holds.

`python -m parlour.lab.calibrate games*.jsonl --rooms src/parlour/games` fits the numbers, writes
them into the rooms and prints how well games are foretold by the others. Needs NumPy. A game is
kept with all of its choices: `--anew` first evaluates its positions by the evaluations of now.

People who meet differ in strength, and so do the seats of half of the games; in the others all are
regular players, or all search a little.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, perf_counter

from parlour import bots, games
from parlour.coach.calibration import FILE, order_of
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.state import State, ranks
from parlour.lab.brier import Forecast, scored, table_head, table_row
from parlour.lab.fitting import fitted, forecasts_of
from parlour.lab.games import points_by_source, sources
from parlour.lab.simulate import Stop, StopSignal, prepare_worker

REGULAR = "regular"
STRONG = "search:3000"
STRENGTHS = ("novice", "apprentice", REGULAR, STRONG)
KINDS = 4  # of tables: all regular, all different, all strong, all different
POSITIONS = 24  # that are kept of a game: more of one game are too much alike
SEED = 20_261_116
STREAM = 5  # of a game's seed: who plays, and what is dealt anew
FEWEST_GAMES = 10  # to say how well they are foretold
SAFETY = 1.3  # a game is begun if so many times its usual length is left

Key = tuple[str, int, int]  # game, seats, number of the game
GameJob = tuple[Key, Callable[[], "Played"]]  # something to be done for a game


@dataclass(frozen=True)
class ValuedPosition:
    """A position at the beginning of a turn, as whoever is to move sees it."""

    ply: int
    to_move: int
    order: list[int]  # the seats in the order of their turns
    values: list[float]  # by seat
    points: list[int] = field(default_factory=list)  # of every seat if the game ended here
    judged: list[float] = field(default_factory=list)  # chances by seat, if the coach was asked


@dataclass
class Played:
    """What is kept of a game."""

    game: str
    seats: int
    number: int
    players: list[str]
    plies: int = 0
    scores: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)  # by seat, by source
    positions: list[ValuedPosition] = field(default_factory=list)
    choices: list[tuple[int, int]] = field(default_factory=list)  # seat and choice, all of them
    seconds: float = 0.0

    @property
    def key(self) -> Key:
        return self.game, self.seats, self.number


def seed_of(game: str, seats: int, number: int) -> int:
    """The seed of a game; no two tables have the same deals."""
    return SEED + number * 1000 + seats * 100 + games.names().index(game)


def players_of(seats: int, number: int, chance: Chance) -> list[str]:
    """Who plays a game."""
    if number % 2 == 1:
        return [STRENGTHS[chance.below(len(STRENGTHS))] for _ in range(seats)]
    return [REGULAR if number % KINDS == 0 else STRONG] * seats


def play(key: Key) -> Played:
    """Play one game."""
    start = perf_counter()
    name, seats, number = key
    game = games.find(name)
    seed = seed_of(name, seats, number)
    names = players_of(seats, number, Chance(seed, STREAM))
    players = [bots.make(each, game, seed + 1 + seat) for seat, each in enumerate(names)]
    state = game.new(seats, Chance(seed))
    played = Played(name, seats, number, names)
    while not state.over:
        seat = state.to_move
        choice = bots.decide(players[seat], state, seat)
        played.choices.append((seat, choice))
        state.advance(seat, choice)
    played = seen_anew(played)
    played.seconds = round(perf_counter() - start, 3)
    return played


def replayed(played: Played) -> Iterator[tuple[int, State]]:
    """The positions in which a turn begins, each with its seat, and the end with seat -1.

    It is the same state all the time, which goes on. ValueError if the rules have changed since the
    game was played.
    """
    seed = seed_of(*played.key)
    state = games.find(played.game).new(played.seats, Chance(seed))
    before = -1  # who decided before
    for seat, choice in played.choices:
        if seat not in state.pending or choice not in state.choices(seat):
            raise ValueError(f"{played.key}: the rules have changed; play it anew")
        if seat != before or played.seats == 1:
            yield seat, state
        state.advance(seat, choice)
        before = seat
    yield -1, state


def seen_anew(played: Played) -> Played:
    """A game with its positions and its end as the rules and evaluations of now see them."""
    game = games.find(played.game)
    chance = Chance(seed_of(*played.key), STREAM)
    positions = []
    for seat, state in replayed(played):
        if seat >= 0:
            positions.append(position(game, state, seat, chance))
    scores = state.scores()
    return replace(
        played,
        plies=state.ply,
        scores=[score.total for score in scores],
        ranks=ranks(scores),
        points=points_by_source(game, scores),
        positions=spread(positions, POSITIONS),
    )


def spread(positions: list[ValuedPosition], count: int) -> list[ValuedPosition]:
    """A few of the positions of a game, from all of it."""
    number = len(positions)
    return [positions[index] for index in sorted({number * n // count for n in range(count)})]


def position(game: Game, state: State, seat: int, chance: Chance) -> ValuedPosition:
    """What a seat that is to move can see of the values of all."""
    deal = state.redeal(seat, chance)
    values = [round(game.evaluate(deal, each), 3) for each in range(state.seats)]
    points = [score.total for score in deal.scores()]
    return ValuedPosition(state.ply, seat, order_of(game, state), values, points)


# Files


def line_of(played: Played) -> str:
    """A game as it is written down."""
    return json.dumps(asdict(played)) + "\n"


def read(path: Path) -> Iterator[Played]:
    """The games of a file; a last line that was cut off is passed over."""
    text = path.read_text(encoding="utf-8")
    for line in text[: text.rfind("\n") + 1].splitlines():
        row = json.loads(line)
        row["positions"] = [ValuedPosition(**each) for each in row["positions"]]
        row["choices"] = [(seat, choice) for seat, choice in row["choices"]]
        yield Played(**row)


def missing(names: list[str], count: int, known: set[Key], first: int = 0) -> list[Key]:
    """What is to be played, all tables side by side, from the first number on."""
    keys = [
        (name, seats, number)
        for number in range(first, first + count)
        for name in names
        for seats in games.find(name).seats
    ]
    return [key for key in keys if key not in known]


def carry_out(
    tasks: list[GameJob],
    out: Path,
    minutes: float,
    workers: int,
    stop: StopSignal,
    show: Callable[[str], None],
) -> None:
    """Carry out tasks one after the other and write down each game at once.

    None is begun that would hardly end in time.
    """
    end = monotonic() + 60 * minutes
    longest: dict[tuple[str, int], float] = {}  # seconds, by game and seats
    # Spawned, not forked: a process with threads must not be forked.
    with (
        get_context("spawn").Pool(workers, prepare_worker) as pool,
        out.open("a", encoding="utf-8") as file,
    ):
        waiting, done = tasks[::-1], 0
        running = [pool.apply_async(waiting.pop()[1]) for _ in range(min(workers, len(tasks)))]
        while running and monotonic() < end and not stop.requested:
            ready = [each for each in running if each.ready()]
            if not ready:
                running[0].wait(0.05)
                continue
            for each in ready:
                running.remove(each)
                played = each.get()
                file.write(line_of(played))
                table = played.game, played.seats
                longest[table] = max(played.seconds, longest.get(table, 0.0))
                done += 1
            file.flush()
            show(f"{done} of {len(tasks)} games; {played.game}, {played.seats} seats")
            left = end - monotonic()
            while waiting and len(running) < workers:
                key, task = waiting.pop()
                if SAFETY * longest.get(key[:2], 0.0) < left:
                    running.append(pool.apply_async(task))


# Results


def calibration_file(name: str, tables: dict[int, list[Played]]) -> str:
    """The file of a room."""
    lines = [
        "# How the values of positions become chances to win and points at the end, by number of",
        "# seats: fitted on games of bots by parlour.lab.calibrate; nothing here is a rule.",
    ]
    for seats, rows in sorted(tables.items()):
        lines += ["", f"[seats{seats}]", f"games = {len(rows)}"]
        numbers = fitted(rows)
        lines.append(f"plies = {numbers.plies:.1f}")
        for key in ("slope", "turn", "order", "order_later", "solo", "points"):
            values = ", ".join(f"{value:.5g}" for value in getattr(numbers, key))
            lines.append(f"{key} = [{values}]")
        lines.append(f"surprise = {numbers.surprise:.4f}")
        lines += ["", f"[seats{seats}.sources]"]
        for source, points in zip(sources(games.find(name)), strong_points(rows), strict=True):
            lines.append(f"{source} = {points:.1f}")
    return "\n".join(lines) + "\n"


def strong_points(rows: list[Played]) -> list[float]:
    """What strong players make, by source; all players where there were no strong ones."""
    wanted = STRONG if any(STRONG in row.players for row in rows) else None
    seats = [
        points
        for row in rows
        for points, player in zip(row.points, row.players, strict=True)
        if wanted is None or player == wanted
    ]
    return [sum(points) / len(seats) for points in zip(*seats, strict=True)]


def by_table(rows: list[Played]) -> dict[str, dict[int, list[Played]]]:
    """Games by game and number of seats, in the order of their numbers."""
    tables: dict[str, dict[int, list[Played]]] = {}
    for row in sorted(rows, key=lambda row: row.key):
        tables.setdefault(row.game, {}).setdefault(row.seats, []).append(row)
    return tables


def report(tables: dict[str, dict[int, list[Played]]]) -> str:
    """How well games are foretold that the fit has not seen, as Markdown."""
    lines = []
    for name, by_seats in tables.items():
        lines += [f"### {games.find(name).title['en']}", "", *table_head(["seats"])]
        whole: list[Forecast] = []
        for seats, rows in by_seats.items():
            if seats > 1 and len(rows) > FEWEST_GAMES:
                forecasts = forecasts_of(rows)
                whole += forecasts
                lines.append(table_row([str(seats)], scored(forecasts)))
        lines += [table_row(["all"], scored(whole))] if whole else []
        lines.append("")
    return "\n".join(lines)


def say(line: str) -> None:
    """How far it is."""
    print(line, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.calibrate", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="games of earlier runs")
    parser.add_argument("--out", type=Path, help="where new games go; without it none are played")
    parser.add_argument("--games", type=int, default=3000, help="of each number of seats")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--minutes", type=float, default=6.0, help="then it stops")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--game", action="append", default=[], choices=games.names())
    parser.add_argument("--anew", action="store_true", help="evaluate all positions once more")
    parser.add_argument("--rooms", type=Path, help="the folder of rooms that get their files")
    given = parser.parse_args(arguments)
    names = given.game or games.names()
    known = [*given.files, *([given.out] if given.out and given.out.exists() else [])]
    rows = {row.key: row for path in known for row in read(path)}
    with Stop() as stop:
        if given.out is not None:
            keys = missing(names, given.games, set(rows), given.first)
            tasks: list[GameJob] = [(key, partial(play, key)) for key in keys]
            carry_out(tasks, given.out, given.minutes, given.workers, stop, say)
    if given.rooms is not None:
        chosen = [row for row in rows.values() if row.game in names]
        tables = by_table([seen_anew(row) if given.anew else row for row in chosen])
        for name, by_seats in tables.items():
            text = calibration_file(name, by_seats)
            (given.rooms / name / "data" / FILE).write_text(text, encoding="utf-8")
        print(report(tables))
    return 130 if stop.requested else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
