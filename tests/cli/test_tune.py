"""parlour tune: numbers that can be played with, a report, going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import tune
from parlour.lab import tuning
from tests.cli.running import Command

GAME = "via_nebula"


def test_it_writes_numbers_tells_the_gain_and_goes_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "PLAYER", "random")
    monkeypatch.setattr(tune, "FEWEST_CANDIDATES", 4)
    monkeypatch.setattr(tune, "CHECKS", 1)
    few = ("tune", GAME, "--games", "1", "--seats", "2", "--minutes", "0.001", "--samples", "0")
    done = command(*few)
    assert done.code == 0
    assert "generation 1:" in done.err
    assert "fresh games" in done.out
    first = (tmp_path / "worths.toml").read_text(encoding="utf-8")
    again = command(*few, "--resume")
    assert "generation 2:" in again.err
    assert "generation 1:" not in again.err
    shipped = tuning.data_in_use(GAME)[1]
    assert tuning.Worths(first).numbers != tuning.Worths(shipped).numbers
    assert len((tmp_path / "worths.jsonl").read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--minutes", "0"), "--minutes is a number above 0"),
        (("--games", "0"), "--games is a number from 1"),
        (("--seats", "9"), "seats, not 9"),
        (("--resume",), "worths.jsonl cannot be read"),
        (("--samples", "-1"), "--samples is a number from 0"),
        (("--out", "no/folder/worths.toml"), "cannot be written"),
    ],
)
def test_it_refuses_in_a_sentence(command: Command, words: tuple[str, ...], sentence: str) -> None:
    done = command("tune", GAME, *words)
    assert done.code == 2
    assert sentence in done.err
