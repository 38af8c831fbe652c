"""Who runs on a data folder: any number of processes at once, or one that must be alone.

Locks are the operating system's, so they go with the process that holds them, however it ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows, which lets nobody replace a file that is open
    fcntl = None  # type: ignore[assignment]


class InUse(Exception):
    """Another process runs on the data folder."""


def _open(folder: Path, name: str) -> IO[bytes]:
    path = folder / name
    path.touch(mode=0o600)
    return path.open("rb+")


@contextmanager
def present(folder: Path) -> Iterator[None]:
    """Run beside others; nobody is alone meanwhile."""
    with _open(folder, "running.lock") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_SH)
        yield


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Run while nobody else does; InUse if somebody does."""
    with _open(folder, "running.lock") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise InUse from None
        yield


@contextmanager
def one_after_another(folder: Path) -> Iterator[None]:
    """Wait until others have done the same."""
    with _open(folder, "migrate.lock") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
