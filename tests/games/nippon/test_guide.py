"""The guide follows the content."""

from pathlib import Path

import pytest

from parlour.games.nippon import GAME
from tests.games.changed import changed_guide


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        ("en", "\n6,000 :yen=Yen:\n", "\n7,000 :yen=Yen:\n"),
        ("pl", "\n6\N{NO-BREAK SPACE}000 :yen=jenów:\n", "\n7\N{NO-BREAK SPACE}000 :yen=jenów:\n"),
    ],
)
def test_other_numbers_make_another_guide(
    tmp_path: Path, lang: str, before: str, after: str
) -> None:
    assert before in changed_guide(tmp_path / "as-it-is", GAME, lang)
    change = ("constants.toml", "factory_cost = 6", "factory_cost = 7")
    changed = changed_guide(tmp_path / "changed", GAME, lang, change)
    assert after in changed
    assert before not in changed
