"""Throttles that one statement can count, and names by their looks."""

from typing import Any

from django.db import migrations, models

from parlour.web import names


def fold(apps: Any, schema_editor: Any) -> None:
    """Work out how the names of those who are there look."""
    people = apps.get_model("web", "Person").objects
    for person in people.iterator():
        if person.login is not None:
            login = names.small_letters(person.login)
            if login != person.login and not people.filter(login=login).exists():
                person.login = login
        person.login_looks = names.looks_of(person.login or "")
        person.name_looks = names.looks_of(person.name)
        person.save(update_fields=["login", "login_looks", "name_looks"])


class Migration(migrations.Migration):
    dependencies = [("web", "0001_initial")]

    operations = [
        # Tries are forgotten within the hour: nothing to carry over.
        migrations.DeleteModel(name="Throttle"),
        migrations.CreateModel(
            name="Throttle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=100, unique=True)),
                ("count", models.IntegerField()),
                ("opens", models.FloatField()),
                ("ends", models.FloatField(db_index=True)),
            ],
        ),
        migrations.AddField(
            model_name="person",
            name="login_looks",
            field=models.CharField(blank=True, db_index=True, default="", max_length=120),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="person",
            name="name_looks",
            field=models.CharField(blank=True, db_index=True, default="", max_length=120),
            preserve_default=False,
        ),
        migrations.AddIndex(
            model_name="person",
            index=models.Index(
                condition=models.Q(("login", None)), fields=["seen"], name="guests_seen"
            ),
        ),
        migrations.RunPython(fold, migrations.RunPython.noop),
    ]
