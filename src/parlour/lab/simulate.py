"""Many games, shared out over processes. The result does not depend on how they are shared out."""

from __future__ import annotations

import gc
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from types import FrameType
from typing import Any, Protocol, TypeVar

from parlour.games import find
from parlour.lab.games import Setting, play_game, sources
from parlour.lab.output import Cell, cells
from parlour.lab.summary import Summary

BATCH_SECONDS = 0.15  # long enough that sending it costs nothing, short enough for the progress bar
LARGEST_BATCH = 1000
AHEAD = 3  # batches waiting for each worker


@dataclass
class Batch:
    """What some consecutive games brought."""

    first: int
    count: int
    seconds: float
    summary: Summary
    rows: list[list[Cell]]  # only if they are wanted
    errors: list[tuple[int, str]]  # the index of a broken game, and what broke


class SomeGames(Protocol):
    """What the pace needs to know of consecutive games that were played."""

    count: int
    seconds: float


AnyBatch = TypeVar("AnyBatch", bound=SomeGames)


class Stop:
    """While this is entered, Ctrl-C asks to stop instead of interrupting; twice interrupts."""

    def __init__(self) -> None:
        self.requested = False
        self._former: Any = None

    def __enter__(self) -> Stop:
        if threading.current_thread() is threading.main_thread():
            self._former = signal.signal(signal.SIGINT, self._ask)
        return self

    def _ask(self, number: int, frame: FrameType | None) -> None:
        if self.requested:
            raise KeyboardInterrupt
        self.requested = True

    def __exit__(self, *error: object) -> None:
        if self._former is not None:
            signal.signal(signal.SIGINT, self._former)


class Uninterrupted:
    """Ctrl-C waits for the end of this block; processes started in it never hear it at all."""

    _former: set[Any]

    def __enter__(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            self._former = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *error: object) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self._former)


class StopSignal(Protocol):
    """Something that knows whether to stop."""

    @property
    def requested(self) -> bool: ...


class NeverStop:
    """Nobody asks to stop."""

    requested = False


def play_batch(
    setting: Setting, first: int, count: int, keep_rows: bool, stop: StopSignal | None = None
) -> Batch:
    """Play consecutive games; fewer than wanted if it is asked to stop."""
    start = perf_counter()
    names = sources(find(setting.game))
    summary = Summary(setting.seats, names)
    batch = Batch(first, 0, 0.0, summary, [], [])
    for index in range(first, first + count):
        if stop is not None and stop.requested:
            break
        row = play_game(setting, index)
        batch.count += 1
        summary.add(row)
        if keep_rows:
            batch.rows.append(cells(row, setting, names))
        if row.error:
            batch.errors.append((index, row.error))
    batch.seconds = perf_counter() - start
    return batch


class Pace:
    """How many games make a batch of the length that is wanted."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, batch: SomeGames) -> None:
        target = int(batch.count * BATCH_SECONDS / max(batch.seconds, 1e-6))
        self.size = max(1, min(LARGEST_BATCH, target, 8 * self.size))


def simulate(
    setting: Setting,
    games: int,
    workers: int = 1,
    keep_rows: bool = False,
    stop: StopSignal | None = None,
) -> Iterator[Batch]:
    """Batches in the order of their games, until all are played or it is asked to stop."""
    play = partial(play_batch, setting, keep_rows=keep_rows)
    return share_out(play, range(games), setting.game, workers, stop)


def share_out(
    play: Callable[..., AnyBatch],
    games: range,
    game: str,
    workers: int = 1,
    stop: StopSignal | None = None,
) -> Iterator[AnyBatch]:
    """`play(first=…, count=…)` for consecutive games: here, or in so many processes."""
    stop_signal: StopSignal = stop or NeverStop()
    if workers == 1:
        return _alone(play, games, stop_signal)
    return _together(play, games, game, workers, stop_signal)


def _alone(play: Callable[..., AnyBatch], games: range, stop: StopSignal) -> Iterator[AnyBatch]:
    pace = Pace()
    first = games.start
    while first < games.stop and not stop.requested:
        batch = play(first=first, count=min(pace.size, games.stop - first), stop=stop)
        pace.learn(batch)
        first += batch.count
        yield batch


def _together(
    play: Callable[..., AnyBatch], games: range, game: str, workers: int, stop: StopSignal
) -> Iterator[AnyBatch]:
    pace = Pace()
    first = games.start
    waiting: deque[Future[AnyBatch]] = deque()
    # Spawned, not forked: a process with threads must not be forked.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), prepare_worker, (game,))
    try:
        while waiting or (first < games.stop and not stop.requested):
            while first < games.stop and len(waiting) < AHEAD * workers and not stop.requested:
                count = min(pace.size, games.stop - first)
                with Uninterrupted():
                    waiting.append(pool.submit(play, first=first, count=count))
                first += count
            while stop.requested and waiting and waiting[-1].cancel():
                waiting.pop()  # not begun
            if waiting:
                batch = waiting.popleft().result()
                pace.learn(batch)
                yield batch
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def prepare_worker(*games: str) -> None:
    """Ctrl-C is for the first process; positions make no cycles, so none are looked for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game in games:
        find(game)
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
