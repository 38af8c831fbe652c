"""The numbers of the rule book: constants.toml."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS, OWN_KINDS
from parlour.games.age_of_innovation.content.reading import number, numbers, value_at
from parlour.games.age_of_innovation.content.terms import Term, parse_term
from parlour.kernel.data import expect

EDITIONS: Final = ["manual", "published"]
PLAYERS: Final[list[int]] = numbers("set_up", "players")
MAX_SEATS: Final[int] = max(PLAYERS)
ROUNDS: Final[int] = number("set_up", "rounds")
START_VP: Final[int] = number("set_up", "vp")
POWER_TOKENS: Final[int] = number("set_up", "power_tokens")
BOOK_ACTIONS_USED: Final[int] = number("set_up", "book_actions")
BONUS_DISPLAY: Final[int] = number("set_up", "bonus_display")
BONUS_COINS: Final[int] = number("set_up", "bonus_coins")
PALACES_BESIDES: Final[int] = number("set_up", "palaces_besides_players")
OPEN_DRAFT_CARDS: Final[int] = number("set_up", "open_draft_cards")
SMALL_MAP_PLAYERS: Final[list[int]] = numbers("set_up", "small_map_players")
START_WORKSHOPS: Final[int] = number("set_up", "start_workshops")
SAME_DISCIPLINE: Final[int] = number("set_up", "same_discipline")
BOOKS: Final[int] = number("box", "books_per_discipline")
SCHOLARS: Final[int] = number("box", "scholars")
BRIDGES: Final[int] = number("box", "bridges")
ANNEXES: Final[int] = number("box", "annexes")
PIECES: Final[list[int]] = [number("buildings", kind, "pieces") for kind in KINDS[:OWN_KINDS]]
VALUE: Final[list[int]] = [number("buildings", kind, "power") for kind in KINDS]
TOOL_COST: Final[list[int]] = [number("buildings", kind, "tools") for kind in KINDS[:OWN_KINDS]]
COIN_COST: Final[list[int]] = [number("buildings", kind, "coins") for kind in KINDS[:OWN_KINDS]]
GUILD_DISCOUNTED: Final[int] = number("buildings", "guild", "coins_next_to_opponent")
NEUTRAL_PIECES: Final[list[int]] = [number("neutral", kind) for kind in KINDS]
CITY_POWER: Final[int] = number("city", "power")
CITY_BUILDINGS: Final[int] = number("city", "buildings")
CITY_WITH_UNIVERSITY: Final[int] = number("city", "with_university")
CITY_WITH_MONUMENT: Final[int] = number("city", "with_monument")
TOP: Final[int] = number("science", "top")
KEY_LEVEL: Final[int] = number("science", "key_level")
INCOME_LEVEL: Final[int] = number("science", "income_level")
SLOT_STEPS: Final[list[int]] = numbers("science", "slots")
SLOTS: Final[int] = len(SLOT_STEPS)
RETURNED_STEPS: Final[int] = number("science", "returned_steps")
POWER_AT: Final[list[int]] = [
    int(value_at("science", "power_at").get(str(level), 0)) for level in range(TOP + 1)
]
LEVEL_INCOME: Final[list[Term]] = [
    parse_term(str(value_at("science", "income", name)), "constants.toml, science.income")
    for name in DISCIPLINES
]
SCHOLARS_PER_ACTION: Final[list[int]] = [
    number("science", "scholars_per_action", edition) for edition in EDITIONS
]
POWER_FOR_SCHOLAR: Final[int] = number("conversion", "power_for_scholar")
POWER_FOR_BOOK: Final[int] = number("conversion", "power_for_book")
POWER_FOR_TOOL: Final[int] = number("conversion", "power_for_tool")
POWER_FOR_COIN: Final[int] = number("conversion", "power_for_coin")
SACRIFICE_NEEDS: Final[int] = number("conversion", "sacrifice_needs")
AREA_VP: Final[list[list[int]]] = [numbers("scoring", "area", e) for e in EDITIONS]
DISCIPLINE_VP: Final[list[list[int]]] = [numbers("scoring", "disciplines", e) for e in EDITIONS]
COINS_PER_VP: Final[int] = number("scoring", "coins_per_vp")
AREA_TILES: Final[list[int]] = numbers("two_players", "area_tiles")
NEUTRAL_START: Final[int] = number("two_players", "marker_start")
AREA_REVEALED: Final[int] = number("two_players", "revealed_in_round")


def _arrows(edition: str) -> list[int]:
    """By kind: the kinds it may become, as a bitmask."""
    found = [0] * len(KINDS)
    for arrow in value_at("arrows", edition):
        words = str(arrow).split()
        expect(
            len(words) == 2 and words[0] in KINDS[:OWN_KINDS] and words[1] in KINDS[:OWN_KINDS],
            "constants.toml, arrows",
            f"{arrow!r} names two kinds of buildings",
        )
        found[KINDS.index(words[0])] |= 1 << KINDS.index(words[1])
    return found


ARROWS: Final[list[list[int]]] = [_arrows(edition) for edition in EDITIONS]
