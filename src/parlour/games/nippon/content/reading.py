"""How data/ is read: constants, and entries with an id."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.kernel.data import DataFile, data_folder, expect

DATA: Final = data_folder(str(Path(__file__).parent))

CONSTANTS: Final = DataFile(DATA / "constants.toml")


def check_equal(count: int, due: int, where: str, what: str) -> None:
    """Refuse a count that the rules state otherwise."""
    expect(count == due, where, f"{count} {what}, not {due}")


def entries(data: dict[str, Any], key: str, file: str) -> list[dict[str, Any]]:
    """The entries of a kind, each with an id of its own."""
    rows: list[dict[str, Any]] = data.get(key, [])
    for row in rows:
        expect(isinstance(row.get("id"), str), f"{file}, {key}", "an entry has no id")
    expect(len({row["id"] for row in rows}) == len(rows), f"{file}, {key}", "an id is there twice")
    return rows


def whole(row: dict[str, Any], key: str, where: str) -> int:
    """A whole number of an entry."""
    value = row.get(key)
    expect(isinstance(value, int), where, f"{key} must be a whole number")
    assert isinstance(value, int)
    return value
