"""What a choice costs and gives, whatever is pending."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    ACCEPT,
    BONUS,
    BOOK_ACTION,
    BUILD,
    CITY,
    COMPETENCY,
    DRAFT,
    FACTION,
    FLY,
    GUILD,
    IMPROVE,
    INNOVATION,
    PALACE,
    PALACE_TILE,
    PLACE,
    POWER_ACTION,
    SAIL,
    SCHOOL,
    SOLO_SET,
    SPADE,
    SPECIAL,
    TERRAFORM,
    TUNNEL,
    UNIVERSITY,
    VERB_OF,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_PRICE,
    CITY_VP,
    ROW_BOOKS,
    ROW_STEPS,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import COIN_COST, TOOL_COST
from parlour.games.age_of_innovation.content.player_tiles import BONUSES, FACTIONS
from parlour.games.age_of_innovation.rules.board_actions import power_price, slot_of_bonus
from parlour.games.age_of_innovation.rules.terraform_and_build import distance, spade_price
from parlour.games.age_of_innovation.rules.tiles import any_books, innovation_coins
from parlour.games.age_of_innovation.rules.tracks import NO_PRICE, track_price
from parlour.games.age_of_innovation.rules.upgrade import kind_of_verb, upgrade_coins
from parlour.games.age_of_innovation.state import NOBODY, AgeTable


def choice_details(table: AgeTable, seat: int, choice: int) -> dict[str, int]:
    """What a main action costs and gives in this position."""
    player = table.players[seat]
    verb = VERB_OF[choice]
    argument = choice - verb
    if verb in (BUILD, TERRAFORM, TUNNEL, FLY, PLACE):
        terrain = table.terrain[argument]
        is_reckoned = terrain < CIRCLE and player.display >= 0
        return {
            "terrain": terrain,
            "spades": distance(table, seat, argument) if is_reckoned else 0,
            "price": spade_price(player),
            "tools": TOOL_COST[WORKSHOP],
            "coins": COIN_COST[WORKSHOP],
        }
    if verb in (GUILD, SCHOOL, UNIVERSITY, PALACE):
        kind = kind_of_verb(verb)
        return {"tools": TOOL_COST[kind], "coins": upgrade_coins(table, seat, argument, kind)}
    if verb == SPADE:
        return {"tools": spade_price(player)}
    if verb in (SAIL, IMPROVE):
        return dict(NO_PRICE) if player.display == NOBODY else track_price(player, verb)
    if verb == INNOVATION:
        return innovation_details(table, seat, argument)
    if verb == POWER_ACTION:
        return {"n": power_price(player, argument), "power_action_text": argument}
    if verb == BOOK_ACTION:
        return {"n": BOOK_PRICE[argument], "book_action_text": argument}
    if verb == SPECIAL:
        return {"special_text": argument}
    return more_details(table, verb, argument)


def innovation_details(table: AgeTable, seat: int, tile: int) -> dict[str, int]:
    """AI-19.1 to AI-19.3: books and coins of an innovation."""
    if tile not in table.innovations:
        return {"n": 0, "coins": 0, "innovation_text": tile}
    slot = table.innovations.index(tile)
    books = sum(SLOT_PRICES[table.seats][slot][: len(DISCIPLINES)]) + any_books(table, seat, slot)
    coins = innovation_coins(table.players[seat])
    return {"n": books, "coins": coins, "innovation_text": tile}


def more_details(table: AgeTable, verb: int, argument: int) -> dict[str, int]:
    """Numbers of choices that follow from an action, and of the set-up."""
    if verb == ACCEPT:  # the offer knows more
        return {"n": 0, "vp": 0}
    if verb == BONUS:
        slot = slot_of_bonus(table, argument)
        coins = table.bonus_coins[slot] if slot != NOBODY else 0
        return {"coins": coins, "bonus_text": argument}
    if verb == CITY:
        return {"vp": CITY_VP[argument], "city_text": argument}
    if verb == FACTION:
        return {"faction_text": argument}
    if verb == SOLO_SET:
        return {"faction_text": argument % len(FACTIONS)}
    if verb == PALACE_TILE:
        return {"palace_text": argument}
    if verb == COMPETENCY:
        cell = table.cell_of[argument]
        row = cell // len(DISCIPLINES)
        return {
            "discipline": cell % len(DISCIPLINES),
            "n": ROW_STEPS[row],
            "books": ROW_BOOKS[row],
            "competency_text": argument,
        }
    if verb == DRAFT:
        if not table.set_bonus:  # the last words say that there is none
            return {"faction": len(FACTIONS), "bonus": len(BONUSES)}
        return {"faction": table.set_faction[argument], "bonus": table.set_bonus[argument]}
    return {}
