"""How data/ is read: numbers by their path, entries with an id, and how a wrong one is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from parlour.games.age_of_innovation.content.nouns import KINDS, OWN_KINDS
from parlour.kernel.data import data_folder, expect, read_toml

DATA: Final = data_folder(str(Path(__file__).parent))


@final
class DataFile:
    """A file of data/, whose values are named by a path: `CONSTANTS.number("set_up", "rounds")`."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.content: dict[str, Any] = read_toml(DATA / name)

    def value(self, *path: str) -> Any:
        value: Any = self.content
        for key in path:
            is_there = isinstance(value, dict) and key in value
            expect(is_there, self.name, f"{'.'.join(path)} is missing")
            value = value[key]
        return value

    def number(self, *path: str) -> int:
        value = self.value(*path)
        expect(isinstance(value, int), self.name, f"{'.'.join(path)} must be a whole number")
        return int(value)

    def numbers(self, *path: str) -> list[int]:
        value = self.value(*path)
        is_list = isinstance(value, list) and all(isinstance(n, int) for n in value)
        expect(is_list, self.name, f"{'.'.join(path)} must be a list of whole numbers")
        return [int(n) for n in value]

    def rows(self, key: str, count: int) -> list[dict[str, Any]]:
        """The entries of a list, as many as the box holds, each with an id of its own."""
        rows: list[dict[str, Any]] = self.content.get(key, [])
        expect(len(rows) == count, self.name, f"{len(rows)} entries {key}, not {count}")
        ids = [row.get("id") for row in rows]
        expect(all(isinstance(i, str) and i for i in ids), self.name, f"an entry {key} has no id")
        expect(len(set(ids)) == len(ids), self.name, f"an id of {key} is there twice")
        return rows


CONSTANTS: Final = DataFile("constants.toml")


def rows_of(file: str, key: str, count: str) -> list[dict[str, Any]]:
    """The entries of a file, counted by the box in constants.toml; each knows its file."""
    rows = DataFile(file).rows(key, CONSTANTS.number("box", count))
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
    return index_of(need(row, key), names, f"{where_of(row)}, {key}")


def index_of(value: object, names: list[str], where: str) -> int:
    """The index of a name."""
    expect(value in names, where, f"{value!r} is none of {', '.join(names)}")
    return names.index(str(value))


def arrows_of(texts: list[str], where: str) -> list[int]:
    """ "workshop guild" …: by kind of building the kinds that it may become, as a bitmask."""
    own_kinds = KINDS[:OWN_KINDS]
    arrows = [0] * len(KINDS)
    for text in texts:
        words = str(text).split()
        expect(len(words) == 2, where, f"{text!r} names two kinds of buildings")
        arrows[index_of(words[0], own_kinds, where)] |= 1 << index_of(words[1], own_kinds, where)
    return arrows
