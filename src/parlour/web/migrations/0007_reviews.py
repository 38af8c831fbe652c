import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0006_analysis"),
    ]

    operations = [
        migrations.CreateModel(
            name="Review",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("line", models.CharField(blank=True, max_length=32)),
                (
                    "form",
                    models.CharField(choices=[("quick", "Quick"), ("full", "Full")], max_length=5),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=9,
                    ),
                ),
                ("done", models.IntegerField(default=0)),
                ("most", models.IntegerField(default=0)),
                ("thinker", models.CharField(blank=True, max_length=100)),
                ("claimed_until", models.DateTimeField(null=True)),
                ("tries", models.IntegerField(default=0)),
                ("result", models.JSONField(null=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("finished", models.DateTimeField(null=True)),
                (
                    "analysis",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, to="web.analysis"
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, to="web.table"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state__in", ["queued", "running"])),
                        fields=["created"],
                        name="waiting_reviews",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "form"), name="one_review_of_table"),
                    models.UniqueConstraint(
                        fields=("analysis", "form"), name="one_review_of_analysis"
                    ),
                ],
            },
        ),
    ]
