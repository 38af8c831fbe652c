"""Chapter 20: the end of the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.content.numbers import MAX_ROUNDS, RIVAL_PRESTIGE, SOLO_ROUNDS
from parlour.games.principia.content.scenarios import END_ARTICLES, END_N, END_WHAT
from parlour.games.principia.content.terms import ENDS
from parlour.games.principia.scoring import research_sets, scores
from parlour.games.principia.state import PrincipiaTable
from parlour.kernel.bits import count_bits
from parlour.kernel.state import ranks
from parlour.kernel.steps import NOBODY, Task


def end_condition_met(table: PrincipiaTable) -> bool:
    """PR-20.1 to PR-20.7: the condition of the Scenario, as it stands in Step 5."""
    condition = ENDS[END_WHAT[table.scenario]]
    needed = END_N[table.scenario][table.seats]
    if condition == "total_articles":
        articles = 0
        for player in table.players:
            articles += count_bits(player.articles)
        return articles >= needed
    if condition == "total_breakthroughs":
        breakthroughs = table.rival_breakthroughs
        for player in table.players:
            breakthroughs += count_bits(player.breakthroughs)
        return breakthroughs >= needed
    for player in table.players:
        if condition == "player_articles":
            value = count_bits(player.articles)
        elif condition == "player_prestige":
            value = player.prestige
        else:
            value = count_bits(player.completed)
        if value < needed:
            continue
        if condition == "player_unity" and (
            research_sets(player) == 0 or count_bits(player.articles) < END_ARTICLES[table.scenario]
        ):
            continue
        return True
    return False


@final
@mypyc_attr(acyclic=True)
class CheckEnd(Task):
    """PR-17.9, PR-17.10, PR-20.5, PR-22.12, PR-22.14: the end, or the marker passes on."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        is_solo = table.rival != NOBODY
        if is_solo:
            table.rival_prestige += RIVAL_PRESTIGE[table.rival]
            if table.events is not None and RIVAL_PRESTIGE[table.rival]:
                table.tell("rival_scores", "PR-22.12", {"n": RIVAL_PRESTIGE[table.rival]})
        if end_condition_met(table):
            table.ended_by = 0
        elif table.round >= (SOLO_ROUNDS if is_solo else MAX_ROUNDS):
            table.ended_by = 1
        else:
            table.first = table.left[table.first]
            return
        table.over = True
        table.stack = []
        if table.events is not None:
            key = "ended_by_condition" if table.ended_by == 0 else "ended_by_rounds"
            table.tell(key, "PR-17.10", {"n": table.round})
            tell_winners(table)


CHECK_END: Final = CheckEnd(NOBODY)


def tell_winners(table: PrincipiaTable) -> None:
    """PR-21.13, PR-21.14, PR-22.16: who has won, and with how much."""
    results = scores(table)
    if table.rival != NOBODY:
        key = "rival_wins" if results[0].lost else "rival_beaten"
        table.tell(key, "PR-22.16", {"n": results[0].total, "m": table.rival_prestige}, 0)
        return
    rank = ranks(results)
    for seat in range(table.seats):
        if rank[seat] == 1 and rank.count(1) == 1:
            table.tell("wins", "PR-21.13", {"n": results[seat].total}, seat)
        elif rank[seat] == 1:
            table.tell("shares_victory", "PR-21.14", {"n": results[seat].total}, seat)
