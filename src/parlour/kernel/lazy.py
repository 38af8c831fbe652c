"""What is loaded only when it is first needed: rules alone are played without any drawing."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy_function(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is loaded by the first call."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


def lazy_value(module: str, name: str) -> Callable[[], Any]:
    """A value of a module that is loaded when somebody asks for it."""
    return lambda: getattr(import_module(module), name)
