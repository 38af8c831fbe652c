"""The process in which bots think: `parlour worker`; `parlour serve` starts one by itself.

`Table.bot_due` is the queue. A worker that takes a table puts it off for the length of a claim, so
no other looks at it meanwhile; storing the move sets the time anew. The claim of a worker that died
lapses by itself. As many workers as wanted may share one database.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from contextlib import suppress
from datetime import datetime, timedelta
from types import FrameType

from django.conf import settings
from django.db import close_old_connections, connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots
from parlour.web import changes, housekeeping, notices, store
from parlour.web.models import Table, Worker

CLAIM = timedelta(seconds=30)  # a bot that takes longer may be asked twice; one answer is stored
RETRY = timedelta(seconds=20)  # before a bot that failed tries again
MARGIN = timedelta(seconds=20)  # by which the clocks of several machines may differ
BATCH = 50  # moves before the worker looks after itself
IDLE = 2.0  # seconds after which an idle worker looks in any case
BEAT = 5.0  # seconds between two signs of life
TIDY = 60.0  # seconds between two rounds of housekeeping

log = logging.getLogger("parlour.worker")


def due_tables(now: datetime) -> QuerySet[Table]:
    """The tables where a bot is due, who waits longest first."""
    return Table.objects.filter(bot_due__lte=now).order_by("bot_due")


def claim(now: datetime) -> Table | None:
    """Take the table that waits longest; its `bot_due` is then the end of the claim."""
    with transaction.atomic():
        # PostgreSQL passes over rows that others hold; SQLite has one writer at a time.
        table = due_tables(now).select_for_update(skip_locked=True).first()
        if table is not None:
            table.bot_due = now + CLAIM
            table.save(update_fields=["bot_due"])
    return table


def put_off(table_id: int, claimed: datetime | None, due: datetime | None) -> None:
    """Give a claim back: the table is due at another time, or not at all.

    Who has settled the table meanwhile knows better, and has changed `bot_due`.
    """
    Table.objects.filter(pk=table_id, bot_due=claimed).update(bot_due=due)


def mend_clock(now: datetime) -> int:
    """Make due what is put off further than anything ever is; gives the number of tables.

    It was written before the clock was put back.
    """
    furthest = now + max(CLAIM, RETRY, timedelta(seconds=settings.BOT_PAUSE)) + MARGIN
    return Table.objects.filter(bot_due__gt=furthest).update(bot_due=now)


def run_due(most: int = BATCH) -> int:
    """Make moves where a bot is due, one table at a time; gives their number."""
    moves = 0
    if not due_tables(timezone.now()).exists():  # asking needs no lock, claiming does
        return moves
    for _ in range(most):
        table = claim(timezone.now())
        if table is None:
            break
        moves += move_bot(table)
    return moves


def move_bot(table: Table) -> int:
    """One move of a bot that is due; 0 if somebody was faster, or the table is broken."""
    claimed = table.bot_due
    try:
        match = store.position(table)
        for seat in table.seat_set.all() if table.running and table.held is None else ():
            if seat.index in match.pending and seat.played_by_bot:
                seed = table.draw_seed(table.ply) ^ (seat.index + 1)
                bot = bots.make(seat.level, match.game, seed)
                choice = bots.decide(bot, match.state.copy(), seat.index)
                after = store.play(table.pk, seat.index, choice, match.ply, True, seen=match)
                notices.tell(after)
                return 1
        put_off(table.pk, claimed, None)
    except store.Stale:
        put_off(table.pk, claimed, timezone.now())
    except (store.BrokenTable, store.Refused) as error:
        log.warning("table %s: %s", table.slug, error)
        put_off(table.pk, claimed, None)
    except Exception:
        log.exception("table %s: the bot failed", table.slug)
        put_off(table.pk, claimed, timezone.now() + RETRY)  # whatever it was may pass
    return 0


def seconds_until_due(now: datetime) -> float:
    """How long nothing is due, as far as is known; at most the time an idle worker sleeps."""
    waiting = Table.objects.filter(bot_due__gt=now).order_by("bot_due")
    due = waiting.values_list("bot_due", flat=True).first()
    if due is None:
        return IDLE
    return min(IDLE, (due - now).total_seconds())


class Routine:
    """What a worker does besides moving bots: a sign of life, and housekeeping now and then."""

    def __init__(self, name: str) -> None:
        self.name = name
        # Intervals are measured by a clock that nobody can put back.
        self.next_beat = self.next_tidy = time.monotonic()

    def look(self, now: datetime) -> None:
        moment = time.monotonic()
        if moment >= self.next_beat:
            self.next_beat = moment + BEAT
            Worker.beat(self.name, now)
            if count := mend_clock(now):
                log.warning("the clock was put back: %s tables are due at once", count)
        if moment >= self.next_tidy:
            self.next_tidy = moment + TIDY
            Worker.forget_lost(now)
            housekeeping.run(now)


class Stop:
    """Asked to stop, a worker finishes its move; one that sleeps wakes up."""

    def __init__(self) -> None:
        self.requested = False
        self.asleep = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.requested = True
        if self.asleep:
            raise KeyboardInterrupt

    def sleep(self, timeout: float) -> None:
        self.asleep = True
        try:
            if not self.requested:
                changes.wait_for_bots(timeout)
        finally:
            self.asleep = False


def loop(name: str, parent: int, stop: Stop) -> None:
    """Work until asked to stop, or until the parent (if there is one) is gone."""
    routine = Routine(name)
    while not stop.requested and (parent == 0 or os.getppid() == parent):
        try:
            routine.look(timezone.now())
            if not run_due():
                stop.sleep(seconds_until_due(timezone.now()))
        except Exception:
            log.exception("looking for due bots failed")
            with suppress(Exception):
                connection.close()
            stop.sleep(1)
        close_old_connections()


def run(name: str = "", parent: int = 0) -> None:
    """Be a worker under a name, until a signal ends it."""
    name = name or f"{socket.gethostname()}-{os.getpid()}"
    stop = Stop()
    signal.signal(signal.SIGTERM, stop)
    # Ctrl-C reaches a whole terminal: a worker with a parent is stopped by the parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN if parent else stop)
    with suppress(AttributeError, OSError):
        os.nice(5)  # pages go first
    with suppress(KeyboardInterrupt):
        loop(name, parent, stop)
    with suppress(Exception):
        Worker.objects.filter(name=name).delete()
