"""parlour games and parlour rules: what there is to play, and how."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from parlour import games
from parlour.bots.automa import AUTOMA
from parlour.cli.arguments import BadArgument, check_language, find_game
from parlour.cli.words import say
from parlour.kernel.book import Book, BookTable, Cell, Chapter, Drawing, Rule, read_book
from parlour.kernel.errors import InvalidData
from parlour.kernel.game import Game
from parlour.kernel.guide import KINDS as GUIDES, read_guide


def list_games(lang: str) -> int:
    """A table of all games."""
    check_language(lang)
    table = Table(show_lines=True)
    for key in ("game", "seats", "options"):
        table.add_column(say(key, lang))
    for name in games.names():
        game = find_game(name)
        seats = ", ".join(str(n) for n in game.seats)
        if game.automa is not None:
            seats += f"\n1 + {AUTOMA}"
        options = []
        for option in game.options:
            others = [value for value in option.values if value != option.default]
            options.append(f"--{option.name} {' | '.join([option.default, *others])}")
        about = game.texts.say("about", "text", lang) if game.texts.has("about", "text") else ""
        table.add_row(f"[bold]{name}[/]\n{game.title[lang]}\n{about}", seats, "\n".join(options))
    Console().print(table)
    return 0


def open_book(game: Game, lang: str) -> Book:
    """The rule book in the language, or else in the first that there is."""
    try:
        book = read_book(game, lang)
    except OSError as error:
        raise BadArgument(f"the rule book cannot be read: {error.strerror}") from None
    except InvalidData as error:
        raise BadArgument(f"the rule book cannot be read: {error}") from None
    if book is None:
        raise BadArgument(f"{game.name} has no rule book")
    return book


def show_rules(name: str, wanted: str, lang: str) -> int:
    """The book, a chapter or a rule, through the pager where there is a terminal."""
    check_language(lang)
    game = find_game(name)
    book = open_book(game, lang)
    console = Console()
    if wanted in GUIDES:
        console.print(*guide_lines(game, book, wanted, lang))
    elif wanted:
        parts = find_part(game, book, wanted)
        if not parts:
            example = next(book.rules()).id
            raise BadArgument(f"{name} has no rule {wanted!r}; one is called like {example}")
        console.print(*parts)
    elif console.is_terminal:
        with console.pager(styles=True):
            console.print(*whole(game, book))
    else:
        console.print(*whole(game, book))
    return 0


def find_part(game: Game, book: Book, wanted: str) -> list[RenderableType]:
    """One rule ("VN-5.3") with all tables that it names, or a chapter ("VN-5" or "5")."""
    rule = book.rule(wanted.strip())
    if rule is not None:
        return list(rule_lines(game, book, rule, rule.named_tables()))
    chapter = book.chapter(wanted.strip())
    return [] if chapter is None else list(chapter_lines(game, book, chapter))


def guide_lines(game: Game, book: Book, kind: str, lang: str) -> Iterator[RenderableType]:
    """The guide or the aid of a game, without its pictures."""
    guide = read_guide(game, kind, lang)
    if guide is None:
        raise BadArgument(f"{game.name} has no {kind}")
    for section in guide.sections():
        if section.title:
            yield Markdown(f"## {section.title}")
        for text in section.paragraphs:
            yield Markdown(plain(game, book, text))
        lines = [f"- {one.number} {one.label}" for one in section.numbers]
        for entry in section.entries:
            price = f" ({entry.price})" if entry.price else ""
            lines.append(f"- **{entry.name}**{price}: {entry.text}".rstrip(": "))
        if lines:
            yield Markdown(plain(game, book, "\n".join(lines)))
        for _, table in section.tables:
            yield table_lines(game, book, table)
        cited = ", ".join(section.cited())
        if cited:
            yield Text(cited, style="dim")


def contents(book: Book) -> Markdown:
    """The headings of the chapters."""
    return Markdown("\n".join(f"- {one.number}. {one.title}" for one in book.chapters))


def whole(game: Game, book: Book) -> Iterator[RenderableType]:
    yield Markdown(f"# {book.title}\n\n{plain(game, book, book.preface)}")
    for chapter in book.chapters:
        yield from chapter_lines(game, book, chapter)


def chapter_lines(game: Game, book: Book, chapter: Chapter) -> Iterator[RenderableType]:
    yield Markdown(f"## {chapter.number}. {chapter.title}")
    for rule in chapter.rules:
        yield from rule_lines(game, book, rule, rule.tables)


def rule_lines(
    game: Game, book: Book, rule: Rule, tables: tuple[str, ...]
) -> Iterator[RenderableType]:
    yield Markdown(f"- **{rule.id}** {plain(game, book, rule.text)}")
    for name in tables:
        yield table_lines(game, book, book.tables[name])


def table_lines(game: Game, book: Book, table: BookTable) -> Table:
    """A table of the book; columns that hold nothing but pictures are left out."""
    columns = [
        column
        for column in range(max(len(row) for row in table.rows))
        if any(in_words(game, book, row[column]) for row in table.rows if column < len(row))
    ]
    shown = Table(
        title=in_words(game, book, table.title),
        title_justify="left",
        box=SIMPLE_HEAD,
        show_header=bool(table.header),
    )
    for column in columns:
        heading = in_words(game, book, table.header[column]) if table.header else ""
        shown.add_column(heading, overflow="fold")
    for row in table.rows:
        shown.add_row(
            *(Text(in_words(game, book, row[column])) for column in columns if column < len(row))
        )
    return shown


def in_words(game: Game, book: Book, cell: Cell) -> str:
    """A cell without pictures and marks."""
    text = cell.text if isinstance(cell, Drawing) else cell
    return plain(game, book, text).replace("`", "")


def plain(game: Game, book: Book, text: str) -> str:
    """A text of the book, its symbols as words."""
    return game.texts.plain(book.with_titles(text), book.lang)
