"""What nearly every request asks the database.

Django writes the SQL of a query anew each time, which takes it several times as long as the
database needs to answer. Here it is written once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Generic, TypeVar

from django.contrib.sessions.models import Session
from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler

from parlour.web.models import Person, Seat, Table

AnyModel = TypeVar("AnyModel", bound=Model)


class Query(Generic[AnyModel]):
    """The rows that belong to a value; `example` asks for those of any value."""

    def __init__(self, example: Callable[[], QuerySet[AnyModel]]) -> None:
        self.example = example

    @cached_property
    def written(self) -> tuple[str, SQLCompiler, type[AnyModel], list[str]]:
        """The SQL, who reads what it gives, and the names of its columns."""
        compiler = self.example().query.get_compiler(DEFAULT_DB_ALIAS)
        sql, values = compiler.as_sql()
        assert len(values) == 1
        model: type[AnyModel] = compiler.klass_info["model"]
        return sql, compiler, model, [field.attname for field in model._meta.concrete_fields]

    def rows(self, value: int | str) -> list[AnyModel]:
        sql, compiler, model, names = self.written
        with connection.cursor() as cursor:
            cursor.execute(sql, [value])
            rows = compiler.results_iter([cursor.fetchall()])
            return [model.from_db(DEFAULT_DB_ALIAS, names, row) for row in rows]

    def first(self, value: int | str) -> AnyModel | None:
        return next(iter(self.rows(value)), None)


TABLE = Query(lambda: Table.objects.filter(slug=""))
LOCKED_TABLE = Query(lambda: Table.objects.filter(pk=0).select_for_update())
SEATS = Query(lambda: Seat.objects.filter(table_id=0))
PEOPLE_OF_TABLE = Query(lambda: Person.objects.filter(seat__table_id=0))
PERSON = Query(lambda: Person.objects.filter(pk=0))
SESSION = Query(lambda: Session.objects.filter(session_key=""))


def table_at(slug: str) -> Table | None:
    return TABLE.first(slug)


def locked_table(table_id: int) -> Table | None:
    """A table that nobody else changes until the transaction ends."""
    return LOCKED_TABLE.first(table_id)


def seats_of(table_id: int) -> list[Seat]:
    """The seats of a table in order, with their people."""
    seats = SEATS.rows(table_id)
    people: dict[int | None, Person] = {one.pk: one for one in PEOPLE_OF_TABLE.rows(table_id)}
    for seat in seats:
        seat.person = people.get(seat.person_id)
    return seats


def person_with(person_id: int) -> Person | None:
    return PERSON.first(person_id)


def session_with(key: str) -> Session | None:
    return SESSION.first(key)
