"""Imports Parlour's Python sources even where compiled modules lie beside them."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds the `.py` file of a Parlour module and overlooks its `.so`."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("parlour."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            # A folder without `__init__.py` has no loader: the ordinary finders know better.
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """From now on every import of a Parlour module takes its source."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)
