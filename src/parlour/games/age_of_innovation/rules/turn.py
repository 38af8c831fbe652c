"""Chapter 9: what a choice leads to, up to the next decision that somebody can make."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    DONE,
    POWER_TO_SCHOLAR,
    RETURN_PIECE,
    SOLO_SET,
)
from parlour.games.age_of_innovation.rules.automa_turn import end_her_turn
from parlour.games.age_of_innovation.rules.building_event import (
    do_event,
    make_offers,
)
from parlour.games.age_of_innovation.rules.carrying_out import apply
from parlour.games.age_of_innovation.rules.choices import possible_choices
from parlour.games.age_of_innovation.rules.cities import (
    check_cities,
)
from parlour.games.age_of_innovation.rules.compulsory import (
    could_be_done_after_converting,
    without_undoing,
)
from parlour.games.age_of_innovation.rules.effects import do_term
from parlour.games.age_of_innovation.rules.income import (
    begin_income,
    clean_up,
    take_income,
    take_science_bonus,
)
from parlour.games.age_of_innovation.rules.lapses import lapse_of
from parlour.games.age_of_innovation.rules.neutral_buildings import return_neutral
from parlour.games.age_of_innovation.rules.palaces import (
    carry_out_palace,
)
from parlour.games.age_of_innovation.rules.passing import (
    after_pass_effects,
    mark_pass,
    push_pass_effects,
)
from parlour.games.age_of_innovation.rules.resources import (
    all_books,
    do_convert,
    possible_conversions,
)
from parlour.games.age_of_innovation.rules.rounds import begin_round, next_turn
from parlour.games.age_of_innovation.rules.science import (
    advance,
    reward_scholar,
)
from parlour.games.age_of_innovation.rules.start import (
    give_resources,
    push_placements,
)
from parlour.games.age_of_innovation.state import (
    ACT,
    ADVANCE as ADVANCE_TASK,
    AFTER_PASS,
    AUTOMA,
    AUTOMA_TURN_ENDS,
    BONUS_LEFT,
    BUILT,
    CITIES,
    CLEAN_UP,
    FIRST_HEX,
    INCOME_REST,
    INCOME_START,
    MARK_PASS,
    OFFERS,
    PALACE_EFFECT,
    PARTS,
    PASS_TILES,
    PAY_BOOK,
    PLACE_NEUTRAL,
    PLACE_START,
    PLACEMENTS,
    RESOURCES,
    ROUND,
    SCIENCE_BONUS,
    TAKE_BOOK,
    TAKE_PALACE,
    TASK,
    TERM,
    TURNS,
    Decision,
    Table,
)


def do_choice(table: Table, choice: int) -> None:
    """Carry out a legal choice of the pending decision; the next one is pending afterwards."""
    table.ply += 1
    if POWER_TO_SCHOLAR <= choice < SOLO_SET:
        do_convert(table, table.stack[-1].seat, choice)
    else:
        apply(table, table.stack.pop(), choice)
    settle(table)


def settle(table: Table) -> None:
    """Go on to the next decision that somebody can make, or to the end of the game."""
    while not table.over:
        decision = table.stack[-1]
        if decision.step >= TASK:
            table.stack.pop()
            do_task(table, decision)
            continue
        offered = possible_choices(table, decision)
        if not offered:
            if not could_be_done_after_converting(table, decision):
                table.stack.pop()
                if table.lapses is not None:
                    table.lapses.append(lapse_of(decision))
                lose(table, decision)
                continue
            offered.append(RETURN_PIECE if decision.step == PLACE_NEUTRAL else DONE)
        if decision.step == AUTOMA:
            table.offered = offered
            return
        if is_forced(table, decision, offered):
            table.stack.pop()
            apply(table, decision, offered[0])
            continue
        possible_conversions(table, decision, offered)
        if decision.step in (FIRST_HEX, PAY_BOOK, PLACE_NEUTRAL):
            offered = without_undoing(table, decision, offered)
        if len(offered) == 1 and decision.step != ACT and decision.step > PLACE_START:
            table.stack.pop()
            apply(table, decision, offered[0])
            continue
        table.offered = offered
        return


def is_forced(table: Table, decision: Decision, offered: list[int]) -> bool:
    """Mere bookkeeping: the last colour of books, all books of a hand, the last part or tile."""
    step = decision.step
    if step == PAY_BOOK:
        player = table.players[decision.seat]
        return len(offered) == 1 or all_books(player.books) == decision.a
    return len(offered) == 1 and step in (TAKE_BOOK, TAKE_PALACE, PARTS)


def lose(table: Table, decision: Decision) -> None:
    """AI-9.9, AI-26.3: a part that cannot be done is lost."""
    if decision.step == PLACE_NEUTRAL:
        return_neutral(table, decision.seat, decision.a)
    elif decision.step == TAKE_BOOK and table.events is not None:
        table.tell("books_lost", "AI-40.2", {"n": decision.a}, decision.seat)


def do_task(table: Table, task: Decision) -> None:
    """Carry out what waits on the stack and asks nobody."""
    seat = task.seat
    step = task.step
    if step == TERM:
        do_term(table, seat, task.a, task.b, task.c, task.d)
    elif step == ADVANCE_TASK:
        advance(table, seat, task.a, task.b)
    elif step == BUILT:
        do_event(table, seat, task.a, task.b, task.c == 1)
    elif step == OFFERS:
        make_offers(table, seat, task.a)
    elif step == CITIES:
        check_cities(table, seat)
    elif step == TURNS:
        next_turn(table)
    elif step == BONUS_LEFT:
        reward_scholar(table, seat)
    elif step == PASS_TILES:
        push_pass_effects(table, seat, False)
    elif step == AFTER_PASS:
        after_pass_effects(table, seat)
    elif step == MARK_PASS:
        mark_pass(table, seat)
    elif step == INCOME_START:
        begin_income(table, seat)
    elif step == INCOME_REST:
        take_income(table, seat)
    elif step == SCIENCE_BONUS:
        take_science_bonus(table, seat)
    elif step == CLEAN_UP:
        clean_up(table)
    elif step == ROUND:
        begin_round(table)
    elif step == PALACE_EFFECT:
        carry_out_palace(table, seat)
    elif step == PLACEMENTS:
        push_placements(table)
    elif step == RESOURCES:
        give_resources(table)
    elif step == AUTOMA_TURN_ENDS:
        end_her_turn(table)
