"""The content of Nippon as tables that never change, loaded from data/ and checked.

Workers are counted four bits a colour in one int (a "crowd"): colours can be added, taken away and
tested at once. Yen are whole thousands.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.kernel.data import data_folder, expect, read_toml

DATA: Final = data_folder(__file__)

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

TRACKS: Final = ["money", "coal", "knowledge"]
MONEY: Final = 0
COAL: Final = 1
KNOWLEDGE: Final = 2

RESOURCES: Final = ["yen", "coal", "blueprint", "vp", "joker"]
YEN: Final = 0
COAL_CUBE: Final = 1
BLUEPRINT: Final = 2
VP: Final = 3
JOKER: Final = 4

PARAMETERS: Final = [
    "factory_cost",
    "machinery_cost",
    "train_cost",
    "ship_cost",
    "wage",
    "blueprints_per_step",
    "money_symbol_steps",
    "train_value",
    "ship_value",
    "knowledge_steps",
    "mines_steps",
    "budget_coal",
    "coal_per_run",
    "reward_level",
    "stack_2x",
    "knowledge_stars",
    "coal_stars",
    "wild_section",
]
FACTORY_COST: Final = 0
MACHINERY_COST: Final = 1
TRAIN_COST: Final = 2
SHIP_COST: Final = 3
WAGE: Final = 4
BLUEPRINTS_PER_STEP: Final = 5
MONEY_SYMBOL_STEPS: Final = 6
TRAIN_VALUE: Final = 7
SHIP_VALUE: Final = 8
KNOWLEDGE_STEPS: Final = 9
MINES_STEPS: Final = 10
BUDGET_COAL: Final = 11
COAL_PER_RUN: Final = 12
REWARD_LEVEL: Final = 13
STACK_2X: Final = 14
KNOWLEDGE_STARS: Final = 15
COAL_STARS: Final = 16
WILD_SECTION: Final = 17  # 0, or the wild good plus 1

SIDES: Final = ["N", "E", "S", "W"]

_CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _value(*path: str) -> Any:
    value: Any = _CONSTANTS
    for key in path:
        expect(
            isinstance(value, dict) and key in value,
            "constants.toml",
            f"{'.'.join(path)} is missing",
        )
        value = value[key]
    return value


def _number(*path: str) -> int:
    value = _value(*path)
    expect(
        isinstance(value, int) and not isinstance(value, bool),
        "constants.toml",
        f"{'.'.join(path)} must be a whole number",
    )
    return int(value)


def _numbers(*path: str) -> list[int]:
    value = _value(*path)
    expect(
        isinstance(value, list) and all(isinstance(n, int) for n in value),
        "constants.toml",
        f"{'.'.join(path)} must be a list of whole numbers",
    )
    return [int(n) for n in value]


def _equal(found: int, told: int, where: str, what: str) -> None:
    expect(found == told, where, f"{found} {what}, not {told}")


COLOURS: Final[list[str]] = [str(name) for name in _value("colours")]  # of the players
WORKER_COLOURS: Final[list[str]] = [str(name) for name in _value("worker_colours")]
WORKERS_PER_COLOUR: Final[int] = _number("box", "workers_per_colour")
MACHINERY_TILES: Final[int] = _number("box", "machinery_tiles")
MULTIPLIER_TILES: Final[int] = _number("box", "multiplier_tiles")
MULTIPLIER: Final[int] = _number("box", "multiplier")
_equal(
    len(WORKER_COLOURS) * WORKERS_PER_COLOUR,
    _number("box", "workers"),
    "constants.toml, worker_colours",
    "workers",
)

START_VP: Final[list[int]] = _numbers("start", "vp")
START_YEN: Final[int] = _number("start", "yen")
START_COAL: Final[int] = _number("start", "coal")
START_BLUEPRINTS: Final[int] = _number("start", "blueprints")
TRAIN_TILES: Final[int] = _number("start", "trains")
SHIP_TILES: Final[int] = _number("start", "ships")
_equal(len(START_VP), len(COLOURS), "constants.toml, start.vp", "numbers")
for _key, _each in (("train_tiles", TRAIN_TILES), ("ship_tiles", SHIP_TILES)):
    _equal(_each * len(COLOURS), _number("box", _key), "constants.toml, start", _key)

PLAYERS: Final[list[int]] = sorted(int(n) for n in _value("players"))


def _by_players(key: str) -> list[int]:
    """A number for each count of players, at the index of the count."""
    return [_number("players", str(n), key) if n in PLAYERS else 0 for n in range(max(PLAYERS) + 1)]


WORKERS_REMOVED: Final[list[int]] = _by_players("workers_removed_per_colour")
ROWS: Final[list[int]] = _by_players("worker_rows")
PER_ROW: Final[list[int]] = _by_players("workers_per_row")
REWARDS_REMOVED: Final[list[int]] = _by_players("rewards_removed_per_level")
TILES_PER_CITY: Final[list[int]] = _by_players("tiles_per_city")

NORMAL: Final[list[int]] = [_number("parameters", name) for name in PARAMETERS]

MACHINERY_MOST: Final[int] = _number("actions", "machinery_most")
FULL_MACHINERY: Final[int] = _number("actions", "machinery_per_factory")
PRODUCE_MOST: Final[int] = _number("actions", "produce_most")
OUTPUT: Final[int] = _number("actions", "output")
STORAGE: Final[int] = _number("actions", "storage")
LOWEST_COAL: Final[int] = _number("actions", "lowest_coal_per_run")
STEPS_COST: Final[list[int]] = [0] + _numbers("actions", "steps_cost")  # by steps
TRAINS_MOST: Final[int] = _number("actions", "trains_most")
EXPORT_MOST: Final[int] = _number("actions", "export_most")
MARKET_MOST: Final[int] = _number("actions", "market_most")
GOODS_PER_TILE: Final[int] = _number("actions", "goods_per_tile")
MOST: Final[int] = max(MACHINERY_MOST, TRAINS_MOST, len(STEPS_COST) - 1)

SLOT_SIZE: Final[int] = _number("workers", "action_slot")
WORKER_SLOTS: Final[int] = _number("workers", "player_board")
PENALTY: Final[int] = _number("consolidate", "unpaid_penalty")
SPACES: Final[int] = _number("timeline", "spaces")
GOLDEN: Final[int] = _number("timeline", "first_golden")
SCORINGS: Final[list[int]] = _numbers("timeline", "scorings")
FINAL_TURNS: Final[int] = _number("timeline", "final_turns")
SHIP_PLACES: Final[int] = _number("scoring", "ship_places")
YEN_PER_VP: Final[int] = _number("scoring", "yen_per_vp")
CONTRACTS_PER_VP: Final[int] = _number("scoring", "contracts_per_vp")
ADVANCED: Final[int] = _number("scoring", "advanced_level")

# Crowds of workers.
BITS: Final = 4
ONE: Final[list[int]] = [1 << (BITS * colour) for colour in range(len(WORKER_COLOURS))]


def crowd_of(crowd: int, colour: int) -> int:
    """How many workers of a colour a crowd holds."""
    return (crowd >> (BITS * colour)) & 15


def crowd_size(crowd: int) -> int:
    """How many workers a crowd holds."""
    size = 0
    while crowd:
        size += crowd & 15
        crowd >>= BITS
    return size


def _term(words: list[str], where: str) -> tuple[int, int]:
    """ "gain <resource> <n>" as (resource, n)."""
    expect(
        len(words) == 3
        and words[0] == "gain"
        and words[1] in RESOURCES
        and words[2].isdigit()
        and int(words[2]) > 0,
        where,
        f'a bonus reads "gain <resource> <number>", with one of {", ".join(RESOURCES)}',
    )
    return RESOURCES.index(words[1]), int(words[2])


def _names(row: dict[str, Any], where: str, key: str = "name") -> dict[str, str]:
    texts = row.get(key)
    expect(
        isinstance(texts, dict) and {"en", "pl"} <= set(texts), where, f"{key}.en or .pl is missing"
    )
    assert isinstance(texts, dict)
    return {lang: str(texts[lang]) for lang in ("en", "pl")}


def _rows(data: dict[str, Any], key: str, file: str) -> list[dict[str, Any]]:
    """The entries of a kind, each with an id of its own."""
    rows: list[dict[str, Any]] = data.get(key, [])
    for row in rows:
        expect(isinstance(row.get("id"), str), f"{file}, {key}", "an entry has no id")
    expect(len({row["id"] for row in rows}) == len(rows), f"{file}, {key}", "an id is there twice")
    return rows


def _whole(row: dict[str, Any], key: str, where: str) -> int:
    value = row.get(key)
    expect(isinstance(value, int), where, f"{key} must be a whole number")
    assert isinstance(value, int)
    return value


# The main board

_BOARD: Final = read_toml(DATA / "board.toml")
_REGION_ROWS: Final = _rows(_BOARD, "region", "board.toml")
REGIONS: Final[list[str]] = [str(row["id"]) for row in _REGION_ROWS]
REGION_NAMES: Final[dict[str, list[str]]] = {
    lang: [_names(row, f"board.toml, region {row['id']!r}")[lang] for row in _REGION_ROWS]
    for lang in ("en", "pl")
}
_BONUSES: Final = [
    _term(str(row.get("bonus")).split(), f"board.toml, region {row['id']!r}")
    for row in _REGION_ROWS
]
BONUS: Final[list[int]] = [bonus[0] for bonus in _BONUSES]
BONUS_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _BONUSES]
TRAIN_SHIP_SLOTS: Final[list[int]] = [
    _whole(row, "train_ship_slots", f"board.toml, region {row['id']!r}") for row in _REGION_ROWS
]


def _cities() -> list[tuple[int, dict[str, Any]]]:
    found: list[tuple[int, dict[str, Any]]] = []
    for region, row in enumerate(_REGION_ROWS):
        cities = _rows(row, "city", f"board.toml, region {row['id']!r}")
        _equal(len(cities), 2, f"board.toml, region {row['id']!r}", "cities")
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
            found.append((region, city))
    return found


_CITY_ROWS: Final = _cities()
CITIES: Final[list[str]] = [str(city["id"]) for _, city in _CITY_ROWS]
CITY_NAMES: Final[dict[str, list[str]]] = {
    lang: [_names(city, f"board.toml, city {city['id']!r}")[lang] for _, city in _CITY_ROWS]
    for lang in ("en", "pl")
}
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

REGION_VP: Final[list[list[int]]] = [[int(n) for n in row] for row in _BOARD.get("region_vp", [])]
_equal(len(REGION_VP), len(SCORINGS) + 1, "board.toml, region_vp", "rows")


# Goods and Factories

_FACTORIES: Final = read_toml(DATA / "factories.toml")
_GOOD_ROWS: Final = _rows(_FACTORIES, "good", "factories.toml")
GOODS: Final[list[str]] = [str(row["id"]) for row in _GOOD_ROWS]
LEVEL: Final[list[int]] = [
    _whole(row, "level", f"factories.toml, good {row['id']!r}") for row in _GOOD_ROWS
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
    _equal(
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
        resource, amount = _term(words[2:], where)
        return WHENS.index(words[1]), GAIN, resource, amount
    expect(len(words) > 1 and words[0] in ("once", "always"), where, f"{text!r}: once or always?")
    when = WHENS.index(words[0])
    rest = words[1:]
    if rest == ["multiplier"]:
        return when, TAKE_MULTIPLIER, 0, MULTIPLIER
    if rest[0] == "gain":
        resource, amount = _term(rest, where)
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


_FACTORY_ROWS: Final = _rows(_FACTORIES, "factory", "factories.toml")
for _entry in _FACTORY_ROWS:
    _where = f"factories.toml, factory {_entry['id']!r}"
    expect(_entry.get("good") in GOODS, _where, f"good is one of {', '.join(GOODS)}")
FACTORIES: Final[list[str]] = [str(row["id"]) for row in _FACTORY_ROWS]
FACTORY_TEXTS: Final[dict[str, list[str]]] = {
    lang: [
        _names(row, f"factories.toml, factory {row['id']!r}", "text")[lang] for row in _FACTORY_ROWS
    ]
    for lang in ("en", "pl")
}
FACTORY_GOOD: Final[list[int]] = [GOODS.index(row["good"]) for row in _FACTORY_ROWS]
EFFECTS: Final[list[list[Effect]]] = [
    [
        _effect(str(text), f"factories.toml, factory {row['id']!r}")
        for text in row.get("effects", [])
    ]
    for row in _FACTORY_ROWS
]
for _good in range(len(GOODS)):
    _equal(
        FACTORY_GOOD.count(_good),
        _number("box", "factory_tiles_per_good"),
        f"factories.toml, good {GOODS[_good]!r}",
        "Factory tiles",
    )
_equal(len(FACTORIES), _number("box", "factory_tiles"), "factories.toml", "Factory tiles")
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


# Tiles

_TILES: Final = read_toml(DATA / "tiles.toml")
INFLUENCE: Final[list[int]] = [int(n) for n in _TILES.get("influence", [])]
_equal(
    len(INFLUENCE), _number("start", "influence_tiles"), "tiles.toml, influence", "Influence tiles"
)
_equal(
    len(INFLUENCE) * len(COLOURS),
    _number("box", "influence_tiles"),
    "tiles.toml, influence",
    "Influence tiles",
)
HIGHEST: Final[int] = max(INFLUENCE)
# How many Influence tiles of each value a player has at the start, by value.
INFLUENCE_COUNT: Final[list[int]] = [INFLUENCE.count(value) for value in range(HIGHEST + 1)]

_CITY_TILE_ROWS: Final = _rows(_TILES, "city_tile", "tiles.toml")
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_TILE_ROWS]
_equal(len(CITY_TILES), _number("box", "city_tiles"), "tiles.toml", "City tiles")


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


_CONTRACT_ROWS: Final = _rows(_TILES, "contract", "tiles.toml")
CONTRACTS: Final[list[str]] = [str(row["id"]) for row in _CONTRACT_ROWS]
_equal(len(CONTRACTS), _number("start", "contracts"), "tiles.toml", "Contracts")
_equal(
    len(CONTRACTS) * len(COLOURS), _number("box", "contract_tiles"), "tiles.toml", "Contract tiles"
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
    _term(str(row.get("bonus")).split(), f"tiles.toml, contract {row['id']!r}")
    for row in _CONTRACT_ROWS
]
CONTRACT_BONUS: Final[list[int]] = [bonus[0] for bonus in _CONTRACT_BONUSES]
CONTRACT_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _CONTRACT_BONUSES]
MONEY_STEPS: Final[list[int]] = [
    _whole(row, "money_steps", f"tiles.toml, contract {row['id']!r}") for row in _CONTRACT_ROWS
]

_REWARD_ROWS: Final = _rows(_TILES, "reward", "tiles.toml")
REWARDS: Final[list[str]] = [str(row["id"]) for row in _REWARD_ROWS]
REWARD_LEVELS: Final[list[int]] = [
    _whole(row, "multiplier", f"tiles.toml, reward {row['id']!r}") for row in _REWARD_ROWS
]
_REWARD_BONUSES: Final = [
    _term(str(row.get("bonus")).split(), f"tiles.toml, reward {row['id']!r}")
    for row in _REWARD_ROWS
]
REWARD_BONUS: Final[list[int]] = [bonus[0] for bonus in _REWARD_BONUSES]
REWARD_AMOUNT: Final[list[int]] = [bonus[1] for bonus in _REWARD_BONUSES]
REWARD_COPIES: Final[list[int]] = [
    _whole(row, "copies", f"tiles.toml, reward {row['id']!r}") for row in _REWARD_ROWS
]
LEVELS: Final[list[int]] = sorted(set(REWARD_LEVELS))
_equal(sum(REWARD_COPIES), _number("box", "reward_tiles"), "tiles.toml", "Reward tiles")
for _level in LEVELS:
    _equal(
        sum(n for n, level in zip(REWARD_COPIES, REWARD_LEVELS, strict=True) if level == _level),
        _number("box", "reward_tiles_per_level"),
        f"tiles.toml, reward {_level}x",
        "Reward tiles",
    )


# The player board

_PLAYER: Final = read_toml(DATA / "player_board.toml")
WORKER_LEVEL: Final[list[int]] = [0] + [int(n) for n in _PLAYER.get("worker_slots", [])]
_equal(len(WORKER_LEVEL) - 1, WORKER_SLOTS, "player_board.toml, worker_slots", "Worker slots")
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
    _equal(len(signs), tiles, where, "columns")
    return [signs[:n].count("*") for n in range(tiles + 1)]


SHIP_STARS: Final[list[int]] = _columns("ship_stars", SHIP_TILES)  # by Ships built
TRAIN_STARS: Final[list[int]] = _columns("train_stars", TRAIN_TILES)  # by Trains built
SYMBOLS: Final[list[int]] = _columns("money_symbols", TRAIN_TILES)  # by columns without tiles

_ACHIEVEMENT_ROWS: Final = _rows(_PLAYER, "achievement", "player_board.toml")
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
