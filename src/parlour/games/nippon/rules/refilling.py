"""Chapters 6 and 7: refilling the Action slots, the timeline."""

from __future__ import annotations

from parlour.games.nippon.actions import WORKER_DRAW
from parlour.games.nippon.content.numbers import (
    GOLDEN,
    PER_ROW,
    ROWS,
    SCORINGS,
    SLOT_SIZE,
    WORKER_COLOURS,
)
from parlour.games.nippon.content.workers import ONE, crowd_of, crowd_size
from parlour.games.nippon.rules.end_of_the_game import begin_final_phase
from parlour.games.nippon.rules.intermediate_scoring import intermediate_scoring
from parlour.games.nippon.state import NipponTable
from parlour.kernel.steps import NOBODY


def refill(table: NipponTable, slot: int) -> None:
    """NP-6.1 to NP-6.4: the topmost Worker row moves into the empty slot."""
    for row in range(len(table.rows)):
        if table.rows[row]:
            table.slots[slot] = table.rows[row]
            table.rows[row] = 0
            if table.events is not None:
                args = {"n": slot + 1, "m": row + 1}
                table.tell("refilled", "NP-6.2", args)
            break
    for row in range(len(table.rows)):
        if table.rows[row] or table.owed[row]:
            return
    big_refill(table)


def big_refill(table: NipponTable) -> None:
    """NP-6.5 to NP-6.7: slots, rows, and the marker."""
    fill_slots_and_rows(table)
    if table.trigger == NOBODY:
        move_marker(table)


def bag_list(table: NipponTable) -> list[int]:
    """The workers in the bag, one by one."""
    workers: list[int] = []
    for colour in range(len(WORKER_COLOURS)):
        for _ in range(crowd_of(table.bag, colour)):
            workers.append(colour)
    return workers


def fill_slots_and_rows(table: NipponTable) -> None:
    """NP-2.10, NP-6.5, NP-6.6, NP-6.9: from slot 1 on, then the rows from the top."""
    needed: list[int] = [SLOT_SIZE - crowd_size(crowd) for crowd in table.slots]
    for row in range(ROWS[table.seats]):
        needed.append(PER_ROW[table.seats] - crowd_size(table.rows[row]))
    workers = table.chance.draw(WORKER_DRAW, bag_list(table), sum(needed))
    next_worker = 0
    for place in range(len(needed)):
        crowd = 0
        for _ in range(needed[place]):
            if next_worker < len(workers):
                crowd += ONE[workers[next_worker]]
                next_worker += 1
        table.bag -= crowd
        row = place - len(table.slots)
        if row < 0:
            table.slots[place] += crowd
        else:
            table.rows[row] += crowd
            table.owed[row] = PER_ROW[table.seats] - crowd_size(table.rows[row])
    if table.events is not None:
        table.tell("big_refill", "NP-6.5", {"n": len(workers)}, reveals=True)
        if len(workers) < sum(needed):
            table.tell("owed", "NP-6.9", {"n": sum(needed) - len(workers)})


def fill_owed(table: NipponTable) -> None:
    """NP-6.10, NP-17.7: owed workers come from the bag, the topmost row first."""
    debt = sum(table.owed)
    if debt == 0 or table.bag == 0:
        return
    workers = table.chance.draw(WORKER_DRAW, bag_list(table), debt)
    next_worker = 0
    for row in range(len(table.rows)):
        while table.owed[row] and next_worker < len(workers):
            table.owed[row] -= 1
            table.rows[row] += ONE[workers[next_worker]]
            table.bag -= ONE[workers[next_worker]]
            next_worker += 1
    if table.events is not None:
        table.tell("debt_paid", "NP-6.10", {"n": len(workers)}, reveals=True)


def move_marker(table: NipponTable) -> None:
    """NP-7.2, NP-7.3, NP-7.5, NP-21.1: one space on; a scoring, or the final phase."""
    table.marker += 1
    if table.events is not None:
        table.tell("marker", "NP-6.7", {"n": table.marker})
    if table.marker in SCORINGS:
        intermediate_scoring(table)
    elif table.marker == GOLDEN:
        begin_final_phase(table)
