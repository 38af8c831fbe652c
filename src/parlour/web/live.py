"""Server-sent events: "table T is at ply N", nothing more. Each page then fetches its own view.

A view of Django's finds out who asks and for which tables, and answers with how they stand. When
Django is done with that request, asgi.py hands it over to this module, which goes on: a stream then
holds one descriptor, and neither a thread nor a connection to the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from django.conf import settings
from django.db import connections
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone

from parlour.web import changes, presence
from parlour.web.address import client_address
from parlour.web.changes import GONE, Notice
from parlour.web.models import Person, Table

BEAT = 15.0  # seconds between two signs of life
MOST_TABLES = 100  # of one stream
RETRY_AFTER = 30  # seconds, when there are too many streams
STREAM = "parlour.stream"  # the key in the scope of a request
HEADERS = {
    "Content-Type": "text/event-stream",
    # Never compressed or held back on the way.
    "X-Accel-Buffering": "no",
    "Content-Encoding": "identity",
}

log = logging.getLogger("parlour.live")
Result = TypeVar("Result")
Change = tuple[int, int]  # ply, version
_read_pool = ThreadPoolExecutor(1, "live")  # looks
_presence_pool = ThreadPoolExecutor(1, "presence")  # writes, and may have to wait for its turn


class Stream:
    """What one page or program listens to."""

    def __init__(
        self,
        tables: dict[int, str],
        person: int | None,
        address: str,
        visible: Collection[int] | None = None,
    ) -> None:
        self.tables = tables  # addresses by id
        self.visible = set(tables if visible is None else visible)  # those before somebody's eyes
        self.person = person
        self.address = address
        self.sent: dict[int, Change] = {}
        self.news: dict[int, Change] = {}  # of each table the newest alone
        self.wake = asyncio.Event()
        self.closed = False

    def tell(self, table_id: int, change: Change) -> None:
        if table_id not in self.tables:
            return  # it was gone already
        if change[1] == GONE or change[1] > self.sent[table_id][1]:
            self.news[table_id] = change
            self.wake.set()

    def close(self) -> None:
        self.closed = True
        self.wake.set()

    def take(self) -> str:
        """The events to send now; all tables once more if nothing is new, as a sign of life."""
        news, self.news = self.news or dict(self.sent), {}
        events = []
        for table_id, change in news.items():
            events.append(event(self.tables[table_id], change))
            if change[1] == GONE:
                del self.tables[table_id]
                self.sent.pop(table_id, None)
            else:
                self.sent[table_id] = change
        return "".join(events)


def event(slug: str, change: Change) -> str:
    data: dict[str, Any] = {"table": slug, "ply": change[0], "version": change[1]}
    if change[1] == GONE:
        data = {"table": slug, "gone": True}
    return f"data: {json.dumps(data)}\n\n"


class Hub:
    """The streams of this process. It lives in the thread of the event loop."""

    def __init__(self) -> None:
        self.watchers: dict[int, set[Stream]] = {}
        self.people: Counter[presence.Pair] = Counter()  # open streams by table and person
        self.looking: Counter[presence.Pair] = Counter()  # of these, with a page that is seen
        self.by_address: Counter[str] = Counter()
        self.by_person: Counter[int] = Counter()
        self.streams: set[Stream] = set()
        self.limit: int = settings.MOST_STREAMS
        self.closing = False
        self.unseen: set[int] = set()  # tables to look at
        self.waking = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def why_not(self, stream: Stream) -> str:
        """Empty if a stream may be opened, else the limit that is reached."""
        if len(self.streams) >= self.limit:
            return "too many streams are open"
        if self.by_address[stream.address] >= settings.MOST_STREAMS_OF_ADDRESS:
            return "too many streams are open from your address"
        if stream.person and self.by_person[stream.person] >= settings.MOST_STREAMS_OF_PERSON:
            return "too many streams are open in your name"
        return ""

    def join(self, stream: Stream) -> None:
        self.start()
        self.streams.add(stream)
        self.by_address[stream.address] += 1
        for table_id in stream.tables:
            self.watchers.setdefault(table_id, set()).add(stream)
        if stream.person is not None:
            self.by_person[stream.person] += 1
            for table_id in stream.tables:
                pair, sees = (table_id, stream.person), table_id in stream.visible
                self.people[pair] += 1
                if sees:
                    self.looking[pair] += 1
                if self.people[pair] == 1 or (sees and self.looking[pair] == 1):
                    self.note(presence.arrive, *pair, sees)
        self.look(stream.tables)  # it may have changed since the view looked

    def leave(self, stream: Stream, tables: Sequence[int]) -> None:
        """`tables` are those with which it joined."""
        self.streams.discard(stream)
        lower(self.by_address, stream.address)
        for table_id in tables:
            watchers = self.watchers.get(table_id, set())
            watchers.discard(stream)
            if not watchers:
                self.watchers.pop(table_id, None)
        if stream.person is not None:
            lower(self.by_person, stream.person)
            for table_id in tables:
                pair = (table_id, stream.person)
                looks_away = table_id in stream.visible and not lower(self.looking, pair)
                departs = not lower(self.people, pair)
                if self.closing:
                    continue
                if departs:
                    self.note(presence.depart, *pair)
                elif looks_away:
                    self.note(presence.look_away, *pair)

    def note(self, write: Callable[..., None], *about: int) -> None:
        """Write down who comes or goes, in the order in which they do."""
        _presence_pool.submit(_job, partial(write, *about)).add_done_callback(_complain)

    def start(self) -> None:
        if not self.tasks:
            self.loop = asyncio.get_running_loop()
            self.tasks = [
                self.loop.create_task(self._look_forever()),
                self.loop.create_task(self._beat_forever()),
            ]
            changes.subscribe(self.notice)

    def close(self) -> None:
        """End every stream; those who had them open are expected back in a moment."""
        self.closing = True
        changes.unsubscribe(self.notice)
        for stream in list(self.streams):
            stream.close()
        for task in self.tasks:
            task.cancel()
        self.tasks = []

    def notice(self, notice: Notice | None) -> None:
        """Called in any thread."""
        if notice is None or notice.table in self.watchers:
            self.loop.call_soon_threadsafe(self.hear, notice)

    def hear(self, notice: Notice | None) -> None:
        if notice is None:
            self.look(self.watchers)
            return
        self.tell(notice.table, (notice.ply, notice.version))
        if notice.left and self.people[notice.table, notice.left]:
            # They left through another process and are still here.
            sees = bool(self.looking[notice.table, notice.left])
            self.note(presence.arrive, notice.table, notice.left, sees)

    def tell(self, table_id: int, change: Change) -> None:
        for stream in self.watchers.get(table_id, ()):
            stream.tell(table_id, change)

    def look(self, tables: Iterable[int]) -> None:
        """See soon how tables stand; many who ask at once cost one look."""
        self.unseen.update(tables)
        self.waking.set()

    async def _look_forever(self) -> None:
        while True:
            await self.waking.wait()
            self.waking.clear()
            tables, self.unseen = list(self.unseen), set()
            try:
                standing = await _ask(partial(_standing, tables))
            except Exception:
                log.exception("looking for changes failed")
                await asyncio.sleep(2)
                self.look(tables)
                continue
            for table_id in tables:
                self.tell(table_id, standing.get(table_id, (0, GONE)))

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception:
                log.exception("who is here could not be noted")

    async def beat(self) -> None:
        """Renew who is here, whatever else happens, and look whether a notice was lost."""
        self.look(self.watchers)
        here, looking = list(self.people), {pair for pair, n in self.looking.items() if n}
        await _ask(partial(presence.renew, here, looking), _presence_pool)
        await _ask(partial(presence.expire, timezone.now()), _presence_pool)


hub = Hub()


def lower(counter: Counter[Any], key: Any) -> int:
    """Count one less; what is at nothing is forgotten."""
    counter[key] -= 1
    left = counter[key]
    if left <= 0:
        del counter[key]
    return left


def _job(work: Callable[[], Result]) -> Result:
    """Ask the database in a thread of our own, and give the connection back at once."""
    try:
        return work()
    finally:
        connections.close_all()


async def _ask(work: Callable[[], Result], where: ThreadPoolExecutor = _read_pool) -> Result:
    return await asyncio.get_running_loop().run_in_executor(where, _job, work)


def _complain(future: Any) -> None:
    if error := future.exception():
        log.error("who is here could not be noted: %s", error)


def _standing(tables: list[int]) -> dict[int, Change]:
    rows = Table.objects.filter(pk__in=tables).values_list("pk", "ply", "version")
    return {pk: (ply, version) for pk, ply, version in rows}


def open_stream(request: HttpRequest, slugs: Sequence[str], person: Person | None) -> HttpResponse:
    """Answer with how the tables stand; under our server the answer goes on as a stream."""
    slugs = [slug for slug in dict.fromkeys(slugs) if slug.isascii() and slug.isalnum()]
    if len(slugs) > MOST_TABLES:
        detail = f"a stream tells of {MOST_TABLES} tables at most"
        return JsonResponse({"detail": detail}, status=400)
    if not slugs:
        raise Http404
    rows = list(Table.objects.filter(slug__in=slugs).values_list("pk", "slug", "ply", "version"))
    tables = {pk: slug for pk, slug, _, _ in rows}
    shown = request.GET.get("visible")  # programs do not say, and have eyes for all of them
    visible = None if shown is None else {pk for pk in tables if tables[pk] in shown.split(",")}
    reader = person.pk if person is not None else None
    stream = Stream(tables, reader, client_address(request), visible)
    stream.news = {pk: (ply, version) for pk, _, ply, version in rows}
    missing = set(slugs) - set(tables.values())
    gone = "".join(event(slug, (0, GONE)) for slug in sorted(missing))
    # Not everybody comes back at the same instant when the server starts anew.
    opening = f"retry: {random.randint(1500, 4000)}\n\n{gone}{stream.take()}"
    scope = getattr(request, "scope", None)
    if scope is not None and rows:  # a page that came too late hears that its table is gone
        scope[STREAM] = stream
    return HttpResponse(opening, headers=HEADERS)


async def keep_sending(stream: Stream, opening: list[Any], receive: Any, send: Any) -> None:
    """Send how a stream begins and then its events, until either side has enough."""
    joined = list(stream.tables)
    hub.join(stream)
    gone = asyncio.get_running_loop().create_task(_wait_for_end(stream, receive))
    try:
        for message in opening:
            await send(message)
        while not stream.closed and stream.tables:
            try:
                async with asyncio.timeout(BEAT):
                    await stream.wake.wait()
            except TimeoutError:
                pass  # said once more, as a sign of life that pages can hear
            stream.wake.clear()
            if not stream.closed:
                await _write(send, stream.take(), more=True)
        if not gone.done():
            await _write(send, "", more=False)
    finally:
        gone.cancel()
        hub.leave(stream, joined)


async def _write(send: Any, text: str, more: bool) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": more})


async def _wait_for_end(stream: Stream, receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()
