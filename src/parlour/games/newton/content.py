"""The content of Newton as tables that never change, loaded from data/ and checked.

Volumes are packed six bits a colour into one int (green, blue, orange, any), symbols six bits an
action type: so that they can be added and compared at once.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.effects import (
    ACTION_TYPES,
    INCOMES,
    JOKER,
    MEDICINE,
    MODIFY_BASIC,
    PLAY_MASTER,
    SYMBOLS,
    VOLUMES,
    Term,
    parse_effect,
)
from parlour.kernel.data import data_folder, expect, read_toml

DATA: Final = data_folder(__file__)
LANGS: Final = ("en", "pl")

BITS: Final = 6
FIELD: Final = (1 << BITS) - 1
ANY_COLOUR: Final = len(VOLUMES)  # the field of a volume that stands for any colour
UNIT: Final = [1 << (BITS * i) for i in range(len(ACTION_TYPES) + 1)]
NONE: Final = -1


def field(packed: int, index: int) -> int:
    """One number of a packed int."""
    return (packed >> (BITS * index)) & FIELD


def missing_volumes(have: int, need: int) -> int:
    """NW-7.4, NW-7.5: how many volumes of a requirement are not available."""
    missing = 0
    green = (need & FIELD) - (have & FIELD)
    if green > 0:
        missing = green
    blue = ((need >> 6) & FIELD) - ((have >> 6) & FIELD)
    if blue > 0:
        missing += blue
    orange = ((need >> 12) & FIELD) - ((have >> 12) & FIELD)
    if orange > 0:
        missing += orange
    joker = (have >> 18) & FIELD
    return missing - joker if missing > joker else 0


_CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _number(*path: str) -> int:
    value: Any = _CONSTANTS
    for key in path:
        told = ".".join(path)
        expect(isinstance(value, dict) and key in value, "constants.toml", f"{told} is missing")
        value = value[key]
    expect(isinstance(value, int), "constants.toml", f"{'.'.join(path)} must be a whole number")
    return int(value)


def _pack(counts: Any, where: str) -> int:
    expect(isinstance(counts, dict), where, "volumes read like { green = 2 }")
    names = [*VOLUMES, "any"]
    packed = 0
    for name, n in counts.items():
        expect(name in names, where, f"{name!r} is no volume; they are {', '.join(names)}")
        expect(isinstance(n, int) and 0 < n < 32, where, f"{name} must be 1 to 31, not {n!r}")
        packed += UNIT[names.index(name)] * n
    return packed


def _rows(file: str, key: str, needed: tuple[str, ...]) -> list[dict[str, Any]]:
    """The entries of a file, each with the keys it needs and its own id and names."""
    rows: list[dict[str, Any]] = read_toml(DATA / file).get(key, [])
    for row in rows:
        where = f"{file}, {key} {row.get('id')!r}"
        for name in needed:
            expect(name in row, where, f"{name} is missing")
        if "name" in needed:
            names = row["name"]
            expect(isinstance(names, dict) and set(LANGS) <= set(names), where, "a name is missing")
    if "id" in needed:
        ids = [row["id"] for row in rows]
        for name in ids:
            expect(ids.count(name) == 1, f"{file}, {key}", f"the id {name!r} is there twice")
    return rows


def _count(file: str, what: str, found: int, *path: str) -> None:
    told = _number(*path)
    expect(found == told, file, f"there are {found} {what}, not {told}")


def _names(rows: list[dict[str, Any]]) -> dict[str, list[str]]:
    return {lang: [str(row["name"][lang]) for row in rows] for lang in LANGS}


# Effects: an effect is a number; its terms are TERM_OP[i], TERM_A[i] … from first to end.

TERM_OP: Final[list[int]] = []
TERM_A: Final[list[int]] = []
TERM_B: Final[list[int]] = []
TERM_C: Final[list[int]] = []
EFFECT_FIRST: Final[list[int]] = []
EFFECT_END: Final[list[int]] = []
EFFECT_SOURCE: Final[list[int]] = []
PRICE_COINS: Final[list[int]] = []
PRICE_POTIONS: Final[list[int]] = []
PRICE_CARDS: Final[list[int]] = []

# Where points come from during the game.
SOURCES: Final = ["cards", "tiles", "tokens", "cubes", "stacks", "income"]
CARDS_SOURCE: Final = 0  # Action cards and Masters
TILES_SOURCE: Final = 1  # City and Invention tiles
TOKENS_SOURCE: Final = 2
CUBES_SOURCE: Final = 3
STACKS_SOURCE: Final = 4
INCOME_SOURCE: Final = 5


def _add_effect(terms: list[Term], price: list[int], source: int) -> int:
    EFFECT_FIRST.append(len(TERM_OP))
    for operation, a, b, c in terms:
        TERM_OP.append(operation)
        TERM_A.append(a)
        TERM_B.append(b)
        TERM_C.append(c)
    EFFECT_END.append(len(TERM_OP))
    EFFECT_SOURCE.append(source)
    PRICE_COINS.append(price[0])
    PRICE_POTIONS.append(price[1])
    PRICE_CARDS.append(price[2])
    return len(EFFECT_FIRST) - 1


def _effect(terms: Any, where: str, source: int) -> int:
    expect(
        isinstance(terms, list) and all(isinstance(term, str) for term in terms),
        where,
        "effect is a list of terms",
    )
    parsed, price = parse_effect(terms, where)
    return _add_effect(parsed, price, source)


def _effects(rows: list[dict[str, Any]], file: str, kind: str, source: int) -> list[int]:
    return [
        _effect(row.get("effect", []), f"{file}, {kind} {row.get('id', row.get('kind'))!r}", source)
        for row in rows
    ]


NO_EFFECT: Final[int] = _add_effect([], [0, 0, 0], CARDS_SOURCE)
MASTER_SPACE: Final[int] = _add_effect([(PLAY_MASTER, 0, 0, 0)], [0, 0, 0], TILES_SOURCE)

# The box and the set-up

COLOURS: Final[list[str]] = [str(name) for name in _CONSTANTS["colours"]]
PLAYERS: Final[list[int]] = sorted(int(n) for n in _CONSTANTS["set_up"]["face_up_cards"])
MOST_SEATS: Final[int] = max(PLAYERS)
FACE_UP: Final[list[int]] = [
    _number("set_up", "face_up_cards", str(n)) if n in PLAYERS else 0 for n in range(MOST_SEATS + 1)
]
COINS: Final[int] = _number("set_up", "coins")
MASTERS_DEALT: Final[int] = _number("set_up", "masters")
SOLO_DRAWN: Final[int] = _number("set_up", "solo_draft_masters")
DISCOVERIES_DEALT: Final[int] = _number("set_up", "discoveries")
ROUNDS: Final[int] = _number("set_up", "rounds")
TURNS: Final[int] = _number("set_up", "cards_per_round")
CUBES: Final[int] = _number("box", "travel_cubes_per_player")
BOOKS: Final[int] = _number("box", "bookshelf_tiles_per_player")
STUDENTS: Final[int] = _number("box", "students_per_player")
STUDENTS_ON_START: Final[int] = _number("set_up", "students_on_start")
DESK_SLOTS: Final[int] = _number("study_board", "desk_slots")
TUCK_SLOTS: Final[int] = _number("study_board", "tuck_slots")
DRAWERS: Final[int] = _number("study_board", "drawers")
INCOME_SLOTS: Final[int] = _number("study_board", "income_slots")
CUBE_VP: Final[list[int]] = [
    int(_CONSTANTS["cube_vp"].get(str(n), 0)) for n in range(CUBES + 1)
]  # at the number of the cube
FLIP_COST: Final[int] = _number("quick_actions", "flip_cards")
FLIPPED: Final[int] = _number("quick_actions", "flipped")
BOOST_COST: Final[int] = _number("quick_actions", "boost")
BOOST: Final[int] = _number("quick_actions", "boost_value")
POTION_COST: Final[int] = _number("quick_actions", "buy_potion")
ENROLL_COST: Final[int] = _number("quick_actions", "enroll_student")
POTIONS_PER_VOLUME: Final[int] = _number("potions", "volume")
POTIONS_PER_PLACE: Final[int] = _number("potions", "university_or_ancient")
DESCARTES_VALUE: Final[int] = _number("descartes", "value")
# The highest action value there can be: printed symbol, tucked, drawers, desk, and the boost.
MOST_VALUE: Final[int] = 1 + TUCK_SLOTS + DRAWERS + DESK_SLOTS + max(BOOST, DESCARTES_VALUE)
VALUES: Final[list[str]] = [str(v) for v in range(1, MOST_VALUE + 1)]
expect(TURNS <= DESK_SLOTS, "constants.toml", "a round has more cards than the desk has slots")
expect(ROUNDS - 1 <= TUCK_SLOTS, "constants.toml", "there are more tucked cards than tuck slots")

_RANK_ROWS: Final[list[dict[str, Any]]] = _CONSTANTS["rank"]
RANK_VP: Final[list[int]] = [int(row["vp"]) for row in _RANK_ROWS]
RANK_NAMES: Final[dict[str, list[str]]] = _names(_RANK_ROWS)
expect(sorted(RANK_VP) == RANK_VP, "constants.toml, rank", "the ranks must rise")

# The Map board

KINDS: Final = ["start", "city", "university", "ancient", "objective", "master", "village"]
START: Final = 0
CITY: Final = 1
UNIVERSITY: Final = 2
ANCIENT: Final = 3
OBJECTIVE: Final = 4
MASTER: Final = 5
VILLAGE: Final = 6
TRACK_KINDS: Final = [
    "start",
    "plain",
    "bonus",
    "specialization",
    "invention",
    "master",
    "objective",
]
PLAIN_SPACE: Final = 1
BONUS_SPACE: Final = 2
SPECIALIZATION_SPACE: Final = 3
INVENTION_SPACE: Final = 4
MASTER_TRACK: Final = 5
OBJECTIVE_TRACK: Final = 6


def _kinds(rows: list[dict[str, Any]], file: str, kinds: list[str]) -> list[int]:
    for row in rows:
        where = f"{file}, space {row.get('id')!r}"
        expect(row.get("kind") in kinds, where, f"kind is one of {', '.join(kinds)}")
        asks = "volumes" in row
        expect(asks == (row["kind"] == "objective"), where, "an Objective space asks for volumes")
    return [kinds.index(row["kind"]) for row in rows]


_SPACE_ROWS: Final = _rows("map.toml", "space", ("id", "name", "kind", "x", "y"))
SPACES: Final[list[str]] = [str(row["id"]) for row in _SPACE_ROWS]
SPACE_NAMES: Final[dict[str, list[str]]] = _names(_SPACE_ROWS)
SPACE_KIND: Final[list[int]] = _kinds(_SPACE_ROWS, "map.toml", KINDS)
SPACE_TOKEN: Final[list[int]] = [int(row.get("token", 0)) for row in _SPACE_ROWS]
SPACE_X: Final[list[float]] = [float(row["x"]) for row in _SPACE_ROWS]
SPACE_Y: Final[list[float]] = [float(row["y"]) for row in _SPACE_ROWS]
SPACE_COUNT: Final[int] = len(SPACES)
SPACE_VOLUMES: Final[list[int]] = [
    _pack(row.get("volumes", {}), f"map.toml, space {row['id']!r}") for row in _SPACE_ROWS
]
_count("map.toml", "spaces", SPACE_COUNT, "box", "map_spaces")
_count("map.toml", "cities", SPACE_KIND.count(CITY), "box", "cities")
_count("map.toml", "universities", SPACE_KIND.count(UNIVERSITY), "box", "universities")
_count("map.toml", "ancient lands", SPACE_KIND.count(ANCIENT), "box", "ancient_lands")
for _kind in (START, OBJECTIVE, MASTER):
    expect(SPACE_KIND.count(_kind) == 1, "map.toml", f"one space is of kind {KINDS[_kind]}")
BASEL: Final[int] = SPACE_KIND.index(START)
HVEN: Final[int] = SPACE_KIND.index(OBJECTIVE)
GRANADA: Final[int] = SPACE_KIND.index(MASTER)
CITY_SPACES: Final[list[int]] = [s for s, kind in enumerate(SPACE_KIND) if kind == CITY]
UNIVERSITY_SPACES: Final[list[int]] = [s for s, k in enumerate(SPACE_KIND) if k == UNIVERSITY]
ANCIENT_SPACES: Final[list[int]] = [s for s, kind in enumerate(SPACE_KIND) if kind == ANCIENT]


def _mask(members: list[int]) -> int:
    return sum(1 << i for i in members)


CITY_MASK: Final[int] = _mask(CITY_SPACES)
UNIVERSITY_MASK: Final[int] = _mask(UNIVERSITY_SPACES)
ANCIENT_MASK: Final[int] = _mask(ANCIENT_SPACES)
VISIT_MASK: Final[int] = CITY_MASK | UNIVERSITY_MASK | ANCIENT_MASK
CUBE_MASK: Final[int] = VISIT_MASK | _mask([HVEN, GRANADA])  # NW-11.9
VILLAGE_MASK: Final[int] = _mask([s for s, kind in enumerate(SPACE_KIND) if kind == VILLAGE])

ROUTE_KINDS: Final = ["road", "river", "pass", "sea"]
_ROUTE_ROWS: Final = _rows("map.toml", "route", ("between", "cost", "kind"))
_count("map.toml", "routes", len(_ROUTE_ROWS), "box", "routes")
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

# The Tracks board

_WORK_ROWS: Final = _rows("tracks.toml", "work", ("kind",))
WORK_KIND: Final[list[int]] = _kinds(_WORK_ROWS, "tracks.toml", TRACK_KINDS)
WORK_END: Final[int] = len(WORK_KIND) - 1
WORK_VOLUMES: Final[int] = _pack(_WORK_ROWS[WORK_END].get("volumes", {}), "tracks.toml, work")
WORK_SPECIAL: Final[list[int]] = [i for i, kind in enumerate(WORK_KIND) if kind > BONUS_SPACE]
expect(WORK_KIND[WORK_END] == OBJECTIVE_TRACK, "tracks.toml, work", "the last space is Objective")
_count("tracks.toml", "special spaces", len(WORK_SPECIAL), "box", "work_special_spaces")

_TECH_ROWS: Final = _rows("tracks.toml", "technology", ("id", "kind", "step", "leads", "x", "y"))
TECH: Final[list[str]] = [str(row["id"]) for row in _TECH_ROWS]
TECH_KIND: Final[list[int]] = _kinds(_TECH_ROWS, "tracks.toml", TRACK_KINDS)
TECH_STEP: Final[list[int]] = [int(row["step"]) for row in _TECH_ROWS]
TECH_TOKEN: Final[list[int]] = [int(row.get("token", 0)) for row in _TECH_ROWS]
TECH_X: Final[list[float]] = [float(row["x"]) for row in _TECH_ROWS]
TECH_Y: Final[list[float]] = [float(row["y"]) for row in _TECH_ROWS]
TECH_VOLUMES: Final[list[int]] = [
    _pack(row.get("volumes", {}), f"tracks.toml, technology {row['id']!r}") for row in _TECH_ROWS
]
TECH_START: Final[int] = TECH_KIND.index(START)
_count("tracks.toml", "technology spaces", len(TECH), "box", "technology_spaces")
LEADS: Final[list[list[int]]] = []
for _row in _TECH_ROWS:
    for _name in _row["leads"]:
        expect(_name in TECH, f"tracks.toml, technology {_row['id']!r}", f"no space {_name!r}")
    LEADS.append([TECH.index(name) for name in _row["leads"]])
FINAL: Final[list[bool]] = [not leads for leads in LEADS]
_TOKEN_SPACES: Final = [n for n in SPACE_TOKEN + TECH_TOKEN if n > 0]
_count("map.toml, tracks.toml", "token spaces", len(_TOKEN_SPACES), "box", "token_spaces")


def _slots(kind: int) -> list[str]:
    """The tile slots of a kind: "work:4", "map:hven", "tech:a7"."""
    found = [f"work:{i}" for i, k in enumerate(WORK_KIND) if k == kind]
    if kind == OBJECTIVE_TRACK:
        found.append(f"map:{SPACES[HVEN]}")
    return found + [f"tech:{TECH[i]}" for i, k in enumerate(TECH_KIND) if k == kind]


def _slot_of(slots: list[str], where: str, count: int) -> list[int]:
    """The slot of each space of a track, or NONE."""
    return [
        slots.index(f"{where}:{TECH[i] if where == 'tech' else i}")
        if f"{where}:{TECH[i] if where == 'tech' else i}" in slots
        else NONE
        for i in range(count)
    ]


SPECIALIZATION_SLOTS: Final[list[str]] = _slots(SPECIALIZATION_SPACE)
INVENTION_SLOTS: Final[list[str]] = _slots(INVENTION_SPACE)
OBJECTIVE_SLOTS: Final[list[str]] = _slots(OBJECTIVE_TRACK)
WORK_SPECIALIZATION: Final[list[int]] = _slot_of(SPECIALIZATION_SLOTS, "work", len(WORK_KIND))
TECH_SPECIALIZATION: Final[list[int]] = _slot_of(SPECIALIZATION_SLOTS, "tech", len(TECH))
WORK_INVENTION: Final[list[int]] = _slot_of(INVENTION_SLOTS, "work", len(WORK_KIND))
TECH_INVENTION: Final[list[int]] = _slot_of(INVENTION_SLOTS, "tech", len(TECH))
TECH_OBJECTIVE: Final[list[int]] = _slot_of(OBJECTIVE_SLOTS, "tech", len(TECH))
WORK_SLOT: Final[int] = OBJECTIVE_SLOTS.index(f"work:{WORK_END}")
HVEN_SLOT: Final[int] = OBJECTIVE_SLOTS.index(f"map:{SPACES[HVEN]}")
_count(
    "tracks.toml",
    "Specialization slots",
    len(SPECIALIZATION_SLOTS),
    "set_up",
    "specialization_tiles",
)
_count("tracks.toml", "Invention slots", len(INVENTION_SLOTS), "set_up", "invention_tiles")
_count("tracks.toml", "Objective slots", len(OBJECTIVE_SLOTS), "set_up", "objective_tiles")

# Tiles and tokens

_CITY_ROWS: Final = _rows("tiles.toml", "city", ("id", "name", "effect"))
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_ROWS]
CITY_NAMES: Final = _names(_CITY_ROWS)
CITY_EFFECT: Final[list[int]] = _effects(_CITY_ROWS, "tiles.toml", "city", TILES_SOURCE)
_count("tiles.toml", "City tiles", len(CITY_TILES), "box", "city_tiles")
_UNIVERSITY_ROWS: Final = _rows("tiles.toml", "university", ("id", "name"))
UNIVERSITY_TILES: Final[list[str]] = [str(row["id"]) for row in _UNIVERSITY_ROWS]
UNIVERSITY_NAMES: Final = _names(_UNIVERSITY_ROWS)
_count("tiles.toml", "University tiles", len(UNIVERSITY_TILES), "box", "university_tiles")
_ANCIENT_ROWS: Final = _rows("tiles.toml", "ancient", ("id", "name"))
ANCIENT_TILES: Final[list[str]] = [str(row["id"]) for row in _ANCIENT_ROWS]
ANCIENT_NAMES: Final = _names(_ANCIENT_ROWS)
_count("tiles.toml", "Ancient Land tiles", len(ANCIENT_TILES), "box", "ancient_tiles")
_SPECIALIZATION_ROWS: Final = _rows("tiles.toml", "specialization", ("id", "name", "effect"))
SPECIALIZATIONS: Final[list[str]] = [str(row["id"]) for row in _SPECIALIZATION_ROWS]
SPECIALIZATION_NAMES: Final = _names(_SPECIALIZATION_ROWS)
SPECIALIZATION_EFFECT: Final[list[int]] = _effects(
    _SPECIALIZATION_ROWS, "tiles.toml", "specialization", TILES_SOURCE
)
_count("tiles.toml", "Specializations", len(SPECIALIZATIONS), "box", "specialization_tiles")
_INVENTION_ROWS: Final = _rows("tiles.toml", "invention", ("id", "name", "effect"))
INVENTIONS: Final[list[str]] = [str(row["id"]) for row in _INVENTION_ROWS]
INVENTION_NAMES: Final = _names(_INVENTION_ROWS)
INVENTION_EFFECT: Final[list[int]] = _effects(
    _INVENTION_ROWS, "tiles.toml", "invention", TILES_SOURCE
)
_count("tiles.toml", "Invention tiles", len(INVENTIONS), "box", "invention_tiles")

COUNTS: Final = [
    "universities_visited",
    "ancient_lands_visited",
    "cities_visited",
    "students_on_final_spaces",
    "masters_played",
    "sets_of_three_volume_colors",
    "acquired_action_cards",
    "potions_in_supply",
    "bonus_tokens_held",
    "books_placed",
    "unclaimed_objective_tiles",
    "unvisited_universities",
    "empty_income_slots",
    "unreached_work_special_spaces",
    "students_in_supply",
    "unplayed_masters",
    "unplaced_travel_cubes",
    "unplaced_bookshelf_tiles",
]


def _scoring(rows: list[dict[str, Any]], kind: str) -> list[int]:
    for row in rows:
        where = f"tiles.toml, {kind} {row['id']!r}"
        expect(row["count"] in COUNTS, where, f"{row['count']!r} cannot be counted")
        for key in ("vp", "per", "max"):
            expect(isinstance(row.get(key, 1), int), where, f"{key} must be a whole number")
    return [COUNTS.index(row["count"]) for row in rows]


_OBJECTIVE_ROWS: Final = _rows("tiles.toml", "objective", ("id", "name", "count", "vp", "per"))
OBJECTIVES: Final[list[str]] = [str(row["id"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_NAMES: Final = _names(_OBJECTIVE_ROWS)
OBJECTIVE_COUNT: Final[list[int]] = _scoring(_OBJECTIVE_ROWS, "objective")
OBJECTIVE_VP: Final[list[int]] = [int(row["vp"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_PER: Final[list[int]] = [int(row["per"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_MAX: Final[list[int]] = [int(row.get("max", 0)) for row in _OBJECTIVE_ROWS]  # 0: none
_count("tiles.toml", "Objective tiles", len(OBJECTIVES), "box", "objective_tiles")
_DISCOVERY_ROWS: Final = _rows("tiles.toml", "discovery", ("id", "name", "count", "vp"))
DISCOVERIES: Final[list[str]] = [str(row["id"]) for row in _DISCOVERY_ROWS]
DISCOVERY_NAMES: Final = _names(_DISCOVERY_ROWS)
DISCOVERY_COUNT: Final[list[int]] = _scoring(_DISCOVERY_ROWS, "discovery")
DISCOVERY_VP: Final[list[int]] = [int(row["vp"]) for row in _DISCOVERY_ROWS]
_count("tiles.toml", "Great Discovery tiles", len(DISCOVERIES), "box", "great_discovery_tiles")

_BONUS_ROWS: Final = _rows("tiles.toml", "bonus", ("id", "name", "tokens", "effect"))
BONUS_KINDS: Final[list[str]] = [str(row["id"]) for row in _BONUS_ROWS]
BONUS_NAMES: Final = _names(_BONUS_ROWS)
BONUS_EFFECT: Final[list[int]] = _effects(_BONUS_ROWS, "tiles.toml", "bonus", TOKENS_SOURCE)
TOKEN_KIND: Final[list[int]] = [
    kind for kind, row in enumerate(_BONUS_ROWS) for _ in range(int(row["tokens"]))
]
# Each token has a name of its own: its kind and a number.
TOKENS: Final[list[str]] = [
    f"{BONUS_KINDS[kind]}-{TOKEN_KIND[:i].count(kind) + 1}" for i, kind in enumerate(TOKEN_KIND)
]
_count("tiles.toml", "Bonus tokens", len(TOKENS), "box", "bonus_tokens")

_INCOME_ROWS: Final = _rows("tiles.toml", "income", ("kind", "tiles", "effect"))
expect(
    [row["kind"] for row in _INCOME_ROWS] == INCOMES[:MEDICINE],
    "tiles.toml, income",
    f"the kinds are {', '.join(INCOMES[:MEDICINE])} in this order",
)
INCOME_TILES: Final[list[int]] = [int(row["tiles"]) for row in _INCOME_ROWS]
INCOME_EFFECT: Final[list[int]] = _effects(_INCOME_ROWS, "tiles.toml", "income", INCOME_SOURCE)
_count("tiles.toml", "Income tiles", sum(INCOME_TILES), "box", "income_tiles")
_DEVELOPMENT_ROWS: Final = _rows("tiles.toml", "development", ("kind", "tiles"))
expect(
    [row["kind"] for row in _DEVELOPMENT_ROWS] == ACTION_TYPES,
    "tiles.toml, development",
    f"the kinds are {', '.join(ACTION_TYPES)} in this order",
)
DEVELOPMENT_TILES: Final[list[int]] = [int(row["tiles"]) for row in _DEVELOPMENT_ROWS]
_count("tiles.toml", "Development tiles", sum(DEVELOPMENT_TILES), "box", "development_tiles")
_MEDICINE: Final[dict[str, Any]] = read_toml(DATA / "tiles.toml").get("medicine", {})
MEDICINE_TILES: Final[int] = int(_MEDICINE.get("tiles", 0))
MEDICINE_EFFECT: Final[list[int]] = [
    NO_EFFECT,
    _effect(_MEDICINE.get("one"), "tiles.toml, medicine one", INCOME_SOURCE),
    _effect(_MEDICINE.get("both"), "tiles.toml, medicine both", INCOME_SOURCE),
]  # by the number of Medicine cities visited
_count("tiles.toml", "Medicine tiles", MEDICINE_TILES, "box", "medicine_tiles")

# Study boards

_STUDY: Final[dict[str, Any]] = read_toml(DATA / "study.toml")
PRINTED: Final[list[int]] = [ACTION_TYPES.index(name) for name in _STUDY["printed"]]
BOARDS: Final[list[str]] = [str(i + 1) for i in range(len(PRINTED))]
_CELL_ROWS: Final = _rows("study.toml", "cell", ("id", "shelf", "column", "kind"))
CELLS: Final[list[str]] = [str(row["id"]) for row in _CELL_ROWS]
CELL_SHELF: Final[list[int]] = [int(row["shelf"]) for row in _CELL_ROWS]
CELL_COLUMN: Final[list[int]] = [int(row["column"]) for row in _CELL_ROWS]
BOOK_SPACES: Final[list[int]] = [i for i, row in enumerate(_CELL_ROWS) if row["kind"] == "space"]
BOOK_MASK: Final[int] = _mask(BOOK_SPACES)
PRINTED_BOOK: Final[int] = _mask([i for i, r in enumerate(_CELL_ROWS) if r["kind"] == "printed"])
CELL_VOLUMES: Final[list[int]] = [
    _pack(row.get("volumes", {}), f"study.toml, cell {row['id']!r}") for row in _CELL_ROWS
]


def _cell_tile(key: str, tiles: list[str]) -> list[int]:
    for row in _CELL_ROWS:
        if key in row:
            where = f"study.toml, cell {row['id']!r}"
            expect(row[key] in tiles, where, f"there is no tile {row[key]!r}")
    return [tiles.index(row[key]) if key in row else NONE for row in _CELL_ROWS]


CELL_UNIVERSITY: Final[list[int]] = _cell_tile("university", UNIVERSITY_TILES)
CELL_ANCIENT: Final[list[int]] = _cell_tile("ancient", ANCIENT_TILES)
for _cell, _row in enumerate(_CELL_ROWS):
    _where = f"study.toml, cell {_row['id']!r}"
    expect(_row["kind"] in ("space", "window", "printed"), _where, "unknown kind of cell")
    _asked = sum(1 for key in ("volumes", "university", "ancient") if key in _row)
    expect(_asked == int(_row["kind"] == "space"), _where, "a book space has one requirement")
SHELVES: Final[int] = _number("study_board", "shelves")
COLUMNS: Final[int] = _number("study_board", "columns")
_windows: Final = sum(1 for row in _CELL_ROWS if row["kind"] == "window")
_count("study.toml", "windows", _windows, "study_board", "windows")
expect(len(CELLS) == SHELVES * COLUMNS, "study.toml", f"{len(CELLS)} cells, not a full grid")
_LINE_ROWS: Final = _rows("study.toml", "line", ("id", "cells", "vp"))
LINES: Final[list[str]] = [str(row["id"]) for row in _LINE_ROWS]
LINE_VP: Final[list[int]] = [int(row["vp"]) for row in _LINE_ROWS]
LINE_MASK: Final[list[int]] = []
for _row in _LINE_ROWS:
    for _name in _row["cells"]:
        expect(_name in CELLS, f"study.toml, line {_row['id']!r}", f"no cell {_name!r}")
    LINE_MASK.append(_mask([CELLS.index(name) for name in _row["cells"]]))
_STACK_ROWS: Final = _rows("study.toml", "stack", ("tiles", "effect"))
STACK_TILES: Final[list[int]] = [int(row["tiles"]) for row in _STACK_ROWS]
_STACK_EFFECT: Final[list[int]] = _effects(_STACK_ROWS, "study.toml", "stack", STACKS_SOURCE)
# The effect uncovered by taking the n-th tile, at the index n.
BOOK_REWARD: Final[list[int]] = [NO_EFFECT] * (BOOKS + 1)
expect(sum(STACK_TILES) == BOOKS, "study.toml", f"{sum(STACK_TILES)} tiles in stacks, not {BOOKS}")
for _i, _size in enumerate(STACK_TILES):
    BOOK_REWARD[sum(STACK_TILES[: _i + 1])] = _STACK_EFFECT[_i]

# Action cards: the starting cards first, in the order of the colours, six each.

_CARD_ROWS: Final = _rows("cards.toml", "card", ("id", "name", "level", "symbol", "volumes"))
CARDS: Final[list[str]] = [str(row["id"]) for row in _CARD_ROWS]
CARD_NAMES: Final[dict[str, list[str]]] = _names(_CARD_ROWS)
CARD_LEVEL: Final[list[int]] = [int(row["level"]) for row in _CARD_ROWS]
CARD_VOLUMES: Final[list[int]] = [
    _pack(row["volumes"], f"cards.toml, card {row['id']!r}") for row in _CARD_ROWS
]
for _row in _CARD_ROWS:
    expect(_row["symbol"] in SYMBOLS, f"cards.toml, card {_row['id']!r}", "unknown symbol")
CARD_SYMBOL: Final[list[int]] = [SYMBOLS.index(row["symbol"]) for row in _CARD_ROWS]
CARD_EFFECT: Final[list[int]] = _effects(_CARD_ROWS, "cards.toml", "card", CARDS_SOURCE)
LEVELS: Final[list[int]] = sorted({level for level in CARD_LEVEL if level > 0})
LEVEL_CARDS: Final[list[list[int]]] = [
    [card for card, level in enumerate(CARD_LEVEL) if level == wanted] for wanted in LEVELS
]
LEVEL_MASK: Final[list[int]] = [0] + [_mask(cards) for cards in LEVEL_CARDS]
UP_TO_LEVEL: Final[list[int]] = [sum(LEVEL_MASK[: level + 1]) for level in range(len(LEVELS) + 1)]
ACQUIRED_MASK: Final[int] = sum(LEVEL_MASK)
STARTING: Final[list[int]] = [
    _mask([i for i, row in enumerate(_CARD_ROWS) if row.get("colour") == colour])
    for colour in COLOURS
]
_count("cards.toml", "Action cards", sum(len(c) for c in LEVEL_CARDS), "box", "action_cards")
for _level, _cards in zip(LEVELS, LEVEL_CARDS):
    _what = f"cards of level {_level}"
    _count("cards.toml", _what, len(_cards), "box", "action_cards_per_level")
for _colour, _own in zip(COLOURS, STARTING):
    _found = [SYMBOLS[CARD_SYMBOL[i]] for i in range(len(CARDS)) if (_own >> i) & 1]
    expect(
        sorted(_found) == sorted(SYMBOLS),
        f"cards.toml, starting cards of {_colour}",
        "there is one card of each symbol",
    )


def _modifiers(card: int) -> int:
    """The flags that a card's special effect lends to its Basic Action."""
    effect = CARD_EFFECT[card]
    flags = 0
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[i] == MODIFY_BASIC:
            flags |= TERM_A[i]
    return flags


CARD_MODIFIERS: Final[list[int]] = [_modifiers(card) for card in range(len(CARDS))]
# Whether a special effect has terms that are resolved at a moment of their own.
CARD_HAS_MOMENT: Final[list[bool]] = [
    any(
        TERM_OP[i] != MODIFY_BASIC
        for i in range(EFFECT_FIRST[CARD_EFFECT[card]], EFFECT_END[CARD_EFFECT[card]])
    )
    for card in range(len(CARDS))
]
JOKERS: Final[int] = _mask([i for i, symbol in enumerate(CARD_SYMBOL) if symbol == JOKER])

# Masters

_MASTER_ROWS: Final = _rows("masters.toml", "master", ("id", "name", "vp", "volumes", "effect"))
MASTERS: Final[list[str]] = [str(row["id"]) for row in _MASTER_ROWS]
MASTER_NAMES: Final[dict[str, list[str]]] = _names(_MASTER_ROWS)
MASTER_VOLUMES: Final[list[int]] = [
    _pack(row["volumes"], f"masters.toml, master {row['id']!r}") for row in _MASTER_ROWS
]
PROMO: Final[list[bool]] = [bool(row.get("promo")) for row in _MASTER_ROWS]
MASTER_EFFECT: Final[list[int]] = _effects(_MASTER_ROWS, "masters.toml", "master", CARDS_SOURCE)
MASTER_VP: Final[list[int]] = [int(row["vp"]) for row in _MASTER_ROWS]
# The same with the option "published_gilbert".
PUBLISHED_EFFECT: Final[list[int]] = [
    _effect(row["published"]["effect"], f"masters.toml, master {row['id']!r}", CARDS_SOURCE)
    if "published" in row
    else MASTER_EFFECT[i]
    for i, row in enumerate(_MASTER_ROWS)
]
PUBLISHED_VP: Final[list[int]] = [
    int(row.get("published", {}).get("vp", row["vp"])) for row in _MASTER_ROWS
]
_count("masters.toml", "Masters", PROMO.count(False), "box", "masters_standard")
_count("masters.toml", "promo Masters", PROMO.count(True), "box", "masters_promo")
