"""Everything that is drawn explains itself: what it is, in one short sentence, with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.kernel.book import RULE_ID
from parlour.kernel.game import Game, Picture
from parlour.kernel.glossary import Glossary, read_glossary
from parlour.kit.parts import BOUNDLESS, NARROW
from tests.contract.tables import (
    FEW_MOMENTS,
    LANGUAGES,
    REGISTERED,
    TableSetup,
    game_name,
    house,
    moments,
    rules_of,
    viewers,
)

LONGEST = 200
MOST_KINDS = 4  # that a group which is no card or tile may show under one explanation
SVG = "{http://www.w3.org/2000/svg}"
THIN, WIDE = 12.0, 110.0  # a space or a piece is larger and smaller
PAPER = "var(--p-card"  # what areas are drawn on
WORDS = re.compile(r"[^\W\d_]{3}")  # what says in words what it is

each_table = pytest.mark.parametrize(
    "table",
    [table for game in REGISTERED for table in house(game)],
    ids=str,
)
each_registered = pytest.mark.parametrize("game", REGISTERED, ids=game_name)


def pictures(table: TableSetup, view: dict[str, Any], width: float, lang: str) -> list[Picture]:
    """What a page shows of a table, wide or narrow."""
    game = table.game
    parts = ("board",) if width == BOUNDLESS else game.parts or ("board",)
    drawn = [game.draw(view, part, lang) for part in parts]
    for seat in range(table.seats):
        drawn += game.seat_parts(view, seat, width, lang)
    return drawn


class Explained:
    """Looks through a picture for what is not explained, or not well."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.glossary: Glossary = read_glossary(game, lang)
        self.faults: dict[str, None] = {}

    def look(self, picture: Picture) -> None:
        root = ElementTree.fromstring(picture.inside)
        for element in root:
            if element.tag != f"{SVG}title":
                self.walk(element, None, picture.name)

    def walk(self, element: ElementTree.Element, around: Any, part: str) -> None:
        """`around` is the smallest group with an explanation that an element is in."""
        if "aria-hidden" in element.attrib:
            return
        if "data-title" in element.attrib:
            self.check(element, part)
            if around is None and "id" not in element.attrib:
                self.check_kinds(element, part)
            around = element
        if element.tag == f"{SVG}use":
            name = element.attrib["href"].removeprefix("#sym-")
            if name not in self.glossary.meanings:
                self.fault(part, f"the symbol {name} is not in the glossary")
        elif element.tag == f"{SVG}text" and around is None:
            text = element.text or ""
            if not WORDS.search(text):
                self.fault(part, f"nothing explains {text!r}")
        elif around is None and is_thing(element):
            self.fault(
                part, f"nothing explains a {element.tag.removeprefix(SVG)} of {paint(element)}"
            )
        for child in element:
            self.walk(child, around, part)

    def check(self, element: ElementTree.Element, part: str) -> None:
        title = element.attrib["data-title"]
        sentence = f"{title} {element.attrib.get('data-more', '')}".strip()
        if len(sentence) > LONGEST:
            self.fault(part, f"{len(sentence)} letters: {sentence}")
        rules = RULE_ID.findall(sentence)
        unknown = set(rules) - rules_of(self.game.name)
        if unknown:
            self.fault(part, f"no such rules: {sorted(unknown)}")
        of = element.attrib.get("data-of", "")
        if of and of not in self.glossary.meanings:
            self.fault(part, f"the glossary says nothing about {of}")
        if not rules and not of and not any(parts_with_rules(element)):
            self.fault(part, f"no rule: {re.sub(r'[0-9]+', '#', title)}")

    def check_kinds(self, element: ElementTree.Element, part: str) -> None:
        """A card is one thing, whatever stands upon it; a mere group should be about one."""
        kinds = set(own_symbols(element))
        if len(kinds) > MOST_KINDS:
            title = element.attrib["data-title"]
            self.fault(part, f"one explanation for {len(kinds)} kinds: {title}")

    def fault(self, part: str, what: str) -> None:
        self.faults[f"{re.sub(r'[0-9]', '#', part)}: {what}"] = None


def is_thing(element: ElementTree.Element) -> bool:
    """Whether a shape is a space or a piece: filled, neither a thin line nor a background."""
    kind, paints = element.tag.removeprefix(SVG), element.attrib
    if paint(element) in ("", "none", "transparent") or paint(element).startswith(PAPER):
        return False
    if kind == "rect":
        return all(THIN < float(paints.get(side, 0)) < WIDE for side in ("width", "height"))
    if kind in ("circle", "ellipse"):
        return THIN < 2 * float(paints.get("r", paints.get("rx", 0))) < WIDE
    return kind == "polygon"


def paint(element: ElementTree.Element) -> str:
    return element.attrib.get("fill", "")


def own_symbols(element: ElementTree.Element) -> Iterator[str]:
    """The symbols that an explanation is for: not those with a nearer one."""
    for child in element:
        if "data-title" in child.attrib:
            continue
        if child.tag == f"{SVG}use":
            yield child.attrib["href"]
        yield from own_symbols(child)


def parts_with_rules(element: ElementTree.Element) -> Iterator[bool]:
    """Whether what lies upon a thing tells a rule."""
    for child in element.iter():
        if child is not element and "data-title" in child.attrib:
            yield bool(RULE_ID.search(child.attrib["data-title"])) or "data-of" in child.attrib


@each_table
def test_everything_that_is_drawn_explains_itself(table: TableSetup) -> None:
    """Seen by each viewer in turn, early to late, on wide and narrow pages, in both languages."""
    by_language = {lang: Explained(table.game, lang) for lang in LANGUAGES}
    for number, moment in enumerate(moments(table, 1, FEW_MOMENTS)):
        with moment as state:
            view = state.view(viewers(table)[number % (table.seats + 1)])
            for lang, width in zip(LANGUAGES, (BOUNDLESS, NARROW)[:: (-1) ** number], strict=True):
                for picture in pictures(table, view, width, lang):
                    by_language[lang].look(picture)
    for explained in by_language.values():
        assert list(explained.faults) == []


@each_registered
def test_each_term_of_a_glossary_is_a_short_sentence_with_its_rule(game: Game) -> None:
    for lang in LANGUAGES:
        glossary = read_glossary(game, lang)
        for term in (*glossary.terms, *glossary.signs):
            assert len(term.sentence) <= LONGEST, term.key
            assert term.meaning.endswith("."), term.key
        for term in glossary.terms:
            assert term.rule in rules_of(game.name), term.key


@each_registered
def test_a_glossary_says_the_same_in_each_language(game: Game) -> None:
    first, *others = (read_glossary(game, lang) for lang in LANGUAGES)
    for other in others:
        assert [term.key for term in other.terms] == [term.key for term in first.terms]
        assert [term.symbols for term in other.terms] == [term.symbols for term in first.terms]
        for here, there in zip(first.terms, other.terms, strict=True):
            assert here.meaning != there.meaning, here.key


@each_registered
def test_no_symbol_has_two_meanings(game: Game) -> None:
    glossary = read_glossary(game, "en")
    symbols = [name for term in (*glossary.terms, *glossary.signs) for name in term.symbols]
    assert len(set(symbols)) == len(symbols)


@each_registered
def test_each_value_that_stands_for_a_choice_has_a_symbol_with_a_meaning(game: Game) -> None:
    meanings = read_glossary(game, "en").meanings
    verbs = {verb.name: verb for verb in game.actions.verbs}
    for name, pictures in game.column.pictures.items():
        verb = verbs[name]
        for slot, symbols in pictures.items():
            assert len(symbols) == len(verb.names[verb.slots.index(slot)]), (name, slot)
            for symbol in " ".join(symbols).split():
                assert symbol in meanings, (name, symbol)
