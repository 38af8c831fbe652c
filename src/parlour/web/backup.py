"""`parlour backup` and `parlour restore`: the whole database as one file."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from parlour.web import environment, running, serve

MAGIC_SQLITE, MAGIC_POSTGRES = b"SQLite format 3\0", b"PGDMP"
PSQL = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"]
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
NAMES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
OURS = ("web_", "django_", "auth_")  # how the names of our tables begin


class Problem(Exception):
    """Why it cannot be done, as a sentence."""


def backup_to(file: Path, data: Path | None = None) -> int:
    """Write the database into a file; gives the exit status."""
    folder = serve.choose_folder(data)
    try:
        _write(file.expanduser().absolute(), folder)
    except (Problem, environment.BadSetting) as problem:
        return _complain(problem)
    print(f"The backup is {file}. The secret key is not in it: keep {folder / 'secret-key'} too.")
    return 0


def restore_from(file: Path, data: Path | None = None, force: bool = False) -> int:
    """Bring the database back from a file; gives the exit status."""
    folder = serve.choose_folder(data)
    if not serve.prepare(folder):
        return 1
    try:
        with running.alone(folder):
            _read(file.expanduser().absolute(), folder, force)
            serve.migrate(folder)
    except running.InUse:
        return _complain(Problem(f"a site runs on {folder}; stop it first"))
    except Problem as problem:
        return _complain(problem)
    from parlour.web.models import Move, Person, Table

    counts = f"{Table.objects.count()} tables, {Move.objects.count()} moves"
    print(f"{file} is restored: {Person.objects.count()} people, {counts}.")
    return 0


def _complain(problem: Exception) -> int:
    print(f"parlour: {problem}.", file=sys.stderr)
    return 1


def _is_postgres() -> bool:
    import django
    from django.db import connection

    django.setup()
    return connection.vendor == "postgresql"


def _write(file: Path, folder: Path) -> None:
    postgres = _is_postgres()
    if not postgres and not _sqlite_file(folder).exists():
        raise Problem(f"there is no database in {folder}")
    with _written_beside(file) as draft:
        if postgres:
            _run_tool("pg_dump", ["--format=custom", "--no-owner", "--no-acl", f"--file={draft}"])
            _check_dump(draft)
        else:
            _copy_sqlite(_sqlite_file(folder), draft)


def _read(file: Path, folder: Path, force: bool) -> None:
    try:
        with file.open("rb") as opened:
            start = opened.read(16)
    except OSError as error:
        raise Problem(f"{file} cannot be read: {error.strerror}") from None
    postgres = _is_postgres()
    if not start.startswith(MAGIC_POSTGRES if postgres else MAGIC_SQLITE):
        kind = "PostgreSQL" if postgres else "SQLite"
        raise Problem(f"{file} is no backup of a {kind} database")
    if postgres:
        _restore_postgres(file, force)
    else:
        _restore_sqlite(file, _sqlite_file(folder), force)


@contextmanager
def _written_beside(file: Path) -> Iterator[Path]:
    """A file for the owner alone that takes the name at the end, whole and on the disk."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # 0600
    except OSError as error:
        raise Problem(f"{file} cannot be written: {error.strerror}") from None
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        with draft.open("rb") as opened:
            os.fsync(opened.fileno())
        draft.replace(file)
    except OSError as error:
        raise Problem(f"{file} cannot be written: {error.strerror}") from None
    finally:
        draft.unlink(missing_ok=True)


# SQLite


def _sqlite_file(folder: Path) -> Path:
    return folder / "parlour.sqlite3"


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database that may be in use, and check the copy."""
    try:
        # Not read-only: a database that was not closed well has a log to be gone through first.
        with (
            closing(sqlite3.connect(source, timeout=30)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            _check_sqlite(new, source)
    except sqlite3.Error as error:
        raise Problem(f"{source} cannot be copied: {error}") from None


def _check_sqlite(database: sqlite3.Connection, name: Path) -> None:
    answer = database.execute("PRAGMA integrity_check").fetchone()[0]
    if answer != "ok":
        raise Problem(f"{name} is damaged: {answer}")
    if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise Problem(f"{name} is damaged: rows refer to others that are missing")


def _check_migrations(applied: set[str], name: Path) -> None:
    """An older backup is brought up to date afterwards; a newer one cannot be read."""
    if not applied:
        raise Problem(f"{name} is no backup of Parlour")
    from django.db.migrations.loader import MigrationLoader

    loader = MigrationLoader(None)
    known = {key[1] for key in loader.disk_migrations if key[0] == "web"}
    replaced = {key[1] for one in loader.disk_migrations.values() for key in one.replaces}
    if applied - known - replaced:
        raise Problem(f"{name} was made by a newer version of Parlour")


def _restore_sqlite(file: Path, target: Path, force: bool) -> None:
    if target.exists() and not force:
        raise Problem(f"{target} exists already; --force replaces it, and keeps the old one")
    with _written_beside(target) as draft:
        _copy_sqlite(file, draft)
        _check_migrations(_migrations_of(draft), file)
        if target.exists():
            _put_aside(target)


def _migrations_of(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as database:
        try:
            rows = database.execute("SELECT name FROM django_migrations WHERE app = 'web'")
            return {str(row[0]) for row in rows}
        except sqlite3.Error:
            return set()


def _put_aside(target: Path) -> None:
    """Keep the database that is replaced, as one file under another name."""
    aside = target.with_name(f"{target.name}.replaced")
    try:
        with closing(sqlite3.connect(target, timeout=30)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        print(f"parlour: the old database is damaged ({error}); it is kept.", file=sys.stderr)
    # Its log too, and first: beside another database it would be taken for that one's.
    for ending in ("-wal", "-shm", ""):
        old_file = target.with_name(target.name + ending)
        if old_file.exists():
            old_file.replace(aside.with_name(aside.name + ending))


# PostgreSQL


def _run_tool(tool: str, arguments: list[str]) -> str:
    """Run one of PostgreSQL's programs on our database; gives what it prints.

    Django's own connections stay out of it, and no password is on the command line.
    """
    from django.db import connection
    from django.db.backends.postgresql.client import DatabaseClient

    words, extra = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, arguments)
    return _run([tool, "--no-password", *words[1:]], extra or {})


def _run(command: list[str], extra: dict[str, str] | None = None) -> str:
    env = {**os.environ, **(extra or {})}
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise Problem(f"{command[0]} is missing: install PostgreSQL's client programs") from None
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[0]
        raise Problem(f"{command[0]} failed: {reason}")
    return done.stdout


def _ask_postgres(question: str) -> list[str]:
    return _run_tool(
        "psql", [*PSQL, "--tuples-only", "--no-align", f"--command={question}"]
    ).split()


def _check_dump(file: Path) -> None:
    """A dump's directory is at its end: one that can be read is whole."""
    if " web_table " not in _run(["pg_restore", "--list", str(file)]):
        raise Problem(f"{file} is no backup of Parlour")


def _restore_postgres(file: Path, force: bool) -> None:
    """In one transaction: all is restored, or nothing has changed."""
    _check_dump(file)
    if _ask_postgres(OTHERS) != ["0"]:
        raise Problem("others are connected to the database; stop the site first")
    names = [name for name in _ask_postgres(NAMES) if name.startswith(OURS)]
    if names and not force:
        raise Problem("the database holds tables already; --force replaces them")
    with tempfile.TemporaryDirectory() as folder:
        drop, script = Path(folder, "drop.sql"), Path(folder, "restore.sql")
        drop.write_text("".join(f'DROP TABLE "{name}" CASCADE;\n' for name in names))
        _run(["pg_restore", "--no-owner", "--no-acl", f"--file={script}", str(file)])
        _check_migrations(_migrations_in(script), file)
        once = ["--single-transaction", f"--file={drop}", f"--file={script}"]
        _run_tool("psql", [*PSQL, *once])


def _migrations_in(script: Path) -> set[str]:
    """The site's migrations that a restoring script says were applied."""
    applied: set[str] = set()
    with script.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("COPY public.django_migrations "):
                for row in iter(lambda: next(lines, "\\.").rstrip("\n"), "\\."):
                    columns = row.split("\t")
                    if columns[1] == "web":
                        applied.add(columns[2])
    return applied
