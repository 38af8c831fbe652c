"""Reading a rule book: chapters, rules, tables, and what is refused."""

from dataclasses import replace
from pathlib import Path

import pytest

from parlour.kernel.book import Book, BookContent, BookTable, Drawing, read_book, rule_ids
from parlour.kernel.errors import InvalidData
from parlour.kernel.game import Game
from tests.kernel.toy import GAME

TEXT = """# Toy: the book

Read *this* first.

## 1. Start

- **TY-1.1** Cards are dealt.
  {table: cards}
- **TY-1.2** See {see: cards}, and **TY-1.1**.

## 2. End

- **TY-2.1a** The most points win.
"""


def cards(game: Game, lang: str) -> BookTable:
    return BookTable(f"Cards ({lang})", ("", "points"), ((Drawing("one", "ace"), "3 :vp:"),))


CONTENT = BookContent(
    {"cards": cards}, {"one": lambda name, lang: f"<svg>{name}</svg>"}, lambda game, lang: ["ace"]
)


def game_with(tmp_path: Path, **books: str) -> Game:
    paths = {}
    for lang, text in books.items():
        paths[lang] = tmp_path / f"rules.{lang}.md"
        paths[lang].write_text(text, encoding="utf-8")
    return replace(GAME, rulebook=paths, book_content=lambda: CONTENT)


def read(tmp_path: Path, text: str = TEXT, lang: str = "en") -> Book:
    book = read_book(game_with(tmp_path, en=text), lang)
    assert book is not None
    return book


def test_a_book_has_title_preface_chapters_and_rules(tmp_path: Path) -> None:
    book = read(tmp_path)
    assert book.title == "Toy: the book"
    assert book.preface == "Read *this* first."
    assert [(one.number, one.title, len(one.rules)) for one in book.chapters] == [
        ("1", "Start", 2),
        ("2", "End", 1),
    ]
    assert [rule.id for rule in book.rules()] == rule_ids(TEXT) == ["TY-1.1", "TY-1.2", "TY-2.1a"]


def test_a_rule_names_the_tables_below_it_and_those_it_points_to(tmp_path: Path) -> None:
    book = read(tmp_path)
    dealt, pointing = book.rule("ty-1.1"), book.rule("TY-1.2")
    assert dealt is not None
    assert pointing is not None
    assert dealt.tables == dealt.named_tables() == ("cards",)
    assert pointing.tables == ()
    assert pointing.named_tables() == ("cards",)
    assert book.with_titles(pointing.text) == "See Cards (en), and **TY-1.1**."
    assert list(book.tables["cards"].texts()) == ["Cards (en)", "", "points", "ace", "3 :vp:"]


def test_chapters_and_rules_are_found_by_their_names(tmp_path: Path) -> None:
    book = read(tmp_path)
    for name in ("2", "TY-2"):
        chapter = book.chapter(name)
        assert chapter is not None
        assert chapter.title == "End"
    assert book.chapter("3") is None
    assert book.rule("TY-9.9") is None


def test_another_language_falls_back_to_the_first(tmp_path: Path) -> None:
    assert read(tmp_path, lang="pl").lang == "en"
    both = game_with(tmp_path, en=TEXT, pl=TEXT.replace("Start", "Początek"))
    book = read_book(both, "pl")
    assert book is not None
    assert (book.lang, book.chapters[0].title) == ("pl", "Początek")
    assert book.tables["cards"].title == "Cards (pl)"


def test_a_game_without_a_book_has_none() -> None:
    assert read_book(replace(GAME, rulebook={}), "en") is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TEXT.replace("{table: cards}", "{table: dice}"), "there is no table 'dice'"),
        (TEXT.replace("  {table: cards}\n", ""), "must stand in one place"),
        (TEXT + "  {table: cards}\n", "must stand in one place"),
        (TEXT.replace("- **TY-1.1** Cards are dealt.\n", ""), "below the rule"),
        (TEXT + "\nA stray sentence.\n", "neither a chapter, a rule nor a table"),
        (TEXT + "\n## Coverage\n", "neither a chapter, a rule nor a table"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(InvalidData, match=why):
        read(tmp_path, text)


def test_every_book_may_list_the_options(tmp_path: Path) -> None:
    book = read(tmp_path, TEXT.replace("{table: cards}", "{table: cards}\n  {table: options}"))
    rows = book.tables["options"].rows
    assert [row[0] for row in rows] == [f"`{option.name}`" for option in GAME.options]
    assert [row[-1] for row in rows] == [f"`{option.default}`" for option in GAME.options]


def test_a_book_need_not_draw_or_name_anything() -> None:
    content = BookContent({"cards": cards})
    assert list(content.items(GAME, "en")) == []
    with pytest.raises(LookupError, match="draws no 'ace-7'"):
        content.draw("ace-7", "en")


def test_the_first_word_of_a_name_tells_what_draws_it() -> None:
    assert CONTENT.draw("one-7", "en") == "<svg>7</svg>"
    assert CONTENT.draw("one", "en") == "<svg></svg>"
