"""Entries of the data files, and the words in which a wrong one is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.kernel.data import data_folder, expect, read_toml

DATA: Final = data_folder(str(Path(__file__).parent))
_CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def value_at(*path: str) -> Any:
    value: Any = _CONSTANTS
    for key in path:
        expect(
            isinstance(value, dict) and key in value,
            "constants.toml",
            f"{'.'.join(path)} is missing",
        )
        value = value[key]
    return value


def number(*path: str) -> int:
    value = value_at(*path)
    expect(isinstance(value, int), "constants.toml", f"{'.'.join(path)} must be a whole number")
    return int(value)


def numbers(*path: str) -> list[int]:
    value = value_at(*path)
    expect(
        isinstance(value, list) and all(isinstance(n, int) for n in value),
        "constants.toml",
        f"{'.'.join(path)} must be a list of whole numbers",
    )
    return [int(n) for n in value]


def rows_of(file: str, key: str, count: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = read_toml(DATA / file).get(key, [])
    told = number("box", count)
    expect(len(rows) == told, file, f"{len(rows)} entries {key}, not {told}")
    ids = [row.get("id") for row in rows]
    expect(all(isinstance(i, str) and i for i in ids), file, f"an entry {key} has no id")
    expect(len(set(ids)) == len(ids), file, f"an id of {key} is there twice")
    return [{"file": file, **row} for row in rows]


def where_of(row: dict[str, Any]) -> str:
    return f"{row['file']}, {row['id']}"


def need(row: dict[str, Any], key: str) -> Any:
    """A value that an entry must have."""
    expect(key in row, where_of(row), f"{key} is missing")
    return row[key]


def whole(row: dict[str, Any], key: str) -> int:
    """A whole number that an entry must have."""
    value = need(row, key)
    expect(isinstance(value, int), where_of(row), f"{key} must be a whole number")
    return int(value)


def one_of(row: dict[str, Any], key: str, names: list[str]) -> int:
    """The index of a name that an entry must have."""
    value = need(row, key)
    expect(value in names, where_of(row), f"{key} is one of {', '.join(names)}, not {value!r}")
    return names.index(value)
