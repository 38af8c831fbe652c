"""Chapters 2 and 3: set-up of the boards and of the players."""

from __future__ import annotations

from parlour.games.newton.actions import (
    ANCIENT_TOPIC,
    BOARD_TOPIC,
    CITY_TOPIC,
    DECK_TOPIC,
    FIRST_TOPIC,
    INVENTION_TOPIC,
    MASTER_TOPIC,
    OBJECTIVE_TOPIC,
    SPECIALIZATION_TOPIC,
    TOKEN_TOPIC,
    UNIVERSITY_TOPIC,
)
from parlour.games.newton.content.cards import LEVEL_CARDS, LEVELS, STARTING
from parlour.games.newton.content.map_board import (
    ANCIENT_SPACES,
    BASEL,
    CITY_SPACES,
    SPACE_COUNT,
    SPACE_TOKEN,
    UNIVERSITY_SPACES,
)
from parlour.games.newton.content.masters import MASTERS, PROMO
from parlour.games.newton.content.numbers import (
    BOOKS,
    COINS,
    COLOURS,
    CUBES,
    FACE_UP,
    MASTERS_DEALT,
    STUDENTS,
    STUDENTS_ON_START,
)
from parlour.games.newton.content.packed import NONE, UNIT
from parlour.games.newton.content.study_boards import BOARDS, PRINTED, PRINTED_BOOK
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    CITY_TILES,
    DEVELOPMENT_TILES,
    INCOME_TILES,
    INVENTIONS,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKENS,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import (
    INVENTION_SLOTS,
    OBJECTIVE_SLOTS,
    SPECIALIZATION_SLOTS,
    TECH_START,
    TECH_TOKEN,
)
from parlour.games.newton.play import Newton
from parlour.games.newton.rules.draft import begin_draft
from parlour.games.newton.rules.quick_actions import reveal
from parlour.games.newton.state import NewtonTable, StudyBoard
from parlour.kernel.chance import Chance
from parlour.kernel.colours import choose_colours
from parlour.kernel.game import ON


def set_up(seats: int, options: dict[str, str], chance: Chance) -> Newton:
    """NW-2.1 to NW-3.17: a new game, its random steps in the order of the book."""
    table = Newton()
    table.begin(seats, chance)
    table.promo_masters = options["promo_masters"] == ON
    table.master_draft = options["master_draft"] == ON
    table.great_discovery = options["great_discovery"] == ON
    table.published_gilbert = options["published_gilbert"] == ON
    table.solo_draft = options["solo_draft"] == ON
    table.colours = choose_colours(options, seats, COLOURS, "NW-3.1")
    lay_map_tiles(table)
    lay_track_tiles(table)
    lay_tokens(table)
    for kind, n in enumerate(INCOME_TILES):
        table.incomes += n * UNIT[kind]
    for kind, n in enumerate(DEVELOPMENT_TILES):
        table.developments += n * UNIT[kind]
    lay_action_cards(table)
    deal_boards(table)
    table.first = chance.pick(FIRST_TOPIC, list(range(seats)))
    table.current = table.first
    deal_masters(table)
    begin_draft(table)
    table.settle()
    return table


def lay_map_tiles(table: NewtonTable) -> None:
    """NW-2.2 to NW-2.4: a tile on every City, University and Ancient Land."""
    table.tile_at = [NONE] * SPACE_COUNT
    order = table.chance.shuffle(CITY_TOPIC, list(range(len(CITY_TILES))))
    for space, tile in zip(CITY_SPACES, order):
        table.tile_at[space] = tile
    order = table.chance.shuffle(UNIVERSITY_TOPIC, list(range(len(UNIVERSITY_TILES))))
    table.university_at = [NONE] * len(order)
    for space, tile in zip(UNIVERSITY_SPACES, order):
        table.tile_at[space] = tile
        table.university_at[tile] = space
    order = table.chance.shuffle(ANCIENT_TOPIC, list(range(len(ANCIENT_TILES))))
    table.ancient_at = [NONE] * len(order)
    for space, tile in zip(ANCIENT_SPACES, order):
        table.tile_at[space] = tile
        table.ancient_at[tile] = space


def lay_track_tiles(table: NewtonTable) -> None:
    """NW-2.5 to NW-2.8: a tile on every slot; the others are out of the game."""
    chance = table.chance
    tiles = list(range(len(SPECIALIZATIONS)))
    table.specializations = chance.draw(SPECIALIZATION_TOPIC, tiles, len(SPECIALIZATION_SLOTS))
    tiles = list(range(len(OBJECTIVES)))
    table.objectives = chance.draw(OBJECTIVE_TOPIC, tiles, len(OBJECTIVE_SLOTS))
    tiles = list(range(len(INVENTIONS)))
    table.inventions = chance.draw(INVENTION_TOPIC, tiles, len(INVENTION_SLOTS))


def lay_tokens(table: NewtonTable) -> None:
    """NW-2.9 to NW-2.11: a token on each gold space that the number of players uses."""
    on_map = [space for space, seats in enumerate(SPACE_TOKEN) if 0 < seats <= table.seats]
    on_track = [space for space, seats in enumerate(TECH_TOKEN) if 0 < seats <= table.seats]
    count = len(on_map) + len(on_track)
    tokens = table.chance.draw(TOKEN_TOPIC, list(range(len(TOKENS))), count)
    table.map_token = [NONE] * len(SPACE_TOKEN)
    table.tech_token = [NONE] * len(TECH_TOKEN)
    for space, token in zip(on_map, tokens):
        table.map_token[space] = token
        table.map_tokens |= 1 << space
    for space, token in zip(on_track, tokens[len(on_map) :]):
        table.tech_token[space] = token
        table.tech_tokens |= 1 << space


def lay_action_cards(table: NewtonTable) -> None:
    """NW-2.15, NW-2.16, NW-23.2: three decks and the face-up cards of each."""
    for i in range(len(LEVELS)):
        table.decks.append(table.chance.shuffle(DECK_TOPIC, LEVEL_CARDS[i]))
        table.layers.append([len(LEVEL_CARDS[i])])
        reveal(table, i, FACE_UP[table.seats], "NW-2.16")


def deal_boards(table: NewtonTable) -> None:
    """NW-3.2 to NW-3.9: a random Study board and the pieces of every player."""
    boards = table.chance.draw(BOARD_TOPIC, list(range(len(BOARDS))), table.seats)
    for seat in range(table.seats):
        board = StudyBoard()
        board.printed = PRINTED[boards[seat]]
        board.symbols = UNIT[board.printed]
        board.coins = COINS
        board.hand = STARTING[table.colours[seat]]
        board.scientist = BASEL
        board.cubes_left = CUBES
        board.students = [TECH_START] * STUDENTS_ON_START + [NONE] * (STUDENTS - STUDENTS_ON_START)
        board.books = PRINTED_BOOK
        board.books_left = BOOKS
        table.boards.append(board)


def deal_masters(table: NewtonTable) -> None:
    """NW-3.11, NW-3.15: four to each player, the others are out of the game."""
    masters = [master for master in range(len(MASTERS)) if table.promo_masters or not PROMO[master]]
    order = table.chance.shuffle(MASTER_TOPIC, masters)
    if table.seats == 1 and table.solo_draft:
        table.box = order
        return
    for seat in range(table.seats):
        table.packs.append(order[seat * MASTERS_DEALT : (seat + 1) * MASTERS_DEALT])
    table.box = order[table.seats * MASTERS_DEALT :]
