# mypyc: skip
"""The guide of a game in two pages, and the aid of one page that lies beside the table.

What stands where is in the room's `guide.toml`: the sections of each page of the guide and of
each column of the aid, with rules, pictures, tables and entries. What they say is in
`guide.<language>.toml`, phrases as in all texts. No number is typed there: slots are filled with
the facts of the room (`BookContent.facts`), which come from its content, and tables are those of
the rule book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.kernel.book import BookContent, BookTable
from parlour.kernel.data import expect, read_toml
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.texts import Texts

if TYPE_CHECKING:
    from parlour.kernel.game import Game

GUIDE = "guide"
AID = "aid"
KINDS = (GUIDE, AID)
LARGE = re.compile(r"\d{4,}")  # numbers that are written in thousands
# What the layout may say of a section.
KEYS = {"rules", "numbers", "entries", "tables", "pictures", "legend", "half", "advice"}


@dataclass(frozen=True)
class Figure:
    """A number that is worth to be seen at once, such as that of the rounds."""

    number: str
    label: str


@dataclass(frozen=True)
class GuideEntry:
    """A line of a list: an action, a source of points …"""

    name: str
    text: str
    price: str  # or what it brings, at the end of the line
    symbols: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """A section of a printed page; its texts may hold symbols, `:coin=coins:`, and Markdown."""

    key: str
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...]
    numbers: tuple[Figure, ...]
    entries: tuple[GuideEntry, ...]
    tables: tuple[tuple[str, BookTable], ...]
    pictures: tuple[str, ...]  # names that BookContent.draw knows
    legend: tuple[str, ...]  # symbols that the glossary explains
    is_half: bool  # stands beside another one
    is_advice: bool  # no rule, but what experienced players know

    def texts(self) -> Iterator[str]:
        """Everything that the section says."""
        yield self.title
        yield from self.paragraphs
        for figure in self.numbers:
            yield from (figure.number, figure.label)
        for entry in self.entries:
            yield from (entry.name, entry.text, entry.price)
        for _, table in self.tables:
            yield from table.texts()

    def cited(self) -> Iterator[str]:
        """The ids of all rules that it names."""
        yield from self.rules
        for entry in self.entries:
            yield from entry.rules


@dataclass(frozen=True)
class Guide:
    """A guide or an aid in one language."""

    parts: tuple[tuple[Section, ...], ...]  # the pages of a guide, the columns of an aid

    def sections(self) -> Iterator[Section]:
        """All sections."""
        for part in self.parts:
            yield from part


def common_facts(game: Game) -> dict[str, int]:
    """What is known of every game."""
    return {
        "players_least": min(game.seats),
        "players_most": max(game.seats),
        "minutes": game.minutes,
    }


def read_guide(game: Game, kind: str, lang: str) -> Guide | None:
    """The guide or the aid of a game; what a language lacks is said in the default one."""
    if game.guide is None or game.book_content is None:
        return None
    content = game.book_content()
    facts = {**common_facts(game), **content.facts}
    path = game.guide.with_suffix(".toml")
    layout = read_toml(path)
    parts = layout.get(kind)
    expect(isinstance(parts, list) and bool(parts), path.name, f"{kind} names its sections")
    writer = Writer(game, content, texts_of(game, game.guide), facts, lang, path.name)
    assert isinstance(parts, list)
    return Guide(
        tuple(tuple(writer.section(key, layout.get(key, {})) for key in part) for part in parts)
    )


def texts_of(game: Game, stem: Path) -> Texts:
    """The phrases of the guide over those of the game."""
    return _texts(stem, game.texts)


@cache
def _texts(stem: Path, over: Texts) -> Texts:
    return Texts.load(stem, over=over)


class Writer:
    """Fills the sections of a guide in one language."""

    def __init__(
        self,
        game: Game,
        content: BookContent,
        texts: Texts,
        facts: Mapping[str, int],
        lang: str,
        where: str,
    ) -> None:
        self.game, self.content, self.texts = game, content, texts
        self.facts, self.lang, self.where = facts, lang, where

    def say(self, section: str, key: str) -> str:
        """A phrase with the facts in its slots; empty if there is none."""
        if not self.texts.has(section, key):
            return ""
        text = self.texts.say(section, key, self.lang, self.facts)
        return LARGE.sub(lambda digits: LANGUAGES[self.lang].number(int(digits[0])), text)

    def section(self, key: str, layout: Mapping[str, Any]) -> Section:
        unknown = ", ".join(sorted(layout.keys() - KEYS))
        expect(not unknown, f"{self.where}, {key}", f"a section has no {unknown}")
        text = self.say(key, "text")
        return Section(
            key,
            self.say(key, "title"),
            tuple(filter(None, text.split("\n\n"))),
            names(layout.get("rules", ())),
            tuple(self.figure(key, name) for name in layout.get("numbers", ())),
            tuple(self.entry(key, entry) for entry in layout.get("entries", ())),
            tuple(self.table(key, table) for table in layout.get("tables", ())),
            names(layout.get("pictures", ())),
            names(layout.get("legend", ())),
            bool(layout.get("half", False)),
            bool(layout.get("advice", False)),
        )

    def figure(self, key: str, name: str) -> Figure:
        return Figure(self.say(key, f"{name}_number"), self.say(key, name))

    def entry(self, key: str, entry: Mapping[str, Any]) -> GuideEntry:
        name = str(entry["name"])
        expect(self.texts.has(key, name), f"{self.where}, {key}", f"the entry {name!r} has no text")
        return GuideEntry(
            self.say(key, name),
            self.say(key, f"{name}_text"),
            self.say(key, f"{name}_price"),
            names(entry.get("symbols", ())),
            names(entry.get("rules", ())),
        )

    def table(self, key: str, table: str | Mapping[str, Any]) -> tuple[str, BookTable]:
        """A table of the book, or some columns of it."""
        name = table if isinstance(table, str) else str(table["name"])
        known: Mapping[str, Callable[[Game, str], BookTable]] = self.content.tables
        expect(name in known, f"{self.where}, {key}", f"there is no table {name!r}")
        whole = known[name](self.game, self.lang)
        if isinstance(table, str):
            return name, whole
        columns: Sequence[int] = table["columns"]
        header = tuple(whole.header[n] for n in columns) if whole.header else ()
        rows = tuple(tuple(row[n] for n in columns) for row in whole.rows)
        return name, BookTable(whole.title, header, rows)


def names(values: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(str, values))
