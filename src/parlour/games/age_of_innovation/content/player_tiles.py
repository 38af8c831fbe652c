"""Tiles that belong to a player: factions, palaces, competencies, innovations, round bonuses.

They are numbered one after the other, so a tile is one number: `TILES[PALACE_TILE + 3]` is P04.
"""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.nouns import EVENT_COUNT, EVENTS
from parlour.games.age_of_innovation.content.numbers import MAX_SEATS
from parlour.games.age_of_innovation.content.reading import rows_of, where_of
from parlour.games.age_of_innovation.content.terms import (
    ADVANCE_ANY,
    BOOK,
    BOOK_OF_COLUMN,
    COIN,
    POWER,
    SCHOLAR,
    TOOL,
    VP,
    Term,
    parse_terms,
    sum_of,
)
from parlour.kernel.data import expect

_FACTION_ROWS: Final = rows_of("factions.toml", "faction", "factions")
_PALACE_ROWS: Final = rows_of("palaces.toml", "palace", "palaces")
_COMPETENCY_ROWS: Final = rows_of("competencies.toml", "competency", "competencies")
_INNOVATION_ROWS: Final = rows_of("innovations.toml", "innovation", "innovations")
_BONUS_ROWS: Final = rows_of("rounds.toml", "round_bonus", "round_bonuses")
FACTIONS: Final[list[str]] = [str(row["id"]) for row in _FACTION_ROWS]
PALACES: Final[list[str]] = [str(row["id"]) for row in _PALACE_ROWS]
COMPETENCIES: Final[list[str]] = [str(row["id"]) for row in _COMPETENCY_ROWS]
INNOVATIONS: Final[list[str]] = [str(row["id"]) for row in _INNOVATION_ROWS]
BONUSES: Final[list[str]] = [str(row["id"]) for row in _BONUS_ROWS]
_TILE_ROWS: Final = _FACTION_ROWS + _PALACE_ROWS + _COMPETENCY_ROWS + _INNOVATION_ROWS + _BONUS_ROWS
TILES: Final[list[str]] = FACTIONS + PALACES + COMPETENCIES + INNOVATIONS + BONUSES
FACTION_TILE: Final = 0
PALACE_TILE: Final[int] = len(FACTIONS)
COMPETENCY_TILE: Final[int] = PALACE_TILE + len(PALACES)
INNOVATION_TILE: Final[int] = COMPETENCY_TILE + len(COMPETENCIES)
BONUS_TILE: Final[int] = INNOVATION_TILE + len(INNOVATIONS)

_KNOWN_KEYS: Final = [
    "file",
    "id",
    "start",
    "choice",
    "setup",
    "income",
    "immediate",
    "special",
    "pass",
    "on",
    "rule",
    "red_back",
    "kind",
]


def _effects(key: str) -> list[list[Term]]:
    """By tile: the terms under a key."""
    effects: list[list[Term]] = []
    for row in _TILE_ROWS:
        where = where_of(row)
        for name in row:
            expect(name in _KNOWN_KEYS, where, f"unknown key {name!r}")
        texts = row.get(key, [])
        expect(isinstance(texts, list), where, f"{key} must be a list of effects")
        effects.append(parse_terms([str(text) for text in texts], where))
    return effects


INCOME: Final[list[list[Term]]] = _effects("income")
IMMEDIATE: Final[list[list[Term]]] = _effects("immediate")
SPECIAL: Final[list[list[Term]]] = _effects("special")
ON_PASS: Final[list[list[Term]]] = _effects("pass")
START: Final[list[list[Term]]] = _effects("start")  # fixed steps and resources of a faction
CHOICE: Final[list[list[Term]]] = _effects("choice")  # steps of a faction's choice
SETUP: Final[list[list[Term]]] = _effects("setup")  # a tile taken when all buildings stand


# Income of a tile by resource.
INCOME_COIN: Final[list[int]] = [sum_of(terms, COIN) for terms in INCOME]
INCOME_TOOL: Final[list[int]] = [sum_of(terms, TOOL) for terms in INCOME]
INCOME_SCHOLAR: Final[list[int]] = [sum_of(terms, SCHOLAR) for terms in INCOME]
INCOME_POWER: Final[list[int]] = [sum_of(terms, POWER) for terms in INCOME]
INCOME_VP: Final[list[int]] = [sum_of(terms, VP) for terms in INCOME]
INCOME_BOOK: Final[list[int]] = [sum_of(terms, BOOK) for terms in INCOME]
INCOME_STEP: Final[list[int]] = [sum_of(terms, ADVANCE_ANY) for terms in INCOME]


def _on_gains(operation: int) -> list[int]:
    """At tile * EVENT_COUNT + event: how much of a resource the event brings."""
    gains = [0] * (len(TILES) * EVENT_COUNT)
    for tile, row in enumerate(_TILE_ROWS):
        for event, texts in row.get("on", {}).items():
            where = where_of(row)
            expect(event in EVENTS, where, f"there is no event {event!r}")
            gains[tile * EVENT_COUNT + EVENTS.index(event)] = sum_of(
                parse_terms(texts, where), operation
            )
    return gains


def _on_terms(event: str) -> list[list[Term]]:
    """By tile: what an event brings that needs a decision."""
    return [parse_terms(row.get("on", {}).get(event, []), where_of(row)) for row in _TILE_ROWS]


ON_VP: Final[list[int]] = _on_gains(VP)
ON_COIN: Final[list[int]] = _on_gains(COIN)
ON_CITY_TERMS: Final[list[list[Term]]] = _on_terms("gain_city_tile")
COLUMN_BOOKS: Final[list[int]] = [
    sum_of(terms, BOOK_OF_COLUMN) for terms in _on_terms("gain_competency")
]
SPECIAL_TILES: Final[list[int]] = [tile for tile, terms in enumerate(SPECIAL) if terms]
SPECIAL_NAMES: Final[list[str]] = [TILES[tile] for tile in SPECIAL_TILES]
SPECIAL_AT: Final[list[int]] = [
    SPECIAL_TILES.index(tile) if tile in SPECIAL_TILES else -1 for tile in range(len(TILES))
]
TRIGGER_MASK: Final[int] = sum(
    1 << i for i, row in enumerate(_COMPETENCY_ROWS) if "on" in row
)  # competencies that watch events

_RULE_KEYS: Final = [
    "science_bonus_levels",
    "power_discount",
    "vp_by_players",
    "tunnel_tools",
    "tunnel_distance",
    "tunnel_vp",
    "tunnel_vp_per_player",
    "bridge_tools",
    "start_university",
    "start_tower",
    "city_power",
    "flight_scholars",
    "flight_distance",
    "flight_vp",
    "city_over_river",
    "any_order",
    "sailing",
]


def _rule(key: str) -> list[int]:
    """By tile: the number of a rule change, 0 if the tile does not change it."""
    numbers: list[int] = []
    for row in _TILE_ROWS:
        rules = row.get("rule", {})
        for name in rules:
            expect(name in _RULE_KEYS, where_of(row), f"there is no rule change {name!r}")
        numbers.append(int(rules.get(key, 0)))
    return numbers


def rules_of_tile(tile: int) -> list[tuple[str, int]]:
    """The rule changes of a tile, by name; for people."""
    rules = _TILE_ROWS[tile].get("rule", {})
    return [(name, n) for name, n in rules.items() if isinstance(n, int)]


BONUS_LEVELS: Final[list[int]] = _rule("science_bonus_levels")
POWER_DISCOUNT: Final[list[int]] = _rule("power_discount")
TUNNEL_TOOLS: Final[list[int]] = _rule("tunnel_tools")
TUNNEL_DISTANCE: Final[list[int]] = _rule("tunnel_distance")
TUNNEL_VP: Final[list[int]] = _rule("tunnel_vp")
TUNNEL_VP_PER_PLAYER: Final[list[int]] = _rule("tunnel_vp_per_player")
MOLE_BRIDGE_TOOLS: Final[list[int]] = _rule("bridge_tools")
STARTS_WITH_UNIVERSITY: Final[list[int]] = _rule("start_university")
STARTS_WITH_TOWER: Final[list[int]] = _rule("start_tower")
TILE_CITY_POWER: Final[list[int]] = _rule("city_power")
FLIGHT_SCHOLARS: Final[list[int]] = _rule("flight_scholars")
FLIGHT_DISTANCE: Final[list[int]] = _rule("flight_distance")
FLIGHT_VP: Final[list[int]] = _rule("flight_vp")
CITY_OVER_RIVER: Final[list[int]] = _rule("city_over_river")
ANY_ORDER: Final[list[int]] = _rule("any_order")
BONUS_SAILING: Final[list[int]] = _rule("sailing")
# Points for a power action, by tile * (MAX_SEATS + 1) + number of players.
POWER_ACTION_VP: Final[list[int]] = [
    0
    if players == 0 or "vp_by_players" not in row.get("rule", {})
    else int(row["rule"]["vp_by_players"][players - 1])
    for row in _TILE_ROWS
    for players in range(MAX_SEATS + 1)
]


def power_action_vp(tile: int, players: int) -> int:
    """The points of a power action for the owner of a tile; for people."""
    return POWER_ACTION_VP[tile * (MAX_SEATS + 1) + players]


RED_PALACES: Final[list[int]] = [i for i, row in enumerate(_PALACE_ROWS) if row.get("red_back")]
expect(len(RED_PALACES) == 1, "palaces.toml", "exactly one palace tile has the red back")
