from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0007_reviews"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="help_allowed",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AddField(
            model_name="hint",
            name="lines",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="hint",
            name="looks",
            field=models.IntegerField(db_default=0, default=0),
        ),
    ]
