"""Workers: one table at a time, whoever waits longest first, and never against a person's will."""

from datetime import timedelta
from threading import Event, Thread

import pytest
from django.db import connection
from django.utils import timezone

from parlour import bots
from parlour.web import changes, housekeeping, store, tables, worker
from parlour.web.models import Presence, Table, Worker
from tests.web.support import (
    BOT,
    ME,
    THINKER,
    bots_play,
    fresh,
    new_table,
    person,
    play_first,
    play_turn,
)

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def while_a_bot_thinks(monkeypatch, happens):
    """Let something happen after the bot has looked at the table and before it has chosen."""
    decide = bots.decide
    done = []

    def think(*arguments):
        if not done:
            done.append(True)
            happens()
        return decide(*arguments)

    monkeypatch.setattr("parlour.bots.decide", think)


def handed_over(owner):
    """A table at which a bot plays for its owner, and is due."""
    table = bots_play(new_table(owner, ME, BOT))
    return tables.hand_over(table.pk, 0, owner)


def test_no_bot_moves_once_the_seat_was_taken_back(monkeypatch):
    ann = person()
    table = handed_over(ann)
    while_a_bot_thinks(monkeypatch, lambda: tables.take_back(table.pk, 0, ann))
    assert worker.run_due() == 0
    assert fresh(table).ply == table.ply
    assert fresh(table).bot_due is None


def test_no_bot_moves_in_a_position_it_has_not_seen(monkeypatch):
    """The seat was taken back, played from, and handed over again: another position, same ply."""
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    table = play_first(table)
    assert table.held is None
    tables.hand_over(table.pk, 0, ann)
    store.position(fresh(table))
    seen = []

    def play_otherwise():
        tables.take_back(table.pk, 0, ann)
        store.undo(table.pk, 0, table.ply)
        seen.append(play_first(table, pick=1).ply)
        tables.hand_over(table.pk, 0, ann)

    while_a_bot_thinks(monkeypatch, play_otherwise)
    assert worker.run_due(most=1) == 0
    assert seen == [table.ply]
    assert fresh(table).ply == table.ply
    assert worker.run_due(most=1) == 1


def test_an_ended_turn_is_noticed_although_a_bot_was_just_refused(monkeypatch):
    """The worker gives its claim back; it may not wipe out what was settled meanwhile."""
    ann = person()
    table = handed_over(ann)

    def play_and_end():
        tables.take_back(table.pk, 0, ann)
        played = play_turn(table)
        if played.held is not None:
            store.end_turn(table.pk, 0, played.ply)

    while_a_bot_thinks(monkeypatch, play_and_end)
    assert worker.run_due(most=1) == 0
    assert fresh(table).bot_due is not None
    assert worker.run_due(most=1) == 1


def test_while_one_worker_thinks_another_moves_all_other_tables(monkeypatch):
    ann = person()
    slow, *others = [new_table(ann, BOT, BOT) for _ in range(4)]
    moved = []

    def another_worker():
        assert worker.run_due(most=3) == 3
        moved.extend(fresh(table).ply for table in [slow, *others])

    while_a_bot_thinks(monkeypatch, another_worker)
    assert worker.run_due(most=1) == 1
    assert moved == [0, 1, 1, 1]
    assert fresh(slow).ply == 1


def test_who_waits_longest_is_first():
    ann = person()
    late, early = new_table(ann, BOT, BOT), new_table(ann, BOT, BOT)
    now = timezone.now()
    Table.objects.filter(pk=early.pk).update(bot_due=now - HOUR)
    assert worker.claim(now).pk == early.pk
    assert worker.claim(now).pk == late.pk
    assert worker.claim(now) is None


def test_the_claim_of_a_worker_that_died_lapses():
    table = new_table(person(), BOT, BOT)
    now = timezone.now()
    assert worker.claim(now).pk == table.pk
    assert worker.claim(now + worker.CLAIM / 2) is None
    assert worker.claim(now + worker.CLAIM).pk == table.pk


def test_a_clock_put_back_by_an_hour_does_not_stop_the_bots():
    table = new_table(person(), BOT, BOT)
    before = timezone.now() - HOUR  # what the clock says once it was put back
    assert worker.claim(before) is None
    worker.Routine(worker.Duty("w")).look(before)
    assert worker.claim(before).pk == table.pk


def test_what_is_only_put_off_stays_so():
    """Also by a worker whose clock is ahead of ours a little."""
    table = new_table(person(), BOT, BOT)
    ours = timezone.now()
    theirs = ours + timedelta(seconds=5)
    worker.claim(theirs)
    assert worker.mend_clock(ours) == 0
    assert fresh(table).bot_due == theirs + worker.CLAIM


def test_an_idle_worker_sleeps_until_the_next_bot_is_due():
    now = timezone.now()
    assert worker.WORKER.seconds_until_due(now) == worker.IDLE
    table = new_table(person(), BOT, BOT)
    Table.objects.filter(pk=table.pk).update(bot_due=now + timedelta(seconds=0.5))
    assert worker.WORKER.seconds_until_due(now) == pytest.approx(0.5)
    Table.objects.filter(pk=table.pk).update(bot_due=now + HOUR)
    assert worker.WORKER.seconds_until_due(now) == worker.IDLE


def test_the_queue_is_read_from_its_index_and_never_sorted():
    ann = person()
    now = timezone.now()
    Table.objects.bulk_create(
        Table(game="via_nebula", rules=1, size=2, owner=ann, status=Table.Status.RUNNING)
        for _ in range(3000)
    )
    few = list(Table.objects.values_list("pk", flat=True)[:20])
    Table.objects.filter(pk__in=few).update(bot_due=now)
    Table.objects.filter(pk__in=few[:10]).update(bot_slow=True, thinker="another")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    waiting = Table.objects.filter(bot_due__gt=now).order_by("bot_due")
    for queue in (worker.WORKER.due_tables(now), THINKER.due_tables(now), waiting):
        plan = queue[:1].explain()
        assert "due_bots" in plan, plan
        assert "sort" not in plan.lower(), plan
        assert "temp b-tree" not in plan.lower(), plan


def test_a_sign_of_life_is_seen_and_missed_when_it_stays_away():
    now = timezone.now()
    worker.Routine(worker.Duty("one")).look(now)
    one = Worker.objects.get(name="one")
    assert not one.is_silent(now)
    assert one.is_silent(now + HOUR)
    Worker.forget_lost(now + 2 * HOUR)
    assert not Worker.objects.exists()


def test_presences_that_ended_are_cleared_away_and_told():
    """Also those since an hour that has not come yet: the clock was put back."""
    people = [person(name) for name in ("Ann", "Bob", "Eve")]
    table = new_table(people[0])
    version = table.version
    now = timezone.now()
    for who, seen in zip(people, (now, now - HOUR, now + HOUR), strict=True):
        Presence.objects.create(table=table, person=who, seen=seen)
    housekeeping.run(now)
    assert set(Presence.objects.values_list("person", flat=True)) == {people[0].pk}
    assert fresh(table).version > version


def test_a_worker_asked_to_stop_wakes_up_and_starts_nothing_more(monkeypatch):
    stop = worker.WorkerStop()

    def woken(timeout, slow):
        stop(15, None)

    monkeypatch.setattr(changes, "wait_for_bots", woken)
    with pytest.raises(KeyboardInterrupt):
        worker.loop(worker.Duty("one"), 0, stop)
    table = new_table(person(), BOT, BOT)
    worker.loop(worker.Duty("one"), 0, stop)
    assert fresh(table).ply == 0


if connection.features.has_select_for_update_skip_locked:  # SQLite has one writer at a time

    @pytest.mark.django_db(transaction=True)
    def test_a_table_that_somebody_changes_just_now_is_passed_over():
        ann = person()
        first, second = new_table(ann, BOT, BOT), new_table(ann, BOT, BOT)
        holding, finished = Event(), Event()

        def hold():
            with store.locked(first.pk):
                holding.set()
                finished.wait(60)
            connection.close()

        thread = Thread(target=hold)
        thread.start()
        assert holding.wait(60)
        try:
            assert worker.claim(timezone.now()).pk == second.pk
            assert worker.claim(timezone.now()) is None
        finally:
            finished.set()
            thread.join()
        assert worker.claim(timezone.now()).pk == first.pk
