"""Which pending decision leads to which chapter: what it offers, and what a choice does."""

from __future__ import annotations

from parlour.games.newton.actions import (
    CITE,
    CUBE,
    CUBE_FROM,
    DECLINE,
    DEVELOP,
    DISCARD,
    DISCOVERY,
    DONE,
    GO,
    HALT,
    INCOME_OF,
    KEEP,
    MOVE_BOOK_FROM,
    PLAY,
    PLAY_THE_MASTER,
    POST_COACH,
    REACTIVATE,
    REPLACE_DEVELOPMENT,
    REPLACE_INCOME,
    SHELVE,
    SHELVE_IGNORING,
    STEP_IGNORING,
    STEP_TO,
    STOP,
    STUDENT_FROM,
    TAKE,
    TUCK,
    WORK_FOR,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.effects import (
    BASIC,
    BOUGHT,
)
from parlour.games.newton.rules.draft import (
    do_discovery,
    do_keep,
    possible_discoveries,
    possible_keeps,
)
from parlour.games.newton.rules.end_round import (
    do_tuck,
    possible_tucks,
)
from parlour.games.newton.rules.lessons import (
    descartes_value,
    do_take,
    possible_cards,
)
from parlour.games.newton.rules.masters import (
    do_master,
    do_move_book,
    do_place_book,
    do_reactivate,
    possible_books_to_move,
    possible_masters,
    possible_places_for_book,
    possible_reactivations,
)
from parlour.games.newton.rules.special_effects import (
    do_cite,
    do_discard,
    do_post_coach,
    possible_citations,
    possible_discards,
    possible_villages,
    resolve,
    start_action,
)
from parlour.games.newton.rules.study import (
    do_shelve,
    place_books,
    possible_books,
)
from parlour.games.newton.rules.technology import (
    do_step,
    do_student,
    end_path,
    move_students,
    possible_steps,
    possible_students,
)
from parlour.games.newton.rules.tiles import (
    do_replace_development,
    do_replace_income,
    possible_development_replacements,
    possible_developments,
    possible_income_replacements,
    possible_incomes,
    take_development_tile,
    take_income_tile,
)
from parlour.games.newton.rules.travel import (
    choose_sources,
    do_any_cube,
    do_cube_here,
    do_go,
    do_path_cube,
    do_source,
    do_stop,
    possible_any_cubes,
    possible_cubes,
    possible_sources,
    possible_travel,
)
from parlour.games.newton.rules.turn import (
    begin_turn,
    do_act,
    do_play,
    possible_acts,
    possible_plays,
)
from parlour.games.newton.rules.work import do_work, possible_work
from parlour.games.newton.state import (
    ACT,
    ACTING,
    ANY_CUBE_STEP,
    BOOK_FROM_STEP,
    BOOK_TO_STEP,
    CITE_STEP,
    CUBE_FROM_STEP,
    CUBES_STEP,
    DEVELOP_STEP,
    DISCARD_STEP,
    DISCOVERING,
    DRAFTING,
    INCOME_STEP,
    LESSONS_STEP,
    MASTER_STEP,
    PATH_STEP,
    PLAY_CARD,
    POST_STEP,
    QUESTIONS,
    REACTIVATE_STEP,
    REPLACE_DEVELOPMENT_STEP,
    REPLACE_INCOME_STEP,
    RESOLVE,
    STUDENT_STEP,
    STUDY_STEP,
    TRAVEL_STEP,
    WORK_STEP,
    Decision,
    Table,
)


def possible_choices(table: Table, decision: Decision) -> list[int]:
    """The choices of a pending decision."""
    seat = table.current
    step = decision.step
    found: list[int] = []
    if step == ACT:
        possible_acts(table, seat, found)
    elif step == PLAY_CARD:
        possible_plays(table, seat, found)
    elif step == TRAVEL_STEP:
        possible_travel(table, seat, decision.a, decision.b, found)
    elif step == WORK_STEP:
        possible_work(table, seat, decision.a, decision.b, found)
    elif step == STUDENT_STEP:
        possible_students(table, seat, decision.b, found)
    elif step == PATH_STEP:
        possible_steps(table, seat, decision.b, found)
    elif step == LESSONS_STEP:
        possible_cards(table, decision.a, decision.b, decision.c, found)
    elif step == STUDY_STEP:
        possible_books(table, seat, decision.a, decision.b, found)
    elif step == CUBES_STEP:
        possible_cubes(table, seat, decision.b, found)
    elif step == CUBE_FROM_STEP:
        possible_sources(table, seat, found)
    elif step == MASTER_STEP:
        possible_masters(table, seat, found)
    elif step == INCOME_STEP:
        possible_incomes(table, seat, found)
    elif step == REPLACE_INCOME_STEP:
        possible_income_replacements(table, seat, found)
    elif step == DEVELOP_STEP:
        possible_developments(table, seat, found)
    elif step == REPLACE_DEVELOPMENT_STEP:
        possible_development_replacements(table, seat, found)
    elif step == ANY_CUBE_STEP:
        possible_any_cubes(table, seat, found)
    elif step == BOOK_FROM_STEP:
        possible_books_to_move(table, seat, found)
    elif step == BOOK_TO_STEP:
        possible_places_for_book(table, seat, found)
    elif step == REACTIVATE_STEP:
        possible_reactivations(table, seat, found)
    elif step == DISCARD_STEP:
        possible_discards(table, seat, found)
    elif step == POST_STEP:
        possible_villages(table, found)
    elif step == CITE_STEP:
        possible_citations(table, seat, found)
        found.append(DECLINE)
    return found


def choices_of(table: Table, seat: int) -> list[int]:
    """The choices of a seat; none if it is not pending."""
    if table.over:
        return []
    if table.phase == ACTING:
        return table.offered if seat == table.current else []
    if not (table.waiting >> seat) & 1:
        return []
    if table.phase == DRAFTING:
        return possible_keeps(table, seat)
    if table.phase == DISCOVERING:
        return possible_discoveries(table, seat)
    return possible_tucks(table, seat)


def do_choice(table: Table, seat: int, choice: int) -> None:
    """Carry out a legal choice; the next decision is pending afterwards."""
    table.ply += 1
    if table.phase == ACTING:
        decision = table.stack.pop()
        if choice == DECLINE:
            if table.events is not None:
                table.tell("declined", "NW-8.15", {})
        elif decision.step == ACT:
            do_act(table, seat, choice)
        elif decision.step == PLAY_CARD:
            do_play(table, seat, choice - PLAY)
        elif decision.step <= STUDY_STEP:
            do_part(table, seat, decision, choice)
        else:
            do_term(table, seat, decision, choice)
    elif table.phase == DRAFTING:
        do_keep(table, seat, choice - KEEP)
    elif table.phase == DISCOVERING:
        do_discovery(table, seat, choice - DISCOVERY)
    else:
        do_tuck(table, seat, choice - TUCK)
    settle(table)


def do_part(table: Table, seat: int, decision: Decision, choice: int) -> None:
    """A part of one of the five actions."""
    step = decision.step
    value = decision.a
    flags = decision.b
    if step == TRAVEL_STEP:
        if choice == STOP:
            do_stop(table, seat, value, flags)
        elif choice >= CUBE:
            do_cube_here(table, seat, value, flags, choice - CUBE)
        else:
            do_go(table, seat, value, flags, choice - GO)
    elif step == WORK_STEP:
        enter = choice >= WORK_TO_OBJECTIVE
        v = choice - (WORK_TO_OBJECTIVE if enter else WORK_FOR) + 1
        do_work(table, seat, flags, v, enter)
    elif step == STUDENT_STEP:
        if choice == DONE:
            move_students(table, seat, flags)
        else:
            do_student(table, seat, value, flags, choice - STUDENT_FROM)
    elif step == PATH_STEP:
        if choice == HALT:
            end_path(table, seat, value, flags)
        elif choice >= STEP_IGNORING:
            do_step(table, seat, value, flags, choice - STEP_IGNORING, True)
        else:
            do_step(table, seat, value, flags, choice - STEP_TO, False)
    elif step == LESSONS_STEP:
        if choice != DONE:
            action = do_take(table, seat, value, flags, decision.c, choice - TAKE)
            if action >= 0:
                start_action(table, action, descartes_value(table, seat, action), 0)
    elif step == STUDY_STEP:
        if choice == DONE:
            place_books(table, seat, flags)
        elif choice >= SHELVE_IGNORING:
            do_shelve(table, seat, value, flags, choice - SHELVE_IGNORING, True)
        else:
            do_shelve(table, seat, value, flags, choice - SHELVE, False)
    elif step == CUBES_STEP:
        if choice == DONE:
            choose_sources(table, seat, flags)
        else:
            do_path_cube(table, seat, value, flags, choice - CUBE)
    else:
        do_source(table, seat, flags, choice - CUBE_FROM)


def do_term(table: Table, seat: int, decision: Decision, choice: int) -> None:
    """A choice within an effect."""
    step = decision.step
    if step == MASTER_STEP:
        do_master(table, seat, choice - PLAY_THE_MASTER)
    elif step == INCOME_STEP:
        take_income_tile(table, seat, choice - INCOME_OF)
    elif step == REPLACE_INCOME_STEP:
        do_replace_income(table, seat, decision.a, choice - REPLACE_INCOME)
    elif step == DEVELOP_STEP:
        take_development_tile(table, seat, choice - DEVELOP)
    elif step == REPLACE_DEVELOPMENT_STEP:
        do_replace_development(table, seat, decision.a, choice - REPLACE_DEVELOPMENT)
    elif step == ANY_CUBE_STEP:
        do_any_cube(table, seat, choice - CUBE)
    elif step == BOOK_FROM_STEP:
        do_move_book(table, choice - MOVE_BOOK_FROM)
    elif step == BOOK_TO_STEP:
        do_place_book(table, seat, decision.a, choice - SHELVE)
    elif step == REACTIVATE_STEP:
        do_reactivate(table, seat, choice - REACTIVATE)
    elif step == DISCARD_STEP:
        do_discard(table, seat, decision.a, choice - DISCARD)
    elif step == POST_STEP:
        do_post_coach(table, seat, choice - POST_COACH)
    elif step == CITE_STEP:
        do_cite(table, seat, choice - CITE)


def settle(table: Table) -> None:
    """Go on to the next decision that somebody can make, or to the end of the game."""
    while not table.over and table.phase == ACTING:
        if not table.stack:
            begin_turn(table)
            continue
        decision = table.stack[-1]
        if decision.step == RESOLVE:
            table.stack.pop()
            resolve(table, table.current, decision)
            continue
        found = possible_choices(table, decision)
        if decision.step == STUDENT_STEP and decision.b & BASIC and len(found) == 1:
            table.stack.pop()
            space = found[0] - STUDENT_FROM
            do_student(table, table.current, decision.a, decision.b, space)
            continue
        if found:
            table.offered = found
            return
        table.stack.pop()  # NW-8.15: a term that is impossible is lost
        if table.lapses is not None:
            table.lapses.append((QUESTIONS[decision.step], rule_of_lapse(decision)))
        if table.events is not None:
            table.tell("without_effect", "NW-8.15", {})


def rule_of_lapse(decision: Decision) -> str:
    """The rule by which a decision may end with nothing to choose; empty if none does.

    A Basic Action begins only if it has an effect (NW-6.1), and nothing is paid for what cannot
    take place (NW-8.6).
    """
    step = decision.step
    if step in (STUDENT_STEP, LESSONS_STEP, STUDY_STEP) and not decision.b & (BASIC | BOUGHT):
        return {STUDENT_STEP: "NW-10.13", LESSONS_STEP: "NW-12.5", STUDY_STEP: "NW-13.12"}[step]
    if step in (MASTER_STEP, INCOME_STEP, DEVELOP_STEP, ANY_CUBE_STEP, BOOK_FROM_STEP):
        return "NW-8.15"
    return ""
