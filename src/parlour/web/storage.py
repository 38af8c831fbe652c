"""When nothing can be stored: the disk is full, or the database is away. Reads go on."""

from __future__ import annotations

import errno
import shutil
import sqlite3

from django.conf import settings
from django.db import DatabaseError, OperationalError

FULL, AWAY = "full", "away"
NO_ROOM = {errno.ENOSPC, errno.EDQUOT}
CRAMPED = 1_000_000  # bytes: with less SQLite may be unable to open its files
POSTGRES_FULL = "53100"
POSTGRES_READ_ONLY = "25006"
# Classes: connection, deadlock, resources, locks, shutdown, files.
POSTGRES_AWAY = ("08", "40", "53", "55", "57", "58")
SQLITE_AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOMEM,
}


def problem_of(error: BaseException | None) -> str:
    """FULL, AWAY, or nothing if an error is not about storing."""
    if isinstance(error, OSError) and error.errno in NO_ROOM:
        return FULL
    if not isinstance(error, DatabaseError):
        return ""
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return _sqlite_problem(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    return _postgres_problem(error, getattr(cause, "sqlstate", None))


def _sqlite_problem(code: int) -> str:
    if code == sqlite3.SQLITE_FULL:
        return FULL
    if code not in SQLITE_AWAY:
        return ""
    return FULL if is_cramped() else AWAY


def _postgres_problem(error: DatabaseError, state: str | None) -> str:
    if state == POSTGRES_FULL:
        return FULL
    if state is None:  # no answer came from the server at all
        return AWAY if isinstance(error, OperationalError) else ""
    return AWAY if state == POSTGRES_READ_ONLY or state.startswith(POSTGRES_AWAY) else ""


def is_cramped() -> bool:
    """Whether there is hardly any room left where SQLite keeps its files."""
    try:
        return shutil.disk_usage(settings.DATA).free < CRAMPED
    except OSError:
        return False
