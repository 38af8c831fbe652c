"""The content of Via Nebula as tables that never change, loaded from data/ and checked.

Resources are packed six bits a kind into one int (a "load"): five of them fit one word, can be
added and subtracted at once, and compared with one mask (`covers`).
"""

from __future__ import annotations

from typing import Any, Final, final

from parlour.kernel.data import data_folder, expect, read_toml
from parlour.kernel.hexes import HexMap, mask_high, mask_low

DATA: Final = data_folder(__file__)

KINDS: Final = ["wood", "food", "stone", "clay", "wheat"]
SPACES: Final = ["fog", "petrified_forest", "forbidden", "meadow", "ruins"]
LETTERS: Final = "FPXMR"
FOG: Final = 0
FOREST: Final = 1
FORBIDDEN: Final = 2
MEADOW: Final = 3
RUINS: Final = 4

POWERS: Final = [
    "none",
    "transport",
    "explore_fog",
    "explore_any",
    "explore_remote",
    "explore_forbidden",
    "extra_action",
    "place_craftsman",
    "place_site",
    "recall_craftsman",
    "take_resource",
    "swap_resource",
    "discard_storage",
    "shed_meadow",
    "reserve_contract",
]
FINALS: Final = ["none", "building", "emptied_stack", "exploitation_token"]

BITS: Final = 6
ONE: Final = [1 << (BITS * kind) for kind in range(len(KINDS))]  # a load of one resource
GUARD: Final = sum(one << (BITS - 1) for one in ONE)


def load_count(load: int, kind: int) -> int:
    """How many resources of a kind a load holds."""
    return (load >> (BITS * kind)) & 31


def load_size(load: int) -> int:
    """How many resources a load holds."""
    return (
        (load & 31)
        + ((load >> 6) & 31)
        + ((load >> 12) & 31)
        + ((load >> 18) & 31)
        + ((load >> 24) & 31)
    )


def covers(load: int, cost: int) -> bool:
    """Whether a load holds at least the resources of a cost."""
    return ((load | GUARD) - cost) & GUARD == GUARD


def _pack(counts: Any, where: str) -> int:
    expect(isinstance(counts, dict) and bool(counts), where, "resources and their numbers are due")
    load = 0
    for kind, n in counts.items():
        expect(kind in KINDS, where, f"{kind!r} is no resource; they are {', '.join(KINDS)}")
        whole = isinstance(n, int) and 0 < n < 32
        expect(whole, where, f"{kind} must be 1 to 31, not {n!r}")
        load += ONE[KINDS.index(kind)] * int(n)
    return load


_CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _constant(*path: str) -> Any:
    value: Any = _CONSTANTS
    told = ".".join(path)
    for key in path:
        expect(isinstance(value, dict) and key in value, "constants.toml", f"{told} is missing")
        value = value[key]
    return value


def _number(*path: str) -> int:
    value = _constant(*path)
    expect(isinstance(value, int), "constants.toml", f"{'.'.join(path)} must be a whole number")
    return int(value)


def _players(tables: Any) -> list[int]:
    """The numbers of players, each of which has a table."""
    numbers = isinstance(tables, dict) and bool(tables) and all(str(n).isdigit() for n in tables)
    expect(numbers, "constants.toml", "players has a table for each number of players")
    return sorted(int(n) for n in tables)


COLOURS: Final[list[str]] = list(_constant("colours"))
SUPPLY: Final[int] = _pack(_constant("resources"), "constants.toml, resources")
PER_KIND: Final[list[int]] = [load_count(SUPPLY, kind) for kind in range(len(KINDS))]
MEADOW_TILES: Final[int] = _number("box", "meadow_tiles")
DEALT: Final[int] = _number("set_up", "private_contracts_dealt")
DISPLAY: Final[int] = _number("set_up", "display")
SPECIALS_REMOVED: Final[int] = _number("set_up", "special_tokens_removed")
BUILDINGS: Final[int] = _number("set_up", "buildings")
SITES: Final[int] = _number("set_up", "sites")
STACKS: Final[int] = _number("set_up", "stacks")
PLAYERS: Final[list[int]] = _players(_constant("players"))


def _by_players(key: str) -> list[int]:
    """A number for each count of players, at the index of the count."""
    return [_number("players", str(n), key) if n in PLAYERS else 0 for n in range(max(PLAYERS) + 1)]


CRAFTSMEN: Final[list[int]] = _by_players("craftsmen")
PLACES_PER_RUINS: Final[list[int]] = _by_players("places_per_ruins")
TILES_PER_STACK: Final[list[int]] = _by_players("tiles_per_stack")
AMOUNT_CORRECTION: Final[list[int]] = _by_players("amount_correction")
LIMIT: Final[list[int]] = [
    _number("limits", str(n)) if n in PLAYERS else 0 for n in range(max(PLAYERS) + 1)
]

AP_PER_TURN: Final[int] = _number("actions", "per_turn")
AP_CRAFTSMAN: Final[int] = _number("actions", "craftsman")
AP_SITE: Final[int] = _number("actions", "site")
AP_FOG: Final[int] = _number("actions", "explore_fog")
AP_FOREST: Final[int] = _number("actions", "explore_forest")
AP_TRANSPORT: Final[int] = _number("actions", "transport")
AP_ERECT: Final[int] = _number("actions", "erect")

VP_STACK: Final[int] = _number("scoring", "emptied_stack")
VP_CARD: Final[int] = _number("scoring", "end_of_game_card")
VP_STORAGE: Final[int] = _number("scoring", "storage")
LAST_BUILDING: Final[int] = _number("scoring", "buildings_that_end_the_game")


# Exploitation tokens


def _tokens() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = read_toml(DATA / "tokens.toml").get("token", [])
    ids = [row.get("id") for row in rows]
    for row in rows:
        where = f"tokens.toml, token {row.get('id')!r}"
        expect(row.get("id") is not None, where, "id is missing")
        expect(ids.count(row["id"]) == 1, where, "is there twice")
        expect(row.get("resource") in KINDS, where, f"resource is one of {', '.join(KINDS)}")
        expect(isinstance(row.get("amount"), int), where, "amount must be a whole number")
        expect(row["amount"] + min(AMOUNT_CORRECTION) > 0, where, "amount is too small")
        expect(("vp" in row) != bool(row.get("special")), where, "either vp or special is given")
        expect(isinstance(row.get("vp", 0), int), where, "vp must be a whole number")
    regular = sum(1 for row in rows if not row.get("special"))
    expect(
        regular == _number("box", "regular_tokens"),
        "tokens.toml",
        f"there are {regular} regular tokens, not {_number('box', 'regular_tokens')}",
    )
    expect(
        len(rows) - regular == _number("box", "special_tokens"),
        "tokens.toml",
        f"there are {len(rows) - regular} special tokens, not {_number('box', 'special_tokens')}",
    )
    return rows


_TOKEN_ROWS: Final = _tokens()
TOKENS: Final[list[str]] = [str(row["id"]) for row in _TOKEN_ROWS]
TOKEN_KIND: Final[list[int]] = [KINDS.index(row["resource"]) for row in _TOKEN_ROWS]
TOKEN_AMOUNT: Final[list[int]] = [int(row["amount"]) for row in _TOKEN_ROWS]
TOKEN_VP: Final[list[int]] = [int(row.get("vp", 0)) for row in _TOKEN_ROWS]
TOKEN_SPECIAL: Final[list[bool]] = [bool(row.get("special")) for row in _TOKEN_ROWS]


# Contracts


def _contracts() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = read_toml(DATA / "contracts.toml").get("contract", [])
    ids = [row.get("id") for row in rows]
    for row in rows:
        where = f"contracts.toml, contract {row.get('id')!r}"
        for key in ("id", "deck", "cost", "vp"):
            expect(key in row, where, f"{key} is missing")
        expect(ids.count(row["id"]) == 1, where, "is there twice")
        expect(row["deck"] in ("private", "neutral"), where, "deck is private or neutral")
        expect(isinstance(row["vp"], int), where, "vp must be a whole number")
        expect(not ("power" in row and "final" in row), where, "power and final exclude each other")
    for deck in ("private", "neutral"):
        found = sum(1 for row in rows if row["deck"] == deck)
        told = _number("box", f"{deck}_contracts")
        expect(found == told, "contracts.toml", f"{found} {deck} contracts, not {told}")
    return rows


def _power(row: dict[str, Any]) -> tuple[int, int]:
    """The power of a contract as (kind, units)."""
    if "power" not in row:
        return 0, 0
    where = f"contracts.toml, contract {row['id']!r}"
    words = str(row["power"]).split()
    expect(
        len(words) == 2 and words[0] in POWERS[1:] and words[1].isdigit() and int(words[1]) > 0,
        where,
        f'power reads "<kind> <number>", with one of {", ".join(POWERS[1:])}',
    )
    return POWERS.index(words[0]), int(words[1])


def _final(row: dict[str, Any]) -> tuple[int, int, int]:
    """The final value of a contract as (per what, each, limit)."""
    if "final" not in row:
        return 0, 0, 0
    where = f"contracts.toml, contract {row['id']!r}"
    words = str(row["final"]).split()
    expect(
        len(words) == 4
        and words[0] in FINALS[1:]
        and words[1].isdigit()
        and words[2] == "max"
        and words[3].isdigit(),
        where,
        f'final reads "<per> <each> max <limit>", with one of {", ".join(FINALS[1:])}',
    )
    return FINALS.index(words[0]), int(words[1]), int(words[3])


_CONTRACT_ROWS: Final = _contracts()
CONTRACTS: Final[list[str]] = [str(row["id"]) for row in _CONTRACT_ROWS]
COST: Final[list[int]] = [
    _pack(row["cost"], f"contracts.toml, contract {row['id']!r}") for row in _CONTRACT_ROWS
]
CONTRACT_VP: Final[list[int]] = [int(row["vp"]) for row in _CONTRACT_ROWS]
POWER: Final[list[int]] = [_power(row)[0] for row in _CONTRACT_ROWS]
UNITS: Final[list[int]] = [_power(row)[1] for row in _CONTRACT_ROWS]
FINAL_PER: Final[list[int]] = [_final(row)[0] for row in _CONTRACT_ROWS]
FINAL_EACH: Final[list[int]] = [_final(row)[1] for row in _CONTRACT_ROWS]
FINAL_MAX: Final[list[int]] = [_final(row)[2] for row in _CONTRACT_ROWS]
PRIVATE: Final[list[int]] = [i for i, row in enumerate(_CONTRACT_ROWS) if row["deck"] == "private"]
NEUTRAL: Final[list[int]] = [i for i, row in enumerate(_CONTRACT_ROWS) if row["deck"] == "neutral"]
PRIVATE_MASK: Final[int] = sum(1 << i for i in PRIVATE)


# The board


def _make_map(rows: list[list[str]]) -> HexMap:
    names: list[str] = []
    coordinates: list[tuple[int, int]] = []
    for r, row in enumerate(rows):
        for column in range(len(row)):
            names.append(f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[r]}{column + 1}")
            coordinates.append((column - r // 2, r))
    return HexMap(names, coordinates)


@final
class Board:
    """One side of the board. Meadows and ruins are numbered in reading order from 0."""

    def __init__(self, side: str, rows: list[list[str]], hexes: HexMap) -> None:
        self.side: str = side
        letters = [letter for row in rows for letter in row]
        self.space: list[int] = [LETTERS.index(letter) for letter in letters]  # kind by hex
        self.meadow_hex: list[int] = [h for h, s in enumerate(self.space) if s == MEADOW]
        self.ruins_hex: list[int] = [h for h, s in enumerate(self.space) if s == RUINS]
        self.meadow_at: list[int] = [-1] * len(letters)  # meadow by hex, or -1
        self.ruins_at: list[int] = [-1] * len(letters)  # ruins by hex, or -1
        for i, h in enumerate(self.meadow_hex):
            self.meadow_at[h] = i
        for i, h in enumerate(self.ruins_hex):
            self.ruins_at[h] = i
        # Hexes of each kind as two words.
        self.low: list[int] = []
        self.high: list[int] = []
        for kind in range(len(SPACES)):
            of_kind = [h for h, s in enumerate(self.space) if s == kind]
            self.low.append(mask_low(of_kind))
            self.high.append(mask_high(of_kind))
        # What a hex touches: bit m for meadow m, bit RUINS_BIT + r for ruins r.
        self.link: list[int] = []
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


RUINS_BIT: Final = _number("box", "meadows_on_the_board")
MEADOW_MASK: Final = (1 << RUINS_BIT) - 1
SIDES: Final = ["beginner", "expert"]


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
    for kind, told in counts.items():
        found = letters.count(LETTERS[SPACES.index(kind)])
        expect(found == told, where, f"there are {found} spaces of kind {kind}, not {told}")
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
expect(
    sum(PER_KIND) == _number("box", "resource_tokens"),
    "constants.toml, resources",
    f"{sum(PER_KIND)} resource tokens, not {_number('box', 'resource_tokens')}",
)

# A building site or building lies on one of two places of a ruins hex: place = 2 * ruins + half.
HALVES: Final = 2
PLACES: Final[list[str]] = [f"{name}-{half + 1}" for name in MAP.names for half in range(HALVES)]
