"""Chapter 39: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    CARDS,
    FACTIONS as AUTOMA_FACTIONS,
    LEVEL_SAILING,
    LEVEL_VP,
    LEVELS,
    YOUTH_CUBES,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.maps import HEXES, MAP, PAIRS
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    KINDS,
    NO_HEX,
    OWN_KINDS,
    RIVER,
    TERRAINS,
)
from parlour.games.age_of_innovation.content.numbers import AREA_TILES, EDITIONS, ROUNDS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    COMPETENCY_TILE,
    FACTIONS,
    INCOME_STEP,
    INCOME_TOOL,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.content.terms import OPERATIONS, TOOL
from parlour.games.age_of_innovation.rules.income import income_of
from parlour.games.age_of_innovation.rules.map_and_reach import is_neutral, kind_at, owner_at, reach
from parlour.games.age_of_innovation.rules.resources import books_of, levels_of
from parlour.games.age_of_innovation.rules.science import free_keys
from parlour.games.age_of_innovation.rules.terraform_and_build import distance
from parlour.games.age_of_innovation.scoring import area_known, largest_area, scores
from parlour.games.age_of_innovation.state import (
    ACTING,
    AUTOMA_SEAT,
    NEUTRAL_PARTY,
    NOBODY,
    AgeTable,
    Automa,
)
from parlour.kernel.hexes import has, members
from parlour.kernel.views import name_or_none, names_of, score_rows, seat_or_none, view_head

PHASES = ["set_up", "income", "actions", "science"]


def view(table: AgeTable, seat: int | None) -> dict[str, Any]:
    """AI-39.1, AI-39.2: everything is open but the area tile before round 6."""
    return {
        **view_head(table, "age_of_innovation", seat),
        "edition": EDITIONS[table.edition],
        "map": table.board.name,
        "round": table.round,
        "phase": PHASES[table.phase],
        "active": seat_or_none(table.active),
        "order": list(table.order),
        "passed": list(table.next_order),
        "hexes": [
            hex_view(table, hex_) for hex_ in range(HEXES) if table.board.terrain[hex_] != NO_HEX
        ],
        "bridges": [
            {"ends": [MAP.names[hex_] for hex_ in PAIRS[bridge & 511]], "seat": bridge >> 9}
            for bridge in table.bridges
        ],
        "river_cities": [MAP.names[hex_] for hex_ in members(table.linked_low, table.linked_high)],
        "round_tiles": [ROUND_TILES[tile] for tile in table.round_tiles],
        "final_tile": FINAL_TILES[table.final_tile],
        **offers_view(table),
        "neutral": neutral_view(table),
        "draft": draft_view(table),
        **({} if not table.is_solo else {"automa": automa_view(table)}),
        "players": [player_view(table, other) for other in range(table.seats)],
        "scores": score_rows(scores(table)),
    }


def hex_view(table: AgeTable, hex_: int) -> dict[str, Any]:
    """One hex with its terrain and building."""
    terrain = table.terrain[hex_]
    row: dict[str, Any] = {
        "name": MAP.names[hex_],
        "terrain": "river" if terrain == RIVER else TERRAINS[terrain],
        "building": None,
    }
    if table.building[hex_]:
        player = table.players[owner_at(table, hex_)]
        row["building"] = {
            "kind": KINDS[kind_at(table, hex_)],
            "seat": owner_at(table, hex_),
            "neutral": is_neutral(table, hex_),
            "annex": has(player.annex_low, player.annex_high, hex_),
            "city": has(player.city_low, player.city_high, hex_),
        }
    if table.is_solo:
        mark_hex(table.automa, hex_, row)
    return row


def mark_hex(automa: Automa, hex_: int, row: dict[str, Any]) -> None:
    """Her mark on a building, a youth cube or a blight marker on a hex."""
    if row["building"] is not None:
        row["building"]["marked"] = has(automa.marked_low, automa.marked_high, hex_)
    row["marker"] = None
    if has(automa.youth_low, automa.youth_high, hex_):
        row["marker"] = "youth"
    elif has(automa.blight_low, automa.blight_high, hex_):
        row["marker"] = "blight"


def offers_view(table: AgeTable) -> dict[str, Any]:
    """AI-39.1: what can be taken or used by all."""
    return {
        "power_actions": [
            {"id": name, "used": bool((table.power_used >> i) & 1)}
            for i, name in enumerate(POWER_ACTIONS)
        ],
        "book_actions": [
            {"id": BOOK_ACTIONS[i], "used": bool((table.book_used >> i) & 1)}
            for i in table.book_actions
        ],
        "innovations": [
            {
                "id": name_or_none(tile, INNOVATIONS),
                "price": SLOT_PRICES[table.seats][slot][: len(DISCIPLINES)],
                "any": SLOT_PRICES[table.seats][slot][len(DISCIPLINES)],
            }
            for slot, tile in enumerate(table.innovations)
        ],
        "competencies": [
            {
                "id": COMPETENCIES[table.cell_of.index(cell)],
                "left": (table.competencies >> (3 * table.cell_of.index(cell))) & 7,
            }
            for cell in range(len(COMPETENCIES))
        ],
        "palaces": names_of(table.palaces, PALACES),
        "cities": [
            {"id": name, "left": (table.cities >> (2 * i)) & 3} for i, name in enumerate(CITY_TILES)
        ],
        "bonuses": [
            {
                "id": BONUSES[bonus],
                "coins": table.bonus_coins[i],
                "used": bool((table.bonus_used >> bonus) & 1),
            }
            for i, bonus in enumerate(table.bonuses)
        ],
        "books": books_by_discipline(table.books),
        "slots": [slot_view(table, index) for index in range(len(table.slots))],
    }


def books_by_discipline(books: int) -> list[int]:
    """Books in a hand or in the supply."""
    return [books_of(books, discipline) for discipline in range(len(DISCIPLINES))]


def slot_view(table: AgeTable, index: int) -> int | str | None:
    """Who has a scholar on a slot."""
    seat = table.slots[index]
    if seat == NEUTRAL_PARTY:
        return "neutral"
    return seat_or_none(seat)


def neutral_view(table: AgeTable) -> dict[str, Any] | None:
    """AI-6.6, AI-39.2: the third party of two players; its area tile is hidden at first."""
    if not table.area_tiles:
        return None
    return {
        "levels": [
            (table.neutral_levels >> (4 * discipline)) & 15
            for discipline in range(len(DISCIPLINES))
        ],
        "area": AREA_TILES[table.area_tiles[0]] if area_known(table) else None,
    }


def draft_view(table: AgeTable) -> dict[str, Any]:
    """AI-4.1, AI-4.6: what is still to be drafted."""
    sets = [set_view(table, terrain) for terrain in members(table.cards, 0)]
    return {
        "sets": sets,
        "factions": names_of(table.factions, FACTIONS) if table.round == 0 else [],
        "palaces": names_of(table.draft_palaces, PALACES) if table.round == 0 else [],
        "bonuses": names_of(table.draft_bonuses, BONUSES),
    }


def set_view(table: AgeTable, terrain: int) -> dict[str, Any]:
    """AI-4.1, AI-35.3: a card with its faction and round bonus tile; in solo with two factions."""
    row: dict[str, Any] = {
        "terrain": TERRAINS[terrain],
        "faction": FACTIONS[table.set_faction[terrain]] if table.set_faction else None,
        "bonus": BONUSES[table.set_bonus[terrain]] if table.set_bonus else None,
    }
    if table.is_solo:
        row["second"] = FACTIONS[table.automa.second_faction[terrain]]
    return row


def automa_view(table: AgeTable) -> dict[str, Any]:
    """AI-39.3, AI-39.4: discard pile, support and action card are open; the rest is counted."""
    automa = table.automa
    in_turn = automa.drawn > 0
    is_action_open = automa.drawn < len(automa.cards) and in_turn
    return {
        "seat": AUTOMA_SEAT,
        "level": LEVELS[automa.level],
        "faction": name_or_none(automa.faction, AUTOMA_FACTIONS),
        "youth": name_or_none(automa.youth, TERRAINS),
        "support": CARDS[automa.cards[automa.drawn - 1]] if in_turn else None,
        "action": CARDS[automa.cards[automa.drawn]] if is_action_open else None,
        "discard": [CARDS[card] for card in automa.cards[: automa.drawn]],
        "deck": len(automa.cards) - automa.drawn,
        "reserve": len(automa.reserve),
        "sailing": list(LEVEL_SAILING[automa.level]),
        "vp": list(LEVEL_VP[automa.level]),
        "cubes": YOUTH_CUBES - len(members(automa.youth_low, automa.youth_high))
        if automa.youth != NOBODY
        else 0,
        "achievements": [
            name for i, name in enumerate(ACHIEVEMENTS) if (automa.achievements >> i) & 1
        ],
    }


def player_view(table: AgeTable, seat: int) -> dict[str, Any]:
    """AI-39.1: all that a player has."""
    player = table.players[seat]
    return {
        "terrain": name_or_none(player.display, TERRAINS),
        "faction": name_or_none(player.faction, FACTIONS),
        "palace": name_or_none(player.palace, PALACES),
        "drafted_palace": name_or_none(player.drafted_palace, PALACES),
        "bonus": name_or_none(player.bonus, BONUSES),
        "bonus_used": player.bonus != NOBODY and bool((table.bonus_used >> player.bonus) & 1),
        "vp": player.vp,
        "coins": player.coins,
        "tools": player.tools,
        "scholars": player.scholars,
        "scholars_left": player.supply,
        "books": books_by_discipline(player.books),
        "bowls": [player.bowl1, player.bowl2, player.bowl3],
        "sailing": player.sailing,
        "terraforming": player.terraforming,
        "levels": levels_of(player),
        "keys": free_keys(player),
        "keyed": names_of(player.keyed, DISCIPLINES),
        "competencies": names_of(player.competencies, COMPETENCIES),
        "innovations": names_of(player.innovations, INNOVATIONS),
        "cities": [
            name for i, name in enumerate(CITY_TILES) for _ in range((player.cities >> (2 * i)) & 3)
        ],
        "placed": {
            name: (player.placed >> (4 * kind)) & 15 for kind, name in enumerate(KINDS[:OWN_KINDS])
        },
        "neutral": {
            name: (player.neutral >> (3 * kind)) & 7
            for kind, name in enumerate(KINDS)
            if (player.neutral >> (3 * kind)) & 7
        },
        "bridges": player.bridges,
        "annexes": player.annexes,
        "used": names_of(player.used, SPECIAL_NAMES),
        "area": largest_area(table, seat),
        "reach": reach_view(table, seat),
        "income": income_view(table, seat),
    }


def income_view(table: AgeTable, seat: int) -> dict[str, int]:
    """AI-8.2: what the next income would bring as things stand; after the last there is none."""
    player = table.players[seat]
    if player.display == NOBODY or player.faction == NOBODY or player.bonus == NOBODY:
        return {}
    if table.over or (table.round == ROUNDS and table.phase >= ACTING):
        return {}
    income = income_of(table, seat)
    steps = 0
    for kind in members(player.competencies, 0):
        if INCOME_STEP[COMPETENCY_TILE + kind]:
            income[TOOL] += INCOME_TOOL[COMPETENCY_TILE + kind]
            steps += INCOME_STEP[COMPETENCY_TILE + kind]
    return {**dict(zip(OPERATIONS[: len(income)], income, strict=True)), "step": steps}


def reach_view(table: AgeTable, seat: int) -> dict[str, int]:
    """AI-12.5: empty hexes in reach, with the spades that each needs."""
    if table.players[seat].display == NOBODY or table.is_automa(seat):
        return {}
    low, high = reach(table, seat)
    return {
        MAP.names[hex_]: distance(table, seat, hex_)
        for hex_ in members(low & table.empty_low, high & table.empty_high)
    }
