"""Why a number of the action space cannot be chosen now: each chapter explains its own."""

from __future__ import annotations

from parlour.games.newton.actions import (
    ACTIONS,
    BASIC_ACTION,
    BOOST_VALUE,
    BUY_POTION,
    CITE,
    CUBE,
    CUBE_FROM,
    DECLINE,
    DEVELOP,
    DISCARD,
    DISCOVERY,
    EFFECT,
    ENROLL,
    FLIP,
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
    STUDENT_FROM,
    TAKE,
    TUCK,
    WORK_FOR,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.rules.decisions import choices_of
from parlour.games.newton.rules.draft import (
    why_not_discovery,
    why_not_keep,
)
from parlour.games.newton.rules.end_round import (
    why_not_tuck,
)
from parlour.games.newton.rules.lessons import (
    why_not_take,
)
from parlour.games.newton.rules.masters import (
    why_not_master,
    why_not_move_book,
    why_not_place_for_book,
    why_not_reactivate,
)
from parlour.games.newton.rules.quick_actions import (
    why_not_quick_action,
)
from parlour.games.newton.rules.special_effects import (
    why_not_cite,
    why_not_effect,
    why_not_village,
)
from parlour.games.newton.rules.study import (
    why_not_shelve,
)
from parlour.games.newton.rules.technology import (
    why_not_step,
    why_not_student,
)
from parlour.games.newton.rules.tiles import (
    why_not_development,
    why_not_income,
)
from parlour.games.newton.rules.travel import (
    why_not_any_cube,
    why_not_cube,
    why_not_go,
    why_not_path_cube,
    why_not_source,
)
from parlour.games.newton.rules.turn import why_not_basic, why_not_play
from parlour.games.newton.rules.work import why_not_work
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
    REACTIVATE_STEP,
    REPLACE_DEVELOPMENT_STEP,
    REPLACE_INCOME_STEP,
    STUDENT_STEP,
    STUDY_STEP,
    TRAVEL_STEP,
    WORK_STEP,
    Decision,
    Table,
)
from parlour.kernel.state import Reason


def why_not(table: Table, seat: int, choice: int) -> list[Reason]:
    """Why a number of the action space cannot be chosen now; empty if it can."""
    if table.over:
        return [Reason("game_over", "NW-20.1")]
    if table.phase == ACTING:
        if seat != table.current:
            return [Reason("not_pending", "NW-4.2", {"seat": table.current})]
    elif not (table.waiting >> seat) & 1:
        return [Reason("already_chosen", "NW-3.13" if table.phase < ACTING else "NW-19.6")]
    if choice in choices_of(table, seat):
        return []
    verb = ACTIONS.verb_of(choice).base
    if table.phase == DRAFTING:
        return why_not_keep(choice - KEEP) if verb == KEEP else [Reason("draft_first", "NW-3.12")]
    if table.phase == DISCOVERING:
        if verb == DISCOVERY:
            return why_not_discovery(choice - DISCOVERY)
        return [Reason("discovery_first", "NW-3.16")]
    if table.phase != ACTING:
        return why_not_tuck(choice - TUCK) if verb == TUCK else [Reason("tuck_first", "NW-19.1")]
    decision = table.stack[-1]
    if decision.step == PLAY_CARD:
        if verb == PLAY:
            return why_not_play(table, seat, choice - PLAY)
        return [Reason("card_first", "NW-5.7")]
    if decision.step == ACT:
        return why_not_act(table, seat, verb, choice)
    reasons = why_not_part(table, seat, decision, verb, choice)
    if not reasons:
        reasons = why_not_term(table, seat, decision, verb, choice)
    return reasons or [Reason("finish_first", "NW-5.8")]


def why_not_act(table: Table, seat: int, verb: int, choice: int) -> list[Reason]:
    """NW-5.3 to NW-5.9: why this cannot be done in the turn now."""
    if verb == BASIC_ACTION:
        return why_not_basic(table, seat, choice - BASIC_ACTION)
    if verb == EFFECT:
        return why_not_effect(table, seat)
    if verb in (FLIP, BOOST_VALUE, BUY_POTION, ENROLL):
        return why_not_quick_action(table, seat, choice)
    if verb == PLAY:
        return [Reason("one_card_per_turn", "NW-4.3")]
    if verb in (KEEP, DISCOVERY):
        return [Reason("set_up_over", "NW-3.16")]
    if verb == TUCK:
        return [Reason("tuck_later", "NW-19.2")]
    return [Reason("start_action_first", "NW-5.3")]


def why_not_part(
    table: Table, seat: int, decision: Decision, verb: int, choice: int
) -> list[Reason]:
    """Why a part of an action is not possible; empty if the verb is not what is asked."""
    step = decision.step
    value = decision.a
    flags = decision.b
    if step == WORK_STEP and verb in (WORK_FOR, WORK_TO_OBJECTIVE):
        enter = verb == WORK_TO_OBJECTIVE
        return why_not_work(table, seat, value, flags, choice - verb + 1, enter)
    if step == STUDENT_STEP and verb == STUDENT_FROM:
        return why_not_student(table, seat, flags, choice - verb)
    if step == PATH_STEP and verb in (STEP_TO, STEP_IGNORING):
        return why_not_step(table, seat, flags, choice - verb, verb == STEP_IGNORING)
    if step == PATH_STEP and verb == HALT:
        return [Reason("first_step", "NW-10.1")]
    if step == TRAVEL_STEP and verb == GO:
        return why_not_go(table, seat, value, flags, choice - verb)
    if step == TRAVEL_STEP and verb == CUBE:
        reasons = why_not_cube(table, table.boards[seat], choice - verb)
        return reasons or [Reason("stop_there_first", "NW-11.8", {"space": choice - verb})]
    if step == CUBES_STEP and verb == CUBE:
        return why_not_path_cube(table, seat, flags, choice - verb)
    if step == CUBE_FROM_STEP and verb == CUBE_FROM:
        return why_not_source(table, seat, choice - verb)
    if step == LESSONS_STEP and verb == TAKE:
        return why_not_take(table, value, choice - verb)
    if step == STUDY_STEP and verb in (SHELVE, SHELVE_IGNORING):
        ignoring = verb == SHELVE_IGNORING
        return why_not_shelve(table, seat, value, flags, choice - verb, ignoring)
    if verb == DECLINE:
        return [Reason("no_decline", "NW-8.13" if step > STUDY_STEP else "NW-5.8")]
    return []


def why_not_term(
    table: Table, seat: int, decision: Decision, verb: int, choice: int
) -> list[Reason]:
    """Why a choice within an effect is not possible; empty if the verb is not what is asked."""
    step = decision.step
    argument = choice - verb
    if step == MASTER_STEP and verb == PLAY_THE_MASTER:
        return why_not_master(table, seat, argument)
    if step == REACTIVATE_STEP and verb == REACTIVATE:
        return why_not_reactivate(table, seat, argument)
    if step == DISCARD_STEP and verb == DISCARD:
        return [Reason("card_not_in_hand", "NW-15.10", {"card": argument})]
    if step == POST_STEP and verb == POST_COACH:
        return why_not_village(table, argument)
    if step == CITE_STEP and verb == CITE:
        return why_not_cite(table, seat, argument)
    if step == INCOME_STEP and verb == INCOME_OF:
        return why_not_income(argument)
    if step == REPLACE_INCOME_STEP and verb == REPLACE_INCOME:
        return [Reason("no_such_income", "NW-18.10", {"income": argument})]
    if step == DEVELOP_STEP and verb == DEVELOP:
        return why_not_development(argument)
    if step == REPLACE_DEVELOPMENT_STEP and verb == REPLACE_DEVELOPMENT:
        return [Reason("no_such_development", "NW-18.10", {"action": argument})]
    if step == ANY_CUBE_STEP and verb == CUBE:
        return why_not_any_cube(table, seat, argument)
    if step == BOOK_FROM_STEP and verb == MOVE_BOOK_FROM:
        return why_not_move_book(table, seat, argument)
    if step == BOOK_TO_STEP and verb == SHELVE:
        return why_not_place_for_book(table, seat, argument)
    return []
