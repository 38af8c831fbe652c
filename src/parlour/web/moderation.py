"""What is stored so that people can live together: blocks, reports, bans, announcements.

models.py brings these to Django; they point to people and tables by name.
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

TEXT_LENGTH = 500


class Block(models.Model):
    """Somebody who has nothing to do with another one any more."""

    person = models.ForeignKey("web.Person", on_delete=models.CASCADE, related_name="blocks")
    other = models.ForeignKey("web.Person", on_delete=models.CASCADE, related_name="+")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "web"
        constraints = [models.UniqueConstraint(fields=["person", "other"], name="one_block")]


class Report(models.Model):
    """What somebody tells the operators about another one."""

    class Reason(models.TextChoices):
        RUDE = "rude"  # insults, threats
        SPAM = "spam"
        UNFAIR = "unfair"  # plays unfairly, or spoils games
        NAME = "name"  # is called by an offensive name
        OTHER = "other"

    reporter = models.ForeignKey(
        "web.Person", null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    about = models.ForeignKey("web.Person", on_delete=models.CASCADE, related_name="reported")
    table = models.ForeignKey("web.Table", null=True, on_delete=models.SET_NULL)
    line = models.ForeignKey("web.Chat", null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=TEXT_LENGTH, blank=True)  # of the line, as it was
    reason = models.CharField(max_length=6, choices=Reason.choices)
    note = models.CharField(max_length=TEXT_LENGTH, blank=True)  # in the reporter's words
    created = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True, blank=True)  # when operators were done with it
    answer = models.CharField(max_length=TEXT_LENGTH, blank=True)  # what they did; for operators

    class Meta:
        app_label = "web"
        indexes = [
            models.Index(fields=["created"], condition=Q(closed=None), name="open_reports"),
        ]

    def __str__(self) -> str:
        return f"{self.about}: {self.reason}"


class Ban(models.Model):
    """Somebody may look at everything and do nothing, for a time or for good."""

    person = models.ForeignKey("web.Person", on_delete=models.CASCADE, related_name="bans")
    reason = models.CharField(max_length=TEXT_LENGTH)  # told to the person
    begins = models.DateTimeField(default=timezone.now)
    ends = models.DateTimeField(null=True, blank=True)  # None: for good
    by = models.ForeignKey("web.Person", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        app_label = "web"

    def __str__(self) -> str:
        return f"{self.person}: {self.reason}"


class Announcement(models.Model):
    """A line on every page, for a time, in every language; each visitor may put it away."""

    texts = models.JSONField()  # by language
    begins = models.DateTimeField(default=timezone.now)
    ends = models.DateTimeField()
    is_urgent = models.BooleanField(default=False)

    class Meta:
        app_label = "web"

    def __str__(self) -> str:
        return str(next(iter(self.texts.values()), ""))
