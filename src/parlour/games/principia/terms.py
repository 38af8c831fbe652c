"""The short terms in which cards say what they do, read into numbers.

    effects       k 2, pb green 1, track any 1, draw_research 2
    requirement   scientists green 1, articles 2
    goal          hexes 4, publish tier 3 1
    abilities     when complete green: pb green 1 | mod hex +1 scientists red limit 1

A wrong term is answered with a sentence that says what is wrong, where, and what is allowed.
"""

from __future__ import annotations

from typing import Final, final

from parlour.kernel.data import expect

COLOURS: Final = ["green", "blue", "red"]
ANY: Final = 3  # "any" colour of a track, or of a cost
NONE: Final = -1

OPS: Final = [
    "pz",
    "k",
    "wp",
    "pb",
    "pb_choice",
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
    "pa",
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
    "k_left",
    "scientists",
    "professors",
    "disciplines",
    "phds",
    "in_progress",
    "hand",
    "morale",
    "pb_left",
    "equipment",
]
ENDS: Final = [
    "player_articles",
    "total_articles",
    "total_breakthroughs",
    "player_pz",
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
        self.n: int = 0  # amount of a modifier, PZ of an end-of-game term
        self.colour: int = NONE  # filter
        self.scope: int = NONE  # filter
        self.tier: int = 0  # filter: at least this tier (extra_publish: at most)
        self.left: int = 0  # filter: Action cards in hand when passing
        self.limit: int = 0  # times per round, 0 for always
        self.card: int = NONE  # the Action card of `pa`
        self.hexes: int = 0  # filter: projects of at least this size
        self.of: int = NONE  # what a majority compares
        self.second: int = 0  # PZ for the second of a majority
        self.effects: list[Effect] = []


def is_number(word: str) -> bool:
    """Whether a word is a whole number, with or without sign."""
    digits = word[1:] if word[:1] in ("+", "-") else word
    return digits.isascii() and digits.isdigit() and len(digits) < 4


def parse_effects(text: str, where: str) -> list[Effect]:
    """ "k 2, pb green 1" """
    return [parse_effect(part, where) for part in text.split(",") if part.strip()]


def parse_effect(text: str, where: str) -> Effect:
    words = text.split()
    expect(words[0] in OPS, where, f"{words[0]!r} is no effect; effects are {', '.join(OPS)}")
    expect(is_number(words[-1]), where, f"the effect {text.strip()!r} must end with a number")
    op = OPS.index(words[0])
    coloured = words[0] in ("pb", "track")
    expect(
        len(words) == (3 if coloured else 2),
        where,
        f"{text.strip()!r} should read '{words[0]}{' <colour>' if coloured else ''} <number>'",
    )
    colour = NONE
    if coloured:
        allowed = COLOURS + ["any"] if words[0] == "track" else COLOURS
        expect(words[1] in allowed, where, f"{words[1]!r} is none of {', '.join(allowed)}")
        colour = ANY if words[1] == "any" else COLOURS.index(words[1])
    return Effect(op, colour, int(words[-1]))


def parse_needs(text: str, known: list[str], where: str) -> list[Need]:
    """ "scientists green 1, articles 2"; `known` are the words allowed here."""
    found: list[Need] = []
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        expect(words[0] in known, where, f"{words[0]!r} is none of {', '.join(known)}")
        expect(
            len(words) > 1 and is_number(words[-1]), where, f"{part.strip()!r} ends with a number"
        )
        need = Need(known.index(words[0]), NONE, 0, int(words[-1]))
        rest = words[1:-1]
        while rest:
            if rest[0] in COLOURS:
                need.colour = COLOURS.index(rest[0])
                rest = rest[1:]
            elif rest[0] == "tier" and len(rest) > 1 and is_number(rest[1]):
                need.tier = int(rest[1])
                rest = rest[2:]
            else:
                expect(False, where, f"{rest[0]!r} is no colour and not 'tier <number>'")
        found.append(need)
    return found


def parse_abilities(text: str, where: str) -> list[Ability]:
    """ "when complete: k 2 | mod wild +1 | final +1 articles" """
    return [parse_ability(part.strip(), where) for part in text.split("|") if part.strip()]


def parse_ability(text: str, where: str) -> Ability:
    head, colon, tail = text.partition(":")
    words = head.split()
    expect(
        len(words) > 1 and words[0] in ("when", "mod", "final"),
        where,
        f"an ability starts with when, mod or final, not {text[:30]!r}",
    )
    if words[0] == "when":
        expect(colon == ":", where, f"{text!r} should read 'when <event>: <effects>'")
        ability = Ability(TRIGGER, index_of(TRIGGERS, words[1], where))
        parse_filters(ability, words[2:], where)
        ability.effects = parse_effects(tail, where)
        expect(bool(ability.effects), where, f"{text!r} names no effect")
        return ability
    expect(colon == "", where, f"only 'when' has a colon: {text!r}")
    if words[0] == "mod":
        ability = Ability(MOD, index_of(MODS, words[1], where))
        rest = words[2:]
        if rest and is_number(rest[0]):
            ability.n = int(rest[0])
            rest = rest[1:]
        else:
            expect(words[1] == "start_free", where, f"'mod {words[1]}' needs a number first")
        parse_filters(ability, rest, where)
        return ability
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
            "a majority reads 'final majority <articles or morale> first <PZ> second <PZ>'",
        )
        ability.of = MAJORITIES.index(words[2])
        ability.n = int(words[4])
        ability.second = int(words[6])
        return ability
    expect(
        is_number(words[1]) and len(words) > 2, where, f"{text!r} should read 'final <PZ> <what>'"
    )
    ability = Ability(FINAL, index_of(FINALS, words[2], where))
    ability.n = int(words[1])
    parse_filters(ability, words[3:], where)
    return ability


def index_of(known: list[str], word: str, where: str) -> int:
    expect(word in known, where, f"{word!r} is none of {', '.join(known)}")
    return known.index(word)


def parse_filters(ability: Ability, words: list[str], where: str) -> None:
    """Colours, scopes, Action cards, and 'tier', 'left', 'limit', 'hexes' with a number."""
    rest = words
    while rest:
        word = rest[0]
        if word in ("tier", "left", "limit", "hexes"):
            expect(
                len(rest) > 1 and is_number(rest[1]),
                where,
                f"{word!r} needs a number after it",
            )
            value = int(rest[1])
            if word == "tier":
                ability.tier = value
            elif word == "left":
                ability.left = value
            elif word == "limit":
                ability.limit = value
            else:
                ability.hexes = value
            rest = rest[2:]
            continue
        if word in COLOURS:
            ability.colour = COLOURS.index(word)
        elif word in SCOPES:
            ability.scope = SCOPES.index(word)
        elif word in CARDS:
            ability.card = CARDS.index(word)
        else:
            allowed = COLOURS + SCOPES + CARDS + ["tier", "left", "limit", "hexes"]
            expect(False, where, f"{word!r} is none of {', '.join(allowed)}")
        rest = rest[1:]
