"""The processes in which bots think: `parlour worker`; `parlour serve` starts some by itself.

`Table.bot_due` is the queue. A process that takes a table puts it off for the length of a claim, so
no other looks at it meanwhile; storing the move sets the time anew. The claim of one that died
lapses by itself, and the next weaker bot makes that move. As many as wanted share one database.

Workers decide for quick bots. Slow ones think in thinkers (`parlour worker --thinker`), at lower
priority, so that nobody waits for them who has not chosen to; a worker looks after a slow bot only
if no thinker came for long, and lets a quick one decide for it.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import FrameType

from django.conf import settings
from django.db import close_old_connections, connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from parlour.kernel.match import Match
from parlour.web import (
    advice,
    changes,
    clocks,
    hints,
    housekeeping,
    looks,
    notices,
    outbox,
    reviews,
    store,
    thinking,
    timeouts,
)
from parlour.web.models import Advice, Hint, Seat, Table, Worker

CLAIM = timedelta(seconds=30)  # a bot that takes longer may be asked twice; one answer is stored
RETRY = timedelta(seconds=20)  # before a bot that failed tries again
MARGIN = timedelta(seconds=20)  # by which the clocks of several machines may differ
NO_THINKER = timedelta(seconds=10)  # after which a worker looks after a slow bot
OTHER_THINKER = timedelta(seconds=1)  # after which a thinker does that does not know its plan
BATCH = 50  # moves before a worker looks after itself
SLOW_BATCH = 5
IDLE = 2.0  # seconds after which an idle worker looks in any case
BEAT = 5.0  # seconds between two signs of life
TIDY = 60.0  # seconds between two rounds of housekeeping
WORKER_NICE, THINKER_NICE = 5, 15  # pages go first, then quick bots

log = logging.getLogger("parlour.worker")


@dataclass(frozen=True)
class Duty:
    """What a process is there for."""

    name: str = ""
    is_thinker: bool = False  # for slow bots, else for the quick ones
    limit: float = 0.0  # seconds after which it is ended if a bot does not decide; 0: never

    @property
    def own(self) -> Q:
        """The tables that it takes as soon as they are due."""
        if self.is_thinker:
            return Q(bot_slow=True, thinker__in=["", self.name])
        return Q(bot_slow=False)

    @property
    def patience(self) -> timedelta:
        """How long it leaves other slow bots to others."""
        return OTHER_THINKER if self.is_thinker else NO_THINKER

    def due_tables(self, now: datetime) -> QuerySet[Table]:
        """The tables that it may take, who waits longest first."""
        left_alone = Q(bot_slow=True, bot_due__lte=now - self.patience)
        return Table.objects.filter(self.own | left_alone, bot_due__lte=now).order_by("bot_due")

    def seconds_until_due(self, now: datetime) -> float:
        """How long nothing is due, as far as is known; at most the time an idle one sleeps."""
        waiting = Table.objects.order_by("bot_due").values_list("bot_due", flat=True)
        own = waiting.filter(self.own, bot_due__gt=now).first()
        other = waiting.filter(bot_slow=True, bot_due__gt=now - self.patience).first()
        late = [looks.next_late(each, now) for each in (Hint.objects.all(), Advice.objects.all())]
        moments = [own, other and other + self.patience, *late]
        return min([IDLE, *((moment - now).total_seconds() for moment in moments if moment)])


WORKER = Duty()


def claim(now: datetime, duty: Duty = WORKER) -> Table | None:
    """Take the table that waits longest; its `bot_due` is then the end of the claim."""
    with transaction.atomic():
        # PostgreSQL passes over rows that others hold; SQLite has one writer at a time.
        table = duty.due_tables(now).select_for_update(skip_locked=True).first()
        if table is not None:
            table.bot_due = now + CLAIM
            table.bot_tries += 1
            if duty.is_thinker:
                table.thinker = duty.name
            table.save(update_fields=["bot_due", "bot_tries", "thinker"])
    return table


def put_off(table_id: int, claimed: datetime | None, due: datetime | None) -> None:
    """Give a claim back: the table is due at another time, or not at all.

    Who has settled the table meanwhile knows better, and has changed `bot_due`.
    """
    Table.objects.filter(pk=table_id, bot_due=claimed).update(bot_due=due, bot_tries=0)


def take_up_again(name: str, now: datetime) -> int:
    """Make due what a thinker of this name was busy with when it was killed.

    Others would wait until its claim lapses.
    """
    lost = Table.objects.filter(thinker=name, bot_slow=True, bot_tries__gt=0, bot_due__gt=now)
    return lost.update(bot_due=now)


def mend_clock(now: datetime) -> int:
    """Make due what is put off further than anything ever is; gives the number of tables.

    It was written before the clock was put back.
    """
    furthest = now + max(CLAIM, RETRY, timedelta(seconds=settings.BOT_PAUSE)) + MARGIN
    return Table.objects.filter(bot_due__gt=furthest).update(bot_due=now)


def run_due(most: int = BATCH, duty: Duty = WORKER) -> int:
    """Make moves where a bot is due, one table at a time; gives their number."""
    moves = 0
    if not duty.due_tables(timezone.now()).exists():  # asking needs no lock, claiming does
        return moves
    for _ in range(most):
        table = claim(timezone.now(), duty)
        if table is None:
            break
        moves += move_bot(table, duty)
        if duty.is_thinker:  # whose moves take so long that somebody may have asked meanwhile
            give_hints(duty)
    return moves


def answer_due(duty: Duty) -> int:
    """Answer a page that waits, at a table or before an analysis; gives 0 if there is none."""
    return hints.answer_due(duty.is_thinker, duty.limit) or advice.answer_due(
        duty.is_thinker, duty.limit
    )


def give_hints(duty: Duty = WORKER) -> int:
    """Answer all hints that people wait for, before any bot goes on; gives their number."""
    count = 0
    try:
        while count < BATCH and answer_due(duty):
            count += 1
    except Exception:
        log.exception("a hint failed")
    return count


def look_closer(duty: Duty = WORKER) -> int:
    """Find a better answer for a page that has one; gives 0 if none waits for it."""
    if not duty.is_thinker:
        return 0
    try:
        return hints.look_closer(duty.limit) or advice.look_closer(duty.limit)
    except Exception:
        log.exception("a closer look failed")
        return 0


def review_some(duty: Duty = WORKER) -> int:
    """Go on with a review; gives 0 if nobody waits for one."""
    return reviews.judge_next(duty.name, duty.is_thinker, duty.limit and reviews.LIMIT)


def end_times(duty: Duty = WORKER) -> int:
    """See to the tables at which somebody's time is up; gives their number."""
    return 0 if duty.is_thinker else timeouts.run_due()


def move_bot(table: Table, duty: Duty = WORKER) -> int:
    """One move of a bot that is due; 0 if somebody was faster, or the table is broken."""
    claimed = table.bot_due
    try:
        match = store.position(table)
        seat = next_bot(table, match, duty)
        if seat is not None:
            choice = choice_of(table, match, seat, duty)
            after = store.play(table.pk, seat.index, choice, match.ply, True, seen=match)
            notices.tell(after)
            return 1
        put_off(table.pk, claimed, None)
    except Table.DoesNotExist:
        pass  # it was deleted while the bot thought
    except store.Stale:
        put_off(table.pk, claimed, timezone.now())
    except (store.BrokenTable, store.Refused) as error:
        log.warning("table %s: %s", table.slug, error)
        put_off(table.pk, claimed, None)
    except Exception:
        log.exception("table %s: the bot failed", table.slug)
        put_off(table.pk, claimed, timezone.now() + RETRY)  # whatever it was may pass
    return 0


def next_bot(table: Table, match: Match, duty: Duty) -> Seat | None:
    """The seat of the bot that decides next; of several, one that this process is there for."""
    if not table.running or table.held is not None:
        return None
    seats = [s for s in table.seat_set.all() if s.index in match.pending and s.played_by_bot]
    return min(seats, key=lambda s: thinking.is_slow(match, s) != duty.is_thinker, default=None)


def choice_of(table: Table, match: Match, seat: Seat, duty: Duty) -> int:
    """What the bot chooses, or a weaker one in its place."""
    level = thinking.level_for(table, seat, table.bot_tries - 1)
    if not duty.is_thinker and thinking.is_slow(match, seat):
        replacement = thinking.quick(level)
        if replacement != level:
            late = "table %s: no thinker was free for the bot %s, %s decides for it this time"
            log.warning(late, table.slug, level, replacement)
        level = replacement
    with thinking.watched(duty.limit):
        return thinking.choose(table, match, seat.index, level)


class Routine:
    """What a worker does besides moving bots: a sign of life, and housekeeping now and then."""

    def __init__(self, duty: Duty) -> None:
        self.duty = duty
        # Intervals are measured by a clock that nobody can put back.
        self.next_beat = self.next_tidy = time.monotonic()

    def look(self, now: datetime) -> None:
        moment = time.monotonic()
        if moment >= self.next_beat:
            self.next_beat = moment + BEAT
            Worker.beat(self.duty.name, now, self.duty.is_thinker)
            reviews.keep_claims(self.duty.name, now)
            if abs(skipped := clocks.tick()) >= 1:
                log.warning("%.0f s do not count for any clock: a jump, or a pause", skipped)
            if count := mend_clock(now):
                log.warning("the clock was put back: %s tables are due at once", count)
        if moment >= self.next_tidy:
            self.next_tidy = moment + TIDY
            Worker.forget_lost(now)
            housekeeping.run(now)


class WorkerStop:
    """Asked to stop, a worker finishes its move; one that sleeps wakes up."""

    def __init__(self, is_thinker: bool = False) -> None:
        self.is_thinker = is_thinker
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
                changes.wait_for_bots(timeout, self.is_thinker)
        finally:
            self.asleep = False


def loop(duty: Duty, parent: int, stop: WorkerStop) -> None:
    """Work until asked to stop, or until the parent (if there is one) is gone."""
    routine = Routine(duty)
    most = SLOW_BATCH if duty.is_thinker else BATCH
    while not stop.requested and (parent == 0 or os.getppid() == parent):
        try:
            routine.look(timezone.now())
            # Reviews come last: nobody who plays waits for more than a turn of one.
            moves = give_hints(duty) + end_times(duty) + run_due(most, duty)
            if not moves and not look_closer(duty) and not review_some(duty):
                stop.sleep(duty.seconds_until_due(timezone.now()))
        except Exception:
            log.exception("looking for due bots failed")
            with suppress(Exception):
                connection.close()
            stop.sleep(1)
        close_old_connections()


def run(name: str = "", parent: int = 0, is_thinker: bool = False) -> None:
    """Be a worker or a thinker under a name, until a signal ends it."""
    name = (name or f"{socket.gethostname()}-{os.getpid()}")[:100]
    duty = Duty(name, is_thinker, thinking.LIMIT)
    stop = WorkerStop(is_thinker)
    signal.signal(signal.SIGTERM, stop)
    # Ctrl-C reaches a whole terminal: a worker with a parent is stopped by the parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN if parent else stop)
    with suppress(AttributeError, OSError):
        os.nice(THINKER_NICE if is_thinker else WORKER_NICE)
    sender = outbox.Sender()
    with suppress(KeyboardInterrupt):
        if is_thinker:
            with suppress(Exception):  # if the database is away, claims lapse by themselves
                take_up_again(name, timezone.now())
        else:
            sender.start()
        loop(duty, parent, stop)
    sender.stop()
    with suppress(Exception):
        Worker.objects.filter(name=name).delete()
