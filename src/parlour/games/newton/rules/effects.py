"""Chapter 8: effects, term by term."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    PRICE_CARDS,
    TERM_ARGUMENT,
    TERM_FLAGS,
    TERM_OP,
    TERM_VALUE,
)
from parlour.games.newton.content.terms import (
    ACTION,
    BOUGHT,
    DEVELOPMENT_TILE,
    GAIN,
    INCOME_TILE,
    LESSONS,
    MEDICINE_VISIT,
    MOVE_BOOK,
    PLACE_CUBE_ANY,
    PLAY_MASTER,
    REACTIVATE_MASTER,
    RECEIVE_INCOME,
    REPEAT_INSTANT,
    STUDENT,
    STUDY,
    TAKE_CARD,
    TAKING,
    TECHNOLOGY,
    TELEPORT_VILLAGE,
    TRAVEL,
    VP_PER_VOLUME,
    WORK,
)
from parlour.games.newton.rules.gains import gain_of_term, place_students
from parlour.games.newton.rules.lessons import TakeCard
from parlour.games.newton.rules.masters import (
    MOVE_BOOK_STEPS,
    PLAY_MASTER_STEPS,
    REACTIVATE_MASTER_STEPS,
)
from parlour.games.newton.rules.special_effects import CITE_STEPS, POST_COACH_STEPS
from parlour.games.newton.rules.study import PlaceBook
from parlour.games.newton.rules.technology import ChooseStudent
from parlour.games.newton.rules.tiles import (
    receive_income,
    take_development_tile,
    take_income_tile,
    visit_medicine,
)
from parlour.games.newton.rules.travel import PLACE_ANY_CUBE_STEPS, Travel
from parlour.games.newton.rules.work import Work
from parlour.games.newton.state import NewtonTable
from parlour.kernel.steps import Task


def push_effect(table: NewtonTable, effect: int, without_masters: bool) -> None:
    """NW-8.7, NW-8.10: an effect is resolved before whatever waits below it."""
    if EFFECT_FIRST[effect] < EFFECT_END[effect]:
        table.push(Resolve(table.current, effect, EFFECT_FIRST[effect], without_masters))


def start_action(table: NewtonTable, action: int, value: int, flags: int) -> None:
    """NW-8.11, NW-8.12: an action begins; what it costs is declared now."""
    seat = table.current
    table.plan = []
    if action == WORK:
        table.push(Work(seat, value, flags))
    elif action == TECHNOLOGY:
        table.push(ChooseStudent(seat, value, flags))
    elif action == TRAVEL:
        table.push(Travel(seat, value, flags))
    elif action == LESSONS:
        table.push(TakeCard(seat, value, flags))
    elif action == STUDY:
        table.push(PlaceBook(seat, value, flags))


@final
@mypyc_attr(acyclic=True)
class Resolve(Task):
    """NW-8.7: one term of an effect."""

    __slots__ = ("effect", "term", "without_masters")

    def __init__(
        self, seat: int = 0, effect: int = 0, term: int = 0, without_masters: bool = False
    ) -> None:
        self.seat = seat
        self.effect = effect
        self.term = term
        self.without_masters = without_masters  # NW-15.23: no Master is played

    def run(self, table: NewtonTable) -> None:
        """NW-8.7, NW-8.13 to NW-8.15: one term of an effect; the others wait below it."""
        seat = self.seat
        following = self.term + 1
        if following < EFFECT_END[self.effect]:
            table.push(Resolve(seat, self.effect, following, self.without_masters))
        operation = TERM_OP[self.term]
        argument = TERM_ARGUMENT[self.term]
        if operation in (GAIN, VP_PER_VOLUME):
            gain_of_term(table, seat, self.effect, self.term)
        elif operation == ACTION:
            start_action(table, argument, TERM_VALUE[self.term], TERM_FLAGS[self.term])
        elif operation == STUDENT:
            place_students(table, seat, argument, "NW-8.13")
        elif operation == INCOME_TILE:
            take_income_tile(table, seat, argument)
        elif operation == DEVELOPMENT_TILE:
            take_development_tile(table, seat, argument)
        elif operation == MEDICINE_VISIT:
            visit_medicine(table, seat, argument)
        elif operation == RECEIVE_INCOME:
            receive_income(table, seat)
        elif operation == TAKE_CARD:
            bought = BOUGHT if PRICE_CARDS[self.effect] else 0
            table.push(TakeCard(seat, argument, TAKING | bought))
        elif operation == PLAY_MASTER:
            if not self.without_masters:
                table.push(PLAY_MASTER_STEPS[seat])
        elif operation == REACTIVATE_MASTER:
            table.push(REACTIVATE_MASTER_STEPS[seat])
        elif operation == PLACE_CUBE_ANY:
            table.push(PLACE_ANY_CUBE_STEPS[seat])
        elif operation == MOVE_BOOK:
            table.push(MOVE_BOOK_STEPS[seat])
        elif operation == TELEPORT_VILLAGE:
            table.push(POST_COACH_STEPS[seat])
        elif operation == REPEAT_INSTANT:
            table.push(CITE_STEPS[seat])
