"""Where a game's content comes from, and the words in which a wrong entry is answered."""
# mypyc: skip

from __future__ import annotations

import csv
import io
import os
import tomllib
from pathlib import Path
from typing import Any

from parlour.kernel.errors import InvalidData


def data_folder(content_file: str) -> Path:
    """The data folder of the room in whose content/ a file stands: `data_folder(__file__)`."""
    return folder_in_use(Path(content_file).parents[1])


def folder_in_use(room: Path) -> Path:
    """The data folder of a room; PARLOUR_DATA_<GAME> names another one, for designers."""
    changed = os.environ.get(f"PARLOUR_DATA_{room.name.upper()}")
    return Path(changed) if changed else room / "data"


def optional_file(room: Path, name: str) -> Path:
    """A file of the data folder in use, else the one that came with the room.

    For what is no content: a designer's folder need not have it.
    """
    file = folder_in_use(room) / name
    return file if file.is_file() else room / "data" / name


def worths_file(room: Path) -> Path:
    """The file with the numbers of a room's bots."""
    return optional_file(room, "worths.toml")


def worths_of(content_file: str) -> DataFile:
    """The same, to be read by name, from a file of the room's content/."""
    return DataFile(worths_file(Path(content_file).parents[1]))


def read_toml(path: Path) -> dict[str, Any]:
    """A content file; InvalidData if it is missing or cannot be read."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise InvalidData(f"{path.name} is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidData(f"{path.name} cannot be read: {error}") from None


class DataFile:
    """A TOML file of content whose values are named by a path.

    `CONSTANTS.number("set_up", "rounds")` is a number of the file, or refused with a sentence.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.content = read_toml(path)

    def value(self, *path: str) -> Any:
        """Whatever stands there."""
        value: Any = self.content
        for key in path:
            is_there = isinstance(value, dict) and key in value
            expect(is_there, self.name, f"{'.'.join(path)} is missing")
            value = value[key]
        return value

    def number(self, *path: str, within: tuple[int, int] | None = None) -> int:
        """A whole number, if need be between two others."""
        value = self.value(*path)
        limits = "" if within is None else f" from {within[0]} to {within[1]}"
        fits = _is_whole(value) and (within is None or within[0] <= value <= within[1])
        expect(fits, self.name, f"{'.'.join(path)} must be a whole number{limits}, not {value!r}")
        return int(value)

    def numbers(self, *path: str) -> list[int]:
        """A list of whole numbers."""
        values = self.value(*path)
        is_list = isinstance(values, list) and all(_is_whole(value) for value in values)
        expect(is_list, self.name, f"{'.'.join(path)} must be a list of whole numbers")
        return [int(value) for value in values]

    def real(self, *path: str) -> float:
        """A number, whole or not."""
        value = self.value(*path)
        expect(_is_real(value), self.name, f"{'.'.join(path)} must be a number, not {value!r}")
        return float(value)

    def reals(self, *path: str, count: int | None = None) -> list[float]:
        """A list of numbers, if need be so many."""
        values = self.value(*path)
        is_list = isinstance(values, list) and all(_is_real(value) for value in values)
        fits = is_list and (count is None or len(values) == count)
        many = "a list of" if count is None else f"a list of {count}"
        expect(fits, self.name, f"{'.'.join(path)} must be {many} numbers")
        return [float(value) for value in values]

    def rows(
        self, key: str, count: int | None = None, needed: tuple[str, ...] = ("id",)
    ) -> list[dict[str, Any]]:
        """The entries of a list, each with what it needs, and as many as the rules state."""
        rows = entries(self.content, key, self.name, needed)
        if count is not None:
            expect(len(rows) == count, self.name, f"{len(rows)} entries {key}, not {count}")
        return rows


def entries(
    content: dict[str, Any], key: str, where: str, needed: tuple[str, ...] = ("id",)
) -> list[dict[str, Any]]:
    """The entries of a list, each with what it needs; an id, if it needs one, is its own."""
    rows: list[dict[str, Any]] = content.get(key, [])
    ids = [row.get("id") for row in rows]
    for row in rows:
        entry = f"{where}, {key} {row.get('id')!r}"
        for name in needed:
            expect(name in row, entry, f"{name} is missing")
        if "id" in needed:
            is_word = isinstance(row["id"], str) and row["id"] != ""
            expect(is_word, entry, "an id is a text")
            expect(ids.count(row["id"]) == 1, entry, "is there twice")
    return rows


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_real(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def read_table(path: Path) -> tuple[list[str], list[tuple[int, dict[str, str]]]]:
    """A spreadsheet saved as CSV: its columns, and its rows with their line numbers.

    Whatever Excel and LibreOffice write is read: UTF-8 with or without byte-order mark, comma,
    semicolon or tab, any line ends, quoted cells, empty rows and columns at the end.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise InvalidData(f"{path.name} is missing") from None
    except UnicodeDecodeError:
        raise InvalidData(f"{path.name} is not UTF-8: save it as 'CSV UTF-8'") from None
    if text[:4].lower() == "sep=":  # Excel's own hint
        text = text.partition("\n")[2]
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        lines = [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except csv.Error as error:
        raise InvalidData(f"{path.name}, line {reader.line_num}: {error}") from None
    lines = [(number, cells) for number, cells in lines if any(cells)]
    expect(bool(lines), path.name, "the file is empty")
    columns = lines[0][1]
    named = [column for column in columns if column]
    for column in named:
        expect(named.count(column) == 1, path.name, f"the column {column!r} is there twice")
    rows: list[tuple[int, dict[str, str]]] = []
    for number, cells in lines[1:]:
        row = dict.fromkeys(named, "")
        for index, cell in enumerate(cells):
            known = index < len(columns) and columns[index] != ""
            expect(
                known or not cell,
                f"{path.name}, line {number}",
                f"{cell!r} stands in no column; a text with a {delimiter!r} needs quotes around it,"
                " and a column a name in the first row",
            )
            if known:
                row[columns[index]] = cell
        rows.append((number, row))
    return columns, rows


def expect(condition: bool, where: str, what: str) -> None:
    """Refuse a content file: `where` names the file and the entry, `what` says what is wrong."""
    if not condition:
        raise InvalidData(f"{where}: {what}")
