"""The tool that lists rules without a test, on a small project of its own."""

from pathlib import Path

import pytest

from tools.rules import Survey, main, survey

BOOK = """# Chess: the book

- **CH-1.1** Two players. *(manual §1)*
- **CH-1.2** The board has 64 squares; see **CH-9.9**.
- **CH-2.1a** White moves first.

**CH-3.1** is not at the start of a list line.
"""


class Project:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/parlour/games/chess/data/rules.md", BOOK)

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def test(self, text: str) -> Survey:
        self.write("tests/games/chess/test_start.py", text)
        return survey(self.root)

    def exempt(self, text: str) -> Survey:
        self.write("tests/games/chess/exempt.toml", f"[exempt]\n{text}\n")
        return survey(self.root)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def proved(result: Survey) -> list[str]:
    return sorted(result.books[0].proved)


def test_rules_are_the_ids_that_start_list_lines_of_the_book(project: Project) -> None:
    book = survey(project.root).books[0]
    assert book.game == "chess"
    assert book.rules == ["CH-1.1", "CH-1.2", "CH-2.1a"]
    assert book.missing == book.rules


def test_a_rule_twice_in_the_book_is_wrong(project: Project) -> None:
    project.write("src/parlour/games/chess/data/rules.md", BOOK + "- **CH-1.1** Again.\n")
    assert survey(project.root).problems == ["chess: CH-1.1 is in the book twice"]


@pytest.mark.parametrize(
    "text",
    [
        '@rule("CH-1.1", "CH-1.2")\ndef test_x(): assert f()',
        '@pytest.mark.rule("CH-1.1", "CH-1.2")\nasync def test_x(): assert f()',
        '@rule("CH-1.1")\n@other\n@rule("CH-1.2")\ndef test_x():\n    "Words."\n    assert f()',
        '@rule("CH-1.1")\nclass TestX:\n    @rule("CH-1.2")\n    def test_x(self): assert f()',
        'pytestmark = rule("CH-1.1")\n@rule("CH-1.2")\ndef test_x(): assert f()',
        '@parametrize("n", [param(1, marks=rule("CH-1.1")), param(2, marks=rule("CH-1.2"))])\n'
        "def test_x(n): assert f()",
    ],
)
def test_a_marked_test_proves_its_rules(project: Project, text: str) -> None:
    result = project.test(text)
    assert proved(result) == ["CH-1.1", "CH-1.2"]
    assert result.books[0].missing == ["CH-2.1a"]
    assert result.problems == []


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.skip\n@rule("CH-1.1")\ndef test_x(): assert f()',
        '@rule("CH-1.1")\n@pytest.mark.skipif(True, reason="r")\ndef test_x(): assert f()',
        '@rule("CH-1.1")\n@pytest.mark.xfail(reason="r")\ndef test_x(): assert f()',
        '@pytest.mark.skip\nclass TestX:\n    @rule("CH-1.1")\n    def test_x(self): assert f()',
        'pytestmark = [pytest.mark.skip("r")]\n@rule("CH-1.1")\ndef test_x(): assert f()',
        '@rule("CH-1.1")\ndef test_x():\n    pytest.skip("later")\n    assert f()',
        '@rule("CH-1.1")\ndef test_x(): ...',
        '@rule("CH-1.1")\ndef test_x():\n    "Words."\n    pass',
        '@rule("CH-1.1")\ndef no_test(): assert f()',
        '# rule("CH-1.1")\ndef test_x(): assert f()',
    ],
)
def test_a_test_that_does_not_run_proves_nothing(project: Project, text: str) -> None:
    result = project.test(text)
    assert proved(result) == []
    assert result.problems == []


def test_a_marked_id_that_no_book_has_is_wrong(project: Project) -> None:
    result = project.test('@rule("CH-1.1", "CH-7.7")\ndef test_x(): assert f()')
    assert result.problems == ["tests/games/chess/test_start.py:1: CH-7.7 is in no book"]


def test_an_id_that_is_not_written_out_is_wrong(project: Project) -> None:
    result = project.test("@rule(*IDS)\ndef test_x(): assert f()")
    place = "tests/games/chess/test_start.py:1"
    assert result.problems == [f"{place}: a rule id must be written out as a string"]


def test_an_exempt_rule_is_not_missing(project: Project) -> None:
    result = project.exempt('"CH-1.2" = "a board is a board"')
    assert result.books[0].missing == ["CH-1.1", "CH-2.1a"]
    assert result.problems == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('"CH-7.7" = "why"', "chess: CH-7.7 is exempt but not in the book"),
        ('"CH-1.1" = " "', "chess: CH-1.1 is exempt without a reason"),
    ],
)
def test_a_wrong_exemption_is_named(project: Project, text: str, problem: str) -> None:
    assert project.exempt(text).problems == [problem]


def test_a_rule_cannot_be_both_exempt_and_proved(project: Project) -> None:
    project.exempt('"CH-1.1" = "why"')
    result = project.test('@rule("CH-1.1")\ndef test_x(): assert f()')
    assert result.problems == ["chess: CH-1.1 is exempt, yet a test proves it"]


def test_it_fails_until_every_rule_is_proved_or_exempt(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.test('@rule("CH-1.1", "CH-1.2")\ndef test_x(): assert f()')
    assert main(["--root", str(project.root)]) == 1
    assert "CH-2.1a" in capsys.readouterr().out
    project.exempt('"CH-2.1a" = "black never minded"')
    assert main(["--root", str(project.root)]) == 0
    assert "black never minded" not in capsys.readouterr().out
    assert main(["--root", str(project.root), "-v"]) == 0
    assert "black never minded" in capsys.readouterr().out
