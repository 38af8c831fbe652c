# mypyc: skip
"""The rule book of a game: chapters of numbered rules, and tables made from the content.

A book is Markdown, one file for each language: a title, a preface, chapters (`## 5. The turn`)
and in them the rules, a list item each: `- **VN-5.4** Each action has a price.` What a rule lists
is never typed: a line `{table: prices}` below the rule stands for a table that the room makes from
its content (`BookContent.tables`, in the room's `book/`), and `{see: prices}` within a sentence
points to a table that stands elsewhere in the book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.kernel.data import expect
from parlour.kernel.languages import DEFAULT

if TYPE_CHECKING:
    from parlour.kernel.game import Game

RULE_ID = re.compile(r"[A-Z]{2,4}-\d+(?:\.\d+)+[a-z]?")
RULE = re.compile(rf"\s*- \*\*({RULE_ID.pattern})\*\*\s*(.*)")
CHAPTER = re.compile(r"## (\d+)\. (.+)")
TABLE = re.compile(r"\s*\{table: ([a-z0-9_]+)\}\s*")
SEE = re.compile(r"\{see: ([a-z0-9_]+)\}")
OPTIONS = "options"  # the table of the game's options, which every book may show


@dataclass(frozen=True)
class Drawing:
    """A cell of a table that is a picture: pages show what the room draws under this name."""

    name: str
    text: str  # what stands for it where nothing can be drawn; empty if the row says it all


Cell = str | Drawing


@dataclass(frozen=True)
class BookTable:
    """A table of a book. Its texts may hold symbols, `:coin:`, and ids of rules."""

    title: str
    header: tuple[str, ...]  # empty if the rows explain themselves
    rows: tuple[tuple[Cell, ...], ...]

    def texts(self) -> Iterator[str]:
        """Everything that the table says."""
        yield self.title
        yield from self.header
        for row in self.rows:
            yield from (cell.text if isinstance(cell, Drawing) else cell for cell in row)


def no_items(game: Game, lang: str) -> Iterable[str]:
    """Where the words of vocabularies are all that the book must name."""
    return ()


@dataclass(frozen=True)
class BookContent:
    """What the content of a room adds to its book (book/)."""

    # From the game and a language.
    tables: Mapping[str, Callable[[Game, str], BookTable]] = field(default_factory=dict)
    # What draws "card-7": of "card", from "7" and a language -> SVG (kit.figure).
    pictures: Mapping[str, Callable[[str, str], str]] = field(default_factory=dict)
    # Every card, tile … that the tables must name, besides every word of some vocabularies.
    items: Callable[[Game, str], Iterable[str]] = no_items
    vocabularies: tuple[str, ...] = ()
    # Numbers of the content by name, which the texts of the guide show (kernel/guide.py).
    facts: Mapping[str, int] = field(default_factory=dict)

    def draw(self, name: str, lang: str) -> str:
        """A drawing of the tables by its name, such as "card-7" or "map"."""
        kind, _, rest = name.partition("-")
        if kind not in self.pictures:
            raise LookupError(f"the book draws no {name!r}")
        return self.pictures[kind](rest, lang)

    def named(self, game: Game, lang: str) -> Iterator[str]:
        """All that the tables must name, in a language."""
        for vocabulary in self.vocabularies:
            for index in range(len(game.texts.words[vocabulary][DEFAULT])):
                yield game.texts.word(vocabulary, index, lang)
        yield from self.items(game, lang)


@dataclass(frozen=True)
class Rule:
    """A numbered rule with the tables below it."""

    id: str
    text: str  # Markdown
    tables: tuple[str, ...]

    def named_tables(self) -> tuple[str, ...]:
        """The tables below the rule, and those that its text points to."""
        return (*self.tables, *(name for name in SEE.findall(self.text)))


@dataclass(frozen=True)
class Chapter:
    """A chapter: its rules in the order of the book."""

    number: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """A whole book in one language, its tables made."""

    lang: str
    title: str
    preface: str  # Markdown
    chapters: tuple[Chapter, ...]
    tables: Mapping[str, BookTable]

    def rules(self) -> Iterator[Rule]:
        """All rules."""
        for chapter in self.chapters:
            yield from chapter.rules

    def rule(self, id_: str) -> Rule | None:
        """A rule by its id, in capitals or not."""
        return next((rule for rule in self.rules() if rule.id.upper() == id_.upper()), None)

    def chapter(self, name: str) -> Chapter | None:
        """A chapter by its number, "5" or "VN-5"."""
        number = name.rpartition("-")[2]
        return next((chapter for chapter in self.chapters if chapter.number == number), None)

    def with_titles(self, text: str) -> str:
        """A text in which each `{see: …}` is the title of its table."""
        return SEE.sub(lambda match: self.tables[match[1]].title, text)


def rule_ids(text: str) -> list[str]:
    """The ids of all rules of a book's text."""
    return [match[1] for line in text.splitlines() if (match := RULE.match(line))]


def read_book(game: Game, lang: str) -> Book | None:
    """The book of a game in a language, else in the first that it is written in."""
    if not game.rulebook:
        return None
    written = lang if lang in game.rulebook else next(iter(game.rulebook))
    path = game.rulebook[written]
    title, preface, chapters = parse(path.read_text(encoding="utf-8"), path.name)
    makers = {OPTIONS: options_table}
    if game.book_content is not None:
        makers.update(game.book_content().tables)
    rules = [rule for chapter in chapters for rule in chapter.rules]
    standing = [name for rule in rules for name in rule.tables]
    tables: dict[str, BookTable] = {}
    for rule in rules:
        for name in rule.named_tables():
            expect(name in makers, path.name, f"{rule.id}: there is no table {name!r}")
            once = standing.count(name) == 1
            expect(once, path.name, f"{rule.id}: the table {name!r} must stand in one place")
            tables.setdefault(name, makers[name](game, written))
    return Book(written, title, preface, chapters, tables)


def parse(text: str, where: str) -> tuple[str, str, tuple[Chapter, ...]]:
    """Title, preface and chapters of a book's text; what is neither is refused."""
    title, preface = "", ""
    headings: list[tuple[str, str]] = []
    rules: list[list[Rule]] = []
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{where}, line {number}"
        if line.startswith("# "):
            title = line[2:].strip()
        elif match := CHAPTER.fullmatch(line):
            headings.append((match[1], match[2].strip()))
            rules.append([])
        elif not headings:
            preface += line + "\n"
        elif match := RULE.fullmatch(line):
            rules[-1].append(Rule(match[1], match[2].strip(), ()))
        elif match := TABLE.fullmatch(line):
            expect(bool(rules[-1]), place, "a table stands below the rule that brings it")
            rule = rules[-1].pop()
            rules[-1].append(Rule(rule.id, rule.text, (*rule.tables, match[1])))
        else:
            expect(not line.strip(), place, f"neither a chapter, a rule nor a table: {line!r}")
    chapters = tuple(
        Chapter(number, title, tuple(own)) for (number, title), own in zip(headings, rules)
    )
    return title, preface.strip(), chapters


def make_table(
    game: Game, lang: str, title: str, header: Iterable[str], rows: Iterable[Sequence[Cell]]
) -> BookTable:
    """A table whose title and header are keys of the section `book` of the game's texts."""

    def word(key: str) -> str:
        return game.texts.say("book", key, lang) if key else ""

    return BookTable(word(title), tuple(map(word, header)), tuple(map(tuple, rows)))


def counts_table(
    game: Game, lang: str, title: str, header: Iterable[str], counts: Mapping[str, object]
) -> BookTable:
    """A table of things, keys of the section `book`, with a number or so for each."""
    rows = [(game.texts.say("book", key, lang), str(n)) for key, n in counts.items()]
    return make_table(game, lang, title, header, rows)


def players_table(
    game: Game, lang: str, title: str, values: Mapping[str, Callable[[int], object]]
) -> BookTable:
    """The same with a column for each number of players."""
    rows = [
        (game.texts.say("book", key, lang), *(str(value(n)) for n in game.seats))
        for key, value in values.items()
    ]
    return make_table(game, lang, title, ["", *(f"players_{n}" for n in game.seats)], rows)


def options_table(game: Game, lang: str) -> BookTable:
    """The options that are set before a game, with their values."""
    texts = game.texts

    def value_text(value: str) -> str:
        name = texts.say("values", value, lang)
        return f"`{value}`" if name == value else f"`{value}` ({name})"

    rows = [
        (
            f"`{option.name}`",
            texts.say("options", option.name, lang),
            ", ".join(map(value_text, option.values)),
            f"`{option.default}`",
        )
        for option in game.options
    ]
    return make_table(game, lang, OPTIONS, ["option", "meaning", "values", "default"], rows)
