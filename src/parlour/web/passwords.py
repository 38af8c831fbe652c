"""Argon2 is slow and large on purpose (100 MB each time), so only a few are hashed at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher

from parlour.web.limits import NotNow

AT_ONCE = 2  # in one process
MOST_WAITING = 16
LONGEST_WAIT = 5.0  # seconds

_queue = BoundedSemaphore(AT_ONCE + MOST_WAITING)
_desks = BoundedSemaphore(AT_ONCE)


@contextmanager
def turn() -> Iterator[None]:
    """Wait for a turn to hash a password; NotNow if too many wait, or it takes too long."""
    if not _queue.acquire(blocking=False):
        raise NotNow("busy", LONGEST_WAIT, 503)
    try:
        if not _desks.acquire(timeout=LONGEST_WAIT):
            raise NotNow("busy", LONGEST_WAIT, 503)
        try:
            yield
        finally:
            _desks.release()
    finally:
        _queue.release()


class QueuedArgon2(Argon2PasswordHasher):
    """Django's Argon2, a few at once."""

    def encode(self, password: str, salt: str) -> str:
        with turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with turn():
            return super().verify(password, encoded)
