"""The real server: it starts from nothing, streams changes, and loses nothing when killed."""

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest
import requests

from parlour.web.server import open_socket
from tests.web.server import PATIENCE, ROOT, Program, Server, Visitor

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def server(tmp_path):
    running = Server(tmp_path / "data").start()
    yield running
    if running.process.poll() is None:
        running.kill()


def test_a_fresh_start_makes_database_and_key_and_ctrl_c_stops_cleanly(server):
    assert "Via Nebula" in Visitor(server.address).get("/")
    key = server.data / "secret-key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    before = key.read_text()
    printed = server.stop()
    assert server.address in printed
    assert "All games are stored" in printed
    assert "Traceback" not in printed
    assert server.process.returncode == 0
    server.start()
    assert key.read_text() == before


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "parlour.cli", "serve", "--no-browser", "--port", port]
        done = subprocess.run(
            [*command, "--data", str(tmp_path)],
            cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert "Try another --port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_guest_plays_against_bots_that_move_by_themselves(server):
    guest = Visitor(server.address)
    page = guest.post(
        "/new/via_nebula/", "/new/via_nebula/", **{"seat-0": "me", "seat-1": "bot-random"}
    )
    assert page.status_code == 200
    slug = page.url.rstrip("/").rpartition("/")[2]
    program = Program(server.address, guest.token())
    own = 0
    while True:
        decision = next_decision(program, slug)
        if own >= 3 and decision["ply"] > own:  # the bot has moved too
            break
        choice = decision["choices"][0]["number"]
        program.post(f"tables/{slug}/play", choice=choice, ply=decision["ply"])
        own += 1


def next_decision(program, slug):
    for _ in range(PATIENCE * 20):
        decision = program.get(f"tables/{slug}/choices")
        if decision["choices"]:
            return decision
    raise AssertionError("the bots do not move")


def lines_of(response):
    for line in response.iter_lines(chunk_size=1):
        if line.startswith(b"data: "):
            yield json.loads(line[6:])


def test_the_stream_says_only_which_ply_the_table_is_at(server):
    guest = Visitor(server.address)
    program = Program(server.address, guest.token())
    seats = [{"kind": "me"}, {"kind": "open"}]
    slug = program.post("tables", game="via_nebula", seats=seats).json()["id"]
    with requests.get(
        f"{server.address}/events/?tables={slug}", stream=True, timeout=PATIENCE
    ) as stream:
        events = lines_of(stream)
        first = next(events)
        assert set(first) == {"table", "ply", "version"}
        friend = Program(server.address, Visitor(server.address).token())
        friend.post(f"tables/{slug}/join", seat=1)
        for who in (program, friend):
            decision = who.get(f"tables/{slug}/choices")
            if decision["choices"]:
                choice = decision["choices"][0]["number"]
                who.post(f"tables/{slug}/play", choice=choice, ply=decision["ply"])
        for event in events:
            assert set(event) == {"table", "ply", "version"}
            assert event["version"] > first["version"]
            if event["ply"] == 1:
                break


def test_a_body_in_chunks_is_not_read_further_than_it_may_be_long(server):
    """It does not say its length beforehand, so the bytes are counted as they come."""

    def chunks(count):
        for _ in range(count):
            yield b"x" * 100_000

    for path in ("/upload/", "/api/tables", "/nothing"):
        answer = requests.post(server.address + path, data=chunks(21), timeout=PATIENCE)
        assert answer.status_code == 413, path
        assert answer.text == "too large"
    answer = requests.post(server.address + "/api/tables", data=chunks(1), timeout=PATIENCE)
    assert answer.status_code != 413
    assert "Via Nebula" in Visitor(server.address).get("/")


class Player(Thread):
    """Plays as fast as it can and notes what was acknowledged."""

    def __init__(self, address, token, slug):
        super().__init__(daemon=True)
        self.program = Program(address, token)
        self.slug = slug
        self.acknowledged = {}
        self.going = True

    def run(self):
        chance = random.Random(self.slug)
        while self.going:
            try:
                decision = self.program.get(f"tables/{self.slug}/choices")
                if not decision["choices"]:
                    continue
                choice = chance.choice(decision["choices"])
                done = self.program.post(
                    f"tables/{self.slug}/play", choice=choice["number"], ply=decision["ply"]
                )
                if done.status_code == 200:
                    self.acknowledged[decision["ply"] + 1] = choice["notation"]
            except (requests.RequestException, ValueError):
                continue  # the server is down just now


def test_every_acknowledged_move_survives_a_killed_server(server):
    players = []
    for _ in range(2):
        token = Visitor(server.address).token()
        program = Program(server.address, token)
        slug = program.post("tables", game="via_nebula", seats=SEATS).json()["id"]
        players.append(Player(server.address, token, slug))
    for player in players:
        player.start()
    chance = random.Random(7)
    for round_ in range(1, 4):
        wait_for_moves(players, round_ * 8)
        players[0].join(chance.random() * 0.4)  # some instant in the middle of something
        server.kill()
        server.start()
    wait_for_moves(players, 28)
    for player in players:
        player.going = False
        player.join(PATIENCE)
    for player in players:
        stored = moves_in(server, player.slug)
        assert len(player.acknowledged) >= 8
        for ply, notation in player.acknowledged.items():
            assert stored[ply] == notation
        assert sorted(stored) == list(range(1, len(stored) + 1))
        assert "is broken" not in Visitor(server.address).get(f"/t/{player.slug}/")


def wait_for_moves(players, count):
    for _ in range(PATIENCE * 20):
        done = all(len(p.acknowledged) >= count or over(p) for p in players)
        if done:
            return
        players[0].join(0.05)
    raise AssertionError("the players do not get on")


def over(player):
    try:
        return player.program.get(f"tables/{player.slug}")["status"] != "running"
    except requests.RequestException:
        return False


def moves_in(server, slug):
    with sqlite3.connect(server.data / "parlour.sqlite3") as database:
        rows = database.execute(
            "select m.ply, m.notation from web_move m join web_table t on m.table_id = t.id "
            "where t.slug = ?",
            [slug],
        )
        return dict(rows.fetchall())


def test_the_example_client_plays_a_whole_game(server):
    token = Visitor(server.address).token()
    command = [sys.executable, "examples/api_player.py", server.address, token]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=5 * PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "The scores:" in done.stdout


def test_a_worker_that_is_killed_is_replaced_and_the_bots_go_on(server):
    program = Program(server.address, Visitor(server.address).token())
    bots = [{"kind": "bot", "level": "random"}] * 2
    health = until_well(server)
    name = health["workers"][0]["name"]
    assert health["supervised"] == [{"post": "worker-1", "state": "running", "restarts": 0}]
    os.kill(worker_of(server.process.pid), signal.SIGKILL)
    slug = program.post("tables", game="via_nebula", seats=bots).json()["id"]
    for _ in range(PATIENCE * 10):
        if program.get(f"tables/{slug}")["ply"] > 3:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("the bots have stopped")
    health = until_well(server)
    assert [worker["name"] for worker in health["workers"]] == [name]
    assert health["supervised"][0]["restarts"] == 1
    server.process.terminate()  # as systemd does
    assert server.process.wait(PATIENCE) == 0
    printed = server.printed.read_text()
    assert "worker-1 ended with status -9" in printed
    assert "All games are stored" in printed


def until_well(server):
    for _ in range(PATIENCE * 10):
        health = requests.get(f"{server.address}/health", timeout=PATIENCE).json()
        if health["ok"]:
            return health
        time.sleep(0.1)
    raise AssertionError("no worker has been heard of")


def worker_of(parent):
    """The process that was started by another."""
    children = Path(f"/proc/{parent}/task").glob("*/children")
    return next(int(pid) for file in children for pid in file.read_text().split())


def test_the_end_of_a_short_answer_is_not_held_back():
    """Head and body are two packets: the second may not wait until the first is acknowledged."""

    async def story() -> int:
        options = asyncio.get_running_loop().create_future()

        def visit(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            options.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with open_socket("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(visit, sock=listening):
                with socket.create_connection(listening.getsockname()):
                    return await options

    # In a thread of its own: a browser that other tests opened has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asyncio.run, story()).result()


# Whatever process starts with this beside it: its masters are killed while they think.
KILLED = """
import os, signal, sys
if "--thinker" in sys.orig_argv:
    from parlour import bots
    make = bots.make
    class Killed(bots.Bot):
        def choose(self, state, seat, budget=0):
            os.kill(os.getpid(), signal.SIGKILL)
    def make_other(level, game, seed, timed=False):
        bot = make(level, game, seed, timed)
        return Killed(bot.chance) if level == "master" else bot
    bots.make = make_other
"""


def test_after_a_killed_thinker_the_next_weaker_bot_decides(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(KILLED)
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    server = Server(
        tmp_path / "data", PARLOUR_THINKERS="1", PYTHONPATH=os.pathsep.join(paths)
    ).start()
    try:
        program = Program(server.address, Visitor(server.address).token())
        masters = [{"kind": "bot", "level": "master"}] * 2
        slug = program.post("tables", game="via_nebula", seats=masters).json()["id"]
        for _ in range(PATIENCE * 5):
            if program.get(f"tables/{slug}")["ply"]:
                break
            time.sleep(0.2)
        health = requests.get(f"{server.address}/health", timeout=PATIENCE).json()
    finally:
        server.kill()
    printed = server.printed.read_text()
    assert "thinker-1 ended with status -9" in printed
    assert f"table {slug}: the bot master has not decided" in printed
    assert "expert decides for it this time" in printed
    assert "thinker" in [one["kind"] for one in health["workers"]]
    assert [post["post"] for post in health["supervised"]] == ["worker-1", "thinker-1"]
