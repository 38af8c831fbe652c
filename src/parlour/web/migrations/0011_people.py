import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0010_lines"),
    ]

    operations = [
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("mean", models.FloatField()),
                ("deviation", models.FloatField()),
                ("least", models.FloatField()),
                ("games", models.IntegerField(default=0)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("before", models.FloatField()),
                ("mean", models.FloatField()),
                ("deviation", models.FloatField()),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.AddField(
            model_name="seat",
            name="invited",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="invitations",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="place",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="points",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="role",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="colours",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="phase",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="rated",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="rated_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("due", True)), fields=["person"], name="due_seats"
            ),
        ),
        migrations.AddField(
            model_name="rating",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="ratings",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="ratingchange",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="ratingchange",
            name="table",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.table"
            ),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(fields=["game", "-least"], name="leaders"),
        ),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(fields=("person", "game"), name="one_rating"),
        ),
        migrations.AddIndex(
            model_name="ratingchange",
            index=models.Index(fields=["person", "game", "made_at"], name="rating_history"),
        ),
        migrations.AddConstraint(
            model_name="ratingchange",
            constraint=models.UniqueConstraint(fields=("table", "person"), name="one_change"),
        ),
    ]
