"""Chapters 5, 15 and 16: the turn, the end of the game, a game in which nobody can act."""

from __future__ import annotations

from parlour.games.via_nebula.actions import (
    CRAFTSMAN,
    DISCARD,
    ERECT,
    EXPLORE,
    EXTRA,
    GIVE,
    ON,
    PASS,
    RECALL,
    RESERVE,
    SHED,
    SITE,
    STOP,
    TAKE,
    TRANSPORT,
)
from parlour.games.via_nebula.content import (
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_PER_TURN,
    AP_SITE,
    AP_TRANSPORT,
    FOREST,
    POWER,
)
from parlour.games.via_nebula.rules.erect_a_building import (
    build,
    do_erect,
    finish_erecting,
    possible_building_places,
    possible_erections,
    takes_the_card,
    why_not_building_place,
    why_not_erect,
)
from parlour.games.via_nebula.rules.explore import (
    do_explore,
    possible_explorations,
    why_not_explore,
)
from parlour.games.via_nebula.rules.place_a_building_site import (
    do_site,
    possible_sites,
    why_not_site,
)
from parlour.games.via_nebula.rules.place_a_craftsman import (
    do_craftsman,
    possible_craftsmen,
    why_not_craftsman,
)
from parlour.games.via_nebula.rules.powers import (
    VERB,
    do_swap_give,
    do_unit,
    possible_gives,
    possible_puts,
    possible_takes,
    possible_units,
    put,
    swap,
    why_not_unit,
)
from parlour.games.via_nebula.rules.transport import (
    deliver,
    do_transport,
    place_of_number,
    possible_deliveries,
    possible_transports,
    why_not_delivery,
    why_not_transport,
)
from parlour.games.via_nebula.state import (
    ACT,
    BUILD_ON,
    DELIVER,
    NOBODY,
    POWER as POWER_STEP,
    PUT,
    STEPS,
    SWAP_GIVE,
    SWAP_TAKE,
    Decision,
    Table,
)
from parlour.kernel.state import Reason


def possible_actions(table: Table, seat: int) -> list[int]:
    """VN-5.3, VN-5.8: every action that can be paid and carried out."""
    found: list[int] = []
    possible_craftsmen(table, seat, found)
    possible_sites(table, seat, found)
    possible_explorations(table, seat, found)
    possible_transports(table, seat, found)
    possible_erections(table, seat, found)
    if table.allow_pass and found:  # without an action the turn ends by itself, VN-5.10
        found.append(PASS)
    return found


def possible_choices(table: Table, decision: Decision) -> list[int]:
    """The choices of a pending decision."""
    seat = table.current
    step = decision.step
    if step == ACT:
        return possible_actions(table, seat)
    found: list[int] = []
    if step == POWER_STEP:
        possible_units(table, seat, decision.first, found)
    elif step == DELIVER:
        possible_deliveries(table, seat, decision.first, found)
    elif step == BUILD_ON:
        possible_building_places(table, seat, decision.first, found)
    elif step == PUT:
        possible_puts(table, seat, found)
    elif step == SWAP_GIVE:
        possible_gives(table, decision.first, found)
    elif step == SWAP_TAKE:
        possible_takes(table, decision.second, found)
    return found


def do_choice(table: Table, choice: int) -> None:
    """Carry out a legal choice of the pending decision; the next one is pending afterwards."""
    seat = table.current
    decision = table.stack.pop()
    step = decision.step
    table.ply += 1
    if step == ACT:
        do_action(table, seat, choice)
    elif step == POWER_STEP:
        do_unit(table, seat, decision.first, decision.second, choice)
    elif step == DELIVER:
        deliver(table, seat, decision.first, place_of_number(table, choice - ON))
    elif step == BUILD_ON:
        build(table, seat, decision.first, place_of_number(table, choice - ON))
    elif step == PUT:
        put(table, place_of_number(table, choice - ON), decision.first)
    elif step == SWAP_GIVE:
        do_swap_give(table, decision.first, choice - GIVE)
    elif step == SWAP_TAKE:
        swap(table, decision.first, decision.second, choice - TAKE)
    settle(table)


def do_action(table: Table, seat: int, choice: int) -> None:
    """VN-5.4, VN-5.5: pay the AP and carry the action out."""
    if choice == PASS:
        if table.events is not None:
            table.tell("passed", "VN-21.4", {"n": table.ap})
        table.ap = 0
        return
    table.acted = True
    table.ap -= action_cost(table, choice)
    if choice >= ERECT:
        do_erect(table, seat, choice - ERECT)
    elif choice >= TRANSPORT:
        do_transport(table, seat, choice - TRANSPORT)
    elif choice >= EXPLORE:
        do_explore(table, seat, choice - EXPLORE)
    elif choice >= SITE:
        do_site(table, seat, choice - SITE)
    else:
        do_craftsman(table, seat, choice - CRAFTSMAN)


def action_cost(table: Table, choice: int) -> int:
    """VN-5.4: the AP of an action."""
    if choice >= ERECT:
        return AP_ERECT
    if choice >= TRANSPORT:
        return AP_TRANSPORT
    if choice >= EXPLORE:
        return AP_FOREST if table.board.space[choice - EXPLORE] == FOREST else AP_FOG
    return AP_SITE if choice >= SITE else AP_CRAFTSMAN


def settle(table: Table) -> None:
    """Go on to the next decision that somebody can make, or to the end of the game."""
    while not table.over:
        if table.stack:
            table.offered = possible_choices(table, table.stack[-1])
            if table.offered:
                return
            skip_power(table)
            continue
        if table.erecting != NOBODY:
            finish_erecting(table, table.current)
            if takes_the_card(table, table.current):
                take_end_card(table)
                continue
        if table.ap > 0:
            table.offered = possible_actions(table, table.current)
            if table.offered:
                table.stack.append(Decision(ACT))
                return
            if table.events is not None and table.acted:
                table.tell("ap_lost", "VN-5.10", {"n": table.ap})
        end_turn(table)


def skip_power(table: Table) -> None:
    """VN-12.4: a power ends without a question when a unit has no target."""
    decision = table.stack.pop()
    if table.lapses is not None:
        rule = "VN-12.4" if decision.step == POWER_STEP else ""
        table.lapses.append((STEPS[decision.step], rule))
    if table.events is not None:
        table.tell("power_without_target", "VN-12.4", {"contract": decision.first})


def take_end_card(table: Table) -> None:
    """VN-15.1, VN-15.2, VN-15.4: the card is taken, the turn ends, the others have one more."""
    table.end_card = table.current
    if table.events is not None:
        table.tell("end_card", "VN-15.1", {})
    table.ap = 0
    table.last_turns = table.seats
    end_turn(table)


def end_turn(table: Table) -> None:
    """VN-5.14, VN-15.8, VN-16.1, VN-16.2: the next player, or the end of the game."""
    if table.acted:
        table.idle = 0
    else:
        table.idle += 1
        if table.events is not None:
            # VN-19.9: that nothing was legal tells something about a hand; a pass does not.
            table.tell("idle", "VN-5.15", {}, reveals=table.ap > 0)
    if table.last_turns > 0:
        table.last_turns -= 1
        if table.last_turns == 0:
            end_game(table, "VN-15.8")
            return
    elif table.idle == table.seats:
        if table.events is not None:
            table.tell("nobody_can_act", "VN-16.2", {})
        end_game(table, "VN-16.2")
        return
    table.current = (table.current + 1) % table.seats
    begin_turn(table)


def begin_turn(table: Table) -> None:
    """VN-5.2: two AP."""
    table.ap = AP_PER_TURN
    table.acted = False
    table.turn += 1
    if table.events is not None:
        table.tell("turn", "VN-5.1", {})


def end_game(table: Table, rule: str) -> None:
    """VN-15.8, VN-16.6: the final scoring follows."""
    table.over = True
    table.ap = 0
    table.offered = []
    if table.events is not None:
        table.tell("game_over", rule, {}, reveals=True)  # VN-19.8: hands are shown


def why_not(table: Table, seat: int, choice: int) -> list[Reason]:
    """Why a number of the action space cannot be chosen now; empty if it can."""
    if table.over:
        return [Reason("game_over", "VN-15.8")]
    if seat != table.current:
        return [Reason("not_pending", "VN-5.16", {"seat": table.current})]
    if choice in table.offered:
        return []
    decision = table.stack[-1]
    step = decision.step
    if step == ACT:
        return why_not_action(table, seat, choice)
    verb = verb_of(choice)
    if step == POWER_STEP:
        if verb != VERB[POWER[decision.first]]:
            return [Reason("power_first", "VN-12.5", {"contract": decision.first})]
        return why_not_unit(table, seat, decision.first, choice)
    if step in (DELIVER, BUILD_ON, PUT) and verb == ON:
        place = place_of_number(table, choice - ON)
        if step == DELIVER:
            return why_not_delivery(table, seat, decision.first, place)
        if step == BUILD_ON:
            return why_not_building_place(table, seat, decision.first, place)
        return [Reason("not_own_site", "VN-13.12")]
    if step == SWAP_GIVE and verb == GIVE:
        return [Reason("not_on_site", "VN-13.13", {"kind": choice - GIVE})]
    if step == SWAP_TAKE and verb == TAKE:
        if choice - TAKE == decision.second:
            return [Reason("same_kind", "VN-13.13")]
        return [Reason("supply_empty", "VN-13.13", {"kind": choice - TAKE})]
    return [Reason("finish_first", "VN-5.5")]


def why_not_action(table: Table, seat: int, choice: int) -> list[Reason]:
    """VN-5.3, VN-5.7: why an action cannot be taken now."""
    verb = verb_of(choice)
    if verb == CRAFTSMAN:
        return why_not_craftsman(table, seat, choice - CRAFTSMAN)
    if verb == SITE:
        return why_not_site(table, seat, choice - SITE)
    if verb == EXPLORE:
        return why_not_explore(table, seat, choice - EXPLORE)
    if verb == TRANSPORT:
        return why_not_transport(table, seat, choice - TRANSPORT)
    if verb == ERECT:
        return why_not_erect(table, seat, choice - ERECT)
    if verb == PASS:
        return [Reason("no_pass", "VN-5.7", {"n": table.ap})]
    if verb == ON:
        return [Reason("no_site_asked", "VN-10.9")]
    return [Reason("only_by_power", "VN-12.1")]


def verb_of(choice: int) -> int:
    """The first number of the verb that a choice belongs to."""
    if choice >= PASS:
        return PASS
    for verb in (STOP, RESERVE, SHED, DISCARD, GIVE, TAKE, RECALL, EXTRA, ON, ERECT):
        if choice >= verb:
            return verb
    for verb in (TRANSPORT, EXPLORE, SITE):
        if choice >= verb:
            return verb
    return CRAFTSMAN
