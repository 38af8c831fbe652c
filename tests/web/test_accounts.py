"""Guests, accounts, and what becomes of their games."""

import re

import pytest
from django.urls import reverse

from parlour.web import tables
from parlour.web.account_parts import PARTS
from parlour.web.models import Person, Seat, Table, Token
from tests.web.support import (
    BOT,
    HERE,
    ME,
    OPEN,
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
SECRET = "a quiet room"


def register(client, name="Ann", password=SECRET):
    return client.post(reverse("register"), {"login": name, "password": password})


def log_in(client, name="Ann", password=SECRET):
    return client.post(reverse("login"), {"login": name, "password": password})


def start_game(client):
    client.post(reverse("new", args=["via_nebula"]), {"seat-0": "me", "seat-1": "bot-random"})
    return Table.objects.latest("pk")


def test_a_visitor_who_only_looks_is_nobody():
    client = browser()
    client.get("/")
    assert not Person.objects.exists()
    assert "sessionid" not in client.cookies


def test_a_guest_has_a_name_and_may_change_it():
    client = browser()
    table = start_game(client)
    assert table.owner.is_guest
    client.post(reverse("account"), {"name": "  Ann\u202e \n Lee " + "x" * 50})
    table.owner.refresh_from_db()
    assert table.owner.name.startswith("Ann Lee")
    assert len(table.owner.name) <= 30


def test_an_account_claims_the_games_of_the_guest():
    client = browser()
    table = start_game(client)
    assert register(client).status_code == 302
    owner = fresh(table).owner
    assert owner.login == "ann"
    assert owner.name == "Ann"
    assert owner.password.startswith("argon2")


def test_logging_in_brings_the_guests_games_to_the_account():
    register(browser())
    client = browser()
    table = start_game(client)
    assert log_in(client).status_code == 302
    assert fresh(table).owner.login == "ann"
    assert fresh(table).seat_set.get(index=0).person.login == "ann"
    assert Person.objects.count() == 1


def test_logging_in_when_the_account_sits_there_already_loses_nothing():
    client = browser()
    table = start_game(client)
    register(client)
    guest = person("Guest")
    Seat.objects.filter(table=table, index=1).update(kind="person", person=guest)
    log_in(browser(guest))
    assert fresh(table).seat_set.get(index=0).person.login == "ann"


@pytest.mark.parametrize("name", ["", "x", "a b", "<b>", "x" * 31, "ann\x00"])
def test_bad_names_are_refused(name):
    assert register(browser(), name).status_code == 400
    assert not Person.objects.exclude(login=None).exists()


@pytest.mark.parametrize("password", ["", "short", "password", "12345678", "x" * 500])
def test_bad_passwords_are_refused(password):
    assert register(browser(), password=password).status_code == 400


def test_a_name_is_taken_once_whatever_its_letters():
    register(browser())
    response = register(browser(), "ANN")
    assert response.status_code == 400
    assert "taken" in text_of(response)


def test_log_out_and_in():
    client = browser()
    register(client)
    client.post(reverse("logout"))
    assert "Guest" in text_of(client.get("/"))
    refused = log_in(client, "ann", "wrong")
    assert refused.status_code == 400
    assert 'value="ann"' in text_of(refused)  # only the password is to be written again
    assert log_in(client, "nobody", "wrong").status_code == 400
    assert log_in(client).status_code == 302
    assert "Ann" in text_of(client.get("/"))


def test_logging_in_gives_the_session_a_new_key():
    register(browser())
    client = browser()
    start_game(client)
    before = client.session.session_key
    log_in(client)
    assert client.session.session_key != before


def test_too_many_tries_are_stopped_even_with_the_right_password():
    register(browser())
    client = browser()
    for _ in range(8):
        assert log_in(client, password="guess").status_code == 400
    assert log_in(client).status_code == 429


def test_the_password_is_changed_with_the_old_one():
    client = browser()
    register(client)
    new = "another quiet room"
    url = reverse("password")
    assert client.post(url, {"old": "wrong", "password": new}).status_code == 400
    assert client.post(url, {"old": SECRET, "password": "short"}).status_code == 400
    assert client.post(url, {"old": SECRET, "password": new}).status_code == 200
    assert "Ann" in text_of(client.get("/"))
    assert log_in(browser()).status_code == 400
    assert log_in(browser(), password=new).status_code == 302


def test_guests_have_no_password_to_change():
    response = browser(person()).post(reverse("password"), {"old": "", "password": SECRET})
    assert response.status_code == 302


def test_settings_are_kept():
    client = browser()
    register(client)
    form = {"name": "Anna", "auto_end": "on", "language": "pl", "theme": "dark"}
    assert client.post(reverse("account"), form).status_code == 200
    ann = Person.objects.get(login="ann")
    assert (ann.name, ann.auto_end, ann.language, ann.theme) == ("Anna", True, "pl", "dark")


def test_each_part_of_the_account_leads_to_the_others_and_guests_see_what_is_theirs():
    client = browser()
    shown = re.findall(r'href="(/account/[a-z]*/?)"', text_of(client.get(reverse("account"))))
    assert {"/account/safety/", "/account/data/", "/account/notices/"} < set(shown)
    assert 'name="mail"' not in text_of(client.get(reverse("account-notices")))
    register(client)
    for part in PARTS:
        html = text_of(client.get(reverse(part.address)))
        assert f'href="{reverse(part.address)}" aria-current="page"' in html
        assert all(f'href="{reverse(other.address)}"' in html for other in PARTS)


def test_an_address_may_be_given_with_the_account(outbox):
    client = browser()
    form = {"login": "Ann", "password": SECRET, "mail_turn": "on"}
    assert client.post(reverse("register"), {**form, "email": "nowhere"}).status_code == 400
    assert client.post(reverse("register"), {**form, "email": ""}).status_code == 400
    assert not Person.objects.exists()
    client.post(reverse("register"), {**form, "email": "ann@example.org"})
    ann = Person.objects.get()
    assert (ann.email, ann.new_email, ann.reachable) == ("", "ann@example.org", False)
    assert ann.notice_settings.mail_kinds == ["turn"]
    assert [message.to for message in outbox] == [["ann@example.org"]]


def test_a_guest_keeps_no_address(outbox):
    client = browser()
    start_game(client)
    client.post(reverse("mail"), {"email": "ann@example.org"})
    assert Person.objects.get().new_email == ""
    assert not outbox


def test_a_deleted_account_leaves_its_games_without_the_name():
    client = browser()
    register(client)
    ann = Person.objects.get(login="ann")
    running = new_table(ann, ME, BOT)
    bob = person("Bob")
    waiting = new_table(bob, ME, OPEN, OPEN)
    tables.sit(waiting.pk, ann, 1)
    own = new_table(ann, ME, OPEN)
    client.get(reverse("delete"))
    client.post(reverse("delete"), {})
    assert Person.objects.filter(login="ann").exists()
    client.post(reverse("delete"), {"sure": "yes", "password": SECRET})
    assert not Person.objects.filter(login="ann").exists()
    assert fresh(running).seat_set.get(index=0).handed
    assert fresh(waiting).seat_set.get(index=1).kind == "open"
    assert not Table.objects.filter(pk=own.pk).exists()
    html = text_of(browser().get(reverse("table", args=[running.slug])))
    assert "Ann" not in html
    assert "somebody who left" in html


def test_a_token_is_shown_once_and_can_be_removed():
    client = browser()
    register(client)
    client.post(reverse("token"), {"label": "my bot"})
    token = Token.objects.get()
    html = text_of(client.get(reverse("account-safety")))
    secret = html.split("<code>")[1].split("</code>")[0]
    assert Token.hashed(secret) == token.digest
    assert secret not in text_of(client.get(reverse("account-safety")))
    browser(person("Eve")).post(reverse("token"), {"remove": token.pk})
    assert Token.objects.exists()
    client.post(reverse("token"), {"remove": token.pk})
    assert not Token.objects.exists()


def test_when_the_owner_goes_bots_play_for_those_at_the_same_screen():
    client = browser()
    register(client)
    ann = Person.objects.get(login="ann")
    bob = person("Bob")
    table = new_table(ann, ME, HERE, OPEN)
    tables.sit(table.pk, bob, 2)
    alone = new_table(ann, HERE, BOT)
    client.post(reverse("delete"), {"sure": "yes", "password": SECRET})
    assert [seat.handed for seat in fresh(table).seat_set.all()] == [True, True, False]
    for _ in range(40):
        bots_play(table)
        if to_move(table) == 2:
            break
    assert to_move(table) == 2
    assert fresh(table).seat_set.get(index=2).due
    assert bots_play(alone).status == Table.Status.FINISHED


def test_when_the_owner_goes_in_the_middle_of_a_turn_the_table_goes_on():
    client = browser()
    register(client)
    ann = Person.objects.get(login="ann")
    table = play_turn(new_table(ann, HERE, HERE))
    assert table.held is not None
    client.post(reverse("delete"), {"sure": "yes", "password": SECRET})
    assert fresh(table).held is None
    assert bots_play(table).status == Table.Status.FINISHED


def test_a_guest_who_logs_in_to_an_account_at_the_same_table_leaves_the_seat_to_a_bot():
    register(browser())
    ann = Person.objects.get(login="ann")
    guest = person("Guest")
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, guest, 1)
    log_in(browser(guest))
    assert [seat.handed for seat in fresh(table).seat_set.all()] == [False, True]
    bots_play(table)
    assert to_move(table) == 0
