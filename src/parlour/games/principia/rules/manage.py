"""Chapter 14: MANAGE."""

from __future__ import annotations

from parlour.games.principia.actions import CREDITS, PULL, STOP
from parlour.games.principia.constants import PA_CREDITS, PA_PULL, PULL_WP, TAKE_CREDITS_K
from parlour.games.principia.rules.principles import fill_market, gain_k, gain_wp
from parlour.games.principia.state import JOURNAL_MARKET, NOBODY, RESEARCH_MARKET, Table
from parlour.kernel.state import Reason

MARKETS = [JOURNAL_MARKET, RESEARCH_MARKET]  # those that strings reach, in the verb's order


def possible_management(table: Table, seat: int, found: list[int]) -> None:
    """PR-14.1, PR-14.2, PR-14.4: credits, or a market to refresh."""
    if table.pa >= PA_CREDITS:
        found.append(CREDITS)
    if table.pa >= PA_PULL and table.players[seat].wp >= PULL_WP:
        if table.markets[JOURNAL_MARKET]:
            found.append(PULL)
        if table.markets[RESEARCH_MARKET]:
            found.append(PULL + 1)
    if table.card != NOBODY and table.items > 0:
        found.append(STOP)


def why_not_credits(table: Table) -> list[Reason]:
    """PR-14.1: too few PA."""
    return [Reason("too_few_pa", "PR-14.1", {"n": PA_CREDITS, "m": table.pa})]


def why_not_pull(table: Table, seat: int, which: int) -> list[Reason]:
    """PR-14.2, PR-14.4: too few PA, no Influence, an empty market."""
    reasons: list[Reason] = []
    if table.pa < PA_PULL:
        reasons.append(Reason("too_few_pa", "PR-14.2", {"n": PA_PULL, "m": table.pa}))
    if table.players[seat].wp < PULL_WP:
        args = {"n": PULL_WP, "m": table.players[seat].wp}
        reasons.append(Reason("no_influence", "PR-14.2", args))
    if not table.markets[MARKETS[which]]:
        reasons.append(Reason("market_empty", "PR-14.4"))
    return reasons


def do_credits(table: Table, seat: int) -> None:
    """PR-14.1: 2 K."""
    table.pa -= PA_CREDITS
    gain_k(table, seat, TAKE_CREDITS_K)
    if table.events is not None:
        table.tell("took_credits", "PR-14.1", seat, {"n": TAKE_CREDITS_K})


def do_pull(table: Table, seat: int, which: int) -> None:
    """PR-14.2, PR-14.3: all cards of the market are discarded and new ones dealt."""
    market = MARKETS[which]
    table.pa -= PA_PULL
    gain_wp(table, seat, -PULL_WP)
    table.discards[market] = table.discards[market] + table.markets[market]
    table.markets[market] = []
    if table.events is not None:
        table.tell("paid_wp", "PR-14.2", seat, {"n": PULL_WP})
        table.tell("pulled_strings", "PR-14.2", seat, {"market": which})
    fill_market(table, market)
