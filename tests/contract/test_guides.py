"""Guides and aids: the same in every language, and no number in them that is not of the content."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import parlour
from parlour.kernel.book import BookContent, read_book
from parlour.kernel.data import read_toml
from parlour.kernel.errors import InvalidData
from parlour.kernel.game import Game
from parlour.kernel.glossary import read_glossary
from parlour.kernel.guide import AID, GUIDE, KINDS, Guide, common_facts, read_guide
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.phrases import OPTIONAL, SLOT, SYMBOL
from parlour.kernel.texts import read_texts
from parlour.kit import symbol_names, symbol_word
from tests.contract.tables import REGISTERED, game_name

ROOT = Path(__file__).parents[2]
PACKAGE = Path(parlour.__file__).parent
ROOMS = [game for game in REGISTERED if game.guide is not None]
each_room = pytest.mark.parametrize("game", ROOMS, ids=game_name)
each_guide = pytest.mark.parametrize(
    ("game", "kind", "lang"),
    [
        pytest.param(game, kind, lang, id=f"{game.name}-{kind}-{lang}")
        for game in ROOMS
        for kind in KINDS
        for lang in LANGUAGES
    ],
)
SAY_GUIDES = """
import json, sys
from parlour import games
from parlour.kernel.guide import KINDS, read_guide
from parlour.kernel.languages import LANGUAGES
game = games.find(sys.argv[1])
print(json.dumps({lang: "\\n".join(
    text
    for kind in KINDS
    for section in read_guide(game, kind, lang).sections()
    for text in section.texts()
) for lang in LANGUAGES}))
"""  # in a process of its own: content is read once
PARTS = {GUIDE: 2, AID: 2}  # printed pages; columns of one
# Numbers in words, which would hide from the content as well as figures do.
NUMBER_WORDS = {
    "en": r"two|three|four|five|six|seven|eight|nine|ten|twelve|twice|thrice|third|fifth",
    "pl": r"dw(?:a|ie|óch|om|iema|u)|trzy|trzech|trzem|czter(?:y|ech|em)|pię(?:ć|ciu)|sześć|sześciu"
    r"|sied(?:em|miu)|osiem|ośmiu|dziewięć|dziesięć|dwanaście|trzeci\w*|piąt\w*",
}


def guide_of(game: Game, kind: str, lang: str) -> Guide:
    guide = read_guide(game, kind, lang)
    assert guide is not None
    return guide


def content_of(game: Game) -> BookContent:
    assert game.book_content is not None
    return game.book_content()


def stem_of(game: Game) -> Path:
    assert game.guide is not None
    return game.guide


def layout_of(game: Game) -> dict[str, object]:
    return read_toml(stem_of(game).with_suffix(".toml"))


def phrases_of(game: Game) -> dict[tuple[str, str], dict[str, str]]:
    """Every phrase of the guide's own files, by language."""
    phrases, words, _ = read_texts(stem_of(game))
    assert not words
    return {(section, key): by for section, keys in phrases.items() for key, by in keys.items()}


def slots_of(phrase: str) -> set[str]:
    slots = {match[1] + match[2] for match in SLOT.finditer(phrase)}
    return slots | {match[1] for match in OPTIONAL.finditer(phrase)}


def typed_numbers(phrase: str, lang: str) -> list[str]:
    """The numbers of a phrase that nobody fills in."""
    bare = SYMBOL.sub("", SLOT.sub("", phrase))
    return re.findall(rf"\d+|\b(?:{NUMBER_WORDS[lang]})\b", bare, re.IGNORECASE)


@each_guide
def test_a_guide_has_its_parts_and_nothing_is_left_unfilled(
    game: Game, kind: str, lang: str
) -> None:
    guide = guide_of(game, kind, lang)
    assert len(guide.parts) == PARTS[kind]
    for section in guide.sections():
        assert any(section.texts()) or section.legend or section.pictures, section.key
        for text in section.texts():
            assert "{" not in text, (section.key, text)
            assert "<" not in text, (section.key, text)
        for figure in section.numbers:
            assert figure.number, (section.key, figure)
            assert figure.label, (section.key, figure)


@each_guide
def test_every_rule_that_is_cited_stands_in_the_book(game: Game, kind: str, lang: str) -> None:
    book = read_book(game, lang)
    assert book is not None
    ids = {rule.id for rule in book.rules()}
    cited = {id_ for section in guide_of(game, kind, lang).sections() for id_ in section.cited()}
    assert cited
    assert cited <= ids


@each_guide
def test_pictures_are_drawn_and_symbols_have_names(game: Game, kind: str, lang: str) -> None:
    game.load_drawing()
    content = content_of(game)
    meanings = read_glossary(game, lang).meanings
    for section in guide_of(game, kind, lang).sections():
        for name in section.pictures:
            assert content.draw(name, lang).startswith("<svg"), name
        for entry in section.entries:
            for name in entry.symbols:
                assert name in symbol_names(), name
                assert symbol_word(name, lang), name
        assert set(section.legend) <= set(meanings)


@each_room
def test_every_language_says_everything_with_the_same_numbers(game: Game) -> None:
    for place, by_language in phrases_of(game).items():
        assert set(by_language) == set(LANGUAGES), place
        slots = {lang: slots_of(phrase) for lang, phrase in by_language.items()}
        assert all(own == slots[DEFAULT] for own in slots.values()), (place, slots)


@each_room
def test_no_number_is_typed(game: Game) -> None:
    typed = [
        (place, numbers)
        for place, by_language in phrases_of(game).items()
        for lang, phrase in by_language.items()
        if (numbers := typed_numbers(phrase, lang))
    ]
    assert not typed


def test_typed_numbers_are_noticed() -> None:
    assert typed_numbers("{n} cards, 3 coins", "en") == ["3"]
    assert typed_numbers("{n2} cards, Two coins :coin2:", "en") == ["Two"]
    assert typed_numbers("dwie karty i piąty budynek", "pl") == ["dwie", "piąty"]
    assert not typed_numbers("often someone wrote {n?one|two2}", "en")


@each_room
def test_no_text_is_without_a_place_and_no_section_without_a_part(game: Game) -> None:
    layout = layout_of(game)
    named = {section.key for kind in KINDS for section in guide_of(game, kind, "en").sections()}
    assert set(layout) == named & set(layout) | set(KINDS)
    shown: set[tuple[str, str]] = set()
    for key in named:
        section = layout.get(key, {})
        assert isinstance(section, dict)
        entries = [entry["name"] for entry in section.get("entries", [])]
        keys = ["title", "text"]
        keys += [f"{name}{end}" for name in entries for end in ("", "_text", "_price")]
        keys += [f"{name}{end}" for name in section.get("numbers", []) for end in ("", "_number")]
        shown |= {(key, name) for name in keys}
    assert set(phrases_of(game)) <= shown


@each_room
def test_sections_have_names_of_their_own(game: Game) -> None:
    own = {section for section, _ in phrases_of(game)}
    assert not own & set(game.texts.phrases)


def words_of(game: Game, lang: str) -> str:
    return "\n".join(
        text
        for kind in KINDS
        for section in guide_of(game, kind, lang).sections()
        for text in section.texts()
    )


@each_room
def test_whatever_changes_in_the_content_changes_in_the_texts(game: Game) -> None:
    """Each fact is shown, in every language."""
    content = content_of(game)
    assert content.facts
    for lang in LANGUAGES:
        before = words_of(game, lang)
        for name, value in content.facts.items():
            changed = replace(content, facts={**content.facts, name: value + 7})
            other = replace(game, room="", book_content=lambda content=changed: content)
            assert words_of(other, lang) != before, (name, lang)


@each_room
def test_another_number_in_the_data_makes_another_guide(game: Game, tmp_path: Path) -> None:
    """tests/games/<game>/guide.toml tells which number, and what is said of it."""
    case = read_toml(ROOT / "tests" / "games" / game.name / "guide.toml")
    assert set(case) == {"change", *LANGUAGES}
    changed = changed_guides(game, tmp_path, **case["change"])
    for lang in LANGUAGES:
        before, after = case[lang]["before"], case[lang]["after"]
        assert before in words_of(game, lang)
        assert before not in changed[lang]
        assert after in changed[lang]


def changed_guides(game: Game, folder: Path, file: str, old: str, new: str) -> dict[str, str]:
    """What guide and aid say in each language when an entry of a data file is another."""
    data = folder / "data"
    shutil.copytree(PACKAGE / "games" / game.name / "data", data)
    text = (data / file).read_text(encoding="utf-8")
    assert old in text, (file, old)
    (data / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    environment = {
        **os.environ,
        f"PARLOUR_DATA_{game.name.upper()}": str(data),
        "PYTHONPATH": str(PACKAGE.parent),  # the form that is tested
    }
    command = [sys.executable, "-P", "-c", SAY_GUIDES, game.name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    guides: dict[str, str] = json.loads(done.stdout)
    return guides


@each_room
def test_facts_have_names_that_mean_nothing_else(game: Game) -> None:
    facts = content_of(game).facts
    assert not set(facts) & set(common_facts(game))
    assert all(isinstance(value, int) for value in facts.values())


@each_room
def test_every_fact_is_made_of_the_content(game: Game) -> None:
    """No fact is a number that somebody typed: each is read from what the content exports."""
    module = game.room.replace(".", "/")
    path = ROOT / "src" / module / "book" / "guide.py"
    assert not typed_facts(path.read_text(encoding="utf-8"))


def typed_facts(source: str) -> list[str]:
    """The facts of a module that nothing imported goes into."""
    tree = ast.parse(source)
    known = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and ".content." in f"{node.module}."
        for alias in node.names
    }
    for node in tree.body:  # names that are made of those
        if isinstance(node, ast.Assign | ast.FunctionDef) and names_in(node) & known:
            targets = node.targets if isinstance(node, ast.Assign) else [ast.Name(node.name)]
            known |= {name for target in targets for name in names_in(target)}
    tables = [
        node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
    ]
    assert len(tables) == 1
    return [
        ast.unparse(key)
        for key, value in zip(tables[0].keys, tables[0].values, strict=True)
        if key is not None and not names_in(value) & known
    ]


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def test_typed_facts_are_noticed() -> None:
    source = (
        "from parlour.games.chess.content import numbers\n"
        "from parlour.games.chess.content.board import RANKS\n"
        "FILES = len(RANKS)\nPAWNS = 8\n"
        'FACTS: dict[str, int] = {"ranks": len(RANKS), "files": FILES, "pawns": PAWNS, "kings": 2, '
        '"rooks": numbers.ROOKS}'
    )
    assert typed_facts(source) == ["'pawns'", "'kings'"]


def test_a_layout_that_says_something_unknown_is_refused(tmp_path: Path) -> None:
    game = ROOMS[0]
    (tmp_path / "guide.en.toml").write_text('[aim]\ntext = "Win."\n', encoding="utf-8")
    layout = tmp_path / "guide.toml"
    wrong = replace(game, guide=tmp_path / "guide")
    for text, message in (
        ('aid = [["aim"]]\n', "guide names its sections"),
        ('guide = [["aim"]]\n[aim]\ncolour = "red"\n', "a section has no colour"),
        ('guide = [["aim"]]\n[aim]\ntables = ["nothing"]\n', "there is no table 'nothing'"),
        ('guide = [["aim"]]\n[aim]\nentries = [{ name = "x" }]\n', "the entry 'x' has no text"),
    ):
        layout.write_text(text, encoding="utf-8")
        with pytest.raises(InvalidData, match=message):
            read_guide(wrong, GUIDE, "en")
