"""The guide follows the content."""

from pathlib import Path

import pytest

from parlour.games.newton import GAME
from tests.games.changed import changed_guide


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        (
            "en",
            "1 for each missing volume, 3 for a missing place",
            "1 for each missing volume, 4 for a missing place",
        ),
        ("pl", "1 za każdy brakujący tom, 3 za", "1 za każdy brakujący tom, 4 za"),
    ],
)
def test_other_numbers_make_another_guide(
    tmp_path: Path, lang: str, before: str, after: str
) -> None:
    assert before in changed_guide(tmp_path / "as-it-is", GAME, lang)
    change = ("constants.toml", "university_or_ancient = 3", "university_or_ancient = 4")
    changed = changed_guide(tmp_path / "changed", GAME, lang, change)
    assert after in changed
    assert before not in changed
