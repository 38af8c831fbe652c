"""Conditions: what a lesson wants of a position, as a short text over a seat's view.

    guilds[you].craftsmen < 3 and hexes['C4'].craftsman == you
    gain(scores[you].total) >= 2
    count(hexes, covered=true) > 1
    'P5' in guilds[you].completed or can('erect *')

A name is a key of the view; `.key` and `[…]` lead into it: a number is an index of a list, a text
the entry of a list that has this name or id. `you` is the seat that learns; `gain(…)` by how much a
number has grown since the step began, `count(list, key=value)` how many entries are so, and
`can('erect *')` whether the learner has such a choice now. A table can be compared as a whole:
`guilds[you].storage == {'wood': 1}`. The text is read as Python reads an expression, and nothing
but what stands here is understood.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any

from parlour.kernel.errors import InvalidData

View = Mapping[str, Any]
COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
}
CALCULATED: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
WORDS = {"true": True, "false": False, "none": None}
NAMES = ("name", "id")  # by which the entries of a list are called
CHOICES = "choices"  # the learner's choices by notation, beside what is in the view
LONGEST = 500  # letters


class Condition:
    """A condition, or a number to be measured; read once, then asked of views."""

    def __init__(self, text: str) -> None:
        """InvalidData says what cannot be understood."""
        self.text = text
        if len(text) > LONGEST:
            raise InvalidData(f"a condition has at most {LONGEST} letters")
        try:
            self._tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError):
            raise InvalidData(f"the condition {text!r} cannot be read") from None
        for node in ast.walk(self._tree):
            if not isinstance(node, ALLOWED):
                raise InvalidData(f"the condition {text!r}: {ast.unparse(node)!r} means nothing")
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Call):
                _check_call(node, text)

    @property
    def patterns(self) -> list[str]:
        """The choices that it asks for by `can`."""
        calls = (node for node in ast.walk(self._tree) if isinstance(node, ast.Call))
        names = ((node.func, node.args[0]) for node in calls)
        return [
            str(pattern.value)
            for name, pattern in names
            if isinstance(name, ast.Name) and name.id == "can" and isinstance(pattern, ast.Constant)
        ]

    def value(self, view: View, before: View) -> Any:
        """What it says of a view; `before` is the view when the step began."""
        try:
            return _value(self._tree, view, before)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise InvalidData(
                f"the condition {self.text!r} does not fit the view: {error}"
            ) from None

    def holds(self, view: View, before: View) -> bool:
        """Whether a view is so."""
        return bool(self.value(view, before))

    def number(self, view: View, before: View) -> float:
        """What is measured, as a number."""
        value = self.value(view, before)
        if not isinstance(value, int | float):
            raise InvalidData(f"the measure {self.text!r} is no number but {value!r}")
        return float(value)

    def __repr__(self) -> str:
        return f"Condition({self.text!r})"


ALLOWED = (
    ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.BinOp, ast.Compare,
    ast.Attribute, ast.Subscript, ast.Name, ast.Load, ast.Constant, ast.Call, ast.keyword,
    ast.Dict, *COMPARED, *CALCULATED,
)  # fmt: skip


def _check_call(node: ast.Call, text: str) -> None:
    """`gain` and `can` have one value and no keywords, `count` a list and some."""
    name = node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
    fits = len(node.args) == 1 and (
        name == "count" or (name in ("gain", "can") and not node.keywords)
    )
    if not fits or any(keyword.arg is None for keyword in node.keywords):
        raise InvalidData(f"the condition {text!r}: {ast.unparse(node)!r} means nothing")


def _value(node: ast.expr, view: View, before: View) -> Any:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Dict):
        return ast.literal_eval(node)
    if isinstance(node, ast.Name):
        if node.id in WORDS:
            return WORDS[node.id]
        return view[node.id]
    if isinstance(node, ast.Attribute):
        return _value(node.value, view, before)[node.attr]
    if isinstance(node, ast.Subscript):
        return entry(_value(node.value, view, before), _value(node.slice, view, before))
    if isinstance(node, ast.BoolOp):
        every = isinstance(node.op, ast.And)
        holds = (bool(_value(one, view, before)) for one in node.values)
        return all(holds) if every else any(holds)
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, view, before)
        return not value if isinstance(node.op, ast.Not) else -value
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, view, before), _value(node.right, view, before)
        return CALCULATED[type(node.op)](left, right)
    if isinstance(node, ast.Compare):
        return _compared(node, view, before)
    assert isinstance(node, ast.Call)
    return _called(node, view, before)


def _compared(node: ast.Compare, view: View, before: View) -> bool:
    left = _value(node.left, view, before)
    for sign, other in zip(node.ops, node.comparators, strict=True):
        right = _value(other, view, before)
        if not COMPARED[type(sign)](left, right):
            return False
        left = right
    return True


def _called(node: ast.Call, view: View, before: View) -> int | float:
    assert isinstance(node.func, ast.Name)
    value = _value(node.args[0], view, before)
    if node.func.id == "can":
        return any(fnmatchcase(notation, value) for notation in view[CHOICES])
    if node.func.id == "gain":
        earlier: int | float = value - _value(node.args[0], before, before)
        return earlier
    wanted = {keyword.arg: _value(keyword.value, view, before) for keyword in node.keywords}
    fits = [
        all(isinstance(one, dict) and one.get(key) == word for key, word in wanted.items())
        for one in value
    ]
    return sum(fits)


def entry(container: Any, key: Any) -> Any:
    """What a key leads to: of a list also the entry that has this name or id."""
    if isinstance(container, list) and isinstance(key, str):
        for one in container:
            if isinstance(one, dict) and any(one.get(name) == key for name in NAMES):
                return one
        raise KeyError(key)
    return container[key]
