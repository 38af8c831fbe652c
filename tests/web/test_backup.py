"""`parlour backup` while the site runs, `parlour restore` into another place: all tables replay.

On PostgreSQL (tools/with_postgres) the same tests use databases of their own on that server.
"""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import uuid
from contextlib import contextmanager

import pytest

from parlour.web import running
from tests.web.server import PATIENCE, ROOT

POSTGRES = os.environ.get("PARLOUR_TEST_POSTGRES") == "1"
SERVER = os.environ.get("PARLOUR_DATABASE_URL", "").rpartition("/")[0]
FILL = """
from tests.web import support
ann = support.person("Ann")
for size in (2, 3):
    support.play_on(support.new_table(ann, *[support.BOT] * size), 40)
"""
SHOW = """
import json
from parlour.web import store
from parlour.web.models import Person, Table
tables = {t.slug: store.position(t).view(0) for t in Table.objects.all()}
print(json.dumps([tables, list(Person.objects.values_list("name", flat=True))]))
"""


class Site:
    """A data folder, and a database of its own where the tests run on PostgreSQL."""

    def __init__(self, folder):
        self.folder = folder
        self.env = {**os.environ, "PARLOUR_DATA": str(folder)}
        self.env["DJANGO_SETTINGS_MODULE"] = "parlour.web.settings"
        self.env.pop("PARLOUR_DATABASE_URL", None)
        if POSTGRES:
            self.name = f"site_{uuid.uuid4().hex}"
            ask_server(f"CREATE DATABASE {self.name}")
            self.env["PARLOUR_DATABASE_URL"] = f"{SERVER}/{self.name}"

    def run(self, *arguments, **env):
        return subprocess.run(
            [sys.executable, *arguments], env={**self.env, **env}, cwd=ROOT,
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    def parlour(self, *arguments, **env):
        return self.run("-m", "parlour.cli", *map(str, arguments), **env)

    def script(self, text):
        prepare = (
            "from parlour.web import environment, serve\n"
            "folder = environment.data_folder()\nplace.prepare(folder)\nserve.migrate(folder)\n"
        )
        done = self.run("-c", prepare + text)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def fill(self):
        """Games for a start; gives what the site then shows."""
        return json.loads(self.script(FILL + SHOW))

    def shown(self):
        return json.loads(self.script(SHOW))

    def gone(self):
        if POSTGRES:
            ask_server(f"DROP DATABASE IF EXISTS {self.name} WITH (FORCE)")

    @contextmanager
    def in_use(self):
        """Somebody has begun to write and not finished, as a running site may have."""
        if POSTGRES:
            import psycopg

            with psycopg.connect(self.env["PARLOUR_DATABASE_URL"]) as busy:
                busy.execute("UPDATE web_person SET name = 'Bea'")
                yield
                busy.rollback()
            return
        with running.present(self.folder):
            busy = sqlite3.connect(self.folder / "parlour.sqlite3", isolation_level=None)
            busy.execute("BEGIN IMMEDIATE")
            busy.execute("UPDATE web_person SET name = 'Bea'")
            yield
            busy.execute("ROLLBACK")
            busy.close()


def ask_server(statement):
    import psycopg

    with psycopg.connect(os.environ["PARLOUR_DATABASE_URL"], autocommit=True) as server:
        server.execute(statement)


@pytest.fixture
def sites(tmp_path):
    """Make sites; their databases go with the test."""
    made = []

    def make(name):
        made.append(Site(tmp_path / name))
        return made[-1]

    yield make
    for site in made:
        site.gone()


def test_a_backup_of_a_running_site_is_restored_and_all_tables_replay(sites, tmp_path):
    old, new, file = sites("old"), sites("new"), tmp_path / "copy"
    before = old.fill()
    with old.in_use():
        done = old.parlour("backup", file)
        assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy"]
    done = new.parlour("restore", file)
    assert done.returncode == 0, done.stderr
    assert "1 people, 2 tables, 80 moves" in done.stdout
    assert new.shown() == before


def test_a_restore_replaces_games_only_if_forced_and_never_under_a_running_site(sites, tmp_path):
    old, new, file = sites("old"), sites("new"), tmp_path / "copy"
    wanted, before = old.fill(), new.fill()
    assert old.parlour("backup", file).returncode == 0
    refused = new.parlour("restore", file)
    assert refused.returncode == 1
    assert "--force" in refused.stderr
    with new.in_use():
        refused = new.parlour("restore", file, "--force")
        assert refused.returncode == 1
        assert "stop" in refused.stderr
    assert new.shown() == before
    done = new.parlour("restore", file, "--force")
    assert done.returncode == 0, done.stderr
    assert new.shown() == wanted


def test_what_is_no_whole_backup_is_refused_with_a_sentence(sites, tmp_path):
    site = sites("site")
    before = site.fill()
    file = tmp_path / "copy"
    assert site.parlour("backup", file).returncode == 0
    broken = tmp_path / "broken"
    whole = file.read_bytes()
    for damaged in (b"", b"hello", whole[: len(whole) // 2]):
        broken.write_bytes(damaged)
        refused = site.parlour("restore", broken, "--force")
        assert refused.returncode == 1
        assert refused.stderr.startswith("parlour: ")
        assert "Traceback" not in refused.stderr
    assert "cannot be read" in site.parlour("restore", tmp_path / "none", "--force").stderr
    assert site.shown() == before


def test_a_backup_of_a_newer_version_is_refused(sites, tmp_path):
    site, other, file = sites("site"), sites("other"), tmp_path / "copy"
    site.script(
        "from django.db import connection\n"
        "connection.cursor().execute(\"INSERT INTO django_migrations (app, name, applied) \"\n"
        "\"VALUES ('web', '9999_later', '2030-01-01 00:00:00+00')\")\n"
    )  # fmt: skip
    assert site.parlour("backup", file).returncode == 0
    refused = other.parlour("restore", file)
    assert refused.returncode == 1
    assert "newer version" in refused.stderr


def test_where_it_cannot_be_written_nothing_is_left_behind(sites, tmp_path):
    site = sites("site")
    site.script("")
    refused = site.parlour("backup", tmp_path / "none" / "copy")
    assert refused.returncode == 1
    assert "cannot be written" in refused.stderr


if POSTGRES:

    def test_missing_programs_of_the_database_are_named(sites, tmp_path):
        refused = sites("site").parlour("backup", tmp_path / "copy", PATH="/nowhere")
        assert refused.returncode == 1
        assert "pg_dump is missing" in refused.stderr
        assert not (tmp_path / "copy").exists()

else:

    def test_a_folder_without_a_database_has_nothing_to_copy(sites, tmp_path):
        (tmp_path / "site").mkdir()
        refused = sites("site").parlour("backup", tmp_path / "copy")
        assert refused.returncode == 1
        assert "there is no database" in refused.stderr
