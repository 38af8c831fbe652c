"""Tuning: only numbers change, the way is repeatable, a stop loses nothing."""

from __future__ import annotations

import math
import sys
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from parlour import games
from parlour.lab import tuning
from parlour.lab.tuning import (
    Generation,
    Measurer,
    TuningFault,
    TuningTask,
    Worths,
    add_to_log,
    begin_log,
    data_in_use,
    generations,
    read_log,
)

TEXT = """# Judgement 1.5, not rules.
coin = 0.5  # of 2.5 coins
many = 9
good = [0.0, 1.25, 30.0]

[sub]
turn = -2.0
"""
TASK = TuningTask("via_nebula", 2, 1, 8, 3)


def test_only_numbers_with_a_point_are_tuned() -> None:
    assert Worths(TEXT).numbers == [0.5, 1.25, 30.0, 2.0]


def test_words_whole_numbers_and_zeros_stay() -> None:
    twice = Worths(TEXT).text([math.log(2)] * 4)
    assert twice == (
        TEXT.replace("0.5", "1.0").replace("1.25, 30.0", "2.5, 60.0").replace("-2.0", "-4.0")
    )


@pytest.mark.parametrize("name", games.names())
def test_the_numbers_of_a_game_are_written_as_they_are_read(name: str) -> None:
    _, text = data_in_use(name)
    worths = Worths(text)
    assert len(worths.numbers) > 5
    same = tomllib.loads(worths.text([0.0] * len(worths.numbers)))
    assert str(same).count(",") == str(tomllib.loads(text)).count(",")
    changed = Worths(worths.text([0.1] * len(worths.numbers)))
    for old, new in zip(worths.numbers, changed.numbers, strict=True):
        assert new == pytest.approx(old * math.exp(0.1), rel=0.006)


def test_small_and_large_numbers_keep_three_digits() -> None:
    worths = Worths("a = 0.0123456\nb = 1234.56\n")
    assert worths.text([0.0, 0.0]) == "a = 0.0123\nb = 1234.6\n"


def near_seven(text: str, seed: int, games: int) -> float:
    """Best where the coin is worth 0.7 and the turn 3; the deals change a little."""
    values = tomllib.loads(text)
    turn = -values["sub"]["turn"]
    return 9 - (math.log(values["coin"] / 0.7) ** 2 + math.log(turn / 3) ** 2) + seed % 3


def way(count: int, earlier: list[list[float]]) -> list[tuple[list[float], Generation]]:
    steps = generations(TASK, Worths(TEXT), [0.0] * 4, earlier, near_seven, 1)
    return list(islice(steps, count))


def test_numbers_come_nearer_to_what_plays_best() -> None:
    coin = tomllib.loads(way(25, [])[-1][1].text)["coin"]
    assert abs(math.log(coin / 0.7)) < abs(math.log(0.5 / 0.7)) / 2


def test_it_goes_on_as_if_it_had_not_stopped() -> None:
    whole = way(6, [])
    assert way(6, [points for points, _ in whole[:4]]) == whole


def test_it_starts_where_it_is_told_to() -> None:
    start = [math.log(1.4), 0.0, 0.0, math.log(1.5)]  # the best there is
    steps = generations(TASK, Worths(TEXT), start, [], near_seven, 1)
    assert next(steps)[1].mean > way(1, [])[0][1].mean


def test_a_log_is_read_as_it_was_written(tmp_path: Path) -> None:
    log = tmp_path / "worths.jsonl"
    begin_log(log, TASK, TEXT)
    add_to_log(log, [0.5] * 4)  # where it starts
    add_to_log(log, [1.0] * 8)
    add_to_log(log, [2.0] * 8)
    assert read_log(log) == (TASK, TEXT, [[0.5] * 4, [1.0] * 8, [2.0] * 8])
    log.write_text(log.read_text()[:-3])  # killed while it was written
    assert read_log(log)[2] == [[0.5] * 4, [1.0] * 8]
    add_to_log(log, [3.0] * 7)
    with pytest.raises(TuningFault, match="not whole"):
        read_log(log)


@pytest.mark.parametrize("text", ["", "[]\n", '{"format": "else"}\n', "no JSON\n"])
def test_other_files_are_no_log(tmp_path: Path, text: str) -> None:
    log = tmp_path / "worths.jsonl"
    with pytest.raises(TuningFault, match="cannot be read"):
        read_log(log)
    log.write_text(text)
    with pytest.raises(TuningFault, match="is no log"):
        read_log(log)


def test_without_cma_it_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(TuningFault, match=r"pip install 'parlour\[tune\]'"):
        way(1, [])


def test_candidates_play_with_their_own_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of their own, where wrong numbers are refused."""
    monkeypatch.setattr(tuning, "PLAYER", "novice")
    data, text = data_in_use(TASK.game)
    measure = Measurer(TASK, data, text, tmp_path)
    usual = measure(text, 1, 3)
    assert measure(text, 1, 3) == usual
    worths = Worths(text)
    odd = worths.text([2.0 * (-1) ** index for index in range(len(worths.numbers))])
    assert measure(odd, 1, 3) != usual
    with pytest.raises(TuningFault, match=r"could not be played: parlour: worths\.toml"):
        measure("", 1, 1)
