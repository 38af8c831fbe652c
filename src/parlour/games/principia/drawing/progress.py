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


def goal_progress(player: dict[str, Any], goal: Need) -> tuple[int, int]:
    """What a seat has of a goal, and how much it needs."""
    return goal_value(player, goal), goal.n


def goal_value(player: dict[str, Any], goal: Need) -> int:
    what = GOALS[goal.what]
    counters: list[int] = player["counters"]
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
    staff = [SCIENTISTS.index(scientist["scientist"]) for scientist in player["scientists"]]
    if goal.colour != NONE:
        staff = [card for card in staff if (DISCIPLINES[card] >> goal.colour) & 1]
    values = {
        "credits_left": player["credits"],
        "scientists": len(staff),
        "professors": sum(RANK[card] == PROFESSOR for card in staff),
        "disciplines": disciplines(staff),
        "phds": player["phds"]
        + player["tilted_phds"]
        + sum(project["phds"] + project["tilted_phds"] for project in player["projects"]),
        "in_progress": len(player["projects"]),
        "hand": len(player["hand"]),
        "morale": player["morale"],
        "research_points_left": sum(player["research_points"].values()),
        "equipment": len(player["equipment"]),
    }
    return int(values[what])


def disciplines(staff: list[int]) -> int:
    """Different disciplines; a scientist of several fills one that is missing."""
    colours_by_card = [colours_of(DISCIPLINES[card]) for card in staff]
    single = {colours[0] for colours in colours_by_card if len(colours) == 1}
    flexible = sum(len(colours) > 1 for colours in colours_by_card)
    return min(len(COLOURS), len(single) + flexible)


def salaries_due(player: dict[str, Any]) -> int:
    """PR-16.2: the credits that a seat owes its doctors and professors in the Clean-up Phase."""
    changes = [
        ability
        for ability in abilities(player)
        if ability.kind == MOD and MODS[ability.what] == "salary"
    ]
    due = 0
    for scientist in player["scientists"]:
        card = SCIENTISTS.index(scientist["scientist"])
        scopes = ("scientists", f"{RANKS[RANK[card]]}s")
        change = sum(ability.n for ability in changes if SCOPES[ability.scope] in scopes)
        due += max(0, SALARY_OF[card] + change)
    return due


def abilities(player: dict[str, Any]) -> list[Ability]:
    """The abilities that work for a seat; those of unpaid scientists do not (PR-16.8)."""
    numbers = list(INSTITUTE_ABILITIES[INSTITUTES.index(player["institute"])])
    for scientist in player["scientists"]:
        if not scientist["unpaid"]:
            numbers += SCIENTIST_ABILITIES[SCIENTISTS.index(scientist["scientist"])]
    for id_ in player["equipment"]:
        numbers += EQUIPMENT_ABILITIES[EQUIPMENT.index(id_)]
    return [ABILITIES[number] for number in numbers]


def end_progress(view: dict[str, Any], scenario: int) -> tuple[int, int]:
    """How near the end condition is: of the nearest seat, or of all together."""
    players = view["players"]
    condition = ENDS[END_WHAT[scenario]]
    needed = END_N[scenario][view["seats"]]
    if condition == "total_articles":
        return sum(len(player["articles"]) for player in players), needed
    if condition == "total_breakthroughs":
        return sum(maker is not None for maker in view["breakthroughs"].values()), needed
    if condition == "player_articles":
        return max(len(player["articles"]) for player in players), needed
    if condition == "player_prestige":
        return max(player["prestige"] for player in players), needed
    if condition == "player_unity":
        articles = END_ARTICLES[scenario]
        parts = [
            min(len(player["completed"]), needed)
            + min(len(player["articles"]), articles)
            + len(
                {
                    colour
                    for id_ in player["completed"]
                    for colour in colours_of(research_colours(id_))
                }
            )
            for player in players
        ]
        return max(parts), needed + articles + len(COLOURS)
    return max(len(player["completed"]) for player in players), needed


def research_colours(id_: str) -> int:
    """The mask of colours of a Research card."""
    return RESEARCH_COLOURS[RESEARCH.index(id_)]


def progress_bar(x: float, y: float, w: float, n: int, needed: int) -> str:
    """A bar that fills, with its numbers beside it."""
    share = max(0.0, min(1.0, n / needed if needed else 1.0))
    amount = f"{n} / {needed}" + (" ✓" if n >= needed else "")
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
