"""The player board: Worker slots, tracks, columns, Achievement spaces."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.numbers import SHIP_TILES, TRAIN_TILES, WORKER_SLOTS
from parlour.games.nippon.content.reading import DATA, check_equal
from parlour.kernel.data import entries, expect, read_toml

TRACKS: Final = ["money", "coal", "knowledge"]
MONEY: Final = 0
COAL: Final = 1
KNOWLEDGE: Final = 2

_PLAYER: Final = read_toml(DATA / "player_board.toml")
WORKER_LEVEL: Final[list[int]] = [0] + [int(n) for n in _PLAYER.get("worker_slots", [])]
check_equal(len(WORKER_LEVEL) - 1, WORKER_SLOTS, "player_board.toml, worker_slots", "Worker slots")
TOP_LEVEL: Final[int] = max(WORKER_LEVEL)


def _track(name: str) -> tuple[list[int], list[int], list[bool]]:
    """A track as values, Stars reached and what is printed, by space."""
    where = f"player_board.toml, track {name!r}"
    words = str(_PLAYER.get("tracks", {}).get(name)).split()
    values: list[int] = []
    stars: list[int] = []
    printed: list[bool] = []
    for word in words:
        blank = word == "-" and bool(values)
        expect(blank or word.rstrip("*").isdigit(), where, f"{word!r} is no space of a track")
        values.append(values[-1] if blank else int(word.rstrip("*")))
        stars.append((stars[-1] if stars else 0) + (1 if word.endswith("*") else 0))
        printed.append(not blank)
    expect(values == sorted(values), where, "the numbers must not fall")
    return values, stars, printed


_TRACK_DATA: Final = [_track(name) for name in TRACKS]
TRACK: Final[list[list[int]]] = [data[0] for data in _TRACK_DATA]  # values by space
TRACK_STARS: Final[list[list[int]]] = [data[1] for data in _TRACK_DATA]  # Stars reached by space
TRACK_PRINTED: Final[list[list[bool]]] = [data[2] for data in _TRACK_DATA]
TOP: Final[list[int]] = [len(values) - 1 for values in TRACK]


def _columns(key: str, tiles: int) -> list[int]:
    """How many signs show when so many columns from the left are empty."""
    signs = str(_PLAYER.get("columns", {}).get(key)).split()
    where = f"player_board.toml, columns.{key}"
    expect(all(sign in "-*" for sign in signs), where, 'signs are "-" and "*"')
    check_equal(len(signs), tiles, where, "columns")
    return [signs[:n].count("*") for n in range(tiles + 1)]


SHIP_STARS: Final[list[int]] = _columns("ship_stars", SHIP_TILES)  # by Ships built
TRAIN_STARS: Final[list[int]] = _columns("train_stars", TRAIN_TILES)  # by Trains built
SYMBOLS: Final[list[int]] = _columns("money_symbols", TRAIN_TILES)  # by columns without tiles

_ACHIEVEMENT_ROWS: Final = entries(_PLAYER, "achievement", "player_board.toml")
ACHIEVEMENTS: Final[list[str]] = [
    "contracts",
    "knowledge_stars",
    "coal_stars",
    "advanced_factories",
    "yen",
    "ship_stars",
    "train_stars",
    "regions",
    "full_machinery",
]
expect(
    [row["id"] for row in _ACHIEVEMENT_ROWS] == ACHIEVEMENTS,
    "player_board.toml, achievement",
    f"the Achievement spaces are {', '.join(ACHIEVEMENTS)}",
)
PRINTED_MULTIPLIER: Final[list[int]] = [int(row.get("printed", 0)) for row in _ACHIEVEMENT_ROWS]
CONTRACTS_SPACE: Final = 0
KNOWLEDGE_SPACE: Final = 1
COAL_SPACE: Final = 2
FACTORIES_SPACE: Final = 3
YEN_SPACE: Final = 4
SHIPS_SPACE: Final = 5
TRAINS_SPACE: Final = 6
REGIONS_SPACE: Final = 7
MACHINERY_SPACE: Final = 8
