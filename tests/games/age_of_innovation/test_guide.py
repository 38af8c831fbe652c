"""The guide follows the content."""

from pathlib import Path

import pytest

from parlour.games.age_of_innovation import GAME
from tests.games.changed import changed_guide


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        (
            "en",
            "power value of 7 together",
            "power value of 8 together",
        ),
        ("pl", "o sile 7 same", "o sile 8 same"),
    ],
)
def test_other_numbers_make_another_guide(
    tmp_path: Path, lang: str, before: str, after: str
) -> None:
    assert before in changed_guide(tmp_path / "as-it-is", GAME, lang)
    change = ("constants.toml", "[city]\npower = 7", "[city]\npower = 8")
    changed = changed_guide(tmp_path / "changed", GAME, lang, change)
    assert after in changed
    assert before not in changed
