"""parlour tune: progress, the log from which it goes on, the gain on fresh games."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import monotonic

from rich.console import Console

from parlour.cli.arguments import BadArgument, find_game, positive, read_seed, write_text
from parlour.cli.many import MOST_GAMES, MOST_WORKERS
from parlour.lab.simulate import Stop
from parlour.lab.tuning import (
    FRESH,
    Measurer,
    Task,
    TuningFault,
    Worths,
    add_to_log,
    begin_log,
    data_in_use,
    generations,
    read_log,
)

FEWEST_CANDIDATES = 8
CHECKS = 4  # times the games of a candidate are played to tell the gain


def tune_game(
    name: str,
    seats: int | None,
    games: int,
    minutes: float,
    workers: int,
    seed: int,
    out: Path,
    resume: bool,
) -> int:
    """parlour tune; the numbers so far are written after every generation."""
    positive("--games", games, MOST_GAMES)
    positive("--workers", workers, MOST_WORKERS)
    if not 0 < minutes < 100_000:
        raise BadArgument(f"--minutes is a number above 0, not {minutes:g}")
    game = find_game(name)
    count = max(n for n in game.seats if n <= 4) if seats is None else seats
    game.check_seats(count)
    data, base = data_in_use(name)
    log = out.with_suffix(".jsonl")
    try:
        earlier: list[list[float]] = []
        if resume:
            task, base, earlier = read_log(log)
            if task.game != name:
                raise BadArgument(f"{log} is about {task.game}, not about {name}")
        else:
            candidates = max(FEWEST_CANDIDATES, 2 * workers)
            task = Task(name, count, games, candidates, read_seed(seed))
            begin_log(log, task, base)
        return _tune(task, Worths(base), base, earlier, data, minutes, workers, out, log)
    except TuningFault as fault:
        raise BadArgument(str(fault)) from None
    except OSError as error:
        raise BadArgument(f"{log} cannot be written: {error.strerror or error}") from None


def _tune(
    task: Task,
    worths: Worths,
    base: str,
    earlier: list[list[float]],
    data: Path,
    minutes: float,
    workers: int,
    out: Path,
    log: Path,
) -> int:
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    end = monotonic() + 60 * minutes
    text = base
    with Stop() as stop, tempfile.TemporaryDirectory() as folder:
        measure = Measurer(task, data, Path(folder))
        for points, step in generations(task, worths, earlier, measure, workers):
            text = step.text
            if step.number <= len(earlier):
                continue
            add_to_log(log, points)
            write_text(out, text)
            console.print(f"generation {step.number}: mean {step.mean:.2f}, best {step.best:.2f}")
            if stop.requested or monotonic() > end:
                break
        fresh = CHECKS * task.games
        before = measure(base, task.seed + FRESH, fresh)
        after = measure(text, task.seed + FRESH, fresh)
    print(f"{len(worths.numbers)} numbers of {task.game}, {task.seats} seats, written to {out}")
    print(f"points of a seat in {fresh} fresh games: {before:.2f} before, {after:.2f} now")
    return 130 if stop.requested else 0
