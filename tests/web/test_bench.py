"""The bench of moves plays a game over HTTP, on a server of its own."""

import sys

from parlour.web import bench_moves


def test_a_move_is_measured_with_all_who_watch_it(tmp_path, monkeypatch):
    monkeypatch.setattr(bench_moves, "FIRST_PLY", 2)
    figures = bench_moves.measure(sys.executable, "via_nebula", tmp_path / "data", moves=3)
    assert figures.moves == len(figures.post_bytes) == 3
    assert len(figures.answer_bytes) == 3 * (bench_moves.SEATS - 1)
    assert max(figures.answer_bytes) < 20_000  # not the whole page
    assert figures.line("via_nebula").startswith("via_nebula ")
