"""The short terms in which data/ writes effects, parsed once into ints.

gain coins 3 vp 2            action study 4 split        student 1
income_tile any              development_tile work       medicine 1
take_card 2                  play_master                 reactivate_master
receive_income               place_cube_any              move_book
vp_per_volume green 1        modify_basic free_routes    teleport_village
repeat_instant               pay coins 2 for student 1
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.kernel.data import expect

ACTION_TYPES: Final = ["work", "technology", "travel", "lessons", "study"]
SYMBOLS: Final = ["work", "technology", "travel", "lessons", "study", "joker"]
WORK: Final = 0
TECHNOLOGY: Final = 1
TRAVEL: Final = 2
LESSONS: Final = 3
STUDY: Final = 4
JOKER: Final = 5
VOLUMES: Final = ["green", "blue", "orange"]
INCOMES: Final = ["vp", "coins", "potion", "medicine"]  # what may lie in an income slot
MEDICINE: Final = 3
ANY: Final = -1

# What a term does, and what else it says: its argument, if nothing else is named.
GAIN: Final = 0  # coins, potions, vp
ACTION: Final = 1  # argument: type; value, flags
STUDENT: Final = 2  # count
INCOME_TILE: Final = 3  # kind or ANY
DEVELOPMENT_TILE: Final = 4  # kind or ANY
MEDICINE_VISIT: Final = 5  # which of the two Medicine cities, from 0
TAKE_CARD: Final = 6  # highest level
PLAY_MASTER: Final = 7
REACTIVATE_MASTER: Final = 8
RECEIVE_INCOME: Final = 9
PLACE_CUBE_ANY: Final = 10
MOVE_BOOK: Final = 11
VP_PER_VOLUME: Final = 12  # argument: colour; vp
MODIFY_BASIC: Final = 13  # flag
TELEPORT_VILLAGE: Final = 14
REPEAT_INSTANT: Final = 15
OPERATIONS: Final = [
    "gain",
    "action",
    "student",
    "income_tile",
    "development_tile",
    "medicine",
    "take_card",
    "play_master",
    "reactivate_master",
    "receive_income",
    "place_cube_any",
    "move_book",
    "vp_per_volume",
    "modify_basic",
    "teleport_village",
    "repeat_instant",
]

# Flags of an action.
SPLIT: Final = 1  # the value may be divided over several books, cards or Students
IGNORE: Final = 2  # requirements are not checked
FREE_ROUTES: Final = 4  # routes cost nothing
CUBE_EACH: Final = 8  # a cube on every valid space entered
THEN_BASIC: Final = 16  # then the Basic Action of the card taken
DOUBLE_TOKENS: Final = 32  # gains of Bonus tokens are doubled
SECOND_CUBE: Final = 64  # for the price on the card: one more cube on a space passed
SECOND_BOOK: Final = 128  # for the price on the card: a second tile
PAID_IGNORE: Final = 256  # for the price on the card: one requirement is not checked
BASIC: Final = 512  # the Basic Action of the card played
TAKING: Final = 1024  # no Lessons action, only the taking of a card
BOUGHT: Final = 2048  # a price was paid for it
FLAGS: Final = {
    "split": SPLIT,
    "ignore_requirement": IGNORE,
    "free_routes": FREE_ROUTES,
    "cube_each_space": CUBE_EACH,
    "then_basic_of_taken_card": THEN_BASIC,
}
MODIFIERS: Final = {
    "double_bonus_tokens": DOUBLE_TOKENS,
    "free_routes": FREE_ROUTES,
    "second_cube": SECOND_CUBE,
    "second_book_split": SECOND_BOOK,
    "ignore_requirement": PAID_IGNORE,
}
MODIFIER_OF: Final = {flag: name for name, flag in MODIFIERS.items()}
PLAIN: Final = [
    PLAY_MASTER,
    REACTIVATE_MASTER,
    RECEIVE_INCOME,
    PLACE_CUBE_ANY,
    MOVE_BOOK,
    TELEPORT_VILLAGE,
    REPEAT_INSTANT,
]
GOODS: Final = ["coins", "potions", "vp"]
PRICES: Final = ["coins", "potions", "card"]


class Term(NamedTuple):
    """One thing that an effect does."""

    operation: int
    argument: int = 0  # an action, a kind of tile, a colour, a level, a flag or a count
    value: int = 0  # of an action
    flags: int = 0  # of an action
    coins: int = 0
    potions: int = 0
    vp: int = 0


def amounts(words: list[str], names: list[str], where: str) -> list[int]:
    """ "coins 3 vp 2" as a number for each name."""
    expect(len(words) > 0 and len(words) % 2 == 0, where, f"amounts read like '{names[0]} 2'")
    counts = [0] * len(names)
    for name, n in zip(words[::2], words[1::2]):
        expect(name in names, where, f"{name!r} is none of {', '.join(names)}")
        expect(n.isdigit() and int(n) > 0, where, f"{n!r} is no number above 0")
        counts[names.index(name)] += int(n)
    return counts


def number(words: list[str], index: int, where: str) -> int:
    """The whole number that stands there."""
    given = words[index] if index < len(words) else "nothing"
    expect(given.isdigit() and int(given) > 0, where, f"a number above 0 is due, not {given!r}")
    return int(given)


def one_of(words: list[str], index: int, names: list[str], where: str) -> int:
    """The number of the name that stands there."""
    given = words[index] if index < len(words) else "nothing"
    expect(given in names, where, f"{given!r} is none of {', '.join(names)}")
    return names.index(given)


def parse_term(text: str, where: str) -> Term:
    """One term without its price."""
    words = text.split()
    operation = one_of(words, 0, OPERATIONS, where)
    if operation == GAIN:
        coins, potions, vp = amounts(words[1:], GOODS, where)
        return Term(GAIN, coins=coins, potions=potions, vp=vp)
    if operation == ACTION:
        flags = 0
        for word in words[3:]:
            expect(word in FLAGS, where, f"{word!r} is none of {', '.join(FLAGS)}")
            flags |= FLAGS[word]
        action = one_of(words, 1, ACTION_TYPES, where)
        return Term(ACTION, action, number(words, 2, where), flags)
    if operation == VP_PER_VOLUME:
        expect(len(words) == 3, where, "it reads 'vp_per_volume <colour> <vp>'")
        colour = one_of(words, 1, VOLUMES, where)
        return Term(VP_PER_VOLUME, colour, vp=number(words, 2, where))
    if operation in PLAIN:
        expect(len(words) == 1, where, f"{words[0]} stands alone")
        return Term(operation)
    expect(len(words) == 2, where, f"one word follows {words[0]}")
    if operation == MODIFY_BASIC:
        one_of(words, 1, list(MODIFIERS), where)
        return Term(MODIFY_BASIC, MODIFIERS[words[1]])
    if operation in (INCOME_TILE, DEVELOPMENT_TILE):
        kinds = INCOMES[:MEDICINE] if operation == INCOME_TILE else ACTION_TYPES
        kind = ANY if words[1] == "any" else one_of(words, 1, kinds, where)
        return Term(operation, kind)
    n = number(words, 1, where)
    return Term(operation, n - 1 if operation == MEDICINE_VISIT else n)


def parse_effect(terms: list[str], where: str) -> tuple[list[Term], list[int]]:
    """The terms of an effect, and the price (coins, potions, cards) of using it."""
    price = [0, 0, 0]
    parsed: list[Term] = []
    for text in terms:
        before, paid, after = text.partition(" for ")
        if paid:
            expect(len(terms) == 1, where, "a term with a price stands alone")
            words = before.split()
            expect(words[:1] == ["pay"], where, f"{before!r} should read 'pay <what> <number>'")
            price = amounts(words[1:], PRICES, where)
            text = after
        parsed.append(parse_term(text, where))
    return parsed, price
