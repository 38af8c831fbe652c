import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0011_people"),
    ]

    operations = [
        migrations.CreateModel(
            name="Incident",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.IntegerField()),
                ("kind", models.CharField(max_length=12)),
                ("seat", models.IntegerField()),
                ("actor", models.IntegerField(null=True)),
                ("level", models.CharField(blank=True, max_length=20)),
                ("happened_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="SiteClock",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ticked_at", models.DateTimeField()),
                ("skipped", models.FloatField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first", models.DateField()),
                ("last", models.DateField()),
            ],
            options={
                "ordering": ["first"],
            },
        ),
        migrations.AddField(
            model_name="move",
            name="automatic",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="person",
            name="automatic",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="person",
            name="night_changed",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="person",
            name="night_from",
            field=models.SmallIntegerField(db_default=23, default=23),
        ),
        migrations.AddField(
            model_name="person",
            name="night_to",
            field=models.SmallIntegerField(db_default=7, default=7),
        ),
        migrations.AddField(
            model_name="person",
            name="zone",
            field=models.CharField(blank=True, db_default="", default="", max_length=40),
        ),
        migrations.AddField(
            model_name="seat",
            name="absence",
            field=models.CharField(
                blank=True,
                choices=[
                    ("left", "Left"),
                    ("time", "Time"),
                    ("voted", "Voted"),
                    ("silent", "Silent"),
                    ("resigned", "Resigned"),
                ],
                db_default="",
                default="",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="clock_from",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="late_since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="plan_auto",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="plan_effects",
            field=models.TextField(blank=True, db_default="", default=""),
        ),
        migrations.AddField(
            model_name="seat",
            name="reserve_used",
            field=models.FloatField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="seat",
            name="turn_used",
            field=models.FloatField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="seat",
            name="vote",
            field=models.CharField(blank=True, db_default="", default="", max_length=4),
        ),
        migrations.AddField(
            model_name="table",
            name="at_end",
            field=models.CharField(
                choices=[("bot", "Bot"), ("vote", "Vote")],
                db_default="bot",
                default="bot",
                max_length=4,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="clock",
            field=models.CharField(
                choices=[("none", "None"), ("days", "Days"), ("live", "Live")],
                db_default="none",
                default="none",
                max_length=4,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="clock_due",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="night_rest",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="reserve_seconds",
            field=models.IntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="stand_in",
            field=models.CharField(blank=True, db_default="", default="", max_length=20),
        ),
        migrations.AddField(
            model_name="table",
            name="turn_seconds",
            field=models.IntegerField(db_default=0, default=0),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("clock_due__isnull", False)),
                fields=["clock_due"],
                name="due_clocks",
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="incidents",
                to="web.table",
            ),
        ),
        migrations.AddField(
            model_name="vacation",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="vacations",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
