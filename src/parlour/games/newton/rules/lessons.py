"""Chapter 12: Lessons."""

from __future__ import annotations

from parlour.games.newton.actions import DECLINE, DONE, TAKE
from parlour.games.newton.content.box import DESCARTES_VALUE
from parlour.games.newton.content.cards import CARD_LEVEL, CARD_SYMBOL, UP_TO_LEVEL
from parlour.games.newton.content.packed import field
from parlour.games.newton.effects import BASIC, SPLIT, TAKING, THEN_BASIC
from parlour.games.newton.state import LESSONS_STEP, Decision, Table, offer_each
from parlour.kernel.state import Reason


def cards_in_reach(table: Table, value: int) -> int:
    """NW-12.1: the face-up cards of a level up to the value."""
    return table.face_up & UP_TO_LEVEL[min(value, len(UP_TO_LEVEL) - 1)]


def possible_cards(table: Table, value: int, flags: int, taken: int, found: list[int]) -> None:
    """NW-12.1, NW-17.5: every face-up card in reach."""
    offer_each(TAKE, cards_in_reach(table, value), found)
    if found and not flags & BASIC:
        found.append(DONE if taken else DECLINE)


def why_not_take(table: Table, value: int, card: int) -> list[Reason]:
    """NW-12.1: the card is not face-up, or its level is too high."""
    if not (table.face_up >> card) & 1:
        return [Reason("not_face_up", "NW-12.1", {"card": card})]
    args = {"card": card, "n": CARD_LEVEL[card], "m": value}
    return [Reason("level_too_high", "NW-12.1", args)]


def do_take(table: Table, seat: int, value: int, flags: int, taken: int, card: int) -> int:
    """NW-12.1 to NW-12.4: the card goes into the hand. Gives the type of a Basic Action that may
    follow (NW-17.6), or -1."""
    board = table.boards[seat]
    table.face_up &= ~(1 << card)
    board.hand |= 1 << card
    board.acquired |= 1 << card
    if table.events is not None:
        table.tell("card_taken", "NW-15.10" if flags & TAKING else "NW-12.1", {"card": card})
    if flags & SPLIT:
        left = value - CARD_LEVEL[card]
        if cards_in_reach(table, left):
            table.stack.append(Decision(LESSONS_STEP, left, flags, taken + 1))
    return CARD_SYMBOL[card] if flags & THEN_BASIC else -1


def descartes_value(table: Table, seat: int, action: int) -> int:
    """NW-17.7: the own symbols of that type, and one for the card taken."""
    return field(table.boards[seat].symbols, action) + DESCARTES_VALUE
