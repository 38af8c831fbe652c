"""Chapter 24: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.newton.actions import WORK_TO_OBJECTIVE
from parlour.games.newton.content.cards import CARD_SYMBOL, CARDS, LEVEL_MASK, LEVELS
from parlour.games.newton.content.map_board import (
    ANCIENT,
    CITY,
    KINDS,
    NEIGHBOURS,
    ROUTE_COST,
    SPACE_COUNT,
    SPACE_KIND,
    SPACES,
    UNIVERSITY,
)
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.numbers import COLOURS, DESK_SLOTS, RANKS
from parlour.games.newton.content.packed import NONE, field, row_count, row_items
from parlour.games.newton.content.study_boards import CELLS, LINE_MASK, LINES
from parlour.games.newton.content.terms import ACTION_TYPES, FREE_ROUTES, INCOMES, MEDICINE, VOLUMES
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_KINDS,
    CITY_TILES,
    DISCOVERIES,
    INVENTIONS,
    MEDICINE_TILES,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKEN_KIND,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import (
    OBJECTIVE_SLOTS,
    TECH,
    TECH_INVENTION,
    TECH_KIND,
    TECH_OBJECTIVE,
    TECH_SPECIALIZATION,
    TRACK_KINDS,
    WORK_END,
    WORK_INVENTION,
    WORK_KIND,
    WORK_SLOT,
    WORK_SPECIALIZATION,
)
from parlour.games.newton.rules.draft import discoveries_of, pack_in_hand
from parlour.games.newton.rules.study import PlaceBook
from parlour.games.newton.rules.technology import ChooseStudent, MoveStudent
from parlour.games.newton.rules.travel import (
    PlaceCubes,
    TakeCube,
    Travel,
    path_cost,
    path_end,
    path_length,
)
from parlour.games.newton.rules.turn import boost_value, has_played, joker_value
from parlour.games.newton.rules.work import Work, landing
from parlour.games.newton.scoring import count, discovery_points, objective_points, rank, scores
from parlour.games.newton.state import (
    DISCOVERING,
    DRAFTING,
    NEXT_STUDENT,
    PHASES,
    SOURCE,
    TARGET,
    USED_BASIC,
    USED_BOOST,
    USED_EFFECT,
    NewtonTable,
    StudyBoard,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.views import names_of, score_rows, view_head


def view(table: NewtonTable, seat: int | None) -> dict[str, Any]:
    """NW-24.1 to NW-24.3: the table as a seat, or a spectator, may know it."""
    table_view: dict[str, Any] = {
        **view_head(table, "newton", seat),
        "phase": PHASES[table.phase],
        "round": table.round,
        "turn": min(table.turn + 1, DESK_SLOTS),
        "first": table.first,
        "current": table.current,
        "used": {
            "basic": table.used & USED_BASIC != 0,
            "effect": table.used & USED_EFFECT != 0,
            "boost": table.used & USED_BOOST != 0,
        },
        "map": [space_view(table, space) for space in range(len(SPACES))],
        "work": [work_view(table, space) for space in range(len(WORK_KIND))],
        "technology": [technology_view(table, space) for space in range(len(TECH))],
        "market": [names_of(table.face_up & LEVEL_MASK[level], CARDS) for level in LEVELS],
        "decks": [len(deck) for deck in table.decks],
        "incomes": {INCOMES[i]: field(table.incomes, i) for i in range(MEDICINE)},
        "medicine": MEDICINE_TILES - sum(1 for board in table.boards if board.medicine_side),
        "developments": {name: field(table.developments, i) for i, name in enumerate(ACTION_TYPES)},
        "boards": [board_view(table, other, seat) for other in range(table.seats)],
        "plan": plan_view(table),
        "draft": draft_view(table, seat),
        "scores": score_rows(scores(table)),
    }
    if table.seats == 1:
        table_view["rank"] = RANKS[rank(scores(table)[0].total)]
    return table_view


def space_view(table: NewtonTable, space: int) -> dict[str, Any]:
    """A space of the Map: its tile, token, cubes and Scientists."""
    kind = SPACE_KIND[space]
    row: dict[str, Any] = {"id": SPACES[space], "kind": KINDS[kind], "tile": None, "token": None}
    if kind == CITY:
        row["tile"] = CITY_TILES[table.tile_at[space]]
    elif kind == UNIVERSITY:
        row["tile"] = UNIVERSITY_TILES[table.tile_at[space]]
    elif kind == ANCIENT:
        row["tile"] = ANCIENT_TILES[table.tile_at[space]]
    elif KINDS[kind] == "objective":
        row["tile"] = OBJECTIVES[table.objectives[OBJECTIVE_SLOTS.index(f"map:{SPACES[space]}")]]
    if (table.map_tokens >> space) & 1:
        row["token"] = BONUS_KINDS[TOKEN_KIND[table.map_token[space]]]
    row["cubes"] = [seat for seat, board in enumerate(table.boards) if (board.cubes >> space) & 1]
    row["scientists"] = [
        seat for seat, board in enumerate(table.boards) if board.scientist == space
    ]
    return row


def work_view(table: NewtonTable, space: int) -> dict[str, Any]:
    """A space of the Work track."""
    row: dict[str, Any] = {"kind": TRACK_KINDS[WORK_KIND[space]], "tile": None}
    if WORK_SPECIALIZATION[space] >= 0:
        row["tile"] = SPECIALIZATIONS[table.specializations[WORK_SPECIALIZATION[space]]]
    elif WORK_INVENTION[space] >= 0:
        row["tile"] = INVENTIONS[table.inventions[WORK_INVENTION[space]]]
    elif space == WORK_END:
        row["tile"] = OBJECTIVES[table.objectives[WORK_SLOT]]
    row["markers"] = [seat for seat, board in enumerate(table.boards) if board.work == space]
    return row


def technology_view(table: NewtonTable, space: int) -> dict[str, Any]:
    """A space of the Technology track."""
    row: dict[str, Any] = {
        "id": TECH[space],
        "kind": TRACK_KINDS[TECH_KIND[space]],
        "tile": None,
        "token": None,
    }
    if TECH_SPECIALIZATION[space] >= 0:
        row["tile"] = SPECIALIZATIONS[table.specializations[TECH_SPECIALIZATION[space]]]
    elif TECH_INVENTION[space] >= 0:
        row["tile"] = INVENTIONS[table.inventions[TECH_INVENTION[space]]]
    elif TECH_OBJECTIVE[space] >= 0:
        row["tile"] = OBJECTIVES[table.objectives[TECH_OBJECTIVE[space]]]
    if (table.tech_tokens >> space) & 1:
        row["token"] = BONUS_KINDS[TOKEN_KIND[table.tech_token[space]]]
    row["students"] = [
        seat
        for seat, board in enumerate(table.boards)
        for student in board.students
        if student == space
    ]
    return row


def board_view(table: NewtonTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """NW-24.1, NW-24.2: a Study board; Masters in hand that are unknown are None."""
    board = table.boards[seat]
    known = viewer == seat or table.over
    hand: list[str | None] = (
        list(names_of(board.masters, MASTERS))
        if known
        else [None for _ in range(count_bits(board.masters))]
    )
    discovery: str | None = None
    if board.discovery != NONE:
        discovery = DISCOVERIES[board.discovery] if known else "hidden"
    filled = [CELLS[cell] for cell in range(len(CELLS)) if (board.books >> cell) & 1]
    return {
        "colour": COLOURS[table.colours[seat]],
        "printed": ACTION_TYPES[board.printed],
        "coins": board.coins,
        "potions": board.potions,
        "vp": board.vp,
        "hand": names_of(board.hand, CARDS),
        "desk": [CARDS[card] for card in row_items(board.desk)],
        "tuck": [CARDS[card] for card in row_items(board.tuck)],
        "drawers": [ACTION_TYPES[kind] for kind in row_items(board.drawers)],
        "income": [INCOMES[kind] for kind in row_items(board.income)],
        "medicine_side": board.medicine_side,
        "masters": hand,
        "played": names_of(board.played, MASTERS),
        "discovery": discovery,
        "scientist": SPACES[board.scientist],
        "cubes": board.cubes_left,
        "students": board.students.count(NONE),
        "work": board.work,
        "books": filled,
        "books_left": board.books_left,
        "lines": [LINES[i] for i, mask in enumerate(LINE_MASK) if board.books & mask == mask],
        "tokens": [
            BONUS_KINDS[TOKEN_KIND[token]]
            for token in range(len(TOKEN_KIND))
            if board.tokens >> token & 1
        ],
        "volumes": {name: field(board.volumes, i) for i, name in enumerate([*VOLUMES, "any"])},
        "values": {
            name: value_view(table, seat, action) for action, name in enumerate(ACTION_TYPES)
        },
        "discovery_vp": discovery_points(board) if known else None,
        "objectives": {
            OBJECTIVES[tile]: {
                "count": count(board, OBJECTIVE_COUNT[tile]),
                "vp": objective_points(board, tile),
            }
            for tile in table.objectives
        },
    }


def value_view(table: NewtonTable, seat: int, action: int) -> dict[str, int]:
    """NW-6.1: the value of an action and where it comes from."""
    board = table.boards[seat]
    joker = boost = 0
    if has_played(table, seat) and not table.used & USED_BASIC:
        joker = joker_value(board)
        boost = boost_value(table)
    return {
        "printed": 1 if board.printed == action else 0,
        "tucked": sum(1 for card in row_items(board.tuck) if CARD_SYMBOL[card] == action),
        "developments": row_count(board.drawers, action),
        "desk": sum(1 for card in row_items(board.desk) if CARD_SYMBOL[card] == action),
        "joker": joker,
        "boost": boost,
        "value": field(board.symbols, action) + joker + boost,
    }


def plan_view(table: NewtonTable) -> dict[str, Any] | None:
    """What the player to move has declared so far of an action."""
    step = table.step
    board = table.boards[table.current]
    if isinstance(step, Work):
        values = range(1, step.value + 1)
        return {
            "what": "work",
            "value": step.value,
            "spaces": [landing(board, used, False) for used in values],
            "entering": [used for used in values if WORK_TO_OBJECTIVE + used - 1 in table.offered],
        }
    if isinstance(step, PlaceBook):
        cells = [CELLS[entry % TARGET] for entry in table.plan]
        return {"what": "study", "value": step.value, "cells": cells}
    if isinstance(step, (ChooseStudent, MoveStudent)):
        path = [None if entry == NEXT_STUDENT else TECH[entry % TARGET] for entry in table.plan]
        return {"what": "technology", "value": step.value, "path": path}
    if isinstance(step, Travel):
        return {
            **path_view(table, board, step.flags),
            "steps": step.value - path_length(table),
            "reach": reachable(table, board, step.value, step.flags),
        }
    if isinstance(step, (PlaceCubes, TakeCube)):
        return path_view(table, board, step.flags)
    return None


def path_view(table: NewtonTable, board: StudyBoard, flags: int) -> dict[str, Any]:
    """NW-11.1, NW-11.8: the way of the Scientist, and the cubes on it."""
    return {
        "what": "travel",
        "from": SPACES[board.scientist],
        "path": [SPACES[entry] for entry in table.plan if entry < TARGET],
        "cubes": [SPACES[entry - TARGET] for entry in table.plan if TARGET <= entry < SOURCE],
        "cost": path_cost(table, board, flags),
    }


def reachable(table: NewtonTable, board: StudyBoard, value: int, flags: int) -> dict[str, int]:
    """NW-11.1, NW-11.3: the spaces in reach of the steps and coins left, with the fewest coins."""
    start = path_end(table, board)
    coins = board.coins - path_cost(table, board, flags)
    best: dict[int, int] = {start: 0}
    frontier: dict[int, int] = {start: 0}
    for _ in range(value - path_length(table)):
        following: dict[int, int] = {}
        for space, price in frontier.items():
            for near in NEIGHBOURS[space]:
                route = 0 if flags & FREE_ROUTES else ROUTE_COST[space * SPACE_COUNT + near]
                cost = price + route
                if cost <= coins and cost < best.get(near, coins + 1):
                    best[near] = cost
                    following[near] = cost
        frontier = following
    del best[start]
    return {SPACES[space]: cost for space, cost in sorted(best.items())}


def draft_view(table: NewtonTable, seat: int | None) -> dict[str, Any] | None:
    """NW-3.12, NW-3.16: what a seat holds in the draft; the others only see who still chooses."""
    if table.phase not in (DRAFTING, DISCOVERING):
        return None
    chosen = [other for other in range(table.seats) if table.step_of(other) is None]
    draft: dict[str, Any] = {"pick": table.pick + 1, "chosen": chosen, "pack": [], "tiles": []}
    if seat is None:
        return draft
    if table.phase == DISCOVERING:
        draft["tiles"] = [DISCOVERIES[tile] for tile in discoveries_of(table, seat)]
    elif table.step_of(seat) is not None:
        draft["pack"] = sorted(MASTERS[master] for master in pack_in_hand(table, seat))
    return draft
