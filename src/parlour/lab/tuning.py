"""Fits the numbers of a room's data/worths.toml: regression on what search finds, then CMA-ES.

The measure is by how many points greedy players with the new numbers are ahead of those with the
numbers of before at the same table: players who are all alike may agree on a game that is long and
rich, and lose against anybody else. All candidates of a generation play the same deals. The numbers
are read when a game is loaded, so every candidate plays in a process of its own, and its opponents
in another (an engine).
"""

from __future__ import annotations

import json
import math
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from parlour.kernel.data import data_folder, worths_file
from parlour.lab.samples import NUDGE, Fit, fit, read_taught

FORMAT = "parlour tune 2"
PLAYER = "greedy"
STEP = 0.18  # of the logarithm of a number, at the beginning
FEWEST_SAMPLES = 20
FRESH = 1_000_003  # added to the seed for games that no candidate has played
NUMBER = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])")


class TuningFault(Exception):
    """Tuning cannot begin or go on; the message is one sentence."""


class Worths:
    """The text of a worths.toml whose numbers can be changed; words and comments stay.

    Whole numbers and zeros stay as well: they count something, or say that it is worth nothing.
    """

    def __init__(self, text: str) -> None:
        self._parts: list[str] = [""]  # what stands before, between and after the numbers
        self.numbers: list[float] = []
        for line in text.splitlines(keepends=True):
            code, mark, comment = line.partition("#")
            end = 0
            for match in NUMBER.finditer(code):
                if float(match.group()) != 0.0:
                    self._parts[-1] += code[end : match.start()]
                    self._parts.append("")
                    self.numbers.append(float(match.group()))
                    end = match.end()
            self._parts[-1] += code[end:] + mark + comment

    def text(self, logarithms: Sequence[float]) -> str:
        """The file with every number times e to the power of its logarithm."""
        text = self._parts[0]
        for number, logarithm, part in zip(self.numbers, logarithms, self._parts[1:], strict=True):
            text += _written(number * math.exp(logarithm)) + part
        return text


def _written(number: float) -> str:
    """Three digits that matter, always with a decimal point."""
    digits = max(1, 2 - math.floor(math.log10(number)))
    return str(float(f"{number:.{digits}f}"))


@dataclass(frozen=True)
class Task:
    """What is tuned and how."""

    game: str
    seats: int
    games: int  # that each candidate of a generation plays
    candidates: int
    seed: int


Measure = Callable[[str, int, int], float]  # of a worths.toml, a seed, a number of games


def data_in_use(game: str) -> tuple[Path, str]:
    """The data folder of a game, and the text of the numbers in use."""
    content_file = import_module(f"parlour.games.{game}.content").__file__
    assert content_file is not None
    return data_folder(content_file), worths_file(content_file).read_text(encoding="utf-8")


# The opponents, with the numbers of before.
OPPONENT = """import os
os.environ[{name!r}] = {folder!r}
from parlour.cli.commands import run
run(["engine"])
"""


class Measurer:
    """Plays games with other numbers, in a process of its own."""

    def __init__(self, task: Task, data: Path, base: str, folder: Path) -> None:
        self.task = task
        self.data = data
        self.folder = folder
        self.variable = f"PARLOUR_DATA_{task.game.upper()}"
        before = self.changed_data(folder / "before", base)
        program = folder / "opponent.py"
        text = OPPONENT.format(name=self.variable, folder=str(before))
        program.write_text(text, encoding="utf-8")
        self.opponent = f"engine@{PLAYER}:{shlex.join([sys.executable, str(program)])}"

    def __call__(self, text: str, seed: int, games: int) -> float:
        """By how many points a seat is ahead of one with the numbers of before."""
        bots = f'{PLAYER},"{self.opponent}"'
        words = ["arena", self.task.game, "--bots", bots, "--seats", str(self.task.seats)]
        words += ["--games", str(games), "--seed", str(seed), "--json"]
        players = json.loads(self.run(text, ["parlour.cli", *words]))["bots"]
        points = {player["bot"]: player["score_mean"] for player in players}
        return float(points[PLAYER] - points[self.opponent])

    def changed_data(self, folder: Path, text: str) -> Path:
        """A copy of the game's data with other numbers."""
        shutil.copytree(self.data, folder)
        (folder / "worths.toml").write_text(text, encoding="utf-8")
        return folder

    def run(self, text: str, words: list[str]) -> str:
        """What a module prints that is run with other numbers."""
        with tempfile.TemporaryDirectory(dir=self.folder) as home:
            changed = self.changed_data(Path(home, "data"), text)
            paths = os.pathsep.join(path for path in sys.path if path)
            own = {"PYTHONPATH": paths, self.variable: str(changed)}
            # A session of its own: Ctrl-C waits for the end of the generation.
            done = subprocess.run(
                [sys.executable, "-m", *words],
                capture_output=True,
                encoding="utf-8",
                env=os.environ | own,
                start_new_session=True,
                check=False,
            )
        if done.returncode != 0:
            reason = done.stderr.strip().splitlines()
            raise TuningFault(f"games could not be played: {reason[-1] if reason else 'no reason'}")
        return done.stdout


@dataclass
class Generation:
    """How the candidates of a generation did, and the numbers that it leads to."""

    number: int
    mean: float
    best: float
    text: str


def evolution(task: Task, worths: Worths, start: list[float]) -> Any:
    """The strategy at its beginning; the same seed goes the same way."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that nothing can be plotted
            cma: Any = import_module("cma")  # slow to load, and without type hints
    except ImportError:
        needed = "tuning needs the package cma: pip install 'parlour[tune]'"
        raise TuningFault(needed) from None
    if not worths.numbers:
        raise TuningFault(f"{task.game} has no numbers to tune")
    options: dict[str, float] = {
        "seed": task.seed + 1,
        "popsize": task.candidates,
        "verbose": -9,
        "verb_log": 0,
    }
    # Mirrored: chance in the games of one candidate is answered by its opposite.
    options |= {"CMA_mirrors": 0.5, "verb_disp": 0}
    return cma.CMAEvolutionStrategy(start, STEP, options)


def generations(
    task: Task,
    worths: Worths,
    start: list[float],
    earlier: list[list[float]],
    measure: Measure,
    workers: int,
) -> Iterator[tuple[list[float], Generation]]:
    """One generation after the other, without end; those of before are gone through at once."""
    strategy = evolution(task, worths, start)
    number = 0
    with ThreadPoolExecutor(workers) as pool:
        while True:
            candidates = strategy.ask()
            seed = task.seed + number + 1
            if number < len(earlier):
                points = earlier[number]
            else:
                texts = [worths.text(candidate) for candidate in candidates]
                tries = [pool.submit(measure, text, seed, task.games) for text in texts]
                points = [each.result() for each in tries]
            strategy.tell(candidates, [-mean for mean in points])
            number += 1
            text = worths.text(strategy.result.xfavorite)
            mean = sum(points) / len(points)
            yield points, Generation(number, mean, max(points), text)


def take_samples(
    base: str, count: int, samples: Path, measurer: Measurer, workers: int
) -> Iterator[int]:
    """Write samples into a file until there are so many; how many there are, game after game."""
    games = read_taught(samples)
    taken = sum(len(taught.samples) for taught in games)
    task = measurer.task
    with ThreadPoolExecutor(workers) as pool, samples.open("a", encoding="utf-8") as file:
        seed = task.seed + len(games)
        while taken < count:
            words = ["parlour.lab.samples", task.game, str(task.seats)]
            seeds = range(seed, seed + workers)
            seed += workers
            for line in pool.map(lambda n, w=words: measurer.run(base, [*w, str(n)]), seeds):
                file.write(line)
                file.flush()
                taken += len(json.loads(line)["samples"])
                yield taken


def learned(worths: Worths, samples: Path, measurer: Measurer, workers: int) -> Fit:
    """What the samples of a file teach about the numbers."""
    differences = [
        sample.differences for taught in read_taught(samples) for sample in taught.samples
    ]
    if len(differences) < FEWEST_SAMPLES:
        raise TuningFault(f"{len(differences)} samples are too few to learn from")
    count = len(worths.numbers)
    texts = [worths.text([0.0] * count)]
    for number in range(count):
        texts.append(worths.text([NUDGE if n == number else 0.0 for n in range(count)]))
    words = ["parlour.lab.samples", measurer.task.game, str(samples.resolve())]
    with ThreadPoolExecutor(workers) as pool:
        now, *changed = [
            json.loads(output) for output in pool.map(lambda text: measurer.run(text, words), texts)
        ]
    return fit(differences, now, changed)


def begin_log(path: Path, task: Task, base: str) -> None:
    """A new log whose first line says what is tuned, from which numbers."""
    path.write_text(
        json.dumps({"format": FORMAT, **asdict(task), "base": base}) + "\n", encoding="utf-8"
    )


def add_to_log(path: Path, numbers: list[float]) -> None:
    """Where the evolution starts, then the points of each generation's candidates."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(numbers) + "\n")


def read_log(path: Path) -> tuple[Task, str, list[list[float]]]:
    """What is tuned, from which numbers, and the lines so far: the start, then generations."""
    try:
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        head = json.loads(lines[0])
        if head.pop("format") != FORMAT:
            raise KeyError("format")
        base = head.pop("base")
        task = Task(**head)
        rows = [json.loads(line) for line in lines[1:]]
        if any(len(each) != task.candidates for each in rows[1:]):
            raise ValueError("a generation is not whole")
        if whole != text:  # it was killed while it wrote
            path.write_text(whole, encoding="utf-8")
    except OSError as error:
        raise TuningFault(f"{path} cannot be read: {error.strerror or error}") from None
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise TuningFault(f"{path} is no log of a tuning: {error}") from None
    return task, base, rows
