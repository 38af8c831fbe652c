"""What the site stores to tell people something while they are away: notices.py, outbox.py."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from parlour.web.models import Person, Table

ENDPOINT_LENGTH = 2000
KEY_LENGTH = 200  # of what a browser gives to encrypt with


class Kind(models.TextChoices):
    """What people are told of."""

    TURN = "turn"
    START = "start"
    END = "end"
    MENTION = "mention"
    INVITATION = "invitation"
    TIME = "time"  # it is nearly up


def every_kind() -> list[str]:
    return [str(kind) for kind in Kind.values]


class NoticeSettings(models.Model):
    """What a person wants to be told of, and how; who has no row has never said."""

    class Pace(models.TextChoices):
        ONCE = "once"  # one mail, then none until they come back
        EACH = "each"
        HOURLY = "hourly"
        DAILY = "daily"  # at an hour of their own zone

    person = models.OneToOneField(Person, on_delete=models.CASCADE, related_name="notice_settings")
    push_kinds = models.JSONField(default=every_kind)  # in browsers
    mail_kinds = models.JSONField(default=list)
    mail_pace = models.CharField(max_length=6, choices=Pace.choices, default=Pace.ONCE)
    mail_hour = models.SmallIntegerField(default=8)
    also_mail = models.BooleanField(default=False)  # although a browser was told


class TableNotices(models.Model):
    """How a person wants to be told of one table, if otherwise than of all."""

    class Way(models.TextChoices):
        SILENT = "silent"
        PUSH = "push"  # no mails
        MAIL = "mail"  # each at once
        DIGEST = "digest"  # once a day

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    way = models.CharField(max_length=6, choices=Way.choices)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "table"], name="one_way")]


class Receiver(models.Model):
    """A browser that wants to be told: where its push service is, and how to encrypt for it."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="receivers")
    endpoint = models.CharField(max_length=ENDPOINT_LENGTH)
    digest = models.CharField(max_length=64, unique=True)  # of the endpoint
    p256dh = models.CharField(max_length=KEY_LENGTH)
    auth = models.CharField(max_length=KEY_LENGTH)
    browser = models.CharField(max_length=20, blank=True)
    system = models.CharField(max_length=20, blank=True)
    language = models.CharField(max_length=2, blank=True)
    cookie = models.CharField(max_length=64, db_index=True)  # hash of what the browser keeps
    # In which the person is logged in there; empty: logged out, and told nothing.
    session = models.CharField(max_length=40, blank=True, db_index=True)
    created = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(null=True)  # when it was last told something


class Notification(models.Model):
    """Something that a person is told once, on whatever ways."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    about = models.CharField(max_length=80, blank=True)  # which turn, which line of the chat
    by = models.CharField(max_length=60, blank=True)  # the name of who has caused it
    created = models.DateTimeField(default=timezone.now, db_index=True)
    pushed = models.BooleanField(default=False)  # a browser was told

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["person", "table", "kind", "about"], name="one_notification"
            )
        ]


class Delivery(models.Model):
    """A notification that has still to go out: to a browser, or by mail. The queue of outbox.py."""

    notification = models.ForeignKey(Notification, on_delete=models.CASCADE)
    receiver = models.ForeignKey(Receiver, null=True, on_delete=models.CASCADE)  # None: by mail
    in_digest = models.BooleanField(default=False)
    due = models.DateTimeField(db_index=True)  # of what somebody is busy with: end of the claim
    tries = models.IntegerField(default=0)
    claim = models.CharField(max_length=32, blank=True)


class PushKey(models.Model):
    """The key pair by which push services know this site. The private one is shown nowhere."""

    name = models.CharField(max_length=20, unique=True)
    private = models.CharField(max_length=100)
    public = models.CharField(max_length=200)
