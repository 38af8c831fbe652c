"""What the README shows is true."""

import doctest
import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

import parlour.games

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs_as_printed():
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert results.attempted > 15
    assert results.failed == 0


def test_the_examples_of_environments_run_as_printed():
    page = ROOT / "docs" / "environments.md"
    results = doctest.testfile(str(page), module_relative=False)

    assert results.attempted > 25
    assert results.failed == 0


def test_every_link_of_the_documents_leads_somewhere():
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_command_of_the_table_exists():
    from parlour.cli import app

    commands = re.findall(r"^\| `(parlour [^`]+)` \|", README, flags=re.MULTILINE)
    assert len(commands) >= 8
    for command in commands:
        name = shlex.split(command)[1]
        shown = CliRunner().invoke(app, [name, "--help"])
        assert shown.exit_code == 0, command


def test_every_game_has_a_page():
    for name in parlour.games.names():
        assert (ROOT / "docs" / "games" / f"{name}.md").exists()
