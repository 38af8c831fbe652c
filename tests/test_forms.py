"""Parlour exists compiled and as source, and says which of the two is running."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlour

ASK = "import parlour, parlour.kernel.state as s; print(parlour.compiled(), s.__file__)"


def ask(pure: str) -> list[str]:
    environment = {**os.environ, "PARLOUR_PURE": pure}
    command = [sys.executable, "-P", "-c", ASK]
    return subprocess.check_output(command, env=environment, text=True).split()


def test_the_source_runs_when_it_is_asked_for() -> None:
    compiled, file = ask(pure="1")
    assert compiled == "False"
    assert file.endswith("state.py")


@pytest.mark.skipif("site-packages" not in parlour.__file__, reason="the source form is tested")
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_installed_package_is_compiled() -> None:
    compiled, file = ask(pure="0")
    assert compiled == "True"
    assert not file.endswith(".py")


def test_no_compiled_module_lies_among_the_sources() -> None:
    source = Path(__file__).parent.parent / "src"
    assert list(source.rglob("*.so")) == []
