"""Chapter 13: Export, fulfil Contracts.

A Contract is paid number by number, the highest first. Where numbers are equal their types are
named in the order of the Factories, so that every way to pay is asked for once. Jokers alone come
last in that order.
"""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.actions import DELIVER, FULFIL, JOKERS, STOP
from parlour.games.nippon.content.factories import CONTRACT_FULFILLED, GOODS
from parlour.games.nippon.content.kinds import MONEY
from parlour.games.nippon.content.numbers import EXPORT_MOST
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    MONEY_STEPS,
    NEEDS,
)
from parlour.games.nippon.rules.blueprints_and_tracks import gain, step
from parlour.games.nippon.rules.factory_abilities import each
from parlour.games.nippon.state import (
    FROM_CONTRACTS,
    FULFIL as FULFIL_STEP,
    PAY_GOODS,
    PAY_JOKERS,
    Decision,
    Table,
    changed,
)
from parlour.kernel.state import Reason

ALL_GOODS: Final = (1 << len(GOODS)) - 1


def shortfall(goods: list[int], allowed: int, needs: list[int], start: int) -> int:
    """NP-13.2, NP-13.6: the fewest jokers that pay the numbers from `start` on.

    The highest number takes the fullest Factory, and so on: no other way needs fewer.
    """
    missing = 0
    for at in range(start, len(needs)):
        best = -1
        most = 0
        for good in range(len(goods)):
            if (allowed >> good) & 1 and goods[good] > most:
                best = good
                most = goods[good]
        if most < needs[at]:
            missing += needs[at] - most
        if best >= 0:
            allowed &= ~(1 << best)
    return missing


def is_payable(table: Table, seat: int, contract: int) -> bool:
    """NP-13.2, NP-13.5: whether goods and jokers pay the whole Contract."""
    board = table.boards[seat]
    return shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) <= board.jokers


def can_export(table: Table, seat: int) -> bool:
    """NP-5.7: one Contract."""
    board = table.boards[seat]
    if sum(board.goods) + board.jokers == 0:
        return False
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1 and is_payable(table, seat, contract):
            return True
    return False


def possible_contracts(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-13.1: up to three face-up Contracts, at least one."""
    if decision.first == EXPORT_MOST:
        return
    board = table.boards[seat]
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1 and is_payable(table, seat, contract):
            found.append(FULFIL + contract)
    if found and decision.first:
        found.append(STOP)


def why_not_contract(table: Table, seat: int, contract: int) -> list[Reason]:
    """NP-13.2, NP-13.7: face down already, or goods are missing."""
    board = table.boards[seat]
    if (board.fulfilled >> contract) & 1:
        return [Reason("contract_done", "NP-13.7", {"contract": contract})]
    short = shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) - board.jokers
    return [Reason("goods_missing", "NP-13.2", {"contract": contract, "n": short})]


def why_not_export(table: Table, seat: int) -> list[Reason]:
    """NP-5.7: what the Contract that comes nearest lacks."""
    board = table.boards[seat]
    best: list[Reason] = []
    least = 0
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1:
            short = shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) - board.jokers
            if not best or short < least:
                args = {"contract": contract, "n": short}
                best = [Reason("goods_missing", "NP-13.2", args)]
                least = short
    return best or [Reason("all_contracts", "NP-13.7")]


def do_fulfil(table: Table, seat: int, decision: Decision, choice: int) -> None:
    """NP-13.1, NP-13.2: name the Contract; then it is paid."""
    if choice == STOP:
        return
    table.stack.append(Decision(FULFIL_STEP, decision.first + 1))
    ask_number(table, seat, choice - FULFIL, 0, ALL_GOODS)


def ask_number(table: Table, seat: int, contract: int, at: int, allowed: int) -> None:
    """NP-13.5: the next number of the Contract; who has jokers says first how many of them."""
    if table.boards[seat].jokers > 0:
        table.stack.append(Decision(PAY_JOKERS, contract, at, allowed))
    else:
        table.stack.append(Decision(PAY_GOODS, contract, at, allowed, 0))


def allowed_after(contract: int, at: int, allowed: int, good: int) -> int:
    """NP-13.2: the types left for the next number; `good` is len(GOODS) for jokers alone."""
    needs = NEEDS[contract]
    if at + 1 < len(needs) and needs[at + 1] == needs[at]:
        return allowed & ~((1 << min(good + 1, len(GOODS))) - 1)
    return allowed & ~(1 << good)


def fits(table: Table, seat: int, decision: Decision, good: int, jokers: int) -> bool:
    """NP-13.2, NP-13.4: whether this type and so many jokers leave the rest payable."""
    board = table.boards[seat]
    contract, at, allowed = decision.first, decision.second, decision.third
    needs = NEEDS[contract]
    if good < len(GOODS) and (
        not (allowed >> good) & 1 or jokers >= needs[at] or board.goods[good] < needs[at] - jokers
    ):
        return False
    rest = shortfall(board.goods, allowed_after(contract, at, allowed, good), needs, at + 1)
    return jokers + rest <= board.jokers


def possible_jokers(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-13.5, NP-13.6: how many jokers the number may take."""
    need = NEEDS[decision.first][decision.second]
    for jokers in range(min(need, table.boards[seat].jokers) + 1):
        if jokers == need:
            if fits(table, seat, decision, len(GOODS), jokers):
                found.append(JOKERS + jokers)
            continue
        for good in range(len(GOODS)):
            if fits(table, seat, decision, good, jokers):
                found.append(JOKERS + jokers)
                break


def why_not_jokers(table: Table, seat: int, decision: Decision, jokers: int) -> list[Reason]:
    """NP-13.5, NP-13.6: too many for the number, too few there, or the rest unpaid."""
    need = NEEDS[decision.first][decision.second]
    have = table.boards[seat].jokers
    if jokers > need:
        return [Reason("jokers_too_many", "NP-13.5", {"n": need})]
    if jokers > have:
        return [Reason("jokers_missing", "NP-13.5", {"n": jokers, "m": have})]
    return [Reason("rest_unpaid", "NP-13.4", {"contract": decision.first})]


def do_jokers(table: Table, seat: int, decision: Decision, jokers: int) -> None:
    """NP-13.5, NP-13.6: the jokers go; goods complete the number, if it is not filled."""
    board = table.boards[seat]
    contract, at, allowed = decision.first, decision.second, decision.third
    board.jokers -= jokers
    if jokers and table.events is not None:
        table.tell("jokers_delivered", "NP-13.5", {"n": jokers})
    if jokers == NEEDS[contract][at]:
        next_number(table, seat, contract, at, allowed_after(contract, at, allowed, len(GOODS)))
    else:
        table.stack.append(Decision(PAY_GOODS, contract, at, allowed, jokers))


def possible_deliveries(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-13.2, NP-13.3: the types that may fill the number."""
    board = table.boards[seat]
    contract, at, allowed = decision.first, decision.second, decision.third
    rest = NEEDS[contract][at] - decision.fourth
    for good in range(len(GOODS)):
        if (allowed >> good) & 1 and board.goods[good] >= rest:
            after = allowed_after(contract, at, allowed, good)
            if shortfall(board.goods, after, NEEDS[contract], at + 1) <= board.jokers:
                found.append(DELIVER + good)


def why_not_delivery(table: Table, seat: int, decision: Decision, good: int) -> list[Reason]:
    """NP-13.2, NP-13.4: a type used already, too few goods, or the rest could not be paid."""
    board = table.boards[seat]
    rest = NEEDS[decision.first][decision.second] - decision.fourth
    if board.goods[good] < rest:
        args = {"good": good, "n": rest, "m": board.goods[good]}
        return [Reason("goods_of_type_missing", "NP-13.2", args)]
    if not (decision.third >> good) & 1:
        return [Reason("type_used", "NP-13.2", {"good": good})]
    return [Reason("rest_unpaid", "NP-13.4", {"contract": decision.first})]


def do_deliver(table: Table, seat: int, decision: Decision, good: int) -> None:
    """NP-13.2: goods of one type leave their Factory."""
    board = table.boards[seat]
    contract, at, allowed = decision.first, decision.second, decision.third
    rest = NEEDS[contract][at] - decision.fourth
    board.goods = changed(board.goods, good, -rest)
    if table.events is not None:
        table.tell("delivered", "NP-13.2", {"n": rest, "good": good})
    next_number(table, seat, contract, at, allowed_after(contract, at, allowed, good))


def next_number(table: Table, seat: int, contract: int, at: int, allowed: int) -> None:
    """NP-13.4: the next number, or the Contract is paid."""
    if at + 1 < len(NEEDS[contract]):
        ask_number(table, seat, contract, at + 1, allowed)
    else:
        complete(table, seat, contract)


def complete(table: Table, seat: int, contract: int) -> None:
    """NP-13.7 to NP-13.9, NP-5.12: face down, the bonus, Money steps, own Factories."""
    board = table.boards[seat]
    board.fulfilled |= 1 << contract
    if table.events is not None:
        table.tell("fulfilled", "NP-13.7", {"contract": contract})
    bonus = CONTRACT_BONUS[contract]
    gain(table, seat, bonus, CONTRACT_AMOUNT[contract], FROM_CONTRACTS, "NP-13.8")
    step(table, seat, MONEY, MONEY_STEPS[contract], "NP-13.9")
    each(table, seat, CONTRACT_FULFILLED)
