"""The bench measures something, and judges it by what is to be reached."""

from __future__ import annotations

import io

from rich.console import Console

from parlour.lab.bench import Bench, Rate, measure, measure_pure, measure_workers

GAME = "via_nebula"


def test_rates_are_measured_compiled_and_pure() -> None:
    for rate in (measure(GAME, 2, 0.01, 1), measure_pure(GAME, 2, 0.01, 1)):
        assert rate.decisions > rate.games > 0
        assert rate.copies > 0


def test_workers_are_measured() -> None:
    assert measure_workers(GAME, 1, 8) > 0


def test_the_slowest_table_is_judged() -> None:
    out = io.StringIO()
    bench = Bench([GAME], Console(file=out, width=100))
    bench.catanatron = Rate(1000, 1, 100)
    bench.chess = Rate(2000, 1, 100)
    for seats, factor in ((2, 6), (3, 7), (4, 12)):
        bench.rates[(GAME, seats)] = Rate(1000 * factor, 10, 100 * 30)
        bench.pure[(GAME, seats)] = Rate(300, 1, 100)
    bench.speedup[GAME] = 1.8
    results = [(round(value, 3), must_and_goal) for _, value, must_and_goal in bench.results(GAME)]
    assert results == [(6, (5, 10)), (30, (10, 20)), (0.3, (0.4, 0.8)), (1.8, (1.7, 1.9))]
    bench.show()
    words = out.getvalue().split()
    assert words.count("MISSED") == 1
    assert words.count("reached") >= 2
