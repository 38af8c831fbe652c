"""Chapter 10: RECRUIT."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import HIRE, HIRE_PHD, STOP, TAKE, VERB_OF
from parlour.games.principia.content.abilities import SCIENTIST_ABILITIES
from parlour.games.principia.content.institutes import PROFESSORS_FREE
from parlour.games.principia.content.numbers import (
    AP_HIRE,
    AP_HIRE_PHD,
    AP_TAKE,
    EXTRA_PROFESSOR_INFLUENCE,
    HAND_LIMIT,
    PLAYERS,
)
from parlour.games.principia.content.scientists import DISCIPLINES, PROFESSOR, RANK
from parlour.games.principia.content.terms import NONE
from parlour.games.principia.rules.conduct_research import rank_scope
from parlour.games.principia.rules.effects import ON_HIRE, Trigger, push_acquired
from parlour.games.principia.rules.principles import (
    PHDS,
    REFILL,
    gain_influence,
    gain_phds,
    note_abilities,
    take_from_market,
)
from parlour.games.principia.rules.requirements import count_scientists
from parlour.games.principia.rules.step import Menu
from parlour.games.principia.state import (
    HIRE_COUNTER,
    HIRE_PHD_COUNTER,
    RESEARCH_MARKET,
    SCIENTIST_MARKET,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


@final
@mypyc_attr(acyclic=True)
class RecruitMenu(Menu):
    """PR-10.1: a Research card, a PhD student or a scientist."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-10.1 to PR-10.6: cards of the markets and PhD students."""
        player = table.players[self.seat]
        choices: list[int] = []
        if table.action_points >= AP_TAKE and count_bits(player.hand) < HAND_LIMIT:
            for card in table.markets[RESEARCH_MARKET]:
                choices.append(TAKE + card)
        if table.action_points >= AP_HIRE_PHD and table.bank_phds > 0:
            choices.append(HIRE_PHD)
        if table.action_points >= AP_HIRE:
            for scientist in table.markets[SCIENTIST_MARKET]:
                if influence_needed(player, scientist) <= player.influence:
                    choices.append(HIRE + scientist)
        if table.card != NOBODY and table.items > 0:
            choices.append(STOP)
        return choices

    def has_item(self, table: PrincipiaTable) -> bool:
        """PR-7.8: a PhD student to hire is usual; else the menu is listed."""
        if table.bank_phds > 0 and table.action_points >= AP_HIRE_PHD:
            return True
        return super().has_item(table)

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice == STOP:
            return
        table.push(self)
        table.items += 1
        verb = VERB_OF[choice]
        if verb == TAKE:
            take_research(table, self.seat, choice - verb)
        elif verb == HIRE_PHD:
            hire_student(table, self.seat)
        else:
            hire_scientist(table, self.seat, choice - verb)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == TAKE:
            return why_not_take(table, self.seat, argument)
        if verb == HIRE_PHD:
            return why_not_hire_phd(table)
        if verb == HIRE:
            return why_not_hire(table, self.seat, argument)
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("recruit", {"n": table.action_points})


# Steps are values: one for each seat is enough of a kind without fields.
RECRUIT_MENU: Final[list[RecruitMenu]] = [RecruitMenu(seat) for seat in range(max(PLAYERS))]


def influence_needed(player: Player, scientist: int) -> int:
    """PR-10.10 to PR-10.12: 1 IP for a professor beyond the free number."""
    if RANK[scientist] != PROFESSOR:
        return 0
    if player.institute == NOBODY:
        return 0
    employed = count_scientists(player, NONE, True)
    return EXTRA_PROFESSOR_INFLUENCE if employed >= PROFESSORS_FREE[player.institute] else 0


def why_not_take(table: PrincipiaTable, seat: int, card: int) -> list[Reason]:
    """PR-10.2, PR-10.3: not in the market, or the hand is full."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if card not in table.markets[RESEARCH_MARKET]:
        reasons.append(Reason("not_in_market", "PR-10.2"))
    if count_bits(player.hand) >= HAND_LIMIT:
        reasons.append(Reason("hand_full", "PR-10.3", {"n": HAND_LIMIT}))
    if table.action_points < AP_TAKE:
        reasons.append(
            Reason("too_few_action_points", "PR-10.1", {"n": AP_TAKE, "m": table.action_points})
        )
    return reasons


def why_not_hire_phd(table: PrincipiaTable) -> list[Reason]:
    """PR-10.4: the bank has none, or too few AP."""
    if table.bank_phds == 0:
        return [Reason("no_phds_in_bank", "PR-10.4")]
    return [
        Reason("too_few_action_points", "PR-10.1", {"n": AP_HIRE_PHD, "m": table.action_points})
    ]


def why_not_hire(table: PrincipiaTable, seat: int, scientist: int) -> list[Reason]:
    """PR-10.6, PR-10.11: not in the market, or no Influence for a further professor."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if scientist not in table.markets[SCIENTIST_MARKET]:
        reasons.append(Reason("not_in_market", "PR-10.6"))
    needed = influence_needed(player, scientist)
    if needed > player.influence:
        reasons.append(Reason("no_influence", "PR-10.11", {"n": needed, "m": player.influence}))
    if table.action_points < AP_HIRE:
        reasons.append(
            Reason("too_few_action_points", "PR-10.1", {"n": AP_HIRE, "m": table.action_points})
        )
    return reasons


def take_research(table: PrincipiaTable, seat: int, card: int) -> None:
    """PR-10.2, PR-23.4: into hand, seen and remembered by all; the market is refilled."""
    player = table.players[seat]
    table.action_points -= AP_TAKE
    take_from_market(table, RESEARCH_MARKET, card)
    player.hand |= 1 << card
    player.seen |= 1 << card
    if table.events is not None:
        table.tell("took_research", "PR-10.2", {"research": card}, seat)
    table.push(REFILL[RESEARCH_MARKET])


def hire_student(table: PrincipiaTable, seat: int) -> None:
    """PR-10.4: a waiting PhD student; then `hire` abilities."""
    table.action_points -= AP_HIRE_PHD
    gain_phds(table, seat, 1)
    table.players[seat].counters[HIRE_PHD_COUNTER] += 1
    if table.events is not None:
        table.tell("hired_phd", "PR-10.4", {}, seat)
    table.push(Trigger(seat, ON_HIRE, 0, 0, PHDS))


def hire_scientist(table: PrincipiaTable, seat: int, scientist: int) -> None:
    """PR-10.14: Influence, the card, `acquired`, `hire` abilities, refill."""
    player = table.players[seat]
    table.action_points -= AP_HIRE
    needed = influence_needed(player, scientist)
    if needed:
        gain_influence(table, seat, -needed)
    take_from_market(table, SCIENTIST_MARKET, scientist)
    player.scientists = [*player.scientists, scientist]
    note_abilities(player)
    player.counters[HIRE_COUNTER] += 1
    if table.events is not None:
        if needed:
            table.tell("paid_influence", "PR-10.11", {"n": needed}, seat)
        table.tell("hired", "PR-10.6", {"scientist": scientist}, seat)
    table.push(REFILL[SCIENTIST_MARKET])
    table.push(Trigger(seat, ON_HIRE, DISCIPLINES[scientist], 0, rank_scope(scientist)))
    push_acquired(table, seat, SCIENTIST_ABILITIES[scientist])
