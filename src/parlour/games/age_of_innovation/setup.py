"""Chapter 3: set-up of board and tiles; chapter 6: the neutral third party."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    AREA,
    BONUS_PILE,
    BOOK_PILE,
    CARD_PILE,
    COMPETENCY_PILE,
    FACTION_PILE,
    FINAL_PILE,
    INNOVATION_PILE,
    PALACE_PILE,
    ROUND_PILE,
    ROUND_REST,
    STARTER,
)
from parlour.games.age_of_innovation.content.automa import FACTIONS as AUTOMA_FACTIONS, LEVELS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_COPIES,
    COPIES,
    FINAL_BUILDING,
    FINAL_TILES,
    FORBIDDEN_ROUNDS,
    ROUND_DISCIPLINE,
    ROUND_EVENTS,
    ROUND_LEVELS,
    ROUND_TILES,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.maps import BOARDS, HEXES, MAPS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES, KINDS, TERRAINS
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    AREA_TILES,
    BONUS_COINS,
    BONUS_DISPLAY,
    BOOK_ACTIONS_USED,
    BOOKS,
    BRIDGES,
    EDITIONS,
    NEUTRAL_PIECES,
    NEUTRAL_START,
    OPEN_DRAFT_CARDS,
    PALACES_BESIDES,
    ROUNDS,
    SAME_DISCIPLINE,
    SLOT_STEPS,
    SLOTS,
    SMALL_MAP_PLAYERS,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
    RED_PALACES,
)
from parlour.games.age_of_innovation.play import AgeOfInnovation
from parlour.games.age_of_innovation.rules.solo_set_up import (
    BEGIN_SOLO_PLACING,
    add_automa,
    lay_solo_sets,
)
from parlour.games.age_of_innovation.rules.start import (
    BEGIN_PLACING,
    DRAFT_BONUS,
    DRAFT_OPEN,
    DRAFT_SET,
    GIVE_RESOURCES,
)
from parlour.games.age_of_innovation.state import NEUTRAL_PARTY, NOBODY, AgeTable, Player
from parlour.kernel.chance import Chance
from parlour.kernel.hexes import mask_high, mask_low

SETS = "sets"
OPEN_DRAFT = "open_draft"


def set_up(seats: int, options: dict[str, str], chance: Chance) -> AgeOfInnovation:
    """AI-3.1 to AI-3.16: a new game, its random steps in the order of the book."""
    table = AgeOfInnovation()
    table.begin(seats, chance)
    table.edition = EDITIONS.index(options["edition"])
    table.open_draft = options["draft_mode"] == OPEN_DRAFT
    small = seats in SMALL_MAP_PLAYERS or options["map_3p"] == "small"
    table.board = BOARDS[MAPS.index("small" if small else "large")]
    lay_map(table)
    fill_supplies(table)
    lay_round_tiles(table)
    lay_final_tile(table)
    table.book_actions = chance.draw(BOOK_PILE, list(range(len(BOOK_ACTIONS))), BOOK_ACTIONS_USED)
    slots = len(SLOT_PRICES[seats])
    table.innovations = chance.draw(INNOVATION_PILE, list(range(len(INNOVATIONS))), slots)
    lay_competencies(table)
    table.players = [new_player() for _ in range(seats)]
    level = options["automa"]
    if level == "off":
        first = chance.pick(STARTER, list(range(seats)))
        table.order = [(first + i) % seats for i in range(seats)]
        if seats == 2:
            add_third_party(table)
    else:
        faction = index_or_nobody(AUTOMA_FACTIONS, options["automa_faction"])
        terrain = index_or_nobody(TERRAINS, options["automa_terrain"])
        add_automa(table, LEVELS.index(level), faction, terrain)
    table.push(GIVE_RESOURCES)
    table.push(BEGIN_PLACING if not table.is_solo else BEGIN_SOLO_PLACING)
    if table.is_solo:
        lay_palaces(table)
        lay_solo_sets(table)
    elif table.open_draft:
        lay_open_draft(table)
    else:
        lay_palaces(table)
        lay_sets(table)
    table.settle()
    return table


def index_or_nobody(names: list[str], name: str) -> int:
    """What was chosen; NOBODY if chance shall choose."""
    return names.index(name) if name in names else NOBODY


def new_player() -> Player:
    """AI-2.1: the pieces of a colour."""
    player = Player()
    player.bridges = BRIDGES
    return player


def lay_map(table: AgeTable) -> None:
    """AI-3.1, AI-12.1: the terrains of the side in use, no building on it."""
    board = table.board
    table.terrain = board.terrain[:]
    table.building = [0] * HEXES
    for terrain in range(CIRCLE):
        hexes = [hex_ for hex_ in range(HEXES) if board.terrain[hex_] == terrain]
        table.terrains.append(mask_low(hexes))
        table.terrains.append(mask_high(hexes))
    table.empty_low = board.land_low
    table.empty_high = board.land_high


def fill_supplies(table: AgeTable) -> None:
    """AI-2.1, AI-2.4, AI-2.9: books, tiles and neutral pieces; no scholar on a slot."""
    table.books = sum([BOOKS << (6 * discipline) for discipline in range(len(DISCIPLINES))])
    table.competencies = sum([COPIES << (3 * kind) for kind in range(len(COMPETENCIES))])
    table.cities = sum([n << (2 * kind) for kind, n in enumerate(CITY_COPIES)])
    table.neutral = sum([NEUTRAL_PIECES[kind] << (3 * kind) for kind in range(len(KINDS))])
    table.annexes = ANNEXES
    table.slots = [NOBODY] * (SLOTS * len(DISCIPLINES))


def lay_round_tiles(table: AgeTable) -> None:
    """AI-3.3 to AI-3.6: rounds 6 to 1 from the top of the pile."""
    pile = table.chance.shuffle(ROUND_PILE, list(range(len(ROUND_TILES))))
    placed = [NOBODY] * (ROUNDS + 1)
    aside: list[int] = []
    for number in range(ROUNDS, 0, -1):
        while placed[number] == NOBODY:
            tile = pile.pop(0)
            if number in FORBIDDEN_ROUNDS[tile]:
                aside.append(tile)
            elif number < ROUNDS and same_discipline(placed[:ROUNDS], tile) >= SAME_DISCIPLINE:
                continue  # aside for good
            else:
                placed[number] = tile
        still_forbidden = [tile for tile in aside if number - 1 in FORBIDDEN_ROUNDS[tile]]
        if aside and not still_forbidden:
            pile = table.chance.shuffle(ROUND_REST, pile + aside)
            aside = []
    table.round_tiles = placed[1:]


def same_discipline(placed: list[int], tile: int) -> int:
    """How many tiles of rounds 1 to 5 have the discipline of a tile."""
    count = 0
    for other in placed:
        if other != NOBODY and ROUND_DISCIPLINE[other] == ROUND_DISCIPLINE[tile]:
            count += 1
    return count


def lay_final_tile(table: AgeTable) -> None:
    """AI-3.7, AI-3.8: the first of the pile whose building the round 6 tile does not score."""
    scored = ROUND_EVENTS[table.round_tiles[ROUNDS - 1]]
    pile = table.chance.shuffle(FINAL_PILE, list(range(len(FINAL_TILES))))
    for tile in pile:
        if FINAL_BUILDING[tile] not in scored:  # the first events are those of the kinds
            table.final_tile = tile
            return


def lay_competencies(table: AgeTable) -> None:
    """AI-3.11: one kind on each cell, at random."""
    kinds = table.chance.shuffle(COMPETENCY_PILE, list(range(len(COMPETENCIES))))
    table.cell_of = [kinds.index(kind) for kind in range(len(kinds))]


def lay_palaces(table: AgeTable) -> None:
    """AI-3.12, AI-3.13: the one with the red back, and players + 1 others."""
    others = [palace for palace in range(len(PALACES)) if palace not in RED_PALACES]
    palaces = table.chance.draw(PALACE_PILE, others, table.seats + PALACES_BESIDES)
    for palace in RED_PALACES + palaces:
        table.palaces |= 1 << palace


def lay_sets(table: AgeTable) -> None:
    """AI-4.1 to AI-4.3: seven sets, three round bonus tiles with a coin; the last chooses first."""
    cards = len(TERRAINS)
    bonuses = table.chance.shuffle(BONUS_PILE, list(range(len(BONUSES))))
    table.set_bonus = bonuses[:cards]
    table.bonuses = bonuses[cards : cards + BONUS_DISPLAY]
    table.bonus_coins = [BONUS_COINS] * BONUS_DISPLAY
    table.set_faction = table.chance.draw(FACTION_PILE, list(range(len(FACTIONS))), cards)
    table.cards = (1 << cards) - 1
    for seat in table.order:
        table.push(DRAFT_SET[seat])


def lay_open_draft(table: AgeTable) -> None:
    """AI-4.6 to AI-4.8: cards and tiles to choose from; three times round, then the bonuses."""
    others = [palace for palace in range(len(PALACES)) if palace not in RED_PALACES]
    chance = table.chance
    for card in chance.draw(CARD_PILE, list(range(len(TERRAINS))), OPEN_DRAFT_CARDS):
        table.cards |= 1 << card
    for faction in chance.draw(FACTION_PILE, list(range(len(FACTIONS))), table.seats + 1):
        table.factions |= 1 << faction
    for palace in chance.draw(PALACE_PILE, others, table.seats + PALACES_BESIDES):
        table.draft_palaces |= 1 << palace
    count = table.seats + BONUS_DISPLAY
    for bonus in chance.draw(BONUS_PILE, list(range(len(BONUSES))), count):
        table.draft_bonuses |= 1 << bonus
    for seat in table.order:
        table.push(DRAFT_BONUS[seat])
    for _ in range(3):
        for seat in reversed(table.order):
            table.push(DRAFT_OPEN[seat])


def add_third_party(table: AgeTable) -> None:
    """AI-6.1 to AI-6.5: a hidden area tile, scholars on slots, markers that never move again."""
    table.area_tiles = table.chance.shuffle(AREA, list(range(len(AREA_TILES))))
    levels = [NEUTRAL_START] * len(DISCIPLINES)
    for tile in table.round_tiles[: ROUNDS - 1]:
        levels[ROUND_DISCIPLINE[tile]] += ROUND_LEVELS[tile]
    for discipline, level in enumerate(levels):
        table.neutral_levels |= level << (4 * discipline)
        slot = SLOT_STEPS.index(min(SLOT_STEPS))
        table.slots[discipline * SLOTS + slot] = NEUTRAL_PARTY
