"""Two web processes, two workers, a thinker, tables of bots and programs that play, and a random
process killed again and again. In the end: is every acknowledged move stored, does every table go
on, was there any error? Started by tools/soak, which brings a PostgreSQL server.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

import django

from tools.fleet import Fleet

LEVELS = ["random", "novice", "apprentice", "regular", "expert", "master"]
PAUSE = 2.0  # seconds before a bot's move: so many tables at once leave the machine some air
MOST_PLIES = 100_000  # of any game
OWN_TABLES = 100  # tables of bots that one person opens
TOP_UP = 5.0  # seconds between two looks for finished tables
PATIENCE = 90.0  # seconds in which every table with a bot to move has to move on
ERRORS = re.compile(r"Traceback|Internal Server Error|Exception in ASGI")


@dataclass
class Sights:
    """What was seen, by all threads."""

    statuses: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # answers of 500 and above
    unreachable: int = 0
    lock: Lock = field(default_factory=Lock)

    def answer(self, status: int, what: str) -> None:
        with self.lock:
            self.statuses[status] += 1
            if status >= 500:
                self.failures.append(f"{status} for {what}")

    def nobody(self) -> None:
        with self.lock:
            self.unreachable += 1


@dataclass(frozen=True)
class Acknowledged:
    """A choice that the site has accepted: made by a seat at a table that stood at a ply."""

    slug: str
    seat: int
    ply: int
    notation: str


class Client:
    """Asks any of the web processes; if one is down, another answers a moment later.

    Each has a loopback address of its own, as visitors have: sites limit what one address does.
    """

    def __init__(self, addresses: list[str], token: str, sights: Sights, number: int) -> None:
        self.addresses, self.token, self.sights = addresses, token, sights
        self.chance = random.Random(number)
        self.source = (f"127.2.{number // 250}.{number % 250 + 1}", 0)

    def ask(self, path: str, data: dict[str, Any] | None = None) -> tuple[int, str]:
        """Status and text; status 0 if nobody answered."""
        address = self.chance.choice(self.addresses).removeprefix("http://")
        connection = HTTPConnection(address, timeout=60, source_address=self.source)
        body = json.dumps(data) if data is not None else None
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        try:
            connection.request("POST" if body else "GET", path, body, headers)
            response = connection.getresponse()
            status, text = response.status, response.read().decode(errors="replace")
        except (OSError, HTTPException):
            self.sights.nobody()
            return 0, ""
        finally:
            connection.close()
        self.sights.answer(status, path)
        return status, text

    def api(self, path: str, **data: Any) -> Any:
        """The answer, or None if there was none or it was refused."""
        status, text = self.ask(f"/api/{path}", data or None)
        return json.loads(text) if status in (200, 201) else None


class Player(Thread):
    """A program that plays game after game with random choices, and notes what was accepted.

    Now and then it lets a bot play for it and takes the seat back.
    """

    def __init__(self, client: Client, games: list[str], stop: Event) -> None:
        super().__init__(daemon=True)
        self.client, self.games, self.stop = client, games, stop
        self.accepted: list[Acknowledged] = []
        self.tried: set[tuple[str, int, str]] = set()  # table, ply, choice
        self.lent: list[tuple[str, int]] = []  # table, ply
        self.taken_back: list[tuple[str, int, int]] = []  # table, ply, lends before
        self.finished = 0

    def run(self) -> None:
        chance = self.client.chance
        while not self.stop.wait(chance.random()):
            seats = [{"kind": "me"}, {"kind": "bot", "level": chance.choice(LEVELS)}]
            table = self.client.api("tables", game=chance.choice(self.games), seats=seats)
            if table is not None:
                self.play(table["id"])

    def play(self, slug: str) -> None:
        """Until the game is over, or the time."""
        while not self.stop.wait(0.2 + self.client.chance.random()):
            question = self.client.api(f"tables/{slug}/choices")
            if question is None:
                continue
            if question["choices"]:
                self.choose(slug, question)
            else:
                table = self.client.api(f"tables/{slug}")
                if table is not None and table["status"] != "running":
                    self.finished += 1
                    return

    def choose(self, slug: str, question: dict[str, Any]) -> None:
        chance, ply = self.client.chance, question["ply"]
        if chance.random() < 0.1:
            self.lend_seat(slug, ply)
            return
        choice = chance.choice(question["choices"])
        self.tried.add((slug, ply, choice["notation"]))
        if self.client.api(f"tables/{slug}/play", choice=choice["number"], ply=ply) is not None:
            self.accepted.append(Acknowledged(slug, 0, ply, choice["notation"]))

    def lend_seat(self, slug: str, ply: int) -> None:
        self.lent.append((slug, ply))  # also where no answer comes: it may have been done
        if self.client.api(f"tables/{slug}/act", what="hand", seat=0) is None:
            return
        time.sleep(self.client.chance.random() * 2 * PAUSE)
        while True:
            table = self.client.api(f"tables/{slug}/act", what="take", seat=0)
            if table is not None:
                self.taken_back.append((slug, table["ply"], len(self.lent)))
                return
            state = self.client.api(f"tables/{slug}")
            if state is not None and (state["status"] != "running" or not state["seats"][0]["bot"]):
                return
            if self.stop.wait(0.5):
                return


class Reader(Thread):
    """A visitor who looks at pages."""

    def __init__(self, client: Client, stop: Event) -> None:
        super().__init__(daemon=True)
        self.client, self.stop = client, stop
        self.slugs: list[str] = []

    def run(self) -> None:
        chance = self.client.chance
        while not self.stop.wait(0.5):
            slug = chance.choice(self.slugs) if self.slugs else ""
            self.client.ask(chance.choice(["/", "/health", f"/t/{slug}/", f"/t/{slug}/live/"]))


class Soak:
    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self.given = given
        self.sights = Sights()
        self.chance = random.Random(given.seed)
        self.stop = Event()
        env = {
            "PARLOUR_BOT_PAUSE": str(PAUSE),
            "PARLOUR_SECRET_KEY": "for the length of a soak",
        }
        self.fleet = Fleet(folder, 2, 2, env, thinkers=1)
        self.players: list[Player] = []
        self.opened = 0

    def run(self) -> list[str]:
        """Gives the findings."""
        self.fleet.start()
        try:
            self.begin()
            self.kill_now_and_then()
            self.stop.set()
            for player in self.players:
                player.join(120)
            findings = self.stuck_tables()
        finally:
            self.fleet.stop()
        findings += self.lost_moves() + self.moves_after_take_back() + self.broken_tables()
        findings += self.errors()
        self.tell(findings)
        return findings

    def begin(self) -> None:
        from parlour import games

        names = games.names()
        self.top_up()
        for number in range(self.given.players):
            client = Client(self.fleet.addresses, self.token(f"P{number}"), self.sights, number)
            self.players.append(Player(client, names, self.stop))
        client = Client(self.fleet.addresses, self.token("Reader"), self.sights, self.given.players)
        self.reader = Reader(client, self.stop)
        self.reader.slugs = self.slugs()
        for thread in [*self.players, self.reader]:
            thread.start()

    def token(self, name: str) -> str:
        from parlour.web.models import Person, Token

        return Token.make(Person.objects.create(name=name, login=name.lower()), "soak")

    def slugs(self) -> list[str]:
        from parlour.web.models import Table

        return list(Table.objects.filter(status="running").values_list("slug", flat=True)[:50])

    def top_up(self) -> None:
        """As many running tables of bots alone as wanted."""
        from parlour import games
        from parlour.web import tables
        from parlour.web.models import Person, Table

        names = games.names()
        alone = Table.objects.filter(status="running").exclude(seat__kind="person")
        for _ in range(self.given.tables - alone.count()):
            if self.opened % OWN_TABLES == 0:
                name = f"owner{self.opened}"
                self.owner = Person.objects.create(name=name, login=name)
            game = games.find(names[self.opened % len(names)])
            count = self.chance.choice([size for size in game.seats if size > 1])
            levels = [self.chance.choice(LEVELS) for _ in range(count)]
            places = [tables.SeatPlan("bot", level) for level in levels]
            tables.open_table(self.owner, game.name, places, {}, private=False)
            self.opened += 1

    def kill_now_and_then(self) -> None:
        end = time.monotonic() + 60 * self.given.minutes
        next_kill = time.monotonic() + self.given.kill_every
        while time.monotonic() < end:
            time.sleep(min(TOP_UP, max(0.0, next_kill - time.monotonic())))
            if time.monotonic() >= next_kill:
                next_kill += self.given.kill_every
                member = self.chance.choice(self.fleet.members)
                if member.has_ended:
                    self.sights.failures.append(f"{member.name} has ended by itself")
                else:
                    member.kill()
                time.sleep(1)
                member.start()
            self.top_up()
            self.reader.slugs = self.slugs()

    def stuck_tables(self) -> list[str]:
        """Tables with a bot to move that do not move on although all processes run."""
        from parlour.web.models import Table

        waiting = Table.objects.filter(
            status="running", held=None, seat__due=True, seat__kind="bot"
        ).distinct()
        before = dict(waiting.values_list("slug", "ply"))
        end = time.monotonic() + PATIENCE
        while before and time.monotonic() < end:
            time.sleep(1)
            rows = Table.objects.filter(slug__in=before).values_list("slug", "ply", "status")
            for slug, ply, status in rows:
                if ply > before[slug] or status != "running":
                    del before[slug]
        return [f"table {slug} is stuck at ply {ply}" for slug, ply in before.items()]

    def moves_of(self, slug: str, seat: int) -> list[tuple[int, str]]:
        from parlour.web.models import Move

        moves = Move.objects.filter(table__slug=slug, seat=seat).order_by("ply")
        return list(moves.values_list("ply", "notation"))

    def lost_moves(self) -> list[str]:
        """The first move of the seat after the ply it looked at has to be what was accepted."""
        findings = []
        stored: dict[str, list[tuple[int, str]]] = {}
        for player in self.players:
            for move in player.accepted:
                rows = stored.setdefault(move.slug, self.moves_of(move.slug, move.seat))
                later = next((notation for ply, notation in rows if ply > move.ply), "nothing")
                if later != move.notation:
                    findings.append(f"{move} was accepted, {later} is stored")
        return findings

    def moves_after_take_back(self) -> list[str]:
        """Once a seat was taken back, only what its player tried may be stored for it.

        Until it is lent again.
        """
        findings = []
        for player in self.players:
            for slug, since, count in player.taken_back:
                tried = {notation for table, ply, notation in player.tried if table == slug}
                again = [ply for table, ply in player.lent[count:] if table == slug]
                until = min(again, default=MOST_PLIES)
                rows = self.moves_of(slug, 0)
                row = next((row for row in rows if since < row[0] <= until), None)
                if row is not None and row[1] not in tried:
                    findings.append(f"table {slug}: a bot made move {row[0]} after a take-back")
        return findings

    def broken_tables(self) -> list[str]:
        """Every table replays from what is stored."""
        from parlour.web import store
        from parlour.web.models import Table

        findings = []
        for table in Table.objects.exclude(status="waiting").iterator():
            try:
                store.position(table)
            except store.BrokenTable as error:
                findings.append(f"table {table.slug} is broken: {error}")
        return findings

    def errors(self) -> list[str]:
        findings = list(self.sights.failures)
        for member in self.fleet.members:
            lines = [line for line in member.log.read_text().splitlines() if ERRORS.search(line)]
            if lines:
                findings.append(f"{member.name}.log: {len(lines)} errors, first {lines[0]!r}")
        return findings

    def tell(self, findings: list[str]) -> None:
        from parlour.web.models import Move, Table

        ends = Table.objects.filter(status="finished").count()
        print(f"{self.given.minutes:g} minutes, {self.given.tables} tables of bots at a time")
        print(f"{'tables opened, finished':32} {Table.objects.count()}, {ends}")
        print(f"{'moves stored':32} {Move.objects.count()}")
        print(f"{'programs playing':32} {len(self.players)}")
        print(f"{'moves acknowledged to them':32} {sum(len(p.accepted) for p in self.players)}")
        print(f"{'seats lent and taken back':32} {sum(len(p.taken_back) for p in self.players)}")
        kills = ", ".join(f"{member.name} {member.kills}" for member in self.fleet.members)
        print(f"{'killed':32} {kills}")
        statuses = ", ".join(
            f"{key}: {count}" for key, count in sorted(self.sights.statuses.items())
        )
        print(f"{'answers by status':32} {statuses}")
        print(f"{'requests nobody answered':32} {self.sights.unreachable}")
        for finding in findings[:50]:
            print(f"FOUND {finding}")
        print(f"{len(findings)} findings" if findings else "Nothing lost, nothing stuck, no error.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--tables", type=int, default=200, help="of bots alone, at a time")
    parser.add_argument("--players", type=int, default=50, help="programs that play by the API")
    parser.add_argument("--kill-every", type=float, default=20, metavar="SECONDS")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if "PARLOUR_DATABASE_URL" not in os.environ:
        print("Start it as tools/soak: it needs a PostgreSQL server of its own.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as name:
        os.environ["PARLOUR_DATA"] = name
        os.environ["DJANGO_SETTINGS_MODULE"] = "parlour.web.settings"
        django.setup()
        return 1 if Soak(given, Path(name)).run() else 0


if __name__ == "__main__":
    sys.exit(main())
