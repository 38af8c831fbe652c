"""Chapter 13: Export, fulfil Contracts.

A Contract is paid number by number, the highest first. Where numbers are equal their types are
named in the order of the Factories, so that every way to pay is asked for once. Jokers alone come
last in that order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import DELIVER, FULFIL, JOKERS, STOP
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.numbers import EXPORT_MOST
from parlour.games.nippon.content.player_board import MONEY
from parlour.games.nippon.content.points import FROM_CONTRACTS
from parlour.games.nippon.content.terms import CONTRACT_FULFILLED
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    MONEY_STEPS,
    NEEDS,
)
from parlour.games.nippon.rules.blueprints_and_tracks import gain, move_up
from parlour.games.nippon.rules.effects import use_abilities
from parlour.games.nippon.rules.step import NipponStep, do_the_minimum
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.state import Question, Reason

ALL_GOODS: Final = (1 << len(GOODS)) - 1


def shortfall(goods: list[int], allowed: int, needs: list[int], start: int) -> int:
    """NP-13.2, NP-13.6: the fewest jokers that pay the numbers from `start` on.

    The highest number takes the fullest Factory, and so on: no other way needs fewer.
    """
    missing = 0
    for index in range(start, len(needs)):
        best = -1
        most = 0
        for good in range(len(goods)):
            if (allowed >> good) & 1 and goods[good] > most:
                best = good
                most = goods[good]
        if most < needs[index]:
            missing += needs[index] - most
        if best >= 0:
            allowed &= ~(1 << best)
    return missing


def is_payable(table: NipponTable, seat: int, contract: int) -> bool:
    """NP-13.2, NP-13.5: whether goods and jokers pay the whole Contract."""
    board = table.boards[seat]
    return shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) <= board.jokers


def can_export(table: NipponTable, seat: int) -> bool:
    """NP-5.7: one Contract."""
    board = table.boards[seat]
    if sum(board.goods) + board.jokers == 0:
        return False
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1 and is_payable(table, seat, contract):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class FulfilContract(NipponStep):
    """NP-13.1: which Contract is fulfilled."""

    __slots__ = ("count",)

    def __init__(self, seat: int = 0, count: int = 0) -> None:
        self.seat = seat
        self.count = count  # Contracts of this action so far

    def possible(self, table: NipponTable) -> list[int]:
        """NP-13.1: up to three face-up Contracts, at least one."""
        choices: list[int] = []
        if self.count == EXPORT_MOST:
            return choices
        board = table.boards[self.seat]
        for contract in range(len(CONTRACTS)):
            if not (board.fulfilled >> contract) & 1 and is_payable(table, self.seat, contract):
                choices.append(FULFIL + contract)
        if choices and self.count:
            choices.append(STOP)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-13.1, NP-13.2: name the Contract; then it is paid."""
        if choice == STOP:
            return
        table.push(FulfilContract(self.seat, self.count + 1))
        ask_number(table, self.seat, choice - FULFIL, 0, ALL_GOODS)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb == FULFIL:
            return why_not_contract(table, self.seat, argument)
        return do_the_minimum(verb)

    def question(self, table: NipponTable) -> Question:
        return Question("fulfil")

    def rule_of_lapse(self) -> str:
        return "NP-13.1" if self.count else ""


def why_not_contract(table: NipponTable, seat: int, contract: int) -> list[Reason]:
    """NP-13.2, NP-13.7: face down already, or goods are missing."""
    board = table.boards[seat]
    if (board.fulfilled >> contract) & 1:
        return [Reason("contract_done", "NP-13.7", {"contract": contract})]
    short = shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) - board.jokers
    return [Reason("goods_missing", "NP-13.2", {"contract": contract, "n": short})]


def why_not_export(table: NipponTable, seat: int) -> list[Reason]:
    """NP-5.7: what the Contract that comes nearest lacks."""
    board = table.boards[seat]
    nearest: list[Reason] = []
    least = 0
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1:
            short = shortfall(board.goods, ALL_GOODS, NEEDS[contract], 0) - board.jokers
            if not nearest or short < least:
                args = {"contract": contract, "n": short}
                nearest = [Reason("goods_missing", "NP-13.2", args)]
                least = short
    return nearest or [Reason("all_contracts", "NP-13.7")]


def ask_number(table: NipponTable, seat: int, contract: int, index: int, allowed: int) -> None:
    """NP-13.5: the next number of the Contract; who has jokers says first how many of them."""
    if table.boards[seat].jokers > 0:
        table.push(PayJokers(seat, contract, index, allowed))
    else:
        table.push(PayGoods(seat, contract, index, allowed, 0))


def allowed_after(contract: int, index: int, allowed: int, good: int) -> int:
    """NP-13.2: the types left for the next number; `good` is len(GOODS) for jokers alone."""
    needs = NEEDS[contract]
    if index + 1 < len(needs) and needs[index + 1] == needs[index]:
        return allowed & ~((1 << min(good + 1, len(GOODS))) - 1)
    return allowed & ~(1 << good)


@mypyc_attr(acyclic=True)
class Payment(NipponStep):
    """NP-13.2: what is paid for one number of a Contract."""

    __slots__ = ("allowed", "contract", "index")

    def __init__(self, seat: int = 0, contract: int = 0, index: int = 0, allowed: int = 0) -> None:
        self.seat = seat
        self.contract = contract
        self.index = index  # of the number
        self.allowed = allowed  # types of goods that may pay it, a set

    def why_no_exchange(self) -> Reason:
        return Reason("finish_payment", "NP-18.3")


@final
@mypyc_attr(acyclic=True)
class PayJokers(Payment):
    """NP-13.5, NP-13.6: how many jokers the number takes."""

    __slots__ = ()

    def possible(self, table: NipponTable) -> list[int]:
        choices: list[int] = []
        need = NEEDS[self.contract][self.index]
        for jokers in range(min(need, table.boards[self.seat].jokers) + 1):
            if self.can_pay(table, jokers, need):
                choices.append(JOKERS + jokers)
        return choices

    def can_pay(self, table: NipponTable, jokers: int, need: int) -> bool:
        """Whether jokers alone, or with goods of some type, pay the number and leave the rest."""
        if jokers == need:
            return self.fits(table, len(GOODS), jokers)
        for good in range(len(GOODS)):
            if self.fits(table, good, jokers):
                return True
        return False

    def fits(self, table: NipponTable, good: int, jokers: int) -> bool:
        """NP-13.2, NP-13.4: whether this type and so many jokers leave the rest payable."""
        board = table.boards[self.seat]
        needs = NEEDS[self.contract]
        need = needs[self.index]
        if good < len(GOODS) and (
            not (self.allowed >> good) & 1 or board.goods[good] < need - jokers
        ):
            return False
        allowed = allowed_after(self.contract, self.index, self.allowed, good)
        return jokers + shortfall(board.goods, allowed, needs, self.index + 1) <= board.jokers

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-13.5, NP-13.6: the jokers go; goods complete the number, if it is not filled."""
        jokers = choice - JOKERS
        table.boards[self.seat].jokers -= jokers
        if jokers and table.events is not None:
            table.tell("jokers_delivered", "NP-13.5", {"n": jokers})
        if jokers == NEEDS[self.contract][self.index]:
            next_number(table, self, len(GOODS))
        else:
            goods = PayGoods(self.seat, self.contract, self.index, self.allowed, jokers)
            table.push(goods)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-13.5, NP-13.6: too many for the number, too few there, or the rest unpaid."""
        if verb != JOKERS:
            return []
        need = NEEDS[self.contract][self.index]
        jokers = table.boards[self.seat].jokers
        if argument > need:
            return [Reason("jokers_too_many", "NP-13.5", {"n": need})]
        if argument > jokers:
            return [Reason("jokers_missing", "NP-13.5", {"n": argument, "m": jokers})]
        return [Reason("rest_unpaid", "NP-13.4", {"contract": self.contract})]

    def question(self, table: NipponTable) -> Question:
        need = NEEDS[self.contract][self.index]
        return Question("pay_jokers", {"contract": self.contract, "n": need})


@final
@mypyc_attr(acyclic=True)
class PayGoods(Payment):
    """NP-13.2, NP-13.3: goods of which type fill the number."""

    __slots__ = ("jokers",)

    def __init__(
        self, seat: int = 0, contract: int = 0, index: int = 0, allowed: int = 0, jokers: int = 0
    ) -> None:
        self.seat = seat
        self.contract = contract
        self.index = index
        self.allowed = allowed
        self.jokers = jokers  # that have paid a part of the number

    def need(self) -> int:
        """What the jokers have left of the number."""
        return NEEDS[self.contract][self.index] - self.jokers

    def possible(self, table: NipponTable) -> list[int]:
        choices: list[int] = []
        board = table.boards[self.seat]
        need = self.need()
        for good in range(len(GOODS)):
            if (self.allowed >> good) & 1 and board.goods[good] >= need:
                allowed = allowed_after(self.contract, self.index, self.allowed, good)
                rest = shortfall(board.goods, allowed, NEEDS[self.contract], self.index + 1)
                if rest <= board.jokers:
                    choices.append(DELIVER + good)
        return choices

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-13.2: goods of one type leave their Factory."""
        good = choice - DELIVER
        board = table.boards[self.seat]
        board.goods = changed(board.goods, good, -self.need())
        if table.events is not None:
            table.tell("delivered", "NP-13.2", {"n": self.need(), "good": good})
        next_number(table, self, good)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-13.2, NP-13.4: a type used already, too few goods, or the rest could not be paid."""
        if verb != DELIVER:
            return []
        goods = table.boards[self.seat].goods[argument]
        if goods < self.need():
            args = {"good": argument, "n": self.need(), "m": goods}
            return [Reason("goods_of_type_missing", "NP-13.2", args)]
        if not (self.allowed >> argument) & 1:
            return [Reason("type_used", "NP-13.2", {"good": argument})]
        return [Reason("rest_unpaid", "NP-13.4", {"contract": self.contract})]

    def question(self, table: NipponTable) -> Question:
        return Question("pay_goods", {"contract": self.contract, "n": self.need()})


def next_number(table: NipponTable, payment: Payment, good: int) -> None:
    """NP-13.4: the next number, or the Contract is paid; `good` is len(GOODS) for jokers alone."""
    contract, index = payment.contract, payment.index
    if index + 1 < len(NEEDS[contract]):
        allowed = allowed_after(contract, index, payment.allowed, good)
        ask_number(table, payment.seat, contract, index + 1, allowed)
    else:
        complete_contract(table, payment.seat, contract)


def complete_contract(table: NipponTable, seat: int, contract: int) -> None:
    """NP-13.7 to NP-13.9, NP-5.12: face down, the bonus, Money steps, own Factories."""
    board = table.boards[seat]
    board.fulfilled |= 1 << contract
    if table.events is not None:
        table.tell("fulfilled", "NP-13.7", {"contract": contract})
    bonus = CONTRACT_BONUS[contract]
    gain(table, seat, bonus, CONTRACT_AMOUNT[contract], FROM_CONTRACTS, "NP-13.8")
    move_up(table, seat, MONEY, MONEY_STEPS[contract], "NP-13.9")
    use_abilities(table, seat, CONTRACT_FULFILLED)
