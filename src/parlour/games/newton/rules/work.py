"""Chapter 9: Work."""

from __future__ import annotations

from parlour.games.newton.actions import DECLINE, WORK_FOR, WORK_TO_OBJECTIVE
from parlour.games.newton.content.effect_tables import CARDS_SOURCE, MASTER_SPACE
from parlour.games.newton.content.tiles import INVENTION_EFFECT, SPECIALIZATION_EFFECT
from parlour.games.newton.content.tracks_board import (
    INVENTION_SPACE,
    MASTER_TRACK,
    SPECIALIZATION_SPACE,
    WORK_END,
    WORK_INVENTION,
    WORK_KIND,
    WORK_SPECIALIZATION,
    WORK_VOLUMES,
)
from parlour.games.newton.effects import BASIC, IGNORE
from parlour.games.newton.rules.gains import gain, pay, push_effect, volume_cost
from parlour.games.newton.state import StudyBoard, Table
from parlour.kernel.state import Reason


def objective_cost(table: Table, seat: int, flags: int) -> int:
    """NW-9.9, NW-17.20: the potions for entering the Objective space."""
    return 0 if flags & IGNORE else volume_cost(table.boards[seat], WORK_VOLUMES)


def possible_work(table: Table, seat: int, value: int, flags: int, found: list[int]) -> None:
    """NW-9.1, NW-9.10: every value, and those with which the Objective space can be entered."""
    for v in range(value):
        found.append(WORK_FOR + v)
    board = table.boards[seat]
    if board.work < WORK_END and board.work + value >= WORK_END:
        if objective_cost(table, seat, flags) <= board.potions:
            for v in range(WORK_END - board.work - 1, value):
                found.append(WORK_TO_OBJECTIVE + v)
    if not flags & BASIC:
        found.append(DECLINE)


def landing(board: StudyBoard, v: int, enter: bool) -> int:
    """NW-9.2, NW-9.11: where the marker goes with a value, onto the Objective space or not."""
    last = WORK_END if enter or board.work == WORK_END else WORK_END - 1
    return min(board.work + v, last)


def why_not_work(
    table: Table, seat: int, value: int, flags: int, v: int, enter: bool
) -> list[Reason]:
    """NW-9.1, NW-9.9: the value is too high, the Objective space too far or not paid for."""
    board = table.boards[seat]
    reasons: list[Reason] = []
    if v > value:
        reasons.append(Reason("value_too_high", "NW-9.1", {"n": v, "m": value}))
    if enter:
        if board.work == WORK_END:
            reasons.append(Reason("work_at_end", "NW-9.5"))
        elif board.work + v < WORK_END:
            args = {"n": WORK_END - board.work, "m": v}
            reasons.append(Reason("work_objective_far", "NW-9.2", args))
        cost = objective_cost(table, seat, flags)
        if cost > board.potions:
            args = {"n": cost, "m": board.potions}
            reasons.append(Reason("volumes_missing", "NW-9.9", args))
    return reasons


def do_work(table: Table, seat: int, flags: int, v: int, enter: bool) -> None:
    """NW-9.2, NW-9.3, NW-9.14: costs, movement, coins, effect of the space."""
    board = table.boards[seat]
    if enter:
        pay(table, seat, 0, objective_cost(table, seat, flags), "NW-9.10")
    before = board.work
    board.work = landing(board, v, enter)
    if table.events is not None:
        rule = "NW-9.2" if board.work > before else "NW-9.5"
        table.tell("worked", rule, {"n": v, "m": board.work})
    gain(table, seat, v, 0, 0, CARDS_SOURCE, "NW-9.3")
    if board.work == before:
        return
    kind = WORK_KIND[board.work]
    if kind == SPECIALIZATION_SPACE:
        tile = table.specializations[WORK_SPECIALIZATION[board.work]]
        push_effect(table, SPECIALIZATION_EFFECT[tile])
    elif kind == INVENTION_SPACE:
        push_effect(table, INVENTION_EFFECT[table.inventions[WORK_INVENTION[board.work]]])
    elif kind == MASTER_TRACK:
        push_effect(table, MASTER_SPACE)
