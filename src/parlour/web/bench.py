"""`make bench-web`: a hundred tables of four bots on one server, and how long pages take meanwhile.

Everything goes over HTTP to a server started for the purpose; the page of a table is timed beside
an empty page of the same server in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from statistics import median, quantiles
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

GAME = "via_nebula"
EMPTY = "/robots.txt"


class Site:
    """A server in a process of its own, and one visitor with a token."""

    def __init__(self, folder: str, workers: int) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self.errors = 0
        self.token = ""
        command = [sys.executable, "-m", "parlour.cli", "serve", "--no-browser"]
        command += ["--port", str(port), "--data", folder, "--workers", str(workers)]
        self.process = subprocess.Popen(
            command, env={**os.environ, "PARLOUR_BOT_PAUSE": "0"}, stdout=subprocess.DEVNULL
        )

    def ask(self, path: str, data: bytes | None = None, json_body: bool = False) -> str:
        request = Request(self.address + path, data)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        if json_body:
            request.add_header("Content-Type", "application/json")
        try:
            with self.opener.open(request, timeout=60) as response:
                return str(response.read().decode())
        except (HTTPError, OSError):
            self.errors += 1
            raise

    def wait(self) -> None:
        while True:
            try:
                self.ask(EMPTY)
                self.errors = 0
                return
            except OSError:
                time.sleep(0.1)

    def enter(self) -> None:
        """Become a guest with a token."""
        page = self.ask("/account/")
        secret = re.findall(r'csrfmiddlewaretoken" value="([^"]+)"', page)[0]
        form = urlencode({"csrfmiddlewaretoken": secret, "label": "bench"}).encode()
        self.token = re.findall(r"<code>(parlour_[^<]+)</code>", self.ask("/account/token/", form))[
            0
        ]

    def api(self, path: str, **data: Any) -> Any:
        body = json.dumps(data).encode() if data else None
        return json.loads(self.ask(f"/api/{path}", body, json_body=bool(data)))

    def timed(self, path: str) -> float:
        start = time.perf_counter()
        self.ask(path)
        return time.perf_counter() - start

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


def told(name: str, times: list[float]) -> str:
    """A line of figures in milliseconds."""
    if len(times) < 2:
        return f"{name:34} too few"
    late = quantiles(times, n=20)[-1]
    return f"{name:34} median {1000 * median(times):7.1f} ms   95 % within {1000 * late:7.1f} ms"


def measure(tables: int, level: str, workers: int, game: str) -> int:
    """Run the tables to the end; gives the number of errors."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder, workers)
        try:
            site.wait()
            site.enter()
            found = site.api("games")
            room = next((one for one in found if one["name"] == game), found[0])
            seats = [{"kind": "bot", "level": level}] * min(4, max(room["seats"]))
            quiet = [[], []]  # type: list[list[float]]
            busy = [[], []]  # type: list[list[float]]
            first = site.api("tables", game=room["name"], seats=[{"kind": "me"}, {"kind": "open"}])
            for _ in range(20):
                quiet[0].append(site.timed(EMPTY))
                quiet[1].append(site.timed("/"))
            start = time.perf_counter()
            slugs = [
                site.api("tables", game=room["name"], seats=seats)["id"] for _ in range(tables)
            ]
            waiting, moves = list(slugs), 0
            while waiting:
                for path, times in ((EMPTY, busy[0]), (f"/t/{waiting[0]}/", busy[1])):
                    times.append(site.timed(path))
                state = site.api(f"tables/{waiting[0]}")
                if state["status"] != "running":
                    moves += state["ply"]
                    site.errors += state["status"] != "finished"
                    waiting.pop(0)
                else:
                    time.sleep(0.25)
            seconds = time.perf_counter() - start
            site.api(f"tables/{first['id']}")
        finally:
            site.stop()
    print(f"{room['name']}, {len(seats)} {level} bots at each table, {workers} worker(s)")
    print(f"{'tables to the end':34} {tables}")
    print(f"{'moves':34} {moves}   ({moves / seconds:.0f} per second, {seconds:.0f} s)")
    print(f"{'errors':34} {site.errors}")
    print(told("an empty page, all quiet", quiet[0]))
    print(told("an empty page, bots playing", busy[0]))
    print(told("first page, all quiet", quiet[1]))
    print(told("page of a table, bots playing", busy[1]))
    return site.errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--game", default=GAME)
    given = parser.parse_args()
    sys.exit(1 if measure(given.tables, given.level, given.workers, given.game) else 0)


if __name__ == "__main__":
    main()
