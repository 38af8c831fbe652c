"""Everybody hears of a change to a table as soon as it is stored; nobody looks for it.

On PostgreSQL the notice is part of the transaction (NOTIFY) and every process has one connection
that listens. On SQLite it is given at once within the process, and sent to the other processes of
this machine as a signed datagram; each leaves the number of its port in the data folder.
A notice may get lost with a connection, so listeners also look for themselves now and then.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import connection, transaction
from django.db.models import F
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from parlour.web.models import Table

CHANNEL = "parlour_tables"
NO_TABLE = 0  # the databases count from 1
GONE = -1  # the version of a table that is no more
TICK = 1.0  # seconds after which a listener sees that it shall stop
ALIVE = 30.0  # seconds between two signs that a listener is alive
SILENT = 10 * ALIVE  # a port whose listener gave no sign for so long is forgotten
FIRST_PAUSE = 1.0  # seconds before a listener that was cut off tries again; it grows
LONGEST_PAUSE = 30.0
LOOPBACK = "127.0.0.1"

log = logging.getLogger("parlour.changes")


@dataclass(frozen=True)
class Notice:
    """A table has changed."""

    table: int
    ply: int
    version: int
    bot: bool = False  # a bot has to move there
    left: int = 0  # the person who has just closed the table, if that is what changed
    is_slow: bool = False  # the bot is for thinkers

    def text(self) -> str:
        bot = int(self.bot) + int(self.is_slow)
        return f"{self.table} {self.ply} {self.version} {bot} {self.left}"

    @staticmethod
    def parse(text: str) -> Notice:
        table, ply, version, bot, left = (int(word) for word in text.split())
        return Notice(table, ply, version, bot > 0, left, bot > 1)


Hearer = Callable[[Notice | None], None]  # None: notices may have been lost, look at everything
_hearers: list[Hearer] = []
_quick_bots, _slow_bots = Event(), Event()
_lock = Lock()
_listener: Listener | None = None


# Telling


def announce(notice: Notice) -> None:
    """Tell everybody once the transaction is stored; nobody if it is not."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, notice.text()])
    else:
        transaction.on_commit(partial(_spread, notice), robust=True)


def wake_thinkers() -> None:
    """There is something to think about, although no table has changed."""
    announce(Notice(NO_TABLE, 0, 0, bot=True, is_slow=True))


def touch(table_id: int, left: int = 0) -> None:
    """Something that pages show beside the game has changed: chat, who is there."""
    with transaction.atomic():
        Table.objects.filter(pk=table_id).update(version=F("version") + 1)
        rows = Table.objects.filter(pk=table_id).values_list(
            "ply", "version", "bot_due", "bot_slow"
        )
        for ply, version, bot_due, is_slow in rows:
            bot = bot_due is not None
            announce(Notice(table_id, ply, version, bot, left, bot and is_slow))


@receiver(post_save, sender=Table, dispatch_uid="parlour.changes.saved")
def _saved(instance: Table, update_fields: frozenset[str] | None, **_: Any) -> None:
    if update_fields is None or "version" in update_fields:
        bot = instance.bot_due is not None
        is_slow = bot and instance.bot_slow
        announce(Notice(instance.pk, instance.ply, instance.version, bot, is_slow=is_slow))


@receiver(post_delete, sender=Table, dispatch_uid="parlour.changes.deleted")
def _deleted(instance: Table, **_: Any) -> None:
    announce(Notice(instance.pk, instance.ply, GONE))


def _spread(notice: Notice) -> None:
    _hear(notice)
    own = _listener.port if _listener is not None else 0
    data = _signer().sign(notice.text()).encode()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.setblocking(False)
        for port in _ports():
            if port != own:
                with suppress(OSError):
                    sender.sendto(data, (LOOPBACK, port))


# Hearing


def subscribe(hearer: Hearer) -> None:
    """Call for every notice from now on, in whatever thread it arrives."""
    with _lock:
        _hearers.append(hearer)
    listen()


def unsubscribe(hearer: Hearer) -> None:
    with _lock, suppress(ValueError):
        _hearers.remove(hearer)


def wait_for_bots(timeout: float, slow: bool = False) -> bool:
    """Wait until a quick or a slow bot has something to think about, or for so many seconds."""
    listen()
    event = _slow_bots if slow else _quick_bots
    woken = event.wait(timeout)
    event.clear()
    return woken


def listen() -> None:
    """Hear notices of other processes from now on."""
    global _listener
    with _lock:
        if _listener is None or not _listener.is_alive():
            _listener = Listener()
            _listener.start()


def stop() -> None:
    """Hear no more, and give the connection back."""
    global _listener
    with _lock:
        listener, _listener = _listener, None
    if listener is not None:
        listener.stopping.set()
        listener.join()


def _hear(notice: Notice | None) -> None:
    if notice is None or notice.is_slow:
        _slow_bots.set()
    if notice is None or (notice.bot and not notice.is_slow):
        _quick_bots.set()
    with _lock:
        hearers = list(_hearers)
    for hearer in hearers:
        try:
            hearer(notice)
        except Exception:
            log.exception("a notice was not understood")


class Listener(Thread):
    """The thread that waits for notices of other processes."""

    def __init__(self) -> None:
        super().__init__(name="changes", daemon=True)
        self.stopping = Event()
        self.port = 0  # where datagrams arrive
        self.pause = FIRST_PAUSE

    def run(self) -> None:
        wait = self.on_postgres if connection.vendor == "postgresql" else self.on_loopback
        while not self.stopping.is_set():
            try:
                wait()
            except Exception as error:
                log.warning("changes of other processes are not heard just now: %s", error)
                self.stopping.wait(self.pause)
                self.pause = min(2 * self.pause, LONGEST_PAUSE)

    def ready(self) -> None:
        """Whatever was told while nobody listened has to be looked up."""
        self.pause = FIRST_PAUSE
        _hear(None)

    def on_postgres(self) -> None:
        import psycopg

        parameters = {**connection.get_connection_params(), "autocommit": True}
        with closing(psycopg.connect(**parameters)) as listening:
            listening.execute(f"LISTEN {CHANNEL}")
            self.ready()
            checked = time.monotonic()
            while not self.stopping.is_set():
                for notification in listening.notifies(timeout=TICK, stop_after=100):
                    _hear(Notice.parse(notification.payload))
                if time.monotonic() - checked > ALIVE:
                    listening.execute("SELECT 1")  # fails if the server has gone silently
                    checked = time.monotonic()

    def on_loopback(self) -> None:
        signer = _signer()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as listening:
            listening.bind((LOOPBACK, 0))
            listening.settimeout(TICK)
            self.port = listening.getsockname()[1]
            sign = _folder() / str(self.port)
            try:
                _show(sign)
                self.ready()
                shown = time.monotonic()
                while not self.stopping.is_set():
                    with suppress(TimeoutError, BadSignature, ValueError):
                        _hear(Notice.parse(signer.unsign(listening.recv(500).decode())))
                    if time.monotonic() - shown > ALIVE:
                        _show(sign)
                        shown = time.monotonic()
            finally:
                sign.unlink(missing_ok=True)


def _signer() -> Signer:
    return Signer(salt="parlour.changes")


def _folder() -> Path:
    return Path(settings.DATA) / "listeners"


def _show(sign: Path) -> None:
    sign.parent.mkdir(mode=0o700, exist_ok=True)
    sign.touch(mode=0o600)


def _ports() -> list[int]:
    """Where the processes of this machine listen; those that died are forgotten."""
    ports = []
    now = time.time()
    with suppress(OSError):
        for sign in _folder().iterdir():
            with suppress(OSError, ValueError):
                if abs(now - sign.stat().st_mtime) > SILENT:
                    sign.unlink(missing_ok=True)
                else:
                    ports.append(int(sign.name))
    return ports
