"""Chapter 10: RECRUIT."""

from __future__ import annotations

from parlour.games.principia.actions import HIRE, HIRE_PHD, STOP, TAKE
from parlour.games.principia.constants import (
    EXTRA_PROFESSOR_WP,
    HAND_LIMIT,
    PA_HIRE,
    PA_HIRE_PHD,
    PA_TAKE,
)
from parlour.games.principia.content import (
    ABILITIES,
    DISCIPLINES,
    PROFESSOR,
    PROFESSORS_FREE,
    RANK,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.rules.conduct_research import rank_scope
from parlour.games.principia.rules.principles import (
    ACQUIRED,
    ON_HIRE,
    PHDS,
    count_bits,
    gain_phds,
    gain_wp,
    note_abilities,
    take_from_market,
)
from parlour.games.principia.rules.requirements import count_scientists
from parlour.games.principia.state import (
    ABILITY,
    C_HIRE,
    C_HIRE_PHD,
    NOBODY,
    REFILL,
    RESEARCH_MARKET,
    SCIENTIST_MARKET,
    TRIGGER,
    Player,
    Table,
)
from parlour.games.principia.terms import NONE, TRIGGER as TRIGGER_KIND
from parlour.kernel.state import Reason


def possible_recruits(table: Table, seat: int, found: list[int]) -> None:
    """PR-10.1 to PR-10.6: cards of the markets and PhD students."""
    player = table.players[seat]
    if table.pa >= PA_TAKE and count_bits(player.hand) < HAND_LIMIT:
        for card in table.markets[RESEARCH_MARKET]:
            found.append(TAKE + card)
    if table.pa >= PA_HIRE_PHD and table.bank_phds > 0:
        found.append(HIRE_PHD)
    if table.pa >= PA_HIRE:
        for scientist in table.markets[SCIENTIST_MARKET]:
            if influence_needed(player, scientist) <= player.wp:
                found.append(HIRE + scientist)
    if table.card != NOBODY and table.items > 0:
        found.append(STOP)


def influence_needed(player: Player, scientist: int) -> int:
    """PR-10.10 to PR-10.12: 1 WP for a professor beyond the free number."""
    if RANK[scientist] != PROFESSOR:
        return 0
    if player.institute == NOBODY:
        return 0
    employed = count_scientists(player, NONE, True)
    return EXTRA_PROFESSOR_WP if employed >= PROFESSORS_FREE[player.institute] else 0


def why_not_take(table: Table, seat: int, card: int) -> list[Reason]:
    """PR-10.2, PR-10.3: not in the market, or the hand is full."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if card not in table.markets[RESEARCH_MARKET]:
        reasons.append(Reason("not_in_market", "PR-10.2"))
    if count_bits(player.hand) >= HAND_LIMIT:
        reasons.append(Reason("hand_full", "PR-10.3", {"n": HAND_LIMIT}))
    if table.pa < PA_TAKE:
        reasons.append(Reason("too_few_pa", "PR-10.1", {"n": PA_TAKE, "m": table.pa}))
    return reasons


def why_not_hire_phd(table: Table, seat: int) -> list[Reason]:
    """PR-10.4: the bank has none, or too few PA."""
    if table.bank_phds == 0:
        return [Reason("no_phds_in_bank", "PR-10.4")]
    return [Reason("too_few_pa", "PR-10.1", {"n": PA_HIRE_PHD, "m": table.pa})]


def why_not_hire(table: Table, seat: int, scientist: int) -> list[Reason]:
    """PR-10.6, PR-10.11: not in the market, or no Influence for a further professor."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if scientist not in table.markets[SCIENTIST_MARKET]:
        reasons.append(Reason("not_in_market", "PR-10.6"))
    needed = influence_needed(player, scientist)
    if needed > player.wp:
        reasons.append(Reason("no_influence", "PR-10.11", {"n": needed, "m": player.wp}))
    if table.pa < PA_HIRE:
        reasons.append(Reason("too_few_pa", "PR-10.1", {"n": PA_HIRE, "m": table.pa}))
    return reasons


def do_take(table: Table, seat: int, card: int) -> None:
    """PR-10.2, PR-23.4: into hand, seen and remembered by all; the market is refilled."""
    player = table.players[seat]
    table.pa -= PA_TAKE
    take_from_market(table, RESEARCH_MARKET, card)
    player.hand |= 1 << card
    player.seen |= 1 << card
    if table.events is not None:
        table.tell("took_research", "PR-10.2", seat, {"research": card})
    table.push(REFILL, seat, RESEARCH_MARKET)


def do_hire_phd(table: Table, seat: int) -> None:
    """PR-10.4: a waiting PhD student; then `hire` abilities."""
    table.pa -= PA_HIRE_PHD
    gain_phds(table, seat, 1)
    table.players[seat].counters[C_HIRE_PHD] += 1
    if table.events is not None:
        table.tell("hired_phd", "PR-10.4", seat, {})
    table.push(TRIGGER, seat, ON_HIRE, 0, 0, PHDS)


def do_hire(table: Table, seat: int, scientist: int) -> None:
    """PR-10.14: Influence, the card, `acquired`, `hire` abilities, refill."""
    player = table.players[seat]
    table.pa -= PA_HIRE
    needed = influence_needed(player, scientist)
    if needed:
        gain_wp(table, seat, -needed)
    take_from_market(table, SCIENTIST_MARKET, scientist)
    player.scientists = [*player.scientists, scientist]
    note_abilities(player)
    player.counters[C_HIRE] += 1
    if table.events is not None:
        if needed:
            table.tell("paid_wp", "PR-10.11", seat, {"n": needed})
        table.tell("hired", "PR-10.6", seat, {"scientist": scientist})
    table.push(REFILL, seat, SCIENTIST_MARKET)
    table.push(TRIGGER, seat, ON_HIRE, DISCIPLINES[scientist], 0, rank_scope(scientist))
    push_acquired(table, seat, SCIENTIST_ABILITIES[scientist])


def push_acquired(table: Table, seat: int, owned: list[int]) -> None:
    """PR-18.8: what a card does once, when it is acquired."""
    for number in reversed(owned):
        ability = ABILITIES[number]
        if ability.kind == TRIGGER_KIND and ability.what == ACQUIRED:
            table.push(ABILITY, seat, number)
