"""Chapter 39: what one seat may know, as a row of numbers (`kernel/observation.py`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    CARDS,
    FACTIONS as AUTOMA_FACTIONS,
    LEVELS,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_COPIES,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.displays import SAILING_MAX, TERRAFORMING_MAX
from parlour.games.age_of_innovation.content.maps import BOARDS, HEXES, MAP, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    KINDS,
    OWN_KINDS,
    TERRAINS,
    UNIVERSITY,
)
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    AREA_TILES,
    BOOKS,
    BRIDGES,
    EDITIONS,
    MAX_SEATS,
    NEUTRAL_PIECES,
    PIECES,
    POWER_TOKENS,
    PUBLISHED,
    ROUNDS,
    SCHOLARS,
    SLOTS,
    TOP,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.rules.science import free_keys
from parlour.games.age_of_innovation.scoring import area_known
from parlour.games.age_of_innovation.state import (
    NEUTRAL_PARTY,
    NOBODY,
    AgeTable,
    Automa,
    Player,
)
from parlour.kernel.hexes import WORD, members
from parlour.kernel.observation import (
    Layout,
    StepEntries,
    write_kinds,
    write_packed,
    write_set,
)

PHASES: Final = ["set_up", "income", "actions", "science"]
ROUND_NAMES: Final = [str(number + 1) for number in range(ROUNDS)]
SCIENCE_SLOTS: Final = [str(slot + 1) for slot in range(SLOTS)]
COLUMNS: Final = ["1", "2", "3", "4"]  # of the competency tiles
FLAGS: Final = 64  # ways in which a step can be another than usual, about
COINS: Final = 20  # of a player, about
TOOLS: Final = 10  # of a player, about
POINTS: Final = 150  # of a player, about
BONUS_COINS: Final = 3  # on a round bonus tile, about
SEAT_SHIFT: Final = 9  # in the number of a bridge, above its pair
PAIR: Final = 511
LARGE: Final[int] = UNIVERSITY  # the first of the kinds that are rare
YOUTH: Final = 1
BLIGHT: Final = 2

LAYOUT: Final = Layout(version=1, implied=("empty_high", "empty_low", "terrain"))
STEPS: Final = StepEntries(
    LAYOUT,
    "parlour.games.age_of_innovation",
    most={"flags": FLAGS, "hex": HEXES, "first": HEXES, "current": HEXES, "term": 30, "line": 20},
)
OVER: Final[int] = LAYOUT.of_table("over")
EDITION: Final[int] = LAYOUT.of_table(EDITIONS[PUBLISHED])
SMALL_MAP: Final[int] = LAYOUT.of_table("small map")
OPEN_DRAFT: Final[int] = LAYOUT.of_table("open draft")
PHASE: Final[int] = LAYOUT.of_table("phase", PHASES)
ROUND: Final[int] = LAYOUT.of_table("round", most=ROUNDS)
ROUND_TILE: Final[int] = LAYOUT.of_table("tile of round", ROUND_NAMES, ROUND_TILES)
FINAL_TILE: Final[int] = LAYOUT.of_table("final tile", FINAL_TILES)
TERRAIN: Final[int] = LAYOUT.of_table("terrain", TERRAINS, MAP.names)
KIND: Final[int] = LAYOUT.of_table("building", KINDS[:LARGE], MAP.names)
LARGE_ON: Final[int] = LAYOUT.of_table("large building", MAP.names, most=len(KINDS) - LARGE)
NEUTRAL_ON: Final[int] = LAYOUT.of_table("neutral", MAP.names)
ANNEX_ON: Final[int] = LAYOUT.of_table("annex", MAP.names)
IN_CITY: Final[int] = LAYOUT.of_table("in a city", MAP.names)
BRIDGE: Final[int] = LAYOUT.of_table("bridge, 1 and its owner", PAIR_NAMES, most=MAX_SEATS)
POWER_USED: Final[int] = LAYOUT.of_table("power action used", POWER_ACTIONS)
BOOK_ACTION: Final[int] = LAYOUT.of_table("book action", BOOK_ACTIONS)
BOOK_USED: Final[int] = LAYOUT.of_table("book action used", BOOK_ACTIONS)
INNOVATION_SLOT: Final[int] = LAYOUT.of_table(
    "innovation slot", INNOVATIONS, most=max(len(prices) for prices in SLOT_PRICES)
)
COMPETENCY_ROW: Final[int] = LAYOUT.of_table("competency row", COMPETENCIES, most=len(COLUMNS))
COMPETENCY_COLUMN: Final[int] = LAYOUT.of_table("competency column", COMPETENCIES, COLUMNS)
COMPETENCIES_LEFT: Final[int] = LAYOUT.of_table("competencies left", COMPETENCIES, most=4)
CITIES_LEFT: Final[int] = LAYOUT.of_table("cities left", CITY_TILES, most=max(CITY_COPIES))
PALACE_OFFER: Final[int] = LAYOUT.of_table("palace", PALACES)
BONUS_OFFER: Final[int] = LAYOUT.of_table("round bonus", BONUSES)
COINS_ON: Final[int] = LAYOUT.of_table("coins on", BONUSES, most=BONUS_COINS)
BONUS_USED: Final[int] = LAYOUT.of_table("bonus used", BONUSES)
BOOKS_LEFT: Final[int] = LAYOUT.of_table("books left", DISCIPLINES, most=BOOKS)
NEUTRAL_LEFT: Final[int] = LAYOUT.of_table("neutral pieces", KINDS, most=max(NEUTRAL_PIECES))
ANNEXES_LEFT: Final[int] = LAYOUT.of_table("annexes left", most=ANNEXES)
THIRD_SCHOLAR: Final[int] = LAYOUT.of_table("neutral scholar", DISCIPLINES, SCIENCE_SLOTS)
THIRD_LEVEL: Final[int] = LAYOUT.of_table("neutral level", DISCIPLINES, most=TOP)
AREA: Final[int] = LAYOUT.of_table("area tile", [str(area) for area in AREA_TILES])
DRAFT_CARD: Final[int] = LAYOUT.of_table("draft", TERRAINS)
DRAFT_FACTION: Final[int] = LAYOUT.of_table("draft faction", TERRAINS, FACTIONS, most=2)
DRAFT_BONUS: Final[int] = LAYOUT.of_table("draft bonus", TERRAINS, BONUSES)
OPEN_FACTION: Final[int] = LAYOUT.of_table("open faction", FACTIONS)
OPEN_PALACE: Final[int] = LAYOUT.of_table("open palace", PALACES)
OPEN_BONUS: Final[int] = LAYOUT.of_table("open bonus", BONUSES)
SOLO: Final[int] = LAYOUT.of_table("automa")
AUTOMA_LEVEL: Final[int] = LAYOUT.of_table("automa level", LEVELS)
AUTOMA_FACTION: Final[int] = LAYOUT.of_table("automa faction", AUTOMA_FACTIONS)
AUTOMA_YOUTH: Final[int] = LAYOUT.of_table("automa youth", TERRAINS)
AUTOMA_DISCARD: Final[int] = LAYOUT.of_table("automa discard", CARDS, most=len(CARDS))
AUTOMA_ACTION: Final[int] = LAYOUT.of_table("automa action", CARDS)
AUTOMA_DECK: Final[int] = LAYOUT.of_table("automa deck", most=len(CARDS))
AUTOMA_RESERVE: Final[int] = LAYOUT.of_table("automa reserve", most=len(CARDS))
AUTOMA_ACHIEVEMENT: Final[int] = LAYOUT.of_table("automa achievement", ACHIEVEMENTS)
AUTOMA_MARK: Final[int] = LAYOUT.of_table("automa mark", MAP.names)
AUTOMA_MARKER: Final[int] = LAYOUT.of_table("automa youth 1, blight 2", MAP.names, most=BLIGHT)

DECIDES: Final[int] = LAYOUT.of_seat("decides")
HAS_TURN: Final[int] = LAYOUT.of_seat("has the turn")
ORDER: Final[int] = LAYOUT.of_seat("place in turn order", most=MAX_SEATS)
PASSED: Final[int] = LAYOUT.of_seat("place among passed", most=MAX_SEATS)
DISPLAY: Final[int] = LAYOUT.of_seat("terrain", TERRAINS)
FACTION: Final[int] = LAYOUT.of_seat("faction", FACTIONS)
PALACE: Final[int] = LAYOUT.of_seat("palace", PALACES)
DRAFTED_PALACE: Final[int] = LAYOUT.of_seat("drafted palace", PALACES)
BONUS: Final[int] = LAYOUT.of_seat("round bonus", BONUSES)
OWN_COINS: Final[int] = LAYOUT.of_seat("coins", most=COINS)
OWN_TOOLS: Final[int] = LAYOUT.of_seat("tools", most=TOOLS)
OWN_SCHOLARS: Final[int] = LAYOUT.of_seat("scholars", most=SCHOLARS)
SUPPLY: Final[int] = LAYOUT.of_seat("scholars left", most=SCHOLARS)
OWN_BOOKS: Final[int] = LAYOUT.of_seat("books", DISCIPLINES, most=TOOLS)
BOWL: Final[int] = LAYOUT.of_seat("bowl", ["1", "2", "3"], most=POWER_TOKENS)
SACRIFICED: Final[int] = LAYOUT.of_seat("sacrificed", most=POWER_TOKENS)
VP: Final[int] = LAYOUT.of_seat("points", most=POINTS)
SAILING: Final[int] = LAYOUT.of_seat("sailing", most=SAILING_MAX)
TERRAFORMING: Final[int] = LAYOUT.of_seat("terraforming", most=TERRAFORMING_MAX)
LEVEL: Final[int] = LAYOUT.of_seat("level", DISCIPLINES, most=TOP)
KEYS: Final[int] = LAYOUT.of_seat("free keys", most=len(DISCIPLINES))
KEYED: Final[int] = LAYOUT.of_seat("keyed", DISCIPLINES)
COMPETENCY: Final[int] = LAYOUT.of_seat("competency", COMPETENCIES)
INNOVATION: Final[int] = LAYOUT.of_seat("innovation", INNOVATIONS)
CITY: Final[int] = LAYOUT.of_seat("cities", CITY_TILES, most=max(CITY_COPIES))
PLACED: Final[int] = LAYOUT.of_seat("placed", KINDS[:OWN_KINDS], most=max(PIECES))
OWN_NEUTRAL: Final[int] = LAYOUT.of_seat("neutral", KINDS, most=max(NEUTRAL_PIECES))
OWN_BRIDGES: Final[int] = LAYOUT.of_seat("bridges", most=BRIDGES)
OWN_ANNEXES: Final[int] = LAYOUT.of_seat("annexes", most=ANNEXES)
USED: Final[int] = LAYOUT.of_seat("used", SPECIAL_NAMES)
OWNS: Final[int] = LAYOUT.of_seat("building on", MAP.names)
SCHOLAR_ON: Final[int] = LAYOUT.of_seat("scholar on", DISCIPLINES, SCIENCE_SLOTS)

SEATS: Final[int] = LAYOUT.size(0)  # where the parts of the seats begin
SEAT: Final[int] = LAYOUT.size(1) - SEATS


def observe(table: AgeTable, seat: int, row: vec[i16], start: i64) -> None:
    """AI-39.1 to AI-39.4: the table as a seat may know it, into a row of zeros."""
    STEPS.write(table, seat, row, start)
    write_turn(table, row, start)
    write_map(table, seat, row, start)
    write_offers(table, row, start)
    write_tiles(table, row, start)
    if table.round == 0 or table.cards or table.draft_bonuses:
        write_draft(table, row, start)
    if table.is_solo:
        write_automa(table.automa, row, start)
    other = seat
    part: i64 = start + SEATS
    for _ in range(table.seats):
        player = table.players[other]
        row[part + DECIDES] = 1 if table.step_of(other) is not None else 0
        row[part + HAS_TURN] = 1 if table.active == other else 0
        write_player(player, row, part)
        write_hexes(player.own_low, player.own_high, row, part + OWNS)
        other = (other + 1) % table.seats
        part += SEAT
    write_orders(table, seat, row, start + SEATS)
    write_scholars(table, seat, row, start)


def write_hexes(low: int, high: int, row: vec[i16], start: i64) -> None:
    """A set of hexes, two words."""
    write_set(low, row, start)
    write_set(high, row, start + WORD)


def write_turn(table: AgeTable, row: vec[i16], start: i64) -> None:
    """Options, and how far the game is."""
    row[start + OVER] = 1 if table.over else 0
    row[start + EDITION] = table.edition
    row[start + SMALL_MAP] = 0 if table.board is BOARDS[0] else 1
    row[start + OPEN_DRAFT] = 1 if table.open_draft else 0
    row[start + PHASE + table.phase] = 1
    row[start + ROUND] = table.round
    write_kinds(table.round_tiles, len(ROUND_TILES), row, start + ROUND_TILE)
    row[start + FINAL_TILE + table.final_tile] = 1


def write_map(table: AgeTable, seat: int, row: vec[i16], start: i64) -> None:
    """AI-39.1: terrains, buildings and bridges."""
    offset: i64 = start + TERRAIN
    terrains = table.terrains
    for index in range(0, 2 * len(TERRAINS), 2):
        write_hexes(terrains[index], terrains[index + 1], row, offset)
        offset += HEXES
    offset = start + KIND
    for hex_, code in enumerate(table.building):
        if code:
            kind = (code & 7) - 1
            if kind < LARGE:
                row[offset + kind * HEXES + hex_] = 1
            else:
                row[start + LARGE_ON + hex_] = kind - LARGE + 1
            if code >= 64:
                row[start + NEUTRAL_ON + hex_] = 1
    for player in table.players:
        write_hexes(player.annex_low, player.annex_high, row, start + ANNEX_ON)
        write_hexes(player.city_low, player.city_high, row, start + IN_CITY)
    write_hexes(table.linked_low, table.linked_high, row, start + IN_CITY)
    for bridge in table.bridges:
        owner = ((bridge >> SEAT_SHIFT) - seat) % table.seats
        row[start + BRIDGE + (bridge & PAIR)] = owner + 1


def write_offers(table: AgeTable, row: vec[i16], start: i64) -> None:
    """AI-39.1: what can be taken or used by all."""
    write_set(table.power_used, row, start + POWER_USED)
    for action in table.book_actions:
        row[start + BOOK_ACTION + action] = 1
    write_set(table.book_used, row, start + BOOK_USED)
    write_set(table.palaces, row, start + PALACE_OFFER)
    for index, bonus in enumerate(table.bonuses):
        row[start + BONUS_OFFER + bonus] = 1
        row[start + COINS_ON + bonus] = table.bonus_coins[index]
    write_set(table.bonus_used, row, start + BONUS_USED)
    write_packed(table.books, 6, row, start + BOOKS_LEFT)
    write_packed(table.neutral, 3, row, start + NEUTRAL_LEFT)
    row[start + ANNEXES_LEFT] = table.annexes


def write_tiles(table: AgeTable, row: vec[i16], start: i64) -> None:
    """AI-39.1, AI-39.2: tiles on their displays; the area tile once it is known."""
    for slot, tile in enumerate(table.innovations):
        if tile != NOBODY:
            row[start + INNOVATION_SLOT + tile] = slot + 1
    index: i64 = start + COMPETENCY_COLUMN
    for tile, cell in enumerate(table.cell_of):
        row[start + COMPETENCY_ROW + tile] = cell // len(COLUMNS) + 1
        row[index + cell % len(COLUMNS)] = 1
        index += len(COLUMNS)
    write_packed(table.competencies, 3, row, start + COMPETENCIES_LEFT)
    write_packed(table.cities, 2, row, start + CITIES_LEFT)
    if table.area_tiles:
        write_packed(table.neutral_levels, 4, row, start + THIRD_LEVEL)
        if area_known(table):
            row[start + AREA + table.area_tiles[0]] = 1


def write_draft(table: AgeTable, row: vec[i16], start: i64) -> None:
    """AI-4.1, AI-4.6, AI-35.3: what is still to be drafted."""
    write_set(table.cards, row, start + DRAFT_CARD)
    for terrain in range(len(TERRAINS)):
        if (table.cards >> terrain) & 1:
            index: i64 = start + DRAFT_FACTION + terrain * len(FACTIONS)
            if table.set_faction:
                row[index + table.set_faction[terrain]] = 1
            if table.is_solo:
                row[index + table.automa.second_faction[terrain]] = 2
            if table.set_bonus:
                row[start + DRAFT_BONUS + terrain * len(BONUSES) + table.set_bonus[terrain]] = 1
    if table.round == 0:
        write_set(table.factions, row, start + OPEN_FACTION)
        write_set(table.draft_palaces, row, start + OPEN_PALACE)
    write_set(table.draft_bonuses, row, start + OPEN_BONUS)


def write_automa(automa: Automa, row: vec[i16], start: i64) -> None:
    """AI-39.3, AI-39.4: the open cards of the Automa, the numbers of the others, her markers."""
    row[start + SOLO] = 1
    row[start + AUTOMA_LEVEL + automa.level] = 1
    if automa.faction != NOBODY:
        row[start + AUTOMA_FACTION + automa.faction] = 1
    if automa.youth != NOBODY:
        row[start + AUTOMA_YOUTH + automa.youth] = 1
    for index in range(automa.drawn):
        row[start + AUTOMA_DISCARD + automa.cards[index]] = index + 1
    if 0 < automa.drawn < len(automa.cards):
        row[start + AUTOMA_ACTION + automa.cards[automa.drawn]] = 1
    row[start + AUTOMA_DECK] = len(automa.cards) - automa.drawn
    row[start + AUTOMA_RESERVE] = len(automa.reserve)
    write_set(automa.achievements, row, start + AUTOMA_ACHIEVEMENT)
    write_hexes(automa.marked_low, automa.marked_high, row, start + AUTOMA_MARK)
    for hex_ in members(automa.blight_low, automa.blight_high):
        row[start + AUTOMA_MARKER + hex_] = BLIGHT
    for hex_ in members(automa.youth_low, automa.youth_high):
        row[start + AUTOMA_MARKER + hex_] = YOUTH


def write_player(player: Player, row: vec[i16], part: i64) -> None:
    """AI-39.1: all that a player has."""
    write_choice(player.display, row, part + DISPLAY)
    write_choice(player.faction, row, part + FACTION)
    write_choice(player.palace, row, part + PALACE)
    write_choice(player.drafted_palace, row, part + DRAFTED_PALACE)
    write_choice(player.bonus, row, part + BONUS)
    row[part + OWN_COINS] = player.coins
    row[part + OWN_TOOLS] = player.tools
    row[part + OWN_SCHOLARS] = player.scholars
    row[part + SUPPLY] = player.supply
    write_packed(player.books, 6, row, part + OWN_BOOKS)
    row[part + BOWL] = player.bowl1
    row[part + BOWL + 1] = player.bowl2
    row[part + BOWL + 2] = player.bowl3
    row[part + SACRIFICED] = player.sacrificed
    row[part + VP] = player.vp
    row[part + SAILING] = player.sailing
    row[part + TERRAFORMING] = player.terraforming
    write_packed(player.levels, 4, row, part + LEVEL)
    row[part + KEYS] = free_keys(player)
    write_set(player.keyed, row, part + KEYED)
    write_set(player.competencies, row, part + COMPETENCY)
    write_set(player.innovations, row, part + INNOVATION)
    write_packed(player.cities, 2, row, part + CITY)
    write_packed(player.placed, 4, row, part + PLACED)
    write_packed(player.neutral, 3, row, part + OWN_NEUTRAL)
    row[part + OWN_BRIDGES] = player.bridges
    row[part + OWN_ANNEXES] = player.annexes
    write_set(player.used, row, part + USED)


def write_choice(number: int, row: vec[i16], start: i64) -> None:
    """One of several, if it is chosen."""
    if number != NOBODY:
        row[start + number] = 1


def write_orders(table: AgeTable, seat: int, row: vec[i16], start: i64) -> None:
    """AI-9.1: the turn order, and who has passed in which."""
    for place, other in enumerate(table.order):
        row[start + (other - seat) % table.seats * SEAT + ORDER] = place + 1
    for place, other in enumerate(table.next_order):
        row[start + (other - seat) % table.seats * SEAT + PASSED] = place + 1


def write_scholars(table: AgeTable, seat: int, row: vec[i16], start: i64) -> None:
    """AI-39.1: whose scholars lie on the science display."""
    for slot, other in enumerate(table.slots):
        if other == NEUTRAL_PARTY:
            row[start + THIRD_SCHOLAR + slot] = 1
        elif other != NOBODY:
            row[start + SEATS + (other - seat) % table.seats * SEAT + SCHOLAR_ON + slot] = 1
