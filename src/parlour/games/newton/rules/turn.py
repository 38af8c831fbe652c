"""Chapters 4 to 6: rounds, the turn, the card, the action value."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import (
    BASIC_ACTION,
    BOOST_VALUE,
    BUY_POTION,
    DISCOVERY,
    EFFECT,
    END_TURN,
    ENROLL,
    FLIP,
    KEEP,
    PLAY,
    TUCK,
)
from parlour.games.newton.content.cards import CARD_MODIFIERS, CARD_SYMBOL, CARD_VOLUMES
from parlour.games.newton.content.numbers import BOOST, MOST_SEATS, TURNS
from parlour.games.newton.content.packed import UNIT, field, row_add, row_last
from parlour.games.newton.content.terms import (
    ACTION_TYPES,
    BASIC,
    JOKER,
    LESSONS,
    STUDY,
    TECHNOLOGY,
)
from parlour.games.newton.rules.end_round import begin_end_round
from parlour.games.newton.rules.lessons import cards_in_reach
from parlour.games.newton.rules.quick_actions import (
    do_quick_action,
    possible_quick_actions,
    why_not_quick_action,
)
from parlour.games.newton.rules.special_effects import can_use_effect, do_effect, why_not_effect
from parlour.games.newton.rules.step import NewtonStep
from parlour.games.newton.rules.study import has_book
from parlour.games.newton.rules.technology import has_student
from parlour.games.newton.state import USED_BASIC, USED_BOOST, NewtonTable, StudyBoard
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason


@final
@mypyc_attr(acyclic=True)
class PlayCard(NewtonStep):
    """NW-5.1: which card is laid on the desk."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-4.4, NW-5.1: every card in hand."""
        return members(table.boards[self.seat].hand, PLAY)

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-5.1, NW-5.2: the card lies in the leftmost empty slot; symbol and volumes count."""
        card = choice - PLAY
        board = table.boards[self.seat]
        board.hand &= ~(1 << card)
        board.desk = row_add(board.desk, card)
        board.volumes += CARD_VOLUMES[card]
        symbol = CARD_SYMBOL[card]
        if symbol != JOKER:
            board.symbols += UNIT[symbol]
        if table.events is not None:
            table.tell("card_played", "NW-5.1", {"card": card})
        table.push(ACT_STEPS[self.seat])

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-5.1, NW-5.7: the card is not in hand; without a card nothing else is done."""
        if verb == PLAY:
            return [Reason("card_not_in_hand", "NW-5.1", {"card": argument})]
        return [Reason("card_first", "NW-5.7")]

    def question(self, table: NewtonTable) -> Question:
        return Question("play_card")


@final
@mypyc_attr(acyclic=True)
class Act(NewtonStep):
    """NW-5.3: Basic Action, special effect, Quick Actions, end of the turn."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-5.3 to NW-5.9: whatever the turn still allows, in any order."""
        choices: list[int] = []
        possible_basics(table, self.seat, choices)
        if can_use_effect(table, self.seat):
            choices.append(EFFECT)
        possible_quick_actions(table, self.seat, choices)
        choices.append(END_TURN)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-5.8, NW-5.9: one of these is done completely, then the next may follow."""
        if choice == END_TURN:
            next_turn(table)
            return
        table.push(self)
        if choice == EFFECT:
            do_effect(table, self.seat)
        elif choice < EFFECT:
            do_basic(table, self.seat, choice - BASIC_ACTION)
        else:
            do_quick_action(table, self.seat, choice)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-5.3 to NW-5.9: why this cannot be done in the turn now."""
        if verb == BASIC_ACTION:
            return why_not_basic(table, self.seat, argument)
        if verb == EFFECT:
            return why_not_effect(table, self.seat)
        if verb in (FLIP, BOOST_VALUE, BUY_POTION, ENROLL):
            return why_not_quick_action(table, self.seat, verb + argument)
        if verb == PLAY:
            return [Reason("one_card_per_turn", "NW-4.3")]
        if verb in (KEEP, DISCOVERY):
            return [Reason("set_up_over", "NW-3.16")]
        if verb == TUCK:
            return [Reason("tuck_later", "NW-19.2")]
        return [Reason("start_action_first", "NW-5.3")]

    def question(self, table: NewtonTable) -> Question:
        return Question("act", {"card": row_last(table.boards[self.seat].desk)})


# Steps are values: one for each seat is enough of a kind without fields.
PLAY_CARD_STEPS: Final[list[PlayCard]] = [PlayCard(seat) for seat in range(MOST_SEATS)]
ACT_STEPS: Final[list[Act]] = [Act(seat) for seat in range(MOST_SEATS)]


# The Basic Action


def has_played(table: NewtonTable, seat: int) -> bool:
    """NW-5.2: whether it is the seat's turn and its card lies on the desk."""
    return table.step.seat == seat and not isinstance(table.step, PlayCard)


def joker_value(board: StudyBoard) -> int:
    """NW-6.9, NW-6.10: what a Joker adds, in the turn in which it is played."""
    return 1 if CARD_SYMBOL[row_last(board.desk)] == JOKER else 0


def boost_value(table: NewtonTable) -> int:
    """NW-14.4: what the boost of this turn adds."""
    return BOOST if table.used & USED_BOOST else 0


def action_value(table: NewtonTable, seat: int, action: int) -> int:
    """NW-6.1 to NW-6.11: the value of the Basic Action of this turn, as that type."""
    board = table.boards[seat]
    return field(board.symbols, action) + joker_value(board) + boost_value(table)


def value_if_played(table: NewtonTable, seat: int, card: int) -> int:
    """NW-6.1, NW-6.5: the value of the Basic Action of a card in hand, were it played now."""
    if CARD_SYMBOL[card] == JOKER:
        most = 0
        for action in range(len(ACTION_TYPES)):
            most = max(most, field(table.boards[seat].symbols, action))
        return most + 1
    return field(table.boards[seat].symbols, CARD_SYMBOL[card]) + 1


def can_act(table: NewtonTable, seat: int, action: int, flags: int) -> bool:
    """NW-10.13, NW-12.5, NW-13.12: whether the Basic Action would have an effect."""
    if action == TECHNOLOGY:
        return has_student(table, seat, flags)
    if action == LESSONS:
        return cards_in_reach(table, action_value(table, seat, action)) != 0
    if action == STUDY:
        return has_book(table, seat, action_value(table, seat, action), flags)
    return True


def possible_basics(table: NewtonTable, seat: int, choices: list[int]) -> None:
    """NW-5.4, NW-6.8: the type of the card, with a Joker any type."""
    if table.used & USED_BASIC:
        return
    card = row_last(table.boards[seat].desk)
    flags = CARD_MODIFIERS[card]
    symbol = CARD_SYMBOL[card]
    if symbol != JOKER:
        if can_act(table, seat, symbol, flags):
            choices.append(BASIC_ACTION + symbol)
        return
    for action in range(len(ACTION_TYPES)):
        if can_act(table, seat, action, flags):
            choices.append(BASIC_ACTION + action)


def why_not_basic(table: NewtonTable, seat: int, action: int) -> list[Reason]:
    """NW-5.4, NW-10.13, NW-12.5, NW-13.12: done, another type, or without effect."""
    if table.used & USED_BASIC:
        return [Reason("basic_done", "NW-5.4")]
    symbol = CARD_SYMBOL[row_last(table.boards[seat].desk)]
    if symbol not in (JOKER, action):
        return [Reason("other_symbol", "NW-5.4", {"action": symbol})]
    rules = ["NW-9.1", "NW-10.13", "NW-11.1", "NW-12.5", "NW-13.12"]
    keys = ["", "no_student_can_move", "", "no_card_in_reach", "no_book_possible"]
    return [Reason(keys[action], rules[action], {"n": action_value(table, seat, action)})]


def do_basic(table: NewtonTable, seat: int, action: int) -> None:
    """NW-5.4, NW-15.3: the Basic Action begins, with what the special effect lends to it."""
    card = row_last(table.boards[seat].desk)
    value = action_value(table, seat, action)
    table.used |= USED_BASIC
    if table.events is not None:
        table.tell("basic_action", "NW-6.1", {"action": action, "n": value})
    table.start_action(action, value, CARD_MODIFIERS[card] | BASIC)


def go_on(table: NewtonTable) -> None:
    """NW-4.3 to NW-4.5: a card must be played; an empty hand skips the turn."""
    seat = table.current
    table.used = 0
    if table.boards[seat].hand == 0:
        if table.events is not None:
            table.tell("turn_skipped", "NW-4.5", {})
        next_turn(table)
        return
    if table.events is not None:
        table.tell("turn", "NW-4.2", {"n": table.turn + 1})
    table.push(PLAY_CARD_STEPS[seat])


def next_turn(table: NewtonTable) -> None:
    """NW-4.2, NW-4.6: clockwise; after five turns of everybody the round is over."""
    table.current = (table.current + 1) % table.seats
    if table.current == table.first:
        table.turn += 1
        if table.turn == TURNS:
            begin_end_round(table)
