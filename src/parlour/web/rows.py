"""The choices of a seat as rows: one for each kind, opening to the choices where there are several.

A phrase of a choice is taken apart where people take it apart: what all choices of a row have in
common at their beginning is said by its heading, a price stands last in brackets, and what follows
a colon or opens a bracket explains the name before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import takewhile

from django.utils.safestring import SafeString, mark_safe

from parlour import games
from parlour.kernel.match import Match
from parlour.kernel.phrases import SPOKEN_SYMBOL
from parlour.kit import inline

SENTENCES = 5000  # that are remembered as they are drawn
SHORT = 11  # letters of a choice three of which stand beside each other
MIDDLE = 17  # the same for two
PICTURE = 3  # letters in whose place a picture stands
CELL = 34  # letters about a choice for which the fixed row has room

_WORDS = re.compile(rf"{SPOKEN_SYMBOL.pattern}|\s+|[^\s:]+|:")
_AMOUNT = rf"[\d,.\u00a0]+\s*{SPOKEN_SYMBOL.pattern.replace('(', '(?:').replace('(?:?:', '(?:')}"
_PRICE = re.compile(rf"\s*\(({_AMOUNT}(?:, {_AMOUNT})*)\)$")


@lru_cache(SENTENCES)
def drawn(sentence: str, lang: str) -> SafeString:
    """A sentence of a game as markup: escaped, its symbols drawn."""
    return mark_safe(inline(sentence, lang))


@dataclass(frozen=True)
class Choice:
    """A button: the number of the choice, its phrase in parts, its number key, its place."""

    number: int
    beginning: SafeString  # of the phrase; the heading says it already
    name: SafeString
    line: SafeString
    price: SafeString
    place: str
    length: int  # of what is seen, in letters
    pictures: tuple[SafeString, ...] = ()  # what stands for it, where it is told apart so
    key: int = 0

    @property
    def label(self) -> SafeString:
        """The whole phrase."""
        parts = [f"{self.beginning}{self.name}", self.line, self.price]
        return mark_safe(" ".join(part for part in parts if part))


@dataclass(frozen=True)
class Kind:
    """Choices of one kind: a row that plays its only choice, or opens to several."""

    verb: str
    heading: SafeString
    symbol: SafeString
    choices: list[Choice]
    price: SafeString  # the same for all of them
    cell: int  # its place in the fixed row; -1: it stands in the list
    key: int = 0
    sure: str = ""  # what is said before it is chosen by a second press; mostly nothing

    @property
    def only(self) -> Choice | None:
        return self.choices[0] if len(self.choices) == 1 else None

    @property
    def opens(self) -> bool:
        """Whether it opens to its choices. In the fixed row so does one that needs many words."""
        return len(self.choices) > 1 or (self.cell >= 0 and self.choices[0].length > CELL)

    @property
    def columns(self) -> int:
        """How many of its choices stand beside each other."""
        longest = max(choice.length for choice in self.choices)
        return 3 if longest <= SHORT else 2 if longest <= MIDDLE else 1


def kinds(
    match: Match, seat: int, names: list[str], lang: str, without: int | None = None
) -> list[Kind]:
    """The choices of a seat by kind, in the order in which the game offers them."""
    game = match.game
    numbers: dict[str, list[int]] = {}
    for number in match.choices_of(seat):
        if number != without:
            numbers.setdefault(game.group_text(number, lang), []).append(number)
    rows = [_kind(match, seat, heading, of, names, lang) for heading, of in numbers.items()]
    return _with_keys(rows)


def _kind(
    match: Match, seat: int, heading: str, numbers: list[int], names: list[str], lang: str
) -> Kind:
    game = match.game
    verb = game.actions.verb_of(numbers[0]).name
    phrases = [game.choice_text(match.state, seat, number, lang, names) for number in numbers]
    places = [game.place_of(number, seat) for number in numbers]
    price = mark_safe("")
    if len(numbers) == 1:
        choices = [_only_choice(numbers[0], places[0], phrases[0], heading, lang)]
    else:
        beginning = common_beginning(phrases)
        choices = [
            _choice(number, place, phrase, beginning, lang)
            for number, place, phrase in zip(numbers, places, phrases, strict=True)
        ]
        if len({choice.price for choice in choices}) == 1:  # said once, beside the heading
            price = choices[0].price
            choices = [replace(choice, price=mark_safe("")) for choice in choices]
    symbol = symbol_of(match, verb, lang)
    pictures = [pictures_of(game.name, number, lang) for number in numbers]
    if len(numbers) == 1:
        symbol = pictures[0][0] if pictures[0] else symbol
    elif len(set(pictures)) > 1:
        choices = [
            replace(choice, pictures=some, length=choice.length + PICTURE * len(some))
            for choice, some in zip(choices, pictures, strict=True)
        ]
    known_as = first_verb(game.name, heading, lang)
    return Kind(known_as, drawn(heading, lang), symbol, choices, price, cell_of(match, verb))


@cache
def first_verb(name: str, heading: str, lang: str) -> str:
    """The verb by which a page knows a kind, whichever of its choices are offered."""
    game = games.find(name)
    verbs = game.actions.verbs
    return next(one.name for one in verbs if game.group_text(one.base, lang) == heading)


def _choice(number: int, place: str, phrase: str, beginning: str, lang: str) -> Choice:
    rest, price = split_price(phrase[len(beginning) :])
    name, line = split_name(rest)
    return Choice(
        number,
        drawn(beginning, lang),
        drawn(capital(name) if beginning else name, lang),
        drawn(line, lang),
        drawn(price, lang),
        place,
        seen_letters(f"{name} {line} {price}".strip()),
    )


def seen_letters(phrase: str) -> int:
    """How long a phrase is in letters, with its symbols drawn."""
    return len(SPOKEN_SYMBOL.sub("mm", phrase))


def _only_choice(number: int, place: str, phrase: str, heading: str, lang: str) -> Choice:
    """The only choice of a kind is called by its heading, and says what that does not."""
    rest, price = split_price(phrase)
    line = "" if rest.casefold() == heading.casefold() else without_heading(rest, heading)
    return Choice(
        number,
        mark_safe(""),
        drawn(heading, lang),
        drawn(line, lang),
        drawn(price, lang),
        place,
        seen_letters(line),
    )


def symbol_of(match: Match, verb: str, lang: str) -> SafeString:
    """What stands for a kind of choice."""
    name = match.game.column.symbols.get(verb, "any")
    return drawn(f":{name}=:", lang)


@lru_cache(SENTENCES)
def pictures_of(name: str, number: int, lang: str) -> tuple[SafeString, ...]:
    """What stands for a single choice."""
    game = games.find(name)
    pictures = game.column.pictures.get(game.actions.verb_of(number).name)
    if pictures is None:
        return ()
    arguments = game.actions.arguments(number)
    names = " ".join(symbols[arguments[slot]] for slot, symbols in pictures.items())
    return tuple(drawn(f":{symbol}=:", lang) for symbol in names.split())


def cell_of(match: Match, verb: str) -> int:
    """The place of a verb in the fixed row; -1 if it has none."""
    for cell, verbs in enumerate(match.game.column.always):
        if verb in verbs:
            return cell
    return -1


def _with_keys(rows: list[Kind]) -> list[Kind]:
    """Rows get the short numbers, then what they open to."""
    keys = iter(range(1, 10**6))
    rows = [replace(row, key=next(keys)) for row in rows]

    def numbered(row: Kind) -> Kind:
        if not row.opens:
            return replace(row, choices=[replace(row.choices[0], key=row.key)])
        return replace(row, choices=[replace(choice, key=next(keys)) for choice in row.choices])

    if len(rows) == 1 and rows[0].only is None:  # it is open from the start
        keys = iter(range(1, 10**6))
    return [numbered(row) for row in rows]


def common_beginning(phrases: Sequence[str]) -> str:
    """The whole words with which all phrases begin; each keeps something of its own."""
    if len(phrases) < 2:
        return ""
    words = [[match.group(0) for match in _WORDS.finditer(phrase)] for phrase in phrases]
    columns = zip(*(some[:-1] for some in words), strict=False)
    shared = [column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns)]
    while shared and not shared[-1].isspace():
        shared.pop()
    # A number belongs to what is counted after it, and a bracket to what it holds.
    while "".join(shared).count("(") > "".join(shared).count(")"):
        shared.pop()
    while shared and (shared[-1].isspace() or shared[-1][-1].isdigit()):
        shared.pop()
    named = [some[len(shared) + 1 :] for some in words]
    if len(shared) > 1 and any(map(_is_name, named)):  # "shelf 2": so does a name that is a number
        del shared[-2:]
    return "".join(shared) + " " if shared else ""


def _is_name(words: Sequence[str]) -> bool:
    """Whether words begin with a number that counts nothing after it."""
    first, *rest = words
    counts = len(rest) > 1 and rest[0] == " " and not rest[1].startswith("(")
    return first.rstrip(",;").isdigit() and (not counts or not first.isdigit())


def split_price(phrase: str) -> tuple[str, str]:
    """A phrase, and the price that stands last in it in brackets: numbers with symbols alone."""
    match = _PRICE.search(phrase)
    if match is None:
        return phrase, ""
    return phrase[: match.start()], match.group(1).replace(", ", " ")


def split_name(phrase: str) -> tuple[str, str]:
    """A name, and what is said about it: after a colon, in brackets or behind them."""
    bare = flat(phrase)
    if phrase.startswith("("):
        end = bare.find("~)") + 1
        return phrase[1:end], phrase[end + 1 :].lstrip(" ,")
    colon, bracket = bare.find(": "), bare.find(" (")
    if colon > 0:
        return phrase[:colon], phrase[colon + 2 :]
    if bracket > 0 and bare.endswith(")"):
        return phrase[:bracket], phrase[bracket + 2 : -1]
    return phrase, ""


def without_heading(phrase: str, heading: str) -> str:
    """What a phrase says beyond its heading."""
    rest = phrase[len(heading) :]
    if not phrase.casefold().startswith(heading.casefold()) or rest[:1].isalnum():
        return phrase
    name, line = split_name("x" + rest)
    return line if name == "x" else rest.strip()


def split_question(sentence: str) -> tuple[str, str]:
    """What is asked, and the circumstances: in brackets at the end, or beside a colon."""
    phrase = sentence.rstrip(".")
    bare = flat(phrase)
    if bare.endswith(")") and " (" in bare:
        start = bare.rindex(" (")
        return phrase[:start], capital(phrase[start + 2 : -1])
    colon = bare.find(": ")
    if colon > 0:
        before, after = phrase[:colon], phrase[colon + 2 :]
        return (capital(after), before) if after.endswith("?") else (before, capital(after))
    mark = bare.find("? ")
    return (phrase[: mark + 1], phrase[mark + 2 :]) if mark > 0 else (phrase, "")


def flat(phrase: str) -> str:
    """A phrase of the same length in which symbols, and what brackets hold, are one letter."""
    masked = SPOKEN_SYMBOL.sub(lambda match: "~" * len(match.group(0)), phrase)
    letters: list[str] = []
    depth = 0
    for letter in masked:
        depth -= letter == ")"
        letters.append("~" if depth else letter)
        depth += letter == "("
    return "".join(letters)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
