"""The rule book of a game as a page: each rule is an anchor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from parlour import games
from parlour.kernel.book import (
    RULE_ID,
    SEE,
    Book,
    BookContent,
    BookTable,
    Cell,
    Drawing,
    read_book,
)
from parlour.kernel.glossary import Glossary, read_glossary
from parlour.kit import draw_symbols
from parlour.web import lexicon

# No raw markup from the file gets through.
MARKDOWN = MarkdownIt("commonmark", {"html": False})


@dataclass(frozen=True)
class PageTable:
    """A table as the page shows it."""

    name: str
    title: SafeString
    header: list[SafeString]
    rows: list[list[SafeString]]
    has_pictures: bool  # of pieces, beside which the words need less room

    @property
    def labelled_rows(self) -> list[list[tuple[SafeString, SafeString]]]:
        """Each cell with the heading of its column, which narrow pages put beside it."""
        labels = self.header or [mark_safe("")] * max(len(row) for row in self.rows)
        return [list(zip(labels, row, strict=True)) for row in self.rows]


@dataclass(frozen=True)
class PageRule:
    """A rule as the page shows it."""

    id: str
    text: SafeString
    tables: list[PageTable]


@dataclass(frozen=True)
class PageChapter:
    """A chapter as the page shows it."""

    number: str
    title: SafeString
    rules: list[PageRule]


class Printer:
    """Turns the texts of one book into markup: Markdown, symbols, links to rules and tables."""

    def __init__(self, book: Book, content: BookContent | None) -> None:
        self.book = book
        self.content = content
        self.ids = {rule.id for rule in book.rules()}

    def chapters(self, glossary: Glossary) -> list[PageChapter]:
        """All chapters; words of their rules lead to the glossary."""
        return [
            PageChapter(
                chapter.number,
                self.line(chapter.title),
                [
                    PageRule(
                        rule.id,
                        with_terms(self.line(rule.text), glossary),
                        [self.table(name, self.book.tables[name]) for name in rule.tables],
                    )
                    for rule in chapter.rules
                ],
            )
            for chapter in self.book.chapters
        ]

    def table(self, name: str, table: BookTable) -> PageTable:
        return PageTable(
            name,
            self.line(table.title),
            [self.line(text) for text in table.header],
            [[self.cell(cell) for cell in row] for row in table.rows],
            any(isinstance(cell, Drawing) for row in table.rows for cell in row),
        )

    def cell(self, cell: Cell) -> SafeString:
        if isinstance(cell, str):
            return self.line(cell)
        assert self.content is not None  # only a room's own tables have drawings
        return mark_safe(self.content.draw(cell.name, self.book.lang))

    def line(self, text: str) -> SafeString:
        return self.finish(MARKDOWN.renderInline(text))

    def paragraphs(self, text: str) -> SafeString:
        return self.finish(MARKDOWN.render(text))

    def finish(self, html: str) -> SafeString:
        """Symbols are drawn, ids of rules and names of tables become links."""
        html = RULE_ID.sub(self.rule_link, html)
        html = SEE.sub(self.table_link, html)
        return mark_safe(draw_symbols(html, self.book.lang))

    def rule_link(self, match: re.Match[str]) -> str:
        id_ = match[0]
        return f'<a class="rule-link" href="#{id_}">{id_}</a>' if id_ in self.ids else id_

    def table_link(self, match: re.Match[str]) -> str:
        title = MARKDOWN.renderInline(self.book.tables[match[1]].title)
        return f'<a href="#table-{match[1]}">{title}</a>'


def with_terms(html: str, glossary: Glossary) -> SafeString:
    """Markup in which the first word of each term leads to the glossary of the same page."""
    return mark_safe(glossary.linked(html, lexicon.link_within))


@cache
def book(game: str, lang: str) -> SafeString:
    """The rule book in a language, else in the first that it is written in, else nothing."""
    room = games.find(game)
    read = read_book(room, lang)
    if read is None:
        return mark_safe("")
    room.load_drawing()
    content = room.book_content() if room.book_content is not None else None
    printer, glossary = Printer(read, content), read_glossary(room, read.lang)
    context = {
        "lang": lang,
        "book_lang": read.lang,
        "title": printer.line(read.title),
        "preface": with_terms(printer.paragraphs(read.preface), glossary),
        "chapters": printer.chapters(glossary),
        "words": lexicon.words(game, read.lang),
        "legend": lexicon.legend(game, read.lang, in_book=True),
    }
    return render_to_string("web/book.html", context)
