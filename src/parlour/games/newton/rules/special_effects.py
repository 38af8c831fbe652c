"""Chapter 15: the special effects of Action cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import CITE, DECLINE, DISCARD, POST_COACH
from parlour.games.newton.content.cards import CARD_EFFECT, CARD_HAS_MOMENT, CARD_LEVEL, UP_TO_LEVEL
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    PRICE_CARDS,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_ARGUMENT,
    TERM_OP,
)
from parlour.games.newton.content.map_board import VILLAGE_MASK
from parlour.games.newton.content.numbers import MOST_SEATS
from parlour.games.newton.content.packed import NONE, row_items, row_last
from parlour.games.newton.content.terms import (
    GAIN,
    REACTIVATE_MASTER,
    REPEAT_INSTANT,
    STUDENT,
    TAKE_CARD,
    TELEPORT_VILLAGE,
    VP_PER_VOLUME,
)
from parlour.games.newton.rules.gains import gain_of_term, pay
from parlour.games.newton.rules.masters import reactivatable
from parlour.games.newton.rules.step import NewtonStep, decline
from parlour.games.newton.state import USED_EFFECT, NewtonTable, StudyBoard
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason


def operation_of(effect: int) -> int:
    """The first term of an effect."""
    return TERM_OP[EFFECT_FIRST[effect]]


def can_use_effect(table: NewtonTable, seat: int) -> bool:
    """NW-5.5, NW-8.6, NW-15.1: whether the card just played has an effect that can take place."""
    board = table.boards[seat]
    card = row_last(board.desk)
    if table.used & USED_EFFECT or not CARD_HAS_MOMENT[card]:
        return False
    effect = CARD_EFFECT[card]
    return can_pay(board, effect) and can_take_place(table, seat, effect)


def can_pay(board: StudyBoard, effect: int) -> bool:
    """NW-8.5: whether the coins and potions of a special effect are there."""
    return PRICE_COINS[effect] <= board.coins and PRICE_POTIONS[effect] <= board.potions


def can_take_place(table: NewtonTable, seat: int, effect: int) -> bool:
    """NW-8.6, NW-15.12, NW-15.21, NW-15.23: whether the effect has something to do."""
    board = table.boards[seat]
    operation = operation_of(effect)
    if operation == STUDENT:
        return NONE in board.students
    if operation == TAKE_CARD:
        level = TERM_ARGUMENT[EFFECT_FIRST[effect]]
        return board.hand != 0 and table.face_up & UP_TO_LEVEL[level] != 0
    if operation == REACTIVATE_MASTER:
        return reactivatable(table, seat) != 0
    if operation == TELEPORT_VILLAGE:
        return VILLAGE_MASK & ~table.map_tokens != 0
    if operation == REPEAT_INSTANT:
        return len(citable_cards(table, seat)) > 0
    return True


def why_not_effect(table: NewtonTable, seat: int) -> list[Reason]:
    """NW-5.5, NW-8.5, NW-8.6, NW-15.3: used, none, not paid, or without anything to do."""
    board = table.boards[seat]
    card = row_last(board.desk)
    if table.used & USED_EFFECT:
        return [Reason("effect_used", "NW-5.5")]
    effect = CARD_EFFECT[card]
    if not CARD_HAS_MOMENT[card]:
        modifies = EFFECT_FIRST[effect] < EFFECT_END[effect]
        key = "effect_with_basic" if modifies else "no_effect_on_card"
        return [Reason(key, "NW-15.3" if modifies else "NW-15.1", {"card": card})]
    reasons: list[Reason] = []
    if PRICE_COINS[effect] > board.coins:
        args = {"n": PRICE_COINS[effect], "m": board.coins}
        reasons.append(Reason("coins_missing", "NW-8.5", args))
    if PRICE_POTIONS[effect] > board.potions:
        args = {"n": PRICE_POTIONS[effect], "m": board.potions}
        reasons.append(Reason("potions_missing", "NW-8.5", args))
    if not can_take_place(table, seat, effect):
        reasons.append(Reason("nothing_to_do", "NW-8.6", {"card": card}))
    return reasons


def do_effect(table: NewtonTable, seat: int) -> None:
    """NW-15.2, NW-15.4: the effect is resolved at this moment; its price is paid first."""
    card = row_last(table.boards[seat].desk)
    effect = CARD_EFFECT[card]
    table.used |= USED_EFFECT
    if table.events is not None:
        table.tell("effect_used", "NW-15.2", {"card": card})
    pay(table, seat, PRICE_COINS[effect], PRICE_POTIONS[effect], "NW-15.4")
    if PRICE_CARDS[effect]:
        table.push(DiscardCard(seat, effect))
    else:
        table.push_effect(effect)


@final
@mypyc_attr(acyclic=True)
class DiscardCard(NewtonStep):
    """NW-15.10: which card of the hand is the price of an effect."""

    __slots__ = ("effect",)

    def __init__(self, seat: int = 0, effect: int = 0) -> None:
        self.seat = seat
        self.effect = effect

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-15.10: every Action card in hand."""
        return members(table.boards[self.seat].hand, DISCARD)

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-15.11, NW-25.10: a starting card leaves the game, others go under their deck."""
        card = choice - DISCARD
        board = table.boards[self.seat]
        board.hand &= ~(1 << card)
        level = CARD_LEVEL[card]
        if level == 0:
            table.out |= 1 << card
        else:
            board.acquired &= ~(1 << card)
            table.decks[level - 1] = table.decks[level - 1] + [card]
            table.layers[level - 1] = table.layers[level - 1] + [1]
        if table.events is not None:
            table.tell("card_discarded", "NW-15.11", {"card": card})
        table.push_effect(self.effect)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-15.10: the card is not in hand."""
        if verb != DISCARD:
            return []
        return [Reason("card_not_in_hand", "NW-15.10", {"card": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("discard")


@final
@mypyc_attr(acyclic=True)
class TakePostCoach(NewtonStep):
    """NW-15.15: to which village the Scientist goes."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-15.15: every village on which no token lies now."""
        choices = members(VILLAGE_MASK & ~table.map_tokens, POST_COACH)
        choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-15.15: the Scientist stands there, without cost, token or cube."""
        if choice == DECLINE:
            decline(table)
            return
        space = choice - POST_COACH
        table.boards[self.seat].scientist = space
        if table.events is not None:
            table.tell("post_coach", "NW-15.15", {"space": space})

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-15.15: no village, or a token lies there."""
        if verb != POST_COACH:
            return []
        if not (VILLAGE_MASK >> argument) & 1:
            return [Reason("no_village", "NW-15.15", {"space": argument})]
        return [Reason("village_token", "NW-15.15", {"space": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("post_coach")


def has_instant(card: int) -> bool:
    """NW-15.20, NW-15.21: whether a card has a term to repeat, without a price."""
    effect = CARD_EFFECT[card]
    if PRICE_COINS[effect] or PRICE_POTIONS[effect] or PRICE_CARDS[effect]:
        return False
    for term in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[term] == GAIN or TERM_OP[term] == VP_PER_VOLUME:
            return True
    return False


def citable_cards(table: NewtonTable, seat: int) -> list[int]:
    """NW-15.20, NW-15.21: the other cards in the desk slots with an instant effect."""
    return [card for card in row_items(table.boards[seat].desk)[:-1] if has_instant(card)]


@final
@mypyc_attr(acyclic=True)
class CiteCard(NewtonStep):
    """NW-15.20: which card's instant effect is repeated."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        choices = [CITE + card for card in citable_cards(table, self.seat)]
        choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-15.20: its gains and VP per volume again, counted now."""
        if choice == DECLINE:
            decline(table)
            return
        card = choice - CITE
        if table.events is not None:
            table.tell("cited", "NW-15.20", {"card": card})
        effect = CARD_EFFECT[card]
        for term in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
            if TERM_OP[term] == GAIN or TERM_OP[term] == VP_PER_VOLUME:
                gain_of_term(table, self.seat, effect, term)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-15.20, NW-15.21: not on the desk, or without an instant effect."""
        if verb != CITE:
            return []
        if argument in row_items(table.boards[self.seat].desk)[:-1]:
            return [Reason("no_instant", "NW-15.21", {"card": argument})]
        return [Reason("not_on_desk", "NW-15.20", {"card": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("cite")


# Steps are values: one for each seat is enough of a kind without fields.
POST_COACH_STEPS: Final[list[TakePostCoach]] = [TakePostCoach(seat) for seat in range(MOST_SEATS)]
CITE_STEPS: Final[list[CiteCard]] = [CiteCard(seat) for seat in range(MOST_SEATS)]
