"""Chapter 11: Travel.

The plan lists the spaces entered in order, then the spaces that get a cube (+ TARGET), then the
spaces that cubes are taken from (+ SOURCE).
"""

from __future__ import annotations

from typing import Final

from parlour.games.newton.actions import CUBE, CUBE_FROM, DECLINE, DONE, GO, STOP
from parlour.games.newton.content.box import CUBE_VP, CUBES
from parlour.games.newton.content.cards import CARD_EFFECT
from parlour.games.newton.content.effect_tables import CUBES_SOURCE, MASTER_SPACE, PRICE_COINS
from parlour.games.newton.content.map_board import (
    CITY,
    CUBE_MASK,
    GRANADA,
    HVEN,
    NEIGHBOURS,
    ROUTE_COST,
    SPACE_COUNT,
    SPACE_KIND,
    SPACE_VOLUMES,
    VISIT_MASK,
)
from parlour.games.newton.content.tiles import CITY_EFFECT
from parlour.games.newton.effects import CUBE_EACH, FREE_ROUTES, SECOND_CUBE
from parlour.games.newton.rules.gains import gain, pay, push_effects, take_token, volume_cost
from parlour.games.newton.state import (
    CUBE_FROM_STEP,
    CUBES_STEP,
    MARK,
    SOURCE,
    TARGET,
    TRAVEL_STEP,
    Decision,
    StudyBoard,
    Table,
    members,
    offer_each,
    row_last,
)
from parlour.kernel.state import Reason

BOUGHT: Final = 4096  # flag: the second cube is paid for
BY_EFFECT: Final = 8192  # flag: a cube placed without travelling


def path_length(table: Table) -> int:
    """How many steps are planned."""
    length = 0
    for entry in table.plan:
        if entry < TARGET:
            length += 1
    return length


def path_end(table: Table, board: StudyBoard) -> int:
    """NW-11.7: where the planned path ends; without steps where the Scientist stands."""
    length = path_length(table)
    return table.plan[length - 1] if length else board.scientist


def path_cost(table: Table, board: StudyBoard, flags: int) -> int:
    """NW-11.3, NW-15.17, NW-17.13: the coins of all planned routes."""
    if flags & FREE_ROUTES:
        return 0
    cost = 0
    here = board.scientist
    for entry in table.plan:
        if entry >= TARGET:
            break
        cost += ROUTE_COST[here * SPACE_COUNT + entry]
        here = entry
    return cost


def second_price(board: StudyBoard) -> int:
    """NW-15.8: the coins for a second cube, from the card played."""
    return PRICE_COINS[CARD_EFFECT[row_last(board.desk)]]


def hven_cost(board: StudyBoard) -> int:
    """NW-11.14: the potions for a cube on the Objective space."""
    return volume_cost(board, SPACE_VOLUMES[HVEN])


def takes_cube(table: Table, board: StudyBoard, space: int) -> bool:
    """NW-11.9, NW-11.10, NW-11.14: whether a cube may be placed on the space."""
    if not (CUBE_MASK & ~board.cubes) >> space & 1 or space + TARGET in table.plan:
        return False
    return space != HVEN or hven_cost(board) <= board.potions


def possible_travel(table: Table, seat: int, value: int, flags: int, found: list[int]) -> None:
    """NW-11.1 to NW-11.3, NW-11.8: the next step, to stop, or to stop and place a cube."""
    board = table.boards[seat]
    here = path_end(table, board)
    if path_length(table) < value:
        left = board.coins - path_cost(table, board, flags)
        row = here * SPACE_COUNT
        for space in NEIGHBOURS[here]:
            if flags & FREE_ROUTES or ROUTE_COST[row + space] <= left:
                found.append(GO + space)
    if not flags & CUBE_EACH and takes_cube(table, board, here):
        found.append(CUBE + here)
    found.append(STOP)


def why_not_go(table: Table, seat: int, value: int, flags: int, space: int) -> list[Reason]:
    """NW-11.1, NW-11.3: no route, no step left, or not enough coins."""
    board = table.boards[seat]
    here = path_end(table, board)
    cost = ROUTE_COST[here * SPACE_COUNT + space]
    if cost < 0:
        return [Reason("no_route", "NW-11.1", {"space": here, "space2": space})]
    if path_length(table) >= value:
        return [Reason("no_step_left", "NW-11.1", {"n": value})]
    spent = path_cost(table, board, flags)
    return [Reason("route_cost", "NW-11.3", {"n": spent + cost, "m": board.coins})]


def why_not_cube(table: Table, board: StudyBoard, space: int) -> list[Reason]:
    """NW-11.9, NW-11.10, NW-11.14: what keeps a cube from the space; empty if nothing does."""
    if takes_cube(table, board, space):
        return []
    if not (CUBE_MASK >> space) & 1:
        return [Reason("no_cube_space", "NW-11.9", {"space": space})]
    if space != HVEN or (board.cubes >> space) & 1 or space + TARGET in table.plan:
        return [Reason("own_cube", "NW-11.10", {"space": space})]
    args = {"n": hven_cost(board), "m": board.potions}
    return [Reason("volumes_missing", "NW-11.14", args)]


def do_go(table: Table, seat: int, value: int, flags: int, space: int) -> None:
    """NW-11.1: one more step of the path."""
    table.plan.append(space)
    table.stack.append(Decision(TRAVEL_STEP, value, flags))


def do_stop(table: Table, seat: int, value: int, flags: int) -> None:
    """NW-11.8, NW-15.8, NW-17.10: the path is declared; further cubes are asked for."""
    found: list[int] = []
    possible_cubes(table, seat, flags, found)
    if len(found) > 1:
        table.stack.append(Decision(CUBES_STEP, value, flags))
    else:
        choose_sources(table, seat, flags)


def do_cube_here(table: Table, seat: int, value: int, flags: int, space: int) -> None:
    """NW-11.8: stop and place a cube."""
    table.plan.append(space + TARGET)
    do_stop(table, seat, value, flags)


def possible_cubes(table: Table, seat: int, flags: int, found: list[int]) -> None:
    """NW-15.8, NW-15.9, NW-17.10, NW-17.12: the spaces of the path that may get a cube."""
    board = table.boards[seat]
    length = path_length(table)
    if flags & CUBE_EACH:
        if length == 0 and takes_cube(table, board, board.scientist):
            found.append(CUBE + board.scientist)
        last = length
    elif flags & SECOND_CUBE and not flags & BOUGHT:
        price = second_price(board)
        last = length - 1 if path_cost(table, board, flags) + price <= board.coins else 0
    else:
        last = 0
    for i in range(last):
        space = table.plan[i]
        if takes_cube(table, board, space) and CUBE + space not in found:
            found.append(CUBE + space)
    found.append(DONE)


def why_not_path_cube(table: Table, seat: int, flags: int, space: int) -> list[Reason]:
    """NW-11.11, NW-15.8: the space takes no cube, or was not passed."""
    board = table.boards[seat]
    reasons = why_not_cube(table, board, space)
    if not reasons:
        reasons.append(Reason("not_passed", "NW-11.11", {"space": space}))
    return reasons


def do_path_cube(table: Table, seat: int, value: int, flags: int, space: int) -> None:
    """NW-15.8, NW-17.10: a cube for a space of the path."""
    table.plan.append(space + TARGET)
    if flags & SECOND_CUBE:
        flags |= BOUGHT
    do_stop(table, seat, value, flags)


def possible_any_cubes(table: Table, seat: int, found: list[int]) -> None:
    """NW-17.14: every City, University and Ancient Land without an own cube."""
    offer_each(CUBE, VISIT_MASK & ~table.boards[seat].cubes, found)
    if found:
        found.append(DECLINE)


def why_not_any_cube(table: Table, seat: int, space: int) -> list[Reason]:
    """NW-17.14: an own cube lies there, or it is no such space."""
    if not (VISIT_MASK >> space) & 1:
        return [Reason("winkelmann_space", "NW-17.14", {"space": space})]
    return [Reason("own_cube", "NW-11.10", {"space": space})]


def do_any_cube(table: Table, seat: int, space: int) -> None:
    """NW-17.14, NW-17.15: a cube by effect; the Scientist stays."""
    table.plan = [space + TARGET]
    choose_sources(table, seat, BY_EFFECT)


def choose_sources(table: Table, seat: int, flags: int) -> None:
    """NW-11.19: with too few cubes on the Study board, cubes of the Map are moved."""
    targets = 0
    sources = 0
    for entry in table.plan:
        if entry >= SOURCE:
            sources += 1
        elif entry >= TARGET:
            targets += 1
    if targets > table.boards[seat].cubes_left + sources:
        table.stack.append(Decision(CUBE_FROM_STEP, 0, flags))
    else:
        travel(table, seat, flags)


def possible_sources(table: Table, seat: int, found: list[int]) -> None:
    """NW-11.19, NW-11.23: every own cube that was on the Map before this action."""
    for space in members(table.boards[seat].cubes):
        if space + SOURCE not in table.plan:
            found.append(CUBE_FROM + space)


def why_not_source(table: Table, seat: int, space: int) -> list[Reason]:
    """NW-11.19, NW-11.23: no own cube lies there, or it is taken already."""
    if space + SOURCE in table.plan:
        return [Reason("cube_taken", "NW-11.23", {"space": space})]
    return [Reason("no_own_cube", "NW-11.19", {"space": space})]


def do_source(table: Table, seat: int, flags: int, space: int) -> None:
    """NW-11.19: this cube is taken."""
    table.plan.append(space + SOURCE)
    choose_sources(table, seat, flags)


def travel(table: Table, seat: int, flags: int) -> None:
    """NW-11.24: costs, movement with tokens, cubes in path order, their VP, their effects."""
    board = table.boards[seat]
    coins = path_cost(table, board, flags)
    if flags & BOUGHT:
        coins += second_price(board)
    potions = hven_cost(board) if HVEN + TARGET in table.plan else 0
    pay(table, seat, coins, potions, "NW-11.3")
    plan = table.plan
    table.plan = []
    start = board.scientist
    for space in plan:
        if space >= TARGET:
            break
        board.scientist = space
        if (table.map_tokens >> space) & 1:
            table.map_tokens &= ~(1 << space)
            take_token(table, seat, table.map_token[space], False)
    if table.events is not None and not flags & BY_EFFECT:
        if plan and plan[0] < TARGET:
            table.tell("travelled", "NW-11.1", {"space": start, "space2": board.scientist})
        else:
            table.tell("stayed", "NW-11.7", {"space": start})
    place_cubes(table, seat, plan, flags)


def place_cubes(table: Table, seat: int, plan: list[int], flags: int) -> None:
    """NW-11.12, NW-11.16 to NW-11.21: the cubes are placed, then what they bring."""
    board = table.boards[seat]
    targets = targets_in_order(plan, flags)
    sources = [entry - SOURCE for entry in plan if entry >= SOURCE]
    vp = 0
    moved = 0
    effects: list[int] = []
    for space in targets:
        if board.cubes_left > 0:
            board.cubes_left -= 1
            vp += CUBE_VP[CUBES - board.cubes_left]
            if table.events is not None:
                table.tell("cube_placed", "NW-11.8", {"space": space})
        else:
            source = sources[moved]
            moved += 1
            board.cubes &= ~(1 << source)
            if table.events is not None:
                table.tell("cube_moved", "NW-11.19", {"space": source, "space2": space})
        board.cubes |= 1 << space
        if SPACE_KIND[space] == CITY:
            effects.append(CITY_EFFECT[table.tile_at[space]])
        elif space == GRANADA:
            effects.append(MASTER_SPACE)
    if vp:
        gain(table, seat, 0, 0, vp, CUBES_SOURCE, "NW-11.18")
    push_effects(table, effects)


def targets_in_order(plan: list[int], flags: int) -> list[int]:
    """NW-11.24: the spaces that get a cube, in the order in which they were entered.

    A second cube (NW-15.8) lies on a space that was left again, so it comes before the one where
    the Scientist stops, even if that space was entered before as well.
    """
    chosen = [entry - TARGET for entry in plan if TARGET <= entry < SOURCE]
    if len(chosen) < 2:
        return chosen
    if flags & BOUGHT:
        return [chosen[1], chosen[0]]
    ordered: list[int] = []
    for entry in plan:
        if entry < MARK and entry in chosen and entry not in ordered:
            ordered.append(entry)
    return ordered
