"""What the bench measures with: processes of a site, clients that read pages, open streams."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread

START_SECONDS = 120
STREAMS_PER_ADDRESS = 8  # sites limit how many streams one address opens: pretend to be many


def raise_file_limit(count: int) -> None:
    """Let this process, and those it starts, have so many files open, as far as is allowed."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = count if hard == resource.RLIM_INFINITY else min(count, hard)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """Web processes and workers of their own, as docs/operating.md has them."""

    def __init__(self, folder: Path, webs: int, workers: int) -> None:
        self.folder, self.workers = folder, workers
        self.ports = [free_port() for _ in range(webs)]
        self.addresses = [("127.0.0.1", port) for port in self.ports]
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        for port in self.ports:
            self._start("serve", "--no-browser", "--workers", "0", "--port", str(port))
        for _ in range(self.workers):
            self._start("worker")
        for address in self.addresses:
            wait_for(address)
        import django

        django.setup()

    def _start(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "parlour.cli", *arguments, "--data", str(self.folder)]
        env = {**os.environ, "PARLOUR_BOT_PAUSE": "0"}
        self.processes.append(subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL))

    def stop(self) -> None:
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            with suppress(subprocess.TimeoutExpired):
                process.wait(30)
                continue
            process.kill()
            process.wait()


def wait_for(address: tuple[str, int]) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            with socket.create_connection(address, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"nobody answers at port {address[1]}")


def read_pages(
    addresses: list[tuple[str, int]], path: str, clients: int, seconds: float
) -> tuple[float, list[float], int]:
    """Read a page again and again; gives the time it took, the time of each, and the errors."""
    times: list[float] = []
    errors: list[str] = []
    end = time.perf_counter() + seconds

    def read(number: int) -> None:
        connection = HTTPConnection(*addresses[number % len(addresses)], timeout=60)
        while time.perf_counter() < end:
            start = time.perf_counter()
            try:
                connection.request("GET", path)
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    errors.append(f"status {response.status}")
            except (OSError, HTTPException) as error:
                errors.append(str(error))
                connection.close()
            times.append(time.perf_counter() - start)
        connection.close()

    threads = [Thread(target=read, args=(number,)) for number in range(clients)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        print(f"{path}: {len(errors)} errors, the first: {errors[0]}", file=sys.stderr)
    return time.perf_counter() - start, times, len(errors)


def cpu_seconds(addresses: list[tuple[str, int]]) -> float:
    """The computing time of all web processes so far, as they tell it; 0 where they cannot."""
    total = 0.0
    for address in addresses:
        connection = HTTPConnection(*address, timeout=60)
        connection.request("GET", "/metrics")
        for line in connection.getresponse().read().decode().splitlines():
            if line.startswith("process_cpu_seconds_total "):
                total += float(line.split()[1])
        connection.close()
    return total


class Streams:
    """Many event streams, read in a thread of their own."""

    def __init__(self, addresses: list[tuple[str, int]], slugs: list[str]) -> None:
        self.addresses, self.slugs = addresses, slugs
        self.loop = asyncio.new_event_loop()
        self.alive: set[int] = set()  # numbers of the streams that have told something
        self.tasks: list[asyncio.Task[None]] = []
        Thread(target=self.loop.run_forever, daemon=True).start()

    def open(self, count: int) -> int:
        """Open so many; gives how many have told where their table stands."""
        for first in range(0, count, 50):
            numbers = range(first, min(first + 50, count))
            asyncio.run_coroutine_threadsafe(self._begin(numbers), self.loop).result()
            self._settle(len(self.alive) + len(numbers), 10)
        self._settle(count, 30)
        return self.count()

    def _settle(self, count: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        while len(self.alive) < count and time.monotonic() < end:
            time.sleep(0.02)

    def count(self) -> int:
        return len(self.alive)

    def close(self) -> None:
        async def cancel() -> None:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(cancel(), self.loop).result(60)
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _begin(self, numbers: range) -> None:
        self.tasks += [asyncio.create_task(self._listen(number)) for number in numbers]

    async def _listen(self, number: int) -> None:
        host, port = self.addresses[number % len(self.addresses)]
        reader, writer = await self._connect(host, port, number)
        slug = self.slugs[number % len(self.slugs)]
        try:
            request = f"GET /api/tables/{slug}/events HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"
            writer.write(request.encode())
            async for line in reader:
                if line.startswith(b"data:"):
                    self.alive.add(number)
        finally:
            self.alive.discard(number)
            writer.close()

    async def _connect(
        self, host: str, port: int, number: int
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        group = number // STREAMS_PER_ADDRESS
        source = f"127.1.{group // 250}.{group % 250 + 1}"
        try:
            return await asyncio.open_connection(host, port, local_addr=(source, 0))
        except OSError:  # not every system has more than one loopback address
            return await asyncio.open_connection(host, port)
