"""The site for an ASGI server.

No request is read further than its largest allowed size; no more requests are worked at in the
same instant than there are connections to the database; streams go on without Django.
"""

import asyncio
import json
import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
django_application = get_asgi_application()

from django.conf import settings  # noqa: E402  (needs Django to be set up)

from parlour.web import live  # noqa: E402
from parlour.web.middleware import LARGEST, POLICY  # noqa: E402


class TooLarge(Exception):
    """More bytes have come than a request may have."""


class Desk:
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


desk = Desk(settings.PAGES_AT_ONCE)


class Request:
    """One request on its way through Django."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        self.receive_from_server = receive
        self.send_to_server = send
        self.size = 0
        self.has_place = False
        self.refused = False

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
            await desk.take_place()
            self.has_place = True
        return message

    async def send(self, message: Any) -> None:
        """Django's answer; that of a stream is only how it begins."""
        if self.refused:
            return
        if message.get("status", 200) != 200:
            self.scope.pop(live.STREAM, None)
        stream = self.scope.get(live.STREAM)
        if stream is not None and message["type"] == "http.response.start":
            if detail := live.hub.why_not(stream):
                self.refused = True
                body = json.dumps({"detail": detail})
                await refuse(self.send_to_server, 429, "application/json", body)
                return
            headers = [pair for pair in message["headers"] if pair[0].lower() != b"content-length"]
            message = {**message, "headers": headers}
        elif stream is not None:
            message = {**message, "more_body": True}
        await self.send_to_server(message)

    async def answer(self) -> None:
        try:
            await django_application(self.scope, self.receive, self.send)
        except TooLarge:
            await refuse(self.send_to_server, 413, "text/plain; charset=utf-8", "too large")
            return
        finally:
            if self.has_place:
                desk.places.release()
        stream = self.scope.get(live.STREAM)
        if stream is not None and not self.refused:
            await live.go_on(stream, self.receive_from_server, self.send_to_server)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await Request(scope, receive, send).answer()
    else:
        await django_application(scope, receive, send)


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
