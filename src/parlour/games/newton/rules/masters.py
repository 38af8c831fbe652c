"""Chapters 16 and 17: Masters, and what only single Masters do."""

from __future__ import annotations

from parlour.games.newton.actions import (
    DECLINE,
    MOVE_BOOK_FROM,
    PLAY_THE_MASTER,
    REACTIVATE,
    SHELVE,
)
from parlour.games.newton.content.effect_tables import EFFECT_END, EFFECT_FIRST
from parlour.games.newton.content.masters import MASTER_VOLUMES
from parlour.games.newton.content.study_boards import BOOK_MASK
from parlour.games.newton.rules.gains import push_effect
from parlour.games.newton.state import (
    BOOK_TO_STEP,
    RESOLVE,
    Decision,
    Table,
    master_effect,
    members,
    offer_each,
)
from parlour.kernel.state import Reason


def possible_masters(table: Table, seat: int, found: list[int]) -> None:
    """NW-16.2, NW-16.3: every Master in hand, or none of them."""
    offer_each(PLAY_THE_MASTER, table.boards[seat].masters, found)
    if found:
        found.append(DECLINE)


def why_not_master(table: Table, seat: int, master: int) -> list[Reason]:
    """NW-16.2: the Master is not in hand."""
    return [Reason("master_not_in_hand", "NW-16.2", {"master": master})]


def do_master(table: Table, seat: int, master: int) -> None:
    """NW-16.4 to NW-16.6: the Master is shown, its volumes count, its effect is resolved."""
    board = table.boards[seat]
    board.masters &= ~(1 << master)
    board.played |= 1 << master
    board.volumes += MASTER_VOLUMES[master]
    if table.events is not None:
        table.tell("master_played", "NW-16.4", {"master": master}, reveals=True)
    push_effect(table, master_effect(table, master))


def reactivatable(table: Table, seat: int) -> int:
    """NW-15.23: the played Masters with an effect list."""
    found = 0
    for master in members(table.boards[seat].played):
        effect = master_effect(table, master)
        if EFFECT_FIRST[effect] < EFFECT_END[effect]:
            found |= 1 << master
    return found


def possible_reactivations(table: Table, seat: int, found: list[int]) -> None:
    """NW-15.22, NW-15.23: every played Master with an effect list."""
    offer_each(REACTIVATE, reactivatable(table, seat), found)
    if found:
        found.append(DECLINE)


def why_not_reactivate(table: Table, seat: int, master: int) -> list[Reason]:
    """NW-15.23, NW-15.24: not played, or without an effect list."""
    if not (table.boards[seat].played >> master) & 1:
        return [Reason("master_not_played", "NW-15.24", {"master": master})]
    return [Reason("master_without_effect", "NW-15.23", {"master": master})]


def do_reactivate(table: Table, seat: int, master: int) -> None:
    """NW-15.22, NW-15.23: the effect list again, without a term that plays a Master."""
    if table.events is not None:
        table.tell("master_reactivated", "NW-15.22", {"master": master})
    effect = master_effect(table, master)
    table.stack.append(Decision(RESOLVE, effect, EFFECT_FIRST[effect], 1))


def possible_books_to_move(table: Table, seat: int, found: list[int]) -> None:
    """NW-17.22: every placed Bookshelf tile; the printed book stays."""
    offer_each(MOVE_BOOK_FROM, table.boards[seat].books & BOOK_MASK, found)
    if found:
        found.append(DECLINE)


def possible_places_for_book(table: Table, seat: int, found: list[int]) -> None:
    """NW-17.22: every empty book space, whatever it asks for."""
    offer_each(SHELVE, BOOK_MASK & ~table.boards[seat].books, found)


def why_not_move_book(table: Table, seat: int, cell: int) -> list[Reason]:
    """NW-17.22: there is no own Bookshelf tile."""
    return [Reason("no_book_there", "NW-17.22", {"cell": cell})]


def why_not_place_for_book(table: Table, seat: int, cell: int) -> list[Reason]:
    """NW-17.22: no book space, or filled."""
    if not (BOOK_MASK >> cell) & 1:
        return [Reason("no_book_space", "NW-13.9", {"cell": cell})]
    return [Reason("cell_filled", "NW-17.22", {"cell": cell})]


def do_move_book(table: Table, cell: int) -> None:
    """NW-17.22: the tile that moves."""
    table.stack.append(Decision(BOOK_TO_STEP, cell))


def do_place_book(table: Table, seat: int, source: int, target: int) -> None:
    """NW-17.22, NW-17.23: the tile lies on the new space; no reward."""
    board = table.boards[seat]
    board.books = (board.books & ~(1 << source)) | (1 << target)
    if table.events is not None:
        table.tell("book_moved", "NW-17.22", {"cell": source, "cell2": target})
