"""What a bot looks at: points made, and what resources, staff and plans may still become.

The numbers here are judgement, tuned by letting bots play; none of them is a rule.
"""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    GRANT_GOALS,
    GRANT_K,
    GRANT_PENALTY,
    GRANT_REWARD,
    INSTITUTE_ABILITIES,
    RESEARCH_HEXES,
    RESEARCH_NEEDS,
    RESEARCH_PB,
    RESEARCH_PZ,
    SCENARIO_SCORING,
    SCIENTIST_ABILITIES,
    START_DOCTORS,
    START_K,
    START_PHDS,
    START_PZ,
    START_WP,
)
from parlour.games.principia.rules.clean_up import salary
from parlour.games.principia.rules.principles import MORALE, PZ, WP, K, count_bits
from parlour.games.principia.rules.requirements import goal_value, meets
from parlour.games.principia.scoring import final_term, score
from parlour.games.principia.state import (
    CARD,
    FRESH,
    NOBODY,
    PLACED,
    PROJECT,
    TIRED,
    Player,
    Table,
)
from parlour.games.principia.terms import FINAL, Effect
from parlour.kernel.state import State

ROUNDS: Final = 7.0  # how long a game usually is
WORTH_K: Final = 0.45  # a credit, up to PLENTY of them
WORTH_MORE_K: Final = 0.15  # a credit beyond
PLENTY: Final = 10
WORTH_PB: Final = 1.3  # a research point: articles and breakthroughs
WORTH_WP: Final = 1.2
WORTH_MORALE: Final = 0.35
PROMISE: Final = 0.8  # share of a project's worth that its hexes have before it is completed
WORTH_CARD: Final = 0.8  # a Research card in hand that can be started
WORTH_PHD: Final = 1.0
WORTH_SCIENTIST: Final = 0.9  # a round
WORTH_ABILITY: Final = 0.35  # a round
EAGER: Final = 0.35  # share of the better Grant's advantage that is worth bidding
HOPE: Final = 0.6  # chance that a goal will be met that is not met yet


def evaluate(state: State, seat: int) -> float:
    """How good a position looks to a seat."""
    assert isinstance(state, Table)
    player = state.players[seat]
    if state.choosing:
        return institute_worth(state, seat)
    if state.over:
        return final_worth(state, seat)
    left = max(1.0, ROUNDS - state.round)
    value = float(player.pz) + final_terms(state, seat)
    value += resources_worth(player) + projects_worth(player) + staff_worth(player, left)
    value += abilities_worth(player, left)
    value += count_bits(player.breakthroughs) * 0.5
    if player.grant != NOBODY:
        value += grant_worth(player, player.grant, player.passed)
    elif state.display:
        value += lot_worth(state, seat)
    return value


def institute_worth(table: Table, seat: int) -> float:
    """The start of the chosen institute."""
    if table.chosen[seat] == NOBODY:
        return 0.0
    own = table.dealt[2 * seat + table.chosen[seat]]
    return (
        START_PZ[own]
        + WORTH_K * START_K[own]
        + WORTH_WP * START_WP[own]
        + 3.0 * len(START_DOCTORS[own])
        + 1.5 * START_PHDS[own]
        + 1.5 * len(INSTITUTE_ABILITIES[own])
    )


def final_worth(table: Table, seat: int) -> float:
    """A finished game: winning counts most."""
    own = score(table, seat)
    value = float(own.total)
    for other in range(table.seats):
        if other != seat and not own.beats(score(table, other)):
            value -= 20.0
    return value


def final_terms(table: Table, seat: int) -> float:
    """What scenario and end-of-game abilities would give now."""
    player = table.players[seat]
    total = 0
    for term in SCENARIO_SCORING[table.scenario]:
        total += final_term(table, seat, term)
    for card in player.equipment:
        for number in EQUIPMENT_ABILITIES[card]:
            if ABILITIES[number].kind == FINAL:
                total += final_term(table, seat, ABILITIES[number])
    return float(total)


def resources_worth(player: Player) -> float:
    """Credits less what salaries will take, research points, influence, morale."""
    due = 0
    for scientist in player.scientists:
        due += salary(player, scientist)
    free = player.k - due
    value = WORTH_K * min(free, PLENTY) + WORTH_MORE_K * max(0, free - PLENTY)
    if free < 0:
        value -= 2.0
    for n in player.pb:
        value += WORTH_PB * min(n, 5) + 0.5 * max(0, n - 5)
    morale = player.morale
    return (
        value + WORTH_WP * min(player.wp, 3) + WORTH_MORALE * morale - (2.0 if morale == 0 else 0.0)
    )


def project_worth(card: int) -> float:
    """What a project brings when it is completed."""
    value = RESEARCH_PZ[card] + 1.0
    for n in RESEARCH_PB[card]:
        value += WORTH_PB * n
    return value


def projects_worth(player: Player) -> float:
    """Projects in progress by their hexes, and cards that could be started."""
    value = 0.0
    projects = player.projects
    for at in range(0, len(projects), PROJECT):
        card = projects[at + CARD]
        share = (projects[at + PLACED] + 0.35) / RESEARCH_HEXES[card]
        value += PROMISE * project_worth(card) * share
        value += 0.6 * WORTH_PHD * (projects[at + FRESH] + projects[at + TIRED])
    ready = 0
    rest = player.hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if meets(player, RESEARCH_NEEDS[bit.bit_length() - 1]):
            ready += 1
    value += WORTH_CARD * min(ready, 2) + 0.2 * count_bits(player.hand)
    if len(projects) > 3 * PROJECT:
        value -= 1.0
    return value


def staff_worth(player: Player, left: float) -> float:
    """Scientists and waiting PhD students; only few can work in a round."""
    able = 0
    for scientist in player.scientists:
        if not (player.unpaid >> scientist) & 1:
            able += 1
    value = WORTH_SCIENTIST * left * min(able, 2) + 0.2 * left * max(0, able - 2)
    return value + WORTH_PHD * min(player.fresh + player.tired, 3)


def abilities_worth(player: Player, left: float) -> float:
    """Abilities of Equipment and scientists, by the rounds they will serve."""
    count = 0
    for card in player.equipment:
        count += len(EQUIPMENT_ABILITIES[card])
    for scientist in player.scientists:
        if not (player.unpaid >> scientist) & 1:
            count += len(SCIENTIST_ABILITIES[scientist])
    return WORTH_ABILITY * left * count + 0.8 * len(player.equipment)


def effects_worth(effects: list[Effect]) -> float:
    """What a list of effects is worth, roughly."""
    value = 0.0
    for effect in effects:
        if effect.op == PZ:
            value += effect.n
        elif effect.op == K:
            value += WORTH_K * effect.n
        elif effect.op == WP:
            value += WORTH_WP * effect.n
        elif effect.op == MORALE:
            value += WORTH_MORALE * effect.n
        else:
            value += effect.n
    return value


def grant_worth(player: Player, grant: int, decided: bool) -> float:
    """The reward if the goals are met; else hope, which shrinks with what is missing."""
    chance = 1.0
    for goal in GRANT_GOALS[grant]:
        have = goal_value(player, goal)
        if have < goal.n:
            chance *= 0.1 if decided else HOPE * (0.5 + 0.5 * max(0, have) / goal.n)
    reward = effects_worth(GRANT_REWARD[grant])
    penalty = effects_worth(GRANT_PENALTY[grant])
    return chance * reward + (1.0 - chance) * penalty


def lot_worth(table: Table, seat: int) -> float:
    """In a lot: what the first choice would be worth, less the bid."""
    player = table.players[seat]
    best = -100.0
    second = -100.0
    for grant in table.display:
        worth = WORTH_K * GRANT_K[grant] + grant_worth(player, grant, False)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    leading = (table.lot >> seat) & 1 == 1 and player.bid == table.high and table.high > 0
    if leading:
        return second + EAGER * (best - second) - player.bid
    return second - (0.5 * player.bid if table.lot_size == 2 else 0.0)
