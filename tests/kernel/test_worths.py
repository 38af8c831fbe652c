"""Numbers that bots play by: read from a file, refused with a sentence, or the room's own."""

from pathlib import Path

import pytest

from parlour.kernel.data import DataFile, worths_of
from parlour.kernel.errors import InvalidData


def worths(tmp_path: Path, text: str) -> DataFile:
    file = tmp_path / "worths.toml"
    file.write_text(text, encoding="utf-8")
    return DataFile(file)


def test_numbers_are_read(tmp_path: Path) -> None:
    file = worths(tmp_path, "city = 8\nby_round = [0.5, 1]\n")
    assert file.real("city") == 8.0
    assert file.reals("by_round", count=2) == [0.5, 1.0]


@pytest.mark.parametrize("text", ["city = 'eight'", "city = true", "town = 8"])
def test_what_is_no_number_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(InvalidData, match="city"):
        worths(tmp_path, text).real("city")


def test_a_list_of_another_length_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match="by_round must be a list of 3 numbers"):
        worths(tmp_path, "by_round = [0.5, 1]").reals("by_round", count=3)


def test_a_designers_folder_may_go_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "some_game"
    (room / "data").mkdir(parents=True)
    (room / "data" / "worths.toml").write_text("city = 8\n", encoding="utf-8")
    monkeypatch.setenv("PARLOUR_DATA_SOME_GAME", str(tmp_path))
    assert worths_of(str(room / "content" / "worths.py")).real("city") == 8.0
    (tmp_path / "worths.toml").write_text("city = 9\n", encoding="utf-8")
    assert worths_of(str(room / "content" / "worths.py")).real("city") == 9.0
