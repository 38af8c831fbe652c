"""A view as text for the terminal: a game's own drawing where it has one, else nested lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.markup import escape

from parlour.kernel.game import Game

WRAP = 96


def room_of(game: Game) -> str:
    """The package that a game lives in."""
    return game.setup.__module__.rpartition(".")[0]


def drawing(game: Game) -> ModuleType | None:
    """The game's own module for the terminal, if it has one."""
    name = f"{room_of(game)}.terminal"
    return import_module(name) if find_spec(name) is not None else None


def table_text(game: Game, view: dict[str, Any], lang: str, columns: int = 100) -> str:
    """The table as Rich markup, for a screen of so many columns."""
    module = drawing(game)
    if module is not None:
        draw: Callable[[dict[str, Any], str, int], str] = module.terminal
        return draw(view, lang, columns)
    return generic(view)


def legend_text(game: Game, lang: str) -> str:
    """What the signs of the table mean."""
    module = drawing(game)
    legend: Callable[[str], str] | None = getattr(module, "legend", None)
    return legend(lang) if legend is not None else ""


def generic(view: dict[str, Any]) -> str:
    """Any view, readable: a line for each value, deeper ones indented, alike ones together."""
    return "\n".join(_lines(view, 0))


def _lines(value: dict[str, Any], depth: int) -> Iterator[str]:
    for key, item in value.items():
        indent = "  " * depth
        flat = _flat(item)
        if len(flat) + len(indent) + len(key) < WRAP:
            yield f"{indent}[bold]{escape(str(key))}[/] {escape(flat)}"
        elif isinstance(item, dict):
            yield f"{indent}[bold]{escape(str(key))}[/]"
            yield from _lines(item, depth + 1)
        else:
            yield f"{indent}[bold]{escape(str(key))}[/]"
            for number, part in enumerate(item if isinstance(item, list) else [item]):
                yield f"{indent}  {number}: {escape(_flat(part))}"


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(item)}" for key, item in value.items()) or "–"
    if isinstance(value, list):
        return " ".join(_flat(item) for item in value) or "–"
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
