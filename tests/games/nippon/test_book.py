"""The rule book says what the content says, in every language."""

import re

import pytest

from parlour.games.nippon.book.tiles import FACTORY_RULES
from parlour.games.nippon.content.factories import EFFECTS, FACTORIES
from parlour.games.nippon.content.numbers import NORMAL
from parlour.games.nippon.content.parameters import (
    MACHINERY_COST,
    SHIP_COST,
    STACK_2X,
    TRAIN_COST,
    WAGE,
    WILD_SECTION,
)
from parlour.games.nippon.content.terms import SET
from parlour.games.nippon.content.tiles import CITY_SIDES
from parlour.kernel.book import Book, Drawing, read_book
from parlour.kernel.languages import LANGUAGES
from tests.games.nippon.positions import GAME

SWITCHES = (STACK_2X, WILD_SECTION)  # parameters that are no numbers
YEN = (MACHINERY_COST, TRAIN_COST, SHIP_COST, WAGE)

each_language = pytest.mark.parametrize("lang", list(LANGUAGES))


def book_in(lang: str) -> Book:
    book = read_book(GAME, lang)
    assert book is not None
    return book


def numbers_in(text: str) -> set[int]:
    return {int(re.sub(r"\D", "", n)) for n in re.findall(r"\d+(?:[,\u00A0]\d{3})*", text)}


def numbers_of(tile: int) -> set[int]:
    """The numbers that the effects of a Factory are about."""
    numbers: set[int] = set()
    for _, operation, what, amount in EFFECTS[tile]:
        if operation == SET and what in SWITCHES:
            continue
        unit = 1000 if operation == SET and what in YEN else 1
        numbers.add(abs(amount) * unit)
        if operation == SET and NORMAL[what]:
            numbers.add(NORMAL[what] * unit)
    return numbers


@each_language
@pytest.mark.parametrize("tile", range(len(FACTORIES)), ids=FACTORIES)
def test_sentences_of_factories_have_the_numbers_of_their_effects(tile: int, lang: str) -> None:
    rules = [book_in(lang).rule(id_) for id_ in FACTORY_RULES[FACTORIES[tile]].split(", ")]
    rule = " ".join(rule.text for rule in rules if rule is not None)
    for text in (GAME.texts.say("abilities", FACTORIES[tile], lang), rule):
        assert numbers_of(tile) <= numbers_in(text), text


@each_language
def test_every_factory_is_named_in_its_own_rules(lang: str) -> None:
    book = book_in(lang)
    assert set(FACTORY_RULES) == set(FACTORIES)
    for tile, name in enumerate(FACTORIES):
        rule = book.rule(FACTORY_RULES[name].split(", ")[0])
        assert rule is not None
        assert rule.text.startswith(f"*{GAME.texts.word('factory', tile, lang)}*")


@each_language
def test_city_tiles_are_drawn_with_their_goods(lang: str) -> None:
    table = book_in(lang).tables["city_tiles"]
    assert GAME.book_content is not None
    for row, sides in zip(table.rows, CITY_SIDES, strict=True):
        assert [GAME.texts.word("good", good, lang) for good in sides] == list(row[2:])
        assert isinstance(row[0], Drawing)
        assert GAME.book_content().draw(row[0].name, lang).count("<use") == len(sides)
