"""Simulation: the same games whoever plays them, honest numbers, nothing lost."""

from __future__ import annotations

import csv
import sys
from math import isclose
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.lab import games as lab_games, simulate as lab_simulate
from parlour.lab.games import Row, Setting, play_game, reproduce, sources
from parlour.lab.output import CsvFile, ParquetFile, cells, columns, open_sink
from parlour.lab.playout import BrokenGame, play_random
from parlour.lab.simulate import Batch, Pace, simulate
from parlour.lab.summary import Sum, Summary, wilson

GAME = "via_nebula"
RANDOM = Setting(GAME, ("random",) * 2, seed=5)
MIXED = Setting(GAME, ("greedy", "random"), seed=5)


def total(setting: Setting, count: int, workers: int = 1) -> dict[str, Any]:
    summary = Summary(setting.seats, sources(games.find(GAME)))
    for batch in simulate(setting, count, workers):
        summary.merge(batch.summary)
    return summary.plain()


def test_the_number_of_workers_changes_nothing() -> None:
    rows = {}
    for workers in (1, 2):
        batches = list(simulate(RANDOM, 12, workers, keep_rows=True))
        rows[workers] = [row for batch in batches for row in batch.rows]
        assert [row[0] for row in rows[workers]] == list(range(12))
    assert rows[1] == rows[2]


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    assert total(RANDOM, 6) == total(RANDOM, 6)
    assert total(RANDOM, 6) != total(Setting(GAME, ("random",) * 2, seed=6), 6)


def test_checking_changes_no_game() -> None:
    checked = Setting(GAME, RANDOM.seats, seed=RANDOM.seed, check=True)
    assert play_game(checked, 3) == play_game(RANDOM, 3)


def test_a_game_of_a_run_can_be_set_up_again_from_its_seed() -> None:
    row = play_game(RANDOM, 4)
    again = games.find(GAME).new(2, Chance(row.seed))
    play_random(again, Chance(row.seed, lab_games.PLAYOUT), False)
    assert [score.total for score in again.scores()] == row.scores


def test_forced_decisions_and_choices_are_counted() -> None:
    row = play_game(RANDOM, 0)
    assert 0 <= row.forced < row.decisions
    assert row.choices_offered >= row.decisions
    assert [sum(points) for points in row.points] == row.scores


@pytest.mark.parametrize("setting", [RANDOM, MIXED], ids=["random", "mixed"])
def test_a_game_is_reproduced_as_a_record(setting: Setting) -> None:
    row = play_game(setting, 1)
    match = replay(Record.parse(reproduce(setting, 1)), games.find)
    assert match.over
    assert match.ply == row.decisions
    assert [score.total for score in match.outcome().scores] == row.scores


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every position breaks an invariant after the 20th ply."""

    def check(state: Any) -> None:
        if state.ply > 20:
            raise BrokenGame("a piece is lost")

    monkeypatch.setattr(lab_games, "check", check)


@pytest.mark.usefixtures("broken")
def test_an_error_is_caught_counted_and_reproduced() -> None:
    setting = Setting(GAME, MIXED.seats, seed=5, check=True)
    batches = list(simulate(setting, 3, keep_rows=True))
    assert sum(batch.summary.errors for batch in batches) == 3
    assert batches[0].errors == [(0, "BrokenGame: a piece is lost")]
    row = batches[0].rows[0]
    assert row[0] == 0
    assert row[2] is None
    text = reproduce(setting, 0)
    assert text.splitlines()[-1] == "; BrokenGame: a piece is lost"
    match = replay(Record.parse(text), games.find)
    assert match.ply == 21


def test_asking_to_stop_keeps_what_is_done() -> None:
    class Soon:
        calls = 0

        @property
        def requested(self) -> bool:
            self.calls += 1
            return self.calls > 8

    batches = list(simulate(RANDOM, 1000, stop=Soon()))
    done = sum(batch.count for batch in batches)
    assert 0 < done < 10
    assert sum(batch.summary.games for batch in batches) == done


def test_batches_grow_to_a_useful_length() -> None:
    pace = Pace()
    summary = Summary((), [])
    for _ in range(6):
        pace.learn(Batch(0, pace.size, pace.size * 0.001, summary, [], []))
    assert pace.size == int(lab_simulate.BATCH_SECONDS * 1000)
    pace.learn(Batch(0, 1, 30.0, summary, [], []))
    assert pace.size == 1


# Numbers


def test_ties_share_a_win() -> None:
    summary = Summary(("a", "b", "a"), ["x"])
    summary.add(Row(0, 0, 10, 1, 20, [5, 5, 3], [1, 1, 3], [[5], [5], [3]]))
    summary.add(Row(1, 0, 12, 1, 20, [1, 2, 3], [3, 2, 1], [[1], [2], [3]]))
    facts = summary.plain()
    assert [seat["win_share"] for seat in facts["seats"]] == [0.25, 0.25, 0.5]
    assert sum(seat["win_share"] for seat in facts["seats"]) == 1
    assert [bot["bot"] for bot in facts["bots"]] == ["a", "b"]
    assert facts["bots"][0]["win_share"] == 0.375
    assert facts["decisions"] == 22
    assert facts["seats"][0]["score_mean"] == 3
    assert facts["seats"][0]["points"] == {"x": 3}


def test_mean_spread_and_interval() -> None:
    total = Sum()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        total.add(value)
    assert total.mean == 5
    assert isclose(total.sd, (32 / 7) ** 0.5)
    assert (total.least, total.most) == (2, 9)
    low, high = wilson(0.5, 100)
    assert isclose(low, 0.4038, abs_tol=0.001)
    assert isclose(high, 0.5962, abs_tol=0.001)
    assert isclose(wilson(1.0, 100)[1], 1.0)
    assert wilson(1.0, 100)[0] > 0.95
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_sums_can_be_merged_in_any_order() -> None:
    one, two, both = Sum(), Sum(), Sum()
    for index, value in enumerate((3, -1, 8, 0)):
        (one if index % 2 else two).add(value)
        both.add(value)
    two.merge(one)
    two.merge(Sum())
    assert two == both


# Files


def test_csv_and_parquet_hold_the_same_table(tmp_path: Path) -> None:
    names = sources(games.find(GAME))
    head = columns(MIXED, names)
    rows = [cells(play_game(RANDOM, index), MIXED, names) for index in range(3)]
    rows.append(cells(Row(3, 9, error="Oh: no, really"), MIXED, names))
    for name in ("a.csv", "b.parquet"):
        sink = open_sink(tmp_path / name, head)
        assert isinstance(sink, CsvFile | ParquetFile)
        sink.write(rows)
        sink.close()
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        from_csv = list(csv.DictReader(file))
    table: Any = pyarrow.parquet.read_table(tmp_path / "b.parquet")
    from_parquet = table.to_pylist()
    assert table.column_names == [name for name, _ in head]
    as_text = [
        {key: "" if value is None else str(value) for key, value in row.items()}
        for row in from_parquet
    ]
    assert from_csv == as_text
    assert from_parquet[0]["score0"] == play_game(RANDOM, 0).scores[0]
    assert from_parquet[3]["error"] == "Oh: no, really"
    assert from_parquet[3]["score0"] is None


def test_other_file_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.csv or \*\.parquet"):
        open_sink(tmp_path / "a.xlsx", [])


def test_without_pyarrow_a_parquet_file_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ValueError, match=r"pip install 'parlour\[parquet\]'"):
        open_sink(tmp_path / "a.parquet", [])
    open_sink(tmp_path / "a.csv", []).close()
