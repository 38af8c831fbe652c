"""Sends what notices.py has written down: in a thread of each worker, outside of any request.

`Delivery.due` is the queue. Whoever takes a delivery puts it off for the length of a claim, in one
conditional statement, so that of several processes one sends it; the claim of one that died lapses.
What could not be sent is tried again, after longer and longer pauses.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from datetime import datetime, timedelta
from threading import Event, Thread

from django.db import DatabaseError, close_old_connections, connection, transaction
from django.db.models import F
from django.utils import timezone

from parlour.web import clock_warnings, notice_mails, notice_words, notices, push
from parlour.web.notice_models import Delivery, Kind, Notification, Receiver

CLAIM = timedelta(minutes=2)
PAUSES = (30, 120, 600, 3600, 4 * 3600)  # seconds before it is tried again
LONGEST_PAUSE = 24 * 3600  # however long a push service wants us to wait
LOOK = 1.0  # seconds between two looks
CLOCKS = 15  # looks after which clocks are looked at, too
BATCH = 50  # deliveries before the thread looks whether it shall stop
OLD = timedelta(days=30)  # then nobody needs to know any more that somebody was told
MOST_REMOVED = 1000
URGENT = (Kind.TURN, Kind.TIME)

log = logging.getLogger("parlour.outbox")


def claim(now: datetime) -> list[Delivery]:
    """Take what waits longest; with a digest, all that goes into it."""
    due = Delivery.objects.filter(due__lte=now).order_by("due", "pk")
    while (first := due.select_related("notification").first()) is not None:
        token = secrets.token_hex(16)
        mark = {"due": now + CLAIM, "tries": F("tries") + 1, "claim": token}
        with transaction.atomic():
            # Who is not the first here finds that it is no longer due, and looks for another.
            taken = due.filter(pk=first.pk).update(**mark)
            if taken and first.in_digest:
                person = first.notification.person_id
                rest = due.filter(in_digest=True, notification__person=person)
                Delivery.objects.filter(pk__in=list(rest.values_list("pk", flat=True))).update(
                    **mark
                )
        if taken:
            return list(
                Delivery.objects.filter(claim=token)
                .select_related("notification__person", "notification__table", "receiver")
                .order_by("notification__created")
            )
    return []


def send_due(now: datetime, most: int = BATCH) -> int:
    """Send what is due; gives how many messages went out."""
    count = 0
    for _ in range(most):
        batch = claim(now)
        if not batch:
            break
        count += deliver(batch, now)
    return count


def deliver(batch: list[Delivery], now: datetime) -> int:
    """Send what was claimed, as one message; gives 0 if it did not go out."""
    fresh = batch
    receiver = batch[0].receiver
    try:
        fresh = [one for one in batch if notices.is_news(one.notification)]
        _done([one for one in batch if one not in fresh])
        if not fresh:
            return 0
        if receiver is None:
            notice_mails.send([one.notification for one in fresh])
        else:
            _push(receiver, fresh[0].notification)
            Receiver.objects.filter(pk=receiver.pk).update(used=now)
            Notification.objects.filter(pk=fresh[0].notification_id).update(pushed=True)
    except push.Gone:
        assert receiver is not None
        remove_receiver(receiver, now)
        return 0
    except push.Impossible as error:
        log.warning("a push service refuses a message: %s", error)
        _give_up(fresh, now)
        return 0
    except (push.NotDelivered, OSError) as error:
        _try_again(fresh, error, now)
        return 0
    except DatabaseError:
        raise  # nothing can be written down either
    except Exception as error:  # whatever it is, the others do not wait for it
        log.exception("a notice could not be sent")
        _try_again(fresh, error, now)
        return 0
    _done(fresh)
    return 1


def _push(receiver: Receiver, notification: Notification) -> None:
    lang = notification.person.language or receiver.language
    message = notice_words.message(notification, lang)
    digest = hashlib.sha256(message["tag"].encode()).hexdigest()
    push.send(receiver, message, digest[:32], notification.kind in URGENT)


def _done(deliveries: list[Delivery]) -> None:
    """Only what is still ours: a claim that has lapsed may be somebody else's by now."""
    for one in deliveries:
        Delivery.objects.filter(pk=one.pk, claim=one.claim).delete()


def _try_again(deliveries: list[Delivery], error: Exception, now: datetime) -> None:
    tries = deliveries[0].tries
    if tries > len(PAUSES):
        log.warning("a notice is given up after %s tries: %s", tries, error)
        _give_up(deliveries, now)
        return
    wanted = error.seconds if isinstance(error, push.NotDelivered) else 0
    pause = timedelta(seconds=max(PAUSES[tries - 1], min(wanted, LONGEST_PAUSE)))
    for one in deliveries:
        Delivery.objects.filter(pk=one.pk, claim=one.claim).update(due=now + pause)


def _give_up(deliveries: list[Delivery], now: datetime) -> None:
    _done(deliveries)
    for one in deliveries:
        if one.receiver_id is not None:
            _mail_instead(one.notification, now)


def remove_receiver(receiver: Receiver, now: datetime) -> None:
    """The browser wants no messages any more; what it alone should have told goes by mail."""
    waiting = Notification.objects.filter(delivery__receiver=receiver).select_related(
        "person", "table"
    )
    notifications = list(waiting)
    receiver.delete()
    notices.refresh_reach(receiver.person)
    for notification in notifications:
        _mail_instead(notification, now)


def _mail_instead(notification: Notification, now: datetime) -> None:
    """By mail, if that is wanted and no browser was told, nor is any left to be tried."""
    notification.refresh_from_db(fields=["pushed"])
    if notification.pushed or notification.delivery_set.exists():
        return
    ways = notices.ways_of(notification.person, notification.table, notification.kind)
    if ways.mail and not ways.always_mail:
        Delivery.objects.bulk_create(notices.by_mail(notification, ways, now))


def remove_old(now: datetime) -> int:
    """Forget what people were told long ago; gives how many rows."""
    old = Notification.objects.filter(created__lt=now - OLD).values_list("pk", flat=True)
    return Notification.objects.filter(pk__in=list(old[:MOST_REMOVED])).delete()[0]


class Sender(Thread):
    """Looks after the outbox beside a worker's bots, which never wait for a slow mail server."""

    def __init__(self) -> None:
        super().__init__(name="outbox", daemon=True)
        self.stopping = Event()

    def run(self) -> None:
        looks = 0
        while not self.stopping.wait(LOOK):
            looks += 1
            try:
                if looks % CLOCKS == 0:
                    clock_warnings.note_due()
                while send_due(timezone.now()) and not self.stopping.is_set():
                    pass
            except Exception:
                log.exception("sending notices failed")
                connection.close()
            close_old_connections()
        connection.close()

    def stop(self) -> None:
        """What it is busy with comes to its end; what that leaves undone, another takes up."""
        self.stopping.set()
        if self.is_alive():
            self.join(push.TIMEOUT)
