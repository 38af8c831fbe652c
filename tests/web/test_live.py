"""Streams from within: who may open one, what is told, and who is shown to be here."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial

import pytest
from django.urls import reverse
from django.utils import timezone

from parlour.web import asgi, changes, live, notices, presence, tables
from parlour.web.changes import Notice
from parlour.web.models import Presence, Token
from tests.web.support import ME, OPEN, browser, fresh, new_table, person, two_people

pytestmark = pytest.mark.django_db(transaction=True)
PATIENCE = 60


@pytest.fixture(autouse=True)
def hub(monkeypatch, settings, tmp_path):
    """Streams of one test alone, which beat when the test says so."""
    settings.DATA = tmp_path
    monkeypatch.setattr(live, "BEAT", 3600.0)
    monkeypatch.setattr(changes, "TICK", 0.05)
    monkeypatch.setattr(asgi, "request_queue", asgi.RequestQueue(4))
    new = live.Hub()
    monkeypatch.setattr(live, "hub", new)
    yield new
    written()
    changes.stop()


def written() -> None:
    """Wait until everybody who came or went is noted."""
    live._presence_pool.submit(lambda: None).result(PATIENCE)


class Listener:
    """A client of the ASGI application: one GET request whose answer may not end."""

    def __init__(self, path: str, address: str = "192.0.2.1", **headers: str) -> None:
        path, _, query = path.partition("?")
        pairs = [(b"host", b"testserver")]
        pairs += [(name.encode(), value.encode()) for name, value in headers.items()]
        self.scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "headers": pairs, "client": (address, 1234), "server": ("testserver", 80),
            "scheme": "http", "root_path": "",
        }  # fmt: skip
        self.gone = asyncio.Event()
        self.has_sent = False
        self.answers: asyncio.Queue[dict] = asyncio.Queue()
        self.task = asyncio.create_task(asgi.application(self.scope, self.receive, self.put))

    async def receive(self) -> dict:
        if not self.has_sent:
            self.has_sent = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def put(self, message: dict) -> None:
        await self.answers.put(message)

    async def start(self) -> Listener:
        first = await self.next()
        self.status = first["status"]
        self.headers = {name.lower(): value for name, value in first["headers"]}
        if self.status == 200 and live.STREAM in self.scope:
            async with asyncio.timeout(PATIENCE):
                while self.scope[live.STREAM] not in live.hub.streams:
                    await asyncio.sleep(0.01)
        return self

    async def next(self) -> dict:
        async with asyncio.timeout(PATIENCE):
            return await self.answers.get()

    async def body(self) -> str:
        return (await self.next())["body"].decode()

    async def events(self) -> list[dict]:
        lines = (await self.body()).split("\n")
        return [json.loads(line[6:]) for line in lines if line.startswith("data: ")]

    async def leave(self) -> None:
        self.gone.set()
        async with asyncio.timeout(PATIENCE):
            await self.task


async def apart(work, *given):
    """Ask the database in another thread, which keeps no connection."""
    return await asyncio.to_thread(live._job, partial(work, *given))


def events_of(*slugs: str) -> str:
    return f"{reverse('events')}?tables={','.join(slugs)}"


def run(story) -> None:
    async def whole() -> None:
        try:
            await story()
        finally:
            live.hub.close()

    # In a thread of its own: a browser that other tests opened has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, whole()).result()


def cookie_of(who) -> str:
    return f"sessionid={browser(who).cookies['sessionid'].value}"


def test_one_stream_tells_of_several_tables():
    ann = person()
    one, other = new_table(ann, ME, OPEN), new_table(ann, ME, OPEN)

    async def story():
        listener = await Listener(events_of(one.slug, other.slug, "nosuchtable")).start()
        assert listener.status == 200
        by_table = {event["table"]: event for event in await listener.events()}
        assert by_table["nosuchtable"] == {"table": "nosuchtable", "gone": True}
        assert by_table[one.slug] == {"table": one.slug, "ply": 0, "version": 0}
        await apart(changes.touch, other.pk)
        assert await listener.events() == [{"table": other.slug, "ply": 0, "version": 1}]
        await listener.leave()
        assert not live.hub.streams
        assert not live.hub.watchers

    run(story)


def test_too_many_tables_or_none_are_refused():
    assert browser().get(events_of()).status_code == 404
    assert '"gone": true' in browser().get(events_of("nowhere")).content.decode()
    assert browser().get(events_of("a\0b")).status_code == 404
    many = [f"table{n}" for n in range(live.MOST_TABLES + 1)]
    assert browser().get(events_of(*many)).status_code == 400


@pytest.mark.parametrize("kind", ["page", "api"])
def test_streams_are_limited_by_address_account_and_process(settings, kind):
    settings.MOST_STREAMS_OF_ADDRESS, settings.MOST_STREAMS_OF_PERSON = 3, 2
    live.hub.limit = 5
    ann = person()
    slug = new_table(ann, ME, OPEN).slug
    page, api = events_of(slug), f"/api/tables/{slug}/events"
    path = page if kind == "page" else api
    mine = {"page": {"cookie": cookie_of(ann)}}
    mine["api"] = {"authorization": f"Bearer {Token.make(ann, 'test')}"}

    async def refusal(address: str, **headers: str) -> str:
        refused = await Listener(path, address, **headers).start()
        assert refused.status == 429
        assert int(refused.headers[b"retry-after"]) > 0
        return json.loads(await refused.body())["detail"]

    async def story():
        first = await Listener(page, "192.0.2.1", **mine["page"]).start()
        second = await Listener(api, "192.0.2.2", **mine["api"]).start()
        assert "in your name" in await refusal("192.0.2.3", **mine[kind])
        others = [await Listener(path, "192.0.2.4").start() for _ in range(3)]
        assert {one.status for one in [first, second, *others]} == {200}
        assert await refusal("192.0.2.5") == "too many streams are open"
        await first.leave()
        assert "from your address" in await refusal("192.0.2.4")
        again = await Listener(path, "192.0.2.3", **mine[kind]).start()
        assert again.status == 200
        for one in (second, again, *others):
            await one.leave()
        assert not live.hub.by_address
        assert not live.hub.by_person

    run(story)


def test_a_wrong_token_opens_no_stream():
    slug = new_table(person(), ME, OPEN).slug

    async def story():
        wrong = {"authorization": "Bearer parlour_wrong"}
        assert (await Listener(f"/api/tables/{slug}/events", **wrong).start()).status == 401
        assert not live.hub.streams

    run(story)


def test_a_request_waits_for_its_place_only_when_it_is_whole(monkeypatch):
    monkeypatch.setattr(asgi, "request_queue", asgi.RequestQueue(1))

    async def story():
        class Slow(Listener):
            async def receive(self):
                if not self.has_sent:
                    self.has_sent = True
                    return {"type": "http.request", "body": b"x", "more_body": True}
                await self.gone.wait()
                return {"type": "http.disconnect"}

        slow = Slow("/robots.txt")
        quick = await Listener("/robots.txt").start()
        assert quick.status == 200
        await slow.leave()
        await quick.leave()

    run(story)


class SlowReader(Listener):
    """A visitor who takes nothing of an answer until told to."""

    def __init__(self, path: str) -> None:
        self.reading = asyncio.Event()
        super().__init__(path)

    async def put(self, message):
        await self.reading.wait()
        await super().put(message)


async def until(holds) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def test_who_reads_slowly_holds_up_nobody(monkeypatch):
    """Neither a place at work nor a connection to the database waits until an answer is read."""
    monkeypatch.setattr(asgi, "request_queue", asgi.RequestQueue(1))

    async def story():
        slow = SlowReader("/robots.txt")
        await until(lambda: asgi.shelf.sizes)
        quick = await Listener("/robots.txt").start()
        assert quick.status == 200
        slow.reading.set()
        assert (await slow.start()).status == 200
        assert "User-agent" in await slow.body()
        await slow.task
        assert not asgi.shelf.sizes

    run(story)


def test_answers_that_nobody_reads_fill_no_memory(monkeypatch):
    monkeypatch.setattr(asgi, "UNREAD_BYTES", 50)

    async def story():
        slow = [SlowReader("/robots.txt")]
        await until(lambda: asgi.shelf.sizes)
        slow.append(SlowReader("/robots.txt"))
        async with asyncio.timeout(PATIENCE):
            await slow[0].task  # given up, for the one that came later
        assert slow[0].answers.empty()
        slow[1].reading.set()
        assert (await slow[1].start()).status == 200
        await slow[1].task

    monkeypatch.setattr(asgi, "shelf", asgi.Shelf())
    run(story)


def test_an_answer_has_to_be_read_in_time(monkeypatch):
    monkeypatch.setattr(asgi, "READ_SECONDS", 0.01)

    async def story():
        slow = SlowReader("/robots.txt")
        async with asyncio.timeout(PATIENCE):
            await slow.task
        assert slow.answers.empty()
        assert not asgi.shelf.sizes

    run(story)


def test_a_lost_notice_is_made_up_for_by_the_next_beat(monkeypatch):
    table = new_table(person(), ME, OPEN)

    async def story():
        listener = await Listener(events_of(table.slug)).start()
        await listener.events()
        monkeypatch.setattr(changes, "announce", lambda notice: None)
        await apart(changes.touch, table.pk)
        await live.hub.beat()
        assert await listener.events() == [{"table": table.slug, "ply": 0, "version": 1}]
        await listener.leave()

    run(story)


def at_later(monkeypatch, seconds: float) -> None:
    later = timezone.now() + timedelta(seconds=seconds)
    monkeypatch.setattr(timezone, "now", lambda: later)


def present(table) -> set[int]:
    written()
    return Presence.people_present(fresh(table))


async def until_present(table, people: set[int]) -> None:
    """What could not be written, because the database was busy, is written with the next beat."""
    async with asyncio.timeout(PATIENCE):
        while await apart(present, table) != people:
            await live.hub.beat()


def test_who_is_here_stays_so_while_the_table_changes_all_the_time(monkeypatch):
    table, ann, _ = two_people()

    async def story():
        listener = await Listener(events_of(table.slug), cookie=cookie).start()
        await listener.events()
        await until_present(table, {ann.pk})
        for _ in range(12):  # two minutes
            at_later(monkeypatch, 10)
            live.hub.hear(Notice(table.pk, 0, next(versions)))
            await listener.events()
            await live.hub.beat()
            assert await apart(present, table) == {ann.pk}
        await listener.leave()
        assert await apart(present, table) == set()

    versions = iter(range(1000, 2000))
    cookie = cookie_of(ann)
    run(story)


def test_others_are_told_when_somebody_comes_and_goes():
    table, ann, _ = two_people()
    version = fresh(table).version

    async def story():
        watcher = await Listener(events_of(table.slug)).start()
        assert (await watcher.events())[0]["version"] == version
        one = await Listener(events_of(table.slug), cookie=cookie).start()
        assert (await watcher.events())[0]["version"] == version + 1
        two = await Listener(events_of(table.slug), cookie=cookie).start()  # a second page
        await one.leave()
        await apart(written)
        assert watcher.answers.empty()
        await two.leave()
        assert (await watcher.events())[0]["version"] == version + 2
        await watcher.leave()

    cookie = cookie_of(ann)
    run(story)


def test_a_server_that_stops_ends_its_streams_and_expects_everybody_back():
    table, ann, _ = two_people()

    async def story():
        listener = await Listener(events_of(table.slug), cookie=cookie).start()
        await listener.events()
        await until_present(table, {ann.pk})
        live.hub.close()
        while (await listener.next())["more_body"]:
            pass
        async with asyncio.timeout(PATIENCE):
            await listener.task
        assert await apart(present, table) == {ann.pk}

    cookie = cookie_of(ann)
    run(story)


def test_others_are_told_of_somebody_whose_process_has_died(monkeypatch):
    table, ann, bob = two_people()
    presence.arrive(table.pk, ann.pk)
    presence.arrive(table.pk, bob.pk)
    version = fresh(table).version
    at_later(monkeypatch, 50)
    presence.renew([(table.pk, bob.pk)])
    presence.expire(timezone.now())
    assert fresh(table).version == version
    at_later(monkeypatch, 20)
    assert present(table) == {bob.pk}
    presence.expire(timezone.now())
    assert fresh(table).version == version + 1
    assert set(Presence.objects.values_list("person", flat=True)) == {bob.pk}


def test_who_has_left_through_another_process_and_is_still_here_comes_back():
    table, ann, _ = two_people()

    async def story():
        listener = await Listener(events_of(table.slug), cookie=cookie).start()
        await apart(written)
        await apart(presence.depart, table.pk, ann.pk)
        while await apart(present, table) != {ann.pk}:
            await listener.events()
        await listener.leave()

    cookie = cookie_of(ann)
    run(story)


def test_who_has_a_table_open_gets_no_mail_and_who_closed_it_does(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    table, ann, bob = two_people()
    due = ann if table.seat_set.get(due=True).person_id == ann.pk else bob
    due.login, due.email = "due", "due@example.org"
    due.save()
    notices.mail_turns(due)
    presence.arrive(table.pk, due.pk)
    presence.renew([(table.pk, due.pk)])
    assert notices.tell(fresh(table)) == []
    presence.depart(table.pk, due.pk)
    assert notices.tell(fresh(table)) == [due]


def test_people_and_tables_that_are_gone_do_not_disturb():
    table, ann, bob = two_people()
    presence.arrive(table.pk, 999_999)
    presence.renew([(table.pk, ann.pk), (999_999, bob.pk)])
    assert present(table) == {ann.pk}


def test_a_deleted_table_is_told_as_gone():
    ann = person()
    table = new_table(ann, ME, OPEN)

    async def story():
        listener = await Listener(events_of(table.slug)).start()
        await listener.events()
        await apart(tables.close, table.pk, ann)
        assert await listener.events() == [{"table": table.slug, "gone": True}]
        assert (await listener.next())["more_body"] is False
        async with asyncio.timeout(PATIENCE):
            await listener.task

    run(story)


def test_a_table_in_a_hidden_tab_is_open_but_not_before_anybodys_eyes():
    table, ann, _ = two_people()
    shown, hidden = (f"{events_of(table.slug)}&visible={slug}" for slug in (table.slug, ""))

    def looking() -> set[int]:
        written()
        return Presence.people_looking(fresh(table))

    async def story():
        first = await Listener(shown, cookie=cookie).start()
        assert await apart(looking) == {ann.pk}
        second = await Listener(hidden, cookie=cookie).start()
        await first.leave()  # she turns to another tab: the next stream begins before this one ends
        assert await apart(looking) == set()
        assert await apart(present, table) == {ann.pk}
        await live.hub.beat()
        assert await apart(looking) == set()
        third = await Listener(shown, cookie=cookie).start()
        await second.leave()
        assert await apart(looking) == {ann.pk}
        await apart(presence.look_away, table.pk, ann.pk)  # said by another process, and too late
        await live.hub.beat()
        assert await apart(looking) == {ann.pk}
        await third.leave()

    cookie = cookie_of(ann)
    run(story)
    assert not live.hub.looking
