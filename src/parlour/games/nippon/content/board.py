"""The main board: regions, cities and their slots, Action slots, the scoring table."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.nippon.content.numbers import (
    EXPORT_MOST,
    MACHINERY_MOST,
    MARKET_MOST,
    PRODUCE_MOST,
    SCORINGS,
    STEPS_COST,
    TRAINS_MOST,
)
from parlour.games.nippon.content.parameters import (
    FACTORY_COST,
    MACHINERY_COST,
    SHIP_COST,
    TRAIN_COST,
)
from parlour.games.nippon.content.reading import DATA, check_equal, whole
from parlour.games.nippon.content.terms import bonus_of
from parlour.kernel.data import entries, expect, read_toml

ACTION_NAMES: Final = [
    "invest",
    "machinery",
    "produce",
    "knowledge",
    "mines",
    "trains",
    "ships",
    "export",
    "local_market",
]
INVEST: Final = 0
MACHINERY: Final = 1
PRODUCE: Final = 2
KNOWLEDGE_ACTION: Final = 3
MINES: Final = 4
TRAINS: Final = 5
SHIPS: Final = 6
EXPORT: Final = 7
LOCAL_MARKET: Final = 8

SIDES: Final = ["N", "E", "S", "W"]

_BOARD: Final = read_toml(DATA / "board.toml")
_REGION_ROWS: Final = entries(_BOARD, "region", "board.toml")
REGIONS: Final[list[str]] = [str(row["id"]) for row in _REGION_ROWS]
_BONUSES: Final = [
    bonus_of(str(row.get("bonus")).split(), f"board.toml, region {row['id']!r}")
    for row in _REGION_ROWS
]
BONUS: Final[list[int]] = [bonus[0] for bonus in _BONUSES]
BONUS_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _BONUSES]
TRAIN_SHIP_SLOTS: Final[list[int]] = [
    whole(row, "train_ship_slots", f"board.toml, region {row['id']!r}") for row in _REGION_ROWS
]


def _cities() -> list[tuple[int, dict[str, Any]]]:
    rows: list[tuple[int, dict[str, Any]]] = []
    for region, row in enumerate(_REGION_ROWS):
        cities = entries(row, "city", f"board.toml, region {row['id']!r}")
        check_equal(len(cities), 2, f"board.toml, region {row['id']!r}", "cities")
        for city in cities:
            where = f"board.toml, city {city['id']!r}"
            slots = city.get("slots")
            expect(
                isinstance(slots, list)
                and len(slots) == len(SIDES)
                and all(isinstance(n, int) and n >= 0 for n in slots),
                where,
                "slots are four whole numbers, for N, E, S and W",
            )
            rows.append((region, city))
    return rows


_CITY_ROWS: Final = _cities()
CITIES: Final[list[str]] = [str(city["id"]) for _, city in _CITY_ROWS]
CITY_REGION: Final[list[int]] = [region for region, _ in _CITY_ROWS]
# An influence slot is a side of a city: slot = 4 * city + side.
SLOTS: Final[list[str]] = [f"{city}-{side}" for city in CITIES for side in SIDES]
PRINTED: Final[list[int]] = [int(n) for _, city in _CITY_ROWS for n in city["slots"]]
SLOT_CITY: Final[list[int]] = [slot // len(SIDES) for slot in range(len(SLOTS))]
SLOT_REGION: Final[list[int]] = [CITY_REGION[city] for city in SLOT_CITY]
REGION_SLOTS: Final[list[list[int]]] = [
    [slot for slot in range(len(SLOTS)) if SLOT_REGION[slot] == region]
    for region in range(len(REGIONS))
]

_ACTION_SLOTS: Final = [str(text).split() for text in _BOARD.get("action_slots", [])]
for _slot in _ACTION_SLOTS:
    for _name in _slot:
        expect(
            _name in ACTION_NAMES,
            "board.toml, action_slots",
            f"{_name!r} is no action; they are {', '.join(ACTION_NAMES)}",
        )
expect(
    sorted(name for slot in _ACTION_SLOTS for name in slot) == sorted(ACTION_NAMES),
    "board.toml, action_slots",
    "every action belongs to one slot",
)
ACTION_SLOTS: Final[list[list[int]]] = [
    [ACTION_NAMES.index(name) for name in slot] for slot in _ACTION_SLOTS
]
SLOT_OF: Final[list[int]] = [
    [action in slot for slot in ACTION_SLOTS].index(True) for action in range(len(ACTION_NAMES))
]

MOST_OF_ACTION: Final[dict[int, int]] = {  # how often an action may be done at once
    INVEST: 1,
    MACHINERY: MACHINERY_MOST,
    PRODUCE: PRODUCE_MOST,
    KNOWLEDGE_ACTION: len(STEPS_COST) - 1,
    MINES: len(STEPS_COST) - 1,
    TRAINS: TRAINS_MOST,
    SHIPS: TRAINS_MOST,
    EXPORT: EXPORT_MOST,
    LOCAL_MARKET: MARKET_MOST,
}
COST_OF_ACTION: Final[dict[int, int]] = {  # the parameter that an action costs, once or for each
    INVEST: FACTORY_COST,
    MACHINERY: MACHINERY_COST,
    TRAINS: TRAIN_COST,
    SHIPS: SHIP_COST,
}

REGION_VP: Final[list[list[int]]] = [[int(n) for n in row] for row in _BOARD.get("region_vp", [])]
check_equal(len(REGION_VP), len(SCORINGS) + 1, "board.toml, region_vp", "rows")
REGION_VP_TOTAL: Final[list[int]] = [sum(row) for row in REGION_VP]  # of all places
