"""`python -m parlour.web.bench_streams`: how fast pages are while one process holds many streams.

The same pages are timed without streams, with them, and without them again, on one server; what
counts is the ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from statistics import median
from urllib.parse import urlsplit

from parlour.web.bench import EMPTY, GAME, Site

PAGES = 60  # timed in each state
AT_ONCE = 50  # streams that are opened together


class Listeners:
    """Open streams of one table."""

    def __init__(self, address: str, slug: str) -> None:
        self.port = urlsplit(address).port
        self.slug = slug
        self.open: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def add(self, count: int) -> None:
        while len(self.open) < count:
            few = min(AT_ONCE, count - len(self.open))
            self.open += await asyncio.gather(*(self.connect() for _ in range(few)))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        words = f"GET /events/?tables={self.slug} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        writer.write(words.encode())
        await self.hear(reader, -1)
        return reader, writer

    async def hear(self, reader: asyncio.StreamReader, version: int) -> None:
        """Wait for an event about a version newer than that."""
        while True:
            line = await reader.readline()
            if not line:
                raise ConnectionError("a stream was refused or has ended")
            if line.startswith(b"data: ") and json.loads(line[6:])["version"] > version:
                return

    async def all_hear(self, version: int) -> None:
        await asyncio.gather(*(self.hear(reader, version) for reader, _ in self.open))

    async def close(self) -> None:
        for _, writer in self.open:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for _, writer in self.open))


def raise_limit(files: int) -> None:
    """Let this process have so many descriptors, if the system does."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < files and (hard >= files or hard == resource.RLIM_INFINITY):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))


def page_time(site: Site, path: str) -> float:
    return median(site.timed(path) for _ in range(PAGES))


async def measure(site: Site, count: int) -> list[str]:
    """Lines of figures; the site must let this address have so many streams."""
    table = site.api("tables", game=GAME, seats=[{"kind": "me"}, {"kind": "open"}])
    slug, page = table["id"], f"/t/{table['id']}/"
    for path in (EMPTY, page):
        site.timed(path)
    before = [page_time(site, path) for path in (EMPTY, page)]
    listeners = Listeners(site.address, slug)
    start = time.perf_counter()
    await listeners.add(count)
    opening = time.perf_counter() - start
    held = [await asyncio.to_thread(page_time, site, path) for path in (EMPTY, page)]
    version = site.api(f"tables/{slug}")["version"]
    start = time.perf_counter()
    await asyncio.to_thread(site.api, f"tables/{slug}/act", what="leave", seat=0)
    await listeners.all_hear(version)
    telling = time.perf_counter() - start
    await listeners.close()
    after = [page_time(site, path) for path in (EMPTY, page)]
    lines = [f"{'streams held by one process':34} {count}   (opened in {opening:.1f} s)"]
    lines.append(f"{'a change told to all of them':34} {1000 * telling:.0f} ms")
    for index, name in enumerate(("an empty page", "page of a table")):
        without = (before[index] + after[index]) / 2
        lines.append(
            f"{name + ' beside them':34} median {1000 * held[index]:7.1f} ms   "
            f"{held[index] / without:.2f} times that without streams"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=2000)
    count = parser.parse_args().streams
    raise_limit(count + 200)
    os.environ["PARLOUR_STREAMS_PER_ADDRESS"] = str(count)
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder, workers=1)
        try:
            site.wait()
            site.enter()
            print("\n".join(asyncio.run(measure(site, count))))
        finally:
            site.stop()


if __name__ == "__main__":
    main()
