"""The two sides of the board: spaces, the hexes of each kind, the places of the ruins."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final, final

from parlour.games.via_nebula.content.numbers import SPECIALS_REMOVED
from parlour.games.via_nebula.content.reading import CONSTANTS, DATA
from parlour.games.via_nebula.content.tokens import TOKENS
from parlour.kernel.data import expect, read_toml
from parlour.kernel.hexes import HexMap, mask_high, mask_low

SIDES: Final = ["beginner", "expert"]
SPACES: Final = ["fog", "petrified_forest", "forbidden", "meadow", "ruins"]
LETTERS: Final = "FPXMR"
FOG: Final = 0
FOREST: Final = 1
FORBIDDEN: Final = 2
MEADOW: Final = 3
RUINS: Final = 4

# Sets of meadows and ruins: bit m for meadow m, bit RUINS_BIT + r for ruins r.
RUINS_BIT: Final = CONSTANTS.number("box", "meadows_on_the_board")
MEADOW_MASK: Final = (1 << RUINS_BIT) - 1


def _make_map(rows: list[list[str]]) -> HexMap:
    names: list[str] = []
    coordinates: list[tuple[int, int]] = []
    for row, letters in enumerate(rows):
        for column in range(len(letters)):
            names.append(f"{ascii_uppercase[row]}{column + 1}")
            coordinates.append((column - row // 2, row))
    return HexMap(names, coordinates)


def _hexes_of(spaces: list[int], kind: int) -> list[int]:
    """The hexes of a kind in reading order."""
    return [hex_ for hex_, space in enumerate(spaces) if space == kind]


@final
class Board:
    """One side of the board. Meadows and ruins are numbered in reading order from 0."""

    def __init__(self, side: str, rows: list[list[str]], hexes: HexMap) -> None:
        self.side: str = side
        letters = [letter for row in rows for letter in row]
        self.space: list[int] = [LETTERS.index(letter) for letter in letters]  # kind by hex
        self.meadow_hex: list[int] = _hexes_of(self.space, MEADOW)  # hex by meadow
        self.ruins_hex: list[int] = _hexes_of(self.space, RUINS)  # hex by ruins
        self.meadow_at: list[int] = [-1] * len(letters)  # meadow by hex, or -1
        self.ruins_at: list[int] = [-1] * len(letters)  # ruins by hex, or -1
        for meadow, hex_ in enumerate(self.meadow_hex):
            self.meadow_at[hex_] = meadow
        for ruins, hex_ in enumerate(self.ruins_hex):
            self.ruins_at[hex_] = ruins
        # Hexes of each kind as two words.
        self.low: list[int] = []
        self.high: list[int] = []
        for kind in range(len(SPACES)):
            self.low.append(mask_low(_hexes_of(self.space, kind)))
            self.high.append(mask_high(_hexes_of(self.space, kind)))
        self.link: list[int] = []  # meadows and ruins next to each hex
        for row in hexes.neighbours:
            mask = 0
            for near in row:
                if self.meadow_at[near] >= 0:
                    mask |= 1 << self.meadow_at[near]
                elif self.ruins_at[near] >= 0:
                    mask |= 1 << (RUINS_BIT + self.ruins_at[near])
            self.link.append(mask)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """A pickled position names its side: the board itself is the one of this content."""
        return (board_of, (self.side,))


def board_of(side: str) -> Board:
    """The side of the board with that name."""
    return BOARDS[SIDES.index(side)]


def _rows(side: str) -> list[list[str]]:
    data = read_toml(DATA / "boards.toml").get(side, {})
    rows = [str(row).split() for row in data.get("rows", [])]
    where = f"boards.toml, {side}"
    expect(bool(rows), where, "rows is missing")
    letters = [letter for row in rows for letter in row]
    for letter in letters:
        expect(letter in LETTERS, where, f"{letter!r} is no space; they are {', '.join(LETTERS)}")
    counts = data.get("counts", {})
    expect(set(counts) == set(SPACES), where, f"counts names each of {', '.join(SPACES)}")
    for kind, due in counts.items():
        count = letters.count(LETTERS[SPACES.index(kind)])
        expect(count == due, where, f"there are {count} spaces of kind {kind}, not {due}")
    return rows


_SIDE_ROWS: Final = [_rows(side) for side in SIDES]
expect(
    [len(row) for row in _SIDE_ROWS[0]] == [len(row) for row in _SIDE_ROWS[1]],
    "boards.toml",
    "the two sides must have the same shape",
)
MAP: Final[HexMap] = _make_map(_SIDE_ROWS[0])
BOARDS: Final[list[Board]] = [
    Board(side, rows, MAP) for side, rows in zip(SIDES, _SIDE_ROWS, strict=True)
]
for _board in BOARDS:
    expect(
        len(_board.meadow_hex) == RUINS_BIT == len(TOKENS) - SPECIALS_REMOVED,
        f"boards.toml, {_board.side}",
        f"{len(_board.meadow_hex)} meadows, but {len(TOKENS) - SPECIALS_REMOVED} tokens to lay",
    )

# A building site or building lies on one of two places of a ruins hex: place = 2 * ruins + half.
HALVES: Final = 2
PLACES: Final[list[str]] = [f"{name}-{half + 1}" for name in MAP.names for half in range(HALVES)]
