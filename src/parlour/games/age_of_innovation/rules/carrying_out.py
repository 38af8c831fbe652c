"""What a choice does: the way from a step, or a main action, to its chapter."""

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
    FIRST,
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
    RETURN_PIECE,
    SAIL,
    SEND,
    SPECIAL,
    START,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.rules.automa_turn import do_automa
from parlour.games.age_of_innovation.rules.board_actions import (
    do_book_action,
    do_power_action,
    do_special,
)
from parlour.games.age_of_innovation.rules.bridges import (
    do_bridge,
    do_mole_bridge,
)
from parlour.games.age_of_innovation.rules.building_event import (
    build,
    do_answer,
    replace,
)
from parlour.games.age_of_innovation.rules.cities import (
    do_city_order,
    do_city_tile,
    do_found,
    do_river_city,
)
from parlour.games.age_of_innovation.rules.neutral_buildings import (
    do_annex,
    do_place_neutral,
    return_neutral,
)
from parlour.games.age_of_innovation.rules.palaces import (
    do_palace_tile,
    do_part,
)
from parlour.games.age_of_innovation.rules.passing import (
    do_bonus,
    do_pass,
    push_pass_effects,
)
from parlour.games.age_of_innovation.rules.resources import (
    gain_books,
    pay_book,
)
from parlour.games.age_of_innovation.rules.science import (
    do_key,
    do_send,
)
from parlour.games.age_of_innovation.rules.solo_set_up import do_solo_set
from parlour.games.age_of_innovation.rules.start import (
    do_draft_bonus,
    do_open_draft,
    do_set,
    do_start,
)
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    do_dig,
    do_first_hex,
    do_spade_only,
)
from parlour.games.age_of_innovation.rules.tiles import (
    do_competency,
    do_innovation,
)
from parlour.games.age_of_innovation.rules.tracks import (
    do_free_step,
    do_track,
)
from parlour.games.age_of_innovation.rules.upgrade import (
    do_upgrade,
    kind_of_verb,
)
from parlour.games.age_of_innovation.state import (
    ACT,
    ADVANCE as ADVANCE_TASK,
    AUTOMA,
    BUILD_BRIDGE,
    CITY_ORDER,
    DIG,
    DRAFT_OPEN,
    DRAFT_SET,
    DRAFT_SOLO,
    END,
    FIRST_HEX,
    FOUND_CITY,
    FREE_TRACK,
    FREE_UPGRADE,
    KEY,
    MAIN,
    OFFER,
    PARTS,
    PASS_ORDER,
    PAY_BOOK,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    PLACE_START,
    RIVER_CITY,
    SEND_MORE,
    SPADES,
    STEP_ANY,
    STEP_ONE,
    TAKE_BONUS,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    TAKE_PALACE,
    Decision,
    Table,
)


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
    elif step == PLACE_NEUTRAL and choice == RETURN_PIECE:
        return_neutral(table, seat, decision.a)
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
