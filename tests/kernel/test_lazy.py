"""What is loaded only when it is needed."""

import sys
from pathlib import Path

import pytest

from parlour.kernel.lazy import lazy_function, lazy_value


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
