"""Several processes of Parlour on one PostgreSQL database, for tools that try them.

Run under tools/with_postgres, which names the database in PARLOUR_DATABASE_URL.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

START_SECONDS = 120  # a process that does not answer by then has failed


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Member:
    """One process, which can be killed and started again; what it prints goes into a file."""

    def __init__(self, name: str, arguments: list[str], folder: Path, env: Mapping[str, str]):
        self.name = name
        self.command = [sys.executable, "-m", "parlour.cli", *arguments, "--data", str(folder)]
        self.env = {**os.environ, **env}
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.kills = 0

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, env=self.env, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.kills += 1

    @property
    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def stop(self) -> None:
        if self.process is None or self.has_ended:
            return
        self.process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        if not self.has_ended:
            self.kill()


class Fleet:
    """Web processes at ports of their own, workers, and thinkers."""

    def __init__(
        self, folder: Path, webs: int, workers: int, env: Mapping[str, str], thinkers: int = 0
    ) -> None:
        ports = [free_port() for _ in range(webs)]
        self.addresses = [f"http://127.0.0.1:{port}" for port in ports]
        web = ["serve", "--no-browser", "--workers", "0", "--port"]
        self.webs = [
            Member(f"web-{number}", [*web, str(port)], folder, env)
            for number, port in enumerate(ports, start=1)
        ]
        self.workers = [
            Member(f"worker-{number}", ["worker", "--name", f"worker-{number}"], folder, env)
            for number in range(1, workers + 1)
        ]
        thinker = ["worker", "--thinker", "--name"]
        self.thinkers = [
            Member(f"thinker-{number}", [*thinker, f"thinker-{number}"], folder, env)
            for number in range(1, thinkers + 1)
        ]

    @property
    def members(self) -> list[Member]:
        return [*self.webs, *self.workers, *self.thinkers]

    def start(self) -> None:
        for member in self.members:
            member.start()
        for address in self.addresses:
            wait_for(address)

    def stop(self) -> None:
        for member in self.members:
            member.stop()


def wait_for(address: str) -> None:
    """Wait until a web process answers."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            with urlopen(f"{address}/robots.txt", timeout=5):
                return
        except HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"{address} does not answer")
