"""Chapter 11: Travel.

The plan lists the spaces entered in order, then the spaces that get a cube (+ TARGET), then the
spaces that cubes are taken from (+ SOURCE).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import CUBE, CUBE_FROM, DECLINE, DONE, GO, STOP, VERB_OF
from parlour.games.newton.content.effect_tables import CUBES_SOURCE, MASTER_SPACE
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
from parlour.games.newton.content.numbers import CUBE_VP, CUBES, MOST_SEATS
from parlour.games.newton.content.terms import CUBE_EACH, FREE_ROUTES, SECOND_CUBE
from parlour.games.newton.content.tiles import CITY_EFFECT
from parlour.games.newton.rules.gains import (
    gain,
    pay,
    push_effects,
    second_price,
    take_token,
    volume_cost,
)
from parlour.games.newton.rules.step import ActionStep, NewtonStep, decline
from parlour.games.newton.state import MARK, SOURCE, TARGET, NewtonTable, StudyBoard
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason

SECOND_PAID: Final = 4096  # flag: the second cube is paid for
BY_EFFECT: Final = 8192  # flag: a cube placed without travelling


def path_length(table: NewtonTable) -> int:
    """How many steps are planned."""
    length = 0
    for entry in table.plan:
        if entry < TARGET:
            length += 1
    return length


def path_end(table: NewtonTable, board: StudyBoard) -> int:
    """NW-11.7: where the planned path ends; without steps where the Scientist stands."""
    length = path_length(table)
    return table.plan[length - 1] if length else board.scientist


def path_cost(table: NewtonTable, board: StudyBoard, flags: int) -> int:
    """NW-11.3, NW-15.17, NW-17.13: the coins of all planned routes."""
    if flags & FREE_ROUTES:
        return 0
    cost = 0
    space = board.scientist
    for entry in table.plan:
        if entry >= TARGET:
            break
        cost += ROUTE_COST[space * SPACE_COUNT + entry]
        space = entry
    return cost


def hven_cost(board: StudyBoard) -> int:
    """NW-11.14: the potions for a cube on the Objective space."""
    return volume_cost(board, SPACE_VOLUMES[HVEN])


def takes_cube(table: NewtonTable, board: StudyBoard, space: int) -> bool:
    """NW-11.9, NW-11.10, NW-11.14: whether a cube may be placed on the space."""
    if not (CUBE_MASK & ~board.cubes) >> space & 1 or space + TARGET in table.plan:
        return False
    return space != HVEN or hven_cost(board) <= board.potions


def why_not_cube(table: NewtonTable, board: StudyBoard, space: int) -> list[Reason]:
    """NW-11.9, NW-11.10, NW-11.14: what keeps a cube from the space; empty if nothing does."""
    if takes_cube(table, board, space):
        return []
    if not (CUBE_MASK >> space) & 1:
        return [Reason("no_cube_space", "NW-11.9", {"space": space})]
    if space != HVEN or (board.cubes >> space) & 1 or space + TARGET in table.plan:
        return [Reason("own_cube", "NW-11.10", {"space": space})]
    args = {"n": hven_cost(board), "m": board.potions}
    return [Reason("volumes_missing", "NW-11.14", args)]


@final
@mypyc_attr(acyclic=True)
class Travel(ActionStep):
    """NW-11.1: where the Scientist goes, step by step."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-11.1 to NW-11.3, NW-11.8: the next step, to stop, or to stop and place a cube."""
        choices: list[int] = []
        board = table.boards[self.seat]
        flags = self.flags
        here = path_end(table, board)
        if path_length(table) < self.value:
            left = board.coins - path_cost(table, board, flags)
            row = here * SPACE_COUNT
            for space in NEIGHBOURS[here]:
                if flags & FREE_ROUTES or ROUTE_COST[row + space] <= left:
                    choices.append(GO + space)
        if not flags & CUBE_EACH and takes_cube(table, board, here):
            choices.append(CUBE + here)
        choices.append(STOP)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-11.1, NW-11.8: one more step of the path, or its end with a cube or without."""
        if choice < STOP:
            table.plan.append(choice - GO)
            table.push(self)
            return
        if choice >= CUBE:
            table.plan.append(choice - CUBE + TARGET)
        end_travel(table, self.seat, self.value, self.flags)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-11.1, NW-11.3, NW-11.8: no route, no step left, not enough coins; no cube yet."""
        board = table.boards[self.seat]
        if verb == CUBE:
            reasons = why_not_cube(table, board, argument)
            return reasons or [Reason("stop_there_first", "NW-11.8", {"space": argument})]
        if verb != GO:
            return []
        here = path_end(table, board)
        cost = ROUTE_COST[here * SPACE_COUNT + argument]
        if cost < 0:
            return [Reason("no_route", "NW-11.1", {"space": here, "space2": argument})]
        if path_length(table) >= self.value:
            return [Reason("no_step_left", "NW-11.1", {"n": self.value})]
        spent = path_cost(table, board, self.flags)
        return [Reason("route_cost", "NW-11.3", {"n": spent + cost, "m": board.coins})]

    def question(self, table: NewtonTable) -> Question:
        board = table.boards[self.seat]
        coins = board.coins - path_cost(table, board, self.flags)
        return Question("travel", {"n": self.value - path_length(table), "coins": coins})

    def details(self, table: NewtonTable, choice: int) -> dict[str, int]:
        """NW-15.17, NW-17.13: free routes cost nothing."""
        return {"n": 0} if self.flags & FREE_ROUTES and VERB_OF[choice] == GO else {}


def end_travel(table: NewtonTable, seat: int, value: int, flags: int) -> None:
    """NW-11.8, NW-15.8, NW-17.10: the path is declared; further cubes are asked for."""
    if len(cubes_of_path(table, seat, flags)) > 1:
        table.push(PlaceCubes(seat, value, flags))
    else:
        choose_sources(table, seat, flags)


def cubes_of_path(table: NewtonTable, seat: int, flags: int) -> list[int]:
    """NW-15.8, NW-15.9, NW-17.10, NW-17.12: the spaces of the path that may get a cube."""
    choices: list[int] = []
    board = table.boards[seat]
    length = path_length(table)
    if flags & CUBE_EACH:
        if length == 0 and takes_cube(table, board, board.scientist):
            choices.append(CUBE + board.scientist)
        last = length
    elif flags & SECOND_CUBE and not flags & SECOND_PAID:
        price = second_price(board)
        last = length - 1 if path_cost(table, board, flags) + price <= board.coins else 0
    else:
        last = 0
    for i in range(last):
        space = table.plan[i]
        if takes_cube(table, board, space) and CUBE + space not in choices:
            choices.append(CUBE + space)
    choices.append(DONE)
    return choices


@final
@mypyc_attr(acyclic=True)
class PlaceCubes(ActionStep):
    """NW-15.8, NW-17.10: which spaces of the path get a cube."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        return cubes_of_path(table, self.seat, self.flags)

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-15.8, NW-17.10: a cube for a space of the path."""
        if choice == DONE:
            choose_sources(table, self.seat, self.flags)
            return
        table.plan.append(choice - CUBE + TARGET)
        flags = self.flags | SECOND_PAID if self.flags & SECOND_CUBE else self.flags
        end_travel(table, self.seat, self.value, flags)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-11.11, NW-15.8: the space takes no cube, or was not passed."""
        if verb != CUBE:
            return []
        reasons = why_not_cube(table, table.boards[self.seat], argument)
        return reasons or [Reason("not_passed", "NW-11.11", {"space": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("cubes")


@final
@mypyc_attr(acyclic=True)
class PlaceAnyCube(NewtonStep):
    """NW-17.14: where a cube is placed without travelling."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-17.14: every City, University and Ancient Land without an own cube."""
        choices = members(VISIT_MASK & ~table.boards[self.seat].cubes, CUBE)
        if choices:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-17.14, NW-17.15: a cube by effect; the Scientist stays."""
        if choice == DECLINE:
            decline(table)
            return
        table.plan = [choice - CUBE + TARGET]
        choose_sources(table, self.seat, BY_EFFECT)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-17.14: an own cube lies there, or it is no such space."""
        if verb != CUBE:
            return []
        if not (VISIT_MASK >> argument) & 1:
            return [Reason("winkelmann_space", "NW-17.14", {"space": argument})]
        return [Reason("own_cube", "NW-11.10", {"space": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("any_cube")

    def rule_of_lapse(self) -> str:
        return "NW-25.8"


# Steps are values: one for each seat is enough of a kind without fields.
PLACE_ANY_CUBE_STEPS: Final[list[PlaceAnyCube]] = [PlaceAnyCube(seat) for seat in range(MOST_SEATS)]


def choose_sources(table: NewtonTable, seat: int, flags: int) -> None:
    """NW-11.19: with too few cubes on the Study board, cubes of the Map are moved."""
    targets = 0
    sources = 0
    for entry in table.plan:
        if entry >= SOURCE:
            sources += 1
        elif entry >= TARGET:
            targets += 1
    if targets > table.boards[seat].cubes_left + sources:
        table.push(TakeCube(seat, 0, flags))
    else:
        travel(table, seat, flags)


@final
@mypyc_attr(acyclic=True)
class TakeCube(ActionStep):
    """NW-11.19: which cube of the Map is taken."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-11.19, NW-11.23: every own cube that was on the Map before this action."""
        choices: list[int] = []
        for space in members(table.boards[self.seat].cubes):
            if space + SOURCE not in table.plan:
                choices.append(CUBE_FROM + space)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        table.plan.append(choice - CUBE_FROM + SOURCE)
        choose_sources(table, self.seat, self.flags)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-11.19, NW-11.23: no own cube lies there, or it is taken already."""
        if verb != CUBE_FROM:
            return []
        if argument + SOURCE in table.plan:
            return [Reason("cube_taken", "NW-11.23", {"space": argument})]
        return [Reason("no_own_cube", "NW-11.19", {"space": argument})]

    def question(self, table: NewtonTable) -> Question:
        return Question("cube_from")


def travel(table: NewtonTable, seat: int, flags: int) -> None:
    """NW-11.24: costs, movement with tokens, cubes in path order, their VP, their effects."""
    board = table.boards[seat]
    coins = path_cost(table, board, flags)
    if flags & SECOND_PAID:
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


def place_cubes(table: NewtonTable, seat: int, plan: list[int], flags: int) -> None:
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
    if flags & SECOND_PAID:
        return [chosen[1], chosen[0]]
    ordered: list[int] = []
    for entry in plan:
        if entry < MARK and entry in chosen and entry not in ordered:
            ordered.append(entry)
    return ordered
