"""No function is too long to be held in mind. (That none is too tangled, ruff says: C901.)"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 60  # lines


def long_functions(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= LONGEST
    ]


def test_no_function_is_longer_than_sixty_lines() -> None:
    files = [path for folder in ("src", "tools") for path in (ROOT / folder).rglob("*.py")]
    assert files
    long = {path: long_functions(path.read_text(encoding="utf-8")) for path in files}
    assert not {str(path.relative_to(ROOT)): names for path, names in long.items() if names}


def test_long_functions_are_noticed() -> None:
    body = "    pass\n" * (LONGEST - 1)
    assert not long_functions(f"def rule():\n{body}")
    assert long_functions(f"def rule():\n{body}    pass\n") == ["rule"]
