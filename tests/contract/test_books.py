"""Rule books stand alone: whole in every language, their tables made, nothing outside named."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from parlour import games
from parlour.kernel.book import OPTIONS, Book, Drawing, read_book
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.phrases import SPOKEN_SYMBOL
from parlour.kit import SEAT_WORDS, symbol_names
from tests.kernel.test_book import CONTENT, TEXT, game_with

# Papers of the making that no player has, in any language of the books.
OUTSIDE = re.compile(
    r"\bmanual|\bruling|\bcomponents\b|\binstrukcj|\brozstrzygnię|§|\.md\b|\.json\b",
    re.IGNORECASE,
)
BOOKS = [
    pytest.param(game, lang, id=f"{game.name}-{lang}")
    for game in map(games.find, games.names())
    for lang in LANGUAGES
]
each_book = pytest.mark.parametrize(("game", "lang"), BOOKS)


def book_of(game: Game, lang: str) -> Book:
    book = read_book(game, lang)
    assert book is not None
    return book


def texts_of(book: Book) -> list[tuple[str, str]]:
    """Everything that a book says, with the place where it says it."""
    texts = [("title", book.title), ("preface", book.preface)]
    texts += [(f"chapter {chapter.number}", chapter.title) for chapter in book.chapters]
    texts += [(rule.id, rule.text) for rule in book.rules()]
    texts += [(name, text) for name, table in book.tables.items() for text in table.texts()]
    return texts


def outside_names(game: Game, book: Book) -> list[str]:
    """What a book says of papers that are not there; values of options have names of their own."""
    values = "|".join(re.escape(value) for option in game.options for value in option.values)
    own = re.compile(rf"`(?:{values})`")
    return [
        f"{place}: {text}" for place, text in texts_of(book) if OUTSIDE.search(own.sub("", text))
    ]


@each_book
def test_the_book_is_written_in_the_language(game: Game, lang: str) -> None:
    assert book_of(game, lang).lang == lang


@each_book
def test_nothing_outside_the_product_is_named(game: Game, lang: str) -> None:
    assert not outside_names(game, book_of(game, lang))


def test_names_of_papers_are_noticed() -> None:
    for text in (
        "see manual 3",
        "*(ruling C39)*",
        "components 8",
        "`rules.md`",
        "§7 Q3",
        "z instrukcji",
    ):
        assert OUTSIDE.search(text), text
    for text in ("a component of the whole", "she rules", "by hand"):
        assert not OUTSIDE.search(text), text


@each_book
def test_languages_have_the_same_chapters_rules_and_tables(game: Game, lang: str) -> None:
    def shape(book: Book) -> list[tuple[str, list[tuple[str, tuple[str, ...]]]]]:
        return [
            (chapter.number, [(rule.id, rule.tables) for rule in chapter.rules])
            for chapter in book.chapters
        ]

    assert shape(book_of(game, lang)) == shape(book_of(game, DEFAULT))


@each_book
def test_every_table_that_the_room_makes_stands_in_the_book(game: Game, lang: str) -> None:
    assert game.book_content is not None
    made = {*game.book_content().tables, *([OPTIONS] if game.options else [])}
    book = book_of(game, lang)
    assert {name for rule in book.rules() for name in rule.tables} == made
    for place, text in texts_of(book):
        assert "{table" not in text, place


@each_book
def test_tables_are_whole(game: Game, lang: str) -> None:
    for name, table in book_of(game, lang).tables.items():
        assert table.title
        assert table.rows, name
        widths = {len(row) for row in table.rows} | ({len(table.header)} - {0})
        assert len(widths) == 1, name


@each_book
def test_every_item_of_the_content_is_in_a_table(game: Game, lang: str) -> None:
    assert game.book_content is not None
    content = game.book_content()
    items = list(content.named(game, lang))
    assert items or not content.tables
    cells = [text for table in book_of(game, lang).tables.values() for text in table.texts()]
    missing = [
        item
        for item in items
        if not any(re.search(rf"(?<!\w){re.escape(item)}(?!\w)", cell) for cell in cells)
    ]
    assert not missing


@each_book
def test_every_drawing_is_drawn_and_every_symbol_known(game: Game, lang: str) -> None:
    assert game.book_content is not None
    content = game.book_content()
    game.load_drawing()
    for table in book_of(game, lang).tables.values():
        for cell in (cell for row in table.rows for cell in row):
            if isinstance(cell, Drawing):
                drawing = content.draw(cell.name, lang)
                assert drawing.startswith("<svg"), cell.name
                assert not set(SEAT_WORDS["seat"]["en"]) & set(drawing), "nobody plays in a book"
    for place, text in texts_of(book_of(game, lang)):
        assert {name for name, _ in SPOKEN_SYMBOL.findall(text)} <= set(symbol_names()), place


@each_book
def test_terminals_say_every_symbol_in_words(game: Game, lang: str) -> None:
    for place, text in texts_of(book_of(game, lang)):
        assert not SPOKEN_SYMBOL.search(game.texts.plain(text, lang)), place


# These tests bite: a book that is wrong in one way is caught by the test named for it.

GOOD = TEXT.replace("{table: cards}", "{table: cards}\n  {table: options}")
Check = Callable[[Game, str], None]
CHECKS: list[Check] = [
    test_the_book_is_written_in_the_language,
    test_nothing_outside_the_product_is_named,
    test_languages_have_the_same_chapters_rules_and_tables,
    test_every_table_that_the_room_makes_stands_in_the_book,
    test_tables_are_whole,
    test_every_item_of_the_content_is_in_a_table,
    test_every_drawing_is_drawn_and_every_symbol_known,
    test_terminals_say_every_symbol_in_words,
]


def test_a_good_book_passes(tmp_path: Path) -> None:
    for check in CHECKS:
        check(game_with(tmp_path, en=GOOD, pl=GOOD), "pl")


@pytest.mark.parametrize(
    ("polish", "check"),
    [
        (GOOD.replace("dealt.", "dealt *(ruling 3)*."), test_nothing_outside_the_product_is_named),
        (
            GOOD.replace("- **TY-2.1a** The most points win.\n", ""),
            test_languages_have_the_same_chapters_rules_and_tables,
        ),
        (TEXT, test_every_table_that_the_room_makes_stands_in_the_book),
        (
            GOOD.replace("dealt.", "dealt :dragon:."),
            test_every_drawing_is_drawn_and_every_symbol_known,
        ),
        (GOOD.replace("dealt.", "dealt :dragon:."), test_terminals_say_every_symbol_in_words),
    ],
)
def test_a_wrong_text_is_caught(tmp_path: Path, polish: str, check: Check) -> None:
    with pytest.raises(AssertionError):
        check(game_with(tmp_path, en=GOOD, pl=polish), "pl")


def test_a_book_without_its_translation_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        test_the_book_is_written_in_the_language(game_with(tmp_path, en=GOOD), "pl")


def test_an_item_that_no_table_shows_is_caught(tmp_path: Path) -> None:
    content = replace(CONTENT, items=lambda game, lang: ["ace", "king"])
    game = replace(game_with(tmp_path, en=GOOD, pl=GOOD), book_content=lambda: content)
    with pytest.raises(AssertionError):
        test_every_item_of_the_content_is_in_a_table(game, "pl")
