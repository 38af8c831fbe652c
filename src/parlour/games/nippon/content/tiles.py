"""Influence, City, Contract and Reward tiles."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.nippon.content.board import SIDES
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.numbers import COLOURS, STORAGE
from parlour.games.nippon.content.reading import CONSTANTS, DATA, check_equal, whole
from parlour.games.nippon.content.terms import bonus_of
from parlour.kernel.data import entries, expect, read_toml

_TILES: Final = read_toml(DATA / "tiles.toml")
INFLUENCE: Final[list[int]] = [int(n) for n in _TILES.get("influence", [])]
check_equal(
    len(INFLUENCE),
    CONSTANTS.number("start", "influence_tiles"),
    "tiles.toml, influence",
    "Influence tiles",
)
check_equal(
    len(INFLUENCE) * len(COLOURS),
    CONSTANTS.number("box", "influence_tiles"),
    "tiles.toml, influence",
    "Influence tiles",
)
HIGHEST: Final[int] = max(INFLUENCE)
# How many Influence tiles of each value a player has at the start, by value.
INFLUENCE_COUNT: Final[list[int]] = [INFLUENCE.count(value) for value in range(HIGHEST + 1)]

_CITY_TILE_ROWS: Final = entries(_TILES, "city_tile", "tiles.toml")
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_TILE_ROWS]
check_equal(len(CITY_TILES), CONSTANTS.number("box", "city_tiles"), "tiles.toml", "City tiles")


def _sides(row: dict[str, Any]) -> list[int]:
    where = f"tiles.toml, city_tile {row['id']!r}"
    goods = str(row.get("sides")).split()
    expect(
        len(set(goods)) == len(SIDES) == len(goods) and all(good in GOODS for good in goods),
        where,
        f"sides are four different goods of {', '.join(GOODS)}",
    )
    return [GOODS.index(good) for good in goods]


CITY_SIDES: Final[list[list[int]]] = [_sides(row) for row in _CITY_TILE_ROWS]


def side_good(tile: int, rotation: int, side: int) -> int:
    """The good that a City tile, turned clockwise, shows on a side of its city."""
    return CITY_SIDES[tile][(side - rotation) % len(SIDES)]


_CONTRACT_ROWS: Final = entries(_TILES, "contract", "tiles.toml")
CONTRACTS: Final[list[str]] = [str(row["id"]) for row in _CONTRACT_ROWS]
check_equal(len(CONTRACTS), CONSTANTS.number("start", "contracts"), "tiles.toml", "Contracts")
check_equal(
    len(CONTRACTS) * len(COLOURS),
    CONSTANTS.number("box", "contract_tiles"),
    "tiles.toml",
    "Contract tiles",
)


def _contract_goods(row: dict[str, Any]) -> list[int]:
    where = f"tiles.toml, contract {row['id']!r}"
    numbers = row.get("goods")
    expect(
        isinstance(numbers, list)
        and 0 < len(numbers) <= len(GOODS)
        and all(isinstance(n, int) and 0 < n <= STORAGE for n in numbers)
        and sorted(numbers, reverse=True) == numbers,
        where,
        f"goods are whole numbers from 1 to {STORAGE}, the highest first",
    )
    assert isinstance(numbers, list)
    return [int(n) for n in numbers]


NEEDS: Final[list[list[int]]] = [_contract_goods(row) for row in _CONTRACT_ROWS]
_CONTRACT_BONUSES: Final = [
    bonus_of(str(row.get("bonus")).split(), f"tiles.toml, contract {row['id']!r}")
    for row in _CONTRACT_ROWS
]
CONTRACT_BONUS: Final[list[int]] = [bonus[0] for bonus in _CONTRACT_BONUSES]
CONTRACT_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _CONTRACT_BONUSES]
MONEY_STEPS: Final[list[int]] = [
    whole(row, "money_steps", f"tiles.toml, contract {row['id']!r}") for row in _CONTRACT_ROWS
]

DOUBLE: Final = -1  # a 2x Multiplier tile, where a Reward tile could be
_REWARD_ROWS: Final = entries(_TILES, "reward", "tiles.toml")
REWARDS: Final[list[str]] = [str(row["id"]) for row in _REWARD_ROWS]
REWARD_LEVELS: Final[list[int]] = [
    whole(row, "multiplier", f"tiles.toml, reward {row['id']!r}") for row in _REWARD_ROWS
]
_REWARD_BONUSES: Final = [
    bonus_of(str(row.get("bonus")).split(), f"tiles.toml, reward {row['id']!r}")
    for row in _REWARD_ROWS
]
REWARD_BONUS: Final[list[int]] = [bonus[0] for bonus in _REWARD_BONUSES]
REWARD_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _REWARD_BONUSES]
REWARD_COPIES: Final[list[int]] = [
    whole(row, "copies", f"tiles.toml, reward {row['id']!r}") for row in _REWARD_ROWS
]
LEVELS: Final[list[int]] = sorted(set(REWARD_LEVELS))
check_equal(
    sum(REWARD_COPIES), CONSTANTS.number("box", "reward_tiles"), "tiles.toml", "Reward tiles"
)
for _level in LEVELS:
    check_equal(
        sum(n for n, level in zip(REWARD_COPIES, REWARD_LEVELS, strict=True) if level == _level),
        CONSTANTS.number("box", "reward_tiles_per_level"),
        f"tiles.toml, reward {_level}x",
        "Reward tiles",
    )
