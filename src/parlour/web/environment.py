"""Where the site keeps its data, and what the environment says about it."""

from __future__ import annotations

import os
import re
import secrets
import stat
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import dj_database_url
from platformdirs import user_data_path

JOBS = 4  # connections for what a process does beside its pages: presence, looks, upkeep
# For a connection to become free, and for attempts to reach a server that is away: the pool would
# pause longer and longer between them, and so come back long after the server does.
POOL_SECONDS = 15

MOST_THINKERS = 8  # unless more are asked for: each has connections to the database

OTHERS = 0o077  # the rights of everybody but the owner


class BadSetting(ValueError):
    """A variable of the environment that cannot be read, as a sentence."""


def data_folder() -> Path:
    """PARLOUR_DATA, else the folder for user data that this platform provides."""
    if given := os.environ.get("PARLOUR_DATA"):
        return Path(given).expanduser().absolute()
    return user_data_path("parlour", appauthor=False)


def prepare(folder: Path) -> None:
    """Create the data folder and the secret key, open to nobody else; OSError if that fails.

    The database holds the seeds of games and the keys of sessions.
    """
    os.umask(OTHERS)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass  # it can be written to
    key = folder / "secret-key"
    if not key.exists() or not key.read_text().strip():
        write_key(key)
    for path in (folder, key, *folder.glob("parlour.sqlite3*")):
        close_to_others(path)


def close_to_others(path: Path) -> None:
    """Take the rights of everybody else away, if it is ours; a shared folder stays shared."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & OTHERS and not mode & stat.S_ISVTX:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def write_key(key: Path) -> None:
    """Write a new key beside and put it in its place whole: a full disk leaves nothing behind."""
    handle, name = tempfile.mkstemp(dir=key.parent, prefix=".secret-key-")
    beside = Path(name)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            os.fsync(file.fileno())
        if key.exists() and not key.read_text().strip():
            key.unlink()
        try:
            os.link(beside, key)
        except FileExistsError:
            pass  # another process was faster: its key holds
        except OSError:  # a file system without links
            beside.replace(key)
    finally:
        beside.unlink(missing_ok=True)


def secret_key(folder: Path) -> str:
    """PARLOUR_SECRET_KEY, else the key in the data folder, else one for this process alone."""
    if given := os.environ.get("PARLOUR_SECRET_KEY"):
        return given
    try:
        return (folder / "secret-key").read_text().strip() or secrets.token_urlsafe(50)
    except OSError:
        return secrets.token_urlsafe(50)


def database(folder: Path) -> dict[str, Any]:
    """SQLite in the data folder, or the PostgreSQL server that PARLOUR_DATABASE_URL names."""
    if url := os.environ.get("PARLOUR_DATABASE_URL"):
        return _postgres(url)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "parlour.sqlite3",
        "CONN_MAX_AGE": None,  # a thread keeps its connection
        "OPTIONS": {
            "timeout": 30,
            # Writers queue up at the start of a transaction instead of failing in its middle.
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def _postgres(url: str) -> dict[str, Any]:
    """The server of a URL, with whatever its parameters say, through a pool of connections."""
    problem = "PARLOUR_DATABASE_URL reads postgresql://user:password@host:port/name?sslmode=…"
    try:
        server: dict[str, Any] = {**dj_database_url.parse(url, conn_health_checks=True)}
    except (ValueError, dj_database_url.UnknownSchemeError):
        raise BadSetting(problem) from None
    if server["ENGINE"] != "django.db.backends.postgresql":
        raise BadSetting(problem)
    try:
        import_module("psycopg_pool")
    except ImportError:
        needed = "a PostgreSQL server needs the package psycopg: pip install 'parlour[postgres]'"
        raise BadSetting(needed) from None
    pool = {"min_size": 1, "max_size": pool_size()}
    pool |= {"timeout": POOL_SECONDS, "reconnect_timeout": POOL_SECONDS}
    server["OPTIONS"] = {**server.get("OPTIONS", {}), "pool": pool}
    return server


def pool_size() -> int:
    """PARLOUR_DATABASE_POOL: connections to the database that a process holds at most."""
    return max(JOBS + 1, whole_number("PARLOUR_DATABASE_POOL", 20))


def pages_at_once() -> int:
    """How many requests a process works at in the same instant: none waits for a connection."""
    return pool_size() - JOBS


def thinkers() -> int:
    """PARLOUR_THINKERS: processes for slow bots; usually as many as there are cores to spare."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every platform
        cores = os.cpu_count() or 1
    return whole_number("PARLOUR_THINKERS", max(1, min(MOST_THINKERS, cores - 1)))


def proxies() -> list[str]:
    """The addresses of proxies that are believed when they say for whom they ask."""
    return env_list("PARLOUR_PROXIES") or (["127.0.0.1", "::1"] if is_on("PARLOUR_HTTPS") else [])


def operators_path() -> str:
    """PARLOUR_OPERATORS: where the pages of operators are, or `off`."""
    path = os.environ.get("PARLOUR_OPERATORS", "") or "operators"
    if not re.fullmatch(r"/?[a-z0-9-]+/?", path):
        raise BadSetting(f"PARLOUR_OPERATORS is a word such as operators, or off, not {path!r}")
    return "" if path == "off" else path.strip("/") + "/"


def whole_number(name: str, default: int) -> int:
    """A variable of the environment as a whole number."""
    text = os.environ.get(name, "") or str(default)
    if not text.isascii() or not text.isdigit():
        raise BadSetting(f"{name} is a whole number, not {text!r}")
    return int(text)


def number(name: str, default: float) -> float:
    """A variable of the environment as a number."""
    text = os.environ.get(name, "") or str(default)
    if not re.fullmatch(r"[0-9]+\.?[0-9]*|\.[0-9]+", text):
        raise BadSetting(f"{name} is a number, not {text!r}")
    return float(text)


def env_list(name: str) -> list[str]:
    """A variable of the environment as a list of words."""
    return os.environ.get(name, "").replace(",", " ").split()


def is_on(name: str) -> bool:
    """Whether a variable of the environment is switched on."""
    return os.environ.get(name, "").lower() in ("1", "on", "yes", "true")
