from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0009_lessons"),
    ]

    operations = [
        migrations.AddField(
            model_name="advice",
            name="lines",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="advice",
            name="looks",
            field=models.IntegerField(db_default=0, default=0),
        ),
    ]
