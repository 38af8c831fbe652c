"""Chapters 4 and 21: the turn, the final phase, the end; every choice comes through here."""

from __future__ import annotations

from parlour.games.nippon.actions import (
    ACHIEVE,
    AMOUNT,
    BUILD,
    CONSOLIDATE,
    DELIVER,
    END_TURN,
    EXCHANGE,
    FULFIL,
    IMPROVE,
    JOKERS,
    PLACE,
    REGION,
    REWARD,
    RUN,
    STOP,
    STORE,
    SUPPLY,
    TAKE,
)
from parlour.games.nippon.content.kinds import KNOWLEDGE_ACTION, MACHINERY, MINES
from parlour.games.nippon.content.numbers import (
    FINAL_TURNS,
    GOLDEN,
    GOODS_PER_TILE,
    WORKER_COLOURS,
    WORKER_SLOTS,
)
from parlour.games.nippon.rules.blueprints_and_tracks import (
    can_exchange,
    do_exchange,
    possible_exchanges,
    why_not_exchange,
)
from parlour.games.nippon.rules.consolidate import (
    do_achieve,
    do_consolidate,
    do_reward,
    possible_rewards,
    possible_spaces,
    why_not_consolidate,
    why_not_reward,
    why_not_space,
    workforce,
)
from parlour.games.nippon.rules.export import (
    do_deliver,
    do_fulfil,
    do_jokers,
    possible_contracts,
    possible_deliveries,
    possible_jokers,
    why_not_contract,
    why_not_delivery,
    why_not_jokers,
)
from parlour.games.nippon.rules.intermediate_scoring import intermediate_scoring
from parlour.games.nippon.rules.invest import (
    can_invest_after_exchange,
    do_build,
    possible_factories,
    why_not_factory,
)
from parlour.games.nippon.rules.knowledge_and_mines import (
    can_step_after_exchange,
    do_steps,
    possible_steps,
    why_not_steps,
)
from parlour.games.nippon.rules.local_market import (
    do_place,
    do_supply,
    possible_places,
    possible_supplies,
    why_not_place,
    why_not_supply,
)
from parlour.games.nippon.rules.machinery import (
    do_improvement,
    do_improvement_count,
    possible_improvement_counts,
    possible_improvements,
    why_not_improvement,
    why_not_improvement_count,
)
from parlour.games.nippon.rules.produce import do_run, possible_runs, why_not_run
from parlour.games.nippon.rules.refilling import fill_owed, refill
from parlour.games.nippon.rules.taking_a_worker import do_take, possible_takes, why_not_take
from parlour.games.nippon.rules.trains_and_ships import (
    do_build_in,
    do_tile_count,
    possible_regions,
    possible_tile_counts,
    why_not_region,
    why_not_tile_count,
)
from parlour.games.nippon.scoring import final_scoring
from parlour.games.nippon.state import (
    ACHIEVE as ACHIEVE_STEP,
    AMOUNT as AMOUNT_STEP,
    BUILD_IN,
    END,
    FULFIL as FULFIL_STEP,
    IMPROVE as IMPROVE_STEP,
    INVEST,
    NOBODY,
    PAY_GOODS,
    PAY_JOKERS,
    PLACE as PLACE_STEP,
    REWARD as REWARD_STEP,
    RUN as RUN_STEP,
    STEPS,
    SUPPLY as SUPPLY_STEP,
    TURN,
    WORKFORCE,
    Decision,
    Table,
)
from parlour.kernel.state import Reason


def possible_turns(table: Table, seat: int) -> list[int]:
    """NP-4.2 to NP-4.8: take a worker, or Consolidate where it is allowed."""
    found: list[int] = []
    possible_takes(table, seat, found)
    board = table.boards[seat]
    if not found or board.workers or not board.idle or table.trigger != NOBODY:
        found.append(CONSOLIDATE)
    possible_exchanges(table, seat, found)
    return found


def possible_choices(table: Table, decision: Decision) -> list[int]:
    """The choices of a pending decision; none if nothing is left to decide."""
    seat = table.current
    step = decision.step
    if step == TURN:
        return possible_turns(table, seat)
    found: list[int] = []
    if step == PAY_JOKERS:
        possible_jokers(table, seat, decision, found)
        return found
    if step == PAY_GOODS:
        possible_deliveries(table, seat, decision, found)
        return found
    if step == SUPPLY_STEP:
        possible_supplies(table, seat, decision.first, found)
        return found
    if step == ACHIEVE_STEP:
        possible_spaces(table, seat, decision.first, found)
        return found
    if step == AMOUNT_STEP:
        possible_amounts(table, seat, decision.first, found)
    elif step == INVEST:
        possible_factories(table, seat, found)
    elif step == IMPROVE_STEP:
        possible_improvements(table, seat, decision, found)
    elif step == RUN_STEP:
        possible_runs(table, seat, decision, found)
    elif step == BUILD_IN:
        possible_regions(table, decision, found)
    elif step == FULFIL_STEP:
        possible_contracts(table, seat, decision, found)
    elif step == PLACE_STEP:
        possible_places(table, seat, decision, found)
    elif step == REWARD_STEP:
        possible_rewards(table, seat, found)
    elif step == END:
        found.append(END_TURN)
    if found:
        possible_exchanges_within(table, seat, decision, found)
    return found


def possible_exchanges_within(
    table: Table, seat: int, decision: Decision, found: list[int]
) -> None:
    """NP-18.3, NP-5.6: between any two steps, as long as a begun action stays possible."""
    exchanges: list[int] = []
    possible_exchanges(table, seat, exchanges)
    for exchange in exchanges:
        if is_possible_after_exchange(table, seat, decision, exchange - EXCHANGE):
            found.append(exchange)


def is_possible_after_exchange(table: Table, seat: int, decision: Decision, track: int) -> bool:
    """NP-5.6: an exchange takes neither the Blueprints nor the last step that the action needs."""
    if decision.step == INVEST:
        return can_invest_after_exchange(table, seat, track)
    if decision.step == AMOUNT_STEP and decision.first in (KNOWLEDGE_ACTION, MINES):
        return can_step_after_exchange(table, seat, decision.first, track)
    return True


def possible_amounts(table: Table, seat: int, action: int, found: list[int]) -> None:
    """NP-5.8: one to three."""
    if action == MACHINERY:
        possible_improvement_counts(table, seat, found)
    elif action in (KNOWLEDGE_ACTION, MINES):
        possible_steps(table, seat, action, found)
    else:
        possible_tile_counts(table, seat, action, found)


def do_choice(table: Table, choice: int) -> None:
    """Carry out a legal choice of the pending decision; the next one is pending afterwards."""
    table.ply += 1
    carry_out(table, table.stack.pop(), choice)
    settle(table)


def carry_out(table: Table, decision: Decision, choice: int) -> None:
    """One choice of a decision that was taken from the stack."""
    seat = table.current
    step = decision.step
    if EXCHANGE <= choice < BUILD:
        table.stack.append(decision)
        do_exchange(table, seat, choice - EXCHANGE)
    elif step == TURN:
        if choice == CONSOLIDATE:
            do_consolidate(table, seat)
        else:
            number = choice - TAKE
            do_take(table, seat, number // len(WORKER_COLOURS), number % len(WORKER_COLOURS))
    elif step == AMOUNT_STEP:
        do_amount(table, seat, decision.first, choice - AMOUNT + 1)
    elif step == INVEST:
        do_build(table, seat, choice - BUILD)
    elif step == IMPROVE_STEP:
        do_improvement(table, seat, decision, choice)
    elif step == RUN_STEP:
        do_run(table, seat, decision, choice)
    elif step == BUILD_IN:
        do_build_in(table, seat, decision, choice - REGION)
    elif step == FULFIL_STEP:
        do_fulfil(table, seat, decision, choice)
    elif step == PAY_JOKERS:
        do_jokers(table, seat, decision, choice - JOKERS)
    elif step == PAY_GOODS:
        do_deliver(table, seat, decision, choice - DELIVER)
    elif step == PLACE_STEP:
        do_place(table, decision, choice)
    elif step == SUPPLY_STEP:
        number = choice - SUPPLY
        good, n = number // GOODS_PER_TILE, number % GOODS_PER_TILE + 1
        do_supply(table, seat, decision.first, good, n)
    elif step == REWARD_STEP:
        do_reward(table, seat, choice - REWARD)
    elif step == ACHIEVE_STEP:
        do_achieve(table, seat, decision.first, choice - ACHIEVE)
    elif step == END:
        finish_turn(table)


def do_amount(table: Table, seat: int, action: int, n: int) -> None:
    """NP-5.10: the whole price is paid first."""
    if action == MACHINERY:
        do_improvement_count(table, seat, n)
    elif action in (KNOWLEDGE_ACTION, MINES):
        do_steps(table, seat, action, n)
    else:
        do_tile_count(table, seat, action, n)


def settle(table: Table) -> None:
    """Go on to the next decision that somebody has to make, or to the end of the game.

    Inside a turn a single possible choice is bookkeeping and happens by itself.
    """
    while not table.over:
        if table.stack:
            decision = table.stack[-1]
            if decision.step == WORKFORCE:
                table.stack.pop()
                workforce(table, table.current)
                continue
            table.offered = possible_choices(table, decision)
            if len(table.offered) > 1 or decision.step == TURN:
                return
            table.stack.pop()
            if table.offered:
                carry_out(table, decision, table.offered[0])
            elif table.lapses is not None:
                table.lapses.append((STEPS[decision.step], rule_of_lapse(decision)))
        elif not table.acted:
            table.stack.append(Decision(TURN))
        elif can_exchange(table, table.current):
            table.stack.append(Decision(END))  # NP-18.4: the last moment
        else:
            finish_turn(table)


def rule_of_lapse(decision: Decision) -> str:
    """The rule by which a decision may end with nothing left to choose; empty if none does."""
    if decision.step == RUN_STEP and decision.second:
        return "NP-10.1"
    if decision.step == FULFIL_STEP and decision.first:
        return "NP-13.1"
    if decision.step == PLACE_STEP and decision.second:
        return "NP-14.1"
    if decision.step == IMPROVE_STEP and decision.second:
        return "NP-19.22"
    return ""


def finish_turn(table: Table) -> None:
    """NP-4.10, NP-21.2 to NP-21.6: refill; then the next player, or the end of the game."""
    was_final = table.trigger != NOBODY
    if table.source == NOBODY:
        fill_owed(table)
    elif table.slots[table.source] == 0:
        refill(table, table.source)
    if was_final:
        table.final_turns -= 1
        if table.final_turns == 0:
            end_game(table)
            return
        rounds = FINAL_TURNS - (table.final_turns + table.seats - 1) // table.seats
        table.marker = GOLDEN + rounds
    table.current = (table.current + 1) % table.seats
    begin_turn(table)


def begin_turn(table: Table) -> None:
    """NP-4.1: the next player."""
    table.acted = False
    table.source = NOBODY
    table.turn += 1
    if table.events is not None:
        table.tell("turn", "NP-4.1", {})


def end_game(table: Table) -> None:
    """NP-21.6: the marker passes the third symbol: the last scorings."""
    intermediate_scoring(table)
    final_scoring(table)
    table.over = True
    table.offered = []
    if table.events is not None:
        table.tell("game_over", "NP-21.6", {})


def why_not(table: Table, seat: int, choice: int) -> list[Reason]:
    """Why a number of the action space cannot be chosen now; empty if it can."""
    if table.over:
        return [Reason("game_over", "NP-21.6")]
    if seat != table.current:
        return [Reason("not_pending", "NP-4.1", {"seat": table.current})]
    if choice in table.offered:
        return []
    decision = table.stack[-1]
    step = decision.step
    verb = verb_of(choice)
    if verb == EXCHANGE:
        return why_not_exchange_now(table, seat, decision, choice - EXCHANGE)
    if step == TURN:
        return why_not_turn(table, seat, verb, choice)
    if verb == AMOUNT and step == AMOUNT_STEP:
        return why_not_amount(table, seat, decision.first, choice - AMOUNT + 1)
    if verb == BUILD and step == INVEST:
        return why_not_factory(table, seat, choice - BUILD)
    if verb == IMPROVE and step == IMPROVE_STEP:
        return why_not_improvement(table, seat, choice - IMPROVE)
    if verb == STORE and step == IMPROVE_STEP:
        return [Reason("room_left", "NP-9.6")]
    if verb == RUN and step == RUN_STEP:
        return why_not_run(table, seat, decision, choice - RUN)
    if verb == REGION and step == BUILD_IN:
        return why_not_region(table, decision, choice - REGION)
    if verb == FULFIL and step == FULFIL_STEP:
        return why_not_contract(table, seat, choice - FULFIL)
    if verb == JOKERS and step == PAY_JOKERS:
        return why_not_jokers(table, seat, decision, choice - JOKERS)
    if verb == DELIVER and step == PAY_GOODS:
        return why_not_delivery(table, seat, decision, choice - DELIVER)
    if verb == PLACE and step == PLACE_STEP:
        return why_not_place(table, seat, decision, choice - PLACE)
    if verb == SUPPLY and step == SUPPLY_STEP:
        number = choice - SUPPLY
        good, n = number // GOODS_PER_TILE, number % GOODS_PER_TILE + 1
        return why_not_supply(table, seat, decision.first, good, n)
    if verb == REWARD and step == REWARD_STEP:
        return why_not_reward(table, seat, choice - REWARD)
    if verb == ACHIEVE and step == ACHIEVE_STEP:
        return why_not_space(table, seat, choice - ACHIEVE)
    if verb == STOP and step in (RUN_STEP, FULFIL_STEP, PLACE_STEP):
        return [Reason("do_the_minimum", "NP-5.6")]
    if verb in (TAKE, CONSOLIDATE):
        return [Reason("one_thing_a_turn", "NP-4.2")]
    return [Reason("finish_first", "NP-5.13")]


def why_not_exchange_now(table: Table, seat: int, decision: Decision, track: int) -> list[Reason]:
    """NP-18.3, NP-16.5, NP-5.6: a tile to place, a payment, or an action that it would undo."""
    reasons = why_not_exchange(table, seat, track)
    if reasons:
        return reasons
    if decision.step == ACHIEVE_STEP:
        return [Reason("place_tile_first", "NP-16.5")]
    if decision.step in (PAY_JOKERS, PAY_GOODS, SUPPLY_STEP):
        return [Reason("finish_payment", "NP-18.3")]
    return [Reason("action_needs_it", "NP-5.6")]


def why_not_turn(table: Table, seat: int, verb: int, choice: int) -> list[Reason]:
    """NP-4.2 to NP-4.7: why a turn cannot begin like this."""
    if verb == TAKE:
        number = choice - TAKE
        action, colour = number // len(WORKER_COLOURS), number % len(WORKER_COLOURS)
        return why_not_take(table, seat, action, colour)
    if verb == CONSOLIDATE:
        return why_not_consolidate(table, seat)
    if len(table.boards[seat].workers) >= WORKER_SLOTS:
        return [Reason("six_workers", "NP-4.4", {"n": WORKER_SLOTS})]
    return [Reason("begin_the_turn", "NP-4.2")]


def why_not_amount(table: Table, seat: int, action: int, n: int) -> list[Reason]:
    """NP-5.8: why not so many."""
    if action == MACHINERY:
        return why_not_improvement_count(table, seat, n)
    if action in (KNOWLEDGE_ACTION, MINES):
        return why_not_steps(table, seat, action, n)
    return why_not_tile_count(table, seat, action, n)


def verb_of(choice: int) -> int:
    """The first number of the verb that a choice belongs to."""
    for verb in (END_TURN, STOP, ACHIEVE, REWARD, SUPPLY, PLACE, DELIVER, JOKERS, FULFIL, REGION):
        if choice >= verb:
            return verb
    for verb in (RUN, STORE, IMPROVE, AMOUNT, BUILD, EXCHANGE, CONSOLIDATE):
        if choice >= verb:
            return verb
    return TAKE
