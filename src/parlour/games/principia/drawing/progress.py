"""How near a goal or the end of the game is, read from a view."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.abilities import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.research import RESEARCH, RESEARCH_COLOURS
from parlour.games.principia.content.scenarios import END_ARTICLES, END_N, END_WHAT
from parlour.games.principia.content.scientists import (
    DISCIPLINES,
    PROFESSOR,
    RANK,
    RANKS,
    SALARY_OF,
    SCIENTISTS,
)
from parlour.games.principia.content.terms import (
    COLOURS,
    ENDS,
    GOALS,
    MOD,
    MODS,
    NONE,
    SCOPES,
    Ability,
    Need,
)
from parlour.games.principia.drawing.labels import colours_of
from parlour.games.principia.state import (
    BREAKTHROUGH_COUNTER,
    BUY_COUNTER,
    COMPLETE_COUNTER,
    HEXES_COUNTER,
    HIRE_COUNTER,
    HIRE_PHD_COUNTER,
    INVEST_COUNTER,
    PASS_COUNTER,
    PLAY_COUNTER,
    PUBLISH_COUNTER,
    START_COUNTER,
)

COUNTERS = {
    "start": START_COUNTER,
    "invest": INVEST_COUNTER,
    "breakthrough": BREAKTHROUGH_COUNTER,
    "hire": HIRE_COUNTER,
    "hire_phd": HIRE_PHD_COUNTER,
    "buy_equipment": BUY_COUNTER,
    "play_cards": PLAY_COUNTER,
    "pass_with": PASS_COUNTER,
}

LETTERS = 16.6


def goal_progress(own: dict[str, Any], goal: Need) -> tuple[int, int]:
    """What a seat has of a goal, and how much it needs."""
    return goal_value(own, goal), goal.n


def goal_value(own: dict[str, Any], goal: Need) -> int:
    what = GOALS[goal.what]
    counters: list[int] = own["counters"]
    if what in COUNTERS:
        return counters[COUNTERS[what]]
    if what == "hexes":
        return counters[HEXES_COUNTER + goal.colour + 1]
    if what == "complete":
        return counters[COMPLETE_COUNTER + goal.colour + 1]
    if what == "publish":
        return counters[PUBLISH_COUNTER + goal.tier]
    if what == "hire_any":
        return counters[HIRE_COUNTER] + counters[HIRE_PHD_COUNTER]
    staff = [SCIENTISTS.index(one["scientist"]) for one in own["scientists"]]
    if goal.colour != NONE:
        staff = [one for one in staff if (DISCIPLINES[one] >> goal.colour) & 1]
    values = {
        "credits_left": own["credits"],
        "scientists": len(staff),
        "professors": sum(RANK[one] == PROFESSOR for one in staff),
        "disciplines": disciplines(staff),
        "phds": own["phds"]
        + own["tilted_phds"]
        + sum(one["phds"] + one["tilted_phds"] for one in own["projects"]),
        "in_progress": len(own["projects"]),
        "hand": len(own["hand"]),
        "morale": own["morale"],
        "research_points_left": sum(own["research_points"].values()),
        "equipment": len(own["equipment"]),
    }
    return int(values[what])


def disciplines(staff: list[int]) -> int:
    """Different disciplines; a scientist of several fills one that is missing."""
    fields = [colours_of(DISCIPLINES[one]) for one in staff]
    single = {one[0] for one in fields if len(one) == 1}
    return min(len(COLOURS), len(single) + sum(len(one) > 1 for one in fields))


def salaries_due(own: dict[str, Any]) -> int:
    """PR-16.2: the credits that a seat owes its doctors and professors in the Clean-up Phase."""
    changes = [one for one in abilities(own) if one.kind == MOD and MODS[one.what] == "salary"]
    due = 0
    for one in own["scientists"]:
        card = SCIENTISTS.index(one["scientist"])
        whose = ("scientists", f"{RANKS[RANK[card]]}s")
        change = sum(ability.n for ability in changes if SCOPES[ability.scope] in whose)
        due += max(0, SALARY_OF[card] + change)
    return due


def abilities(own: dict[str, Any]) -> list[Ability]:
    """The abilities that work for a seat; those of unpaid scientists do not (PR-16.8)."""
    numbers = list(INSTITUTE_ABILITIES[INSTITUTES.index(own["institute"])])
    for one in own["scientists"]:
        if not one["unpaid"]:
            numbers += SCIENTIST_ABILITIES[SCIENTISTS.index(one["scientist"])]
    for id_ in own["equipment"]:
        numbers += EQUIPMENT_ABILITIES[EQUIPMENT.index(id_)]
    return [ABILITIES[number] for number in numbers]


def end_progress(view: dict[str, Any], scenario: int) -> tuple[int, int]:
    """How near the end condition is: of the nearest seat, or of all together."""
    players = view["players"]
    what = ENDS[END_WHAT[scenario]]
    number = END_N[scenario][view["seats"]]
    if what == "total_articles":
        return sum(len(own["articles"]) for own in players), number
    if what == "total_breakthroughs":
        return sum(maker is not None for maker in view["breakthroughs"].values()), number
    if what == "player_articles":
        return max(len(own["articles"]) for own in players), number
    if what == "player_prestige":
        return max(own["prestige"] for own in players), number
    if what == "player_unity":
        articles = END_ARTICLES[scenario]
        parts = [
            min(len(own["completed"]), number)
            + min(len(own["articles"]), articles)
            + len({c for id_ in own["completed"] for c in colours_of(research_colours(id_))})
            for own in players
        ]
        return max(parts), number + articles + len(COLOURS)
    return max(len(own["completed"]) for own in players), number


def research_colours(id_: str) -> int:
    """The mask of colours of a Research card."""
    return RESEARCH_COLOURS[RESEARCH.index(id_)]


def progress_bar(x: float, y: float, w: float, n: int, of: int) -> str:
    """A bar that fills, with its numbers beside it."""
    share = max(0.0, min(1.0, n / of if of else 1.0))
    amount = f"{n} / {of}" + (" ✓" if n >= of else "")
    bar = w - kit.width_of(amount, LETTERS) - 12
    return (
        kit.plate(
            x,
            y + 3,
            bar,
            12,
            kit.paint("pr-soft"),
            r=6,
            stroke=kit.paint("pr-line"),
            stroke_width=1,
        )
        + (kit.plate(x, y + 3, max(12.0, bar * share), 12, kit.paint("gold"), r=6) if n > 0 else "")
        + kit.label(x + w, y + 15, amount, LETTERS, weight=700, anchor="end")
    )
