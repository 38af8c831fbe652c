"""A worker that ends is started again; /health tells how the workers are."""

from datetime import timedelta

import pytest
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from parlour.web import supervisor, worker
from parlour.web.models import SILENT_SECONDS, Worker
from parlour.web.supervisor import HEALTHY, LONGEST, SHORTEST, Supervisor


class Process:
    """A process that ends when the test says so."""

    def __init__(self):
        self.status = None
        self.calls = []

    def poll(self):
        return self.status

    def terminate(self):
        self.calls.append("terminate")
        self.status = 0

    def kill(self):
        self.calls.append("kill")

    def wait(self, timeout=None):
        return self.status


class Staff:
    """A supervisor with a clock that stands still, and all processes it has started."""

    def __init__(self, count=1):
        self.now = 0.0
        self.started = []
        self.fails = False
        names = [f"worker-{number + 1}" for number in range(count)]
        self.supervisor = Supervisor(self.start, names, clock=lambda: self.now)
        self.supervisor.look()

    def start(self, name):
        if self.fails:
            raise OSError(12, "no memory")
        self.started.append(Process())
        return self.started[-1]

    def after(self, seconds):
        self.now += seconds
        self.supervisor.look()
        return len(self.started)

    def dies(self):
        self.started[-1].status = -9
        return self.after(0)


def test_as_many_workers_as_wanted_are_started_once():
    staff = Staff(3)
    assert staff.after(1000) == 3


def test_a_worker_that_dies_is_replaced_after_a_pause():
    staff = Staff()
    assert staff.dies() == 1
    assert staff.after(SHORTEST / 2) == 1
    assert staff.after(SHORTEST / 2) == 2


def test_the_pause_grows_up_to_a_limit_and_starts_anew_after_a_healthy_time():
    staff = Staff()
    pauses = []
    for _ in range(10):
        staff.dies()
        pauses.append(staff.supervisor.posts[0].pause)
        staff.after(pauses[-1])
    assert pauses[:4] == [SHORTEST, 2 * SHORTEST, 4 * SHORTEST, 8 * SHORTEST]
    assert pauses[-1] == LONGEST
    staff.after(HEALTHY)
    staff.dies()
    assert staff.supervisor.posts[0].pause == SHORTEST


def test_a_worker_that_cannot_be_started_is_tried_again():
    staff = Staff()
    staff.fails = True
    staff.dies()
    assert staff.after(SHORTEST) == 1
    staff.fails = False
    assert staff.after(2 * SHORTEST) == 2


def test_the_others_go_on_while_one_is_replaced():
    staff = Staff(2)
    first, second = staff.started
    first.status = 1
    staff.after(0)
    states = [post["state"] for post in staff.supervisor.report()]
    assert states == ["starting", "running"]
    assert second.calls == []


def test_a_replaced_worker_is_told_in_the_log(caplog, monkeypatch):
    monkeypatch.setattr(supervisor.log.parent, "propagate", True)
    Staff().dies()
    assert "worker-1 ended with status -9; it is started again in 1 s" in caplog.text


def test_a_stopped_supervisor_stops_its_workers_and_starts_no_more():
    staff = Staff(2)
    staff.supervisor.stop()
    assert [process.calls for process in staff.started] == [["terminate"], ["terminate"]]
    assert staff.after(1000) == 2


def test_health_names_the_workers_and_their_last_beat(db, monkeypatch):
    staff = Staff()
    monkeypatch.setattr(supervisor, "current", staff.supervisor)
    now = timezone.now()
    worker.Routine(worker.Duty("one")).look(now)
    Worker.beat("two", now - timedelta(seconds=2 * SILENT_SECONDS))
    response = Client().get("/health")
    assert response.status_code == 200
    health = response.json()
    assert health["ok"]
    assert health["database"] == "ok"
    assert [(one["name"], one["state"]) for one in health["workers"]] == [
        ("one", "working"),
        ("two", "silent"),
    ]
    assert health["workers"][0]["last_beat"] == now.isoformat(timespec="seconds")
    assert health["supervised"] == [{"post": "worker-1", "state": "running", "restarts": 0}]


def test_health_names_nobody_to_strangers(db):
    worker.Routine(worker.Duty("one")).look(timezone.now())
    for stranger in ({"REMOTE_ADDR": "192.0.2.1"}, {"headers": {"x-forwarded-for": "192.0.2.1"}}):
        response = Client().get("/health", **stranger)
        assert response.json() == {"ok": True, "database": "ok"}


def test_health_tells_workers_from_thinkers(db):
    now = timezone.now()
    worker.Routine(worker.Duty("slow", is_thinker=True)).look(now)
    health = Client().get("/health").json()
    assert not health["ok"]  # nobody looks after quick bots
    worker.Routine(worker.Duty("quick")).look(now)
    health = Client().get("/health").json()
    assert health["ok"]
    assert [(one["name"], one["kind"]) for one in health["workers"]] == [
        ("quick", "worker"),
        ("slow", "thinker"),
    ]


def test_without_a_living_worker_the_site_answers_but_is_not_well(db):
    response = Client().get("/health")
    assert response.status_code == 200
    assert not response.json()["ok"]


def test_without_its_database_the_site_says_so(monkeypatch):
    def gone(*_):
        raise DatabaseError("gone")

    monkeypatch.setattr(Worker.objects, "order_by", gone)
    response = Client().get("/health")
    assert response.status_code == 503
    assert response.json()["database"] == "unreachable"


def test_health_is_only_looked_at():
    assert Client().post("/health").status_code == 405


@pytest.fixture(autouse=True)
def _nobody_supervised(monkeypatch):
    monkeypatch.setattr(supervisor, "current", None)
