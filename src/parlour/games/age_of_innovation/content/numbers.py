"""The numbers of the rule book: constants.toml."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS, OWN_KINDS
from parlour.games.age_of_innovation.content.reading import CONSTANTS, arrows_of
from parlour.games.age_of_innovation.content.terms import Term, parse_term

EDITIONS: Final = ["manual", "published"]
MANUAL: Final = 0
PUBLISHED: Final = 1
PLAYERS: Final[list[int]] = CONSTANTS.numbers("set_up", "players")
MAX_SEATS: Final[int] = max(PLAYERS)
ROUNDS: Final[int] = CONSTANTS.number("set_up", "rounds")
START_VP: Final[int] = CONSTANTS.number("set_up", "vp")
POWER_TOKENS: Final[int] = CONSTANTS.number("set_up", "power_tokens")
BOOK_ACTIONS_USED: Final[int] = CONSTANTS.number("set_up", "book_actions")
BONUS_DISPLAY: Final[int] = CONSTANTS.number("set_up", "bonus_display")
BONUS_COINS: Final[int] = CONSTANTS.number("set_up", "bonus_coins")
PALACES_BESIDES: Final[int] = CONSTANTS.number("set_up", "palaces_besides_players")
OPEN_DRAFT_CARDS: Final[int] = CONSTANTS.number("set_up", "open_draft_cards")
SMALL_MAP_PLAYERS: Final[list[int]] = CONSTANTS.numbers("set_up", "small_map_players")
START_WORKSHOPS: Final[int] = CONSTANTS.number("set_up", "start_workshops")
SAME_DISCIPLINE: Final[int] = CONSTANTS.number("set_up", "same_discipline")
BOOKS: Final[int] = CONSTANTS.number("box", "books_per_discipline")
SCHOLARS: Final[int] = CONSTANTS.number("box", "scholars")
BRIDGES: Final[int] = CONSTANTS.number("box", "bridges")
ANNEXES: Final[int] = CONSTANTS.number("box", "annexes")
PIECES: Final[list[int]] = [
    CONSTANTS.number("buildings", kind, "pieces") for kind in KINDS[:OWN_KINDS]
]
VALUE: Final[list[int]] = [CONSTANTS.number("buildings", kind, "power") for kind in KINDS]
TOOL_COST: Final[list[int]] = [
    CONSTANTS.number("buildings", kind, "tools") for kind in KINDS[:OWN_KINDS]
]
COIN_COST: Final[list[int]] = [
    CONSTANTS.number("buildings", kind, "coins") for kind in KINDS[:OWN_KINDS]
]
GUILD_DISCOUNTED: Final[int] = CONSTANTS.number("buildings", "guild", "coins_next_to_opponent")
NEUTRAL_PIECES: Final[list[int]] = [CONSTANTS.number("neutral", kind) for kind in KINDS]
CITY_POWER: Final[int] = CONSTANTS.number("city", "power")
CITY_BUILDINGS: Final[int] = CONSTANTS.number("city", "buildings")
CITY_WITH_UNIVERSITY: Final[int] = CONSTANTS.number("city", "with_university")
CITY_WITH_MONUMENT: Final[int] = CONSTANTS.number("city", "with_monument")
TOP: Final[int] = CONSTANTS.number("science", "top")
KEY_LEVEL: Final[int] = CONSTANTS.number("science", "key_level")
INCOME_LEVEL: Final[int] = CONSTANTS.number("science", "income_level")
SLOT_STEPS: Final[list[int]] = CONSTANTS.numbers("science", "slots")
SLOTS: Final[int] = len(SLOT_STEPS)
RETURNED_STEPS: Final[int] = CONSTANTS.number("science", "returned_steps")
POWER_AT: Final[list[int]] = [
    int(CONSTANTS.value("science", "power_at").get(str(level), 0)) for level in range(TOP + 1)
]
LEVEL_INCOME: Final[list[Term]] = [
    parse_term(str(CONSTANTS.value("science", "income", name)), "constants.toml, science.income")
    for name in DISCIPLINES
]
SCHOLARS_PER_ACTION: Final[list[int]] = [
    CONSTANTS.number("science", "scholars_per_action", edition) for edition in EDITIONS
]
POWER_FOR_SCHOLAR: Final[int] = CONSTANTS.number("conversion", "power_for_scholar")
POWER_FOR_BOOK: Final[int] = CONSTANTS.number("conversion", "power_for_book")
POWER_FOR_TOOL: Final[int] = CONSTANTS.number("conversion", "power_for_tool")
POWER_FOR_COIN: Final[int] = CONSTANTS.number("conversion", "power_for_coin")
SACRIFICE_NEEDS: Final[int] = CONSTANTS.number("conversion", "sacrifice_needs")
AREA_VP: Final[list[list[int]]] = [
    CONSTANTS.numbers("scoring", "area", edition) for edition in EDITIONS
]
DISCIPLINE_VP: Final[list[list[int]]] = [
    CONSTANTS.numbers("scoring", "disciplines", edition) for edition in EDITIONS
]
COINS_PER_VP: Final[int] = CONSTANTS.number("scoring", "coins_per_vp")
AREA_TILES: Final[list[int]] = CONSTANTS.numbers("two_players", "area_tiles")
NEUTRAL_START: Final[int] = CONSTANTS.number("two_players", "marker_start")
AREA_REVEALED: Final[int] = CONSTANTS.number("two_players", "revealed_in_round")
# By edition and kind: the kinds it may become, as a bitmask.
ARROWS: Final[list[list[int]]] = [
    arrows_of(CONSTANTS.value("arrows", edition), "constants.toml, arrows") for edition in EDITIONS
]
