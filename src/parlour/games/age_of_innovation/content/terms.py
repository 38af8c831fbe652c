"""The language of effects: short terms in data/, parsed once into tuples of numbers."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS
from parlour.kernel.data import expect

# What a term of the effect language does. A term is (operation, first, second).
OPERATIONS: Final = [
    "coin",
    "tool",
    "scholar",
    "power",
    "vp",
    "book",
    "book_of_column",
    "advance",
    "advance_any",
    "advance_one",
    "advance_each",
    "spades",
    "spades_only",
    "free_workshop",
    "bridge",
    "competency",
    "city_tile",
    "annex",
    "neutral",
    "upgrade",
    "downgrade",
    "place",
    "sailing",
    "terraforming",
    "power_token",
    "extra_action",
    "vp_per",
    "advance_per",
    "vp_table",
    "vp_top",
    "vp_lowest",
]
COIN: Final = 0
TOOL: Final = 1
SCHOLAR: Final = 2
POWER: Final = 3
VP: Final = 4
BOOK: Final = 5
BOOK_OF_COLUMN: Final = 6
ADVANCE: Final = 7
ADVANCE_ANY: Final = 8
ADVANCE_ONE: Final = 9
ADVANCE_EACH: Final = 10
SPADES: Final = 11
SPADES_ONLY: Final = 12
FREE_WORKSHOP: Final = 13
BRIDGE: Final = 14
COMPETENCY: Final = 15
CITY_TILE: Final = 16
ANNEX: Final = 17
NEUTRAL: Final = 18
UPGRADE: Final = 19
DOWNGRADE: Final = 20
PLACE: Final = 21
SAILING: Final = 22
TERRAFORMING: Final = 23
POWER_TOKEN: Final = 24
EXTRA_ACTION: Final = 25
VP_PER: Final = 26
ADVANCE_PER: Final = 27
VP_TABLE: Final = 28
VP_TOP: Final = 29
VP_LOWEST: Final = 30

COUNTS: Final = [
    "workshop",
    "guild",
    "school",
    "university",
    "palace",
    "palace_or_university",
    "building",
    "building_kind",
    "city_tile",
    "bridge",
    "settlement",
]

Term = tuple[int, int, int]
TABLES: Final[list[list[tuple[int, int]]]] = []  # of the term vp_table


def parse_term(text: str, where: str) -> Term:
    """A term of the effect language: "gain coin 3", "advance any 2", "vp_per guild 2" …"""
    words = text.split()
    expect(len(words) >= 2, where, f"{text!r} is no effect")
    name, args = words[0], words[1:]
    if name == "gain":
        expect(
            args[0] in OPERATIONS[: BOOK_OF_COLUMN + 1],
            where,
            f"{text!r}: {args[0]} is no resource",
        )
        return OPERATIONS.index(args[0]), _count(args, 1, text, where), 0
    if name == "advance":
        if args[0] in DISCIPLINES:
            return ADVANCE, DISCIPLINES.index(args[0]), _count(args, 1, text, where)
        expect(args[0] in ("any", "one", "each"), where, f"{text!r}: {args[0]} is no discipline")
        return OPERATIONS.index(f"advance_{args[0]}"), _count(args, 1, text, where), 0
    if name in ("neutral", "place"):
        expect(args[0] in KINDS, where, f"{text!r}: {args[0]} is no building")
        return OPERATIONS.index(name), KINDS.index(args[0]), 0
    if name in ("upgrade", "downgrade"):
        expect(
            len(args) == 2 and args[0] in KINDS and args[1] in KINDS,
            where,
            f"{text!r} names two kinds of buildings",
        )
        return OPERATIONS.index(name), KINDS.index(args[0]), KINDS.index(args[1])
    if name in ("vp_per", "advance_per"):
        expect(args[0] in COUNTS, where, f"{text!r}: {args[0]} cannot be counted")
        return OPERATIONS.index(name), COUNTS.index(args[0]), _count(args, 1, text, where)
    if name == "vp_table":
        expect(args[0] in COUNTS, where, f"{text!r}: {args[0]} cannot be counted")
        pairs = [pair.split(":") for pair in args[1:]]
        expect(
            all(len(pair) == 2 and pair[0].isdigit() and pair[1].isdigit() for pair in pairs),
            where,
            f"{text!r} reads count, then minimum:points",
        )
        TABLES.append([(int(low), int(vp)) for low, vp in pairs])
        return VP_TABLE, COUNTS.index(args[0]), len(TABLES) - 1
    expect(name in OPERATIONS[SPADES:], where, f"{text!r}: there is no effect {name!r}")
    return OPERATIONS.index(name), _count(args, 0, text, where), 0


def _count(args: list[str], index: int, text: str, where: str) -> int:
    expect(len(args) == index + 1 and args[index].isdigit(), where, f"{text!r} ends with a number")
    return int(args[index])


def parse_terms(texts: list[str], where: str) -> list[Term]:
    """The terms of an effect, in printed order."""
    return [parse_term(text, where) for text in texts if text]


def sum_of(terms: list[Term], operation: int) -> int:
    """How much of one thing an effect gives."""
    total = 0
    for term_operation, first, _ in terms:
        if term_operation == operation:
            total += first
    return total
