"""Chapter 14: Quick Actions."""

from __future__ import annotations

from parlour.games.newton.actions import BOOST_VALUE, BUY_POTION, ENROLL, FLIP
from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.content.effect_tables import CARDS_SOURCE
from parlour.games.newton.content.numbers import (
    BOOST_COST,
    ENROLL_COST,
    FLIP_COST,
    FLIPPED,
    POTION_COST,
)
from parlour.games.newton.content.packed import NONE
from parlour.games.newton.rules.gains import gain, pay, place_students
from parlour.games.newton.state import USED_BASIC, USED_BOOST, NewtonTable
from parlour.kernel.state import Reason


def possible_quick_actions(table: NewtonTable, seat: int, choices: list[int]) -> None:
    """NW-14.1 to NW-14.8: those that can be paid and do something."""
    board = table.boards[seat]
    if board.coins >= FLIP_COST:
        for i in range(len(LEVELS)):
            if table.decks[i]:
                choices.append(FLIP + i)
    if board.coins >= BOOST_COST and not table.used & (USED_BASIC | USED_BOOST):
        choices.append(BOOST_VALUE)
    if board.coins >= POTION_COST:
        choices.append(BUY_POTION)
    if board.coins >= ENROLL_COST and NONE in board.students:
        choices.append(ENROLL)


def why_not_quick_action(table: NewtonTable, seat: int, choice: int) -> list[Reason]:
    """NW-14.1 to NW-14.8: no coins, no card, no Student, or too late."""
    board = table.boards[seat]
    reasons: list[Reason] = []
    cost = quick_cost(choice)
    if board.coins < cost:
        reasons.append(Reason("coins_missing", "NW-8.5", {"n": cost, "m": board.coins}))
    if choice == BOOST_VALUE:
        if table.used & USED_BOOST:
            reasons.append(Reason("boost_used", "NW-14.5"))
        if table.used & USED_BASIC:
            reasons.append(Reason("boost_too_late", "NW-14.4"))
    elif choice == ENROLL and NONE not in board.students:
        reasons.append(Reason("no_student_left", "NW-14.8"))
    elif FLIP <= choice < FLIP + len(LEVELS) and not table.decks[choice - FLIP]:
        reasons.append(Reason("deck_empty", "NW-14.2", {"n": LEVELS[choice - FLIP]}))
    return reasons


def quick_cost(choice: int) -> int:
    """NW-14.1 to NW-14.8: the coins of a Quick Action."""
    if choice == BOOST_VALUE:
        return BOOST_COST
    if choice == BUY_POTION:
        return POTION_COST
    return ENROLL_COST if choice == ENROLL else FLIP_COST


def do_quick_action(table: NewtonTable, seat: int, choice: int) -> None:
    """NW-14.1 to NW-14.8: pay, then what was bought."""
    pay(table, seat, quick_cost(choice), 0, "NW-8.1")
    if choice == BOOST_VALUE:
        table.used |= USED_BOOST
        if table.events is not None:
            table.tell("boosted", "NW-14.4", {})
    elif choice == BUY_POTION:
        gain(table, seat, 0, 1, 0, CARDS_SOURCE, "NW-14.7")
    elif choice == ENROLL:
        place_students(table, seat, 1, "NW-14.8")
    else:
        reveal(table, choice - FLIP, FLIPPED, "NW-14.1")


def reveal(table: NewtonTable, index: int, count: int, rule: str) -> None:
    """NW-14.1, NW-14.2, NW-19.12: the top cards of a deck, as many as there are."""
    deck = table.decks[index]
    for card in deck[:count]:
        table.face_up |= 1 << card
        if table.events is not None:
            table.tell("card_revealed", rule, {"card": card}, reveals=True)
    table.decks[index] = deck[count:]
    left = count
    layers = table.layers[index]
    while layers and layers[0] <= left:
        left -= layers[0]
        layers = layers[1:]
    if layers and left:
        layers = [layers[0] - left] + layers[1:]
    table.layers[index] = layers
