"""How often somebody may do something, and what becomes of those who come back too late."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from threading import Barrier, Lock

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parlour.web import housekeeping, limits, passwords, people, tables
from parlour.web.address import client_address
from parlour.web.limits import Limit, NotNow
from parlour.web.models import Person, Presence, Table, Throttle, Token
from tests.web.hashers import QuickArgon2
from tests.web.support import BOT, GAME, ME, OPEN, browser, new_table, person, text_of

pytestmark = pytest.mark.django_db
SECRET = "a quiet room"
HOME, ELSEWHERE = "192.0.2.1", "198.51.100.7"
THREE = Limit("login", 3, 60)
GROWING = Limit("login", 3, 600, pauses=(10, 20, 40))


class Clock:
    def __init__(self):
        self.seconds = 1_000_000.0

    def __call__(self):
        return self.seconds

    def go_on(self, seconds):
        self.seconds += seconds


@pytest.fixture
def clock(monkeypatch):
    stopped = Clock()
    monkeypatch.setattr(limits, "now", stopped)
    return stopped


def tries(limit, count, *about):
    """How many of so many tries are allowed."""
    allowed = 0
    for _ in range(count):
        try:
            limits.take(limit, *about)
            allowed += 1
        except NotNow:
            pass
    return allowed


def wait_for(limit, *about):
    with pytest.raises(NotNow) as refused:
        limits.take(limit, *about)
    return refused.value.seconds


def in_threads(count, work):
    """Do something in so many threads at the same instant; gives what each returned."""
    ready = Barrier(count)

    def run(index):
        ready.wait()
        try:
            return work(index)
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


@pytest.fixture
def real_database(transactional_db, tmp_path):
    """A database that threads share: SQLite in a file, or PostgreSQL."""
    if connection.vendor != "sqlite":
        yield
        return
    settings = connection.settings_dict
    in_memory = settings["NAME"]
    settings["NAME"] = str(tmp_path / "parlour.sqlite3")  # of connections that are made from now on
    try:
        in_threads(1, lambda _: call_command("migrate", verbosity=0, interactive=False))
        yield
    finally:
        settings["NAME"] = in_memory


# Counting


def test_so_many_times_are_allowed_until_the_time_is_over(clock):
    assert tries(THREE, 5, "x") == 3
    clock.go_on(20)
    assert wait_for(THREE, "x") == 40
    assert tries(THREE, 1, "y") == 1
    clock.go_on(41)
    assert tries(THREE, 5, "x") == 3


def test_a_refused_try_does_not_make_the_wait_longer(clock):
    assert tries(GROWING, 3, "x") == 3
    waits = [wait_for(GROWING, "x") for _ in range(5)]
    assert waits == [10] * 5


def test_waits_grow_up_to_the_longest(clock):
    assert tries(GROWING, 3, "x") == 3
    waits = []
    for _ in range(4):
        waits.append(wait_for(GROWING, "x"))
        clock.go_on(waits[-1])
        assert tries(GROWING, 1, "x") == 1
    assert waits == [10, 20, 40, 40]
    clock.go_on(601)
    assert tries(GROWING, 5, "x") == 3


def test_a_single_try_is_a_limit_too(clock):
    assert tries(Limit("login", 1, 60), 3, "x") == 1


def test_a_clock_put_back_by_a_day_locks_nobody_out(clock):
    for limit in (THREE, GROWING):
        Throttle.objects.all().delete()
        assert tries(limit, 5, "x") == 3
        clock.go_on(-24 * 3600)
        assert tries(limit, 1, "x") == 1


def test_a_try_may_be_given_back_or_all_forgotten(clock):
    assert tries(THREE, 5, "x") == 3
    limits.give_back(THREE, "x")
    assert tries(THREE, 5, "x") == 1
    limits.forget(THREE, "x")
    assert tries(THREE, 5, "x") == 3


def test_an_operator_may_widen_limits_by_address_or_switch_them_off(clock, settings):
    crowd = Limit("guests", 3, 60, by_address=True)
    settings.LIMITS = 2.0
    assert tries(crowd, 9, "x") == 6
    assert tries(THREE, 9, "x") == 3
    settings.LIMITS = 0.0
    assert tries(crowd, 9, "y") == 9


def test_what_is_counted_in_memory_is_as_strict_and_bounded(clock, monkeypatch):
    meter = limits.Meter(THREE)
    for _ in range(3):
        meter.take("x")
    with pytest.raises(NotNow) as refused:
        meter.take("x")
    assert refused.value.seconds == 60
    clock.go_on(61)
    meter.take("x")
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    for number in range(50):
        meter.take(number)
    assert len(meter.counts) <= 10


@pytest.mark.parametrize("limit", [THREE, GROWING], ids=["window", "growing"])
def test_tries_at_the_same_instant_are_counted_one_by_one(real_database, limit):
    assert sum(in_threads(24, lambda _: tries(limit, 1, "x"))) == 3


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_an_address_is_that_of_a_customer(given, address):
    assert client_address(RequestFactory().get("/", REMOTE_ADDR=given)) == address


def test_what_a_stranger_says_about_the_address_does_not_count():
    request = RequestFactory().get("/", REMOTE_ADDR=HOME, headers={"x-forwarded-for": ELSEWHERE})
    assert client_address(request) == HOME


# Passwords


def account(name="Ann"):
    account = Person(login=name.lower(), name=name)
    account.set_password(SECRET)
    account.save()
    return account


def log_in(password, address=HOME, name="Ann", lang="en"):
    form = {"login": name, "password": password}
    return browser(lang=lang).post(reverse("login"), form, REMOTE_ADDR=address)


def test_of_24_wrong_passwords_at_the_same_instant_eight_are_checked(real_database, monkeypatch):
    """More would be guesses for free, and 100 MB of memory each."""
    checked, at_once, most_at_once, lock = 0, 0, 0, Lock()
    verify = QuickArgon2.__mro__[2].verify

    def counted(self, password, encoded):
        nonlocal checked, at_once, most_at_once
        with lock:
            checked, at_once = checked + 1, at_once + 1
            most_at_once = max(most_at_once, at_once)
        try:
            return verify(self, password, encoded)
        finally:
            with lock:
                at_once -= 1

    in_threads(1, lambda _: account())
    monkeypatch.setattr(QuickArgon2.__mro__[2], "verify", counted)
    statuses = in_threads(24, lambda n: log_in(f"guess {n}").status_code)
    assert checked == statuses.count(400) == 8
    assert statuses.count(429) == 16
    assert most_at_once <= passwords.AT_ONCE


def test_eight_wrong_passwords_from_one_place_lock_nobody_out_elsewhere(clock):
    account()
    assert [log_in("guess").status_code for _ in range(10)] == [400] * 8 + [429] * 2
    assert log_in(SECRET, ELSEWHERE).status_code == 302
    refused = log_in(SECRET)
    assert refused["Retry-After"] == "15"
    assert "Try again in 15 seconds" in text_of(refused)
    assert "za 15 sekund" in text_of(log_in(SECRET, lang="pl"))
    clock.go_on(15)
    assert log_in("guess").status_code == 400
    assert log_in(SECRET)["Retry-After"] == "30"
    clock.go_on(30)
    assert log_in(SECRET).status_code == 302
    assert log_in("guess").status_code == 400


def test_the_wider_limits_are_far_away_for_people():
    assert limits.LOGIN_ADDRESS.most >= 10 * limits.LOGIN.most
    assert limits.LOGIN_ACCOUNT.most >= 10 * limits.LOGIN.most


def test_an_address_cannot_try_account_after_account(clock, monkeypatch):
    monkeypatch.setattr(limits, "LOGIN_ADDRESS", replace(limits.LOGIN_ADDRESS, most=10))
    statuses = [log_in("guess", name=f"name{n}").status_code for n in range(12)]
    assert statuses == [400] * 10 + [429] * 2
    assert log_in("guess", ELSEWHERE).status_code == 400


def test_many_addresses_cannot_go_on_with_one_account_for_ever(clock, monkeypatch):
    monkeypatch.setattr(limits, "LOGIN_ACCOUNT", replace(limits.LOGIN_ACCOUNT, most=10))
    account()
    addresses = [f"2001:db8:0:{n:x}::1" for n in range(12)]
    statuses = [log_in("guess", address).status_code for address in addresses]
    assert statuses == [400] * 10 + [429] * 2
    clock.go_on(3601)
    assert log_in(SECRET).status_code == 302


def test_many_addresses_cannot_lock_the_owner_out_of_the_own_browser(clock, monkeypatch):
    monkeypatch.setattr(limits, "LOGIN_ACCOUNT", replace(limits.LOGIN_ACCOUNT, most=10))
    account()
    account("Eve")
    own, stranger = browser(), browser()
    for client, name in ((own, "ann"), (stranger, "eve")):
        client.post("/account/login/", {"login": name, "password": SECRET})
        client.post("/account/logout/")
    for n in range(12):
        log_in("guess", f"2001:db8:0:{n:x}::1")
    form = {"login": "ann", "password": SECRET}
    assert log_in(SECRET).status_code == 429
    assert stranger.post("/account/login/", form).status_code == 429
    assert own.post("/account/login/", form).status_code == 302


def test_a_queue_for_passwords_that_is_too_long_is_told(monkeypatch):
    account()
    monkeypatch.setattr(passwords, "LONGEST_WAIT", 0.01)
    with passwords.turn(), passwords.turn():
        busy = log_in(SECRET)
    assert busy.status_code == 503
    assert int(busy["Retry-After"]) >= 1
    assert "Too many people are logging in" in text_of(busy)
    assert log_in(SECRET).status_code == 302


def test_nobody_waits_behind_a_queue_that_is_full(monkeypatch):
    """Those who wait hold a thread and a connection each."""
    monkeypatch.setattr(passwords, "LONGEST_WAIT", 600.0)
    for _ in range(passwords.AT_ONCE + passwords.MOST_WAITING):
        assert passwords._queue.acquire(blocking=False)
    try:
        with pytest.raises(NotNow):
            QuickArgon2().encode("password", "some salt")
    finally:
        for _ in range(passwords.AT_ONCE + passwords.MOST_WAITING):
            passwords._queue.release()


def change_password(client, old=SECRET, **form):
    new = {"old": old, "password": "another quiet room", **form}
    return client.post(reverse("password"), new)


def test_a_new_password_ends_other_sessions_and_tokens():
    ann = account()
    here, there = browser(ann), browser(ann)
    Token.make(ann, "bot")
    assert 'name="keep_tokens"' in text_of(here.get(reverse("account-safety")))
    assert change_password(here, "wrong").status_code == 400
    assert Token.objects.exists()
    assert change_password(here).status_code == 200
    assert not Token.objects.exists()
    assert "Ann" in text_of(here.get("/"))
    assert "Ann" not in text_of(there.get("/"))


def test_tokens_stay_for_whoever_wants_that():
    ann = account()
    Token.make(ann, "bot")
    assert change_password(browser(ann), keep_tokens="on").status_code == 200
    assert Token.objects.count() == 1


def test_the_old_password_cannot_be_guessed_either(clock):
    client = browser(account())
    statuses = [change_password(client, "guess").status_code for _ in range(10)]
    assert statuses == [400] * 8 + [429] * 2
    assert change_password(client)["Retry-After"] == "15"
    clock.go_on(15)
    assert change_password(client).status_code == 200


# Guests, tables, uploads


def open_table(client, address=HOME):
    form = {"seat-0": "me", "seat-1": "bot-random"}
    return client.post(reverse("new", args=[GAME]), form, REMOTE_ADDR=address)


def test_an_address_brings_so_many_new_guests_and_no_more(clock):
    statuses = [open_table(browser()).status_code for _ in range(25)]
    assert statuses == [302] * 20 + [429] * 5
    assert Person.objects.count() == Table.objects.count() == 20
    refused = open_table(browser())
    assert refused["Retry-After"] == "3600"
    assert "try again in 60 minutes" in text_of(refused)
    assert open_table(browser(), ELSEWHERE).status_code == 302
    assert browser().get("/").status_code == 200
    clock.go_on(3601)
    assert open_table(browser()).status_code == 302


def test_so_many_tables_are_opened_from_an_address(clock):
    client = browser(person())
    statuses = [open_table(client).status_code for _ in range(62)]
    assert statuses == [302] * 60 + [429] * 2
    token = Token.make(person("Bob"), "bot")
    refused = browser().post(
        "/api/tables",
        {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]},
        content_type="application/json",
        headers={"authorization": f"Bearer {token}"},
        REMOTE_ADDR=HOME,
    )
    assert refused.status_code == 429
    assert refused["Retry-After"] == "3600"
    assert "tables" in refused.json()["detail"]


def test_so_many_records_are_brought_from_an_address(clock):
    client = browser(person())
    url = reverse("upload")
    statuses = [client.post(url, {"text": "?"}, REMOTE_ADDR=HOME).status_code for _ in range(32)]
    assert statuses == [400] * 30 + [429] * 2
    assert client.post(url, {"text": "?"}, REMOTE_ADDR=ELSEWHERE).status_code == 400


def test_too_many_messages_are_told_above_the_table(clock):
    ann = person()
    table = new_table(ann, ME, OPEN)
    client, url = browser(ann), reverse("chat", args=[table.slug])
    assert [client.post(url, {"text": "hi"}).status_code for _ in range(20)] == [302] * 20
    refused = client.post(url, {"text": "hi"})
    assert refused.status_code == 429
    assert refused["Retry-After"] == "60"
    assert "Slowly, please" in text_of(refused)
    assert table.chat.count() == 20


# Programs


def test_looking_with_a_token_writes_nothing():
    ann = person()
    table = new_table(ann, ME, BOT)
    headers = {"authorization": f"Bearer {Token.make(ann, 'bot')}"}
    client = browser()
    for path in ("me", "games", f"tables/{table.slug}", f"tables/{table.slug}/choices"):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(f"/api/{path}", headers=headers).status_code == 200
        assert [q["sql"] for q in queries if not q["sql"].startswith("SELECT")] == []


def test_a_program_that_asks_too_often_is_told_when_to_come_back(clock, monkeypatch):
    monkeypatch.setattr(limits, "api_calls", limits.Meter(THREE))
    headers = {"authorization": f"Bearer {Token.make(person(), 'bot')}"}
    client = browser()
    assert [client.get("/api/me", headers=headers).status_code for _ in range(3)] == [200] * 3
    refused = client.get("/api/me", headers=headers)
    assert refused.status_code == 429
    assert refused["Retry-After"] == "60"
    assert client.get("/api/games").status_code == 200


def test_who_plays_by_a_program_is_not_gone():
    ann = person(seen=timezone.now() - timedelta(days=40))
    headers = {"authorization": f"Bearer {Token.make(ann, 'bot')}"}
    browser().get("/api/me", headers=headers)
    assert people.remove_idle_guests(timezone.now()) == 0
    assert Person.objects.get(pk=ann.pk).seen > timezone.now() - timedelta(minutes=1)


# Housekeeping


def test_guests_without_games_go_when_they_have_not_been_here_for_long():
    now = timezone.now()
    long_ago = now - timedelta(days=31)
    idle = person("Idle", seen=long_ago)
    player = person("Player", seen=long_ago)
    owner = person("Owner", seen=long_ago)
    fresh_one = person("Fresh", seen=now - timedelta(days=29))
    table = new_table(owner, OPEN, BOT)
    tables.sit(table.pk, player, 0)
    member = account()
    Person.objects.filter(pk=member.pk).update(seen=long_ago)
    Token.make(idle, "bot")
    assert people.remove_idle_guests(now) == 1
    assert set(Person.objects.all()) == {player, owner, fresh_one, member}


def test_housekeeping_removes_what_is_over_and_nothing_else(clock, monkeypatch):
    now = timezone.now()
    clock.seconds = now.timestamp()
    ann = person()
    table = new_table(ann, ME, BOT)
    tries(Limit("login", 3, 60), 1, "old")
    tries(Limit("login", 3, 9000), 1, "new")
    for key, days in (("old", -1), ("new", 1)):
        expires = now + timedelta(days=days)
        Session.objects.create(session_key=key, session_data="", expire_date=expires)
    Presence.objects.create(table=table, person=ann, seen=now - timedelta(days=2))
    Presence.objects.create(table=table, person=person("Bob"), seen=now + timedelta(seconds=100))
    person("Idle", seen=now - timedelta(days=60))
    assert housekeeping.run(now + timedelta(seconds=120)) == 4
    assert [row.key for row in Throttle.objects.all()] == ["login:new"]
    assert [session.pk for session in Session.objects.all()] == ["new"]
    assert Presence.objects.get().person.name == "Bob"
    assert housekeeping.run(now + timedelta(seconds=120)) == 0


def test_housekeeping_does_a_bounded_part_at_a_time(monkeypatch):
    monkeypatch.setattr(limits, "MOST_PURGED", 10)
    monkeypatch.setattr(people, "MOST_REMOVED", 10)
    Throttle.objects.bulk_create(
        Throttle(key=f"login:{n}", count=1, opens=0, ends=1) for n in range(25)
    )
    long_ago = timezone.now() - timedelta(days=60)
    Person.objects.bulk_create(Person(name=f"Guest {n}", seen=long_ago) for n in range(25))
    removed = [housekeeping.run(timezone.now()) for _ in range(4)]
    assert removed == [20, 20, 10, 0]
