"""The real server under many: streams, half-sent requests, pages all at once.

With PARLOUR_TEST_POSTGRES=1 the server has a PostgreSQL database of its own.
"""

from __future__ import annotations

import json
import os
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import ClassVar
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
import requests

from tests.web.server import PATIENCE, Program, Server, Visitor

WAITING = [{"kind": "me"}, {"kind": "open"}]
ON_POSTGRES = os.environ.get("PARLOUR_TEST_POSTGRES") == "1"


class Database:
    """A new database on the test server, of which connections can be counted."""

    def __init__(self) -> None:
        self.url = os.environ["PARLOUR_DATABASE_URL"]
        self.name = f"site_{uuid4().hex[:12]}"
        self.execute(f"CREATE DATABASE {self.name}")

    def execute(self, statement: str) -> list:
        with psycopg.connect(self.url, autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def address(self) -> str:
        return urlsplit(self.url)._replace(path=f"/{self.name}").geturl()

    def connections(self) -> int:
        query = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{self.name}'"
        return self.execute(query)[0][0]

    def drop(self) -> None:
        self.execute(f"DROP DATABASE {self.name} WITH (FORCE)")


@contextmanager
def serving(folder, files: int = 0, **env: str):
    """A server with settings; `server.database` is there on PostgreSQL."""
    database = Database() if ON_POSTGRES else None
    if database is not None:
        env["PARLOUR_DATABASE_URL"] = database.address()
    server = Server(folder / "data", files=files, **env)
    server.database = database
    try:
        yield server.start()
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
        if database is not None:
            database.drop()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One that lets this machine have as many streams as the tests want."""
    limits = {"PARLOUR_STREAMS_PER_ADDRESS": "1000", "PARLOUR_STREAMS_PER_PERSON": "1000"}
    with serving(tmp_path_factory.mktemp("streams"), **limits) as running:
        yield running


@pytest.fixture(autouse=True)
def _hang_up():
    yield
    for connection in Connection.opened:
        connection.close()
    Connection.opened.clear()


class Connection:
    """A connection on which bytes are sent and lines read, nothing more."""

    opened: ClassVar[list[Connection]] = []

    def __init__(self, server: Server, *words: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.socket.sendall("\r\n".join(words).encode())
        self.file = self.socket.makefile("rb")
        self.opened.append(self)

    def next(self) -> bytes:
        return self.file.readline()

    def is_closed(self) -> bool:
        """Wait for the server to hang up."""
        try:
            return self.file.read() is not None
        except ConnectionError:
            return True

    def close(self) -> None:
        self.file.close()
        self.socket.close()


class Stream(Connection):
    """An open stream of events."""

    def __init__(self, server: Server, path: str, token: str = "", cookie: str = "") -> None:
        words = [f"GET {path} HTTP/1.1", "Host: localhost"]
        if token:
            words.append(f"Authorization: Bearer {token}")
        if cookie:
            words.append(f"Cookie: sessionid={cookie}")
        super().__init__(server, *words, "", "")
        self.status = int(self.next().split()[1])
        self.headers = {}
        while line := self.next().strip():
            name, _, value = line.decode().partition(": ")
            self.headers[name.lower()] = value

    def event(self) -> dict:
        while not (line := self.next()).startswith(b"data: "):
            assert line, "the stream has ended"
        return json.loads(line[6:])

    def rest(self) -> list[dict]:
        """All events until the stream ends, which it has to do properly."""
        lines = list(iter(self.next, b""))
        assert lines[-2:] == [b"0\r\n", b"\r\n"]
        return [json.loads(line[6:]) for line in lines if line.startswith(b"data: ")]


def new_table(server: Server) -> tuple[Visitor, str, str]:
    """A visitor, their token, and a table of theirs that waits for players."""
    visitor = Visitor(server.address)
    token = visitor.token()
    made = Program(server.address, token).post("tables", game="via_nebula", seats=WAITING)
    return visitor, token, made.json()["id"]


def test_a_stream_holds_one_descriptor_and_no_connection_to_the_database(server):
    visitor, token, slug = new_table(server)
    before = server.open_files()
    streams = [Stream(server, f"/events/?tables={slug}") for _ in range(100)]
    streams += [Stream(server, f"/api/tables/{slug}/events", token) for _ in range(50)]
    assert {stream.event()["table"] for stream in streams} == {slug}
    visitor.get("/")
    assert server.open_files() - before < len(streams) + 20
    if server.database is not None:
        assert server.database.connections() < 30
    visitor.post(f"/t/{slug}/chat/", f"/t/{slug}/", text="hello")
    for stream in streams:
        version = stream.event()["version"]
        while version < 1:
            version = stream.event()["version"]
    for stream in streams:
        stream.close()


def test_150_pages_at_once_are_answered_all(server):
    _, _, slug = new_table(server)
    with ThreadPoolExecutor(150) as visitors:
        answers = visitors.map(
            lambda _: requests.get(f"{server.address}/t/{slug}/", timeout=PATIENCE).status_code,
            range(150),
        )
        assert set(answers) == {200}
    if server.database is not None:
        assert server.database.connections() < 30


def wait_until(holds) -> bool:
    for _ in range(PATIENCE * 10):
        if holds():
            return True
        time.sleep(0.1)
    return False


def test_closing_a_waiting_table_ends_its_streams(server):
    visitor, token, slug = new_table(server)
    other = new_table(server)[2]
    alone = Stream(server, f"/api/tables/{slug}/events", token)
    both = Stream(server, f"/events/?tables={slug},{other}")
    visitor.post(f"/t/{slug}/seat/", f"/t/{slug}/", what="close")
    assert alone.rest()[-1] == {"table": slug, "gone": True}
    while both.event() != {"table": slug, "gone": True}:
        pass
    visitor.post(f"/t/{other}/chat/", f"/t/{other}/", text="still here")
    while both.event() != {"table": other, "ply": 0, "version": 1}:
        pass
    assert "Traceback" not in server.printed.read_text()


HALF = ("GET / HTTP/1.1", "Host: localhost", "X-Slow: 1")


def test_half_sent_requests_stop_nobody(tmp_path):
    """They come in a flood, with fewer descriptors than they want, and never go on."""
    slow = {"PARLOUR_HEADER_SECONDS": "4", "PARLOUR_BODY_SECONDS": "4"}
    length = "Content-Length: 100"
    with serving(tmp_path, files=256, **slow) as server:
        flood = []
        for _ in range(400):
            flood.append(Connection(server, *HALF))
            if len(flood) % 100 == 0:
                assert "Via Nebula" in Visitor(server.address).get("/")
        assert server.open_files() < 256
        for begun in (
            (),
            ("POST /upload/ HTTP/1.1", "Host: localhost", length, "", "x"),
            ("GET /robots.txt HTTP/1.1", "Host: localhost", "", "GET / HT"),
        ):
            flood.append(Connection(server, *begun))
        assert all(line.is_closed() for line in flood)
        assert "Via Nebula" in Visitor(server.address).get("/")
        assert len(server.stop()) < 10_000


def test_streams_leave_room_for_pages(tmp_path):
    with serving(tmp_path, files=256) as server:
        _, _, slug = new_table(server)
        streams = [Stream(server, f"/events/?tables={slug}") for _ in range(90)]
        assert {stream.status for stream in streams} == {200, 429}
        assert "Via Nebula" in Visitor(server.address).get("/")


def test_a_server_without_descriptors_left_recovers(tmp_path):
    """Even if others use them up: here there are too few for the limits to hold."""
    with serving(tmp_path, files=60) as server:
        for _ in range(200):
            Connection(server, *HALF)
        wait_until(lambda: "out of system resource" in server.printed.read_text())
        for connection in Connection.opened:
            connection.close()
        assert "Via Nebula" in Visitor(server.address).get("/")
        printed = server.stop()
        assert "only counted" in printed
        assert len(printed) < 20_000
