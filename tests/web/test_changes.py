"""Everybody hears of a change once it is stored: within the process and from others."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from queue import Empty, Queue

import pytest
from django.conf import settings as site
from django.db import connection, transaction

from parlour.web import changes, store, tables
from parlour.web.changes import Notice
from parlour.web.models import Table
from tests.web.server import PATIENCE, ROOT
from tests.web.support import BOT, MASTER, ME, OPEN, fresh, new_table, person, two_people

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def heard(settings, tmp_path, monkeypatch):
    """The notices that this process hears."""
    settings.DATA = tmp_path
    monkeypatch.setattr(changes, "TICK", 0.05)
    monkeypatch.setattr(changes, "FIRST_PAUSE", 0.05)
    notices: Queue[Notice | None] = Queue()
    changes.subscribe(notices.put)
    assert notices.get(timeout=PATIENCE) is None  # it listens: look at everything once
    yield notices
    changes.unsubscribe(notices.put)
    changes.stop()


def last(heard, table) -> Notice:
    """The notice of the newest version of a table."""
    version = fresh(table).version
    while (notice := heard.get(timeout=PATIENCE)).version != version or notice.table != table.pk:
        pass
    return notice


def nothing(heard) -> bool:
    """Whether nothing else was told before something that is told now."""
    marker = Notice(0, 0, time.monotonic_ns() % 1_000_000)
    changes.announce(marker)
    return heard.get(timeout=PATIENCE) == marker


def test_a_change_is_told_when_it_is_stored_and_not_before(heard):
    table, *_ = two_people()
    last(heard, table)
    with transaction.atomic():
        changes.touch(table.pk)
        time.sleep(0.05)
        with pytest.raises(Empty):
            heard.get_nowait()
    assert last(heard, table) == Notice(table.pk, 0, table.version + 1)


def test_what_is_not_stored_is_not_told(heard):
    table, *_ = two_people()
    last(heard, table)
    with transaction.atomic():
        changes.touch(table.pk)
        transaction.set_rollback(True)
    assert nothing(heard)


def test_every_way_to_change_a_table_is_told(heard):
    ann, bob = person(), person("Bob")
    table = new_table(ann, ME, OPEN)
    last(heard, table)
    tables.sit(table.pk, bob, 1)
    assert not last(heard, table).bot
    match = store.position(fresh(table))
    store.play(table.pk, match.to_move, match.choices[0], 0, False)
    assert last(heard, table).ply == 1
    store.undo(table.pk, match.to_move, 1)
    assert last(heard, table).ply == 0
    tables.hand_over(table.pk, match.to_move, [ann, bob][match.to_move])
    assert last(heard, table).bot
    waiting = new_table(ann, ME, OPEN)
    last(heard, waiting)
    tables.close(waiting.pk, ann)
    assert heard.get(timeout=PATIENCE) == Notice(waiting.pk, 0, changes.GONE)


def test_what_no_page_shows_is_not_told(heard):
    table, *_ = two_people()
    last(heard, table)
    table.save(update_fields=["bot_due"])
    Table.objects.filter(pk=table.pk).update(bot_due=None)
    assert nothing(heard)


def test_another_process_is_heard(heard, tmp_path):
    """It has another database here, unless that is PostgreSQL; its notice is heard all the same."""
    program = (
        "import django; django.setup()\n"
        "from parlour.web.changes import Notice, announce\n"
        "announce(Notice(7, 8, 9, True))\n"
    )
    env = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "parlour.web.settings",
        "PARLOUR_DATA": str(tmp_path),
        "PARLOUR_SECRET_KEY": site.SECRET_KEY,
    }
    if connection.vendor == "postgresql":
        base = os.environ["PARLOUR_DATABASE_URL"].rpartition("/")[0]
        env["PARLOUR_DATABASE_URL"] = f"{base}/{connection.settings_dict['NAME']}"
    subprocess.run([sys.executable, "-c", program], env=env, cwd=ROOT, check=True, timeout=PATIENCE)
    assert heard.get(timeout=PATIENCE) == Notice(7, 8, 9, True)


def test_a_worker_wakes_when_a_bot_has_to_move(heard):
    changes.wait_for_bots(0)
    ann = person()
    new_table(ann, ME, OPEN)
    nothing(heard)
    assert not changes.wait_for_bots(0)
    table = new_table(ann, BOT, BOT)
    assert changes.wait_for_bots(PATIENCE)
    assert last(heard, table).bot
    changes.wait_for_bots(0)
    assert not changes.wait_for_bots(0)


def test_each_kind_of_bot_wakes_those_who_are_there_for_it(heard):
    ann = person()
    for slow, places in ((True, (MASTER, MASTER)), (False, (BOT, BOT))):
        changes.wait_for_bots(0)
        changes.wait_for_bots(0, slow=True)
        table = new_table(ann, *places)
        assert changes.wait_for_bots(PATIENCE, slow)
        notice = last(heard, table)
        assert notice.is_slow == slow
        assert Notice.parse(notice.text()) == notice
        assert not changes.wait_for_bots(0, not slow)


def test_a_hint_wakes_thinkers_and_is_told_to_no_page(heard):
    changes.wait_for_bots(0)
    changes.wait_for_bots(0, slow=True)
    changes.wake_thinkers()
    assert changes.wait_for_bots(PATIENCE, slow=True)
    assert not changes.wait_for_bots(0)
    assert heard.get(timeout=PATIENCE).table == changes.NO_TABLE


def test_a_listener_that_was_cut_off_listens_again_and_looks_at_everything(heard, monkeypatch):
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
            )
    else:
        changes.stop()
        show, failures = changes._show, [OSError("no space left on device")]

        def fail_once(sign):
            if failures:
                raise failures.pop()
            show(sign)

        monkeypatch.setattr(changes, "_show", fail_once)
        changes.listen()
    assert heard.get(timeout=PATIENCE) is None
    table, *_ = two_people()
    assert last(heard, table)


def test_a_port_of_a_process_that_died_is_forgotten(heard, tmp_path):
    folder = tmp_path / "listeners"
    changes._show(folder / "7")
    assert folder.stat().st_mode & 0o777 == 0o700
    dead = folder / "9"
    dead.touch()
    os.utime(dead, (1, 1))
    (folder / "not a port").touch()
    assert 7 in changes._ports()
    assert 9 not in changes._ports()
    assert not dead.exists()
