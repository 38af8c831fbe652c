"""The Study boards: bookshelf, lines that pay, stacks of Bookshelf tiles."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.content.effect_tables import NO_EFFECT, STACKS_SOURCE, effects_of
from parlour.games.newton.content.numbers import BOOKS
from parlour.games.newton.content.packed import NONE, mask_of
from parlour.games.newton.content.reading import CONSTANTS, DATA, check_count, pack
from parlour.games.newton.content.terms import ACTION_TYPES
from parlour.games.newton.content.tiles import ANCIENT_TILES, UNIVERSITY_TILES
from parlour.kernel.data import DataFile, expect, read_toml

_STUDY: Final[dict[str, Any]] = read_toml(DATA / "study.toml")
PRINTED: Final[list[int]] = [ACTION_TYPES.index(name) for name in _STUDY["printed"]]
BOARDS: Final[list[str]] = [str(i + 1) for i in range(len(PRINTED))]
_FILE: Final = DataFile(DATA / "study.toml")
_CELL_ROWS: Final = _FILE.rows("cell", needed=("id", "shelf", "column", "kind"))
CELLS: Final[list[str]] = [str(row["id"]) for row in _CELL_ROWS]
CELL_SHELF: Final[list[int]] = [int(row["shelf"]) for row in _CELL_ROWS]
CELL_COLUMN: Final[list[int]] = [int(row["column"]) for row in _CELL_ROWS]
BOOK_SPACES: Final[list[int]] = [i for i, row in enumerate(_CELL_ROWS) if row["kind"] == "space"]
BOOK_MASK: Final[int] = mask_of(BOOK_SPACES)
PRINTED_BOOK: Final[int] = mask_of(
    [i for i, row in enumerate(_CELL_ROWS) if row["kind"] == "printed"]
)
CELL_VOLUMES: Final[list[int]] = [
    pack(row.get("volumes", {}), f"study.toml, cell {row['id']!r}") for row in _CELL_ROWS
]


def _cell_tile(key: str, tiles: list[str]) -> list[int]:
    for row in _CELL_ROWS:
        if key in row:
            where = f"study.toml, cell {row['id']!r}"
            expect(row[key] in tiles, where, f"there is no tile {row[key]!r}")
    return [tiles.index(row[key]) if key in row else NONE for row in _CELL_ROWS]


CELL_UNIVERSITY: Final[list[int]] = _cell_tile("university", UNIVERSITY_TILES)
CELL_ANCIENT: Final[list[int]] = _cell_tile("ancient", ANCIENT_TILES)
for _cell, _row in enumerate(_CELL_ROWS):
    _where = f"study.toml, cell {_row['id']!r}"
    expect(_row["kind"] in ("space", "window", "printed"), _where, "unknown kind of cell")
    _requirements = sum(1 for key in ("volumes", "university", "ancient") if key in _row)
    expect(
        _requirements == int(_row["kind"] == "space"), _where, "a book space has one requirement"
    )
SHELVES: Final[int] = CONSTANTS.number("study_board", "shelves")
COLUMNS: Final[int] = CONSTANTS.number("study_board", "columns")
_windows: Final = sum(1 for row in _CELL_ROWS if row["kind"] == "window")
check_count("study.toml", "windows", _windows, "study_board", "windows")
expect(len(CELLS) == SHELVES * COLUMNS, "study.toml", f"{len(CELLS)} cells, not a full grid")
_LINE_ROWS: Final = _FILE.rows("line", needed=("id", "cells", "vp"))
LINES: Final[list[str]] = [str(row["id"]) for row in _LINE_ROWS]
LINE_VP: Final[list[int]] = [int(row["vp"]) for row in _LINE_ROWS]
LINE_MASK: Final[list[int]] = []
for _row in _LINE_ROWS:
    for _name in _row["cells"]:
        expect(_name in CELLS, f"study.toml, line {_row['id']!r}", f"no cell {_name!r}")
    LINE_MASK.append(mask_of([CELLS.index(name) for name in _row["cells"]]))
_STACK_ROWS: Final = _FILE.rows("stack", needed=("tiles", "effect"))
STACK_TILES: Final[list[int]] = [int(row["tiles"]) for row in _STACK_ROWS]
_STACK_EFFECT: Final[list[int]] = effects_of(_STACK_ROWS, "study.toml", "stack", STACKS_SOURCE)
# The effect uncovered by taking the n-th tile, at the index n.
BOOK_REWARD: Final[list[int]] = [NO_EFFECT] * (BOOKS + 1)
expect(sum(STACK_TILES) == BOOKS, "study.toml", f"{sum(STACK_TILES)} tiles in stacks, not {BOOKS}")
for _i, _size in enumerate(STACK_TILES):
    BOOK_REWARD[sum(STACK_TILES[: _i + 1])] = _STACK_EFFECT[_i]
