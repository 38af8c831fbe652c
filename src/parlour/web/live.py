"""Server-sent events: "table T is at ply N", nothing more. Each page then fetches its own view.

One task per process asks the database which of the watched tables have changed, so moves of other
processes are seen as well, and nothing is lost when one of them dies.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import DatabaseError, close_old_connections
from django.db.models import F
from django.utils import timezone

from parlour.web.models import Presence, Table

LOOK = 0.2  # seconds between two looks at the watched tables
BEAT = 20  # seconds between two signs of life
MOST_STREAMS = 1000

log = logging.getLogger("parlour.live")
T = TypeVar("T")
Change = tuple[int, int]  # ply, version
_desk = ThreadPoolExecutor(1, "live")  # looks
_door = ThreadPoolExecutor(1, "presence")  # writes, and may have to wait for its turn


async def _ask(question: Callable[[], T], where: ThreadPoolExecutor = _desk) -> T:
    """Ask the database without blocking the event loop."""

    def work() -> T:
        close_old_connections()
        return question()

    return await asyncio.get_running_loop().run_in_executor(where, work)


class Hub:
    """The streams of this process."""

    def __init__(self) -> None:
        self.watchers: dict[int, set[asyncio.Queue[Change]]] = {}
        self.known: dict[int, Change] = {}
        self.people: Counter[tuple[int, int]] = Counter()  # open pages by table and person
        self.task: asyncio.Task[None] | None = None

    @property
    def streams(self) -> int:
        return sum(len(queues) for queues in self.watchers.values())

    def join(self, table_id: int) -> asyncio.Queue[Change]:
        queue: asyncio.Queue[Change] = asyncio.Queue(50)
        self.watchers.setdefault(table_id, set()).add(queue)
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._look())
        return queue

    def leave(self, table_id: int, queue: asyncio.Queue[Change]) -> None:
        queues = self.watchers.get(table_id, set())
        queues.discard(queue)
        if not queues:
            self.watchers.pop(table_id, None)
            self.known.pop(table_id, None)

    def closed(self, table_id: int, person_id: int) -> int:
        """Note a closed page; gives how many the person still has open."""
        self.people[table_id, person_id] -= 1
        left = self.people[table_id, person_id]
        if left <= 0:
            del self.people[table_id, person_id]
        return max(0, left)

    async def _look(self) -> None:
        while self.watchers:
            try:
                watched = list(self.watchers)
                for pk, change in await _ask(lambda ids=watched: _changes(ids)):  # type: ignore[misc]
                    if self.known.get(pk) != change:
                        self.known[pk] = change
                        self._tell(pk, change)
            except Exception:
                log.exception("looking for changes failed")
                await asyncio.sleep(2)
            await asyncio.sleep(LOOK)

    def _tell(self, table_id: int, change: Change) -> None:
        for queue in self.watchers.get(table_id, ()):
            if queue.full():  # a page that is slow needs the newest only
                queue.get_nowait()
            queue.put_nowait(change)


hub = Hub()


def _changes(ids: list[int]) -> list[tuple[int, Change]]:
    rows = Table.objects.filter(pk__in=ids).values_list("pk", "ply", "version")
    return [(pk, (ply, version)) for pk, ply, version in rows]


async def stream(table: Table, person_id: int | None) -> AsyncIterator[str]:
    """The events of a table for one page."""
    queue = hub.join(table.pk)
    background: set[asyncio.Task[None]] = set()
    try:
        yield "retry: 2000\n\n"
        if person_id is not None:
            hub.people[table.pk, person_id] += 1
            await _ask(lambda: arrive(table.pk, person_id), _door)
        change: Change = (await _ask(lambda: _changes([table.pk])))[0][1]
        told: Change | None = None
        while True:
            if change != told:
                told = change
                data = {"table": table.slug, "ply": change[0], "version": change[1]}
                yield f"data: {json.dumps(data)}\n\n"
            try:
                change = await asyncio.wait_for(queue.get(), BEAT)
            except TimeoutError:
                # Said once more, as a sign of life that pages can hear.
                told = None
                change = (await _ask(lambda: _changes([table.pk])))[0][1]
                if person_id is not None:
                    await _ask(lambda: arrive(table.pk, person_id), _door)
    finally:
        hub.leave(table.pk, queue)
        if person_id is not None and not hub.closed(table.pk, person_id):
            loop = asyncio.get_running_loop()
            going = loop.create_task(_ask(lambda: depart(table.pk, person_id), _door))
            background.add(going)
            going.add_done_callback(background.discard)


def arrive(table_id: int, person_id: int) -> None:
    """Note that a person has the table open, if that can be stored."""
    try:
        now = timezone.now()
        if Presence.objects.filter(table=table_id, person=person_id).update(seen=now):
            return
        Presence.objects.get_or_create(table_id=table_id, person_id=person_id)
        Table.objects.filter(pk=table_id).update(version=F("version") + 1)
    except DatabaseError as error:
        log.warning("a visit could not be noted: %s", error)


def depart(table_id: int, person_id: int) -> None:
    """Note that a person has closed the table, if that can be stored."""
    try:
        if Presence.objects.filter(table=table_id, person=person_id).delete()[0]:
            Table.objects.filter(pk=table_id).update(version=F("version") + 1)
    except DatabaseError as error:
        log.warning("a visit could not be noted: %s", error)
