"""Content files: spreadsheets as they are saved, and what is told about wrong ones."""

from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.data import DataFile, entries, read_table
from parlour.kernel.errors import InvalidData

ROWS = [(2, {"id": "A", "text": "one, two; three"}), (3, {"id": "B", "text": "żółw"})]


@pytest.mark.parametrize(
    "text",
    [
        'id,text\nA,"one, two; three"\nB,żółw\n',
        "\ufeffid;text\r\nA;\"one, two; three\"\r\nB;żółw\r\n;\r\n",
        "id\ttext\nA\tone, two; three\nB\tżółw",
        ' id , text ,,\n"A","one, two; three",,\nB,żółw,,\n,,,\n,,,\n',
    ],
)  # fmt: skip
def test_a_table_reads_alike_however_it_was_saved(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(text.encode())
    columns, rows = read_table(path)
    assert [column for column in columns if column] == ["id", "text"]
    assert rows == ROWS


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "cards.csv: the file is empty"),
        (b"id,id\nA,B\n", "cards.csv: the column 'id' is there twice"),
        (b"id,text\nA,one, two\n", "cards.csv, line 2: 'two' stands in no column"),
        ("id\nż\n".encode("cp1250"), "cards.csv is not UTF-8: save it as 'CSV UTF-8'"),
    ],
)
def test_a_wrong_table_is_told(data: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(data)
    with pytest.raises(InvalidData) as error:
        read_table(path)
    assert sentence in str(error.value)


def test_a_missing_table_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"cards.csv is missing"):
        read_table(tmp_path / "cards.csv")


BOX = """
rounds = 6
steps = [1, 2, 4]
[price]
tile = 3
solid = true
[[card]]
id = "A"
[[card]]
id = "B"
"""


def data_file(tmp_path: Path, text: str = BOX) -> DataFile:
    path = tmp_path / "constants.toml"
    path.write_text(text, encoding="utf-8")
    return DataFile(path)


def test_a_value_is_named_by_its_path(tmp_path: Path) -> None:
    box = data_file(tmp_path)
    assert (box.number("rounds"), box.number("price", "tile")) == (6, 3)
    assert box.number("price", "tile", within=(1, 3)) == 3
    assert box.numbers("steps") == [1, 2, 4]
    assert box.value("price") == {"tile": 3, "solid": True}
    assert [row["id"] for row in box.rows("card", 2)] == ["A", "B"]
    assert box.rows("coin") == []


@pytest.mark.parametrize(
    ("text", "path", "sentence"),
    [
        (BOX, ("price", "board"), "constants.toml: price.board is missing"),
        (BOX, ("rounds", "last"), "rounds.last is missing"),
        (BOX, ("price", "solid"), "price.solid must be a whole number, not True"),
        (BOX, ("steps",), "steps must be a whole number"),
    ],
)
def test_a_number_that_is_none_is_refused(
    text: str, path: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(InvalidData) as error:
        data_file(tmp_path, text).number(*path)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"name": "x"}], "tile None: id is missing"),
        ([{"id": 3}], "tile 3: an id is a text"),
        ([{"id": "x"}, {"id": "x"}], "tile 'x': is there twice"),
    ],
)
def test_entries_without_an_id_of_their_own_are_refused(rows: list[Any], message: str) -> None:
    with pytest.raises(InvalidData, match=f"file, {message}"):
        entries({"tile": rows}, "tile", "file")


def test_entries_have_what_they_need() -> None:
    rows = [{"kind": "a", "vp": 1}, {"kind": "a"}]
    assert entries({"tile": rows}, "tile", "file", ("kind",)) == rows
    with pytest.raises(InvalidData, match="file, tile None: vp is missing"):
        entries({"tile": rows}, "tile", "file", ("kind", "vp"))


def test_limits_lists_and_entries_are_checked(tmp_path: Path) -> None:
    box = data_file(tmp_path)
    with pytest.raises(InvalidData, match="rounds must be a whole number from 1 to 5, not 6"):
        box.number("rounds", within=(1, 5))
    with pytest.raises(InvalidData, match="rounds must be a list of whole numbers"):
        box.numbers("rounds")
    with pytest.raises(InvalidData, match="2 entries card, not 3"):
        box.rows("card", 3)
    with pytest.raises(InvalidData, match="card 'A': is there twice"):
        data_file(tmp_path, BOX.replace('"B"', '"A"')).rows("card")
    with pytest.raises(InvalidData, match="card None: id is missing"):
        data_file(tmp_path, BOX.replace('id = "B"', "n = 1")).rows("card")
