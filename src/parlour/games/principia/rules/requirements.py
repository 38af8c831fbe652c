"""Chapter 19: requirements of projects and journals, goals of Grants."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.journals import HIGHEST_TIER
from parlour.games.principia.content.research import RESEARCH_WITH
from parlour.games.principia.content.scientists import DISCIPLINES, PROFESSOR, RANK
from parlour.games.principia.content.terms import COLOURS, GOALS, NEEDS, NONE, Need
from parlour.games.principia.state import (
    BREAKTHROUGH_COUNTER,
    BUY_COUNTER,
    COMPLETE_COUNTER,
    FRESH,
    HEXES_COUNTER,
    HIRE_COUNTER,
    HIRE_PHD_COUNTER,
    INVEST_COUNTER,
    PASS_COUNTER,
    PLAY_COUNTER,
    PROJECT,
    PUBLISH_COUNTER,
    START_COUNTER,
    TIRED,
    Player,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Reason

SCIENTISTS_NEED: Final[int] = NEEDS.index("scientists")
PROFESSORS_NEED: Final[int] = NEEDS.index("professors")
COMPLETED_NEED: Final[int] = NEEDS.index("completed")
ARTICLES_NEED: Final[int] = NEEDS.index("articles")
MORALE_NEED: Final[int] = NEEDS.index("morale")

HEXES_GOAL: Final[int] = GOALS.index("hexes")
START_GOAL: Final[int] = GOALS.index("start")
COMPLETE_GOAL: Final[int] = GOALS.index("complete")
PUBLISH_GOAL: Final[int] = GOALS.index("publish")
INVEST_GOAL: Final[int] = GOALS.index("invest")
BREAKTHROUGH_GOAL: Final[int] = GOALS.index("breakthrough")
HIRE_GOAL: Final[int] = GOALS.index("hire")
HIRE_PHD_GOAL: Final[int] = GOALS.index("hire_phd")
HIRE_ANY_GOAL: Final[int] = GOALS.index("hire_any")
BUY_GOAL: Final[int] = GOALS.index("buy_equipment")
PLAY_GOAL: Final[int] = GOALS.index("play_cards")
PASS_GOAL: Final[int] = GOALS.index("pass_with")
CREDITS_GOAL: Final[int] = GOALS.index("credits_left")
SCIENTISTS_GOAL: Final[int] = GOALS.index("scientists")
PROFESSORS_GOAL: Final[int] = GOALS.index("professors")
DISCIPLINES_GOAL: Final[int] = GOALS.index("disciplines")
PHDS_GOAL: Final[int] = GOALS.index("phds")
IN_PROGRESS_GOAL: Final[int] = GOALS.index("in_progress")
HAND_GOAL: Final[int] = GOALS.index("hand")
MORALE_GOAL: Final[int] = GOALS.index("morale")
POINTS_GOAL: Final[int] = GOALS.index("research_points_left")


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
    return count_bits(player.completed & RESEARCH_WITH[1 << colour])


def need_value(player: Player, need: Need) -> int:
    """What a player has of a requirement."""
    what = need.what
    if what == SCIENTISTS_NEED:
        return count_scientists(player, need.colour, False)
    if what == PROFESSORS_NEED:
        return count_scientists(player, need.colour, True)
    if what == COMPLETED_NEED:
        return count_completed(player, need.colour)
    if what == ARTICLES_NEED:
        return count_bits(player.articles)
    if what == MORALE_NEED:
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
    if what == HEXES_GOAL:
        return counters[HEXES_COUNTER + goal.colour + 1]
    if what == START_GOAL:
        return counters[START_COUNTER]
    if what == COMPLETE_GOAL:
        return counters[COMPLETE_COUNTER + goal.colour + 1]
    if what == PUBLISH_GOAL:
        return counters[PUBLISH_COUNTER + goal.tier] if goal.tier <= HIGHEST_TIER else 0
    if what == INVEST_GOAL:
        return counters[INVEST_COUNTER]
    if what == BREAKTHROUGH_GOAL:
        return counters[BREAKTHROUGH_COUNTER]
    if what == HIRE_GOAL:
        return counters[HIRE_COUNTER]
    if what == HIRE_PHD_GOAL:
        return counters[HIRE_PHD_COUNTER]
    if what == HIRE_ANY_GOAL:
        return counters[HIRE_COUNTER] + counters[HIRE_PHD_COUNTER]
    if what == BUY_GOAL:
        return counters[BUY_COUNTER]
    if what == PLAY_GOAL:
        return counters[PLAY_COUNTER]
    if what == PASS_GOAL:
        return counters[PASS_COUNTER]
    return state_goal_value(player, goal)


def state_goal_value(player: Player, goal: Need) -> int:
    """PR-19.9: goals of state."""
    what = goal.what
    if what == CREDITS_GOAL:
        return player.credits
    if what == SCIENTISTS_GOAL:
        return count_scientists(player, goal.colour, False)
    if what == PROFESSORS_GOAL:
        return count_scientists(player, goal.colour, True)
    if what == DISCIPLINES_GOAL:
        return count_disciplines(player)
    if what == PHDS_GOAL:
        return count_phds(player)
    if what == IN_PROGRESS_GOAL:
        return len(player.projects) // PROJECT
    if what == HAND_GOAL:
        return count_bits(player.hand)
    if what == MORALE_GOAL:
        return player.morale
    if what == POINTS_GOAL:
        return sum(player.research_points)
    return len(player.equipment)


def goals_met(player: Player, goals: list[Need]) -> bool:
    """PR-17.1: all goals of a Grant are met."""
    for goal in goals:
        if goal_value(player, goal) < goal.n:
            return False
    return True
