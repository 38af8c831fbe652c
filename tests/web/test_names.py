"""Names: whose they are, and which ones look the same."""

import pytest
from django.urls import reverse

from parlour.web.models import Person
from parlour.web.names import login_of, looks_of
from tests.web.support import browser, person, text_of

pytestmark = pytest.mark.django_db
SECRET = "a quiet room"


def register(client, name="Ann"):
    return client.post(reverse("register"), {"login": name, "password": SECRET})


def rename(client, name):
    return client.post(reverse("account"), {"name": name})


@pytest.mark.parametrize(
    "name", ["ANN", "Аnn", "Ánn", "A nn", "A.n.n", "Ａｎｎ", "ann\u200b", "𝐀nn"]
)
def test_nobody_takes_the_name_of_an_account_or_one_that_looks_like_it(name):
    register(browser())
    guest = person("Bob")
    refused = rename(browser(guest), name)
    assert refused.status_code == 400
    assert "An account is called like that" in text_of(refused)
    assert Person.objects.get(pk=guest.pk).name == "Bob"
    cleaned = name.replace("\u200b", "").replace(" ", "")
    assert register(browser(), cleaned).status_code == 400
    assert Person.objects.exclude(login=None).count() == 1


@pytest.mark.parametrize("name", ["Anna", "An", "Nan"])
def test_other_names_are_free(name):
    register(browser())
    assert rename(browser(person("Bob")), name).status_code == 200
    assert register(browser(), name).status_code == 302


def test_the_name_that_an_account_shows_is_its_own_too():
    client = browser()
    register(client)
    assert rename(client, "The Queen").status_code == 200
    for taken in ("Ann", "the queen"):
        assert rename(browser(person("Bob")), taken).status_code == 400
    other = browser()
    register(other, "Bea")
    assert rename(other, "The Queen").status_code == 400
    assert rename(client, "Ann").status_code == 200


def test_a_guest_keeps_the_own_name_when_it_becomes_an_account():
    client = browser()
    rename(client, "Ann")
    assert register(client).status_code == 302
    assert Person.objects.get().name == "Ann"


def test_a_name_that_a_guest_shows_can_be_registered_and_the_guest_gets_another():
    guest, other = person("Ann"), person("Bob")
    assert register(browser()).status_code == 302
    guest.refresh_from_db()
    other.refresh_from_db()
    assert guest.name.startswith("Guest ")
    assert other.name == "Bob"
    assert rename(browser(guest), "Ann").status_code == 400


def test_guests_may_share_a_name():
    person("Zoe")
    assert rename(browser(person("Bob")), "Zoe").status_code == 200


def test_log_in_whatever_the_letters_are():
    register(browser(), "İpek")
    for name in ("İpek", "ipek", "IPEK"):
        form = {"login": name, "password": SECRET}
        assert browser().post(reverse("login"), form).status_code == 302


@pytest.mark.parametrize(
    ("name", "login"),
    [
        ("Ann", "ann"),
        ("Łucja", "łucja"),
        ("İ" * 30, "i" * 30),
        ("ﬃx", "ffix"),
        ("ﬃ" * 11, ""),
        ("a b", ""),
    ],
)
def test_an_account_is_found_by_small_letters(name, login):
    assert login_of(name) == login


def test_looks_are_never_longer_than_their_column():
    assert len(looks_of("ﷺ" * 30)) == 120


@pytest.mark.django_db(transaction=True)
def test_the_names_of_those_who_are_there_are_folded_when_the_site_is_upgraded():
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes("web")
    before = executor.migrate([("web", "0001_initial")]).apps.get_model("web", "Person")
    try:
        before.objects.create(login="i̇pek", name="İpek", password="x")
        before.objects.create(login="bob", name="Bobby", password="x")
        before.objects.create(login=None, name="Guest 1", password="x")
    finally:
        MigrationExecutor(connection).migrate(newest)
    people = Person.objects.order_by("pk").values_list("login", "login_looks", "name_looks")
    assert list(people) == [
        ("ipek", "lpek", "lpek"),
        ("bob", "bob", "bobby"),
        (None, "", "guestl"),
    ]
