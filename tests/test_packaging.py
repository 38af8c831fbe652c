"""What the package promises: its extras, and that nothing needs them unasked."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WITHOUT_EXTRAS = """
import sys
for name in ("pyarrow", "psycopg", "psycopg_pool", "psycopg_binary", "pettingzoo", "gymnasium",
             "pyspiel", "numpy"):
    sys.modules[name] = None
import parlour.cli.commands, parlour.cli.many, parlour.lab.simulate
import django
django.setup()
import parlour.web.serve, parlour.web.changes, parlour.web.backup, parlour.web.urls
"""


def packages(lines: list[str]) -> set[str]:
    return {line.partition("[")[0].partition(">")[0].partition("=")[0].strip() for line in lines}


def test_what_few_need_is_an_extra() -> None:
    extras = PROJECT["optional-dependencies"]
    assert packages(extras["parquet"]) == {"pyarrow"}
    assert packages(extras["postgres"]) == {"psycopg"}
    assert packages(extras["envs"]) == {"gymnasium", "numpy", "open-spiel", "pettingzoo"}
    few = packages([*extras["parquet"], *extras["postgres"], *extras["envs"]])
    assert not packages(PROJECT["dependencies"]) & few


def test_the_lock_has_all_that_the_targets_of_make_need() -> None:
    extras = PROJECT["optional-dependencies"]
    needed = packages([*PROJECT["dependencies"], *extras["parquet"], *extras["postgres"]])
    needed |= packages([*extras["dev"], *extras["envs"]])
    locked = packages((ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines())
    assert needed <= locked


def test_everything_loads_without_the_extras(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "parlour.web.settings",
        "PARLOUR_DATA": str(tmp_path),
    }
    environment.pop("PARLOUR_DATABASE_URL", None)
    command = [sys.executable, "-c", WITHOUT_EXTRAS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_module_that_shall_stay_as_source_says_so_where_the_build_looks() -> None:
    too_late = [
        path.name
        for path in (ROOT / "src/parlour").rglob("*.py")
        if "# mypyc: skip" in path.read_text(encoding="utf-8").splitlines()[5:]
    ]
    assert too_late == []
