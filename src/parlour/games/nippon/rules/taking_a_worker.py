"""Chapter 5: take a worker, do the action of its slot."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.actions import TAKE
from parlour.games.nippon.content.board import (
    ACTION_NAMES,
    ACTION_SLOTS,
    EXPORT,
    INVEST,
    KNOWLEDGE_ACTION,
    MACHINERY,
    MINES,
    PRODUCE,
    SHIPS,
    SLOT_OF,
    TRAINS,
)
from parlour.games.nippon.content.numbers import COLOURS, WORKER_COLOURS, WORKER_SLOTS
from parlour.games.nippon.content.workers import ONE, crowd_of
from parlour.games.nippon.rules.export import FulfilContract, can_export, why_not_export
from parlour.games.nippon.rules.invest import BuildFactory, can_invest, why_not_invest
from parlour.games.nippon.rules.knowledge_and_mines import BuySteps, can_step, why_not_steps
from parlour.games.nippon.rules.local_market import PlaceInfluence, can_market, why_not_market
from parlour.games.nippon.rules.machinery import (
    BuyImprovements,
    can_improve,
    why_not_improvement_count,
)
from parlour.games.nippon.rules.produce import RunFactory, can_produce, why_not_produce
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.rules.trains_and_ships import BuyTiles, can_build_tile, why_not_tile_count
from parlour.games.nippon.state import NipponTable
from parlour.kernel.state import Reason


def can_act(table: NipponTable, seat: int, action: int) -> bool:
    """NP-5.6, NP-5.7: whether the action can be done at its minimum."""
    if action == INVEST:
        return can_invest(table, seat)
    if action == MACHINERY:
        return can_improve(table, seat)
    if action == PRODUCE:
        return can_produce(table, seat)
    if action in (KNOWLEDGE_ACTION, MINES):
        return can_step(table, seat, action)
    if action in (TRAINS, SHIPS):
        return can_build_tile(table, seat, action)
    if action == EXPORT:
        return can_export(table, seat)
    return can_market(table, seat)


def possible_takes(table: NipponTable, seat: int, choices: list[int]) -> None:
    """NP-4.3, NP-5.1, NP-5.2: each action that can be done, with each colour of its slot."""
    if len(table.boards[seat].workers) >= WORKER_SLOTS:
        return
    for slot in range(len(table.slots)):
        crowd = table.slots[slot]
        if crowd == 0:
            continue
        for action in ACTION_SLOTS[slot]:
            if can_act(table, seat, action):
                for colour in range(len(WORKER_COLOURS)):
                    if crowd_of(crowd, colour):
                        choices.append(TAKE + action * len(WORKER_COLOURS) + colour)


def why_not_take(table: NipponTable, seat: int, action: int, colour: int) -> list[Reason]:
    """NP-4.3, NP-5.4, NP-5.6: six workers, no such worker, or the action is impossible."""
    reasons: list[Reason] = []
    if len(table.boards[seat].workers) >= WORKER_SLOTS:
        reasons.append(Reason("six_workers", "NP-4.4", {"n": WORKER_SLOTS}))
    slot = SLOT_OF[action]
    if not crowd_of(table.slots[slot], colour):
        args = {"colour": colour, "action": action}
        reasons.append(Reason("no_such_worker", "NP-5.1", args))
    if not can_act(table, seat, action):
        reasons += why_not_act(table, seat, action)
    return reasons


def why_not_act(table: NipponTable, seat: int, action: int) -> list[Reason]:
    """NP-5.7: why not even the minimum of the action is possible."""
    if action == INVEST:
        return why_not_invest(table, seat)
    if action == MACHINERY:
        return why_not_improvement_count(table, seat, 1)
    if action == PRODUCE:
        return why_not_produce(table, seat)
    if action in (KNOWLEDGE_ACTION, MINES):
        return why_not_steps(table, seat, action, 1)
    if action in (TRAINS, SHIPS):
        return why_not_tile_count(table, seat, action, 1)
    if action == EXPORT:
        return why_not_export(table, seat)
    return why_not_market(table, seat)


def do_take(table: NipponTable, seat: int, action: int, colour: int) -> None:
    """NP-5.3, NP-5.5: the worker goes to the leftmost empty Worker slot; the action begins."""
    board = table.boards[seat]
    slot = SLOT_OF[action]
    table.slots[slot] -= ONE[colour]
    table.acted = True
    table.source = slot
    board.idle = False
    board.workers = board.workers + [colour]
    board.hired |= 1 << colour
    if table.events is not None:
        args = {"colour": colour, "action": action, "n": slot + 1}
        table.tell("took", "NP-5.1", args)
    table.push(FIRST_STEPS[action][seat])


def first_step(seat: int, action: int) -> NipponStep:
    """What the action begins with."""
    if action == INVEST:
        return BuildFactory(seat)
    if action == MACHINERY:
        return BuyImprovements(seat)
    if action == PRODUCE:
        return RunFactory(seat)
    if action in (KNOWLEDGE_ACTION, MINES):
        return BuySteps(seat, action)
    if action in (TRAINS, SHIPS):
        return BuyTiles(seat, action)
    if action == EXPORT:
        return FulfilContract(seat)
    return PlaceInfluence(seat)


# Steps are values: what each action begins with is made once for each seat.
FIRST_STEPS: Final[list[list[NipponStep]]] = [
    [first_step(seat, action) for seat in range(len(COLOURS))]
    for action in range(len(ACTION_NAMES))
]
