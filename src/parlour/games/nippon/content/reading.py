"""How data/ is read: constants, counts that the rules state, numbers of an entry."""

from __future__ import annotations

from typing import Any, Final

from parlour.kernel.data import DataFile, data_folder, expect

DATA: Final = data_folder(__file__)

CONSTANTS: Final = DataFile(DATA / "constants.toml")


def check_equal(count: int, stated: int, where: str, what: str) -> None:
    """Refuse a count that the rules state otherwise."""
    expect(count == stated, where, f"{count} {what}, not {stated}")


def whole(row: dict[str, Any], key: str, where: str) -> int:
    """A whole number of an entry."""
    value = row.get(key)
    expect(isinstance(value, int), where, f"{key} must be a whole number")
    assert isinstance(value, int)
    return value
