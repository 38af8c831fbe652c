"""The HTTP server: uvicorn, with limits against those who connect and then say nothing.

Whoever holds a connection without having sent a whole request yet makes room for others when there
are too many; so there is always a descriptor left for a page and for the database.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from contextlib import suppress
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.web import environment

ACCEPTED_AT_ONCE = 16  # connections taken in one turn of the event loop
QUEUE = 1024  # connections that the system keeps until they are taken
DATABASE_FILES = 3  # descriptors of a connection to SQLite
OTHER_FILES = 64  # log, listeners, timers, libraries
STOP_SECONDS = 1  # for requests that are being answered

log = logging.getLogger("parlour.server")


class Connection(H11Protocol):
    """A connection with time limits, one of a limited number."""

    limit = 1000  # connections
    header_seconds = 10.0
    body_seconds = 60.0
    read_seconds = 60.0  # for a visitor to take what was sent
    # Those that we wait for, oldest first: for a request, or for the rest of one.
    waiting: ClassVar[dict[Connection, None]] = {}
    all: ClassVar[set[Connection]] = set()

    timer: asyncio.TimerHandle | None = None
    write_timer: asyncio.TimerHandle | None = None
    waits_for = ""  # headers, body, nothing

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.all.add(self)
        with suppress(AttributeError, OSError):  # a visitor who has vanished is noticed
            transport.get_extra_info("socket").setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * self.read_seconds)
            )
        self.wait_for("headers")
        if len(self.all) > self.limit:
            oldest = next(iter(self.waiting))
            oldest.give_up("there are too many connections")

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.discard(self)
        self.wait_for("")
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.timeout_keep_alive_task is not None:  # the first bytes of another request
            self.wait_for("")
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def watch(self) -> None:
        """Start or stop the clock, whichever fits what has arrived so far."""
        if self.transport.is_closing():
            self.wait_for("")
        elif self.conn.their_state is h11.IDLE:
            self.wait_for("headers")
        elif self.conn.their_state is h11.SEND_BODY:
            self.wait_for("body")
        else:
            self.wait_for("")

    def wait_for(self, part: str) -> None:
        if part == self.waits_for:
            return
        self.waits_for = part
        self.waiting.pop(self, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if part:
            self.waiting[self] = None
            seconds = self.header_seconds if part == "headers" else self.body_seconds
            self.timer = self.loop.call_later(seconds, self.give_up, f"its {part} took too long")

    def give_up(self, why: str) -> None:
        if self.conn.their_state is not h11.IDLE or self.conn.trailing_data[0]:
            log.warning("a request was not waited for: %s", why)
        self.wait_for("")
        self.all.discard(self)
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None


class Server(uvicorn.Server):
    """A server whose streams end with it."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            # asyncio takes as many connections in one turn as it lets the system keep waiting,
            # and would run out of descriptors before it sees the first of them.
            listening.listen(QUEUE)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from parlour.web import changes, live

        live.hub.close()
        await super().shutdown(sockets)
        changes.stop()

    def serve_on(self, listening: socket.socket) -> None:
        """Until Ctrl-C."""
        with suppress(KeyboardInterrupt):
            self.run(sockets=[listening])


def make_server() -> Server:
    """The site's server; needs Django to be set up."""
    from django.conf import settings

    from parlour.web import live

    Connection.limit = connection_limit(settings.MOST_CONNECTIONS, settings.PAGES_AT_ONCE)
    live.hub.limit = min(settings.MOST_STREAMS, Connection.limit * 3 // 4)  # the rest for pages
    Connection.header_seconds = settings.HEADER_SECONDS
    Connection.body_seconds = settings.BODY_SECONDS
    options: dict[str, Any] = {}
    if proxies := environment.proxies():
        options["forwarded_allow_ips"] = proxies
    config = uvicorn.Config(
        "parlour.web.asgi:application",
        http=Connection,
        ws="none",
        log_config=None,  # Django's, in settings.py
        log_level="warning",
        access_log=False,
        lifespan="off",
        backlog=ACCEPTED_AT_ONCE,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        proxy_headers=bool(proxies),
        **options,
    )
    return Server(config)


def connection_limit(wanted: int, pages: int) -> int:
    """How many connections there may be, so that pages and the database find descriptors left.

    The limit of descriptors is raised as far as this process may.
    """
    # Those that are being taken are not counted yet, those that are sent away not closed yet.
    reserve = DATABASE_FILES * pages + 4 * ACCEPTED_AT_ONCE + OTHER_FILES
    try:
        import resource
    except ImportError:  # a platform without such a limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted + reserve:
        top = wanted + reserve if hard == resource.RLIM_INFINITY else min(hard, wanted + reserve)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (top, hard))
            soft = top
    return max(16, min(wanted, soft - reserve))


def open_socket(host: str, port: int) -> socket.socket:
    """A socket that is bound but does not listen yet; OSError if the port cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of a socket that is said to be TCP does asyncio switch the wait for fuller packets off,
    # which would hold the end of each short answer back for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let others take the port away
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening
