"""Being told while away: by real encrypted messages and by mail, once, and never while looking."""

from __future__ import annotations

import json
import os
import re
import sys
from datetime import UTC, datetime, timedelta
from subprocess import PIPE, Popen
from threading import Thread

import pytest
from django.core import mail
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parlour.web import (
    blocks,
    chat,
    clock_warnings,
    clocks,
    devices as sites_devices,
    notice_mails,
    notice_words,
    notices,
    outbox,
    people,
    presence,
    push,
    receivers,
    store,
    tables,
)
from parlour.web.models import Person, Seat, Table
from parlour.web.notice_models import (
    Delivery,
    Kind,
    NoticeSettings,
    Notification,
    PushKey,
    Receiver,
    TableNotices,
)
from parlour.web.people import BACKEND
from parlour.web.tables import SeatPlan
from tests.web.push_service import PushService
from tests.web.support import (
    GAME,
    ME,
    OPEN,
    browser,
    fresh,
    new_table,
    person,
    play_out,
    two_people,
)

pytestmark = pytest.mark.django_db
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@pytest.fixture(scope="module")
def running():
    service = PushService().start()
    yield service
    service.stop()


@pytest.fixture
def service(running, settings):
    running.received.clear()
    running.answers.clear()
    settings.PUSH_SERVICES = [running.address]
    settings.NOTICE_PAUSE = 0.0
    return running


def add_device(who, device, client=None, **headers):
    """The person's browser says where it can be reached."""
    client = client or browser(who)
    answer = client.post(
        reverse("receiver"), json.dumps(device.subscription()), "application/json", headers=headers
    )
    assert answer.status_code == 204
    who.refresh_from_db()
    return client


def account(name: str, **preferences: object) -> Person:
    """Somebody with a login and a mail address."""
    who = person(name, login=name.lower(), email=f"{name.lower()}@example.org")
    if preferences:
        NoticeSettings.objects.create(person=who, **preferences)
        notices.refresh_reach(who)
    return who


def at_table(ann: Person, bob: Person) -> Table:
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, bob, 1)
    return fresh(table)


def invited(host: Person, guest: Person) -> Table | None:
    """A table at which a seat is kept for somebody, who is told so."""
    table = new_table(host, ME, SeatPlan("open", guest=guest))
    return table if notices.tell(table, host) == [guest] else None


def due_at(table: Table) -> Person:
    return table.seat_set.get(due=True).person


def send(now: datetime | None = None) -> int:
    return outbox.send_due(now or timezone.now())


def test_a_browser_reads_an_encrypted_message_that_the_site_has_signed(service):
    table, *_ = two_people()
    who, device = due_at(table), service.browser()
    add_device(who, device)
    assert notices.tell(fresh(table)) == [who]
    assert send() == 1
    (message,) = service.received
    told = device.read(message)
    other = "Bob" if who.name == "Ann" else "Ann"
    assert told == {
        "title": "Your turn",
        "body": f"Via Nebula with {other}",
        "tag": f"table-{table.slug}",
        "url": f"/t/{table.slug}/",
        "lang": "en",
    }
    claims = message.claims()
    assert claims["aud"] == service.address
    assert claims["sub"].startswith("mailto:")
    assert message.sender() == PushKey.objects.get().public
    assert message.headers["urgency"] == "high"
    assert message.headers["ttl"] == str(push.KEEP)
    assert other.encode() not in message.body
    assert Receiver.objects.get().used is not None
    assert not Delivery.objects.exists()


def test_a_message_holds_nothing_of_the_game(service):
    """Whatever was played and dealt, what a push service or a lock screen sees is the same."""
    messages = []
    for plies in (0, 40):
        table, *_ = two_people()
        for seat in table.seat_set.all():
            add_device(seat.person, service.browser(f"/{table.slug}/{seat.index}"))
        if plies:
            while fresh(table).ply < plies:
                store_first_choice(table)
        Seat.objects.filter(table=table).update(due=True)
        told = notices.tell(fresh(table))
        assert told
        notification = Notification.objects.filter(table=table).first()
        message = notice_words.message(notification, "en")
        messages.append({key: text.replace(table.slug, "…") for key, text in message.items()})
        messages[-1]["body"] = messages[-1]["body"].replace("Bob", "Ann")
    assert messages[0] == messages[1]


def store_first_choice(table: Table) -> None:
    now = fresh(table)
    if now.held is not None:
        store.end_turn(now.pk, now.held, now.ply)
        return
    match = store.position(now)
    store.play(now.pk, match.to_move, match.choices[0], now.ply, False)


def test_one_turn_is_told_once_and_the_next_one_again(service):
    table, *_ = two_people()
    who = due_at(table)
    add_device(who, service.browser())
    assert [notices.tell(fresh(table)) for _ in range(3)] == [[who], [], []]
    assert send() == 1
    assert send() == 0
    Seat.objects.filter(table=table, person=who).update(due_since=timezone.now())
    assert notices.tell(fresh(table)) == [who]
    assert send() == 1


def test_nobody_is_told_of_a_table_before_their_eyes_but_of_one_in_a_hidden_tab(service):
    table, *_ = two_people()
    who = due_at(table)
    add_device(who, service.browser())
    presence.arrive(table.pk, who.pk)
    assert notices.tell(fresh(table)) == []
    presence.look_away(table.pk, who.pk)
    assert notices.tell(fresh(table)) == [who]
    presence.arrive(table.pk, who.pk)  # looks again before it has gone out
    assert send() == 0
    assert not service.received
    assert not Delivery.objects.exists()


def test_a_turn_that_was_made_meanwhile_is_not_told(service):
    table, *_ = two_people()
    who = due_at(table)
    add_device(who, service.browser())
    notices.tell(fresh(table))
    Seat.objects.filter(table=table, person=who).update(due=False)
    assert send() == 0
    assert not service.received


def test_begin_and_end_are_told_to_those_who_did_not_cause_them(service):
    ann, bob = person("Ann"), person("Bob")
    for one in (ann, bob):
        add_device(one, service.browser(f"/{one.name}"))
    table = at_table(ann, bob)
    told = {one.person: one.kind for one in Notification.objects.all()}
    assert not told
    notices.tell(table, by=bob)
    kind = Kind.TURN if due_at(table) == ann else Kind.START
    assert [(one.person, one.kind) for one in Notification.objects.all()] == [(ann, kind)]
    table = play_out(table)
    assert set(notices.tell(table)) == {ann, bob}
    assert notices.tell(table) == []
    assert send() == 2


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten_and_a_mail_takes_its_place(service, status):
    bob = account("Bob", mail_kinds=[Kind.TURN], mail_pace="each")
    ann = account("Ann", mail_kinds=[Kind.TURN], mail_pace="each")
    table = at_table(ann, bob)
    who = due_at(table)
    gone, works = service.browser("/gone"), service.browser("/works")
    add_device(who, gone)
    service.answers["/gone"] = (status, {})
    assert notices.tell(fresh(table)) == [who]
    assert not Delivery.objects.filter(receiver=None).exists()  # the device is tried first
    assert send() == 1  # of these, the mail
    assert [message.to for message in mail.outbox] == [[who.email]]
    assert not Receiver.objects.exists()
    add_device(who, gone)
    add_device(who, works)
    Seat.objects.filter(table=table, person=who).update(due_since=timezone.now())
    notices.tell(fresh(table))
    send()
    assert [device.endpoint for device in Receiver.objects.all()] == [works.endpoint]
    assert len(mail.outbox) == 1  # a device was told


def test_what_fails_is_tried_again_after_longer_and_longer_pauses(service):
    table, *_ = two_people()
    who = due_at(table)
    add_device(who, service.browser())
    service.answers["/one"] = (503, {})
    notices.tell(fresh(table))
    now = timezone.now()
    for pause in outbox.PAUSES:
        assert send(now) == 0
        assert send(now + timedelta(seconds=pause - 1)) == 0
        now += timedelta(seconds=pause)
    assert len(service.received) == len(outbox.PAUSES)
    send(now)
    assert not Delivery.objects.exists()
    assert Receiver.objects.exists()
    Seat.objects.filter(table=table, person=who).update(due_since=timezone.now())
    notices.tell(fresh(table))
    service.answers["/one"] = (429, {"Retry-After": "900"})
    now = timezone.now()
    send(now)
    assert Delivery.objects.get().due == now + timedelta(seconds=900)
    service.answers.clear()
    assert send(now + timedelta(seconds=901)) == 1


def test_what_a_push_service_refuses_is_dropped_and_a_redirect_leads_nowhere(service):
    table, *_ = two_people()
    add_device(due_at(table), service.browser())
    service.answers["/one"] = (413, {})
    notices.tell(fresh(table))
    assert send() == 0
    assert not Delivery.objects.exists()
    Seat.objects.filter(table=table, due=True).update(due_since=timezone.now())
    notices.tell(fresh(table))
    service.answers["/one"] = (307, {"Location": f"{service.address}/elsewhere"})
    service.received.clear()
    assert send() == 0
    assert [message.path for message in service.received] == ["/one"]


def test_whatever_goes_wrong_with_one_message_the_others_go_out(service, monkeypatch):
    for path in ("/one", "/two"):
        table, *_ = two_people()
        add_device(due_at(table), service.browser(path))
        notices.tell(fresh(table))
    sent, first = push.send, Receiver.objects.earliest("pk")

    def stumble(receiver, *rest):
        if receiver == first:
            raise RuntimeError("odd")
        sent(receiver, *rest)

    monkeypatch.setattr(push, "send", stumble)
    assert send() + send() == 1
    assert len(service.received) == 1
    assert Delivery.objects.get().receiver == first  # and is tried again later
    assert Delivery.objects.get().due > timezone.now()


def test_what_a_lost_process_had_taken_goes_out_later(service):
    table, *_ = two_people()
    add_device(due_at(table), service.browser())
    notices.tell(fresh(table))
    now = timezone.now()
    assert len(outbox.claim(now)) == 1
    assert send(now) == 0
    assert send(now + outbox.CLAIM) == 1
    assert len(service.received) == 1


def test_whoever_comes_second_to_a_message_takes_nothing(service, monkeypatch):
    table, *_ = two_people()
    add_device(due_at(table), service.browser())
    notices.tell(fresh(table))
    now, taken = timezone.now(), []
    new_token = outbox.secrets.token_hex

    def claim_meanwhile(size):
        """Between this one's look and its claim another process has been faster."""
        if not taken:
            taken.append("begun")
            taken.append(outbox.claim(now))
        return new_token(size)

    monkeypatch.setattr(outbox.secrets, "token_hex", claim_meanwhile)
    assert outbox.claim(now) == []
    assert len(taken[1]) == 1


@pytest.mark.django_db(transaction=True)
def test_of_several_workers_one_sends_each_message_and_one_the_digest(service):
    ann = account("Ann", mail_kinds=[Kind.INVITATION], mail_pace="daily", also_mail=True)
    add_device(ann, service.browser())
    bob = person("Bob")
    for _ in range(12):
        assert invited(bob, ann)
    now = timezone.now() + 2 * DAY

    def work():
        while outbox.send_due(now):
            pass
        connection.close()

    workers = [Thread(target=work) for _ in range(4)]
    for one in workers:
        one.start()
    for one in workers:
        one.join()
    assert len(service.received) == 12
    assert len({message.headers["topic"] for message in service.received}) == 12
    assert len(mail.outbox) == 1
    assert len(re.findall("/t/", mail.outbox[0].body)) == 12
    assert not Delivery.objects.exists()


SENDER = """
import sys
import django
django.setup()
from django.db import connection
from django.utils import timezone
from parlour.web import outbox
connection.settings_dict["NAME"] = sys.argv[1]
print("ready", flush=True)
sys.stdin.readline()
count = 0
while sent := outbox.send_due(timezone.now()):
    count += sent
print(count)
"""


@pytest.mark.django_db(transaction=True)
def test_of_two_processes_one_sends_each_message(service):
    ann, bob = person("Ann"), person("Bob")
    add_device(ann, service.browser())
    for _ in range(20):
        assert invited(bob, ann)
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.web.settings"}
    env |= {"PARLOUR_PUSH_SERVICES": service.address, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", SENDER, str(connection.settings_dict["NAME"])]
    pipes = {"stdin": PIPE, "stdout": PIPE, "text": True, "env": env}
    with Popen(command, **pipes) as one, Popen(command, **pipes) as other:
        for process in (one, other):
            assert process.stdout.readline() == "ready\n"
        for process in (one, other):
            process.stdin.write("go\n")
            process.stdin.flush()
        counts = [int(process.stdout.readline()) for process in (one, other)]
    assert sum(counts) == 20
    assert len(service.received) == 20
    assert len({message.headers["topic"] for message in service.received}) == 20


@pytest.mark.django_db(transaction=True)
def test_several_processes_that_see_a_turn_note_it_once(service):
    table, *_ = two_people()
    add_device(due_at(table), service.browser())
    told = []

    def see():
        told.extend(notices.tell(fresh(table)))
        connection.close()

    threads = [Thread(target=see) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(told) == 1
    assert Delivery.objects.count() == 1


def test_one_mail_until_i_come_back(settings):
    settings.NOTICE_PAUSE = 0.0
    ann, bob = (account(name, mail_kinds=[Kind.TURN]) for name in ("Ann", "Bob"))
    table = at_table(ann, bob)
    who = due_at(table)
    assert notices.tell(fresh(table)) == [who]
    assert send() == 1
    for _ in range(2):
        Seat.objects.filter(table=table, person=who).update(due_since=timezone.now())
        assert notices.tell(fresh(table)) == []
    assert [message.to for message in mail.outbox] == [[who.email]]
    browser(who).get("/")
    Seat.objects.filter(table=table, person=who).update(due_since=timezone.now())
    assert notices.tell(fresh(table)) == [who]


def test_a_digest_comes_at_the_hour_of_the_persons_own_zone():
    now = datetime(2026, 11, 18, 12, 30, tzinfo=UTC)
    ann = person()
    ann.zone = "America/New_York"  # it is 7:30 there
    moment = notices.digest_time(ann, "daily", 8, now)
    assert moment == datetime(2026, 11, 18, 13, 0, tzinfo=UTC)
    assert notices.digest_time(ann, "daily", 7, now) == datetime(2026, 11, 19, 12, 0, tzinfo=UTC)
    assert notices.digest_time(ann, "hourly", 7, now) == datetime(2026, 11, 18, 13, 0, tzinfo=UTC)
    assert notices.digest_time(person(), "daily", 13, now).hour == 13


@pytest.mark.parametrize(("pace", "wait"), [("hourly", HOUR), ("daily", DAY)])
def test_a_digest_gathers_what_still_holds(settings, pace, wait):
    ann = account("Ann", mail_kinds=Kind.values, mail_pace=pace)
    bob = person("Bob")
    kept, closed, taken = (invited(bob, ann) for _ in range(3))
    notices.mention(chat.say(kept, bob, "come"), [ann])
    assert send() == 0
    tables.close(closed.pk, bob)
    tables.fill_with_bots(taken.pk, bob, "random")
    assert send(timezone.now() + wait) == 1
    (message,) = mail.outbox
    assert message.subject == "2 things from your tables"
    assert "Bob invites you: Via Nebula with Bob" in message.body
    assert "Bob has mentioned you: Via Nebula with Bob" in message.body
    assert kept.slug in message.body
    assert taken.slug not in message.body


def test_a_table_may_be_told_of_otherwise_than_all(settings, service):
    ann = account("Ann", mail_kinds=[Kind.INVITATION], mail_pace="daily")
    bob = person("Bob")
    add_device(ann, service.browser())
    client = browser(ann)
    expected = {"": (1, 0), "silent": (0, 0), "push": (1, 0), "mail": (1, 1), "digest": (1, 0)}
    for way, (pushes, mails) in expected.items():
        service.received.clear()
        mail.outbox.clear()
        table = at_table(person("Eve"), ann)
        Seat.objects.filter(table=table).update(due=True)
        answer = client.post(reverse("notices-table"), {"table": table.slug, "way": way})
        assert answer.status_code == 302
        ann.refresh_from_db()
        notices.tell(fresh(table))
        send()
        assert (len(service.received), len(mail.outbox)) == (pushes, mails), way
    assert Delivery.objects.get().in_digest
    other = new_table(bob, ME, OPEN)
    assert client.post(reverse("notices-table"), {"table": other.slug}).status_code == 404
    assert TableNotices.objects.count() == 4


def test_a_mail_can_be_stopped_without_logging_in(settings):
    settings.NOTICE_PAUSE = 0.0
    ann = account("Ann", mail_kinds=[Kind.TURN, Kind.INVITATION], mail_pace="each")
    ann.language = "pl"
    ann.save()
    bob = person("Bob")
    invited(bob, ann)
    send()
    (message,) = mail.outbox
    assert message.subject == "Bob zaprasza cię do gry: Via Nebula, grają też: Bob, wolne miejsce"
    address = message.extra_headers["List-Unsubscribe"].strip("<>")
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert address in message.body
    path = address.removeprefix(settings.SITE_ADDRESS)
    stranger = browser()
    stranger.handler.enforce_csrf_checks = True
    page = stranger.get(path)
    assert page.status_code == 200
    assert "Bez wiadomości tego rodzaju" in page.content.decode()
    assert notices.settings_of(ann).mail_kinds == [Kind.TURN, Kind.INVITATION]  # a look stops none
    assert stranger.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert notices.settings_of(ann).mail_kinds == [Kind.TURN]
    assert stranger.post(path, {"everything": "1"}).status_code == 200
    assert notices.settings_of(ann).mail_kinds == []
    ann.refresh_from_db()
    assert not ann.reachable
    assert stranger.get(path[:-2] + "x/").status_code == 404
    ann.delete()
    assert stranger.get(path).status_code == 404


def test_whose_time_is_nearly_up_is_told_once_in_a_turn(service, monkeypatch):
    rule = clocks.TimeRule(Table.Clock.DAYS, turn_seconds=clocks.DAY)
    ann, bob = person("Ann"), person("Bob")
    table = tables.open_table(ann, GAME, [ME, OPEN], {}, False, time_rule=rule)
    tables.sit(table.pk, bob, 1)
    who = due_at(table)
    add_device(who, service.browser())
    start = clocks.now()

    def wait(hours):
        later = clocks.Now(start.wall + hours * HOUR, start.site + hours * HOUR)
        monkeypatch.setattr(clocks, "now", lambda: later)

    for hours, told in ((17, []), (18.1, [who]), (19, [])):
        wait(hours)
        assert clock_warnings.note_due() == told, hours
    assert send() == 1
    (message,) = service.received
    assert message.headers["urgency"] == "high"
    Seat.objects.filter(table=table).update(due=False)
    assert clock_warnings.note_due() == []


def test_whoever_is_called_in_the_chat_is_told_by_whom(service, django_capture_on_commit_callbacks):
    table, ann, bob = two_people()
    device = service.browser()
    add_device(bob, device)
    with django_capture_on_commit_callbacks(execute=True):
        for text in ("well played, @Bob", "@Bob @Bob", "@Bob?"):  # a phone rings once
            browser(ann).post(reverse("chat", args=[table.slug]), {"text": text})
    send()
    told = [device.read(message) for message in service.received]
    assert [one["title"] for one in told].count("Ann has mentioned you") == 1
    assert "played" not in json.dumps(told)


def test_guests_of_a_new_table_and_of_a_rematch_are_told_who_invites_them(service):
    table, ann, bob = two_people()
    device = service.browser()
    add_device(bob, device)
    Table.objects.filter(pk=table.pk).update(status="finished")
    browser(ann).post(reverse("rematch", args=[table.slug]))
    assert send() == 1
    told = device.read(service.received[0])
    assert (told["title"], told["url"]) == ("Ann invites you", f"/t/{fresh(table).rematch.slug}/")


def test_whoever_has_blocked_the_host_is_not_invited_to_a_rematch(service):
    table, ann, bob = two_people()
    add_device(bob, service.browser())
    blocks.block(bob, ann)
    Table.objects.filter(pk=table.pk).update(status="finished")
    browser(ann).post(reverse("rematch", args=[table.slug]))
    assert send() == 0
    assert not Seat.objects.filter(table=fresh(table).rematch).exclude(invited=None).exists()


def test_who_chose_no_kind_is_not_told_of_it(service):
    table, *_ = two_people()
    who = due_at(table)
    client = add_device(who, service.browser())
    client.post(reverse("account-notices"), {"push": [Kind.END]})
    assert notices.tell(fresh(table)) == []
    assert notices.settings_of(who).push_kinds == [Kind.END]


def test_devices_are_listed_and_removed(service):
    ann = person("Ann")
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client = add_device(ann, service.browser("/a"), **{"user-agent": firefox})
    phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    add_device(ann, service.browser("/b"), **{"user-agent": phone})
    page = client.get(reverse("account-notices")).content.decode()
    assert "Firefox on Linux" in page
    assert "Chrome on Android" in page
    assert page.count('id="this-browser"') == 1
    assert PushKey.objects.first() is None or PushKey.objects.get().private not in page
    other = Receiver.objects.get(system="Android")
    browser(person("Eve")).post(reverse("remove-receiver"), {"receiver": other.pk})
    assert Receiver.objects.count() == 2
    client.post(reverse("remove-receiver"), {"receiver": other.pk})
    assert [one.browser for one in Receiver.objects.all()] == ["Firefox"]
    ann.refresh_from_db()
    assert ann.reachable


def test_whoever_logs_out_or_gives_the_computer_on_is_told_nothing_there(service):
    ann, bob = account("Ann"), account("Bob")
    device = service.browser()
    client = add_device(ann, device)
    client.post(reverse("logout"))
    assert not notices.receivers_of(ann).exists()
    client.force_login(ann, backend=BACKEND)
    sites_devices.forget()
    client.get("/")  # she is back in this browser
    assert notices.receivers_of(ann).exists()
    client.force_login(bob, backend=BACKEND)
    assert not notices.receivers_of(ann).exists()
    add_device(bob, device, client)
    assert [one.person for one in Receiver.objects.all()] == [bob]
    other = browser(bob)
    other.get("/")
    other.post(reverse("device"), {"others": "1"})  # logged out from another browser
    assert not notices.receivers_of(bob).exists()


def test_a_guests_browser_goes_along_to_the_account(service):
    guest, ann = person("Guest"), account("Ann")
    add_device(guest, service.browser())
    people.merge(guest, ann)
    assert Receiver.objects.get().person == ann
    ann.refresh_from_db()
    assert ann.reachable


def test_whoever_logs_in_where_a_guest_was_told_goes_on_being_told(service):
    ann, guest = account("Ann"), person("Guest")
    ann.set_password("a quiet room")
    ann.save()
    client = add_device(guest, service.browser())
    client.post(reverse("login"), {"login": "ann", "password": "a quiet room"})
    client.get("/")
    ann.refresh_from_db()
    assert ann.reachable


BAD = [
    b'{"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "%s", "auth": "%s"}}'
    % (b"!" * 300 + b"B" + b"A" * 86, b"A" * 22),
    b"",
    b"[]",
    b"{}",
    b'{"endpoint": 1, "keys": {}}',
    b'{"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "AA", "auth": "AA"}}',
]


@pytest.mark.parametrize("body", BAD)
def test_what_is_no_subscription_is_refused(body):
    answer = browser().post(reverse("receiver"), body, "application/json")
    assert answer.status_code == 400
    assert not Person.objects.exists()


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://wns2-by3p.notify.windows.com/w/?token=abc", True),
        ("https://web.push.apple.com/abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/fcm/send/abc", False),
        ("https://user@fcm.googleapis.com/fcm/send/abc", False),
        # Where one reader sees a part of the host, another sees its end.
        (r"https://evil.example\.fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com:/abc", False),
        ("https://fcm.googleapis.com:443/abc", True),
        ("https://evil.example .fcm.googleapis.com/abc", False),
        ("https://evil.example\t.fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com.example.org/abc", False),
        ("https://evilpush.apple.com/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://[::1/abc", False),
        ("file:///etc/passwd", False),
        ("https://push.example.org/abc", False),
    ],
)
def test_messages_go_to_known_push_services_alone(endpoint, known):
    assert push.is_service(endpoint) == known


def test_the_operator_names_further_push_services(settings):
    settings.PUSH_SERVICES = ["push.example.org"]
    assert push.is_service("https://push.example.org/abc")
    assert not push.is_service("http://push.example.org/abc")


@pytest.mark.django_db(transaction=True)
def test_the_sites_key_is_made_once_and_kept():
    made = []

    def ask():
        made.append(push.site_key())
        connection.close()

    threads = [Thread(target=ask) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len({(key.private, key.public) for key in made}) == 1
    answer = browser().get(reverse("receiver")).json()
    assert answer == {"key": made[0].public}


def test_the_outbox_forgets_what_is_long_past(service):
    table, *_ = two_people()
    add_device(due_at(table), service.browser())
    notices.tell(fresh(table))
    now = timezone.now()
    assert outbox.remove_old(now) == 0
    assert outbox.remove_old(now + 31 * DAY)
    assert not Notification.objects.exists()


def test_a_mark_of_a_mail_is_for_one_person_and_kind():
    ann = person()
    address = notice_mails.stop_address(ann, Kind.TURN)
    mark = address.rstrip("/").rpartition("/")[2]
    assert notice_mails.read_mark(mark) == (ann, Kind.TURN)
    assert notice_mails.read_mark(mark.replace(Kind.TURN, Kind.END)) is None


def test_a_new_password_ends_what_other_browsers_are_told(service):
    ann = account("Ann")
    client = add_device(ann, service.browser("/here"))
    add_device(ann, service.browser("/there"))
    request = type(
        "Request", (), {"COOKIES": {key: one.value for key, one in client.cookies.items()}}
    )
    receivers.forget_others(request, ann)
    assert [device.endpoint for device in Receiver.objects.all()] == [f"{service.address}/here"]
