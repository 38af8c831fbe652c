"""Lists, per game, which numbered rules of its book are proved by tests, and which are not.

A rule is a line `- **VN-1.1** ...` in `src/parlour/games/<game>/data/rules.md`. It is proved by a
test marked `@rule("VN-1.1")` anywhere under `tests/`, unless that test is skipped, expected to
fail, or empty. A rule that no test can prove (a reminder, a piece of wood) is named with its
reason in `tests/games/<game>/exempt.toml`:

    [exempt]
    "VN-1.13" = "a printed reminder without a function"

Exits with 1 if a rule is neither proved nor exempt, or if a mark or an exemption is wrong.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from parlour.kernel.book import rule_ids

NO_PROOF = {"skip", "skipif", "xfail"}


@dataclass
class Mark:
    """One rule id in a test's decorator."""

    rule: str
    place: str


@dataclass
class Book:
    """A game's rules in the order of the book, and what is known about each."""

    game: str
    rules: list[str]
    proved: set[str] = field(default_factory=set)
    exempt: dict[str, str] = field(default_factory=dict)

    @property
    def missing(self) -> list[str]:
        return [r for r in self.rules if r not in self.proved and r not in self.exempt]


@dataclass
class Survey:
    """All books, and everything that is wrong with marks and exemptions."""

    books: list[Book]
    problems: list[str]

    @property
    def sound(self) -> bool:
        return not self.problems and not any(book.missing for book in self.books)


def survey(root: Path) -> Survey:
    """Reads books, tests and exemptions of the project in `root`."""
    problems: list[str] = []
    books: list[Book] = []
    for path in sorted(root.glob("src/parlour/games/*/data/rules.md")):
        game = path.parent.parent.name
        book = Book(game, rule_ids(path.read_text(encoding="utf-8")))
        book.exempt = exemptions(root / "tests" / "games" / game / "exempt.toml", book, problems)
        problems += [f"{game}: {r} is in the book twice" for r in repeated(book.rules)]
        books.append(book)
    book_of = {rule: book for book in books for rule in book.rules}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for mark in marks(path, path.relative_to(root).as_posix(), problems):
            if mark.rule in book_of:
                book_of[mark.rule].proved.add(mark.rule)
            else:
                problems.append(f"{mark.place}: {mark.rule} is in no book")
    for book in books:
        contradictions = [r for r in book.rules if r in book.proved and r in book.exempt]
        problems += [f"{book.game}: {r} is exempt, yet a test proves it" for r in contradictions]
    return Survey(books, problems)


def repeated(rules: list[str]) -> list[str]:
    return sorted({rule for rule in rules if rules.count(rule) > 1})


def exemptions(path: Path, book: Book, problems: list[str]) -> dict[str, str]:
    """The exempt rules with their reasons; the wrong ones become problems."""
    if not path.exists():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8")).get("exempt", {})
    for rule, reason in table.items():
        if rule not in book.rules:
            problems.append(f"{book.game}: {rule} is exempt but not in the book")
        if not isinstance(reason, str) or not reason.strip():
            problems.append(f"{book.game}: {rule} is exempt without a reason")
    return {rule: str(reason) for rule, reason in table.items()}


def marks(path: Path, shown: str, problems: list[str]) -> Iterator[Mark]:
    """The rule marks of the tests in a file that run and can fail."""
    module = ast.parse(path.read_text(encoding="utf-8"), shown)
    whole_file = [
        node.value
        for node in module.body
        if isinstance(node, ast.Assign)
        and any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in node.targets)
    ]
    for decorators in tests_of(module.body, whole_file):
        for decorator in decorators:
            for call in rule_calls(decorator):
                place = f"{shown}:{call.lineno}"
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield Mark(argument.value, place)
                    else:
                        problems.append(f"{place}: a rule id must be written out as a string")


def tests_of(body: list[ast.stmt], inherited: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """For each test that proves something: its decorators, with those of its class and file."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from tests_of(node.body, inherited + node.decorator_list)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = inherited + node.decorator_list
            if node.name.startswith("test") and proves(node, decorators):
                yield decorators


def proves(test: ast.FunctionDef | ast.AsyncFunctionDef, decorators: list[ast.expr]) -> bool:
    """Whether a test does something, and is neither skipped nor expected to fail."""
    if any(mark_name(node) in NO_PROOF for node in decorators_within(decorators)):
        return False
    done = [node for node in test.body if not is_idle(node)]
    return bool(done) and not any(is_skip(node) for node in done)


def decorators_within(decorators: list[ast.expr]) -> Iterator[ast.expr]:
    """The marks themselves, also where a file's `pytestmark` lists several."""
    for node in decorators:
        yield from node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def mark_name(node: ast.expr) -> str:
    """`skip` for `pytest.mark.skip` and `pytest.mark.skip("why")`."""
    target = node.func if isinstance(node, ast.Call) else node
    return target.attr if isinstance(target, ast.Attribute) else ""


def rule_calls(decorator: ast.expr) -> Iterator[ast.Call]:
    """Every `rule(...)` in a decorator, also inside `parametrize` as `marks=rule(...)`."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and (
            mark_name(node) == "rule"
            or (isinstance(node.func, ast.Name) and node.func.id == "rule")
        ):
            yield node


def is_idle(node: ast.stmt) -> bool:
    """`pass`, `...` or a docstring."""
    return isinstance(node, ast.Pass) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def is_skip(node: ast.stmt) -> bool:
    """A bare `pytest.skip(...)` or `pytest.xfail(...)` that always happens."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and mark_name(node.value) in NO_PROOF
    )


def show(result: Survey, console: Console, verbose: bool) -> None:
    table = Table(title="Rules of the books", title_justify="left")
    table.add_column("game")
    for heading in ("rules", "proved", "exempt", "missing"):
        table.add_column(heading, justify="right")
    for book in result.books:
        missing = len(book.missing)
        table.add_row(
            book.game,
            str(len(book.rules)),
            str(len(book.proved)),
            str(len(book.exempt)),
            f"[red]{missing}[/red]" if missing else "0",
        )
    console.print(table)
    for book in result.books:
        if verbose and book.exempt:
            console.print(f"\n{book.game}, exempt:")
            for rule, reason in book.exempt.items():
                console.print(f"  {rule}  {reason}", markup=False, highlight=False)
        if book.missing:
            console.print(f"\n{book.game}, missing:", style="red")
            console.print("  " + " ".join(book.missing), highlight=False)
    if result.problems:
        console.print("\nwrong:", style="red")
        for problem in result.problems:
            console.print(f"  {problem}", markup=False, highlight=False)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which numbered rules are proved by tests?")
    parser.add_argument("-v", "--verbose", action="store_true", help="list exempt rules too")
    parser.add_argument("--root", type=Path, default=Path(__file__).parent.parent)
    options = parser.parse_args(arguments)
    result = survey(options.root)
    show(result, Console(), options.verbose)
    return 0 if result.sound else 1


if __name__ == "__main__":
    sys.exit(main())
