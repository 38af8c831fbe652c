"""Tiles and tokens: what they give, and what they count at the end."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.newton.content.effect_tables import (
    INCOME_SOURCE,
    NO_EFFECT,
    TILES_SOURCE,
    TOKENS_SOURCE,
    effect_of,
    effects_of,
)
from parlour.games.newton.content.reading import DATA, check_count
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES, MEDICINE
from parlour.kernel.data import DataFile, expect, read_toml

_FILE: Final = DataFile(DATA / "tiles.toml")
_CITY_ROWS: Final = _FILE.rows("city", needed=("id", "effect"))
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_ROWS]
CITY_EFFECT: Final[list[int]] = effects_of(_CITY_ROWS, "tiles.toml", "city", TILES_SOURCE)
check_count("tiles.toml", "City tiles", len(CITY_TILES), "box", "city_tiles")
_UNIVERSITY_ROWS: Final = _FILE.rows("university", needed=("id",))
UNIVERSITY_TILES: Final[list[str]] = [str(row["id"]) for row in _UNIVERSITY_ROWS]
check_count("tiles.toml", "University tiles", len(UNIVERSITY_TILES), "box", "university_tiles")
_ANCIENT_ROWS: Final = _FILE.rows("ancient", needed=("id",))
ANCIENT_TILES: Final[list[str]] = [str(row["id"]) for row in _ANCIENT_ROWS]
check_count("tiles.toml", "Ancient Land tiles", len(ANCIENT_TILES), "box", "ancient_tiles")
_SPECIALIZATION_ROWS: Final = _FILE.rows("specialization", needed=("id", "effect"))
SPECIALIZATIONS: Final[list[str]] = [str(row["id"]) for row in _SPECIALIZATION_ROWS]
SPECIALIZATION_EFFECT: Final[list[int]] = effects_of(
    _SPECIALIZATION_ROWS, "tiles.toml", "specialization", TILES_SOURCE
)
check_count("tiles.toml", "Specializations", len(SPECIALIZATIONS), "box", "specialization_tiles")
_INVENTION_ROWS: Final = _FILE.rows("invention", needed=("id", "effect"))
INVENTIONS: Final[list[str]] = [str(row["id"]) for row in _INVENTION_ROWS]
INVENTION_EFFECT: Final[list[int]] = effects_of(
    _INVENTION_ROWS, "tiles.toml", "invention", TILES_SOURCE
)
check_count("tiles.toml", "Invention tiles", len(INVENTIONS), "box", "invention_tiles")

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


_OBJECTIVE_ROWS: Final = _FILE.rows("objective", needed=("id", "count", "vp", "per"))
OBJECTIVES: Final[list[str]] = [str(row["id"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_COUNT: Final[list[int]] = _scoring(_OBJECTIVE_ROWS, "objective")
OBJECTIVE_VP: Final[list[int]] = [int(row["vp"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_PER: Final[list[int]] = [int(row["per"]) for row in _OBJECTIVE_ROWS]
OBJECTIVE_MAX: Final[list[int]] = [int(row.get("max", 0)) for row in _OBJECTIVE_ROWS]  # 0: none
check_count("tiles.toml", "Objective tiles", len(OBJECTIVES), "box", "objective_tiles")
_DISCOVERY_ROWS: Final = _FILE.rows("discovery", needed=("id", "count", "vp"))
DISCOVERIES: Final[list[str]] = [str(row["id"]) for row in _DISCOVERY_ROWS]
DISCOVERY_COUNT: Final[list[int]] = _scoring(_DISCOVERY_ROWS, "discovery")
DISCOVERY_VP: Final[list[int]] = [int(row["vp"]) for row in _DISCOVERY_ROWS]
check_count("tiles.toml", "Great Discovery tiles", len(DISCOVERIES), "box", "great_discovery_tiles")

_BONUS_ROWS: Final = _FILE.rows("bonus", needed=("id", "tokens", "effect"))
BONUS_KINDS: Final[list[str]] = [str(row["id"]) for row in _BONUS_ROWS]
BONUS_EFFECT: Final[list[int]] = effects_of(_BONUS_ROWS, "tiles.toml", "bonus", TOKENS_SOURCE)
TOKEN_KIND: Final[list[int]] = [
    kind for kind, row in enumerate(_BONUS_ROWS) for _ in range(int(row["tokens"]))
]
# Each token has a name of its own: its kind and a number.
TOKENS: Final[list[str]] = [
    f"{BONUS_KINDS[kind]}-{TOKEN_KIND[:i].count(kind) + 1}" for i, kind in enumerate(TOKEN_KIND)
]
check_count("tiles.toml", "Bonus tokens", len(TOKENS), "box", "bonus_tokens")

_INCOME_ROWS: Final = _FILE.rows("income", needed=("kind", "tiles", "effect"))
expect(
    [row["kind"] for row in _INCOME_ROWS] == INCOMES[:MEDICINE],
    "tiles.toml, income",
    f"the kinds are {', '.join(INCOMES[:MEDICINE])} in this order",
)
INCOME_TILES: Final[list[int]] = [int(row["tiles"]) for row in _INCOME_ROWS]
INCOME_EFFECT: Final[list[int]] = effects_of(_INCOME_ROWS, "tiles.toml", "income", INCOME_SOURCE)
check_count("tiles.toml", "Income tiles", sum(INCOME_TILES), "box", "income_tiles")
_DEVELOPMENT_ROWS: Final = _FILE.rows("development", needed=("kind", "tiles"))
expect(
    [row["kind"] for row in _DEVELOPMENT_ROWS] == ACTION_TYPES,
    "tiles.toml, development",
    f"the kinds are {', '.join(ACTION_TYPES)} in this order",
)
DEVELOPMENT_TILES: Final[list[int]] = [int(row["tiles"]) for row in _DEVELOPMENT_ROWS]
check_count("tiles.toml", "Development tiles", sum(DEVELOPMENT_TILES), "box", "development_tiles")
_MEDICINE: Final[dict[str, Any]] = read_toml(DATA / "tiles.toml").get("medicine", {})
MEDICINE_TILES: Final[int] = int(_MEDICINE.get("tiles", 0))
MEDICINE_EFFECT: Final[list[int]] = [
    NO_EFFECT,
    effect_of(_MEDICINE.get("one"), "tiles.toml, medicine one", INCOME_SOURCE),
    effect_of(_MEDICINE.get("both"), "tiles.toml, medicine both", INCOME_SOURCE),
]  # by the number of Medicine cities visited
check_count("tiles.toml", "Medicine tiles", MEDICINE_TILES, "box", "medicine_tiles")
