"""Chapters 19 and 20: the End Round Phase, the end of the game."""

from __future__ import annotations

from parlour.games.newton.actions import RETURN_TOPIC, TUCK
from parlour.games.newton.content.box import FACE_UP, ROUNDS
from parlour.games.newton.content.cards import CARD_SYMBOL, CARD_VOLUMES, LEVEL_CARDS, LEVELS
from parlour.games.newton.content.packed import UNIT
from parlour.games.newton.effects import JOKER
from parlour.games.newton.rules.quick_actions import reveal
from parlour.games.newton.rules.tiles import receive_income
from parlour.games.newton.scoring import rank, score
from parlour.games.newton.state import (
    ACTING,
    TUCKING,
    Table,
    row_add,
    row_items,
)
from parlour.kernel.state import Reason


def begin_end_round(table: Table) -> None:
    """NW-19.1, NW-19.2, NW-19.5, NW-19.8: all who have a card on the desk tuck one."""
    if table.events is not None:
        table.tell("round_over", "NW-4.6", {"n": table.round})
    if table.round == ROUNDS:
        give_all_income(table)
        end_game(table)
        return
    table.phase = TUCKING
    table.waiting = 0
    for seat in range(table.seats):
        if table.boards[seat].desk:
            table.waiting |= 1 << seat
    if table.waiting == 0:
        finish_round(table)


def possible_tucks(table: Table, seat: int) -> list[int]:
    """NW-19.2, NW-19.4: every card in the desk slots."""
    return [TUCK + card for card in row_items(table.boards[seat].desk)]


def why_not_tuck(card: int) -> list[Reason]:
    """NW-19.2: the card does not lie on the desk."""
    return [Reason("not_on_desk", "NW-19.2", {"card": card})]


def do_tuck(table: Table, seat: int, card: int) -> None:
    """NW-19.2, NW-19.3, NW-19.6, NW-19.7: one card is tucked, the others return to the hand."""
    board = table.boards[seat]
    for other in row_items(board.desk):
        board.volumes -= CARD_VOLUMES[other]
        if other != card:
            board.hand |= 1 << other
            if CARD_SYMBOL[other] != JOKER:
                board.symbols -= UNIT[CARD_SYMBOL[other]]
    board.desk = 0
    board.tuck = row_add(board.tuck, card)
    table.waiting &= ~(1 << seat)
    if table.events is not None:
        table.tell("tucked", "NW-19.2", {"card": card}, seat)
    if table.waiting == 0:
        finish_round(table)


def finish_round(table: Table) -> None:
    """NW-19.9, NW-19.11 to NW-19.13: income, market, apple; then the next round."""
    give_all_income(table)
    renew_market(table)
    table.first = (table.first + 1) % table.seats
    table.round += 1
    table.turn = 0
    table.phase = ACTING
    table.current = table.first
    table.used = 0
    if table.events is not None:
        table.tell("apple", "NW-19.13", {"n": table.round})


def give_all_income(table: Table) -> None:
    """NW-19.9: every player receives income."""
    for i in range(table.seats):
        receive_income(table, (table.first + i) % table.seats)


def renew_market(table: Table) -> None:
    """NW-19.11, NW-19.12: in each level the cards are returned first and revealed then."""
    for i in range(len(LEVELS)):
        returned = [card for card in LEVEL_CARDS[i] if (table.face_up >> card) & 1]
        if returned:
            order = table.chance.shuffle(RETURN_TOPIC, returned)
            for card in returned:
                table.face_up &= ~(1 << card)
            table.decks[i] = table.decks[i] + order
            table.layers[i] = table.layers[i] + [len(order)]
        reveal(table, i, FACE_UP[table.seats], "NW-19.11")


def end_game(table: Table) -> None:
    """NW-4.7, NW-20.1: the final scoring follows."""
    table.over = True
    table.offered = []
    table.waiting = 0
    if table.events is not None:
        for seat in range(table.seats):
            tile = table.boards[seat].discovery
            if tile >= 0:
                table.tell("discovery_scored", "NW-20.6", {"discovery": tile}, seat, True)
        table.tell("game_over", "NW-20.1", {})
        if table.seats == 1:
            points = score(table, 0).total
            table.tell("solo_rank", "NW-23.8", {"rank": rank(points), "n": points}, 0)
