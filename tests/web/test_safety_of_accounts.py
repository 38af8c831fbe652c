"""Mail addresses, forgotten passwords, browsers, and one's own data."""

import json
import re
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.contrib.sessions.models import Session
from django.core import signing
from django.urls import reverse
from django.utils import timezone

from parlour.web import devices, forgotten, limits, notices, own_data
from parlour.web.models import Analysis, Chat, Device, Person, Seat, Table, Token
from tests.web.support import BOT, HERE, ME, browser, fresh, new_table, person, play_on, text_of

pytestmark = pytest.mark.django_db
SECRET = "a quiet room"
NEW = "another quiet room"
ADDRESS = "ann@example.org"


def account(name="Ann", **fields):
    one = Person(login=name.lower(), name=name, **fields)
    one.set_password(SECRET)
    one.save()
    return one


def link_in(message):
    return re.search(r"http://localhost:8000(/\S+)", message.body).group(1)


# Mail addresses


def ask(client, email=ADDRESS, password=SECRET):
    return client.post(reverse("mail"), {"email": email, "password": password})


def test_an_address_counts_once_the_link_sent_there_was_followed(outbox):
    client = browser(account())
    assert "ann@example.org" in text_of(ask(client))
    assert Person.objects.get().email == ""
    stranger = browser()
    link = link_in(outbox[0])
    shown = stranger.get(link)  # a program that looks for viruses follows links too
    assert ADDRESS in text_of(shown)
    assert Person.objects.get().email == ""
    assert stranger.post(link).status_code == 200
    assert Person.objects.get().email == ADDRESS
    assert stranger.get(link).status_code == 410
    assert stranger.post(link).status_code == 410


def test_whoever_had_mails_before_is_told_of_another_address(outbox):
    ann = account(email="old@example.org")
    ask(browser(ann))
    assert Person.objects.get().email == "old@example.org"
    browser().post(link_in(outbox[0]))
    assert [message.to for message in outbox] == [[ADDRESS], ["old@example.org"]]
    assert ADDRESS not in outbox[1].body


def test_an_address_needs_the_password_and_the_form_of_one(outbox):
    ann = account(email=ADDRESS)
    notices.mail_turns(ann)
    client = browser(ann)
    assert ask(client, "other@example.org", "guess").status_code == 400
    assert ask(client, "no address").status_code == 400
    assert ask(client, "a" * 60 + "@" + ".".join(["b" * 60] * 3) + ".org").status_code == 400
    assert not outbox
    assert ask(client, "").status_code == 200
    ann = Person.objects.get()
    assert (ann.email, ann.new_email, ann.reachable) == ("", "", False)


def test_links_of_another_kind_of_another_time_or_to_another_address_do_nothing(
    outbox, monkeypatch
):
    ann = account()
    ask(browser(ann))
    link = link_in(outbox[0])
    ask(browser(ann), "ann@example.com")
    assert browser().post(link).status_code == 410
    forged = signing.dumps([ann.pk, "ann@example.com"], salt="something else")
    assert browser().post(reverse("confirm-mail", args=[forged])).status_code == 410
    monkeypatch.setattr("parlour.web.mail_address.LINK_SECONDS", -1)
    assert browser().post(link_in(outbox[1])).status_code == 410
    assert Person.objects.get().email == ""


def test_a_new_password_or_the_old_address_ends_a_change_of_address(outbox):
    """Whoever asked for it may have been somebody else, or have mistyped it."""
    ann = account(email="old@example.org")
    client = browser(ann)
    ask(client)
    client.post(reverse("password"), {"old": SECRET, "password": NEW, "again": NEW})
    ann.refresh_from_db()
    assert ann.check_password(NEW)
    assert browser().post(link_in(outbox[0])).status_code == 410
    ask(client, password=NEW)
    ask(client, "old@example.org", NEW)
    assert browser().post(link_in(outbox[-1])).status_code == 410
    assert Person.objects.get().email == "old@example.org"


def test_nobody_sends_links_to_many_addresses(outbox):
    client = browser(account())
    most = limits.OWN_MAILS.most
    answers = [ask(client, f"{n}@example.org").status_code for n in range(most + 1)]
    assert answers == [200] * most + [429]
    assert len(outbox) == most


def test_settings_write_nothing_else_of_a_person(monkeypatch):
    """An operator bans somebody while they save their settings."""
    ann = account()
    client = browser(ann)

    def banned_meanwhile(*arguments):
        Person.objects.update(is_banned=True)
        return ""

    monkeypatch.setattr("parlour.web.views.account.give_name", banned_meanwhile)
    client.post(reverse("account"), {"name": "Ann", "language": "pl"})
    ann.refresh_from_db()
    assert (ann.language, ann.is_banned) == ("pl", True)


def test_nobody_is_flooded_with_links(outbox):
    ann = account()
    answers = [ask(browser(ann)).status_code for _ in range(limits.MAILS.most + 1)]
    assert answers == [200] * limits.MAILS.most + [429]
    assert len(outbox) == limits.MAILS.most


def test_a_site_without_mails_asks_for_no_address(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    assert 'name="email"' not in text_of(browser().get(reverse("register")))
    assert 'name="email"' not in text_of(browser(account()).get(reverse("account-safety")))
    assert reverse("forgotten") not in text_of(browser().get(reverse("login")))
    assert browser().get(reverse("forgotten")).status_code == 404


# Forgotten passwords


def forget(client, name):
    return client.post(reverse("forgotten"), {"account": name})


def test_a_forgotten_password_is_replaced_by_a_link_that_works_once(outbox):
    ann = account(email=ADDRESS)
    Token.make(ann, "a program")
    elsewhere = browser(ann)
    elsewhere.get("/")
    client = browser()
    forget(client, "ANN")
    link = link_in(outbox[0])
    assert client.get(link).headers["Location"] == reverse("new-password-now")
    page = reverse("new-password-now")
    assert client.post(page, {"password": "short"}).status_code == 400
    assert client.post(page, {"password": NEW}).status_code == 302
    assert "Ann" in text_of(client.get("/"))
    assert Person.objects.get().check_password(NEW)
    assert not Token.objects.exists()
    assert "Ann" not in text_of(elsewhere.get("/"))
    assert browser().get(link).status_code == 410
    assert client.get(page).status_code == 410


@pytest.mark.parametrize(
    "name", ["ann", "ANN@example.ORG", "nobody", "none@example.org", "", "x" * 999]
)
def test_the_answer_is_the_same_whether_there_is_such_an_account_or_not(outbox, name):
    account(email=ADDRESS)
    account("Bob")
    answer = re.sub(r'value="\w{64}"', "", text_of(forget(browser(), name)))
    other = re.sub(r'value="\w{64}"', "", text_of(forget(browser(), "bob")))
    assert answer == other
    assert len(outbox) == (1 if name.lower() in ("ann", ADDRESS) else 0)


def test_links_for_passwords_are_few_and_too_many_are_not_told_of(outbox, settings):
    settings.LIMITS = 100
    account(email=ADDRESS)
    answers = [forget(browser(), "ann").status_code for _ in range(5)]
    assert answers == [200] * 5
    assert len(outbox) == limits.RESET_ACCOUNT.most
    settings.LIMITS = 1
    answers = {forget(browser(), "nobody").status_code for _ in range(limits.RESET.most)}
    assert answers == {200, 429}


@pytest.mark.parametrize("link", ["x", "1", "1-", "1-abc-def", "²-x", "9" * 30 + "-x"])
def test_links_that_nobody_sent_lead_nowhere(link):
    account(email=ADDRESS)
    assert browser().get(reverse("new-password", args=[link])).status_code == 410


def test_a_link_for_a_password_ends_with_time_and_with_a_log_in(settings):
    ann = account(email=ADDRESS)
    link = forgotten.link_of(ann)
    browser().post(reverse("login"), {"login": "ann", "password": SECRET})
    assert forgotten.person_of(link) is None
    link = forgotten.link_of(Person.objects.get())
    assert forgotten.person_of(link) is not None
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert forgotten.person_of(link) is None


# Names


def rename(client, login, password=SECRET):
    return client.post(reverse("log-in-name"), {"login": login, "password": password})


def test_the_name_to_log_in_with_is_changed_with_the_password():
    account("Bob")
    client = browser(account())
    assert rename(client, "Anna", "guess").status_code == 400
    assert rename(client, "a b").status_code == 400
    assert rename(client, "B0B").status_code == 400  # it looks like Bob
    assert rename(client, "Anna").status_code == 200
    form = {"login": "ANNA", "password": SECRET}
    assert browser().post(reverse("login"), form).status_code == 302
    assert browser().post(reverse("login"), {**form, "login": "ann"}).status_code == 400


# Browsers

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"
)
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"


def open_browser(who, agent):
    client = browser(who)
    client.get("/", headers={"User-Agent": agent})
    return client


def test_browsers_are_listed_in_words_and_can_be_logged_out():
    ann = account()
    here, phone, office = (open_browser(ann, agent) for agent in (FIREFOX, PHONE, EDGE))
    other = open_browser(account("Bob"), FIREFOX)
    html = text_of(here.get(reverse("account-safety")))
    shown = re.findall(r"<b>([^<]+)</b><small>(this browser)?", html)
    assert shown[0] == ("Firefox on Linux", "this browser")
    assert {words for words, _ in shown[1:]} == {"Safari on iPhone", "Edge on Windows"}
    on_phone = Device.objects.get(system="iPhone")
    other.post(reverse("device"), {"device": on_phone.pk})
    assert "Ann" in text_of(phone.get("/"))
    here.post(reverse("device"), {"device": on_phone.pk})
    assert "Ann" not in text_of(phone.get("/"))
    assert "Ann" in text_of(office.get("/"))
    here.post(reverse("device"), {"others": "1"})
    assert "Ann" not in text_of(office.get("/"))
    assert "Ann" in text_of(here.get("/"))
    assert "Bob" in text_of(other.get("/"))


def test_a_visit_is_noted_now_and_then_and_goes_with_its_session(monkeypatch):
    client = open_browser(person(), FIREFOX)
    Device.objects.update(seen=timezone.now() - timedelta(days=2))
    client.get("/")
    assert Device.objects.get().seen < timezone.now() - timedelta(days=1)
    devices.forget()
    client.get("/", headers={"User-Agent": "something new"})
    device = Device.objects.get()
    assert device.seen > timezone.now() - timedelta(minutes=1)
    assert devices.in_words(device.browser, device.system, "en") == "Unknown browser"
    Session.objects.all().delete()
    assert not Device.objects.exists()


# One's own data


def archive_of(client):
    response = client.post(reverse("download"))
    assert response.headers["Content-Type"] == "application/zip"
    file = ZipFile(BytesIO(b"".join(response)))
    return {name: file.read(name).decode() for name in file.namelist()}


def with_data():
    ann = account(email=ADDRESS)
    running, over = new_table(ann, ME, HERE), play_on(new_table(ann, ME, BOT), 5000)
    running = play_on(running, 4)
    Chat.objects.create(table=running, person=ann, text="hello")
    Token.make(ann, "a program")
    Analysis.objects.create(owner=ann, game=over.game, record="[a record]")
    browser(ann).get("/")
    return ann, running, over


def test_all_own_data_come_as_one_archive_without_what_is_secret():
    ann, running, over = with_data()
    files = archive_of(browser(ann))
    assert json.loads(files["account.json"])[0]["email"] == ADDRESS
    assert [row["text"] for row in json.loads(files["chat.json"])] == ["hello"]
    moves = json.loads(files["moves.json"])
    assert {move["table"] for move in moves} == {over.slug}  # another one is at the same screen
    Table.objects.filter(pk=running.pk).update(status=Table.Status.FINISHED)
    moves = json.loads(archive_of(browser(ann))["moves.json"])
    assert {move["table"] for move in moves} == {running.slug, over.slug}
    assert len(json.loads(files["table.json"])) == 2
    assert len(json.loads(files["seat.json"])) == 2
    records = [name for name in files if name.startswith("games/")]
    assert records == [f"games/{over.game}-{over.slug}.parlour"]
    assert "[a record]" in files[next(name for name in files if name.startswith("analyses/"))]
    everything = "\n".join(files.values())
    secrets = [ann.password, Token.objects.get().digest, running.seed, over.seed]
    secrets += [Session.objects.first().session_key, *running.setup.splitlines()[:1]]
    for secret in secrets:
        assert secret not in everything


def test_every_field_that_is_hidden_from_the_archive_is_there():
    from django.apps import apps

    for label, fields in own_data.HIDDEN_FIELDS.items():
        names = {field.name for field in apps.get_model(label)._meta.concrete_fields}
        assert fields <= names
    for relation in own_data.HIDDEN_RELATIONS:
        label, _, field = relation.rpartition(".")
        assert apps.get_model(label)._meta.get_field(field)


def test_data_are_not_downloaded_all_the_time_and_a_stranger_has_none():
    client = browser(person())
    answers = []
    for _ in range(limits.DOWNLOADS.most + 1):
        answer = client.post(reverse("download"))
        answers.append(answer.status_code)
        assert b"".join(answer)
    assert answers == [200] * limits.DOWNLOADS.most + [429]
    assert browser().post(reverse("download")).status_code == 302


def test_deleting_needs_the_password_and_takes_all_that_is_the_persons():
    ann, running, over = with_data()
    brought = new_table(ann, HERE, BOT)
    Table.objects.filter(pk=brought.pk).update(uploaded=True)
    client = browser(ann)
    refused = client.post(reverse("delete"), {"sure": "yes", "password": "guess"})
    assert refused.status_code == 400
    assert Person.objects.exists()
    client.post(reverse("delete"), {"sure": "yes", "password": SECRET})
    left = (Person, Chat, Token, Analysis, Device, Session)
    assert not any(model.objects.exists() for model in left)
    assert not Table.objects.filter(pk=brought.pk).exists()
    assert fresh(over).status == Table.Status.FINISHED
    assert not Seat.objects.exclude(name="").exists()
    assert fresh(running).seat_set.filter(handed=True).count() == 2
