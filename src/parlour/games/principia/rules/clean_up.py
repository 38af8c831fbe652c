"""Chapters 16 and 17: the Clean-up Phase; chapter 20: the end of the game."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import DISMISS, SALARY
from parlour.games.principia.constants import MAX_ROUNDS, RIVAL_PZ, SOLO_ROUNDS
from parlour.games.principia.content import (
    ABILITIES,
    END_ARTICLES,
    END_N,
    END_WHAT,
    GRANT_GOALS,
    GRANT_PENALTY,
    GRANT_REWARD,
    SALARY_K,
    STRATEGIC,
)
from parlour.games.principia.rules.conduct_research import rank_scope
from parlour.games.principia.rules.principles import (
    ON_GRANT_SUCCESS,
    count_bits,
    fill_market,
    has_modifier,
    lowest_morale,
    note_abilities,
    push_effects,
    scope_fits,
)
from parlour.games.principia.rules.requirements import goals_met
from parlour.games.principia.scoring import research_sets, scores
from parlour.games.principia.state import (
    DISCARD_GRANT,
    DISMISS as DISMISS_STEP,
    FRESH,
    NOBODY,
    PROJECT,
    S_GRANTS,
    SALARIES,
    SCIENTIST_MARKET,
    TIRED,
    TRIGGER,
    Player,
    Table,
)
from parlour.games.principia.terms import CARDS, ENDS, MOD, MODS
from parlour.kernel.state import Reason, ranks

SALARY_MOD: Final[int] = MODS.index("salary")
ALL_CARDS: Final[int] = (1 << len(CARDS)) - 1


def salary(player: Player, scientist: int) -> int:
    """PR-16.2: the K due for a scientist, changed by abilities, not below 0."""
    due = SALARY_K[scientist]
    if not has_modifier(player, SALARY_MOD):
        return due
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == SALARY_MOD:
            if scope_fits(ability.scope, rank_scope(scientist)):
                due += ability.n
    return max(0, due)


def pay_salaries(table: Table, seat: int) -> None:
    """PR-16.2 to PR-16.4: all are paid, or the player must dismiss one first."""
    player = table.players[seat]
    due = 0
    for scientist in player.scientists:
        due += salary(player, scientist)
    if player.k >= due:
        player.k -= due
        if player.unpaid:
            player.unpaid = 0
            note_abilities(player)
        if table.events is not None and player.scientists:
            table.tell("paid_salaries", "PR-16.3", seat, {"n": due})
        return
    if table.events is not None:
        table.tell("cannot_pay", "PR-16.4", seat, {"n": due, "m": player.k})
    if len(player.scientists) == 1:
        dismiss(table, seat, player.scientists[0])
    else:
        table.push(DISMISS_STEP, seat)


def possible_dismissals(table: Table, seat: int, found: list[int]) -> None:
    """PR-16.4: any doctor or professor."""
    for scientist in table.players[seat].scientists:
        found.append(DISMISS + scientist)


def dismiss(table: Table, seat: int, scientist: int) -> None:
    """PR-16.4, PR-16.5: to the discard pile; Morale falls; then the others are paid."""
    player = table.players[seat]
    player.scientists = [one for one in player.scientists if one != scientist]
    player.tilted &= ~(1 << scientist)
    player.unpaid &= ~(1 << scientist)
    note_abilities(player)
    table.discards[SCIENTIST_MARKET] = [*table.discards[SCIENTIST_MARKET], scientist]
    player.morale = min(player.morale, lowest_morale(player))
    if table.events is not None:
        args = {"scientist": scientist, "n": player.morale}
        table.tell("dismissed", "PR-16.4", seat, args)
    rest = 0
    for other in player.scientists:
        rest |= 1 << other
    pay_others(table, seat, rest)


def pay_others(table: Table, seat: int, rest: int) -> None:
    """PR-16.6, PR-16.7: one by one; who cannot be paid becomes unpaid."""
    player = table.players[seat]
    while rest:
        due = 0
        affordable: list[int] = []
        for scientist in player.scientists:
            if (rest >> scientist) & 1:
                cost = salary(player, scientist)
                due += cost
                if cost <= player.k:
                    affordable.append(scientist)
        if due > player.k and len(affordable) > 1:
            table.push(SALARIES, seat, rest)
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
                table.tell("left_unpaid", "PR-16.7", seat, {"scientist": scientist})
            else:
                table.tell("paid_salary", "PR-16.6", seat, {"scientist": scientist})


def possible_salaries(table: Table, seat: int, rest: int, found: list[int]) -> None:
    """PR-16.6: those who can be paid in full."""
    player = table.players[seat]
    for scientist in player.scientists:
        if (rest >> scientist) & 1 and salary(player, scientist) <= player.k:
            found.append(SALARY + scientist)


def why_not_salary(table: Table, seat: int, rest: int, scientist: int) -> list[Reason]:
    """PR-16.6: nothing is due for this one, or too few K."""
    player = table.players[seat]
    if not (rest >> scientist) & 1:
        return [Reason("nothing_due", "PR-16.6", {"scientist": scientist})]
    args = {"n": salary(player, scientist), "m": player.k}
    return [Reason("too_few_k", "PR-16.6", args)]


def pay_one(table: Table, seat: int, scientist: int) -> None:
    """PR-16.9: paid in full; no longer unpaid."""
    player = table.players[seat]
    cost = salary(player, scientist)
    player.k -= cost
    if (player.unpaid >> scientist) & 1:
        player.unpaid &= ~(1 << scientist)
        note_abilities(player)


def check_grant(table: Table, seat: int) -> None:
    """PR-17.1 to PR-17.4: reward or penalty; then the Grant is discarded."""
    player = table.players[seat]
    grant = player.grant
    if grant == NOBODY:
        return
    table.push(DISCARD_GRANT, seat)
    if goals_met(player, GRANT_GOALS[grant]):
        if table.events is not None:
            table.tell("grant_met", "PR-17.3", seat, {"grant": grant})
        player.grants_won += 1
        table.push(TRIGGER, seat, ON_GRANT_SUCCESS)
        push_effects(table, seat, GRANT_REWARD[grant], NOBODY, S_GRANTS)
    else:
        if table.events is not None:
            table.tell("grant_failed", "PR-17.4", seat, {"grant": grant})
        push_effects(table, seat, GRANT_PENALTY[grant], NOBODY, S_GRANTS)


def discard_grant(table: Table, seat: int) -> None:
    """PR-17.5: a Base Grant to its pile, a Strategic Grant out of the game."""
    player = table.players[seat]
    if not STRATEGIC[player.grant]:
        table.base_discard = [*table.base_discard, player.grant]
    player.grant = NOBODY


def refresh_markets(table: Table) -> None:
    """PR-17.6 to PR-17.8: the oldest cards leave; Action cards and staff come back."""
    for market in range(len(table.markets)):
        if table.markets[market]:
            oldest = table.markets[market][0]
            table.markets[market] = table.markets[market][1:]
            table.discards[market] = [*table.discards[market], oldest]
            if table.events is not None:
                keys = ["scientist_leaves", "journal_leaves", "research_leaves"]
                slots = ["scientist", "journal", "research"]
                table.tell(keys[market], "PR-17.6", NOBODY, {slots[market]: oldest})
        fill_market(table, market)
    for player in table.players:
        player.cards = ALL_CARDS
        player.passed = False
        player.tilted = 0
        player.fresh += player.tired
        player.tired = 0
        for at in range(0, len(player.projects), PROJECT):
            player.projects[at + FRESH] += player.projects[at + TIRED]
            player.projects[at + TIRED] = 0


def end_condition_met(table: Table) -> bool:
    """PR-20.1 to PR-20.7: the condition of the Scenario, as it stands in Step 5."""
    what = ENDS[END_WHAT[table.scenario]]
    number = END_N[table.scenario][table.seats]
    if what == "total_articles":
        articles = 0
        for player in table.players:
            articles += count_bits(player.articles)
        return articles >= number
    if what == "total_breakthroughs":
        made = table.rival_breakthroughs
        for player in table.players:
            made += count_bits(player.breakthroughs)
        return made >= number
    for player in table.players:
        if what == "player_articles":
            value = count_bits(player.articles)
        elif what == "player_pz":
            value = player.pz
        else:
            value = count_bits(player.completed)
        if value < number:
            continue
        if what == "player_unity" and (
            research_sets(player) == 0 or count_bits(player.articles) < END_ARTICLES[table.scenario]
        ):
            continue
        return True
    return False


def check_end(table: Table) -> None:
    """PR-17.9, PR-17.10, PR-20.5, PR-22.12, PR-22.14: the end, or the marker passes on."""
    solo = table.rival != NOBODY
    if solo:
        table.rival_pz += RIVAL_PZ[table.rival]
        if table.events is not None and RIVAL_PZ[table.rival]:
            table.tell("rival_scores", "PR-22.12", NOBODY, {"n": RIVAL_PZ[table.rival]})
    if end_condition_met(table):
        table.ended_by = 0
    elif table.round >= (SOLO_ROUNDS if solo else MAX_ROUNDS):
        table.ended_by = 1
    else:
        table.first = table.left[table.first]
        return
    table.over = True
    table.stack = []
    table.offered = []
    if table.events is not None:
        key = "ended_by_condition" if table.ended_by == 0 else "ended_by_rounds"
        table.tell(key, "PR-17.10", NOBODY, {"n": table.round})
        tell_winners(table)


def tell_winners(table: Table) -> None:
    """PR-21.13, PR-21.14, PR-22.16: who has won, and with how much."""
    final = scores(table)
    if table.rival != NOBODY:
        key = "rival_wins" if final[0].lost else "rival_beaten"
        table.tell(key, "PR-22.16", 0, {"n": final[0].total, "m": table.rival_pz})
        return
    rank = ranks(final)
    for seat in range(table.seats):
        if rank[seat] == 1 and rank.count(1) == 1:
            table.tell("wins", "PR-21.13", seat, {"n": final[seat].total})
        elif rank[seat] == 1:
            table.tell("shares_victory", "PR-21.14", seat, {"n": final[seat].total})
