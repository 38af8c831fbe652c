"""What the tests of the command line share."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import Command, Done, in_process


@pytest.fixture
def command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """Runs a command in this process, in a folder of its own, on a screen of 100 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, text: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return in_process(capsys, *arguments)

    return run


@pytest.fixture
def record_file(tmp_path: Path) -> Callable[[int], Path]:
    """Writes the record of a game after some random choices; all of them for a large number."""

    def write(choices: int) -> Path:
        import parlour
        from parlour.kernel.chance import Chance

        match = parlour.new("via_nebula", seats=2, seed=3)
        chance = Chance(4)
        while not match.over and match.ply < choices:
            match.play(match.choices[chance.below(len(match.choices))])
        path = tmp_path / f"game-{choices}.txt"
        path.write_text(str(match.record()), encoding="utf-8")
        return path

    return write
