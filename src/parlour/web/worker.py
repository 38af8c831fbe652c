"""The process in which bots think: `python -m parlour.web.worker`, started by `parlour serve`.

It looks into the database for tables where a bot is due, so it needs nobody to tell it, and goes
on after a restart where it stopped.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from contextlib import suppress
from datetime import timedelta

import django
from django.db import close_old_connections, connection
from django.utils import timezone

from parlour.web import place

IDLE = 0.1  # seconds between two looks
BATCH = 50
RETRY = timedelta(seconds=20)  # before a bot that failed tries again

log = logging.getLogger("parlour.worker")


def run_due(part: int = 0, parts: int = 1) -> int:
    """Make one move at every table where a bot is due; gives the number of moves."""
    from parlour.web.models import Table

    due = Table.objects.filter(bot_due__lte=timezone.now(), status=Table.Status.RUNNING)
    moves = 0
    for pk in due.order_by("bot_due").values_list("pk", flat=True)[: BATCH * parts]:
        if pk % parts == part:
            moves += move_bot(pk)
    return moves


def move_bot(table_id: int) -> int:
    """One move of a bot that is due; 0 if somebody was faster, or the table is broken."""
    from parlour import bots
    from parlour.web import notices, store
    from parlour.web.models import Table

    table = Table.objects.get(pk=table_id)
    if table.held is not None or not table.running:
        return 0
    try:
        match = store.position(table)
        pending = match.pending
        for seat in table.seat_set.all():
            if seat.index in pending and seat.played_by_bot:
                seed = table.draw_seed(table.ply) ^ (seat.index + 1)
                bot = bots.make(seat.level, match.game, seed)
                choice = bots.decide(bot, match.state.copy(), seat.index)
                after = store.play(table_id, seat.index, choice, table.ply, True)
                notices.tell(after)
                return 1
        Table.objects.filter(pk=table_id, ply=table.ply).update(bot_due=None)
    except store.Stale:
        return 0
    except (store.BrokenTable, store.Refused) as error:
        log.warning("table %s: %s", table.slug, error)
        Table.objects.filter(pk=table_id, ply=table.ply).update(bot_due=None)
    except Exception:
        log.exception("table %s: the bot failed", table.slug)
        again = timezone.now() + RETRY  # whatever it was may pass; nobody else would ask again
        Table.objects.filter(pk=table_id, ply=table.ply).update(bot_due=again)
    return 0


def loop(part: int, parts: int, parent: int) -> None:
    """Work until the parent is gone."""
    while parent == 0 or os.getppid() == parent:
        try:
            if not run_due(part, parts):
                time.sleep(IDLE)
        except Exception:
            log.exception("looking for due bots failed")
            with suppress(Exception):
                connection.close()
            time.sleep(1)
        close_old_connections()


def main() -> None:
    os.umask(place.OTHERS)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
    django.setup()
    with suppress(AttributeError, OSError):
        os.nice(5)  # pages go first
    part, parts, parent = (int(word) for word in [*sys.argv[1:], "0", "1", "0"][:3])
    with suppress(KeyboardInterrupt):
        loop(part, parts, parent)


if __name__ == "__main__":
    main()
