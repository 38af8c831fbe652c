"""Hints: asked for by a page, thought about elsewhere, shown to the seat that asked."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from parlour import bots
from parlour.web import hints, housekeeping, limits, store, worker
from parlour.web.models import Hint, Table
from tests.web.support import (
    BOT,
    HERE,
    HTMX,
    MASTER,
    ME,
    THINKER,
    bots_play,
    browser,
    choice_numbers,
    fresh,
    new_table,
    person,
    play_first,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db
THINKING = "The expert is thinking"


class Clock:
    """The time goes on only when a test says so."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def passes(self, time: timedelta) -> None:
        self.now += time


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    standing = Clock()
    monkeypatch.setattr(timezone, "now", lambda: standing.now)
    return standing


@pytest.fixture
def levels(monkeypatch):
    """The levels of all bots that decide."""
    make = bots.make
    made: list[tuple[str, int]] = []

    def note(level, game, seed, timed=False):
        made.append((level, seed))
        return make(level, game, seed, timed)

    monkeypatch.setattr("parlour.bots.make", note)
    return made


@pytest.fixture
def at_turn():
    """Somebody to move at a table, and their browser."""
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    return table, browser(ann)


def ask(client, table: Table, again: bool = False, **headers: str) -> str:
    query = {"since": str(table.ply)} if again else {}
    response = client.get(reverse("hint", args=[table.slug]), query, headers=headers)
    assert response.status_code == 200
    return text_of(response)


def test_a_hint_is_what_an_expert_would_choose(at_turn, levels):
    table, client = at_turn
    assert THINKING in ask(client, table)
    assert THINKING in ask(client, table, again=True)
    assert levels == []
    assert worker.give_hints(THINKER) == 1
    assert [level for level, _ in levels] == ["expert"]
    html = ask(client, table, again=True)
    choice = re.search(r'class="why hinted" data-choice="(\d+)"', html)
    assert choice is not None
    page = text_of(client.get(reverse("table", args=[table.slug])))
    assert int(choice.group(1)) in choice_numbers(page)
    assert ask(client, table) == html  # without thinking again
    assert worker.give_hints(THINKER) == 0


def test_no_page_thinks(at_turn, monkeypatch):
    table, client = at_turn

    def fail(*_):
        raise AssertionError("a bot was asked")

    monkeypatch.setattr("parlour.bots.decide", fail)
    assert THINKING in ask(client, table)


def test_a_hint_tells_nothing_about_the_draws_to_come(at_turn, levels):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    assert levels == [("expert", table.ply)]  # not from the seed of the table


def test_only_the_seat_that_asked_gets_the_answer():
    table, ann, bob = two_people()
    seat = to_move(table)
    mover, other = (ann, bob) if seat == 0 else (bob, ann)
    ask(browser(mover), table)
    worker.give_hints(THINKER)
    assert "hinted" in ask(browser(mover), table, again=True)
    for stranger in (browser(other), browser(), browser(person("Eve"))):
        for again in (False, True):
            assert "nothing to decide" in ask(stranger, table, again)
    assert Hint.objects.count() == 1


def test_at_one_screen_nobody_gets_a_hint_before_saying_who_looks():
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    assert "nothing to decide" in ask(client, table)
    client.post(reverse("here", args=[table.slug]), {"seat": to_move(table)})
    assert THINKING in ask(client, table)


def test_who_has_closed_the_page_is_not_thought_about(at_turn, levels, clock):
    table, client = at_turn
    ask(client, table)
    clock.passes(hints.GONE)
    assert worker.give_hints(THINKER) == 0
    assert levels == []
    ask(client, table, again=True)  # but is still there after all
    assert worker.give_hints(THINKER) == 1


def test_a_page_that_has_gone_on_is_not_thought_about(at_turn, levels):
    table, client = at_turn
    ask(client, table)
    after = play_first(table)
    worker.give_hints(THINKER)
    assert levels == []
    assert not Hint.objects.exists()
    assert ask(client, table, again=True) == ""
    assert fresh(after).ply == table.ply + 1


def test_an_answer_is_not_for_another_position_at_the_same_ply(at_turn):
    table, client = at_turn
    after = play_first(table)
    if after.held is not None or to_move(after) != 0:
        pytest.fail("the first choice should not end the turn")
    ask(client, after)
    worker.give_hints(THINKER)
    store.undo(table.pk, 0, after.ply)
    again = play_first(table, pick=1)
    assert again.ply == after.ply
    assert THINKING in ask(client, again)


def test_an_answer_that_comes_too_late_is_dropped(at_turn, monkeypatch):
    table, client = at_turn
    ask(client, table)
    decide = bots.decide

    def think(*arguments):
        play_first(table)
        ask(client, fresh(table))
        return decide(*arguments)

    monkeypatch.setattr("parlour.bots.decide", think)
    hints.answer_due(is_thinker=True)
    assert Hint.objects.get().choice is None


def test_if_no_thinker_comes_a_worker_gives_a_quicker_hint(at_turn, levels, clock):
    table, client = at_turn
    ask(client, table)
    assert worker.give_hints() == 0
    clock.passes(hints.NO_THINKER)
    ask(client, table, again=True)
    assert worker.give_hints() == 1
    assert [level for level, _ in levels] == ["regular"]
    assert "hinted" in ask(client, table, again=True)


def test_a_worker_also_helps_if_the_thinker_was_killed(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    Hint.objects.update(taken=True)
    assert worker.give_hints(THINKER) == 0
    clock.passes(hints.NO_THINKER)
    ask(client, table, again=True)
    assert worker.give_hints() == 1


def test_an_idle_worker_wakes_for_a_late_hint(at_turn):
    table, client = at_turn
    ask(client, table)
    now = Hint.objects.get().requested_at
    expected = hints.NO_THINKER.total_seconds()
    assert worker.WORKER.seconds_until_due(now) == pytest.approx(expected)


def test_without_an_answer_within_three_seconds_the_page_is_told_so(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    clock.passes(hints.WITHIN)
    assert "No expert was free" in ask(client, table, again=True)
    assert THINKING in ask(client, table)  # asked anew
    assert worker.give_hints(THINKER) == 1
    assert timedelta(seconds=3) >= hints.WITHIN


def test_hints_come_before_the_moves_of_bots(at_turn, monkeypatch):
    table, client = at_turn
    new_table(person("Bob"), MASTER, MASTER)
    ask(client, table)
    order = []
    monkeypatch.setattr(worker, "give_hints", lambda duty: order.append("hint") or 0)
    monkeypatch.setattr(worker, "run_due", lambda most, duty: order.append("move") or 0)
    stop = worker.WorkerStop()
    monkeypatch.setattr(stop, "sleep", lambda seconds: setattr(stop, "requested", True))
    worker.loop(THINKER, 0, stop)
    assert order == ["hint", "move"]


def test_a_bot_that_fails_leaves_the_hint_to_the_next_weaker_one(at_turn, monkeypatch, levels):
    table, client = at_turn
    ask(client, table)
    decide = bots.decide

    def fail_at_first(*arguments):
        if len(levels) == 1:
            raise ArithmeticError
        return decide(*arguments)

    monkeypatch.setattr("parlour.bots.decide", fail_at_first)
    assert worker.give_hints(THINKER) == 1
    assert [level for level, _ in levels] == ["expert", "regular"]
    assert "hinted" in ask(client, table, again=True)


def test_hints_are_limited_for_each_person(at_turn, monkeypatch):
    table, client = at_turn
    monkeypatch.setattr(limits, "HINTS", limits.Limit("hints", 2, 60))
    for _ in range(2):
        ask(client, table)
        Hint.objects.all().delete()
    refused = client.get(reverse("hint", args=[table.slug]), headers=HTMX)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert "too many hints" in text_of(refused)
    assert not Hint.objects.exists()


def test_coming_back_for_the_answer_counts_once(at_turn, monkeypatch):
    table, client = at_turn
    monkeypatch.setattr(limits, "HINTS", limits.Limit("hints", 1, 60))
    ask(client, table)
    for _ in range(5):
        assert THINKING in ask(client, table, again=True)
    assert THINKING in ask(client, table)  # a second click


def test_without_scripts_the_page_comes_back_by_itself(at_turn):
    table, client = at_turn
    response = client.get(reverse("hint", args=[table.slug]))
    assert response.headers["Refresh"] == f"1; url=/t/{table.slug}/hint/?since={table.ply}"
    assert "Refresh" not in client.get(reverse("hint", args=[table.slug]), headers=HTMX).headers


def test_hints_that_nobody_looks_at_go(at_turn):
    table, client = at_turn
    ask(client, table)
    housekeeping.run(timezone.now())
    assert Hint.objects.exists()
    housekeeping.run(timezone.now() + 2 * hints.OLD)
    assert not Hint.objects.exists()
