"""The verbs of Age of Innovation. A choice is a number: TERRAFORM + hex, CITY + tile …"""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.automa import CARDS, FACTIONS as AUTOMA_FACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import MAP, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.content.numbers import AREA_TILES, MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.kernel.actions import Actions
from parlour.kernel.chance import Topics

START_PIECES: Final = ["workshop", "tower", "university"]
SCHOLAR_STEPS: Final = ["3", "2", "1"]  # of a scholar: as the slot shows, or 1 if it returns
PARTS: Final = ["tile", "faction", "both", "spades", "bridges", "books", "bonus", "competency"]
FIRST_TILE: Final = 0
FIRST_FACTION: Final = 1
FIRST_BOTH: Final = 2
FIRST_SPADES: Final = 3
FIRST_BRIDGES: Final = 4
FIRST_BOOKS: Final = 5
FIRST_BONUS: Final = 6
FIRST_COMPETENCY: Final = 7

ACTIONS: Final = Actions()
# Set-up.
DRAFT: Final[int] = ACTIONS.verb("draft", terrain=TERRAINS)
FACTION: Final[int] = ACTIONS.verb("faction", faction=FACTIONS)
PALACE_TILE: Final[int] = ACTIONS.verb("palace_tile", palace=PALACES)
BONUS: Final[int] = ACTIONS.verb("bonus", bonus=BONUSES)
START: Final[int] = ACTIONS.verb("start", piece=START_PIECES, hex=MAP.names)
# Main actions.
BUILD: Final[int] = ACTIONS.verb("build", hex=MAP.names)
TERRAFORM: Final[int] = ACTIONS.verb("terraform", hex=MAP.names)
TUNNEL: Final[int] = ACTIONS.verb("tunnel", hex=MAP.names)
FLY: Final[int] = ACTIONS.verb("fly", hex=MAP.names)
GUILD: Final[int] = ACTIONS.verb("guild", hex=MAP.names)
SCHOOL: Final[int] = ACTIONS.verb("school", hex=MAP.names)
UNIVERSITY: Final[int] = ACTIONS.verb("university", hex=MAP.names)
PALACE: Final[int] = ACTIONS.verb("palace", hex=MAP.names)
SAIL: Final[int] = ACTIONS.verb("sailing")
IMPROVE: Final[int] = ACTIONS.verb("terraforming")
INNOVATION: Final[int] = ACTIONS.verb("innovation", innovation=INNOVATIONS)
SEND: Final[int] = ACTIONS.verb("send", discipline=DISCIPLINES, steps=SCHOLAR_STEPS)
POWER_ACTION: Final[int] = ACTIONS.verb("power_action", power_action=POWER_ACTIONS)
BOOK_ACTION: Final[int] = ACTIONS.verb("book_action", book_action=BOOK_ACTIONS)
SPECIAL: Final[int] = ACTIONS.verb("special", special=SPECIAL_NAMES)
ANNEX: Final[int] = ACTIONS.verb("annex", hex=MAP.names)
MOLE_BRIDGE: Final[int] = ACTIONS.verb("mole_bridge")
PASS: Final[int] = ACTIONS.verb("pass")
# What follows from them.
SPADE: Final[int] = ACTIONS.verb("spade")
PLACE: Final[int] = ACTIONS.verb("place", hex=MAP.names)
BRIDGE: Final[int] = ACTIONS.verb("bridge", bridge=PAIR_NAMES)
DOWNGRADE: Final[int] = ACTIONS.verb("downgrade", hex=MAP.names)
FOUND: Final[int] = ACTIONS.verb("found", hex=MAP.names)
CITY: Final[int] = ACTIONS.verb("city", city=CITY_TILES)
COMPETENCY: Final[int] = ACTIONS.verb("competency", competency=COMPETENCIES)
ADVANCE: Final[int] = ACTIONS.verb("advance", discipline=DISCIPLINES)
BOOK: Final[int] = ACTIONS.verb("book", discipline=DISCIPLINES)
PAY: Final[int] = ACTIONS.verb("pay", discipline=DISCIPLINES)
USE_KEY: Final[int] = ACTIONS.verb("use_key")
KEEP_KEY: Final[int] = ACTIONS.verb("keep_key")
ACCEPT: Final[int] = ACTIONS.verb("accept")
DECLINE: Final[int] = ACTIONS.verb("decline")
FIRST: Final[int] = ACTIONS.verb("first", part=PARTS)
DONE: Final[int] = ACTIONS.verb("done")
RETURN_PIECE: Final[int] = ACTIONS.verb("return_piece")
END_TURN: Final[int] = ACTIONS.verb("end_turn")
# Conversions.
POWER_TO_SCHOLAR: Final[int] = ACTIONS.verb("power_to_scholar")
POWER_TO_BOOK: Final[int] = ACTIONS.verb("power_to_book", discipline=DISCIPLINES)
POWER_TO_TOOL: Final[int] = ACTIONS.verb("power_to_tool")
POWER_TO_COIN: Final[int] = ACTIONS.verb("power_to_coin")
SACRIFICE: Final[int] = ACTIONS.verb("sacrifice")
SCHOLAR_TO_TOOL: Final[int] = ACTIONS.verb("scholar_to_tool")
TOOL_TO_COIN: Final[int] = ACTIONS.verb("tool_to_coin")
BOOK_TO_COIN: Final[int] = ACTIONS.verb("book_to_coin", discipline=DISCIPLINES)
# Solo.
AUTOMA_DEEDS: Final = [
    "prepare",
    "workshops",
    "bonus",
    "shuffle",
    "draw",
    "block",
    "points",
    "skip",
    "pass",
]
SOLO_SET: Final[int] = ACTIONS.verb("solo_set", terrain=TERRAINS, faction=FACTIONS)
AUTOMA: Final[int] = ACTIONS.verb("automa", deed=AUTOMA_DEEDS)
AUTOMA_PREPARE: Final[int] = AUTOMA
AUTOMA_WORKSHOPS: Final[int] = AUTOMA + 1
AUTOMA_BONUS: Final[int] = AUTOMA + 2
AUTOMA_SHUFFLE: Final[int] = AUTOMA + 3
AUTOMA_DRAW: Final[int] = AUTOMA + 4
AUTOMA_BLOCK: Final[int] = AUTOMA + 5
AUTOMA_POINTS: Final[int] = AUTOMA + 6
AUTOMA_SKIP: Final[int] = AUTOMA + 7
AUTOMA_PASS: Final[int] = AUTOMA + 8
AUTOMA_BUILD: Final[int] = ACTIONS.verb("automa_build", hex=MAP.names)
AUTOMA_UPGRADE: Final[int] = ACTIONS.verb("automa_upgrade", hex=MAP.names)
AUTOMA_MARK: Final[int] = ACTIONS.verb("automa_mark", hex=MAP.names)
AUTOMA_SCHOLAR: Final[int] = ACTIONS.verb("automa_scholar", discipline=DISCIPLINES)
AUTOMA_ADVANCE: Final[int] = ACTIONS.verb("automa_advance", discipline=DISCIPLINES)
AUTOMA_INNOVATION: Final[int] = ACTIONS.verb("automa_innovation", innovation=INNOVATIONS)

VERB_OF: Final[list[int]] = ACTIONS.bases()

TOPICS: Final = Topics()
ROUND_PILE: Final[int] = TOPICS.topic("round_score_tiles", ROUND_TILES)
ROUND_REST: Final[int] = TOPICS.topic("round_score_tiles_again", ROUND_TILES)
FINAL_PILE: Final[int] = TOPICS.topic("final_round_score_tiles", FINAL_TILES)
BOOK_PILE: Final[int] = TOPICS.topic("book_actions", BOOK_ACTIONS)
INNOVATION_PILE: Final[int] = TOPICS.topic("innovations", INNOVATIONS)
COMPETENCY_PILE: Final[int] = TOPICS.topic("competencies", COMPETENCIES)
PALACE_PILE: Final[int] = TOPICS.topic("palaces", PALACES)
FACTION_PILE: Final[int] = TOPICS.topic("factions", FACTIONS)
BONUS_PILE: Final[int] = TOPICS.topic("round_bonuses", BONUSES)
CARD_PILE: Final[int] = TOPICS.topic("planning_display_cards", TERRAINS)
STARTER: Final[int] = TOPICS.topic("start_player", [str(seat) for seat in range(MAX_SEATS)])
AREA: Final[int] = TOPICS.topic("area_tiles", [str(n) for n in AREA_TILES])
AUTOMA_TERRAIN: Final[int] = TOPICS.topic("automa_terrain", TERRAINS)
AUTOMA_FACTION: Final[int] = TOPICS.topic("automa_faction", AUTOMA_FACTIONS)
AUTOMA_YOUTH: Final[int] = TOPICS.topic("automa_youth_terrain", TERRAINS)
AUTOMA_START: Final[int] = TOPICS.topic("automa_start_card", CARDS)
AUTOMA_RESERVE: Final[int] = TOPICS.topic("automa_reserve", CARDS)
AUTOMA_DECK: Final[int] = TOPICS.topic("automa_deck", CARDS)
