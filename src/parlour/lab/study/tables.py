"""The numbers behind a report as Parquet files: games, seats, and what each seat was offered.

A file for each piece, `games-00000.parquet` and so on: DuckDB and polars read `games-*.parquet` as
one table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from parlour.kernel.game import Game
from parlour.lab.games import sources
from parlour.lab.output import Cell, ParquetFile
from parlour.lab.study.tally import win_parts
from parlour.lab.study.things import Taking, offered_things, taken_things
from parlour.lab.study.watching import Notes
from parlour.lab.summary import WIN

Columns = list[tuple[str, str]]

GAMES: Columns = [
    *((name, "int") for name in ("game", "seed", "decisions", "forced", "choices", "turns")),
    *((name, "int") for name in ("rounds", "seconds", "lead_changes", "looks", "weighty")),
    ("error", "str"),
]
SEATS: Columns = [
    *((name, "int") for name in ("game", "seat")),
    *((name, "str") for name in ("bot", "role")),
    *((name, "int") for name in ("place", "score", "rank", "win_parts", "winners_parts")),
]
THINGS: Columns = [
    *((name, "int") for name in ("game", "seat")),
    *((name, "str") for name in ("verb", "slot", "name")),
    *((name, "int") for name in ("taken", "first", "win_parts")),
]


class Tables:
    """Writes the notes of some games as three tables."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sources = sources(game)

    def write(self, folder: Path, piece: int, notes: list[Notes]) -> None:
        points = [(f"points_{source}", "int") for source in self.sources]
        kinds: dict[str, tuple[Columns, Iterator[list[Cell]]]] = {
            "games": (GAMES, self._games(notes)),
            "seats": ([*SEATS, *points], self._seats(notes)),
            "things": (THINGS, self._things(notes)),
        }
        for name, (columns, rows) in kinds.items():
            file = ParquetFile(folder / f"{name}-{piece:05}.parquet", columns)
            file.write(list(rows))
            file.close()

    def _games(self, notes: list[Notes]) -> Iterator[list[Cell]]:
        for each in notes:
            length = each.length
            row: list[Cell] = [each.index, each.seed, length.decisions, length.forced]
            row += [length.choices_offered, each.turns, each.rounds, each.tenths // 10]
            yield [*row, each.lead_changes, each.looks, each.weighty, each.error or None]

    def _seats(self, notes: list[Notes]) -> Iterator[list[Cell]]:
        for each in (one for one in notes if not one.error):
            for number, (seat, wins) in enumerate(zip(each.seats, win_parts(each), strict=True)):
                row: list[Cell] = [each.index, number, seat.bot, seat.role or None]
                yield [*row, seat.place, seat.score, seat.rank, wins, WIN, *seat.points]

    def _things(self, notes: list[Notes]) -> Iterator[list[Cell]]:
        for each in (one for one in notes if not one.error):
            for number, (seat, wins) in enumerate(zip(each.seats, win_parts(each), strict=True)):
                takings = taken_things(self.game.name, seat)
                for thing in sorted(offered_things(self.game.name, seat)):
                    taking = takings.get(thing, Taking(0, -1))
                    row: list[Cell] = [each.index, number, thing.verb, thing.slot, thing.name]
                    yield [*row, taking.times, taking.first, wins]
