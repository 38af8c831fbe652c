"""Languages come from files: their names, how they count, and what a third one needs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.kernel.errors import InvalidData
from parlour.kernel.languages import DEFAULT, LANGUAGES, discover, files_of, plural_rule

CZECH = """
[language]
name = "Čeština"
thousands = " "
cases = ["acc"]

[language.plural]
one = "n = 1"
few = "n = 2..4"
many = ""

[reasons]
game_over = "Hra skončila."
"""
# Without anything else of that language, every sentence and picture falls back to English.
FALLS_BACK = """
import parlour
from parlour import games
from parlour.cli.words import say
from parlour.kernel.languages import LANGUAGES

assert list(LANGUAGES) == ["en", "cs", "pl"], list(LANGUAGES)
for name in games.names():
    game = games.find(name)
    match = parlour.new(name, seats=game.seats[-1], seed=1)
    match.play(next(iter(match.choices)))
    assert match.log(None, "cs") == match.log(None, "en") != match.log(None, "pl")
    english = match.svg(None, "table", "en")
    assert match.svg(None, "table", "cs") == english.replace('lang="en"', 'lang="cs"')
    assert game.texts.say("reasons", "game_over", "cs") == "Hra skončila."
assert say("over", "cs") == "The game is over."
"""


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("n = 1", {1}),
        ("n = 0,1", {0, 1}),
        ("n % 10 = 2..4 and n % 100 != 12..14", {2, 3, 4, 22, 23, 24}),
        ("n % 10 = 1 or n = 5", {1, 5, 11, 21}),
        ("", set(range(25))),
    ],
)
def test_plural_rules_are_read_as_unicode_writes_them(rule: str, numbers: set[int]) -> None:
    assert {n for n in range(25) if plural_rule(rule, "here")(n)} == numbers


@pytest.mark.parametrize("rule", ["n == 1", "m = 1", "n % x = 1", "n = 1..", "import os"])
def test_what_is_no_rule_is_refused(rule: str) -> None:
    with pytest.raises(InvalidData, match="here: the plural rule"):
        plural_rule(rule, "here")


def test_every_language_has_a_name_and_groups_numbers() -> None:
    assert next(iter(LANGUAGES)) == DEFAULT
    assert [language.name for language in LANGUAGES.values()] == ["English", "Polski"]
    assert LANGUAGES[DEFAULT].number(12000) == "12,000"


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("", "the table language is missing"),
        ('[language]\nname = "X"', "language.plural is missing"),
        ('[language.plural]\none = ""', "language.name is missing"),
    ],
)
def test_a_header_that_lacks_something_is_refused(tmp_path: Path, toml: str, sentence: str) -> None:
    (tmp_path / "texts.en.toml").write_text(toml)
    with pytest.raises(InvalidData, match=f"texts.en.toml: {sentence}"):
        discover(tmp_path / "texts")


def test_files_of_one_family_are_found_by_language(tmp_path: Path) -> None:
    for name in ("texts.en.toml", "texts.pl.toml", "more_texts.en.toml", "texts.toml"):
        (tmp_path / name).touch()
    assert files_of(tmp_path / "texts") == {
        "en": [tmp_path / "texts.en.toml"],
        "pl": [tmp_path / "texts.pl.toml"],
    }


def test_a_third_language_is_a_matter_of_files(tmp_path: Path) -> None:
    (tmp_path / "kernel" / "data").mkdir(parents=True)
    (tmp_path / "kernel" / "data" / "texts.cs.toml").write_text(CZECH, encoding="utf-8")
    environment = {**os.environ, "PARLOUR_TEXTS": str(tmp_path)}
    command = [sys.executable, "-c", FALLS_BACK]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
