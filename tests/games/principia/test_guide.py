"""The guide follows the content."""

from pathlib import Path

import pytest

from parlour.games.principia import GAME
from tests.games.changed import changed_guide


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        (
            "en",
            "Pay 2 :k=CR: for each doctor",
            "Pay 3 :k=CR: for each doctor",
        ),
        ("pl", "Zapłać 2 :k=K: za każdego Doktora", "Zapłać 3 :k=K: za każdego Doktora"),
    ],
)
def test_other_numbers_make_another_guide(
    tmp_path: Path, lang: str, before: str, after: str
) -> None:
    assert before in changed_guide(tmp_path / "as-it-is", GAME, lang)
    change = ("constants.toml", "salary_doctor_k = 2", "salary_doctor_k = 3")
    changed = changed_guide(tmp_path / "changed", GAME, lang, change)
    assert after in changed
    assert before not in changed
