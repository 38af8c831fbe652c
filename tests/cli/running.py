"""Ways to run the command line in tests: in this process, and as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import parlour
from parlour.cli.commands import run

PROGRAM = [sys.executable, "-m", "parlour.cli"]


def environment(**more: str) -> dict[str, str]:
    """The tested form of Parlour, also for the programs that a test starts."""
    home = str(Path(parlour.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": home, "COLUMNS": "100", **more}


@dataclass
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]


def start(*arguments: str, text: str = "", cwd: Path, **more: str) -> Done:
    """Run the program with its standard input."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=text,
        cwd=cwd,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def in_process(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    """Run a command in this process."""
    code = run(list(arguments))
    printed = capsys.readouterr()
    return Done(code, printed.out, printed.err)
