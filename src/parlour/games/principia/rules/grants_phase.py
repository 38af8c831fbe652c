"""Chapter 6: the Grants Phase, an auction in prestige; and its solo form (PR-22.5 to PR-22.7)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import BID, FOLD, GRANT
from parlour.games.principia.content.grants import GRANT_CREDITS, STRATEGIC
from parlour.games.principia.content.numbers import (
    BASE_BEYOND,
    HIGHEST_BID,
    PLAYERS,
    SOLO_BASE_GRANTS,
    SOLO_PRICES,
    SOLO_STRATEGIC_PRICE,
    STRATEGIC_REVEALED,
)
from parlour.games.principia.content.terms import MODS
from parlour.games.principia.rules.effects import ON_GRANT_TAKEN, Trigger
from parlour.games.principia.rules.principles import (
    draw_base_grant,
    gain_credits,
    gain_prestige,
    in_turn_order,
    modifier,
)
from parlour.games.principia.rules.step import PrincipiaStep
from parlour.games.principia.state import BIDS_SOURCE, PrincipiaTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

BID_DISCOUNT: Final[int] = MODS.index("bid_discount")


def begin_grants(table: PrincipiaTable) -> None:
    """PR-6.1, PR-22.5: the display; then lots, or the choice of the solo player."""
    table.display = []
    count = table.seats + BASE_BEYOND if table.rival == NOBODY else SOLO_BASE_GRANTS
    for _ in range(count):
        card = draw_base_grant(table)
        if card != NOBODY:
            table.display.append(card)
    for _ in range(STRATEGIC_REVEALED):
        if table.strategic_top < len(table.strategic):
            table.display.append(table.strategic[table.strategic_top])
            table.strategic_top += 1
    if table.events is not None:
        for card in table.display:
            table.tell("grant_revealed", "PR-6.1", {"grant": card}, reveals=True)
    table.push(END_GRANTS)
    table.push(NEXT_LOT)


@final
@mypyc_attr(acyclic=True)
class NextLot(Task):
    """PR-6.3, PR-6.4, PR-6.13: the next lot among those without a Grant; the last one chooses."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        bidders: list[int] = []
        for seat in in_turn_order(table):
            if table.players[seat].grant == NOBODY:
                bidders.append(seat)
        if not bidders:
            return
        table.push(NEXT_LOT)
        if len(bidders) == 1:
            table.push(CHOOSE_GRANT[bidders[0]])
            return
        table.lot = 0
        table.high = 0
        table.lot_size = len(bidders)
        for player in table.players:
            player.bid = 0
        for seat in bidders:
            table.lot |= 1 << seat
        table.push(MAKE_BID[bidders[0]])


@final
@mypyc_attr(acyclic=True)
class EndGrants(Task):
    """PR-6.18, PR-22.7: left-over Base Grants to their pile, a Strategic Grant out of the game."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        for grant in table.display:
            if not STRATEGIC[grant]:
                table.base_discard = [*table.base_discard, grant]
        table.display = []


NEXT_LOT: Final = NextLot(NOBODY)
END_GRANTS: Final = EndGrants(NOBODY)


@final
@mypyc_attr(acyclic=True)
class MakeBid(PrincipiaStep):
    """PR-6.5: a bid, or out of the lot."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-6.5 to PR-6.7: a higher bid within the own PP, or pass."""
        choices: list[int] = []
        for bid in range(table.high + 1, min(table.players[self.seat].prestige, HIGHEST_BID) + 1):
            choices.append(BID + bid - 1)
        choices.append(FOLD)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        """PR-6.5, PR-6.8, PR-6.9: the last one left wins."""
        seat = self.seat
        if choice == FOLD:
            table.lot &= ~(1 << seat)
            if table.events is not None:
                table.tell("folded", "PR-6.8", {}, seat)
        else:
            table.high = choice - BID + 1
            table.players[seat].bid = table.high
            if table.events is not None:
                table.tell("bid", "PR-6.6", {"n": table.high}, seat)
        following = next_in_lot(table, seat)
        if table.lot & (table.lot - 1) == 0:
            win_lot(table, following)
        else:
            table.push(MAKE_BID[following])

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        return why_not_bid(table, self.seat, argument + 1) if verb == BID else []

    def refuse_others(self, table: PrincipiaTable, verb: int) -> Reason:
        return Reason("finish_first", "PR-7.4")

    def question(self, table: PrincipiaTable) -> Question:
        return Question("bid", {"m": table.high})


def why_not_bid(table: PrincipiaTable, seat: int, bid: int) -> list[Reason]:
    """PR-6.5 to PR-6.7: too low, or more than the player has."""
    if bid <= table.high:
        return [Reason("bid_too_low", "PR-6.6", {"n": table.high + 1})]
    return [Reason("bid_too_high", "PR-6.7", {"n": table.players[seat].prestige})]


def next_in_lot(table: PrincipiaTable, seat: int) -> int:
    """PR-6.4: the next player clockwise who is still in the lot."""
    other = table.left[seat]
    while other != seat and not (table.lot >> other) & 1:
        other = table.left[other]
    return other


def win_lot(table: PrincipiaTable, winner: int) -> None:
    """PR-6.9 to PR-6.12: payment, then the winner chooses."""
    if table.events is not None:
        table.tell("lot_won", "PR-6.9", {"n": table.players[winner].bid}, winner)
    for seat, player in enumerate(table.players):
        if seat == winner or (table.lot_size == 2 and player.grant == NOBODY):
            pay_bid(table, seat, player.bid, "PR-6.11" if table.lot_size == 2 else "PR-6.10")
    table.push(CHOOSE_GRANT[winner])


def pay_bid(table: PrincipiaTable, seat: int, bid: int, rule: str) -> None:
    """PR-6.10, PR-6.11, PR-6.19: to the bank, less the discount."""
    paid = max(0, bid - modifier(table.players[seat], BID_DISCOUNT))
    if paid:
        gain_prestige(table, seat, -paid, BIDS_SOURCE)
        if table.events is not None:
            table.tell("paid_bid", rule, {"n": paid}, seat)


@final
@mypyc_attr(acyclic=True)
class ChooseGrant(PrincipiaStep):
    """PR-6.12: the Grant of who has won the lot, or is the last one."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-6.12, PR-22.6: any card of the display; solo: whose price can be paid."""
        choices: list[int] = []
        for grant in table.display:
            if grant_price(table, self.seat, grant) <= table.players[self.seat].prestige:
                choices.append(GRANT + grant)
        return choices

    def is_bookkeeping(self, table: PrincipiaTable, choice: int) -> bool:
        return False

    def do(self, table: PrincipiaTable, choice: int) -> None:
        take_grant(table, self.seat, choice - GRANT)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        return why_not_grant(table, self.seat, argument) if verb == GRANT else []

    def refuse_others(self, table: PrincipiaTable, verb: int) -> Reason:
        return Reason("finish_first", "PR-7.4")

    def question(self, table: PrincipiaTable) -> Question:
        if table.rival != NOBODY:
            return Question("choose_grant_solo", solo_prices(table, self.seat))
        return Question("choose_grant")


# Steps are values: one for each seat is enough of a kind without fields.
MAKE_BID: Final[list[MakeBid]] = [MakeBid(seat) for seat in range(max(PLAYERS))]
CHOOSE_GRANT: Final[list[ChooseGrant]] = [ChooseGrant(seat) for seat in range(max(PLAYERS))]


def solo_prices(table: PrincipiaTable, seat: int) -> dict[str, int]:
    """PR-22.6: the prices of the Base Grants by place, and of the Strategic Grant."""
    discount = modifier(table.players[seat], BID_DISCOUNT)
    return {
        "n": max(0, SOLO_PRICES[0] - discount),
        "n2": max(0, SOLO_PRICES[1] - discount),
        "n3": max(0, SOLO_PRICES[2] - discount),
        "m": max(0, SOLO_STRATEGIC_PRICE - discount),
    }


def grant_price(table: PrincipiaTable, seat: int, grant: int) -> int:
    """PR-22.6: what a Grant costs in a solo game; nothing otherwise."""
    if table.rival == NOBODY:
        return 0
    price = SOLO_STRATEGIC_PRICE
    if not STRATEGIC[grant]:
        price = SOLO_PRICES[min(table.display.index(grant), len(SOLO_PRICES) - 1)]
    return max(0, price - modifier(table.players[seat], BID_DISCOUNT))


def why_not_grant(table: PrincipiaTable, seat: int, grant: int) -> list[Reason]:
    """PR-6.12, PR-22.6: not there, or too dear."""
    if grant not in table.display:
        return [Reason("grant_not_there", "PR-6.12", {"grant": grant})]
    numbers = {"n": grant_price(table, seat, grant), "m": table.players[seat].prestige}
    return [Reason("grant_too_dear", "PR-22.6", numbers)]


def take_grant(table: PrincipiaTable, seat: int, grant: int) -> None:
    """PR-6.15, PR-6.16: the Grant, its CR at once, then `grant_taken` abilities."""
    player = table.players[seat]
    price = grant_price(table, seat, grant)
    if price:
        gain_prestige(table, seat, -price, BIDS_SOURCE)
        if table.events is not None:
            table.tell("paid_bid", "PR-22.6", {"n": price}, seat)
    player.grant = grant
    table.display.remove(grant)
    gain_credits(table, seat, GRANT_CREDITS[grant])
    if table.events is not None:
        table.tell("grant_taken", "PR-6.15", {"grant": grant, "n": GRANT_CREDITS[grant]}, seat)
    table.push(Trigger(seat, ON_GRANT_TAKEN))
