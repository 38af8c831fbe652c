"""The one Django app of the site."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "parlour.web"
    label = "web"
    verbose_name = "Parlour"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.conf import settings

        from parlour.kit import remember
        from parlour.web import changes  # noqa: F401  (tells of every table that is saved)

        remember.memory.limit(settings.DRAWING_LETTERS)
