"""Stretches of a page that are built once for all who see the same.

What a stretch reads of a page is noted while it is built, as with drawings (`kit/remember.py`):
`scene.viewer.seat` is the path ("scene", "viewer", "seat"). It holds for every page that has equal
values at just these paths. Plain values, that is texts, numbers, times, and lists and data classes
of such, are compared by their text; of anything else only its kind counts, and what is read of it
in turn. So nothing has to be declared, and nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from django.db.models import Model
from django.http import HttpRequest
from django.template.context import Context
from django.utils.safestring import SafeString

from parlour.kit.remember import Call, Key, Memory, Path, Paths

Texts = dict[Path, tuple[Any, str]]  # values by path, and their texts

# Stands in for the token of the forms, which is another in each answer; nobody can type it.
TOKEN = "\ue0ff"
MISSING = object()
PLAIN = frozenset({str, SafeString, int, float, bool, NoneType, datetime})
GATHERED = frozenset({list, tuple, dict, set, frozenset})


def once(stretch: object, build: Callable[[Context], str], context: Context, memory: Memory) -> str:
    """A stretch of a page, built now or before for somebody who sees the same."""
    call = Call(once, (stretch,))
    texts: Texts = {}
    entry = memory.find(call, lambda paths: values_at(context, paths, texts))
    if entry is not None:
        return str(entry[0])
    reading = Reading(context)
    markup = build(context.new(reading))
    if reading.is_comparable:
        # A thing before what was read of it, and the same paths always in the same order.
        paths = Paths(sorted(reading.noted, key=lambda path: (len(path), str(path))))
        memory.keep(Key(call, paths, values_at(context, paths, texts)), markup)
    return markup


def at_once(build: Callable[[Context], str], context: Context) -> str:
    """The same stretch without a look at what others see: for what hardly anybody shares."""
    with context.push(csrf_token=TOKEN):
        return build(context)


def with_token(markup: str, context: Context) -> str:
    """A stretch with the token of its forms."""
    return markup.replace(TOKEN, str(context["csrf_token"])) if TOKEN in markup else markup


class Reading(dict[str, Any]):
    """The names of a page, as a stretch of it sees them: notes what is read."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.noted: dict[Path, Any] = {}
        self.is_comparable = True

    def __contains__(self, name: object) -> bool:
        return self.read(self.context, (), str(name)) is not MISSING

    def __getitem__(self, name: str) -> Any:
        return self.read(self.context, (), name)

    def read(self, thing: Any, path: Path, name: str | int) -> Any:
        """What a thing at a path has under a name."""
        path = (*path, name)
        if path not in self.noted:
            self.noted[path] = self._note(path, lookup(thing, name))
        return self.noted[path]

    def _note(self, path: Path, value: Any) -> Any:
        if value is MISSING or is_plain(value):
            return value
        if type(value) in (list, tuple):
            return [self.read(value, path, number) for number in range(len(value))]
        if isinstance(value, Iterable) and not isinstance(value, (HttpRequest, Model)):
            self.is_comparable = False  # things of which nothing is known
            return value
        return Noted(self, path, value)


class Noted:
    """A thing that is not plain: notes what is read of it."""

    __slots__ = ("_path", "_reading", "_thing")

    def __init__(self, reading: Reading, path: Path, thing: Any) -> None:
        self._reading, self._path, self._thing = reading, path, thing

    def __getattr__(self, name: str) -> Any:
        value = self._reading.read(self._thing, self._path, name)
        if value is MISSING:
            raise AttributeError(name)
        return value

    def __str__(self) -> str:
        self._reading.is_comparable = False
        return str(self._thing)


def lookup(thing: Any, name: str | int) -> Any:
    """What a template finds in a thing under a name, or in a list under a number."""
    if isinstance(name, int):
        return thing[name] if type(thing) in (list, tuple) and name < len(thing) else MISSING
    if isinstance(thing, Context):
        if name == "csrf_token" and name in thing:
            return TOKEN
        if name == "forloop":  # a loop looks for the one around it, and an item has no number
            return MISSING
        return thing.get(name, MISSING)
    value = getattr(thing, name, MISSING)
    if callable(value) and not getattr(value, "do_not_call_in_templates", False):
        return value()
    return value


def values_at(context: Context, paths: Paths, texts: Texts) -> bytes:
    """Equal for pages that have equal values at all paths; `texts` are those known so far."""
    parts: list[str] = []
    for path in paths:
        known = texts.get(path)
        if known is None:
            thing = texts[path[:-1]][0] if len(path) > 1 else context
            name = cast(str | int, path[-1])
            value = MISSING if thing is MISSING else lookup(thing, name)
            known = texts[path] = value, repr(value) if is_plain(value) else kind_of(value)
        parts.append(known[1])
    joined = "\0".join(parts)
    return blake2b(joined.encode(), digest_size=16).digest()


def kind_of(value: Any) -> str:
    while type(value) is Noted:
        value = value._thing
    length = len(value) if type(value) in (list, tuple) else ""
    return f"{type(value).__name__}{length}"


def is_plain(value: Any) -> bool:
    """Whether all there is to a value is in its text."""
    kind: Any = type(value)
    if kind in (list, tuple, set, frozenset):
        return all(map(is_plain, value))
    if kind is dict:
        return all(map(is_plain, value.values()))
    return is_plain_type(kind)


@cache
def is_plain_type(kind: Any) -> bool:
    """Whether all values of a type are plain, by what it says about itself."""
    if kind in PLAIN:
        return True
    if get_origin(kind) in (*GATHERED, Union, UnionType):
        return all(is_plain_type(one) for one in get_args(kind) if one is not Ellipsis)
    if not isinstance(kind, type):
        return False
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return all(is_plain_type(hints[one.name]) for one in fields(kind))
    return issubclass(kind, Enum)
