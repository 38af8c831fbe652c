"""What a move costs: games of four people, each with a page open, over HTTP to a server of its own.

The players are guests who come by the site's own forms, so that an older version of the site can be
measured in the same way, beside this one.
"""

from __future__ import annotations

import gzip
import os
import random
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from parlour.web.bench_browser import requests_per_event
from parlour.web.bench_site import free_port, wait_for

SEATS = 4
FIRST_PLY = 100  # from which it is measured: the middle of a game
MOVES = 40
BUSY_TABLES = 25
BUSY_MOVES = 30  # of each busy table, everybody's page following
MEGABYTE = 1_000_000
CLOCK_OF_PROCESS = 2  # in the number of a clock of Linux, beside the number of the process

_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
_HELD = re.compile(r'<[^>]* id="([^"]+)"[^>]* data-name="([^"]+)"')
_PLY = re.compile(r'data-ply="(\d+)"')
_CHOICE = re.compile(r'name="choice" value="(\d+)"|value="(\d+)" name="choice"')
_VERB = re.compile(r"why/\?verb=(\w+)")


def computing_seconds(process: int) -> float:
    """The computing time of a process so far, all its threads together."""
    return time.clock_gettime((~process << 3) | CLOCK_OF_PROCESS)


def memory_bytes(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Browser:
    """A guest with a page open: keeps cookies, and what the page holds."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=120)
        self.cookies: dict[str, str] = {}
        self.held: dict[str, str] = {}
        self.page = ""  # the last answer
        self.panel = ""  # the last answer in which the panel was new
        self.token = ""

    def ask(self, path: str, form: dict[str, object] | None = None, part: bool = True) -> int:
        """Ask for a page, or send a form; gives the bytes of the answer."""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Accept-Encoding": "gzip",
        }
        if part:
            names = " ".join(f"{id_}={name}" for id_, name in self.held.items())
            headers |= {"HX-Request": "true", "X-Have": names}
        body = None
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({"csrfmiddlewaretoken": self.token, **form})
        response, content = self._send("GET" if form is None else "POST", path, body, headers)
        self._read(response, content, part)
        return len(content)

    def _send(
        self, method: str, path: str, body: str | None, headers: dict[str, str]
    ) -> tuple[HTTPResponse, bytes]:
        """Send a request; once more if the server has closed a connection that was idle."""
        for last in (False, True):
            try:
                self.connection.request(method, path, body, headers)
                response = self.connection.getresponse()
                return response, response.read()
            except (ConnectionError, HTTPException):
                self.connection.close()
                if last:
                    raise
        raise AssertionError

    def _read(self, response: HTTPResponse, content: bytes, part: bool) -> None:
        for line in response.headers.get_all("Set-Cookie") or []:
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        if response.headers.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        self.page = content.decode()
        if response.status >= 400:
            raise RuntimeError(f"answer {response.status}: {self.page[:300]}")
        if response.status in (301, 302):
            self.ask(response.headers["Location"], part=part)
            return
        if token := _TOKEN.search(self.page):
            self.token = token.group(1)
        self.held |= dict(_HELD.findall(self.page))
        if not re.search(r'id="panel"[^>]* data-same', self.page) and 'id="panel"' in self.page:
            self.panel = self.page

    @property
    def ply(self) -> int:
        return int(_PLY.findall(self.page)[0])

    @property
    def choices(self) -> list[str]:
        return ["".join(pair) for pair in _CHOICE.findall(self.panel)]


@dataclass
class Figures:
    """What was measured of one game."""

    answer_seconds: list[float] = field(default_factory=list)
    answer_bytes: list[int] = field(default_factory=list)
    post_seconds: list[float] = field(default_factory=list)
    post_bytes: list[int] = field(default_factory=list)
    why_seconds: list[float] = field(default_factory=list)
    move_seconds: float = 0.0  # of computing, with the answers to all watchers
    moves: int = 0
    requests: tuple[float, float] | None = None  # requests of a page per move and per line said

    def line(self, game: str) -> str:
        answer, post, why = (
            f"{1000 * median(times):7.1f}" if times else "      -"
            for times in (self.answer_seconds, self.post_seconds, self.why_seconds)
        )
        rate = self.moves / self.move_seconds if self.move_seconds else 0.0
        size = f"{median(self.answer_bytes) / 1000:7.1f} {median(self.post_bytes) / 1000:7.1f}"
        requests = (
            "      -       -" if self.requests is None else "{:7.1f} {:7.1f}".format(*self.requests)
        )
        return f"{game:26} {answer} {size} {post} {why} {rate:9.1f} {requests}"


HEAD = f"{'':26} {'answer':>7} {'kB':>7} {'POST kB':>7} {'POST':>7} {'why':>7} {'moves/s':>9}"
HEAD += f" {'asks':>7} {'said':>7}"
LEGEND = """answer: to a page that follows; POST: a choice with its answer; why: why not (medians).
asks: requests of a page per move of another, said: per line that is said (in Chromium)."""


class Server:
    """A site of one process: of this version, of the one that another Python has installed, or of
    one that lies unpacked in a folder."""

    def __init__(self, version: str, folder: Path) -> None:
        self.port = free_port()
        unpacked = Path(version).is_dir()
        python = sys.executable if unpacked else version
        # -P: of the folder in which the bench runs nothing is imported.
        command = [python, "-P", "-m", "parlour.cli", "serve", "--no-browser", "--workers", "0"]
        command += ["--port", str(self.port), "--data", str(folder)]
        env = {**os.environ, "PARLOUR_LIMITS": "0"}
        env.pop("PARLOUR_DATA", None)
        env.pop("DJANGO_SETTINGS_MODULE", None)
        if version != sys.executable:
            env.pop("PYTHONPATH", None)
        if unpacked:
            env["PYTHONPATH"] = version
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        wait_for(("127.0.0.1", self.port))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class FourGuests:
    """A table of four guests, who choose at random but always in the same way."""

    def __init__(self, server: Server, players: list[Browser], game: str) -> None:
        self.server, self.players = server, players
        owner = self.players[0]
        owner.ask(f"/new/{game}/", part=False)
        seats = {f"seat-{index}": "open" if index else "me" for index in range(SEATS)}
        owner.ask(f"/new/{game}/", {**seats}, part=False)
        path = re.search(r"/t/\w+/(?=live/)", owner.page)  # the bar may lead to another one
        assert path is not None, "no table was opened"
        self.path = path.group()
        for index, player in enumerate(self.players[1:], start=1):
            player.ask(self.path, part=False)
            player.ask(f"{self.path}sit/", {"seat": index}, part=False)
        self.random = random.Random(1)
        self.look()

    def look(self) -> None:
        for player in self.players:
            player.ask(self.path, part=False)

    def mover(self) -> Browser | None:
        """Somebody who is asked."""
        return next((player for player in self.players if player.choices), None)

    def move(self, figures: Figures | None, end: bool = True) -> bool:
        """One choice and what it brings: everybody's page follows. False if the game is over.

        A turn that is played is ended, unless somebody else does that.
        """
        player = self.mover()
        if player is None:
            return False
        before = computing_seconds(self.server.process.pid)
        form = {"choice": self.random.choice(player.choices), "ply": player.ply}
        size = player.ask(f"{self.path}play/", {**form})
        posted = computing_seconds(self.server.process.pid)
        sizes = [one.ask(f"{self.path}live/") for one in self.players if one is not player]
        after = computing_seconds(self.server.process.pid)
        if figures is not None:
            figures.post_seconds.append(posted - before)
            figures.post_bytes.append(size)
            figures.answer_seconds.append((after - posted) / len(sizes))
            figures.answer_bytes += sizes
            figures.move_seconds += after - before
            figures.moves += 1
        if end:
            self.end_turn(player)
        return True

    def end_turn(self, player: Browser) -> None:
        """A turn that is played has to be ended, or the others wait."""
        if self.mover() is None:
            player.ask(f"{self.path}end/", {"ply": player.ply})
            for one in self.players:
                one.ask(f"{self.path}live/")

    def why(self, figures: Figures) -> None:
        player = self.mover()
        verb = _VERB.search(player.panel) if player is not None else None
        if player is None or verb is None:
            return
        before = computing_seconds(self.server.process.pid)
        for _ in range(10):
            player.ask(f"{self.path}why/?verb={verb.group(1)}")
        figures.why_seconds.append((computing_seconds(self.server.process.pid) - before) / 10)


def tell(this: str, folder: Path, beside: str, moves: int) -> None:
    """The figures of every game; where there is another version, of that too, game by game."""
    from parlour import games

    versions = {"": this} | ({" before": beside} if beside else {})
    print("\nmilliseconds of computing, bytes as sent, one process, three watchers")
    print(HEAD)
    for game in games.names():
        for title, version in versions.items():
            figures = measure(version, game, folder / f"{game}{title}", moves)
            print(figures.line(game + title), flush=True)
    for title, version in versions.items():
        more = busy_memory(version, folder / f"busy{title}", games.names())
        print(f"memory of {BUSY_TABLES} busy tables{title}: +{more / MEGABYTE:.0f} MB", flush=True)
    print(LEGEND)


def measure(version: str, game: str, folder: Path, moves: int = MOVES) -> Figures:
    """A game from its middle on, with three who watch each move."""
    server = Server(version, folder)
    figures = Figures()
    players = [Browser(server.port) for _ in range(SEATS)]
    try:
        table = FourGuests(server, players, game)
        while table.players[0].ply < FIRST_PLY and table.move(None):
            time.sleep(0)
        for _ in range(moves):
            if not table.move(figures):
                break
        for _ in range(3):
            table.why(figures)
        table.look()
        figures.requests = requests_per_event(table)
    finally:
        for player in players:
            player.connection.close()
        server.stop()
    return figures


def busy_memory(version: str, folder: Path, games: list[str]) -> int:
    """How many bytes a process grows by when many tables are played, each by four."""
    server = Server(version, folder)
    players = [Browser(server.port) for _ in range(SEATS)]
    try:
        for game in games:
            FourGuests(server, players, game)  # loads the game
        before = memory_bytes(server.process.pid)
        for number in range(BUSY_TABLES):
            one = FourGuests(server, players, games[number % len(games)])
            for _ in range(BUSY_MOVES):
                if not one.move(None):
                    break
        return memory_bytes(server.process.pid) - before
    finally:
        for player in players:
            player.connection.close()
        server.stop()
