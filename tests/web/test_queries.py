"""What is asked with SQL that is written once gives what Django's own queries give."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parlour.web import queries, store
from parlour.web.models import Person, Seat, Table
from parlour.web.sessions import SessionStore
from tests.web.support import HTMX, browser, person, to_move, two_people

pytestmark = pytest.mark.django_db


def values_of(row):
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def same(row, other):
    return type(row) is type(other) and values_of(row) == values_of(other)


def test_they_give_the_rows_that_django_gives():
    table, ann, _ = two_people()
    other, _, _ = two_people()
    browser(ann)
    session = Session.objects.get()
    assert same(queries.table_at(table.slug), Table.objects.get(pk=table.pk))
    assert same(queries.table_at(other.slug), Table.objects.get(pk=other.pk))
    assert same(queries.locked_table(table.pk), Table.objects.get(pk=table.pk))
    assert same(queries.person_with(ann.pk), Person.objects.get(pk=ann.pk))
    assert same(queries.session_with(session.pk), session)
    seats = zip(queries.seats_of(table.pk), Seat.objects.filter(table=table), strict=True)
    assert all(same(seat, other) for seat, other in seats)
    assert queries.table_at("nowhere") is None
    assert queries.person_with(0) is None


def test_seats_come_in_order_and_with_their_people():
    table, ann, bob = two_people()
    Seat.objects.filter(table=table, index=1).update(index=2, person=None)
    Seat.objects.create(table=table, index=1, kind=Seat.Kind.PERSON, person=bob)
    table.forget_seats()
    with CaptureQueriesContext(connection) as statements:
        people = [seat.person for seat in table.seats]
        assert people == [ann, bob, None]
        assert people[0].name == ann.name
        assert people[0].seen == ann.seen
    assert len(statements) == 2


def test_a_session_that_is_over_is_none():
    client = browser(person("Ann"))
    key = client.cookies["sessionid"].value
    assert SessionStore(key).load()["_auth_user_id"]
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert SessionStore(key).load() == {}
    assert SessionStore("neverwas").load() == {}


def test_a_choice_reads_the_seats_once():
    table, ann, bob = two_people()
    client = browser((ann, bob)[to_move(table)])
    form = {"choice": store.position(table).choices[0], "ply": 0}
    with CaptureQueriesContext(connection) as statements:
        client.post(reverse("play", args=[table.slug]), form, headers=HTMX)
    seats = [query for query in statements if 'FROM "web_seat"' in query["sql"]]
    assert len(seats) == 1
    assert Table.objects.get(pk=table.pk).ply == 1


def test_seats_that_have_changed_since_are_read_again():
    table, _, _ = two_people()
    before = Table.objects.get(pk=table.pk)
    assert not before.seats[0].handed
    Seat.objects.filter(table=table, index=0).update(handed=True)
    store.save_and_schedule(table, store.position(table))
    with store.locked(table.pk, before) as now:
        assert now.seats[0].handed


def test_whoever_was_here_before_an_upgrade_stays_logged_in():
    ann = person("Ann")
    client = browser()
    client.force_login(ann, backend="django.contrib.auth.backends.ModelBackend")
    assert ann.name in client.get("/").content.decode()
