"""What a bot looks at: points made, and what resources, staff and plans may still become.

Everything is counted in PP. The numbers here are judgement, tuned by letting bots play; none of
them is a rule.
"""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.abilities import ABILITIES, INSTITUTE_ABILITIES
from parlour.games.principia.content.equipment import EQUIPMENT_PRESTIGE
from parlour.games.principia.content.grants import (
    GRANT_CREDITS,
    GRANT_GOALS,
    GRANT_PENALTY,
    GRANT_REWARD,
)
from parlour.games.principia.content.institutes import (
    START_CREDITS,
    START_DOCTORS,
    START_INFLUENCE,
    START_PHDS,
    START_POINTS,
    START_PRESTIGE,
)
from parlour.games.principia.content.numbers import (
    CREDITS_PER_PRESTIGE,
    INFLUENCE_PER_PRESTIGE,
    MAX_ROUNDS,
    MORALE_PRESTIGE,
    PASS_BONUS,
    POINTS_PER_PRESTIGE,
    SOLO_ROUNDS,
)
from parlour.games.principia.content.research import (
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NEEDS,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scenarios import SCENARIO_SCORING
from parlour.games.principia.content.terms import (
    CARDS,
    FINAL,
    GOALS,
    MOD,
    NONE,
    OPS,
    Ability,
    Effect,
    Need,
)
from parlour.games.principia.content.worths import (
    BURNT_OUT,
    COLOUR_CHANCE,
    COLOUR_SHARE,
    COMPLETION,
    DISCOVERY,
    EAGER,
    EAGER_OF_TWO,
    ENDING,
    ENDING_EARLY,
    ENOUGH_POINTS,
    FAILED,
    FAR_AHEAD,
    FAR_OFF,
    FEW_POINTS,
    HEAD_START,
    IN_DEBT,
    LEAD,
    MANY_PROJECTS,
    OFTEN,
    OVERBID,
    PLENTY,
    PROMISE,
    ROUNDS,
    SCATTERED,
    TIER_SHARE,
    TOO_FAR,
    TOOL,
    TURN,
    WAGE,
    WORTH_ANY_CARD,
    WORTH_CARD,
    WORTH_CREDIT,
    WORTH_INFLUENCE,
    WORTH_MOD,
    WORTH_MORALE,
    WORTH_MORE_CREDITS,
    WORTH_MORE_POINTS,
    WORTH_PHD,
    WORTH_POINT,
    WORTH_STAFF,
)
from parlour.games.principia.rules.clean_up import salary
from parlour.games.principia.rules.end_of_the_game import end_condition_met
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.rules.requirements import (
    BREAKTHROUGH_GOAL,
    COMPLETE_GOAL,
    INVEST_GOAL,
    PUBLISH_GOAL,
    goal_value,
    meets,
)
from parlour.games.principia.scoring import final_term, score
from parlour.games.principia.state import (
    CARD,
    FRESH,
    PLACED,
    PROJECT,
    TIRED,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits, lowest
from parlour.kernel.steps import NOBODY

# For each goal: its chance for 1 while it is not met, what every further one leaves of it, and the
# Action card that it needs.
CHANCE: Final = {
    "hexes": (0.97, 0.9, "research"),
    "start": (0.85, 0.55, "research"),
    "complete": (0.8, 0.25, "research"),
    "publish": (0.75, 0.3, "publish"),
    "invest": (0.9, 0.85, "invest"),
    "breakthrough": (0.5, 0.2, "invest"),
    "hire": (0.9, 0.5, "recruit"),
    "hire_phd": (0.95, 0.7, "recruit"),
    "hire_any": (0.98, 0.85, "recruit"),
    "buy_equipment": (0.4, 0.2, "invest"),
    "play_cards": (1.0, 0.94, ""),
    "pass_with": (0.75, 0.7, ""),
    "credits_left": (0.95, 0.93, ""),
    "scientists": (0.8, 0.6, "recruit"),
    "professors": (0.5, 0.3, "recruit"),
    "disciplines": (0.8, 0.65, "recruit"),
    "phds": (0.9, 0.85, "recruit"),
    "in_progress": (0.9, 0.6, "research"),
    "hand": (0.9, 0.75, "recruit"),
    "morale": (0.85, 0.75, ""),
    "research_points_left": (0.8, 0.8, ""),
    "equipment": (0.5, 0.4, "invest"),
}
FIRST_CHANCE: Final[list[float]] = [CHANCE[goal][0] for goal in GOALS]
NEXT_CHANCE: Final[list[float]] = [CHANCE[goal][1] for goal in GOALS]
NEEDED_CARD: Final[list[int]] = [
    1 << CARDS.index(CHANCE[goal][2]) if CHANCE[goal][2] else 0 for goal in GOALS
]
LAST_EVENT_GOAL: Final[int] = GOALS.index("pass_with")  # goals up to it count events of a round

# What an effect of 1 is worth, by OPS.
WORTH_OP: Final[list[float]] = [
    {
        "prestige": 1.0,
        "credits": WORTH_CREDIT,
        "influence": WORTH_INFLUENCE,
        "research_points": WORTH_POINT,
        "any_research_points": WORTH_POINT,
        "morale": WORTH_MORALE,
        "phd": WORTH_PHD,
        "draw_research": 0.6,
        "hex": 1.2,
        "track": 0.8,
    }[op]
    for op in OPS
]


def effects_worth(effects: list[Effect]) -> float:
    """What a list of effects is worth, roughly."""
    value = 0.0
    for effect in effects:
        value += WORTH_OP[effect.op] * effect.n
    return value


def ability_worth(ability: Ability) -> float:
    """What an ability is worth in a round, on the average."""
    if ability.kind == FINAL:
        return 0.35 * ability.n
    if ability.kind == MOD:
        worth = WORTH_MOD[ability.what] * abs(ability.n or 1)
    else:
        worth = OFTEN[ability.what] * effects_worth(ability.effects)
        if ability.limit:
            worth *= min(1.0, 0.7 / max(0.1, OFTEN[ability.what]))
    if ability.colour != NONE:
        worth *= COLOUR_SHARE
    if ability.kind != MOD and ability.tier:
        worth *= TIER_SHARE
    return worth


ABILITY_WORTH: Final[list[float]] = [ability_worth(ability) for ability in ABILITIES]
PROJECT_WORTH: Final[list[float]] = [
    RESEARCH_PRESTIGE[card]
    + COMPLETION
    + WORTH_POINT * sum(RESEARCH_POINTS[card])
    + effects_worth(bonus)
    for card, bonus in enumerate(RESEARCH_BONUS)
]


def hand_worth() -> list[float]:
    """What is still to come of an Action Phase, by the Action cards in hand: play or pass."""
    worths = [0.0]
    for left in range(1, len(CARDS) + 1):
        worths.append(max(effects_worth(PASS_BONUS[left]), TURN + worths[left - 1]))
    return worths


HAND_WORTH: Final[list[float]] = hand_worth()


def evaluate(table: PrincipiaTable, seat: int) -> float:
    """How good a position looks to a seat."""
    if is_choosing(table):
        return institute_worth(table, seat)
    if table.over:
        return end_value(table, seat)
    player = table.players[seat]
    left = rounds_left(table)
    value = float(player.prestige) + final_terms(table, seat, left)
    if is_last(table):
        value += ENDING + ENDING_EARLY * left
        value += leftovers_worth(player) + LEAD * lead(table, seat)
    else:
        late = min(1.0, left / 2.0)
        value += resources_worth(player, late)
        value += projects_worth(player, late)
        value += staff_worth(player, left)
    if player.grant != NOBODY:
        value += grant_worth(player, player.grant, bool(table.display))
    elif table.display:
        value += lot_worth(table, seat)
    if not player.passed:
        value += HAND_WORTH[count_bits(player.cards)]
    return value


def is_last(table: PrincipiaTable) -> bool:
    """Whether the game ends with this round."""
    last = MAX_ROUNDS if table.rival == NOBODY else SOLO_ROUNDS
    return table.round >= last or end_condition_met(table)


def rounds_left(table: PrincipiaTable) -> float:
    """How many rounds usually follow this one."""
    return max(1.0, ROUNDS - table.round)


def institute_worth(table: PrincipiaTable, seat: int) -> float:
    """The start of the chosen institute."""
    if table.chosen[seat] == NOBODY:
        return 0.0
    institute = table.dealt[2 * seat + table.chosen[seat]]
    value = (
        START_PRESTIGE[institute]
        + WORTH_CREDIT * START_CREDITS[institute]
        + WORTH_INFLUENCE * START_INFLUENCE[institute]
    )
    value += (
        3.0 * len(START_DOCTORS[institute])
        + 1.2 * START_PHDS[institute]
        + WORTH_POINT * sum(START_POINTS[institute])
    )
    for number in INSTITUTE_ABILITIES[institute]:
        value += ROUNDS * ABILITY_WORTH[number]
    return value


def end_value(table: PrincipiaTable, seat: int) -> float:
    """A finished game: winning counts most."""
    own = score(table, seat)
    value = float(own.total)
    for other in range(table.seats):
        if other != seat and not own.beats(score(table, other)):
            value -= 20.0
    return value


def lead(table: PrincipiaTable, seat: int) -> float:
    """How far a seat is before the best of the others, or the Rival, by the PP they have."""
    best = table.rival_prestige
    for other in range(table.seats):
        if other != seat:
            best = max(best, table.players[other].prestige)
    ahead = float(table.players[seat].prestige - best)
    return max(-FAR_AHEAD, min(FAR_AHEAD, ahead))


def final_terms(table: PrincipiaTable, seat: int, left: float) -> float:
    """What scenario, Equipment, end-of-game abilities and Morale would give now."""
    player = table.players[seat]
    total = 0
    for term in SCENARIO_SCORING[table.scenario]:
        total += final_term(table, seat, term)
    for card in player.equipment:
        total += EQUIPMENT_PRESTIGE[card]
    for number in player.abilities:
        if ABILITIES[number].kind == FINAL:
            total += final_term(table, seat, ABILITIES[number])
    weight = 1.0 if left < 2.0 else 0.5
    return total + weight * MORALE_PRESTIGE[player.morale]


def leftovers_worth(player: Player) -> float:
    """In the last round: what remains is little."""
    due = 0
    for scientist in player.scientists:
        due += salary(player, scientist)
    free = player.credits - due
    value = (
        free / CREDITS_PER_PRESTIGE
        + sum(player.research_points) / POINTS_PER_PRESTIGE
        + player.influence / INFLUENCE_PER_PRESTIGE
    )
    return value - (3.0 if free < 0 else 0.0)


def resources_worth(player: Player, late: float) -> float:
    """Credits less what salaries will take, research points, influence, morale."""
    due = 0
    for scientist in player.scientists:
        due += salary(player, scientist)
    free = player.credits - due
    value = WORTH_CREDIT * min(free, PLENTY) + WORTH_MORE_CREDITS * max(0, free - PLENTY)
    if free < 0:
        value += IN_DEBT * max(-4, free) / 2.0
    for n in player.research_points:
        value += WORTH_POINT * min(n, ENOUGH_POINTS) + WORTH_MORE_POINTS * max(0, n - ENOUGH_POINTS)
    value += WORTH_INFLUENCE * min(player.influence, 3) + WORTH_MORALE * player.morale
    if player.morale == 0:
        value -= BURNT_OUT
    return value * (0.5 + 0.5 * late)


def projects_worth(player: Player, late: float) -> float:
    """Projects in progress by their hexes, and cards that could be started."""
    value = 0.0
    projects = player.projects
    for index in range(0, len(projects), PROJECT):
        card = projects[index + CARD]
        share = (projects[index + PLACED] + HEAD_START) / RESEARCH_HEXES[card]
        value += PROMISE * PROJECT_WORTH[card] * share
        value += 0.6 * WORTH_PHD * (projects[index + FRESH] + projects[index + TIRED])
    value -= SCATTERED * max(0, len(projects) // PROJECT - MANY_PROJECTS)
    ready = 0
    rest = player.hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if meets(player, RESEARCH_NEEDS[card]):
            ready += 1
    value += WORTH_CARD * min(ready, 2) + WORTH_ANY_CARD * count_bits(player.hand)
    return late * value


def staff_worth(player: Player, left: float) -> float:
    """Scientists by what they can still do less their salaries; PhD students; abilities."""
    able = 0
    due = 0
    for scientist in player.scientists:
        due += salary(player, scientist)
        if not (player.unpaid >> scientist) & 1:
            able += 1
    worth = -WAGE * due
    for i in range(min(able, len(WORTH_STAFF))):
        worth += WORTH_STAFF[i]
    for number in player.abilities:
        worth += ABILITY_WORTH[number]
    value = left * worth + TOOL * len(player.equipment)
    value += DISCOVERY * count_bits(player.breakthroughs)
    return value + WORTH_PHD * min(1.0, left) * min(player.fresh + player.tired, 3)


def goal_chance(player: Player, goal: Need, before: bool) -> float:
    """The chance that a goal will be met; `before` the Action Phase events count from zero."""
    have = 0
    if not before or goal.what > LAST_EVENT_GOAL:
        have = goal_value(player, goal)
    if have >= goal.n:
        return 1.0
    card = NEEDED_CARD[goal.what]
    if player.passed or (card and not player.cards & card):
        return FAILED
    chance = FIRST_CHANCE[goal.what]
    for _ in range(max(0, have), goal.n - 1):
        chance *= NEXT_CHANCE[goal.what]
    if goal.what == COMPLETE_GOAL:
        chance *= completion_chance(player, goal.colour)
    elif goal.colour != NONE:
        chance *= COLOUR_CHANCE
    if goal.what == INVEST_GOAL or goal.what == BREAKTHROUGH_GOAL or goal.what == PUBLISH_GOAL:
        if sum(player.research_points) < max(goal.n, goal.tier + 1):
            chance *= FEW_POINTS
    return chance


def completion_chance(player: Player, colour: int) -> float:
    """How likely one of the projects in progress is completed, by the hexes it misses."""
    best = TOO_FAR
    projects = player.projects
    for index in range(0, len(projects), PROJECT):
        card = projects[index + CARD]
        if colour == NONE or (RESEARCH_COLOURS[card] >> colour) & 1:
            missing = RESEARCH_HEXES[card] - projects[index + PLACED]
            if missing < len(FAR_OFF):
                best = max(best, FAR_OFF[missing])
    return best


def grant_worth(player: Player, grant: int, before: bool) -> float:
    """Reward and penalty of a Grant, by the chance that its goals will be met."""
    chance = 1.0
    for goal in GRANT_GOALS[grant]:
        chance *= goal_chance(player, goal, before)
    reward = effects_worth(GRANT_REWARD[grant])
    penalty = effects_worth(GRANT_PENALTY[grant])
    return chance * reward + (1.0 - chance) * penalty


def lot_worth(table: PrincipiaTable, seat: int) -> float:
    """In a lot: what the first choice would be worth, less the bid."""
    player = table.players[seat]
    best = -100.0
    second = -100.0
    for grant in table.display:
        worth = WORTH_CREDIT * GRANT_CREDITS[grant] + grant_worth(player, grant, True)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    leading = (table.lot >> seat) & 1 == 1 and player.bid == table.high and table.high > 0
    if leading:
        if table.lot_size > 2:
            return second + EAGER * (best - second) - player.bid
        gain = EAGER_OF_TWO * (best - second) - player.bid
        return second + gain + OVERBID * min(gain, 0.0)
    return second  # what was bid before is lost anyway
