"""Chapter 7: rounds, phases and whose turn it is."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.constants import AREA_REVEALED, AREA_TILES, ROUNDS
from parlour.games.age_of_innovation.state import (
    ACT,
    ACTING,
    AUTOMA,
    AUTOMA_SEAT,
    CLEAN_UP,
    HER_DRAW,
    HER_SHUFFLE,
    INCOME,
    INCOME_START,
    NOBODY,
    ROUND,
    SCIENCE,
    SCIENCE_BONUS,
    TURNS,
    Table,
)


def begin_round(table: Table) -> None:
    """AI-7.1, AI-8.1, AI-8.8: the next round begins with the income, in turn order."""
    table.round += 1
    table.phase = INCOME
    table.at = -1
    if table.events is not None:
        table.tell("round", "AI-7.1", {"n": table.round}, table.order[0])
        if table.area_tiles and table.round == AREA_REVEALED:
            args = {"n": AREA_TILES[table.area_tiles[0]]}
            table.tell("area_revealed", "AI-6.6", args, table.order[0], reveals=True)
    table.push(TURNS, NOBODY)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(INCOME_START, seat)
    if table.automa is not None and table.round > 1:
        table.push(AUTOMA, AUTOMA_SEAT, HER_SHUFFLE)


def next_turn(table: Table) -> None:
    """AI-9.1, AI-7.2, AI-40.6: the next player who has not passed; else the phase ends."""
    table.phase = ACTING
    for i in range(1, table.seats + 1):
        at = (table.at + i) % table.seats
        seat = table.order[at]
        if not (table.passed >> seat) & 1:
            table.at = at
            table.active = seat
            table.push(TURNS, NOBODY)
            if table.is_automa(seat):
                table.push(AUTOMA, seat, HER_DRAW)
            else:
                table.push(ACT, seat)
            return
    end_actions(table)


def end_actions(table: Table) -> None:
    """AI-27.8, AI-33.1, AI-33.3, AI-34.1: Phase 3, or the end of the game after round 6."""
    table.active = NOBODY
    table.order = table.next_order
    table.next_order = []
    table.passed = 0
    if table.round == ROUNDS:
        table.over = True
        table.offered = []
        table.stack = []
        if table.events is not None:
            table.tell("game_over", "AI-34.1", {}, table.order[0])
        return
    table.phase = SCIENCE
    table.push(ROUND, NOBODY)
    table.push(CLEAN_UP, NOBODY)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(SCIENCE_BONUS, seat)
