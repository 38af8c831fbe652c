"""The terms of the cards as short lines of symbols, whatever the card files say.

A line is a list of signs: the name of a symbol, or, with a mark before it, a text ("=2").
"""
# mypyc: skip

from __future__ import annotations

from itertools import pairwise

from parlour import kit
from parlour.games.principia.content.terms import (
    ANY,
    CARDS,
    COLOURS,
    FINALS,
    GOALS,
    MAJORITIES,
    MOD,
    MODS,
    NEEDS,
    NONE,
    OPS,
    SCOPES,
    TRIGGER,
    TRIGGERS,
    Ability,
    Effect,
    Need,
)
from parlour.kernel.languages import change_text

Signs = list[str]
GAP = 0.13  # between two signs, in sizes
APART = 0.42  # before a number that follows a symbol: it belongs to the next one
LETTERS = 0.8  # of a text, in sizes
SMALL = {"arrow": 0.6, "plus": 0.55}

GAINED = {
    "prestige": "prestige",
    "credits": "credits",
    "influence": "influence",
    "any_research_points": "research_points",
    "morale": "morale",
    "phd": "phd",
}
GAINED |= {"draw_research": "research_card", "hex": "research_hex"}
EVENTS = {
    "acquired": "join",
    "activate": "tilt",
    "start": "project_begun",
    "complete": "project_done",
    "publish": "journal",
    "invest": "invest",
    "breakthrough": "breakthrough",
    "hire": "hire",
    "income": "income",
    "grant_taken": "grant",
    "grant_success": "grant",
    "pass": "passing",
}
PEOPLE = {
    "self": "tilt",
    "scientists": "scientist",
    "doctors": "doctor",
    "professors": "professor",
    "phds": "phd",
}
COUNTED = {
    "articles": "journal",
    "completed": "project_done",
    "breakthroughs": "breakthrough",
    "equipment": "equipment",
    "grants_won": "grant",
    "unfinished": "project_open",
    "research_sets": "project_done",
    "article_sets": "journal",
    "disciplines": "scientist",
    "scientists": "scientist",
    "professors": "professor",
    "morale": "morale",
    "hexes": "research_hex",
    "start": "project_begun",
    "complete": "project_done",
    "publish": "journal",
    "invest": "invest",
    "breakthrough": "breakthrough",
    "hire": "hire",
    "hire_phd": "phd",
    "hire_any": "hire",
    "buy_equipment": "equipment",
    "play_cards": "card",
    "pass_with": "passing",
    "credits_left": "credits",
    "phds": "phd",
    "in_progress": "project_open",
    "hand": "research_card",
    "research_points_left": "research_points",
}
SETS = ("research_sets", "article_sets", "disciplines")


def change(n: int) -> str:
    return f"={change_text(n)}"


def field(colour: int) -> Signs:
    """The sign of a field, where a term has one."""
    return [] if colour == NONE else ["pr_fields" if colour == ANY else f"pr_{COLOURS[colour]}"]


def effect(one: Effect) -> Signs:
    op = OPS[one.op]
    if op == "research_points":
        return [change(one.n), f"research_points_{COLOURS[one.colour]}"]
    if op == "track":
        return [change(one.n), "invest", *field(one.colour)]
    return [change(one.n), GAINED[op]]


def effects(many: list[Effect]) -> Signs:
    return [sign for one in many for sign in effect(one)]


def need(one: Need, goal: bool = False) -> Signs:
    """A requirement, or a goal of a Grant."""
    what = (GOALS if goal else NEEDS)[one.what]
    least = "≥" if what == "morale" else ""
    tier = [f"=≥{roman(one.tier)}"] if one.tier else []
    kind = ["pr_fields"] if what in SETS else field(one.colour)
    return [f"={least}{one.n}", COUNTED[what], *tier, *kind]


def needs(many: list[Need], goal: bool = False) -> Signs:
    return [sign for one in many for sign in need(one, goal)]


def ability(one: Ability) -> Signs:
    """What a card does."""
    limit = [f"={one.limit}×"] if one.limit else []
    if one.kind == TRIGGER:
        return limit + trigger(one)
    return limit + (modifier(one) if one.kind == MOD else final(one))


def trigger(one: Ability) -> Signs:
    event = TRIGGERS[one.what]
    head = [EVENTS[event], *field(one.colour)]
    if event == "hire" and one.scope != NONE:
        head.append(PEOPLE[SCOPES[one.scope]])
    if event == "grant_success":
        head.append("check")
    if one.tier:
        head.append(f"=≥{roman(one.tier)}")
    if one.left:
        head.append(f"=≥{one.left}")
    return [*head, "arrow", *effects(one.effects)]


def modifier(one: Ability) -> Signs:
    what = MODS[one.what]
    who = [] if one.scope == NONE else [PEOPLE[SCOPES[one.scope]]]
    n = change(one.n) if one.n else "=0"
    if what == "hex":
        return [*who, *field(one.colour), "arrow", n, "research_hex"]
    if what == "action_points":
        return [f"action_{CARDS[one.card]}", "arrow", n, "action_points"]
    if what == "publish_cost":
        return ["journal", "arrow", n, f"research_points_{COLOURS[one.colour]}"]
    if what == "extra_publish":
        return ["journal", "arrow", "=+1", "journal", f"=≤{roman(one.tier)}"]
    return {
        "salary": [*who, "salary", n, "credits"],
        "wild": ["journal", f"={one.n}×", "swap", "research_points"],
        "start_free": ["project_begun", "arrow", "=0", "action_points"],
        "equipment_cost": ["equipment", n, "credits"],
        "keep_phd": ["project_done", "arrow", f"={one.n}", "phd"],
        "morale_floor": ["morale", f"=≥{one.n}"],
        "bid_discount": ["gavel", n, "prestige"],
        "activate_discount": [*who, "tilt", n, "action_points"],
    }[what]


def final(one: Ability) -> Signs:
    """An end-of-game term."""
    what = FINALS[one.what]
    if what == "majority":
        of = COUNTED[MAJORITIES[one.of]]
        second = [f"=/ {one.second}"] if one.second else []
        return ["flag", "=max", of, "arrow", change(one.n), "prestige", *second]
    more = field(one.colour) or (["pr_fields"] if what in SETS else [])
    if one.tier:
        more = [*more, f"=≥{roman(one.tier)}"]
    if one.hexes:
        more = [*more, f"=≥{one.hexes}", "research_hex"]
    return ["flag", change(one.n), "prestige", "=/", COUNTED[what], *more]


def roman(tier: int) -> str:
    """The tier of a journal as it is printed."""
    return ("0", "I", "II", "III", "IV", "V", "VI", "VII")[tier]


def sign_width(sign: str, size: float) -> float:
    if sign.startswith("="):
        return kit.width_of(sign[1:], size * LETTERS, True)
    return size * SMALL.get(sign, 1.0)


def gap(before: str, sign: str) -> float:
    """The room between two signs, in sizes."""
    numbers = sign[1:2] in ("+", "−") or sign[1:2].isdigit()
    apart = sign.startswith("=") and numbers and before not in ("arrow", "flag")
    return APART if apart and not before.startswith("=") else GAP


def line_width(signs: Signs, size: float) -> float:
    """How wide a line is."""
    between = sum(gap(one, other) for one, other in pairwise(signs))
    return sum(sign_width(one, size) for one in signs) + size * between


def line(
    signs: Signs, x: float, y: float, size: float, width: float = 0, anchor: str = "start"
) -> str:
    """A line with its middle at y; it shrinks to a given width. `anchor` may be "end"."""
    long = line_width(signs, size)
    if width and long > width:
        size *= width / long
        long = width
    if anchor == "end":
        x -= long
    elif anchor == "middle":
        x -= long / 2
    parts: list[str] = []
    for i, sign in enumerate(signs):
        if i:
            x += size * gap(signs[i - 1], sign)
        wide = sign_width(sign, size)
        if sign.startswith("="):
            letters = size * LETTERS
            parts.append(
                kit.label(x, y + letters * 0.36, sign[1:], letters, weight=700, anchor="start")
            )
        else:
            parts.append(kit.symbol(sign, x + wide / 2, y, size * SMALL.get(sign, 1.0)))
        x += wide
    return "".join(parts)
