"""Chapter 14: MANAGE."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import PULL, STOP, TAKE_CREDITS
from parlour.games.principia.content.numbers import (
    AP_CREDITS,
    AP_PULL,
    CREDITS_TAKEN,
    PLAYERS,
    PULL_INFLUENCE,
)
from parlour.games.principia.rules.principles import fill_market, gain_credits, gain_influence
from parlour.games.principia.rules.step import Menu
from parlour.games.principia.state import JOURNAL_MARKET, RESEARCH_MARKET, PrincipiaTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY

MARKETS: Final = [JOURNAL_MARKET, RESEARCH_MARKET]  # those that strings reach, in the verb's order


@final
@mypyc_attr(acyclic=True)
class ManageMenu(Menu):
    """PR-14.1, PR-14.2: credits, or strings that are pulled."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-14.1, PR-14.2, PR-14.4: credits, or a market to refresh."""
        choices: list[int] = []
        if table.action_points >= AP_CREDITS:
            choices.append(TAKE_CREDITS)
        if table.action_points >= AP_PULL and table.players[self.seat].influence >= PULL_INFLUENCE:
            if table.markets[JOURNAL_MARKET]:
                choices.append(PULL)
            if table.markets[RESEARCH_MARKET]:
                choices.append(PULL + 1)
        if table.card != NOBODY and table.items > 0:
            choices.append(STOP)
        return choices

    def has_item(self, table: PrincipiaTable) -> bool:
        """PR-7.8: credits are usual; else the menu is listed."""
        return table.action_points >= AP_CREDITS or super().has_item(table)

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice == STOP:
            return
        table.push(self)
        table.items += 1
        if choice == TAKE_CREDITS:
            take_credits(table, self.seat)
        else:
            pull_strings(table, self.seat, choice - PULL)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == TAKE_CREDITS:
            return [
                Reason(
                    "too_few_action_points", "PR-14.1", {"n": AP_CREDITS, "m": table.action_points}
                )
            ]
        if verb == PULL:
            return why_not_pull(table, self.seat, argument)
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("manage", {"n": table.action_points})


# Steps are values: one for each seat is enough of a kind without fields.
MANAGE_MENU: Final[list[ManageMenu]] = [ManageMenu(seat) for seat in range(max(PLAYERS))]


def why_not_pull(table: PrincipiaTable, seat: int, market: int) -> list[Reason]:
    """PR-14.2, PR-14.4: too few AP, no Influence, an empty market."""
    reasons: list[Reason] = []
    if table.action_points < AP_PULL:
        reasons.append(
            Reason("too_few_action_points", "PR-14.2", {"n": AP_PULL, "m": table.action_points})
        )
    if table.players[seat].influence < PULL_INFLUENCE:
        args = {"n": PULL_INFLUENCE, "m": table.players[seat].influence}
        reasons.append(Reason("no_influence", "PR-14.2", args))
    if not table.markets[MARKETS[market]]:
        reasons.append(Reason("market_empty", "PR-14.4"))
    return reasons


def take_credits(table: PrincipiaTable, seat: int) -> None:
    """PR-14.1: 2 CR."""
    table.action_points -= AP_CREDITS
    gain_credits(table, seat, CREDITS_TAKEN)
    if table.events is not None:
        table.tell("took_credits", "PR-14.1", {"n": CREDITS_TAKEN}, seat)


def pull_strings(table: PrincipiaTable, seat: int, number: int) -> None:
    """PR-14.2, PR-14.3: all cards of the market are discarded and new ones dealt."""
    market = MARKETS[number]
    table.action_points -= AP_PULL
    gain_influence(table, seat, -PULL_INFLUENCE)
    table.discards[market] = table.discards[market] + table.markets[market]
    table.markets[market] = []
    if table.events is not None:
        table.tell("paid_influence", "PR-14.2", {"n": PULL_INFLUENCE}, seat)
        table.tell("pulled_strings", "PR-14.2", {"market": number}, seat)
    fill_market(table, market)
