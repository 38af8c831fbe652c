"""The golden lists of all texts are what is said now."""

from pathlib import Path

import pytest

from parlour.lab import texts

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("place", texts.places())
def test_everything_is_said_as_the_golden_texts_say(place: str) -> None:
    """After a wished change of a text: python -m parlour.lab.texts, and read the difference."""
    golden = (ROOT / texts.path_of(place)).read_text(encoding="utf-8")
    assert texts.golden(place).splitlines() == golden.splitlines()


def test_every_number_and_the_first_and_last_word_are_tried() -> None:
    golden = texts.golden("web")
    for line in ("pl 1 wolne miejsce", "pl 2 wolne miejsca", "pl 5 wolnych miejsc"):
        assert f"  {line}\n" in golden
