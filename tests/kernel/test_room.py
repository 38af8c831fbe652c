"""What a room says of its positions is found by the names of its files."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from parlour.kernel.room import room_files

FILES = {
    "__init__": "",
    "play": "class Chess:\n    pass\n",
    "view": "def view(table, seat):\n    return {'you': seat}\n",
    "redeal": "def redeal(table, seat, chance):\n    table.dealt = seat\n",
    "scoring": "def scores(table):\n    return []\n",
    "checks": "CHECKS = (max,)\n",
    "actions": "VERB_OF = [0, 0, 2]\n",
}


def test_what_a_room_offers_is_found_beside_the_class_of_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chess_room").mkdir()
    for name, text in FILES.items():
        (tmp_path / "chess_room" / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    chess = import_module("chess_room.play").Chess
    assert "chess_room.view" not in sys.modules
    files = room_files(chess)
    assert files.view(chess(), 1) == {"you": 1}
    assert files.scores(chess()) == []
    assert (files.checks, files.verb_of) == ((max,), [0, 0, 2])
    assert room_files(chess) is files
    for name in ["chess_room", *(f"chess_room.{file}" for file in FILES if file != "__init__")]:
        monkeypatch.delitem(sys.modules, name)
