"""The site for an ASGI server.

No request is read further than its largest allowed size; no more requests are worked at in the
same instant than there are connections to the database; an answer is sent when that work is done,
so whoever reads slowly holds up nobody; streams go on without Django.

A request leaves the event loop once, for a thread that does all of it: Django's own way to do it
changes threads several times, and opens a connection to the database for each request.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, TypeVar

import django
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402  (needs Django to be set up)

from parlour.web import live  # noqa: E402
from parlour.web.middleware import LARGEST, POLICY  # noqa: E402

UNREAD_BYTES = 100_000_000  # of all answers that visitors have not taken yet
READ_SECONDS = 120.0  # for a visitor to take a whole answer

log = logging.getLogger("parlour.asgi")
Result = TypeVar("Result")


class TooLarge(Exception):
    """More bytes have come than a request may have."""


class Handler(ASGIHandler):
    """Django: reads a request on the event loop, answers it in one thread."""

    def __init__(self) -> None:
        self.load_middleware()  # not for the event loop

    def answer(self, scope: Any, body: IO[bytes]) -> tuple[list[Any], Parts | None]:
        """The answer to a request, as messages to the server, and what is still to be made."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        response = self.get_response(request) if request is not None else refusal
        assert response is not None
        if isinstance(response, StreamingHttpResponse):
            body.close()
            return [opening(response)], Parts(response)
        try:
            end = {"type": "http.response.body", "body": b"".join(response)}
            return [opening(response), end], None
        finally:
            response.close()  # and with it the request and its body
            body.close()


class Parts:
    """The rest of an answer that is made part by part, while its visitor reads."""

    def __init__(self, response: StreamingHttpResponse) -> None:
        self.response = response
        self.rest = iter(response)

    def next(self) -> bytes | None:
        """The next part; None after the last one."""
        return next(self.rest, None)

    def close(self) -> None:
        self.response.close()


def opening(response: HttpResponseBase) -> Any:
    headers = [(name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    for cookie in response.cookies.values():
        headers.append((b"Set-Cookie", cookie.output(header="").strip().encode("ascii")))
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


handler = Handler()
threads = ThreadPoolExecutor(settings.PAGES_AT_ONCE, "page")  # each keeps its connection


class RequestQueue:
    """The requests that are worked at. Others wait here, where they cost nothing but memory."""

    def __init__(self, places: int) -> None:
        self.places = asyncio.Semaphore(places)
        self.waiting = 0

    async def take_place(self) -> None:
        self.waiting += 1
        try:
            await self.places.acquire()
        finally:
            self.waiting -= 1


request_queue = RequestQueue(settings.PAGES_AT_ONCE)


class Shelf:
    """The answers on their way to visitors. When it is full, the oldest is given up."""

    def __init__(self) -> None:
        self.sizes: dict[asyncio.Timeout, int] = {}  # by the time limit of each answer

    async def hand_over(self, answer: list[Any], send: Any) -> None:
        """Send an answer as fast as its visitor reads."""
        limit = asyncio.timeout(READ_SECONDS)
        try:
            async with limit:
                self.sizes[limit] = sum(len(message.get("body", b"")) for message in answer)
                self.make_room()
                for message in answer:
                    await send(message)
        except TimeoutError:
            log.warning("an answer was not read in time")
        finally:
            self.sizes.pop(limit, None)

    def make_room(self) -> None:
        while sum(self.sizes.values()) > UNREAD_BYTES and len(self.sizes) > 1:
            oldest = next(iter(self.sizes))
            del self.sizes[oldest]
            if not oldest.expired():
                oldest.reschedule(0)


shelf = Shelf()


class Request:
    """One request on its way through Django."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        self.receive_from_server = receive
        self.send_to_server = send
        self.size = 0
        self.has_place = False

    async def receive(self) -> Any:
        """Count what comes in: a body sent in chunks does not say its length beforehand.

        A request takes its place once all of it is here, so slow ones do not hold up others.
        """
        message = await self.receive_from_server()
        self.size += len(message.get("body", b""))
        if self.size > LARGEST:
            raise TooLarge
        whole = message["type"] == "http.request" and not message.get("more_body", False)
        if whole and not self.has_place:
            await request_queue.take_place()
            self.has_place = True
        return message

    async def run(self) -> None:
        """Django gives its place and its connection to the database back before this is sent."""
        loop = asyncio.get_running_loop()
        try:
            body = await handler.read_body(self.receive)
            answer, parts = await loop.run_in_executor(threads, handler.answer, self.scope, body)
        except RequestAborted:
            return
        except TooLarge:
            await refuse(self.send_to_server, 413, "text/plain; charset=utf-8", "too large")
            return
        finally:
            if self.has_place:
                request_queue.places.release()
        stream = self.scope.get(live.STREAM)
        if parts is not None:
            await self.send_parts(answer, parts)
        elif stream is None or answer[0]["status"] != 200:
            await shelf.hand_over(answer, self.send_to_server)
        elif detail := live.hub.why_not(stream):
            refusal = json.dumps({"detail": detail})
            await refuse(self.send_to_server, 429, "application/json", refusal)
        else:
            opening = begun(answer)
            await live.keep_sending(stream, opening, self.receive_from_server, self.send_to_server)

    async def send_parts(self, answer: list[Any], parts: Parts) -> None:
        """Each part takes a place of its own, when the one before was read."""
        try:
            for message in answer:
                await self.send_to_server(message)
            while (part := await in_place(parts.next)) is not None:
                message = {"type": "http.response.body", "body": part, "more_body": True}
                async with asyncio.timeout(READ_SECONDS):
                    await self.send_to_server(message)
            await self.send_to_server({"type": "http.response.body", "body": b""})
        except TimeoutError:
            log.warning("an answer was not read in time")
        finally:
            await in_place(parts.close)


async def in_place(work: Callable[[], Result]) -> Result:
    """Do something that needs a thread and a connection to the database."""
    await request_queue.take_place()
    try:
        return await asyncio.get_running_loop().run_in_executor(threads, work)
    finally:
        request_queue.places.release()


def begun(answer: list[Any]) -> list[Any]:
    """An answer of unknown length that does not end here."""
    start, *rest = answer
    headers = [pair for pair in start["headers"] if pair[0].lower() != b"content-length"]
    return [{**start, "headers": headers}, *({**part, "more_body": True} for part in rest)]


async def application(scope: Any, receive: Any, send: Any) -> None:
    assert scope["type"] == "http", "the server is told to expect nothing else"
    await Request(scope, receive, send).run()


async def refuse(send: Any, status: int, kind: str, body: str) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-security-policy", POLICY.encode()),
        (b"cache-control", b"private, no-store"),
    ]
    if status == 429:
        headers.append((b"retry-after", str(live.RETRY_AFTER).encode()))
    else:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})
