"""Chapters 7 and 8: gains and costs, volumes and potions, several effects in order."""

from __future__ import annotations

from parlour.games.newton.content.cards import CARD_EFFECT
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    EFFECT_SOURCE,
    MASTER_SPACE,
    NO_EFFECT,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_ARGUMENT,
    TERM_COINS,
    TERM_OP,
    TERM_POTIONS,
    TERM_VP,
    TOKENS_SOURCE,
)
from parlour.games.newton.content.numbers import POTIONS_PER_PLACE, POTIONS_PER_VOLUME
from parlour.games.newton.content.packed import ANY_COLOUR, NONE, field, missing_volumes, row_last
from parlour.games.newton.content.study_boards import CELL_ANCIENT, CELL_UNIVERSITY, CELL_VOLUMES
from parlour.games.newton.content.terms import GAIN
from parlour.games.newton.content.tiles import (
    BONUS_EFFECT,
    INVENTION_EFFECT,
    SPECIALIZATION_EFFECT,
    TOKEN_KIND,
)
from parlour.games.newton.content.tracks_board import (
    INVENTION_SPACE,
    MASTER_TRACK,
    SPECIALIZATION_SPACE,
    TECH_START,
)
from parlour.games.newton.state import EARNED_BITS, NewtonTable, StudyBoard


def gain(
    table: NewtonTable, seat: int, coins: int, potions: int, vp: int, source: int, rule: str
) -> None:
    """NW-8.16, NW-15.5: coins, potions and VP come at once and in full."""
    board = table.boards[seat]
    board.coins += coins
    board.potions += potions
    board.vp += vp
    board.earned += vp << (EARNED_BITS * source)
    if table.events is not None:
        if coins:
            table.tell("gained_coins", rule, {"n": coins}, seat)
        if potions:
            table.tell("gained_potions", rule, {"n": potions}, seat)
        if vp:
            table.tell("gained_vp", rule, {"n": vp}, seat)


def gain_of_term(table: NewtonTable, seat: int, effect: int, term: int) -> None:
    """NW-15.5, NW-15.6: gains, and VP for each available volume of a colour."""
    source = EFFECT_SOURCE[effect]
    if TERM_OP[term] == GAIN:
        coins, potions, vp = TERM_COINS[term], TERM_POTIONS[term], TERM_VP[term]
        gain(table, seat, coins, potions, vp, source, "NW-15.5")
        return
    volumes = table.boards[seat].volumes
    count = field(volumes, TERM_ARGUMENT[term]) + field(volumes, ANY_COLOUR)
    gain(table, seat, 0, 0, count * TERM_VP[term], source, "NW-15.6")


def pay(table: NewtonTable, seat: int, coins: int, potions: int, rule: str) -> None:
    """NW-8.1, NW-7.9: a cost is paid in full, used potions go back to the supply."""
    board = table.boards[seat]
    board.coins -= coins
    board.potions -= potions
    if table.events is not None:
        if coins:
            table.tell("paid_coins", rule, {"n": coins}, seat)
        if potions:
            table.tell("paid_potions", rule, {"n": potions}, seat)


def push_effects(table: NewtonTable, effects: list[int]) -> None:
    """NW-8.9: several effects of one action are resolved in this order."""
    i = len(effects) - 1
    while i >= 0:
        table.push_effect(effects[i])
        i -= 1


def track_effect(table: NewtonTable, kind: int, specialization: int, invention: int) -> int:
    """NW-9.14, NW-10.5, NW-10.11: the effect of a space of the tracks, by its kind and its slot."""
    if kind == SPECIALIZATION_SPACE:
        return SPECIALIZATION_EFFECT[table.specializations[specialization]]
    if kind == INVENTION_SPACE:
        return INVENTION_EFFECT[table.inventions[invention]]
    return MASTER_SPACE if kind == MASTER_TRACK else NO_EFFECT


def take_token(table: NewtonTable, seat: int, token: int, double: bool) -> None:
    """NW-18.16, NW-18.17, NW-15.14: the token is kept, its gain comes at once."""
    board = table.boards[seat]
    board.tokens |= 1 << token
    if table.events is not None:
        table.tell("token_taken", "NW-18.16", {"bonus": TOKEN_KIND[token]}, seat)
    effect = BONUS_EFFECT[TOKEN_KIND[token]]
    times = 2 if double else 1
    rule = "NW-15.14" if double else "NW-18.16"
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[i] == GAIN:
            coins, potions = TERM_COINS[i] * times, TERM_POTIONS[i] * times
            gain(table, seat, coins, potions, TERM_VP[i] * times, TOKENS_SOURCE, rule)


def place_students(table: NewtonTable, seat: int, count: int, rule: str) -> None:
    """NW-25.4: Students go from the supply to the Start space, as far as there are any."""
    students = table.boards[seat].students
    for _ in range(count):
        if NONE in students:
            students[students.index(NONE)] = TECH_START
            if table.events is not None:
                table.tell("student_placed", rule, {}, seat)
        elif table.events is not None:
            table.tell("no_student", "NW-25.4", {}, seat)


def volume_cost(board: StudyBoard, need: int) -> int:
    """NW-7.4 to NW-7.6: the potions that replace the missing volumes of a requirement."""
    return missing_volumes(board.volumes, need) * POTIONS_PER_VOLUME


def cell_cost(table: NewtonTable, board: StudyBoard, cell: int) -> int:
    """NW-7.4 to NW-7.8, NW-13.3: the potions that a book space costs."""
    tile = CELL_UNIVERSITY[cell]
    if tile >= 0:
        return 0 if (board.cubes >> table.university_at[tile]) & 1 else POTIONS_PER_PLACE
    tile = CELL_ANCIENT[cell]
    if tile >= 0:
        return 0 if (board.cubes >> table.ancient_at[tile]) & 1 else POTIONS_PER_PLACE
    return missing_volumes(board.volumes, CELL_VOLUMES[cell]) * POTIONS_PER_VOLUME


def ignore_price(board: StudyBoard) -> int:
    """NW-15.18, NW-15.19: the potions for not checking a requirement, from the card played."""
    return PRICE_POTIONS[CARD_EFFECT[row_last(board.desk)]]


def second_price(board: StudyBoard) -> int:
    """NW-15.7, NW-15.8: the coins for a second cube or tile, from the card played."""
    return PRICE_COINS[CARD_EFFECT[row_last(board.desk)]]
