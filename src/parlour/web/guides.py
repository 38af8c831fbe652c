"""The guide of a game in two pages, and its aid of one page: to be read, and to be printed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from parlour import games
from parlour.kernel.book import Book, BookContent, read_book
from parlour.kernel.guide import GUIDE, Guide, GuideEntry, Section, read_guide
from parlour.kit import icon
from parlour.web import lexicon
from parlour.web.lexicon import Sign
from parlour.web.rulebook import PageTable, Printer

AMOUNT = re.compile(r'[−\d][\d,.\u00a0]*[ \u00a0]<svg class="symbol".*?</svg>')


@dataclass(frozen=True)
class PageFigure:
    """A number as the page shows it."""

    number: SafeString
    label: SafeString


@dataclass(frozen=True)
class PageEntry:
    """A line of a list as the page shows it."""

    icons: list[SafeString]
    name: SafeString
    text: SafeString
    price: SafeString
    rules: tuple[str, ...]


@dataclass(frozen=True)
class PageSection:
    """A section as the page shows it."""

    key: str
    number: int  # of the heading; 0 without one
    title: SafeString
    paragraphs: list[SafeString]
    rules: tuple[str, ...]
    numbers: list[PageFigure]
    entries: list[PageEntry]
    tables: list[PageTable]
    pictures: list[SafeString]
    legend: list[Sign]
    is_half: bool
    is_advice: bool


class GuidePrinter(Printer):
    """Turns the texts of a guide into markup; rules and tables are in the book."""

    def __init__(self, game: str, book: Book, content: BookContent | None) -> None:
        super().__init__(book, content)
        self.game = game
        self.address = reverse("rules", args=[game])

    def parts(self, guide: Guide) -> list[list[PageSection]]:
        """The sections of each part, numbered through as far as they have headings."""
        number = 0
        parts: list[list[PageSection]] = []
        for part in guide.parts:
            sections: list[PageSection] = []
            for section in part:
                counts = bool(section.title) and not section.is_advice
                number += counts
                sections.append(self.section(section, number if counts else 0))
            parts.append(sections)
        return parts

    def section(self, section: Section, number: int) -> PageSection:
        signs = {name: sign for sign in self.signs() for name in sign.symbols}
        draw = self.content.draw if self.content is not None else None
        return PageSection(
            section.key,
            number,
            self.line(section.title),
            [self.line(text) for text in section.paragraphs],
            section.rules,
            [PageFigure(self.line(one.number), self.line(one.label)) for one in section.numbers],
            [self.entry(entry) for entry in section.entries],
            [self.table(name, table) for name, table in section.tables],
            [mark_safe(draw(name, self.book.lang)) for name in section.pictures] if draw else [],
            [signs[name] for name in section.legend],
            section.is_half,
            section.is_advice,
        )

    def signs(self) -> tuple[Sign, ...]:
        return lexicon.signs(self.game, self.book.lang)

    def entry(self, entry: GuideEntry) -> PageEntry:
        return PageEntry(
            [mark_safe(icon(name, self.book.lang)) for name in entry.symbols],
            self.line(entry.name),
            self.line(entry.text),
            self.line(entry.price),
            entry.rules,
        )

    def finish(self, html: str) -> SafeString:
        """A number and its symbol stay in one line."""
        return mark_safe(AMOUNT.sub(r'<span class="amount">\g<0></span>', super().finish(html)))

    def rule_link(self, match: re.Match[str]) -> str:
        id_ = match[0]
        if id_ not in self.ids:
            return id_
        return f'<a class="rule-link" href="{self.address}#{id_}">{id_}</a>'

    def table_link(self, match: re.Match[str]) -> str:
        title = self.book.tables[match[1]].title
        return f'<a href="{self.address}#table-{match[1]}">{self.line(title)}</a>'


def has_guide(game: str) -> bool:
    """Whether a game has guide and aid."""
    return games.find(game).guide is not None


@cache
def pages(game: str, kind: str, lang: str) -> SafeString:
    """The printed pages of the guide or the aid; nothing if the game has none."""
    room = games.find(game)
    book = read_book(room, lang)
    guide = read_guide(room, kind, lang)
    if book is None or guide is None:
        return mark_safe("")
    room.load_drawing()
    content = room.book_content() if room.book_content is not None else None
    context = {
        "lang": lang,
        "kind": kind,
        "title": room.title[lang],
        "rules": reverse("rules", args=[game]),
        "parts": GuidePrinter(game, book, content).parts(guide),
        "is_guide": kind == GUIDE,
    }
    return render_to_string("web/guide_pages.html", context)
