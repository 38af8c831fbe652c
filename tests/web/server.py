"""A real server in a process of its own, and visitors who talk to it over HTTP."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

ROOT = Path(__file__).parents[2]
PATIENCE = 180  # seconds at most for something that takes one on an idle machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`parlour serve` with a data folder."""

    def __init__(self, data: Path, pause: float = 0.0, files: int = 0, **env: str) -> None:
        self.data = data
        self.files = files  # descriptors that it may have; 0: as many as the system grants
        self.env = env
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.pause = pause
        # A file, not a pipe: a pipe that nobody empties holds up whoever writes into it.
        self.printed = data.with_name(data.name + ".log")
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        command = [sys.executable, "-m", "parlour.cli", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh", *command]
        env = {**os.environ, "PARLOUR_BOT_PAUSE": str(self.pause)}
        env["PARLOUR_THINKERS"] = "0"  # a process less to start
        env["PARLOUR_MOVE_SECONDS"] = "0.05"
        env["PARLOUR_LIMITS"] = "100"  # all visitors come from one address
        for name in ("DJANGO_SETTINGS_MODULE", "PARLOUR_DATABASE_URL", "PARLOUR_DATA"):
            env.pop(name, None)
        env.update(self.env)
        with self.printed.open("w") as log:
            self.process = subprocess.Popen(
                command, env=env, text=True, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT
            )
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise
        return self

    def open_files(self) -> int:
        """The descriptors that the process holds."""
        assert self.process is not None
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def wait(self) -> None:
        assert self.process is not None
        for _ in range(PATIENCE * 20):
            if self.process.poll() is not None:
                raise AssertionError(self.printed.read_text())
            try:
                requests.get(f"{self.address}/robots.txt", timeout=5)
                return
            except requests.RequestException:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> str:
        """As Ctrl-C does; gives what was printed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        return self.printed.read_text()


class Visitor:
    """A browser without scripts."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.session = requests.Session()
        # A connection that was kept may be closed by the server in the moment of its next use.
        again = Retry(total=3, allowed_methods=["GET"], backoff_factor=0.1)
        self.session.mount(address, HTTPAdapter(max_retries=again))

    def get(self, path: str) -> str:
        response = self.session.get(self.address + path, timeout=PATIENCE)
        assert response.status_code == 200, (path, response.status_code)
        return response.text

    def post(self, path: str, page: str = "/", **data: object) -> requests.Response:
        match = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', self.get(page))
        assert match is not None
        data["csrfmiddlewaretoken"] = match.group(1)
        return self.session.post(self.address + path, data=data, timeout=PATIENCE)

    def token(self) -> str:
        """A token for programs, of this guest."""
        page = self.post("/account/token/", "/account/", label="test").text
        match = re.search(r"<code>(parlour_[^<]+)</code>", page)
        assert match is not None
        return match.group(1)


class Program:
    """A client of the API."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.session = requests.Session()
        self.session.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str) -> dict:
        response = self.session.get(f"{self.address}/api/{path}", timeout=PATIENCE)
        response.raise_for_status()
        return response.json()

    def post(self, path: str, **data: object) -> requests.Response:
        return self.session.post(f"{self.address}/api/{path}", json=data, timeout=PATIENCE)
