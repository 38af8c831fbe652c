"""Goods, and the Factories with their abilities."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.nippon.content.kinds import PARAMETERS, TRACKS, WILD_SECTION
from parlour.games.nippon.content.numbers import GOODS_PER_TILE, MULTIPLIER
from parlour.games.nippon.content.reading import (
    DATA,
    bonus_of,
    check_equal,
    entries,
    number,
    whole,
)
from parlour.kernel.data import expect, read_toml

_FACTORIES: Final = read_toml(DATA / "factories.toml")
_GOOD_ROWS: Final = entries(_FACTORIES, "good", "factories.toml")
GOODS: Final[list[str]] = [str(row["id"]) for row in _GOOD_ROWS]
LEVEL: Final[list[int]] = [
    whole(row, "level", f"factories.toml, good {row['id']!r}") for row in _GOOD_ROWS
]


def _of_level(key: str) -> list[Any]:
    """What a level says, for each good."""
    found: list[Any] = []
    for good, level in enumerate(LEVEL):
        row = _FACTORIES.get("level", {}).get(str(level), {})
        expect(key in row, f"factories.toml, good {GOODS[good]!r}", f"level {level} has no {key}")
        found.append(row[key])
    return found


REQUIRED: Final[list[int]] = [int(n) for n in _of_level("knowledge")]  # Knowledge, by good
RUN_COAL: Final[list[int]] = [int(n) for n in _of_level("coal")]  # by good
# The value of the Influence tile, by good and number of goods (index 0 is not used).
VALUES: Final[list[list[int]]] = [[0] + [int(n) for n in row] for row in _of_level("influence")]
for _good, _row in enumerate(VALUES):
    check_equal(
        len(_row) - 1, GOODS_PER_TILE, f"factories.toml, good {GOODS[_good]!r}", "influence values"
    )

WHENS: Final = ["once", "always", "contract_fulfilled", "influence_placed", "train_built"]
ONCE: Final = 0
ALWAYS: Final = 1
CONTRACT_FULFILLED: Final = 2
INFLUENCE_PLACED: Final = 3
TRAIN_BUILT: Final = 4

OPS: Final = ["gain", "step", "set", "add", "improve", "multiplier"]
GAIN: Final = 0
STEP: Final = 1
SET: Final = 2
ADD: Final = 3
IMPROVE: Final = 4
TAKE_MULTIPLIER: Final = 5

Effect = tuple[int, int, int, int]  # when, op, what (resource, track or parameter), amount


def _effect(text: str, where: str) -> Effect:
    """An effect of a Factory, as numbers."""
    words = text.split()
    if words[:1] == ["each"]:
        expect(
            len(words) > 2 and words[1] in WHENS[CONTRACT_FULFILLED:],
            where,
            f"{text!r}: each is followed by one of {', '.join(WHENS[CONTRACT_FULFILLED:])}",
        )
        resource, amount = bonus_of(words[2:], where)
        return WHENS.index(words[1]), GAIN, resource, amount
    expect(len(words) > 1 and words[0] in ("once", "always"), where, f"{text!r}: once or always?")
    when = WHENS.index(words[0])
    rest = words[1:]
    if rest == ["multiplier"]:
        return when, TAKE_MULTIPLIER, 0, MULTIPLIER
    if rest[0] == "gain":
        resource, amount = bonus_of(rest, where)
        return when, GAIN, resource, amount
    if rest[0] == "wild_section":
        expect(rest[-1] in GOODS, where, f"{text!r}: {rest[-1]!r} is no good")
        return when, SET, WILD_SECTION, GOODS.index(rest[-1]) + 1
    expect(rest[-1].lstrip("-").isdigit(), where, f"{text!r} should end with a whole number")
    amount = int(rest[-1])
    if rest[0] == "improve" and len(rest) == 2:
        return when, IMPROVE, 0, amount
    if rest[0] == "step" and len(rest) == 3:
        expect(rest[1] in TRACKS, where, f"{rest[1]!r} is no track; they are {', '.join(TRACKS)}")
        return when, STEP, TRACKS.index(rest[1]), amount
    if rest[0] in ("set", "add") and len(rest) == 3:
        expect(rest[1] in PARAMETERS, where, f"{rest[1]!r} is no parameter")
        return when, OPS.index(rest[0]), PARAMETERS.index(rest[1]), amount
    expect(False, where, f"{text!r} cannot be read")
    raise AssertionError


_FACTORY_ROWS: Final = entries(_FACTORIES, "factory", "factories.toml")
for _entry in _FACTORY_ROWS:
    _where = f"factories.toml, factory {_entry['id']!r}"
    expect(_entry.get("good") in GOODS, _where, f"good is one of {', '.join(GOODS)}")
FACTORIES: Final[list[str]] = [str(row["id"]) for row in _FACTORY_ROWS]
FACTORY_GOOD: Final[list[int]] = [GOODS.index(row["good"]) for row in _FACTORY_ROWS]
EFFECTS: Final[list[list[Effect]]] = [
    [
        _effect(str(text), f"factories.toml, factory {row['id']!r}")
        for text in row.get("effects", [])
    ]
    for row in _FACTORY_ROWS
]
for _good in range(len(GOODS)):
    check_equal(
        FACTORY_GOOD.count(_good),
        number("box", "factory_tiles_per_good"),
        f"factories.toml, good {GOODS[_good]!r}",
        "Factory tiles",
    )
check_equal(len(FACTORIES), number("box", "factory_tiles"), "factories.toml", "Factory tiles")
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
