"""The command line: parlour play | simulate | arena | record | engine | games | rules | …"""

from __future__ import annotations

import sys

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code: 0 well, 1 something is wrong, 2 bad arguments."""
    from parlour.cli.app import run

    sys.exit(run(sys.argv[1:] if arguments is None else arguments))
