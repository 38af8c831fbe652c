"""Who is visiting: guests, accounts, and what becomes of their games."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from django.contrib.auth import login as django_login
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest

from parlour.web import blocks, limits, progress, receivers, tables, words
from parlour.web.address import client_address
from parlour.web.models import Analysis, Chat, Person, Seat, Table
from parlour.web.names import clean_name, looks_of

BACKEND = "parlour.web.sessions.Backend"
IDLE = timedelta(days=30)  # then a guest without games is forgotten
MOST_REMOVED = 500  # guests at a time


def visitor(request: HttpRequest) -> Person | None:
    """The person behind a request; None for somebody who has not done anything yet."""
    user = request.user
    return user if isinstance(user, Person) else None


def visitor_or_guest(request: HttpRequest) -> Person:
    """The person behind a request; a new guest if there is none."""
    person = visitor(request)
    if person is None:
        limits.take(limits.GUESTS, client_address(request))
        person = new_guest(words.language(request))
        enter(request, person)
    return person


def new_guest(lang: str) -> Person:
    person = Person(name=guest_name(lang))
    person.set_unusable_password()
    person.save()
    return person


def guest_name(lang: str) -> str:
    """A name for somebody who has not chosen one."""
    for _ in range(20):
        name = words.say("guest_name", lang, n=1000 + secrets.randbelow(9000))
        if not is_taken(name):
            break
    return name


def is_taken(name: str, by_other_than: Person | None = None) -> bool:
    """Whether a name could be mistaken for that of another account."""
    looks = looks_of(name)
    accounts = Person.objects.exclude(login=None).filter(Q(login_looks=looks) | Q(name_looks=looks))
    if by_other_than is not None and by_other_than.pk is not None:
        accounts = accounts.exclude(pk=by_other_than.pk)
    return bool(looks) and accounts.exists()


def give_name(person: Person, name: str) -> bool:
    """Call a person by another name, if there is one; gives whether nobody else has it."""
    name = clean_name(name)
    if name and name != person.name:
        if is_taken(name, person):
            return False
        person.name = name
    return True


def rename_guests(account: Person) -> None:
    """Guests who are called like a new account get another name: it is the account's now."""
    guests = Person.objects.filter(login=None, name_looks=looks_of(account.name))
    for guest in guests.exclude(pk=account.pk)[:MOST_REMOVED]:
        guest.name = guest_name(guest.language or "en")
        guest.save(update_fields=["name", "name_looks"])


def enter(request: HttpRequest, person: Person) -> None:
    """Log a person in; the session gets a new key."""
    django_login(request, person, backend=BACKEND)


@transaction.atomic
def merge(guest: Person, account: Person) -> None:
    """What a guest played belongs to the account that they logged in to.

    Where the account sits already, a bot plays the guest's seat: nobody has two.
    """
    theirs = set(Seat.objects.filter(person=account).values_list("table_id", flat=True))
    for table in tables_of(guest):
        for seat in table.seat_set.filter(person=guest):
            if table.pk in theirs:
                leave_seat(table, seat)
            else:
                seat.person = account
                seat.save(update_fields=["person"])
    Table.objects.filter(owner=guest).update(owner=account)
    Seat.objects.filter(invited=guest).update(invited=account)
    Chat.objects.filter(person=guest).update(person=account)
    # Trials belong to a seat that may be another's now; what is open comes along.
    Analysis.objects.filter(owner=guest, seat=None).update(owner=account)
    blocks.merge(guest, account)
    progress.merge(guest, account)
    receivers.merge(guest, account)
    guest.delete()


@transaction.atomic
def delete(person: Person) -> None:
    """The person goes with all that is theirs; games stay, without the name, and bots play on.

    Those at the person's screen can no longer act either, so bots play for them too, without the
    names that the person gave them.
    """
    Table.objects.filter(owner=person, uploaded=True).delete()
    Chat.objects.filter(person=person).delete()
    for table in tables_of(person):
        if table.owner_id == person.pk and table.status == Table.Status.WAITING:
            table.delete()
            continue
        at_the_screen = Q(kind=Seat.Kind.LOCAL) if table.owner_id == person.pk else Q()
        for seat in table.seat_set.filter(Q(person=person) | at_the_screen):
            seat.name = ""
            leave_seat(table, seat)
    Session.objects.filter(device__person=person).delete()
    person.delete()


def tables_of(person: Person) -> QuerySet[Table]:
    """The tables that a person has opened or sits at, locked."""
    seated = Seat.objects.filter(table=OuterRef("pk"), person=person)
    mine = Table.objects.filter(Exists(seated) | Q(owner=person), uploaded=False)
    return mine.order_by("pk").select_for_update()


def leave_seat(table: Table, seat: Seat) -> None:
    """Nobody is behind a seat any more: a bot plays on, or somebody else may sit down."""
    seat.person, seat.plan = None, ""
    if table.running:
        tables.let_bot_play(table, seat)
    elif table.status == Table.Status.WAITING:
        seat.kind = Seat.Kind.OPEN
        seat.save()
    else:
        seat.save()


def remove_idle_guests(now: datetime) -> int:
    """Forget guests who have no game and were not here for long; gives how many."""
    idle = Person.objects.filter(
        ~Exists(Seat.objects.filter(person=OuterRef("pk"))),
        ~Exists(Table.objects.filter(owner=OuterRef("pk"))),
        login=None,
        seen__lt=now - IDLE,
    )
    some = list(idle.order_by("seen").values_list("pk", flat=True)[:MOST_REMOVED])
    try:
        with transaction.atomic():
            guests = idle.filter(pk__in=some)
            count = guests.count()
            guests.delete()
    except IntegrityError:  # one of them sat down at this very moment
        return 0
    return count
