"""The command line: parlour play | simulate | arena | tune | record | engine | games | rules | …"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.cli.commands import app

__all__ = ["app", "main"]


def __getattr__(name: str) -> Any:
    if name != "app":
        raise AttributeError(f"module 'parlour.cli' has no attribute {name!r}")
    from parlour.cli.commands import app

    return app


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code: 0 well, 1 something is wrong, 2 bad arguments."""
    from parlour.cli.commands import run

    sys.exit(run(sys.argv[1:] if arguments is None else arguments))
