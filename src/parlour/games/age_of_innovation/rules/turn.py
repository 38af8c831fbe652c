"""Chapters 7 and 9: rounds, phases and turns; what is pending, and what happens by itself."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    ADVANCE,
    ANNEX,
    BONUS,
    BOOK,
    BOOK_ACTION,
    CITY,
    COMPETENCY,
    DONE,
    DOWNGRADE,
    DRAFT,
    END_TURN,
    FIRST,
    FIRST_BONUS,
    FIRST_COMPETENCY,
    FOUND,
    GUILD,
    INNOVATION,
    MOLE_BRIDGE,
    PALACE_TILE,
    PASS,
    PAY,
    PLACE,
    POWER_ACTION,
    POWER_TO_SCHOLAR,
    SAIL,
    SEND,
    SOLO_SET,
    SPECIAL,
    START,
)
from parlour.games.age_of_innovation.content import (
    AREA_REVEALED,
    AREA_TILES,
    DISCIPLINES,
    HEXES,
    IMMEDIATE,
    PALACE_TILE as PALACE_TILES,
    ROUNDS,
)
from parlour.games.age_of_innovation.rules.automa_turn import (
    automa_choice,
    do_automa,
    end_her_turn,
)
from parlour.games.age_of_innovation.rules.board_actions import (
    do_book_action,
    do_power_action,
    do_special,
    possible_book_actions,
    possible_power_actions,
    possible_sources,
    possible_specials,
)
from parlour.games.age_of_innovation.rules.bridges import (
    can_mole_bridge,
    do_bridge,
    do_mole_bridge,
    possible_bridges,
)
from parlour.games.age_of_innovation.rules.building_event import (
    build,
    carry_out_palace,
    do_answer,
    do_event,
    do_palace_tile,
    make_offers,
    part_of,
    possible_answers,
    possible_palace_tiles,
    replace,
)
from parlour.games.age_of_innovation.rules.cities import (
    check_cities,
    do_city_order,
    do_city_tile,
    do_found,
    do_river_city,
    possible_city_orders,
    possible_city_tiles,
    possible_groups,
    possible_river_cities,
)
from parlour.games.age_of_innovation.rules.effects import do_term
from parlour.games.age_of_innovation.rules.income import (
    begin_income,
    clean_up,
    take_income,
    take_science_bonus,
)
from parlour.games.age_of_innovation.rules.neutral_buildings import (
    do_annex,
    do_place_neutral,
    possible_annexes,
    possible_free_places,
    possible_neutral_places,
)
from parlour.games.age_of_innovation.rules.passing import (
    after_pass_effects,
    do_bonus,
    do_pass,
    mark_pass,
    possible_bonuses,
    push_pass_effects,
)
from parlour.games.age_of_innovation.rules.resources import (
    all_books,
    books_of,
    do_convert,
    gain_books,
    possible_conversions,
    spend_books,
)
from parlour.games.age_of_innovation.rules.science import (
    advance,
    do_key,
    do_send,
    possible_all_scholars,
    possible_keys,
    possible_more_scholars,
    reward_scholar,
)
from parlour.games.age_of_innovation.rules.solo_set_up import (
    do_solo_set,
    possible_solo_sets,
)
from parlour.games.age_of_innovation.rules.start import (
    do_draft_bonus,
    do_open_draft,
    do_set,
    do_start,
    give_resources,
    possible_draft_bonuses,
    possible_open_draft,
    possible_sets,
    possible_starts,
    push_placements,
)
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    do_dig,
    do_first_hex,
    do_spade_only,
    possible_digs,
    possible_first_hexes,
    possible_spades,
)
from parlour.games.age_of_innovation.rules.tiles import (
    do_competency,
    do_innovation,
    possible_competencies,
    possible_innovations,
)
from parlour.games.age_of_innovation.rules.tracks import (
    do_free_step,
    do_track,
    possible_free_steps,
    possible_tracks,
)
from parlour.games.age_of_innovation.rules.upgrade import (
    do_upgrade,
    kind_of_verb,
    possible_free_upgrades,
    possible_upgrades,
)
from parlour.games.age_of_innovation.state import (
    ACT,
    ACTING,
    ADVANCE as ADVANCE_TASK,
    AFTER_PASS,
    AUTOMA,
    AUTOMA_SEAT,
    AUTOMA_TURN_ENDS,
    BONUS_LEFT,
    BUILD_BRIDGE,
    BUILT,
    CITIES,
    CITY_ORDER,
    CLEAN_UP,
    DIG,
    DRAFT_BONUS,
    DRAFT_OPEN,
    DRAFT_SET,
    DRAFT_SOLO,
    END,
    FIRST_HEX,
    FOUND_CITY,
    FREE_TRACK,
    FREE_UPGRADE,
    HER_DRAW,
    HER_SHUFFLE,
    INCOME,
    INCOME_REST,
    INCOME_START,
    KEY,
    MAIN,
    MARK_PASS,
    NOBODY,
    OFFER,
    OFFERS,
    PALACE_EFFECT,
    PALACE_LINE,
    PARTS,
    PASS_ORDER,
    PASS_TILES,
    PAY_BOOK,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    PLACE_START,
    PLACEMENTS,
    RESOURCES,
    RIVER_CITY,
    ROUND,
    SCIENCE,
    SCIENCE_BONUS,
    SEND_MORE,
    SPADES,
    STEP_ANY,
    STEP_ONE,
    TAKE_BONUS,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    TAKE_PALACE,
    TASK,
    TERM,
    TURNS,
    Decision,
    Table,
)

# What is pending


def possible_actions(table: Table, seat: int) -> list[int]:
    """AI-9.2 to AI-9.4: every main action that is legal and payable; pass always is."""
    found: list[int] = []
    possible_first_hexes(table, seat, 0, MAIN, found)
    possible_upgrades(table, seat, found)
    possible_tracks(table, seat, found)
    possible_innovations(table, seat, found)
    possible_all_scholars(table, seat, found)
    possible_power_actions(table, seat, False, found)
    possible_book_actions(table, seat, False, found)
    possible_specials(table, seat, False, found)
    possible_annexes(table, seat, found)
    if can_mole_bridge(table, seat):
        found.append(MOLE_BRIDGE)
    found.append(PASS)
    return found


def possible_choices(table: Table, decision: Decision) -> list[int]:
    """The choices of a pending decision, conversions not counted; empty if nothing is left."""
    seat = decision.seat
    step = decision.step
    if step == ACT:
        return possible_actions(table, seat)
    if step == AUTOMA:
        return [automa_choice(table, decision)]
    found: list[int] = []
    if step == END:
        found.append(END_TURN)
    elif step == DIG:
        possible_digs(table, seat, decision.a, decision.b, decision.c, decision.d, found)
    elif step == FIRST_HEX:
        possible_first_hexes(table, seat, decision.a, decision.b, found)
        if decision.b & MAIN:
            possible_sources(table, seat, found)
        elif found:
            found.append(DONE)
    elif step == OFFER:
        possible_answers(found)
    elif step in (STEP_ANY, STEP_ONE):
        for discipline in range(len(DISCIPLINES)):
            found.append(ADVANCE + discipline)
    elif step == TAKE_BOOK:
        for discipline in range(len(DISCIPLINES)):
            if books_of(table.books, discipline) > 0:
                found.append(BOOK + discipline)
    elif step == PAY_BOOK:
        for discipline in range(len(DISCIPLINES)):
            if books_of(table.players[seat].books, discipline) > 0:
                found.append(PAY + discipline)
    elif step == SEND_MORE:
        possible_more_scholars(table, seat, decision.a, decision.b, found)
    elif step == TAKE_COMPETENCY:
        possible_competencies(table, seat, found)
    elif step == TAKE_BONUS:
        possible_bonuses(table, found)
    else:
        possible_rare_choices(table, decision, found)
    return found


def possible_rare_choices(table: Table, decision: Decision, found: list[int]) -> None:
    """Choices of decisions that come seldom, and of the set-up."""
    seat = decision.seat
    step = decision.step
    if step == SPADES:
        possible_spades(table, seat, found)
    elif step == KEY:
        possible_keys(found)
    elif step == TAKE_CITY:
        possible_city_tiles(table, found)
    elif step == CITY_ORDER:
        possible_city_orders(table, seat, decision.a, found)
    elif step == FOUND_CITY:
        possible_groups(table, seat, found)
    elif step == RIVER_CITY:
        possible_river_cities(table, seat, found)
    elif step == TAKE_PALACE:
        possible_palace_tiles(table, seat, found)
    elif step == PARTS:
        possible_parts(table, seat, decision.a, found)
    elif step == BUILD_BRIDGE:
        possible_bridges(table, seat, decision.b, found)
    elif step == PLACE_NEUTRAL:
        possible_neutral_places(table, seat, decision.a, found)
    elif step == PLACE_GUILD:
        possible_free_places(table, seat, decision.a, found)
    elif step == FREE_UPGRADE:
        possible_free_upgrades(table, seat, decision.a, decision.b, decision.c == 1, found)
    elif step == FREE_TRACK:
        possible_free_steps(table, seat, decision.a, found)
    elif step == PASS_ORDER:
        found.append(FIRST + FIRST_BONUS)
        found.append(FIRST + FIRST_COMPETENCY)
    elif step == PLACE_START:
        possible_starts(table, seat, decision.a, found)
    elif step == DRAFT_SET:
        possible_sets(table, found)
    elif step == DRAFT_OPEN:
        possible_open_draft(table, seat, found)
    elif step == DRAFT_BONUS:
        possible_draft_bonuses(table, found)
    elif step == DRAFT_SOLO:
        possible_solo_sets(table, found)


def possible_parts(table: Table, seat: int, left: int, found: list[int]) -> None:
    """AI-29.13: the parts of P15 that are left."""
    terms = IMMEDIATE[PALACE_TILES + table.players[seat].palace]
    for i in range(len(terms)):
        if (left >> i) & 1:
            found.append(FIRST + part_of(terms[i][0]))


# What is done


def do_choice(table: Table, choice: int) -> None:
    """Carry out a legal choice of the pending decision; the next one is pending afterwards."""
    table.ply += 1
    if POWER_TO_SCHOLAR <= choice < SOLO_SET:
        do_convert(table, table.stack[-1].seat, choice)
    else:
        apply(table, table.stack.pop(), choice)
    settle(table)


def do_action(table: Table, seat: int, choice: int) -> None:
    """AI-9.1, AI-9.2: carry out a main action."""
    if choice == PASS:
        do_pass(table, seat)
    elif choice == MOLE_BRIDGE:
        do_mole_bridge(table, seat)
    elif choice >= ANNEX:
        do_annex(table, seat, choice - ANNEX)
    elif choice >= POWER_ACTION:
        do_source(table, seat, choice, 0)
    elif choice >= SEND:
        do_send(table, seat, choice, 0)
    elif choice >= INNOVATION:
        do_innovation(table, seat, choice - INNOVATION)
    elif choice >= SAIL:
        do_track(table, seat, choice)
    elif choice >= GUILD:
        do_upgrade(table, seat, (choice - GUILD) % HEXES, kind_of_verb(choice))
    else:
        do_first_hex(table, seat, 0, MAIN, choice)


def do_source(table: Table, seat: int, choice: int, more: int) -> None:
    """A power, book or special action; `more` free spades were named before."""
    if choice >= SPECIAL:
        do_special(table, seat, choice - SPECIAL, more)
    elif choice >= BOOK_ACTION:
        do_book_action(table, seat, choice - BOOK_ACTION, more)
    else:
        do_power_action(table, seat, choice - POWER_ACTION, more)


def apply(table: Table, decision: Decision, choice: int) -> None:
    """Carry out a choice of a decision that was taken off the stack."""
    seat = decision.seat
    step = decision.step
    if step == AUTOMA:
        do_automa(table, decision)
    elif step == ACT:
        if decision.a == 0:
            table.push(END, seat)
        do_action(table, seat, choice)
    elif step == END:
        return
    elif step == DIG:
        do_dig(table, seat, decision.a, decision.b, decision.c, decision.d, choice)
    elif step == FIRST_HEX:
        if choice == DONE:
            return
        if choice >= POWER_ACTION:
            do_source(table, seat, choice, decision.a)
        else:
            do_first_hex(table, seat, decision.a, decision.b, choice)
    elif step == OFFER:
        do_answer(table, seat, decision.a, choice)
    elif step == STEP_ANY:
        if decision.a > 1:
            table.push(STEP_ANY, seat, decision.a - 1)
        table.push(ADVANCE_TASK, seat, choice - ADVANCE, 1)
    elif step == STEP_ONE:
        table.push(ADVANCE_TASK, seat, choice - ADVANCE, decision.a)
    elif step == TAKE_BOOK:
        if decision.a > 1:
            table.push(TAKE_BOOK, seat, decision.a - 1)
        gain_books(table, seat, choice - BOOK, 1, "AI-2.4")
    elif step == PAY_BOOK:
        if decision.a > 1:
            table.push(PAY_BOOK, seat, decision.a - 1)
        pay_book(table, seat, choice - PAY)
    elif step == SEND_MORE:
        if choice != DONE:
            do_send(table, seat, choice, decision.b)
    elif step == TAKE_COMPETENCY:
        do_competency(table, seat, choice - COMPETENCY)
    elif step == TAKE_BONUS:
        do_bonus(table, seat, choice - BONUS)
    else:
        apply_rare(table, decision, choice)


def apply_rare(table: Table, decision: Decision, choice: int) -> None:
    """Carry out a choice of a decision that comes seldom, or of the set-up."""
    seat = decision.seat
    step = decision.step
    if step == SPADES:
        do_spade_only(table, seat, decision.a, choice)
    elif step == KEY:
        do_key(table, seat, decision.a, decision.b, choice)
    elif step == TAKE_CITY:
        do_city_tile(table, seat, choice - CITY)
    elif step == CITY_ORDER:
        do_city_order(table, seat, decision.a, choice - FIRST)
    elif step == FOUND_CITY:
        do_found(table, seat, choice - FOUND)
    elif step == RIVER_CITY:
        do_river_city(table, seat, choice)
    elif step == TAKE_PALACE:
        do_palace_tile(table, seat, choice - PALACE_TILE)
    elif step == PARTS:
        do_part(table, seat, decision.a, choice - FIRST)
    elif step == BUILD_BRIDGE:
        do_bridge(table, seat, decision.a, decision.b, choice)
    elif step == PLACE_NEUTRAL:
        do_place_neutral(table, seat, decision.a, choice - PLACE)
    elif step == PLACE_GUILD:
        if choice != DONE:
            build(table, seat, choice - PLACE, decision.a)
    elif step == FREE_UPGRADE:
        verb = DOWNGRADE if decision.c == 1 else GUILD
        replace(table, seat, choice - verb, decision.b)
    elif step == FREE_TRACK:
        do_free_step(table, seat, decision.a, decision.b, choice)
    elif step == PASS_ORDER:
        push_pass_effects(table, seat, choice - FIRST == FIRST_COMPETENCY)
    elif step == PLACE_START:
        do_start(table, seat, (choice - START) // HEXES, (choice - START) % HEXES)
    elif step == DRAFT_SET:
        do_set(table, seat, choice - DRAFT)
    elif step == DRAFT_OPEN:
        do_open_draft(table, seat, choice)
    elif step == DRAFT_SOLO:
        do_solo_set(table, choice)
    else:
        do_draft_bonus(table, seat, choice - BONUS)


def pay_book(table: Table, seat: int, discipline: int) -> None:
    """AI-9.3: one book of a price, chosen by the payer."""
    spend_books(table, seat, discipline, 1)
    if table.events is not None:
        table.tell("book_paid", "AI-9.3", {"discipline": discipline}, seat)


def do_part(table: Table, seat: int, left: int, part: int) -> None:
    """AI-29.13: one part of P15, whole; then the others."""
    terms = IMMEDIATE[PALACE_TILES + table.players[seat].palace]
    for i in range(len(terms)):
        op, first, second = terms[i]
        if part_of(op) == part:
            if left & ~(1 << i):
                table.push(PARTS, seat, left & ~(1 << i))
            table.push(TERM, seat, op, first, second, PALACE_LINE)
            return


# What happens by itself


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
            table.stack.pop()
            tell_lost(table, decision)
            continue
        if decision.step == AUTOMA:
            table.offered = offered
            return
        if is_forced(table, decision, offered):
            table.stack.pop()
            apply(table, decision, offered[0])
            continue
        possible_conversions(table, decision, offered)
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


def tell_lost(table: Table, decision: Decision) -> None:
    """AI-9.9, AI-26.3: a part that cannot be done is lost."""
    if table.events is None:
        return
    if decision.step == PLACE_NEUTRAL:
        table.tell("neutral_lost", "AI-26.3", {"kind": decision.a}, decision.seat)
    elif decision.step == TAKE_BOOK:
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


def begin_round(table: Table) -> None:
    """AI-7.1, AI-8.1, AI-8.8: the next round begins with the income, in turn order."""
    table.round += 1
    table.phase = INCOME
    table.at = -1
    if table.events is not None:
        table.tell("round", "AI-7.1", {"n": table.round}, table.order[0])
        if table.area_tiles and table.round == AREA_REVEALED:
            args = {"n": AREA_TILES[table.area_tiles[0]]}
            table.tell("area_revealed", "AI-6.6", args, table.order[0], reveals=True)
    table.push(TURNS, NOBODY)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(INCOME_START, seat)
    if table.automa is not None and table.round > 1:
        table.push(AUTOMA, AUTOMA_SEAT, HER_SHUFFLE)


def next_turn(table: Table) -> None:
    """AI-9.1, AI-7.2, AI-40.6: the next player who has not passed; else the phase ends."""
    table.phase = ACTING
    for i in range(1, table.seats + 1):
        at = (table.at + i) % table.seats
        seat = table.order[at]
        if not (table.passed >> seat) & 1:
            table.at = at
            table.active = seat
            table.push(TURNS, NOBODY)
            if table.is_automa(seat):
                table.push(AUTOMA, seat, HER_DRAW)
            else:
                table.push(ACT, seat)
            return
    end_actions(table)


def end_actions(table: Table) -> None:
    """AI-27.8, AI-33.1, AI-33.3, AI-34.1: Phase 3, or the end of the game after round 6."""
    table.active = NOBODY
    table.order = table.next_order
    table.next_order = []
    table.passed = 0
    if table.round == ROUNDS:
        table.over = True
        table.offered = []
        table.stack = []
        if table.events is not None:
            table.tell("game_over", "AI-34.1", {}, table.order[0])
        return
    table.phase = SCIENCE
    table.push(ROUND, NOBODY)
    table.push(CLEAN_UP, NOBODY)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(SCIENCE_BONUS, seat)
