"""The glossary: which words of a text are terms, and how files of languages are read together."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.kernel.errors import InvalidData
from parlour.kernel.glossary import Glossary, Term, glossary_of


def term(key: str, word: str, *forms: str, is_word: bool = True) -> Term:
    return Term(key, word, forms, f"{word} means something.", "XX-1.1", (), is_word)


GLOSSARY = Glossary(
    (
        term("power", "power"),
        term("power_action", "power action", "power actions"),
        term("coin", "coin", "coins"),
        term("joker", "Joker"),
        term("mist", "mgła", "mgł*", "mgieł"),
        term("token", "żeton mocy", "żeton* mocy"),
        term("free", "free", is_word=False),
    ),
    (),
)


def linked(text: str, without: str = "") -> str:
    return GLOSSARY.linked(text, lambda one, word: f"[{one.key} {word}]", without)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A coin.", "A [coin coin]."),
        ("Coins: two.", "[coin Coins]: two."),
        ("Two power actions", "Two [power_action power actions]"),
        ("Mgły i mgieł", "[mist Mgły] i mgieł"),  # the first in a text only
        ("dwa żetony mocy", "dwa [token żetony mocy]"),
        ("a Joker", "a [joker Joker]"),
        ("a joker", "a joker"),  # a name is written with a capital letter
        ("free", "free"),  # a sign, no word
    ],
)
def test_words_of_the_glossary_are_links(text: str, shown: str) -> None:
    assert linked(text) == shown


@pytest.mark.parametrize("text", ["coinage", "recoin", "coin-op", "bezmgłą", "powerful", "_coin"])
def test_a_term_inside_another_word_is_none(text: str) -> None:
    assert linked(text) == text


@pytest.mark.parametrize(
    "markup",
    [
        '<a href="#x">a coin</a>',
        '<a class="rule"><b>coin</b></a>',
        '<svg aria-label="coin"><use href="#sym-coin"></use></svg>',
        "<code>coin</code>",
        '<em title="coin">x</em>',
    ],
)
def test_links_pictures_and_tags_stay_as_they_are(markup: str) -> None:
    assert linked(markup) == markup
    assert linked(f"{markup} and a <em>coin</em>") == f"{markup} and a <em>[coin coin]</em>"


def test_a_term_is_not_linked_to_itself() -> None:
    assert linked("A coin buys power.", without="coin") == "A coin buys [power power]."


def test_another_language_says_only_its_words(tmp_path: Path) -> None:
    english = '[free]\nword = "free"\nmeaning = "No price."\nrule = "XX-1.1"\nsign = true\n'
    (tmp_path / "glossary.en.toml").write_text(english)
    (tmp_path / "glossary.pl.toml").write_text('[free]\nword = "za darmo"\nmeaning = "Bez ceny."\n')
    one = glossary_of(tmp_path / "glossary", "pl").by_key["free"]
    assert (one.word, one.rule, one.is_word) == ("za darmo", "XX-1.1", False)
    (tmp_path / "glossary.pl.toml").write_text('[fee]\nword = "cena"\nmeaning = "Cena."\n')
    with pytest.raises(InvalidData):
        glossary_of.__wrapped__(tmp_path / "glossary", "pl")
