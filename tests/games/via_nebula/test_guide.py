"""The guide follows the content."""

from pathlib import Path

import pytest

from parlour.games.via_nebula import GAME
from tests.games.changed import changed_guide


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        ("en", "each stack of yours without tiles, up to 8", "without tiles, up to 12"),
        ("pl", "bez żetonów, w sumie najwyżej 8", "bez żetonów, w sumie najwyżej 12"),
    ],
)
def test_other_numbers_make_another_guide(
    tmp_path: Path, lang: str, before: str, after: str
) -> None:
    assert before in changed_guide(tmp_path / "as-it-is", GAME, lang)
    change = ("constants.toml", "emptied_stack = 2", "emptied_stack = 3")
    changed = changed_guide(tmp_path / "changed", GAME, lang, change)
    assert after in changed
    assert before not in changed
