"""Chapter 19: requirements of projects and journals, goals of Grants."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.journals import HIGHEST_TIER
from parlour.games.principia.content.research import RESEARCH_COLOURS
from parlour.games.principia.content.scientists import DISCIPLINES, PROFESSOR, RANK
from parlour.games.principia.content.terms import COLOURS, GOALS, NEEDS, NONE, Need
from parlour.games.principia.state import (
    C_BREAKTHROUGH,
    C_BUY,
    C_COMPLETE,
    C_HEXES,
    C_HIRE,
    C_HIRE_PHD,
    C_INVEST,
    C_PASS,
    C_PLAY,
    C_PUBLISH,
    C_START,
    FRESH,
    PROJECT,
    TIRED,
    Player,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Reason

N_SCIENTISTS: Final[int] = NEEDS.index("scientists")
N_PROFESSORS: Final[int] = NEEDS.index("professors")
N_COMPLETED: Final[int] = NEEDS.index("completed")
N_ARTICLES: Final[int] = NEEDS.index("articles")
N_MORALE: Final[int] = NEEDS.index("morale")
N_DISCIPLINES: Final[int] = NEEDS.index("disciplines")

G_HEXES: Final[int] = GOALS.index("hexes")
G_START: Final[int] = GOALS.index("start")
G_COMPLETE: Final[int] = GOALS.index("complete")
G_PUBLISH: Final[int] = GOALS.index("publish")
G_INVEST: Final[int] = GOALS.index("invest")
G_BREAKTHROUGH: Final[int] = GOALS.index("breakthrough")
G_HIRE: Final[int] = GOALS.index("hire")
G_HIRE_PHD: Final[int] = GOALS.index("hire_phd")
G_HIRE_ANY: Final[int] = GOALS.index("hire_any")
G_BUY: Final[int] = GOALS.index("buy_equipment")
G_PLAY: Final[int] = GOALS.index("play_cards")
G_PASS: Final[int] = GOALS.index("pass_with")
G_K: Final[int] = GOALS.index("k_left")
G_SCIENTISTS: Final[int] = GOALS.index("scientists")
G_PROFESSORS: Final[int] = GOALS.index("professors")
G_DISCIPLINES: Final[int] = GOALS.index("disciplines")
G_PHDS: Final[int] = GOALS.index("phds")
G_IN_PROGRESS: Final[int] = GOALS.index("in_progress")
G_HAND: Final[int] = GOALS.index("hand")
G_MORALE: Final[int] = GOALS.index("morale")
G_PB: Final[int] = GOALS.index("pb_left")
G_EQUIPMENT: Final[int] = GOALS.index("equipment")


def count_scientists(player: Player, colour: int, professors_only: bool) -> int:
    """PR-19.2, PR-16.10: employed, unpaid ones included, with that discipline (NONE: any)."""
    count = 0
    for scientist in player.scientists:
        if professors_only and RANK[scientist] != PROFESSOR:
            continue
        if colour == NONE or (DISCIPLINES[scientist] >> colour) & 1:
            count += 1
    return count


def count_disciplines(player: Player) -> int:
    """PR-19.3: different disciplines; a scientist of all three counts as one, chosen best."""
    single = 0
    flexible = 0
    for scientist in player.scientists:
        mask = DISCIPLINES[scientist]
        if mask & (mask - 1):
            flexible += 1
        else:
            single |= mask
    return min(len(COLOURS), count_bits(single) + flexible)


def count_completed(player: Player, colour: int) -> int:
    """Completed projects that have a colour (NONE: all)."""
    if colour == NONE:
        return count_bits(player.completed)
    count = 0
    rest = player.completed
    while rest:
        bit = rest & -rest
        rest ^= bit
        if (RESEARCH_COLOURS[bit.bit_length() - 1] >> colour) & 1:
            count += 1
    return count


def need_value(player: Player, need: Need) -> int:
    """What a player has of a requirement."""
    what = need.what
    if what == N_SCIENTISTS:
        return count_scientists(player, need.colour, False)
    if what == N_PROFESSORS:
        return count_scientists(player, need.colour, True)
    if what == N_COMPLETED:
        return count_completed(player, need.colour)
    if what == N_ARTICLES:
        return count_bits(player.articles)
    if what == N_MORALE:
        return player.morale
    return count_disciplines(player)


def missing_needs(player: Player, needs: list[Need], rule: str) -> list[Reason]:
    """PR-19.1: what of the requirements a player does not have."""
    reasons: list[Reason] = []
    for need in needs:
        have = need_value(player, need)
        if have >= need.n:
            continue
        args = {"need": need.what, "n": need.n, "m": have}
        if need.colour == NONE:
            reasons.append(Reason("requirement", rule, args))
        else:
            args["colour"] = need.colour
            reasons.append(Reason("requirement_colour", rule, args))
    return reasons


def meets(player: Player, needs: list[Need]) -> bool:
    """PR-19.1: all requirements are met."""
    for need in needs:
        if need_value(player, need) < need.n:
            return False
    return True


def count_phds(player: Player) -> int:
    """PhD students, waiting or assigned."""
    count = player.fresh + player.tired
    for index in range(0, len(player.projects), PROJECT):
        count += player.projects[index + FRESH] + player.projects[index + TIRED]
    return count


def goal_value(player: Player, goal: Need) -> int:
    """PR-19.4 to PR-19.9: what a player has of a goal."""
    what = goal.what
    counters = player.counters
    if what == G_HEXES:
        return counters[C_HEXES + goal.colour + 1]
    if what == G_START:
        return counters[C_START]
    if what == G_COMPLETE:
        return counters[C_COMPLETE + goal.colour + 1]
    if what == G_PUBLISH:
        return counters[C_PUBLISH + goal.tier] if goal.tier <= HIGHEST_TIER else 0
    if what == G_INVEST:
        return counters[C_INVEST]
    if what == G_BREAKTHROUGH:
        return counters[C_BREAKTHROUGH]
    if what == G_HIRE:
        return counters[C_HIRE]
    if what == G_HIRE_PHD:
        return counters[C_HIRE_PHD]
    if what == G_HIRE_ANY:
        return counters[C_HIRE] + counters[C_HIRE_PHD]
    if what == G_BUY:
        return counters[C_BUY]
    if what == G_PLAY:
        return counters[C_PLAY]
    if what == G_PASS:
        return counters[C_PASS]
    return state_goal_value(player, goal)


def state_goal_value(player: Player, goal: Need) -> int:
    """PR-19.9: goals of state."""
    what = goal.what
    if what == G_K:
        return player.k
    if what == G_SCIENTISTS:
        return count_scientists(player, goal.colour, False)
    if what == G_PROFESSORS:
        return count_scientists(player, goal.colour, True)
    if what == G_DISCIPLINES:
        return count_disciplines(player)
    if what == G_PHDS:
        return count_phds(player)
    if what == G_IN_PROGRESS:
        return len(player.projects) // PROJECT
    if what == G_HAND:
        return count_bits(player.hand)
    if what == G_MORALE:
        return player.morale
    if what == G_PB:
        return sum(player.pb)
    return len(player.equipment)


def goals_met(player: Player, goals: list[Need]) -> bool:
    """PR-17.1: all goals of a Grant are met."""
    for goal in goals:
        if goal_value(player, goal) < goal.n:
            return False
    return True
