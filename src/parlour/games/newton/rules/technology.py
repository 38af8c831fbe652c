"""Chapter 10: Technology. The plan lists the paths of the Students, each with its start."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import (
    DECLINE,
    DONE,
    HALT,
    STEP_IGNORING,
    STEP_TO,
    STUDENT_FROM,
    VERB_OF,
)
from parlour.games.newton.content.terms import (
    BASIC,
    BOUGHT,
    DOUBLE_TOKENS,
    IGNORE,
    PAID_IGNORE,
    SPLIT,
)
from parlour.games.newton.content.tracks_board import (
    FINAL,
    LEADS,
    OBJECTIVE_TRACK,
    TECH_INVENTION,
    TECH_KIND,
    TECH_SPECIALIZATION,
    TECH_VOLUMES,
)
from parlour.games.newton.rules.gains import (
    ignore_price,
    pay,
    push_effects,
    take_token,
    track_effect,
    volume_cost,
)
from parlour.games.newton.rules.step import ActionStep, decline
from parlour.games.newton.state import MARK, NEXT_STUDENT, TARGET, NewtonTable, StudyBoard
from parlour.kernel.state import Question, Reason


def planned_starts(table: NewtonTable, space: int) -> int:
    """How many Students that stand on the space are already planned to move."""
    count = 0
    starts = True
    for entry in table.plan:
        if starts and entry == space:
            count += 1
        starts = entry == NEXT_STUDENT
    return count


def planned_potions(table: NewtonTable, board: StudyBoard, flags: int) -> int:
    """NW-10.9: the potions of what is planned so far."""
    cost = 0
    for entry in table.plan:
        if entry >= TARGET:
            cost += ignore_price(board)
        elif entry >= 0:
            cost += entry_cost(board, flags, entry)
    return cost


def is_taken(table: NewtonTable, board: StudyBoard, space: int) -> bool:
    """NW-10.8: whether a final space has an own Student, or one on the way."""
    return FINAL[space] and (
        space in board.students or space in table.plan or space + TARGET in table.plan
    )


def entry_cost(board: StudyBoard, flags: int, space: int) -> int:
    """NW-10.9, NW-17.21: the potions for entering a space; 0 for all but Objective spaces."""
    if TECH_KIND[space] != OBJECTIVE_TRACK or flags & IGNORE:
        return 0
    return volume_cost(board, TECH_VOLUMES[space])


def can_step(table: NewtonTable, board: StudyBoard, flags: int, space: int) -> bool:
    """NW-10.8, NW-10.9: whether a Student may enter a space by the volumes or potions there."""
    if is_taken(table, board, space):
        return False
    cost = entry_cost(board, flags, space)
    return cost == 0 or cost + planned_potions(table, board, flags) <= board.potions


def can_step_ignoring(table: NewtonTable, board: StudyBoard, flags: int, space: int) -> bool:
    """NW-15.18: whether a Student may enter an Objective space without a check, for a potion."""
    return (
        flags & PAID_IGNORE != 0
        and TECH_KIND[space] == OBJECTIVE_TRACK
        and not is_taken(table, board, space)
        and ignore_price(board) <= board.potions
    )


def can_leave(table: NewtonTable, board: StudyBoard, flags: int, space: int) -> bool:
    """Whether a Student on the space can make a step."""
    for lead in LEADS[space]:
        if can_step(table, board, flags, lead) or can_step_ignoring(table, board, flags, lead):
            return True
    return False


def has_student(table: NewtonTable, seat: int, flags: int) -> bool:
    """NW-10.13: whether some own Student can move."""
    board = table.boards[seat]
    for space in board.students:
        if space >= 0 and can_leave(table, board, flags, space):
            return True
    return False


def why_not_enter(table: NewtonTable, board: StudyBoard, flags: int, space: int) -> list[Reason]:
    """NW-10.8, NW-10.9: the final space is taken, or volumes are missing."""
    if can_step(table, board, flags, space):
        return []
    if is_taken(table, board, space):
        return [Reason("final_taken", "NW-10.8", {"tech": space})]
    have = board.potions - planned_potions(table, board, flags)
    args = {"n": entry_cost(board, flags, space), "m": have}
    return [Reason("volumes_missing", "NW-10.9", args)]


@final
@mypyc_attr(acyclic=True)
class ChooseStudent(ActionStep):
    """NW-10.1: which Student moves."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-10.1, NW-17.4: the Students that can move, by the space they stand on."""
        choices: list[int] = []
        board = table.boards[self.seat]
        seen = 0
        for space in board.students:
            if space < 0 or (seen >> space) & 1:
                continue
            seen |= 1 << space
            if board.students.count(space) > planned_starts(table, space):
                if can_leave(table, board, self.flags, space):
                    choices.append(STUDENT_FROM + space)
        if table.plan:
            choices.append(DONE)
        elif choices and not self.flags & BASIC:
            choices.append(DECLINE)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == DECLINE:
            decline(table)
            return
        if choice == DONE:
            move_students(table, self.seat, self.flags)
            return
        if table.plan:
            table.plan.append(NEXT_STUDENT)
        table.plan.append(choice - STUDENT_FROM)
        table.push(MoveStudent(self.seat, self.value, self.flags))

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-10.1, NW-10.13: there is no own Student, or it cannot move."""
        if verb != STUDENT_FROM:
            return []
        board = table.boards[self.seat]
        standing = board.students.count(argument)
        if standing == 0:
            return [Reason("no_student_there", "NW-10.1", {"tech": argument})]
        if standing <= planned_starts(table, argument):
            return [Reason("student_moved", "NW-17.4", {"tech": argument})]
        if FINAL[argument]:
            return [Reason("student_at_end", "NW-10.2", {"tech": argument})]
        reasons: list[Reason] = []
        for lead in LEADS[argument]:
            reasons += why_not_enter(table, board, self.flags, lead)
        return reasons

    def question(self, table: NewtonTable) -> Question:
        return Question("student", {"n": self.value})

    def is_bookkeeping(self, table: NewtonTable, choice: int) -> bool:
        """A Basic Action cannot be declined: the only Student moves."""
        return self.flags & BASIC != 0

    def rule_of_lapse(self) -> str:
        """NW-6.1, NW-8.6: what is begun as a Basic Action or paid for takes place."""
        return "" if self.flags & (BASIC | BOUGHT) else "NW-10.13"


@final
@mypyc_attr(acyclic=True)
class MoveStudent(ActionStep):
    """NW-10.2: where the Student goes, step by step."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-10.2, NW-6.7: the next spaces, and to halt once a step is made."""
        choices: list[int] = []
        board = table.boards[self.seat]
        for lead in LEADS[table.plan[-1]]:
            if can_step(table, board, self.flags, lead):
                choices.append(STEP_TO + lead)
            if can_step_ignoring(table, board, self.flags, lead):
                choices.append(STEP_IGNORING + lead)
        if len(table.plan) > 1 and table.plan[-2] != NEXT_STUDENT:
            choices.append(HALT)
        return choices

    def do(self, table: NewtonTable, choice: int) -> None:
        if choice == HALT:
            end_path(table, self.seat, self.value, self.flags)
        elif choice >= STEP_IGNORING:
            self.go(table, choice - STEP_IGNORING, True)
        else:
            self.go(table, choice - STEP_TO, False)

    def go(self, table: NewtonTable, space: int, ignoring: bool) -> None:
        """NW-10.1: one step of the path; where it can only end, it ends."""
        table.plan.append(space + TARGET if ignoring else space)
        left = self.value - 1
        board = table.boards[self.seat]
        if left > 0 and not FINAL[space] and can_leave(table, board, self.flags, space):
            table.push(MoveStudent(self.seat, left, self.flags))
        else:
            end_path(table, self.seat, left, self.flags)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-10.2, NW-10.8, NW-10.9, NW-15.18: no arrow leads there, it is taken or not paid."""
        if verb == HALT:
            return [Reason("first_step", "NW-10.1")]
        if verb not in (STEP_TO, STEP_IGNORING):
            return []
        board = table.boards[self.seat]
        here = table.plan[-1]
        if argument not in LEADS[here]:
            return [Reason("no_arrow", "NW-10.2", {"tech": here, "tech2": argument})]
        if verb == STEP_TO:
            return why_not_enter(table, board, self.flags, argument)
        if TECH_KIND[argument] != OBJECTIVE_TRACK:
            return [Reason("nothing_to_ignore", "NW-8.6")]
        if not self.flags & PAID_IGNORE:
            return [Reason("only_by_card", "NW-15.18")]
        if is_taken(table, board, argument):
            return [Reason("final_taken", "NW-10.8", {"tech": argument})]
        args = {"n": ignore_price(board), "m": board.potions}
        return [Reason("potions_missing", "NW-15.18", args)]

    def question(self, table: NewtonTable) -> Question:
        return Question("path", {"n": self.value})

    def details(self, table: NewtonTable, choice: int) -> dict[str, int]:
        """NW-17.21: volumes that need not be there cost no potions."""
        return {"n": 0} if self.flags & IGNORE and VERB_OF[choice] == STEP_TO else {}


def end_path(table: NewtonTable, seat: int, left: int, flags: int) -> None:
    """NW-10.3, NW-17.3: only a split action goes on with another Student."""
    if flags & SPLIT and left > 0:
        step = ChooseStudent(seat, left, flags)
        if step.possible(table) != [DONE]:
            table.push(step)
            return
    move_students(table, seat, flags)


def move_students(table: NewtonTable, seat: int, flags: int) -> None:
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
            effects.append(
                track_effect(
                    table, TECH_KIND[space], TECH_SPECIALIZATION[space], TECH_INVENTION[space]
                )
            )
    push_effects(table, effects)


def path_from(plan: list[int], i: int) -> int:
    """The start of the path that ends at index i of the plan."""
    while i > 0 and plan[i - 1] != NEXT_STUDENT:
        i -= 1
    return plan[i]
