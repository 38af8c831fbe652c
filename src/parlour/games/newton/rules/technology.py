"""Chapter 10: Technology. The plan lists the paths of the Students, each with its start."""

from __future__ import annotations

from parlour.games.newton.actions import (
    DECLINE,
    DONE,
    HALT,
    STEP_IGNORING,
    STEP_TO,
    STUDENT_FROM,
)
from parlour.games.newton.content.cards import CARD_EFFECT
from parlour.games.newton.content.effect_tables import MASTER_SPACE, PRICE_POTIONS
from parlour.games.newton.content.tiles import INVENTION_EFFECT, SPECIALIZATION_EFFECT
from parlour.games.newton.content.tracks_board import (
    FINAL,
    INVENTION_SPACE,
    LEADS,
    MASTER_TRACK,
    OBJECTIVE_TRACK,
    SPECIALIZATION_SPACE,
    TECH_INVENTION,
    TECH_KIND,
    TECH_SPECIALIZATION,
    TECH_VOLUMES,
)
from parlour.games.newton.effects import BASIC, DOUBLE_TOKENS, IGNORE, PAID_IGNORE, SPLIT
from parlour.games.newton.rules.gains import pay, push_effects, take_token, volume_cost
from parlour.games.newton.state import (
    MARK,
    NEXT_STUDENT,
    PATH_STEP,
    STUDENT_STEP,
    TARGET,
    Decision,
    StudyBoard,
    Table,
    row_last,
)
from parlour.kernel.state import Reason


def ignore_price(board: StudyBoard) -> int:
    """NW-15.18, NW-15.19: the potions for not checking a requirement, from the card played."""
    return PRICE_POTIONS[CARD_EFFECT[row_last(board.desk)]]


def planned_starts(table: Table, space: int) -> int:
    """How many Students that stand on the space are already planned to move."""
    count = 0
    starts = True
    for entry in table.plan:
        if starts and entry == space:
            count += 1
        starts = entry == NEXT_STUDENT
    return count


def planned_potions(table: Table, board: StudyBoard, flags: int) -> int:
    """NW-10.9: the potions of what is planned so far."""
    cost = 0
    for entry in table.plan:
        if entry >= TARGET:
            cost += ignore_price(board)
        elif entry >= 0:
            cost += entry_cost(board, flags, entry)
    return cost


def is_taken(table: Table, board: StudyBoard, space: int) -> bool:
    """NW-10.8: whether a final space has an own Student, or one on the way."""
    return FINAL[space] and (
        space in board.students or space in table.plan or space + TARGET in table.plan
    )


def entry_cost(board: StudyBoard, flags: int, space: int) -> int:
    """NW-10.9, NW-17.21: the potions for entering a space; 0 for all but Objective spaces."""
    if TECH_KIND[space] != OBJECTIVE_TRACK or flags & IGNORE:
        return 0
    return volume_cost(board, TECH_VOLUMES[space])


def can_step(table: Table, board: StudyBoard, flags: int, space: int) -> bool:
    """NW-10.8, NW-10.9: whether a Student may enter a space by the volumes or potions there."""
    if is_taken(table, board, space):
        return False
    cost = entry_cost(board, flags, space)
    return cost == 0 or cost + planned_potions(table, board, flags) <= board.potions


def can_step_ignoring(table: Table, board: StudyBoard, flags: int, space: int) -> bool:
    """NW-15.18: whether a Student may enter an Objective space without a check, for a potion."""
    return (
        flags & PAID_IGNORE != 0
        and TECH_KIND[space] == OBJECTIVE_TRACK
        and not is_taken(table, board, space)
        and ignore_price(board) <= board.potions
    )


def can_leave(table: Table, board: StudyBoard, flags: int, space: int) -> bool:
    """Whether a Student on the space can make a step."""
    for lead in LEADS[space]:
        if can_step(table, board, flags, lead) or can_step_ignoring(table, board, flags, lead):
            return True
    return False


def possible_students(table: Table, seat: int, flags: int, found: list[int]) -> None:
    """NW-10.1, NW-17.4: the Students that can move, by the space they stand on."""
    board = table.boards[seat]
    seen = 0
    for space in board.students:
        if space < 0 or (seen >> space) & 1:
            continue
        seen |= 1 << space
        if board.students.count(space) > planned_starts(table, space):
            if can_leave(table, board, flags, space):
                found.append(STUDENT_FROM + space)
    if table.plan:
        found.append(DONE)
    elif found and not flags & BASIC:
        found.append(DECLINE)


def has_student(table: Table, seat: int, flags: int) -> bool:
    """NW-10.13: whether some own Student can move."""
    board = table.boards[seat]
    for space in board.students:
        if space >= 0 and can_leave(table, board, flags, space):
            return True
    return False


def why_not_student(table: Table, seat: int, flags: int, space: int) -> list[Reason]:
    """NW-10.1, NW-10.13: there is no own Student, or it cannot move."""
    board = table.boards[seat]
    standing = board.students.count(space)
    if standing == 0:
        return [Reason("no_student_there", "NW-10.1", {"tech": space})]
    if standing <= planned_starts(table, space):
        return [Reason("student_moved", "NW-17.4", {"tech": space})]
    if FINAL[space]:
        return [Reason("student_at_end", "NW-10.2", {"tech": space})]
    reasons: list[Reason] = []
    for lead in LEADS[space]:
        reasons += why_not_enter(table, board, flags, lead)
    return reasons


def why_not_enter(table: Table, board: StudyBoard, flags: int, space: int) -> list[Reason]:
    """NW-10.8, NW-10.9: the final space is taken, or volumes are missing."""
    if can_step(table, board, flags, space):
        return []
    if is_taken(table, board, space):
        return [Reason("final_taken", "NW-10.8", {"tech": space})]
    have = board.potions - planned_potions(table, board, flags)
    args = {"n": entry_cost(board, flags, space), "m": have}
    return [Reason("volumes_missing", "NW-10.9", args)]


def do_student(table: Table, seat: int, value: int, flags: int, space: int) -> None:
    """NW-10.1: the Student that moves."""
    if table.plan:
        table.plan.append(NEXT_STUDENT)
    table.plan.append(space)
    table.stack.append(Decision(PATH_STEP, value, flags))


def possible_steps(table: Table, seat: int, flags: int, found: list[int]) -> None:
    """NW-10.2, NW-6.7: the next spaces, and to halt once a step is made."""
    board = table.boards[seat]
    for lead in LEADS[table.plan[-1]]:
        if can_step(table, board, flags, lead):
            found.append(STEP_TO + lead)
        if can_step_ignoring(table, board, flags, lead):
            found.append(STEP_IGNORING + lead)
    if len(table.plan) > 1 and table.plan[-2] != NEXT_STUDENT:
        found.append(HALT)


def why_not_step(table: Table, seat: int, flags: int, space: int, ignoring: bool) -> list[Reason]:
    """NW-10.2, NW-10.8, NW-10.9, NW-15.18: no arrow leads there, it is taken or not paid."""
    board = table.boards[seat]
    if space not in LEADS[table.plan[-1]]:
        return [Reason("no_arrow", "NW-10.2", {"tech": table.plan[-1], "tech2": space})]
    if not ignoring:
        return why_not_enter(table, board, flags, space)
    if TECH_KIND[space] != OBJECTIVE_TRACK:
        return [Reason("nothing_to_ignore", "NW-8.6")]
    if not flags & PAID_IGNORE:
        return [Reason("only_by_card", "NW-15.18")]
    if is_taken(table, board, space):
        return [Reason("final_taken", "NW-10.8", {"tech": space})]
    args = {"n": ignore_price(board), "m": board.potions}
    return [Reason("potions_missing", "NW-15.18", args)]


def do_step(table: Table, seat: int, value: int, flags: int, space: int, ignoring: bool) -> None:
    """NW-10.1: one step of the path; where it can only end, it ends."""
    table.plan.append(space + TARGET if ignoring else space)
    left = value - 1
    if left > 0 and not FINAL[space] and can_leave(table, table.boards[seat], flags, space):
        table.stack.append(Decision(PATH_STEP, left, flags))
    else:
        end_path(table, seat, left, flags)


def end_path(table: Table, seat: int, left: int, flags: int) -> None:
    """NW-10.3, NW-17.3: only a split action goes on with another Student."""
    if flags & SPLIT and left > 0:
        others: list[int] = []
        possible_students(table, seat, flags, others)
        if others != [DONE]:
            table.stack.append(Decision(STUDENT_STEP, left, flags))
            return
    move_students(table, seat, flags)


def move_students(table: Table, seat: int, flags: int) -> None:
    """NW-10.4, NW-10.5, NW-10.12, NW-17.4: potions, movement with tokens, then the spaces."""
    board = table.boards[seat]
    pay(table, seat, 0, planned_potions(table, board, flags), "NW-10.9")
    plan = table.plan
    table.plan = []
    effects: list[int] = []
    student = -1
    for i, entry in enumerate(plan):
        if i == 0 or plan[i - 1] == NEXT_STUDENT:
            student = board.students.index(entry)  # Students on one space are alike
            continue
        if entry == NEXT_STUDENT:
            continue
        space = entry % MARK
        board.students[student] = space
        if (table.tech_tokens >> space) & 1:
            table.tech_tokens &= ~(1 << space)
            take_token(table, seat, table.tech_token[space], flags & DOUBLE_TOKENS != 0)
        if i + 1 == len(plan) or plan[i + 1] == NEXT_STUDENT:
            if table.events is not None:
                start = path_from(plan, i)
                table.tell("student_moved", "NW-10.1", {"tech": start, "tech2": space})
            add_stop_effect(table, space, effects)
    push_effects(table, effects)


def path_from(plan: list[int], i: int) -> int:
    """The start of the path that ends at index i of the plan."""
    while i > 0 and plan[i - 1] != NEXT_STUDENT:
        i -= 1
    return plan[i]


def add_stop_effect(table: Table, space: int, effects: list[int]) -> None:
    """NW-10.5, NW-10.11: what the space gives to a Student that stops there."""
    kind = TECH_KIND[space]
    if kind == SPECIALIZATION_SPACE:
        tile = table.specializations[TECH_SPECIALIZATION[space]]
        effects.append(SPECIALIZATION_EFFECT[tile])
    elif kind == INVENTION_SPACE:
        effects.append(INVENTION_EFFECT[table.inventions[TECH_INVENTION[space]]])
    elif kind == MASTER_TRACK:
        effects.append(MASTER_SPACE)
