"""`make bench-web`: pages per second, open streams, and how many tables of bots a worker serves.

Everything goes over HTTP to processes started for the purpose: one that serves pages and one worker
on SQLite, or as many as wanted on the PostgreSQL server that PARLOUR_DATABASE_URL names. The page
of a table is timed beside an empty page of the same site, with no streams open and with many.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from threading import Thread

from parlour.web import bench_moves
from parlour.web.bench_site import Site, Streams, cpu_seconds, raise_file_limit, read_pages

GAME = "via_nebula"
EMPTY = "/robots.txt"
CLIENTS = (1, 8, 40)
OPEN_TABLES = 50  # over which the streams are spread
PAUSE = 0.9  # seconds before a bot's move, as sites have it by default


@dataclass
class Pages:
    """Answers of one kind, read by some clients at once for a while."""

    seconds: float
    times: list[float]
    errors: int
    cpu: float  # seconds of computing in the web processes: other work on the machine tells less

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def text(self) -> str:
        if len(self.times) < 2:
            return "too few"
        late = quantiles(self.times, n=20)[-1]
        return (
            f"{self.rate:7.0f}/s   median {1000 * median(self.times):7.1f} ms   "
            f"95 % within {1000 * late:7.1f} ms   "
            f"computing {1000 * self.cpu / len(self.times):6.1f} ms"
        )


class Bench:
    """The measurements, in the order in which they are told."""

    def __init__(self, given: argparse.Namespace, site: Site) -> None:
        self.given, self.site = given, site
        self.errors = 0

    def run(self) -> int:
        """Measure and tell; gives the number of errors."""
        self.slugs = open_tables(GAME, OPEN_TABLES, ["me", "open"])
        for path in (EMPTY, f"/t/{self.slugs[0]}/"):  # the first pages load games and templates
            read_pages(self.site.addresses, path, 4 * len(self.site.addresses), 1)
        quiet = self.pages("no streams open", self.slugs[0])
        streams = Streams(self.site.addresses, self.slugs)
        held = streams.open(self.given.streams)
        print(f"\n{'streams open':34} {held} of {self.given.streams}")
        self.errors += self.given.streams - held
        busy = self.pages(f"{held} streams open", self.slugs[0])
        still = streams.count()
        print(f"{'streams still open':34} {still}")
        self.errors += held - still
        streams.close()
        for clients in CLIENTS:
            ratio = busy[clients].rate / max(quiet[clients].rate, 0.001)
            print(f"{f'{clients} clients, with streams / without':34} {ratio:.2f}")
        self.bots()
        print(f"{'errors':34} {self.errors}")
        return self.errors

    def pages(self, title: str, slug: str) -> dict[int, Pages]:
        """Page of a table beside an empty page, by number of clients; gives those of the table."""
        print(f"\n{title}")
        measured = {}
        for clients in CLIENTS:
            empty, page = (self.read(path, clients) for path in (EMPTY, f"/t/{slug}/"))
            print(f"{f'{clients} clients, an empty page':34} {empty.text()}")
            print(f"{f'{clients} clients, page of a table':34} {page.text()}")
            print(f"{'page of a table / empty page':34} {page.rate / max(empty.rate, 0.001):.3f}")
            measured[clients] = page
        return measured

    def read(self, path: str, clients: int) -> Pages:
        before = cpu_seconds(self.site.addresses)
        seconds, times, errors = read_pages(self.site.addresses, path, clients, self.given.seconds)
        self.errors += errors
        return Pages(seconds, times, errors, cpu_seconds(self.site.addresses) - before)

    def bots(self) -> None:
        """Tables of bots that move without a pause, and a page meanwhile."""
        from parlour.web.models import Move

        level = f"bot-{self.given.level}"
        slugs = open_tables(self.given.game, self.given.tables, [level] * 4)
        pages: list[Pages] = []
        reader = Thread(target=lambda: pages.append(self.read(f"/t/{slugs[0]}/", 1)))
        before, start = Move.objects.count(), time.perf_counter()
        reader.start()
        time.sleep(self.given.bot_seconds)
        moves = Move.objects.count() - before
        rate = moves / (time.perf_counter() - start)
        reader.join()
        workers = self.given.workers
        print(f"\n{len(slugs)} tables of 4 {self.given.level} bots, {workers} workers")
        print(f"{'moves per second':34} {rate:.0f}   ({rate / workers:.0f} per worker)")
        print(f"{f'tables at a pause of {PAUSE} s':34} {rate * PAUSE / workers:.0f} per worker")
        print(f"{'page of a table meanwhile':34} {pages[0].text()}")
        self.errors += moves == 0


def open_tables(game: str, count: int, words: list[str]) -> list[str]:
    """Tables of one person, written straight into the database; gives their addresses."""
    from parlour import games
    from parlour.web.models import Person
    from parlour.web.tables import SeatPlan, open_table

    name = f"bench{Person.objects.count()}"
    owner = Person.objects.create(name=name, login=name)
    words = words[: max(games.find(game).seats)]
    seats = [word.partition("-") for word in words]
    places = [SeatPlan(kind, level) for kind, _, level in seats]
    return [open_table(owner, game, places, {}, private=False).slug for _ in range(count)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--webs", type=int, default=1, help="several need PostgreSQL")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=4, help="for each kind of page")
    parser.add_argument("--tables", type=int, default=100, help="of bots")
    parser.add_argument("--bot-seconds", type=float, default=20)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--game", default=GAME)
    parser.add_argument(
        "--moves", type=int, default=bench_moves.MOVES, help="measured of each game"
    )
    parser.add_argument(
        "--beside", default="", help="the Python of an older version, or a folder with one unpacked"
    )
    parser.add_argument("--only-moves", action="store_true")
    given = parser.parse_args()
    postgres = "PARLOUR_DATABASE_URL" in os.environ
    if given.webs > 1 and not postgres:
        sys.exit("Several web processes need PostgreSQL: set PARLOUR_DATABASE_URL.")
    raise_file_limit(2 * given.streams + 1000)
    with tempfile.TemporaryDirectory() as name:
        if given.moves:
            bench_moves.tell(sys.executable, Path(name), given.beside, given.moves)
    if given.only_moves:
        return
    with tempfile.TemporaryDirectory() as name:
        os.environ["PARLOUR_DATA"] = name
        os.environ["DJANGO_SETTINGS_MODULE"] = "parlour.web.settings"
        site = Site(Path(name), given.webs, given.workers)
        try:
            site.start()
            kind = "PostgreSQL" if postgres else "SQLite"
            print(f"{kind}, {given.webs} web processes, {given.workers} workers")
            errors = Bench(given, site).run()
        finally:
            site.stop()
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
