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
    learned,
    read_log,
    take_samples,
)

FEWEST_CANDIDATES = 8
MOST_SAMPLES = 1_000_000
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
    samples: int,
) -> int:
    """parlour tune; the numbers so far are written after every generation."""
    positive("--games", games, MOST_GAMES)
    positive("--workers", workers, MOST_WORKERS)
    if not 0 < minutes < 100_000:
        raise BadArgument(f"--minutes is a number above 0, not {minutes:g}")
    if not 0 <= samples <= MOST_SAMPLES:
        raise BadArgument(f"--samples is a number from 0 to {MOST_SAMPLES}, not {samples}")
    game = find_game(name)
    count = max(n for n in game.seats if n <= 4) if seats is None else seats
    game.check_seats(count)
    data, base = data_in_use(name)
    log = out.with_suffix(".jsonl")
    try:
        rows: list[list[float]] = []
        if resume:
            task, base, rows = read_log(log)
            if task.game != name:
                raise BadArgument(f"{log} is about {task.game}, not about {name}")
        else:
            candidates = max(FEWEST_CANDIDATES, 2 * workers)
            task = Task(name, count, games, candidates, read_seed(seed))
            begin_log(log, task, base)
            samples_of(log).unlink(missing_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            tuning = Tuning(base, Measurer(task, data, base, Path(folder)), workers, out, log)
            return tuning.run(rows, samples, minutes)
    except TuningFault as fault:
        raise BadArgument(str(fault)) from None
    except OSError as error:
        raise BadArgument(f"{log} cannot be written: {error.strerror or error}") from None


def samples_of(log: Path) -> Path:
    """The file of the samples, beside the log."""
    return log.with_suffix(".samples.jsonl")


class Tuning:
    """Both stages, with what they tell on stderr."""

    def __init__(self, base: str, measurer: Measurer, workers: int, out: Path, log: Path) -> None:
        self.base = base
        self.worths = Worths(base)
        self.measure = measurer
        self.task = measurer.task
        self.workers = workers
        self.out = out
        self.log = log
        self.console = Console(stderr=True, highlight=False, soft_wrap=True)

    def run(self, rows: list[list[float]], samples: int, minutes: float) -> int:
        """Go on after the rows of the log; the gain is told at the end."""
        end = monotonic() + 60 * minutes
        with Stop() as stop:
            if not rows:
                rows = [self.start(samples, stop)]
                add_to_log(self.log, rows[0])
            text = self.worths.text(rows[0]) if any(rows[0]) else self.base
            start, *earlier = rows
            steps = generations(self.task, self.worths, start, earlier, self.measure, self.workers)
            for points, step in steps:
                text = step.text
                if step.number <= len(earlier):
                    continue
                add_to_log(self.log, points)
                write_text(self.out, text)
                self.tell(f"generation {step.number}: mean {step.mean:.2f}, best {step.best:.2f}")
                if stop.requested or monotonic() > end:
                    break
            self.tell_gain(text)
        return 130 if stop.requested else 0

    def start(self, count: int, stop: Stop) -> list[float]:
        """Where the evolution starts: where the samples lead, if that plays better."""
        nothing = [0.0] * len(self.worths.numbers)
        if count == 0 or not nothing:
            return nothing
        file = samples_of(self.log)
        for taken in take_samples(self.base, count, file, self.measure, self.workers):
            self.tell(f"{min(taken, count)} of {count} samples")
            if stop.requested:
                self.tell("stopped; --resume goes on")
                raise KeyboardInterrupt
        fit = learned(self.worths, file, self.measure, self.workers)
        games, text = CHECKS * self.task.games, self.worths.text(fit.logarithms)
        ahead = self.measure(text, self.task.seed, games)
        self.tell(
            f"the evaluation explains {fit.before:.0%} of what search finds, with the samples"
            f" {fit.after:.0%}; with them a seat is {ahead:.2f} points ahead"
        )
        return fit.logarithms if ahead > 0 else nothing

    def tell_gain(self, text: str) -> None:
        """How far a seat is ahead on deals that no candidate has played."""
        fresh = CHECKS * self.task.games
        ahead = self.measure(text, self.task.seed + FRESH, fresh)
        numbers = f"{len(self.worths.numbers)} numbers of {self.task.game}"
        print(f"{numbers}, {self.task.seats} seats, written to {self.out}")
        print(
            f"a seat is {ahead:.2f} points ahead of one with those before, in {fresh} fresh games"
        )

    def tell(self, sentence: str) -> None:
        """Progress, on stderr."""
        self.console.print(sentence)
