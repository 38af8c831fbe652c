"""Slow bots think apart from quick ones, keep their plans, and are replaced if they fail."""

import os
import re
import subprocess
import sys
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.urls import reverse
from django.utils import timezone

from parlour import bots, games
from parlour.bots import Bot
from parlour.kernel.match import Match
from parlour.web import environment, serve, store, tables, thinking, worker
from parlour.web.environment import BadSetting, thinkers
from parlour.web.models import Table
from parlour.web.tables import SeatPlan
from parlour.web.thinking import Mind, quick, weakened, weaker
from tests.web.server import PATIENCE, ROOT
from tests.web.support import (
    BOT,
    GAME,
    MASTER,
    ME,
    THINKER,
    bots_play,
    browser,
    fresh,
    new_table,
    person,
    play_turn,
    text_of,
    to_move,
)

pytestmark = pytest.mark.django_db
OTHER = worker.Duty("other", is_thinker=True)
SECOND = timedelta(seconds=1)


@pytest.fixture
def made(monkeypatch):
    """The levels of all bots that are made, one after another."""
    make = bots.make
    levels: list[str] = []

    def note(level, *arguments, **named):
        levels.append(level)
        return make(level, *arguments, **named)

    monkeypatch.setattr("parlour.bots.make", note)
    return levels


@pytest.fixture(autouse=True)
def _clock_stands_still(monkeypatch):
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)


@pytest.fixture
def warnings(caplog, monkeypatch):
    monkeypatch.setattr(thinking.log.parent, "propagate", True)
    return caplog


def set_due(table: Table, moment) -> None:
    Table.objects.filter(pk=table.pk).update(bot_due=moment)


def move_on(table: Table) -> None:
    """One move at least, by whoever is there for it, till a slow bot has to think again."""
    while worker.run_due(1, THINKER) or worker.run_due(1):
        if fresh(table).bot_slow:
            return
    raise AssertionError("nobody moves")


# Two queues


def test_a_slow_bot_is_left_to_thinkers():
    table = new_table(person(), MASTER, MASTER)
    assert worker.run_due() == 0
    assert worker.run_due(1, THINKER) == 1
    assert fresh(table).ply == 1


def test_a_quick_bot_is_left_to_workers():
    new_table(person(), BOT, BOT)
    assert worker.run_due(1, THINKER) == 0
    assert worker.run_due(1) == 1


def test_twenty_masters_never_make_a_novice_wait(made):
    ann = person()
    masters = [new_table(ann, MASTER, MASTER) for _ in range(20)]
    novice = new_table(ann, *[SeatPlan("bot", "novice")] * 2)
    for table in masters:
        set_due(table, timezone.now() - worker.NO_THINKER / 2)
    assert worker.run_due(most=1) == 1
    assert fresh(novice).ply == 1
    assert made == ["novice"]
    assert not any(fresh(table).ply for table in masters)


def test_a_slow_bot_without_a_choice_waits_for_nobody():
    """A thinker would have nothing to think about."""
    seat = SimpleNamespace(level="master", index=0)

    def match(*choices):
        return SimpleNamespace(state=SimpleNamespace(choices=lambda seat: list(choices)))

    assert thinking.is_slow(match(1, 2), seat)
    assert not thinking.is_slow(match(1), seat)
    assert not thinking.is_slow(match(1, 2), SimpleNamespace(level="regular", index=0))


def test_where_several_decide_at_once_the_quick_ones_go_first(monkeypatch):
    table = new_table(person(), MASTER, BOT)
    match = store.position(table)
    both = SimpleNamespace(state=match.state, pending=[0, 1], game=match.game, view=match.view)
    monkeypatch.setattr(thinking, "is_slow", lambda match, seat: seat.level == "master")
    assert worker.next_bot(table, both, worker.WORKER).index == 1
    assert worker.next_bot(table, both, THINKER).index == 0
    store.save_and_schedule(table, both)
    assert not fresh(table).bot_slow


def test_if_no_thinker_comes_a_worker_lets_a_quick_bot_decide(made, warnings):
    table = new_table(person(), MASTER, MASTER)
    set_due(table, timezone.now() - worker.NO_THINKER)
    assert worker.run_due(most=1) == 1
    assert fresh(table).ply == 1
    assert made == ["regular"]
    assert f"table {table.slug}: no thinker was free for the bot master, regular" in warnings.text


def test_an_idle_process_wakes_when_it_is_needed():
    table = new_table(person(), MASTER, MASTER)
    now = timezone.now()
    due = now + SECOND / 2
    set_due(table, due)
    assert THINKER.seconds_until_due(now) == pytest.approx(0.5)
    assert worker.WORKER.seconds_until_due(now) == worker.IDLE
    late = due + worker.NO_THINKER - SECOND
    assert worker.WORKER.seconds_until_due(late) == pytest.approx(1)
    Table.objects.filter(pk=table.pk).update(thinker="other")
    assert THINKER.seconds_until_due(due) == pytest.approx(worker.OTHER_THINKER.total_seconds())


# Plans


def test_a_bot_keeps_its_plan_within_its_turn(made):
    """The process remembers the bot; without it, it thinks anew and plays on all the same."""
    table = new_table(person(), MASTER, MASTER)
    seat = to_move(table)
    while to_move(table) == seat:
        move_on(table)
    assert fresh(table).ply > 1
    assert made == ["master"]
    move_on(table)
    assert made == ["master"] * 2
    thinking.forget()
    move_on(table)
    assert made == ["master"] * 3


def test_a_process_remembers_only_so_many_bots(monkeypatch):
    monkeypatch.setattr(thinking, "KEPT", 2)
    ann = person()
    for _ in range(3):
        new_table(ann, MASTER, MASTER)
    assert worker.run_due(3, THINKER) == 3
    assert len(thinking._minds) == 2


def test_the_thinker_that_knows_the_plan_goes_on():
    table = new_table(person(), MASTER, MASTER)
    move_on(table)
    now = timezone.now()
    assert worker.claim(now, OTHER) is None
    set_due(table, now - worker.OTHER_THINKER)
    assert worker.claim(now, OTHER).pk == table.pk


class Clock:
    """A clock that goes on while a bot thinks, for as long as it may."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        self.thoughts = []
        monkeypatch.setattr(thinking.time, "perf_counter", lambda: self.now)
        monkeypatch.setattr("parlour.bots.decide", self.decide)

    def decide(self, bot, state, seat, budget=0):
        self.thoughts.append(bot.seconds)
        self.now += bot.seconds
        return state.choices(seat)[0]


def test_a_move_takes_two_seconds_and_a_turn_six(monkeypatch, settings):
    settings.MOVE_SECONDS, settings.TURN_SECONDS = 2.0, 6.0
    clock = Clock(monkeypatch)
    match = Match(games.find(GAME), 2, 1, {})
    mind = Mind("master", bots.make("master", match.game, 1, timed=True), 9.0)
    turns: list[list[float]] = []
    last = None
    while len(turns) < 6:
        seat = match.state.to_move
        if seat == 0:
            if last != 0:
                turns.append([])
            mind.choose(match, 0)
            turns[-1].append(clock.thoughts[-1])
        last = seat
        match.play(match.state.choices(seat)[0], seat)
    assert any(len(turn) > 1 for turn in turns)
    for turn in turns:
        assert turn[0] == 2.0
        assert sum(turn) < 6.0
    settings.MOVE_SECONDS = 0.5
    assert Mind("master", mind.bot, 9.0).seconds_now() == 0.5
    assert Mind("master", mind.bot, 9.0, thought=60.0).seconds_now() > 0.0


def test_who_plays_on_alone_thinks_anew_after_a_while(monkeypatch):
    Clock(monkeypatch)
    match = Match(games.find(GAME), 2, 1, {})
    mind = Mind("master", bots.make("master", match.game, 1, timed=True), 2.0)
    plies = [SimpleNamespace(seat=0, choice=0)] * 40
    mind.ply, mind.choices = 40, thinking.LONGEST_TURN - 1
    lonely = SimpleNamespace(plies=plies, game=match.game)
    assert mind.goes_on(lonely, 0)
    mind.choices += 1
    assert not mind.goes_on(lonely, 0)


# Bots that fail


class Fails(Bot):
    """Raises instead of choosing."""

    def choose(self, state, seat, budget=0):
        raise ArithmeticError("no way out")


class Cheats(Bot):
    """Chooses what nobody may."""

    def choose(self, state, seat, budget=0):
        return -1


def put_in_place(monkeypatch, kind, *levels):
    """Let bots of these levels be of another kind."""
    make = bots.make

    def make_other(level, game, seed, timed=False):
        bot = make(level, game, seed, timed)
        return kind(bot.chance) if level in levels else bot

    monkeypatch.setattr("parlour.bots.make", make_other)


@pytest.mark.parametrize("kind", [Fails, Cheats])
def test_a_bot_that_fails_is_replaced_by_the_next_weaker_one(kind, monkeypatch, warnings):
    table = new_table(person(), MASTER, MASTER)
    put_in_place(monkeypatch, kind, "master")
    assert worker.run_due(1, THINKER) == 1
    assert fresh(table).ply == 1
    lines = [line.getMessage() for line in warnings.records if line.levelname == "WARNING"]
    assert len(lines) == 1
    assert lines[0].startswith(f"table {table.slug}: the bot master failed")
    assert lines[0].endswith("expert decides for it this time")


def test_if_the_weaker_one_fails_too_one_still_weaker_decides(monkeypatch, made):
    table = new_table(person(), *[SeatPlan("bot", "regular")] * 2)
    put_in_place(monkeypatch, Fails, "regular", "apprentice", "novice")
    assert worker.run_due(1) == 1
    assert fresh(table).ply == 1
    assert made == ["regular", "apprentice", "novice", "random"]


def test_for_the_next_move_the_bot_itself_decides_again(monkeypatch, made):
    table = new_table(person(), MASTER, MASTER)
    with monkeypatch.context() as patched:
        put_in_place(patched, Fails, "master")
        move_on(table)
    move_on(table)
    assert made == ["master", "expert", "master"]


def test_after_a_killed_process_the_next_weaker_bot_decides(made, warnings):
    """Started again under its name, it takes up at once what it was busy with."""
    table = new_table(person(), MASTER, MASTER)
    now = timezone.now()
    assert worker.claim(now, THINKER).pk == table.pk
    assert worker.run_due(1, THINKER) == 0
    assert worker.take_up_again("another", now) == 0
    assert worker.take_up_again(THINKER.name, now) == 1
    assert worker.run_due(1, THINKER) == 1
    assert made == ["expert"]
    assert f"table {table.slug}: the bot master has not decided" in warnings.text
    assert "expert decides for it this time" in warnings.text
    assert fresh(table).bot_tries == 0


def test_without_its_successor_the_claim_of_a_killed_process_lapses(made):
    table = new_table(person(), MASTER, MASTER)
    worker.claim(timezone.now() - worker.CLAIM - SECOND, THINKER)
    worker.claim(timezone.now() - worker.CLAIM, THINKER)
    set_due(table, timezone.now() - worker.OTHER_THINKER)
    Table.objects.filter(pk=table.pk).update(bot_tries=2)
    assert worker.run_due(1, OTHER) == 1
    assert made == ["regular"]


def test_a_claim_that_was_given_back_weakens_nobody(monkeypatch, made):
    """The database failed, not the bot."""
    table = new_table(person(), MASTER, MASTER)

    def full(*_, **__):
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store, "play", full)
        assert worker.run_due(1, THINKER) == 0
    set_due(table, timezone.now())
    assert worker.run_due(1, THINKER) == 1
    assert set(made) == {"master"}


def test_a_table_that_is_deleted_while_a_bot_thinks_is_no_failure(monkeypatch, warnings):
    table = new_table(person(), MASTER, MASTER)
    decide = bots.decide

    def think(*arguments):
        Table.objects.all().delete()
        return decide(*arguments)

    monkeypatch.setattr("parlour.bots.decide", think)
    assert worker.run_due(1, THINKER) == 0
    assert not Table.objects.filter(pk=table.pk).exists()
    assert not warnings.records


def test_a_seat_taken_back_while_a_thinker_thinks_is_not_played():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    tables.hand_over(table.pk, 0, ann, "master")
    claimed = worker.claim(timezone.now(), THINKER)
    assert claimed is not None
    before = fresh(table).ply
    tables.take_back(table.pk, 0, ann)
    assert worker.move_bot(claimed, THINKER) == 0
    assert fresh(table).ply == before


def test_levels_from_strong_to_weak():
    order = ["master"]
    while weaker(order[-1]):
        order.append(weaker(order[-1]))
    assert order == ["master", "expert", "regular", "apprentice", "novice", "random"]
    assert [weaker(name) for name in ("greedy", "search", "automa:3")] == [
        "apprentice",
        "regular",
        "",
    ]
    assert weakened("novice", 5) == "random"
    assert weakened("automa:3", 2) == "automa:3"
    assert [quick(name) for name in ("master", "search", "novice", "random", "automa:3")] == [
        "regular",
        "regular",
        "novice",
        "random",
        "automa:3",
    ]


HANGS = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
django.setup()
from parlour.web import thinking
with thinking.watched(600):
    pass
print("in time", flush=True)
with thinking.watched(0.2):
    while True:
        pass
"""


def test_a_process_whose_bot_never_decides_is_ended_and_tells_where_it_was():
    command = [sys.executable, "-c", HANGS]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT, check=False
    )
    assert "in time" in done.stdout
    assert done.returncode == 1
    assert "Timeout (0:00:00.2" in done.stderr


# A thinker of a site of its own; the first time its masters never come to a decision.
THINKS = """
import sys, django
django.setup()
from django.core.management import call_command
from django.utils import timezone
from parlour import bots
from parlour.web import tables, thinking, worker
from parlour.web.models import Person, Table
class Hangs(bots.Bot):
    def choose(self, state, seat, budget=0):
        while True:
            pass
if sys.argv[1] == "hangs":
    call_command("migrate", verbosity=0)
    ann = Person.objects.create(name="Ann")
    masters = [tables.SeatPlan("bot", "master")] * 2
    tables.open_table(ann, "via_nebula", masters, {}, private=False)
    make = bots.make
    bots.make = lambda *arguments, **named: Hangs(make(*arguments, **named).chance)
    thinking.LIMIT = 0.5
    worker.run("one", is_thinker=True)
else:
    worker.take_up_again("one", timezone.now())
    worker.run_due(1, worker.Duty("one", is_thinker=True))
    print("moves:", Table.objects.get().ply)
"""


def test_after_a_bot_that_never_decides_the_next_weaker_one_does(tmp_path):
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "parlour.web.settings"}
    env.update(PARLOUR_DATA=str(tmp_path), PARLOUR_BOT_PAUSE="0", PARLOUR_MOVE_SECONDS="0.01")
    env.pop("PARLOUR_DATABASE_URL", None)

    def think(how: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", THINKS, how],
            env=env, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    hanging = think("hangs")
    assert hanging.returncode == 1, hanging.stderr
    assert "Timeout" in hanging.stderr
    replaced = think("well")
    assert replaced.stdout == "moves: 1\n", replaced.stderr
    assert "the bot master has not decided" in replaced.stderr
    assert "expert decides for it this time" in replaced.stderr


# Numbers of processes


@pytest.mark.parametrize(("cores", "count"), [(1, 1), (2, 1), (4, 3), (64, 8)])
def test_there_are_as_many_thinkers_as_cores_to_spare(cores, count, monkeypatch):
    monkeypatch.delenv("PARLOUR_THINKERS", raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(cores)), raising=False)
    assert environment.thinkers() == count


def test_the_number_of_thinkers_is_a_setting(monkeypatch, settings):
    monkeypatch.setenv("PARLOUR_THINKERS", "20")
    assert thinkers() == 20
    monkeypatch.setenv("PARLOUR_THINKERS", "many")
    with pytest.raises(BadSetting):
        thinkers()
    settings.THINKERS = 2
    assert serve.posts(1) == ["worker-1", "thinker-1", "thinker-2"]
    assert serve.posts(0) == []  # others run the bots


# On the page


def sign(client, table: Table) -> str:
    """What the rows of the seats say about whose turn it is."""
    html = text_of(client.get(reverse("table", args=[table.slug])))
    signs = re.findall(r'<span class="turn-sign">(.*?)</span>', html)
    return " ".join(signs)


def test_the_page_shows_that_a_bot_thinks_and_since_when(monkeypatch):
    ann = person()
    table = bots_play(new_table(ann, ME, MASTER))
    begun = timezone.now()
    if to_move(table) == 0:
        assert "thinking" not in sign(browser(ann), table)
        begun += SECOND
        monkeypatch.setattr(timezone, "now", lambda: begun)
        table = play_turn(table)
        if table.held is not None:
            table = store.end_turn(table.pk, 0, table.ply)
    monkeypatch.setattr(timezone, "now", lambda: begun + 60 * SECOND)
    since = f'datetime="{begun.isoformat()}"'
    for client in (browser(ann), browser()):
        shown = sign(client, table)
        assert "thinking…" in shown
        assert since in shown
        assert "Your turn" not in shown


def test_the_time_goes_on_while_the_bot_makes_several_choices(monkeypatch):
    table = new_table(person(), MASTER, MASTER)
    begun = sign(browser(), table)
    assert "thinking…" in begun
    moment = timezone.now() + 3 * SECOND
    monkeypatch.setattr(timezone, "now", lambda: moment)
    seat = to_move(table)
    move_on(table)
    while to_move(table) == seat:
        assert sign(browser(), table) == begun
        move_on(table)
    assert sign(browser(), table) != begun


def test_a_stand_in_thinks_for_its_person():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    assert "Your turn" in sign(browser(ann), table)
    tables.hand_over(table.pk, 0, ann, "master")
    assert "thinking…" in sign(browser(ann), table)
