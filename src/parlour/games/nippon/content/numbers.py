"""What is in the box, how the game is set up, limits and prices. Yen are whole thousands."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.parameters import PARAMETERS
from parlour.games.nippon.content.reading import CONSTANTS, check_equal

COLOURS: Final[list[str]] = [str(name) for name in CONSTANTS.value("colours")]  # of the players
WORKER_COLOURS: Final[list[str]] = [str(name) for name in CONSTANTS.value("worker_colours")]
WORKERS_PER_COLOUR: Final[int] = CONSTANTS.number("box", "workers_per_colour")
MACHINERY_TILES: Final[int] = CONSTANTS.number("box", "machinery_tiles")
MULTIPLIER_TILES: Final[int] = CONSTANTS.number("box", "multiplier_tiles")
MULTIPLIER: Final[int] = CONSTANTS.number("box", "multiplier")
check_equal(
    len(WORKER_COLOURS) * WORKERS_PER_COLOUR,
    CONSTANTS.number("box", "workers"),
    "constants.toml, worker_colours",
    "workers",
)

START_VP: Final[list[int]] = CONSTANTS.numbers("start", "vp")
START_YEN: Final[int] = CONSTANTS.number("start", "yen")
START_COAL: Final[int] = CONSTANTS.number("start", "coal")
START_BLUEPRINTS: Final[int] = CONSTANTS.number("start", "blueprints")
TRAIN_TILES: Final[int] = CONSTANTS.number("start", "trains")
SHIP_TILES: Final[int] = CONSTANTS.number("start", "ships")
check_equal(len(START_VP), len(COLOURS), "constants.toml, start.vp", "numbers")
for _key, _tiles in (("train_tiles", TRAIN_TILES), ("ship_tiles", SHIP_TILES)):
    check_equal(_tiles * len(COLOURS), CONSTANTS.number("box", _key), "constants.toml, start", _key)

PLAYERS: Final[list[int]] = sorted(int(n) for n in CONSTANTS.value("players"))


def _by_players(key: str) -> list[int]:
    """A number for each count of players, at the index of the count."""
    return [
        CONSTANTS.number("players", str(n), key) if n in PLAYERS else 0
        for n in range(max(PLAYERS) + 1)
    ]


WORKERS_REMOVED: Final[list[int]] = _by_players("workers_removed_per_colour")
ROWS: Final[list[int]] = _by_players("worker_rows")
PER_ROW: Final[list[int]] = _by_players("workers_per_row")
REWARDS_REMOVED: Final[list[int]] = _by_players("rewards_removed_per_level")
TILES_PER_CITY: Final[list[int]] = _by_players("tiles_per_city")

NORMAL: Final[list[int]] = [CONSTANTS.number("parameters", name) for name in PARAMETERS]

MACHINERY_MOST: Final[int] = CONSTANTS.number("actions", "machinery_most")
FULL_MACHINERY: Final[int] = CONSTANTS.number("actions", "machinery_per_factory")
PRODUCE_MOST: Final[int] = CONSTANTS.number("actions", "produce_most")
OUTPUT: Final[int] = CONSTANTS.number("actions", "output")
STORAGE: Final[int] = CONSTANTS.number("actions", "storage")
LOWEST_COAL: Final[int] = CONSTANTS.number("actions", "lowest_coal_per_run")
STEPS_COST: Final[list[int]] = [0] + CONSTANTS.numbers("actions", "steps_cost")  # by steps
TRAINS_MOST: Final[int] = CONSTANTS.number("actions", "trains_most")
EXPORT_MOST: Final[int] = CONSTANTS.number("actions", "export_most")
MARKET_MOST: Final[int] = CONSTANTS.number("actions", "market_most")
GOODS_PER_TILE: Final[int] = CONSTANTS.number("actions", "goods_per_tile")
MOST_AT_ONCE: Final[int] = max(MACHINERY_MOST, TRAINS_MOST, len(STEPS_COST) - 1)

SLOT_SIZE: Final[int] = CONSTANTS.number("workers", "action_slot")
WORKER_SLOTS: Final[int] = CONSTANTS.number("workers", "player_board")
PENALTY: Final[int] = CONSTANTS.number("consolidate", "unpaid_penalty")
SPACES: Final[int] = CONSTANTS.number("timeline", "spaces")
GOLDEN: Final[int] = CONSTANTS.number("timeline", "first_golden")
SCORINGS: Final[list[int]] = CONSTANTS.numbers("timeline", "scorings")
FINAL_TURNS: Final[int] = CONSTANTS.number("timeline", "final_turns")
SHIP_PLACES: Final[int] = CONSTANTS.number("scoring", "ship_places")
YEN_PER_VP: Final[int] = CONSTANTS.number("scoring", "yen_per_vp")
CONTRACTS_PER_VP: Final[int] = CONSTANTS.number("scoring", "contracts_per_vp")
ADVANCED: Final[int] = CONSTANTS.number("scoring", "advanced_level")
