"""Chapters 16 and 17: the Clean-up Phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import DISMISS, SALARY
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.grants import (
    GRANT_GOALS,
    GRANT_PENALTY,
    GRANT_REWARD,
    STRATEGIC,
)
from parlour.games.principia.content.numbers import PLAYERS
from parlour.games.principia.content.scientists import SALARY_OF
from parlour.games.principia.content.terms import CARDS, MOD, MODS
from parlour.games.principia.rules.conduct_research import rank_scope
from parlour.games.principia.rules.effects import ON_GRANT_SUCCESS, Trigger, push_effects
from parlour.games.principia.rules.principles import (
    fill_market,
    has_modifier,
    lowest_morale,
    note_abilities,
    scope_fits,
)
from parlour.games.principia.rules.requirements import goals_met
from parlour.games.principia.rules.step import PrincipiaStep
from parlour.games.principia.state import (
    FRESH,
    GRANTS_SOURCE,
    PROJECT,
    SCIENTIST_MARKET,
    TIRED,
    Player,
    PrincipiaTable,
)
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

SALARY_MOD: Final[int] = MODS.index("salary")
ALL_CARDS: Final[int] = (1 << len(CARDS)) - 1


def salary(player: Player, scientist: int) -> int:
    """PR-16.2: the CR due for a scientist, changed by abilities, not below 0."""
    due = SALARY_OF[scientist]
    if not has_modifier(player, SALARY_MOD):
        return due
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == SALARY_MOD:
            if scope_fits(ability.scope, rank_scope(scientist)):
                due += ability.n
    return max(0, due)


@final
@mypyc_attr(acyclic=True)
class PaySalaries(Task):
    """PR-16.2: the salaries of a player's scientists are due."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        """PR-16.2 to PR-16.4: all are paid, or the player must dismiss one first."""
        player = table.players[self.seat]
        due = 0
        for scientist in player.scientists:
            due += salary(player, scientist)
        if player.credits >= due:
            player.credits -= due
            if player.unpaid:
                player.unpaid = 0
                note_abilities(player)
            if table.events is not None and player.scientists:
                table.tell("paid_salaries", "PR-16.3", {"n": due}, self.seat)
            return
        if table.events is not None:
            table.tell("cannot_pay", "PR-16.4", {"n": due, "m": player.credits}, self.seat)
        if len(player.scientists) == 1:
            dismiss(table, self.seat, player.scientists[0])
        else:
            table.push(DISMISS_ONE[self.seat])


@final
@mypyc_attr(acyclic=True)
class DismissOne(PrincipiaStep):
    """PR-16.4: the scientist who leaves because not all can be paid."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-16.4: any doctor or professor."""
        return [DISMISS + scientist for scientist in table.players[self.seat].scientists]

    def do(self, table: PrincipiaTable, choice: int) -> None:
        dismiss(table, self.seat, choice - DISMISS)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == DISMISS:
            return [Reason("not_employed", "PR-16.4", {"scientist": argument})]
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("dismiss")


# Steps are values: one for each seat is enough of a kind without fields.
PAY_SALARIES: Final[list[PaySalaries]] = [PaySalaries(seat) for seat in range(max(PLAYERS))]
DISMISS_ONE: Final[list[DismissOne]] = [DismissOne(seat) for seat in range(max(PLAYERS))]


def dismiss(table: PrincipiaTable, seat: int, scientist: int) -> None:
    """PR-16.4, PR-16.5: to the discard pile; Morale falls; then the others are paid."""
    player = table.players[seat]
    player.scientists = [other for other in player.scientists if other != scientist]
    player.tilted &= ~(1 << scientist)
    player.unpaid &= ~(1 << scientist)
    note_abilities(player)
    table.discards[SCIENTIST_MARKET] = [*table.discards[SCIENTIST_MARKET], scientist]
    player.morale = min(player.morale, lowest_morale(player))
    if table.events is not None:
        args = {"scientist": scientist, "n": player.morale}
        table.tell("dismissed", "PR-16.4", args, seat)
    rest = 0
    for other in player.scientists:
        rest |= 1 << other
    pay_others(table, seat, rest)


def pay_others(table: PrincipiaTable, seat: int, rest: int) -> None:
    """PR-16.6, PR-16.7: one by one; who cannot be paid becomes unpaid."""
    player = table.players[seat]
    while rest:
        due = 0
        affordable: list[int] = []
        for scientist in player.scientists:
            if (rest >> scientist) & 1:
                cost = salary(player, scientist)
                due += cost
                if cost <= player.credits:
                    affordable.append(scientist)
        if due > player.credits and len(affordable) > 1:
            table.push(PayNext(seat, rest))
            return
        if not affordable:
            player.unpaid |= rest
            note_abilities(player)
            break
        pay_one(table, seat, affordable[0])
        rest &= ~(1 << affordable[0])
    if table.events is not None:
        for scientist in player.scientists:
            if (rest >> scientist) & 1:
                table.tell("left_unpaid", "PR-16.7", {"scientist": scientist}, seat)
            else:
                table.tell("paid_salary", "PR-16.6", {"scientist": scientist}, seat)


@final
@mypyc_attr(acyclic=True)
class PayNext(PrincipiaStep):
    """PR-16.6: who is paid next, after somebody was dismissed."""

    __slots__ = ("due",)

    def __init__(self, seat: int = 0, due: int = 0) -> None:
        self.seat = seat
        self.due = due  # scientists who are not yet treated, a set

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-16.6: those who can be paid in full."""
        player = table.players[self.seat]
        choices: list[int] = []
        for scientist in player.scientists:
            if (self.due >> scientist) & 1 and salary(player, scientist) <= player.credits:
                choices.append(SALARY + scientist)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        scientist = choice - SALARY
        pay_one(table, self.seat, scientist)
        pay_others(table, self.seat, self.due & ~(1 << scientist))

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        """PR-16.6: nothing is due for this one, or too few CR."""
        if verb != SALARY:
            return []
        if not (self.due >> argument) & 1:
            return [Reason("nothing_due", "PR-16.6", {"scientist": argument})]
        player = table.players[self.seat]
        args = {"n": salary(player, argument), "m": player.credits}
        return [Reason("too_few_credits", "PR-16.6", args)]

    def question(self, table: PrincipiaTable) -> Question:
        return Question("salaries")


def pay_one(table: PrincipiaTable, seat: int, scientist: int) -> None:
    """PR-16.9: paid in full; no longer unpaid."""
    player = table.players[seat]
    cost = salary(player, scientist)
    player.credits -= cost
    if (player.unpaid >> scientist) & 1:
        player.unpaid &= ~(1 << scientist)
        note_abilities(player)


@final
@mypyc_attr(acyclic=True)
class CheckGrant(Task):
    """PR-17.1 to PR-17.4: reward or penalty; then the Grant is discarded."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        player = table.players[self.seat]
        grant = player.grant
        if grant == NOBODY:
            return
        table.push(DISCARD_GRANT[self.seat])
        if goals_met(player, GRANT_GOALS[grant]):
            if table.events is not None:
                table.tell("grant_met", "PR-17.3", {"grant": grant}, self.seat)
            player.grants_won += 1
            table.push(Trigger(self.seat, ON_GRANT_SUCCESS))
            push_effects(table, self.seat, GRANT_REWARD[grant], NOBODY, GRANTS_SOURCE)
        else:
            if table.events is not None:
                table.tell("grant_failed", "PR-17.4", {"grant": grant}, self.seat)
            push_effects(table, self.seat, GRANT_PENALTY[grant], NOBODY, GRANTS_SOURCE)


@final
@mypyc_attr(acyclic=True)
class DiscardGrant(Task):
    """PR-17.5: a Base Grant to its pile, a Strategic Grant out of the game."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        player = table.players[self.seat]
        if not STRATEGIC[player.grant]:
            table.base_discard = [*table.base_discard, player.grant]
        player.grant = NOBODY


CHECK_GRANT: Final[list[CheckGrant]] = [CheckGrant(seat) for seat in range(max(PLAYERS))]
DISCARD_GRANT: Final[list[DiscardGrant]] = [DiscardGrant(seat) for seat in range(max(PLAYERS))]


@final
@mypyc_attr(acyclic=True)
class RefreshMarkets(Task):
    """PR-17.6 to PR-17.8: the oldest cards leave; Action cards and staff come back."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        for market in range(len(table.markets)):
            if table.markets[market]:
                discard_oldest(table, market)
            fill_market(table, market)
        for player in table.players:
            player.cards = ALL_CARDS
            player.passed = False
            player.tilted = 0
            player.fresh += player.tired
            player.tired = 0
            for index in range(0, len(player.projects), PROJECT):
                player.projects[index + FRESH] += player.projects[index + TIRED]
                player.projects[index + TIRED] = 0


REFRESH_MARKETS: Final = RefreshMarkets(NOBODY)


def discard_oldest(table: PrincipiaTable, market: int) -> None:
    """PR-17.6: the oldest card of a market leaves."""
    oldest = table.markets[market][0]
    table.markets[market] = table.markets[market][1:]
    table.discards[market] = [*table.discards[market], oldest]
    if table.events is not None:
        keys = ["scientist_leaves", "journal_leaves", "research_leaves"]
        slots = ["scientist", "journal", "research"]
        table.tell(keys[market], "PR-17.6", {slots[market]: oldest})
