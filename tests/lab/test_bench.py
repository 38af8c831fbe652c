"""The bench measures something, and judges it by what is to be reached."""

from __future__ import annotations

import io

from rich.console import Console

from parlour.envs import aec
from parlour.lab.bench import Bench, Rate, measure, measure_pure, measure_workers
from parlour.lab.env_bench import (
    EnvBench,
    openspiel_steps,
    pettingzoo_steps,
    steps_per_second,
    vector_steps,
)

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


def test_environments_are_measured_beside_their_peers() -> None:
    for steps in (
        pettingzoo_steps(aec.env(GAME, 2), 1),
        openspiel_steps("backgammon", 1),
        vector_steps(GAME, 1),
    ):
        assert steps_per_second(steps, 0.01) > 0


def test_environments_are_judged_by_one_game_and_by_many() -> None:
    out = io.StringIO()
    bench = EnvBench([GAME, "nippon"], Console(file=out, width=120))
    bench.chess, bench.backgammon = 1000.0, 30_000.0
    bench.single = {GAME: 10_000.0, "nippon": 10_000.0}
    bench.many = {GAME: 199_000.0, "nippon": 100_000.0}
    assert [bench.is_reached(name) for name in bench.names] == [False, True]
    bench.single["nippon"] = 9_000.0
    assert not bench.is_reached("nippon")
    bench.show()
    assert out.getvalue().split().count("MISSED") == 2
