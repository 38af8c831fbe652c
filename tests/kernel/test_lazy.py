"""What is loaded only when it is needed."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from parlour.kernel.lazy import lazy_function, lazy_value, part_of_room


def test_a_module_is_loaded_by_the_first_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_to_load.py").write_text("ANSWER = 42\ndef add(a, b):\n    return a + b\n")
    monkeypatch.syspath_prepend(tmp_path)
    add = lazy_function("slow_to_load", "add")
    answer = lazy_value("slow_to_load", "ANSWER")
    assert "slow_to_load" not in sys.modules
    assert (add(1, 2), answer()) == (3, 42)
    monkeypatch.delitem(sys.modules, "slow_to_load")


def test_what_a_room_offers_is_found_beside_the_class_of_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "chess_room"
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "play.py").write_text("class Chess:\n    pass\n")
    (room / "view.py").write_text("def view(table, seat):\n    return {'you': seat}\n")
    monkeypatch.syspath_prepend(tmp_path)
    chess = import_module("chess_room.play").Chess
    assert "chess_room.view" not in sys.modules
    assert part_of_room(chess, "view", "view")(chess(), 1) == {"you": 1}
    for name in ("chess_room", "chess_room.play", "chess_room.view"):
        monkeypatch.delitem(sys.modules, name)
