"""The database of an older version: what its migrations make of it."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from parlour.web.models import Chat, Hint, Move, Person
from parlour.web.notice_models import NoticeSettings

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


@pytest.mark.django_db(transaction=True)
def test_whoever_wanted_a_mail_when_it_is_their_turn_goes_on_getting_it():
    """And processes of the version before, which know the old column, go on as well."""
    executor = MigrationExecutor(connection)
    executor.migrate([("web", "0014_company")])
    old = executor.loader.project_state([("web", "0014_company")]).apps.get_model("web", "Person")
    for name, wants in (("Ann", True), ("Bob", False)):
        address = f"{name.lower()}@example.org"
        old.objects.create(name=name, login=name.lower(), email=address, mail_turn=wants)
    executor.loader.build_graph()
    executor.migrate(executor.loader.graph.leaf_nodes())
    ann, bob = Person.objects.get(login="ann"), Person.objects.get(login="bob")
    assert (ann.notice_settings.mail_kinds, ann.notice_settings.mail_pace) == (["turn"], "once")
    assert (ann.reachable, bob.reachable) == (True, False)
    assert not NoticeSettings.objects.filter(person=bob).exists()
    Person.objects.create(name="Eve")
    with connection.cursor() as cursor:
        cursor.execute("SELECT mail_turn FROM web_person WHERE name = 'Eve'")
        assert not cursor.fetchone()[0]
