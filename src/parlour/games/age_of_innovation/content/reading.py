"""How data/ is read: numbers by their path, entries with an id, and how a wrong one is answered."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.age_of_innovation.content.nouns import KINDS, OWN_KINDS
from parlour.kernel.data import DataFile, data_folder, expect

DATA: Final = data_folder(__file__)


CONSTANTS: Final = DataFile(DATA / "constants.toml")


def rows_of(file: str, key: str, count: str) -> list[dict[str, Any]]:
    """The entries of a file, counted by the box in constants.toml; each knows its file."""
    rows = DataFile(DATA / file).rows(key, CONSTANTS.number("box", count))
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
