"""Content files: spreadsheets as they are saved, and what is told about wrong ones."""

from pathlib import Path

import pytest

from parlour.kernel.data import read_table
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
