"""What must always hold: every broken invariant of a position, as a sentence."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import (
    ACQUIRED_MASK,
    CARD_SYMBOL,
    CARD_VOLUMES,
    LEVEL_CARDS,
    STARTING,
)
from parlour.games.newton.content.effect_tables import SOURCES
from parlour.games.newton.content.map_board import CUBE_MASK
from parlour.games.newton.content.masters import MASTER_VOLUMES, MASTERS, PROMO
from parlour.games.newton.content.numbers import (
    BOOKS,
    CUBES,
    DESK_SLOTS,
    DRAWERS,
    INCOME_SLOTS,
    MASTERS_DEALT,
    STUDENTS,
    TUCK_SLOTS,
)
from parlour.games.newton.content.packed import NONE, UNIT, field, row_count, row_items, row_size
from parlour.games.newton.content.study_boards import BOOK_MASK, PRINTED_BOOK
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES, JOKER, MEDICINE
from parlour.games.newton.content.tiles import DEVELOPMENT_TILES, INCOME_TILES
from parlour.games.newton.content.tracks_board import FINAL, TECH, WORK_END
from parlour.games.newton.rules.step import ActionStep
from parlour.games.newton.scoring import earned_from
from parlour.games.newton.state import ACTING, DISCOVERING, DRAFTING, NewtonTable, StudyBoard
from parlour.kernel.bits import count_bits, members
from parlour.kernel.checks import Check, for_each_seat


def check_cards(table: NewtonTable, broken: list[str]) -> None:
    """NW-1.11: every Action card in play is in one place."""
    cards = members(table.face_up) + members(table.out)
    for i, deck in enumerate(table.decks):
        cards += deck
        if sum(table.layers[i]) != len(deck):
            broken.append(f"NW-24.3: deck {i + 1} has {len(deck)} cards, its layers differ")
    for board in table.boards:
        cards += members(board.hand) + row_items(board.desk) + row_items(board.tuck)
    wanted = [card for cards_of in LEVEL_CARDS for card in cards_of]
    for colour in table.colours:
        wanted += members(STARTING[colour])
    if sorted(cards) != sorted(wanted):
        broken.append(
            f"NW-1.11: {len(cards)} Action cards, not {len(wanted)}, or one is there twice"
        )


def check_masters(table: NewtonTable, broken: list[str]) -> None:
    """NW-1.12, NW-3.11: every Master is in one place, and hands follow from the packs."""
    masters = [master for pack in table.packs for master in pack] + table.box
    in_play = range(len(MASTERS))
    expected = [master for master in in_play if table.promo_masters or not PROMO[master]]
    if sorted(masters) != expected:
        broken.append(f"NW-1.12: {len(masters)} Masters, or one is there twice")
    owned_by_all = 0
    for board in table.boards:
        owned = board.masters | board.played
        if owned_by_all & owned or board.masters & board.played:
            broken.append("NW-1.12: a Master has two owners")
        owned_by_all |= owned
        if table.phase != DRAFTING and count_bits(owned) != MASTERS_DEALT:
            broken.append(f"NW-3.11: {count_bits(owned)} Masters of one player")


def check_tiles(table: NewtonTable, broken: list[str]) -> None:
    """NW-18.6, NW-18.8, NW-2.9: Income and Development tiles, Bonus tokens."""
    for kind in range(MEDICINE):
        total = field(table.incomes, kind)
        for board in table.boards:
            total += row_count(board.income, kind)
        if total != INCOME_TILES[kind]:
            broken.append(f"NW-18.6: {total} Income tiles {INCOMES[kind]}")
    for kind, name in enumerate(ACTION_TYPES):
        total = field(table.developments, kind)
        for board in table.boards:
            total += row_count(board.drawers, kind)
        if total != DEVELOPMENT_TILES[kind]:
            broken.append(f"NW-18.8: {total} Development tiles {name}")
    laid = [token for token in table.map_token + table.tech_token if token != NONE]
    tokens = [table.map_token[space] for space in members(table.map_tokens)]
    tokens += [table.tech_token[space] for space in members(table.tech_tokens)]
    for board in table.boards:
        tokens += members(board.tokens)
    if sorted(tokens) != sorted(laid):
        broken.append("NW-18.17: a Bonus token is lost or there twice")


def check_board(table: NewtonTable, seat: int, broken: list[str]) -> None:
    """NW-1.7, NW-3.3 to NW-3.9: the pieces of a player."""
    board: StudyBoard = table.boards[seat]
    if min(board.coins, board.potions, board.vp, board.cubes_left, board.books_left) < 0:
        broken.append(f"NW-8.5: seat {seat} owes something")
    if sum(earned_from(board.earned, i) for i in range(len(SOURCES))) != board.vp:
        broken.append(f"NW-1.14: the sources of seat {seat} do not add up to {board.vp}")
    if count_bits(board.cubes) + board.cubes_left != CUBES or board.cubes & ~CUBE_MASK:
        broken.append(f"NW-3.4: seat {seat} has {count_bits(board.cubes)} cubes on the Map")
    if count_bits(board.books & BOOK_MASK) + board.books_left != BOOKS:
        broken.append(f"NW-3.3: seat {seat} has wrong Bookshelf tiles")
    if board.books & ~BOOK_MASK != PRINTED_BOOK:
        broken.append(f"NW-13.9: seat {seat} has a book where none can be")
    if len(board.students) != STUDENTS:
        broken.append(f"NW-3.7: seat {seat} has {len(board.students)} Students")
    for space in range(len(TECH)):
        if FINAL[space] and board.students.count(space) > 1:
            broken.append(f"NW-10.8: seat {seat} has two Students on {TECH[space]}")
    if not 0 <= board.work <= WORK_END:
        broken.append(f"NW-9.2: marker of seat {seat} on {board.work}")
    limits = [(board.desk, DESK_SLOTS), (board.tuck, TUCK_SLOTS), (board.drawers, DRAWERS)]
    for row, limit in [*limits, (board.income, INCOME_SLOTS)]:
        if row_size(row) > limit:
            broken.append(f"NW-1.7: seat {seat} uses {row_size(row)} of {limit} slots")
    if row_count(board.income, MEDICINE) != (1 if board.medicine_side else 0):
        broken.append(f"NW-18.13: Medicine tile of seat {seat}")
    check_counted(board, seat, broken)


def check_counted(board: StudyBoard, seat: int, broken: list[str]) -> None:
    """NW-6.1, NW-7.1: symbols and volumes that are kept, against those that lie there."""
    symbols = UNIT[board.printed]
    volumes = 0
    for card in row_items(board.desk) + row_items(board.tuck):
        if CARD_SYMBOL[card] != JOKER:
            symbols += UNIT[CARD_SYMBOL[card]]
    for kind in row_items(board.drawers):
        symbols += UNIT[kind]
    for card in row_items(board.desk):
        volumes += CARD_VOLUMES[card]
    for master in members(board.played):
        volumes += MASTER_VOLUMES[master]
    if symbols != board.symbols:
        broken.append(f"NW-6.1: symbols of seat {seat}")
    if volumes != board.volumes:
        broken.append(f"NW-7.1: volumes of seat {seat}")
    owned = board.hand
    for card in row_items(board.desk) + row_items(board.tuck):
        owned |= 1 << card
    if owned & ACQUIRED_MASK != board.acquired:
        broken.append(f"NW-21.9: acquired cards of seat {seat}")


def check_turn(table: NewtonTable, broken: list[str]) -> None:
    """NW-4.1: the phase and the decisions fit."""
    if table.over:
        return
    if table.phase != ACTING:
        if not table.together:
            broken.append("NW-19.6: all have chosen, but nothing happened")
    elif table.together:
        broken.append("NW-4.2: several seats decide in the Action Phase")
    else:
        if table.offered != table.step.possible(table):
            broken.append("the choices offered are not those of the position")
        if table.plan and not isinstance(table.step, ActionStep):
            broken.append("NW-5.8: an action is planned but not asked for")
    if table.phase == DISCOVERING and not table.discoveries:
        broken.append("NW-3.16: no tiles were dealt")


CHECKS: Final[tuple[Check, ...]] = (
    check_cards,
    check_masters,
    check_tiles,
    for_each_seat(check_board),
    check_turn,
)
