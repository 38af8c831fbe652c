"""How data/ is read: constants, and entries with an id."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.kernel.data import DataFile, data_folder, expect, read_toml

DATA: Final = data_folder(str(Path(__file__).parent))

CONSTANTS: Final = DataFile(DATA / "constants.toml")


def entries(file: str, key: str) -> list[dict[str, Any]]:
    """The entries of a file, each with an id of its own."""
    rows: list[dict[str, Any]] = read_toml(DATA / file).get(key, [])
    ids = [row.get("id") for row in rows]
    for row in rows:
        where = f"{file}, {key} {row.get('id')!r}"
        expect(row.get("id") is not None, where, "id is missing")
        expect(ids.count(row["id"]) == 1, where, "is there twice")
    return rows
