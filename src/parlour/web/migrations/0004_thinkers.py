import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0003_workers"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="due_since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="bot_slow",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="bot_tries",
            field=models.IntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="thinker",
            field=models.CharField(blank=True, db_default="", default="", max_length=100),
        ),
        migrations.AddField(
            model_name="worker",
            name="is_thinker",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.CreateModel(
            name="Hint",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.IntegerField()),
                ("last", models.BigIntegerField()),
                ("asked", models.DateTimeField()),
                ("wanted", models.DateTimeField()),
                ("taken", models.BooleanField(default=False)),
                ("choice", models.IntegerField(null=True)),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="web.table"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("table", "seat"), name="one_hint")],
            },
        ),
    ]
