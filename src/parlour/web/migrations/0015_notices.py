from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import parlour.web.notice_models


def keep_preferences(apps: Any, schema_editor: Any) -> None:
    """Whoever wanted a mail when it is their turn goes on getting it."""
    person, settings = apps.get_model("web", "Person"), apps.get_model("web", "NoticeSettings")
    wanted = person.objects.filter(mail_turn=True).exclude(login=None)
    settings.objects.bulk_create(
        settings(person=one, mail_kinds=["turn"], mail_pace="once") for one in wanted.iterator()
    )
    wanted.exclude(email="").update(reachable=True)


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0014_company"),
    ]

    operations = [
        migrations.CreateModel(
            name="PushKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=20, unique=True)),
                ("private", models.CharField(max_length=100)),
                ("public", models.CharField(max_length=200)),
            ],
        ),
        # Processes of the version before still know the column: it stays, and fills itself.
        migrations.AlterField(
            model_name="person",
            name="mail_turn",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="person",
            name="reachable",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="presence",
            name="visible",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.CreateModel(
            name="NoticeSettings",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("push_kinds", models.JSONField(default=parlour.web.notice_models.every_kind)),
                ("mail_kinds", models.JSONField(default=list)),
                (
                    "mail_pace",
                    models.CharField(
                        choices=[
                            ("once", "Once"),
                            ("each", "Each"),
                            ("hourly", "Hourly"),
                            ("daily", "Daily"),
                        ],
                        default="once",
                        max_length=6,
                    ),
                ),
                ("mail_hour", models.SmallIntegerField(default=8)),
                ("also_mail", models.BooleanField(default=False)),
                (
                    "person",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_settings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Notification",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("turn", "Turn"),
                            ("start", "Start"),
                            ("end", "End"),
                            ("mention", "Mention"),
                            ("invitation", "Invitation"),
                            ("time", "Time"),
                        ],
                        max_length=10,
                    ),
                ),
                ("about", models.CharField(blank=True, max_length=80)),
                ("by", models.CharField(blank=True, max_length=60)),
                ("created", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("pushed", models.BooleanField(default=False)),
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
        ),
        migrations.CreateModel(
            name="Receiver",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("endpoint", models.CharField(max_length=2000)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("p256dh", models.CharField(max_length=200)),
                ("auth", models.CharField(max_length=200)),
                ("browser", models.CharField(blank=True, max_length=20)),
                ("system", models.CharField(blank=True, max_length=20)),
                ("language", models.CharField(blank=True, max_length=2)),
                ("cookie", models.CharField(db_index=True, max_length=64)),
                ("session", models.CharField(blank=True, db_index=True, max_length=40)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("used", models.DateTimeField(null=True)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="receivers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("in_digest", models.BooleanField(default=False)),
                ("due", models.DateTimeField(db_index=True)),
                ("tries", models.IntegerField(default=0)),
                ("claim", models.CharField(blank=True, max_length=32)),
                (
                    "notification",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to="web.notification"
                    ),
                ),
                (
                    "receiver",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, to="web.receiver"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="TableNotices",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "way",
                    models.CharField(
                        choices=[
                            ("silent", "Silent"),
                            ("push", "Push"),
                            ("mail", "Mail"),
                            ("digest", "Digest"),
                        ],
                        max_length=6,
                    ),
                ),
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
        ),
        migrations.AddConstraint(
            model_name="notification",
            constraint=models.UniqueConstraint(
                fields=("person", "table", "kind", "about"), name="one_notification"
            ),
        ),
        migrations.AddConstraint(
            model_name="tablenotices",
            constraint=models.UniqueConstraint(fields=("person", "table"), name="one_way"),
        ),
        migrations.RunPython(keep_preferences, migrations.RunPython.noop),
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.RemoveField(model_name="person", name="mail_turn")]
        ),
    ]
