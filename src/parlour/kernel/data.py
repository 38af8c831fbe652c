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


def data_folder(room_file: str) -> Path:
    """The data folder of a room; PARLOUR_DATA_<GAME> names another one, for designers."""
    room = Path(room_file).parent
    changed = os.environ.get(f"PARLOUR_DATA_{room.name.upper()}")
    return Path(changed) if changed else room / "data"


def read_toml(path: Path) -> dict[str, Any]:
    """A content file; InvalidData if it is missing or cannot be read."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise InvalidData(f"{path.name} is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidData(f"{path.name} cannot be read: {error}") from None


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
