"""The data folder: closed to others, and what happens when it cannot be used or is full."""

import errno
import os
import re
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import psycopg.errors
import pytest
from django.db import (
    DataError,
    IntegrityError,
    InternalError,
    OperationalError,
    ProgrammingError,
    connection,
)
from django.utils import timezone

from parlour.web import environment, notices, storage
from parlour.web.models import Seat, Token
from tests.web.server import PATIENCE, ROOT, Program, Server, Visitor
from tests.web.support import BOT, ME, OPEN, browser, fresh, new_table, person

# Root may write everywhere, unless it gives that right away.
RIGHTS = "-dac_override,-dac_read_search"
AS_ROOT = ["setpriv", f"--bounding-set={RIGHTS}", f"--inh-caps={RIGHTS}"]
AS_ANYBODY = AS_ROOT if os.geteuid() == 0 else []


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def serve(folder, *prefix, **settings):
    """Start the site where it cannot start; gives what became of it."""
    command = [*prefix, sys.executable, "-m", "parlour.cli", "serve", "--no-browser", "--port", "0"]
    env = {k: v for k, v in os.environ.items() if k not in ("PARLOUR_DATABASE_URL", "PARLOUR_DATA")}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    env.update(settings)
    done = subprocess.run(
        [*command, "--data", str(folder)],
        cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    return done


# Files


@pytest.fixture
def _umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("_umask")
def test_folder_and_key_are_closed_to_others(tmp_path):
    folder = tmp_path / "data"
    environment.prepare(folder)
    assert mode(folder) == 0o700
    assert mode(folder / "secret-key") == 0o600
    assert len((folder / "secret-key").read_text()) > 50
    assert os.listdir(folder) == ["secret-key"]


@pytest.mark.usefixtures("_umask")
def test_what_an_older_version_left_open_is_closed(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    for name in ("parlour.sqlite3", "parlour.sqlite3-wal", "parlour.sqlite3-shm", "secret-key"):
        (folder / name).write_text("x")
        (folder / name).chmod(0o644)
    environment.prepare(folder)
    assert mode(folder) == 0o700
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    assert (folder / "secret-key").read_text() == "x"


@pytest.mark.usefixtures("_umask")
def test_a_folder_that_all_share_stays_shared(tmp_path):
    tmp_path.chmod(0o1777)
    environment.prepare(tmp_path)
    assert mode(tmp_path) == 0o1777
    assert mode(tmp_path / "secret-key") == 0o600


@pytest.mark.usefixtures("_umask")
def test_an_empty_key_is_replaced_and_a_good_one_kept(tmp_path):
    key = tmp_path / "secret-key"
    key.write_text("\n")
    environment.prepare(tmp_path)
    first = key.read_text()
    assert len(first) > 50
    environment.prepare(tmp_path)
    assert key.read_text() == first
    assert environment.secret_key(tmp_path) == first


@pytest.mark.usefixtures("_umask")
def test_a_key_that_cannot_be_written_whole_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(environment.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        environment.prepare(tmp_path)
    assert os.listdir(tmp_path) == []


@pytest.mark.usefixtures("_umask")
def test_a_file_system_without_links_has_a_key_too(tmp_path, monkeypatch):
    def no_links(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(environment.os, "link", no_links)
    environment.prepare(tmp_path)
    assert os.listdir(tmp_path) == ["secret-key"]
    assert len(environment.secret_key(tmp_path)) > 50


def test_the_database_is_closed_to_others(tmp_path):
    tmp_path.chmod(0o755)
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    server = Server(data).start()
    try:
        Visitor(server.address).token()
        names = {path.name for path in data.iterdir()}
        assert {"parlour.sqlite3", "parlour.sqlite3-wal", "secret-key"} <= names
        assert mode(data) == 0o700
        for path in data.rglob("*"):
            assert mode(path) == (0o700 if path.is_dir() else 0o600), path
    finally:
        server.stop()


# A start that cannot be


def test_a_read_only_folder_is_told_in_a_sentence(tmp_path):
    place_files(tmp_path)
    for path in tmp_path.iterdir():
        path.chmod(0o400)
    tmp_path.chmod(0o500)
    done = serve(tmp_path, *AS_ANYBODY)
    assert done.returncode == 1
    assert done.stderr.startswith(f"The data folder {tmp_path} cannot be used: ")
    assert mode(tmp_path) == 0o500


def place_files(data):
    (data / "secret-key").write_text("key " * 20)
    sqlite3.connect(data / "parlour.sqlite3").close()


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(tmp_path):
    (tmp_path / "parlour.sqlite3").mkdir()
    done = serve(tmp_path)
    assert done.returncode == 1
    assert done.stderr == "The database cannot be used: unable to open database file.\n"


def test_a_database_that_is_none_is_told_in_a_sentence(tmp_path):
    (tmp_path / "parlour.sqlite3").write_text("no database " * 500)
    done = serve(tmp_path)
    assert done.returncode == 1
    assert done.stderr == "The database cannot be used: file is not a database.\n"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("PARLOUR_STREAMS", "many", "PARLOUR_STREAMS is a whole number, not 'many'."),
        ("PARLOUR_LIMITS", "-1", "PARLOUR_LIMITS is a number, not '-1'."),
        ("PARLOUR_DATABASE_URL", "mysql://x/y", "PARLOUR_DATABASE_URL reads postgresql://user"),
    ],
)
def test_a_setting_that_cannot_be_read_is_told_in_a_sentence(tmp_path, name, value, sentence):
    done = serve(tmp_path, **{name: value})
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)


# A full disk


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "full"),
        (OSError(errno.ENOENT, "No such file"), ""),
        (ValueError("full"), ""),
        (OperationalError("the connection is lost"), "away"),
        (IntegrityError("twice"), ""),
    ],
)
def test_a_problem_of_storing_is_told_from_a_mistake(error, problem):
    assert storage.problem_of(error) == problem


@pytest.mark.parametrize(
    ("kind", "state", "problem"),
    [
        (OperationalError, psycopg.errors.DiskFull, "full"),
        (InternalError, psycopg.errors.ReadOnlySqlTransaction, "away"),
        (OperationalError, psycopg.errors.TooManyConnections, "away"),
        (OperationalError, psycopg.errors.AdminShutdown, "away"),
        (OperationalError, psycopg.errors.DeadlockDetected, "away"),
        (ProgrammingError, psycopg.errors.UndefinedTable, ""),
        (DataError, psycopg.errors.StringDataRightTruncation, ""),
    ],
)
def test_what_postgresql_says_about_storing_is_understood(kind, state, problem):
    error = kind("told by the server")
    error.__cause__ = state("told by the server")
    assert storage.problem_of(error) == problem


def test_what_sqlite_says_about_storing_is_understood(tmp_path):
    file = tmp_path / "database"
    with closing(sqlite3.connect(file)) as database:
        database.execute("create table t (x)")
        database.execute("pragma max_page_count = 3")
        assert sqlite_problem(database, "insert into t values (zeroblob(50000))") == "full"
        assert sqlite_problem(database, "select * from nothing") == ""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        assert sqlite_problem(database, "insert into t values (1)") == "away"


def sqlite_problem(database, statement):
    with pytest.raises(sqlite3.Error) as failure:
        database.execute(statement)
    error = OperationalError(*failure.value.args)
    error.__cause__ = failure.value
    return storage.problem_of(error)


@pytest.fixture
def read_only(transactional_db):
    """A switch that makes the database refuse to store anything."""
    words = {
        "sqlite": "PRAGMA query_only = {}",
        "postgresql": "SET default_transaction_read_only = {}",
    }[connection.vendor]

    def switch(on):
        with connection.cursor() as cursor:
            cursor.execute(words.format("on" if on else "off"))

    yield switch
    switch(False)


def test_who_comes_back_while_nothing_can_be_stored_may_look(read_only):
    ann = person(seen=timezone.now() - timedelta(days=1), mailed=True)
    table = new_table(ann, ME, OPEN)
    client, token = browser(ann, "pl"), Token.make(ann, "bot")
    client.raise_request_exception = False
    read_only(True)
    for path in ("/", f"/t/{table.slug}/", "/account/"):
        assert client.get(path).status_code == 200
    headers = {"authorization": f"Bearer {token}"}
    assert client.get("/api/me", headers=headers).status_code == 200
    for path, form in ((f"/t/{table.slug}/chat/", {"text": "hello"}), ("/account/token/", {})):
        refused = client.post(path, form)
        assert refused.status_code == 503
        assert "Niczego nie zmieniono" in refused.content.decode()
    read_only(False)
    assert client.post(f"/t/{table.slug}/chat/", {"text": "hello"}).status_code == 302
    assert table.chat.get().text == "hello"
    ann.refresh_from_db()
    assert not ann.mailed


def test_a_move_is_not_taken_for_lost_because_a_mail_could_not_be_noted(read_only):
    ann = person(email="ann@example.org", login="ann")
    notices.mail_turns(ann)
    table = new_table(ann, ME, BOT)
    Seat.objects.filter(table=table, person=ann).update(due=True)
    read_only(True)
    assert notices.tell(fresh(table)) == []
    read_only(False)
    assert notices.tell(fresh(table)) == [ann]


class SmallDisk:
    """A disk of a few megabytes that can be filled, with a site on it."""

    status = 507
    sentence = "The disk of this site is full"

    def __init__(self, folder):
        self.folder = folder
        self.server = Server(folder / "data")
        self.server.printed = folder.with_name(folder.name + ".log")

    def fill(self):
        with (self.folder / "fill").open("wb", buffering=0) as file:
            for size in (65536, 4096, 512, 1):
                try:
                    while file.write(b"x" * size) == size:
                        pass
                except OSError:
                    continue

    def make_room(self):
        (self.folder / "fill").unlink()


class SmallFiles(SmallDisk):
    """Where nothing may be mounted: a site whose files may not grow for a while."""

    status = 503
    sentence = "The database of this site does not answer"

    def fill(self):
        wal = (self.server.data / "parlour.sqlite3-wal").stat().st_size
        self.limit(max(wal, self.server.printed.stat().st_size))

    def make_room(self):
        self.limit(resource.RLIM_INFINITY)

    def limit(self, size):
        resource.prlimit(
            self.server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY)
        )


@pytest.fixture(params=["disk", "files"])
def small_disk(request):
    folder = Path(tempfile.mkdtemp())  # not pytest's: it could not remove what stays mounted
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)]
    mounted = request.param == "disk" and not subprocess.run(mount, check=False).returncode
    disk = SmallDisk(folder) if mounted else SmallFiles(folder)
    try:
        disk.server.start()
        yield disk
        disk.server.stop()
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
        shutil.rmtree(folder)
        disk.server.printed.unlink()


class Game:
    """Two guests at a table, and what was acknowledged there."""

    def __init__(self, address):
        self.ann, self.bob = Visitor(address), Visitor(address)
        form = {"seat-0": "me", "seat-1": "open"}
        page = self.ann.post("/new/via_nebula/", "/new/via_nebula/", **form)
        self.path = page.url.removeprefix(address)
        self.slug = self.path.split("/")[2]
        self.bob.post(f"{self.path}sit/", self.path, seat=1)
        self.programs = [Program(address, who.token()) for who in (self.ann, self.bob)]
        self.acknowledged = {}

    def play(self):
        """One choice of whoever decides."""
        for program in self.programs:
            decision = program.get(f"tables/{self.slug}/choices")
            if decision["choices"]:
                choice, ply = decision["choices"][0], decision["ply"]
                answer = program.post(f"tables/{self.slug}/play", choice=choice["number"], ply=ply)
                if answer.status_code == 200:
                    self.acknowledged[ply + 1] = choice["notation"]
                return answer
        raise AssertionError("nobody decides")

    def say(self, text, **headers):
        self.ann.session.headers.update(headers)
        try:
            return self.ann.post(f"{self.path}chat/", self.path, text=text)
        finally:
            for name in headers:
                del self.ann.session.headers[name]


def stored_moves(server):
    with closing(sqlite3.connect(server.data / "parlour.sqlite3")) as database:
        return dict(database.execute("select ply, notation from web_move").fetchall())


def test_on_a_full_disk_reads_go_on_and_nothing_acknowledged_is_lost(small_disk):
    address = small_disk.server.address
    game = Game(address)
    for _ in range(3):
        assert game.play().status_code == 200
    small_disk.fill()
    for _ in range(100):
        answer = game.play()
        if answer.status_code != 200:
            break
    assert answer.status_code == small_disk.status
    assert small_disk.sentence in answer.json()["detail"]
    assert int(answer.headers["Retry-After"]) > 0
    writes_are_refused(small_disk, game)
    reads_go_on(game, address)
    small_disk.make_room()
    assert game.say("hello again").status_code == 200
    assert "hello again" in game.bob.get(game.path)
    for _ in range(3):
        assert game.play().status_code == 200
    assert stored_moves(small_disk.server) == game.acknowledged
    assert "is broken" not in game.ann.get(game.path)
    printed = small_disk.server.printed.read_text()
    assert "Traceback" not in printed
    assert printed.count("nothing can be stored") <= 2


def writes_are_refused(disk, game):
    """In a sentence, whatever is written and however it was asked for."""
    text = "y" * 500
    for headers in ({}, {"HX-Request": "true"}):
        answer = game.say(text, **headers)
        assert answer.status_code == disk.status
        assert re.search(r"<p data-problem>([^<]+)", answer.text).group(1).startswith(disk.sentence)
    assert game.say(text, **{"Accept-Language": "pl"}).status_code == disk.status
    for path, form in (
        (f"{game.path}here/", {"seat": 0}),
        ("/account/token/", {"label": "another"}),
        ("/account/login/", {"login": "ann", "password": "guess"}),
        ("/new/via_nebula/", {"seat-0": "me", "seat-1": "bot-random"}),
    ):
        for who in (game.ann, Visitor(game.ann.address)):
            answer = who.post(path, "/account/", **form)
            # A stranger has no seat to say "here" for, so nothing is written.
            stranger = who is not game.ann and "here" in path
            assert answer.status_code == (200 if stranger else disk.status), path
    assert text not in game.bob.get(game.path)


def reads_go_on(game, address):
    for who in (game.ann, Visitor(address)):
        for path in ("/", game.path, f"{game.path}live/", f"{game.path}log/", "/account/"):
            who.get(path)
    for path in ("me", f"tables/{game.slug}", f"tables/{game.slug}/view"):
        game.programs[0].get(path)
    with game.ann.session.get(
        f"{address}/events/?tables={game.slug}", stream=True, timeout=PATIENCE
    ) as stream:
        assert any(line.startswith(b"data: ") for line in stream.iter_lines(chunk_size=1))
