from django.db import migrations, models
from django.utils import timezone


class Migration(migrations.Migration):
    """Times have names that say of what. Their columns stay: while processes are restarted one
    after another, those of the version before still read and write them.
    """

    dependencies = [
        ("web", "0004_thinkers"),
    ]

    operations = [
        migrations.AlterField(
            model_name="move",
            name="at",
            field=models.DateTimeField(db_column="at", default=timezone.now),
        ),
        migrations.RenameField(model_name="move", old_name="at", new_name="made_at"),
        migrations.AlterField(
            model_name="chat",
            name="at",
            field=models.DateTimeField(db_column="at", default=timezone.now),
        ),
        migrations.RenameField(model_name="chat", old_name="at", new_name="written_at"),
        migrations.AlterField(
            model_name="hint",
            name="asked",
            field=models.DateTimeField(db_column="asked"),
        ),
        migrations.RenameField(model_name="hint", old_name="asked", new_name="requested_at"),
    ]
