"""How data/ is read: volumes, kinds of spaces, counts that the rules state."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.content.packed import UNIT
from parlour.games.newton.content.terms import VOLUMES
from parlour.kernel.data import DataFile, data_folder, expect

DATA: Final = data_folder(__file__)

CONSTANTS: Final = DataFile(DATA / "constants.toml")


def pack(counts: Any, where: str) -> int:
    """ "{ green = 2 }" as volumes in one int."""
    expect(isinstance(counts, dict), where, "volumes read like { green = 2 }")
    names = [*VOLUMES, "any"]
    packed = 0
    for name, n in counts.items():
        expect(name in names, where, f"{name!r} is no volume; they are {', '.join(names)}")
        expect(isinstance(n, int) and 0 < n < 32, where, f"{name} must be 1 to 31, not {n!r}")
        packed += UNIT[names.index(name)] * n
    return packed


def check_count(file: str, what: str, count: int, *path: str) -> None:
    """Refuse a file with another number of entries than the rules state."""
    expected = CONSTANTS.number(*path)
    expect(count == expected, file, f"there are {count} {what}, not {expected}")


def kinds_of(rows: list[dict[str, Any]], file: str, kinds: list[str]) -> list[int]:
    """The kinds of spaces, as numbers."""
    for row in rows:
        where = f"{file}, space {row.get('id')!r}"
        expect(row.get("kind") in kinds, where, f"kind is one of {', '.join(kinds)}")
        has_volumes = "volumes" in row
        expect(
            has_volumes == (row["kind"] == "objective"),
            where,
            "an Objective space asks for volumes",
        )
    return [kinds.index(row["kind"]) for row in rows]
