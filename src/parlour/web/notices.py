"""What people who are away are told of, and on which ways; outbox.py sends it.

Whatever somebody shall be told is written down once, however many processes see it happen. Nobody
is told of a table that is before their eyes, and by mail only if no browser could be told, unless
they want both.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import QuerySet
from django.dispatch import receiver
from django.utils import timezone

from parlour.web import chat
from parlour.web.clocks import zone_named
from parlour.web.models import Chat, Person, Presence, Seat, Table
from parlour.web.notice_models import (
    Delivery,
    Kind,
    NoticeSettings,
    Notification,
    Receiver,
    TableNotices,
)

log = logging.getLogger("parlour.notices")
CALLS_SECONDS = 300  # in which one person's calls of another at a table are one


@dataclass(frozen=True)
class News:
    """Something that concerns a person; `about` tells it from others of its kind."""

    person: Person
    kind: str
    about: str = ""
    by: str = ""


@dataclass(frozen=True)
class Ways:
    """How somebody is told of something."""

    push: bool = False
    mail: bool = False
    always_mail: bool = False  # also if a browser was told
    pace: str = NoticeSettings.Pace.EACH

    @property
    def in_digest(self) -> bool:
        return self.pace in (NoticeSettings.Pace.HOURLY, NoticeSettings.Pace.DAILY)


# What happens


def tell(table: Table, by: Person | None = None) -> list[Person]:
    """Note what those shall be told who are away from a table that has changed; gives who.

    `by` has just acted, so knows.
    """
    return note(table, [news for news in news_of(table) if news.person != by])


def news_of(table: Table) -> Iterator[News]:
    """What the table's new state means for those who sit there and can be told at all."""
    if table.status == Table.Status.WAITING:
        yield from invitations(table)
        return
    for seat in table.seats:
        person = seat.person
        if person is None or not person.reachable:
            continue
        if table.over:
            yield News(person, Kind.END)
        elif table.running and not seat.handed:
            if seat.due:
                yield News(person, Kind.TURN, turn_of(seat))
            elif not table.ply:
                yield News(person, Kind.START)


def invitations(table: Table) -> Iterator[News]:
    """Those for whom seats are kept."""
    kept = [seat.invited_id for seat in table.seats if seat.invited_id]
    if kept:
        by = table.owner.name if table.owner is not None else ""
        for guest in Person.objects.filter(pk__in=kept):
            yield News(guest, Kind.INVITATION, by=by)


def turn_of(seat: Seat) -> str:
    """What tells a turn of a seat from its others."""
    return seat.due_since.isoformat() if seat.due_since else ""


@receiver(chat.mentioned)
def mention(line: Chat, people: Iterable[Person], **_: Any) -> list[Person]:
    """Somebody has called people in a line of the chat; who calls again soon is heard once."""
    by = line.person.name if line.person is not None else ""
    call = f"{line.person_id} {int(line.written_at.timestamp()) // CALLS_SECONDS}"
    return note(line.table, [News(one, Kind.MENTION, call, by) for one in people])


def warn_of_time(table: Table, seat: Seat) -> list[Person]:
    """The time of somebody who has to decide is nearly up."""
    return note(table, [News(seat.person, Kind.TIME, turn_of(seat))] if seat.person else [])


# Writing it down


def note(table: Table, news: Iterable[News]) -> list[Person]:
    """Write down what is news to people who are not looking; gives those who will be told."""
    reached = [one for one in news if one.person.reachable]
    if not reached:
        return []
    try:
        looking = Presence.people_looking(table)
        return [one.person for one in reached if one.person.pk not in looking and _note(table, one)]
    except DatabaseError as error:  # what was done is stored: it must not look as if it had failed
        log.warning("a notice could not be stored: %s", error)
        return []


def _note(table: Table, news: News) -> bool:
    """Whether anything goes out; nothing does a second time, nor what nobody wants."""
    ways = ways_of(news.person, table, news.kind)
    told = list(receivers_of(news.person)) if ways.push else []
    if not told and not ways.mail:
        return False
    now = timezone.now()
    try:
        with transaction.atomic():
            notification = Notification.objects.create(
                person=news.person,
                table=table,
                kind=news.kind,
                about=news.about,
                by=news.by,
                created=now,
            )
            due = now + timedelta(seconds=settings.NOTICE_PAUSE)
            deliveries = [
                Delivery(notification=notification, receiver=one, due=due) for one in told
            ]
            if ways.mail and (ways.always_mail or not told):
                deliveries += by_mail(notification, ways, now)
            Delivery.objects.bulk_create(deliveries)
    except IntegrityError:
        return False  # another process has noted it
    return bool(deliveries)


def by_mail(notification: Notification, ways: Ways, now: datetime) -> list[Delivery]:
    """A delivery by mail; none if one mail is enough until the person comes back."""
    person = notification.person
    if ways.pace == NoticeSettings.Pace.ONCE:
        if not Person.objects.filter(pk=person.pk, mailed=False).update(mailed=True):
            return []
    due = now + timedelta(seconds=settings.NOTICE_PAUSE)
    if ways.in_digest:
        due = digest_time(person, ways.pace, settings_of(person).mail_hour, now)
    return [Delivery(notification=notification, due=due, in_digest=ways.in_digest)]


def digest_time(person: Person, pace: str, hour: int, now: datetime) -> datetime:
    """When the next digest goes out: at the full hour, or once a day in the person's own zone."""
    local = now.astimezone(zone_named(person.zone))
    start = local.replace(minute=0, second=0, microsecond=0)
    if pace == NoticeSettings.Pace.HOURLY:
        return start + timedelta(hours=1)
    today = start.replace(hour=hour)
    return today if today > local else today + timedelta(days=1)


# What people want


def settings_of(person: Person) -> NoticeSettings:
    """What a person has said, or what holds for who has said nothing."""
    return NoticeSettings.objects.filter(person=person).first() or NoticeSettings(person=person)


def ways_of(person: Person, table: Table, kind: str) -> Ways:
    """How a person is told of something at a table."""
    preferences = settings_of(person)
    chosen = TableNotices.objects.filter(person=person, table=table).first()
    way = chosen.way if chosen is not None else ""
    if way == TableNotices.Way.SILENT:
        return Ways()
    push, has_mail = kind in preferences.push_kinds, bool(person.email and person.login)
    if way == TableNotices.Way.PUSH:
        return Ways(push)
    if way in (TableNotices.Way.MAIL, TableNotices.Way.DIGEST):
        is_single = way == TableNotices.Way.MAIL
        pace = NoticeSettings.Pace.EACH if is_single else NoticeSettings.Pace.DAILY
        wanted = push or kind in preferences.mail_kinds
        return Ways(push, wanted and has_mail, True, pace)
    mail = kind in preferences.mail_kinds and has_mail
    return Ways(push, mail, preferences.also_mail, preferences.mail_pace)


def receivers_of(person: Person) -> QuerySet[Receiver]:
    """The browsers in which somebody is told something: those in which they are logged in."""
    return Receiver.objects.filter(person=person).exclude(session="")


def mail_turns(person: Person) -> None:
    """A new account wants a mail when it is their turn."""
    NoticeSettings.objects.update_or_create(person=person, defaults={"mail_kinds": [Kind.TURN]})
    refresh_reach(person)


def refresh_reach(person: Person) -> None:
    """Note with the person whether they can be told at all: moves ask it of everybody."""
    preferences = settings_of(person)
    by_mail = bool(person.email and person.login) and (
        bool(preferences.mail_kinds) or TableNotices.objects.filter(person=person).exists()
    )
    person.reachable = by_mail or receivers_of(person).exists()
    Person.objects.filter(pk=person.pk).update(reachable=person.reachable)


def is_news(notification: Notification) -> bool:
    """Whether it is still worth telling: the turn not made, the table not looked at."""
    table, person = notification.table, notification.person
    if person.pk in Presence.people_looking(table):
        return False
    if notification.kind == Kind.START:
        return table.running
    if notification.kind == Kind.INVITATION:
        return any(seat.invited_id == person.pk for seat in table.seats)
    if notification.kind not in (Kind.TURN, Kind.TIME):
        return True
    due = [seat for seat in table.seats if seat.person_id == person.pk and seat.due]
    if notification.kind == Kind.TURN:
        due = [seat for seat in due if turn_of(seat) == notification.about]
    return table.running and any(not seat.handed for seat in due)
