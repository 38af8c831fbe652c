"""The tool that breaks rules on purpose, on a small project of its own."""

from pathlib import Path

import pytest

from tools.mutants import (
    code_mutants,
    data_mutants,
    main,
    mutants,
    next_ones,
    sample,
    telling_functions,
)

RULES = '''"""Chapter 1."""


def may_move(steps: int, left: int) -> bool:
    """CH-1.1: as long as steps are left."""
    return 0 < steps <= left


def move(table: list[int], seat: int) -> None:
    table.tell("moved", 3)
    table[seat] += 1
'''

PROOF = """from pathlib import Path

import parlour.games.chess.rules.turn as turn


def test_steps() -> None:
    assert [turn.may_move(n, 3) for n in range(5)] == [False, True, True, True, False]


def test_figures() -> None:
    data = Path(turn.__file__).parents[1] / "data" / "box.toml"
    assert "pawns = 8" in data.read_text()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {
        "src/parlour/__init__.py": "",
        "src/parlour/games/__init__.py": "",
        "src/parlour/games/chess/__init__.py": "",
        "src/parlour/games/chess/rules/__init__.py": "",
        "src/parlour/games/chess/rules/turn.py": RULES,
        "src/parlour/games/chess/data/box.toml": "pawns = 8 # of 16\n",
        "src/parlour/games/chess/data/texts.toml": 'many = "more than 7"\n',
        "tests/games/chess/test_turn.py": PROOF,
        "tools/nothing.py": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def changed_lines(source: str) -> set[str]:
    return {mutant.becomes.strip() for mutant in code_mutants("turn.py", source)}


def test_signs_numbers_conditions_and_statements_are_changed() -> None:
    assert changed_lines("x = a < b\n") == {"x = a <= b"}
    assert changed_lines("x = a and not b\n") == {"x = a or not b", "x = a and b"}
    assert changed_lines("x = y[1] + 2\n") == {"x = y[2] + 2", "x = y[1] + 3", "x = y[1] - 2"}
    assert changed_lines("x += y\n") == {"x -= y"}
    assert changed_lines("pay(seat)\n") == {"pass"}


def test_types_what_is_told_and_checks_of_data_are_left_alone() -> None:
    assert changed_lines('table.tell("moved", 3 + 4)\n') == set()
    assert changed_lines('expect(n > 0 and n < 9, "box.toml", "1 to 8")\n') == set()
    assert changed_lines("def f(a: Literal[1]) -> None: ...\n") == set()
    listener = "table.events is not None"
    telling = f'if {listener} and n > 1:\n    args = {{"n": n + 1}}\n    table.tell(args)\n'
    assert changed_lines(telling) == set()
    assert changed_lines(f"{telling}elif n:\n    pay(4)\n") == {"pay(5)", "pass"}
    assert changed_lines(f"if {listener} or n:\n    n = 1\n") != set()
    assert changed_lines('if n == 0:\n    args = {"n": 1}\n    table.tell(args)\n') == set()
    assert changed_lines("if n == 0:\n    a = 1\n    table.tell(a)\n") != set()


def test_checks_of_data_files_are_left_alone() -> None:
    assert changed_lines('expect(len(rows) == 3, "box.toml", "three rows")\n') == set()


def test_functions_that_only_tell_are_found() -> None:
    lose = 'def lose(table):\n    """Lost."""\n    if table.events is not None:\n        say()\n'
    assert telling_functions(lose) == {"lose"}
    assert telling_functions(lose + "    pay()\n") == set()
    assert telling_functions("def pay(n):\n    n += 1\n") == set()
    assert list(code_mutants("turn.py", "lose(table)\n", {"lose"})) == []


def test_every_number_of_data_is_changed_but_not_those_in_comments() -> None:
    lines = [m.becomes for m in data_mutants("data/box.toml", 'a = "gain coin 3" # 5\nb = [1, 2]')]
    assert lines == ['a = "gain coin 4" # 5', "b = [2, 2]", "b = [1, 3]"]
    assert not list(data_mutants("data/box.toml", 'name.en = "2 coins"'))


def test_the_sample_does_not_depend_on_where_the_lines_stand(project: Path) -> None:
    room = project / "src" / "parlour" / "games" / "chess"
    before = [mutant.order for mutant in mutants(room)]
    file = room / "rules" / "turn.py"
    file.write_text("# moved\n\n" + file.read_text())
    assert [mutant.order for mutant in mutants(room)] == before


def test_mutants_that_were_tried_before_are_left_out(project: Path) -> None:
    """With `--skip 4` the sample goes on where that of four ended, in code and in data."""
    room = project / "src" / "parlour" / "games" / "chess"
    first, both = sample(room, 4), sample(room, 6)
    assert next_ones(room, count=2, skip=4) == [mutant for mutant in both if mutant not in first]
    assert {*first, *next_ones(room, count=2, skip=4)} == {*both}


def test_survivors_are_listed_with_their_rule(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing tests `move`: its mutant survives, all others are killed."""
    assert main(["chess", "-n", "20", "--processes", "1", "--root", str(project)]) == 1
    text = capsys.readouterr().out
    assert "rules/turn.py:11  CH-1.1" in text
    assert "+ table[seat] -= 1" in text
    assert "chess: 4 of 6 mutants killed (66.7%); 2 survived" in text


def test_explained_survivors_do_not_count(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    explained = "\n".join(
        f'[[equivalent]]\nfile = "rules/turn.py"\nline = "table[seat] += 1"\n'
        f'becomes = "{becomes}"\nwhy = "nobody moves"\n'
        for becomes in ("table[seat] -= 1", "table[seat] += 2")
    )
    (project / "tests/games/chess/equivalent_mutants.toml").write_text(explained)
    assert main(["chess", "-n", "20", "--processes", "1", "--root", str(project)]) == 0
    assert "4 of 4 mutants killed (100.0%); 0 survived, 2 more" in capsys.readouterr().out
