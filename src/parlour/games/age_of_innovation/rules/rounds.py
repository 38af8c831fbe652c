"""Chapter 7: rounds, phases and whose turn it is."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.numbers import AREA_REVEALED, AREA_TILES, ROUNDS
from parlour.games.age_of_innovation.rules.automa_turn import DRAW_CARDS, SHUFFLE_DECK
from parlour.games.age_of_innovation.rules.income import BEGIN_INCOME, CLEAN_UP, TAKE_SCIENCE_BONUS
from parlour.games.age_of_innovation.rules.turn import ACT
from parlour.games.age_of_innovation.state import ACTING, INCOME, NOBODY, SCIENCE, SETTING_UP, Table
from parlour.kernel.steps import Step


def go_on(table: Table) -> Step | None:
    """AI-7.1: a round follows the set-up and the science bonus; within it, turn follows turn."""
    if table.phase == SETTING_UP or table.phase == SCIENCE:
        begin_round(table)
        return None
    return next_turn(table)


def begin_round(table: Table) -> None:
    """AI-7.1, AI-8.1, AI-8.8: the next round begins with the income, in turn order."""
    table.round += 1
    table.phase = INCOME
    table.order_index = -1
    if table.events is not None:
        table.tell("round", "AI-7.1", {"n": table.round}, table.order[0])
        if table.area_tiles and table.round == AREA_REVEALED:
            args = {"n": AREA_TILES[table.area_tiles[0]]}
            table.tell("area_revealed", "AI-6.6", args, table.order[0], reveals=True)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(BEGIN_INCOME[seat])
    if table.automa is not None and table.round > 1:
        table.push(SHUFFLE_DECK)


def next_turn(table: Table) -> Step | None:
    """AI-9.1, AI-7.2, AI-40.6: the next player who has not passed; else the phase ends."""
    table.phase = ACTING
    for i in range(1, table.seats + 1):
        index = (table.order_index + i) % table.seats
        seat = table.order[index]
        if not (table.passed >> seat) & 1:
            table.order_index = index
            table.active = seat
            return DRAW_CARDS if table.is_automa(seat) else ACT[seat]
    end_actions(table)
    return None


def end_actions(table: Table) -> None:
    """AI-27.8, AI-33.1, AI-33.3, AI-34.1: Phase 3, or the end of the game after round 6."""
    table.active = NOBODY
    table.order = table.next_order
    table.next_order = []
    table.passed = 0
    if table.round == ROUNDS:
        table.over = True
        if table.events is not None:
            table.tell("game_over", "AI-34.1", {}, table.order[0])
        return
    table.phase = SCIENCE
    table.push(CLEAN_UP)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(TAKE_SCIENCE_BONUS[seat])
