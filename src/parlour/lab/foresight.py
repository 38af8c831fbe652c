"""How well the coach foretells games: what it says of positions, held against how the games ended.

`python -m parlour.lab.foresight games-2.jsonl --out judged.jsonl --minutes 6 --workers 16` judges a
few positions of each game that parlour.lab.calibrate has played, as hints and reviews do, and
prints how well these chances foretell the ends, beside those of the calibration alone. It can stop
and go on like the calibration. Only games that the numbers were not fitted on say something.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from parlour import games
from parlour.coach.calibration import calibration_of, shares
from parlour.coach.judging import judge
from parlour.coach.reviewing import QUICK
from parlour.lab.brier import Forecast, scored, table_head, table_row
from parlour.lab.calibrate import GameJob, Played, carry_out, read, replayed, say
from parlour.lab.fitting import forecasts_by
from parlour.lab.simulate import Stop

EVERY = 6  # of the positions that are kept of a game, so many-th ones are judged


def judged(played: Played, positions: int, every: int = EVERY) -> Played:
    """A game with some of its positions, judged by the coach."""
    game = games.find(played.game)
    # Other positions of each game, so that all times of a game are met.
    positions_by_ply = {each.ply: each for each in played.positions[played.number % every :: every]}
    looked_at = []
    for seat, state in replayed(played):
        if seat >= 0 and state.ply in positions_by_ply:
            best = judge(game, state, seat, positions, seed=state.ply).best
            looked_at.append(replace(positions_by_ply[state.ply], judged=best.chances))
    return replace(played, positions=looked_at, choices=[])


def judged_forecasts(rows: list[Played]) -> list[Forecast]:
    """What the coach has told of games."""
    return [
        Forecast(row.key, position.ply / row.plies, position.judged, shares(row.ranks))
        for row in rows
        for position in row.positions
    ]


def plain_forecasts(rows: list[Played]) -> list[Forecast]:
    """What the numbers of the rooms tell of the same positions."""
    forecasts: list[Forecast] = []
    for row in rows:
        forecasts += forecasts_by([row], calibration_of(games.find(row.game), row.seats))
    return forecasts


def report(rows: list[Played]) -> str:
    """How well each game is foretold, as Markdown."""
    lines = table_head(["game", "chances"])
    for name in sorted({row.game for row in rows}):
        own = [row for row in rows if row.game == name]
        title = games.find(name).title["en"]
        lines.append(table_row([title, "judged"], scored(judged_forecasts(own))))
        lines.append(table_row(["", "numbers alone"], scored(plain_forecasts(own))))
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.foresight", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="games of the calibration")
    parser.add_argument("--out", type=Path, required=True, help="where judged games go")
    parser.add_argument("--positions", type=int, default=QUICK, help="looked at for each judgement")
    parser.add_argument("--minutes", type=float, default=6.0, help="then it stops")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--game", action="append", default=[], choices=games.names())
    given = parser.parse_args(arguments)
    names = given.game or games.names()
    known = {row.key for row in read(given.out)} if given.out.exists() else set()
    # The same share of every table first, if there is not time enough for all.
    rows = sorted(
        (row for path in given.files for row in read(path)), key=lambda row: (row.number, row.key)
    )
    tasks: list[GameJob] = [
        (row.key, partial(judged, row, given.positions))
        for row in rows
        if row.game in names and row.seats > 1 and row.choices and row.key not in known
    ]
    with Stop() as stop:
        carry_out(tasks, given.out, given.minutes, given.workers, stop, say)
    print(report([row for row in read(given.out) if row.game in names]))
    return 130 if stop.requested else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
