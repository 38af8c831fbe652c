"""Chapter 19: the End Round Phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import RETURN_TOPIC, TUCK
from parlour.games.newton.content.cards import CARD_SYMBOL, CARD_VOLUMES, LEVEL_CARDS, LEVELS
from parlour.games.newton.content.numbers import FACE_UP, MOST_SEATS, ROUNDS
from parlour.games.newton.content.packed import UNIT, row_add, row_items
from parlour.games.newton.content.terms import JOKER
from parlour.games.newton.rules.end_of_the_game import end_game
from parlour.games.newton.rules.quick_actions import reveal
from parlour.games.newton.rules.step import NewtonStep
from parlour.games.newton.rules.tiles import receive_income
from parlour.games.newton.state import ACTING, TUCKING, NewtonTable
from parlour.kernel.state import Question, Reason


def begin_end_round(table: NewtonTable) -> None:
    """NW-19.1, NW-19.2, NW-19.5, NW-19.8: all who have a card on the desk tuck one."""
    if table.events is not None:
        table.tell("round_over", "NW-4.6", {"n": table.round})
    if table.round == ROUNDS:
        give_all_income(table)
        end_game(table)
        return
    table.phase = TUCKING
    table.ask_together(
        [TUCK_CARD_STEPS[seat] for seat in range(table.seats) if table.boards[seat].desk]
    )
    if not table.together:
        finish_round(table)


@final
@mypyc_attr(acyclic=True)
class TuckCard(NewtonStep):
    """NW-19.2: which card of the desk is tucked."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-19.2, NW-19.4: every card in the desk slots."""
        return [TUCK + card for card in row_items(table.boards[self.seat].desk)]

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-19.2, NW-19.3, NW-19.6, NW-19.7: one card is tucked, the others return to the hand."""
        card = choice - TUCK
        board = table.boards[self.seat]
        for other in row_items(board.desk):
            board.volumes -= CARD_VOLUMES[other]
            if other != card:
                board.hand |= 1 << other
                if CARD_SYMBOL[other] != JOKER:
                    board.symbols -= UNIT[CARD_SYMBOL[other]]
        board.desk = 0
        board.tuck = row_add(board.tuck, card)
        if table.events is not None:
            table.tell("tucked", "NW-19.2", {"card": card}, self.seat)
        if not table.together:
            finish_round(table)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-19.1, NW-19.2: the card does not lie on the desk; nothing else is done now."""
        if verb == TUCK:
            return [Reason("not_on_desk", "NW-19.2", {"card": argument})]
        return [Reason("tuck_first", "NW-19.1")]

    def question(self, table: NewtonTable) -> Question:
        return Question("tuck", {"n": table.round})


# Steps are values: one for each seat is enough of a kind without fields.
TUCK_CARD_STEPS: Final[list[TuckCard]] = [TuckCard(seat) for seat in range(MOST_SEATS)]


def finish_round(table: NewtonTable) -> None:
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


def give_all_income(table: NewtonTable) -> None:
    """NW-19.9: every player receives income."""
    for i in range(table.seats):
        receive_income(table, (table.first + i) % table.seats)


def renew_market(table: NewtonTable) -> None:
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
