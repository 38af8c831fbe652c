import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import parlour.web.models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0005_times"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="plan",
            field=models.TextField(blank=True, db_default="", default=""),
        ),
        migrations.CreateModel(
            name="Analysis",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "slug",
                    models.CharField(
                        default=parlour.web.models.new_slug, max_length=16, unique=True
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("record", models.TextField()),
                ("seed", models.CharField(default=parlour.web.models.new_seed, max_length=32)),
                ("ply", models.IntegerField(default=0)),
                ("version", models.IntegerField(default=0)),
                ("seat", models.IntegerField(null=True)),
                ("sight", models.CharField(blank=True, max_length=32)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Advice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("node", models.CharField(max_length=20)),
                ("seat", models.IntegerField()),
                ("requested_at", models.DateTimeField()),
                ("wanted", models.DateTimeField()),
                ("taken", models.BooleanField(default=False)),
                ("choice", models.IntegerField(null=True)),
                (
                    "analysis",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, to="web.analysis"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="analysis",
            index=models.Index(fields=["owner", "-changed"], name="own_analyses"),
        ),
        migrations.AddConstraint(
            model_name="analysis",
            constraint=models.UniqueConstraint(
                condition=models.Q(("seat__isnull", False)),
                fields=("table", "seat", "owner"),
                name="one_trial",
            ),
        ),
    ]
