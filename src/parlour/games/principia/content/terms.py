"""The short terms in which cards say what they do, read into numbers.

    effects       credits 2, research_points green 1, track any 1, draw_research 2
    requirement   scientists green 1, articles 2
    goal          hexes 4, publish tier 3 1
    abilities     when complete green: research_points green 1 | mod hex +1 scientists red limit 1

A wrong term is answered with a sentence that says what is wrong, where, and what is allowed.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, final

from parlour.kernel.data import expect
from parlour.kernel.errors import InvalidData

COLOURS: Final = ["green", "blue", "red"]
ANY: Final = 3  # "any" colour of a track, or of a cost
NONE: Final = -1

OPS: Final = [
    "prestige",
    "credits",
    "influence",
    "research_points",
    "any_research_points",
    "morale",
    "phd",
    "draw_research",
    "hex",
    "track",
]
TRIGGERS: Final = [
    "acquired",
    "activate",
    "start",
    "complete",
    "publish",
    "invest",
    "breakthrough",
    "hire",
    "income",
    "grant_taken",
    "grant_success",
    "pass",
]
MODS: Final = [
    "hex",
    "action_points",
    "salary",
    "publish_cost",
    "wild",
    "start_free",
    "equipment_cost",
    "extra_publish",
    "keep_phd",
    "morale_floor",
    "bid_discount",
    "activate_discount",
]
FINALS: Final = [
    "articles",
    "completed",
    "breakthroughs",
    "equipment",
    "grants_won",
    "unfinished",
    "research_sets",
    "article_sets",
    "disciplines",
    "majority",
]
MAJORITIES: Final = ["articles", "morale"]
NEEDS: Final = ["scientists", "professors", "completed", "articles", "morale", "disciplines"]
GOALS: Final = [
    "hexes",
    "start",
    "complete",
    "publish",
    "invest",
    "breakthrough",
    "hire",
    "hire_phd",
    "hire_any",
    "buy_equipment",
    "play_cards",
    "pass_with",
    "credits_left",
    "scientists",
    "professors",
    "disciplines",
    "phds",
    "in_progress",
    "hand",
    "morale",
    "research_points_left",
    "equipment",
]
ENDS: Final = [
    "player_articles",
    "total_articles",
    "total_breakthroughs",
    "player_prestige",
    "player_completed",
    "player_unity",
]
SCOPES: Final = ["self", "scientists", "doctors", "professors", "phds"]
CARDS: Final = ["research", "recruit", "publish", "invest", "manage"]

TRIGGER: Final = 0
MOD: Final = 1
FINAL: Final = 2


@final
class Effect:
    """One instant effect: what, of which colour (or ANY, NONE), how much."""

    def __init__(self, op: int, colour: int, n: int) -> None:
        self.op = op
        self.colour = colour
        self.n = n


@final
class Need:
    """A requirement or a goal: what, of which colour, of at least which tier, how many."""

    def __init__(self, what: int, colour: int, tier: int, n: int) -> None:
        self.what = what
        self.colour = colour
        self.tier = tier
        self.n = n


@final
class Ability:
    """What a card does: a trigger, a modifier or an end-of-game term."""

    def __init__(self, kind: int, what: int) -> None:
        self.kind = kind
        self.what = what
        self.n: int = 0  # amount of a modifier, PP of an end-of-game term
        self.colour: int = NONE  # filter
        self.scope: int = NONE  # filter
        self.tier: int = 0  # filter: at least this tier (extra_publish: at most)
        self.left: int = 0  # filter: Action cards in hand when passing
        self.limit: int = 0  # times per round, 0 for always
        self.card: int = NONE  # the Action card of `action_points`
        self.hexes: int = 0  # filter: projects of at least this size
        self.of: int = NONE  # what a majority compares
        self.second: int = 0  # PP for the second of a majority
        self.effects: list[Effect] = []


# Which filters an ability may have; those with ! it must have.
TRIGGER_FILTERS: Final = {
    "acquired": "",
    "activate": "colour limit",
    "start": "colour limit",
    "complete": "colour limit",
    "publish": "colour tier limit",
    "invest": "colour limit",
    "breakthrough": "colour limit",
    "hire": "scope limit",
    "income": "",
    "grant_taken": "limit",
    "grant_success": "limit",
    "pass": "left limit",
}
MOD_FILTERS: Final = {
    "hex": "scope! colour limit",
    "action_points": "card!",
    "salary": "scope!",
    "publish_cost": "colour!",
    "wild": "",
    "start_free": "limit",
    "equipment_cost": "",
    "extra_publish": "tier!",
    "keep_phd": "",
    "morale_floor": "",
    "bid_discount": "",
    "activate_discount": "scope! limit",
}
FINAL_FILTERS: Final = {"articles": "tier", "completed": "colour hexes"}
LOWER: Final = ["publish_cost", "equipment_cost", "activate_discount"]  # only with a minus
EITHER: Final = ["action_points", "salary"]  # with plus or minus
SCOPES_OF: Final = {
    "hex": SCOPES,
    "salary": ["scientists", "doctors", "professors"],
    "activate_discount": ["scientists", "doctors", "professors"],
    "hire": ["scientists", "doctors", "professors", "phds"],
}
COLOURED: Final = [
    "scientists",
    "professors",
    "completed",
    "hexes",
    "complete",
]  # requirements, goals
LOSSES: Final = [
    "prestige",
    "credits",
    "influence",
    "research_points",
    "morale",
]  # effects that may be negative
ON_A_PROJECT: Final = ["start", "activate"]  # events at which `hex` has a project to go to
HIGHEST_NUMBER: Final = 999


def tidy(text: str) -> str:
    """A cell as it was meant: small letters, plain spaces, a plain minus, commas."""
    for dash in "\u2212\u2013\u2014":
        text = text.replace(dash, "-")
    text = text.replace(";", ",")
    return " ".join(text.lower().split())


def one_of(word: str, known: list[str], where: str) -> int:
    """Which of the known words it is; a wrong one is answered with the nearest."""
    if word in known:
        return known.index(word)
    raise InvalidData(f"{where}: {word!r} is none of {', '.join(known)}{near(word, known)}")


def near(word: str, known: list[str]) -> str:
    """A hint at the known word that a misspelt one is like, or nothing."""
    likely = get_close_matches(word, known, 1)
    return f" (did you mean {likely[0]!r}?)" if likely else ""


def is_number(word: str) -> bool:
    """Whether a word is a whole number, with or without sign."""
    digits = word[1:] if word[:1] in ("+", "-") else word
    return digits.isascii() and digits.isdigit() and int(digits) <= HIGHEST_NUMBER


def parse_effects(text: str, where: str, on_a_project: bool = False) -> list[Effect]:
    """ "credits 2, research_points green 1" """
    parts = [part for part in tidy(text).split(",") if part.strip()]
    return [parse_effect(part.strip(), where, on_a_project) for part in parts]


def parse_effect(text: str, where: str, on_a_project: bool) -> Effect:
    words = text.split()
    op = one_of(words[0], OPS, where)
    coloured = words[0] in ("research_points", "track")
    reads = f"{text!r} should read '{words[0]}{' <colour>' if coloured else ''} <number>'"
    expect(len(words) == (3 if coloured else 2) and is_number(words[-1]), where, reads)
    n = int(words[-1])
    expect(n != 0, where, f"{text!r} has no effect")
    expect(n > 0 or words[0] in LOSSES, where, f"only {', '.join(LOSSES)} can be lost: {text!r}")
    expect(
        words[0] != "hex" or on_a_project,
        where,
        f"'hex' needs a project: it stands only after {' or '.join(ON_A_PROJECT)}",
    )
    colour = NONE
    if coloured:
        colour = one_of(words[1], COLOURS + ["any"] if words[0] == "track" else COLOURS, where)
    return Effect(op, colour, n)


def parse_needs(text: str, known: list[str], where: str) -> list[Need]:
    """ "scientists green 1, articles 2"; `known` are the words allowed here."""
    return [parse_need(part, known, where) for part in tidy(text).split(",") if part.strip()]


def parse_need(text: str, known: list[str], where: str) -> Need:
    words = text.split()
    what = one_of(words[0], known, where)
    form = "<colour> <number>" if words[0] in COLOURED else "<number>"
    if words[0] == "publish":
        form = "tier <number> <number>' or 'publish <number>"
    reads = f"{text.strip()!r} should read '{words[0]} {form}'"
    expect(len(words) > 1 and is_number(words[-1]) and int(words[-1]) > 0, where, reads)
    need = Need(what, NONE, 0, int(words[-1]))
    rest = words[1:-1]
    if rest and words[0] in COLOURED:
        need.colour = one_of(rest[0], COLOURS, where)
        rest = rest[1:]
    elif len(rest) == 2 and words[0] == "publish" and rest[0] == "tier" and is_number(rest[1]):
        need.tier = int(rest[1])
        rest = []
    expect(not rest, where, reads)
    return need


def parse_abilities(text: str, where: str) -> list[Ability]:
    """ "when complete: credits 2 | mod wild +1 | final +1 articles" """
    return [parse_ability(part.strip(), where) for part in tidy(text).split("|") if part.strip()]


def parse_ability(text: str, where: str) -> Ability:
    head, colon, tail = text.partition(":")
    words = head.split()
    expect(
        len(words) > 1 and words[0] in ("when", "mod", "final"),
        where,
        f"an ability reads 'when <event>: <effects>', 'mod <what> <number>' or "
        f"'final <PP> <what>', not {text!r}",
    )
    if words[0] == "when":
        expect(colon == ":", where, f"{text!r} should read 'when <event>: <effects>'")
        return parse_trigger(words[1], words[2:], tail, where)
    expect(colon == "", where, f"only 'when' has a colon: {text!r}")
    if words[0] == "mod":
        return parse_modifier(words[1], words[2:], where)
    return parse_final(text, words, where)


def parse_trigger(event: str, filters: list[str], effects: str, where: str) -> Ability:
    """ "when publish green: credits 2" """
    ability = Ability(TRIGGER, one_of(event, TRIGGERS, where))
    parse_filters(ability, event, TRIGGER_FILTERS[event], filters, where)
    ability.effects = parse_effects(effects, where, event in ON_A_PROJECT)
    expect(bool(ability.effects), where, f"'when {event}' names no effect")
    return ability


def parse_modifier(what: str, rest: list[str], where: str) -> Ability:
    """ "mod hex +1 scientists red limit 1" """
    ability = Ability(MOD, one_of(what, MODS, where))
    if what == "start_free":
        parse_filters(ability, what, MOD_FILTERS[what], rest, where)
        return ability
    least = "-1" if what in LOWER else "+1"
    number = bool(rest) and is_number(rest[0])
    expect(number, where, f"'mod {what}' needs a number after it, such as {least}")
    n = int(rest[0])
    allowed = n < 0 if what in LOWER else n > 0 or (what in EITHER and n < 0)
    expect(allowed, where, f"'mod {what} {rest[0]}': the number must be {least} or the like")
    ability.n = n
    parse_filters(ability, what, MOD_FILTERS[what], rest[1:], where)
    return ability


def parse_final(text: str, words: list[str], where: str) -> Ability:
    """ "final +1 completed green", "final majority articles first 3 second 1" """
    if words[1] == "majority":
        ability = Ability(FINAL, FINALS.index("majority"))
        expect(
            len(words) == 7
            and words[2] in MAJORITIES
            and words[3] == "first"
            and is_number(words[4])
            and words[5] == "second"
            and is_number(words[6]),
            where,
            f"{text!r} should read "
            f"'final majority <{' or '.join(MAJORITIES)}> first <PP> second <PP>'",
        )
        ability.of = MAJORITIES.index(words[2])
        ability.n = int(words[4])
        ability.second = int(words[6])
        return ability
    reads = f"{text!r} should read 'final <PP> <what>', such as 'final +1 articles'"
    expect(is_number(words[1]) and len(words) > 2, where, reads)
    ability = Ability(FINAL, one_of(words[2], FINALS, where))
    ability.n = int(words[1])
    parse_filters(ability, words[2], FINAL_FILTERS.get(words[2], ""), words[3:], where)
    return ability


def parse_filters(ability: Ability, what: str, filters: str, words: list[str], where: str) -> None:
    """Colours, scopes, Action cards, and 'tier', 'left', 'limit', 'hexes' with a number."""
    allowed = [name.rstrip("!") for name in filters.split()]
    kinds: list[str] = []
    rest = words
    while rest:
        kind = filter_kind(rest[0])
        choices = ", ".join(allowed) or "nothing"
        expect(kind in allowed, where, f"{rest[0]!r} cannot follow {what!r}; allowed: {choices}")
        expect(kind not in kinds, where, f"{what!r} has a second {kind}: {rest[0]!r}")
        kinds.append(kind)
        if kind in ("colour", "scope", "card"):
            set_word(ability, what, kind, rest[0], where)
            rest = rest[1:]
            continue
        number = len(rest) > 1 and is_number(rest[1]) and int(rest[1]) > 0
        expect(number, where, f"{kind!r} needs a number after it, such as '{kind} 1'")
        set_number(ability, kind, int(rest[1]))
        rest = rest[2:]
    for name in filters.split():
        if name.endswith("!"):
            needed = name.rstrip("!")
            expect(needed in kinds, where, f"{what!r} needs a {needed}: {words_of(what, needed)}")


def filter_kind(word: str) -> str:
    """What kind of filter a word is; itself if it is none."""
    if word in COLOURS:
        return "colour"
    if word in SCOPES:
        return "scope"
    if word in CARDS:
        return "card"
    return word


def words_of(what: str, kind: str) -> str:
    """The words of a kind of filter, as they are written."""
    if kind == "scope":
        return ", ".join(SCOPES_OF[what])
    if kind == "colour":
        return ", ".join(COLOURS)
    return ", ".join(CARDS) if kind == "card" else f"{kind} <number>"


def set_word(ability: Ability, what: str, kind: str, word: str, where: str) -> None:
    """A filter of one word."""
    if kind == "colour":
        ability.colour = COLOURS.index(word)
    elif kind == "scope":
        one_of(word, SCOPES_OF[what], where)
        ability.scope = SCOPES.index(word)
    else:
        expect(word != "publish", where, "PUBLISH has no AP: it brings one article")
        ability.card = CARDS.index(word)


def set_number(ability: Ability, kind: str, n: int) -> None:
    """A filter with a number."""
    if kind == "tier":
        ability.tier = n
    elif kind == "left":
        ability.left = n
    elif kind == "limit":
        ability.limit = n
    else:
        ability.hexes = n
