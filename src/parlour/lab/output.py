"""The games of a run as a table in a file, one row per game: csv or parquet by its name."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from parlour.lab.games import Row, Setting

KINDS = (".csv", ".parquet")
ROW_GROUP = 10_000  # fixed, so that the file does not depend on how the work was shared out

Cell = int | str | None


def columns(setting: Setting, sources: list[str]) -> list[tuple[str, str]]:
    """The names of the columns, each with its type: "int" or "str"."""
    head = [("game", "int"), ("seed", "int"), ("decisions", "int"), ("forced", "int")]
    head += [("choices", "int"), ("error", "str")]
    for seat in range(len(setting.seats)):
        head += [(f"bot{seat}", "str"), (f"score{seat}", "int"), (f"rank{seat}", "int")]
        head += [(f"{source}{seat}", "int") for source in sources]
    return head


def cells(row: Row, setting: Setting, sources: list[str]) -> list[Cell]:
    """A game as a row of the table; a broken game has no numbers."""
    broken = bool(row.error)
    values: list[Cell] = [row.index, row.seed]
    values += [None] * 3 if broken else [row.decisions, row.forced, row.choices_offered]
    values.append(row.error or None)
    for seat, bot in enumerate(setting.seats):
        values.append(bot)
        if broken:
            values += [None] * (2 + len(sources))
        else:
            values += [row.scores[seat], row.ranks[seat], *row.points[seat]]
    return values


class Sink(Protocol):
    """Where rows go."""

    def write(self, rows: Sequence[list[Cell]]) -> None: ...

    def close(self) -> None: ...


class Nowhere:
    """No file is wanted."""

    def write(self, rows: Sequence[list[Cell]]) -> None:
        pass

    def close(self) -> None:
        pass


class CsvFile:
    """Written row by row: what is done is there even after a crash."""

    def __init__(self, path: Path, head: list[tuple[str, str]]) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow([name for name, _ in head])

    def write(self, rows: Sequence[list[Cell]]) -> None:
        self._writer.writerows(rows)
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class ParquetFile:
    """Written a row group at a time; complete once it is closed."""

    def __init__(self, path: Path, head: list[tuple[str, str]]) -> None:
        try:
            arrow: Any = import_module("pyarrow")  # slow to load, and without type hints
            parquet: Any = import_module("pyarrow.parquet")
        except ImportError:
            needed = "a parquet file needs the package pyarrow: pip install 'parlour[parquet]'"
            raise ValueError(needed) from None
        types = {"int": arrow.int64(), "str": arrow.string()}
        self._arrow = arrow
        self._schema = arrow.schema([(name, types[kind]) for name, kind in head])
        self._writer = parquet.ParquetWriter(str(path), self._schema)
        self._rows: list[list[Cell]] = []

    def write(self, rows: Sequence[list[Cell]]) -> None:
        self._rows.extend(rows)
        while len(self._rows) >= ROW_GROUP:
            self._flush(self._rows[:ROW_GROUP])
            del self._rows[:ROW_GROUP]

    def _flush(self, rows: list[list[Cell]]) -> None:
        by_column = list(zip(*rows, strict=True))
        arrays = [
            self._arrow.array(values, field.type)
            for values, field in zip(by_column, self._schema, strict=True)
        ]
        self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))

    def close(self) -> None:
        if self._rows:
            self._flush(self._rows)
            self._rows = []
        self._writer.close()


def open_sink(path: Path | None, head: list[tuple[str, str]]) -> Sink:
    """The sink for a file name; ValueError for one that cannot be written here."""
    if path is None:
        return Nowhere()
    if path.suffix.lower() not in KINDS:
        raise ValueError(f"the output is a file named *{' or *'.join(KINDS)}, not {path.name!r}")
    return CsvFile(path, head) if path.suffix.lower() == ".csv" else ParquetFile(path, head)
