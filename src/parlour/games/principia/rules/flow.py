"""What happens next: decisions are asked, tasks happen by themselves, until a seat must decide."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import (
    ACTIONS,
    ACTIVATE,
    ASSIGN,
    BID as BID_VERB,
    BUY,
    COLOUR,
    CREDITS,
    DISMISS as DISMISS_VERB,
    EQUIP as EQUIP_VERB,
    FOLD,
    GRANT,
    HIRE,
    HIRE_PHD,
    INSTITUTE,
    INVEST as INVEST_VERB,
    KEEP,
    ON,
    OVERTIME,
    PASS,
    PAY,
    PLAY,
    PUBLISH as PUBLISH_VERB,
    PULL,
    SALARY as SALARY_VERB,
    START,
    STOP,
    STUDENT,
    TAKE,
)
from parlour.games.principia.rules.action_phase import (
    RESEARCH_CARD,
    begin_actions,
    do_pass,
    do_pass_effect,
    do_play,
    next_turn,
    possible_turns,
    why_not_play,
)
from parlour.games.principia.rules.clean_up import (
    check_end,
    check_grant,
    discard_grant,
    dismiss,
    pay_one,
    pay_others,
    pay_salaries,
    possible_dismissals,
    possible_salaries,
    refresh_markets,
    why_not_salary,
)
from parlour.games.principia.rules.conduct_research import (
    complete,
    completed,
    do_activate,
    do_overtime,
    do_start,
    do_student,
    place_hexes,
    place_limited,
    possible_projects,
    possible_research,
    start_cost,
    why_not_activate,
    why_not_overtime,
    why_not_start,
    why_not_student,
    work_on,
)
from parlour.games.principia.rules.grants_phase import (
    begin_grants,
    begin_lot,
    discard_display,
    do_bid,
    do_grant,
    possible_bids,
    possible_grants,
    why_not_bid,
    why_not_grant,
)
from parlour.games.principia.rules.invest import (
    do_buy,
    do_invest,
    make_breakthrough,
    possible_equipment,
    possible_investments,
    put_from_bank,
    take_equipment,
    unlock,
    why_not_buy,
    why_not_invest,
)
from parlour.games.principia.rules.manage import (
    do_credits,
    do_pull,
    possible_management,
    why_not_credits,
    why_not_pull,
)
from parlour.games.principia.rules.principles import (
    choose_pb,
    do_effect,
    fill_market,
    gain_pb,
    open_tracks,
    run_ability,
    trigger,
)
from parlour.games.principia.rules.publish import (
    BITS,
    do_publish,
    offer_extra,
    pay,
    possible_articles,
    possible_kept,
    possible_payments,
    published,
    why_not_publish,
)
from parlour.games.principia.rules.recruit import (
    do_hire,
    do_hire_phd,
    do_take,
    possible_recruits,
    why_not_hire,
    why_not_hire_phd,
    why_not_take,
)
from parlour.games.principia.rules.set_up_players import begin_game
from parlour.games.principia.rules.solo import rival_acts
from parlour.games.principia.state import (
    ABILITY,
    BEGIN,
    BID,
    CHECK_GRANT,
    CHOOSE_GRANT,
    COMPLETE,
    COMPLETED,
    DISCARD_GRANT,
    DISMISS,
    EFFECT,
    END_CHECK,
    END_GRANTS,
    EQUIP,
    EXTRA,
    INVEST,
    KEEP_PB,
    LAST_DECISION,
    LIMITED_HEX,
    MAKE,
    MANAGE,
    MARKETS,
    NEXT_BID,
    NEXT_TURN,
    NOBODY,
    PASS_EFFECT,
    PAY_PB,
    PAY_SALARIES,
    PB_COLOUR,
    PLACE,
    PUBLISH,
    PUBLISHED,
    PUT_ON_TRACK,
    QUESTIONS,
    RECRUIT,
    REFILL,
    RESEARCH,
    RIVAL,
    ROUND,
    SALARIES,
    START_ACTIONS,
    TRACK_COLOUR,
    TRIGGER,
    TURN,
    UNLOCK,
    WORK_ON,
    Table,
    Task,
)
from parlour.games.principia.terms import COLOURS
from parlour.kernel.state import Reason


def possible_choices(table: Table, task: Task) -> list[int]:
    """The choices of a pending decision."""
    found: list[int] = []
    step = task.step
    seat = task.seat
    if step == BID:
        possible_bids(table, seat, found)
    elif step == CHOOSE_GRANT:
        possible_grants(table, seat, found)
    elif step == TURN:
        possible_turns(table, seat, found)
    elif step == RESEARCH:
        possible_research(table, seat, found)
    elif step == RECRUIT:
        possible_recruits(table, seat, found)
    elif step == PUBLISH:
        possible_articles(table, seat, found)
    elif step == INVEST:
        possible_investments(table, seat, found)
    elif step == MANAGE:
        possible_management(table, seat, found)
    elif step == WORK_ON:
        possible_projects(table, seat, found)
    elif step == KEEP_PB:
        possible_kept(table, seat, task.a, found)
    elif step == PAY_PB:
        possible_payments(table, seat, task.a, task.b, task.c, found)
    elif step == EQUIP:
        possible_equipment(table, task.a, found)
    elif step == PB_COLOUR:
        for colour in range(len(COLOURS)):
            if table.bank_pb[colour] > 0:
                found.append(COLOUR + colour)
    elif step == TRACK_COLOUR:
        for colour in open_tracks(table, task.a):
            found.append(COLOUR + colour)
    elif step == DISMISS:
        possible_dismissals(table, seat, found)
    elif step == SALARIES:
        possible_salaries(table, seat, task.a, found)
    return found


def settle(table: Table) -> None:
    """Let everything happen that needs no choice, up to the next decision or the end."""
    while not table.over:
        task = table.stack[-1]
        if task.step > LAST_DECISION:
            table.stack.pop()
            do_task(table, task)
            continue
        table.offered = possible_choices(table, task)
        if is_asked(task, table.offered):
            return
        # Bookkeeping: a single way to go on needs no question.
        only = table.offered[0] if table.offered else STOP
        if not table.offered and table.lapses is not None:
            table.lapses.append((QUESTIONS[task.step], ""))  # no rule lets anything end so
        if table.events is not None:
            tell_nothing_possible(table, task)
        do_decision(table, only)


def tell_nothing_possible(table: Table, task: Task) -> None:
    """PR-23.4: that nothing can be done tells something about cards that only their owner sees."""
    player = table.players[task.seat]
    if player.hand == player.seen:
        return
    if task.step == RESEARCH and start_cost(player) <= table.pa:
        table.tell("nothing_more", "PR-7.9", task.seat, {}, reveals=True)
    elif task.step == TURN and (player.cards >> RESEARCH_CARD) & 1:
        table.tell("nothing_more", "PR-7.11", task.seat, {}, reveals=True)


def is_asked(task: Task, offered: list[int]) -> bool:
    """Whether a decision needs an answer: not if nothing is left but to stop, fold or pass."""
    if len(offered) > 1:
        return True
    if task.step == CHOOSE_GRANT:
        return True
    return bool(offered) and offered[0] not in (STOP, FOLD, PASS) and task.step in MENUS


MENUS = (RESEARCH, RECRUIT, PUBLISH, INVEST, MANAGE)


def do_choice(table: Table, seat: int, choice: int) -> None:
    """A choice of a seat: of the secret choice of institutes, or of the pending decision."""
    table.ply += 1
    if table.choosing:
        choose_institute(table, seat, choice - INSTITUTE)
    else:
        do_decision(table, choice)
    settle_if_decided(table)


def settle_if_decided(table: Table) -> None:
    if not table.choosing:
        settle(table)


def choose_institute(table: Table, seat: int, institute: int) -> None:
    """PR-4.5, PR-4.7: in secret; all are revealed when the last one has chosen."""
    table.chosen[seat] = 0 if table.dealt[2 * seat] == institute else 1
    if table.events is not None:
        table.tell("chose_institute", "PR-4.5", seat, {"institute": institute}, False, seat)
    if NOBODY not in table.chosen:
        table.choosing = False
        table.push(BEGIN, NOBODY)


def do_decision(table: Table, choice: int) -> None:
    """Carry out a legal choice of the decision on top of the stack."""
    task = table.stack.pop()
    step = task.step
    seat = task.seat
    if step == BID:
        do_bid(table, seat, choice)
    elif step == CHOOSE_GRANT:
        do_grant(table, seat, choice - GRANT)
    elif step == TURN:
        if choice == PASS:
            do_pass(table, seat)
        else:
            do_play(table, seat, choice - PLAY)
    elif step in MENUS:
        if choice != STOP:
            do_item(table, task, choice)
    elif step == WORK_ON:
        work_on(table, seat, task.a, choice - ON)
    elif step == KEEP_PB:
        pay(table, seat, task.a, 0, choice - KEEP)
    elif step == PAY_PB:
        paid = task.b + (1 << (BITS * (choice - PAY)))
        pay(table, seat, task.a, paid, task.c)
    elif step == EQUIP:
        if choice != STOP:
            take_equipment(table, seat, choice - EQUIP_VERB)
    elif step == PB_COLOUR:
        colour = choice - COLOUR
        gain_pb(table, seat, colour, 1)
        if table.events is not None:
            table.tell("gained_pb", "PR-18.3", seat, {"n": 1, "colour": colour})
        choose_pb(table, seat, task.a - 1)
    elif step == TRACK_COLOUR:
        put_from_bank(table, seat, choice - COLOUR)
    elif step == DISMISS:
        dismiss(table, seat, choice - DISMISS_VERB)
    elif step == SALARIES:
        scientist = choice - SALARY_VERB
        pay_one(table, seat, scientist)
        pay_others(table, seat, task.a & ~(1 << scientist))


def do_item(table: Table, menu: Task, choice: int) -> None:
    """PR-7.7: an item of the menu; the menu comes again after it (not for an article)."""
    seat = menu.seat
    if menu.step != PUBLISH:
        table.stack.append(menu)
    if choice != OVERTIME:
        table.items += 1
    verb = verb_of(choice)
    argument = choice - verb
    if verb == STUDENT:
        do_student(table, seat, argument, False)
    elif verb == ASSIGN:
        do_student(table, seat, argument, True)
    elif verb == ACTIVATE:
        do_activate(table, seat, argument)
    elif verb == START:
        do_start(table, seat, argument)
    elif verb == OVERTIME:
        do_overtime(table, seat)
    elif verb == TAKE:
        do_take(table, seat, argument)
    elif verb == HIRE_PHD:
        do_hire_phd(table, seat)
    elif verb == HIRE:
        do_hire(table, seat, argument)
    elif verb == PUBLISH_VERB:
        do_publish(table, seat, argument)
    elif verb == INVEST_VERB:
        do_invest(table, seat, argument)
    elif verb == BUY:
        do_buy(table, seat, argument)
    elif verb == CREDITS:
        do_credits(table, seat)
    else:
        do_pull(table, seat, argument)


def do_task(table: Table, task: Task) -> None:
    """Carry out a task that needs no choice."""
    step = task.step
    seat = task.seat
    if step == EFFECT:
        do_effect(table, seat, task.a, task.b, task.c, task.d, task.e)
    elif step == ABILITY:
        run_ability(table, seat, task.a, task.d)
    elif step == TRIGGER:
        trigger(table, seat, task.a, task.b, task.c, task.d)
    elif step == PLACE:
        place_hexes(table, seat, task.a, task.b)
    elif step == LIMITED_HEX:
        place_limited(table, seat, task.a, task.b)
    elif step == COMPLETE:
        complete(table, seat, task.a)
    elif step == COMPLETED:
        completed(table, seat, task.a)
    elif step == REFILL:
        fill_market(table, task.a)
    elif step == MAKE:
        make_breakthrough(table, seat, task.a)
    elif step == UNLOCK:
        unlock(table, seat, task.a)
    elif step == PUBLISHED:
        published(table, seat, task.a)
    elif step == PUT_ON_TRACK:
        put_from_bank(table, seat, task.a)
    elif step == EXTRA:
        offer_extra(table, seat)
    elif step == NEXT_TURN:
        next_turn(table, seat)
    else:
        do_phase(table, task)


def do_phase(table: Table, task: Task) -> None:
    """Carry out a task of the course of the round."""
    step = task.step
    seat = task.seat
    if step == NEXT_BID:
        begin_lot(table)
    elif step == END_GRANTS:
        discard_display(table)
        table.push(START_ACTIONS, NOBODY)
    elif step == START_ACTIONS:
        begin_actions(table)
    elif step == RIVAL:
        rival_acts(table)
    elif step == PAY_SALARIES:
        pay_salaries(table, seat)
    elif step == CHECK_GRANT:
        check_grant(table, seat)
    elif step == DISCARD_GRANT:
        discard_grant(table, seat)
    elif step == MARKETS:
        refresh_markets(table)
    elif step == END_CHECK:
        check_end(table)
    elif step == ROUND:
        table.round += 1
        if table.events is not None:
            table.tell("round", "PR-5.2", table.first, {"n": table.round})
        begin_grants(table)
    elif step == PASS_EFFECT:
        do_pass_effect(table, seat, task.a, task.b, task.c, task.d)
    elif step == BEGIN:
        begin_game(table)


VERB_OF: Final[list[int]] = [verb.base for verb in ACTIONS.verbs for _ in range(verb.size)]


def verb_of(choice: int) -> int:
    """The first number of the verb that a choice belongs to."""
    return VERB_OF[choice]


def why_not(table: Table, seat: int, choice: int) -> list[Reason]:
    """Why a number of the action space cannot be chosen now; empty if it can."""
    if table.over:
        return [Reason("game_over", "PR-17.10")]
    if table.choosing:
        return why_not_institute(table, seat, choice)
    task = table.stack[-1]
    if seat != task.seat:
        return [Reason("not_pending", "PR-7.3", {"seat": task.seat})]
    if choice in table.offered:
        return []
    verb = verb_of(choice)
    argument = choice - verb
    step = task.step
    if step == BID and verb == BID_VERB:
        return why_not_bid(table, seat, argument + 1)
    if step == CHOOSE_GRANT and verb == GRANT:
        return why_not_grant(table, seat, argument)
    if step == TURN and verb == PLAY:
        return why_not_play(table, seat, argument)
    if step == SALARIES and verb == SALARY_VERB:
        return why_not_salary(table, seat, task.a, argument)
    if step == DISMISS and verb == DISMISS_VERB:
        return [Reason("not_employed", "PR-16.4", {"scientist": argument})]
    if step == WORK_ON and verb == ON:
        return [Reason("not_in_progress", "PR-8.13", {"research": argument})]
    if step in (KEEP_PB, PAY_PB) and verb in (KEEP, PAY):
        return [Reason("cannot_pay_colour", "PR-11.4", {"colour": argument})]
    if step == EQUIP and verb == EQUIP_VERB:
        return [Reason("other_equipment", "PR-13.4", {"equipment": argument})]
    if step == PB_COLOUR and verb == COLOUR:
        return [Reason("bank_has_none", "PR-2.9", {"colour": argument})]
    if step == TRACK_COLOUR and verb == COLOUR:
        return [Reason("track_closed", "PR-13.11", {"colour": argument})]
    if step in MENUS:
        return why_not_item(table, seat, step, verb, argument)
    return [Reason("other_question", "PR-2.12" if step > TURN else "PR-7.4")]


def why_not_institute(table: Table, seat: int, choice: int) -> list[Reason]:
    """PR-4.5: one of the two dealt, once."""
    if verb_of(choice) != INSTITUTE:
        return [Reason("choose_institute_first", "PR-4.5")]
    if table.chosen[seat] != NOBODY:
        return [Reason("institute_chosen", "PR-4.5")]
    if choice - INSTITUTE in table.dealt[2 * seat : 2 * seat + 2]:
        return []
    return [Reason("institute_not_dealt", "PR-4.4", {"institute": choice - INSTITUTE})]


def why_not_item(table: Table, seat: int, step: int, verb: int, argument: int) -> list[Reason]:
    """PR-7.7 to PR-7.9: why an item of the menu cannot be carried out now."""
    if verb == STOP:
        if step == PUBLISH:
            return [Reason("must_publish", "PR-11.1")]
        return [Reason("one_item_first", "PR-7.8")]
    if step == RESEARCH:
        if verb == STUDENT:
            return why_not_student(table, seat, argument, False)
        if verb == ASSIGN:
            return why_not_student(table, seat, argument, True)
        if verb == ACTIVATE:
            return why_not_activate(table, seat, argument)
        if verb == START:
            return why_not_start(table, seat, argument)
        if verb == OVERTIME:
            return why_not_overtime(table, seat)
    elif step == RECRUIT:
        if verb == TAKE:
            return why_not_take(table, seat, argument)
        if verb == HIRE_PHD:
            return why_not_hire_phd(table, seat)
        if verb == HIRE:
            return why_not_hire(table, seat, argument)
    elif step == PUBLISH:
        if verb == PUBLISH_VERB:
            return why_not_publish(table, seat, argument)
    elif step == INVEST:
        if verb == INVEST_VERB:
            return why_not_invest(table, seat, argument)
        if verb == BUY:
            return why_not_buy(table, seat, argument)
    elif verb == CREDITS:
        return why_not_credits(table)
    elif verb == PULL:
        return why_not_pull(table, seat, argument)
    return [Reason("not_on_this_card", "PR-7.7", {"card": table.card})]
