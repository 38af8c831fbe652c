"""The two sides of the board.

Both maps lie on one grid of 9 rows and 13 columns: a hex is row * 13 + column, and sets of hexes
are two words of at most 60 bits.
"""

from __future__ import annotations

from typing import Any, Final, final

from parlour.games.age_of_innovation.content.displays import SAILING_MAX
from parlour.games.age_of_innovation.content.nouns import CIRCLE, NO_HEX, RIVER, TERRAIN_LETTERS
from parlour.games.age_of_innovation.content.player_tiles import BONUS_SAILING
from parlour.games.age_of_innovation.content.reading import DATA
from parlour.kernel.data import expect, read_toml
from parlour.kernel.hexes import HexMap, mask_high, mask_low

ROWS: Final = 9
COLUMNS: Final = 13
_NAMES: Final = [
    f"{'ABCDEFGHI'[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS)
]
MAP: Final = HexMap(
    _NAMES, [(column - row // 2, row) for row in range(ROWS) for column in range(COLUMNS)]
)
HEXES: Final[int] = MAP.size


def circle_distance(one: int, other: int) -> int:
    """AI-12.2: steps on the shorter way round the circle of terrains."""
    way = (other - one) % CIRCLE
    return min(way, CIRCLE - way)


def _towards(one: int, other: int) -> int:
    way = (other - one) % CIRCLE
    if way == 0:
        return one
    return (one + 1) % CIRCLE if way <= CIRCLE // 2 else (one - 1) % CIRCLE


# At terrain * CIRCLE + native: spades needed, and the terrain after one spade.
DISTANCE: Final[list[int]] = [
    circle_distance(terrain, native) for terrain in range(CIRCLE) for native in range(CIRCLE)
]
TOWARDS: Final[list[int]] = [
    _towards(terrain, native) for terrain in range(CIRCLE) for native in range(CIRCLE)
]


def _bridge_pairs() -> list[tuple[int, int]]:
    """All pairs of hexes at distance 2 that are not in one line."""
    pairs: list[tuple[int, int]] = []
    for one in range(HEXES):
        for other in range(one + 1, HEXES):
            if MAP.distance(one, other) == 2 and len(_between(one, other)) == 2:
                pairs.append((one, other))
    return pairs


def _between(one: int, other: int) -> list[tuple[int, int]]:
    """The positions, on the grid or off it, that two hexes at distance 2 both touch."""
    (q1, r1), (q2, r2) = MAP.coordinates[one], MAP.coordinates[other]
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    near = {(q1 + dq, r1 + dr) for dq, dr in steps}
    return sorted(near & {(q2 + dq, r2 + dr) for dq, dr in steps})


PAIRS: Final[list[tuple[int, int]]] = _bridge_pairs()
PAIR_NAMES: Final[list[str]] = [f"{MAP.names[one]}-{MAP.names[other]}" for one, other in PAIRS]
# By hex: the pairs it is an end of.
PAIRS_OF: Final[list[list[int]]] = [
    [i for i, pair in enumerate(PAIRS) if hex_ in pair] for hex_ in range(HEXES)
]


def _at_distances(start: int, distances: tuple[int, ...]) -> list[int]:
    return [hex_ for hex_ in range(HEXES) if MAP.distance(start, hex_) in distances]


# By hex: the hexes at distance 2, and at distance 2 or 3, as two words.
AT_TWO_LOW: Final[list[int]] = [mask_low(_at_distances(hex_, (2,))) for hex_ in range(HEXES)]
AT_TWO_HIGH: Final[list[int]] = [mask_high(_at_distances(hex_, (2,))) for hex_ in range(HEXES)]
AT_THREE_LOW: Final[list[int]] = [mask_low(_at_distances(hex_, (2, 3))) for hex_ in range(HEXES)]
AT_THREE_HIGH: Final[list[int]] = [mask_high(_at_distances(hex_, (2, 3))) for hex_ in range(HEXES)]
SAILING_LEVELS: Final[int] = SAILING_MAX + max(BONUS_SAILING) + 1


@final
class Board:
    """One side of the board. Everything is by hex of the common grid."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        where = f"maps.toml, {name}"
        rows = [str(row).split() for row in data.get("rows", [])]
        expect(
            len(rows) == ROWS and all(len(row) == COLUMNS for row in rows),
            where,
            f"a map has {ROWS} rows of {COLUMNS} letters",
        )
        self.name: str = name
        self.terrain: list[int] = []
        for row in rows:
            for letter in row:
                expect(letter in TERRAIN_LETTERS + "~.", where, f"{letter!r} is no terrain")
                self.terrain.append((TERRAIN_LETTERS + "~.").index(letter))
        land = [hex_ for hex_, terrain in enumerate(self.terrain) if terrain < CIRCLE]
        river = [hex_ for hex_, terrain in enumerate(self.terrain) if terrain == RIVER]
        self.land_low: int = mask_low(land)
        self.land_high: int = mask_high(land)
        self.river_low: int = mask_low(river)
        self.river_high: int = mask_high(river)
        self.hexes: list[int] = [
            hex_ for hex_, terrain in enumerate(self.terrain) if terrain != NO_HEX
        ]
        # By hex: land neighbours, and river neighbours, as two words.
        self.near_low: list[int] = [mask & self.land_low for mask in MAP.around_low]
        self.near_high: list[int] = [mask & self.land_high for mask in MAP.around_high]
        self.water_low: list[int] = [mask & self.river_low for mask in MAP.around_low]
        self.water_high: list[int] = [mask & self.river_high for mask in MAP.around_high]
        self.border: list[bool] = [self._is_border(hex_) for hex_ in range(HEXES)]
        self.riverside: list[bool] = [
            terrain < CIRCLE and (self.water_low[hex_] | self.water_high[hex_]) != 0
            for hex_, terrain in enumerate(self.terrain)
        ]
        self.site: list[bool] = [self._is_site(pair) for pair in PAIRS]  # bridge sites
        self.land_pair: list[bool] = [
            self.terrain[one] < CIRCLE and self.terrain[other] < CIRCLE for one, other in PAIRS
        ]
        # At sailing * HEXES + hex: land in reach of a building there, as two words.
        self.reach_low: list[int] = []
        self.reach_high: list[int] = []
        for sailing in range(SAILING_LEVELS):
            for hex_ in range(HEXES):
                reached = self._reach(hex_, sailing) if self.terrain[hex_] < CIRCLE else []
                self.reach_low.append(mask_low(reached))
                self.reach_high.append(mask_high(reached))
        self._check(data, len(land), len(river), where)

    def _is_border(self, hex_: int) -> bool:
        if self.terrain[hex_] >= CIRCLE:
            return False
        inside = [n for n in MAP.neighbours[hex_] if self.terrain[n] != NO_HEX]
        return len(inside) < 6

    def _is_site(self, pair: tuple[int, int]) -> bool:
        """AI-25.1: both positions between are river or off the map, one at least river."""
        one, other = pair
        if self.terrain[one] >= CIRCLE or self.terrain[other] >= CIRCLE:
            return False
        terrains: list[int] = []
        for place in _between(one, other):
            hex_ = MAP.coordinates.index(place) if place in MAP.coordinates else -1
            terrains.append(self.terrain[hex_] if hex_ >= 0 else NO_HEX)
        return all(terrain in (RIVER, NO_HEX) for terrain in terrains) and RIVER in terrains

    def _reach(self, start: int, sailing: int) -> list[int]:
        """AI-12.5: land next to the start, or next to a chain of at most so many river hexes."""
        reached = {n for n in MAP.neighbours[start] if self.terrain[n] < CIRCLE}
        edge = {start}
        seen: set[int] = set()
        for _ in range(sailing):
            edge = {
                n
                for hex_ in edge
                for n in MAP.neighbours[hex_]
                if self.terrain[n] == RIVER and n not in seen
            }
            seen |= edge
            for hex_ in edge:
                reached |= {n for n in MAP.neighbours[hex_] if self.terrain[n] < CIRCLE}
        return sorted(reached - {start})

    def _check(self, data: dict[str, Any], land: int, river: int, where: str) -> None:
        counts = {
            "land": land,
            "river": river,
            "border": sum(self.border),
            "bridge_sites": sum(self.site),
        }
        for key, count in counts.items():
            expect(data.get(key) == count, where, f"{count} {key}, not {data.get(key)}")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """A pickled position names its map: the board itself is the one of this content."""
        return (board_of, (self.name,))


def board_of(name: str) -> Board:
    """The map of that name."""
    return BOARDS[MAPS.index(name)]


MAPS: Final = ["large", "small"]
_MAP_FILE: Final = read_toml(DATA / "maps.toml")
for _map_name in MAPS:
    expect(_map_name in _MAP_FILE, "maps.toml", f"there is no map {_map_name!r}")
BOARDS: Final[list[Board]] = [Board(name, _MAP_FILE[name]) for name in MAPS]
BIT_LOW: Final[list[int]] = [mask_low([hex_]) for hex_ in range(HEXES)]
BIT_HIGH: Final[list[int]] = [mask_high([hex_]) for hex_ in range(HEXES)]
