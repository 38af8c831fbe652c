"""The database of an older version: what its migrations make of it."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection

from parlour.web.models import Chat, Hint, Move

pytestmark = pytest.mark.django_db


def test_migrations_lead_in_one_line_to_the_models():
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_times_have_new_names_and_the_columns_that_the_version_before_knows():
    fields = {Move: ("made_at", "at"), Chat: ("written_at", "at"), Hint: ("requested_at", "asked")}
    with connection.cursor() as cursor:
        for model, (name, column) in fields.items():
            assert model._meta.get_field(name).column == column
            table = connection.introspection.get_table_description(cursor, model._meta.db_table)
            assert column in [one.name for one in table]


@pytest.mark.django_db(transaction=True)  # SQLite shows its SQL outside of transactions alone
def test_new_names_of_times_change_nothing_in_the_database():
    answer = StringIO()
    call_command("sqlmigrate", "web", "0005_times", stdout=answer, no_color=True)
    lines = [line for line in answer.getvalue().splitlines() if not line.startswith("--")]
    assert [line for line in lines if line not in ("", "BEGIN;", "COMMIT;")] == []
