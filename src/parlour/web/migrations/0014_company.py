import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0013_devices"),
    ]

    operations = [
        migrations.CreateModel(
            name="Announcement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("texts", models.JSONField()),
                ("begins", models.DateTimeField(default=django.utils.timezone.now)),
                ("ends", models.DateTimeField()),
                ("is_urgent", models.BooleanField(default=False)),
            ],
        ),
        migrations.AddField(
            model_name="chat",
            name="mentions",
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AddField(
            model_name="person",
            name="is_banned",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="person",
            name="is_operator",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.CreateModel(
            name="Ban",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reason", models.CharField(max_length=500)),
                ("begins", models.DateTimeField(default=django.utils.timezone.now)),
                ("ends", models.DateTimeField(blank=True, null=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bans",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("person", "other"), name="one_block")
                ],
            },
        ),
        migrations.CreateModel(
            name="ChatMark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("last", models.BigIntegerField()),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="web.table"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("table", "person"), name="one_chat_mark")
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(blank=True, max_length=500)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("rude", "Rude"),
                            ("spam", "Spam"),
                            ("unfair", "Unfair"),
                            ("name", "Name"),
                            ("other", "Other"),
                        ],
                        max_length=6,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=500)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed", models.DateTimeField(blank=True, null=True)),
                ("answer", models.CharField(blank=True, max_length=500)),
                (
                    "about",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reported",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "line",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.chat"
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.table"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("closed", None)),
                        fields=["created"],
                        name="open_reports",
                    )
                ],
            },
        ),
    ]
