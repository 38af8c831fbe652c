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
    "draw_research": "research_card",
    "hex": "research_hex",
}
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


def effect(term: Effect) -> Signs:
    op = OPS[term.op]
    if op == "research_points":
        return [change(term.n), f"research_points_{COLOURS[term.colour]}"]
    if op == "track":
        return [change(term.n), "invest", *field(term.colour)]
    return [change(term.n), GAINED[op]]


def effects(terms: list[Effect]) -> Signs:
    return [sign for term in terms for sign in effect(term)]


def need(term: Need, goal: bool = False) -> Signs:
    """A requirement, or a goal of a Grant."""
    what = (GOALS if goal else NEEDS)[term.what]
    least = "≥" if what == "morale" else ""
    tier = [f"=≥{roman(term.tier)}"] if term.tier else []
    kind = ["pr_fields"] if what in SETS else field(term.colour)
    return [f"={least}{term.n}", COUNTED[what], *tier, *kind]


def needs(terms: list[Need], goal: bool = False) -> Signs:
    return [sign for term in terms for sign in need(term, goal)]


def ability(term: Ability) -> Signs:
    """What a card does."""
    limit = [f"={term.limit}×"] if term.limit else []
    if term.kind == TRIGGER:
        return limit + trigger(term)
    return limit + (modifier(term) if term.kind == MOD else final(term))


def trigger(term: Ability) -> Signs:
    event = TRIGGERS[term.what]
    head = [EVENTS[event], *field(term.colour)]
    if event == "hire" and term.scope != NONE:
        head.append(PEOPLE[SCOPES[term.scope]])
    if event == "grant_success":
        head.append("check")
    if term.tier:
        head.append(f"=≥{roman(term.tier)}")
    if term.left:
        head.append(f"=≥{term.left}")
    return [*head, "arrow", *effects(term.effects)]


def modifier(term: Ability) -> Signs:
    what = MODS[term.what]
    staff = [] if term.scope == NONE else [PEOPLE[SCOPES[term.scope]]]
    n = change(term.n) if term.n else "=0"
    if what == "hex":
        return [*staff, *field(term.colour), "arrow", n, "research_hex"]
    if what == "action_points":
        return [f"action_{CARDS[term.card]}", "arrow", n, "action_points"]
    if what == "publish_cost":
        return ["journal", "arrow", n, f"research_points_{COLOURS[term.colour]}"]
    if what == "extra_publish":
        return ["journal", "arrow", "=+1", "journal", f"=≤{roman(term.tier)}"]
    return {
        "salary": [*staff, "salary", n, "credits"],
        "wild": ["journal", f"={term.n}×", "swap", "research_points"],
        "start_free": ["project_begun", "arrow", "=0", "action_points"],
        "equipment_cost": ["equipment", n, "credits"],
        "keep_phd": ["project_done", "arrow", f"={term.n}", "phd"],
        "morale_floor": ["morale", f"=≥{term.n}"],
        "bid_discount": ["gavel", n, "prestige"],
        "activate_discount": [*staff, "tilt", n, "action_points"],
    }[what]


def final(term: Ability) -> Signs:
    """An end-of-game term."""
    what = FINALS[term.what]
    if what == "majority":
        compared = COUNTED[MAJORITIES[term.of]]
        second = [f"=/ {term.second}"] if term.second else []
        return ["flag", "=max", compared, "arrow", change(term.n), "prestige", *second]
    filters = field(term.colour) or (["pr_fields"] if what in SETS else [])
    if term.tier:
        filters = [*filters, f"=≥{roman(term.tier)}"]
    if term.hexes:
        filters = [*filters, f"=≥{term.hexes}", "research_hex"]
    return ["flag", change(term.n), "prestige", "=/", COUNTED[what], *filters]


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
    between = sum(gap(before, sign) for before, sign in pairwise(signs))
    return sum(sign_width(sign, size) for sign in signs) + size * between


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
