"""The Map board: its spaces, and the routes between them."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.packed import NONE, mask_of
from parlour.games.newton.content.reading import DATA, check_count, kinds_of, pack
from parlour.kernel.data import DataFile, expect

KINDS: Final = ["start", "city", "university", "ancient", "objective", "master", "village"]
START: Final = 0
CITY: Final = 1
UNIVERSITY: Final = 2
ANCIENT: Final = 3
OBJECTIVE: Final = 4
MASTER: Final = 5
VILLAGE: Final = 6

_FILE: Final = DataFile(DATA / "map.toml")
_SPACE_ROWS: Final = _FILE.rows("space", needed=("id", "kind", "x", "y"))
SPACES: Final[list[str]] = [str(row["id"]) for row in _SPACE_ROWS]
SPACE_KIND: Final[list[int]] = kinds_of(_SPACE_ROWS, "map.toml", KINDS)
SPACE_TOKEN: Final[list[int]] = [int(row.get("token", 0)) for row in _SPACE_ROWS]
SPACE_X: Final[list[float]] = [float(row["x"]) for row in _SPACE_ROWS]
SPACE_Y: Final[list[float]] = [float(row["y"]) for row in _SPACE_ROWS]
SPACE_COUNT: Final[int] = len(SPACES)
SPACE_VOLUMES: Final[list[int]] = [
    pack(row.get("volumes", {}), f"map.toml, space {row['id']!r}") for row in _SPACE_ROWS
]
check_count("map.toml", "spaces", SPACE_COUNT, "box", "map_spaces")
check_count("map.toml", "cities", SPACE_KIND.count(CITY), "box", "cities")
check_count("map.toml", "universities", SPACE_KIND.count(UNIVERSITY), "box", "universities")
check_count("map.toml", "ancient lands", SPACE_KIND.count(ANCIENT), "box", "ancient_lands")
for _kind in (START, OBJECTIVE, MASTER):
    expect(SPACE_KIND.count(_kind) == 1, "map.toml", f"one space is of kind {KINDS[_kind]}")
BASEL: Final[int] = SPACE_KIND.index(START)
HVEN: Final[int] = SPACE_KIND.index(OBJECTIVE)
GRANADA: Final[int] = SPACE_KIND.index(MASTER)
CITY_SPACES: Final[list[int]] = [space for space, kind in enumerate(SPACE_KIND) if kind == CITY]
UNIVERSITY_SPACES: Final[list[int]] = [
    space for space, kind in enumerate(SPACE_KIND) if kind == UNIVERSITY
]
ANCIENT_SPACES: Final[list[int]] = [
    space for space, kind in enumerate(SPACE_KIND) if kind == ANCIENT
]


CITY_MASK: Final[int] = mask_of(CITY_SPACES)
UNIVERSITY_MASK: Final[int] = mask_of(UNIVERSITY_SPACES)
ANCIENT_MASK: Final[int] = mask_of(ANCIENT_SPACES)
VISIT_MASK: Final[int] = CITY_MASK | UNIVERSITY_MASK | ANCIENT_MASK
CUBE_MASK: Final[int] = VISIT_MASK | mask_of([HVEN, GRANADA])  # NW-11.9
VILLAGE_MASK: Final[int] = mask_of(
    [space for space, kind in enumerate(SPACE_KIND) if kind == VILLAGE]
)

ROUTE_KINDS: Final = ["road", "river", "pass", "sea"]
_ROUTE_ROWS: Final = _FILE.rows("route", needed=("between", "cost", "kind"))
check_count("map.toml", "routes", len(_ROUTE_ROWS), "box", "routes")
ROUTES: Final[list[tuple[int, int, int, int]]] = []  # from, to, cost, kind
ROUTE_COST: Final[list[int]] = [NONE] * (SPACE_COUNT * SPACE_COUNT)
NEIGHBOURS: Final[list[list[int]]] = [[] for _ in SPACES]
for _row in _ROUTE_ROWS:
    _ends = [str(name) for name in _row["between"]]
    for _end in _ends:
        expect(_end in SPACES, f"map.toml, route {_ends}", f"there is no space {_end!r}")
    expect(_row["kind"] in ROUTE_KINDS, f"map.toml, route {_ends}", "unknown kind of route")
    expect(
        isinstance(_row["cost"], int) and _row["cost"] >= 0,
        f"map.toml, route {_ends}",
        "cost must be a whole number",
    )
    _a, _b = SPACES.index(_ends[0]), SPACES.index(_ends[1])
    expect(ROUTE_COST[_a * SPACE_COUNT + _b] == NONE, f"map.toml, route {_ends}", "is there twice")
    ROUTES.append((_a, _b, int(_row["cost"]), ROUTE_KINDS.index(_row["kind"])))
    ROUTE_COST[_a * SPACE_COUNT + _b] = int(_row["cost"])
    ROUTE_COST[_b * SPACE_COUNT + _a] = int(_row["cost"])
    NEIGHBOURS[_a].append(_b)
    NEIGHBOURS[_b].append(_a)
for _list in NEIGHBOURS:
    _list.sort()
