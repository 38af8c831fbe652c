"""What nearly every request asks the database, as SQL.

Django writes the SQL of its own queries anew each time, which takes it several times as long as
the database needs to answer.
"""

from __future__ import annotations

from typing import TypeVar

from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Model

from parlour.web.models import Person, Seat, Table

Row = TypeVar("Row", bound=Model)


def table_at(slug: str) -> Table | None:
    return _first(Table, "SELECT * FROM web_table WHERE slug = %s", slug)


def locked_table(table_id: int) -> Table | None:
    """A table that nobody else changes until the transaction ends."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    return _first(Table, f"SELECT * FROM web_table WHERE id = %s{lock}", table_id)


def seats_of(table_id: int) -> list[Seat]:
    """The seats of a table in order, with their people."""
    seats = _rows(Seat, 'SELECT * FROM web_seat WHERE table_id = %s ORDER BY "index"', table_id)
    people = _rows(
        Person,
        "SELECT * FROM web_person WHERE id IN (SELECT person_id FROM web_seat WHERE table_id = %s)",
        table_id,
    )
    by_id: dict[int | None, Person] = {person.pk: person for person in people}
    for seat in seats:
        seat.person = by_id.get(seat.person_id)
    return seats


def person_with(person_id: int) -> Person | None:
    return _first(Person, "SELECT * FROM web_person WHERE id = %s", person_id)


def session_with(key: str) -> Session | None:
    return _first(Session, "SELECT * FROM django_session WHERE session_key = %s", key)


def _rows(model: type[Row], sql: str, value: int | str) -> list[Row]:
    return list(model._default_manager.raw(sql, [value]))


def _first(model: type[Row], sql: str, value: int | str) -> Row | None:
    return next(iter(_rows(model, sql, value)), None)
