"""Keeps the workers and thinkers of `parlour serve` running: one that ends is started again."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from subprocess import TimeoutExpired
from threading import Event, Lock, Thread
from typing import Protocol

SHORTEST = 1.0  # seconds before a worker is started again; twice as long each time
LONGEST = 60.0
HEALTHY = 60.0  # a worker that ran for so long was well: the next pause is the shortest again
LOOK = 0.5
LAST_MOVE = 10.0  # seconds to finish a move when the site stops

log = logging.getLogger("parlour.supervisor")


class Process(Protocol):
    def poll(self) -> int | None: ...
    def terminate(self) -> None: ...
    def kill(self) -> None: ...
    def wait(self, timeout: float | None = None) -> int: ...


@dataclass
class Post:
    """A place for one worker or thinker, which somebody always has to fill."""

    name: str
    process: Process | None = None
    since: float = 0.0  # when it was started
    pause: float = 0.0  # before the last start
    again: float = 0.0  # when it is to be started
    restarts: int = 0


class Supervisor:
    """Starts as many processes as there are posts, and again whenever one ends."""

    def __init__(
        self,
        start: Callable[[str], Process],
        names: Sequence[str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.start = start
        self.clock = clock
        self.posts = [Post(name) for name in names]
        self.stopping = Event()
        self.lock = Lock()

    def look(self) -> None:
        """One round: who has ended is noticed, who is to be started is started."""
        with self.lock:
            for post in self.posts:
                if post.process is not None and (status := post.process.poll()) is not None:
                    self._missed(post, f"ended with status {status}")
                if post.process is None and self.clock() >= post.again:
                    self._fill(post)

    def _fill(self, post: Post) -> None:
        if self.stopping.is_set():
            return
        try:
            post.process = self.start(post.name)
            post.since = self.clock()
        except OSError as error:
            post.since = self.clock()
            self._missed(post, f"could not be started ({error.strerror or error})")

    def _missed(self, post: Post, what: str) -> None:
        now = self.clock()
        well = now - post.since >= HEALTHY
        post.pause = SHORTEST if well or not post.pause else min(2 * post.pause, LONGEST)
        post.process, post.again = None, now + post.pause
        post.restarts += 1
        log.warning("%s %s; it is started again in %.0f s", post.name, what, post.pause)

    def report(self) -> list[dict[str, object]]:
        """The posts for /health."""
        return [
            {
                "post": post.name,
                "state": "running" if post.process is not None else "starting",
                "restarts": post.restarts,
            }
            for post in self.posts
        ]

    def run(self) -> None:
        """Look after the posts in a thread of its own until stopped."""
        global current
        current = self
        self.look()
        Thread(target=self._watch, name="supervisor", daemon=True).start()

    def _watch(self) -> None:
        while not self.stopping.wait(LOOK):
            try:
                self.look()
            except Exception:
                log.exception("looking after the workers failed")

    def stop(self) -> None:
        """Stop all workers; each finishes its move."""
        self.stopping.set()
        with self.lock:
            processes = [post.process for post in self.posts if post.process is not None]
            for process in processes:
                process.terminate()
            for process in processes:
                with suppress(TimeoutExpired):
                    process.wait(LAST_MOVE)
                    continue
                process.kill()
                process.wait()


current: Supervisor | None = None  # of this process, for /health
