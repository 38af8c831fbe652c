"""What is in the box, how the game is set up, action points and victory points."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.via_nebula.content.reading import CONSTANTS
from parlour.games.via_nebula.content.resources import KINDS, load_count, load_of
from parlour.kernel.data import expect

COLOURS: Final[list[str]] = list(CONSTANTS.value("colours"))
SUPPLY: Final[int] = load_of(CONSTANTS.value("resources"), "constants.toml, resources")
PER_KIND: Final[list[int]] = [load_count(SUPPLY, kind) for kind in range(len(KINDS))]
expect(
    sum(PER_KIND) == CONSTANTS.number("box", "resource_tokens"),
    "constants.toml, resources",
    f"{sum(PER_KIND)} resource tokens, not {CONSTANTS.number('box', 'resource_tokens')}",
)
MEADOW_TILES: Final[int] = CONSTANTS.number("box", "meadow_tiles")
DEALT: Final[int] = CONSTANTS.number("set_up", "private_contracts_dealt")
DISPLAY: Final[int] = CONSTANTS.number("set_up", "display")
SPECIALS_REMOVED: Final[int] = CONSTANTS.number("set_up", "special_tokens_removed")
BUILDINGS: Final[int] = CONSTANTS.number("set_up", "buildings")
SITES: Final[int] = CONSTANTS.number("set_up", "sites")
STACKS: Final[int] = CONSTANTS.number("set_up", "stacks")


def _players(tables: Any) -> list[int]:
    """The numbers of players, each of which has a table."""
    numbers = isinstance(tables, dict) and bool(tables) and all(str(n).isdigit() for n in tables)
    expect(numbers, "constants.toml", "players has a table for each number of players")
    return sorted(int(n) for n in tables)


PLAYERS: Final[list[int]] = _players(CONSTANTS.value("players"))


def _by_players(key: str) -> list[int]:
    """A number for each count of players, at the index of the count."""
    return [
        CONSTANTS.number("players", str(n), key) if n in PLAYERS else 0
        for n in range(max(PLAYERS) + 1)
    ]


CRAFTSMEN: Final[list[int]] = _by_players("craftsmen")
PLACES_PER_RUINS: Final[list[int]] = _by_players("places_per_ruins")
TILES_PER_STACK: Final[list[int]] = _by_players("tiles_per_stack")
AMOUNT_CORRECTION: Final[list[int]] = _by_players("amount_correction")
LIMIT: Final[list[int]] = [
    CONSTANTS.number("limits", str(n)) if n in PLAYERS else 0 for n in range(max(PLAYERS) + 1)
]

AP_PER_TURN: Final[int] = CONSTANTS.number("actions", "per_turn")
AP_CRAFTSMAN: Final[int] = CONSTANTS.number("actions", "craftsman")
AP_SITE: Final[int] = CONSTANTS.number("actions", "site")
AP_FOG: Final[int] = CONSTANTS.number("actions", "explore_fog")
AP_FOREST: Final[int] = CONSTANTS.number("actions", "explore_forest")
AP_TRANSPORT: Final[int] = CONSTANTS.number("actions", "transport")
AP_ERECT: Final[int] = CONSTANTS.number("actions", "erect")

VP_STACK: Final[int] = CONSTANTS.number("scoring", "emptied_stack")
VP_CARD: Final[int] = CONSTANTS.number("scoring", "end_of_game_card")
VP_STORAGE: Final[int] = CONSTANTS.number("scoring", "storage")
LAST_BUILDING: Final[int] = CONSTANTS.number("scoring", "buildings_that_end_the_game")
