"""Goods, and the Factories with their abilities."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.nippon.content.numbers import GOODS_PER_TILE
from parlour.games.nippon.content.reading import CONSTANTS, DATA, check_equal, whole
from parlour.games.nippon.content.terms import Effect, effect_of
from parlour.kernel.data import entries, expect, read_toml

_FACTORIES: Final = read_toml(DATA / "factories.toml")
_GOOD_ROWS: Final = entries(_FACTORIES, "good", "factories.toml")
GOODS: Final[list[str]] = [str(row["id"]) for row in _GOOD_ROWS]
LEVEL: Final[list[int]] = [
    whole(row, "level", f"factories.toml, good {row['id']!r}") for row in _GOOD_ROWS
]


def _of_level(key: str) -> list[Any]:
    """What a level says, for each good."""
    values: list[Any] = []
    for good, level in enumerate(LEVEL):
        row = _FACTORIES.get("level", {}).get(str(level), {})
        expect(key in row, f"factories.toml, good {GOODS[good]!r}", f"level {level} has no {key}")
        values.append(row[key])
    return values


REQUIRED: Final[list[int]] = [int(n) for n in _of_level("knowledge")]  # Knowledge, by good
RUN_COAL: Final[list[int]] = [int(n) for n in _of_level("coal")]  # by good
# The value of the Influence tile, by good and number of goods (index 0 is not used).
VALUES: Final[list[list[int]]] = [[0] + [int(n) for n in row] for row in _of_level("influence")]
for _good, _row in enumerate(VALUES):
    check_equal(
        len(_row) - 1, GOODS_PER_TILE, f"factories.toml, good {GOODS[_good]!r}", "influence values"
    )

_FACTORY_ROWS: Final = entries(_FACTORIES, "factory", "factories.toml")
for _entry in _FACTORY_ROWS:
    _where = f"factories.toml, factory {_entry['id']!r}"
    expect(_entry.get("good") in GOODS, _where, f"good is one of {', '.join(GOODS)}")
FACTORIES: Final[list[str]] = [str(row["id"]) for row in _FACTORY_ROWS]
FACTORY_GOOD: Final[list[int]] = [GOODS.index(row["good"]) for row in _FACTORY_ROWS]
EFFECTS: Final[list[list[Effect]]] = [
    [
        effect_of(str(text), GOODS, f"factories.toml, factory {row['id']!r}")
        for text in row.get("effects", [])
    ]
    for row in _FACTORY_ROWS
]
for _good in range(len(GOODS)):
    check_equal(
        FACTORY_GOOD.count(_good),
        CONSTANTS.number("box", "factory_tiles_per_good"),
        f"factories.toml, good {GOODS[_good]!r}",
        "Factory tiles",
    )
check_equal(
    len(FACTORIES), CONSTANTS.number("box", "factory_tiles"), "factories.toml", "Factory tiles"
)
GOOD_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(FACTORIES)) if FACTORY_GOOD[tile] == good]
    for good in range(len(GOODS))
]
# With the option special_on_every_tile a tile also has the ability of the first one of its good.
ALL_EFFECTS: Final[list[list[Effect]]] = [
    EFFECTS[tile]
    if tile == GOOD_TILES[FACTORY_GOOD[tile]][0]
    else EFFECTS[GOOD_TILES[FACTORY_GOOD[tile]][0]] + EFFECTS[tile]
    for tile in range(len(FACTORIES))
]
