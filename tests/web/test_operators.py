"""Operators: their pages, which show no secret; bans; announcements."""

import io
import re
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from django.utils import timezone

from parlour.web import announcements, appoint, bans, environment, housekeeping
from parlour.web.environment import BadSetting
from parlour.web.models import (
    Announcement,
    Ban,
    Chat,
    Move,
    Person,
    Report,
    Seat,
    Table,
    Token,
)
from tests.web.support import browser, fresh, new_table, person, play_on, text_of, two_people

pytestmark = pytest.mark.django_db
SECRET = "a quiet room"
MODELS = ("person", "table", "report", "ban", "announcement")
# A token is drawn anew for every answer, and forms begin with the time of day.
CHANGING = re.compile(r'value="(?:\w{64}|\d\d:\d\d:\d\d)"')


def operator():
    one = Person(login="olga", name="Olga", is_operator=True)
    one.set_password(SECRET)
    one.save()
    return one


def reported():
    """Ann and Bob at a table; Bob was reported, banned, and something was announced."""
    table, ann, bob = two_people()
    line = Chat.objects.create(table=table, person=bob, text="something nasty")
    about = {"about": bob, "table": table, "line": line, "text": line.text, "reason": "rude"}
    report = Report.objects.create(reporter=ann, **about)
    ban = Ban(person=person("Eve"), reason="noise", ends=timezone.now() + timedelta(days=1))
    bans.begin(ban)
    note = announce("Tonight we sleep", "Dziś śpimy")
    return {"person": bob, "table": table, "report": report, "ban": ban, "announcement": note}


def announce(english, polish, begins=-1, ends=1, **more):
    now = timezone.now()
    announcements.forget()
    return Announcement.objects.create(
        texts={"en": english, "pl": polish},
        begins=now + timedelta(hours=begins),
        ends=now + timedelta(hours=ends),
        **more,
    )


def admin_pages(rows):
    yield reverse("admin:index")
    yield reverse("admin:web_ban_add")
    yield reverse("admin:web_announcement_add")
    yield reverse("admin:jsi18n")
    for name in MODELS:
        yield reverse(f"admin:web_{name}_changelist")
        yield reverse(f"admin:web_{name}_changelist") + "?q=o"
        yield reverse(f"admin:web_{name}_change", args=[rows[name].pk])
        yield reverse(f"admin:web_{name}_history", args=[rows[name].pk])


def shown(client, rows):
    answers = {path: client.get(path) for path in admin_pages(rows)}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {path: CHANGING.sub("", text_of(answer)) for path, answer in answers.items()}


# Their pages


def test_nobody_but_operators_finds_their_pages():
    rows = reported()
    olga = operator()
    Ban.objects.create(person=olga, reason="overwork")
    bans.note(olga)
    olga.refresh_from_db()
    account = Person.objects.create(login="ann", name="Ann")
    for who in (None, rows["person"], account, olga):
        client = browser(who)
        for path in [*admin_pages(rows), "/operators/login/", "/operators/password_change/"]:
            assert client.get(path).status_code == 404, path
        form = {"action": "log_out", "_selected_action": rows["person"].pk}
        assert client.post(reverse("admin:web_person_changelist"), form).status_code in (403, 404)


def test_operators_see_their_pages_in_their_language():
    rows = reported()
    olga = operator()
    english = shown(browser(olga), rows)
    polish = shown(browser(olga, "pl"), rows)
    assert "What there is to see to" in english["/operators/"]
    assert "zgłoszenia" in polish["/operators/"].lower()
    change = reverse("admin:web_report_change", args=[rows["report"].pk])
    assert "something nasty" in english[change]
    assert "słowami zgłaszającego" in polish[change].lower()
    assert "Zapisz" in polish[change]
    assert "Obrażanie" in polish[change]
    assert "<h1>Osoby</h1>" in polish[reverse("admin:web_person_changelist")]
    assert "Pilne" in polish[reverse("admin:web_announcement_add")]
    assert "w trakcie gry" in polish[reverse("admin:web_table_changelist")]
    assert 'href="/operators/"' in text_of(browser(olga).get(reverse("account")))
    assert 'href="/operators/"' not in text_of(browser(rows["person"]).get(reverse("account")))


def test_their_pages_show_no_secret_and_are_the_same_whatever_is_hidden():
    rows = reported()
    table, olga = play_on(rows["table"], 6), operator()
    Seat.objects.filter(table=table, index=0).update(plan="a secret plan")
    Token.make(rows["person"], "program")
    client = browser(olga)
    browser(rows["person"]).get("/")
    before = shown(client, rows)
    everything = "\n".join(before.values())
    secrets = [table.seed, olga.password, Token.objects.get().digest, "a secret plan"]
    secrets += Session.objects.values_list("session_key", flat=True)
    secrets += [line for line in table.setup.splitlines() if line]
    secrets += [move.notation for move in Move.objects.all() if len(move.notation) > 8]
    for secret in secrets:
        assert secret not in everything
    Table.objects.update(seed="another", setup="other", result=None, held=None, broken="why")
    Move.objects.update(notation="hidden", chance="hidden")
    Seat.objects.update(plan="hidden")
    assert shown(client, rows) == before


@pytest.mark.parametrize(
    ("page", "lookup"),
    [
        ("person", "password__startswith"),
        ("table", "seed__startswith"),
        ("table", "setup__contains"),
    ],
)
def test_what_is_not_shown_cannot_be_asked_for_by_filters(page, lookup):
    reported()
    client = browser(operator())
    address = reverse(f"admin:web_{page}_changelist")
    assert client.get(address, {lookup: "a"}).status_code == 400
    assert client.get(address, {"created__gte": "2020-01-01 00:00:00+00:00"}).status_code == 200


def test_their_pages_have_no_scripts_or_styles_of_other_places():
    rows = reported()
    for path, html in shown(browser(operator()), rows).items():
        assert not re.search(r"<script(?![^>]*\s(?:src=|type=\"application/json\"))", html), path
        assert "<style" not in html, path
        assert not re.search(r'(?:src|href)="(?:https?:)?//', html), path


def test_the_pages_can_be_elsewhere_or_off(monkeypatch):
    for given, path in (("", "operators/"), ("desk", "desk/"), ("/desk/", "desk/"), ("off", "")):
        monkeypatch.setenv("PARLOUR_OPERATORS", given)
        assert environment.operators_path() == path
    monkeypatch.setenv("PARLOUR_OPERATORS", "a b")
    with pytest.raises(BadSetting):
        environment.operators_path()


# What they do


def do(client, model, action, *rows):
    form = {"action": action, "_selected_action": [row.pk for row in rows]}
    answer = client.post(reverse(f"admin:web_{model}_changelist"), form)
    assert answer.status_code == 302
    return answer


def test_operators_rename_people_and_log_them_out():
    bob = person("Something nasty")
    elsewhere = browser(bob)
    elsewhere.get("/")
    client = browser(operator())
    do(client, "person", "rename", bob)
    bob.refresh_from_db()
    assert bob.name.startswith("Guest ")
    do(client, "person", "log_out", bob)
    assert bob.name not in text_of(elsewhere.get("/"))
    assert "Guest" in text_of(client.get(reverse("admin:web_person_history", args=[bob.pk])))


def test_operators_change_nothing_but_the_name():
    bob = person("Bob")
    url = reverse("admin:web_person_change", args=[bob.pk])
    form = {"name": "Rob", "is_operator": "on", "password": "x", "login": "bob", "is_banned": "on"}
    assert browser(operator()).post(url, form).status_code == 302
    bob.refresh_from_db()
    assert (bob.name, bob.is_operator, bob.login, bob.is_banned) == ("Rob", False, None, False)


def test_operators_end_games_and_take_tables_out_of_the_lists():
    table, ann, _ = two_people()
    client = browser(operator())
    do(client, "table", "make_private", table)
    assert fresh(table).private
    do(client, "table", "abandon", table)
    assert fresh(table).status == Table.Status.ABANDONED
    assert "operators" in text_of(browser(ann).get(reverse("log", args=[table.slug])))


def test_operators_answer_reports_and_remove_lines():
    rows = reported()
    client, report = browser(operator()), rows["report"]
    do(client, "report", "remove_line", report)
    assert not Chat.objects.exists()
    report.refresh_from_db()
    assert report.text == "something nasty"
    url = reverse("admin:web_report_change", args=[report.pk])
    client.post(url, {"answer": "talked to him", "about": 1})
    report.refresh_from_db()
    assert report.closed is not None
    assert report.about == rows["person"]
    listed = text_of(client.get(reverse("admin:web_report_changelist") + "?state=open"))
    assert "something nasty" not in listed


# Bans


def ban_form(who, **more):
    form = {"person": who.pk, "reason": "insults", "begins_0": "2026-01-01", "begins_1": "00:00"}
    return form | {"ends_0": "", "ends_1": ""} | more


def test_whoever_is_banned_reads_and_does_not_act_and_is_told_why():
    table, ann, bob = two_people()
    client = browser(operator())
    assert client.post(reverse("admin:web_ban_add"), ban_form(bob)).status_code == 302
    assert Ban.objects.get().by.name == "Olga"
    own = browser(bob)
    html = text_of(own.get(reverse("table", args=[table.slug])))
    assert "The reason: insults" in html
    assert fresh(table).seat_set.get(person=bob).handed
    chat = reverse("chat", args=[table.slug])
    refused = own.post(chat, {"text": "let me"})
    assert refused.status_code == 403
    assert "The reason: insults" in text_of(refused)
    new = {"seat-0": "me", "seat-1": "bot-random"}
    assert own.post(reverse("new", args=["via_nebula"]), new).status_code == 403
    headers = {"authorization": f"Bearer {Token.make(bob, 'program')}"}
    url = f"/api/tables/{table.slug}"
    assert own.get(url, headers=headers).status_code == 200
    acted = own.post(f"{url}/play", {"choice": 0, "ply": 0}, "application/json", headers=headers)
    assert acted.status_code == 403
    assert "insults" in acted.json()["detail"]
    program = browser()
    acted = program.post(
        f"{url}/play", {"choice": 0, "ply": 0}, "application/json", headers=headers
    )
    assert (acted.status_code, "insults" in acted.json()["detail"]) == (403, True)
    assert browser(ann).post(chat, {"text": "peace"}).status_code == 302
    assert own.post(reverse("download")).status_code == 200
    assert own.post(reverse("delete"), {"sure": "yes"}).status_code == 302
    assert not Person.objects.filter(pk=bob.pk).exists()


def test_a_ban_ends_with_its_time_or_when_it_is_lifted():
    bob, moment = person("Bob"), timezone.now()
    ban = Ban(person=bob, reason="noise", begins=moment - timedelta(days=2))
    ban.ends = moment + timedelta(hours=1)
    bans.begin(ban)
    bob.refresh_from_db()
    assert bans.ban_of(bob) == ban
    Ban.objects.update(ends=moment - timedelta(hours=1))
    assert bans.ban_of(bob) is None
    housekeeping.run(moment)
    bob.refresh_from_db()
    assert not bob.is_banned
    forever = Ban(person=bob, reason="noise")
    bans.begin(forever)
    bob.refresh_from_db()
    assert bans.ban_of(bob) == forever
    later = Ban(person=bob, reason="more", begins=moment + timedelta(days=1))
    bans.begin(later)
    assert bans.ban_of(bob) == forever
    client = browser(operator())
    client.post(reverse("admin:web_ban_delete", args=[forever.pk]), {"post": "yes"})
    do_delete = {"action": "delete_selected", "_selected_action": later.pk, "post": "yes"}
    client.post(reverse("admin:web_ban_changelist"), do_delete)
    bob.refresh_from_db()
    assert not bob.is_banned


# Announcements


def test_what_is_announced_stands_on_every_page_in_its_language_until_it_is_put_away():
    ann = person()
    table = new_table(ann)
    note = announce("Tonight we sleep", "Dziś śpimy", is_urgent=True)
    announce("Yesterday", "Wczoraj", ends=-0.5)
    announce("Tomorrow", "Jutro", begins=0.5)
    client = browser(ann)
    for path in ("/", reverse("account"), reverse("table", args=[table.slug]), "/nothing/"):
        html = text_of(client.get(path))
        assert "Tonight we sleep" in html
        assert "Yesterday" not in html
        assert "Tomorrow" not in html
    assert "Dziś śpimy" in text_of(browser(lang="pl").get("/"))
    away = reverse("put-away", args=[note.pk])
    assert client.post(away, {"next": "//else.example/"}).headers["Location"] == "/"
    assert client.post(away, {"next": "/upload/"}).headers["Location"] == "/upload/"
    assert "Tonight we sleep" not in text_of(client.get("/"))
    assert "Tonight we sleep" in text_of(browser().get("/"))


def test_operators_announce_in_every_language():
    client, url = browser(operator()), reverse("admin:web_announcement_add")
    when = {
        "begins_0": "2020-01-01",
        "begins_1": "10:00",
        "ends_0": "2120-01-01",
        "ends_1": "10:00",
    }
    assert client.post(url, {"text_en": "Hello", **when}).status_code == 200  # a text is missing
    assert not Announcement.objects.exists()
    form = {"text_en": "Hello <b>", "text_pl": "Witajcie", **when}
    assert client.post(url, form).status_code == 302
    assert "Hello &lt;b&gt;" in text_of(browser().get("/"))
    change = reverse("admin:web_announcement_change", args=[Announcement.objects.get().pk])
    assert "Witajcie" in text_of(client.get(change))
    client.post(change, {**form, "text_pl": "Cześć"})
    assert Announcement.objects.get().texts == {"en": "Hello <b>", "pl": "Cześć"}


@pytest.mark.parametrize("cookie", ["", "1.2", "x.²..1", "9" * 50])
def test_an_odd_cookie_puts_nothing_else_away(cookie, rf):
    request = rf.get("/")
    request.COOKIES[announcements.COOKIE] = cookie
    assert announcements.put_away_in(request) <= {1, 2}
    assert announcements.cookie_with(request, 7).endswith("7")


# The command


@pytest.fixture
def command(monkeypatch, capsys):
    monkeypatch.setattr(appoint, "prepare", lambda folder: True)
    monkeypatch.setattr(appoint, "why_not_migrate", lambda folder: "")

    def run(name, password="", **more):
        monkeypatch.setattr("sys.stdin", io.StringIO(password + "\n"))
        status = appoint.appoint(name, **more)
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def test_the_first_operator_is_made_by_command(command):
    assert command("Olga", "short")[0] == 1
    assert command("o l", SECRET)[0] == 1
    assert not Person.objects.exists()
    status, said = command("Olga", SECRET)
    assert status == 0
    assert "/operators/" in said
    olga = Person.objects.get(login="olga")
    assert olga.is_operator
    assert olga.check_password(SECRET)
    assert "0lga, or nearly so" in command("0lga", SECRET)[1]
    assert browser(olga).get("/operators/").status_code == 200
    assert command("OLGA", remove=True)[0] == 0
    assert browser(olga).get("/operators/").status_code == 404
    assert command("nobody", remove=True)[0] == 1
    assert command("olga")[0] == 0  # an account that is there keeps its password
    assert Person.objects.get().is_operator
    assert Person.objects.get().check_password(SECRET)


def test_a_forgotten_password_is_replaced_by_command(command, monkeypatch):
    bob = Person(login="bob", name="Bob")
    bob.set_password(SECRET)
    bob.save()
    client = browser(bob)
    client.get("/")
    monkeypatch.setattr(appoint, "appoint", appoint.replace_password)
    assert command("nobody", "another quiet room")[0] == 1
    assert command("", "another quiet room")[0] == 1
    assert command("Bob", "short")[0] == 1
    assert Person.objects.get().check_password(SECRET)
    assert command("Bob", "another quiet room")[0] == 0
    assert Person.objects.get().check_password("another quiet room")
    assert "Bob" not in text_of(client.get("/"))
