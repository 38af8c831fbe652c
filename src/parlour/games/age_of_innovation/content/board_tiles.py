"""What lies beside the map: slots and cells of the displays, round tiles, actions, city tiles."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, EVENT_COUNT, EVENTS, KINDS
from parlour.games.age_of_innovation.content.numbers import MAX_SEATS, PLAYERS
from parlour.games.age_of_innovation.content.player_tiles import COMPETENCIES, INNOVATIONS
from parlour.games.age_of_innovation.content.reading import (
    CONSTANTS,
    DATA,
    need,
    one_of,
    rows_of,
    where_of,
    whole,
)
from parlour.games.age_of_innovation.content.terms import Term, parse_term, parse_terms
from parlour.kernel.data import expect, read_toml

# Competency tiles: the grid.
_COMPETENCY_FILE: Final = read_toml(DATA / "competencies.toml")
COPIES: Final[int] = int(_COMPETENCY_FILE.get("copies", 0))
expect(
    COPIES * len(COMPETENCIES) == CONSTANTS.number("box", "competency_tiles"),
    "competencies.toml, copies",
    f"{COPIES * len(COMPETENCIES)} tiles, not {CONSTANTS.number('box', 'competency_tiles')}",
)
ROW_STEPS: Final[list[int]] = [int(row["steps"]) for row in _COMPETENCY_FILE["row"]]
ROW_BOOKS: Final[list[int]] = [int(row["books"]) for row in _COMPETENCY_FILE["row"]]
expect(
    len(ROW_STEPS) * len(DISCIPLINES) == len(COMPETENCIES),
    "competencies.toml, row",
    "rows and columns do not hold all kinds",
)

# Innovation display: slots by number of players; a price is books by discipline and of any.
_INNOVATION_FILE: Final = read_toml(DATA / "innovations.toml")
COINS_WITHOUT_PALACE: Final[int] = int(_INNOVATION_FILE["coins_without_palace"])
MAX_INNOVATIONS: Final[int] = int(_INNOVATION_FILE["max_per_player"])


def _slot_price(text: str, players: int) -> list[int]:
    where = f"innovations.toml, slots.{players}"
    words = text.split()
    price = [0] * (len(DISCIPLINES) + 1)
    expect(len(words) % 2 == 0, where, f"{text!r} reads discipline and number")
    for name, n in zip(words[::2], words[1::2]):
        expect(
            (name in DISCIPLINES or name == "any") and n.isdigit(), where, f"{text!r} is no price"
        )
        price[DISCIPLINES.index(name) if name in DISCIPLINES else len(DISCIPLINES)] = int(n)
    return price


SLOT_PRICES: Final[list[list[list[int]]]] = [
    [_slot_price(text, n) for text in _INNOVATION_FILE["slots"].get(str(n), [])]
    for n in range(MAX_SEATS + 1)
]
for _n in PLAYERS:
    expect(bool(SLOT_PRICES[_n]), "innovations.toml, slots", f"no slots for {_n} players")
    expect(len(SLOT_PRICES[_n]) <= len(INNOVATIONS), "innovations.toml, slots", "too many slots")

# Round score tiles and final round score tiles.
_ROUND_ROWS: Final = rows_of("rounds.toml", "round_score", "round_scores")
_FINAL_ROWS: Final = rows_of("rounds.toml", "final_score", "final_scores")
ROUND_TILES: Final[list[str]] = [str(row["id"]) for row in _ROUND_ROWS]
FINAL_TILES: Final[list[str]] = [str(row["id"]) for row in _FINAL_ROWS]


def _event_vp(rows: list[dict[str, Any]]) -> list[int]:
    """At tile * EVENT_COUNT + event: points."""
    points = [0] * (len(rows) * EVENT_COUNT)
    for tile, row in enumerate(rows):
        for event in need(row, "on"):
            expect(event in EVENTS, where_of(row), f"there is no event {event!r}")
            points[tile * EVENT_COUNT + EVENTS.index(event)] = whole(row, "vp")
    return points


ROUND_VP: Final[list[int]] = _event_vp(_ROUND_ROWS)
FINAL_VP: Final[list[int]] = _event_vp(_FINAL_ROWS)
ROUND_EVENTS: Final[list[list[int]]] = [
    [EVENTS.index(event) for event in row["on"]] for row in _ROUND_ROWS
]
FINAL_EVENTS: Final[list[list[int]]] = [
    [EVENTS.index(event) for event in row["on"]] for row in _FINAL_ROWS
]
ROUND_DISCIPLINE: Final[list[int]] = [one_of(row, "discipline", DISCIPLINES) for row in _ROUND_ROWS]
ROUND_LEVELS: Final[list[int]] = [whole(row, "levels") for row in _ROUND_ROWS]
ROUND_BONUS: Final[list[Term]] = [
    parse_term(str(need(row, "bonus")), where_of(row)) for row in _ROUND_ROWS
]
FORBIDDEN_ROUNDS: Final[list[list[int]]] = [
    [int(n) for n in row.get("forbidden_rounds", [])] for row in _ROUND_ROWS
]
FINAL_BUILDING: Final[list[int]] = [one_of(row, "building", KINDS) for row in _FINAL_ROWS]

# Actions of the board, city tiles.
_POWER_ROWS: Final = rows_of("actions.toml", "power_action", "power_actions")
_BOOK_ROWS: Final = rows_of("actions.toml", "book_action", "book_actions")
_CITY_ROWS: Final = rows_of("actions.toml", "city_tile", "city_kinds")
POWER_ACTIONS: Final[list[str]] = [str(row["id"]) for row in _POWER_ROWS]
BOOK_ACTIONS: Final[list[str]] = [str(row["id"]) for row in _BOOK_ROWS]
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_ROWS]
POWER_PRICE: Final[list[int]] = [whole(row, "power") for row in _POWER_ROWS]
BOOK_PRICE: Final[list[int]] = [whole(row, "books") for row in _BOOK_ROWS]
POWER_EFFECT: Final[list[list[Term]]] = [
    parse_terms(need(row, "do"), where_of(row)) for row in _POWER_ROWS
]
BOOK_EFFECT: Final[list[list[Term]]] = [
    parse_terms(need(row, "do"), where_of(row)) for row in _BOOK_ROWS
]
CITY_EFFECT: Final[list[list[Term]]] = [
    parse_terms(need(row, "do"), where_of(row)) for row in _CITY_ROWS
]
CITY_VP: Final[list[int]] = [whole(row, "vp") for row in _CITY_ROWS]
CITY_KEYS: Final[list[int]] = [whole(row, "keys") for row in _CITY_ROWS]
CITY_COPIES: Final[list[int]] = [whole(row, "copies") for row in _CITY_ROWS]
expect(
    sum(CITY_COPIES) == CONSTANTS.number("box", "city_tiles"),
    "actions.toml, city_tile",
    f"{sum(CITY_COPIES)} city tiles, not {CONSTANTS.number('box', 'city_tiles')}",
)
