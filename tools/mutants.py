"""Breaks the rules of a game on purpose, one small change at a time: does a rule test notice?

A mutant is one changed operator, number, condition or statement in the rules, scoring, set-up or
content of a room, or one changed number in its data. Each is tried on a copy of the project with
the game's own tests, without recorded games; a mutant that no test notices survives. Which
mutants are taken depends on what they change alone, so a sample stays the same while the code
around it moves.

Survivors that cannot be noticed, because nothing a player could see differs, are explained in
`tests/games/<game>/equivalent_mutants.toml`:

    [[equivalent]]
    file = "rules/turn.py"
    line = "if left > 0:"
    becomes = "if left >= 0:"
    why = "left is never 0 here: NP-4.2 ends the turn before"

Exits with 1 if fewer than 95 of 100 mutants are killed.
"""

import argparse
import ast
import difflib
import hashlib
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console
from rich.progress import Progress

LEAST_SHARE = 0.95
LOOPING = 3  # a mutant that needs so many times the work of the sound rules never ends
MEMORY = 2 << 30  # bytes that a mutant may take: one that never ends may collect without end
NEAR = 3  # test files that are tried first: most mutants go no further
RULE_FILES = ("rules/**/*.py", "scoring.py", "setup.py", "content.py", "content/**/*.py")
DATA_FILES = ("data/*.toml", "data/*.csv")
# Words, colours and coast lines decide nothing.
NO_RULES = re.compile(r"texts|sentences|drawing|coast|lessons|\.[a-z]{2}\.toml$")
# What is told to people is compared by playthroughs, not by rule tests.
TELLING = {"tell", "tell_secret"}
# Checks of the data are no rules: without one, sound data plays the same, and a test of the figures
# compares the data itself.
DATA_CHECKS = {"expect", "check_count"}
# Tests of pictures and words prove no rule, and recorded games prove nothing.
NO_RULE_TESTS = re.compile(r"test_(draw|texts|book|records|playthroughs)")

SWAPS: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.And: "or",
    ast.Or: "and",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Mod: "+",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
}
SIGNS = re.compile(r"not\s+in|<=|>=|==|!=|<<|>>|//|\bin\b|\band\b|\bor\b|[-+*<>%&|]")
NUMBER = re.compile(r"(?<![\w.#-])\d+(?![\w.])")


@dataclass(frozen=True)
class Mutant:
    """One changed line of a file of the room."""

    file: str
    row: int
    line: str
    becomes: str

    @property
    def order(self) -> str:
        """Depends on the change, not on the row: samples stay alike while code moves."""
        change = f"{self.file}\0{self.line.strip()}\0{self.becomes.strip()}"
        return hashlib.sha256(change.encode()).hexdigest()


class Changes(ast.NodeVisitor):
    """Every small change of a module that stays within one line."""

    def __init__(self, source: str, telling: set[str]) -> None:
        self.lines = source.splitlines()
        self.unchanged = telling | DATA_CHECKS  # calls that are left as they are
        self.places: list[tuple[int, int, int, str]] = []  # row, start, end, new text

    def visit_arg(self, node: ast.arg) -> None:
        """Types are no rules."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_Call(self, node: ast.Call) -> None:
        if called_name(node) not in self.unchanged:
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        """What is done only if somebody listens is telling."""
        if not is_telling(node.test) and not self.only_tells(node.body):
            for part in (node.test, *node.body):
                self.visit(part)
        for part in node.orelse:
            self.visit(part)

    def only_tells(self, body: list[ast.stmt]) -> bool:
        """Whether nothing but telling, and what is told with it, depends on a condition."""
        for part in body:
            if isinstance(part, ast.Assign):
                target = part.targets[0]
                target = target.value if isinstance(target, ast.Subscript) else target
                if not isinstance(target, ast.Name) or target.id != "args":
                    return False
            elif not isinstance(part, ast.Expr) or not isinstance(part.value, ast.Call):
                return False
            elif called_name(part.value) not in self.unchanged:
                return False
        return True

    def visit_Expr(self, node: ast.Expr) -> None:
        """A statement that does something is left out."""
        if isinstance(node.value, ast.Call) and node.lineno == node.end_lineno:
            if called_name(node.value) not in self.unchanged:
                self.add(node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        sign = "-=" if isinstance(node.op, ast.Add) else "+="
        if isinstance(node.op, ast.Add | ast.Sub) and node.lineno == node.end_lineno:
            old = self.lines[node.lineno - 1]
            start = old.find("=", node.target.end_col_offset or 0) - 1
            self.places.append((node.lineno, start, start + 2, sign))
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, str(node.value + 1))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not) and node.lineno == node.end_lineno:
            self.add(node, self.text(node.operand))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            self.swap(left, right, operator)
            left = right
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.left, node.right, node.op)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:]):
            self.swap(left, right, node.op)
        self.generic_visit(node)

    def swap(self, left: ast.expr, right: ast.expr, operator: ast.AST) -> None:
        """Another sign between two operands, where both stand in one line."""
        new = SWAPS.get(type(operator))
        if new is None or left.end_lineno != right.lineno or left.end_col_offset is None:
            return
        line = self.lines[right.lineno - 1]
        sign = SIGNS.search(line, left.end_col_offset, right.col_offset)
        if sign is not None and line.isascii():
            self.places.append((right.lineno, sign.start(), sign.end(), new))

    def add(self, node: ast.expr | ast.stmt, new: str) -> None:
        line = self.lines[node.lineno - 1]
        if node.lineno == node.end_lineno and node.end_col_offset is not None and line.isascii():
            self.places.append((node.lineno, node.col_offset, node.end_col_offset, new))

    def text(self, node: ast.expr) -> str:
        return self.lines[node.lineno - 1][node.col_offset : node.end_col_offset]


def called_name(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def is_telling(test: ast.expr) -> bool:
    """Whether a condition asks for a listener: `table.events is not None and …`."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(
        isinstance(part, ast.Compare)
        and isinstance(part.left, ast.Attribute)
        and part.left.attr == "events"
        and isinstance(part.ops[0], ast.IsNot)
        for part in parts
    )


def telling_functions(source: str) -> set[str]:
    """Functions that do nothing but tell."""
    names = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if body and all(isinstance(part, ast.If) and is_telling(part.test) for part in body):
                names.add(node.name)
    return names


def code_mutants(file: str, source: str, telling: set[str] = TELLING) -> Iterator[Mutant]:
    changes = Changes(source, telling)
    changes.visit(ast.parse(source))
    for row, start, end, new in changes.places:
        line = changes.lines[row - 1]
        yield Mutant(file, row, line, line[:start] + new + line[end:])


def data_mutants(file: str, source: str) -> Iterator[Mutant]:
    """Every number of a data file, one greater; numbers inside effect terms too."""
    for row, line in enumerate(source.splitlines(), start=1):
        if line.startswith("name"):
            continue  # a name is told, not counted
        before_comment = line if file.endswith(".csv") else line.partition("#")[0]
        for number in NUMBER.finditer(before_comment):
            new = str(int(number[0]) + 1)
            yield Mutant(file, row, line, line[: number.start()] + new + line[number.end() :])


def mutants(room: Path) -> list[Mutant]:
    """All mutants of a room, in the order in which a sample takes them."""
    everything: dict[str, Mutant] = {}
    telling = TELLING.copy()
    for path in room.glob("rules/**/*.py"):
        telling |= telling_functions(path.read_text(encoding="utf-8"))
    for pattern in (*RULE_FILES, *DATA_FILES):
        for path in sorted(room.glob(pattern)):
            file = path.relative_to(room).as_posix()
            if path.name == "__init__.py" or NO_RULES.search(path.name):
                continue
            source = path.read_text(encoding="utf-8-sig")
            if path.suffix == ".py":
                changes = code_mutants(file, source, telling)
            else:
                changes = data_mutants(file, source)
            for mutant in changes:
                everything.setdefault(mutant.order, mutant)
    return [everything[order] for order in sorted(everything)]


def sample(room: Path, count: int) -> list[Mutant]:
    """`count` mutants; a quarter of them at the most change data, which one test compares whole."""
    of_code: list[Mutant] = []
    of_data: list[Mutant] = []
    for mutant in mutants(room):
        (of_code if mutant.file.endswith(".py") else of_data).append(mutant)
    data = min(len(of_data), count // 4)
    return of_code[: count - data] + of_data[:data]


def next_ones(room: Path, count: int, skip: int) -> list[Mutant]:
    """The mutants that a sample of `skip + count` has beyond one of `skip`."""
    before = set(sample(room, skip))
    return [mutant for mutant in sample(room, skip + count) if mutant not in before]


class Copies:
    """Copies of the project in which mutants are tried, one per process."""

    def __init__(self, root: Path, game: str, folder: Path, count: int) -> None:
        self.root = root
        self.game = game
        self.seconds = 0  # of processor time that a mutant may take; 0: no limit
        self.free: SimpleQueue[Path] = SimpleQueue()
        for index in range(count):
            copy = folder / str(index)
            for part in ("src", "tests", "tools"):
                ignored = shutil.ignore_patterns("__pycache__", "records", "playthroughs", "*.so")
                shutil.copytree(root / part, copy / part, ignore=ignored)
            (copy / "pytest.ini").write_text(
                "[pytest]\npythonpath = src .\naddopts = --import-mode=importlib\n"
            )
            self.free.put(copy)
        tests = sorted((root / "tests" / "games" / game).glob("test_*.py"))
        self.tests = [
            path.relative_to(root).as_posix()
            for path in tests
            if not NO_RULE_TESTS.match(path.name)
        ]

    def notices(self, mutant: Mutant) -> bool:
        """Whether a test fails when the mutant stands in for the rule."""
        copy = self.free.get()
        path = copy / "src" / "parlour" / "games" / self.game / mutant.file
        whole = path.read_text(encoding="utf-8")
        lines = whole.splitlines(keepends=True)
        ending = lines[mutant.row - 1][len(lines[mutant.row - 1].rstrip("\r\n")) :]
        bom = "\ufeff" if lines[mutant.row - 1].startswith("\ufeff") else ""
        lines[mutant.row - 1] = bom + mutant.becomes + ending
        path.write_text("".join(lines), encoding="utf-8")
        try:
            tests = self.nearest_first(mutant)
            near, far = tests[:NEAR], tests[NEAR:]
            return not (self.passes(copy, near) and self.passes(copy, far))
        finally:
            path.write_text(whole, encoding="utf-8")
            self.free.put(copy)

    def nearest_first(self, mutant: Mutant) -> list[str]:
        """The tests, those first whose name is most like that of the changed file."""
        stem = Path(mutant.file).stem

        def distance(test: str) -> float:
            words = re.sub(r"^test_\d*_?", "", Path(test).stem)
            return -difflib.SequenceMatcher(None, stem, words).ratio()

        if mutant.file.startswith("data/"):
            return sorted(self.tests, key=lambda test: ("figures" not in test, test))
        return sorted(self.tests, key=distance)

    def passes(self, copy: Path, tests: list[str]) -> bool:
        environment = {
            **os.environ,
            "PARLOUR_PURE": "1",
            "PYTHONPATH": os.pathsep.join([str(copy / "src"), os.environ.get("PYTHONPATH", "")]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "HYPOTHESIS_PROFILE": "ci",
        }
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        run = subprocess.run(
            command,
            cwd=copy,
            env=environment,
            preexec_fn=self.limit,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        return run.returncode == 0

    def limit(self) -> None:
        """Processor time, not the clock's: a busy machine kills no mutant."""
        if self.seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def tried(copies: Copies, folder: Path) -> bool:
    """Whether the tests pass without any mutant; sets how long a mutant may run."""
    passes = copies.passes(folder, copies.tests)
    copies.seconds = LOOPING * round(1 + resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)
    return passes


def explained(path: Path) -> dict[tuple[str, str, str], str]:
    """Why certain mutants cannot be noticed, by file, line and change."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    return {(entry["file"], entry["line"], entry["becomes"]): entry["why"] for entry in entries}


def rule_near(room: Path, mutant: Mutant) -> str:
    """The rules that the changed function names, so that a survivor says what is unproved."""
    lines = (room / mutant.file).read_text(encoding="utf-8").splitlines()
    for line in reversed(lines[: mutant.row]):
        rules = re.findall(r"\b[A-Z]{2}-\d+\.\d+[a-z]?", line)
        if rules:
            return " ".join(dict.fromkeys(rules))
    return ""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Do the rule tests notice a broken rule?")
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=60, help="how many mutants")
    parser.add_argument("--skip", type=int, default=0, help="leave out the first ones")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="only print the mutants")
    parser.add_argument("--root", type=Path, default=Path(__file__).parent.parent)
    options = parser.parse_args(arguments)
    root: Path = options.root.resolve()
    room = root / "src" / "parlour" / "games" / options.game
    if not room.is_dir():
        parser.error(f"there is no game {options.game!r}")
    console = Console()
    chosen = next_ones(room, options.n, options.skip)
    if options.list:
        for mutant in chosen:
            show(console, room, mutant)
        return 0
    reasons = explained(root / "tests" / "games" / options.game / "equivalent_mutants.toml")
    with tempfile.TemporaryDirectory() as folder:
        copies = Copies(root, options.game, Path(folder), options.processes)
        if not tried(copies, Path(folder) / "0"):
            console.print("the tests fail without any mutant", style="red")
            return 2
        with Progress(console=console, transient=True) as progress:
            noticed = list(
                progress.track(
                    ThreadPoolExecutor(options.processes).map(copies.notices, chosen),
                    total=len(chosen),
                    description=options.game,
                )
            )
    return report(console, room, chosen, noticed, reasons)


def report(
    console: Console,
    room: Path,
    chosen: list[Mutant],
    noticed: list[bool],
    reasons: dict[tuple[str, str, str], str],
) -> int:
    survivors = [mutant for mutant, killed in zip(chosen, noticed, strict=True) if not killed]
    equivalent = [mutant for mutant in survivors if key(mutant) in reasons]
    open_ones = [mutant for mutant in survivors if key(mutant) not in reasons]
    for mutant in open_ones:
        show(console, room, mutant)
    counted = len(chosen) - len(equivalent)
    killed = sum(noticed)
    share = killed / counted if counted else 1.0
    console.print(
        f"{room.name}: {killed} of {counted} mutants killed ({share:.1%}); "
        f"{len(open_ones)} survived, {len(equivalent)} more are explained as equivalent",
        highlight=False,
    )
    return 0 if share >= LEAST_SHARE else 1


def key(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.file, mutant.line.strip(), mutant.becomes.strip()


def show(console: Console, room: Path, mutant: Mutant) -> None:
    place = f"{mutant.file}:{mutant.row}"
    console.print(f"{place}  {rule_near(room, mutant)}", markup=False, highlight=False)
    console.print(f"  - {mutant.line.strip()}", markup=False, highlight=False)
    console.print(f"  + {mutant.becomes.strip()}", markup=False, highlight=False)


if __name__ == "__main__":
    sys.exit(main())
