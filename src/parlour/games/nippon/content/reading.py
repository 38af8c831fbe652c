"""How data/ is read: constants, and entries with an id."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.kernel.data import data_folder, expect, read_toml

DATA: Final = data_folder(str(Path(__file__).parent))

CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def constant(*path: str) -> Any:
    """An entry of constants.toml."""
    value: Any = CONSTANTS
    for key in path:
        expect(
            isinstance(value, dict) and key in value,
            "constants.toml",
            f"{'.'.join(path)} is missing",
        )
        value = value[key]
    return value


def number(*path: str) -> int:
    """A whole number of constants.toml."""
    value = constant(*path)
    expect(
        isinstance(value, int) and not isinstance(value, bool),
        "constants.toml",
        f"{'.'.join(path)} must be a whole number",
    )
    return int(value)


def numbers(*path: str) -> list[int]:
    """A list of whole numbers of constants.toml."""
    value = constant(*path)
    expect(
        isinstance(value, list) and all(isinstance(n, int) for n in value),
        "constants.toml",
        f"{'.'.join(path)} must be a list of whole numbers",
    )
    return [int(n) for n in value]


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
