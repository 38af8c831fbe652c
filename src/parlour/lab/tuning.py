"""Fits the numbers of a room's data/worths.toml: CMA-ES over games of greedy players.

The measure is the mean of their points. All candidates of a generation play the same deals. The
numbers are read when a game is loaded, so every candidate plays in a process of its own.
"""

from __future__ import annotations

import json
import math
import os
import re
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

from parlour.kernel.data import data_folder

FORMAT = "parlour tune 1"
PLAYER = "greedy"
STEP = 0.18  # of the logarithm of a number, at the beginning
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
    room_file = import_module(f"parlour.games.{game}").__file__
    assert room_file is not None
    folder = data_folder(room_file)
    own = folder / "worths.toml"
    shipped = Path(room_file).parent / "data" / own.name
    return folder, (own if own.is_file() else shipped).read_text(encoding="utf-8")


class Measurer:
    """Plays games with other numbers, in a process of its own."""

    def __init__(self, task: Task, data: Path, folder: Path) -> None:
        self.task = task
        self.data = data
        self.folder = folder

    def __call__(self, text: str, seed: int, games: int) -> float:
        """The mean points of a seat."""
        with tempfile.TemporaryDirectory(dir=self.folder) as home:
            changed = Path(home, "data")
            shutil.copytree(self.data, changed)
            (changed / "worths.toml").write_text(text, encoding="utf-8")
            seats = ",".join([PLAYER] * self.task.seats)
            words = ["simulate", self.task.game, "--seats", seats, "--games", str(games)]
            words += ["--seed", str(seed), "--data", str(changed), "--json"]
            # A session of its own: Ctrl-C waits for the end of the generation.
            done = subprocess.run(
                [sys.executable, "-m", "parlour.cli", *words],
                capture_output=True,
                encoding="utf-8",
                env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                start_new_session=True,
                check=False,
            )
        if done.returncode != 0:
            reason = done.stderr.strip().splitlines()
            raise TuningFault(f"games could not be played: {reason[-1] if reason else 'no reason'}")
        means = [seat["score_mean"] for seat in json.loads(done.stdout)["seats"]]
        return float(sum(means) / len(means))


@dataclass
class Generation:
    """How the candidates of a generation did, and the numbers that it leads to."""

    number: int
    mean: float
    best: float
    text: str


def evolution(task: Task, worths: Worths) -> Any:
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
    return cma.CMAEvolutionStrategy([0.0] * len(worths.numbers), STEP, options)


def generations(
    task: Task, worths: Worths, earlier: list[list[float]], measure: Measure, workers: int
) -> Iterator[tuple[list[float], Generation]]:
    """One generation after the other, without end; those of before are gone through at once."""
    strategy = evolution(task, worths)
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


def begin_log(path: Path, task: Task, base: str) -> None:
    """A new log whose first line says what is tuned, from which numbers."""
    path.write_text(
        json.dumps({"format": FORMAT, **asdict(task), "base": base}) + "\n", encoding="utf-8"
    )


def add_to_log(path: Path, points: list[float]) -> None:
    """The points of a generation's candidates."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(points) + "\n")


def read_log(path: Path) -> tuple[Task, str, list[list[float]]]:
    """What is tuned, from which numbers, and the generations so far."""
    try:
        text = path.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        head = json.loads(lines[0])
        if head.pop("format") != FORMAT:
            raise KeyError("format")
        base = head.pop("base")
        task = Task(**head)
        points = [json.loads(line) for line in lines[1:]]
        if any(len(each) != task.candidates for each in points):
            raise ValueError("a generation is not whole")
    except OSError as error:
        raise TuningFault(f"{path} cannot be read: {error.strerror or error}") from None
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise TuningFault(f"{path} is no log of a tuning: {error}") from None
    return task, base, points
